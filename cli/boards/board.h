// A position drawn for a terminal. A board reads only the view it is given, as Game::to_json or as
// the game's own type, so what a view hides stays hidden.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/texts.h"
#include "engine/game.h"

namespace cli {

struct BoardStyle {
  const Texts& texts;
  bool colour = false;
  int width = 80;
  int height = 0;  // of the terminal; 0: no limit
  int room = 0;    // lines that the board may take; 0: no limit
};

// `seat` looks at the board (its own things come first), or kSpectator.
using DrawBoard = std::string (*)(const engine::Game& game, const engine::AnyPosition& view,
                                  engine::Seat seat, const BoardStyle& style);

// The game's own board, or the fields of the position, one per line, if it has none.
std::string draw_board(const engine::Game& game, const engine::AnyPosition& view, engine::Seat seat,
                       const BoardStyle& style);

// A page of the game's own: a chart, a part of the board. Nothing if `word` names none, in either
// language.
std::optional<std::string> draw_page(const engine::Game& game, const engine::AnyPosition& view,
                                     engine::Seat seat, const BoardStyle& style,
                                     std::string_view word);
// The words for them, in the style's language.
std::vector<std::string> page_words(const engine::Game& game, const BoardStyle& style);

std::string draw_fields(const engine::Game& game, const engine::AnyPosition& view,
                        engine::Seat seat, const BoardStyle& style);

}  // namespace cli
