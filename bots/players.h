// Players as templates over a game's own Rules: no virtual call, no allocation. The arena and the
// benchmarks use them directly; bots.cc puts them behind the Bot interface.
//
// A player is handed its seat's view, never the true position.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

#include "bots/evaluation.h"
#include "bots/lookahead.h"
#include "bots/slips.h"
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

// Errs as people do. Where nothing is done by habit it sees one world and one move, and of the few
// best it takes what looks better more often, the more it is better. Where habit decides, it slips
// now and then: it takes another of the few best (bots/slips.h).
template <class Rules, class Evaluator>
class ErringPlayer {
 public:
  using Position = typename Rules::Position;

  ErringPlayer(Evaluator evaluator, const Errors& errors)
      : evaluate_(std::move(evaluator)), errors_(errors) {}

  engine::Action choose(const Rules& rules, const Position& view, engine::Seat seat,
                        const engine::ActionList& options, engine::FastRandom& random) const {
    if (options.size() == 1) return options[0];
    const auto usual = usual_choice(rules, evaluate_, view, seat, options, random);
    if (usual && random.below(100) >= errors_.lapses) return *usual;
    PerOption room;  // NOLINT: filled below
    const std::span<double> likely(room.data(), static_cast<std::size_t>(options.size()));
    if (usual && worths_of(rules, evaluate_, view, seat, options, likely)) {
      mark_slips(likely, errors_.reach, trifle());
      leave_out(options, *usual, likely);
    } else if (!look_ahead(rules, rules.resample(view, seat, random), seat, options, likely)) {
      if (usual) return *usual;
    }
    return drawn(options, likely, random).value_or(usual.value_or(options[0]));
  }

 private:
  static constexpr double trifle() {
    if constexpr (requires { Evaluator::kTrifle; }) return Evaluator::kTrifle;
    return 0;
  }
  static void leave_out(const engine::ActionList& options, engine::Action action,
                        std::span<double> likely) {
    for (int i = 0; i < options.size(); ++i) {
      if (options[i] == action) likely[static_cast<std::size_t>(i)] = 0;
    }
  }
  // How likely each option is by what it looks like; false if all look the same.
  bool look_ahead(const Rules& rules, const Position& world, engine::Seat seat,
                  const engine::ActionList& options, std::span<double> likely) const {
    for (int i = 0; i < options.size(); ++i) {
      likely[static_cast<std::size_t>(i)] = share_after(rules, world, seat, options[i]);
    }
    const auto [worst, best] = std::minmax_element(likely.begin(), likely.end());
    const double highest = *best;
    const bool differ = *worst < highest;
    const double least = least_of_the_best(likely);
    for (double& one : likely) one = one >= least ? std::exp((one - highest) / errors_.doubt) : 0;
    return differ;
  }
  // None if nothing is likely.
  static std::optional<engine::Action> drawn(const engine::ActionList& options,
                                             std::span<const double> likely,
                                             engine::FastRandom& random) {
    double left = std::accumulate(likely.begin(), likely.end(), 0.0);
    left *= static_cast<double>(random.next() >> 11U) * 0x1p-53;
    std::optional<engine::Action> last;
    for (int i = 0; i < options.size(); ++i) {
      const double one = likely[static_cast<std::size_t>(i)];
      if (one <= 0) continue;
      last = options[i];
      left -= one;
      if (left < 0) break;
    }
    return last;
  }
  double share_after(const Rules& rules, const Position& world, engine::Seat seat,
                     engine::Action action) const {
    Position p = world;
    rules.apply(p, seat, action, nullptr);
    if (errors_.whole_moves) Lookahead<Rules, Evaluator>{rules, evaluate_}.finish_move(p, seat);
    Shares shares{};
    shares_of(rules, evaluate_, p, shares);
    return static_cast<double>(shares[seat]);
  }

  Evaluator evaluate_;
  Errors errors_;
};

}  // namespace bots
