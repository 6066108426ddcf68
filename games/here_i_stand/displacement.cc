// Displacement, and minors that change or lose their ally. [4.5, 5.6]
#include <algorithm>

#include "games/here_i_stand/military.h"
#include "games/here_i_stand/procedures.h"
#include "games/here_i_stand/troops.h"
#include "games/here_i_stand/war_refusals.h"

namespace here_i_stand {

// --- The nearest ports [5.6] ---

SpaceSet nearest_ports(const State& s, Power power, std::uint8_t from) {
  const bool southern = power == Power::kGenoa || power == Power::kVenice;
  SeaSet closed;  // and zones that were looked at
  if (southern) closed.add(SeaZone::kAtlanticOcean);
  SpaceSet own = s.holdings(s.master(power));
  const bool limited = s.p.settings.zone_limit_naval != 0 && s.master(power) == Power::kPapacy;
  if (limited) own &= kZonePair;  // [D-69]
  SeaSet border;
  if (at_sea(from)) {
    border.add(sea_at(from));
  } else {
    own.remove(space_at(from));
    border = facts(space_at(from)).seas;
  }
  for (border -= closed; !border.empty(); border -= closed) {
    SpaceSet ports;
    SeaSet further;
    for (const SeaZone zone : border) {
      ports |= facts(zone).ports;
      further |= facts(zone).adjacent;
    }
    if (ports.meets(own)) return ports & own;
    closed |= border;
    border = further;
  }
  return {};
}

namespace {

// Squadrons and naval leaders of one power leave a port for another, or for the turn track.
void sail_home(Board& b, Power power, Space from, Space to) {
  const int squadrons = b.units(from, power).squadrons;
  if (squadrons > 0) {
    b.take_units(power, UnitKind::kSquadron, squadrons, from);
    if (to == kNoSpace) {
      b.m.lost_squadrons[power] = static_cast<std::uint8_t>(b.p.lost_squadrons[power] + squadrons);
      b.emit(EventId::kUnitsLost, power, UnitKind::kSquadron, squadrons, from);
    } else {
      b.add_units(power, UnitKind::kSquadron, squadrons, to);
      b.emit(EventId::kSailed, power, place_of(from), place_of(to), squadrons);
    }
  }
  for (const Leader leader : b.leaders_at(from)) {
    LeaderState& state = b.m.leaders[leader];
    if (!is_naval(leader) || state.power != power) continue;
    if (to == kNoSpace) {
      state = {LeaderPlace::kTurnTrack, 0, power, 0};
    } else {
      state.where = place_of(to);
    }
  }
}

bool has_fleet(const State& s, Power power, Space space) {
  if (s.units(space, power).squadrons > 0) return true;
  for (const Leader leader : s.leaders_at(space)) {
    if (is_naval(leader) && s.p.leaders[leader].power == power) return true;
  }
  return false;
}

// Leaders who are picked for something else in the same space stay: they march on. [6.5]
LeaderSet army_leaders(const State& s, Space space, Power major) {
  return count_leaders(
      s, {.place = place_of(space), .powers = s.bloc(major), .need = 0, .without = kPicked});
}

// Where displaced land units may go: the nearest fortified space of their power, or its capital.
SpaceSet refuges(const State& s, Power power, Space from) {
  SpaceSet nearest;
  int least = kFar;
  for (const Space space : s.fortified() & s.holdings(power) & s.standable(power)) {
    if (space == from || s.besieged(space)) continue;
    const int steps = travel_distance(from, space);
    if (steps > least || steps == kFar) continue;
    if (steps < least) nearest = {};
    least = steps;
    nearest.add(space);
  }
  for (const Space capital : facts(power).capitals) {
    if (capital != from && s.friendly(power, capital) && !s.besieged(capital)) nearest.add(capital);
  }
  return nearest;
}

}  // namespace

struct Displacement::Land : Step<Displacement> {
  static constexpr Term kAsks = term("displace_where", "5.6", arg::kSpace, arg::kPower);

  static Flow run(Board& b, Displacement& d) {
    const bool units = d.leaders_only == 0 && b.force(d.space, d.power) > 0;
    if (!units && army_leaders(b, d.space, d.power).empty()) return next();
    const SpaceSet where = refuges(b, d.power, d.space);
    if (where.size() > 1) return ask(b, seat_of(d.decides));
    go(b, d, where.empty() ? kNoSpace : where.lowest());
    return next();
  }
  static void about(const State&, const Displacement& d, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(d.space);
    args[1] = static_cast<std::uint16_t>(d.power);
  }
  static void options(const State& s, const Displacement& d, Seat, ActionList& list) {
    for (const Space space : refuges(s, d.power, d.space)) list.add(Verb::kSpace, space);
  }
  static Refusal refuse(const State&, const Displacement&, Seat, Action action) {
    const Space to = named_space(action);
    return to == kNoSpace ? not_asked("5.6") : because(RefusalId::kNotNearest, to);
  }
  static Flow choose(Board& b, Displacement& d, Seat, Action action) {
    go(b, d, static_cast<Space>(action.args[0]));
    return next();
  }

 private:
  static void go(Board& b, const Displacement& d, Space to) {
    const Which all{.place = place_of(d.space), .powers = b.bloc(d.power)};
    if (to == kNoSpace) {
      if (d.leaders_only == 0) lose_all(b, all);
      for (const Leader leader : army_leaders(b, d.space, d.power)) {
        b.m.leaders[leader] = {LeaderPlace::kSetAside, 0, b.p.leaders[leader].power, 0};
        b.emit(EventId::kLeaderGone, leader);
      }
      return;
    }
    if (d.leaders_only != 0) {
      for (const Leader leader : army_leaders(b, d.space, d.power)) carry_leader(b, leader, to, 0);
    } else {
      carry(b, all, to, 0);
    }
    b.emit(EventId::kDisplaced, d.power, place_of(d.space), place_of(to));
  }
};

struct Displacement::Naval : Step<Displacement> {
  static constexpr Term kAsks = term("displace_fleet", "5.6", arg::kSpace, arg::kPower);

  static Flow run(Board& b, Displacement& d) {
    if (d.leaders_only != 0) return finish();
    const Power power = next_fleet(b, d);
    if (power == kNoPower) return finish();
    const SpaceSet ports = nearest_ports(b, power, place_of(d.space));
    if (ports.size() > 1) return ask(b, seat_of(d.decides));
    sail_home(b, power, d.space, ports.empty() ? kNoSpace : ports.lowest());
    return again();
  }
  static void about(const State& s, const Displacement& d, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(d.space);
    args[1] = static_cast<std::uint16_t>(next_fleet(s, d));
  }
  static void options(const State& s, const Displacement& d, Seat, ActionList& list) {
    for (const Space port : nearest_ports(s, next_fleet(s, d), place_of(d.space))) {
      list.add(Verb::kSpace, port);
    }
  }
  static Refusal refuse(const State&, const Displacement&, Seat, Action action) {
    const Space to = named_space(action);
    return to == kNoSpace ? not_asked("5.6") : because(RefusalId::kNotNearest, to);
  }
  static Flow choose(Board& b, Displacement& d, Seat, Action action) {
    sail_home(b, next_fleet(b, d), d.space, static_cast<Space>(action.args[0]));
    return again();
  }

 private:
  static Power next_fleet(const State& s, const Displacement& d) {
    for (const Power power : s.bloc(d.power)) {
      if (has_fleet(s, power, d.space)) return power;
    }
    return kNoPower;
  }
};

constinit const Procedure Displacement::kProcedure = Procedure::of<Displacement>("displacement");

// --- Minors [4.5] ---

struct Activation::Begin : Step<Activation> {
  static Flow run(Board& b, Activation& a) {
    b.set_ally(a.minor, a.major);
    b.emit(EventId::kMinorAllied, a.minor, a.major);
    b.check_military_victory();
    return finish();
  }
};
constinit const Procedure Activation::kProcedure = Procedure::of<Activation>("activation");

struct Deactivation::Part : Step<Deactivation> {  // (1), (2): its spaces are its own again
  static Flow run(Board& b, Deactivation& d) {
    d.former = b.p.ally[d.minor];
    if (d.former == Power::kIndependent) return finish();
    b.set_ally(d.minor, Power::kIndependent);
    for (const Space space : facts(d.minor).home) {
      if (b.p.control[space] == d.former) b.set_control(space, d.minor);
    }
    b.emit(EventId::kMinorInactive, d.minor);
    return next();
  }
};

struct Deactivation::Foreigners : Step<Deactivation> {  // (3)
  static Flow run(Board& b, Deactivation& d) {
    for (const Space space : facts(d.minor).home) {
      if (b.p.control[space] != d.minor) continue;
      for (int i = 0; i < kCount<Power>; ++i) {
        const auto power = static_cast<Power>(i);
        if (!is_major(power)) continue;
        const bool there = b.force(space, power) > 0 || b.squadrons(space, power) > 0 ||
                           !b.leaders_at(space, power).empty();
        if (!there) continue;
        const Side decides = b.commander(power).value_or(side_for(b, d.former));
        return call(b, Displacement{.space = space, .power = power, .decides = decides}, again());
      }
    }
    return next();
  }
};

namespace {

// The nearest home spaces of a minor that it controls, fortified ones first. [D-90]
SpaceSet home_refuges(const State& s, Power minor, Space from) {
  for (const bool fortified : {true, false}) {
    SpaceSet nearest;
    int least = kFar;
    for (const Space space : facts(minor).home) {
      if (s.p.control[space] != minor || s.fortified(space) != fortified) continue;
      const int steps = travel_distance(from, space);
      if (steps > least) continue;
      if (steps < least) nearest = {};
      least = steps;
      nearest.add(space);
    }
    if (!nearest.empty()) return nearest;
  }
  return {};
}

bool at_home(const State& s, Power minor, Space space) {
  return home_refuges(s, minor, space).has(space);
}

Space next_exile(const State& s, Power minor) {
  for (const Space space : s.p.land[minor]) {
    if (!at_home(s, minor, space)) return space;
  }
  return kNoSpace;
}

// A place with ships of the minor outside its home ports; 0xFF: none.
std::uint8_t next_foreign_fleet(const State& s, Power minor) {
  for (const Space port : kPorts) {
    if (has_fleet(s, minor, port) && s.p.control[port] != minor) return place_of(port);
  }
  return 0xFF;
}

}  // namespace

struct Deactivation::Land : Step<Deactivation> {  // (4)
  static constexpr Term kAsks = term("minor_returns", "4.5", arg::kSpace, arg::kPower);

  static Flow run(Board& b, Deactivation& d) {
    const Space from = next_exile(b, d.minor);
    if (from == kNoSpace) return next();
    const SpaceSet where = home_refuges(b, d.minor, from);
    if (where.size() > 1) return ask(b, seat_of(side_for(b, d.former)));
    go(b, d.minor, from, where.empty() ? kNoSpace : where.lowest());
    return again();
  }
  static void about(const State& s, const Deactivation& d, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(next_exile(s, d.minor));
    args[1] = static_cast<std::uint16_t>(d.minor);
  }
  static void options(const State& s, const Deactivation& d, Seat, ActionList& list) {
    const Space from = next_exile(s, d.minor);
    for (const Space space : home_refuges(s, d.minor, from)) list.add(Verb::kSpace, space);
  }
  static Refusal refuse(const State&, const Deactivation&, Seat, Action action) {
    const Space to = named_space(action);
    return to == kNoSpace ? not_asked("4.5") : because(RefusalId::kNotNearest, to);
  }
  static Flow choose(Board& b, Deactivation& d, Seat, Action action) {
    go(b, d.minor, next_exile(b, d.minor), static_cast<Space>(action.args[0]));
    return again();
  }

 private:
  static void go(Board& b, Power minor, Space from, Space to) {
    const Which all{.place = place_of(from), .powers = {minor}};
    if (to == kNoSpace) return lose_all(b, all);
    carry(b, all, to, 0);
    b.emit(EventId::kDisplaced, minor, place_of(from), place_of(to));
  }
};

struct Deactivation::Naval : Step<Deactivation> {  // (5); in this phase all fleets lie in port
  static constexpr Term kAsks = term("minor_fleet_returns", "4.5", arg::kPower);

  static Flow run(Board& b, Deactivation& d) {
    const std::uint8_t from = next_foreign_fleet(b, d.minor);
    if (from == 0xFF) return finish();
    const SpaceSet ports = nearest_ports(b, d.minor, from);
    if (ports.size() > 1) return ask(b, seat_of(side_for(b, d.former)));
    sail_home(b, d.minor, space_at(from), ports.empty() ? kNoSpace : ports.lowest());
    return again();
  }
  static void about(const State&, const Deactivation& d, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(d.minor);
  }
  static void options(const State& s, const Deactivation& d, Seat, ActionList& list) {
    const std::uint8_t from = next_foreign_fleet(s, d.minor);
    for (const Space port : nearest_ports(s, d.minor, from)) list.add(Verb::kSpace, port);
  }
  static Refusal refuse(const State&, const Deactivation&, Seat, Action action) {
    const Space to = named_space(action);
    return to == kNoSpace ? not_asked("4.5") : because(RefusalId::kNotNearest, to);
  }
  static Flow choose(Board& b, Deactivation& d, Seat, Action action) {
    sail_home(b, d.minor, space_at(next_foreign_fleet(b, d.minor)),
              static_cast<Space>(action.args[0]));
    return again();
  }
};

constinit const Procedure Deactivation::kProcedure = Procedure::of<Deactivation>("deactivation");

}  // namespace here_i_stand
