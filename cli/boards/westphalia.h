#pragma once

#include <string>

#include "cli/boards/board.h"

namespace cli {

std::string draw_westphalia(const engine::Game& game, const engine::AnyPosition& view,
                            engine::Seat seat, const BoardStyle& style);

// Parts of the board that a low terminal can't show at once, and what the doctrines do.
inline constexpr std::string_view kWestphaliaPages[] = {"map", "sheet", "doctrines", "legend"};
std::string draw_westphalia_page(const engine::Game& game, const engine::AnyPosition& view,
                                 engine::Seat seat, const BoardStyle& style, std::string_view page);

}  // namespace cli
