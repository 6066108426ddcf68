// Invasions, and Machiavelli, who brings one. [4.4]
#include "games/here_i_stand/procedures.h"

namespace here_i_stand {
namespace {

// Hapsburg invaders serve the Papacy once the League has formed; the others the Protestant. [1.9]
Flow invade(Board& b, DiplomaticCard card, Continuation then) {
  const bool papal = facts(card).power == Power::kHapsburg && b.league();
  const Invasion invasion{
      .card = card, .commander = papal ? Side::kPapacy : Side::kProtestant, .space = kNoSpace};
  return call(b, invasion, then);
}

}  // namespace

// 202
Flow diplomatic::french_constable(Board& b, Side /*player*/, Continuation then) {
  return invade(b, DiplomaticCard::kFrenchConstableInvades, then);
}
// 206
Flow diplomatic::french_invasion(Board& b, Side /*player*/, Continuation then) {
  return invade(b, DiplomaticCard::kFrenchInvasion, then);
}
// 211
Flow diplomatic::spanish_invasion(Board& b, Side /*player*/, Continuation then) {
  return invade(b, DiplomaticCard::kSpanishInvasion, then);
}
// 213
Flow diplomatic::austrian_invasion(Board& b, Side /*player*/, Continuation then) {
  return invade(b, DiplomaticCard::kAustrianInvasion, then);
}
// 214
Flow diplomatic::imperial_invasion(Board& b, Side /*player*/, Continuation then) {
  return invade(b, DiplomaticCard::kImperialInvasion, then);
}
// 216
Flow diplomatic::ottoman_invasion(Board& b, Side /*player*/, Continuation then) {
  return invade(b, DiplomaticCard::kOttomanInvasion, then);
}

// --- An invasion: war, the force, a card, perhaps a choice of more ---

namespace {

// Henry II comes once Francis I has died. [9.4]
Leader invader(const State& s, DiplomaticCard card) {
  const Leader leader = facts(card).leader;
  const bool henry = leader == Leader::kFrancisI && s.p.french_ruler == Ruler::kHenryIi;
  return henry ? Leader::kHenryIi : leader;
}

// One space for the whole force: a port if squadrons come with it.
SpaceSet entries(const State& s, DiplomaticCard card) {
  const DiplomaticCardFacts& force = facts(card);
  return placeable(s, force.power, force.squadrons > 0 ? kPorts : SpaceSet::all());
}

// He is moved if he is on the map; a captive does not come.
void place_leader(Board& b, Leader leader, Space space) {
  const LeaderState& state = b.p.leaders[leader];
  if (state.place == LeaderPlace::kCaptive || state.place == LeaderPlace::kRemoved) return;
  b.put_leader(leader, facts(leader).power, space);
}

}  // namespace

struct Invasion::War : Step<Invasion> {
  static Flow run(Board& b, Invasion& i) {
    if (i.commander == Side::kProtestant) begin_war(b, Power::kPapacy, facts(i.card).power);
    return next();
  }
};

struct Invasion::Where : Step<Invasion> {
  static constexpr Term kAsks = term("invasion", "4.4", arg::kDiplomatic);

  static Flow run(Board& b, Invasion& i) {
    const SpaceSet spaces = entries(b, i.card);
    if (spaces.empty()) return next();
    if (spaces.size() == 1) return place(b, i, spaces.lowest());
    return ask(b, seat_of(i.commander));
  }
  static void about(const State& /*s*/, const Invasion& i, Seat /*seat*/, Args& args) {
    args[0] = static_cast<std::uint16_t>(i.card);
  }
  static void options(const State& s, const Invasion& i, Seat /*seat*/, ActionList& list) {
    for (const Space space : entries(s, i.card)) list.add(Verb::kSpace, space);
  }
  static Flow choose(Board& b, Invasion& i, Seat /*seat*/, Action action) {
    return place(b, i, static_cast<Space>(action.args[0]));
  }
  static Refusal refuse(const State& /*s*/, const Invasion& /*i*/, Seat /*seat*/, Action action) {
    return here_i_stand::refuse(RefusalId::kNotForUnits, "4.4", action.args[0]);
  }

 private:
  static Flow place(Board& b, Invasion& i, Space space) {
    const DiplomaticCardFacts& force = facts(i.card);
    i.space = space;
    b.place(force.power, UnitKind::kRegular, force.regulars, space);
    b.place(force.power, UnitKind::kMercenary, force.mercenaries, space);
    b.place(force.power, UnitKind::kSquadron, force.squadrons, space);
    place_leader(b, invader(b, i.card), space);
    return next();
  }
};

struct Invasion::Draw : Step<Invasion> {
  static Flow run(Board& b, Invasion& i) {
    b.draw(i.commander);
    return facts(i.card).squadron_or_two_mercenaries ? Flow(next()) : finish();
  }
};

struct Invasion::Extra : Step<Invasion> {  // a squadron, or two more mercenaries with the force
  static constexpr Term kAsks = term("invasion_extra", "4.4", arg::kDiplomatic);

  static Flow run(Board& b, Invasion& i) {
    ActionList list;
    options(b, i, 0, list);
    if (list.empty()) return finish();
    return list.size() == 1 ? add(b, i, list[0]) : ask(b, seat_of(i.commander));
  }
  static void about(const State& /*s*/, const Invasion& i, Seat /*seat*/, Args& args) {
    args[0] = static_cast<std::uint16_t>(i.card);
  }
  static void options(const State& s, const Invasion& i, Seat /*seat*/, ActionList& list) {
    const Power power = facts(i.card).power;
    if (s.squadron_room(power) > 0) {
      for (const Space port : placeable(s, power, facts(power).home & kPorts)) {
        list.add(Verb::kUnitAt, port, power, UnitKind::kSquadron);
      }
    }
    if (i.space != kNoSpace && s.land_room(power) > 0) list.add(Verb::kTwoMercenaries, i.space);
  }
  static Flow choose(Board& b, Invasion& i, Seat /*seat*/, Action action) {
    return add(b, i, action);
  }
  static Refusal refuse(const State& /*s*/, const Invasion& /*i*/, Seat /*seat*/, Action action) {
    return here_i_stand::refuse(RefusalId::kNotForUnits, "4.4", action.args[0]);
  }

 private:
  static Flow add(Board& b, const Invasion& i, Action action) {
    const Power power = facts(i.card).power;
    if (verb(action) == Verb::kTwoMercenaries) {
      b.place(power, UnitKind::kMercenary, 2, i.space);
    } else {
      b.place(power, UnitKind::kSquadron, 1, static_cast<Space>(action.args[0]));
    }
    return finish();
  }
};

constinit const Procedure Invasion::kProcedure = Procedure::of<Invasion>("invasion");

// --- 215 Machiavelli ---

Flow diplomatic::machiavelli(Board& b, Side player, Continuation then) {
  const int papacy = b.vp(Side::kPapacy);
  const int protestant = b.vp(Side::kProtestant);
  Side chooser = player;
  if (papacy != protestant) chooser = papacy < protestant ? Side::kPapacy : Side::kProtestant;
  // Who searches the deck sees what is not in it.
  show_diplomatic_hand(b, opponent(chooser));
  return call(b, here_i_stand::Machiavelli{.chooser = chooser}, then);
}

namespace {

// Invasion cards in the deck or the discard pile that were not played earlier this turn: what is
// nowhere else, since who searches may not see the order of the deck.
DiplomaticCardSet invasions(const State& s) {
  const DiplomaticCardSet elsewhere = s.p.diplomatic_hands[0] | s.p.diplomatic_hands[1] |
                                      s.p.diplomatic_removed | s.p.diplomatic_waiting |
                                      s.p.diplomatic_in_play | s.p.effects.diplomatic_played;
  DiplomaticCardSet set;
  for (const DiplomaticCard card : DiplomaticCardSet::all() - elsewhere) {
    if (facts(card).invasion) set.add(card);
  }
  return set;
}

void take_from_piles(Board& b, DiplomaticCard card) {
  b.m.diplomatic_discard.remove(card);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < b.p.diplomatic_deck_size; ++i) {
    if (b.p.diplomatic_deck[i] != card) b.m.diplomatic_deck[kept++] = b.p.diplomatic_deck[i];
  }
  for (std::size_t i = kept; i < b.p.diplomatic_deck_size; ++i) b.m.diplomatic_deck[i] = {};
  b.m.diplomatic_deck_size = static_cast<std::uint8_t>(kept);
  b.m.diplomatic_in_play.add(card);
}

}  // namespace

struct Machiavelli::Search : Step<Machiavelli> {
  static constexpr Term kAsks = term("machiavelli", "4.4");

  static Flow run(Board& b, Machiavelli& m) {
    return invasions(b).empty() ? Flow(next()) : ask(b, seat_of(m.chooser));
  }
  static void options(const State& s, const Machiavelli& /*m*/, Seat /*seat*/, ActionList& list) {
    for (const DiplomaticCard card : invasions(s)) list.add(Verb::kDiplomatic, card);
  }
  static Flow choose(Board& b, Machiavelli& m, Seat /*seat*/, Action action) {
    const auto card = static_cast<DiplomaticCard>(action.args[0]);
    take_from_piles(b, card);
    b.m.effects.diplomatic_played.add(card);
    b.m.chance.reveal();
    b.emit(EventId::kInvasionFound, m.chooser, card);
    return carry_out(b, m.chooser, card, next());
  }
  static Refusal refuse(const State& /*s*/, const Machiavelli& /*m*/, Seat /*seat*/,
                        Action action) {
    return here_i_stand::refuse(RefusalId::kNotThisInvasion, "4.4", action.args[0]);
  }
};

struct Machiavelli::Shuffle : Step<Machiavelli> {
  static Flow run(Board& b, Machiavelli& /*m*/) {
    shuffle_diplomatic(b, b.p.diplomatic_in_play);
    return finish();
  }
};

constinit const Procedure Machiavelli::kProcedure = Procedure::of<Machiavelli>("machiavelli");

}  // namespace here_i_stand
