// The Action Phase: impulses, passing, and the spending of points. [2.7, 5.1]
#include "games/here_i_stand/procedures.h"

namespace here_i_stand {
namespace {

bool mandatory(Card card) { return facts(card).category == CardCategory::kMandatory; }

// What lasts for an impulse begins anew; units keep only what lasts longer. [1.10]
void begin_impulse(Board& b, Side side) {
  const auto number = static_cast<std::uint8_t>(b.p.impulse.number + 1);
  b.m.impulse = ImpulseEffects{};
  b.m.impulse.number = number;
  b.m.impulse.active = side;
  refresh_marks(b);
}

}  // namespace

// [2.7]
bool may_pass(const State& s, Side side) {
  const CardSet& hand = s.p.hands[at(side)];
  if (hand.meets(kCardsOfCategory[CardCategory::kHome])) return false;
  if (hand.meets(kCardsOfCategory[CardCategory::kMandatory])) return false;
  return s.main_cards(side) <= s.admin(side);
}

bool may_play_event(const State& s, Side side, Card card) {
  if (!s.holds(side, card) || s.p.impulse.barred.has(card)) return false;
  if (mandatory(card)) return true;              // its event may have no effect [2.3]
  if (s.p.effects.used.has(card)) return false;  // [2.4]
  const bool own = side == Side::kPapacy ? facts(card).by_papacy : facts(card).by_protestant;
  const Event* event = event_of(card);
  return own && event != nullptr && event->playable(s, side);
}

// --- The phase ---

struct ActionPhase::Begin : Step<ActionPhase> {
  static Flow run(Board& b, ActionPhase& /*a*/) {
    b.m.impulse = ImpulseEffects{};
    b.check_victories();  // reached in another phase, the religious one with the option of D-11
    return next();
  }
};

struct ActionPhase::Next : Step<ActionPhase> {
  static Flow run(Board& b, ActionPhase& a) {
    return call(b, Impulse{.side = a.active, .use = Impulse::Use::kPlayed});
  }
};

struct ActionPhase::After : Step<ActionPhase> {  // [9.6]
  static Flow run(Board& b, ActionPhase& a) {
    const Impulse::Use use = engine::result_of<Dialect, Impulse>(b.p);
    if (use == Impulse::Use::kPhaseOver) {
      b.m.effects.skip = {};
      return finish();
    }
    const bool mary = b.p.english_ruler == Ruler::kMaryI && a.active == Side::kProtestant &&
                      use != Impulse::Use::kSkipped &&
                      !(use == Impulse::Use::kPassed && b.p.settings.no_mary_after_pass != 0);
    return mary ? call(b, MaryAndThePapacy{}) : Flow(next());
  }
};

struct ActionPhase::Switch : Step<ActionPhase> {
  static Flow run(Board& /*b*/, ActionPhase& a) {
    a.active = opponent(a.active);
    return jump<Next>();
  }
};

constinit const Procedure ActionPhase::kProcedure = Procedure::of<ActionPhase>("action_phase");

// --- An impulse ---

struct Impulse::Begin : Step<Impulse> {
  static Flow run(Board& b, Impulse& i) {
    begin_impulse(b, i.side);
    b.emit(EventId::kImpulse, i.side);
    if (b.p.effects.skip[at(i.side)] == 0) return next();
    --b.m.effects.skip[at(i.side)];
    i.use = Use::kSkipped;
    b.emit(EventId::kSkipped, i.side);
    return jump<End>();
  }
};

struct Impulse::Play : Step<Impulse> {
  static constexpr Term kAsks = term("impulse", "2.7");

  static Flow run(Board& b, Impulse& i) {
    if (b.p.hand_size[at(i.side)] == 0) return pass(b, i);  // [2.7] nothing else is possible
    return ask(b, seat_of(i.side));
  }
  static void options(const State& s, const Impulse& i, Seat /*seat*/, ActionList& list) {
    for (const Card card : s.p.hands[at(i.side)]) {
      if (may_play_event(s, i.side, card)) list.add(Verb::kPlayEvent, card);
      if (!mandatory(card) && !s.p.impulse.barred.has(card)) list.add(Verb::kPlayPoints, card);
    }
    if (may_pass(s, i.side)) list.add(Verb::kPassImpulse);
  }
  static Flow choose(Board& b, Impulse& i, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kPassImpulse) return pass(b, i);
    b.m.effects.passed = {};
    const auto card = static_cast<Card>(action.args[0]);
    if (verb(action) == Verb::kPlayEvent) {
      return call(b, PlayEvent{.side = i.side, .card = card, .fate = Fate::kAsPrinted});
    }
    return call(b, PlayPoints{.side = i.side, .card = card});
  }
  static Refusal refuse(const State& s, const Impulse& i, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kPassImpulse) {
      return here_i_stand::refuse(RefusalId::kMayNotPass, "2.7");
    }
    if (verb(action) != Verb::kPlayEvent && verb(action) != Verb::kPlayPoints) {
      return here_i_stand::refuse(RefusalId::kNotOffered, "2.7");
    }
    const auto card = static_cast<Card>(action.args[0]);
    if (action.args[0] >= kCount<Card> || !s.holds(i.side, card)) {
      return here_i_stand::refuse(RefusalId::kNotInHand, "2.7", action.args[0]);
    }
    if (verb(action) == Verb::kPlayPoints) {
      return here_i_stand::refuse(RefusalId::kMandatoryForPoints, "2.3", action.args[0]);
    }
    if (s.p.effects.used.has(card)) {
      return here_i_stand::refuse(RefusalId::kUsedThisTurn, "2.4", action.args[0]);
    }
    return here_i_stand::refuse(RefusalId::kEventNotPlayable, "2.1", action.args[0]);
  }
  // Who doesn't answer passes, or plays the cheapest card for points and then does nothing with it.
  static Action otherwise(const State& s, const Impulse& i, Seat seat) {
    if (may_pass(s, i.side)) return act(Verb::kPassImpulse);
    ActionList list;
    list.clear();
    options(s, i, seat, list);
    Action best = list[0];
    int least = 100;
    for (const Action action : list) {
      const int cp = facts(static_cast<Card>(action.args[0])).cp;
      if (verb(action) != Verb::kPlayPoints || cp >= least) continue;
      least = cp;
      best = action;
    }
    return best;
  }

 private:
  static Flow pass(Board& b, Impulse& i) {
    b.emit(EventId::kPassed, i.side);
    b.m.effects.passed[at(i.side)] = 1;
    i.use = Use::kPassed;
    if (b.p.effects.passed[0] == 0 || b.p.effects.passed[1] == 0) return next();
    return finish(Use::kPhaseOver);  // opens no window [D-86]
  }
};

struct Impulse::End : Step<Impulse> {  // [2.8]
  static Flow run(Board& b, Impulse& i) {
    b.m.impulse.cp = 0;
    return call(b, Question::at(Hook::kImpulseEnd, {seat_of(i.side), seat_of(opponent(i.side))}));
  }
};

struct Impulse::Close : Step<Impulse> {
  static Flow run(Board& /*b*/, Impulse& i) { return finish(i.use); }
};

constinit const Procedure Impulse::kProcedure = Procedure::of<Impulse>("impulse");

// --- A card for points ---

struct PlayPoints::Lay : Step<PlayPoints> {
  static Flow run(Board& b, PlayPoints& c) {
    b.leave_hand(c.side, c.card);
    b.m.in_play.add(c.card);
    b.m.chance.reveal();
    b.emit(EventId::kPlayedPoints, c.side, c.card, facts(c.card).cp);
    return call(b, SpendPoints{.side = c.side, .cp = facts(c.card).cp});
  }
};

struct PlayPoints::PutAway : Step<PlayPoints> {
  static Flow run(Board& b, PlayPoints& c) {
    b.discard(c.card);
    return finish();
  }
};

constinit const Procedure PlayPoints::kProcedure = Procedure::of<PlayPoints>("play_points");

// --- Spending points [5.1, 5.2] ---

namespace {

// The free step of a translation needs no point. [8.9]
bool affordable(const State& s, const ActionRow& row, int price) {
  if (price <= s.p.impulse.cp) return true;
  return row.action == PaidAction::kTranslate && may_translate_free(s);
}

// Calls `visit(row, power)` for every action that can be done now with the points left, until it
// says false.
template <class Visit>
void for_each_action(const State& s, Side side, Visit visit) {
  PowerSet acting = s.commanded(side);
  acting.add(power_of(side));
  for (const std::span<const ActionRow> rows : {religious_actions(), military_actions()}) {
    for (const ActionRow& row : rows) {
      if (!affordable(s, row, row.least)) continue;
      for (const Power power : acting) {
        const int price = row.price(s, side, power);
        if (price > 0 && affordable(s, row, price) && !visit(row, power)) return;
      }
    }
  }
}

}  // namespace

struct SpendPoints::Begin : Step<SpendPoints> {
  static Flow run(Board& b, SpendPoints& c) {
    b.m.impulse.cp = c.cp;
    return next();
  }
};

struct SpendPoints::Menu : Step<SpendPoints> {
  static constexpr Term kAsks = term("spend_points", "5.1", arg::kCp);

  static Flow run(Board& b, SpendPoints& c) {
    bool any = false;
    if (b.p.impulse.cp > 0 || (c.side == Side::kProtestant && may_translate_free(b))) {
      for_each_action(b, c.side, [&any](const ActionRow&, Power) {
        any = true;
        return false;
      });
    }
    if (any) return ask(b, seat_of(c.side));
    b.m.impulse.cp = 0;
    return finish();
  }
  static void about(const State& s, const SpendPoints& /*c*/, Seat /*seat*/, Args& args) {
    args[0] = s.p.impulse.cp;
  }
  static void options(const State& s, const SpendPoints& c, Seat /*seat*/, ActionList& list) {
    for_each_action(s, c.side, [&list](const ActionRow& row, Power power) {
      list.add(Verb::kAction, row.action, power);
      return true;
    });
    list.add(Verb::kDone);
  }
  static Flow choose(Board& b, SpendPoints& c, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kDone) {
      b.m.impulse.cp = 0;  // unspent points are lost
      return finish();
    }
    const auto power = static_cast<Power>(action.args[1]);
    for (const std::span<const ActionRow> rows : {religious_actions(), military_actions()}) {
      for (const ActionRow& row : rows) {
        if (index(row.action) == action.args[0]) return row.start(b, c.side, power, next());
      }
    }
    return again();
  }
  static Refusal refuse(const State& s, const SpendPoints& c, Seat /*seat*/, Action action) {
    if (verb(action) != Verb::kAction) return here_i_stand::refuse(RefusalId::kNotOffered, "5.1");
    for (const std::span<const ActionRow> rows : {religious_actions(), military_actions()}) {
      for (const ActionRow& row : rows) {
        if (index(row.action) != action.args[0] || action.args[1] >= kCount<Power>) continue;
        const auto power = static_cast<Power>(action.args[1]);
        if (power != power_of(c.side) && !s.commanded(c.side).has(power)) {
          return here_i_stand::refuse(RefusalId::kNotYourPower, "4.2", action.args[1]);
        }
        const int price = row.price(s, c.side, power);
        if (price == 0 && row.why_not != nullptr) return row.why_not(s, c.side, power);
        if (price > s.p.impulse.cp) {
          return here_i_stand::refuse(RefusalId::kTooExpensive, "5.1",
                                      static_cast<std::uint16_t>(price));
        }
      }
    }
    return here_i_stand::refuse(RefusalId::kActionNotPossible, "5.1", action.args[0]);
  }
  static Action otherwise(const State& /*s*/, const SpendPoints& /*c*/, Seat /*seat*/) {
    return act(Verb::kDone);
  }
};

// Broken sieges are tested after every completed action. [6.10]
struct SpendPoints::After : Step<SpendPoints> {
  static Flow run(Board& b, SpendPoints& c) {
    if (b.p.settings.ask_after_every_action != 0) {
      return call(b, AfterAction{.side = c.side}, jump<Menu>());
    }
    return call(b, BreakSieges{}, jump<Menu>());
  }
};

constinit const Procedure SpendPoints::kProcedure = Procedure::of<SpendPoints>("spend_points");

// With ask_after_every_action the question of the impulse's end is asked here too. [D-83]
struct AfterAction::Sieges : Step<AfterAction> {
  static Flow run(Board& b, AfterAction& /*a*/) { return call(b, BreakSieges{}); }
};
struct AfterAction::Ask : Step<AfterAction> {
  static Flow run(Board& b, AfterAction& a) {
    return call(b, Question::at(Hook::kImpulseEnd, {seat_of(a.side), seat_of(opponent(a.side))}));
  }
};
struct AfterAction::End : Step<AfterAction> {
  static Flow run(Board& /*b*/, AfterAction& /*a*/) { return finish(); }
};

constinit const Procedure AfterAction::kProcedure = Procedure::of<AfterAction>("after_action");

}  // namespace here_i_stand
