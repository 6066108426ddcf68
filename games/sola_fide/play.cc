// Playing a card: its steps, and its effects in their order. [5]
#include "games/sola_fide/procedures.h"

namespace sola_fide {

// --- The steps of playing a card [5.2] ---

namespace {

// [10.1, 10.2] A persistent card replaces the one before.
void place_persistent(Board& b, Faction f, CardIndex card) {
  Cards& c = b.own(f);
  if (c.persistent != kNoCard) {
    c.turn_pile |= bit(c.persistent);
    b.emit(EventId::kReplaced, f, card_id(f, c.persistent));
  }
  c.persistent = card;
}

}  // namespace

struct Play::TakeEffect : Step<Play> {
  static Flow run(Board& b, Play& play) {
    const Faction f = play.actor;
    const CardData& card = b.data.card(f, play.card);
    b.emit(EventId::kPlayed, f, card_id(f, play.card));
    b.leave_hand(f, play.card);
    if (card.persistent) {
      place_persistent(b, f, play.card);
    } else {
      b.own(f).turn_pile |= bit(play.card);
    }
    b.fresh_context(true);
    return carry_out(b, card.effects, f, card.military ? next() : jump<ForeignInfluence>());
  }
};

struct Play::Military : Step<Play> {
  static Flow run(Board& b, Play& /*play*/) { return call(b, MilitaryChart{}); }
};

struct Play::ForeignInfluence : Step<Play> {
  static Flow run(Board& b, Play& play) {
    if (b.p.fi_waiting == 0) return finish();
    return call(b, sola_fide::ForeignInfluence{.claimer = play.actor});
  }
};

struct Play::Done : Step<Play> {
  static Flow run(Board& /*b*/, Play& /*play*/) { return finish(); }
};

constinit const Procedure Play::kProcedure = Procedure::of<Play>("play");

// --- A list of operations ---

namespace {

void grant_extra_play(Board& b, const Op& op) {
  ExtraPlay& extra = b.m.extra;
  extra.pending = 1;
  extra.optional = op.optional ? 1 : 0;
  extra.from_hand = op.from == From::kHand ? 1 : 0;
  extra.drawn = b.p.context.drawn;
}

// Begins an operation: `go_on(procedure)` if it is one that may ask, `then` if it is done at once.
template <class GoOn>
Flow begin_operation(Board& b, OpIndex i, Faction f, GoOn go_on, Continuation then) {
  const Op& op = b.op(i);
  const Faction who = op.who == Who::kSelf ? f : opponent(f);
  switch (op.code) {
    case OpCode::kConvert:
      return go_on(Convert{i, 0, f, op.count, kNoCircle, Side::kNobility});
    case OpCode::kConvertAllNeutral:
      return go_on(ConvertNeutral{.op = i, .actor = f});
    case OpCode::kShift:
      return go_on(Shift{.op = i, .used = 0, .actor = f, .left = op.circles});
    case OpCode::kMoveDisputation:
      return go_on(MoveDisputation{.op = i, .actor = f});
    case OpCode::kDiscard:
      return go_on(Discard{.discarder = who, .mode = op.mode, .left = op.count});
    case OpCode::kPayDiscard:
      return go_on(Pay{.op = i, .actor = f});
    case OpCode::kRecover:
      return go_on(Recover{.actor = f, .left = op.count});
    case OpCode::kPeekHand:
      return go_on(PeekHand{.actor = f});
    case OpCode::kResetSide:
      return go_on(ResetSide{.op = i, .actor = f});
    case OpCode::kChooseOne:
      return go_on(ChooseOne{.op = i, .actor = f});
    case OpCode::kDraw:
      b.draw(who, op.count, op.who == Who::kSelf);
      return then;
    case OpCode::kExtraPlay:
      grant_extra_play(b, op);
      return then;
    case OpCode::kAura:  // works from placement on [10.1]
      return then;
  }
  return then;
}

}  // namespace

Flow carry_out_one(Board& b, OpIndex operation, Faction actor, Continuation then) {
  const auto go_on = [&](const auto& procedure) {
    return engine::call_procedure<Dialect>(b, procedure, then);
  };
  return begin_operation(b, operation, actor, go_on, then);
}

struct Effects::NextOperation : Step<Effects> {
  static Flow run(Board& b, Effects& e) {
    if (e.next == e.end) return finish();
    const OpIndex i = e.next++;
    // The last operation takes the place of the list.
    const bool last = e.next == e.end;
    const auto go_on = [&](const auto& procedure) {
      return last ? become(b, procedure) : call(b, procedure, again());
    };
    return begin_operation(b, i, e.actor, go_on, again());
  }
};

constinit const Procedure Effects::kProcedure = Procedure::of<Effects>("effects");

// --- choose_one ---

struct ChooseOne::Choose : Step<ChooseOne> {
  static constexpr Term kAsks = term("choose_option", "5.2");

  static Flow run(Board& b, ChooseOne& c) { return ask(b, b.seat_of(c.actor)); }
  static void options(const State& s, const ChooseOne& c, Seat /*seat*/, ActionList& list) {
    for (int i = 1; i <= s.op(c.op).branches; ++i) list.add(Verb::kOption, i);
  }
  static Flow choose(Board& b, ChooseOne& c, Seat /*seat*/, Action action) {
    return end_with(b, b.op(c.op).bodies[action.args[0] - 1U], c.actor);
  }
  static Refusal refuse(const State& /*s*/, const ChooseOne& /*c*/, Seat /*seat*/,
                        Action /*action*/) {
    return sola_fide::refuse(RefusalId::kNotOffered, "5.2");
  }
};

constinit const Procedure ChooseOne::kProcedure = Procedure::of<ChooseOne>("choose_one");

}  // namespace sola_fide
