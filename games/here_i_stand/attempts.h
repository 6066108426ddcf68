// The dice of Reformation and Counter Reformation attempts. [8.1, 8.2, 8.5, 8.6]
#pragma once

#include "games/here_i_stand/state.h"

namespace here_i_stand {

// One side's dice in an attempt, before bonuses, reason by reason.
struct DicePool {
  int neighbours = 0;
  int people = 0;  // reformers or universities nearby
  int troops = 0;
  int person_here = 0;  // 2 for a reformer or university in the target
  int troops_here = 0;  // 2 for a stack in the target

  int sum() const { return neighbours + people + troops + person_here + troops_here; }
  int dice() const { return sum() > 0 ? sum() : 1; }
};

DicePool dice_for(const State& s, Space target, Religion religion);

struct Attempts;

// What an attempt promises: the dice of both sides and the exact chance of success.
struct AttemptOdds {
  int attack;
  int defence;
  int permille;
};
AttemptOdds odds_of(const State& s, const Attempts& a, Space target);

}  // namespace here_i_stand
