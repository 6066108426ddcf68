// Whether the chances that hints tell come true: in games of bots, what was told against who won.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/game.h"
#include "engine/options.h"

namespace lab {

struct CalibrationSettings {
  engine::Options options;     // complete
  std::string bot;             // at every seat
  std::uint32_t playouts = 0;  // of a hint
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  std::uint32_t every = 12;  // of so many decisions one is asked a hint for
};

// The positions whose best choice was told a chance of this tenth (0 to 10 %, 10 to 20 %, …).
struct Band {
  std::uint64_t positions = 0;
  double told = 0;  // the sum of the chances
  double won = 0;   // and of the shares of the victory that came of them

  double mean_told() const { return positions == 0 ? 0 : told / static_cast<double>(positions); }
  double mean_won() const { return positions == 0 ? 0 : won / static_cast<double>(positions); }
};
using Calibration = std::array<Band, 10>;

Calibration calibrate(const engine::Game& game, const CalibrationSettings& settings);

}  // namespace lab
