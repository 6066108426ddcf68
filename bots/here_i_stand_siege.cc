// Sieges reckoned ahead: marches, lines of communication, fleets that bar a port, chances.
#include "bots/here_i_stand_siege.h"

#include <algorithm>

#include "games/here_i_stand/military.h"
#include "games/here_i_stand/move.h"
#include "games/here_i_stand/naval.h"

namespace bots::his {

double prize(const State& s, Side side, Power power, Space goal) {
  const Weights& w = weights();
  if (!s.control_may_change(goal)) return 0;
  const Power holder = s.holder(goal);
  if (side == Side::kProtestant) {
    if (s.key(goal) && holder == Power::kPapacy) return w.key;
    if (s.electorate(goal) && power == Power::kProtestant) {
      return s.p.protestant.has(goal) ? w.electorate : w.electorate_foreign;
    }
    return 0;
  }
  if (s.electorate(goal) && holder == Power::kProtestant) return w.electorate;
  return s.key(goal) && power == Power::kPapacy ? w.key : 0;
}

double assault_chance(const Force& force, int defenders) {
  const int dice = (defenders == 0 ? force.units : (force.units + 1) / 2) + force.rating;
  const int needed = std::max(1, defenders);
  double at_least = 1;  // needed hits, by the chances of fewer
  double exactly = 1;
  for (int i = 0; i < dice; ++i) exactly *= 2.0 / 3;
  for (int k = 0; k < needed && k <= dice; ++k) {
    at_least -= exactly;
    exactly = exactly * (dice - k) / (k + 1) / 2;
  }
  return needed > dice ? 0 : std::max(0.0, at_least);
}

double siege_chance(const Force& force, int defenders) {
  const double fails = 1 - assault_chance(force, defenders);
  return 1 - fails * fails;
}

int threat(const State& s, Power power, Space space) {
  int most = 0;
  for (const Power enemy : s.enemies(power)) {
    int near = 0;
    for (const Space at : s.p.land[enemy] & facts(space).within3) near += s.land(at, enemy);
    most = std::max(most, near);
  }
  return most;
}

Force marching(const State& s, Power power, Space from) {
  const LeaderSet leaders = movable_leaders(s, power, from);
  int units = count_units(s, movable_units(s, power, from));
  const bool own = s.friendly(power, from) && (s.key(from) || s.electorate(from));
  if (own && units > 0 && threat(s, power, from) > 0) units -= weights().guard;
  return {std::min(units, command_limit(leaders)), best_battle(leaders)};
}

int outside(const State& s, Power power, Space space) {
  int units = 0;
  for (const Power foe : foes_outside(s, power, space)) {
    if (siege_target(s, power, space) && insiders(s, space).has(foe)) continue;
    units += s.land(space, foe);
  }
  return units;
}

namespace {

// What a line of communication may run through, and what it could if it were controlled.
struct Country {
  const State& s;
  PowerSet friends;
  SpaceSet held;     // friendly, calm, without enemies
  SpaceSet open;     // unfortified, could be controlled: independent or an enemy's, nobody there
  SpaceSet sources;  // fortified home spaces

  Country(const State& state, Power power) : s(state), friends(s.friends(power)) {
    const SpaceSet enemies = s.land_of(s.enemies(power));
    const SpaceSet friendly = s.held_by(friends);
    SpaceSet homes;
    for (const Power one : friends) homes |= facts(one).home;
    sources = s.fortified() & homes & friendly;
    held = friendly - s.p.unrest - enemies;
    open = (s.p.held[Power::kIndependent] | s.enemy_spaces(power)) & kControlMayChange;
    open -= s.fortified();
    open -= s.p.unrest;
    open -= s.land_of(PowerSet::all() - friends);
    if (!s.league()) {
      held -= kSpacesOfKind[SpaceKind::kElectorate];
      open -= kSpacesOfKind[SpaceKind::kElectorate];
    }
  }

  SpaceSet next_to(const SpaceSet& border) const {
    SpaceSet next;
    SeaSet seas;
    for (const Space at : border) {
      next |= facts(at).adjacent;
      seas |= facts(at).seas;
    }
    SeaSet sailed;
    while (!seas.empty()) {  // along zones with friendly fleets
      SeaSet further;
      for (const SeaZone zone : seas) {
        bool fleet = false;
        for (const Power one : friends) fleet = fleet || s.p.fleets[zone][one] > 0;
        if (!fleet) continue;
        next |= facts(zone).ports;
        further |= facts(zone).adjacent;
      }
      sailed |= seas;
      seas = further - sailed;
    }
    return next;
  }
};

int missing_links_in(const Country& land, Space target) {
  if (land.sources.has(target)) return 0;
  constexpr int kMostLinks = 3;
  SpaceSet reached{target};
  SpaceSet border{target};
  SpaceSet bought;  // spaces that could be controlled, on the border of what is reached
  for (int links = 0; links <= kMostLinks; ++links) {
    while (!border.empty()) {
      const SpaceSet next = land.next_to(border);
      border = (next & land.held) - reached;
      if (border.meets(land.sources)) return links;
      reached |= border;
      bought |= (next & land.open) - reached;
    }
    border = bought;
    reached |= bought;
    bought = {};
    if (border.empty()) break;
  }
  return kCutOff;
}

}  // namespace

int missing_links(const State& s, Power power, Space target, Space held) {
  Country land(s, power);
  if (held != kNoSpace) land.held.add(held);
  return missing_links_in(land, target);
}

Shipping shipping(const State& s, Power power, Space port, int more) {
  const Power holder = s.holder(port);
  if (holder == Power::kIndependent || facts(port).seas.empty()) return Shipping::kOpen;
  int theirs = s.squadrons(port, holder);
  for (const SeaZone zone : facts(port).seas) theirs += ships(s, place_of(zone), holder);
  if (theirs == 0) return Shipping::kOpen;
  int ours = more;
  for (const Space harbour : s.p.harbours) ours += s.squadrons(harbour, power);
  for (int i = 0; i < kCount<SeaZone>; ++i) {
    ours += ships(s, place_of(static_cast<SeaZone>(i)), power);
  }
  return ours > theirs ? Shipping::kContested : Shipping::kShut;
}

Campaign::Campaign(const State& s, Side side, Power power) : power_(power) {
  constexpr int kAssaults = 2;
  constexpr int kSailing = 3;
  std::optional<Country> land;
  for (const Space space : kZonePair& kFortifiedSpaces) {
    if (!siege_target(s, power, space)) continue;
    const double value = s.besieging(space, power) ? 0 : prize(s, side, power, space);
    if (value <= 0 || count_ == kMostGoals) continue;
    const Shipping sea = shipping(s, power, space);
    if (sea == Shipping::kShut) continue;
    if (!land) land.emplace(s, power);
    const int links = missing_links_in(*land, space);
    if (links == kCutOff && facts(space).seas.empty()) continue;
    const int inside = garrison(s, space);
    const int fleets = sea == Shipping::kContested ? kSailing : 0;
    Goal& goal = goals_[count_++];
    goal.space = space;
    goal.value = value;
    goal.inside = inside;
    goal.defenders = inside + outside(s, power, space);
    goal.price = kAssaults + fleets + (links == kCutOff ? 0 : links);
    goal.by_land = links != kCutOff;
  }
  if (count_ == 0) return;
  open_ = ground(s, power).open;
  for (const Space space : open_& s.p.armed) {
    if (!may_enter(s, power, space, true)) open_.remove(space);
  }
  for (const Space space : open_& kFortifiedSpaces) {
    if (siege_target(s, power, space)) barred_.add(space);
  }
}

template <class Worth>
double Campaign::best_siege(Space from, const Force& force, const Worth& worth) const {
  if (force.units <= 0 || count_ == 0) return 0;
  double best = 0;
  for (const Goal& goal : goals()) {
    if (!goal.by_land || force.units <= goal.defenders) continue;
    const int cost = march(goal, from);
    if (cost == 0) continue;
    const double won = siege_chance(force, goal.inside) * goal.value * weights().assault / 100;
    best = std::max(best, worth(won, cost + goal.price));
  }
  return best;
}

double Campaign::prospect(Space from, const Force& force, int more) const {
  return best_siege(from, force, [more](double won, int price) { return won / (price + more); });
}

double Campaign::hopes(Space from, const Force& force) const {
  constexpr double kNear = 5;  // CP after which a hope is half as much
  return best_siege(from, force,
                    [](double won, int price) { return won * kNear / (kNear + price - 2); });
}

namespace {

// Own squadrons that could sail into a zone at once.
bool fleet_beside(const State& s, Power power, SeaZone zone) {
  for (const Space port : facts(zone).ports & s.p.harbours) {
    if (s.squadrons(port, power) > 0) return true;
  }
  for (const SeaZone next : facts(zone).adjacent) {
    if (ships(s, place_of(next), power) > 0) return true;
  }
  return false;
}

}  // namespace

double Campaign::by_sea(const State& s, Space from, const Force& force, bool ready) const {
  if (force.units <= 0 || count_ == 0) return 0;
  const Force aboard{std::min(force.units, kMostTransported), force.rating};
  double best = 0;
  for (const SeaZone zone : facts(from).seas) {
    const bool there = has_own_fleet(s, power_, zone);
    if (there != ready || (!there && !fleet_beside(s, power_, zone))) continue;
    const SpaceSet shores = landings(s, power_, zone, from, true);
    for (const Goal& goal : goals()) {
      if (!shores.has(goal.space) || aboard.units <= goal.defenders) continue;
      const double won = siege_chance(aboard, goal.inside) * goal.value * weights().assault / 100;
      best = std::max(best, won / ((ready ? 2 : 3) + 2));
    }
  }
  return best;
}

int Campaign::march(const Goal& goal, Space from) const {
  std::optional<Marches>& known = marches_[static_cast<std::size_t>(&goal - goals_.data())];
  if (!known) known = measured(goal.space);
  return (*known)[static_cast<std::size_t>(from)];
}

// Backwards from the goal, layer by layer of cost; who enters a fortified enemy space stays before
// it.
Campaign::Marches Campaign::measured(Space goal) const {
  constexpr std::size_t kLongestMarch = 6;
  Marches costs{};
  if (!open_.has(goal)) return costs;
  std::array<SpaceSet, kLongestMarch + 3> reached{};
  reached[0].add(goal);
  SpaceSet seen;
  for (std::size_t cost = 0; cost <= kLongestMarch; ++cost) {
    const SpaceSet fresh = reached[cost] - seen;
    seen |= fresh;
    for (const Space at : fresh) {
      costs[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(cost);
      if (at != goal && (barred_.has(at) || !open_.has(at))) continue;
      const SpaceSet clear = facts(at).clear_set;
      reached[cost + 1] |= clear;
      reached[cost + 2] |= facts(at).adjacent - clear;
    }
  }
  return costs;
}

Dangers::Dangers(const State& s, Side side) {
  constexpr double kNear = 5;  // CP after which a danger is half as much
  const Side other = opponent(side);
  for (const Power enemy : s.enemies(power_of(side))) {
    if (!is_major(enemy) || s.commander(enemy) != std::optional(other)) continue;
    for (const Siege& siege : s.p.sieges) {  // those at the walls already
      if (siege.impulse == 0) break;
      if (siege.besieger != enemy || shipping(s, enemy, siege.space) == Shipping::kShut) continue;
      const LeaderSet leaders = s.leaders_at(siege.space, enemy);
      const Force force{std::min(s.force(siege.space, enemy), command_limit(leaders)),
                        best_battle(leaders)};
      add({enemy, siege.space, force, garrison(s, siege.space), 0,
           prize(s, other, enemy, siege.space)});
    }
    const Campaign campaign(s, other, enemy);
    if (campaign.idle()) continue;
    for (const Space from : s.armies(enemy)) {
      if (s.besieging(from, enemy)) continue;
      const Force force = marching(s, enemy, from);
      if (force.units <= 0) continue;
      for (const Campaign::Goal& goal : campaign.goals()) {
        if (!goal.by_land || force.units <= goal.defenders) continue;  // no danger
        const int cost = campaign.march(goal, from);
        if (cost == 0) continue;
        const double near = kNear / (kNear + cost + goal.price - 2);
        add({enemy, goal.space, force, goal.inside, goal.defenders - goal.inside,
             goal.value * near * weights().assault / 100});
      }
      add_landings(s, campaign, enemy, from, force);
    }
  }
}

// Ports that the enemy could be carried to. [7.5]
void Dangers::add_landings(const State& s, const Campaign& campaign, Power enemy, Space from,
                           const Force& force) {
  const bool ready = campaign.by_sea(s, from, force, true) > 0;
  if (!ready && campaign.by_sea(s, from, force, false) <= 0) return;
  const Force aboard{std::min(force.units, kMostTransported), force.rating};
  for (const Campaign::Goal& goal : campaign.goals()) {
    if (!facts(goal.space).seas.meets(facts(from).seas)) continue;
    add({enemy, goal.space, aboard, goal.inside, goal.defenders - goal.inside,
         goal.value * (ready ? 0.6 : 0.5) * weights().assault / 100});
  }
}

void Dangers::add(const Attack& attack) {
  if (count_ < kMostAttacks && attack.value > 0) attacks_[count_++] = attack;
}

double Dangers::worth(const Attack& attack, int more) {
  const int inside = attack.inside + more;
  if (attack.force.units <= inside + attack.before_walls) return 0;
  return attack.value * siege_chance(attack.force, inside);
}

double Dangers::at(Space place, int more) const {
  double most = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    if (attacks_[i].goal == place) most = std::max(most, worth(attacks_[i], more));
  }
  return most;
}

double Dangers::worst(Power by) const {
  double most = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    if (by == kNoPower || attacks_[i].by == by) most = std::max(most, worth(attacks_[i], 0));
  }
  return most;
}

}  // namespace bots::his
