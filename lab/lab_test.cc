// Arena and signature: the same settings give the same numbers, on any number of threads.
#include <gtest/gtest.h>

#include "games/registry.h"
#include "lab/arena.h"

namespace {

class EveryGame : public testing::TestWithParam<const engine::Game*> {};

TEST_P(EveryGame, TallyDoesNotDependOnThreads) {
  lab::ArenaSettings settings;
  settings.bots = {"random"};
  settings.games = 60;
  settings.threads = 1;
  const auto one = lab::run(*GetParam(), settings);
  settings.threads = 3;
  const auto three = lab::run(*GetParam(), settings);
  ASSERT_TRUE(one.ok() && three.ok());
  EXPECT_EQ(one->lengths, three->lengths);
  EXPECT_EQ(one->wins, three->wins);
  EXPECT_EQ(one->games, 60U);
  settings.seed = 2;
  EXPECT_NE(lab::run(*GetParam(), settings)->lengths, one->lengths);
}

TEST_P(EveryGame, RefusesAnUnknownBot) {
  lab::ArenaSettings settings;
  settings.bots = {"clairvoyant"};
  const auto result = lab::run(*GetParam(), settings);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.problem().key, "arena_no_bot");
}

TEST_P(EveryGame, AGameThatTakesTooLongIsReported) {
  lab::ArenaSettings settings;
  settings.bots = {"random"};
  settings.games = 2;
  settings.decision_limit = 5;
  const auto result = lab::run(*GetParam(), settings);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.problem().key, "arena_endless");
}

TEST_P(EveryGame, SignatureIsStable) {
  const lab::Signature a = lab::signature(*GetParam());
  const lab::Signature b = lab::signature(*GetParam());
  EXPECT_EQ(a.hash, b.hash);
  EXPECT_EQ(a.decisions, b.decisions);
  EXPECT_EQ(a.hash.size(), 16U);
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGame, testing::ValuesIn(games::all()),
                         [](const auto& tested) { return std::string(tested.param->id()); });

TEST(Wilson, KnownValues) {
  const lab::Interval half = lab::wilson(50, 100);
  EXPECT_NEAR(half.low, 0.4038, 0.0005);
  EXPECT_NEAR(half.high, 0.5962, 0.0005);
  for (const double trials : {3, 10, 200}) {
    EXPECT_EQ(lab::wilson(0, trials).low, 0);
    EXPECT_EQ(lab::wilson(trials, trials).high, 1);
  }
}

}  // namespace
