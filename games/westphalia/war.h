// What private wars share with the religious war, treaties and scenarios. [9]
#pragma once

#include "games/westphalia/procedures.h"

namespace westphalia {

inline constexpr int kMostStrength = 240;

War declared_war(Power attacker, Power defender, int phase);

// Fixes the sides and strengths of the wars of a battle phase. [9.2]
void take_snapshot(Board& b, int phase);

// Takes the snapshot adj0: who owns what now. [9.1]
void remember_lands(Board& b);
// The hexes that `seat` was next to in that snapshot.
HexSet near_before(const State& s, int seat);

// All provinces of a side: a player's with those of his allies of the snapshot, or a
// principality's. [9.2]
HexSet side_hexes(const State& s, Power side);

// Keeps who is whose ally now: of the players in `fighting`, without the principalities in `alone`.
void remember_allies(Board& b, SeatSet fighting, const PrinSet& alone);
// Marks the allies of `seat` that could take a province out of `plains`.
void mark_able(Board& b, int seat, const HexSet& plains);

// An attacker or defender gone for good: his wars are dropped. [11.8]
void drop_wars_of(Board& b, int seat);

}  // namespace westphalia
