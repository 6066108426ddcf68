// All neutral territories of the named Circles at once: Protestant cards 33-42. [12]
#include "games/sola_fide/procedures.h"
#include "games/sola_fide/territories.h"

namespace sola_fide {
namespace {

unsigned neutral(const Data& data, const Position& p, CircleId c, Side side) {
  const auto& held = p.circles[c].held[at(side)];
  return data.circles[c].full[at(side)] & ~(unsigned{held[0]} | unsigned{held[1]});
}

// Calls `visit(circle, side, neutral territories, how many of them may be taken)`. [12.1]
template <class Visit>
void for_each_open_side(const Data& data, const Position& p, Faction f, CircleMask named,
                        Visit visit) {
  for_each_bit(static_cast<CircleMask>(named & p.face_up), [&](CircleId c) {
    for (const Side side : {Side::kNobility, Side::kCommoners}) {
      const unsigned pool = neutral(data, p, c, side);
      const int most = std::min(std::popcount(pool), cap_left(data, p, f, c, side));
      if (most > 0) visit(c, side, pool, most);
    }
  });
}

// [12.3] As many as possible: with enough tokens and no cap in the way there is nothing to choose.
Flow take_neutral(Table& t, Frame& frame) {
  const Faction f = actor(frame);
  const CircleMask named = t.op(frame).named;
  int open = 0;
  bool capped = false;
  for_each_open_side(t.data, t.p, f, named, [&](CircleId, Side, unsigned pool, int most) {
    open += most;
    capped = capped || most < std::popcount(pool);
  });
  const int supply = t.p.supply[at(f)];
  if (open == 0 || supply == 0) return engine::next();
  if (capped || supply < open) return t.ask(PromptId::kChooseNeutral, f);
  for_each_open_side(t.data, t.p, f, named, [&](CircleId c, Side side, unsigned pool, int) {
    for_each_bit(pool, [&](std::uint8_t territory) { take_territory(t, f, c, side, territory); });
  });
  return engine::next();
}

// [12.2] Claims once, after all of them.
Flow look_for_claims(Table& t, Frame& /*frame*/) {
  check_claims(t);
  return engine::next();
}

Flow done(Table& /*t*/, Frame& /*frame*/) { return engine::finish(); }

// --- choose_neutral: one side at a time, its neutral territories being equivalent ---

void list_neutral(const Data& data, const Position& p, Faction who, ActionList& list) {
  const CircleMask named = data.ops[p.frames.top().op].named;
  for_each_open_side(data, p, who, named, [&](CircleId c, Side side, unsigned pool, int) {
    list.add(Verb::kTake, c, side, std::countr_zero(pool) + 1);
  });
}

Flow answer_neutral(Table& t, Frame& frame, Faction /*who*/, Action action) {
  take_territory(t, actor(frame), static_cast<CircleId>(action.args[0]),
                 static_cast<Side>(action.args[1]), action.args[2] - 1);
  return engine::again();
}

Refusal explain_neutral(const Data& data, const Position& p, Faction who, Action action) {
  if (action.verb != static_cast<std::uint16_t>(Verb::kTake) || action.args[1] > 1) {
    return refuse(RefusalId::kMustTakeAll, "12.3");
  }
  const auto c = static_cast<CircleId>(action.args[0]);
  if (!face_up(p, c)) return explain_circle(p, c);
  if ((data.ops[p.frames.top().op].named & mask_of(c)) == 0) {
    return refuse(RefusalId::kOtherCircle, "12.1", c);
  }
  const auto side = static_cast<Side>(action.args[1]);
  if (cap_left(data, p, who, c, side) == 0) {
    return refuse(RefusalId::kCapReached, "12.3", c, action.args[1]);
  }
  return explain_take(data, p, who, ConvertKind::kNeutral, c, side, action.args[2]);
}

}  // namespace

const Step kConvertNeutralSteps[] = {take_neutral, look_for_claims, done};
const Decision kChooseNeutralDecision = {list_neutral, answer_neutral, explain_neutral};

}  // namespace sola_fide
