// The zones of a faction's cards as a patch names them. [1.6]
#pragma once

#include <array>
#include <span>
#include <vector>

#include "engine/result.h"
#include "games/sola_fide/position.h"

namespace sola_fide {

enum class Zone : std::uint8_t { kHand, kDeck, kDiscard, kTurnPile, kPersistent };
inline constexpr std::size_t kZones = 5;

// The deck from its top; cards that a viewer doesn't know are left out.
std::vector<int> known_deck(const Cards& c);

// A zone that is named holds exactly what is listed. A card named anywhere leaves its old place.
// Cards pushed out of a named zone go under the deck, or out of the game if the deck is named or
// full: fifteen cards are the most.
class Zones {
 public:
  explicit Zones(Cards& cards) : cards_(cards) {}

  // Names what lies in a zone; no card may lie in two.
  engine::Status give(Zone zone, std::span<const int> cards);
  // Moves the cards.
  void move();

 private:
  using CardList = std::vector<int>;

  std::array<CardList, kZones> now() const;
  void fill();

  Cards& cards_;
  std::array<CardList, kZones> lists_;
  std::array<bool, kZones> given_{};
  CardMask named_ = 0;
};

}  // namespace sola_fide
