// A turn: play or draw, extra plays, hand limit, end. [3]
#include "games/sola_fide/procedures.h"

namespace sola_fide {
namespace {

Faction current(const Position& p) { return static_cast<Faction>(p.current); }

void call_play(Table& t, Faction f, Action action) {
  t.call(Proc::kPlay, f).left = index_of(static_cast<CardId>(action.args[0]));
}

// [3.1]
Flow play_or_draw(Table& t, Frame& /*frame*/) {
  t.p.bonus_used = 0;
  t.emit(EventId::kTurn, current(t.p), t.p.turns + 1);
  return t.ask(PromptId::kTurnAction, current(t.p));
}

// Cards that the pending extra play allows, playable or not. [5.8]
CardMask allowed_extra(const Position& p, Faction f) {
  return (p.extra & 4U) != 0 ? cards_of(p, f).hand : cards_of(p, f).hand & p.extra_cards;
}

// An extra play that may be declined is always asked for: leaving the question out would tell the
// opponent what was drawn.
Flow extra_plays(Table& t, Frame& /*frame*/) {
  const Faction f = current(t.p);
  if ((t.p.extra & 1U) == 0) return engine::next();
  const bool may_decline = (t.p.extra & 2U) != 0;
  if (may_decline || (allowed_extra(t.p, f) & playable(t.data, t.p, f)) != 0) {
    return t.ask(PromptId::kExtraPlay, f);
  }
  t.p.extra = 0;
  t.p.extra_cards = 0;
  return engine::next();
}

// [4.4]
Flow discard_down(Table& t, Frame& /*frame*/) {
  const Faction f = current(t.p);
  if (t.cards(f).hand_size <= hand_limit(t.data, t.p, f)) return engine::next();
  return t.ask(PromptId::kHandLimit, f);
}

// [3.2, 16.4]
Flow end_turn(Table& t, Frame& /*frame*/) {
  for (const Faction f : kFactions) {
    Cards& c = t.cards(f);
    c.discard |= c.turn_pile;
    c.turn_pile = 0;
  }
  fresh_context(t.p, false);
  t.p.current = static_cast<std::uint8_t>(opponent(current(t.p)));
  ++t.p.turns;
  if (t.p.settings.turn_limit != 0 && t.p.turns == t.p.settings.turn_limit) {
    t.p.over = 1;
    t.emit(EventId::kGameOver);
    return engine::game_over();
  }
  return engine::finish();
}

bool is(Action action, Verb verb) { return action.verb == static_cast<std::uint16_t>(verb); }

// Why a card can't be played now. [5.1]
Refusal explain_play(const Data& data, const Position& p, Faction who, Action action) {
  if (action.args[0] >= 2 * kCardsPerFaction) return refuse(RefusalId::kNotOffered, "3.1");
  const auto id = static_cast<CardId>(action.args[0]);
  if (faction_of(id) != who || (cards_of(p, who).hand & bit(index_of(id))) == 0) {
    return refuse(RefusalId::kNotInHand, "3.1", id);
  }
  const bool payable = (playable(data, p, who) & bit(index_of(id))) != 0;
  return refuse(payable ? RefusalId::kNotOffered : RefusalId::kCostNotPayable, "9.1", id);
}

// --- turn_action ---

void list_turn(const Data& data, const Position& p, Faction who, ActionList& list) {
  list.add(Verb::kDraw);
  for_each_bit(playable(data, p, who),
               [&](CardIndex card) { list.add(Verb::kPlay, card_id(who, card)); });
}

Flow answer_turn(Table& t, Frame& /*frame*/, Faction who, Action action) {
  if (is(action, Verb::kDraw)) {
    const Aura* bonus = aura(t.data, t.p, who, AuraKind::kDrawBonus);
    draw(t, who, 1 + (bonus != nullptr ? bonus->value : 0), false);
  } else {
    call_play(t, who, action);
  }
  return engine::next();
}

Refusal explain_turn(const Data& data, const Position& p, Faction who, Action action) {
  if (is(action, Verb::kPlay)) return explain_play(data, p, who, action);
  return refuse(RefusalId::kMustPlayOrDraw, "3.1");
}

// --- extra_play [5.8] ---

void list_extra(const Data& data, const Position& p, Faction who, ActionList& list) {
  for_each_bit(allowed_extra(p, who) & playable(data, p, who),
               [&](CardIndex card) { list.add(Verb::kPlay, card_id(who, card)); });
  if ((p.extra & 2U) != 0) list.add(Verb::kDecline);
}

Flow answer_extra(Table& t, Frame& /*frame*/, Faction who, Action action) {
  t.p.extra = 0;
  t.p.extra_cards = 0;
  if (is(action, Verb::kPlay)) call_play(t, who, action);
  return engine::again();
}

Refusal explain_extra(const Data& data, const Position& p, Faction who, Action action) {
  if (is(action, Verb::kDecline)) return refuse(RefusalId::kMayNotDecline, "5.8");
  if (!is(action, Verb::kPlay)) return refuse(RefusalId::kNotOffered, "5.8");
  if (action.args[0] < 2 * kCardsPerFaction) {
    const auto id = static_cast<CardId>(action.args[0]);
    const bool could = faction_of(id) == who && (playable(data, p, who) & bit(index_of(id))) != 0;
    if (could) return refuse(RefusalId::kNotDrawn, "5.8", id);
  }
  return explain_play(data, p, who, action);
}

// --- hand_limit ---

void list_limit(const Data& /*data*/, const Position& p, Faction who, ActionList& list) {
  for_each_bit(cards_of(p, who).hand,
               [&](CardIndex card) { list.add(Verb::kDiscard, card_id(who, card)); });
}

Flow answer_limit(Table& t, Frame& /*frame*/, Faction who, Action action) {
  discard(t, who, index_of(static_cast<CardId>(action.args[0])));
  return engine::again();
}

Refusal explain_limit(const Data& /*data*/, const Position& /*p*/, Faction /*who*/, Action action) {
  if (!is(action, Verb::kDiscard)) return refuse(RefusalId::kNotOffered, "4.4");
  return refuse(RefusalId::kNotInHand, "4.4", action.args[0]);
}

}  // namespace

const Step kTurnSteps[] = {play_or_draw, extra_plays, discard_down, end_turn};
const Decision kTurnActionDecision = {list_turn, answer_turn, explain_turn};
const Decision kExtraPlayDecision = {list_extra, answer_extra, explain_extra};
const Decision kHandLimitDecision = {list_limit, answer_limit, explain_limit};

}  // namespace sola_fide
