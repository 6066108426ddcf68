// What more units are worth, and where: behind walls, for a siege, for the faith.
#pragma once

#include "bots/here_i_stand_siege.h"

namespace bots::his {

// A stack gives a die to every attempt beside it and two to those in its own space, as a university
// does: what that is worth in so many turns. [8.5, 8.6]
double source_worth(const State& s, Side side, Space space, int turns);

// Reckoned once for all sites of a decision.
class Muster {
 public:
  Muster(const State& s, Side side);

  // Of so many units more in a space, whatever they cost, with a leader of such a rating or none.
  double worth(Space site, int units, int rating = 0) const;
  // Of the next CP for mercenaries there: a share of what the best number of them would bring.
  double next(Space site) const;
  const Dangers& dangers() const { return dangers_; }

 private:
  Force now(Space site) const;
  Force grown(Space site, int units, int rating) const;
  double faith(Space site) const;

  const State& s_;
  Side side_;
  Power own_;
  Campaign campaign_;
  Dangers dangers_;
};

// --- here_i_stand_fleets.cc ---
// Of a squadron in a port: walls that nobody can assault, a landing that nobody can make.
// [6.9, 7.5]
double squadron_worth(const State& s, const Dangers& dangers, Space port);

// --- here_i_stand_military_cards.cc ---
double military_worth(const State& s, Side side, Card card);
double sack_worth(const State& s);  // of the best stack that could sack Rome, to the Protestant

}  // namespace bots::his
