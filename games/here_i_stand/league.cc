// The Schmalkaldic League forms. [9.1]
#include "games/here_i_stand/procedures.h"

namespace here_i_stand {
namespace {

// The members of a set that are nearest to a space, by connections, passes included.
SpaceSet nearest(const SpaceSet& among, Space to) {
  SpaceSet best;
  int least = kFar;
  for (const Space s : among) {
    const int distance = land_distance(s, to);
    if (distance > least) continue;
    if (distance < least) best = SpaceSet{};
    least = distance;
    best.add(s);
  }
  return best;
}

SpaceSet protestant_electorates(const State& s) {
  return kSpacesOfKind[SpaceKind::kElectorate] & s.p.protestant;
}

// Where a leader of the League may be placed: the nearest stack, else the nearest electorate.
SpaceSet leader_places(const State& s, Space near) {
  const SpaceSet& stacks = s.p.land[Power::kProtestant];
  return nearest(stacks.empty() ? protestant_electorates(s) : stacks, near);
}

void make_war(Board& b, Power x, Power y, bool war) {
  b.m.wars[x].set(y, war);
  b.m.wars[y].set(x, war);
  b.emit(war ? EventId::kWar : EventId::kPeace, x, y);
}

// Sieges between the new allies are lifted; the units stay where they are.
void lift_sieges(Board& b) {
  std::size_t kept = 0;
  for (const Siege siege : b.p.sieges) {
    if (siege.impulse == 0) break;
    const bool friends = b.allied(siege.besieger, b.holder(siege.space));
    if (!friends) b.m.sieges[kept++] = siege;
  }
  for (std::size_t i = kept; i < b.m.sieges.size(); ++i) b.m.sieges[i] = Siege{};
}

// Electorates of Catholic religion in which Protestant regulars or leaders stand. [9.1 step 5]
SpaceSet to_be_left(const State& s) {
  SpaceSet set;
  for (const Space space : kSpacesOfKind[SpaceKind::kElectorate] - s.p.protestant) {
    if (s.land(space, Power::kProtestant) > 0 || !s.leaders_at(space, Power::kProtestant).empty()) {
      set.add(space);
    }
  }
  return set;
}

SpaceSet refuges(const State& s, Space from) {
  const SpaceSet electorates = protestant_electorates(s);
  if (!electorates.empty()) return nearest(electorates, from);
  SpaceSet fortified;
  for (const Space space : s.fortified()) {
    const bool left = s.electorate(space) && !s.p.protestant.has(space);
    if (!left && s.holder(space) == Power::kProtestant) fortified.add(space);
  }
  return nearest(fortified, from);
}

void leave(Board& b, Space from, Space to) {
  const Units units = b.units(from, Power::kProtestant);
  for (const UnitKind kind : {UnitKind::kRegular, UnitKind::kMercenary}) {
    b.take_units(Power::kProtestant, kind, units.of(kind), from);
    b.add_units(Power::kProtestant, kind, units.of(kind), to);
  }
  for (const Leader leader : b.leaders_at(from, Power::kProtestant)) {
    b.put_leader(leader, Power::kProtestant, to);
  }
  b.emit(EventId::kDisplaced, Power::kProtestant, from, to);
}

void eliminate(Board& b, Space from) {
  const Units units = b.units(from, Power::kProtestant);
  for (const UnitKind kind : {UnitKind::kRegular, UnitKind::kMercenary}) {
    b.remove(Power::kProtestant, kind, units.of(kind), from);
  }
  for (const Leader leader : b.leaders_at(from, Power::kProtestant)) {
    b.m.leaders[leader] = {LeaderPlace::kSetAside, 0, Power::kProtestant, 0};
  }
}

// One of the League's two leaders is placed; shared by their two steps.
template <Leader kLeader, Space kNear, std::uint8_t Position::* kWaiting>
struct PlaceLeader : Step<League> {
  static constexpr Term kAsks = term("league_leader", "9.1", arg::kLeader);

  static Flow run(Board& b, League& /*l*/) {
    const SpaceSet places = leader_places(b, kNear);
    if (places.empty()) {  // Board brings him with the first electorate
      b.m.leaders[kLeader] = {LeaderPlace::kSetAside, 0, Power::kProtestant, 0};
      b.m.*kWaiting = 1;
      return next();
    }
    if (places.size() > 1) return ask(b, seat_of(Side::kProtestant));
    b.put_leader(kLeader, Power::kProtestant, places.lowest());
    return next();
  }
  static void about(const State& /*s*/, const League& /*l*/, Seat /*seat*/, Args& args) {
    args[0] = static_cast<std::uint16_t>(kLeader);
  }
  static void options(const State& s, const League& /*l*/, Seat /*seat*/, ActionList& list) {
    for (const Space space : leader_places(s, kNear)) list.add(Verb::kSpace, space);
  }
  static Flow choose(Board& b, League& /*l*/, Seat /*seat*/, Action action) {
    b.put_leader(kLeader, Power::kProtestant, static_cast<Space>(action.args[0]));
    return next();
  }
  static Refusal refuse(const State& /*s*/, const League& /*l*/, Seat /*seat*/, Action action) {
    return here_i_stand::refuse(RefusalId::kNotNearest, "9.1", action.args[0]);
  }
};

}  // namespace

struct League::JohnFrederick
    : PlaceLeader<Leader::kJohnFrederick, Space::kWittenberg, &Position::john_frederick_waiting> {};
struct League::Philip
    : PlaceLeader<Leader::kPhilipOfHesse, Space::kKassel, &Position::philip_waiting> {};

struct League::Form : Step<League> {
  static Flow run(Board& b, League& /*l*/) {
    b.m.league_turn = b.p.turn;
    b.emit(EventId::kLeague);
    for (const Space s : facts(Power::kProtestant).home) {
      if (b.p.protestant.has(s) && !b.p.fortresses.has(s)) b.set_control(s, Power::kProtestant);
    }
    make_war(b, Power::kPapacy, Power::kProtestant, true);
    make_war(b, Power::kHapsburg, Power::kProtestant, true);
    if (b.at_war(Power::kPapacy, Power::kHapsburg)) {
      make_war(b, Power::kPapacy, Power::kHapsburg, false);
    }
    lift_sieges(b);
    return next();
  }
};

struct League::Displace : Step<League> {  // [9.1 step 5]
  static constexpr Term kAsks = term("league_displacement", "9.1", arg::kSpace);

  static Flow run(Board& b, League& /*l*/) {
    const SpaceSet leaving = to_be_left(b);
    if (leaving.empty()) return next();
    const Space from = leaving.lowest();
    const SpaceSet to = refuges(b, from);
    if (to.size() > 1) return ask(b, seat_of(Side::kProtestant));
    if (to.empty()) {
      eliminate(b, from);
    } else {
      leave(b, from, to.lowest());
    }
    return again();
  }
  static void about(const State& s, const League& /*l*/, Seat /*seat*/, Args& args) {
    args[0] = static_cast<std::uint16_t>(to_be_left(s).lowest());
  }
  static void options(const State& s, const League& /*l*/, Seat /*seat*/, ActionList& list) {
    for (const Space to : refuges(s, to_be_left(s).lowest())) list.add(Verb::kSpace, to);
  }
  static Flow choose(Board& b, League& /*l*/, Seat /*seat*/, Action action) {
    leave(b, to_be_left(b).lowest(), static_cast<Space>(action.args[0]));
    return again();
  }
  static Refusal refuse(const State& /*s*/, const League& /*l*/, Seat /*seat*/, Action action) {
    return here_i_stand::refuse(RefusalId::kNotNearest, "9.1", action.args[0]);
  }
};

struct League::End : Step<League> {
  static Flow run(Board& b, League& /*l*/) {
    b.release_reserves();
    return finish();
  }
};

constinit const Procedure League::kProcedure = Procedure::of<League>("schmalkaldic_league");

}  // namespace here_i_stand
