// Wage war: declarations and battle phases. [9]
#pragma once

#include "games/westphalia/table.h"

namespace westphalia::war {

// Steps of the procedure, by number, for starting in the middle of one.
enum PhaseStep : std::uint8_t { kBegin, kDeclare, kNextPhase, kSnapshot, kBattles, kTreaties };

extern const Decision kDeclaration;
extern const Decision kWindow;

War declared_war(Power attacker, Power defender, int phase);

// Fixes the sides and strengths of the wars of battle phase f.c. [9.2]
Flow snapshot(Table& t, Frame& f);

// Takes the snapshot adj0: who owns what now. [9.1]
void remember_owners(Table& t);
// The hexes that `seat` was next to in that snapshot.
HexSet near_before(const State& s, int seat);

// All provinces of a side: a player's with those of his allies of the snapshot, or a
// principality's. [9.2]
HexSet side_hexes(const State& s, Power side);

// Keeps who is whose ally now: of the players in `fighting`, without the principalities in
// `alone`, and which of them are able to conquer from `against(player)`.
void remember_allies(Table& t, SeatSet fighting, const PrinSet& alone);
// Marks the allies of `seat` that could take a province out of `plains`.
void mark_able(Table& t, int seat, const HexSet& plains);
// His power without that of his allies in `alone`.
int power_without(const State& s, int seat, const PrinSet& alone);

// An attacker or defender gone for good: his wars are dropped. [11.8]
void drop_wars_of(Table& t, int seat);

}  // namespace westphalia::war
