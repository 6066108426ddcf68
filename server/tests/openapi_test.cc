// The running API does what docs/openapi.yaml says: the same requests exist, and every answer has
// the shape it is said to have.
#include <gtest/gtest.h>

#include <fstream>
#include <random>
#include <set>
#include <sstream>

#include "games/registry.h"
#include "server/testing/house.h"

namespace server::testing {
namespace {

json::object document() {
  std::ifstream file(THESES_SOURCE_DIR "/docs/openapi.yaml");
  std::ostringstream text;
  text << file.rdbuf();
  return json::parse(text.str()).as_object();
}

// As much of JSON Schema as the document uses.
class Schemas {
 public:
  explicit Schemas(const json::object& document)
      : known_(document.at("components").at("schemas").as_object()) {}

  // "" if the value has the shape.
  std::string check(const json::object& schema, const json::value& value,
                    const std::string& where) const {
    if (const json::value* name = schema.if_contains("$ref")) {
      const std::string full(name->as_string());
      return check(known_.at(full.substr(full.rfind('/') + 1)).as_object(), value, where);
    }
    if (const json::value* choices = schema.if_contains("oneOf")) {
      std::string last;
      for (const json::value& choice : choices->as_array()) {
        last = check(choice.as_object(), value, where);
        if (last.empty()) return "";
      }
      return last;
    }
    if (const json::value* words = schema.if_contains("enum")) {
      for (const json::value& word : words->as_array()) {
        if (word == value) return "";
      }
      return where + ": not one of the words";
    }
    if (!fits(schema.at("type"), value)) return where + ": of another type";
    if (value.is_object()) return check_object(schema, value.get_object(), where);
    if (value.is_array()) {
      for (const json::value& item : value.get_array()) {
        std::string wrong = check(schema.at("items").as_object(), item, where + "[]");
        if (!wrong.empty()) return wrong;
      }
    }
    return "";
  }

 private:
  static bool fits(const json::value& type, const json::value& value) {
    if (type.is_array()) {
      for (const json::value& one : type.get_array()) {
        if (fits(one, value)) return true;
      }
      return false;
    }
    const std::string_view name = type.as_string();
    if (name == "string") return value.is_string();
    if (name == "integer") return value.is_int64() || value.is_uint64();
    if (name == "number") return value.is_number();
    if (name == "boolean") return value.is_bool();
    if (name == "null") return value.is_null();
    if (name == "array") return value.is_array();
    return value.is_object();
  }
  std::string check_object(const json::object& schema, const json::object& value,
                           const std::string& where) const {
    const json::value* properties = schema.if_contains("properties");
    if (properties == nullptr) return "";
    for (const json::value& name : schema.at("required").as_array()) {
      if (!value.contains(name.as_string()))
        return where + ": lacks " + std::string(name.as_string());
    }
    for (const auto& [name, field] : value) {
      const json::value* known = properties->as_object().if_contains(name);
      if (known == nullptr) return where + ": has " + std::string(name) + ", which isn't described";
      std::string wrong = check(known->as_object(), field, where + "." + std::string(name));
      if (!wrong.empty()) return wrong;
    }
    return "";
  }
  json::object known_;
};

TEST(OpenApi, DescribesExactlyTheRequestsThereAre) {
  std::set<std::string> described;
  const json::object all = document();
  for (const auto& [path, methods] : all.at("paths").as_object()) {
    for (const auto& [method, operation] : methods.as_object()) {
      std::string upper(method);
      for (char& c : upper) c = static_cast<char>(std::toupper(c));
      described.insert(upper + " " + std::string(path));
    }
  }
  std::set<std::string> served;
  for (const Api::Route& route : Api::routes()) {
    served.insert(std::string(route.method) + " " + std::string(route.pattern));
  }
  EXPECT_EQ(described, served);
}

// Asks and checks the answer against the document; remembers which were answered well.
class Checker {
 public:
  Checker() : document_(document()), schemas_(document_), house_(games::all()) {}

  json::object ask(const std::string& token, const std::string& method, const std::string& pattern,
                   const std::string& target, const std::string& body = "") {
    const Response response = house_.ask(token, method, target, body);
    last_token_ = House::token_of(response);
    last_text_ = response.body;
    std::string lower = method;
    for (char& c : lower) c = static_cast<char>(std::tolower(c));
    const json::object& operation = document_.at("paths").at(pattern).at(lower).as_object();
    const json::object& responses = operation.at("responses").as_object();
    const std::string status = std::to_string(response.status);
    const bool good = responses.contains(status);
    EXPECT_TRUE(good || response.status >= 400) << method << pattern << " " << status;
    if (good) answered_.insert(method + " " + pattern);
    const json::object& described = responses.at(good ? status : "default").as_object();
    if (const json::value* content = described.if_contains("content")) {
      if (const json::value* media = content->as_object().if_contains("application/json")) {
        json::error_code failed;
        const json::value value = json::parse(response.body, failed);
        EXPECT_FALSE(failed) << response.body;
        EXPECT_EQ(schemas_.check(media->at("schema").as_object(), value, method + " " + pattern),
                  "")
            << response.body.substr(0, 400);
        return value.is_object() ? value.get_object() : json::object();
      }
    } else {
      EXPECT_EQ(response.body, "");
    }
    return {};
  }
  json::object document_;
  Schemas schemas_;
  House house_;
  std::set<std::string> answered_;
  std::string last_token_;
  std::string last_text_;
};

TEST(OpenApi, EveryAnswerHasItsShape) {
  Checker check;
  const std::string t = "/tables/{id}";
  check.ask("", "POST", "/session/guest", "/session/guest", R"({"name":"Anna"})");
  const std::string anna = check.last_token_;
  check.ask("", "POST", "/session/guest", "/session/guest", R"({"name":"Bruno"})");
  const std::string bruno = check.last_token_;
  check.ask("", "GET", "/session", "/session");
  check.ask(anna, "GET", "/session", "/session");
  check.ask(anna, "GET", "/account", "/account");
  check.ask(anna, "PATCH", "/account", "/account", R"({"email":"a@b.example","language":"it"})");
  check.ask("", "GET", "/account", "/account");
  check.ask("", "POST", "/accounts", "/accounts", R"({"name":"Carla","password":"long enough"})");
  const std::string carla = check.last_token_;
  check.ask("", "POST", "/session", "/session", R"({"name":"Carla","password":"long enough"})");
  check.ask(check.last_token_, "DELETE", "/session", "/session");
  check.ask(carla, "DELETE", "/account", "/account", R"({"password":"long enough"})");
  check.ask("", "GET", "/games", "/games");
  for (const engine::Game* game : games::all()) {
    check.ask("", "GET", "/games/{game}", "/games/" + std::string(game->id()));
  }
  check.ask("", "GET", "/games/{game}", "/games/none");

  const json::object link =
      check.ask(anna, "POST", "/tables", "/tables",
                R"({"game":"sola_fide","seats":[{"kind":"me"},{"kind":"link"}]})");
  const std::string open = "/tables/" + std::string(link.at("table").at("id").as_string());
  check.ask(anna, "GET", t + "/keys", open + "/keys");
  check.ask(anna, "POST", t + "/seats", open + "/seats", R"({"seat":1,"kind":"open"})");
  check.ask(bruno, "POST", t + "/join", open + "/join", "{}");
  check.ask(bruno, "POST", t + "/leave", open + "/leave", R"({"seat":1})");
  check.ask(anna, "GET", t + "/moment", open + "/moment");
  check.ask(anna, "DELETE", t, open);
  check.ask(anna, "GET", t, open);

  const json::object made = check.ask(
      anna, "POST", "/tables", "/tables",
      R"({"game":"sola_fide","options":{"decks":"starter"},"seats":[{"kind":"me"},{"kind":"me"}],)"
      R"("settings":{"hints":"all","clock":{"kind":"game","seconds":3600}}})");
  const std::string table = "/tables/" + std::string(made.at("table").at("id").as_string());
  check.ask(anna, "POST", t + "/start", table + "/start");
  check.ask(anna, "GET", t, table);
  check.ask(anna, "GET", "/tables", "/tables?filter=mine");
  check.ask("", "GET", "/tables", "/tables?filter=running");
  check.ask(anna, "POST", t + "/chat", table + "/chat", R"({"text":"ciao"})");
  check.ask(anna, "GET", t + "/chat", table + "/chat");
  check.ask(anna, "PUT", t + "/notes", table + "/notes", R"({"text":"note"})");
  check.ask(anna, "GET", t + "/notes", table + "/notes");
  check.ask(anna, "PUT", t + "/standing", table + "/standing",
            R"({"standing":[{"prompt":"none","answer":"decline","unless":["draw"]}]})");
  check.ask(anna, "GET", t + "/standing", table + "/standing");
  check.ask(anna, "GET", t + "/save", table + "/save");

  std::mt19937 random(5);
  for (int i = 0; i < 5000; ++i) {
    const json::object moment = check.ask(anna, "GET", t + "/moment",
                                          table + "/moment" + (i % 40 == 0 ? "" : "?since=100000"));
    if (!moment.at("outcome").is_null()) break;
    const std::string ply = std::to_string(moment.at("ply").as_int64());
    if (i % 50 == 7) check.ask(anna, "POST", t + "/hint", table + "/hint", "{\"ply\":" + ply + "}");
    if (i % 10 == 9) check.ask(anna, "POST", t + "/undo", table + "/undo", "{\"ply\":" + ply + "}");
    if (i == 33) check.ask(anna, "POST", t + "/takeback", table + "/takeback", R"({"to":5})");
    const json::array& options = moment.at("options").as_array();
    if (i % 50 == 8) {
      check.ask(anna, "POST", t + "/forecast", table + "/forecast",
                json::serialize(
                    json::object{{"ply", moment.at("ply")}, {"action", options[0].at("action")}}));
    }
    check.ask(
        anna, "POST", t + "/decisions", table + "/decisions",
        json::serialize(json::object{{"ply", moment.at("ply")},
                                     {"action", options[random() % options.size()].at("action")}}));
  }
  check.ask(anna, "GET", t + "/game", table + "/game");
  check.ask(anna, "GET", t + "/files", table + "/files");
  for (const std::string text : {"{", "{}"}) {
    const std::string files = own_files_text({{"own.json", text}});
    check.ask(anna, "POST", "/games/{game}/check", "/games/sola_fide/check",
              R"({"files":)" + files + "}");
  }
  check.ask(anna, "GET", t + "/course", table + "/course");
  check.ask(anna, "GET", t + "/verify", table + "/verify");
  check.ask(anna, "GET", t + "/save", table + "/save");
  const std::string save = check.last_text_;
  check.ask(anna, "POST", "/verify", "/verify", save);
  check.ask(anna, "POST", "/saves", "/saves", save);
  check.ask(anna, "POST", "/verify", "/verify", "damaged" + save);

  // A take-back between people.
  const json::object pair =
      check.ask(anna, "POST", "/tables", "/tables",
                R"({"game":"sola_fide","start":true,"seats":[{"kind":"me"},{"kind":"open"}]})");
  const std::string two = "/tables/" + std::string(pair.at("table").at("id").as_string());
  check.ask(bruno, "POST", t + "/join", two + "/join", "{}");
  const json::object moment = check.ask(anna, "GET", t + "/moment", two + "/moment");
  check.ask(anna, "POST", t + "/decisions", two + "/decisions",
            json::serialize(json::object{
                {"ply", 0}, {"action", moment.at("options").as_array()[0].at("action")}}));
  check.ask(anna, "POST", t + "/takeback", two + "/takeback", R"({"to":0})");
  check.ask(bruno, "POST", t + "/takeback/answer", two + "/takeback/answer",
            R"({"agree":true,"to":0})");
  check.ask(bruno, "POST", t + "/handover", two + "/handover", R"({"seat":1})");
  check.ask(bruno, "GET", t + "/log", two + "/log?from=0&to=5");

  for (const Api::Route& route : Api::routes()) {
    const std::string name = std::string(route.method) + " " + std::string(route.pattern);
    EXPECT_TRUE(check.answered_.contains(name)) << name << " was never answered well";
  }
}

}  // namespace
}  // namespace server::testing
