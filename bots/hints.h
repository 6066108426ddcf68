// Hints: the best choices of a seat with their chances and why, from what it may know. The same for
// page, terminal and protocol.
#pragma once

#include <optional>
#include <vector>

#include "bots/bot.h"
#include "bots/reasons.h"

namespace bots {

inline constexpr std::size_t kMostHints = 3;

struct Hint {
  engine::Action action;
  std::optional<double> chance;  // of the seat's victory, as the strongest bot sees it
  // In a battle, where no choice is best alone: how often to take it.
  std::optional<double> share;
  std::vector<Reason> reasons;
};

// The best first, three at most; none if the game has no evaluation. Counted, not timed: the same
// question gets the same answer.
std::vector<Hint> hints(const engine::Game& game, const engine::AnyPosition& view,
                        engine::Seat seat, const engine::ActionList& options, Budget budget);
// The same without reasons, which take longer than a few tries.
std::vector<Hint> chances(const engine::Game& game, const engine::AnyPosition& view,
                          engine::Seat seat, const engine::ActionList& options, Budget budget);
// For people: a second at most on a core of today.
std::vector<Hint> hints(const engine::Game& game, const engine::AnyPosition& view,
                        engine::Seat seat, const engine::ActionList& options);

}  // namespace bots
