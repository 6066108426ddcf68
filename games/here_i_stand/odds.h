// Exact chances of contests, for whoever shows them; no rule reads them.
#pragma once

#include <optional>

#include "games/here_i_stand/state.h"

namespace here_i_stand {

struct Debate;

// How a contest by hits ends, in thousandths.
struct Chances {
  int first;   // the attacker or caller has more hits
  int second;  // the other has
  int tie;
};
Chances by_hits(int attack, int defence);
// Two dice and a leader's battle rating come to what an interception needs. [6.3, 6.4, 7.2]
int chance_of_nine(int rating);
// An assault takes the space: some hit, no defender left, an attacker left. [6.9]
int chance_of_capture(int attack, int defence, int defenders, int attackers);

// The debate between these two as it stands now. [8.7]
Chances debate_chances(const State& s, const Debate& d, Debater papal, Debater protestant);
// The same for a defender drawn at random: the average. An empty set has no chances.
std::optional<Chances> pool_chances(const State& s, const Debate& d, bool fresh);
// A battle by land or sea, or an assault, whose dice are counted and not rolled: first is that the
// attackers win (an assault: take the space).
std::optional<Chances> open_contest_chances(const State& s);

}  // namespace here_i_stand
