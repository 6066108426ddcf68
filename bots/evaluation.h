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
//   Features features(const Rules&, const Position&, Seat), log_odds(features)
//       the logarithm of a seat's odds as it was fitted to games (bots/odds.h); without them a
//       difference of kUnit, or of kUsualUnit, in the evaluation multiplies the odds by e;
//   end_features, end_log_odds   the same for positions in which a period has ended, `conceal`ed;
//   bool begun(const Rules&, const Position&)   false where the terms don't count yet (a setup): no
//       odds are fitted there;
//   Seat first(const Rules&, const Position&)   of two seats the one whose odds are fitted: those
//   of
//       the other are the contrary;
//   std::optional<Action> reply(const Rules&, const Position&, Seat, const ActionList&,
//   FastRandom&)
//       how a player who doesn't think would choose, quickly: for what is played beyond the tree;
//   bool worth(const Rules&, const Position& view, Seat, const ActionList&, std::span<double>)
//       what it thinks of each choice, more than nothing if it gains something: false where it has
//       no mind; kTrifle is what is hardly worth a thought there;
//   std::optional<std::uint64_t> moment(const Rules&, const Position&)
//       a number for each moment of a game at which choices that are compared shall have the same
//       luck from there on, whatever they did before;
//   bool pauses(const Rules&, const Position&)   where a try may end, if not wherever a move does;
//   int period(const Rules&, const Position&)    the number of the turn or round, for tries that go
//       to its end (SearchSettings::horizon), and
//   void conceal(Position&)   forgets what was dealt for the next one before positions are
//   compared; bool plain(const Rules&, const Position&)    a decision that a search leaves to
//   habit: it looks
//       no further there, and plays it as a greedy player does;
//   bool weighty(const Rules&, const Position&)   of those the ones that a thorough search takes
//       all the same (SearchSettings::thorough);
//   bool solved(const Rules&, const Position&)   the same for trials (bots/trials.h), if not
//   `plain`; int weary(const Rules&, const Position&)     of a hundred decisions, how many a
//   searcher takes as
//       a greedy player does, since two that foresee everything could hold each other for ever.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>

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
int period_at(const Rules& rules, const Evaluator& evaluate, const Position& p) {
  if constexpr (requires { evaluate.period(rules, p); }) return evaluate.period(rules, p);
  return 0;
}

// What a seat does by habit, if the evaluator has one for the decision.
template <class Rules, class Evaluator, class Position>
std::optional<engine::Action> habit_at(const Rules& rules, const Evaluator& evaluate,
                                       const Position& p, engine::Seat seat,
                                       const engine::ActionList& list, engine::FastRandom& random) {
  if constexpr (requires { evaluate.reply(rules, p, seat, list, random); }) {
    return evaluate.reply(rules, p, seat, list, random);
  }
  return std::nullopt;
}

template <class Rules, class Evaluator, class Position>
bool plain_at(const Rules& rules, const Evaluator& evaluate, const Position& p) {
  if constexpr (requires { evaluate.plain(rules, p); }) return evaluate.plain(rules, p);
  return false;
}

template <class Rules, class Evaluator, class Position>
bool solved_at(const Rules& rules, const Evaluator& evaluate, const Position& p) {
  if constexpr (requires { evaluate.solved(rules, p); }) return evaluate.solved(rules, p);
  return plain_at(rules, evaluate, p);
}

template <class Rules, class Evaluator, class Position>
bool weighty_at(const Rules& rules, const Evaluator& evaluate, const Position& p) {
  if constexpr (requires { evaluate.weighty(rules, p); }) return evaluate.weighty(rules, p);
  return false;
}

template <class Rules, class Evaluator, class Position>
int weary_at(const Rules& rules, const Evaluator& evaluate, const Position& p) {
  if constexpr (requires { evaluate.weary(rules, p); }) return evaluate.weary(rules, p);
  return 0;
}

// What the evaluator itself thinks of the choices, if it does.
template <class Rules, class Evaluator, class Position>
bool worths_of(const Rules& rules, const Evaluator& evaluate, const Position& view,
               engine::Seat seat, const engine::ActionList& options, std::span<double> worths) {
  if constexpr (requires { evaluate.worth(rules, view, seat, options, worths); }) {
    return evaluate.worth(rules, view, seat, options, worths);
  }
  return false;
}

inline constexpr float kUsualUnit = 400;

// The shares of a game that is over.
template <class Rules, class Position>
void final_shares(const Rules& rules, const Position& p, Shares& shares) {
  const engine::Outcome outcome = rules.outcome(p);
  for (std::size_t seat = 0; seat < outcome.scores.size(); ++seat) {
    shares[seat] = static_cast<float>(engine::utility(outcome, static_cast<engine::Seat>(seat)));
  }
}

template <class Rules, class Evaluator, class Position>
float log_odds_of(const Rules& rules, const Evaluator& evaluate, const Position& p,
                  engine::Seat seat, bool ended) {
  if constexpr (requires { evaluate.end_features(rules, p, seat); }) {
    if (ended) return evaluate.end_log_odds(evaluate.end_features(rules, p, seat));
  }
  if constexpr (requires { evaluate.features(rules, p, seat); }) {
    return evaluate.log_odds(evaluate.features(rules, p, seat));
  }
  float unit = kUsualUnit;
  if constexpr (requires { Evaluator::kUnit; }) unit = Evaluator::kUnit;
  return static_cast<float>(evaluate(rules, p, seat)) / unit;
}

// The estimated shares of a game under way; `ended` where a period has just ended.
template <class Rules, class Evaluator, class Position>
void estimated_shares(const Rules& rules, const Evaluator& evaluate, const Position& p,
                      Shares& shares, bool ended = false) {
  if constexpr (requires { evaluate.first(rules, p); }) {
    const engine::Seat first = evaluate.first(rules, p);
    shares[first] = 1 / (1 + std::exp(-log_odds_of(rules, evaluate, p, first, ended)));
    shares[1 - first] = 1 - shares[first];
    return;
  }
  const auto seats = static_cast<std::size_t>(rules.seats(p));
  if constexpr (requires { evaluate.all_log_odds(rules, p, shares); }) {
    evaluate.all_log_odds(rules, p, shares);
  } else {
    for (std::size_t seat = 0; seat < seats; ++seat) {
      shares[seat] = log_odds_of(rules, evaluate, p, static_cast<engine::Seat>(seat), ended);
    }
  }
  const float best = *std::max_element(shares.begin(), shares.begin() + seats);
  float sum = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    shares[seat] = std::exp(shares[seat] - best);
    sum += shares[seat];
  }
  for (std::size_t seat = 0; seat < seats; ++seat) shares[seat] /= sum;
}

template <class Rules, class Evaluator, class Position>
void shares_of(const Rules& rules, const Evaluator& evaluate, const Position& p, Shares& shares,
               bool ended = false) {
  if (rules.owing(p).empty()) return final_shares(rules, p, shares);
  estimated_shares(rules, evaluate, p, shares, ended);
}

}  // namespace bots
