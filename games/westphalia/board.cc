#include "games/westphalia/board.h"

#include <algorithm>

namespace westphalia {

void Board::set_owner(int hex, Power power) {
  const Power before = p.owner[hex];
  if (before == power) return;
  m.owner[hex] = power;
  if (is_player(before)) m.lands[before].remove(hex);
  if (is_player(power)) m.lands[power].add(hex);
  if (is_principality(before)) add(m.size[slot_of(before)], -1);
  if (is_principality(power)) add(m.size[slot_of(power)], 1);
  if (is_player(power) && foreign(power)) {
    m.foreign_owned = static_cast<std::uint16_t>(p.foreign_owned | (1U << power));  // [12.1]
  }
}

void Board::turn_hex(int hex, Religion religion) {
  if (hex_religion(hex) == religion) return;
  m.protestant.set(hex, religion == Religion::kProtestant);
  emit(EventId::kProvinceTurned, hex, religion);
}

void Board::turn_principality(int slot, Religion religion) {
  if (prin_religion(slot) == religion) return;
  m.reformed.set(slot, religion == Religion::kProtestant);
  for (int hex : owned(power_of(slot))) {
    m.protestant.set(hex, religion == Religion::kProtestant);
  }
  emit(EventId::kPrincipalityTurned, name(slot), religion);
}

void Board::set_ally(int slot, Seat seat) {
  const Seat before = p.ally[slot];
  if (before == seat) return;
  if (before != kNoSeat) m.allied[before].remove(slot);
  if (seat != kNoSeat) m.allied[seat].add(slot);
  m.ally[slot] = seat;
}

void Board::refresh_ally(int slot) { set_ally(slot, compute_ally(slot)); }

void Board::refresh_allies() {
  for (int slot : p.alive) refresh_ally(slot);
}

void Board::set_influence(int slot, int seat, int count) {
  m.influence[slot][seat] = byte(count);
  m.influenced[seat].set(slot, count > 0);
}

void Board::add_influence(int slot, int seat, int change) {
  std::uint8_t count = p.influence[slot][seat];
  add(count, change);
  set_influence(slot, seat, count);
  refresh_ally(slot);
}

void Board::clear_influence(int slot) {
  for (int seat = 0; seat < p.players; ++seat) set_influence(slot, seat, 0);
}

void Board::rename(int slot, int its_name) {
  m.slot_named[p.name[slot]] = 0;
  m.name[slot] = byte(its_name);
  m.slot_named[its_name] = byte(slot + 1);
}

int Board::found(const HexSet& hexes, int capital, Religion religion, int its_name) {
  int slot = p.next_slot;
  if (slot < kMaxPrincipalities) {
    m.next_slot = byte(slot + 1);
  } else {
    slot = 0;
    while (p.alive.has(slot)) ++slot;
    assert(slot < kMaxPrincipalities);
  }
  m.alive.add(slot);
  m.name[slot] = byte(its_name);
  m.slot_named[its_name] = byte(slot + 1);
  m.returned_names &= ~(its_name < kNames ? std::uint64_t{1} << its_name : 0);
  m.size[slot] = 0;
  m.ally[slot] = kNoSeat;
  m.warfare.ally[slot] = kNoSeat;
  m.seat_hex[slot] = word(capital);
  m.reformed.set(slot, religion == Religion::kProtestant);
  for (int hex : hexes) {
    set_owner(hex, power_of(slot));
    m.protestant.set(hex, religion == Religion::kProtestant);
    m.towns.set(hex, hex == capital);
  }
  emit(EventId::kPrincipalityFounded, name(slot), capital, hexes.size());
  return slot;
}

void Board::dissolve(int slot) {
  emit(EventId::kDissolved, name(slot));
  if (p.phase == Phase::kWar) {  // wars against it are over [9.2]
    for (int i = 0; i < p.warfare.war_count; ++i) {
      War& war = m.warfare.wars[i];
      if (war.defender != power_of(slot) || war.state != War::State::kDeclared) continue;
      war.state = War::State::kDone;
      emit(EventId::kWarDropped, power_word(war.attacker), power_word(war.defender));
    }
  }
  forget_raised_cap(slot);
  m.alive.remove(slot);
  m.reformed.remove(slot);
  m.electors.remove(slot);
  m.drawn.remove(slot);
  clear_influence(slot);
  set_ally(slot, kNoSeat);
  m.slot_named[p.name[slot]] = 0;
  m.size[slot] = 0;
  m.name[slot] = 0;
  m.seat_hex[slot] = 0;
  if (p.rw_target == slot) m.rw_target = kNil;  // [10]
}

void Board::forget_raised_cap(int slot) {
  for (int seat = 0; seat < p.players; ++seat) {
    if (p.raised_slot[seat] == slot + 1) m.raised_slot[seat] = m.raised_cap[seat] = 0;
  }
}

void Board::grow(int slot, int hex) {
  const int size = p.size[slot] + 1;
  if (size > cap(slot) && p.settings.caps == Caps::kStandard) {
    const bool small = size <= data.cap(data.bavaria) && !name_used(data.bavaria);
    const int fresh = small ? data.bavaria : data.austria;
    const int old = p.name[slot];
    if (old < kNames && old != data.bavaria && old != data.austria) {
      m.returned_names |= std::uint64_t{1} << old;
    }
    rename(slot, fresh);
    forget_raised_cap(slot);
    emit(EventId::kRenamed, old, fresh);
  }
  set_owner(hex, power_of(slot));
  m.protestant.set(hex, p.reformed.has(slot));
  refresh_ally(slot);
}

void Board::shrink(int slot) {
  if (p.size[slot] == 0) {
    dissolve(slot);
  } else {
    refresh_ally(slot);
  }
}

void Board::lose_on(int seat, int slot, int count) {
  const int lost = std::min<int>(count, p.influence[slot][seat]);
  if (lost == 0) return;
  add_influence(slot, seat, -lost);
  emit(EventId::kInfluenceLostOn, seat, name(slot), lost);
}

void Board::remove_influence(int seat, int slot) {
  emit(EventId::kInfluenceRemoved, seat, name(slot), p.influence[slot][seat]);
  add_influence(slot, seat, -p.influence[slot][seat]);
}

bool may_join(const State& s, int seat, League league) {
  if (s.league(seat) != League::kNone) return false;
  return !s.is_saved(seat) || league == own_league(s.religion(seat));
}

void Board::join(int seat, League league, bool costs) {
  emit(EventId::kJoined, seat, league);
  if (costs && is_saved(seat)) {
    const PrinSet where = with_influence(seat);
    for (int slot : where) {
      if (prin_religion(slot) != religion(seat)) lose_on(seat, slot, 1);
    }
  }
  auto& members = league == League::kCatholic ? m.catholic_league : m.evangelical_league;
  members = static_cast<std::uint16_t>(members | (1U << seat));
}

void Board::leave_leagues(int seat) {
  const auto rest = static_cast<std::uint16_t>(~(1U << seat));
  m.catholic_league &= rest;
  m.evangelical_league &= rest;
}

bool Board::religious_victory() {
  const bool begun = p.round > 4 || (p.round == 4 && p.phase >= Phase::kTradeoffs);
  if (!begun) return false;
  const Religion r = religion(p.emperor);
  for (int slot : p.electors) {
    if (prin_religion(slot) != r) return false;
  }
  const int provinces = of_faith(r).size();
  if (2 * provinces <= map.tiles) return false;
  const SeatSet all = of_religion(r);
  SeatSet won;
  for (int s = 0; s < p.players; ++s) {
    if (!all.contains(byte(s))) continue;
    int better = 0;
    for (int t = 0; t < p.players; ++t) {
      better += all.contains(byte(t)) && p.points[t] > p.points[s] ? 1 : 0;
    }
    if (better < p.settings.saved_slots) won.add(byte(s));
  }
  m.winners = won.bits();
  m.victory = r == Religion::kCatholic ? Victory::kCatholic : Victory::kProtestant;
  m.phase = Phase::kOver;
  emit(EventId::kReligiousVictory, r);
  return true;
}

void Board::recount() {
  m.lands = {};
  m.allied = m.influenced = {};
  m.slot_named = {};
  for (int hex = 0; hex < map.tiles; ++hex) {
    if (is_player(p.owner[hex])) m.lands[p.owner[hex]].add(hex);
  }
  for (int slot : p.alive) {
    m.slot_named[p.name[slot]] = byte(slot + 1);
    const HexSet towns = principality_hexes(slot) & p.towns;
    m.seat_hex[slot] = word(towns.empty() ? 0 : towns.lowest());
    if (p.ally[slot] != kNoSeat) m.allied[p.ally[slot]].add(slot);
    for (int seat = 0; seat < p.players; ++seat) {
      m.influenced[seat].set(slot, p.influence[slot][seat] > 0);
    }
  }
}

}  // namespace westphalia
