// What a search asks of every game, over whole random games: no allocation, utilities in their
// range.
#include <gtest/gtest.h>

#include "bots/known_games.h"
#include "engine/hash.h"
#include "games/registry.h"
#include "lab/counting_allocator.h"
#include "lab/playout.h"

namespace {

constexpr int kGames = 5;
constexpr std::uint64_t kLongestGame = 20'000;

class EveryGame : public testing::TestWithParam<const engine::Game*> {};

// Outcome, view, key and resampling, at each decision of a random game.
template <class Rules>
std::uint64_t keys_of_a_game(const Rules& rules, typename Rules::Position& p,
                             engine::FastRandom& random) {
  std::uint64_t keys = 0;
  const auto ask = [&](const typename Rules::Position& now) {
    const engine::Seat seat = rules.owing(now).empty() ? 0 : rules.owing(now).lowest();
    const typename Rules::Position view = rules.view(now, seat);
    keys +=
        engine::information_key(view) + engine::information_key(rules.resample(view, seat, random));
    return !rules.outcome(now).over;
  };
  const auto choose = [&](const typename Rules::Position&, engine::Seat,
                          const engine::ActionList& list) {
    return list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
  };
  lab::play_out(rules, p, kLongestGame, choose, ask);
  return keys;
}

TEST_P(EveryGame, IsSearchedWithoutAllocating) {
  const engine::Game& game = *GetParam();
  bots::visit_rules(game, [&](const auto& rules, const auto&) {
    for (std::uint64_t i = 0; i < kGames; ++i) {
      engine::FastRandom random(i);
      auto p = rules.start(*game.complete({}), lab::spread_seed(i), nullptr);
      const std::uint64_t before = lab::allocations();
      EXPECT_NE(keys_of_a_game(rules, p, random), 0U);
      if (i == 0) continue;  // some tables are made on first use
      EXPECT_EQ(lab::allocations(), before);
    }
  });
}

// From 0 to 1, and 1 for all seats together.
TEST_P(EveryGame, ItsEndIsWorthOneToAllSeatsTogether) {
  const engine::Game& game = *GetParam();
  bots::visit_rules(game, [&](const auto& rules, const auto&) {
    for (std::uint64_t i = 0; i < kGames; ++i) {
      engine::FastRandom random(i);
      auto p = rules.start(*game.complete({}), lab::spread_seed(i), nullptr);
      lab::random_playout(rules, p, random, kLongestGame);
      const engine::Outcome outcome = rules.outcome(p);
      ASSERT_TRUE(outcome.over);
      ASSERT_EQ(outcome.scores.size(), static_cast<std::size_t>(rules.seats(p)));
      double sum = 0;
      for (int seat = 0; seat < rules.seats(p); ++seat) {
        const double worth = engine::utility(outcome, static_cast<engine::Seat>(seat));
        EXPECT_GE(worth, 0.0);
        EXPECT_LE(worth, 1.0);
        sum += worth;
      }
      EXPECT_NEAR(sum, 1.0, 1e-9);
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGame, testing::ValuesIn(games::all()),
                         [](const auto& one) { return std::string(one.param->id()); });

}  // namespace
