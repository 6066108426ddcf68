// Choices shown in groups instead of one per line, and what a person means by the few letters that
// he types.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/game.h"

namespace cli {

// Whether a list is too long for a line each, or has things that are numbers themselves, with which
// the numbers of lines would be mixed up. Choices with a text of their own, like cards, always have
// their lines.
bool in_groups(const engine::Game& game, const engine::ActionList& options,
               engine::Language language);

// Whether nothing would be cut: two choices that differ only at their ends must stay apart.
bool fit_two_columns(const std::vector<std::string>& rows, int width);
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

// What a person would have liked: an action of the kinds that are offered, or without arguments,
// that a text names and that is not among the options. Of several the first that the game has a
// reason to refuse.
std::optional<engine::Action> wished(const engine::Game& game, const engine::ActionList& options,
                                     engine::Language language, const engine::AnyPosition& position,
                                     engine::Seat seat, const std::string& text);

// A thing of the game with a text of its own, by its name or the beginning of a word of it.
struct Thing {
  engine::Kind kind;
  std::uint16_t value;
};
std::optional<Thing> thing_named(const engine::Game& game, engine::Language language,
                                 const std::string& text);

}  // namespace cli
