#include "games/sola_fide/zones.h"

#include <algorithm>

namespace sola_fide {
namespace {

constexpr auto kDeck = static_cast<std::size_t>(Zone::kDeck);

std::vector<int> members(CardMask mask) {
  std::vector<int> list;
  for (; mask != 0; mask &= mask - 1) list.push_back(std::countr_zero(mask));
  return list;
}

CardMask mask_of_cards(const std::vector<int>& list) {
  CardMask mask = 0;
  for (const int card : list) mask |= bit(static_cast<CardIndex>(card));
  return mask;
}

}  // namespace

std::vector<int> known_deck(const Cards& c) {
  std::vector<int> list;
  for (std::size_t i = c.deck_size; i-- > 0;) {
    if (c.deck[i] != kNoCard) list.push_back(c.deck[i]);
  }
  return list;
}

engine::Status Zones::give(Zone zone, std::span<const int> cards) {
  const auto z = static_cast<std::size_t>(zone);
  given_[z] = true;
  lists_[z].assign(cards.begin(), cards.end());
  const CardMask given = mask_of_cards(lists_[z]);
  if ((given & named_) != 0 || std::popcount(given) != static_cast<int>(cards.size())) {
    return engine::Problem{"patch_card", {}};
  }
  named_ |= given;
  return std::nullopt;
}

std::array<Zones::CardList, kZones> Zones::now() const {
  const CardMask persistent = cards_.persistent == kNoCard ? 0 : bit(cards_.persistent);
  return {members(cards_.hand), known_deck(cards_), members(cards_.discard),
          members(cards_.turn_pile), members(persistent)};
}

void Zones::move() {
  const std::array<CardList, kZones> before = now();
  bool changed = false;
  for (std::size_t z = 0; z < kZones; ++z) {
    if (!given_[z]) continue;
    if (z != kDeck) std::ranges::sort(lists_[z]);
    changed = changed || lists_[z] != before[z];
  }
  if (!changed) return;
  CardList loose;
  for (std::size_t z = 0; z < kZones; ++z) {
    for (const int card : before[z]) {
      if ((named_ & bit(static_cast<CardIndex>(card))) != 0) continue;
      (given_[z] ? loose : lists_[z]).push_back(card);
    }
  }
  if (!given_[kDeck]) lists_[kDeck].insert(lists_[kDeck].end(), loose.begin(), loose.end());
  fill();
}

void Zones::fill() {
  CardList& deck = lists_[kDeck];
  std::size_t others = 0;
  for (std::size_t z = 0; z < kZones; ++z) others += z == kDeck ? 0 : lists_[z].size();
  deck.resize(std::min(deck.size(), others < kDeckSize ? kDeckSize - others : 0));
  Cards& c = cards_;
  c.hand = mask_of_cards(lists_[0]);
  c.hand_size = static_cast<std::uint8_t>(lists_[0].size());
  c.discard = mask_of_cards(lists_[2]);
  c.turn_pile = mask_of_cards(lists_[3]);
  c.persistent = lists_[4].empty() ? kNoCard : static_cast<CardIndex>(lists_[4][0]);
  c.deck = {};
  c.deck_size = 0;
  for (std::size_t i = deck.size(); i-- > 0;)
    c.deck[c.deck_size++] = static_cast<CardIndex>(deck[i]);
  const CardMask persistent = mask_of_cards(lists_[4]);
  c.chosen = c.hand | mask_of_cards(deck) | c.discard | c.turn_pile | persistent;
  c.aside &= ~c.chosen;
  c.known &= c.hand;
  c.seen = c.discard | c.turn_pile | c.known | persistent;
  c.cycle = 0;
  c.stale = 0;
}

}  // namespace sola_fide
