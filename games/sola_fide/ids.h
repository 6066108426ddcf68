// The things of Sola Fide and their numbers.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/ids.h"

namespace sola_fide {

enum class Faction : std::uint8_t { kCatholic, kProtestant };
inline constexpr std::array<Faction, 2> kFactions = {Faction::kCatholic, Faction::kProtestant};
inline constexpr auto kFactionIds = engine::ids<Faction>({
    {Faction::kCatholic, "catholic"},
    {Faction::kProtestant, "protestant"},
});
constexpr int index(Faction f) { return static_cast<int>(f); }
constexpr Faction opponent(Faction f) {
  return f == Faction::kCatholic ? Faction::kProtestant : Faction::kCatholic;
}

// Who can claim a Circle, or claimed one.
enum class Claimer : std::uint8_t { kNobody, kCatholic, kProtestant };
constexpr Claimer claimer(Faction f) {
  return f == Faction::kCatholic ? Claimer::kCatholic : Claimer::kProtestant;
}
// The faction that a claimer is; not for kNobody.
constexpr Faction faction(Claimer c) {
  return c == Claimer::kCatholic ? Faction::kCatholic : Faction::kProtestant;
}

enum class Side : std::uint8_t { kNobility, kCommoners };
inline constexpr auto kSideIds = engine::ids<Side>({
    {Side::kNobility, "nobility"},
    {Side::kCommoners, "commoners"},
});
constexpr int index(Side s) { return static_cast<int>(s); }
constexpr Side other(Side s) { return s == Side::kNobility ? Side::kCommoners : Side::kNobility; }

// Circles 0 … 9 are those printed 1 … 10.
using CircleId = std::uint8_t;
inline constexpr int kCircles = 10;
inline constexpr CircleId kNoCircle = 0xFF;
using CircleMask = std::uint16_t;
constexpr CircleMask mask_of(CircleId circle) { return static_cast<CircleMask>(1U << circle); }

// The power track, from the Nobility's end. [1.2]
inline constexpr auto kTrackIds = std::to_array<std::string_view>({"N2", "N1", "C1", "C2"});
inline constexpr int kTrackEnd = 3;
constexpr Side dominant_side(int power) { return power < 2 ? Side::kNobility : Side::kCommoners; }

// A card by its place in its faction's 45 (number - 1); sets of a faction's cards are bit masks.
using CardIndex = std::uint8_t;
inline constexpr int kCardsPerFaction = 45;
inline constexpr int kDeckSize = 15;
inline constexpr int kDraftRounds = 15;
inline constexpr CardIndex kNoCard = 0xFF;
using CardMask = std::uint64_t;
constexpr CardMask bit(CardIndex card) { return CardMask{1} << card; }
inline constexpr CardMask kAllCards = (CardMask{1} << kCardsPerFaction) - 1;

// A card of either faction: Catholic 0 … 44, Protestant 45 … 89.
using CardId = std::uint8_t;
constexpr CardId card_id(Faction f, CardIndex c) {
  return static_cast<CardId>(index(f) * kCardsPerFaction + c);
}
constexpr Faction faction_of(CardId id) {
  return id < kCardsPerFaction ? Faction::kCatholic : Faction::kProtestant;
}
constexpr CardIndex index_of(CardId id) { return static_cast<CardIndex>(id % kCardsPerFaction); }

// Foreign Influence: card 4 * colour + 0 … 3. [1.7]
enum class FiColour : std::uint8_t { kBlue, kRed, kOrange, kGreen };
inline constexpr auto kFiColourIds = engine::ids<FiColour>({
    {FiColour::kBlue, "blue"},
    {FiColour::kRed, "red"},
    {FiColour::kOrange, "orange"},
    {FiColour::kGreen, "green"},
});
inline constexpr int kFiColours = kFiColourIds.size();
inline constexpr int kFiPerColour = 4;
using FiCard = std::uint8_t;

inline constexpr int kChartRows = 6;          // results of the Military Chart [11.2]
inline constexpr int kTokensPerFaction = 16;  // [1.5]
inline constexpr int kUsualHandLimit = 5;     // [4.4]
inline constexpr int kOpeningHand = 3;        // [2.7]
inline constexpr int kMaxTerritories = 5;

}  // namespace sola_fide
