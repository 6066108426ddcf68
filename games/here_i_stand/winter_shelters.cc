#include "games/here_i_stand/winter_shelters.h"

#include <algorithm>

namespace here_i_stand::winter {
namespace {

// A minor's units that stay whatever happens: in their home key, or in a fortified home space.
bool stays(const State& s, Power power, Space space) {
  if (!is_minor(power) || facts(space).home != power) return false;
  return s.holder(space) == s.master(power) && s.fortified(space);
}
int distance(const State& s, Power power, Space from, Space to) {
  if (!s.league() && power != Power::kProtestant) {
    return travel_distance_without_electorates(from, to);
  }
  return travel_distance(from, to);
}

}  // namespace

bool takes_part(const State& s, Power power) {
  if (power == Power::kPapacy) return true;
  if (power == Power::kProtestant) return s.league();  // [D-82]
  return s.at_war(power, Power::kPapacy) || s.at_war(power, Power::kProtestant);
}

int counted(const State& s, Power major, Space space) {
  int sum = 0;
  for (const Power power : s.bloc(major)) {
    if (!stays(s, power, space)) sum += s.land(space, power);
  }
  return sum;
}

PowerSet wanderers(const State& s, Power major, Space space) {
  PowerSet set;
  for (const Power power : s.bloc(major)) {
    if (!stays(s, power, space)) set.add(power);
  }
  return set;
}

bool own_fortress(const State& s, Power power, Space space) {
  return s.fortified(space) && s.holder(space) == power;
}
bool unlimited(const State& s, Power power, Space space) {
  // Rome in the hands of the allied Hapsburgs shelters Papal units without limit. [D-17]
  return facts(power).capitals.has(space) && s.friendly(power, space);
}

int leaving(const State& s, Power power, Space space) {
  const int count = counted(s, power, space);
  if (count == 0 || unlimited(s, power, space)) return 0;
  return own_fortress(s, power, space) ? std::max(0, count - kFortification) : count;
}

int room(const State& s, Power power, Space space) {
  if (unlimited(s, power, space)) return kUnlimited;
  return std::max(0, kFortification - counted(s, power, space));
}

SpaceSet nearest(const State& s, Power power, Space from, bool need_room) {
  SpaceSet set;
  int least = kFar;
  SpaceSet fortresses = s.fortified() & s.holdings(power) & s.standable(power);
  fortresses.remove(from);
  for (const Space space : fortresses) {
    const int steps = distance(s, power, from, space);
    if (steps == kFar || steps > least) continue;
    if (need_room && room(s, power, space) == 0) continue;
    if (steps < least) set = {};
    least = steps;
    set.add(space);
  }
  return set;
}

SpaceSet shelters(const State& s, Power power, Space from) {
  SpaceSet set;
  const bool excess = own_fortress(s, power, from);
  if (power == Power::kProtestant) return nearest(s, power, from, true);
  if (power == Power::kPapacy) {
    if (from != Space::kRome && s.friendly(power, Space::kRome)) set.add(Space::kRome);
    if (!excess) set |= nearest(s, power, from, false);
  } else if (!excess) {
    set = nearest(s, power, from, false);
    if (s.p.settings.no_winter_in_capital != 0) set -= facts(power).capitals;  // [D-33]
  }
  for (const Space space : set) {
    if (room(s, power, space) == 0) set.remove(space);
  }
  return set;
}

// A friendly way without unrest: nothing is lost. [10.1, attrition]
bool safe_way(const State& s, Power power, Space from, Space to) {
  const bool electorates = s.league() || power == Power::kProtestant;
  SpaceSet way = s.friendly_spaces(power) - s.p.unrest;
  if (!electorates) way -= kSpacesOfKind[SpaceKind::kElectorate];
  SpaceSet reached{from};
  SpaceSet border{from};
  SeaSet seas;
  while (!border.empty()) {
    SpaceSet next;
    SeaSet zones;
    for (const Space at : border) {
      next |= facts(at).adjacent;
      zones |= facts(at).seas;
    }
    zones -= seas;
    while (!zones.empty()) {
      SeaSet further;
      for (const SeaZone zone : zones) {
        next |= facts(zone).ports;
        further |= facts(zone).adjacent;
      }
      seas |= zones;
      zones = further - seas;
    }
    border = (next & way) - reached;
    reached |= border;
    if (reached.has(to)) return true;
  }
  return false;
}

SpaceSet busy(const State& s, Power power) {
  SpaceSet set;
  const SpaceSet fortresses = s.fortified() & s.holdings(power);
  for (const Space space : s.armies(power)) {
    if (fortresses.has(space) && s.force(space, power) <= kFortification) continue;
    if (leaving(s, power, space) > 0) set.add(space);
  }
  return set;
}

SpaceSet minor_keys(const State& s, Power major, Space from) {
  SpaceSet set;
  for (const Power power : wanderers(s, major, from)) {
    if (!is_minor(power) || s.land(from, power) == 0) continue;
    for (const Space key : facts(power).home_keys) {
      if (key != from && s.holder(key) == major) set.add(key);
    }
  }
  return set;
}

SpaceSet voluntary_goals(const State& s, Space from) {  // [D-93]
  SpaceSet set;
  if (counted(s, Power::kPapacy, from) == 0) return set;
  if (from != Space::kRome && s.friendly(Power::kPapacy, Space::kRome)) set.add(Space::kRome);
  return set | minor_keys(s, Power::kPapacy, from);
}

SpaceSet volunteers(const State& s) {
  SpaceSet set;
  for (const Space space : s.armies(Power::kPapacy)) {
    if (!own_fortress(s, Power::kPapacy, space)) continue;
    if (!voluntary_goals(s, space).empty()) set.add(space);
  }
  return set;
}

}  // namespace here_i_stand::winter
