// The API as a page uses it, without network.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <random>
#include <set>
#include <thread>

#include "engine/save_file.h"
#include "games/registry.h"
#include "server/testing/house.h"

namespace server::testing {
namespace {

const std::string kGame = "sola_fide";

class ApiTest : public ::testing::Test {
 protected:
  ApiTest() : house_(games::all(), {}, options()) {}
  static HallOptions options() {
    HallOptions options;
    options.standing_least = 50;
    options.standing_most = 80;
    return options;
  }
  // Two guests at one table, running.
  void begin(const std::string& extra = "") {
    anna_ = house_.guest("Anna");
    bruno_ = house_.guest("Bruno");
    const json::object made = house_.post(
        anna_, "/tables",
        R"({"game":"sola_fide","options":{"decks":"starter"},"start":true,"seats":[{"kind":"me"},{"kind":"open"}])" +
            extra + "}");
    ASSERT_TRUE(made.contains("table")) << json::serialize(made);
    table_ = made.at("table").as_object().at("id").as_string();
    const json::object joined = house_.post(bruno_, path("/join"), "{}");
    ASSERT_EQ(joined.at("seat").as_int64(), 1);
    ASSERT_EQ(joined.at("table").as_object().at("state").as_string(), "running");
    first_ = joined.at("table").at("owing").as_array().at(0).as_int64();
  }
  std::string path(const std::string& rest) const { return "/tables/" + table_ + rest; }
  json::object moment(const std::string& token) { return house_.get(token, path("/moment")); }
  // Without what was logged before.
  json::object glance(const std::string& token) {
    return house_.get(token, path("/moment?since=1000000"));
  }
  const std::string& token(int seat) const { return seat == 0 ? anna_ : bruno_; }
  int owing() { return static_cast<int>(moment(anna_).at("owing").as_array()[0].as_int64()); }
  // One random decision of whoever owes one; false when the game is over.
  bool step() {
    const json::object now = glance(anna_);
    if (!now.at("outcome").is_null()) return false;
    const int seat = static_cast<int>(now.at("owing").as_array()[0].as_int64());
    const json::object own = glance(token(seat));
    const json::array& choices = own.at("options").as_array();
    const json::object body{{"ply", own.at("ply")},
                            {"version", own.at("version")},
                            {"action", choices[random_() % choices.size()].at("action")}};
    const Response done =
        house_.ask(token(seat), "POST", path("/decisions"), json::serialize(body));
    EXPECT_EQ(done.status, 200) << done.body;
    return done.status == 200;
  }
  static std::string key(const Response& response) {
    const json::object object = House::object(response);
    return object.contains("error")
               ? std::string(object.at("error").as_object().at("key").as_string())
               : "";
  }

  House house_;
  std::string anna_;
  std::string bruno_;
  std::string table_;
  std::int64_t first_ = 0;  // the seat that decides first
  std::mt19937 random_{1};
};

TEST_F(ApiTest, PlaysAGameToItsEndAndProvesIt) {
  begin();
  int decisions = 0;
  while (step()) ++decisions;
  EXPECT_GT(decisions, 20);
  const json::object table = house_.get(anna_, path("")).at("table").as_object();
  EXPECT_EQ(table.at("state").as_string(), "over");
  EXPECT_TRUE(table.at("seed").is_string());
  const json::object proof = house_.get(anna_, path("/verify"));
  EXPECT_TRUE(proof.at("valid").as_bool());
  EXPECT_EQ(proof.at("commitment"), table.at("commitment"));
  // What is downloaded can be uploaded and looked through.
  const Response save = house_.ask(bruno_, "GET", path("/save"));
  ASSERT_EQ(save.status, 200);
  const Response uploaded = house_.ask(bruno_, "POST", "/saves", save.body);
  ASSERT_EQ(uploaded.status, 201) << uploaded.body;
  const json::object made = House::object(uploaded).at("table").as_object();
  EXPECT_EQ(made.at("name").as_string(), "Bruno's table");
  const auto upload_as = [&](std::string_view name) {
    const json::object brought{{"save", save.body}, {"name", name}};
    return house_.ask(bruno_, "POST", "/saves", json::serialize(brought));
  };
  const json::object named = House::object(upload_as("Tavolo di Bruno"));
  EXPECT_EQ(named.at("table").as_object().at("name").as_string(), "Tavolo di Bruno");
  EXPECT_EQ(upload_as("Bruno\u202e").status, 400);  // turns the rest around
  const std::string copy(made.at("id").as_string());
  const json::object at5 = house_.get(bruno_, "/tables/" + copy + "/moment?ply=5&seat=0");
  EXPECT_EQ(at5.at("ply").as_int64(), 5);
  EXPECT_FALSE(at5.at("now").as_bool());
  EXPECT_TRUE(House::object(house_.ask(anna_, "POST", "/verify", save.body)).at("valid").as_bool());
}

TEST_F(ApiTest, ATableTellsWhereItStands) {
  begin();
  const auto stage = [&] {
    return house_.get(anna_, path("")).at("table").as_object().at("stage").as_object();
  };
  EXPECT_TRUE(stage().at("phase").is_null());  // Sola Fide has none
  EXPECT_EQ(stage().at("sides"), (json::array{"catholic", "protestant"}));
  const std::int64_t before = stage().at("turn").as_int64();
  for (int i = 0; i < 200 && stage().at("turn").as_int64() == before; ++i) ASSERT_TRUE(step());
  EXPECT_GT(stage().at("turn").as_int64(), before);
  const Response made =
      house_.ask(anna_, "POST", "/tables",
                 R"({"game":"here_i_stand","seats":[{"kind":"me"},{"kind":"me"}],"start":true})");
  const json::object other = House::object(made).at("table").as_object();
  EXPECT_EQ(other.at("stage").at("phase"), "luthers_95_theses") << made.body;
  EXPECT_EQ(other.at("stage").at("sides"), (json::array{"papacy", "protestant"}));
}

TEST_F(ApiTest, TheSeedOfARunningGameNeverLeaves) {
  begin();
  for (int i = 0; i < 10; ++i) step();
  const std::string seed = (**house_.hall().store().table(table_)).seed;
  for (const std::string target : {"", "/moment", "/save", "/keys", "/chat", "/moment?ply=3"}) {
    for (const std::string& who : {anna_, bruno_, std::string()}) {
      EXPECT_EQ(house_.ask(who, "GET", path(target)).body.find(seed), std::string::npos) << target;
    }
  }
}

TEST_F(ApiTest, RefusesWhatIsNotOfferedToThatSeatAtThatPly) {
  begin();
  const int seat = owing();
  const json::object own = moment(token(seat));
  const std::string action(own.at("options").as_array()[0].at("action").as_string());
  const auto decide = [&](const std::string& who, const std::string& body) {
    return house_.ask(who, "POST", path("/decisions"), body);
  };
  const std::string good = R"(","ply":0})";
  EXPECT_EQ(key(decide(token(1 - seat), R"({"action":")" + action + good)), "refused");
  EXPECT_EQ(key(decide(token(1 - seat),
                       R"({"seat":)" + std::to_string(seat) + R"(,"action":")" + action + good)),
            "not_your_seat");
  EXPECT_EQ(key(decide("", R"({"action":")" + action + good)), "not_your_seat");
  EXPECT_EQ(key(decide(token(seat), R"({"action":")" + action + R"(","ply":1})")), "stale");
  EXPECT_EQ(key(decide(token(seat), R"({"action":")" + action + R"(","ply":0,"version":5})")),
            "stale");
  EXPECT_EQ(key(decide(token(seat), R"({"action":"nonsense","ply":0})")), "refused");
  EXPECT_EQ(key(decide(token(seat), R"({"action":"draw:1/2/3","ply":0})")), "refused");
  EXPECT_EQ(key(decide(token(seat), "not json")), "bad_json");
  EXPECT_EQ(key(decide(token(seat), "[1]")), "bad_json");
  EXPECT_EQ(key(decide(token(seat), "{}")), "bad_request");
  EXPECT_EQ(moment(anna_).at("ply").as_int64(), 0);
  EXPECT_EQ(decide(token(seat), R"({"action":")" + action + good).status, 200);
}

TEST_F(ApiTest, UndoAndTakeback) {
  begin();
  int seat = -1;
  for (int i = 0; i < 200; ++i) {
    seat = owing();
    ASSERT_TRUE(step());
    if (moment(token(seat)).at("undo").as_object().at("allowed").as_bool()) break;
  }
  const std::int64_t ply = moment(anna_).at("ply").as_int64();
  const std::string body = "{\"ply\":" + std::to_string(ply) + "}";
  const Response undone = house_.ask(token(seat), "POST", path("/undo"), body);
  if (undone.status == 200) {
    EXPECT_EQ(House::object(undone).at("ply").as_int64(), ply - 1);
  }
  for (int i = 0; i < 6; ++i) step();
  const std::int64_t now = moment(anna_).at("ply").as_int64();
  const std::string to = "{\"to\":" + std::to_string(now - 4) + "}";
  ASSERT_EQ(house_.ask(anna_, "POST", path("/takeback"), to).status, 200);
  EXPECT_FALSE(house_.get(bruno_, path("")).at("table").as_object().at("takeback").is_null());
  ASSERT_EQ(house_
                .ask(bruno_, "POST", path("/takeback/answer"),
                     "{\"agree\":true,\"to\":" + std::to_string(now - 4) + "}")
                .status,
            200);
  EXPECT_EQ(moment(anna_).at("ply").as_int64(), now - 4);
  EXPECT_TRUE(house_.get(bruno_, path("")).at("table").as_object().at("takeback").is_null());
  ASSERT_TRUE(step());
}

TEST_F(ApiTest, LiveConnectionsHearEverything) {
  begin();
  auto ear = std::make_shared<Ear>();
  auto talk = house_.api().converse(House::request(bruno_, "GET", path("/live?seat=1")), ear);
  ASSERT_TRUE(talk);
  std::vector<std::string> first = ear->take();
  ASSERT_GE(first.size(), 2U);
  EXPECT_TRUE(first[0].find("\"type\":\"table\"") != std::string::npos);
  EXPECT_TRUE(first[1].find("\"type\":\"moment\"") != std::string::npos);
  step();
  const std::vector<std::string> heard = ear->take();
  ASSERT_FALSE(heard.empty());
  EXPECT_TRUE(heard[0].find("\"ply\":1") != std::string::npos);
  (*talk)->message(R"({"type":"chat","ref":1,"text":"ciao"})");
  EXPECT_EQ(ear->take().size(), 2U) << "the chat and its acceptance";
  (*talk)->message(R"({"type":"decide","ref":2,"ply":99,"action":"draw"})");
  EXPECT_NE(ear->take().at(0).find("\"refused\""), std::string::npos);
  (*talk)->message("garbage");
  EXPECT_NE(ear->take().at(0).find("bad_json"), std::string::npos);
  (*talk)->closed();
  EXPECT_FALSE((*house_.hall().table(table_))->watched());
}

// On a thread that serves connections: a decision that is what is asked now, and nothing else.
TEST_F(ApiTest, ADecisionIsTakenAtOnceOrLeftToAWorker) {
  begin();
  const std::string& who = token(owing());
  const auto ear = std::make_shared<Ear>();
  auto talk = house_.api().converse(House::request(who, "GET", path("/live")), ear);
  ASSERT_TRUE(talk);
  const std::string action(moment(who).at("options").at(0).at("action").as_string());
  const auto decide = [&](int ply, const std::string& what) {
    return R"({"type":"decide","ref":4,"ply":)" + std::to_string(ply) + R"(,"action":")" + what +
           "\"}";
  };
  ear->take();
  std::atomic<int> done = 0;
  const auto taken = [&](const std::string& text) {
    return (*talk)->take_at_once(text, [&done] { ++done; });
  };
  for (const std::string& left :
       {decide(0, "rubbish"), decide(7, action), std::string("{"),
        std::string(R"({"type":"chat","text":"ciao"})"), decide(0, std::string(2000, 'x'))}) {
    EXPECT_FALSE(taken(left)) << left;
  }
  EXPECT_EQ(done, 0);
  EXPECT_TRUE(ear->take().empty()) << "nothing was done";
  ASSERT_TRUE(taken(decide(0, action)));
  for (int i = 0; i < 6000 && done == 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_EQ(done, 1);
  const std::vector<std::string> heard = ear->take();
  ASSERT_EQ(heard.size(), 2U);
  EXPECT_NE(heard[1].find(R"("accepted","ref":4,"ply":1)"), std::string::npos) << heard[1];
  EXPECT_EQ(moment(who).at("ply"), 1);
}

TEST_F(ApiTest, SigningOutEndsItsLiveConnectionsAlone) {
  begin();
  const auto connect = [&](const std::string& token, const std::string& target) {
    auto ear = std::make_shared<Ear>();
    EXPECT_TRUE(house_.api().converse(House::request(token, "GET", target), ear));
    ear->take();
    return ear;
  };
  const auto hung_up = [](Ear& ear) {
    const auto heard = ear.take();
    return std::ranges::find(heard, "closed 1008") != heard.end();
  };
  const auto table = connect(bruno_, path("/live?seat=1"));
  const auto lobby = connect(bruno_, "/live");
  const auto other = connect(anna_, path("/live?seat=0"));
  ASSERT_EQ(house_.ask(bruno_, "DELETE", "/session").status, 204);
  EXPECT_TRUE(hung_up(*table));
  EXPECT_TRUE(hung_up(*lobby));
  EXPECT_FALSE(hung_up(*other));
}

TEST(Sessions, EndAfterTheirTime) {
  auto store = std::move(*store::open(":memory:"));
  store::Player anna;
  anna.id = "anna";
  anna.name = "Anna";
  anna.guest = true;
  anna.feed = "feed";
  ASSERT_FALSE(store->add_player(anna));
  HallOptions options;
  options.session_seconds = 100;
  ASSERT_FALSE(store->add_session(engine::sha256("old"), "anna", Hall::now() - 101'000));
  ASSERT_FALSE(store->add_session(engine::sha256("young"), "anna", Hall::now() - 50'000));
  House house({}, std::move(store), options);
  const auto signed_in = [&](const std::string& token) {
    return house.get(token, "/session").at("player").is_object();
  };
  for (int i = 0; i < 3000 && signed_in("old"); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_FALSE(signed_in("old"));
  EXPECT_TRUE(signed_in("young"));
}

TEST_F(ApiTest, OtherSitesAreRefused) {
  const std::string token = house_.guest("Anna");
  Request request = House::request(token, "POST", "/tables", "{}");
  request.marked = false;
  EXPECT_EQ(key(house_.api().handle(request)), "no_csrf_header");
  request.marked = true;
  request.origin = "https://evil.example";
  EXPECT_EQ(key(house_.api().handle(request)), "wrong_origin");
  request.origin = "https://here";
  EXPECT_EQ(key(house_.api().handle(request)), "bad_request");
  Request live = House::request(token, "GET", "/api/v1/live");
  live.origin = "https://evil.example";
  EXPECT_FALSE(house_.api().converse(live, std::make_shared<Ear>()));
}

TEST_F(ApiTest, AGuestBecomesAnAccountAndKeepsItsSeats) {
  begin();
  const Response made =
      house_.ask(bruno_, "POST", "/accounts", R"({"name":"Bruno","password":"a long password"})");
  ASSERT_EQ(made.status, 201) << made.body;
  EXPECT_FALSE(House::object(house_.ask(bruno_, "GET", "/session")).at("player").is_object())
      << "the guest's session is over";
  const std::string account = House::token_of(made);
  EXPECT_TRUE(house_.get(account, path("/moment")).at("seat").is_int64());
  EXPECT_EQ(
      key(house_.ask("", "POST", "/accounts", R"({"name":"BRUNO","password":"another one"})")),
      "name_taken");
  EXPECT_EQ(key(house_.ask("", "POST", "/session", R"({"name":"Bruno","password":"wrong one"})")),
            "wrong_password");
  // Another guest's seats are claimed at sign-in.
  const Response claimed = house_.ask(
      anna_, "POST", "/session", R"({"name":"bruno","password":"a long password","claim":true})");
  ASSERT_EQ(claimed.status, 200) << claimed.body;
  const json::array seats =
      house_.get(House::token_of(claimed), path("")).at("table").as_object().at("seats").as_array();
  EXPECT_TRUE(seats[0].at("you").as_bool() && seats[1].at("you").as_bool());
  // Deletion takes everything along; bots look after the seats.
  EXPECT_EQ(key(house_.ask(House::token_of(claimed), "DELETE", "/account", R"({"password":"no"})")),
            "wrong_password");
  EXPECT_EQ(
      house_
          .ask(House::token_of(claimed), "DELETE", "/account", R"({"password":"a long password"})")
          .status,
      204);
  EXPECT_FALSE(*house_.hall().store().account("bruno"));
  EXPECT_EQ(house_.get("", path("")).at("table").as_object().at("seats").as_array()[0].at("kind"),
            "bot");
}

TEST_F(ApiTest, ASecretLinkLeadsToItsSeat) {
  anna_ = house_.guest("Anna");
  bruno_ = house_.guest("Bruno");
  const json::object made = house_.post(
      anna_, "/tables", R"({"game":"sola_fide","seats":[{"kind":"link"},{"kind":"me"}]})");
  table_ = made.at("table").as_object().at("id").as_string();
  const std::string secret(made.at("keys").as_object().at("0").as_string());
  EXPECT_EQ(key(house_.ask(bruno_, "POST", path("/join"), R"({"seat":0})")), "seat_taken");
  EXPECT_EQ(key(house_.ask(bruno_, "POST", path("/join"), R"({"key":"wrong"})")), "wrong_key");
  EXPECT_EQ(key(house_.ask(bruno_, "GET", path("/keys"))), "not_the_owner");
  EXPECT_EQ(house_.ask(bruno_, "POST", path("/join"), "{\"key\":\"" + secret + "\"}").status, 200);
  EXPECT_EQ(key(house_.ask(bruno_, "POST", path("/start"), "")), "not_the_owner");
  EXPECT_EQ(house_.ask(anna_, "POST", path("/start"), "").status, 200);
}

TEST_F(ApiTest, BotsPlayByThemselvesAndGiveHints) {
  anna_ = house_.guest("Anna");
  const json::object made = house_.post(
      anna_, "/tables",
      R"({"game":"sola_fide","start":true,"seats":[{"kind":"me"},{"kind":"bot","bot":"greedy"}]})");
  table_ = made.at("table").as_object().at("id").as_string();
  int reasons = 0;
  for (int i = 0; i < 400; ++i) {
    const json::object now = moment(anna_);
    if (now.at("options").as_array().empty()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      continue;
    }
    const std::string ply = std::to_string(now.at("ply").as_int64());
    const json::object hint = house_.post(anna_, path("/hint"), "{\"ply\":" + ply + "}");
    ASSERT_TRUE(hint.contains("hints")) << json::serialize(hint);
    for (const json::value& one : hint.at("hints").as_array()) {
      if (!one.as_object().contains("reason")) continue;
      ++reasons;
      EXPECT_FALSE(one.at("reason").at("en").as_string().empty());
      EXPECT_NE(one.at("reason").at("en"), one.at("reason").at("it"));
    }
    const std::string action(hint.at("hints").as_array()[0].at("action").as_string());
    const Response done = house_.ask(anna_, "POST", path("/decisions"),
                                     "{\"ply\":" + ply + ",\"action\":\"" + action + "\"}");
    ASSERT_TRUE(done.status == 200 || done.status == 409) << done.body;
    if (now.at("ply").as_int64() > 40) break;
  }
  EXPECT_GT(house_.hall().metrics().bot_decisions, 0);
  EXPECT_GT(reasons, 0);
  // It looks at the whole position: not while the game runs.
  EXPECT_EQ(house_.ask(anna_, "GET", path("/course"), "").status, 409);
}

// Whatever is foretold as certain happens, and a drawn card stays hidden in the forecast.
TEST_F(ApiTest, ForecastsComeTrue) {
  begin();
  int certain = 0;
  for (int i = 0; i < 40; ++i) {
    const int seat = owing();
    const json::object own = moment(token(seat));
    const json::array& choices = own.at("options").as_array();
    const json::object body{{"ply", own.at("ply")},
                            {"action", choices[random_() % choices.size()].at("action")}};
    const json::object told = house_.post(token(seat), path("/forecast"), json::serialize(body));
    ASSERT_TRUE(told.contains("forecast")) << json::serialize(told);
    const json::object after = house_.post(token(seat), path("/decisions"), json::serialize(body));
    if (!after.at("outcome").is_null()) break;
    for (const json::value& line : told.at("forecast").as_array()) {
      const double chance = line.at("chance").to_number<double>();
      ASSERT_GT(chance, 0);
      ASSERT_LE(chance, 1);
      if (line.at("id") == "drew") {
        EXPECT_TRUE(line.at("args").as_array()[1].at("id").is_null());
      }
      if (chance < 1) continue;
      ++certain;
      const json::array& log = after.at("log").as_array();
      EXPECT_TRUE(std::ranges::any_of(log, [&](const json::value& event) {
        return event.at("id") == line.at("id");
      })) << json::serialize(line);
    }
  }
  EXPECT_GT(certain, 20);
  ASSERT_TRUE(moment(anna_).at("outcome").is_null()) << "that is no game of forty decisions";
  const std::string ply = std::to_string(moment(anna_).at("ply").as_int64());
  EXPECT_EQ(key(house_.ask(token(owing()), "POST", path("/forecast"),
                           "{\"ply\":" + ply + ",\"action\":\"play:c_none\"}")),
            "refused");
  EXPECT_EQ(key(house_.ask(token(1 - owing()), "POST", path("/forecast"),
                           "{\"ply\":" + ply + ",\"action\":\"draw\"}")),
            "no_hint");
}

// Dice are foretold by what they come to: a line for every throw would tell nothing.
TEST_F(ApiTest, AForecastTellsTotalsNotThrows) {
  anna_ = house_.guest("Anna");
  const json::object made =
      house_.post(anna_, "/tables",
                  R"({"game":"here_i_stand","start":true,"seats":[{"kind":"me"},{"kind":"me"}]})");
  table_ = made.at("table").as_object().at("id").as_string();
  const json::object own = house_.get(anna_, path("/moment?seat=1"));
  ASSERT_EQ(own.at("prompt").at("id").as_string(), "reformation_target");
  const json::object body{{"seat", 1},
                          {"ply", own.at("ply")},
                          {"action", own.at("options").as_array()[0].at("action")}};
  const json::object told = house_.post(anna_, path("/forecast"), json::serialize(body));
  std::set<std::string> sentences;
  int throws = 0;
  for (const json::value& line : told.at("forecast").as_array()) {
    EXPECT_TRUE(sentences.insert(std::string(line.at("text").at("en").as_string())).second);
    if (line.at("id") != "dice_highest") continue;
    ++throws;
    EXPECT_EQ(line.at("args").as_array().size(), 3) << json::serialize(line);
  }
  EXPECT_GT(throws, 2);
}

TEST_F(ApiTest, ClocksRunOut) {
  begin(R"(,"settings":{"clock":{"kind":"decision","seconds":1,"timeout":"default"}})");
  const auto wait_for = [&](auto condition) {
    for (int i = 0; i < 400 && !condition(); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return condition();
  };
  EXPECT_TRUE(wait_for([&] { return moment(anna_).at("ply").as_int64() >= 2; }));
  begin(R"(,"settings":{"clock":{"kind":"game","seconds":1,"timeout":"adjudicate"}})");
  EXPECT_TRUE(wait_for([&] { return !moment(anna_).at("outcome").is_null(); }));
  EXPECT_EQ(moment(anna_).at("outcome").as_object().at("winners").as_array()[0].as_int64(),
            1 - first_);
  begin(R"(,"settings":{"clock":{"kind":"decision","seconds":1,"timeout":"bot"}})");
  EXPECT_TRUE(wait_for([&] {
    const json::object table = house_.get(anna_, path("")).at("table").as_object();
    return table.at("seats").as_array()[0].at("kind") == "bot" ||
           table.at("seats").as_array()[1].at("kind") == "bot";
  }));
}

TEST_F(ApiTest, StandingAnswersAreGivenAfterAWhile) {
  begin();
  const int seat = owing();
  const std::string prompt(moment(token(seat)).at("prompt").as_object().at("id").as_string());
  const store::Time asked = Hall::now();
  const Response set =
      house_.ask(token(seat), "PUT", path("/standing"),
                 R"({"standing":[{"prompt":")" + prompt + R"(","answer":"decline"}]})");
  ASSERT_EQ(set.status, 200) << set.body;
  for (int i = 0; i < 400 && moment(anna_).at("ply").as_int64() == 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  ASSERT_GT(moment(anna_).at("ply").as_int64(), 0);
  const auto entries = house_.hall().store().entries(table_, 0);
  EXPECT_GE(entries->front().at, asked + options().standing_least)
      << "not at once: others could tell";
  EXPECT_EQ(key(house_.ask(token(1 - seat), "GET", path("/standing?seat=" + std::to_string(seat)))),
            "not_your_seat");
}

TEST_F(ApiTest, NotesFeedHealthAndMetrics) {
  begin();
  EXPECT_EQ(house_.ask(anna_, "PUT", path("/notes"), R"({"text":"my plan"})").status, 200);
  EXPECT_EQ(house_.get(anna_, path("/notes")).at("text").as_string(), "my plan");
  EXPECT_EQ(house_.get(bruno_, path("/notes")).at("text").as_string(), "");
  EXPECT_EQ(house_.ask("", "GET", "/health").status, 200);
  EXPECT_NE(house_.ask("", "GET", "/metrics").body.find("theses_requests_total"),
            std::string::npos);
  const std::string feed(house_.get(token(owing()), "/account").at("feed").as_string());
  for (int i = 0; i < 3000; ++i) {
    if (house_.ask("", "GET", feed).body.find("<entry>") != std::string::npos) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  const Response atom = house_.ask("", "GET", feed);
  EXPECT_EQ(atom.status, 200);
  EXPECT_NE(atom.body.find("<entry>"), std::string::npos);
  EXPECT_EQ(house_.ask("", "GET", "/feed/wrong.atom").status, 404);
}

TEST(Limits, TooManyLiveConnectionsAreRefusedUntilOneCloses) {
  ApiOptions limits = no_limits();
  limits.live_per_player = 2;
  limits.live_per_address = 3;
  House house(games::all(), {}, {}, limits);
  const std::string anna = house.guest("Anna");
  const auto connect = [&](const std::string& token) {
    return house.api().converse(House::request(token, "GET", "/live"), std::make_shared<Ear>());
  };
  auto first = connect(anna);
  const auto second = connect(anna);
  ASSERT_TRUE(first && second);
  EXPECT_FALSE(connect(anna)) << "two a player";
  const auto stranger = connect("");
  ASSERT_TRUE(stranger);
  EXPECT_FALSE(connect("")) << "three an address";
  (*first)->closed();
  first = error(404, "not_found");
  EXPECT_TRUE(connect(anna));
}

TEST(Limits, AnAddressOpensOnlySoManyTables) {
  ApiOptions limits = no_limits();
  limits.new_tables_per_second = 0.001;
  limits.new_table_burst = 3;
  House house(games::all(), {}, {}, limits);
  int made = 0;
  for (int i = 0; i < 6; ++i) {
    // Another guest does not help.
    const std::string token = house.guest("Anna");
    made += house.ask(token, "POST", "/tables",
                      R"({"game":"sola_fide","seats":[{"kind":"me"},{"kind":"open"}]})")
                        .status == 201
                ? 1
                : 0;
  }
  EXPECT_EQ(made, 3);
}

TEST(Limits, TooManyRequestsWait) {
  ApiOptions limits;
  limits.requests_per_second = 0.001;
  limits.request_burst = 5;
  House house(games::all(), {}, {}, limits);
  int refused = 0;
  for (int i = 0; i < 10; ++i) refused += house.ask("", "GET", "/games").status == 429 ? 1 : 0;
  EXPECT_EQ(refused, 5);
}

}  // namespace
}  // namespace server::testing
