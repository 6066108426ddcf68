// What the evaluation of The Peace of Westphalia is made of, for the position and for the choices
// that are made in secret. All in tenths of a point of the final score.
#pragma once

#include "bots/westphalia_weights.h"
#include "games/westphalia/rules.h"

namespace bots {

struct WestphaliaTerms {
  const WestphaliaWeights& w;
  const westphalia::State& s;

  // --- Land and faith (westphalia_terms.cc) ---

  // What a heretical province is worth of an orthodox one, in percent.
  int doubt(int seat, westphalia::Religion r) const;
  // A seat's provinces if it had this religion, with the dice that lie on the map as resolved.
  int land(int seat, westphalia::Religion r) const;
  // Its own heretical provinces that dice could bring back, capital excepted, and their worth.
  int heretical(int seat, westphalia::Religion r) const;
  int heretical_worth(int seat, westphalia::Religion r) const;
  int allies(int seat) const;
  int prospects(int seat) const;
  int purse(int seat) const;
  int crown(int seat) const;
  int salvation(int seat) const;
  int religious_victory(int seat) const;

  // --- Wars ---

  // From -100 (lost) to 100 (won): the mean of solved battles between armies of such strengths.
  static int outlook(int mine, int theirs);
  // What a war on another power is expected to bring, without what fighting itself brings.
  int war_on(int seat, westphalia::Power enemy) const;
  int best_war(int seat) const;
  int wars(int seat) const;
  int leagues(int seat) const;
  // A religious war over this principality, in a league or with it.
  int religious_war(int seat, int slot) const;

  // --- The whole ---

  int score(int seat) const;  // what it would score now, dice resolved
  int doctrine(int seat) const;
  int standing(int seat) const;
  int best_rival(int seat) const;
  bool leads(int seat) const;
  int setup(int seat) const;

  // --- The three actions of a round, each against leaving it out ---

  int faith(int seat, westphalia::Religion r, bool saved) const;  // dice or halves of points [7.4]
  int heresy_gain(int seat, westphalia::Religion r, bool saved, int faith) const;
  int combat_heresy(int seat) const;
  int diplomacy(int seat) const;
  int war(int seat) const;
  int conversion(int seat) const;
  int point_worth(int seat) const;
  int least_saved(westphalia::Religion r) const;  // the fewest points that save somebody

  // Everybody's score, once it is asked for: each term asks for those of all others.
  mutable std::array<int, westphalia::kMaxPlayers> scores{};
  mutable bool scored = false;
};

}  // namespace bots
