// Diplomatic cards about units and religion. [4.4]
#include "games/here_i_stand/procedures.h"
#include "games/here_i_stand/troops.h"

namespace here_i_stand {
namespace {

void list_spaces(const SpaceSet& spaces, ActionList& list) {
  for (const Space space : spaces) list.add(Verb::kSpace, space);
}

Refusal not_for_units(Action action) {
  return here_i_stand::refuse(RefusalId::kNotForUnits, "4.4", action.args[0]);
}

}  // namespace

// --- 207 Henry Petitions for Divorce: the Papacy chooses, whoever plays it ---

Flow diplomatic::henrys_divorce(Board& b, Side /*player*/, Continuation then) {
  return call(b, Divorce{.regulars = 3}, then);
}

struct Divorce::Choose : Step<Divorce> {
  static constexpr Term kAsks = term("henrys_divorce", "4.4");

  static Flow run(Board& b, Divorce& /*d*/) { return ask(b, seat_of(Side::kPapacy)); }
  static void options(const State& /*s*/, const Divorce& /*d*/, Seat /*seat*/, ActionList& list) {
    list.add(Verb::kGrantDivorce);
    list.add(Verb::kRefuseDivorce);
  }
  static Flow choose(Board& b, Divorce& /*d*/, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kRefuseDivorce) {
      b.emit(EventId::kDivorceRefused);
      return jump<Regulars>();
    }
    b.emit(EventId::kDivorceGranted);
    b.draw(Side::kPapacy);
    return next();
  }
};

struct Divorce::Mercenaries : Step<Divorce> {  // granted: four, placed by the Protestant
  static constexpr Term kAsks = term("divorce_mercenaries", "4.4");

  static Flow run(Board& b, Divorce& /*d*/) {
    const SpaceSet where = places(b);
    if (where.empty() || b.land_room(Power::kHapsburg) <= 0) return next();
    if (where.size() == 1) return place(b, where.lowest());
    return ask(b, seat_of(Side::kProtestant));
  }
  static void options(const State& s, const Divorce& /*d*/, Seat /*seat*/, ActionList& list) {
    list_spaces(places(s), list);
  }
  static Flow choose(Board& b, Divorce& /*d*/, Seat /*seat*/, Action action) {
    return place(b, static_cast<Space>(action.args[0]));
  }
  static Refusal refuse(const State& /*s*/, const Divorce& /*d*/, Seat /*seat*/, Action action) {
    return not_for_units(action);
  }

 private:
  static SpaceSet places(const State& s) {
    return placeable(s, Power::kHapsburg, kSpacesOfZone[Zone::kItalian]);
  }
  static Flow place(Board& b, Space space) {
    b.place(Power::kHapsburg, UnitKind::kMercenary, 4, space);
    return next();
  }
};

struct Divorce::Debate : Step<Divorce> {  // granted: compulsory, Campeggio speaks if he can
  static Flow run(Board& b, Divorce& /*d*/) {
    return call(b, debate(Side::kPapacy, kNoZone, kCampeggio), jump<End>());
  }
};

struct Divorce::Regulars : Step<Divorce> {  // refused: three, placed by the Papacy
  static constexpr Term kAsks = term("divorce_regulars", "4.4", arg::kCount);

  static Flow run(Board& b, Divorce& d) {
    const bool possible =
        b.land_room(Power::kHapsburg) > 0 && !placeable(b, Power::kHapsburg).empty();
    return d.regulars == 0 || !possible ? finish() : ask(b, seat_of(Side::kPapacy));
  }
  static void about(const State& /*s*/, const Divorce& d, Seat /*seat*/, Args& args) {
    args[0] = d.regulars;
  }
  static void options(const State& s, const Divorce& /*d*/, Seat /*seat*/, ActionList& list) {
    list_spaces(placeable(s, Power::kHapsburg), list);
  }
  static Flow choose(Board& b, Divorce& d, Seat /*seat*/, Action action) {
    b.place(Power::kHapsburg, UnitKind::kRegular, 1, static_cast<Space>(action.args[0]));
    --d.regulars;
    return again();
  }
  static Refusal refuse(const State& /*s*/, const Divorce& /*d*/, Seat /*seat*/, Action action) {
    return not_for_units(action);
  }
};

struct Divorce::End : Step<Divorce> {
  static Flow run(Board& /*b*/, Divorce& /*d*/) { return finish(); }
};

constinit const Procedure Divorce::kProcedure = Procedure::of<Divorce>("henrys_divorce");

// --- 209 Plague ---

Flow diplomatic::plague(Board& b, Side player, Continuation then) {
  return call(b, here_i_stand::Plague{.visited = {}, .player = player, .left = 3, .reserved = {}},
              then);
}

namespace {

int units_of_everybody(const State& s, Space space) {
  int sum = 0;
  for (const Units& units : s.p.units[space]) sum += units.land() + units.squadrons;
  return sum;
}

}  // namespace

// One unit per space, from spaces with two or more. No fleet is at sea in this phase.
struct Plague::Strike : Step<Plague> {
  static constexpr Term kAsks = term("plague", "4.4", arg::kCount);

  static Flow run(Board& b, Plague& p) {
    if (p.left == 0) return next();
    for (const Space space : b.occupied() - p.visited) {
      if (units_of_everybody(b, space) >= 2) return ask(b, seat_of(p.player));
    }
    return next();
  }
  static void about(const State& /*s*/, const Plague& p, Seat /*seat*/, Args& args) {
    args[0] = p.left;
  }
  static void options(const State& s, const Plague& p, Seat /*seat*/, ActionList& list) {
    for (const Space space : s.occupied() - p.visited) {
      if (units_of_everybody(s, space) < 2) continue;
      for (const Power power : PowerSet::all()) {
        offer_units_at(s, space, power, kEveryKind, list);
      }
    }
  }
  static Flow choose(Board& b, Plague& p, Seat /*seat*/, Action action) {
    const auto space = static_cast<Space>(action.args[0]);
    lose_unit(b, space, static_cast<Power>(action.args[1]), static_cast<UnitKind>(action.args[2]));
    p.visited.add(space);
    --p.left;
    return again();
  }
  static Refusal refuse(const State& /*s*/, const Plague& /*p*/, Seat /*seat*/, Action action) {
    return here_i_stand::refuse(RefusalId::kNotThisUnit, "4.4", action.args[0]);
  }
};

struct Plague::Card : Step<Plague> {
  static Flow run(Board& b, Plague& p) {
    const Side victim = opponent(p.player);
    const here_i_stand::Card lost = b.random_card(victim);
    if (lost != kNoCard) {
      b.discard(lost);
      b.emit(EventId::kDiscarded, victim, lost);
    }
    return finish();
  }
};

constinit const Procedure Plague::kProcedure = Procedure::of<Plague>("plague");

// --- 210 Shipbuilding ---

Flow diplomatic::shipbuilding(Board& b, Side player, Continuation then) {
  return call(b, here_i_stand::Shipbuilding{.player = player, .left = 2}, then);
}

namespace {

void offer_squadrons(const State& s, Power power, const SpaceSet& ports, ActionList& list) {
  if (s.squadron_room(power) <= 0) return;
  for (const Space port : placeable(s, power, ports & kPorts)) {
    list.add(Verb::kUnitAt, port, power, UnitKind::kSquadron);
  }
}

}  // namespace

struct Shipbuilding::Build : Step<Shipbuilding> {
  static constexpr Term kAsks = term("shipbuilding", "4.4", arg::kCount);

  static Flow run(Board& b, Shipbuilding& h) {
    ActionList list;
    options(b, h, 0, list);
    return h.left == 0 || list.size() == 1 ? finish() : ask(b, seat_of(h.player));
  }
  static void about(const State& /*s*/, const Shipbuilding& h, Seat /*seat*/, Args& args) {
    args[0] = h.left;
  }
  static void options(const State& s, const Shipbuilding& h, Seat /*seat*/, ActionList& list) {
    if (h.player == Side::kPapacy) {
      for (const Power power : s.bloc(Power::kPapacy)) {
        offer_squadrons(s, power, facts(power).home, list);
      }
    } else {
      offer_squadrons(s, Power::kFrance, SpaceSet{Space::kMarseille}, list);
      offer_squadrons(s, Power::kHapsburg, SpaceSet{Space::kNaples}, list);
      offer_squadrons(s, Power::kOttoman, facts(Power::kOttoman).home, list);
    }
    list.add(Verb::kDone);
  }
  static Flow choose(Board& b, Shipbuilding& h, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kDone) return finish();
    b.place(static_cast<Power>(action.args[1]), UnitKind::kSquadron, 1,
            static_cast<Space>(action.args[0]));
    --h.left;
    return again();
  }
  static Refusal refuse(const State& /*s*/, const Shipbuilding& /*h*/, Seat /*seat*/,
                        Action action) {
    return not_for_units(action);
  }
};

constinit const Procedure Shipbuilding::kProcedure = Procedure::of<Shipbuilding>("shipbuilding");

// --- 217 Secret Protestant Circle: resolved by the Protestant ---

Flow diplomatic::secret_circle(Board& b, Side /*player*/, Continuation then) {
  const int die = b.die();
  b.emit(EventId::kRolled, die);
  const here_i_stand::SecretCircle circle{.spanish = static_cast<std::uint8_t>(die >= 4 ? 1 : 0)};
  return call(b, circle, then);
}

namespace {

// A Catholic space of one zone turns; no neighbour is needed.
template <Zone kZone>
struct Turn : Step<SecretCircle> {
  static constexpr Term kAsks = term("secret_circle", "4.4", arg::kZone);

  static SpaceSet catholic(const State& s) {
    return (kSpacesOfZone[kZone] & kConvertible) - s.p.protestant;
  }
  static void about(const State& /*s*/, const SecretCircle& /*c*/, Seat /*seat*/, Args& args) {
    args[0] = static_cast<std::uint16_t>(kZone);
  }
  static void options(const State& s, const SecretCircle& /*c*/, Seat /*seat*/, ActionList& list) {
    list_spaces(catholic(s), list);
  }
  static Refusal refuse(const State& /*s*/, const SecretCircle& /*c*/, Seat /*seat*/,
                        Action action) {
    return here_i_stand::refuse(RefusalId::kNotThisSpace, "4.4", action.args[0]);
  }
};

}  // namespace

struct SecretCircle::Italian : Turn<Zone::kItalian> {
  static Flow run(Board& b, SecretCircle& /*c*/) {
    return catholic(b).empty() ? Flow(next()) : ask(b, seat_of(Side::kProtestant));
  }
  static Flow choose(Board& b, SecretCircle& /*c*/, Seat /*seat*/, Action action) {
    b.convert(static_cast<Space>(action.args[0]), Religion::kProtestant);
    return next();
  }
};

struct SecretCircle::Spanish : Turn<Zone::kSpanish> {
  static Flow run(Board& b, SecretCircle& c) {
    return c.spanish == 0 || catholic(b).empty() ? finish() : ask(b, seat_of(Side::kProtestant));
  }
  static Flow choose(Board& b, SecretCircle& /*c*/, Seat /*seat*/, Action action) {
    b.convert(static_cast<Space>(action.args[0]), Religion::kProtestant);
    return finish();
  }
};

constinit const Procedure SecretCircle::kProcedure =
    Procedure::of<SecretCircle>("secret_protestant_circle");

// --- 218 Siege of Vienna: resolved by the Protestant ---

Flow diplomatic::siege_of_vienna(Board& b, Side /*player*/, Continuation then) {
  return call(b, here_i_stand::SiegeOfVienna{.left = 2}, then);
}

namespace {

constexpr std::array kDefenders = {Power::kHapsburg, Power::kHungary};

}  // namespace

struct SiegeOfVienna::Remove : Step<SiegeOfVienna> {
  static constexpr Term kAsks = term("siege_of_vienna", "4.4", arg::kCount);

  static Flow run(Board& b, SiegeOfVienna& v) {
    ActionList list;
    options(b, v, 0, list);
    return v.left == 0 || list.empty() ? Flow(next()) : ask(b, seat_of(Side::kProtestant));
  }
  static void about(const State& /*s*/, const SiegeOfVienna& v, Seat /*seat*/, Args& args) {
    args[0] = v.left;
  }
  static void options(const State& s, const SiegeOfVienna& /*v*/, Seat /*seat*/, ActionList& list) {
    for (const Space space : facts(Space::kVienna).within2) {
      for (const Power power : kDefenders) offer_units_at(s, space, power, kLandOnly, list);
    }
  }
  static Flow choose(Board& b, SiegeOfVienna& v, Seat /*seat*/, Action action) {
    lose_unit(b, static_cast<Space>(action.args[0]), static_cast<Power>(action.args[1]),
              static_cast<UnitKind>(action.args[2]));
    --v.left;
    return again();
  }
  static Refusal refuse(const State& /*s*/, const SiegeOfVienna& /*v*/, Seat /*seat*/,
                        Action action) {
    return here_i_stand::refuse(RefusalId::kNotThisUnit, "4.4", action.args[0]);
  }
};

struct SiegeOfVienna::Hold : Step<SiegeOfVienna> {  // no Move this turn, leaders included [D-78]
  static Flow run(Board& b, SiegeOfVienna& /*v*/) {
    for (const Space space : facts(Space::kVienna).within2) {
      add_marks(b, {.place = place_of(space), .powers = {Power::kHapsburg, Power::kHungary}},
                kFrozen);
      for (const Leader leader : b.leaders_at(space)) {
        const Power power = b.p.leaders[leader].power;
        if (power == Power::kHapsburg || power == Power::kHungary) {
          b.m.leaders[leader].marks |= kFrozen;
        }
      }
    }
    b.emit(EventId::kHeldAtVienna);
    return finish();
  }
};

constinit const Procedure SiegeOfVienna::kProcedure =
    Procedure::of<SiegeOfVienna>("siege_of_vienna");

}  // namespace here_i_stand
