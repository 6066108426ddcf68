// A player that thinks, as the command line and the server use it. It is handed what its seat may
// know and nothing else.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace bots {

// How long a bot may think; 0 means no limit of that kind.
struct Budget {
  std::uint32_t milliseconds = 0;
  std::uint32_t playouts = 0;
};

class Bot {
 public:
  virtual ~Bot() = default;
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;

  virtual std::string_view id() const = 0;
  // One of `options`, which is not empty. `view` is Game::view(position, seat).
  virtual engine::Action choose(const engine::AnyPosition& view, engine::Seat seat,
                                const engine::ActionList& options, Budget budget) = 0;
  // What it breaks in with now, if it does: one of `options` (Game::break_in_options, not empty).
  virtual std::optional<engine::Action> break_in(const engine::AnyPosition& view, engine::Seat seat,
                                                 const engine::ActionList& options,
                                                 Budget budget) = 0;
};

// What a search thinks of one choice.
struct Judged {
  engine::Action action;
  std::uint64_t visits = 0;
  double share = 0;     // the estimated share of the victory, 0 to 1
  double strategy = 0;  // how much it should be played, of all choices; together 1
};

// The bots that can play a game, weakest first (bots/registry.h). Others that `make` knows besides
// are the yardsticks "random", "greedy" and "tree".
std::vector<std::string_view> ids(const engine::Game& game);

// Null if there is no such bot for this game.
std::unique_ptr<Bot> make(const engine::Game& game, std::string_view id, std::uint64_t seed,
                          int threads = 1);

// The choices of a seat as the strongest search sees them, the best first; the same view, seed and
// number of playouts give the same answer. Empty if the game has no evaluation.
std::vector<Judged> judge(const engine::Game& game, const engine::AnyPosition& view,
                          engine::Seat seat, const engine::ActionList& options, Budget budget,
                          std::uint64_t seed);

// For a hint: counted, not timed, so that the answer depends on the view alone; a second at most on
// a core of today.
Budget hint_budget(const engine::Game& game);

// How a seat stands, from 0 (lost) to 1000 (won), by the game's own evaluation of a position or
// view; nothing if the game has none.
std::optional<int> evaluate(const engine::Game& game, const engine::AnyPosition& view,
                            engine::Seat seat);

}  // namespace bots
