// Shifting power, moving the Disputation token, clearing a side. [7, 8, 15.4]
#include <algorithm>

#include "games/sola_fide/procedures.h"

namespace sola_fide {

// --- shift ---

namespace {

// Toward which side a shift goes in a Circle, judged before the token moves. [7.2] Not for kChoice.
Side direction(const State& s, Toward toward, CircleId c) {
  switch (toward) {
    case Toward::kNobility:
      return Side::kNobility;
    case Toward::kCommoners:
      return Side::kCommoners;
    case Toward::kDominant:
      return s.dominant(c);
    case Toward::kSubordinate:
    case Toward::kChoice:
      return other(s.dominant(c));
  }
  return Side::kNobility;
}

// [7.1] Excess spaces are lost.
void move_power(Board& b, CircleId c, Side toward, int spaces) {
  const int from = b.p.circles[c].power;
  const int to =
      toward == Side::kNobility ? std::max(0, from - spaces) : std::min(kTrackEnd, from + spaces);
  b.m.circles[c].power = static_cast<std::uint8_t>(to);
  b.emit(EventId::kShifted, c, from, to);
}

// The lasting effect shift_bonus: the first pick in that direction in the owner's turn.
int bonus_spaces(Board& b, Faction f, Side toward) {
  if (b.p.context.from_hand == 0 || b.p.shift_bonus_used != 0 || f != b.p.current) return 0;
  const Aura* bonus = b.aura(f, AuraKind::kShiftBonus);
  if (bonus == nullptr || bonus->side != toward) return 0;
  b.m.shift_bonus_used = 1;
  return bonus->value;
}

}  // namespace

struct Shift::Pick : Step<Shift> {
  static constexpr Term kAsks =
      term("choose_shift", "7.1", Arg{"spaces", engine::kNumber}, kLeftArg);

  static Flow run(Board& b, Shift& shift) {
    const Op& op = b.op(shift.op);
    if (op.circle == CircleRef::kAll) {
      if (op.toward == Toward::kChoice) return ask(b, b.seat_of(shift.actor));
      return shift_all(b, shift, Side::kNobility);
    }
    const CircleMask open = b.targets(op, shift.used);
    if (open == 0) return finish();
    if (is_single(open) && op.toward != Toward::kChoice && op.circles == 1) {
      return shift_one(b, shift, only_one(open), direction(b, op.toward, only_one(open)));
    }
    return ask(b, b.seat_of(shift.actor));
  }
  static void about(const State& s, const Shift& shift, Seat /*seat*/, engine::Args& args) {
    args[0] = s.op(shift.op).count;
    args[1] = shift.left;
  }
  static void options(const State& s, const Shift& shift, Seat /*seat*/, ActionList& list) {
    const Op& op = s.op(shift.op);
    if (op.circle == CircleRef::kAll) {
      list.add(Verb::kShiftAll, Side::kNobility);
      list.add(Verb::kShiftAll, Side::kCommoners);
      return;
    }
    for_each_bit(s.targets(op, shift.used), [&](CircleId c) {
      if (op.toward == Toward::kChoice) {
        list.add(Verb::kShift, c, Side::kNobility);
        list.add(Verb::kShift, c, Side::kCommoners);
      } else {
        list.add(Verb::kShift, c, direction(s, op.toward, c));
      }
    });
    if (op.circles > 1) list.add(Verb::kStop);
  }
  static Flow choose(Board& b, Shift& shift, Seat /*seat*/, Action action) {
    switch (verb(action)) {
      case Verb::kStop:
        return finish();
      case Verb::kShiftAll:
        return shift_all(b, shift, static_cast<Side>(action.args[0]));
      default:
        return shift_one(b, shift, circle_of(action), static_cast<Side>(action.args[1]));
    }
  }
  static Refusal refuse(const State& s, const Shift& shift, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kStop) return sola_fide::refuse(RefusalId::kMayNotStop, "5.3");
    if (verb(action) != Verb::kShift || action.args[1] > 1) {
      return sola_fide::refuse(RefusalId::kNotOffered, "7.1");
    }
    const CircleId c = circle_of(action);
    if (!s.face_up(c)) return refuse_circle(s, c);
    if (s.op(shift.op).circle != CircleRef::kChoose) {
      return sola_fide::refuse(RefusalId::kOtherCircle, "5.5", c);
    }
    if ((s.pickable(shift.used) & mask_of(c)) == 0) {
      return sola_fide::refuse(RefusalId::kCircleUsed, "9.2", c);
    }
    return sola_fide::refuse(RefusalId::kOtherDirection, "7.2", c, action.args[1]);
  }
  static Action otherwise(const State& s, const Shift& shift, Seat seat) {
    const Op& op = s.op(shift.op);
    if (op.circle != CircleRef::kAll && op.circles > 1) return engine::act(Verb::kStop);
    return first_option<Pick>(s, shift, seat);
  }

 private:
  static Flow shift_one(Board& b, Shift& shift, CircleId c, Side toward) {
    const Op& op = b.op(shift.op);
    b.note_pick(op, c);
    if (op.circles > 1) shift.used = static_cast<CircleMask>(shift.used | mask_of(c));
    move_power(b, c, toward, op.count + bonus_spaces(b, shift.actor, toward));
    if (--shift.left == 0) return end_with_claims(b, mask_of(c));  // [7.3]
    return claim_then(b, mask_of(c), again());
  }
  // Every face-up Circle in one step.
  static Flow shift_all(Board& b, Shift& shift, Side chosen) {
    const Op& op = b.op(shift.op);
    for_each_bit(b.p.face_up, [&](CircleId c) {
      const Side toward = op.toward == Toward::kChoice ? chosen : direction(b, op.toward, c);
      move_power(b, c, toward, op.count);
    });
    return end_with_claims(b, b.p.face_up);
  }
};

constinit const Procedure Shift::kProcedure = Procedure::of<Shift>("shift");

// --- move_disputation [8.1] ---

struct MoveDisputation::Pick : Step<MoveDisputation> {
  static constexpr Term kAsks = term("choose_disputation", "8.1");

  static Flow run(Board& b, MoveDisputation& move) {
    const CircleMask open = b.targets(b.op(move.op), 0);
    if (open == 0) return finish();
    if (is_single(open)) return place(b, move, only_one(open));
    return ask(b, b.seat_of(move.actor));
  }
  static void options(const State& s, const MoveDisputation& move, Seat /*seat*/,
                      ActionList& list) {
    for_each_bit(s.targets(s.op(move.op), 0), [&](CircleId c) { list.add(Verb::kDispute, c); });
  }
  static Flow choose(Board& b, MoveDisputation& move, Seat /*seat*/, Action action) {
    return place(b, move, circle_of(action));
  }
  static Refusal refuse(const State& s, const MoveDisputation& /*move*/, Seat /*seat*/,
                        Action action) {
    if (verb(action) != Verb::kDispute) return sola_fide::refuse(RefusalId::kNotOffered, "8.1");
    if (!s.face_up(circle_of(action))) return refuse_circle(s, circle_of(action));
    return sola_fide::refuse(RefusalId::kCircleUsed, "9.2", circle_of(action));
  }

 private:
  static Flow place(Board& b, MoveDisputation& move, CircleId c) {
    b.note_pick(b.op(move.op), c);
    b.m.disputation = c;
    b.emit(EventId::kDisputation, c);
    return finish();
  }
};

constinit const Procedure MoveDisputation::kProcedure =
    Procedure::of<MoveDisputation>("move_disputation");

// --- reset_side: all tokens of a side go home [15.4] ---

struct ResetSide::Pick : Step<ResetSide> {
  static constexpr Term kAsks = term("choose_reset", "15.4");

  static Flow run(Board& b, ResetSide& reset) {
    const Op& op = b.op(reset.op);
    const CircleMask open = b.targets(op, 0);
    if (open == 0) return finish();
    if (is_single(open) && op.side != SideRef::kAny) {
      return clear(b, reset, only_one(open), b.resolve(op.side, only_one(open)));
    }
    return ask(b, b.seat_of(reset.actor));
  }
  static void options(const State& s, const ResetSide& reset, Seat /*seat*/, ActionList& list) {
    const Op& op = s.op(reset.op);
    for_each_bit(s.targets(op, 0), [&](CircleId c) {
      if (op.side == SideRef::kAny) {
        list.add(Verb::kReset, c, Side::kNobility);
        list.add(Verb::kReset, c, Side::kCommoners);
      } else {
        list.add(Verb::kReset, c, s.resolve(op.side, c));
      }
    });
  }
  static Flow choose(Board& b, ResetSide& reset, Seat /*seat*/, Action action) {
    return clear(b, reset, circle_of(action), static_cast<Side>(action.args[1]));
  }
  static Refusal refuse(const State& s, const ResetSide& reset, Seat /*seat*/, Action action) {
    if (verb(action) != Verb::kReset || action.args[1] > 1) {
      return sola_fide::refuse(RefusalId::kNotOffered, "15.1");
    }
    const CircleId c = circle_of(action);
    if (!s.face_up(c)) return refuse_circle(s, c);
    if (s.op(reset.op).circle != CircleRef::kChoose) {
      return sola_fide::refuse(RefusalId::kOtherCircle, "5.5", c);
    }
    if ((s.pickable(0) & mask_of(c)) == 0) {
      return sola_fide::refuse(RefusalId::kCircleUsed, "9.2", c);
    }
    return sola_fide::refuse(RefusalId::kOtherSide, "15.4", c, action.args[1]);
  }

 private:
  static Flow clear(Board& b, ResetSide& reset, CircleId c, Side side) {
    b.note_pick(b.op(reset.op), c);
    b.return_tokens(c, side);
    b.m.circles[c].held[at(side)] = b.data.circles[c].printed[at(side)];
    b.emit(EventId::kReset, c, side);
    return end_with_claims(b, mask_of(c));
  }
};

constinit const Procedure ResetSide::kProcedure = Procedure::of<ResetSide>("reset_side");

}  // namespace sola_fide
