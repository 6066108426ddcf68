#include "games/sola_fide/board.h"

namespace sola_fide {

// [4.1] The discard pile becomes the deck.
void Board::reshuffle(Faction f) {
  Cards& c = own(f);
  c.cycle = c.discard;
  c.stale = static_cast<std::uint8_t>(c.hand_size - std::popcount(c.known));
  c.deck_size = 0;
  for_each_bit(c.discard, [&c](CardIndex card) { c.deck[c.deck_size++] = card; });
  c.discard = 0;
  m.chance.shuffle(c.deck.data(), c.deck_size);
  emit(EventId::kReshuffled, f, c.deck_size);
}

// Where a test wants a certain card, it is brought to the top.
void Board::bring_queued_to_top(Faction f) {
  const int wanted = m.chance.queued_draw();
  if (wanted < 0) return;
  Cards& c = own(f);
  for (std::size_t i = 0; i < c.deck_size; ++i) {
    if (card_id(f, c.deck[i]) == wanted) {
      std::swap(c.deck[i], c.deck[c.deck_size - 1U]);
      return;
    }
  }
  m.chance.misfit();
}

void Board::draw(Faction f, int count, bool by_own_card) {
  Cards& c = own(f);
  for (int i = 0; i < count; ++i) {
    if (c.deck_size == 0) {
      if (c.discard == 0) {  // [4.2]
        emit(EventId::kNothingToDraw, f);
        return;
      }
      reshuffle(f);
    }
    bring_queued_to_top(f);
    const CardIndex card = c.deck[--c.deck_size];
    c.deck[c.deck_size] = 0;
    c.hand |= bit(card);
    ++c.hand_size;
    if (by_own_card && p.context.from_hand != 0) m.context.drawn |= bit(card);
    m.chance.reveal();
    emit_secret(EventId::kDrew, f, card);
  }
}

void Board::discard_at_random(Faction f) {
  m.chance.reveal();
  CardMask hand = cards(f).hand;
  const int wanted = m.chance.queued_draw();
  if (wanted >= 0) {
    const auto id = static_cast<CardId>(wanted);
    if (faction_of(id) == f && (hand & bit(index_of(id))) != 0) {
      discard(f, index_of(id));
      return;
    }
    m.chance.misfit();
  }
  for (std::uint32_t skip = m.chance.below(cards(f).hand_size); skip > 0; --skip) hand &= hand - 1;
  discard(f, static_cast<CardIndex>(std::countr_zero(hand)));
}

void Board::enter_play(CircleId c) {
  Circle& circle = m.circles[c];
  if (circle.status != Status::kFaceDown) return;
  circle.status = Status::kFaceUp;
  circle.power = data.circles[c].power_start;
  circle.held = data.circles[c].printed;
  m.face_up = static_cast<CircleMask>(p.face_up | mask_of(c));
  emit(EventId::kEntered, c);
}

void Board::return_tokens(CircleId c, Side side) {
  for (const Faction f : kFactions) {
    const unsigned tokens =
        p.circles[c].held[at(side)][at(f)] & ~unsigned{data.circles[c].printed[at(side)][at(f)]};
    m.supply[at(f)] = static_cast<std::uint8_t>(p.supply[at(f)] + std::popcount(tokens));
  }
}

}  // namespace sola_fide
