// Playing a card: its steps, and its effects in their order. [5]
#include "games/sola_fide/procedures.h"

namespace sola_fide {
namespace {

// --- the steps of playing a card [5.2]; frame.left is the card ---

// [10.1, 10.2] A persistent card replaces the one before.
void place_persistent(Table& t, Faction f, CardIndex card) {
  Cards& c = t.cards(f);
  if (c.persistent != kNoCard) {
    c.turn_pile |= bit(c.persistent);
    t.emit(EventId::kReplaced, f, card_id(f, c.persistent));
  }
  c.persistent = card;
}

Flow leave_and_take_effect(Table& t, Frame& frame) {
  const Faction f = actor(frame);
  const CardIndex card = frame.left;
  const CardData& data = t.data.card(f, card);
  t.emit(EventId::kPlayed, f, card_id(f, card));
  leave_hand(t.cards(f), card);
  if (data.persistent) {
    place_persistent(t, f, card);
  } else {
    t.cards(f).turn_pile |= bit(card);
  }
  fresh_context(t.p, true);
  t.call_effects(data.effects, f);
  return engine::next();
}

// [11.2]
Flow military(Table& t, Frame& frame) {
  if (t.data.card(actor(frame), frame.left).military) {
    t.call(Proc::kChart, Faction::kProtestant);
  }
  return engine::next();
}

// [13.5]
Flow foreign_influence(Table& t, Frame& frame) {
  if (t.p.fi_waiting > 0) t.call(Proc::kForeign, actor(frame));
  return engine::next();
}

Flow done(Table& /*t*/, Frame& /*frame*/) { return engine::finish(); }

// --- a list of operations, one after the other: frame.op … frame.end ---

Frame& call_op(Table& t, Proc proc, const Frame& frame, std::uint16_t op) {
  Frame& called = t.call(proc, actor(frame));
  called.op = op;
  return called;
}

void grant_extra_play(Position& p, const Op& op) {
  p.extra =
      static_cast<std::uint8_t>(1U | (op.optional ? 2U : 0U) | (op.from == From::kHand ? 4U : 0U));
  p.extra_cards = p.context.drawn;
}

Proc procedure_of(OpCode code) {
  switch (code) {
    case OpCode::kConvert:
      return Proc::kConvert;
    case OpCode::kConvertAllNeutral:
      return Proc::kConvertNeutral;
    case OpCode::kShift:
      return Proc::kShift;
    case OpCode::kMoveDisputation:
      return Proc::kDisputation;
    case OpCode::kDiscard:
      return Proc::kDiscard;
    case OpCode::kPayDiscard:
      return Proc::kPay;
    case OpCode::kRecover:
      return Proc::kRecover;
    case OpCode::kPeekHand:
      return Proc::kPeek;
    case OpCode::kResetSide:
      return Proc::kReset;
    default:
      return Proc::kChooseOne;
  }
}

Flow next_operation(Table& t, Frame& frame) {
  if (frame.op == frame.end) return engine::finish();
  const std::uint16_t at_op = frame.op++;
  const Op& op = t.data.ops[at_op];
  const Faction f = actor(frame);
  switch (op.code) {
    case OpCode::kDraw:
      draw(t, op.who == Who::kSelf ? f : opponent(f), op.count, op.who == Who::kSelf);
      break;
    case OpCode::kExtraPlay:
      grant_extra_play(t.p, op);
      break;
    case OpCode::kAura:  // works from placement on [10.1]
      break;
    default:
      call_op(t, procedure_of(op.code), frame, at_op);
  }
  return engine::again();
}

// --- choose_one ---

Flow ask_option(Table& t, Frame& frame) { return t.ask(PromptId::kChooseOption, actor(frame)); }

void list_options(const Data& data, const Position& p, Faction /*who*/, ActionList& list) {
  for (int i = 1; i <= data.ops[p.frames.top().op].branches; ++i) list.add(Verb::kOption, i);
}

Flow answer_option(Table& t, Frame& frame, Faction /*who*/, Action action) {
  t.call_effects(t.op(frame).bodies[action.args[0] - 1U], actor(frame));
  return engine::next();
}

Refusal explain_option(const Data& /*data*/, const Position& /*p*/, Faction /*who*/,
                       Action /*action*/) {
  return refuse(RefusalId::kNotOffered, "5.2");
}

}  // namespace

const Step kPlaySteps[] = {leave_and_take_effect, military, foreign_influence, done};
const Step kEffectsSteps[] = {next_operation};
const Step kChooseOneSteps[] = {ask_option, done};
const Decision kChooseOptionDecision = {list_options, answer_option, explain_option};

}  // namespace sola_fide
