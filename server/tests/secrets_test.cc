// What a seat may not know doesn't leave the process: two worlds that differ only in what a seat
// may not know give that seat, byte for byte, the same answers, errors and live messages.
#include <gtest/gtest.h>

#include <random>

#include "engine/testing/toy_game.h"
#include "engine/words.h"
#include "games/registry.h"
#include "server/snapshot_tag.h"
#include "server/testing/house.h"

namespace server::testing {
namespace {

constexpr int kGames = 3;

// Two worlds decide one after the other: when a table changed is taken out of an answer.
void forget_when(std::string& answer) {
  constexpr std::string_view kWhen = R"("changed":")";
  for (auto at = answer.find(kWhen); at != std::string::npos; at = answer.find(kWhen, at)) {
    answer.erase(at, answer.find('"', at + kWhen.size()) + 1 - at);
  }
}

// The same players and table in a fresh store, with the position replaced by `position`.
std::unique_ptr<store::Store> world(
    store::Store& from, const std::string& table,
    const std::vector<std::pair<std::string, std::string>>& sessions,
    const engine::AnyPosition& position, const std::string& tag) {
  auto store = std::move(*store::open(":memory:"));
  for (const auto& [hash, id] : sessions) {
    static_cast<void>(store->add_player(**from.player(id)));
    static_cast<void>(store->add_session(hash, id, Hall::now()));
  }
  const auto entries = from.entries(table, 0);
  static_cast<void>(store->add_played_table(**from.table(table), *entries, ""));
  static_cast<void>(store->put_snapshot(
      table, {static_cast<std::int64_t>(entries->size()), tag, position.bytes()}));
  return store;
}

// Everything that can be asked without changing the game; `quick`: but for hints and forecasts,
// which think, and with no more than one forged action.
std::vector<std::string> answers(House& house, const std::string& token, const std::string& table,
                                 int ply, const std::vector<std::string>& forged, bool quick) {
  std::vector<std::string> all;
  const auto keep = [&](const Response& response) {
    std::string line = std::to_string(response.status) + " " + response.type + "\n";
    for (const auto& [name, value] : response.headers) line += name + ": " + value + "\n";
    all.push_back(line + response.body);
  };
  const std::string path = "/tables/" + table;
  const std::string before = std::to_string(std::max(ply - 2, 0));
  for (const std::string& target :
       {path, path + "/moment", path + "/moment?since=" + before, path + "/moment?ply=" + before,
        path + "/save", path + "/keys", path + "/verify", path + "/chat", path + "/notes",
        path + "/standing", path + "/moment?ply=99999", std::string("/tables?filter=running"),
        std::string("/tables?filter=mine"), std::string("/account"), std::string("/session")}) {
    keep(house.ask(token, "GET", target));
  }
  const std::string now = std::to_string(ply);
  if (!quick) keep(house.ask(token, "POST", path + "/hint", "{\"ply\":" + now + "}"));
  const json::object moment = house.get(token, path + "/moment");
  const json::array& options = moment.at("options").as_array();
  for (std::size_t i = 0; i < std::min<std::size_t>(options.size(), quick ? 0 : 3); ++i) {
    const json::object question{{"ply", ply}, {"action", options[i].at("action")}};
    keep(house.ask(token, "POST", path + "/forecast", json::serialize(question)));
  }
  for (const std::string& action : forged) {
    keep(house.ask(token, "POST", path + "/decisions",
                   "{\"ply\":" + now + ",\"action\":\"" + action + "\"}"));
    keep(house.ask(token, "POST", path + "/decisions",
                   "{\"ply\":" + before + ",\"action\":\"" + action + "\"}"));
  }
  auto ear = std::make_shared<Ear>();
  auto talk =
      house.api().converse(House::request(token, "GET", path + "/live?since=" + before), ear);
  if (talk) {
    for (const std::string& action : forged) {
      (*talk)->message(R"({"type":"decide","ref":1,"ply":)" + now + R"(,"action":")" + action +
                       "\"}");
    }
    (*talk)->message(R"({"type":"seat","ref":2,"seat":null})");
    (*talk)->message(R"({"type":"undo","ref":3,"ply":)" + std::to_string(ply + 1) + "}");
    (*talk)->closed();
  }
  for (std::string& message : ear->take()) all.push_back(std::move(message));
  return all;
}

// What a live connection that follows is told of a decision, which is made meanwhile; and the
// moment afterwards.
struct Followed {
  std::vector<std::string> changes;
  std::string moment;
};
Followed follow(House& house, const std::string& token, const std::string& table, int ply,
                const std::string& decider, const std::string& action) {
  const std::string path = "/tables/" + table;
  auto ear = std::make_shared<Ear>();
  const auto talk =
      house.api().converse(House::request(token, "GET", path + "/live?changes=1"), ear);
  if (!talk) return {};
  ear->take();
  const std::string now = std::to_string(ply);
  house.ask(decider, "POST", path + "/decisions",
            "{\"ply\":" + now + ",\"action\":\"" + action + "\"}");
  Followed followed;
  for (std::string& message : ear->take()) {
    if (message.starts_with(R"({"type":"changes")")) followed.changes.push_back(std::move(message));
  }
  (*talk)->closed();
  followed.moment = house.ask(token, "GET", path + "/moment?since=" + now).body;
  return followed;
}

// Actions that the seat is neither offered now nor may break in with: every one it could ever name,
// a few at a time.
std::vector<std::string> unoffered(const engine::Game& game, const engine::AnyPosition& position,
                                   engine::Seat seat, std::mt19937& random) {
  engine::ActionList options;
  game.options(position, seat, options);
  engine::ActionList rights;
  game.break_in_options(position, seat, rights);
  std::vector<std::string> texts;
  for (int tries = 0; tries < 400 && texts.size() < 12; ++tries) {
    engine::Action action;
    action.verb = static_cast<std::uint16_t>(random() % game.vocabulary().verbs.size());
    const engine::Term& term = game.vocabulary().verbs[action.verb];
    for (int i = 0; i < std::min(term.arity(), 3); ++i) {
      action.args[static_cast<std::size_t>(i)] = static_cast<std::uint16_t>(random() % 40);
    }
    const std::string text = engine::to_text(game, action);
    const auto parsed = engine::parse_action(game, text);
    if (!parsed || options.contains(*parsed) || rights.contains(*parsed)) continue;
    texts.push_back(text);
  }
  return texts;
}

// What a seat sees after a decision, and what it was told of it.
using Sight = std::pair<std::vector<std::byte>, std::vector<engine::Event>>;
Sight sight_of(const engine::Game& game, engine::AnyPosition position, engine::Seat mover,
               engine::Action action, engine::Seat seat) {
  engine::Log log;
  EXPECT_FALSE(game.apply(position, mover, action, &log));
  for (engine::Event& event : log.events) event = engine::redact(event, seat);
  return {game.view(position, seat).bytes(), log.events};
}

// Two decisions of `mover` that `seat` can't tell apart, if there are such.
std::optional<std::pair<std::string, std::string>> alike(const engine::Game& game,
                                                         const engine::AnyPosition& position,
                                                         engine::Seat mover, engine::Seat seat) {
  engine::ActionList list;
  game.options(position, mover, list);
  std::optional<Sight> first;
  for (int i = 0; i < std::min(list.size(), 4); ++i) {
    const Sight seen = sight_of(game, position, mover, list[i], seat);
    if (!first) first = seen;
    if (i > 0 && *first == seen) {
      return std::pair(engine::to_text(game, list[0]), engine::to_text(game, list[i]));
    }
  }
  return std::nullopt;
}

// A game by chance may last five times as long as most do, and each look at it costs more than the
// one before.
constexpr int kMostLooks = 600;

struct Walk {
  int looks = 0;           // at the game
  int pace = 0;            // decisions of each seat between two of them; 0: a single decision
  int rounds = 0;          // of decisions before the first
  bool to_end = false;     // looks on until the game is over, or kMostLooks times
  int thorough_every = 1;  // of so many looks one asks for everything
};
void check_game(const engine::Game& game, int seats, std::uint32_t seed, const Walk& walk) {
  int differences = 0;
  int followed = 0;
  int hidden = 0;
  std::mt19937 random(seed);
  House house({&game});
  std::vector<std::string> tokens;
  std::vector<std::pair<std::string, std::string>> sessions;
  for (int i = 0; i < seats; ++i) {
    tokens.push_back(house.guest("player" + std::to_string(i)));
    const std::string hash = engine::sha256(tokens.back());
    sessions.emplace_back(hash, (**house.hall().store().session(hash)).id);
  }
  std::string places = R"({"kind":"me"})";
  for (int i = 1; i < seats; ++i) places += R"(,{"kind":"open"})";
  const json::object made = house.post(
      tokens[0], "/tables",
      R"({"game":")" + std::string(game.id()) + R"(","start":true,"settings":{"hints":"all"},)" +
          (game.min_seats() == game.max_seats()
               ? ""
               : R"("options":{"seats":")" + std::to_string(seats) + R"("},)") +
          R"("seats":[)" + places + "]}");
  ASSERT_TRUE(made.contains("table")) << json::serialize(made);
  const std::string table(made.at("table").as_object().at("id").as_string());
  for (int i = 1; i < seats; ++i) {
    ASSERT_TRUE(house
                    .post(tokens[static_cast<std::size_t>(i)], "/tables/" + table + "/join",
                          "{\"seat\":" + std::to_string(i) + "}")
                    .contains("seat"));
  }
  const auto record_of = [&] {
    const store::TableRow row = **house.hall().store().table(table);
    engine::Options options;
    const json::value chosen = json::parse(row.options);
    for (const auto& [id, value] : chosen.get_object()) {
      options.emplace(std::string(id), std::string(value.get_string()));
    }
    Record record(game, *game.complete(options), *engine::parse_seed(row.seed), 0);
    record.load(*house.hall().store().entries(table, 0), std::nullopt);
    return record;
  };
  // One decision of each seat that owes one, or of the first of them.
  const auto decide = [&](bool first) {
    for (const std::string& token : tokens) {
      const json::object now = house.get(token, "/tables/" + table + "/moment?since=1000000");
      const json::array& options = now.at("options").as_array();
      if (options.empty()) continue;
      house.post(token, "/tables/" + table + "/decisions",
                 json::serialize(
                     json::object{{"ply", now.at("ply")},
                                  {"action", options[random() % options.size()].at("action")}}));
      if (first) return;
    }
  };
  for (int i = 0; i < walk.rounds; ++i) decide(false);
  // Longer if there was nothing to hide yet: the test must be able to fail.
  for (int round = 0;
       walk.to_end ? round < kMostLooks
                   : round < walk.looks || (differences == 0 && round < 6 * walk.looks);
       ++round) {
    const bool quick = round % walk.thorough_every != 0;
    const Record record = record_of();
    if (record.over()) break;
    for (int i = 0; i < seats; ++i) {
      if (quick && i != round % seats) continue;  // by turns
      const auto seat = static_cast<engine::Seat>(i);
      const engine::AnyPosition view = game.view(record.position(), seat);
      const engine::AnyPosition other = game.resample(view, seat, random());
      auto forged = unoffered(game, record.position(), seat, random);
      if (quick && forged.size() > 1) forged.resize(1);
      House truth({&game}, world(house.hall().store(), table, sessions, record.position(),
                                 snapshot_tag(game)));
      House like({&game}, world(house.hall().store(), table, sessions, other, snapshot_tag(game)));
      const std::string& token = tokens[static_cast<std::size_t>(i)];
      const auto a = answers(truth, token, table, record.ply(), forged, quick);
      const auto b = answers(like, token, table, record.ply(), forged, quick);
      ASSERT_EQ(a.size(), b.size());
      for (std::size_t k = 0; k < a.size(); ++k) ASSERT_EQ(a[k], b[k]) << "seat " << i;
      // The test could fail: another seat does see the difference now and then.
      const std::string& neighbour = tokens[static_cast<std::size_t>((i + 1) % seats)];
      const std::string look = "/tables/" + table + "/moment";
      differences +=
          truth.ask(neighbour, "GET", look).body != like.ask(neighbour, "GET", look).body;
      ASSERT_EQ((**truth.hall().store().table(table)).progress.ply, record.ply())
          << "nothing accepted";
      // Somebody decides: where the seat then sees the same in both worlds, it was told the same.
      const engine::Seat mover = game.owing(record.position()).lowest();
      engine::ActionList list;
      game.options(record.position(), mover, list);
      const std::string action =
          engine::to_text(game, list[static_cast<int>(random() >> 1U) % list.size()]);
      const std::string& decider = tokens[mover];
      const Followed one = follow(truth, token, table, record.ply(), decider, action);
      const Followed two = follow(like, token, table, record.ply(), decider, action);
      if (one.moment == two.moment && !one.changes.empty()) {
        ASSERT_EQ(one.changes, two.changes) << "seat " << i;
        ++followed;
      }
      // Somebody decides in secret, once so and once otherwise: what the seat can ask for
      // afterwards (the record of the game among it) is the same.
      const auto both = mover == seat ? std::nullopt : alike(game, record.position(), mover, seat);
      if (!both) continue;
      const auto decided = [&](const std::string& text) {
        House after({&game}, world(house.hall().store(), table, sessions, record.position(),
                                   snapshot_tag(game)));
        after.ask(decider, "POST", "/tables/" + table + "/decisions",
                  "{\"ply\":" + std::to_string(record.ply()) + ",\"action\":\"" + text + "\"}");
        auto all = answers(after, token, table, record.ply() + 1, {}, true);
        for (std::string& answer : all) forget_when(answer);
        return all;
      };
      const auto so = decided(both->first);
      const auto otherwise = decided(both->second);
      ASSERT_EQ(so.size(), otherwise.size());
      for (std::size_t k = 0; k < so.size(); ++k) ASSERT_EQ(so[k], otherwise[k]) << "seat " << i;
      ++hidden;
    }
    if (walk.pace == 0) decide(true);
    for (int step = 0; step < walk.pace; ++step) decide(false);
  }
  EXPECT_GT(differences, 0);
  EXPECT_GT(followed, 0);
  if (walk.to_end) {
    EXPECT_GT(hidden, 0);
  }
}

// The clocks of a table as a spectator is told them: seconds left, by seat.
std::vector<std::int64_t> clocks(House& house, const std::string& path) {
  std::vector<std::int64_t> left;
  const json::object table = house.get("", path).at("table").as_object();
  for (const json::value& seat : table.at("seats").as_array()) {
    left.push_back(seat.at("clock").is_null() ? 0 : seat.at("clock").at("left").as_int64());
  }
  return left;
}

// Each answer adds ten minutes to its seat's clock: where a spectator sees nothing else of the
// answer, the clock may not tell it either.
TEST(Secrets, AClockDoesNotTellWhoHasAnswered) {
  const engine::Game& game = *games::find("westphalia");
  House house({&game});
  const std::string anna = house.guest("Anna");
  const json::object made =
      house.post(anna, "/tables",
                 R"({"game":"westphalia","start":true,"options":{"seats":"4"},"settings":{"clock":)"
                 R"({"kind":"game","seconds":36000,"increment":600}},)"
                 R"("seats":[{"kind":"me"},{"kind":"me"},{"kind":"me"},{"kind":"me"}]})");
  ASSERT_TRUE(made.contains("table")) << json::serialize(made);
  const std::string path =
      "/tables/" + std::string(made.at("table").as_object().at("id").as_string());
  std::mt19937 random(1);
  int secret = 0;
  int own = 0;
  for (int step = 0; step < 2000 && secret < 5; ++step) {
    const json::object now = house.get(anna, path + "/moment?since=1000000");
    if (!now.at("outcome").is_null()) break;
    const json::array& options = now.at("options").as_array();
    const std::string seen = path + "/moment?since=" + std::to_string(now.at("ply").as_int64());
    const json::object before = house.get("", seen);
    const std::vector<std::int64_t> clocks_before = clocks(house, path);
    const json::object decision{{"seat", now.at("seat")},
                                {"ply", now.at("ply")},
                                {"action", options[random() % options.size()].at("action")}};
    ASSERT_EQ(house.ask(anna, "POST", path + "/decisions", json::serialize(decision)).status, 200);
    const json::object after = house.get("", seen);
    if (before.at("owing").as_array().size() < 2 || !after.at("log").as_array().empty() ||
        before.at("view") != after.at("view") || before.at("owing") != after.at("owing")) {
      continue;
    }
    // Seats are asked from the lowest on: a seat before this one means that all have answered and a
    // new question stands, which everybody may know.
    const json::object next = house.get(anna, path + "/moment?since=1000000");
    if (next.at("seat").is_null() || next.at("seat").as_int64() <= now.at("seat").as_int64()) {
      continue;
    }
    ++secret;
    const std::vector<std::int64_t> clocks_after = clocks(house, path);
    for (std::size_t seat = 0; seat < 4; ++seat) {
      EXPECT_LT(std::abs(clocks_before[seat] - clocks_after[seat]), 60) << "seat " << seat;
    }
    const auto mover = static_cast<std::size_t>(now.at("seat").as_int64());
    const json::object mine = house.get(anna, path).at("table").as_object();
    const bool knows =
        mine.at("seats").at(mover).at("clock").at("left").as_int64() > clocks_after[mover] + 60;
    own += knows ? 1 : 0;
  }
  EXPECT_GT(secret, 0) << "the test must be able to fail";
  EXPECT_EQ(own, secret) << "her own she knows";
}

TEST(Secrets, SolaFide) {
  for (std::uint32_t seed = 1; seed <= kGames; ++seed) {
    check_game(*games::find("sola_fide"), 2, seed, {.looks = 8, .pace = 9});
  }
}

TEST(Secrets, Westphalia) {
  check_game(*games::find("westphalia"), 4, 1, {.looks = 15, .pace = 14});
}

TEST(Secrets, HereIStand) {
  check_game(*games::find("here_i_stand"), 2, 1, {.looks = 10, .pace = 6});
}

// After each single decision of a whole game.
class EveryDecision : public ::testing::TestWithParam<const engine::Game*> {};
TEST_P(EveryDecision, OfAWholeGame) {
  const engine::Game& game = *GetParam();
  check_game(game, game.min_seats(), 5, {.to_end = true, .thorough_every = 40});
}
INSTANTIATE_TEST_SUITE_P(Secrets, EveryDecision, ::testing::ValuesIn(games::all()),
                         [](const auto& one) { return std::string(one.param->id()); });

TEST(Secrets, Lots) {
  const auto game = lots::make_game();
  for (std::uint32_t seed = 1; seed <= kGames; ++seed)
    check_game(*game, 3, seed, {.looks = 8, .pace = 1});
}

}  // namespace
}  // namespace server::testing
