// What an evaluator tells a player that looks ahead, as a share of the victory per seat.
//
// `Evaluator` has
//   int operator()(const Rules&, const Position&, Seat)   how good a position is, in its own unit;
//   bool move_ends(const Rules&, const Position&)         what comes next is another move: the end
//       of a turn, an impulse or a round, where positions can be compared with each other;
//   std::optional<Action> habit(const Rules&, const Position& view, Seat, const ActionList&)
//       where looking ahead shows nothing (a secret choice), what to do without;
//   kWorlds, kLongestMove                                  how much a greedy player looks at;
// and may have
//   int kUnit           so much more than another seat multiplies the odds of winning by e,
//   int unit(const Rules&, const Position&)   or the same where it changes in the course of a game;
//   float head_start(const Rules&, const Position&, Seat)   what the evaluation doesn't count, but
//       the odds of winning do: a logarithm of odds (a side that wins more often, the move);
//   std::optional<Action> reply(const Rules&, const Position&, Seat, const ActionList&,
//   FastRandom&)
//       how a player who doesn't think would choose, quickly: for what is played beyond the tree;
//   bool pauses(const Rules&, const Position&)   where a try may end, if not wherever a move does;
//   bool plain(const Rules&, const Position&)    a decision that a search leaves to habit: it looks
//       no further there, and plays it as a greedy player does;
//   int weary(const Rules&, const Position&)     of a hundred decisions, how many a searcher takes
//   as
//       a greedy player does, since two that foresee everything could hold each other for ever.
#pragma once

#include <array>
#include <cmath>

#include "engine/action.h"
#include "engine/chance.h"
#include "engine/game.h"
#include "engine/seat.h"

namespace bots {

// One number per seat from 0 (lost) to 1 (won alone); together they are 1.
using Shares = std::array<float, engine::kMaxSeats>;

template <class Evaluator>
constexpr int worlds_of() {
  if constexpr (requires { Evaluator::kWorlds; }) return Evaluator::kWorlds;
  return 1;
}

template <class Rules, class Evaluator, class Position>
bool pauses_at(const Rules& rules, const Evaluator& evaluate, const Position& p) {
  if constexpr (requires { evaluate.pauses(rules, p); }) return evaluate.pauses(rules, p);
  return evaluate.move_ends(rules, p);
}

template <class Rules, class Evaluator, class Position>
bool plain_at(const Rules& rules, const Evaluator& evaluate, const Position& p) {
  if constexpr (requires { evaluate.plain(rules, p); }) return evaluate.plain(rules, p);
  return false;
}

template <class Rules, class Evaluator, class Position>
int weary_at(const Rules& rules, const Evaluator& evaluate, const Position& p) {
  if constexpr (requires { evaluate.weary(rules, p); }) return evaluate.weary(rules, p);
  return 0;
}

template <class Rules, class Evaluator, class Position>
int unit_of(const Rules& rules, const Evaluator& evaluate, const Position& p) {
  if constexpr (requires { evaluate.unit(rules, p); }) return evaluate.unit(rules, p);
  if constexpr (requires { Evaluator::kUnit; }) return Evaluator::kUnit;
  return 400;
}

// The shares of a game that is over.
template <class Rules, class Position>
void final_shares(const Rules& rules, const Position& p, Shares& shares) {
  const engine::Outcome outcome = rules.outcome(p);
  for (std::size_t seat = 0; seat < outcome.scores.size(); ++seat) {
    shares[seat] = static_cast<float>(engine::utility(outcome, static_cast<engine::Seat>(seat)));
  }
}

template <class Rules, class Evaluator, class Position>
float head_start_of(const Rules& rules, const Evaluator& evaluate, const Position& p,
                    engine::Seat seat) {
  if constexpr (requires { evaluate.head_start(rules, p, seat); }) {
    return evaluate.head_start(rules, p, seat);
  }
  return 0;
}

// The estimated shares of a game under way: the odds of two seats are e to the difference of their
// evaluations in units.
template <class Rules, class Evaluator, class Position>
void estimated_shares(const Rules& rules, const Evaluator& evaluate, const Position& p,
                      Shares& shares) {
  const float per_unit = 1.0F / static_cast<float>(unit_of(rules, evaluate, p));
  const int seats = rules.seats(p);
  float best = 0;
  for (engine::Seat seat = 0; seat < seats; ++seat) {
    shares[seat] = static_cast<float>(evaluate(rules, p, seat)) * per_unit +
                   head_start_of(rules, evaluate, p, seat);
    if (seat == 0 || shares[seat] > best) best = shares[seat];
  }
  float sum = 0;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
    shares[seat] = std::exp(shares[seat] - best);
    sum += shares[seat];
  }
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) shares[seat] /= sum;
}

template <class Rules, class Evaluator, class Position>
void shares_of(const Rules& rules, const Evaluator& evaluate, const Position& p, Shares& shares) {
  if (rules.owing(p).empty()) return final_shares(rules, p, shares);
  estimated_shares(rules, evaluate, p, shares);
}

}  // namespace bots
