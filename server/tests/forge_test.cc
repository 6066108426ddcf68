// Forged, stale, malformed and unoffered messages: none is accepted, nothing breaks. How many is
// up to THESES_FORGED.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <random>

#include "engine/words.h"
#include "games/registry.h"
#include "server/testing/house.h"

namespace server::testing {
namespace {

long wanted() {
  const char* wish = std::getenv("THESES_FORGED");
  return wish == nullptr ? 10'000 : std::atol(wish);
}

class Forger {
 public:
  Forger() : house_(games::all()), game_(*games::find("sola_fide")) {
    tokens_ = {house_.guest("Anna"), house_.guest("Bruno"), house_.guest("Mallory")};
    begin();
  }

  // A new table some way into its game, with a live connection for each of the three.
  void begin() {
    for (auto& talk : talks_) talk->closed();
    talks_.clear();
    ears_.clear();
    const json::object made =
        house_.post(tokens_[0], "/tables",
                    R"({"game":"sola_fide","start":true,"options":{"decks":")" +
                        std::string(random_() % 2 == 0 ? "draft" : "starter") +
                        R"("},"seats":[{"kind":"me"},{"kind":"open"}]})");
    table_ = made.at("table").as_object().at("id").as_string();
    house_.post(tokens_[1], "/tables/" + table_ + "/join", "{}");
    for (auto i = random_() % 120; i > 0; --i) decide();
    for (const std::string& token : tokens_) {
      ears_.push_back(std::make_shared<Ear>());
      auto talk = house_.api().converse(House::request(token, "GET", "/tables/" + table_ + "/live"),
                                        ears_.back());
      talks_.push_back(*talk);
      ears_.back()->take();
    }
    look();
  }

  // Sends one forged message; says what was accepted, "" if nothing was.
  std::string forge() {
    const std::size_t who = random_() % 3;
    std::string body = message(who);
    if (random_() % 2 == 0) {
      talks_[who]->message(body);
      for (const std::string& heard : ears_[who]->take()) {
        if (heard.find("\"accepted\"") != std::string::npos) return body;
      }
    } else {
      static constexpr std::array kTargets = {"/decisions", "/undo",     "/takeback/answer",
                                              "/join",      "/start",    "/leave",
                                              "/seats",     "/decisions"};
      const std::string target = kTargets[random_() % kTargets.size()];
      // What only a stranger may not: the seats' holders may leave and agree.
      const bool stranger = target != "/decisions";
      const std::string token =
          stranger ? tokens_[2] : (random_() % 4 == 0 ? noise(20) : tokens_[who]);
      const Response response = house_.ask(token, "POST", "/tables/" + table_ + target, body);
      if (response.status < 400) return target + " " + body;
      if (response.status >= 500) return "broke: " + target + " " + body + " " + response.body;
    }
    return {};
  }
  // The game is as it was.
  bool untouched() {
    const store::TableRow row = **house_.hall().store().table(table_);
    return row.progress.ply == ply_ &&
           static_cast<std::int64_t>(house_.hall().store().entries(table_, 0)->size()) == ply_;
  }

 private:
  void look() {
    const json::object moment =
        house_.get(tokens_[0], "/tables/" + table_ + "/moment?since=999999");
    ply_ = moment.at("ply").as_int64();
    version_ = moment.at("version").as_int64();
    offered_.assign(2, {});
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const json::object own =
          house_.get(tokens_[seat], "/tables/" + table_ + "/moment?since=999999");
      for (const json::value& option : own.at("options").as_array()) {
        offered_[seat].emplace_back(option.at("action").as_string());
      }
    }
  }
  void decide() {
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const json::object own =
          house_.get(tokens_[seat], "/tables/" + table_ + "/moment?since=999999");
      const json::array& options = own.at("options").as_array();
      if (options.empty()) continue;
      house_.post(tokens_[seat], "/tables/" + table_ + "/decisions",
                  json::serialize(
                      json::object{{"ply", own.at("ply")},
                                   {"action", options[random_() % options.size()].at("action")}}));
      return;
    }
  }
  std::string noise(std::size_t longest) {
    std::string text;
    for (std::size_t i = random_() % longest; i > 0; --i)
      text += static_cast<char>(random_() % 256);
    return text;
  }
  std::string unoffered(std::size_t seat) {
    while (true) {
      engine::Action action;
      action.verb = static_cast<std::uint16_t>(random_() % game_.vocabulary().verbs.size());
      for (auto& arg : action.args) arg = static_cast<std::uint16_t>(random_() % 100);
      std::string text = engine::to_text(game_, action);
      if (seat > 1 || std::ranges::find(offered_[seat], text) == offered_[seat].end()) return text;
    }
  }
  std::string offered(std::size_t seat) {
    const auto& list = offered_[seat % 2];
    return list.empty() ? "draw" : list[random_() % list.size()];
  }
  // A message that must be refused.
  std::string message(std::size_t who) {
    json::object body{{"type", "decide"}, {"ref", 1}, {"ply", ply_}, {"version", version_}};
    switch (random_() % 8) {
      case 0:  // not offered
        body["action"] = unoffered(who);
        return json::serialize(body);
      case 1:  // another's seat
        body["seat"] = static_cast<std::int64_t>(who == 2 ? random_() % 2 : 1 - who);
        body["action"] = offered(static_cast<std::size_t>(body["seat"].as_int64()));
        return json::serialize(body);
      case 2:  // of another time
        body["ply"] = ply_ + 1 + static_cast<std::int64_t>(random_() % 1000);
        body["action"] = offered(who);
        return json::serialize(body);
      case 3:  // taken back since
        body["version"] = version_ + 1 + static_cast<std::int64_t>(random_() % 1000);
        body["action"] = offered(who);
        return json::serialize(body);
      case 4: {  // damaged
        body["action"] = unoffered(who);
        std::string text = json::serialize(body);
        for (auto i = 1 + random_() % 6; i > 0; --i) {
          text[random_() % text.size()] = static_cast<char>(random_() % 256);
        }
        return text;
      }
      case 5:  // cut off
        body["action"] = unoffered(who);
        return json::serialize(body).substr(0, random_() % 60);
      case 6:  // of a wrong kind
        body["action"] = json::array{1, nullptr, json::object{{"a", noise(5)}}};
        body["ply"] = noise(8);
        body["seat"] = 1e300;
        return std::string(random_() % 2 == 0 ? "" : "[[[[") + json::serialize(body);
      default:
        return noise(300);
    }
  }

  House house_;
  const engine::Game& game_;
  std::mt19937 random_{1517};
  std::vector<std::string> tokens_;
  std::string table_;
  std::vector<std::shared_ptr<Ear>> ears_;
  std::vector<std::shared_ptr<Conversation>> talks_;
  std::vector<std::vector<std::string>> offered_;
  std::int64_t ply_ = 0;
  std::int64_t version_ = 0;
};

TEST(Forged, NothingIsAccepted) {
  Forger forger;
  for (long i = 0; i < wanted(); ++i) {
    ASSERT_EQ(forger.forge(), "");
    if (i % 500 == 499) {
      ASSERT_TRUE(forger.untouched());
      forger.begin();
    }
  }
  std::printf("%ld forged messages, none accepted\n", wanted());
}

}  // namespace
}  // namespace server::testing
