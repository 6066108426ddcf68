// Players as templates over a game's own Rules: no virtual call, no allocation. The arena and the
// benchmarks use them directly; bots.cc puts them behind the Bot interface.
//
// A player is handed its seat's view, never the true position.
#pragma once

#include <array>
#include <limits>
#include <optional>
#include <utility>

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

// Looks one move ahead: tries each action on worlds that its view allows, finishes its own move
// there by the best-looking small steps, and takes the action whose worlds look best on average.
//
// `Evaluator` has
//   int operator()(const Rules&, const Position&, Seat)   how good a position is, in its own unit;
//   bool move_ends(const Rules&, const Position&)         what comes next is another move;
//   std::optional<Action> habit(const Rules&, const Position& view, Seat, const ActionList&)
//       where looking ahead shows nothing (a secret choice), what to do without;
//   kWorlds, kLongestMove                                  how much to look at.
template <class Rules, class Evaluator>
class GreedyPlayer {
 public:
  using Position = typename Rules::Position;
  static constexpr bool kNeedsView = true;
  static constexpr int kWorlds = Evaluator::kWorlds;
  static constexpr int kLongestMove = Evaluator::kLongestMove;

  explicit GreedyPlayer(Evaluator evaluator) : evaluate_(std::move(evaluator)) {}

  engine::Action choose(const Rules& rules, const Position& view, engine::Seat seat,
                        const engine::ActionList& options, engine::FastRandom& random) const {
    if (options.size() == 1) return options[0];
    if (const auto action = evaluate_.habit(rules, view, seat, options)) return *action;
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
    Position p = world;
    rules.apply(p, seat, action, nullptr);
    for (int step = 0; step < kLongestMove; ++step) {
      if (rules.owing(p) != engine::SeatSet::of(seat) || evaluate_.move_ends(rules, p)) break;
      rules.apply(p, seat, best_small_step(rules, p, seat), nullptr);
    }
    return evaluate_(rules, p, seat);
  }

  engine::Action best_small_step(const Rules& rules, const Position& p, engine::Seat seat) const {
    engine::ActionList options;
    rules.options(p, seat, options);
    int best = 0;
    int best_value = std::numeric_limits<int>::min();
    for (int i = 0; i < options.size(); ++i) {
      Position q = p;
      rules.apply(q, seat, options[i], nullptr);
      const int value = evaluate_(rules, q, seat);
      if (value > best_value) {
        best_value = value;
        best = i;
      }
    }
    return options[best];
  }

  Evaluator evaluate_;
};

}  // namespace bots
