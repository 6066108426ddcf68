// How good a position of The Peace of Westphalia is for a seat.
#pragma once

#include <optional>

#include "engine/action.h"
#include "engine/seat.h"
#include "games/westphalia/rules.h"

namespace bots {

// Imperial power and towns towards the Peace of Westphalia, influence and gold that can become
// more, wars that promise spoils, and the religious victory that is in reach.
class WestphaliaEvaluator {
 public:
  static constexpr int kWorlds = 1;
  static constexpr int kLongestMove = 2;

  // In tenths of a point of the final score, against the best of the others.
  int operator()(const westphalia::Rules& rules, const westphalia::Position& p,
                 engine::Seat seat) const;
  static bool move_ends(const westphalia::Rules& rules, const westphalia::Position& p);
  static std::optional<engine::Action> habit(const westphalia::Rules& rules,
                                             const westphalia::Position& view, engine::Seat seat,
                                             const engine::ActionList& options);
};

}  // namespace bots
