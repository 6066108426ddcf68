// The engine's properties on random games, for every number of players and both editions, and
// with random choices of all options.
#include <gtest/gtest.h>

#include "engine/testing/properties.h"
#include "engine/words.h"
#include "games/westphalia/game.h"
#include "games/westphalia/random_options.h"

namespace {

using engine::Options;

class Westphalia : public testing::Test {
 protected:
  std::unique_ptr<engine::Game> game_ = westphalia::make_game();

  Options complete(const Options& options) const {
    const engine::Result<Options> all = game_->complete(options);
    EXPECT_TRUE(all) << game_->texts().say(all.problem(), engine::Language::kEnglish);
    return *all;
  }
};

TEST_F(Westphalia, HasAllItsTexts) {
  EXPECT_EQ(engine::missing_texts(*game_), std::vector<std::string>{});
}

class EveryTable : public Westphalia, public testing::WithParamInterface<int> {};

TEST_P(EveryTable, HoldsEveryPropertyInBothEditions) {
  for (const char* edition : {"A", "B"}) {
    const Options options = complete({{"seats", std::to_string(GetParam())}, {"edition", edition}});
    EXPECT_EQ(properties::check_all(*game_, options, 1), "") << edition;
  }
}

INSTANTIATE_TEST_SUITE_P(Seats, EveryTable, testing::Range(3, 15));

class EveryOption : public Westphalia, public testing::WithParamInterface<int> {};

TEST_P(EveryOption, HoldsEveryProperty) {
  engine::FastRandom random(static_cast<std::uint64_t>(GetParam()));
  const Options options = westphalia::random_options(*game_, random, 6);
  std::string shown;
  for (const auto& [id, value] : options) shown += id + "=" + value + " ";
  EXPECT_EQ(properties::check_all(*game_, options, 7), "") << shown;
}

INSTANTIATE_TEST_SUITE_P(Choices, EveryOption, testing::Range(0, 12));

}  // namespace
