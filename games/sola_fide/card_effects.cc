// Effects on cards: discarding, paying, the runs a payment buys, taking back, looking. [9]
#include "games/sola_fide/procedures.h"

namespace sola_fide {
namespace {

Faction discarder(const Op& op, Faction actor_faction) {
  return op.who == Who::kSelf ? actor_faction : opponent(actor_faction);
}

void list_cards(Verb verb, Faction f, CardMask cards, ActionList& list) {
  for_each_bit(cards, [&](CardIndex card) { list.add(verb, card_id(f, card)); });
}

// The card of an action, if it is the given verb and a card of that faction; kNoCard otherwise.
CardIndex card_in(Action action, Verb verb, Faction f) {
  if (action.verb != static_cast<std::uint16_t>(verb)) return kNoCard;
  if (action.args[0] >= 2 * kCardsPerFaction) return kNoCard;
  const auto id = static_cast<CardId>(action.args[0]);
  return faction_of(id) == f ? index_of(id) : kNoCard;
}

// --- discard ---

Flow begin_discard(Table& t, Frame& frame) {
  frame.left = t.op(frame).count;
  return engine::next();
}

Flow discard_next(Table& t, Frame& frame) {
  const Op& op = t.op(frame);
  const Faction f = discarder(op, actor(frame));
  if (frame.left == 0 || t.cards(f).hand_size == 0) return engine::finish();
  if (op.mode == DiscardMode::kChoose && t.cards(f).hand_size > 1) {
    return t.ask(PromptId::kChooseDiscard, f);
  }
  --frame.left;
  if (op.mode == DiscardMode::kRandom) {
    discard_at_random(t, f);
  } else {
    discard(t, f, static_cast<CardIndex>(std::countr_zero(t.cards(f).hand)));
  }
  return engine::again();
}

void list_discards(const Data& /*data*/, const Position& p, Faction who, ActionList& list) {
  list_cards(Verb::kDiscard, who, cards_of(p, who).hand, list);
}

Flow answer_discard(Table& t, Frame& frame, Faction who, Action action) {
  --frame.left;
  discard(t, who, index_of(static_cast<CardId>(action.args[0])));
  return engine::again();
}

Refusal explain_discard(const Data& /*data*/, const Position& /*p*/, Faction who, Action action) {
  if (card_in(action, Verb::kDiscard, who) == kNoCard) {
    return refuse(RefusalId::kNotOffered, "4.3");
  }
  return refuse(RefusalId::kNotInHand, "4.3", action.args[0]);
}

// --- pay_discard: the cost [9.1, 9.2] ---

int put_down(const Position& p) { return std::popcount(p.staged); }

// All cards put down are discarded at once, before any effect. [9.2]
Flow pay(Table& t, Frame& frame) {
  const Op& op = t.op(frame);
  const Faction f = actor(frame);
  const int paid = put_down(t.p);
  for_each_bit(t.p.staged, [&](CardIndex card) { discard(t, f, card); });
  t.p.staged = 0;
  if (op.count == kAnyNumber && paid > 0) {
    Frame& runs = t.call(Proc::kRuns, f);
    runs.left = static_cast<std::uint8_t>(paid);
    runs.op = frame.op;
  }
  return engine::next();
}

Flow put_cards_down(Table& t, Frame& frame) {
  const Op& op = t.op(frame);
  const Cards& c = t.cards(actor(frame));
  if (c.hand_size == 0) return engine::next();
  if (op.count != kAnyNumber) {
    if (put_down(t.p) == op.count) return engine::next();
    if (c.hand_size == op.count) {
      t.p.staged = c.hand;
      return engine::next();
    }
  }
  return t.ask(PromptId::kPayCards, actor(frame));
}

Flow done(Table& /*t*/, Frame& /*frame*/) { return engine::finish(); }

void list_payments(const Data& data, const Position& p, Faction who, ActionList& list) {
  const Op& op = data.ops[p.frames.top().op];
  list_cards(Verb::kPay, who, cards_of(p, who).hand & ~p.staged, list);
  if (op.count == kAnyNumber) list.add(Verb::kDone);
}

Flow answer_payment(Table& t, Frame& /*frame*/, Faction /*who*/, Action action) {
  if (action.verb == static_cast<std::uint16_t>(Verb::kDone)) return engine::next();
  t.p.staged |= bit(index_of(static_cast<CardId>(action.args[0])));
  return engine::again();
}

Refusal explain_payment(const Data& data, const Position& p, Faction who, Action action) {
  const Op& op = data.ops[p.frames.top().op];
  if (action.verb == static_cast<std::uint16_t>(Verb::kDone)) {
    return refuse(RefusalId::kTooFewPut, "9.1", op.count);
  }
  const CardIndex card = card_in(action, Verb::kPay, who);
  if (card == kNoCard) return refuse(RefusalId::kNotOffered, "9.1");
  if ((p.staged & bit(card)) != 0) return refuse(RefusalId::kAlreadyPut, "9.1", action.args[0]);
  return refuse(RefusalId::kNotInHand, "9.1", action.args[0]);
}

// --- the runs of "any number": each in other Circles [9.2] ---

Flow begin_runs(Table& t, Frame& /*frame*/) {
  t.p.context.in_run = 1;
  t.p.context.run_used = 0;
  return engine::next();
}

Flow next_run(Table& t, Frame& frame) {
  if (frame.left == 0) {
    t.p.context.in_run = 0;
    t.p.context.run_used = 0;
    return engine::finish();
  }
  --frame.left;
  t.call_effects(t.op(frame).bodies[0], actor(frame));
  return engine::again();
}

// --- recover ---

Flow begin_recover(Table& t, Frame& frame) {
  frame.left = t.op(frame).count;
  return engine::next();
}

void take_back(Table& t, Faction f, CardIndex card) {
  Cards& c = t.cards(f);
  c.discard &= ~bit(card);
  c.hand |= bit(card);
  c.known |= bit(card);
  ++c.hand_size;
  t.emit(EventId::kRecovered, f, card_id(f, card));
}

Flow recover_next(Table& t, Frame& frame) {
  const Faction f = actor(frame);
  const CardMask pile = t.cards(f).discard;
  if (frame.left == 0 || pile == 0) return engine::finish();
  if (!std::has_single_bit(pile)) return t.ask(PromptId::kChooseRecover, f);
  --frame.left;
  take_back(t, f, static_cast<CardIndex>(std::countr_zero(pile)));
  return engine::again();
}

void list_recoveries(const Data& /*data*/, const Position& p, Faction who, ActionList& list) {
  list_cards(Verb::kRecover, who, cards_of(p, who).discard, list);
}

Flow answer_recovery(Table& t, Frame& frame, Faction who, Action action) {
  --frame.left;
  take_back(t, who, index_of(static_cast<CardId>(action.args[0])));
  return engine::again();
}

Refusal explain_recovery(const Data& /*data*/, const Position& /*p*/, Faction who, Action action) {
  if (card_in(action, Verb::kRecover, who) == kNoCard) {
    return refuse(RefusalId::kNotOffered, "5.2");
  }
  return refuse(RefusalId::kNotInDiscard, "4.3", action.args[0]);
}

// --- peek_hand: the hand lies open to the actor until he has looked ---

Flow show_hand(Table& t, Frame& frame) {
  t.p.chance.reveal();
  t.emit(EventId::kHandShown, opponent(actor(frame)));
  return t.ask(PromptId::kLookHand, actor(frame));
}

void list_look(const Data& /*data*/, const Position& /*p*/, Faction /*who*/, ActionList& list) {
  list.add(Verb::kDone);
}

Flow answer_look(Table& /*t*/, Frame& /*frame*/, Faction /*who*/, Action /*action*/) {
  return engine::finish();
}

Refusal explain_look(const Data& /*data*/, const Position& /*p*/, Faction /*who*/,
                     Action /*action*/) {
  return refuse(RefusalId::kNotOffered, "5.2");
}

}  // namespace

const Step kDiscardSteps[] = {begin_discard, discard_next};
const Decision kChooseDiscardDecision = {list_discards, answer_discard, explain_discard};
const Step kPaySteps[] = {put_cards_down, pay, done};
const Decision kPayCardsDecision = {list_payments, answer_payment, explain_payment};
const Step kRunsSteps[] = {begin_runs, next_run};
const Step kRecoverSteps[] = {begin_recover, recover_next};
const Decision kChooseRecoverDecision = {list_recoveries, answer_recovery, explain_recovery};
const Step kPeekSteps[] = {show_hand};
const Decision kLookHandDecision = {list_look, answer_look, explain_look};

}  // namespace sola_fide
