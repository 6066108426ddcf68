// Choices shown in groups instead of one per line, and what a person means by the few letters that
// he types.
#pragma once

#include <string>
#include <vector>

#include "engine/game.h"

namespace cli {

// Whether a list is too long for a line each, or has things that are numbers themselves, with which
// the numbers of lines would be mixed up. Choices with a text of their own, like cards, always have
// their lines.
bool in_groups(const engine::Game& game, const engine::ActionList& options,
               engine::Language language);

// Rows down the left half of the terminal, then down the right.
std::vector<std::string> in_two_columns(const std::vector<std::string>& rows, int width);

// One line or a few for all choices that do the same to different things:
// "Pick province …: 0 1 2 3".
std::vector<std::string> grouped(const engine::Game& game, const engine::ActionList& options,
                                 engine::Language language, const engine::AnyPosition& position,
                                 int width);

// The legal actions that a text can mean: the number of a line (of a thing, in groups), an exact
// form, the beginning of a form or of a sentence, or beginnings of its words with blanks between
// them: "pl sax" or just "sax" for "place:saxony".
std::vector<engine::Action> meant(const engine::Game& game, const engine::ActionList& options,
                                  engine::Language language, const engine::AnyPosition& position,
                                  const std::string& text);

}  // namespace cli
