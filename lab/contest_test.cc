// Contests: mirrored, in order, stopped when it is clear, the same on any number of threads.
#include "lab/contest.h"

#include <gtest/gtest.h>

#include <cmath>

#include "games/registry.h"

namespace {

using lab::Standing;
using lab::Verdict;

struct Row {
  std::uint64_t round;
  double share;
  friend bool operator==(const Row&, const Row&) = default;
};

std::vector<Row> rows_of(std::string_view game, const std::vector<std::string>& bots, int threads,
                         std::uint64_t rounds, std::uint64_t first = 0) {
  lab::ContestSettings settings;
  settings.arena.bots = bots;
  settings.arena.games = rounds;
  settings.arena.threads = threads;
  settings.first = first;
  std::vector<Row> rows;
  settings.done = [&](std::uint64_t round, double share) {
    rows.push_back({round, share});
    return true;
  };
  EXPECT_FALSE(lab::contest(*games::find(game), settings));
  return rows;
}

// A bot against itself, with the same luck at each seat: what one seat wins the other loses.
TEST(Contest, LuckIsTheSameForBoth) {
  for (const Row& row : rows_of("sola_fide", {"random", "random"}, 1, 20)) {
    EXPECT_DOUBLE_EQ(row.share, 0.5) << row.round;
  }
  for (const Row& row : rows_of("westphalia", {"random", "random"}, 1, 5)) {
    EXPECT_NEAR(row.share * 6, 1, 1e-9) << row.round;
  }
}

TEST(Contest, RowsComeInOrderOnAnyNumberOfThreads) {
  const std::vector<Row> one = rows_of("sola_fide", {"greedy", "random"}, 1, 12);
  EXPECT_EQ(one, rows_of("sola_fide", {"greedy", "random"}, 3, 12));
  ASSERT_EQ(one.size(), 12U);
  for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i].round, i);
  // Taken up in the middle it goes on as it would have.
  const std::vector<Row> rest = rows_of("sola_fide", {"greedy", "random"}, 2, 7, 5);
  EXPECT_TRUE(std::equal(rest.begin(), rest.end(), one.begin() + 5, one.end()));
}

TEST(Contest, StopsWhenTold) {
  lab::ContestSettings settings;
  settings.arena.bots = {"random", "random"};
  settings.arena.games = 1000;
  settings.arena.threads = 2;
  int told = 0;
  settings.done = [&](std::uint64_t, double) { return ++told < 3; };
  EXPECT_FALSE(lab::contest(*games::find("sola_fide"), settings));
  EXPECT_EQ(told, 3);
}

TEST(Contest, AnUnknownBotIsAProblem) {
  lab::ContestSettings settings;
  for (const char* bad : {"clairvoyant", "envoy@", "envoy@x", "envoy@0", "exec:true"}) {
    settings.arena.bots = {"random", bad};
    const engine::Status problem = lab::contest(*games::find("sola_fide"), settings);
    ASSERT_TRUE(problem) << bad;
    EXPECT_EQ(problem->key, "arena_no_bot");
  }
}

TEST(Contest, EloAndShareAreInverse) {
  EXPECT_NEAR(lab::elo_of(0.5, 2), 0, 1e-9);
  EXPECT_NEAR(lab::elo_of(0.75, 2), 190.8, 0.1);
  EXPECT_NEAR(lab::elo_of(1.0 / 6, 6), 0, 1e-9);
  for (const double elo : {-300.0, -20.0, 0.0, 150.0}) {
    for (const int seats : {2, 6}) {
      EXPECT_NEAR(lab::elo_of(lab::share_of(elo, seats), seats), elo, 1e-6);
    }
  }
}

Standing standing(int wins, int losses) {
  Standing result;
  for (int i = 0; i < wins; ++i) result.add(1);
  for (int i = 0; i < losses; ++i) result.add(0);
  return result;
}

TEST(Contest, TheTestDecidesWhenItCan) {
  const lab::Test test{0, 100};
  EXPECT_EQ(lab::verdict(lab::likelihood(Standing{}, test, 2)), Verdict::kOpen);
  EXPECT_EQ(lab::verdict(lab::likelihood(standing(11, 9), test, 2)), Verdict::kOpen);
  EXPECT_EQ(lab::verdict(lab::likelihood(standing(140, 60), test, 2)), Verdict::kMore);
  EXPECT_EQ(lab::verdict(lab::likelihood(standing(100, 100), test, 2)), Verdict::kLess);
  // Half of both hypotheses speaks for neither.
  Standing even;
  const double middle = (lab::share_of(0, 2) + lab::share_of(100, 2)) / 2;
  for (int i = 0; i < 100; ++i) even.add(middle);
  EXPECT_NEAR(lab::likelihood(even, test, 2), 0, 1e-9);
}

TEST(Contest, IntervalsShrinkWithTheRounds) {
  const lab::Interval few = standing(10, 10).interval();
  const lab::Interval many = standing(1000, 1000).interval();
  EXPECT_LT(few.low, 0.5);
  EXPECT_GT(few.high, 0.5);
  EXPECT_NEAR(many.high - many.low, 2 * 1.96 * 0.5 / std::sqrt(2000), 0.001);
  // A clean sheet is no certainty.
  EXPECT_LT(standing(5, 0).interval().low, 0.95);
}

}  // namespace
