// Fitting odds: known factors are found again, and a game's data file gets what was found.
#include "lab/tune.h"

#include <gtest/gtest.h>

#include <cmath>

#include "bots/weights.h"
#include "engine/chance.h"
#include "games/registry.h"
#include "lab/regression.h"

namespace {

double unit(engine::FastRandom& random) {
  return static_cast<double>(random.next() >> 11U) * 0x1p-53;
}

// Three seats whose chances follow from two numbers each, by factors that are known.
std::vector<lab::Observation> drawn(const std::vector<double>& factors, int count) {
  engine::FastRandom random(1);
  std::vector<lab::Observation> all;
  for (int i = 0; i < count; ++i) {
    lab::Observation o;
    for (int seat = 0; seat < 3; ++seat) {
      o.seats.push_back({4 * unit(random) - 2, 2 * unit(random) - 1});
    }
    o.shares.resize(3);
    double left = unit(random);
    const std::vector<double> chances = lab::chances(o, factors);
    for (std::size_t seat = 0; seat < 3; ++seat) {
      if (left >= 0 && left < chances[seat]) o.shares[seat] = 1;
      left -= chances[seat];
    }
    all.push_back(std::move(o));
  }
  return all;
}

TEST(Regression, FindsKnownFactors) {
  const std::vector<double> factors = {0.8, -1.5};
  const std::vector<double> found = lab::fit(drawn(factors, 20'000), {{0, 0}, {0.01, 0.01}});
  EXPECT_NEAR(found[0], factors[0], 0.05);
  EXPECT_NEAR(found[1], factors[1], 0.06);
}

// What is firmly believed stands against a few observations.
TEST(Regression, HoldsToWhatIsBelieved) {
  const std::vector<double> found = lab::fit(drawn({0.8, -1.5}, 20), {{0.3, 0.3}, {1e6, 1e6}});
  EXPECT_NEAR(found[0], 0.3, 0.01);
  EXPECT_NEAR(found[1], 0.3, 0.01);
  // Less firmly: still nearer to it than to what so few observations say.
  const std::vector<double> less = lab::fit(drawn({0.8, -1.5}, 20), {{0.3, 0.3}, {20, 20}});
  EXPECT_NEAR(less[1], 0.3, 0.4);
  EXPECT_LT(less[1], 0.29);
}

TEST(Tune, GivesTheSameFactorsForTheSameGames) {
  const engine::Game& game = *games::find("sola_fide");
  const lab::TuneSettings settings{*game.complete({{"decks", "starter"}}), 40, 3};
  const lab::Tuned once = lab::tune(game, settings);
  const lab::Tuned again = lab::tune(game, settings);
  EXPECT_EQ(once.early, again.early);
  EXPECT_EQ(once.late, again.late);
  EXPECT_GT(once.positions, 1000U);
  EXPECT_GT(once.before, 0);
  EXPECT_LT(once.after, std::log(2));  // better than saying half each time
  EXPECT_GT(once.late[0], 50);         // who has more points late wins more often
}

TEST(Tune, WritesItsLinesInPlaceOfTheOldOnes) {
  lab::Tuned tuned;
  tuned.early = {1, -2};
  tuned.late = {3, 4};
  tuned.start = {0, 5, 6};
  const std::string old =
      "[odds]\nunit = 9\nearly = [7]\nlate = [8]\nstart = [9]\n\n[more]\na = 1\n";
  EXPECT_EQ(
      lab::with_lines(old, tuned),
      "[odds]\nunit = 9\nearly = [1, -2]\nlate = [3, 4]\nstart = [0, 5, 6]\n\n[more]\na = 1\n");
  tuned.ends = {{"spaces", {1, 2, 3}}, {"start", {4, 5, 6}}};
  EXPECT_EQ(lab::with_lines(old + "\n[turn_end]\n# why\nspaces = [0]\nstart = [0]\n", tuned),
            "[odds]\nunit = 9\nearly = [1, -2]\nlate = [3, 4]\nstart = [0, 5, 6]\n\n[more]\na = 1\n"
            "\n[turn_end]\n# why\nspaces = [1, 2, 3]\nstart = [4, 5, 6]\n");
  EXPECT_EQ(lab::with_lines(old, tuned), std::nullopt);
  EXPECT_EQ(lab::with_lines("[other]\nearly = [7]\n", tuned), std::nullopt);
}

}  // namespace
