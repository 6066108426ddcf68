// Diplomatic cards about cards in hands. [4.4]
#include "games/here_i_stand/procedures.h"

namespace here_i_stand {
namespace {

// What the Protestant must play this turn; it is said openly.
void oblige(Board& b, DiplomaticCard card) {
  b.m.effects.must_play = static_cast<std::uint8_t>(1 + index(card));
  b.emit(EventId::kMustPlay, Side::kProtestant, card);
}

void discard_diplomatic(Board& b, Side side, DiplomaticCard card) {
  leave_diplomatic_hand(b, side, card);
  b.m.diplomatic_discard.add(card);
  b.emit(EventId::kDiplomaticDiscarded, side, card);
}

}  // namespace

// --- 203 Corsair Raid ---

Flow diplomatic::corsair_raid(Board& b, Side player, Continuation then) {
  int hits = 0;
  for (int i = 0; i < 4; ++i) hits += b.die() >= 5 ? 1 : 0;
  b.emit(EventId::kHitsRolled, 4, hits);
  const here_i_stand::CorsairRaid raid{.victim = opponent(player),
                                       .hits = static_cast<std::uint8_t>(hits)};
  return call(b, raid, then);
}

namespace {

// Whose squadrons a side may lose to corsairs.
PowerSet corsair_prey(const State& s, Side victim) {
  if (victim == Side::kPapacy) return s.bloc(Power::kPapacy);
  PowerSet set{Power::kFrance, Power::kOttoman};
  if (s.at_war(Power::kPapacy, Power::kHapsburg)) set.add(Power::kHapsburg);
  return set;
}

// Neither home cards nor mandatory events may be chosen. [2.3]
CardSet discardable(const State& s, Side side) {
  return s.p.hands[at(side)] - kCardsOfCategory[CardCategory::kHome] -
         kCardsOfCategory[CardCategory::kMandatory];
}

}  // namespace

// Hit by hit; one that nothing can satisfy is void. No fleet is at sea in this phase.
struct CorsairRaid::Lose : Step<CorsairRaid> {
  static constexpr Term kAsks = term("corsair_raid", "4.4", arg::kCount);

  static Flow run(Board& b, CorsairRaid& r) {
    ActionList list;
    options(b, r, 0, list);
    if (r.hits == 0 || list.empty()) return finish();
    return ask(b, seat_of(r.victim));
  }
  static void about(const State& /*s*/, const CorsairRaid& r, Seat /*seat*/, Args& args) {
    args[0] = r.hits;
  }
  static void options(const State& s, const CorsairRaid& r, Seat /*seat*/, ActionList& list) {
    for (const Card card : discardable(s, r.victim)) list.add(Verb::kCard, card);
    for (const Power power : corsair_prey(s, r.victim)) {
      for (const Space port : kPorts) offer_units_at(s, port, power, kSquadronOnly, list);
    }
  }
  static Flow choose(Board& b, CorsairRaid& r, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kCard) {
      const auto card = static_cast<Card>(action.args[0]);
      b.leave_hand(r.victim, card);
      b.discard(card);
      b.m.chance.reveal();
      b.emit(EventId::kDiscarded, r.victim, card);
    } else {
      lose_unit(b, static_cast<Space>(action.args[0]), static_cast<Power>(action.args[1]),
                UnitKind::kSquadron);
    }
    --r.hits;
    return again();
  }
  static Refusal refuse(const State& /*s*/, const CorsairRaid& /*r*/, Seat /*seat*/,
                        Action action) {
    const bool card = verb(action) == Verb::kCard;
    return here_i_stand::refuse(card ? RefusalId::kNotDiscardable : RefusalId::kNotThisUnit, "4.4",
                                action.args[0]);
  }
};

constinit const Procedure CorsairRaid::kProcedure = Procedure::of<CorsairRaid>("corsair_raid");

// --- 205 Diplomatic Pressure ---

Flow diplomatic::diplomatic_pressure(Board& b, Side player, Continuation then) {
  show_diplomatic_hand(b, opponent(player));
  return call(b, Pressure{.player = player}, then);
}

struct Pressure::Papal : Step<Pressure> {  // which card does the Protestant play?
  static constexpr Term kAsks = term("diplomatic_pressure", "4.4");

  static Flow run(Board& b, Pressure& p) {
    if (p.player == Side::kProtestant) return next();
    const DiplomaticCardSet theirs = b.p.diplomatic_hands[at(Side::kProtestant)];
    return theirs.size() < 2 ? finish() : ask(b, seat_of(Side::kPapacy));
  }
  static void options(const State& s, const Pressure& /*p*/, Seat /*seat*/, ActionList& list) {
    for (const DiplomaticCard card : s.p.diplomatic_hands[at(Side::kProtestant)]) {
      list.add(Verb::kDiplomatic, card);
    }
  }
  static Flow choose(Board& b, Pressure& /*p*/, Seat /*seat*/, Action action) {
    oblige(b, static_cast<DiplomaticCard>(action.args[0]));
    return finish();
  }
  static Refusal refuse(const State& /*s*/, const Pressure& /*p*/, Seat /*seat*/, Action action) {
    return here_i_stand::refuse(RefusalId::kNotHeldDiplomatic, "4.4", action.args[0]);
  }
};

struct Pressure::Protestant : Step<Pressure> {  // the Papal card goes, or changes hands
  static constexpr Term kAsks = term("diplomatic_pressure_on_papacy", "4.4");

  static Flow run(Board& b, Pressure& /*p*/) {
    return b.p.diplomatic_hands[at(Side::kPapacy)].empty() ? finish()
                                                           : ask(b, seat_of(Side::kProtestant));
  }
  static void options(const State& s, const Pressure& /*p*/, Seat /*seat*/, ActionList& list) {
    const DiplomaticCard theirs = s.p.diplomatic_hands[at(Side::kPapacy)].lowest();
    const DiplomaticCardSet own = s.p.diplomatic_hands[at(Side::kProtestant)];
    list.add(Verb::kReplaceTheirs, theirs);
    if (!own.empty()) list.add(Verb::kExchange, own.lowest());
  }
  static Flow choose(Board& b, Pressure& /*p*/, Seat /*seat*/, Action action) {
    const DiplomaticCard theirs = b.p.diplomatic_hands[at(Side::kPapacy)].lowest();
    if (verb(action) == Verb::kReplaceTheirs) {
      discard_diplomatic(b, Side::kPapacy, theirs);
      draw_diplomatic(b, Side::kPapacy);
    } else {
      swap(b, Side::kPapacy, theirs, static_cast<DiplomaticCard>(action.args[0]));
    }
    return finish();
  }

 private:
  // Each side knows what it gave.
  static void swap(Board& b, Side side, DiplomaticCard its, DiplomaticCard others) {
    leave_diplomatic_hand(b, side, its);
    leave_diplomatic_hand(b, opponent(side), others);
    gain(b, side, others);
    gain(b, opponent(side), its);
    b.m.chance.reveal();
    b.emit(EventId::kDiplomaticExchanged);
  }
  static void gain(Board& b, Side side, DiplomaticCard card) {
    b.m.diplomatic_hands[at(side)].add(card);
    b.m.diplomatic_known[at(side)].add(card);
    ++b.m.diplomatic_hand_size[at(side)];
  }
};

constinit const Procedure Pressure::kProcedure = Procedure::of<Pressure>("diplomatic_pressure");

// --- 208 Knights of St. John: helps the Papacy, whoever plays it ---

// A mandatory event counts its printed 2 and does not happen.
Flow diplomatic::knights_of_st_john(Board& b, Side /*player*/, Continuation then) {
  const Card card = b.draw_from_deck();
  if (card == kNoCard) return then;
  b.emit(EventId::kTurnedUp, card, facts(card).cp);
  b.build_st_peters(facts(card).cp);
  b.discard(card);
  return then;
}

// --- 219 Spanish Inquisition ---

Flow diplomatic::spanish_inquisition(Board& b, Side player, Continuation then) {
  if (player == Side::kProtestant) {  // he shows his main-deck hand
    b.m.known[at(Side::kProtestant)] = b.p.hands[at(Side::kProtestant)];
    b.m.chance.reveal();
    b.emit(EventId::kHandSeen, Side::kProtestant);
    return then;
  }
  show_diplomatic_hand(b, Side::kProtestant);
  return call(b, DiplomaticInquisition{}, then);
}

// One of the Protestant's cards is discarded; he draws, and must play the other.
struct DiplomaticInquisition::Choose : Step<DiplomaticInquisition> {
  static constexpr Term kAsks = term("spanish_inquisition", "4.4");

  static Flow run(Board& b, DiplomaticInquisition& /*d*/) {
    return b.p.diplomatic_hands[at(Side::kProtestant)].empty() ? finish()
                                                               : ask(b, seat_of(Side::kPapacy));
  }
  static void options(const State& s, const DiplomaticInquisition& /*d*/, Seat /*seat*/,
                      ActionList& list) {
    for (const DiplomaticCard card : s.p.diplomatic_hands[at(Side::kProtestant)]) {
      list.add(Verb::kDiplomatic, card);
    }
  }
  static Flow choose(Board& b, DiplomaticInquisition& /*d*/, Seat /*seat*/, Action action) {
    discard_diplomatic(b, Side::kProtestant, static_cast<DiplomaticCard>(action.args[0]));
    const DiplomaticCardSet left = b.p.diplomatic_hands[at(Side::kProtestant)];
    if (!left.empty()) oblige(b, left.lowest());
    draw_diplomatic(b, Side::kProtestant);
    return finish();
  }
  static Refusal refuse(const State& /*s*/, const DiplomaticInquisition& /*d*/, Seat /*seat*/,
                        Action action) {
    return here_i_stand::refuse(RefusalId::kNotHeldDiplomatic, "4.4", action.args[0]);
  }
};

constinit const Procedure DiplomaticInquisition::kProcedure =
    Procedure::of<DiplomaticInquisition>("spanish_inquisition");

}  // namespace here_i_stand
