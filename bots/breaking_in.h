// Whether to break in out of turn (engine/window.h): each response is played out to its end by
// habit, on worlds that the view allows, and compared with staying in the same worlds with the same
// luck.
//
// An evaluator may have
//   bool timely(const Rules&, const Position& view, Seat, Action)
//       false where a response brings nothing that it wouldn't bring later: nothing is played out;
//   int kept(const Rules&, const Position&, Seat, Action)
//       what it is worth beyond the evaluation that a seat can still respond so, or use the card
//       otherwise: 0 if it can't any more;
//   bool settled_soon(const Rules&, const Position& view, Action)
//       true where the response is about the small step under way: it is judged when that is over,
//       before the luck of what follows drowns it;
//   kClearGain   by how much breaking in must be better, in the unit of the evaluation.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "bots/playing_on.h"

namespace bots {

template <class Rules, class Evaluator>
class BreakingIn {
 public:
  using Position = typename Rules::Position;

  BreakingIn(const Rules& rules, const Evaluator& evaluate) : rules_(rules), evaluate_(evaluate) {}

  // The response that gains most, if it gains clearly.
  std::optional<engine::Action> best(const Position& view, engine::Seat seat,
                                     const engine::ActionList& options,
                                     engine::FastRandom& random) const {
    std::optional<engine::Action> best;
    double most = 0;
    for (const engine::Action action : options) {
      if (!timely(view, seat, action)) continue;
      const double gain = sure_gain(view, seat, action, random) - clear_gain();
      if (gain <= most) continue;
      most = gain;
      best = action;
    }
    return best;
  }

 private:
  // Mostly the first worlds tell that there is nothing to gain; dice ask for more of them.
  static constexpr int kFirstWorlds = 3;
  static constexpr int kMostWorlds = 12;

  // What is gained on average, less a standard error.
  double sure_gain(const Position& view, engine::Seat seat, engine::Action action,
                   engine::FastRandom& random) const {
    double sum = 0;
    double squares = 0;
    for (int n = 1;; ++n) {
      const double gain = gain_in_a_world(view, seat, action, random);
      sum += gain;
      squares += gain * gain;
      if (n < kFirstWorlds) continue;
      const double mean = sum / n;
      if (n == kMostWorlds || mean <= clear_gain()) {
        return mean - std::sqrt(std::max(0.0, squares / n - mean * mean) / (n - 1));
      }
    }
  }

  double gain_in_a_world(const Position& view, engine::Seat seat, engine::Action action,
                         engine::FastRandom& random) const {
    const Position world = rules_.resample(view, seat, random);
    const std::uint64_t luck = random.next();
    Position p = world;
    rules_.break_in(p, seat, action, nullptr);
    const bool soon = settled_soon(view, action);
    return in_the_end(p, seat, action, luck, soon) - in_the_end(world, seat, action, luck, soon);
  }

  // The response and the move under way are played to their end, where positions are comparable.
  double in_the_end(Position p, engine::Seat seat, engine::Action action, std::uint64_t luck,
                    bool soon) const {
    SearchSettings settings;
    settings.horizon = 0;
    engine::FastRandom random(luck);
    const PlayingOn<Rules, Evaluator> on{rules_, evaluate_, settings};
    if (soon) {
      on.play_step(p, random);
    } else {
      on.play(p, random);
    }
    double value = evaluate_(rules_, p, seat);
    if constexpr (requires { evaluate_.kept(rules_, p, seat, action); }) {
      value += evaluate_.kept(rules_, p, seat, action);
    }
    return value;
  }

  bool timely(const Position& view, engine::Seat seat, engine::Action action) const {
    if constexpr (requires { evaluate_.timely(rules_, view, seat, action); }) {
      return evaluate_.timely(rules_, view, seat, action);
    }
    return true;
  }
  bool settled_soon(const Position& view, engine::Action action) const {
    if constexpr (requires { evaluate_.settled_soon(rules_, view, action); }) {
      return evaluate_.settled_soon(rules_, view, action);
    }
    return false;
  }
  static constexpr double clear_gain() {
    if constexpr (requires { Evaluator::kClearGain; }) return Evaluator::kClearGain;
    return 0;
  }

  const Rules& rules_;
  const Evaluator& evaluate_;
};

}  // namespace bots
