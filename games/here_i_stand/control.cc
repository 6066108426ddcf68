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
  const PowerSet enemies = s.enemies(power);
  for (const Power enemy : enemies) {
    if (s.units(space, enemy).any()) return true;
  }
  if (!leaders || enemies.empty()) return false;
  for (const LeaderState& leader : s.p.leaders) {
    const bool here = leader.place == LeaderPlace::kSpace && leader.where == index(space);
    if (here && enemies.has(s.master(leader.power))) return true;
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
  const PowerSet foes = foes_at(b, b.master(by), space);
  for (const Leader leader : b.leaders_at(space)) {
    const Power major = b.master(b.p.leaders[leader].power);
    if (is_naval(leader) || !foes.has(major) || b.force(space, major) > 0) continue;
    b.capture(leader, b.master(by));
  }
}

void take_space(Board& b, Space space, Power power) {
  b.set_control(space, power);
  b.check_military_victory();
}

// --- Lines of communication [5.3] ---

namespace {

// What a power's lines of communication are made of.
struct Line {
  const State& s;
  PowerSet friends;
  SpaceSet nodes;    // friendly, without unrest, enemy units and leaders
  SpaceSet sources;  // fortified home spaces of friends in friends' hands

  Line(const State& state, Power power)
      : s(state), friends(s.friends(power)), nodes(s.held_by(friends)) {
    SpaceSet homes;
    for (const Power one : friends) homes |= facts(one).home;
    sources = s.fortified() & homes & nodes;
    nodes -= s.p.unrest;
    if (!s.league()) nodes -= kSpacesOfKind[SpaceKind::kElectorate];
    bar(s.enemies(power));
  }

  bool sea_node(SeaZone zone) const {
    for (const Power power_there : friends) {
      if (s.p.fleets[zone][power_there] > 0) return true;
    }
    return false;
  }

 private:
  void bar(const PowerSet& enemies) {
    if (enemies.empty()) return;
    nodes -= s.land_of(enemies);
    for (const LeaderState& leader : s.p.leaders) {
      const bool here = leader.place == LeaderPlace::kSpace && enemies.has(leader.power);
      if (here) nodes.remove(space_at(leader.where));
    }
    for (const Space port : (nodes & s.p.harbours)) {
      for (const Power enemy : enemies) {
        if (s.units(port, enemy).squadrons > 0) nodes.remove(port);
      }
    }
  }
};

bool has_loc(const Line& line, Space target) {
  if (line.sources.has(target)) return true;
  SpaceSet reached{target};
  SpaceSet border{target};
  SeaSet seas;
  while (!border.empty()) {
    SpaceSet next;
    SeaSet found;
    for (const Space at : border) {
      next |= facts(at).adjacent;
      found |= facts(at).seas;
    }
    for (found -= seas; !found.empty(); found -= seas) {  // along zones with friendly fleets
      SeaSet further;
      for (const SeaZone zone : found) {
        if (!line.sea_node(zone)) continue;
        next |= facts(zone).ports;
        further |= facts(zone).adjacent;
      }
      seas |= found;
      found = further;
    }
    border = (next & line.nodes) - reached;
    if (border.meets(line.sources)) return true;
    reached |= border;
  }
  return false;
}

}  // namespace

bool has_loc(const State& s, Power power, Space target) { return has_loc(Line(s, power), target); }

bool has_short_loc(const State& s, Power power, Space target) {  // [card 35]
  constexpr int kMostSpaces = 4;
  const Line line(s, power);
  const SpaceSet ends = s.fortified() & facts(power).home & s.holdings(power);
  SpaceSet reached{target};
  SpaceSet border{target};
  for (int steps = 0; steps < kMostSpaces; ++steps) {
    SpaceSet next;
    for (const Space at : border) next |= facts(at).adjacent;
    border = (next & line.nodes) - reached;
    if (border.meets(ends)) return true;
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

// Spaces that `may_gain_control` allows, if they have communications.
SpaceSet open_to(const State& s, Power power) {
  // Before the League the Protestant gains no control. [5.1]
  if (power == Power::kProtestant && !s.league()) return {};
  SpaceSet set = s.p.held[Power::kIndependent] | s.enemy_spaces(power);
  set = (set & kControlMayChange) - s.fortified();
  if (set.meets(s.p.armed)) set -= s.land_of(PowerSet::all() - s.friends(power));
  if (set.empty()) return set;
  const SpaceSet armies = s.armies(power);
  if (armies.size() < set.size()) {
    SpaceSet near = armies;
    for (const Space at : armies) near |= facts(at).clear_set;
    set &= near;
  }
  const SpaceSet enemies = s.land_of(s.enemies(power));
  for (const Space space : set - armies) {
    const SpaceSet& near = facts(space).clear_set;
    if (!near.meets(armies) || near.meets(enemies)) set.remove(space);
  }
  return set;
}

SpaceSet gainable(const State& s, Power power) {
  SpaceSet set = open_to(s, power);
  if (set.empty()) return set;
  const Line line(s, power);
  for (const Space space : set) {
    if (!has_loc(line, space)) set.remove(space);
  }
  return set;
}

}  // namespace

bool may_control(const State& s, Power power) {
  for (const Space space : s.p.unrest) {
    if (may_remove_unrest(s, power, space)) return true;
  }
  const SpaceSet open = open_to(s, power);
  if (open.empty()) return false;
  const Line line(s, power);
  for (const Space space : open) {
    if (has_loc(line, space)) return true;
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
