// Drawing, discarding, hand limit, and what is playable. [4, 5.1]
#include "games/sola_fide/table.h"

namespace sola_fide {
namespace {

int size(CardMask mask) { return std::popcount(mask); }

// [4.1] The discard pile becomes the deck.
void reshuffle(Table& t, Faction f) {
  Cards& c = t.cards(f);
  c.cycle = c.discard;
  c.stale = static_cast<std::uint8_t>(c.hand_size - size(c.known));
  c.deck_size = 0;
  for_each_bit(c.discard, [&c](CardIndex card) { c.deck[c.deck_size++] = card; });
  c.discard = 0;
  t.p.chance.shuffle(c.deck.data(), c.deck_size);
  t.emit(EventId::kReshuffled, f, c.deck_size);
}

// Where a test wants a certain card, it is brought to the top.
void honour_queue(Table& t, Faction f) {
  Cards& c = t.cards(f);
  const int wanted = t.p.chance.queued_draw();
  if (wanted < 0) return;
  for (int i = 0; i < c.deck_size; ++i) {
    if (card_id(f, c.deck[static_cast<std::size_t>(i)]) == wanted) {
      std::swap(c.deck[static_cast<std::size_t>(i)], c.deck[c.deck_size - 1U]);
      return;
    }
  }
  t.p.chance.misfit();
}

}  // namespace

void draw(Table& t, Faction f, int count, bool by_own_card) {
  Cards& c = t.cards(f);
  for (int i = 0; i < count; ++i) {
    if (c.deck_size == 0) {
      if (c.discard == 0) {  // [4.2]
        t.emit(EventId::kNothingToDraw, f);
        return;
      }
      reshuffle(t, f);
    }
    honour_queue(t, f);
    const CardIndex card = c.deck[--c.deck_size];
    c.deck[c.deck_size] = 0;
    c.hand |= bit(card);
    ++c.hand_size;
    if (by_own_card && t.p.context.from_hand != 0) t.p.context.drawn |= bit(card);
    t.p.chance.reveal();
    t.emit_secret(EventId::kDrew, f, card);
  }
}

void leave_hand(Cards& c, CardIndex card) {
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
void discard(Table& t, Faction f, CardIndex card) {
  Cards& c = t.cards(f);
  leave_hand(c, card);
  c.turn_pile |= bit(card);
  t.emit(EventId::kDiscarded, f, card_id(f, card));
}

void discard_at_random(Table& t, Faction f) {
  Cards& c = t.cards(f);
  t.p.chance.reveal();
  const int wanted = t.p.chance.queued_draw();
  if (wanted >= 0) {
    const auto id = static_cast<CardId>(wanted);
    if (faction_of(id) == f && (c.hand & bit(index_of(id))) != 0) {
      discard(t, f, index_of(id));
      return;
    }
    t.p.chance.misfit();
  }
  CardMask hand = c.hand;
  for (std::uint32_t skip = t.p.chance.below(c.hand_size); skip > 0; --skip) hand &= hand - 1;
  discard(t, f, static_cast<CardIndex>(std::countr_zero(hand)));
}

// [4.4] and the lasting effect hand_limit: of two limits the smaller counts.
int hand_limit(const Data& data, const Position& p, Faction f) {
  int limit = kUsualHandLimit;
  const Aura* own = aura(data, p, f, AuraKind::kHandLimit);
  if (own != nullptr && own->who == Who::kSelf) limit = own->value;
  const Aura* theirs = aura(data, p, opponent(f), AuraKind::kHandLimit);
  if (theirs != nullptr && theirs->who == Who::kOpponent && theirs->value < limit) {
    limit = theirs->value;
  }
  return limit;
}

// [5.1, 9.1, 9.3]
CardMask playable(const Data& data, const Position& p, Faction f) {
  const Cards& c = cards_of(p, f);
  if (c.hand == 0) return 0;
  const auto others = static_cast<std::size_t>(c.hand_size - 1);
  return c.hand & data.affordable[at(f)][others];
}

}  // namespace sola_fide
