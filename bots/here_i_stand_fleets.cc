// Fleets: squadrons that keep a port, blockades that open one, ships for a landing. [7]
#include <algorithm>

#include "bots/here_i_stand_units.h"
#include "games/here_i_stand/move.h"
#include "games/here_i_stand/naval.h"

namespace bots::his {
namespace {

// All squadrons of a power that could come somewhere.
int navy(const State& s, Power power) {
  int sum = 0;
  for (const Space port : s.p.harbours) sum += s.squadrons(port, power);
  for (int i = 0; i < kCount<SeaZone>; ++i) {
    sum += ships(s, place_of(static_cast<SeaZone>(i)), power);
  }
  return sum;
}

// Where a power's fleets are wanted, and what it is worth per CP that they sail there.
struct Voyage {
  SeaSet zones;
  double worth = 0;

  void consider(const SeaSet& to, double value) {
    if (value <= worth) return;
    worth = value;
    zones = to;
  }
};

// Steps between zones and ports: breadth first from the zones. Ports are entered only at the end.
int steps_to(const State& s, Power power, const SeaSet& zones, std::uint8_t from) {
  constexpr int kTooFar = 9;
  SeaSet reached = zones;
  for (int steps = 0; steps < 5; ++steps) {
    const bool here =
        at_sea(from) ? reached.has(sea_at(from)) : facts(space_at(from)).seas.meets(reached);
    if (here) return at_sea(from) ? steps : steps + 1;
    SeaSet further = reached;
    for (const SeaZone zone : reached) {
      for (const SeaZone next : facts(zone).adjacent) {
        if (may_sail(s, power, place_of(next))) further.add(next);
      }
    }
    reached = further;
  }
  return kTooFar;
}

// Calls f(power, place, squadrons) for each fleet of a bloc.
template <class F>
void each_squadron(const State& s, Power major, F f) {
  for (const Power power : s.bloc(major)) {
    for (const Space port : s.p.harbours) {
      if (s.units(port, power).squadrons > 0)
        f(power, place_of(port), s.units(port, power).squadrons);
    }
    for (int i = 0; i < kCount<SeaZone>; ++i) {
      const auto zone = static_cast<SeaZone>(i);
      if (s.p.fleets[zone][power] > 0) f(power, place_of(zone), s.p.fleets[zone][power]);
    }
  }
}

// How many of a fleet may sail: the Papacy leaves one to keep a key's port. [6.9]
int spare(const State& s, Power power, std::uint8_t place, int count) {
  if (at_sea(place) || s.master(power) != Power::kPapacy) return count;
  return s.key(space_at(place)) ? count - 1 : count;
}

// CP until so many squadrons lie in some zones: each action moves all by a step.
int sailing(const State& s, Power power, const SeaSet& zones, int needed) {
  for (int steps = 0; steps < 5; ++steps) {
    int there = 0;
    each_squadron(s, power, [&](Power own, std::uint8_t place, int count) {
      if (steps_to(s, own, zones, place) <= steps) there += spare(s, own, place, count);
    });
    if (there >= needed) return steps;
  }
  return 0;
}

// A port under siege that only squadrons keep from being assaulted. [6.9]
void blockades(const State& s, Side side, Power power, Voyage& voyage) {
  for (const Siege& siege : s.p.sieges) {
    if (siege.impulse == 0) break;
    if (siege.besieger != power) continue;
    const Power holder = s.holder(siege.space);
    if (shipping(s, power, siege.space) != Shipping::kContested) continue;
    const SeaSet zones = facts(siege.space).seas;
    int theirs = s.squadrons(siege.space, holder);
    for (const SeaZone zone : zones) theirs += ships(s, place_of(zone), holder);
    const int steps = sailing(s, power, zones, theirs + 1);
    if (steps == 0) continue;
    const LeaderSet leaders = s.leaders_at(siege.space, power);
    const Force force{std::min(s.force(siege.space, power), command_limit(leaders)),
                      best_battle(leaders)};
    const double won = prize(s, side, power, siege.space) *
                       siege_chance(force, garrison(s, siege.space)) * weights().assault / 100;
    voyage.consider(zones, won / (steps + 2));
  }
}

// A zone over which an army could be carried to a siege. [7.5]
void ferries(const State& s, Side side, Power power, Voyage& voyage) {
  const Campaign campaign(s, side, power);
  if (campaign.idle()) return;
  for (const Space from : s.armies(power) & kPorts) {
    if (s.besieging(from, power)) continue;
    const Force force = marching(s, power, from);
    const double worth = campaign.by_sea(s, from, force, false);
    if (worth <= campaign.prospect(from, force)) continue;
    for (const SeaZone zone : facts(from).seas) {
      if (has_own_fleet(s, power, zone)) continue;
      for (const Campaign::Goal& goal : campaign.goals()) {
        if (facts(goal.space).seas.has(zone)) voyage.consider(SeaSet{zone}, worth);
      }
    }
  }
}

// Enemy squadrons beside a port in danger, fewer than one's own that could fall upon them at once.
void sorties(const State& s, Side side, Power power, Voyage& voyage) {
  const Dangers dangers(s, side);
  if (dangers.none()) return;
  for (int i = 0; i < kCount<SeaZone>; ++i) {
    const auto zone = static_cast<SeaZone>(i);
    int theirs = 0;
    for (const Power enemy : s.enemies(power)) theirs += s.p.fleets[zone][enemy];
    if (theirs == 0) continue;
    int ours = 0;
    for (const Power major : moving_majors(s, power)) {
      each_squadron(s, major, [&](Power own, std::uint8_t place, int count) {
        if (steps_to(s, own, SeaSet{zone}, place) == 1) ours += spare(s, own, place, count);
      });
    }
    double danger = 0;
    for (const Space port : facts(zone).ports) danger = std::max(danger, dangers.at(port, 0));
    const double won = ours > theirs ? 0.7 : ours == theirs ? 0.3 : 0;
    voyage.consider(SeaSet{zone}, danger * won);
  }
}

// Own squadrons in the zone beside a port keep every assault off it. [6.9]
void screens(const State& s, Side side, Power power, Voyage& voyage) {
  const Dangers dangers(s, side);
  if (dangers.none()) return;
  for (const Space port : s.holdings(power) & kSpacesOfKind[SpaceKind::kKey]) {
    const double danger = dangers.at(port, 0);
    const SeaSet zones = facts(port).seas;
    if (danger <= 0 || zones.empty() || s.squadrons(port, power) > 0) continue;
    const int steps = sailing(s, power, zones, 1);
    if (steps > 0) voyage.consider(zones, 0.8 * danger / steps);
  }
}

Voyage best_voyage(const State& s, Side side, Power power) {
  Voyage voyage;
  if (power == Power::kPapacy) {
    sorties(s, side, power, voyage);
    screens(s, side, power, voyage);
    return voyage;
  }
  blockades(s, side, power, voyage);
  ferries(s, side, power, voyage);
  return voyage;
}

// An ally's fleet keeps no port of ours; it sails to fight.
bool enemies_in(const State& s, Power power, const SeaSet& zones) {
  for (const SeaZone zone : zones) {
    if (enemy_fleet_at(s, power, place_of(zone))) return true;
  }
  return false;
}

// The whole fleet that is nearest to where it is wanted and not there yet.
std::optional<Action> choose_fleet(const State& s, Side side, const ActionList& options) {
  const NavalMove* n = enclosing<NavalMove>(s);
  if (n == nullptr) return std::nullopt;
  const Voyage voyage = best_voyage(s, side, n->power);
  return best_of(options, [&](const Action& action) -> double {
    if (verb(action) == Verb::kDone) return 0;
    if (verb(action) == Verb::kLeader) return 1;
    const auto power = static_cast<Power>(action.args[0]);
    const int steps = steps_to(s, power, voyage.zones, static_cast<std::uint8_t>(action.args[1]));
    if (voyage.worth <= 0 || steps == 0 || steps > 5) return -1;
    if (s.master(power) != n->power && !enemies_in(s, power, voyage.zones)) return -1;
    const auto place = static_cast<std::uint8_t>(action.args[1]);
    const int have = at_sea(place) ? s.p.fleets[sea_at(place)][power]
                                   : s.units(space_at(place), power).squadrons;
    if (action.args[2] > spare(s, power, place, have)) return -2;
    return 100 - 10 * steps + action.args[2];
  });
}

std::optional<Action> choose_course(const State& s, Side side, const ActionList& options) {
  const NavalMove* n = enclosing<NavalMove>(s);
  if (n == nullptr) return std::nullopt;
  const Voyage voyage = best_voyage(s, side, n->power);
  if (voyage.worth <= 0) return std::nullopt;
  return best_of(options, [&](const Action& action) -> double {
    const std::uint8_t to = chosen_place(action);
    return -steps_to(s, n->power, voyage.zones, to) - (at_sea(to) ? 0.0 : 0.5);
  });
}

}  // namespace

// Nobody assaults a port whose squadrons he can't outnumber, nor lands in it; and a corsair raid
// takes a squadron instead of a card.
double squadron_worth(const State& s, const Dangers& dangers, Space port) {
  const Power holder = s.holder(port);
  const double danger = dangers.at(port, 0);
  const int have = s.squadrons(port, holder);
  int most = 0;
  for (const Power enemy : s.enemies(Power::kPapacy)) {
    if (is_major(enemy)) most = std::max(most, navy(s, enemy));
  }
  const bool shut = most > have && most <= have + 1;
  const double kept = shut || (have == 0 && most == 0) ? 0.9 : have == 0 ? 0.5 : 0.2;
  return danger * kept + weights().squadron;
}

double sailing_worth(const State& s, Side side, Power power) {
  return best_voyage(s, side, power).worth;
}

std::optional<Action> fleets_habit(const State& s, Side side, const ActionList& options) {
  if (at<NavalMove, NavalMove::Fleet>(s.p)) return choose_fleet(s, side, options);
  if (at<NavalMove, NavalMove::Where>(s.p)) return choose_course(s, side, options);
  return std::nullopt;
}

}  // namespace bots::his
