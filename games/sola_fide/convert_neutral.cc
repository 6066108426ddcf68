// All neutral territories of the named Circles at once: Protestant cards 33-42. [12]
#include "games/sola_fide/territories.h"

namespace sola_fide {
namespace {

unsigned neutral(const State& s, CircleId c, Side side) {
  const auto& held = s.p.circles[c].held[at(side)];
  return s.data.circles[c].full[at(side)] & ~(unsigned{held[0]} | unsigned{held[1]});
}

// Calls `visit(circle, side, neutral territories, how many of them may be taken)`. [12.1]
template <class Visit>
void for_each_open_side(const State& s, const ConvertNeutral& c, Visit visit) {
  for_each_bit(static_cast<CircleMask>(s.op(c.op).named & s.p.face_up), [&](CircleId circle) {
    for (const Side side : {Side::kNobility, Side::kCommoners}) {
      const unsigned pool = neutral(s, circle, side);
      const int most = std::min(std::popcount(pool), cap_left(s, c.actor, circle, side));
      if (most > 0) visit(circle, side, pool, most);
    }
  });
}

}  // namespace

struct ConvertNeutral::Take : Step<ConvertNeutral> {
  static constexpr Term kAsks = term("choose_neutral", "12.3");

  // As many as possible: with enough tokens and no cap in the way there is nothing to choose.
  // Claims are made once, after all of them. [12.2]
  static Flow run(Board& b, ConvertNeutral& c) {
    int open = 0;
    bool capped = false;
    for_each_open_side(b, c, [&](CircleId, Side, unsigned pool, int most) {
      open += most;
      capped = capped || most < std::popcount(pool);
    });
    const int supply = b.p.supply[at(c.actor)];
    if (open == 0 || supply == 0) return end_with_claims(b, b.op(c.op).named);
    if (capped || supply < open) return ask(b, b.seat_of(c.actor));
    for_each_open_side(b, c, [&](CircleId circle, Side side, unsigned pool, int) {
      for_each_bit(pool, [&](std::uint8_t territory) {
        take_territory(b, c.actor, circle, side, territory);
      });
    });
    return end_with_claims(b, b.op(c.op).named);
  }
  // One side at a time, its neutral territories being equivalent.
  static void options(const State& s, const ConvertNeutral& c, Seat /*seat*/, ActionList& list) {
    for_each_open_side(s, c, [&](CircleId circle, Side side, unsigned pool, int) {
      list.add(Verb::kTake, circle, side, std::countr_zero(pool) + 1);
    });
  }
  static Flow choose(Board& b, ConvertNeutral& c, Seat /*seat*/, Action action) {
    take_territory(b, c.actor, circle_of(action), static_cast<Side>(action.args[1]),
                   action.args[2] - 1);
    return again();
  }
  static Refusal refuse(const State& s, const ConvertNeutral& c, Seat /*seat*/, Action action) {
    if (verb(action) != Verb::kTake || action.args[1] > 1) {
      return sola_fide::refuse(RefusalId::kMustTakeAll, "12.3");
    }
    const CircleId circle = circle_of(action);
    if (!s.face_up(circle)) return refuse_circle(s, circle);
    if ((s.op(c.op).named & mask_of(circle)) == 0) {
      return sola_fide::refuse(RefusalId::kOtherCircle, "12.1", circle);
    }
    const auto side = static_cast<Side>(action.args[1]);
    if (cap_left(s, c.actor, circle, side) == 0) {
      return sola_fide::refuse(RefusalId::kCapReached, "12.3", circle, action.args[1]);
    }
    return refuse_take(s, c.actor, ConvertKind::kNeutral, circle, side, action.args[2]);
  }
};

constinit const Procedure ConvertNeutral::kProcedure =
    Procedure::of<ConvertNeutral>("convert_neutral");

}  // namespace sola_fide
