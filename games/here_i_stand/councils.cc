// Luther's 95 Theses, the Diet of Worms, the Council of Trent, excommunication, Mary I. [8.4, 8.13,
// 8.14, 9.6]
#include "games/here_i_stand/contest.h"
#include "games/here_i_stand/procedures.h"

namespace here_i_stand {
namespace {

// Limits per impulse begin anew where there is no impulse. [D-87]
void begin_own_impulse(Board& b) {
  const std::uint8_t number = b.p.impulse.number;
  b.m.impulse = ImpulseEffects{};
  b.m.impulse.number = number;
}

// A mandatory card counts 2 and is not triggered; its printed value is 2 as well. [8.4, 9.6]
int points_of(Card card) { return card == kNoCard ? 0 : facts(card).cp; }

}  // namespace

// --- Luther's 95 Theses: phase 1 ---

struct Theses::Begin : Step<Theses> {
  static Flow run(Board& b, Theses& /*t*/) {
    begin_own_impulse(b);
    b.m.reformers[Reformer::kLuther] = ReformerStatus::kOnMap;
    b.emit(EventId::kReformerArrives, Reformer::kLuther, facts(Reformer::kLuther).space);
    b.convert(facts(Reformer::kLuther).space, Religion::kProtestant);
    return call(b, attempts(Side::kProtestant, 5, zone_bit(Zone::kGerman), kThesesDie));
  }
};

struct Theses::End : Step<Theses> {
  static Flow run(Board& b, Theses& /*t*/) {
    b.m.waiting.remove(Card::kLuthers95Theses);
    b.m.removed.add(Card::kLuthers95Theses);
    return finish();
  }
};

constinit const Procedure Theses::kProcedure = Procedure::of<Theses>("luthers_95_theses");

// --- The Diet of Worms [8.4] ---

namespace {

CardSet diet_choices(const State& s, Side side) {
  return s.p.hands[at(side)] - kCardsOfCategory[CardCategory::kMandatory];
}

}  // namespace

struct Diet::Choose : Step<Diet> {
  static constexpr Term kAsks = term("diet_of_worms", "8.4");

  static Flow run(Board& b, Diet& /*d*/) { return ask(b, SeatSet::first(2)); }
  static void options(const State& s, const Diet& /*d*/, Seat seat, ActionList& list) {
    for (const Card card : diet_choices(s, side_at(seat))) list.add(Verb::kCard, card);
  }
  static Flow choose(Board& b, Diet& /*d*/, Seat seat, Action action) {
    b.m.diet_cards[seat] = static_cast<Card>(action.args[0]);
    return next();
  }
  static Refusal refuse(const State& s, const Diet& /*d*/, Seat seat, Action action) {
    if (verb(action) != Verb::kCard || action.args[0] >= kCount<Card>) {
      return here_i_stand::refuse(RefusalId::kNotOffered, "8.4");
    }
    const bool held = s.holds(side_at(seat), static_cast<Card>(action.args[0]));
    return here_i_stand::refuse(held ? RefusalId::kMandatoryAtDiet : RefusalId::kNotInHand, "8.4",
                                action.args[0]);
  }
};

struct Diet::Reveal : Step<Diet> {
  static Flow run(Board& b, Diet& /*d*/) {
    b.m.chance.reveal();
    b.m.hapsburg_diet_card = b.draw_from_deck();
    for (const Side side : {Side::kPapacy, Side::kProtestant}) {
      const Card card = b.p.diet_cards[at(side)];
      b.leave_hand(side, card);
      b.m.in_play.add(card);
      b.emit(EventId::kDietCard, power_of(side), card);
    }
    if (b.p.hapsburg_diet_card != kNoCard) {
      b.m.in_play.add(b.p.hapsburg_diet_card);
      b.emit(EventId::kDietCard, Power::kHapsburg, b.p.hapsburg_diet_card);
    }
    return roll(b);
  }

 private:
  static Flow roll(Board& b) {
    begin_contest(b, ContestKind::kDietOfWorms, static_cast<std::uint8_t>(Space::kWorms),
                  Zone::kGerman, Power::kProtestant, Power::kPapacy);
    Pool& protestant = b.m.contest.pools[0];
    Pool& catholic = b.m.contest.pools[1];
    add_line(protestant, Reason::kCardValue, points_of(b.p.diet_cards[at(Side::kProtestant)]));
    add_line(protestant, Reason::kDiet, 4);
    add_line(catholic, Reason::kCardValue, points_of(b.p.diet_cards[at(Side::kPapacy)]));
    add_line(catholic, Reason::kHapsburgCard, points_of(b.p.hapsburg_diet_card));
    for (Pool* pool : {&protestant, &catholic}) {
      roll_hits(b, *pool);
      emit_dice(b, EventId::kDice, *pool);
    }
    const int lead = protestant.hits - catholic.hits;
    b.m.contest.verdict = lead > 0 ? Verdict::kFirst : lead < 0 ? Verdict::kSecond : Verdict::kTie;
    if (lead == 0) return next();
    return call(b, Flips{.by = lead > 0 ? Side::kProtestant : Side::kPapacy,
                         .left = static_cast<std::uint8_t>(lead > 0 ? lead : -lead),
                         .rule = Flips::Rule::kDiet,
                         .zone = Zone::kGerman});
  }
};

struct Diet::End : Step<Diet> {
  static Flow run(Board& b, Diet& /*d*/) {
    for (Card& card : b.m.diet_cards) {
      b.discard(card);
      card = kNoCard;
    }
    if (b.p.hapsburg_diet_card != kNoCard) b.discard(b.p.hapsburg_diet_card);
    b.m.hapsburg_diet_card = kNoCard;
    return finish();
  }
};

constinit const Procedure Diet::kProcedure = Procedure::of<Diet>("diet_of_worms");

// --- The Council of Trent [8.14] ---

namespace {

constexpr int kPapalSpeakers = 4;
constexpr int kProtestantSpeakers = 2;

DebaterSet speakers(const State& s, Side side) {
  DebaterSet set;
  for (int i = 0; i < kCount<Debater>; ++i) {
    const auto d = static_cast<Debater>(i);
    if (facts(d).side == power_of(side) && s.uncommitted(d)) set.add(d);
  }
  return set;
}

void list_speakers(const DebaterSet& open, ActionList& list) {
  for (const Debater d : open) list.add(Verb::kDebater, d);
  list.add(Verb::kDone);
}

}  // namespace

struct CouncilOfTrent::Papal : Step<CouncilOfTrent> {
  static constexpr Term kAsks = term("trent_papal", "8.14");

  static Flow run(Board& b, CouncilOfTrent& c) {
    const bool more = c.papal.size() < kPapalSpeakers && !speakers(b, Side::kPapacy).empty();
    return more ? ask(b, seat_of(Side::kPapacy)) : Flow(next());
  }
  static void options(const State& s, const CouncilOfTrent& /*c*/, Seat /*seat*/,
                      ActionList& list) {
    list_speakers(speakers(s, Side::kPapacy), list);
  }
  static Flow choose(Board& b, CouncilOfTrent& c, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kDone) return next();
    c.papal.add(static_cast<Debater>(action.args[0]));
    b.commit(static_cast<Debater>(action.args[0]));
    return again();
  }
  static Refusal refuse(const State& /*s*/, const CouncilOfTrent& /*c*/, Seat /*seat*/, Action a) {
    return here_i_stand::refuse(RefusalId::kNotThisDebater, "8.14", a.args[0]);
  }
};

struct CouncilOfTrent::Protestant : Step<CouncilOfTrent> {
  static constexpr Term kAsks = term("trent_protestant", "8.14");

  static Flow run(Board& b, CouncilOfTrent& c) {
    const bool more =
        c.protestant.size() < kProtestantSpeakers && !speakers(b, Side::kProtestant).empty();
    return more ? ask(b, seat_of(Side::kProtestant)) : Flow(next());
  }
  static void options(const State& s, const CouncilOfTrent& /*c*/, Seat /*seat*/,
                      ActionList& list) {
    list_speakers(speakers(s, Side::kProtestant), list);
  }
  static Flow choose(Board& b, CouncilOfTrent& c, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kDone) return next();
    c.protestant.add(static_cast<Debater>(action.args[0]));
    b.commit(static_cast<Debater>(action.args[0]));
    return again();
  }
  static Refusal refuse(const State& /*s*/, const CouncilOfTrent& /*c*/, Seat /*seat*/, Action a) {
    return here_i_stand::refuse(RefusalId::kNotThisDebater, "8.14", a.args[0]);
  }
};

struct CouncilOfTrent::Hold : Step<CouncilOfTrent> {
  static Flow run(Board& b, CouncilOfTrent& c) {
    return call(b, CouncilDice{.papal = c.papal, .protestant = c.protestant});
  }
};

struct CouncilOfTrent::End : Step<CouncilOfTrent> {
  static Flow run(Board& /*b*/, CouncilOfTrent& /*c*/) { return finish(); }
};

constinit const Procedure CouncilOfTrent::kProcedure =
    Procedure::of<CouncilOfTrent>("council_of_trent");

struct CouncilDice::Roll : Step<CouncilDice> {
  static Flow run(Board& b, CouncilDice& c) {
    begin_contest(b, ContestKind::kCouncilOfTrent, static_cast<std::uint8_t>(Space::kTrent),
                  Zone::kOther, Power::kPapacy, Power::kProtestant);
    Pool& papal = b.m.contest.pools[0];
    Pool& protestant = b.m.contest.pools[1];
    for (const Debater d : c.papal) add_line(papal, Reason::kDebaterValue, facts(d).value);
    add_line(papal, Reason::kPole, c.papal.has(Debater::kPole) ? 1 : 0);
    for (const Debater d : c.protestant)
      add_line(protestant, Reason::kDebaterValue, facts(d).value);
    for (Pool* pool : {&papal, &protestant}) {
      roll_hits(b, *pool);
      emit_dice(b, EventId::kDice, *pool);
    }
    const int lead = papal.hits - protestant.hits;
    b.m.contest.verdict = lead > 0 ? Verdict::kFirst : lead < 0 ? Verdict::kSecond : Verdict::kTie;
    if (lead == 0) return next();
    return call(b, Flips{.by = lead > 0 ? Side::kPapacy : Side::kProtestant,
                         .left = static_cast<std::uint8_t>(lead > 0 ? lead : -lead),
                         .rule = Flips::Rule::kTrent,
                         .zone = Zone::kOther});
  }
};

struct CouncilDice::End : Step<CouncilDice> {
  static Flow run(Board& /*b*/, CouncilDice& /*c*/) { return finish(); }
};

constinit const Procedure CouncilDice::kProcedure = Procedure::of<CouncilDice>("council_dice");

// --- Excommunication [8.13] ---

namespace {

EnumSet<Reformer> excommunicable(const State& s) {
  EnumSet<Reformer> set;
  for (int i = 0; i < kCount<Reformer>; ++i) {
    const auto r = static_cast<Reformer>(i);
    if (s.p.reformers[r] == ReformerStatus::kOnMap && s.p.excommunicated[r] == 0) set.add(r);
  }
  return set;
}

}  // namespace

bool may_excommunicate(const State& s) { return !excommunicable(s).empty(); }

struct Excommunication::Choose : Step<Excommunication> {
  static constexpr Term kAsks = term("excommunicate", "8.13");

  static Flow run(Board& b, Excommunication& /*e*/) {
    return may_excommunicate(b) ? ask(b, seat_of(Side::kPapacy)) : finish();
  }
  static void options(const State& s, const Excommunication& /*e*/, Seat /*seat*/,
                      ActionList& list) {
    for (const Reformer r : excommunicable(s)) list.add(Verb::kReformer, r);
  }
  static Flow choose(Board& /*b*/, Excommunication& e, Seat /*seat*/, Action action) {
    e.target = static_cast<Reformer>(action.args[0]);
    return next();
  }
  static Refusal refuse(const State& s, const Excommunication& /*e*/, Seat /*seat*/,
                        Action action) {
    const bool known = verb(action) == Verb::kReformer && action.args[0] < kCount<Reformer>;
    if (!known) return here_i_stand::refuse(RefusalId::kNotOffered, "8.13");
    const bool again = s.p.excommunicated[static_cast<Reformer>(action.args[0])] != 0;
    return here_i_stand::refuse(again ? RefusalId::kExcommunicatedBefore : RefusalId::kNotOnMap,
                                "8.13", action.args[0]);
  }
};

struct Excommunication::Answer : Step<Excommunication> {  // [B-2]
  static Flow run(Board& b, Excommunication& e) {
    if (e.target != Reformer::kCranmer) return next();
    return call(b, Question::at(Hook::kEventDeclared, {seat_of(Side::kProtestant)}));
  }
};

struct Excommunication::Banish : Step<Excommunication> {
  static Flow run(Board& b, Excommunication& e) {
    if (e.target == kNoReformer) return finish();
    const Reformer r = e.target;
    b.m.excommunicated[r] = 1;
    b.m.reformers[r] = ReformerStatus::kOffMap;
    const Debater d = facts(r).debater;
    if (b.in_play(d)) b.m.debaters[d] = DebaterStatus::kOffMap;
    b.emit(EventId::kExcommunicated, r);
    return call(b, debate(Side::kPapacy, facts(r).zone, kMayDecline));
  }
};

struct Excommunication::End : Step<Excommunication> {
  static Flow run(Board& /*b*/, Excommunication& /*e*/) { return finish(); }
};

constinit const Procedure Excommunication::kProcedure =
    Procedure::of<Excommunication>("excommunication");

// --- Mary I and the Papacy [9.6] ---

namespace {

bool england_is_catholic(const State& s) {
  SpaceSet home = facts(Power::kEngland).home;
  if (s.p.settings.mary_without_calais != 0) home &= kSpacesOfZone[Zone::kEnglish];
  return !home.meets(s.p.protestant);
}

}  // namespace

struct MaryAndThePapacy::RollDie : Step<MaryAndThePapacy> {
  static Flow run(Board& b, MaryAndThePapacy& mary) {
    if (england_is_catholic(b)) return finish();
    begin_own_impulse(b);
    b.m.impulse.active = Side::kPapacy;
    const int die = b.die();
    b.emit(EventId::kMaryRolls, die);
    if (die < 5) return finish();
    const Card card = b.draw_from_deck();
    if (card == kNoCard) return finish();
    mary.cp = static_cast<std::uint8_t>(points_of(card));
    b.m.discard.add(card);
    b.emit(EventId::kTurnedUp, card, mary.cp);
    return next();
  }
};

struct MaryAndThePapacy::Burn : Step<MaryAndThePapacy> {
  static Flow run(Board& b, MaryAndThePapacy& mary) {
    const bool possible = counter_reformation_targets(b).meets(kSpacesOfZone[Zone::kEnglish]);
    if (mary.cp == 3 || !possible) return next();
    return call(b, BurnBooks{.zone = Zone::kEnglish, .with = kNoDebater, .for_mary = 1});
  }
};

struct MaryAndThePapacy::Debate : Step<MaryAndThePapacy> {
  static Flow run(Board& b, MaryAndThePapacy& mary) {
    if (mary.cp < 3) return finish();
    return call(b, debate(Side::kPapacy, Zone::kEnglish, kMayDecline));
  }
};

struct MaryAndThePapacy::End : Step<MaryAndThePapacy> {
  static Flow run(Board& /*b*/, MaryAndThePapacy& /*mary*/) { return finish(); }
};

constinit const Procedure MaryAndThePapacy::kProcedure =
    Procedure::of<MaryAndThePapacy>("mary_and_the_papacy");

}  // namespace here_i_stand
