// The hands that a doctrine can make of a hand before a battle. [11.3]
#pragma once

#include "bots/battle_solver.h"
#include "games/westphalia/data.h"

namespace bots {

// Each hand once; the first is the hand as it is. What finds no room is left out.
struct SwapChoices {
  int count = 0;
  std::array<Cards, kMostChoices> hand;
};

SwapChoices swap_choices(const westphalia::DoctrineRule& doctrine, const Cards& hand, int uses);

// Both use their doctrines at once and in secret, then fight. The solver must cover all hands.
double swaps(const BattleSolver& solver, const SwapChoices& one, const SwapChoices& two,
             Mix* mix_one, Mix* mix_two);

}  // namespace bots
