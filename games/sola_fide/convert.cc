// Converting territories. [6] and the operation `convert`
#include "games/sola_fide/procedures.h"
#include "games/sola_fide/territories.h"

namespace sola_fide {

unsigned eligible(const Data& data, const Position& p, Faction f, const Op& op, CircleId c,
                  Side side) {
  const std::size_t s = at(side);
  const auto& held = p.circles[c].held[s];
  const unsigned theirs = held[at(opponent(f))];
  const unsigned neutral = data.circles[c].full[s] & ~(theirs | held[at(f)]);
  unsigned pool = 0;
  switch (op.kind) {
    case ConvertKind::kStandard:  // [6.2]
      pool = theirs != 0 ? theirs : neutral;
      break;
    case ConvertKind::kNeutral:  // [6.3]
      pool = neutral;
      break;
    case ConvertKind::kOpponent:
      pool = theirs;
      break;
  }
  if (p.supply[at(f)] == 0) pool &= data.circles[c].printed[s][at(f)];  // [6.6]
  if (pool != 0 && cap_left(data, p, f, c, side) == 0) pool = 0;
  return pool;
}

unsigned distinct_territories(const Data& data, CircleId c, Side side, unsigned pool) {
  const auto& printed = data.circles[c].printed[at(side)];
  unsigned first = 0;
  for (const unsigned like : {unsigned{printed[0]}, unsigned{printed[1]},
                              ~(unsigned{printed[0]} | unsigned{printed[1]})}) {
    const unsigned of_kind = pool & like;
    first |= of_kind & (~of_kind + 1U);
  }
  return first;
}

int cap_left(const Data& data, const Position& p, Faction f, CircleId c, Side side) {
  constexpr int kNoCap = kMaxTerritories;
  if (p.context.from_hand == 0) return kNoCap;
  const Aura* cap = aura(data, p, opponent(f), AuraKind::kConvertCap);
  if (cap == nullptr || cap->side != side) return kNoCap;
  const int done = p.context.converted[2U * c + at(side)];
  return done >= cap->value ? 0 : cap->value - done;
}

void take_territory(Table& t, Faction f, CircleId c, Side side, int territory) {
  const std::size_t s = at(side);
  auto& held = t.p.circles[c].held[s];
  const auto& printed = t.data.circles[c].printed[s];
  const unsigned bit = 1U << static_cast<unsigned>(territory);
  const Faction foe = opponent(f);
  if ((held[at(foe)] & bit) != 0) {
    held[at(foe)] = static_cast<std::uint8_t>(held[at(foe)] & ~bit);
    if ((printed[at(foe)] & bit) == 0) ++t.p.supply[at(foe)];
  }
  held[at(f)] = static_cast<std::uint8_t>(held[at(f)] | bit);
  if ((printed[at(f)] & bit) == 0) --t.p.supply[at(f)];
  ++t.p.context.converted[2U * c + s];
  t.emit(EventId::kConverted, f, c, side, territory + 1);
}

namespace {

enum ConvertStep : std::uint8_t { kBegin, kPick, kConvertOne, kAfter };

Flow begin(Table& t, Frame& frame) {
  frame.left = t.op(frame).count;
  return engine::next();
}

// The lasting effect convert_bonus: the first pick of that side in the owner's turn.
void apply_bonus(Table& t, Frame& frame, Side side) {
  const Faction f = actor(frame);
  if (t.p.context.from_hand == 0 || (t.p.bonus_used & 1U) != 0) return;
  const Aura* bonus = aura(t.data, t.p, f, AuraKind::kConvertBonus);
  if (bonus == nullptr || bonus->side != side || index(f) != t.p.current) return;
  t.p.bonus_used |= 1U;
  frame.left = static_cast<std::uint8_t>(frame.left + bonus->value);
}

Flow start_at(Table& t, Frame& frame, CircleId c, Side side) {
  note_pick(t, frame, t.op(frame), c);
  apply_bonus(t, frame, side);
  frame.circle = c;
  frame.side = static_cast<std::uint8_t>(side);
  return engine::jump(kConvertOne);
}

// The Circles this operation can be used on now.
CircleMask targets(const Position& p, const Frame& frame, const Op& op) {
  if (op.circle == CircleRef::kChoose) return pickable(p, frame);
  const CircleId c = referred(p, op.circle);
  return c == kNoCircle ? CircleMask{0} : mask_of(c);
}

Flow pick(Table& t, Frame& frame) {
  const Op& op = t.op(frame);
  const CircleMask open = targets(t.p, frame, op);
  if (open == 0) return engine::finish();
  if (std::has_single_bit(open) && op.side != SideRef::kAny && op.spread != Spread::kDistinct) {
    const auto c = static_cast<CircleId>(std::countr_zero(open));
    return start_at(t, frame, c, resolve(t.p, op.side, c));
  }
  return t.ask(PromptId::kChooseConvert, actor(frame));
}

// Takes a territory and looks for claims. [5.2-3]
Flow take(Table& t, Frame& frame, int territory) {
  take_territory(t, actor(frame), frame.circle, static_cast<Side>(frame.side), territory);
  check_claims(t);
  return engine::jump(kAfter);
}

Flow convert_one(Table& t, Frame& frame) {
  const Op& op = t.op(frame);
  if (!face_up(t.p, frame.circle)) return engine::finish();  // claimed meanwhile
  const auto side = static_cast<Side>(frame.side);
  const unsigned pool = eligible(t.data, t.p, actor(frame), op, frame.circle, side);
  if (pool == 0) {
    return op.spread == Spread::kOne ? engine::finish() : engine::jump(kAfter);
  }
  const unsigned choices = distinct_territories(t.data, frame.circle, side, pool);
  if (std::has_single_bit(choices)) return take(t, frame, std::countr_zero(choices));
  return t.ask(PromptId::kChooseTerritory, actor(frame));
}

Flow after(Table& t, Frame& frame) {
  if (--frame.left == 0) return engine::finish();
  return engine::jump(t.op(frame).spread == Spread::kOne ? kConvertOne : kPick);
}

// --- choose_convert ---

void list_targets(const Data& data, const Position& p, Faction /*who*/, ActionList& list) {
  const Frame& frame = p.frames.top();
  const Op& op = data.ops[frame.op];
  for_each_bit(targets(p, frame, op), [&](CircleId c) {
    if (op.side == SideRef::kAny) {
      list.add(Verb::kConvert, c, Side::kNobility);
      list.add(Verb::kConvert, c, Side::kCommoners);
    } else {
      list.add(Verb::kConvert, c, resolve(p, op.side, c));
    }
  });
  if (op.spread == Spread::kDistinct) list.add(Verb::kStop);
}

Flow answer_target(Table& t, Frame& frame, Faction /*who*/, Action action) {
  if (action.verb == static_cast<std::uint16_t>(Verb::kStop)) return engine::finish();
  return start_at(t, frame, static_cast<CircleId>(action.args[0]),
                  static_cast<Side>(action.args[1]));
}

Refusal explain_target(const Data& data, const Position& p, Faction /*who*/, Action action) {
  const Frame& frame = p.frames.top();
  const Op& op = data.ops[frame.op];
  if (action.verb == static_cast<std::uint16_t>(Verb::kStop)) {
    return refuse(RefusalId::kMayNotStop, "5.3");
  }
  if (action.verb != static_cast<std::uint16_t>(Verb::kConvert) || action.args[1] > 1) {
    return refuse(RefusalId::kNotOffered, "5.2");
  }
  const auto c = static_cast<CircleId>(action.args[0]);
  if (!face_up(p, c)) return explain_circle(p, c);
  if (op.circle != CircleRef::kChoose) return refuse(RefusalId::kOtherCircle, "5.5", c);
  if ((pickable(p, frame) & mask_of(c)) == 0) return refuse(RefusalId::kCircleUsed, "9.2", c);
  return refuse(RefusalId::kOtherSide, "6.1", c, action.args[1]);
}

// --- choose_territory ---

unsigned territory_choices(const Data& data, const Position& p, Faction who, const Frame& frame) {
  const auto side = static_cast<Side>(frame.side);
  const unsigned pool = eligible(data, p, who, data.ops[frame.op], frame.circle, side);
  return distinct_territories(data, frame.circle, side, pool);
}

void list_territories(const Data& data, const Position& p, Faction who, ActionList& list) {
  const Frame& frame = p.frames.top();
  for_each_bit(territory_choices(data, p, who, frame), [&](std::uint8_t territory) {
    list.add(Verb::kTake, frame.circle, frame.side, territory + 1);
  });
}

Flow answer_territory(Table& t, Frame& frame, Faction /*who*/, Action action) {
  return take(t, frame, action.args[2] - 1);
}

Refusal explain_territory(const Data& data, const Position& p, Faction who, Action action) {
  const Frame& frame = p.frames.top();
  const Op& op = data.ops[frame.op];
  if (action.verb != static_cast<std::uint16_t>(Verb::kTake)) {
    return refuse(RefusalId::kNotOffered, "6.5");
  }
  if (action.args[0] != frame.circle) {
    return refuse(RefusalId::kOtherCircle, "6.5", action.args[0]);
  }
  if (action.args[1] != frame.side) {
    return refuse(RefusalId::kOtherSide, "6.1", frame.circle, action.args[1]);
  }
  const auto side = static_cast<Side>(frame.side);
  return explain_take(data, p, who, op.kind, frame.circle, side, action.args[2]);
}

}  // namespace

Refusal explain_take(const Data& data, const Position& p, Faction who, ConvertKind kind, CircleId c,
                     Side side, int number) {
  const std::size_t s = at(side);
  if (number < 1 || number > data.circles[c].length[s]) {
    return refuse(RefusalId::kNotOffered, "6.1");
  }
  const unsigned bit = 1U << static_cast<unsigned>(number - 1);
  const auto& held = p.circles[c].held[s];
  const auto n = static_cast<std::uint16_t>(number);
  if ((held[at(who)] & bit) != 0) return refuse(RefusalId::kAlreadyOwn, "6.1", n);
  const bool theirs = (held[at(opponent(who))] & bit) != 0;
  if (kind == ConvertKind::kNeutral && theirs) return refuse(RefusalId::kOnlyNeutral, "6.3", n);
  if (kind == ConvertKind::kOpponent && !theirs) {
    return refuse(RefusalId::kOnlyOpponents, "6.2", n);
  }
  if (kind == ConvertKind::kStandard && !theirs && held[at(opponent(who))] != 0) {
    return refuse(RefusalId::kOpponentFirst, "6.2", n);
  }
  const bool own_colour = (data.circles[c].printed[s][at(who)] & bit) != 0;
  if (!own_colour && p.supply[at(who)] == 0) return refuse(RefusalId::kNeedsToken, "6.6", n);
  return refuse(RefusalId::kSameAsAnother, "6.5", n);
}

const Step kConvertSteps[] = {begin, pick, convert_one, after};
const Decision kChooseConvertDecision = {list_targets, answer_target, explain_target};
const Decision kChooseTerritoryDecision = {list_territories, answer_territory, explain_territory};

}  // namespace sola_fide
