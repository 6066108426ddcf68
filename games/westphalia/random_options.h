// A random choice of all options, for tests.
#pragma once

#include "engine/chance.h"
#include "engine/game.h"

namespace westphalia {

// Complete options, each at random among its values, with at most `most_seats` players.
inline engine::Options random_options(const engine::Game& game, engine::FastRandom& random,
                                      int most_seats) {
  while (true) {
    engine::Options options;
    for (const engine::OptionSpec& spec : game.option_specs()) {
      const int words = static_cast<int>(spec.values.size());
      int numbers = 0;
      if (spec.type == engine::OptionSpec::Type::kNumber) {
        numbers = (spec.id == "seats" ? most_seats : spec.highest) - spec.lowest + 1;
      }
      const int pick = static_cast<int>(random.below(static_cast<std::uint32_t>(words + numbers)));
      options[std::string(spec.id)] = pick < words
                                          ? std::string(spec.values[static_cast<std::size_t>(pick)])
                                          : std::to_string(spec.lowest + pick - words);
    }
    if (engine::Result<engine::Options> all = game.complete(options)) return *all;
  }
}

}  // namespace westphalia
