#include "games/westphalia/state.h"

#include <algorithm>

namespace westphalia {

int State::place(int seat) const {
  for (int i = 0; i < p.players; ++i) {
    if (p.initiative[i] == seat) return i;
  }
  return 0;
}

Seat State::first_of(SeatSet seats) const {
  for (int i = 0; i < p.players; ++i) {
    if (seats.contains(at(i))) return at(i);
  }
  return kNoSeat;
}

// Eight hexes at a time: one bit for each byte that is `power`.
static std::uint64_t equal_bytes(const Power* owners, Power power) {
  constexpr std::uint64_t kLow = 0x7F7F7F7F7F7F7F7FULL;
  std::uint64_t bytes = 0;
  for (int i = 0; i < 8; ++i) bytes |= std::uint64_t{owners[i]} << (8 * i);  // one load
  bytes ^= 0x0101010101010101ULL * power;
  const std::uint64_t zero = ~(((bytes & kLow) + kLow) | bytes | kLow);  // 0x80 where equal
  return ((zero >> 7U) * 0x0102040810204080ULL) >> 56U;
}

HexSet State::owned(Power power) const {
  static_assert(kMaxHexes % 8 == 0);
  HexSet set{};
  for (int h = 0; h < map.tiles; h += 8) {
    set.words[h >> 6] |= equal_bytes(p.owner.begin() + h, power) << (h & 63);
  }
  return set & map.all;
}

int State::count_owned(Power power) const {
  int n = 0;
  for (int h = 0; h < map.tiles; ++h) n += p.owner[h] == power ? 1 : 0;
  return n;
}

bool State::owns_any(Power power) const {
  for (int h = 0; h < map.tiles; ++h) {
    if (p.owner[h] == power) return true;
  }
  return false;
}

HexSet State::near(int seat) const {
  HexSet set = map.around(owned(byte(seat)));
  if (foreign(seat)) set |= map.edges[edge(seat)];
  return set;
}

int State::other_towns(int seat) const {
  const int towns = (owned(byte(seat)) & p.towns).size();
  return towns - (p.capital[seat] != kNoHex ? 1 : 0);
}

Seat State::compute_ally(int slot, int without) const {
  const auto& row = p.influence[slot];
  int most = 0;
  int holders = 0;
  int seat = kNoSeat;
  for (int s = 0; s < p.players; ++s) {
    if (s == without || row[s] < most || row[s] == 0) continue;
    holders = row[s] == most ? holders + 1 : 1;
    most = row[s];
    seat = s;
  }
  if (most == 0 || most < p.size[slot]) return kNoSeat;
  if (holders == 1) return byte(seat);
  switch (p.settings.alliance_tie) {
    case AllianceTie::kNone:
      return kNoSeat;
    case AllianceTie::kIncumbent: {
      const Seat before = ally(slot);
      return before != kNoSeat && before != without && row[before] == most ? before : kNoSeat;
    }
    case AllianceTie::kInitiative:
      for (int i = 0; i < p.players; ++i) {
        if (at(i) != without && row[at(i)] == most) return at(i);
      }
      return kNoSeat;
  }
  return kNoSeat;
}

PrinSet State::allies(int seat) const {
  PrinSet set{};
  for (int slot : p.alive) {
    if (ally(slot) == seat) set.add(slot);
  }
  return set;
}

PrinSet State::allies_then(int seat) const {
  PrinSet set{};
  for (int slot : p.alive) {
    if (ally_then(slot) == seat) set.add(slot);
  }
  return set;
}

PrinSet State::with_influence(int seat) const {
  PrinSet set{};
  for (int slot : p.alive) {
    if (p.influence[slot][seat] > 0) set.add(slot);
  }
  return set;
}

int State::cap(int slot) const {
  for (int seat = 0; seat < p.players; ++seat) {
    if (p.raised_slot[seat] == slot + 1) return p.raised_cap[seat];
  }
  return cap_of_name(p.name[slot]);
}

int State::cap_of_name(int name) const {
  switch (p.settings.caps) {
    case Caps::kStandard:
      return data.cap(name);
    case Caps::kUniform5:
      return 5;
    case Caps::kNone:
      return 1000;
  }
  return 5;
}

bool State::name_used(int name) const { return slot_named(name) >= 0; }

int State::slot_named(int name) const {
  for (int slot : p.alive) {
    if (p.name[slot] == name) return slot;
  }
  return -1;
}

bool State::can_grow(int slot, int by) const {
  const int size = p.size[slot] + by;
  if (size <= cap_of_name(p.name[slot]) || size <= cap(slot)) return true;
  if (p.settings.caps != Caps::kStandard) return false;
  return (size <= data.cap(data.bavaria) && !name_used(data.bavaria)) ||
         (size <= data.cap(data.austria) && !name_used(data.austria));
}

int State::next_name(int size) const {
  if (size > 5) {  // [12.2]
    for (const int reserve : {data.bavaria, data.austria}) {
      if (size <= cap_of_name(reserve) && !name_used(reserve)) return reserve;
    }
  }
  std::uint64_t used = 0;
  for (int slot : p.alive) {
    if (p.name[slot] < kNames) used |= std::uint64_t{1} << p.name[slot];
  }
  for (int name : data.name_order) {
    if ((((used | p.returned_names) >> name) & 1U) == 0) return name;
  }
  const std::uint64_t returned = p.returned_names & ~used;
  if (returned != 0) return std::countr_zero(returned);
  int generic = kNames;
  while (name_used(generic)) ++generic;
  return generic;
}

int State::power(int seat) const {
  const HexSet orthodox = owned(byte(seat)) & of_faith(religion(seat));
  int sum = orthodox.size() + p.home_power[seat];
  for (int slot : p.alive) {
    if (ally(slot) == seat) sum += prin_power(slot);
  }
  if (p.emperor == seat) sum += std::max<int>(p.round, 1) + 2;
  return sum;
}

int State::placed(int seat) const {
  int sum = 0;
  for (int slot : p.alive) sum += p.influence[slot][seat];
  return sum;
}

SeatSet State::saved(Religion r) const {
  const SeatSet all = of_religion(r);
  const int slots = p.settings.saved_slots;
  if (all.size() <= slots) return all;
  SeatSet set;
  for (int s = 0; s < p.players; ++s) {
    if (!all.contains(byte(s))) continue;
    int better = 0;
    for (int t = 0; t < p.players; ++t) {
      if (t == s || !all.contains(byte(t))) continue;
      const bool ahead =
          p.points[t] > p.points[s] || (p.settings.saved_tie_initiative != 0 &&
                                        p.points[t] == p.points[s] && place(t) < place(s));
      better += ahead ? 1 : 0;
    }
    if (better < slots) set.add(byte(s));
  }
  return set;
}

int State::score(int seat) const {
  const HexSet orthodox = owned(byte(seat)) & of_faith(religion(seat));
  const int towns = (orthodox & p.towns).size();
  const int home = foreign(seat) && p.settings.home_city_scores != 0 ? 1 : 0;
  return power(seat) - p.home_power[seat] + 3 * (towns + home);
}

std::uint16_t State::power_word(Power power) const {
  if (is_player(power)) return power;
  return word(100 + p.name[slot_of(power)]);
}

}  // namespace westphalia
