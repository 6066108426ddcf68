#pragma once

#include <string>

#include "cli/boards/board.h"

namespace cli {

std::string draw_here_i_stand(const engine::Game& game, const engine::AnyPosition& view,
                              engine::Seat seat, const BoardStyle& style);

// The map, whole and region by region, and what a low terminal has no room for.
inline constexpr std::string_view kHereIStandPages[] = {
    "map",  "map_german", "map_french", "map_english", "map_italian", "map_spanish", "map_other",
    "near", "dice",       "points",     "people",      "powers",      "cards",       "legend"};
std::string draw_here_i_stand_page(const engine::Game& game, const engine::AnyPosition& view,
                                   engine::Seat seat, const BoardStyle& style,
                                   std::string_view page);

}  // namespace cli
