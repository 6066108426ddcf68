// A position being played on, and whoever listens: what the rules do to it.
#pragma once

#include "engine/event.h"
#include "games/sola_fide/state.h"
#include "games/sola_fide/words.h"

namespace sola_fide {

struct Board : State {
  Position& m;
  engine::Log* log;

  Board(Position& position, const Data& its_data, engine::Log* its_log)
      : State{position, its_data}, m(position), log(its_log) {}

  template <class... Args>
  void emit(EventId type, Args... args) {
    if (log != nullptr) log->add(engine::event(type, args...));
  }
  // The card is known to its owner only.
  void emit_secret(EventId type, Faction owner, CardIndex card) {
    if (log == nullptr) return;
    log->add(engine::secret_event(seat_of(owner), 0b10, type, owner, card_id(owner, card)));
  }

  // --- Cards [4] ---
  Cards& own(Faction f) { return m.cards[at(f)]; }
  // `by_own_card`: an extra play may be granted from the cards that a card let its player draw.
  void draw(Faction f, int count, bool by_own_card);
  void discard(Faction f, CardIndex card);
  void discard_at_random(Faction f);
  // Takes a card out of the hand, keeping count of what the opponent can know of the rest.
  void leave_hand(Faction f, CardIndex card);
  // Forgets what the last card remembered; a new one begins.
  void fresh_context(bool from_hand) {
    m.context = CardContext{};
    m.context.from_hand = from_hand ? 1 : 0;
  }

  // --- Circles ---
  // [14.1]
  void enter_play(CircleId circle);
  // Remembers the Circle that an operation has used, for the card's later ones. [5.5, 9.2]
  void note_pick(const Op& op, CircleId circle) {
    m.context.same = circle;
    if (op.circle == CircleRef::kChoose && p.context.in_run != 0) {
      m.context.run_used = static_cast<CircleMask>(p.context.run_used | mask_of(circle));
    }
  }
  // Tokens on one side of a Circle go back to their owners.
  void return_tokens(CircleId circle, Side side);

 private:
  void reshuffle(Faction f);
  void bring_queued_to_top(Faction f);
};

inline void Board::leave_hand(Faction f, CardIndex card) {
  Cards& c = own(f);
  c.hand &= ~bit(card);
  --c.hand_size;
  if ((c.known & bit(card)) != 0) {
    c.known &= ~bit(card);
  } else if (c.cycle != 0 && (c.cycle & bit(card)) == 0) {
    --c.stale;
  }
  c.seen |= bit(card);
}

// [4.3]
inline void Board::discard(Faction f, CardIndex card) {
  leave_hand(f, card);
  own(f).turn_pile |= bit(card);
  emit(EventId::kDiscarded, f, card_id(f, card));
}

}  // namespace sola_fide
