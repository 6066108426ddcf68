#include "engine/testing/toy_game.h"

#include <gtest/gtest.h>

#include "engine/hash.h"
#include "engine/match.h"
#include "engine/save_file.h"
#include "engine/testing/properties.h"
#include "engine/words.h"

namespace {

using engine::Options;

TEST(ToyGame, HasEveryProperty) {
  const auto game = lots::make_game();
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Options options = {{"seats", std::to_string(2 + seed % 3)},
                             {"lot", seed % 2 == 0 ? "die" : "high"},
                             {"tax", seed % 7 == 0 ? "false" : "true"}};
    ASSERT_EQ(properties::check_all(*game, options, seed), "");
  }
}

TEST(ToyGame, HasEveryPropertyWithAnOwnersData) {
  const auto small = lots::make_game()->with_data("small.txt", "12");
  ASSERT_TRUE(small);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    ASSERT_EQ(properties::check_all(**small, {{"seats", "4"}}, seed), "");
  }
}

}  // namespace
