// Control, unrest and lines of communication. [5.3, 5.4, 5.5]
#include "games/here_i_stand/military.h"
#include "games/here_i_stand/procedures.h"
#include "games/here_i_stand/troops.h"
#include "games/here_i_stand/war_refusals.h"

namespace here_i_stand {

Side side_for(const State& s, Power power) { return s.decider(power, s.p.impulse.active); }

PowerSet insiders(const State& s, Space space) {
  if (s.independent(space)) return {Power::kIndependent};
  return s.friends(s.holder(space));
}

int garrison(const State& s, Space space) {
  int sum = 0;
  for (const Power power : insiders(s, space)) sum += s.land(space, power);
  return sum;
}

bool siege_target(const State& s, Power power, Space space) {
  if (!s.fortified(space)) return false;
  return s.independent(space) || s.enemy_space(power, space);
}

bool enemy_units_at(const State& s, Power power, Space space, bool leaders) {
  for (const Power enemy : s.enemies(power)) {
    if (s.units(space, enemy).any()) return true;
    if (leaders && !s.leaders_at(space, enemy).empty()) return true;
  }
  return false;
}

bool may_retreat_to(const State& s, Power power, Space space) {
  return s.friendly(power, space) && !s.unrest(space) && s.may_stand(power, space) &&
         !enemy_units_at(s, power, space, false);
}

void begin_siege(Board& b, Space space, Power besieger) {
  if (b.besieging(space, besieger)) return;
  for (Siege& siege : b.m.sieges) {
    if (siege.impulse != 0) continue;
    siege = {space, besieger, static_cast<std::uint8_t>(1 + b.p.impulse.number)};
    b.emit(EventId::kSiegeBegan, besieger, space);
    return;
  }
  assert(false && "more sieges than fortified spaces with armies");
}

void end_siege(Board& b, Space space, Power besieger) {
  auto& sieges = b.m.sieges;
  for (std::size_t i = 0; i < sieges.size() && sieges[i].impulse != 0; ++i) {
    if (sieges[i].space != space || sieges[i].besieger != besieger) continue;
    for (std::size_t j = i + 1; j < sieges.size(); ++j) sieges[j - 1] = sieges[j];
    sieges.back() = Siege{};
    b.emit(EventId::kSiegeEnded, besieger, space);
    b.release_reserves();  // they wait while their electorate is besieged [9.1]
    return;
  }
}

void capture_lone_leaders(Board& b, Space space, Power by) {  // [6.1]
  if (b.fortified(space)) return;
  for (const Leader leader : b.leaders_at(space)) {
    const Power major = b.master(b.p.leaders[leader].power);
    if (is_naval(leader) || !b.at_war(major, by) || b.force(space, major) > 0) continue;
    b.capture(leader, b.master(by));
  }
}

void take_space(Board& b, Space space, Power power) {
  b.set_control(space, power);
  b.check_military_victory();
}

// --- Lines of communication [5.3] ---

namespace {

struct Line {
  const State& s;
  Power power;
  PowerSet friends;
  PowerSet enemies;

  SpaceSet barred;  // unrest, enemy land units and leaders, electorates before the League

  Line(const State& state, Power its_power)
      : s(state),
        power(its_power),
        friends(s.friends(power)),
        enemies(s.enemies(power)),
        barred(s.p.unrest) {
    if (!s.league()) barred |= kSpacesOfKind[SpaceKind::kElectorate];
    if (enemies.empty()) return;
    for (const Power enemy : enemies) barred |= s.p.land[enemy];
    for (const LeaderState& leader : s.p.leaders) {
      const bool here = leader.place == LeaderPlace::kSpace && enemies.has(leader.power);
      if (here) barred.add(space_at(leader.where));
    }
  }

  bool land_node(Space space) const {
    if (!friends.has(s.holder(space)) || barred.has(space)) return false;
    if (!facts(space).port()) return true;
    for (const Power enemy : enemies) {
      if (s.units(space, enemy).squadrons > 0) return false;
    }
    return true;
  }
  bool sea_node(SeaZone zone) const {
    for (const Power power_there : friends) {
      if (s.p.fleets[zone][power_there] > 0) return true;
    }
    return false;
  }
  bool source(Space space) const {
    return s.fortified(space) && friends.has(facts(space).home) && friends.has(s.holder(space));
  }
};

}  // namespace

bool has_loc(const State& s, Power power, Space target) {
  const Line line(s, power);
  if (line.source(target)) return true;
  SpaceSet seen{target};
  SeaSet seas;
  std::array<Space, kCount<Space>> queue{};
  int head = 0;
  int tail = 0;
  queue[static_cast<std::size_t>(tail++)] = target;
  const auto reach = [&](Space space) {
    if (seen.has(space) || !line.land_node(space)) return;
    seen.add(space);
    queue[static_cast<std::size_t>(tail++)] = space;
  };
  while (head < tail) {
    const Space at = queue[static_cast<std::size_t>(head++)];
    if (at != target && line.source(at)) return true;
    for (const Space next : facts(at).adjacent) reach(next);
    SeaSet found = facts(at).seas - seas;
    while (!found.empty()) {  // along sea zones with friendly fleets, to their ports
      SeaSet further;
      for (const SeaZone zone : found) {
        seas.add(zone);
        if (!line.sea_node(zone)) continue;
        for (const Space port : facts(zone).ports) reach(port);
        further |= facts(zone).adjacent;
      }
      found = further - seas;
    }
  }
  return false;
}

bool has_short_loc(const State& s, Power power, Space target) {  // [card 35]
  constexpr int kMostSpaces = 4;
  const Line line(s, power);
  SpaceSet reached{target};
  SpaceSet border{target};
  for (int steps = 0; steps < kMostSpaces; ++steps) {
    SpaceSet next;
    for (const Space at : border) next |= facts(at).adjacent;
    border = {};
    for (const Space space : next - reached) {
      if (!line.land_node(space)) continue;
      if (s.fortified(space) && facts(space).home == power && s.holder(space) == power) return true;
      border.add(space);
    }
    reached |= border;
  }
  return false;
}

// --- Control and unrest [5.4, 5.5] ---

namespace {

// Land units adjacent over clear connections, and no enemy's likewise.
bool reaches(const State& s, Power power, Space space) {
  const PowerSet own = s.bloc(power);
  const PowerSet enemies = s.enemies(power);
  bool near = false;
  for (const Space next : facts(space).clear) {
    for (const Power enemy : enemies) {
      if (s.p.land[enemy].has(next)) return false;
    }
    for (const Power mine : own) near = near || s.p.land[mine].has(next);
  }
  return near;
}

}  // namespace

bool may_gain_control(const State& s, Power power, Space space) {  // [5.4]
  if (!s.control_may_change(space) || s.fortified(space)) return false;
  if (!s.independent(space) && !s.enemy_space(power, space)) return false;
  const PowerSet friends = s.friends(power);
  if (!friends.contains(s.land_powers(space))) return false;
  if (s.force(space, power) == 0 && !reaches(s, power, space)) return false;
  return has_loc(s, power, space);
}

bool may_remove_unrest(const State& s, Power power, Space space) {  // [5.5]
  if (!s.unrest(space)) return false;
  if (power == Power::kProtestant && s.religion(space) == Religion::kProtestant) return true;
  if (power == Power::kPapacy && s.religion(space) == Religion::kCatholic) return true;
  if (s.force(space, power) > 0) return true;
  if (power == Power::kProtestant && !s.league() && facts(space).home == Power::kProtestant) {
    return true;
  }
  return reaches(s, power, space);
}

namespace {

SpaceSet calmable(const State& s, Power power) {
  SpaceSet set;
  for (const Space space : s.p.unrest) {
    if (may_remove_unrest(s, power, space)) set.add(space);
  }
  return set;
}

// Spaces that a power's land units reach, before control and communications are asked for.
SpaceSet in_reach(const State& s, Power power) {
  // Before the League the Protestant gains no control. [5.1]
  if (power == Power::kProtestant && !s.league()) return {};
  const SpaceSet armies = s.armies(power);
  SpaceSet near;
  for (const Space at : armies) near |= facts(at).clear_set;
  for (const Power enemy : s.enemies(power)) {
    for (const Space at : s.p.land[enemy]) near -= facts(at).clear_set;
  }
  return ((near | armies) & kControlMayChange) - s.fortified();
}

SpaceSet gainable(const State& s, Power power) {
  SpaceSet set;
  for (const Space space : in_reach(s, power)) {
    if (may_gain_control(s, power, space)) set.add(space);
  }
  return set;
}

}  // namespace

bool may_control(const State& s, Power power) {
  for (const Space space : s.p.unrest) {
    if (may_remove_unrest(s, power, space)) return true;
  }
  for (const Space space : in_reach(s, power)) {
    if (may_gain_control(s, power, space)) return true;
  }
  return false;
}

Refusal why_not_control(const State& s, Power power, Space space) {
  if (power == Power::kProtestant && !s.league()) return because(RefusalId::kBeforeLeague);
  if (!s.control_may_change(space)) return because(RefusalId::kControlFrozen, space);
  if (s.fortified(space)) return because(RefusalId::kTakesAnAssault, space);
  if (!s.independent(space) && !s.enemy_space(power, space)) {
    return because(RefusalId::kOwnAlready, space);
  }
  if (!s.friends(power).contains(s.land_powers(space))) {
    return because(RefusalId::kForeignUnitsThere, space);
  }
  if (s.force(space, power) > 0 || reaches(s, power, space)) {
    return because(RefusalId::kNoLoc, space);
  }
  const bool near = s.armies(power).meets(facts(space).clear_set);
  return because(near ? RefusalId::kEnemyNear : RefusalId::kNoUnitsNear, space);
}

struct TakeControl::Where : Step<TakeControl> {
  static constexpr Term kAsks = term("control_space", "5.4");

  static Flow run(Board& b, TakeControl& t) { return ask(b, seat_of(side_for(b, t.power))); }
  static void options(const State& s, const TakeControl& t, Seat, ActionList& list) {
    for (const Space space : gainable(s, t.power)) list.add(Verb::kSpace, space);
    for (const Space space : calmable(s, t.power)) list.add(Verb::kCalm, space);
  }
  static Refusal refuse(const State& s, const TakeControl& t, Seat, Action action) {
    const Space space = named_space(action);
    if (space == kNoSpace) return not_asked("5.4");
    if (verb(action) == Verb::kCalm) {
      return because(s.unrest(space) ? RefusalId::kNotYoursToCalm : RefusalId::kNoUnrestThere,
                     space);
    }
    return why_not_control(s, t.power, space);
  }
  static Flow choose(Board& b, TakeControl& t, Seat, Action action) {
    t.space = static_cast<Space>(action.args[0]);
    b.m.impulse.cp = static_cast<std::uint8_t>(b.p.impulse.cp - 1);
    if (verb(action) == Verb::kCalm) {
      b.remove_unrest(t.space);
      return finish();
    }
    take_space(b, t.space, t.power);
    return next();
  }
};

struct TakeControl::Fleets : Step<TakeControl> {  // enemy fleets leave the port [5.4]
  static Flow run(Board& b, TakeControl& t) {
    for (const Power enemy : b.p.wars[t.power]) {
      if (b.squadrons(t.space, enemy) == 0) continue;
      return call(b, NavalRetreat{.place = place_of(t.space), .power = enemy}, again());
    }
    return finish();
  }
};

constinit const Procedure TakeControl::kProcedure = Procedure::of<TakeControl>("take_control");

}  // namespace here_i_stand
