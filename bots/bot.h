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
};

// The bots that can play a game, weakest first: "random", "greedy".
std::vector<std::string_view> ids(const engine::Game& game);

// Null if there is no such bot for this game.
std::unique_ptr<Bot> make(const engine::Game& game, std::string_view id, std::uint64_t seed);

// How a seat stands, from 0 (lost) to 1000 (won), by the game's own evaluation of a position or
// view; nothing if the game has none.
std::optional<int> evaluate(const engine::Game& game, const engine::AnyPosition& view,
                            engine::Seat seat);

}  // namespace bots
