// Actions, prompts, events and refusals as text: the stable form for files and protocols, and
// sentences in both languages. Works for every game through its Vocabulary.
#pragma once

#include <string>
#include <string_view>

#include "engine/game.h"

namespace engine {

// "play:c_ursulines", "convert:lower_saxon/commoners", "draw".
std::string to_text(const Game& game, Action action);
// The problem says what is not understood.
Result<Action> parse_action(const Game& game, std::string_view text);

// The stable form of one argument: "player2" for a seat, decimal for a number, otherwise the game's
// own id; and back. Only the exact form is understood.
std::string id_text(const Game& game, Kind kind, std::uint16_t value);
std::optional<std::uint16_t> parse_id_text(const Game& game, Kind kind, std::string_view id);
std::string seat_id(Seat seat);
std::optional<Seat> parse_seat_id(std::string_view id);
// A seat by the game's own word for it in this position, or by "player1" …; it must exist.
std::optional<Seat> find_seat(const Game& game, const AnyPosition& position, std::string_view name);

// "Player 2": what a game without better names calls its seats.
std::string seat_name(const Catalog& texts, Seat seat, Language language);

// Sentences. `position` helps with names that depend on it and may be null. `key` sections in the
// game's text file: action.<verb>, prompt.<prompt>, event.<event> (and event.<event>.hidden when
// an argument is unknown to the reader), refusal.<reason>.
// A place "{space}" is the argument's name; "{space_in}" its form "in", which stands in the text
// file below its name as "<kind>.<id>.in" ("in Rome", "a Roma"), or the name where there is none.
// "{in:space}" is the form that the name's grammar gives (engine/grammar.h, Game::grammar_of).
std::string say_action(const Game& game, Action action, Language language,
                       const AnyPosition* position);
std::string say_prompt(const Game& game, const Prompt& prompt, Language language,
                       const AnyPosition* position);
std::string say_event(const Game& game, const Event& event, Language language,
                      const AnyPosition* position);
// With the rule's number at the end: "Church Lands Reclaimed needs 2 other cards [9.1]".
std::string say_refusal(const Game& game, const Refusal& refusal, Language language,
                        const AnyPosition* position);
// The rule's number of a prompt, "" if none.
std::string_view rule_of(const Game& game, const Prompt& prompt);
// The rule that a refusal names, or else its reason's.
std::string_view rule_of(const Game& game, const Refusal& refusal);

// Every key that the game's vocabulary and options need and its text lacks, and every place that no
// argument would fill, as "event.bid{amount}". Tests want it empty.
std::vector<std::string> missing_texts(const Game& game);

}  // namespace engine
