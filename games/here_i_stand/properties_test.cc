#include "engine/testing/properties.h"

#include <gtest/gtest.h>

#include "engine/testing/sanitized.h"
#include "games/here_i_stand/game.h"

namespace {

// Each option has its other reading in one of the games.
engine::Options options_of(const engine::Game& game, std::uint64_t seed) {
  engine::Options options;
  const auto& specs = game.option_specs();
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (specs[i].values.empty() || (seed + i) % 3 != 0) continue;
    options[std::string(specs[i].id)] = std::string(specs[i].values.back());
  }
  return options;
}

TEST(HereIStand, EveryOptionHasADefaultAndAnotherReading) {
  const auto game = here_i_stand::make_game();
  EXPECT_TRUE(game->complete({}));
  const auto italian = game->complete({{"preset", "italian"}});
  ASSERT_TRUE(italian);
  EXPECT_EQ(italian->at("english_reformers_turn"), "3");
  EXPECT_EQ(italian->at("english_rulers_forced"), "false");
  for (const engine::OptionSpec& spec : game->option_specs()) {
    const bool truth = spec.values.front() == "true" || spec.values.front() == "false";
    EXPECT_EQ(spec.type == engine::OptionSpec::Type::kFlag, truth) << spec.id;
  }
}

TEST(HereIStand, RandomGamesHaveEveryProperty) {
  const auto game = here_i_stand::make_game();
  for (std::uint64_t seed = 0; seed < (properties::kSanitized ? 2 : 6); ++seed) {
    ASSERT_EQ(properties::check_all(*game, options_of(*game, seed), seed), "");
  }
}

}  // namespace
