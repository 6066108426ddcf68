// Breaking in at a server: bots, persons and standing answers between two decisions, without a
// wait, a message or a byte that would tell the others whether a card for it is held.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <functional>
#include <random>
#include <thread>

#include "engine/testing/toy_game.h"
#include "engine/words.h"
#include "games/registry.h"
#include "server/admin.h"
#include "server/testing/follower.h"
#include "server/testing/house.h"

namespace server::testing {
namespace {

using std::chrono::milliseconds;
using SteadyClock = std::chrono::steady_clock;
using Check = std::function<bool()>;

bool happens(const Check& check, int most = 60'000) {
  const auto end = SteadyClock::now() + milliseconds(most);
  while (SteadyClock::now() < end) {
    if (check()) return true;
    std::this_thread::sleep_for(milliseconds(1));
  }
  return check();
}

// A store that outlives the house in it.
class Kept final {
 public:
  Kept() { std::filesystem::remove_all(path_); }
  ~Kept() { std::filesystem::remove_all(path_); }
  Kept(const Kept&) = delete;
  Kept& operator=(const Kept&) = delete;
  std::unique_ptr<store::Store> open() const { return std::move(*store::open(path_)); }

 private:
  std::string path_ = ::testing::TempDir() + "break_in_" + std::to_string(::getpid()) + "_" +
                      ::testing::UnitTest::GetInstance()->current_test_info()->name();
};

// A game at a moment of our own making, at a table of persons ("") and bots, each person with a
// session whose token is their name.
struct Scene {
  const engine::Game* game = nullptr;
  std::string fields;               // of the position, patched at the start
  std::vector<std::string> before;  // "0 play_points:papal_bull": decided before the house opens
  std::vector<std::string> bots;    // by seat; "": a person
  std::vector<std::string> standing{};  // by seat, as the store keeps them
  std::string settings = "{}";
  engine::Options options{};
  std::uint64_t seed = 3;
};

// The decisions before anything happens at it; the patch counts as one.
std::int64_t first_ply(const Scene& scene) {
  return static_cast<std::int64_t>(scene.before.size() + (scene.fields.empty() ? 0 : 1));
}

std::string name_of(std::size_t seat) { return "person" + std::to_string(seat); }

engine::Match match_of(const Scene& scene) {
  auto match = engine::Match::begin(*scene.game, scene.options, engine::numbered_seed(scene.seed));
  EXPECT_TRUE(match);
  if (!scene.fields.empty()) {
    const auto problem = match->patch(json::parse(scene.fields));
    EXPECT_FALSE(problem) << scene.game->texts().say(*problem, engine::Language::kEnglish);
  }
  for (const std::string& one : scene.before) {
    const auto action = engine::parse_action(*scene.game, one.substr(2));
    EXPECT_TRUE(action) << one;
    EXPECT_FALSE(match->decide(static_cast<engine::Seat>(one[0] - '0'), *action)) << one;
  }
  return std::move(*match);
}

// Fills the store; the answer is the table's path.
std::string set_up(store::Store& store, const Scene& scene) {
  PlayedTable played = played_table(match_of(scene));
  played.row.id = "scene";
  played.row.settings = scene.settings;
  for (std::size_t i = 0; i < scene.bots.size(); ++i) {
    store::SeatRow& seat = played.row.seats[i];
    seat.kind = scene.bots[i].empty() ? store::SeatKind::kPlayer : store::SeatKind::kBot;
    seat.bot = scene.bots[i];
    if (i < scene.standing.size()) seat.standing = scene.standing[i];
    if (!scene.bots[i].empty()) continue;
    seat.player = "id" + name_of(i);
    store::Player player;
    player.id = seat.player;
    player.name = name_of(i);
    player.feed = name_of(i);
    EXPECT_FALSE(store.add_player(player));
    EXPECT_FALSE(store.add_session(engine::sha256(name_of(i)), player.id, Hall::now()));
  }
  EXPECT_FALSE(store.add_played_table(played.row, played.entries, ""));
  return "/tables/scene";
}

class AtTable {
 public:
  explicit AtTable(const Scene& scene, HallOptions options = {})
      : AtTable(scene, std::move(*store::open(":memory:")), std::move(options)) {}
  AtTable(const Scene& scene, std::unique_ptr<store::Store> store, HallOptions options)
      : path_(set_up(*store, scene)), house_({scene.game}, std::move(store), std::move(options)) {}

  House& house() { return house_; }
  const std::string& path() const { return path_; }
  json::object moment(std::size_t seat, const std::string& query = "") {
    return house_.get(name_of(seat), path_ + "/moment" + query);
  }
  Response decide(std::size_t seat, std::int64_t ply, const std::string& action) {
    return house_.ask(name_of(seat), "POST", path_ + "/decisions",
                      json::serialize(json::object{{"ply", ply}, {"action", action}}));
  }
  Response stand(std::size_t seat, const std::string& standing) {
    return house_.ask(name_of(seat), "PUT", path_ + "/standing",
                      "{\"standing\":[" + standing + "]}");
  }
  // Those of the seat that were not asked for.
  int break_ins(int seat) {
    const auto entries = house_.hall().store().entries("scene", 0);
    return static_cast<int>(std::ranges::count_if(*entries, [seat](const store::Entry& one) {
      return one.kind == entry::kBreakIn && one.seat == seat;
    }));
  }

 private:
  std::string path_;
  House house_;
};

std::vector<std::string> actions(const json::object& moment, const char* field) {
  std::vector<std::string> texts;
  for (const json::value& option : moment.at(field).as_array()) {
    texts.emplace_back(option.at("action").as_string());
  }
  return texts;
}

std::string prompt(const json::object& moment) {
  const json::value& asked = moment.at("prompt");
  return asked.is_null() ? "" : std::string(asked.at("id").as_string());
}

using Texts = std::vector<std::string>;

// The Papacy is about to spend the points of a card; the Protestant may hold the comet.
Scene comet(bool held) {
  Scene scene;
  scene.game = games::find("here_i_stand");
  scene.fields = std::string(R"({"at":"impulse","turn":4,"sides":{
      "papacy":{"hand":["erasmus","papal_bull","leipzig_debate"]},
      "protestant":{"hand":[)") +
                 (held ? R"("halleys_comet")" : R"("ransom")") +
                 R"(,"fuggers","here_i_stand"]}},
      "discard":["landsknechts","swiss_mercenaries","the_wartburg"]})";
  scene.before = {"0 play_points:papal_bull"};
  scene.bots = {"", ""};
  return scene;
}

// In Lots the winner of a round thinks about the tax; either may hold the thirteen.
Scene thirteen(const engine::Game& game, int holder) {
  Scene scene;
  scene.game = &game;
  const std::string first = holder == 0 ? "card_13" : "card_3";
  const std::string second = holder == 1 ? "card_13" : "card_19";
  std::string deck;
  for (int i = 1; i <= 20; ++i) {
    const std::string card = "card_" + std::to_string(i);
    if (card == first || card == second || i == 1 || i == 2 || i == 20 || i == 7) continue;
    deck += (deck.empty() ? "\"" : ",\"") + card + "\"";
  }
  scene.fields = R"({"player1":{"hand":["card_1","card_2",")" + first +
                 R"("],"points":4},"player2":{"hand":["card_20","card_7",")" + second +
                 R"("],"points":1},"deck":[)" + deck + "]}";
  scene.options = {{"lot", "high"}, {"seats", "2"}};
  scene.before = {"0 bid:card_1", "1 bid:card_20", "0 pass", "1 pass"};
  scene.bots = {"", ""};
  return scene;
}

// --- A person ---

TEST(BreakIn, APersonIsToldWithWhatAndBreaksIn) {
  AtTable table(comet(true));
  const json::object papacy = table.moment(0);
  const json::object protestant = table.moment(1);
  EXPECT_EQ(prompt(papacy), "spend_points");
  EXPECT_EQ(actions(papacy, "break_in"), Texts());
  EXPECT_EQ(actions(protestant, "options"), Texts());
  EXPECT_EQ(actions(protestant, "break_in"), Texts{"respond:halleys_comet"});
  EXPECT_EQ(papacy.at("may_break_in"), protestant.at("may_break_in"));
  const std::int64_t ply = protestant.at("ply").as_int64();
  ASSERT_EQ(table.decide(1, ply, "respond:halleys_comet").status, 200);
  EXPECT_EQ(table.break_ins(1), 1);
  const json::object chooses = table.moment(1);
  EXPECT_EQ(prompt(chooses), "alternative");
  EXPECT_EQ(chooses.at("ply").as_int64(), ply + 1);
  ASSERT_EQ(table.decide(1, ply + 1, "option:halleys_comet_1").status, 200);
  EXPECT_EQ(prompt(table.moment(0)), "spend_points") << "asked anew";
  EXPECT_EQ(actions(table.moment(1), "break_in"), Texts());
  EXPECT_EQ(table.decide(1, ply + 2, "respond:halleys_comet").status, 409);
}

TEST(BreakIn, WhoWasALittleLateStillBreaksIn) {
  AtTable table(comet(true));
  const std::int64_t ply = table.moment(1).at("ply").as_int64();
  ASSERT_EQ(table.decide(0, ply, "action:st_peters/papacy").status, 200);
  ASSERT_EQ(actions(table.moment(1), "break_in"), Texts{"respond:halleys_comet"});
  EXPECT_EQ(table.decide(1, 0, "respond:halleys_comet").status, 409) << "then it was not allowed";
  const Response late = table.decide(1, ply, "respond:halleys_comet");
  EXPECT_EQ(late.status, 200) << late.body;
}

// What somebody chose without having seen the comet is asked again.
TEST(BreakIn, WhoIsInterruptedSeesItFirst) {
  AtTable table(comet(true));
  const std::int64_t ply = table.moment(0).at("ply").as_int64();
  ASSERT_EQ(table.decide(1, ply, "respond:halleys_comet").status, 200);
  ASSERT_EQ(table.decide(1, ply + 1, "option:halleys_comet_1").status, 200);
  ASSERT_EQ(prompt(table.moment(0)), "spend_points");
  EXPECT_EQ(House::error_key(table.decide(0, ply, "action:st_peters/papacy")), "stale");
  EXPECT_EQ(table.decide(0, ply + 2, "action:st_peters/papacy").status, 200);
}

TEST(BreakIn, IsUndoneReplayedSavedAndReadAgain) {
  const Kept kept;
  Scene scene = comet(true);
  std::string whole;
  std::int64_t ply = 0;
  {
    AtTable table(scene, kept.open(), {});
    ply = table.moment(1).at("ply").as_int64();
    const json::object before = table.moment(1);
    ASSERT_EQ(table.decide(1, ply, "respond:halleys_comet").status, 200);
    // The card was shown to all: both have to agree.
    const std::string to = "\"to\":" + std::to_string(ply) + "}";
    House& house = table.house();
    ASSERT_EQ(house.ask(name_of(1), "POST", table.path() + "/takeback", "{" + to).status, 200);
    ASSERT_EQ(
        house.ask(name_of(0), "POST", table.path() + "/takeback/answer", R"({"agree":true,)" + to)
            .status,
        200);
    EXPECT_EQ(table.moment(1).at("view"), before.at("view"));
    EXPECT_EQ(actions(table.moment(1), "break_in"), Texts{"respond:halleys_comet"});
    ASSERT_EQ(table.decide(1, ply, "respond:halleys_comet").status, 200);
    ASSERT_EQ(table.decide(1, ply + 1, "option:halleys_comet_1").status, 200);
    const json::object earlier = table.moment(1, "?ply=" + std::to_string(ply));
    EXPECT_EQ(earlier.at("view"), before.at("view"));
    EXPECT_EQ(actions(earlier, "break_in"), Texts()) << "not now";
    const Response save = table.house().ask(name_of(0), "GET", table.path() + "/save");
    EXPECT_NE(save.body.find(" respond:halleys_comet"), std::string::npos) << save.body;
    whole = table.house().ask(name_of(0), "GET", table.path() + "/moment").body;
  }
  House again({scene.game}, kept.open());
  EXPECT_EQ(again.ask(name_of(0), "GET", "/tables/scene/moment").body, whole);
}

// Clocks: who breaks in has used no time and earned none; who is interrupted has used theirs.
TEST(BreakIn, CostsTheClockOfWhoIsInterrupted) {
  Scene scene = comet(true);
  scene.settings = R"({"clock":{"kind":"game","seconds":36000,"increment":600}})";
  AtTable table(scene);
  const std::int64_t ply = table.moment(1).at("ply").as_int64();
  std::this_thread::sleep_for(milliseconds(2100));
  const auto begin = SteadyClock::now();
  ASSERT_EQ(table.decide(1, ply, "respond:halleys_comet").status, 200);
  const auto left = [&](std::size_t seat) {
    const json::object told = table.house().get(name_of(0), table.path());
    return told.at("table").at("seats").at(seat).at("clock").at("left").as_int64();
  };
  const std::int64_t papacy = left(0);
  const std::int64_t protestant = left(1);
  const auto own = std::chrono::ceil<std::chrono::seconds>(SteadyClock::now() - begin).count();
  EXPECT_GE(protestant, 36'000 - own) << "not for the other's time";
  EXPECT_LE(protestant, 36'000) << "no increment";
  EXPECT_LE(papacy, 36'600 - 2) << "it thought two seconds";
  ASSERT_EQ(table.decide(1, ply + 1, "option:halleys_comet_1").status, 200);
  EXPECT_LE(left(0), papacy);
}

// A bot decides about its points within a pace, unless the table has agreed to leave persons time:
// then it waits as long whether the person holds the comet or not.
TEST(BreakIn, BotsLeaveAPersonTheTimeThatWasAgreedOn) {
  const auto waited = [](bool held, const std::string& settings) {
    Scene scene = comet(held);
    scene.bots = {"random", ""};
    scene.settings = settings;
    AtTable table(scene);
    const auto begin = SteadyClock::now();
    EXPECT_TRUE(happens([&] { return table.moment(1).at("ply").as_int64() > first_ply(scene); }));
    return SteadyClock::now() - begin;
  };
  constexpr int kTriesOfABusyMachine = 8;
  auto quickest = waited(true, "{}");
  for (int i = 1; i < kTriesOfABusyMachine && quickest >= milliseconds(900); ++i) {
    quickest = std::min(quickest, waited(true, "{}"));
  }
  EXPECT_LT(quickest, milliseconds(900));
  const std::string agreed = R"({"break_in_seconds":1})";
  EXPECT_GE(waited(true, agreed), milliseconds(990));
  EXPECT_GE(waited(false, agreed), milliseconds(990));
}

TEST(BreakIn, APersonBreaksInBeforeTheBotDecides) {
  Scene scene = comet(true);
  scene.bots = {"random", ""};
  scene.settings = R"({"break_in_seconds":20})";
  AtTable table(scene);
  const std::int64_t ply = table.moment(1).at("ply").as_int64();
  std::this_thread::sleep_for(milliseconds(400));  // a person looks first
  ASSERT_EQ(table.moment(1).at("ply").as_int64(), ply);
  ASSERT_EQ(table.decide(1, ply, "respond:halleys_comet").status, 200);
  EXPECT_EQ(prompt(table.moment(1)), "alternative");
}

// --- Standing answers ---

TEST(BreakIn, AStandingAnswerBreaksInAtItsMoment) {
  AtTable table(comet(true));
  const std::string during = R"({"prompt":"break_in","answer":"respond:halleys_comet","during":")";
  for (const char* still :
       {R"({"prompt":"break_in","answer":"decline"})", R"({"prompt":"break_in","answer":"ask"})",
        R"({"prompt":"break_in","answer":"respond:landsknechts"})",
        R"({"prompt":"break_in","answer":"respond:halleys_comet",
            "unless":["respond:halleys_comet"]})"}) {
    ASSERT_EQ(table.stand(1, still).status, 200) << still;
  }
  ASSERT_EQ(table.stand(1, during + "impulse\"}").status, 200);
  std::this_thread::sleep_for(milliseconds(300));
  EXPECT_EQ(table.break_ins(1), 0) << "not its moment";
  ASSERT_EQ(table.stand(1, during + "spend_points\"}").status, 200);
  EXPECT_TRUE(happens([&] { return table.break_ins(1) == 1; }));
  EXPECT_EQ(prompt(table.moment(1)), "alternative");
}

TEST(BreakIn, AStandingAnswerIsKeptWithTheTable) {
  const Kept kept;
  Scene scene = comet(true);
  scene.before.clear();  // the Papacy has not yet chosen a card
  const std::string standing =
      R"({"prompt":"break_in","answer":"respond:halleys_comet","during":"spend_points"})";
  {
    AtTable table(scene, kept.open(), {});
    ASSERT_EQ(table.stand(1, standing).status, 200);
  }
  House house({scene.game}, kept.open());
  const json::object kept_answers = house.get(name_of(1), "/tables/scene/standing");
  EXPECT_EQ(kept_answers.at("standing").at(0).at("during"), "spend_points");
  const auto ply = [&] {
    return house.get(name_of(0), "/tables/scene/moment").at("ply").as_int64();
  };
  const std::int64_t before = ply();
  ASSERT_EQ(
      house
          .ask(name_of(0), "POST", "/tables/scene/decisions",
               "{\"ply\":" + std::to_string(before) + R"(,"action":"play_points:papal_bull"})")
          .status,
      200);
  EXPECT_TRUE(happens([&] { return ply() == before + 2; }));
  EXPECT_EQ(prompt(house.get(name_of(1), "/tables/scene/moment")), "alternative");
}

TEST(BreakIn, StandingAnswersAreChecked) {
  AtTable table(comet(true));
  for (const char* wrong :
       {R"({"prompt":"impulse","answer":"decline","during":"impulse"})",
        R"({"prompt":"break_in","answer":"decline","during":7})", R"({"prompt":"break_in"})"}) {
    EXPECT_EQ(table.stand(1, wrong).status, 400) << wrong;
  }
  for (const engine::Game* game : games::all()) {
    for (const engine::Term& prompt : game->vocabulary().prompts) EXPECT_NE(prompt.id, "break_in");
  }
}

// Against a bot, which would have decided long ago if it did not give others their pace.
TEST(BreakIn, AStandingAnswerComesBeforeABotsDecision) {
  Scene scene = comet(true);
  scene.bots = {"greedy", ""};
  HallOptions options;
  options.bot_pace = 150;
  scene.standing = {"", R"([{"prompt":"break_in","answer":"respond:halleys_comet"}])"};
  AtTable table(scene, std::move(*store::open(":memory:")), options);
  EXPECT_TRUE(happens([&] { return table.moment(1).at("ply").as_int64() > first_ply(scene); }));
  EXPECT_EQ(table.break_ins(1), 1);
}

// --- Bots ---

// A bot that does anything breaks in at one of eight moments that let it.
Scene mercenaries(std::uint64_t seed) {
  Scene scene;
  scene.game = games::find("here_i_stand");
  scene.fields = R"({"at":"impulse","impulse":{"active":"protestant"},"sides":{
      "papacy":{"hand":["swiss_mercenaries","papal_bull","leipzig_debate"]}}})";
  scene.before = {"1 play_points:here_i_stand"};
  scene.bots = {"random", ""};
  scene.seed = seed;
  return scene;
}
constexpr int kTries = 150;

TEST(BreakIn, ABotDoes) {
  for (int i = 0; i < kTries; ++i) {
    AtTable table(mercenaries(3));
    EXPECT_TRUE(happens([&] { return prompt(table.moment(1)) == "spend_points"; }));
    if (!happens([&] { return table.break_ins(0) == 1; }, 50)) continue;
    EXPECT_TRUE(happens([&] { return prompt(table.moment(1)) == "spend_points"; }));
    const json::object now = table.moment(1);
    EXPECT_NE(json::serialize(now.at("log")).find("Swiss Mercenaries"), std::string::npos);
    return;
  }
  FAIL() << "it never did";
}

// Whether the game that the scene begins deals the seat a card to break in with.
using Deals = bool (*)(const Scene& scene, std::size_t seat);

// Plays to the end as anybody would who takes what is open; one time in `hurry` the bot is left the
// time to break in.
void play_to_the_end(AtTable& table, std::size_t person, unsigned hurry, std::mt19937& random) {
  const auto end = SteadyClock::now() + std::chrono::seconds(120);
  while (SteadyClock::now() < end) {
    const json::object now = table.moment(person, "?since=1000000");
    if (!now.at("outcome").is_null()) return;
    const json::array& rights = now.at("break_in").as_array();
    const json::array& from = rights.empty() ? now.at("options").as_array() : rights;
    if (from.empty()) {
      std::this_thread::sleep_for(std::chrono::microseconds(200));
      continue;
    }
    const std::int64_t ply = now.at("ply").as_int64();
    const json::array& may = now.at("may_break_in").as_array();
    if (std::ranges::find(may, json::value(1 - person)) != may.end() && random() % hurry == 0) {
      happens([&] { return table.moment(person, "?since=1000000").at("ply") != ply; }, 40);
    }
    table.decide(person, ply, std::string(from[random() % from.size()].at("action").as_string()));
  }
}

// Everything is proved in the end and can be brought back.
void expect_proof(AtTable& table, std::size_t person) {
  House& house = table.house();
  const json::object proof = house.get(name_of(person), table.path() + "/verify");
  ASSERT_EQ(proof.at("valid"), true) << json::serialize(proof);
  const std::string save = house.ask(name_of(person), "GET", table.path() + "/save").body;
  const Response again = house.ask(name_of(person), "POST", "/saves", save);
  EXPECT_EQ(again.status, 201) << again.body;
}

// Whole games of a person against a bot until both have broken in. Games that deal the one still
// missing nothing for it are left out: in a short game they are most, and prove nothing.
void play_whole_games(const engine::Game& game, int most, unsigned hurry, Deals deals) {
  int own = 0;
  int of_bot = 0;
  std::mt19937 random(11);
  for (std::uint64_t n = 0, played = 0;
       played < static_cast<std::uint64_t>(most) && (own == 0 || of_bot == 0); ++n) {
    Scene scene;
    scene.game = &game;
    if (game.max_seats() > 2) scene.options = {{"seats", "2"}};
    scene.seed = n;
    const std::size_t person = n % 2;
    if (!deals(scene, of_bot == 0 ? 1 - person : person)) continue;
    ++played;
    scene.bots = {"random", "random"};
    scene.bots[person] = "";
    HallOptions options;
    options.bot_pace = 1;
    AtTable table(scene, options);
    play_to_the_end(table, person, hurry, random);
    own += table.break_ins(static_cast<int>(person));
    of_bot += table.break_ins(static_cast<int>(1 - person));
    expect_proof(table, person);
  }
  EXPECT_GT(own, 0);
  EXPECT_GT(of_bot, 0);
}

// A bot that does anything seldom has the right card at the right moment: as many games as it
// takes.
TEST(BreakIn, WholeGamesOfHereIStand) {
  play_whole_games(*games::find("here_i_stand"), 80, 4, [](const Scene&, std::size_t) {
    return true;  // hands are drawn every turn
  });
}

TEST(BreakIn, WholeGamesOfLots) {
  const auto charmed = lots::make_charmed_game();
  play_whole_games(*charmed, 2000, 1, [](const Scene& scene, std::size_t seat) {
    std::string fields;
    scene.game->write_json(fields, match_of(scene).position());
    const json::value dealt = json::parse(fields);
    const json::array& hand = dealt.at("player" + std::to_string(seat + 1)).at("hand").as_array();
    return std::ranges::find(hand, json::value("card_13")) != hand.end();
  });
}

// --- What others can tell ---

// Everything that a seat is told at its table: whole, and by a live connection.
std::vector<std::string> told(AtTable& table, std::size_t seat) {
  std::vector<std::string> all;
  const std::string path = table.path();
  for (const std::string& target : {path, path + "/moment", path + "/save", path + "/standing",
                                    path + "/chat", path + "/log"}) {
    all.push_back(table.house().ask(name_of(seat), "GET", target).body);
  }
  auto ear = std::make_shared<Ear>();
  const auto talk = table.house().api().converse(
      House::request(name_of(seat), "GET", path + "/live?changes=1"), ear);
  EXPECT_TRUE(talk);
  (*talk)->message(R"({"type":"decide","ref":1,"ply":)" +
                   std::to_string(table.moment(seat).at("ply").as_int64()) +
                   R"(,"action":"respond:halleys_comet"})");
  (*talk)->closed();
  for (std::string& message : ear->take()) all.push_back(std::move(message));
  return all;
}

// Times differ by the moment at which a test ran.
void forget_times(std::vector<std::string>& all) {
  for (std::string& text : all) {
    for (const char* key : {"\"created\":\"", "\"changed\":\""}) {
      for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + 1)) {
        text.replace(at + std::strlen(key), 20, 20, '-');
      }
    }
  }
}

TEST(BreakIn, OthersAreToldTheSameWhetherACardIsHeld) {
  const auto charmed = lots::make_charmed_game();
  const std::vector<std::pair<Scene, Scene>> pairs = {
      {comet(true), comet(false)}, {thirteen(*charmed, 0), thirteen(*charmed, -1)}};
  for (const auto& [with, without] : pairs) {
    // The one who decides looks, and the other seat is a person, with a standing answer or not.
    for (const char* standing : {"", R"({"prompt":"break_in","answer":"decline"})"}) {
      AtTable holds(with);
      AtTable holds_nothing(without);
      const std::size_t looker = holds.moment(0).at("prompt").is_null() ? 1 : 0;
      const std::size_t other = 1 - looker;
      if (*standing != '\0') {
        ASSERT_EQ(holds.stand(other, standing).status, 200);
        ASSERT_EQ(holds_nothing.stand(other, standing).status, 200);
      }
      auto a = told(holds, looker);
      auto b = told(holds_nothing, looker);
      forget_times(a);
      forget_times(b);
      ASSERT_EQ(a.size(), b.size());
      for (std::size_t i = 0; i < a.size(); ++i) EXPECT_EQ(a[i], b[i]);
      EXPECT_NE(holds.moment(other).at("break_in"), holds_nothing.moment(other).at("break_in"))
          << "the test could fail";
    }
  }
}

// How long until the table has gone on, in paces; -1: within four of them it has not.
double paces_until_it_goes_on(const Scene& scene, store::Time pace) {
  auto store = std::move(*store::open(":memory:"));
  const std::string path = set_up(*store, scene);
  HallOptions options;
  options.bot_pace = pace;
  House house({scene.game}, std::move(store), options);
  const std::size_t person = scene.bots[0].empty() ? 0 : 1;
  auto ear = std::make_shared<Ear>();
  // The table is read, and attended to, when it is asked for.
  const auto begin = SteadyClock::now();
  const auto talk =
      house.api().converse(House::request(name_of(person), "GET", path + "/live?changes=1"), ear);
  EXPECT_TRUE(talk);
  double paces = -1;
  const Check moved = [&] {
    for (const std::string& message : ear->take()) {
      if (!message.starts_with(R"({"type":"changes")")) continue;
      const auto spent = std::chrono::duration<double, std::milli>(SteadyClock::now() - begin);
      if (paces < 0) paces = spent.count() / static_cast<double>(pace);
    }
    return paces >= 0;
  };
  happens(moved, static_cast<int>(4 * pace));
  (*talk)->closed();
  return paces;
}

// Never sooner than after so many paces, and not later either, but for a busy machine.
void expect_paces(const Scene& scene, int paces) {
  constexpr store::Time kPace = 200;
  constexpr int kAtMost = 8;
  double quickest = 100;
  for (int i = 0; i < kAtMost && quickest >= paces + 0.9; ++i) {
    const double took = paces_until_it_goes_on(scene, kPace);
    if (took < 0) continue;
    EXPECT_GE(took, paces - 0.01);
    quickest = std::min(quickest, took);
  }
  EXPECT_LT(quickest, paces + 0.9);
}

// A bot decides two paces after its question wherever somebody may break in, whoever holds a card
// for it or none; and one pace after where nobody may.
TEST(BreakIn, ABotsDecisionTakesTheSameWhetherACardIsHeld) {
  const auto charmed = lots::make_charmed_game();
  for (const bool held : {true, false}) {
    Scene scene = comet(held);
    scene.bots = {"greedy", ""};
    expect_paces(scene, 2);
    Scene lots = thirteen(*charmed, held ? 0 : -1);
    lots.bots = {"", "random"};
    expect_paces(lots, 2);
  }
  // Nobody may break into a debate.
  Scene closed = comet(true);
  closed.before.emplace_back("0 action:debate/papacy");
  closed.bots = {"greedy", ""};
  expect_paces(closed, 1);
}

// A bot that breaks in does so a pace after the moment, not when it has thought.
TEST(BreakIn, ABotBreaksInAPaceAfterTheMoment) {
  constexpr store::Time kPace = 60;
  double quickest = 100;
  for (int i = 0; i < kTries && quickest >= 1.9; ++i) {
    const double took = paces_until_it_goes_on(mercenaries(3), kPace);
    if (took < 0) continue;
    EXPECT_GE(took, 0.98);  // the clock of the server counts whole milliseconds
    quickest = std::min(quickest, took);
  }
  EXPECT_LT(quickest, 1.9);
}

}  // namespace
}  // namespace server::testing
