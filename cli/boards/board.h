// A position drawn for a terminal. A board reads only Game::to_json of what it is given, so what
// a view hides stays hidden.
#pragma once

#include <string>

#include "cli/texts.h"
#include "engine/game.h"

namespace cli {

struct BoardStyle {
  const Texts& texts;
  bool colour = false;
  int width = 80;
  int height = 0;  // of the terminal; 0: no limit
};

// `seat` looks at the board (its own things come first), or kSpectator.
using DrawBoard = std::string (*)(const engine::Game& game, const engine::AnyPosition& view,
                                  engine::Seat seat, const BoardStyle& style);

// The game's own board, or the fields of the position, one a line, if it has none.
std::string draw_board(const engine::Game& game, const engine::AnyPosition& view, engine::Seat seat,
                       const BoardStyle& style);

std::string draw_fields(const engine::Game& game, const engine::AnyPosition& view,
                        engine::Seat seat, const BoardStyle& style);

}  // namespace cli
