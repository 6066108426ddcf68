#pragma once

#include <string>

#include "cli/boards/board.h"

namespace cli {

std::string draw_sola_fide(const engine::Game& game, const engine::AnyPosition& view,
                           engine::Seat seat, const BoardStyle& style);

// What can be looked at by itself, also during the draft.
inline constexpr std::string_view kSolaFidePages[] = {"circles", "chart", "foreign", "aside",
                                                      "legend"};
std::string draw_sola_fide_page(const engine::Game& game, const engine::AnyPosition& view,
                                engine::Seat seat, const BoardStyle& style, std::string_view page);

}  // namespace cli
