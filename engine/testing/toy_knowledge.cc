// What a seat of Lots may know, positions it can't tell from the true one, and what is sound.
#include "engine/testing/toy_procedures.h"

namespace lots {

Position Rules::view(const Position& p, Seat viewer) const {
  Position seen = p;
  seen.chance.hide();
  seen.deck = {};
  const bool bids_are_secret = engine::waits_at<Dialect, Round, Round::Bid>(p);
  for (Seat seat = 0; seat < p.seats; ++seat) {
    if (seat == viewer) continue;
    seen.hands[seat] = {};
    if (bids_are_secret && p.bids[seat] != kNoCard) seen.bids[seat] = kUnknownCard;
  }
  return seen;
}

Position Rules::resample(const Position& view, Seat viewer, engine::FastRandom& random) const {
  Position p = view;
  p.chance.seed_fast(random.next());

  // The cards that the viewer has not seen, in random order.
  CardSet unseen = CardSet::first(p.cards);
  unseen.bits &= ~p.played.bits;
  if (viewer < p.seats) {
    unseen.bits &= ~p.hands[viewer].bits;
    if (p.bids[viewer] != kNoCard) unseen.remove(p.bids[viewer]);
  }
  std::array<Card, kMostCards> cards{};
  std::uint32_t left = 0;
  for (Card card = 1; card <= kMostCards; ++card) {
    if (!unseen.contains(card)) continue;
    const std::uint32_t place = random.below(left + 1);
    cards[left++] = cards[place];
    cards[place] = card;
  }

  for (Seat seat = 0; seat < p.seats; ++seat) {
    if (seat == viewer) continue;
    if (p.bids[seat] == kUnknownCard) p.bids[seat] = cards[--left];
    for (int i = 0; i < p.held[seat]; ++i) p.hands[seat].add(cards[--left]);
  }
  for (std::size_t i = 0; i < p.deck_size; ++i) p.deck[i] = cards[--left];
  return p;
}

// Every card is in exactly one place, and the public counts are true.
engine::Status Rules::check(const Position& p) const {
  CardSet seen = p.played;
  int count = seen.size();
  const auto see = [&](Card card) {
    seen.add(card);
    ++count;
  };
  for (Seat seat = 0; seat < p.seats; ++seat) {
    if (p.hands[seat].size() != p.held[seat]) return engine::Problem{"lots_held", {}};
    seen.bits |= p.hands[seat].bits;
    count += p.held[seat];
    if (p.bids[seat] != kNoCard && !p.played.contains(p.bids[seat])) see(p.bids[seat]);
  }
  for (std::size_t i = 0; i < p.deck_size; ++i) see(p.deck[i]);
  if (count != p.cards || seen != CardSet::first(p.cards)) return engine::Problem{"lots_cards", {}};
  return std::nullopt;
}

}  // namespace lots
