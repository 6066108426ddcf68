#pragma once

#include <string>

#include "cli/boards/board.h"

namespace cli {

std::string draw_westphalia(const engine::Game& game, const engine::AnyPosition& view,
                            engine::Seat seat, const BoardStyle& style);

}  // namespace cli
