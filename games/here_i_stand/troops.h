// Units and leaders with their marks: counting, picking and moving them. [1.8, 1.10]
//
// A formation is not a list of its own: its units carry kPicked while it is being put together and
// kMoving while it acts, and take their marks with them wherever they go.
#pragma once

#include "games/here_i_stand/board.h"

namespace here_i_stand {

// A space or a sea zone as one byte, as in MarkedUnits.
constexpr std::uint8_t place_of(Space s) { return static_cast<std::uint8_t>(s); }
constexpr std::uint8_t place_of(SeaZone z) {
  return static_cast<std::uint8_t>(kFirstSea + index(z));
}
constexpr bool at_sea(std::uint8_t place) { return place >= kFirstSea; }
constexpr Space space_at(std::uint8_t place) { return static_cast<Space>(place); }
constexpr SeaZone sea_at(std::uint8_t place) { return static_cast<SeaZone>(place - kFirstSea); }

// A kind of unit with its marks as one argument of an action.
constexpr std::uint16_t troop(UnitKind kind, unsigned marks) {
  return static_cast<std::uint16_t>(static_cast<unsigned>(index(kind)) | marks << 2U);
}
constexpr UnitKind troop_kind(std::uint16_t troop) { return static_cast<UnitKind>(troop & 3U); }
constexpr std::uint8_t troop_marks(std::uint16_t troop) {
  return static_cast<std::uint8_t>(troop >> 2U);
}

constexpr bool is_place(int place) {
  return (place >= 0 && place < kCount<Space>) ||
         (place >= kFirstSea && place < kFirstSea + kCount<SeaZone>);
}

inline constexpr int kAnyNumber = 99;              // of units: no limit
inline constexpr std::uint8_t kLandKinds = 0b011;  // bit per UnitKind
inline constexpr std::uint8_t kNavalKinds = 0b100;

// Which units of a place are meant: those of some powers with all of some marks and none of others.
struct Which {
  std::uint8_t place;
  PowerSet powers;
  std::uint8_t need = 0;
  std::uint8_t without = 0;
  std::uint8_t kinds = kLandKinds;
};

int count_units(const State& s, const Which& which);
bool any_units(const State& s, const Which& which);
LeaderSet count_leaders(const State& s, const Which& which);  // army leaders, by their marks

// How many units leaders can command. [1.8]
int command_limit(LeaderSet leaders);
int best_battle(LeaderSet leaders);
bool is_naval(Leader leader);

// --- Picking, in small steps: "so many of these", each group once ---
void offer_units(const State& s, const Which& which, int most, ActionList& list);
void offer_leaders(const State& s, LeaderSet leaders, ActionList& list);  // not yet picked ones
void pick(Board& b, const Which& which, Action action);  // marks what kUnits or kLeader names
void pick_all(Board& b, const Which& which, LeaderSet leaders);

// --- Marks ---
void add_marks(Board& b, const Which& which, std::uint8_t marks);    // units, not leaders
void mark(Board& b, const Which& which, std::uint8_t marks);         // units and leaders
void clear_marks(Board& b, std::uint8_t place, std::uint8_t marks);  // units and leaders there
void clear_marks(Board& b, std::uint8_t marks);                      // everywhere
// So many units of a kind that carry no mark get some.
void mark_some(Board& b, std::uint8_t place, Power power, UnitKind kind, int count,
               std::uint8_t marks);

// --- Moving and losing ---
// All that is meant goes from its place to a space, with its leaders if they carry `need` too.
int carry(Board& b, const Which& which, Space to, std::uint8_t added);
// The same for squadrons, from and to ports and sea zones; naval leaders are the caller's affair.
int carry_fleet(Board& b, const Which& which, std::uint8_t to, std::uint8_t added);
LeaderSet naval_leaders(const State& s, std::uint8_t place, Power major);
void sail_leader(Board& b, Leader leader, std::uint8_t to);
void clear_naval_marks(Board& b, std::uint8_t marks);
void carry_leader(Board& b, Leader leader, Space to, std::uint8_t added);
// What kUnits names is lost. Squadrons go to the turn track.
void lose(Board& b, const Which& which, Action action);
void lose_all(Board& b, const Which& which);

}  // namespace here_i_stand
