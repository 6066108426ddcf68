// Events that strike the units of one power in one space: Sack of Rome, Treachery!, Unpaid
// Mercenaries, Unsanitary Camp. [9.7, 9.8]
#include <algorithm>

#include "games/here_i_stand/procedures.h"

namespace here_i_stand {
namespace {

constexpr std::array kMajors = {Power::kOttoman, Power::kHapsburg, Power::kEngland,
                                Power::kFrance,  Power::kPapacy,   Power::kProtestant};

// More mercenaries in one stack of the Italian zone than Papal regulars in Rome. [9.7]
bool may_sack(const State& s, Space space, Power power) {
  return power != Power::kPapacy && kSpacesOfZone[Zone::kItalian].has(space) &&
         s.units(space, power).mercenaries > s.units(Space::kRome, Power::kPapacy).regulars;
}

bool fits(const State& s, Card card, Space space, Power power) {
  switch (card) {
    case Card::kSackOfRome:
      return may_sack(s, space, power);
    case Card::kTreachery:
      return s.besieging(space, power) && s.control_may_change(space);
    case Card::kUnpaidMercenaries:
      return s.units(space, power).mercenaries > 0;
    default:  // Unsanitary Camp
      return s.force(space, power) > 0;
  }
}

// Spaces in which a stack may fit.
SpaceSet candidates(const State& s, Card card) {
  SpaceSet set;
  if (card == Card::kTreachery) {
    for (const Siege& siege : s.p.sieges) {
      if (siege.impulse != 0) set.add(siege.space);
    }
    return set;
  }
  for (const Power power : kMajors) set |= s.armies(power);
  return card == Card::kSackOfRome ? set & kSpacesOfZone[Zone::kItalian] : set;
}

void list_stacks(const State& s, Card card, ActionList& list) {
  for (const Space space : candidates(s, card)) {
    for (const Power power : kMajors) {
      if (fits(s, card, space, power)) list.add(Verb::kStack, space, power);
    }
  }
}

template <Card kCard>
bool stack_exists(const State& s, Side /*side*/) {
  for (const Space space : candidates(s, kCard)) {
    for (const Power power : kMajors) {
      if (fits(s, kCard, space, power)) return true;
    }
  }
  return false;
}

}  // namespace

namespace cards {

// 95
const Event kSackOfRome = {
    stack_exists<Card::kSackOfRome>,
    [](Board& b, Side side, Continuation then) { return call(b, Sack{.side = side}, then); },
};

// 105
const Event kTreachery = {
    stack_exists<Card::kTreachery>,
    [](Board& b, Side side, Continuation then) { return call(b, Betrayal{.side = side}, then); },
};

// 106
const Event kUnpaidMercenaries = {
    stack_exists<Card::kUnpaidMercenaries>,
    [](Board& b, Side side, Continuation then) { return call(b, Desertion{.side = side}, then); },
};

// 107
const Event kUnsanitaryCamp = {
    stack_exists<Card::kUnsanitaryCamp>,
    [](Board& b, Side side, Continuation then) {
      return call(
          b, Camp{.side = side, .space = kNoSpace, .power = kNoPower, .regulars = 0, .others = 0},
          then);
    },
};

}  // namespace cards

struct PickStack::Choose : Step<PickStack> {
  static constexpr Term kAsks = term("pick_stack", "2.1", arg::kCard);

  static Flow run(Board& b, PickStack& p) {
    ActionList list;
    list_stacks(b, p.card, list);
    return list.size() == 1 ? picked(list[0]) : ask(b, seat_of(p.side));
  }
  static void about(const State& /*s*/, const PickStack& p, Seat /*seat*/, Args& args) {
    args[0] = static_cast<std::uint16_t>(p.card);
  }
  static void options(const State& s, const PickStack& p, Seat /*seat*/, ActionList& list) {
    list_stacks(s, p.card, list);
  }
  static Flow choose(Board& /*b*/, PickStack& /*p*/, Seat /*seat*/, Action action) {
    return picked(action);
  }
  static Refusal refuse(const State& /*s*/, const PickStack& /*p*/, Seat /*seat*/, Action action) {
    return here_i_stand::refuse(RefusalId::kNotThisStack, "2.1", action.args[0]);
  }

 private:
  static Flow picked(Action action) {
    return finish(Stack{static_cast<Space>(action.args[0]), static_cast<Power>(action.args[1])});
  }
};

constinit const Procedure PickStack::kProcedure = Procedure::of<PickStack>("pick_stack");

// --- 95 Sack of Rome [9.7] ---

struct Sack::Choose : Step<Sack> {
  static Flow run(Board& b, Sack& s) {
    return call(b, PickStack{.side = s.side, .card = Card::kSackOfRome});
  }
};

struct Sack::March : Step<Sack> {
  static Flow run(Board& b, Sack& s) {
    const Stack stack = engine::result_of<Dialect, PickStack>(b.p);
    return call(b, Plunder{.side = s.side,
                           .attacker = stack.power,
                           .origin = stack.space,
                           .taken = {kNoCard, kNoCard}});
  }
};

struct Sack::End : Step<Sack> {
  static Flow run(Board& /*b*/, Sack& /*s*/) { return finish(); }
};

constinit const Procedure Sack::kProcedure = Procedure::of<Sack>("sack_of_rome");

struct Plunder::Battle : Step<Plunder> {
  // Troops of nobody are led by the player of the card. [D-29]
  static Flow run(Board& b, Plunder& s) {
    return call(b, SackBattle{.attacker = s.attacker,
                              .origin = s.origin,
                              .decides = b.commander(s.attacker).value_or(s.side)});
  }
};

namespace {

// Five CP of all that was ever built, or the running step only. [D-64]
void plunder_st_peters(Board& b) {
  if (b.p.settings.sack_hits_row != 0) {
    b.m.st_peters_cp = 0;
  } else {
    const int built = kStPetersCpPerVp * b.p.st_peters_vp + b.p.st_peters_cp;
    const int left = std::max(0, built - 5);
    b.m.st_peters_vp = static_cast<std::uint8_t>(left / kStPetersCpPerVp);
    b.m.st_peters_cp = static_cast<std::uint8_t>(left % kStPetersCpPerVp);
  }
  b.emit(EventId::kStPeters, b.p.st_peters_cp, b.p.st_peters_vp);
}

void discard_from(Board& b, Side owner, Card card) {
  b.discard(card);
  b.emit(EventId::kDiscarded, owner, card);
}

}  // namespace

struct Plunder::Settle : Step<Plunder> {
  static Flow run(Board& b, Plunder& s) {
    PlayEvent* event = enclosing<PlayEvent>(b);
    if (engine::result_of<Dialect, SackBattle>(b.p) == 0) {
      if (event != nullptr) event->fate = Fate::kDiscarded;
      return finish();
    }
    if (event != nullptr) event->fate = Fate::kRemoved;
    b.emit(EventId::kRomeSacked, s.attacker);
    plunder_st_peters(b);
    for (Card& taken : s.taken) {
      taken = b.random_card(Side::kPapacy);
      if (taken == kNoCard) continue;
      if (s.attacker != Power::kProtestant) {
        discard_from(b, Side::kPapacy, taken);
      } else {
        b.take_card(Side::kProtestant, taken, true);
        b.emit_to_players(0b1, EventId::kCardTaken, taken);
      }
    }
    return s.attacker == Power::kProtestant ? Flow(next()) : finish();
  }
};

// The Protestant keeps one of the two; a mandatory event is never the one he discards. [D-88]
struct Plunder::Keep : Step<Plunder> {
  static constexpr Term kAsks = term("sack_keep", "9.7");

  static Flow run(Board& b, Plunder& s) {
    if (s.taken[1] == kNoCard) return finish();  // the only one is kept
    const bool first = mandatory(s.taken[0]);
    const bool second = mandatory(s.taken[1]);
    if (first && second) return finish();
    if (first || second) return keep(b, s, s.taken[first ? 0 : 1]);
    return ask(b, seat_of(Side::kProtestant));
  }
  static void options(const State& s, const Plunder& k, Seat /*seat*/, ActionList& list) {
    // A hand imagined by who looks on may lack them.
    const CardSet taken = CardSet{k.taken[0]} | CardSet{k.taken[1]};
    if (!s.p.hands[seat_of(Side::kProtestant)].contains(taken)) return;
    for (const Card card : k.taken) list.add(Verb::kKeep, card);
  }
  static Flow choose(Board& b, Plunder& s, Seat /*seat*/, Action action) {
    return keep(b, s, static_cast<Card>(action.args[0]));
  }

 private:
  static bool mandatory(Card card) { return facts(card).category == CardCategory::kMandatory; }
  static Flow keep(Board& b, const Plunder& s, Card kept) {
    const Card other = s.taken[kept == s.taken[0] ? 1 : 0];
    b.leave_hand(Side::kProtestant, other);
    discard_from(b, Side::kProtestant, other);
    return finish();
  }
};

constinit const Procedure Plunder::kProcedure = Procedure::of<Plunder>("plunder");

// --- 105 Treachery! ---

struct Betrayal::Choose : Step<Betrayal> {
  static Flow run(Board& b, Betrayal& t) {
    return call(b, PickStack{.side = t.side, .card = Card::kTreachery});
  }
};

struct Betrayal::Assault : Step<Betrayal> {
  static Flow run(Board& b, Betrayal& t) {
    const Stack stack = engine::result_of<Dialect, PickStack>(b.p);
    return call(b, TreacherousAssault{.space = stack.space,
                                      .besieger = stack.power,
                                      .decides = b.decider(stack.power, t.side)});
  }
};

struct Betrayal::End : Step<Betrayal> {
  static Flow run(Board& /*b*/, Betrayal& /*t*/) { return finish(); }
};

constinit const Procedure Betrayal::kProcedure = Procedure::of<Betrayal>("treachery");

// --- 106 Unpaid Mercenaries ---

struct Desertion::Choose : Step<Desertion> {
  static Flow run(Board& b, Desertion& d) {
    return call(b, PickStack{.side = d.side, .card = Card::kUnpaidMercenaries});
  }
};

struct Desertion::Leave : Step<Desertion> {
  static Flow run(Board& b, Desertion& /*d*/) {
    const Stack stack = engine::result_of<Dialect, PickStack>(b.p);
    b.remove(stack.power, UnitKind::kMercenary, b.units(stack.space, stack.power).mercenaries,
             stack.space);
    return finish();
  }
};

constinit const Procedure Desertion::kProcedure = Procedure::of<Desertion>("unpaid_mercenaries");

// --- 107 Unsanitary Camp: a third, rounded up; regulars at least half as far as there are any ---

namespace {

constexpr auto kRegularsOnly = static_cast<std::uint8_t>(1U << index(UnitKind::kRegular));

Losses camp_losses(const State& s, const Camp& c, std::uint8_t count, std::uint8_t kinds) {
  return {.space = c.space,
          .power = c.power,
          .decides = s.decider(c.power, c.side),
          .left = count,
          .kinds = kinds};
}

}  // namespace

struct Camp::Choose : Step<Camp> {
  static Flow run(Board& b, Camp& c) {
    return call(b, PickStack{.side = c.side, .card = Card::kUnsanitaryCamp});
  }
};

struct Camp::Count : Step<Camp> {
  static Flow run(Board& b, Camp& c) {
    const Stack stack = engine::result_of<Dialect, PickStack>(b.p);
    c.space = stack.space;
    c.power = stack.power;
    const int lost = (b.force(c.space, c.power) + 2) / 3;
    int regulars = 0;
    for (const Power power : b.bloc(c.power)) regulars += b.units(c.space, power).regulars;
    regulars = std::min(regulars, (lost + 1) / 2);
    c.regulars = static_cast<std::uint8_t>(regulars);
    c.others = static_cast<std::uint8_t>(lost - regulars);
    if (c.regulars == 0) return next();
    return call(b, camp_losses(b, c, c.regulars, kRegularsOnly));
  }
};

struct Camp::Others : Step<Camp> {
  static Flow run(Board& b, Camp& c) {
    if (c.others == 0) return finish();
    return call(b, camp_losses(b, c, c.others, kLandOnly));
  }
};

struct Camp::End : Step<Camp> {
  static Flow run(Board& /*b*/, Camp& /*c*/) { return finish(); }
};

constinit const Procedure Camp::kProcedure = Procedure::of<Camp>("unsanitary_camp");

}  // namespace here_i_stand
