// The operation `convert`: pick a side of a Circle, take its territories one by one. [6]
#include "games/sola_fide/territories.h"

namespace sola_fide {
namespace {

// The lasting effect convert_bonus: the first pick of that side in the owner's turn.
int bonus_conversions(Board& b, Faction f, Side side) {
  if (b.p.context.from_hand == 0 || b.p.convert_bonus_used != 0 || f != b.p.current) return 0;
  const Aura* bonus = b.aura(f, AuraKind::kConvertBonus);
  if (bonus == nullptr || bonus->side != side) return 0;
  b.m.convert_bonus_used = 1;
  return bonus->value;
}

// The territories that are worth a choice now.
unsigned choices(const State& s, const Convert& c) {
  const unsigned pool = eligible(s, c.actor, s.op(c.op).kind, c.circle, c.side);
  return distinct_territories(s, c.circle, c.side, pool);
}

}  // namespace

struct Convert::Pick : Step<Convert> {
  static constexpr Term kAsks = term("choose_convert", "6.1", kLeftArg);

  static Flow run(Board& b, Convert& c) {
    const Op& op = b.op(c.op);
    const CircleMask open = b.targets(op, c.used);
    if (open == 0) return finish();
    if (is_single(open) && op.side != SideRef::kAny && op.spread != Spread::kDistinct) {
      return begin_at(b, c, only_one(open), b.resolve(op.side, only_one(open)));
    }
    return ask(b, b.seat_of(c.actor));
  }
  static void about(const State& /*s*/, const Convert& c, Seat /*seat*/, engine::Args& args) {
    args[0] = c.left;
  }
  static void options(const State& s, const Convert& c, Seat /*seat*/, ActionList& list) {
    const Op& op = s.op(c.op);
    for_each_bit(s.targets(op, c.used), [&](CircleId circle) {
      if (op.side == SideRef::kAny) {
        list.add(Verb::kConvert, circle, Side::kNobility);
        list.add(Verb::kConvert, circle, Side::kCommoners);
      } else {
        list.add(Verb::kConvert, circle, s.resolve(op.side, circle));
      }
    });
    if (op.spread == Spread::kDistinct) list.add(Verb::kStop);
  }
  static Flow choose(Board& b, Convert& c, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kStop) return finish();
    return begin_at(b, c, circle_of(action), static_cast<Side>(action.args[1]));
  }
  static Refusal refuse(const State& s, const Convert& c, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kStop) return sola_fide::refuse(RefusalId::kMayNotStop, "5.3");
    if (verb(action) != Verb::kConvert || action.args[1] > 1) {
      return sola_fide::refuse(RefusalId::kNotOffered, "5.2");
    }
    const CircleId circle = circle_of(action);
    if (!s.face_up(circle)) return refuse_circle(s, circle);
    if (s.op(c.op).circle != CircleRef::kChoose) {
      return sola_fide::refuse(RefusalId::kOtherCircle, "5.5", circle);
    }
    if ((s.pickable(c.used) & mask_of(circle)) == 0) {
      return sola_fide::refuse(RefusalId::kCircleUsed, "9.2", circle);
    }
    return sola_fide::refuse(RefusalId::kOtherSide, "6.1", circle, action.args[1]);
  }
  static Action otherwise(const State& s, const Convert& c, Seat seat) {
    if (s.op(c.op).spread == Spread::kDistinct) return engine::act(Verb::kStop);
    return first_option<Pick>(s, c, seat);
  }

 private:
  static Flow begin_at(Board& b, Convert& c, CircleId circle, Side side) {
    const Op& op = b.op(c.op);
    b.note_pick(op, circle);
    if (op.spread == Spread::kDistinct) c.used = static_cast<CircleMask>(c.used | mask_of(circle));
    c.left = static_cast<std::uint8_t>(c.left + bonus_conversions(b, c.actor, side));
    c.circle = circle;
    c.side = side;
    return jump<ConvertOne>();
  }
};

struct Convert::ConvertOne : Step<Convert> {
  static constexpr Term kAsks = term("choose_territory", "6.5", kCircleArg, kSideArg, kLeftArg);

  static Flow run(Board& b, Convert& c) {
    if (!b.face_up(c.circle)) return finish();  // claimed meanwhile
    const unsigned territories = choices(b, c);
    if (territories == 0) {
      if (b.op(c.op).spread == Spread::kOne || --c.left == 0) return finish();
      return jump<Pick>();
    }
    if (is_single(territories)) return take(b, c, std::countr_zero(territories));
    return ask(b, b.seat_of(c.actor));
  }
  static void about(const State& /*s*/, const Convert& c, Seat /*seat*/, engine::Args& args) {
    args[0] = c.circle;
    args[1] = static_cast<std::uint16_t>(c.side);
    args[2] = c.left;
  }
  static void options(const State& s, const Convert& c, Seat /*seat*/, ActionList& list) {
    for_each_bit(choices(s, c), [&](std::uint8_t territory) {
      list.add(Verb::kTake, c.circle, c.side, territory + 1);
    });
  }
  static Flow choose(Board& b, Convert& c, Seat /*seat*/, Action action) {
    return take(b, c, action.args[2] - 1);
  }
  static Refusal refuse(const State& s, const Convert& c, Seat /*seat*/, Action action) {
    if (verb(action) != Verb::kTake) return sola_fide::refuse(RefusalId::kNotOffered, "6.5");
    if (action.args[0] != c.circle) {
      return sola_fide::refuse(RefusalId::kOtherCircle, "6.5", action.args[0]);
    }
    if (action.args[1] != static_cast<std::uint16_t>(c.side)) {
      return sola_fide::refuse(RefusalId::kOtherSide, "6.1", c.circle, action.args[1]);
    }
    return refuse_take(s, c.actor, s.op(c.op).kind, c.circle, c.side, action.args[2]);
  }

 private:
  // Takes a territory and looks for claims. [5.2]
  static Flow take(Board& b, Convert& c, int territory) {
    take_territory(b, c.actor, c.circle, c.side, territory);
    if (--c.left == 0) return end_with_claims(b, mask_of(c.circle));
    const bool stays = b.op(c.op).spread == Spread::kOne;
    return claim_then(b, mask_of(c.circle), stays ? again() : jump<Pick>());
  }
};

constinit const Procedure Convert::kProcedure = Procedure::of<Convert>("convert");

}  // namespace sola_fide
