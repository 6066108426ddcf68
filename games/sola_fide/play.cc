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

struct Effects::NextOperation : Step<Effects> {
  static Flow run(Board& b, Effects& e) {
    if (e.next == e.end) return finish();
    const OpIndex i = e.next++;
    const Op& op = b.op(i);
    const Faction f = e.actor;
    const Faction who = op.who == Who::kSelf ? f : opponent(f);
    switch (op.code) {
      case OpCode::kConvert:
        return go_on(b, e, Convert{i, 0, f, op.count, kNoCircle, Side::kNobility});
      case OpCode::kConvertAllNeutral:
        return go_on(b, e, ConvertNeutral{.op = i, .actor = f});
      case OpCode::kShift:
        return go_on(b, e, Shift{.op = i, .used = 0, .actor = f, .left = op.circles});
      case OpCode::kMoveDisputation:
        return go_on(b, e, MoveDisputation{.op = i, .actor = f});
      case OpCode::kDiscard:
        return go_on(b, e, Discard{.discarder = who, .mode = op.mode, .left = op.count});
      case OpCode::kPayDiscard:
        return go_on(b, e, Pay{.op = i, .actor = f});
      case OpCode::kRecover:
        return go_on(b, e, Recover{.actor = f, .left = op.count});
      case OpCode::kPeekHand:
        return go_on(b, e, PeekHand{.actor = f});
      case OpCode::kResetSide:
        return go_on(b, e, ResetSide{.op = i, .actor = f});
      case OpCode::kChooseOne:
        return go_on(b, e, ChooseOne{.op = i, .actor = f});
      case OpCode::kDraw:
        b.draw(who, op.count, op.who == Who::kSelf);
        return again();
      case OpCode::kExtraPlay:
        grant_extra_play(b, op);
        return again();
      case OpCode::kAura:  // works from placement on [10.1]
        return again();
    }
    return again();
  }

 private:
  // The last operation takes the place of the list.
  template <class Operation>
  static Flow go_on(Board& b, const Effects& e, const Operation& operation) {
    return e.next == e.end ? become(b, operation) : call(b, operation, again());
  }
  static void grant_extra_play(Board& b, const Op& op) {
    ExtraPlay& extra = b.m.extra;
    extra.pending = 1;
    extra.optional = op.optional ? 1 : 0;
    extra.from_hand = op.from == From::kHand ? 1 : 0;
    extra.drawn = b.p.context.drawn;
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
