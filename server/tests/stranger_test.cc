// What a stranger, a player or the owner of a table might try, on the real games and without
// network.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <random>
#include <set>
#include <thread>

#include "engine/save_file.h"
#include "engine/words.h"
#include "games/registry.h"
#include "server/testing/folder.h"
#include "server/testing/house.h"
#include "server/testing/same_game.h"

namespace server::testing {
namespace {

// A game that has just begun, with more lines after "begin".
std::string save_with(const std::string& game, const std::string& lines) {
  const auto match = engine::Match::begin(*games::find(game), {}, engine::numbered_seed(1));
  std::string text = engine::write_save(*match, {});
  text.insert(text.find("begin\n") + 6, lines);
  return text;
}

class StrangerTest : public ::testing::Test {
 protected:
  explicit StrangerTest(ApiOptions limits = no_limits()) : house_(games::all(), {}, {}, limits) {}

  // A table of Sola Fide of Anna's with these seats; what the server answered.
  json::object make(const std::string& seats, const std::string& extra = "") {
    const json::object made =
        house_.post(anna_, "/tables",
                    R"({"game":"sola_fide","options":{"decks":"starter"},"start":true,"seats":[)" +
                        seats + "]" + extra + "}");
    EXPECT_TRUE(made.contains("table")) << json::serialize(made);
    if (made.contains("table")) table_ = made.at("table").at("id").as_string();
    return made;
  }
  std::string path(const std::string& rest = "") const { return "/tables/" + table_ + rest; }
  json::value table(const std::string& token) { return house_.get(token, path()).at("table"); }
  std::int64_t ply() { return table(anna_).at("ply").as_int64(); }
  // One random decision of whoever of these owes one.
  bool step(const std::vector<std::string>& tokens) {
    for (const std::string& token : tokens) {
      const json::object now = house_.get(token, path("/moment?since=1000000"));
      const json::array& options = now.at("options").as_array();
      if (options.empty()) continue;
      const json::object body{{"seat", now.at("seat")},
                              {"ply", now.at("ply")},
                              {"action", options[random_() % options.size()].at("action")}};
      return house_.ask(token, "POST", path("/decisions"), json::serialize(body)).status == 200;
    }
    return false;
  }
  std::shared_ptr<Conversation> connect(const std::string& token, const std::string& target,
                                        const std::shared_ptr<Ear>& ear) {
    auto talk = house_.api().converse(House::request(token, "GET", target), ear);
    return talk ? *talk : nullptr;
  }

  House house_;
  std::string anna_ = house_.guest("Anna");
  std::string bruno_ = house_.guest("Bruno");
  std::string table_;
  std::mt19937 random_{1};
};

// --- What comes from the network carries no patch and no chosen chance ---

TEST_F(StrangerTest, NoSaveFromTheNetworkIsPatchedOrHasItsDiceChosen) {
  const std::vector<std::string> lines = {
      R"(patch {"player1":1})",  R"(patch {"realm":{"player1":[]}})",
      R"(patch {"at":"war"})",   R"(patch {"catholic":{"hand":[]}})",
      R"(patch {"turn":5})",     "patch {}",
      "queue dice 6 6 6 draws",  R"(patch {"claimed":1})",
      R"(patch {"catholic":1})", R"(patch {"circles":{}})"};
  for (const engine::Game* game : games::all()) {
    for (const std::string& line : lines) {
      const std::string save = save_with(std::string(game->id()), line + "\n");
      const json::object proof = house_.post("", "/verify", save);
      ASSERT_TRUE(proof.contains("valid")) << line;
      EXPECT_FALSE(proof.at("valid").as_bool());
      EXPECT_EQ(House::error_key(house_.ask(anna_, "POST", "/saves", save)), "save_tampered")
          << line;
    }
  }
}

TEST_F(StrangerTest, ASaveLongerThanAnyGameIsRefusedBeforeItIsPlayed) {
  for (const engine::Game* game : games::all()) {
    std::string lines;
    for (int i = 0; i < 60'000; ++i) lines += "player1 nonsense\n";
    const std::string save = save_with(std::string(game->id()), lines);
    EXPECT_EQ(House::error_key(house_.ask(anna_, "POST", "/saves", save)), "save_too_long")
        << game->id();
  }
}

TEST(Workers, AJobThatThrowsHarmsNoOther) {
  Workers workers(1);
  std::atomic<bool> ran = false;
  workers.post([] { throw std::runtime_error("a fault in one job"); });
  workers.post([&] { ran = true; });
  workers.stop();
  EXPECT_TRUE(ran);
}

// --- Keys ---

TEST_F(StrangerTest, AKeyIsBurntAtTheFirstJoin) {
  const json::object made = make(R"({"kind":"me"},{"kind":"link"})");
  const std::string secret(made.at("keys").at("1").as_string());
  const std::string body = "{\"key\":\"" + secret + "\"}";
  ASSERT_EQ(house_.ask(bruno_, "POST", path("/join"), body).status, 200);
  EXPECT_EQ(table(anna_).at("state").as_string(), "running");
  EXPECT_EQ(House::error_key(house_.ask(anna_, "POST", path("/join"), body)), "wrong_key")
      << "the owner would read Bruno's hand";
  EXPECT_TRUE(house_.get(anna_, path("/keys")).at("keys").as_object().empty());
  EXPECT_TRUE(table(bruno_).at("seats").as_array()[1].at("you").as_bool());
}

TEST_F(StrangerTest, OnlyItsHolderTakesASeatToAnotherDevice) {
  const json::object made = make(R"({"kind":"me"},{"kind":"link"})");
  const std::string secret(made.at("keys").at("1").as_string());
  ASSERT_EQ(house_.ask(bruno_, "POST", path("/join"), "{\"key\":\"" + secret + "\"}").status, 200);
  EXPECT_EQ(House::error_key(house_.ask(anna_, "POST", path("/handover"), R"({"seat":1})")),
            "not_your_seat");
  const json::object given = house_.post(bruno_, path("/handover"), R"({"seat":1})");
  ASSERT_TRUE(given.contains("key")) << json::serialize(given);
  const std::string body = "{\"key\":\"" + std::string(given.at("key").as_string()) + "\"}";
  EXPECT_TRUE(house_.get(anna_, path("/keys")).at("keys").as_object().empty())
      << "the owner does not see it";
  const std::string phone = house_.guest("Bruno's phone");
  ASSERT_EQ(house_.ask(phone, "POST", path("/join"), body).status, 200);
  EXPECT_TRUE(table(phone).at("seats").as_array()[1].at("you").as_bool());
  EXPECT_FALSE(table(bruno_).at("seats").as_array()[1].at("you").as_bool());
  EXPECT_EQ(House::error_key(house_.ask(anna_, "POST", path("/join"), body)), "wrong_key")
      << "burnt too";
}

TEST_F(StrangerTest, ALinkSeatThatIsLeftGetsANewKey) {
  const json::object made = make(R"({"kind":"open"},{"kind":"link"})");
  const std::string secret(made.at("keys").at("1").as_string());
  const std::string body = "{\"key\":\"" + secret + "\"}";
  ASSERT_EQ(house_.ask(bruno_, "POST", path("/join"), body).status, 200);
  ASSERT_EQ(house_.ask(bruno_, "POST", path("/leave"), R"({"seat":1})").status, 200);
  EXPECT_EQ(table(anna_).at("seats").as_array()[1].at("kind").as_string(), "link");
  EXPECT_EQ(House::error_key(house_.ask(bruno_, "POST", path("/join"), body)), "wrong_key");
  const json::object keys = house_.get(anna_, path("/keys")).at("keys").as_object();
  ASSERT_TRUE(keys.contains("1"));
  EXPECT_NE(keys.at("1").as_string(), secret);
  const std::string fresh = json::serialize(json::object{{"key", keys.at("1")}});
  EXPECT_EQ(house_.ask(bruno_, "POST", path("/join"), fresh).status, 200) << "and it is good";
}

// --- Take-back ---

class TakebackTest : public StrangerTest {
 protected:
  void SetUp() override {
    make(R"({"kind":"me"},{"kind":"open"})");
    ASSERT_EQ(house_.ask(bruno_, "POST", path("/join"), "{}").status, 200);
    for (int i = 0; i < 25; ++i) ASSERT_TRUE(step({anna_, bruno_}));
  }
  Response ask(int to) {
    return house_.ask(anna_, "POST", path("/takeback"), "{\"to\":" + std::to_string(to) + "}");
  }
  Response answer(const std::string& body) {
    return house_.ask(bruno_, "POST", path("/takeback/answer"), body);
  }
};

TEST_F(TakebackTest, AnAnswerNamesWhatItAnswers) {
  ASSERT_EQ(ask(19).status, 200);
  ASSERT_EQ(ask(0).status, 200);
  EXPECT_EQ(House::error_key(answer(R"({"agree":true,"to":19})")), "stale");
  EXPECT_EQ(ply(), 25) << "Bruno never agreed to start anew";
  EXPECT_EQ(House::error_key(answer(R"({"agree":true})")), "bad_request") << "to what?";
  EXPECT_EQ(ply(), 25);
  ASSERT_EQ(answer(R"({"agree":true,"to":0})").status, 200);
  EXPECT_EQ(ply(), 0);
}

TEST_F(TakebackTest, WhoLeftIsStillAPerson) {
  ASSERT_EQ(house_.ask(bruno_, "POST", path("/leave"), R"({"seat":1})").status, 200);
  const std::int64_t before = ply();
  ASSERT_EQ(ask(3).status, 200);
  EXPECT_GE(ply(), before) << "Anna would see the cards to come, and Bruno may come back";
  EXPECT_FALSE(table(anna_).at("takeback").is_null());
  EXPECT_EQ(table(anna_).at("takeback").at("waiting").as_array().size(), 1U);
}

// Asked for and declined, or undone and played again, a game would grow for ever.
TEST(Takeback, AGameIsNotTakenBackWithoutEnd) {
  HallOptions options;
  options.steps_with_undo = 30;
  House house(games::all(), {}, options);
  const std::string anna = house.guest("Anna");
  const json::object made =
      house.post(anna, "/tables",
                 R"({"game":"sola_fide","start":true,"seats":[{"kind":"me"},{"kind":"me"}]})");
  const std::string path = "/tables/" + std::string(made.at("table").at("id").as_string());
  const auto decide = [&] {
    for (int seat = 0; seat < 2; ++seat) {
      const json::object now = house.get(anna, path + "/moment?seat=" + std::to_string(seat));
      if (now.at("options").as_array().empty()) continue;
      return house
          .ask(anna, "POST", path + "/decisions",
               json::serialize(json::object{{"seat", seat},
                                            {"ply", now.at("ply")},
                                            {"action", now.at("options").at(0).at("action")}}))
          .status;
    }
    return 0;
  };
  int taken_back = 0;
  for (int i = 0; i < 40; ++i) {
    ASSERT_EQ(decide(), 200);
    taken_back +=
        house.ask(anna, "POST", path + "/takeback", R"({"seat":0,"to":0})").status == 200 ? 1 : 0;
  }
  EXPECT_EQ(taken_back, 15);
  EXPECT_EQ(decide(), 200) << "it goes on";
}

// --- A finished game stays as it was decided ---

// Sola Fide after a repair of its rules, which no longer let anybody do what was done at `ply`.
class Repaired final : public SameGame {
 public:
  Repaired(const engine::Game& real, engine::Action gone) : SameGame(real), gone_(gone) {}
  int rules_version() const override { return real_.rules_version() + 1; }
  std::optional<engine::Refusal> apply(Position& p, Seat s, Action a,
                                       engine::Log* l) const override {
    return a == gone_ ? engine::Refusal{} : real_.apply(p, s, a, l);
  }
  std::optional<engine::Refusal> why_not(const Position& p, Seat s, Action a) const override {
    return a == gone_ ? engine::Refusal{} : real_.why_not(p, s, a);
  }

 private:
  Action gone_;
};

TEST(Finished, AGameDoesNotReopenWhenARuleIsRepaired) {
  const Folder folder;
  const std::string where = folder / "data";
  std::string table;
  json::object before;
  std::size_t entries = 0;
  engine::Action gone;
  {
    House house(games::all(), std::move(*store::open(where)));
    const std::string anna = house.guest("Anna");
    const json::object made =
        house.post(anna, "/tables",
                   R"({"game":"sola_fide","options":{"decks":"starter"},"start":true,)"
                   R"("seats":[{"kind":"me"},{"kind":"me"}]})");
    table = "/tables/" + std::string(made.at("table").at("id").as_string());
    std::mt19937 random(4);
    while (true) {
      const json::object now = house.get(anna, table + "/moment?since=1000000");
      if (!now.at("outcome").is_null()) break;
      const json::array& options = now.at("options").as_array();
      const json::object body{{"seat", now.at("seat")},
                              {"ply", now.at("ply")},
                              {"action", options[random() % options.size()].at("action")}};
      ASSERT_EQ(house.ask(anna, "POST", table + "/decisions", json::serialize(body)).status, 200);
    }
    before = house.get(anna, table).at("table").as_object();
    const auto stored = house.hall().store().entries(table.substr(8), 0);
    entries = stored->size();
    gone = *engine::parse_action(*games::find("sola_fide"), (*stored)[entries / 2].text);
  }
  const Repaired repaired(*games::find("sola_fide"), gone);
  House house({&repaired}, std::move(*store::open(where)));
  const json::object after = house.get("", table).at("table").as_object();
  EXPECT_EQ(after.at("state"), "over");
  EXPECT_EQ(after.at("outcome"), before.at("outcome"));
  EXPECT_EQ(after.at("ply"), before.at("ply"));
  EXPECT_EQ(house.hall().store().entries(table.substr(8), 0)->size(), entries);
  EXPECT_EQ(house.get("", table + "/moment").at("outcome"), before.at("outcome"));
  EXPECT_EQ(after.at("rules").as_int64(), games::find("sola_fide")->rules_version())
      << "the rules it was played by";
  EXPECT_EQ(House::error_key(house.ask("", "GET", table + "/save")), "other_rules");
}

// --- The lobby ---

TEST_F(StrangerTest, TheLobbyHearsOfTablesNotOfDecisions) {
  make(R"({"kind":"me"},{"kind":"me"})");
  const auto ear = std::make_shared<Ear>();
  const auto talk = connect(house_.guest("Carla"), "/live", ear);
  ASSERT_TRUE(talk);
  std::this_thread::sleep_for(std::chrono::milliseconds(700));
  ear->take();
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(step({anna_}));
  std::this_thread::sleep_for(std::chrono::milliseconds(700));
  EXPECT_EQ(ear->take().size(), 0U) << "nothing that a lobby shows has changed";
  make(R"({"kind":"me"},{"kind":"open"})");
  ASSERT_EQ(house_.ask(bruno_, "POST", path("/join"), "{}").status, 200);
  std::vector<std::string> heard;
  const auto runs = [&] {
    for (std::string& one : ear->take()) heard.push_back(std::move(one));
    return !heard.empty() && heard.back().find("\"running\"") != std::string::npos;
  };
  for (int i = 0; i < 2000 && !runs(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ASSERT_FALSE(heard.empty());
  EXPECT_LE(heard.size(), 2U) << "gathered";
  EXPECT_NE(heard.back().find("\"running\""), std::string::npos);
}

// --- Limits ---

struct LimitTest : StrangerTest {
  LimitTest() : StrangerTest(limits()) {}
  static ApiOptions limits() {
    ApiOptions limits = no_limits();
    limits.messages_per_second = 0.01;
    limits.message_burst = 200;
    limits.chats_per_second = 0.01;
    limits.chat_burst = 20;
    limits.notes_per_second = 0.01;
    limits.note_burst = 10;
    limits.looks_per_second = 0.01;
    limits.look_burst = 20;
    limits.tables_per_player = 3;
    limits.sign_ins_per_second = 0.001;
    limits.sign_in_burst = 60;
    return limits;
  }
};

TEST_F(LimitTest, AWholeLogIsNotRebuiltAtWill) {
  make(R"({"kind":"me"},{"kind":"me"})");
  const auto ear = std::make_shared<Ear>();
  const auto talk = connect(anna_, path("/live?seat=0"), ear);
  ASSERT_TRUE(talk);
  ear->take();
  int moments = 0;
  for (int i = 0; i < 150; ++i) talk->message(R"({"type":"seat","ref":1,"seat":1})");
  for (const std::string& heard : ear->take()) {
    moments += heard.find("\"type\":\"moment\"") != std::string::npos ? 1 : 0;
  }
  EXPECT_LE(moments, 30);
  EXPECT_GE(moments, 5);
}

TEST_F(LimitTest, TheLobbyAnswersOnlySoManyPings) {
  const auto ear = std::make_shared<Ear>();
  const auto talk = connect(anna_, "/live", ear);
  ASSERT_TRUE(talk);
  for (int i = 0; i < 1000; ++i) talk->message(R"({"type":"ping","ref":1})");
  EXPECT_LT(ear->take().size(), 300U);
}

TEST_F(LimitTest, WhatIsSaidIsKeptOnlySoFastAndSoLong) {
  make(R"({"kind":"me"},{"kind":"me"})");
  int kept = 0;
  for (int i = 0; i < 60; ++i) {
    kept += house_.ask(anna_, "POST", path("/chat"), R"({"text":"bla"})").status == 201 ? 1 : 0;
  }
  EXPECT_GE(kept, 20);
  EXPECT_LE(kept, 30);
  // At another table it is the same mouth.
  make(R"({"kind":"me"},{"kind":"me"})");
  EXPECT_EQ(house_.ask(anna_, "POST", path("/chat"), R"({"text":"bla"})").status, 429);
}

TEST_F(LimitTest, NotesAtTheTablesOfOthersAreKeptOnlySoFast) {
  make(R"({"kind":"me"},{"kind":"me"})");
  const std::string note = R"({"text":")" + std::string(10'000, 'x') + "\"}";
  int kept = 0;
  for (int i = 0; i < 30; ++i) {
    EXPECT_EQ(house_.ask(anna_, "PUT", path("/notes"), note).status, 200);
    kept += house_.ask(bruno_, "PUT", path("/notes"), note).status == 200 ? 1 : 0;
  }
  EXPECT_GE(kept, 10) << "a few, who looks on";
  EXPECT_LE(kept, 15);
}

TEST_F(LimitTest, UploadsCountAsTables) {
  int made = 0;
  for (int i = 0; i < 6; ++i) {
    const Response uploaded = house_.ask(anna_, "POST", "/saves", save_with("sola_fide", ""));
    made += uploaded.status == 201 ? 1 : 0;
  }
  EXPECT_EQ(made, 3);
}

TEST_F(LimitTest, APasswordIsGuessedOnlySoOftenFromHoweverManyAddresses) {
  ASSERT_EQ(
      house_.ask("", "POST", "/accounts", R"({"name":"Zoe","password":"a long secret"})").status,
      201);
  const auto attempt = [&](int i, const std::string& password) {
    Request request =
        House::request("", "POST", "/session", R"({"name":"Zoe","password":")" + password + "\"}");
    request.address = "10.0.0." + std::to_string(i);
    return house_.api().handle(request).status;
  };
  int guesses = 0;
  for (int i = 0; i < 40; ++i) guesses += attempt(i, "not her secret") == 401 ? 1 : 0;
  EXPECT_LE(guesses, 20);
  EXPECT_EQ(attempt(99, "a long secret"), 429);
}

TEST_F(LimitTest, ANetworkOfIPv6IsOneAddress) {
  int made = 0;
  for (int i = 0; i < 100; ++i) {
    Request request = House::request("", "POST", "/session/guest", R"({"name":"Ann"})");
    request.address = "2001:db8:1:2::" + std::to_string(i + 1);
    made += house_.api().handle(request).status == 201 ? 1 : 0;
  }
  EXPECT_LE(made, 60);
  Request other = House::request("", "POST", "/session/guest", R"({"name":"Ann"})");
  other.address = "2001:db8:1:3::1";
  EXPECT_EQ(house_.api().handle(other).status, 201);
}

// --- Names and headers ---

TEST(Old, NoticesAndGuestsAreForgotten) {
  auto store = std::move(*store::open(":memory:"));
  store::Store& kept = *store;
  constexpr store::Time kDay = store::Time{24} * 3600 * 1000;
  const store::Time now = Hall::now();
  const auto guest = [&](const std::string& id, store::Time created) {
    store::Player player;
    player.id = id;
    player.name = id;
    player.feed = id;
    player.created = created;
    EXPECT_FALSE(kept.add_player(player));
  };
  guest("gone", now - 40 * kDay);
  guest("new", now - 10 * kDay);
  guest("here", now - 40 * kDay);
  EXPECT_FALSE(kept.add_session("hash", "here", now));
  EXPECT_FALSE(kept.add_notice({0, "here", "t", "turn", 3, now - 70 * kDay}));
  EXPECT_FALSE(kept.add_notice({0, "here", "t", "turn", 4, now - 50 * kDay}));
  House house(games::all(), std::move(store));
  const auto is_there = [&](const std::string& id) { return (*kept.player(id)).has_value(); };
  for (int i = 0; i < 1200 && is_there("gone"); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_FALSE(is_there("gone"));
  EXPECT_TRUE(is_there("new"));
  EXPECT_TRUE(is_there("here"));
  const auto notices = kept.notices_of("here", 10);
  ASSERT_TRUE(notices);
  ASSERT_EQ(notices->size(), 1U);
  EXPECT_EQ(notices->at(0).ply, 4);
}

TEST_F(StrangerTest, NamesAreWhatTheyLookLike) {
  for (const std::string name :
       {"Ann\u200Ba", "\u202Eanna", "An\u2066na\u2069", "A\u00ADnna", "\uFEFFAnna", "Anna\u3164",
        "Anna\u00A0", "A\u2060nna", "An\u034Fna"}) {
    EXPECT_EQ(
        House::error_key(house_.ask("", "POST", "/session/guest", "{\"name\":\"" + name + "\"}")),
        "wrong_name")
        << name;
    EXPECT_EQ(
        House::error_key(house_.ask("", "POST", "/accounts",
                                    "{\"name\":\"" + name + R"(","password":"a long secret"})")),
        "wrong_name");
  }
  for (const std::string name : {"Anna Müller", "Ἄννα", "安娜", "Ana-María", "👑 Anna"}) {
    EXPECT_EQ(house_.ask("", "POST", "/session/guest", "{\"name\":\"" + name + "\"}").status, 201)
        << name;
  }
}

TEST_F(StrangerTest, AGuestDoesNotBearAnAccountsName) {
  ASSERT_EQ(
      house_.ask("", "POST", "/accounts", R"({"name":"Zoe","password":"a long secret"})").status,
      201);
  EXPECT_EQ(House::error_key(house_.ask("", "POST", "/session/guest", R"({"name":"zoe"})")),
            "name_taken");
  EXPECT_EQ(House::error_key(house_.ask(anna_, "POST", "/session/guest", R"({"name":"ZOE"})")),
            "name_taken");
}

TEST_F(StrangerTest, AStrangeAuthorizationChangesNothing) {
  for (const std::string header :
       {"Bearer of-some-proxy", "Basic YTpi", "Bearer ", "Negotiate x"}) {
    Request look = House::request(anna_, "GET", "/session");
    look.authorization = header;
    EXPECT_TRUE(House::object(house_.api().handle(look)).at("player").is_object()) << header;
    Request forged =
        House::request(anna_, "POST", "/tables",
                       R"({"game":"sola_fide","seats":[{"kind":"me"},{"kind":"open"}]})");
    forged.marked = false;
    forged.authorization = header;
    EXPECT_EQ(House::error_key(house_.api().handle(forged)), "no_csrf_header") << header;
  }
  Request program = House::request(
      "", "POST", "/tables", R"({"game":"sola_fide","seats":[{"kind":"me"},{"kind":"open"}]})");
  program.marked = false;
  program.authorization = "Bearer " + anna_;
  EXPECT_EQ(house_.api().handle(program).status, 201) << "a program's own token is enough";
}

}  // namespace
}  // namespace server::testing
