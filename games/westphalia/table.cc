#include "games/westphalia/table.h"

#include <algorithm>

namespace westphalia {

void Table::set_owner(int hex, Power power) {
  const Power before = p.owner[hex];
  if (before == power) return;
  m.owner[hex] = power;
  if (is_principality(before)) add(m.size[slot_of(before)], -1);
  if (is_principality(power)) add(m.size[slot_of(power)], 1);
  if (is_player(power) && foreign(power)) {
    m.fp_owned = static_cast<std::uint16_t>(p.fp_owned | (1U << power));  // [12.1]
  }
}

void Table::turn_hex(int hex, Religion religion) {
  if (hex_religion(hex) == religion) return;
  m.protestant.set(hex, religion == Religion::kProtestant);
  tell(Happening::kProvinceTurned, hex, religion);
}

void Table::turn_principality(int slot, Religion religion) {
  if (prin_religion(slot) == religion) return;
  m.reformed.set(slot, religion == Religion::kProtestant);
  for (int hex : owned(power_of(slot))) {
    m.protestant.set(hex, religion == Religion::kProtestant);
  }
  tell(Happening::kPrincipalityTurned, name(slot), religion);
}

void Table::refresh_ally(int slot) {
  const Seat seat = compute_ally(slot);
  m.ally[slot] = byte((p.ally[slot] & 0xF0) | (seat == kNoSeat ? 15 : seat));
}

void Table::refresh_allies() {
  for (int slot : p.alive) refresh_ally(slot);
}

void Table::add_influence(int slot, int seat, int change) {
  add(m.influence[slot][seat], change);
  refresh_ally(slot);
}

int Table::found(const HexSet& hexes, int capital, Religion religion, int its_name) {
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
  m.returned_names &= ~(its_name < kNames ? std::uint64_t{1} << its_name : 0);
  m.size[slot] = 0;
  m.influence[slot] = {};
  m.ally[slot] = 0xFF;
  m.reformed.set(slot, religion == Religion::kProtestant);
  for (int hex : hexes) {
    set_owner(hex, power_of(slot));
    m.protestant.set(hex, religion == Religion::kProtestant);
    m.towns.set(hex, hex == capital);
  }
  tell(Happening::kPrincipalityFounded, name(slot), capital, hexes.size());
  return slot;
}

void Table::dissolve(int slot) {
  tell(Happening::kDissolved, name(slot));
  if (p.phase == Phase::kWar) {  // wars against it are over [9.2]
    for (int i = 0; i < p.war_count; ++i) {
      War& war = m.scratch.war.wars[i];
      if (war.defender != power_of(slot) || war.state != War::kDeclared) continue;
      war.state = War::kDone;
      tell(Happening::kWarDropped, power_word(war.attacker), power_word(war.defender));
    }
  }
  forget_raised_cap(slot);
  m.alive.remove(slot);
  m.reformed.remove(slot);
  m.electors.remove(slot);
  m.drawn.remove(slot);
  m.influence[slot] = {};
  m.size[slot] = 0;
  m.name[slot] = 0;
  m.ally[slot] = 0;
  if (p.rw_target == slot) m.rw_target = kNil;  // [10]
}

void Table::forget_raised_cap(int slot) {
  for (int seat = 0; seat < p.players; ++seat) {
    if (p.raised_slot[seat] == slot + 1) m.raised_slot[seat] = m.raised_cap[seat] = 0;
  }
}

void Table::grow(int slot, int hex) {
  const int size = p.size[slot] + 1;
  if (size > cap(slot) && p.settings.caps == Caps::kStandard) {
    const bool small = size <= data.cap(data.bavaria) && !name_used(data.bavaria);
    const int fresh = small ? data.bavaria : data.austria;
    const int old = p.name[slot];
    if (old < kNames && old != data.bavaria && old != data.austria) {
      m.returned_names |= std::uint64_t{1} << old;
    }
    m.name[slot] = byte(fresh);
    forget_raised_cap(slot);
    tell(Happening::kRenamed, old, fresh);
  }
  set_owner(hex, power_of(slot));
  m.protestant.set(hex, p.reformed.has(slot));
  refresh_ally(slot);
}

void Table::shrink(int slot) {
  if (p.size[slot] == 0) {
    dissolve(slot);
  } else {
    refresh_ally(slot);
  }
}

void Table::lose_on(int seat, int slot, int count) {
  const int lost = std::min<int>(count, p.influence[slot][seat]);
  if (lost == 0) return;
  add_influence(slot, seat, -lost);
  tell(Happening::kInfluenceLostOn, seat, name(slot), lost);
}

void Table::remove_influence(int seat, int slot) {
  tell(Happening::kInfluenceRemoved, seat, name(slot), p.influence[slot][seat]);
  add_influence(slot, seat, -p.influence[slot][seat]);
}

bool may_join(const State& s, int seat, League league) {
  if (s.league(seat) != League::kNone) return false;
  return !s.is_saved(seat) || league == own_league(s.religion(seat));
}

void Table::join(int seat, League league, bool costs) {
  tell(Happening::kJoined, seat, league);
  if (costs && is_saved(seat)) {
    for (int slot : p.alive) {
      if (prin_religion(slot) != religion(seat)) lose_on(seat, slot, 1);
    }
  }
  auto& members = league == League::kCatholic ? m.catholic_league : m.evangelical_league;
  members = static_cast<std::uint16_t>(members | (1U << seat));
}

void Table::leave_leagues(int seat) {
  const auto rest = static_cast<std::uint16_t>(~(1U << seat));
  m.catholic_league &= rest;
  m.evangelical_league &= rest;
}

bool Table::religious_victory() {
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
  tell(Happening::kReligiousVictory, r);
  return true;
}

Flow Table::step(Frame& frame) {
  using List = Steps (*)();
  static constexpr List kProcs[] = {
      nullptr,       setup::game,      setup::elector,   setup::principality, election::vote,
      round_::game,  heresy::phase,    diplomacy::phase, war::phase,          window::removal,
      battle::fight, battle::clash,    treaty::peace,    religious::war,      influence::lose,
      abroad::go,    tradeoffs::phase, abroad::phase,
  };
  static_assert(std::size(kProcs) == static_cast<std::size_t>(Proc::kCount));
  const Steps list = kProcs[frame.proc]();
  assert(frame.step < list.count);
  return list.steps[frame.step](*this, frame);
}

Flow Table::answer(Frame& frame, Seat seat, Action action) {
  return decision(static_cast<Ask>(m.pending.prompt)).answer(*this, frame, seat, action);
}

}  // namespace westphalia
