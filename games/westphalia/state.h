// What follows from a position: derived values, always up to date. [1.1, 3]
#pragma once

#include "games/westphalia/data.h"
#include "games/westphalia/map.h"
#include "games/westphalia/position.h"

namespace westphalia {

struct State {
  const Position& p;
  const Map& map;
  const Data& data;

  // --- Players ---
  Religion religion(int seat) const {
    return bit(p.protestants, seat) ? Religion::kProtestant : Religion::kCatholic;
  }
  bool foreign(int seat) const { return bit(p.foreign, seat); }
  bool eliminated(int seat) const { return bit(p.eliminated, seat); }
  SeatSet everybody() const { return SeatSet::first(p.players); }
  SeatSet of_religion(Religion r) const {
    const auto bits = r == Religion::kProtestant ? p.protestants : ~p.protestants;
    return SeatSet(static_cast<std::uint16_t>(bits & everybody().bits()));
  }
  League league(int seat) const {
    if (bit(p.catholic_league, seat)) return League::kCatholic;
    return bit(p.evangelical_league, seat) ? League::kEvangelical : League::kNone;
  }
  SeatSet members(League league) const {
    return SeatSet(league == League::kCatholic ? p.catholic_league : p.evangelical_league);
  }
  // The seat at a place of the order in force (setup order before round 1).
  Seat at(int place) const { return p.initiative[place]; }
  int place(int seat) const;
  // The first of `seats` in the order in force; kNoSeat of none.
  Seat first_of(SeatSet seats) const;
  Seat after(int seat) const { return at((place(seat) + 1) % p.players); }

  // --- Provinces ---
  Religion hex_religion(int hex) const {
    return p.protestant.has(hex) ? Religion::kProtestant : Religion::kCatholic;
  }
  bool town(int hex) const { return p.towns.has(hex); }
  const HexSet& lands(int seat) const { return p.lands[seat]; }
  bool owns_any(int seat) const { return !p.lands[seat].empty(); }
  HexSet owned(Power power) const;
  HexSet principality_hexes(int slot) const { return owned_by_scan(power_of(slot)); }
  HexSet free_hexes() const { return owned_by_scan(kNobody); }
  HexSet of_faith(Religion r) const {
    return r == Religion::kProtestant ? p.protestant : map.all - p.protestant;
  }
  // Hexes with adjHex. [1.1]
  HexSet near(int seat) const;
  int other_towns(int seat) const;  // towns besides his capital

  // --- Principalities ---
  Religion prin_religion(int slot) const {
    return p.reformed.has(slot) ? Religion::kProtestant : Religion::kCatholic;
  }
  Seat ally(int slot) const { return p.ally[slot]; }
  // The ally in the snapshot of the battle phase or religious war at hand. [9.2]
  Seat ally_then(int slot) const { return p.warfare.ally[slot]; }
  // Who would be the ally without the influence of `without`. [3.2]
  Seat compute_ally(int slot, int without = kNil) const;
  const PrinSet& allies(int seat) const { return p.allied[seat]; }
  int capital_of(int slot) const { return p.seat_hex[slot]; }
  bool can_grow(int slot, int by = 1) const;  // [4.1]
  int cap(int slot) const;                    // of a principality, with the name it has
  int cap_of_name(int name) const;
  bool name_used(int name) const { return p.slot_named[name] != 0; }
  // -1: none alive
  int slot_named(int name) const { return name < kAllNames ? p.slot_named[name] - 1 : -1; }
  // The next free name for a new principality of `size`. [4.1]
  int next_name(int size) const;
  const PrinSet& with_influence(int seat) const { return p.influenced[seat]; }

  // --- Power and status ---
  int prin_power(int slot) const { return 2 + p.size[slot]; }  // [3.1]
  int power(int seat) const;
  int placed(int seat) const;
  SeatSet saved(Religion r) const;  // [3.3]
  bool is_saved(int seat) const;
  int score(int seat) const;  // [14.3]

  // --- Words ---
  std::uint16_t name(int slot) const { return p.name[slot]; }
  std::uint16_t power_word(Power power) const;

 private:
  HexSet owned_by_scan(Power power) const;
};

}  // namespace westphalia
