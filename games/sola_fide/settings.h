// The rule options of one game, as bytes inside its position.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/options.h"

namespace sola_fide {

enum class Mode : std::uint8_t { kDraft, kStarter };       // [2.6]
enum class Tiebreak : std::uint8_t { kDraw, kLastClaim };  // [16.3]

struct Settings {
  std::uint16_t turn_limit = 0;  // 0: none [16.4]
  Mode mode = Mode::kDraft;
  Tiebreak tiebreak = Tiebreak::kDraw;
  std::uint8_t roll_factions = 0;  // [2.5]
  std::array<std::uint8_t, 3> reserved{};

  bool operator==(const Settings&) const = default;
};

// The specs of all options.
std::vector<engine::OptionSpec> option_specs();

// Of complete options.
Settings settings(const engine::Options& options);

}  // namespace sola_fide
