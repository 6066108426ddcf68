// One move ahead: what every player that evaluates positions does with them.
#pragma once

#include <limits>

#include "engine/action.h"
#include "engine/seat.h"

namespace bots {

template <class Rules, class Evaluator>
struct Lookahead {
  using Position = typename Rules::Position;

  const Rules& rules;
  const Evaluator& evaluate;

  int value_after(const Position& p, engine::Seat seat, engine::Action action) const {
    Position q = p;
    rules.apply(q, seat, action, nullptr);
    return evaluate(rules, q, seat);
  }
  // The same when the seat has finished its move.
  int value_of_move(const Position& p, engine::Seat seat, engine::Action action) const {
    Position q = p;
    rules.apply(q, seat, action, nullptr);
    finish_move(q, seat);
    return evaluate(rules, q, seat);
  }
  // The choice that looks best at once.
  engine::Action best_step(const Position& p, engine::Seat seat,
                           const engine::ActionList& options) const {
    int best = 0;
    int best_value = std::numeric_limits<int>::min();
    for (int i = 0; i < options.size(); ++i) {
      const int value = value_after(p, seat, options[i]);
      if (value > best_value) {
        best_value = value;
        best = i;
      }
    }
    return options[best];
  }
  // Finishes a seat's move by such small steps.
  void finish_move(Position& p, engine::Seat seat) const {
    engine::ActionList options;
    for (int step = 0; step < Evaluator::kLongestMove; ++step) {
      if (rules.owing(p) != engine::SeatSet::of(seat) || evaluate.move_ends(rules, p)) return;
      rules.options(p, seat, options);
      rules.apply(p, seat, best_step(p, seat, options), nullptr);
    }
  }
};

}  // namespace bots
