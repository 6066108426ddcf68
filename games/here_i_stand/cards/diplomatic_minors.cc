// Diplomatic cards about Genoa and Venice. [4.4, 4.5]
#include "games/here_i_stand/procedures.h"

namespace here_i_stand {

// --- 201 Andrea Doria ---

Flow diplomatic::andrea_doria(Board& b, Side player, Continuation then) {
  const Power major = player == Side::kPapacy ? Power::kPapacy : Power::kFrance;
  if (b.p.ally[Power::kGenoa] != major) {
    return call(b, NewAlly{.minor = Power::kGenoa, .major = major}, then);
  }
  return call(b, GenoeseUnits{.player = player, .major = major, .cp = 4, .space = kNoSpace}, then);
}

struct NewAlly::Leave : Step<NewAlly> {
  static Flow run(Board& b, NewAlly& n) {
    if (!b.active_minor(n.minor)) return next();
    return call(b, Deactivation{.minor = n.minor});
  }
};

struct NewAlly::Join : Step<NewAlly> {
  static Flow run(Board& b, NewAlly& n) {
    return call(b, Activation{.minor = n.minor, .major = n.major});
  }
};

struct NewAlly::End : Step<NewAlly> {
  static Flow run(Board& /*b*/, NewAlly& /*n*/) { return finish(); }
};

constinit const Procedure NewAlly::kProcedure = Procedure::of<NewAlly>("new_ally");

// Regulars and squadrons at 2 CP each; the first one fixes the space.
struct GenoeseUnits::Add : Step<GenoeseUnits> {
  static constexpr Term kAsks = term("genoese_units", "4.4", arg::kCp);

  static Flow run(Board& b, GenoeseUnits& g) {
    ActionList list;
    options(b, g, 0, list);
    return list.size() == 1 ? finish() : ask(b, seat_of(g.player));
  }
  static void about(const State& /*s*/, const GenoeseUnits& g, Seat /*seat*/, Args& args) {
    args[0] = g.cp;
  }
  static void options(const State& s, const GenoeseUnits& g, Seat /*seat*/, ActionList& list) {
    if (g.cp >= 2) {
      for (const Space space : placeable(s, Power::kGenoa, facts(Power::kGenoa).home)) {
        if (g.space != kNoSpace && g.space != space) continue;
        if (s.land_room(Power::kGenoa) > 0) {
          list.add(Verb::kUnitAt, space, Power::kGenoa, UnitKind::kRegular);
        }
        if (s.squadron_room(Power::kGenoa) > 0 && facts(space).port()) {
          list.add(Verb::kUnitAt, space, Power::kGenoa, UnitKind::kSquadron);
        }
      }
    }
    list.add(Verb::kDone);
  }
  static Flow choose(Board& b, GenoeseUnits& g, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kDone) return finish();
    g.space = static_cast<Space>(action.args[0]);
    b.place(Power::kGenoa, static_cast<UnitKind>(action.args[2]), 1, g.space);
    g.cp = static_cast<std::uint8_t>(g.cp - 2);
    return again();
  }
  static Refusal refuse(const State& /*s*/, const GenoeseUnits& /*g*/, Seat /*seat*/,
                        Action action) {
    return here_i_stand::refuse(RefusalId::kNotForUnits, "4.4", action.args[0]);
  }
};

constinit const Procedure GenoeseUnits::kProcedure = Procedure::of<GenoeseUnits>("genoese_units");

// --- 204 Diplomatic Marriage: compulsory [D-66] ---

Flow diplomatic::diplomatic_marriage(Board& b, Side player, Continuation then) {
  return call(b, Marriage{.player = player}, then);
}

struct Marriage::Choose : Step<Marriage> {
  static constexpr Term kAsks = term("diplomatic_marriage", "4.4");

  static Flow run(Board& b, Marriage& m) {
    ActionList list;
    options(b, m, 0, list);
    return list.empty() ? finish() : ask(b, seat_of(m.player));
  }
  // Scotland is never active here, so that deactivating it never arises. [4.5]
  static void options(const State& s, const Marriage& m, Seat /*seat*/, ActionList& list) {
    const Power ally = m.player == Side::kPapacy ? Power::kPapacy : Power::kHapsburg;
    for (const Power minor : {Power::kGenoa, Power::kVenice, Power::kScotland}) {
      if (s.active_minor(minor)) {
        list.add(Verb::kDeactivate, minor);
      } else if (minor != Power::kScotland) {
        list.add(Verb::kActivate, minor, ally);
      }
    }
  }
  static Flow choose(Board& b, Marriage& /*m*/, Seat /*seat*/, Action action) {
    const auto minor = static_cast<Power>(action.args[0]);
    if (verb(action) == Verb::kDeactivate) return call(b, Deactivation{.minor = minor});
    return call(b, Activation{.minor = minor, .major = static_cast<Power>(action.args[1])});
  }
  static Refusal refuse(const State& /*s*/, const Marriage& /*m*/, Seat /*seat*/, Action action) {
    return here_i_stand::refuse(RefusalId::kNotThisMinor, "4.5", action.args[0]);
  }
};

struct Marriage::End : Step<Marriage> {
  static Flow run(Board& /*b*/, Marriage& /*m*/) { return finish(); }
};

constinit const Procedure Marriage::kProcedure = Procedure::of<Marriage>("diplomatic_marriage");

// --- 212 Venetian Alliance: resolved by the Papacy, whoever plays it ---

Flow diplomatic::venetian_alliance(Board& b, Side /*player*/, Continuation then) {
  const Power ally = b.p.ally[Power::kVenice];
  if (ally == Power::kPapacy) return call(b, VenetianForce{}, then);
  if (ally != Power::kIndependent) return call(b, Deactivation{.minor = Power::kVenice}, then);
  return call(b, Activation{.minor = Power::kVenice, .major = Power::kPapacy}, then);
}

// One regular and two squadrons, together in a Papal port.
struct VenetianForce::Where : Step<VenetianForce> {
  static constexpr Term kAsks = term("venetian_force", "4.4");

  static Flow run(Board& b, VenetianForce& /*v*/) {
    const bool room = b.land_room(Power::kVenice) > 0 || b.squadron_room(Power::kVenice) > 0;
    const SpaceSet ports = placeable(b, Power::kVenice, kPorts);
    if (!room || ports.empty()) return finish();
    if (ports.size() == 1) return place(b, ports.lowest());
    return ask(b, seat_of(Side::kPapacy));
  }
  static void options(const State& s, const VenetianForce& /*v*/, Seat /*seat*/, ActionList& list) {
    for (const Space port : placeable(s, Power::kVenice, kPorts)) list.add(Verb::kSpace, port);
  }
  static Flow choose(Board& b, VenetianForce& /*v*/, Seat /*seat*/, Action action) {
    return place(b, static_cast<Space>(action.args[0]));
  }
  static Refusal refuse(const State& /*s*/, const VenetianForce& /*v*/, Seat /*seat*/,
                        Action action) {
    return here_i_stand::refuse(RefusalId::kNotForUnits, "4.4", action.args[0]);
  }

 private:
  static Flow place(Board& b, Space port) {
    b.place(Power::kVenice, UnitKind::kRegular, 1, port);
    b.place(Power::kVenice, UnitKind::kSquadron, 2, port);
    return finish();
  }
};

constinit const Procedure VenetianForce::kProcedure =
    Procedure::of<VenetianForce>("venetian_force");

}  // namespace here_i_stand
