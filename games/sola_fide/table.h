// The working context of the rules: the data, the position being changed, and whoever listens.
#pragma once

#include "engine/action.h"
#include "engine/event.h"
#include "engine/flow.h"
#include "engine/game.h"
#include "games/sola_fide/data.h"
#include "games/sola_fide/position.h"
#include "games/sola_fide/vocabulary.h"

namespace sola_fide {

using engine::Action;
using engine::ActionList;
using engine::Flow;
using engine::Refusal;

enum class Proc : std::uint8_t {
  kGame,
  kTurn,
  kPlay,
  kEffects,
  kConvert,
  kConvertNeutral,
  kShift,
  kDisputation,
  kReset,
  kDiscard,
  kPay,
  kRuns,
  kRecover,
  kChooseOne,
  kPeek,
  kClaims,
  kChart,
  kForeign,
};

// Steps, in procedure order (see procedures.h for the lists).
struct Table {
  const Data& data;
  Position& p;
  engine::Log* log;

  // What engine::run and engine::answer need.
  engine::FrameStack<Frame, 12>& frames() { return p.frames; }
  engine::Pending& pending() { return p.pending; }
  Flow step(Frame& frame);
  Flow answer(Frame& frame, engine::Seat seat, Action action);

  template <class... Args>
  void emit(EventId type, Args... args) {
    if (log != nullptr) log->add(engine::event(type, args...));
  }
  // The card is known to its owner only.
  void emit_secret(EventId type, Faction owner, CardIndex card) {
    if (log == nullptr) return;
    log->add(engine::secret_event(p.seat_of[static_cast<std::size_t>(index(owner))], 0b10, type,
                                  owner, card_id(owner, card)));
  }

  Cards& cards(Faction f) { return p.cards[static_cast<std::size_t>(index(f))]; }
  const Op& op(const Frame& frame) const { return data.ops[frame.op]; }

  Frame& call(Proc proc, Faction actor) {
    Frame frame;
    frame.proc = static_cast<std::uint8_t>(proc);
    frame.actor = static_cast<std::uint8_t>(actor);
    return p.frames.push(frame);
  }
  void call_effects(OpRange range, Faction actor) {
    if (range.begin == range.end) return;
    Frame& frame = call(Proc::kEffects, actor);
    frame.op = range.begin;
    frame.end = range.end;
  }
  Flow ask(PromptId prompt, Faction who) {
    const engine::Seat seat = p.seat_of[static_cast<std::size_t>(index(who))];
    p.pending = {static_cast<std::uint16_t>(prompt), engine::SeatSet::of(seat).bits()};
    return engine::wait();
  }
};

inline Faction actor(const Frame& frame) { return static_cast<Faction>(frame.actor); }
inline std::size_t at(Faction f) { return static_cast<std::size_t>(index(f)); }
inline std::size_t at(Side s) { return static_cast<std::size_t>(index(s)); }
inline const Cards& cards_of(const Position& p, Faction f) { return p.cards[at(f)]; }
inline Side dominant(const Position& p, CircleId c) { return dominant_side(p.circles[c].power); }
inline bool face_up(const Position& p, CircleId c) {
  return c < kCircles && (p.face_up & mask_of(c)) != 0;
}
inline Faction faction_at(const Position& p, engine::Seat seat) {
  return p.seat_of[0] == seat ? Faction::kCatholic : Faction::kProtestant;
}

// The aura of a faction's persistent card, if it is of the given kind.
inline const Aura* aura(const Data& data, const Position& p, Faction f, AuraKind kind) {
  const CardIndex card = cards_of(p, f).persistent;
  if (card == kNoCard) return nullptr;
  const Aura& found = data.card(f, card).aura;
  return found.kind == kind ? &found : nullptr;
}

// Calls `visit` with each member of a bit mask, lowest first.
template <class Mask, class Visit>
void for_each_bit(Mask mask, Visit visit) {
  for (; mask != 0; mask = static_cast<Mask>(mask & (mask - 1))) {
    visit(static_cast<std::uint8_t>(std::countr_zero(mask)));
  }
}

// --- cards.cc: zones of cards [4, 9, 10] ---
void draw(Table& t, Faction f, int count, bool by_own_card);
void discard(Table& t, Faction f, CardIndex card);
void discard_at_random(Table& t, Faction f);
// Takes a card out of the hand, keeping count of what the opponent can know of the rest.
void leave_hand(Cards& cards, CardIndex card);
int hand_limit(const Data& data, const Position& p, Faction f);
CardMask playable(const Data& data, const Position& p, Faction f);

// --- claims.cc ---
// Calls the claims procedure if some Circle can be claimed. To be run after each atomic change.
void check_claims(Table& t);
void enter_play(Table& t, CircleId circle);

// --- picks.cc: choosing Circles [5.4, 5.5] ---
// Circles that an operation with `circle: choose` may pick now.
CircleMask pickable(const Position& p, const Frame& frame);
// The Circle that an operation without a free choice acts on, kNoCircle if there is none.
CircleId referred(const Position& p, CircleRef ref);
// Notes that a Circle was used by this operation.
void note_pick(Table& t, Frame& frame, const Op& op, CircleId circle);
// The side that a side reference means in a Circle now; not for kAny.
Side resolve(const Position& p, SideRef ref, CircleId circle);

// Forgets what the last card remembered; a new one begins.
inline void fresh_context(Position& p, bool from_hand) {
  p.context = CardContext{};
  p.context.from_hand = from_hand ? 1 : 0;
}

}  // namespace sola_fide
