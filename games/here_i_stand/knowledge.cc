// What a seat may know, and positions it can't tell from the true one. [1.12]
#include "games/here_i_stand/procedures.h"
#include "games/here_i_stand/rules.h"

namespace here_i_stand {
namespace {

const CardSet& home_cards() { return kCardsOfCategory[CardCategory::kHome]; }

// A hand as the other side knows it: home cards are public, others as far as they were seen.
void hide_hand(Position& v, std::size_t side) {
  v.hands[side] &= v.known[side] | home_cards();
  v.diplomatic_hands[side] &= v.diplomatic_known[side];
  if (v.pending.secret()) v.diet_cards[side] = kNoCard;  // until both have chosen
}

// The members of a set in random order.
template <class E>
struct Pile {
  std::array<E, kCount<E>> items{};
  std::size_t size = 0;

  Pile(const EnumSet<E>& set, engine::FastRandom& random) {
    for (const E e : set) items[size++] = e;
    random.shuffle(items.data(), static_cast<int>(size));
  }
  E take() {
    assert(size > 0);
    return items[--size];
  }
};

void resample_cards(Position& p, engine::FastRandom& random) {
  CardSet unseen = CardSet::all() - p.discard - p.removed - p.waiting - p.power_card - p.in_play;
  for (const CardSet& hand : p.hands) unseen -= hand;
  Pile<Card> pile(unseen, random);
  for (std::size_t side = 0; side < 2; ++side) {
    while (p.hands[side].size() < p.hand_size[side]) p.hands[side].add(pile.take());
  }
  assert(pile.size == p.deck_size);
  for (std::size_t i = 0; i < p.deck_size; ++i) p.deck[i] = pile.take();
}

void resample_diplomatic(Position& p, engine::FastRandom& random) {
  DiplomaticCardSet unseen = DiplomaticCardSet::all() - p.diplomatic_discard -
                             p.diplomatic_removed - p.diplomatic_waiting - p.diplomatic_in_play;
  for (const DiplomaticCardSet& hand : p.diplomatic_hands) unseen -= hand;
  Pile<DiplomaticCard> pile(unseen, random);
  for (std::size_t side = 0; side < 2; ++side) {
    while (p.diplomatic_hands[side].size() < p.diplomatic_hand_size[side]) {
      p.diplomatic_hands[side].add(pile.take());
    }
  }
  assert(pile.size == p.diplomatic_deck_size);
  for (std::size_t i = 0; i < p.diplomatic_deck_size; ++i) p.diplomatic_deck[i] = pile.take();
}

// A side that has chosen its card for the Diet chose one that it may. [8.4]
void resample_diet(Position& p, Seat viewer, engine::FastRandom& random) {
  if (!p.pending.secret()) return;
  for (Seat seat = 0; seat < 2; ++seat) {
    if (seat == viewer || p.pending.owing().contains(seat)) continue;
    Pile<Card> pile(p.hands[seat] - kCardsOfCategory[CardCategory::kMandatory], random);
    if (pile.size > 0) p.diet_cards[seat] = pile.take();
  }
}

}  // namespace

Position Rules::view(const Position& p, Seat seat) const {
  Position v = p;
  v.chance.hide();
  v.deck = {};
  v.diplomatic_deck = {};
  if (seat >= 2) {  // who looks on knows less than the other player
    v.known = {};
    v.diplomatic_known = {};
    v.impulse.barred = {};  // a card taken out of a hand may be among them
  }
  for (Seat other = 0; other < 2; ++other) {
    if (other != seat) hide_hand(v, other);
  }
  return v;
}

Position Rules::resample(const Position& view, Seat seat, engine::FastRandom& random) const {
  Position p = view;
  p.chance.seed_fast(random.next());
  resample_cards(p, random);
  resample_diplomatic(p, random);
  resample_diet(p, seat, random);
  return p;
}

}  // namespace here_i_stand
