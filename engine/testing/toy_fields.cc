// The fields of Lots, told once: its JSON, its patches, its schema and the page's types.
#include <algorithm>

#include "engine/fields.h"
#include "engine/testing/toy_game.h"

namespace lots {

using engine::Fields;
using engine::Names;
namespace fields = engine::fields;

const Names& card_names() {
  static const Names kNames = [] {
    std::vector<std::string> ids;
    for (int card = 1; card <= kMostCards; ++card) ids.push_back("card_" + std::to_string(card));
    return Names("CardId", std::move(ids));
  }();
  return kNames;
}

void Rules::describe(Fields& f, Position& p) const {
  const engine::Value card = fields::one_of(card_names(), 1);
  f.shown("round", fields::number(0, kRounds), [&] { return p.round; });
  f.shown("die", fields::number(0, 6), [&] { return p.die; });
  f.list(
      "deck", card.or_word("none", kNoCard),  // the next card first
      [&] { return std::views::reverse(std::views::take(p.deck, p.deck_size)); },
      [&](std::span<const int> cards) {
        if (cards.size() > kMostCards) return false;
        p.deck = {};
        std::ranges::reverse_copy(cards, p.deck.begin());
        p.deck_size = static_cast<std::uint8_t>(cards.size());
        return true;
      });
  f.shown("deck_size", fields::number(0, kMostCards), [&] { return p.deck_size; });
  f.shown_set("played", card, [&] { return p.played; });
  f.per_seat(p.seats, [&](Fields& s, int seat) {
    const auto i = static_cast<std::size_t>(seat);
    s.type("PlayerView");
    s.value("points", p.points[i], fields::number(0, 50));
    s.set("hand", p.hands[i], card);
    s.settle([&] { p.held[i] = static_cast<std::uint8_t>(p.hands[i].size()); });
    s.shown("held", fields::number(0, kMostCards), [&] { return p.held[i]; });
    s.shown("bid", card.or_word("none", kNoCard).or_word("hidden", kUnknownCard),
            [&] { return p.bids[i]; });
  });
}

}  // namespace lots
