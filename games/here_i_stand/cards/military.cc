// Events about units and leaders. [5.7, 9.7, 9.8]
#include <algorithm>

#include "games/here_i_stand/procedures.h"

namespace here_i_stand {
namespace {

// Two mercenaries of the own power. [D-71]
Flow hire(Board& b, Side side, Continuation then) {
  return call(b, HireMercenaries{.side = side, .left = 2}, then);
}

// --- 60 Maurice of Saxony ---

Power new_master(Side side) {
  return side == Side::kPapacy ? Power::kHapsburg : Power::kProtestant;
}

// On the map he goes to the nearest space without units that is friendly to his new power; a
// captive comes free in one of its fortified spaces. Empty: the card can't bring him over.
SpaceSet maurice_places(const State& s, Side side) {
  const LeaderState& maurice = s.p.leaders[Leader::kMauriceOfSaxony];
  const Power power = new_master(side);
  const bool captive = maurice.place == LeaderPlace::kCaptive;
  SpaceSet best;
  if (!s.league() || maurice.power == power) return best;
  if (!captive && maurice.place != LeaderPlace::kSpace) return best;
  int least = kFar;
  for (const Space space : SpaceSet::all()) {
    if (!s.may_stand(power, space)) continue;
    if (captive) {
      if (s.fortified(space) && s.holder(space) == power) best.add(space);
      continue;
    }
    if (!s.friendly(power, space) || s.any_unit(space)) continue;
    const int distance = land_distance(static_cast<Space>(maurice.where), space);
    if (distance == kFar || distance > least) continue;
    if (distance < least) best = SpaceSet{};
    least = distance;
    best.add(space);
  }
  return best;
}

// --- 71 City State Rebels ---

// Independent keys and home keys in foreign hands; after the League Hapsburg electorates too.
bool may_rebel(const State& s, Space space) {
  const Power holder = s.holder(space);
  if (!s.control_may_change(space) || !is_major(holder) || s.besieged(space)) return false;
  if (s.electorate(space)) return s.league() && holder == Power::kHapsburg;
  if (!s.key(space)) return false;
  const Power home = facts(space).home;
  return home == Power::kIndependent || !s.allied(holder, home);
}

SpaceSet rebel_targets(const State& s) {
  SpaceSet set;
  const auto& kinds = kSpacesOfKind;
  for (const Space space :
       (kinds[SpaceKind::kKey] | kinds[SpaceKind::kElectorate]) & kControlMayChange) {
    if (may_rebel(s, space)) set.add(space);
  }
  return set;
}

// --- 91 Ransom ---

SpaceSet fortified_homes(const State& s, Power power) {
  SpaceSet set;
  for (const Space space : facts(power).home) {
    if (s.fortified(space) && s.holder(space) == s.master(power)) set.add(space);
  }
  return set;
}

LeaderSet ransomable(const State& s) {
  LeaderSet set;
  for (const Leader leader : LeaderSet::all()) {
    const LeaderState& state = s.p.leaders[leader];
    const bool captive = state.place == LeaderPlace::kCaptive && !facts(leader).naval;
    if (captive && !fortified_homes(s, state.power).empty()) set.add(leader);
  }
  return set;
}

}  // namespace

namespace cards {

// 33, 36
const Event kLandsknechts = {may_hire_mercenaries, hire};
const Event kSwissMercenaries = {may_hire_mercenaries, hire};

// 76
const Event kForeignRecruits = {
    [](const State& s, Side side) { return side == Side::kPapacy || s.league(); },
    [](Board& b, Side side, Continuation then) {
      return call(b, Recruitment{.side = side, .cp = 4}, then);
    },
};

// 60: only the play that brings Maurice to the side that plays it; the Papacy takes him for the
// Hapsburgs. [9.8]
const Event kMauriceOfSaxony = {
    [](const State& s, Side side) { return !maurice_places(s, side).empty(); },
    [](Board& b, Side side, Continuation then) {
      return call(b, MauriceChanges{.side = side}, then);
    },
};

// 70
const Event kCharlesBourbon = {
    [](const State& s, Side side) {
      return (side == Side::kPapacy || s.league()) &&
             !pickable(s, side, Card::kCharlesBourbon).empty();
    },
    [](Board& b, Side side, Continuation then) {
      return call(b, PickSpaces{.side = side, .card = Card::kCharlesBourbon, .least = 1, .most = 1},
                  then);
    },
};

// 71
const Event kCityStateRebels = {
    [](const State& s, Side) { return !rebel_targets(s).empty(); },
    [](Board& b, Side side, Continuation then) { return call(b, Rebels{.side = side}, then); },
};

// 91
const Event kRansom = {
    [](const State& s, Side) { return !ransomable(s).empty(); },
    [](Board& b, Side side, Continuation then) {
      return call(b, RansomPaid{.side = side, .leader = kNoLeader}, then);
    },
};

// 104
const Event kTraceItalienne = {
    [](const State& s, Side side) { return !pickable(s, side, Card::kTraceItalienne).empty(); },
    [](Board& b, Side side, Continuation then) {
      return call(b, PickSpaces{.side = side, .card = Card::kTraceItalienne, .least = 1, .most = 1},
                  then);
    },
};

}  // namespace cards

// --- 60 Maurice of Saxony ---

struct MauriceChanges::Where : Step<MauriceChanges> {
  static constexpr Term kAsks = term("maurice_where", "9.8", arg::kPower);

  static Flow run(Board& b, MauriceChanges& m) {
    const SpaceSet places = maurice_places(b, m.side);
    if (places.size() > 1) return ask(b, seat_of(m.side));
    change(b, new_master(m.side), places.lowest());
    return finish();
  }
  static void about(const State& /*s*/, const MauriceChanges& m, Seat /*seat*/, Args& args) {
    args[0] = static_cast<std::uint16_t>(new_master(m.side));
  }
  static void options(const State& s, const MauriceChanges& m, Seat /*seat*/, ActionList& list) {
    for (const Space space : maurice_places(s, m.side)) list.add(Verb::kSpace, space);
  }
  static Flow choose(Board& b, MauriceChanges& m, Seat /*seat*/, Action action) {
    change(b, new_master(m.side), static_cast<Space>(action.args[0]));
    return finish();
  }
  static Refusal refuse(const State& /*s*/, const MauriceChanges& /*m*/, Seat /*seat*/,
                        Action action) {
    return here_i_stand::refuse(RefusalId::kNotThisSpace, "9.8", action.args[0]);
  }

 private:
  // The mercenaries of his space come along as far as the counters of his new power allow.
  static void change(Board& b, Power power, Space to) {
    const LeaderState maurice = b.p.leaders[Leader::kMauriceOfSaxony];
    b.emit(EventId::kChangesSides, Leader::kMauriceOfSaxony, power);
    if (maurice.place == LeaderPlace::kSpace) {
      const auto from = static_cast<Space>(maurice.where);
      const int mercenaries = b.units(from, maurice.power).mercenaries;
      b.remove(maurice.power, UnitKind::kMercenary, mercenaries, from);
      b.place(power, UnitKind::kMercenary, mercenaries, to);
    }
    b.put_leader(Leader::kMauriceOfSaxony, power, to);
  }
};

constinit const Procedure MauriceChanges::kProcedure =
    Procedure::of<MauriceChanges>("maurice_of_saxony");

// --- 71 City State Rebels ---

struct Rebels::Where : Step<Rebels> {
  static constexpr Term kAsks = term("city_state_rebels", "9.8");

  static Flow run(Board& b, Rebels& r) { return ask(b, seat_of(r.side)); }
  static void options(const State& s, const Rebels& /*r*/, Seat /*seat*/, ActionList& list) {
    for (const Space space : rebel_targets(s)) list.add(Verb::kSpace, space);
  }
  static Flow choose(Board& b, Rebels& r, Seat /*seat*/, Action action) {
    return call(b, Uprising{.side = r.side, .space = static_cast<Space>(action.args[0])});
  }
  static Refusal refuse(const State& /*s*/, const Rebels& /*r*/, Seat /*seat*/, Action action) {
    return here_i_stand::refuse(RefusalId::kNotThisSpace, "9.8", action.args[0]);
  }
};

struct Rebels::End : Step<Rebels> {
  static Flow run(Board& /*b*/, Rebels& /*r*/) { return finish(); }
};

constinit const Procedure Rebels::kProcedure = Procedure::of<Rebels>("city_state_rebels");

struct Uprising::Roll : Step<Uprising> {  // hits on the controlling power and its minors
  static Flow run(Board& b, Uprising& r) {
    int hits = 0;
    for (int i = 0; i < 5; ++i) hits += b.die() >= 5 ? 1 : 0;
    b.emit(EventId::kHitsRolled, 5, hits);
    const Power power = b.holder(r.space);
    hits = std::min(hits, b.force(r.space, power) + b.squadrons(r.space, power));
    if (hits == 0) return next();
    return call(b, Losses{.space = r.space,
                          .power = power,
                          .decides = b.decider(power, r.side),
                          .left = static_cast<std::uint8_t>(hits),
                          .kinds = kEveryKind});
  }
};

// The space falls when no unit of any power is left in it. [D-77]
struct Uprising::Fall : Step<Uprising> {
  static Flow run(Board& b, Uprising& r) {
    for (const Units& units : b.p.units[r.space]) {
      if (units.any()) return finish();
    }
    for (const Leader leader : b.leaders_at(r.space)) {
      if (facts(leader).naval) {
        b.m.leaders[leader] = {LeaderPlace::kTurnTrack, 0, b.p.leaders[leader].power, 0};
      } else {
        b.capture(leader, power_of(r.side));
      }
    }
    const Power home = facts(r.space).home;
    b.set_control(r.space, home);
    b.place(home, UnitKind::kRegular, 1, r.space);
    b.check_military_victory();  // [11.3]
    return finish();
  }
};

constinit const Procedure Uprising::kProcedure = Procedure::of<Uprising>("uprising");

// --- 91 Ransom ---

struct RansomPaid::Whom : Step<RansomPaid> {
  static constexpr Term kAsks = term("ransom", "9.8");

  static Flow run(Board& b, RansomPaid& r) {
    const LeaderSet captives = ransomable(b);
    if (captives.size() > 1) return ask(b, seat_of(r.side));
    r.leader = captives.lowest();
    return next();
  }
  static void options(const State& s, const RansomPaid& /*r*/, Seat /*seat*/, ActionList& list) {
    for (const Leader leader : ransomable(s)) list.add(Verb::kLeader, leader);
  }
  static Flow choose(Board& /*b*/, RansomPaid& r, Seat /*seat*/, Action action) {
    r.leader = static_cast<Leader>(action.args[0]);
    return next();
  }
  static Refusal refuse(const State& /*s*/, const RansomPaid& /*r*/, Seat /*seat*/, Action action) {
    return here_i_stand::refuse(RefusalId::kNotThisLeader, "9.8", action.args[0]);
  }
};

struct RansomPaid::Where : Step<RansomPaid> {  // his own side puts him at home
  static constexpr Term kAsks = term("ransomed_where", "9.8", arg::kLeader);

  static Flow run(Board& b, RansomPaid& r) {
    const Power power = b.p.leaders[r.leader].power;
    const SpaceSet homes = fortified_homes(b, power);
    if (homes.size() > 1) return ask(b, seat_of(b.decider(power, r.side)));
    free(b, r, homes.lowest());
    return finish();
  }
  static void about(const State& /*s*/, const RansomPaid& r, Seat /*seat*/, Args& args) {
    args[0] = static_cast<std::uint16_t>(r.leader);
  }
  static void options(const State& s, const RansomPaid& r, Seat /*seat*/, ActionList& list) {
    for (const Space space : fortified_homes(s, s.p.leaders[r.leader].power)) {
      list.add(Verb::kSpace, space);
    }
  }
  static Flow choose(Board& b, RansomPaid& r, Seat /*seat*/, Action action) {
    free(b, r, static_cast<Space>(action.args[0]));
    return finish();
  }
  static Refusal refuse(const State& /*s*/, const RansomPaid& /*r*/, Seat /*seat*/, Action action) {
    return here_i_stand::refuse(RefusalId::kNotThisSpace, "9.8", action.args[0]);
  }

 private:
  static void free(Board& b, const RansomPaid& r, Space home) {
    b.emit(EventId::kRansomed, r.leader);
    b.put_leader(r.leader, b.p.leaders[r.leader].power, home);
  }
};

constinit const Procedure RansomPaid::kProcedure = Procedure::of<RansomPaid>("ransom");

}  // namespace here_i_stand
