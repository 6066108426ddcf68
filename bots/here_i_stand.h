// How good a position of Here I Stand is for a seat, and what a sensible player does where dice
// decide: the chances are reckoned, not rolled.
#pragma once

#include <optional>

#include "engine/action.h"
#include "engine/seat.h"
#include "games/here_i_stand/rules.h"

namespace bots {

// Victory points and what becomes victory points (here_i_stand_worth.cc). What a decision is worth
// before dice are rolled is told by habits, one file a subject: here_i_stand_religion.cc,
// _cards.cc, _points.cc, _war.cc. The weights stand in data/here_i_stand.toml.
class HereIStandEvaluator {
 public:
  static constexpr int kWorlds = 3;
  static constexpr int kLongestMove = 2;

  // In hundredths of a victory point, from the seat's side.
  int operator()(const here_i_stand::Rules& rules, const here_i_stand::Position& p,
                 engine::Seat seat) const;
  static bool move_ends(const here_i_stand::Rules& rules, const here_i_stand::Position& p);
  static std::optional<engine::Action> habit(const here_i_stand::Rules& rules,
                                             const here_i_stand::Position& view, engine::Seat seat,
                                             const engine::ActionList& options);
};

}  // namespace bots
