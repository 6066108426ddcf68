// Properties that every game must have, checked on random games through engine::Game. Each check
// returns "" when the property holds, otherwise what was wrong and where, so that a test says
// `EXPECT_EQ(properties::check_replay(game, options, seed), "")`.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "engine/match.h"

namespace properties {

// More decisions than any random game takes: a game that passes it does not end.
inline constexpr std::size_t kLongestGame = 20'000;

// Called before every decision of a random game with what will be decided. It may return a
// complaint, which stops the game; "" goes on.
using Visitor =
    std::function<std::string(const engine::Match&, engine::Seat seat, engine::Action action)>;

// Plays a game with random decisions, at each moment of a random one of the seats that owe one.
// The same arguments give the same game. Returns the complaint, or that the game didn't end.
struct RandomGame {
  engine::Match match;
  std::string complaint;
};
RandomGame random_game(const engine::Game& game, const engine::Options& options, std::uint64_t seed,
                       const Visitor& visitor = {}, std::size_t longest = kLongestGame);

// Random games end; then and only then nobody owes a decision.
std::string check_ends(const engine::Game& game, const engine::Options& options, std::uint64_t seed,
                       std::size_t longest = kLongestGame);
// Game::check finds nothing wrong after any decision.
std::string check_invariants(const engine::Game& game, const engine::Options& options,
                             std::uint64_t seed);
// The same decisions give the same positions and the same events, bit for bit.
std::string check_replay(const engine::Game& game, const engine::Options& options,
                         std::uint64_t seed);
// A save file gives back the game as it was, in the middle and at the end, which can be proved.
std::string check_saves(const engine::Game& game, const engine::Options& options,
                        std::uint64_t seed);
// Undo restores every byte; without agreement it is allowed exactly when nothing was revealed.
std::string check_undo(const engine::Game& game, const engine::Options& options,
                       std::uint64_t seed);
// Whoever owes a decision has options, each once and always in the same order, whose text form
// leads back to them; nobody else has any; the default action is one of them.
std::string check_options(const engine::Game& game, const engine::Options& options,
                          std::uint64_t seed);
// What resembles an option but is none is refused with a known reason and changes nothing; so is
// an option of another seat.
std::string check_refusals(const engine::Game& game, const engine::Options& options,
                           std::uint64_t seed);
// A position resampled from a seat's view is sound and looks the same to that seat: its view,
// prompt, options and who owes a decision.
std::string check_views(const engine::Game& game, const engine::Options& options,
                        std::uint64_t seed);
// A decision that revealed nothing tells its seat nothing: carried out in the true position and in
// a resampled one, it leads to the same view and the same events.
std::string check_quiet_decisions(const engine::Game& game, const engine::Options& options,
                                  std::uint64_t seed);
// The key of a seat's information is its view's: equal views have equal keys, others other keys.
std::string check_keys(const engine::Game& game, const engine::Options& options,
                       std::uint64_t seed);
// A viewer's copy of the game leaves out exactly the decisions that the viewer can't tell from
// another choice of the same seat, here or in a position that looks the same to it.
std::string check_secret_decisions(const engine::Game& game, const engine::Options& options,
                                   std::uint64_t seed);
// A position can be patched with its own JSON, and that changes not a byte of it; its JSON and that
// of every view fit the game's schema. Looked at now and then in the game and at its end.
std::string check_json(const engine::Game& game, const engine::Options& options,
                       std::uint64_t seed);
// Every prompt, action, event (as each seat may know it) and refusal is a complete sentence in both
// languages: no missing key, no unfilled place.
std::string check_texts(const engine::Game& game, const engine::Options& options,
                        std::uint64_t seed);

// All of them, one complaint per line.
std::string check_all(const engine::Game& game, const engine::Options& options, std::uint64_t seed);

// "" if a sentence is complete: no "{place}" left and no "[missing.key]" in it.
std::string check_sentence(const std::string& sentence);

}  // namespace properties
