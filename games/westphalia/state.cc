#include "games/westphalia/state.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "games/westphalia/words.h"

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
  static_assert(std::endian::native == std::endian::little);
  constexpr std::uint64_t kLow = 0x7F7F7F7F7F7F7F7FULL;
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, owners, sizeof bytes);
  bytes ^= 0x0101010101010101ULL * power;
  const std::uint64_t zero = ~(((bytes & kLow) + kLow) | bytes | kLow);  // 0x80 where equal
  return ((zero >> 7U) * 0x0102040810204080ULL) >> 56U;
}

HexSet State::owned_by_scan(Power power) const {
  static_assert(kMaxHexes % 8 == 0);
  HexSet set{};
  for (int h = 0; h < map.tiles; h += 8) {
    set.words[h >> 6] |= equal_bytes(p.owner.begin() + h, power) << (h & 63);
  }
  return set & map.all;
}

HexSet State::owned(Power power) const {
  return is_player(power) ? p.lands[power] : owned_by_scan(power);
}

HexSet State::near(int seat) const {
  HexSet set = map.around(lands(seat));
  if (foreign(seat)) set |= map.edges[p.edge[seat]];
  return set;
}

int State::other_towns(int seat) const {
  const int towns = (lands(seat) & p.towns).size();
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
  const HexSet orthodox = lands(seat) & of_faith(religion(seat));
  int sum = orthodox.size() + p.home_power[seat];
  for (int slot : allies(seat)) sum += prin_power(slot);
  if (p.emperor == seat) sum += std::max<int>(p.round, 1) + 2;
  return sum;
}

int State::placed(int seat) const {
  int sum = 0;
  for (int slot : with_influence(seat)) sum += p.influence[slot][seat];
  return sum;
}

SeatSet State::saved(Religion r) const {
  SeatSet set;
  for (int seat = 0; seat < p.players; ++seat) {
    if (religion(seat) == r && is_saved(seat)) set.add(byte(seat));
  }
  return set;
}

bool State::is_saved(int seat) const {
  const SeatSet all = of_religion(religion(seat));
  const int slots = p.settings.saved_slots;
  if (all.size() <= slots) return true;
  int better = 0;
  for (int t = 0; t < p.players; ++t) {
    if (t == seat || !all.contains(byte(t))) continue;
    const bool tie = p.settings.saved_tie_initiative != 0 && p.points[t] == p.points[seat];
    if (p.points[t] > p.points[seat] || (tie && place(t) < place(seat))) ++better;
  }
  return better < slots;
}

int State::score(int seat) const {
  const HexSet orthodox = lands(seat) & of_faith(religion(seat));
  const int towns = (orthodox & p.towns).size();
  const int home = foreign(seat) && p.settings.home_city_scores != 0 ? 1 : 0;
  return power(seat) - p.home_power[seat] + 3 * (towns + home);
}

std::uint16_t State::power_word(Power power) const {
  if (is_player(power)) return power;
  return word(kPowerNames + p.name[slot_of(power)]);
}

}  // namespace westphalia
