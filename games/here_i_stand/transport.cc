// Naval transport: the way over the sea. The Move itself stands in move.cc. [7.5]
#include "games/here_i_stand/move.h"
#include "games/here_i_stand/procedures.h"

namespace here_i_stand {

bool has_own_fleet(const State& s, Power power, SeaZone zone) {
  for (const Power own : s.bloc(power)) {
    if (s.p.fleets[zone][own] > 0) return true;
  }
  return false;
}

SpaceSet landings(const State& s, Power power, SeaZone zone, Space from, bool with_units) {
  SpaceSet set;
  for (const Space port : facts(zone).ports) {
    if (port == from || !may_enter(s, power, port, with_units)) continue;
    bool enemy_fleet = false;
    for (const Power enemy : s.enemies(power)) {
      enemy_fleet = enemy_fleet || s.units(port, enemy).squadrons > 0;
    }
    if (!enemy_fleet) set.add(port);
  }
  return set;
}

bool can_land(const State& s, Power power, SeaZone zone, Space from, bool with_units, int cp) {
  SeaSet reached{zone};
  SeaSet border{zone};
  for (; cp > 0 && !border.empty(); --cp) {
    SeaSet further;
    for (const SeaZone at : border) {
      if (!landings(s, power, at, from, with_units).empty()) return true;
      further |= facts(at).adjacent;
    }
    border = {};
    for (const SeaZone next : further - reached) {
      if (has_own_fleet(s, power, next)) border.add(next);
    }
    reached |= border;
  }
  return false;
}

SeaSet embarkations(const State& s, Power power, Space from, bool with_units, int cp) {
  SeaSet set;
  if (cp < 2 || s.p.impulse.foul_weather != 0) return set;
  const bool own = power == power_of(s.p.impulse.active);
  if (!own && s.p.settings.no_proxy_transport != 0) return set;  // [D-18]
  for (const SeaZone zone : facts(from).seas) {
    if (!has_own_fleet(s, power, zone)) continue;
    if (can_land(s, power, zone, from, with_units, cp - 1)) set.add(zone);
  }
  return set;
}

}  // namespace here_i_stand
