// Players as templates over a game's own Rules: no virtual call, no allocation. The arena and the
// benchmarks use them directly; bots.cc puts them behind the Bot interface.
//
// A player is handed its seat's view, never the true position.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "bots/evaluation.h"
#include "bots/lookahead.h"
#include "engine/action.h"
#include "engine/chance.h"
#include "engine/seat.h"

namespace bots {

// Any legal action, evenly.
template <class Rules>
class RandomPlayer {
 public:
  using Position = typename Rules::Position;
  static constexpr bool kNeedsView = false;

  engine::Action choose(const Rules& /*rules*/, const Position& /*view*/, engine::Seat /*seat*/,
                        const engine::ActionList& options, engine::FastRandom& random) const {
    return options[static_cast<int>(random.below(static_cast<std::uint32_t>(options.size())))];
  }
};

// What a player does without looking ahead, if the evaluator knows: by chance where it had better
// not be foreseen.
template <class Rules, class Evaluator>
std::optional<engine::Action> usual_choice(const Rules& rules, const Evaluator& evaluate,
                                           const typename Rules::Position& view, engine::Seat seat,
                                           const engine::ActionList& options,
                                           engine::FastRandom& random) {
  if constexpr (requires { evaluate.mixed(rules, view, seat, options, random); }) {
    if (const auto action = evaluate.mixed(rules, view, seat, options, random)) return action;
  }
  return evaluate.habit(rules, view, seat, options);
}

// Looks one move ahead: tries each action on worlds that its view allows, finishes its own move
// there by the best-looking small steps, and takes the action whose worlds look best on average.
template <class Rules, class Evaluator>
class GreedyPlayer {
 public:
  using Position = typename Rules::Position;
  static constexpr bool kNeedsView = true;
  static constexpr int kWorlds = Evaluator::kWorlds;

  explicit GreedyPlayer(Evaluator evaluator) : evaluate_(std::move(evaluator)) {}

  engine::Action choose(const Rules& rules, const Position& view, engine::Seat seat,
                        const engine::ActionList& options, engine::FastRandom& random) const {
    if (options.size() == 1) return options[0];
    if (const auto action = usual_choice(rules, evaluate_, view, seat, options, random))
      return *action;
    std::array<Position, static_cast<std::size_t>(kWorlds)> worlds;
    for (Position& world : worlds) world = rules.resample(view, seat, random);
    std::int64_t best_value = std::numeric_limits<std::int64_t>::min();
    int best = 0;
    for (int i = 0; i < options.size(); ++i) {
      std::int64_t value = 0;
      for (const Position& world : worlds) value += try_action(rules, world, seat, options[i]);
      // Equal values are settled by chance, so that the player has no habits to exploit.
      value = value * 64 + random.below(64);
      if (value > best_value) {
        best_value = value;
        best = i;
      }
    }
    return options[best];
  }

 private:
  std::int64_t try_action(const Rules& rules, const Position& world, engine::Seat seat,
                          engine::Action action) const {
    return Lookahead<Rules, Evaluator>{rules, evaluate_}.value_of_move(world, seat, action);
  }

  Evaluator evaluate_;
};

// Errs as people do: sees one world and one move, and takes what looks better more often, the more
// it is better. A difference of `doubt` in the share of the victory is the e-th part as likely.
// Where habit decides, so many times of a hundred (`lapses`) it does anything instead.
template <class Rules, class Evaluator>
class ErringPlayer {
 public:
  using Position = typename Rules::Position;

  ErringPlayer(Evaluator evaluator, double doubt, int lapses, bool whole_moves)
      : evaluate_(std::move(evaluator)),
        doubt_(doubt),
        lapses_(static_cast<std::uint32_t>(lapses)),
        whole_moves_(whole_moves) {}

  engine::Action choose(const Rules& rules, const Position& view, engine::Seat seat,
                        const engine::ActionList& options, engine::FastRandom& random) const {
    if (options.size() == 1) return options[0];
    if (const auto action = usual_choice(rules, evaluate_, view, seat, options, random)) {
      return random.below(100) < lapses_ ? any(options, random) : *action;
    }
    const Position world = rules.resample(view, seat, random);
    std::array<double, engine::ActionList::kCapacity> weights;  // NOLINT: filled below
    double best = 0;
    for (int i = 0; i < options.size(); ++i) {
      const double share = share_after(rules, world, seat, options[i]);
      weights[static_cast<std::size_t>(i)] = share;
      best = std::max(best, share);
    }
    double sum = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(options.size()); ++i) {
      weights[i] = std::exp((weights[i] - best) / doubt_);
      sum += weights[i];
    }
    double left = sum * static_cast<double>(random.next() >> 11U) * 0x1p-53;
    for (int i = 0; i < options.size(); ++i) {
      left -= weights[static_cast<std::size_t>(i)];
      if (left < 0) return options[i];
    }
    return options[options.size() - 1];
  }

 private:
  static engine::Action any(const engine::ActionList& options, engine::FastRandom& random) {
    return options[static_cast<int>(random.below(static_cast<std::uint32_t>(options.size())))];
  }
  double share_after(const Rules& rules, const Position& world, engine::Seat seat,
                     engine::Action action) const {
    Position p = world;
    rules.apply(p, seat, action, nullptr);
    if (whole_moves_) Lookahead<Rules, Evaluator>{rules, evaluate_}.finish_move(p, seat);
    Shares shares{};
    shares_of(rules, evaluate_, p, shares);
    return static_cast<double>(shares[seat]);
  }

  Evaluator evaluate_;
  double doubt_;
  std::uint32_t lapses_;
  bool whole_moves_;
};

}  // namespace bots
