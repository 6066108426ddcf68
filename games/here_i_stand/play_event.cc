// Cards played as event, in one's own impulse or out of turn. [2.1, 2.3, 2.4, 2.8]
#include "games/here_i_stand/procedures.h"

namespace here_i_stand {
namespace {

bool mandatory(Card card) { return facts(card).category == CardCategory::kMandatory; }

// The Wartburg stops neither mandatory nor response cards, however played. [2.8]
bool can_be_cancelled(Card card) {
  const CardCategory category = facts(card).category;
  return category == CardCategory::kHome || category == CardCategory::kEvent;
}

void mark_used(Board& b, Side side, Card card) {
  b.m.effects.used.add(card);
  b.m.effects.used_by[at(side)].add(card);
}

// [2.3, 2.4]
bool leaves_game(const PlayEvent& e) {
  if (e.fate != Fate::kAsPrinted) return e.fate == Fate::kRemoved;
  return facts(e.card).removal == CardRemoval::kYes;
}

}  // namespace

void lay_card(Board& b, Side side, Card card) {
  b.leave_hand(side, card);
  b.m.in_play.add(card);
  b.m.chance.reveal();
}

struct PlayEvent::Declare : Step<PlayEvent> {
  static Flow run(Board& b, PlayEvent& e) {
    lay_card(b, e.side, e.card);
    b.emit(EventId::kPlayedEvent, e.side, e.card);
    if (e.side != Side::kPapacy || !can_be_cancelled(e.card)) return next();
    return call(b, Question::at(Hook::kEventDeclared, {seat_of(Side::kProtestant)}));
  }
};

struct PlayEvent::CarryOut : Step<PlayEvent> {
  static Flow run(Board& b, PlayEvent& e) {
    const Event* event = event_of(e.card);
    const bool works = event != nullptr && event->playable(b, e.side) &&
                       !b.p.effects.used.has(e.card);  // [2.3, D-85]
    if (!works) {
      e.fate = Fate::kDiscarded;
      b.emit(EventId::kNoEffect, e.card);
      return next();
    }
    return event->play(b, e.side, next());
  }
};

struct PlayEvent::Settle : Step<PlayEvent> {
  static Flow run(Board& b, PlayEvent& e) {
    mark_used(b, e.side, e.card);
    if (b.p.settings.ask_after_every_action != 0) {  // [D-83]
      return call(b, AfterAction{.side = b.p.impulse.active});
    }
    return call(b, BreakSieges{});  // [6.10]
  }
};

struct PlayEvent::Points : Step<PlayEvent> {  // [2.3]
  static Flow run(Board& b, PlayEvent& e) {
    if (!mandatory(e.card) || e.card == Card::kLuthers95Theses) return next();
    return call(b, SpendPoints{.side = e.side, .cp = 2});
  }
};

struct PlayEvent::PutAway : Step<PlayEvent> {  // when its event and its points are over [2.4]
  static Flow run(Board& b, PlayEvent& e) {
    // A card that went into a hand while it was played (none does) would stay there.
    if (leaves_game(e)) {
      b.remove_from_game(e.card);
    } else {
      b.discard(e.card);
    }
    return finish();
  }
};

constinit const Procedure PlayEvent::kProcedure = Procedure::of<PlayEvent>("play_event");

// --- Out of turn ---

struct UseResponse::Lay : Step<UseResponse> {
  static Flow run(Board& b, UseResponse& r) {
    lay_card(b, r.side, r.card);
    mark_used(b, r.side, r.card);
    b.emit(EventId::kResponded, r.side, r.card);
    return event_of(r.card)->play(b, r.side, next());
  }
};

struct UseResponse::PutAway : Step<UseResponse> {
  static Flow run(Board& b, UseResponse& r) {
    if (facts(r.card).removal == CardRemoval::kYes) {
      b.remove_from_game(r.card);
    } else {
      b.discard(r.card);
    }
    return finish();
  }
};

constinit const Procedure UseResponse::kProcedure = Procedure::of<UseResponse>("use_response");

// The declared event is cancelled, its card discarded, and the impulse ends at once. A cancelled
// card has not been used [D-85]; a home card is spent all the same.
struct Wartburg::Cancel : Step<Wartburg> {
  static Flow run(Board& b, Wartburg& /*w*/) {
    lay_card(b, Side::kProtestant, Card::kTheWartburg);
    mark_used(b, Side::kProtestant, Card::kTheWartburg);
    b.emit(EventId::kResponded, Side::kProtestant, Card::kTheWartburg);
    b.discard(Card::kTheWartburg);
    const Card cancelled = enclosing<PlayEvent>(b)->card;
    b.emit(EventId::kCancelled, cancelled);
    b.discard(cancelled);
    b.commit(Debater::kLuther);
    b.m.effects.wartburg = 1;
    return unwind_to<Impulse, Impulse::End>(b);
  }
};

constinit const Procedure Wartburg::kProcedure = Procedure::of<Wartburg>("wartburg");

}  // namespace here_i_stand
