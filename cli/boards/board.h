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
  int news = 0;    // lines that would be told below it, if it leaves them room
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

// What stands behind the name of a thing that may be chosen: a card's points, a debater's value.
std::string mark_beside(const engine::Game& game, engine::Kind kind, std::uint16_t value,
                        const Texts& texts);
// Whether news of this kind are told with the texts of the things that they name. A card drawn or
// played for its event is; a card spent, or a debater who speaks, is not: what is written there
// does not happen.
bool told_with_text(const engine::Game& game, std::string_view event);

std::string draw_fields(const engine::Game& game, const engine::AnyPosition& view,
                        engine::Seat seat, const BoardStyle& style);

}  // namespace cli
