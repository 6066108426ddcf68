// Many random games over all numbers of players, editions and options: no dead end, no broken
// invariant, every game ends. THESES_GAMES says how many (a few hundred if it isn't set).
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <string>
#include <vector>

#include "games/westphalia/game.h"
#include "games/westphalia/random_options.h"
#include "games/westphalia/rules.h"

namespace {

using westphalia::Position;
using westphalia::Rules;

constexpr int kFewGames = 240;
constexpr int kLongestGame = 50'000;

int games_wanted() {
  const char* wanted = std::getenv("THESES_GAMES");  // NOLINT(concurrency-mt-unsafe)
  return wanted == nullptr ? kFewGames : std::atoi(wanted);
}

engine::Seat pick_seat(engine::SeatSet owing, engine::FastRandom& random) {
  auto skip = static_cast<int>(random.below(static_cast<std::uint32_t>(owing.size())));
  engine::Seat seat = 0;
  while (!owing.contains(seat) || skip-- > 0) ++seat;
  return seat;
}

struct Totals {
  long decisions = 0;
  int longest_list = 0;
  std::array<int, 4> victories{};
  std::vector<long> asked = std::vector<long>(westphalia::Kernel::prompts().size());  // by prompt
};

// Plays one game to its end; the complaint is "" if all was well.
std::string play(const Rules& rules, const engine::Options& options, engine::FastRandom& random,
                 Totals& totals) {
  Position p = rules.start(options, engine::Seed{}, nullptr);
  p.chance.seed_fast(random.next());
  for (int decision = 0; decision < kLongestGame; ++decision) {
    const engine::SeatSet owing = rules.owing(p);
    if (owing.empty()) {
      ++totals.victories[static_cast<std::size_t>(p.victory)];
      return rules.outcome(p).over ? "" : "nobody owes, but it is not over";
    }
    const engine::Seat seat = pick_seat(owing, random);
    engine::ActionList list;
    rules.options(p, seat, list);
    const std::uint16_t prompt = rules.prompt(p, seat).id;
    if (list.empty()) return "dead end at prompt " + std::to_string(prompt);
    if (list.overflowed()) return "too many options at prompt " + std::to_string(prompt);
    totals.longest_list = std::max(totals.longest_list, list.size());
    ++totals.decisions;
    ++totals.asked[prompt];
    const auto pick = random.below(static_cast<std::uint32_t>(list.size()));
    rules.apply(p, seat, list[static_cast<int>(pick)], nullptr);
    if (const engine::Status problem = rules.check(p)) {
      return problem->args[0].second + " " + problem->args[1].second + " after prompt " +
             std::to_string(prompt);
    }
  }
  return "it does not end";
}

TEST(WestphaliaRandom, GamesOfEveryKindEnd) {
  const std::unique_ptr<engine::Game> game = westphalia::make_game();
  const Rules rules;
  Totals totals;
  const int games = games_wanted();
  for (int i = 0; i < games; ++i) {
    engine::FastRandom random(static_cast<std::uint64_t>(i) * 2 + 1);
    engine::Options options;
    if (i % 3 == 0) {  // every third as the rules print it, in turn of size and edition
      options = *game->complete(
          {{"seats", std::to_string(3 + i / 3 % 12)}, {"edition", i / 36 % 2 == 0 ? "A" : "B"}});
    } else {
      options = westphalia::random_options(*game, random, westphalia::kMaxPlayers);
    }
    const std::string complaint = play(rules, options, random, totals);
    if (!complaint.empty()) {
      std::string shown;
      for (const auto& [id, value] : options) shown += id + "=" + value + " ";
      FAIL() << "game " << i << ": " << complaint << "\n" << shown;
    }
  }
  std::printf(
      "%d games, %ld decisions, longest list %d; victories: %d Catholic, %d Protestant, "
      "%d peace\n",
      games, totals.decisions, totals.longest_list, totals.victories[1], totals.victories[2],
      totals.victories[3]);
  for (std::size_t prompt = 0; prompt < totals.asked.size(); ++prompt) {
    if (games >= kFewGames) {
      EXPECT_GT(totals.asked[prompt], 0)
          << "never asked: " << westphalia::Kernel::prompts()[prompt].id;
    }
  }
}

// With as many players as a position has room for, whoever counts one too many is out of bounds.
TEST(WestphaliaRandom, FourteenPlayersFillEveryPlace) {
  const std::unique_ptr<engine::Game> game = westphalia::make_game();
  const Rules rules;
  const engine::Options choices[] = {
      {{"seats", "14"}, {"edition", "A"}},
      {{"seats", "14"},
       {"edition", "B"},
       {"on_request", "initiative"},
       {"voting", "secret"},
       {"alliance_tie", "initiative"},
       {"saved_tie", "initiative"},
       {"deck_model", "shared"},
       {"diplomacy_partner", "next_engaged"},
       {"rw_auto_win", "league_total"}},
  };
  Totals totals;
  std::uint64_t seed = 1;
  for (const engine::Options& chosen : choices) {
    const engine::Result<engine::Options> options = game->complete(chosen);
    ASSERT_TRUE(options) << game->texts().say(options.problem(), engine::Language::kEnglish);
    engine::FastRandom random(seed++);
    EXPECT_EQ(play(rules, *options, random, totals), "");
  }
}

}  // namespace
