// Shifting power, moving the Disputation token, clearing a side. [7, 8] and `reset_side`
#include "games/sola_fide/procedures.h"

namespace sola_fide {
namespace {

// --- shift ---

enum ShiftStep : std::uint8_t { kBeginShift, kPickShift, kAfterShift };

// Toward which side a shift goes in a Circle, judged before the token moves. [7.2] Not for kChoice.
Side direction(const Position& p, Toward toward, CircleId c) {
  switch (toward) {
    case Toward::kNobility:
      return Side::kNobility;
    case Toward::kCommoners:
      return Side::kCommoners;
    case Toward::kDominant:
      return dominant(p, c);
    case Toward::kSubordinate:
    case Toward::kChoice:
      return other(dominant(p, c));
  }
  return Side::kNobility;
}

// [7.1] Excess spaces are lost.
void move_power(Table& t, CircleId c, Side toward, int spaces) {
  Circle& circle = t.p.circles[c];
  const int from = circle.power;
  const int to =
      toward == Side::kNobility ? std::max(0, from - spaces) : std::min(kTrackEnd, from + spaces);
  circle.power = static_cast<std::uint8_t>(to);
  t.emit(EventId::kShifted, c, from, to);
}

// The lasting effect shift_bonus: the first pick in that direction in the owner's turn.
int bonus_spaces(Table& t, Faction f, Side toward) {
  if (t.p.context.from_hand == 0 || (t.p.bonus_used & 2U) != 0 || index(f) != t.p.current) return 0;
  const Aura* bonus = aura(t.data, t.p, f, AuraKind::kShiftBonus);
  if (bonus == nullptr || bonus->side != toward) return 0;
  t.p.bonus_used |= 2U;
  return bonus->value;
}

Flow shift_one(Table& t, Frame& frame, CircleId c, Side toward) {
  const Op& op = t.op(frame);
  note_pick(t, frame, op, c);
  move_power(t, c, toward, op.count + bonus_spaces(t, actor(frame), toward));
  check_claims(t);  // [7.3]
  return engine::jump(kAfterShift);
}

// Every face-up Circle in one step.
Flow shift_all(Table& t, Frame& frame, Side chosen) {
  const Op& op = t.op(frame);
  for_each_bit(t.p.face_up, [&](CircleId c) {
    const Side toward = op.toward == Toward::kChoice ? chosen : direction(t.p, op.toward, c);
    move_power(t, c, toward, op.count);
  });
  check_claims(t);
  return engine::jump(kAfterShift);
}

CircleMask shift_targets(const Position& p, const Frame& frame, const Op& op) {
  if (op.circle == CircleRef::kChoose) return pickable(p, frame);
  const CircleId c = referred(p, op.circle);
  return c == kNoCircle ? CircleMask{0} : mask_of(c);
}

Flow begin_shift(Table& t, Frame& frame) {
  frame.left = t.op(frame).circles;
  return engine::next();
}

Flow pick_shift(Table& t, Frame& frame) {
  const Op& op = t.op(frame);
  if (op.circle == CircleRef::kAll) {
    if (op.toward == Toward::kChoice) return t.ask(PromptId::kChooseShift, actor(frame));
    return shift_all(t, frame, Side::kNobility);
  }
  const CircleMask open = shift_targets(t.p, frame, op);
  if (open == 0) return engine::finish();
  if (std::has_single_bit(open) && op.toward != Toward::kChoice && op.circles == 1) {
    const auto c = static_cast<CircleId>(std::countr_zero(open));
    return shift_one(t, frame, c, direction(t.p, op.toward, c));
  }
  return t.ask(PromptId::kChooseShift, actor(frame));
}

Flow after_shift(Table& /*t*/, Frame& frame) {
  if (--frame.left == 0) return engine::finish();
  return engine::jump(kPickShift);
}

void list_shifts(const Data& data, const Position& p, Faction /*who*/, ActionList& list) {
  const Frame& frame = p.frames.top();
  const Op& op = data.ops[frame.op];
  if (op.circle == CircleRef::kAll) {
    list.add(Verb::kShiftAll, Side::kNobility);
    list.add(Verb::kShiftAll, Side::kCommoners);
    return;
  }
  for_each_bit(shift_targets(p, frame, op), [&](CircleId c) {
    if (op.toward == Toward::kChoice) {
      list.add(Verb::kShift, c, Side::kNobility);
      list.add(Verb::kShift, c, Side::kCommoners);
    } else {
      list.add(Verb::kShift, c, direction(p, op.toward, c));
    }
  });
  if (op.circles > 1) list.add(Verb::kStop);
}

Flow answer_shift(Table& t, Frame& frame, Faction /*who*/, Action action) {
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kStop:
      return engine::finish();
    case Verb::kShiftAll:
      return shift_all(t, frame, static_cast<Side>(action.args[0]));
    default:
      return shift_one(t, frame, static_cast<CircleId>(action.args[0]),
                       static_cast<Side>(action.args[1]));
  }
}

Refusal explain_shift(const Data& data, const Position& p, Faction /*who*/, Action action) {
  const Frame& frame = p.frames.top();
  const Op& op = data.ops[frame.op];
  if (action.verb == static_cast<std::uint16_t>(Verb::kStop)) {
    return refuse(RefusalId::kMayNotStop, "5.3");
  }
  if (action.verb != static_cast<std::uint16_t>(Verb::kShift) || action.args[1] > 1) {
    return refuse(RefusalId::kNotOffered, "7.1");
  }
  const auto c = static_cast<CircleId>(action.args[0]);
  if (!face_up(p, c)) return explain_circle(p, c);
  if (op.circle != CircleRef::kChoose) return refuse(RefusalId::kOtherCircle, "5.5", c);
  if ((pickable(p, frame) & mask_of(c)) == 0) return refuse(RefusalId::kCircleUsed, "9.2", c);
  return refuse(RefusalId::kOtherDirection, "7.2", c, action.args[1]);
}

// --- move_disputation [8.1] ---

Flow place_disputation(Table& t, Frame& frame, CircleId c) {
  note_pick(t, frame, t.op(frame), c);
  t.p.disputation = c;
  t.emit(EventId::kDisputation, c);
  return engine::finish();
}

Flow pick_disputation(Table& t, Frame& frame) {
  const Op& op = t.op(frame);
  if (op.circle != CircleRef::kChoose) {
    const CircleId c = referred(t.p, op.circle);
    return c == kNoCircle ? engine::finish() : place_disputation(t, frame, c);
  }
  const CircleMask open = pickable(t.p, frame);
  if (open == 0) return engine::finish();
  if (std::has_single_bit(open)) {
    return place_disputation(t, frame, static_cast<CircleId>(std::countr_zero(open)));
  }
  return t.ask(PromptId::kChooseDisputation, actor(frame));
}

void list_disputation(const Data& /*data*/, const Position& p, Faction /*who*/, ActionList& list) {
  for_each_bit(pickable(p, p.frames.top()), [&](CircleId c) { list.add(Verb::kDispute, c); });
}

Flow answer_disputation(Table& t, Frame& frame, Faction /*who*/, Action action) {
  return place_disputation(t, frame, static_cast<CircleId>(action.args[0]));
}

Refusal explain_disputation(const Data& /*data*/, const Position& p, Faction /*who*/,
                            Action action) {
  if (action.verb != static_cast<std::uint16_t>(Verb::kDispute)) {
    return refuse(RefusalId::kNotOffered, "8.1");
  }
  const auto c = static_cast<CircleId>(action.args[0]);
  if (!face_up(p, c)) return explain_circle(p, c);
  return refuse(RefusalId::kCircleUsed, "9.2", c);
}

// --- reset_side: all tokens of a side go home ---

enum ResetStep : std::uint8_t { kPickReset, kResetDone };

Flow reset_side(Table& t, Frame& frame, CircleId c, Side side) {
  note_pick(t, frame, t.op(frame), c);
  auto& held = t.p.circles[c].held[at(side)];
  const auto& printed = t.data.circles[c].printed[at(side)];
  for (const Faction f : kFactions) {
    const unsigned tokens = held[at(f)] & ~unsigned{printed[at(f)]};
    t.p.supply[at(f)] = static_cast<std::uint8_t>(t.p.supply[at(f)] + std::popcount(tokens));
  }
  held = printed;
  t.emit(EventId::kReset, c, side);
  check_claims(t);
  return engine::jump(kResetDone);
}

Flow pick_reset(Table& t, Frame& frame) {
  const Op& op = t.op(frame);
  const CircleMask open = shift_targets(t.p, frame, op);
  if (open == 0) return engine::finish();
  if (std::has_single_bit(open) && op.side != SideRef::kAny) {
    const auto c = static_cast<CircleId>(std::countr_zero(open));
    return reset_side(t, frame, c, resolve(t.p, op.side, c));
  }
  return t.ask(PromptId::kChooseReset, actor(frame));
}

Flow done(Table& /*t*/, Frame& /*frame*/) { return engine::finish(); }

void list_resets(const Data& data, const Position& p, Faction /*who*/, ActionList& list) {
  const Frame& frame = p.frames.top();
  const Op& op = data.ops[frame.op];
  for_each_bit(shift_targets(p, frame, op), [&](CircleId c) {
    if (op.side == SideRef::kAny) {
      list.add(Verb::kReset, c, Side::kNobility);
      list.add(Verb::kReset, c, Side::kCommoners);
    } else {
      list.add(Verb::kReset, c, resolve(p, op.side, c));
    }
  });
}

Flow answer_reset(Table& t, Frame& frame, Faction /*who*/, Action action) {
  return reset_side(t, frame, static_cast<CircleId>(action.args[0]),
                    static_cast<Side>(action.args[1]));
}

Refusal explain_reset(const Data& data, const Position& p, Faction /*who*/, Action action) {
  const Frame& frame = p.frames.top();
  if (action.verb != static_cast<std::uint16_t>(Verb::kReset) || action.args[1] > 1) {
    return refuse(RefusalId::kNotOffered, "15.1");
  }
  const auto c = static_cast<CircleId>(action.args[0]);
  if (!face_up(p, c)) return explain_circle(p, c);
  if (data.ops[frame.op].circle != CircleRef::kChoose) {
    return refuse(RefusalId::kOtherCircle, "5.5", c);
  }
  if ((pickable(p, frame) & mask_of(c)) == 0) return refuse(RefusalId::kCircleUsed, "9.2", c);
  return refuse(RefusalId::kOtherSide, "15.4", c, action.args[1]);
}

}  // namespace

const Step kShiftSteps[] = {begin_shift, pick_shift, after_shift};
const Decision kChooseShiftDecision = {list_shifts, answer_shift, explain_shift};
const Step kDisputationSteps[] = {pick_disputation};
const Decision kChooseDisputationDecision = {list_disputation, answer_disputation,
                                             explain_disputation};
const Step kResetSteps[] = {pick_reset, done};
const Decision kChooseResetDecision = {list_resets, answer_reset, explain_reset};

}  // namespace sola_fide
