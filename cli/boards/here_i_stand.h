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
// A debater's value, a leader's ratings.
std::string here_i_stand_mark(engine::Kind kind, std::uint16_t value, const Texts& texts);
// Cards that come to a hand, or whose event happens.
inline constexpr std::string_view kHereIStandTold[] = {
    "drew",       "played_event",     "responded",         "forced",        "retrieved",
    "card_taken", "diplomatic_drawn", "diplomatic_played", "invasion_found"};
std::string draw_here_i_stand_page(const engine::Game& game, const engine::AnyPosition& view,
                                   engine::Seat seat, const BoardStyle& style,
                                   std::string_view page);

}  // namespace cli
