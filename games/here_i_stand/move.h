// Questions about moves that several files ask. [6.1, 7.5]
#pragma once

#include "games/here_i_stand/troops.h"
#include "games/here_i_stand/war.h"

namespace here_i_stand {

// Units and leaders that a Move action may take from a space. [6.1]
Which movable_units(const State& s, Power power, Space from);
LeaderSet movable_leaders(const State& s, Power power, Space from);
// What `may_enter` asks of a space where nobody is, for all spaces at once.
struct Ground {
  SpaceSet own;   // where leaders may go alone, if nobody is in the way
  SpaceSet open;  // where units may go, if nobody is in the way
};
Ground ground(const State& s, Power power);
// Spaces next to `from` that may be entered, over clear connections or passes.
SpaceSet destinations(const State& s, Power power, Space from, PaidAction action, bool with_units);
// Spaces with units or leaders of a power, and the least that some move out of one costs (0: there
// is none).
SpaceSet stacks(const State& s, Power power);
int price_from(const State& s, const Ground& where, Power power, Space from, PaidAction action);
// Where the formation that has been picked so far may go.
struct Ways {
  SpaceSet land;
  SeaSet sea;
  bool any() const { return !land.empty() || !sea.empty(); }
};
Ways ways(const State& s, const Move& m);

// --- Naval transport [7.5] ---
inline constexpr int kMostTransported = 5;
bool has_own_fleet(const State& s, Power power, SeaZone zone);
// Legal final ports of a force at sea in a zone.
SpaceSet landings(const State& s, Power power, SeaZone zone, Space from, bool with_units);
// Can a force there still reach a port with so many points?
bool can_land(const State& s, Power power, SeaZone zone, Space from, bool with_units, int cp);
SeaSet embarkations(const State& s, Power power, Space from, bool with_units, int cp);

}  // namespace here_i_stand
