// The whole state of a game of Sola Fide, as one value.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "engine/chance.h"
#include "engine/frames.h"
#include "games/sola_fide/ids.h"
#include "games/sola_fide/settings.h"

namespace sola_fide {

enum class Status : std::uint8_t { kFaceDown, kFaceUp, kClaimedCatholic, kClaimedProtestant };
inline constexpr auto kStatusIds = engine::ids<Status>({
    {Status::kFaceDown, "face_down"},
    {Status::kFaceUp, "face_up"},
    {Status::kClaimedCatholic, "claimed_catholic"},
    {Status::kClaimedProtestant, "claimed_protestant"},
});

struct Circle {
  Status status = Status::kFaceDown;
  std::uint8_t power = 0;  // place of the Power token, 0 (N2) … 3 (C2)
  // Territories held, as a mask: [side][faction]. What neither holds is neutral.
  std::array<std::array<std::uint8_t, 2>, 2> held{};

  bool operator==(const Circle&) const = default;
};

// The zones of one faction's cards. [1.6]
struct Cards {
  CardMask hand = 0;
  CardMask discard = 0;
  CardMask turn_pile = 0;
  CardMask aside = 0;
  CardMask chosen = 0;  // the 15 of this game
  // What the opponent knows: cards ever shown; cards in hand that were taken back openly; and the
  // cards of which the present deck was made, if it was reshuffled from the discard pile.
  CardMask seen = 0;
  CardMask known = 0;
  CardMask cycle = 0;
  std::array<CardIndex, kDeckSize> deck{};  // the last of `deck_size` is on top
  std::uint8_t deck_size = 0;
  std::uint8_t hand_size = 0;
  std::uint8_t stale = 0;  // cards in hand, not known, that are not of `cycle`
  CardIndex persistent = kNoCard;
  std::uint8_t picks = 0;                           // draft picks made
  std::array<CardIndex, kCardsPerFaction> draft{};  // order in which the 45 come up
  std::array<std::uint8_t, 7> reserved{};

  bool operator==(const Cards&) const = default;
};

// What one card being carried out remembers. [18]
struct CardContext {
  CardMask drawn = 0;                                  // drawn by its own draw operations
  std::array<std::uint8_t, 2 * kCircles> converted{};  // [2 * circle + side], for convert_cap
  CircleMask run_used = 0;  // Circles picked in the runs of a pay_discard
  CircleId same = kNoCircle;
  std::uint8_t from_hand = 0;
  std::uint8_t in_run = 0;
  std::array<std::uint8_t, 7> reserved{};

  bool operator==(const CardContext&) const = default;
};

// An extra play that a card has granted and that is still to come. [5.8]
struct ExtraPlay {
  CardMask drawn = 0;          // the cards drawn by the granting card
  std::uint8_t pending = 0;    // is there one at all?
  std::uint8_t optional = 0;   // it may be declined
  std::uint8_t from_hand = 0;  // any card in hand, not only one of `drawn`
  std::array<std::uint8_t, 5> reserved{};

  bool operator==(const ExtraPlay&) const = default;
};

inline constexpr int kFiQueue = 10;

struct Position {
  engine::Chance<16, 8> chance;
  engine::FrameStack<12, 8> stack;
  std::array<Cards, 2> cards;
  CardContext context;
  ExtraPlay extra;
  CardMask staged = 0;  // cards put down for a cost, not yet paid
  std::array<Circle, kCircles> circles;
  engine::Pending pending;
  Settings settings;
  std::uint16_t turns = 0;  // turns ended
  CircleMask face_up = 0;
  std::array<std::uint8_t, 2> supply{};   // Influence tokens
  std::array<std::uint8_t, 2> rewards{};  // Reward tokens
  std::array<std::uint8_t, 2> points{};   // of claimed Circles
  std::array<engine::Seat, 2> seat_of{};  // by faction
  CircleId disputation = kNoCircle;       // kNoCircle: in the supply
  Faction current = Faction::kCatholic;   // whose turn it is
  std::uint8_t claimed = 0;               // Circles claimed so far
  Claimer last_claim = Claimer::kNobody;
  std::uint8_t over = 0;
  std::uint8_t convert_bonus_used = 0;  // this turn
  std::uint8_t shift_bonus_used = 0;    // this turn
  std::uint8_t rolled = 0;              // set of the results that the Protestant may choose from
  std::array<std::array<FiCard, kFiPerColour>, kFiColours> fi{};  // [0] is on top
  std::array<Faction, kFiQueue> fi_queue{};                       // who has a draw to come
  std::uint8_t fi_waiting = 0;
  std::uint8_t fi_shown = 0;  // cards of fi_colour on show (the first ones)
  std::uint8_t fi_colour = 0;
  std::uint8_t fi_running = kNoCard;  // FI card being carried out
  std::uint8_t factions_chosen = 0;
  std::array<std::uint8_t, 5> reserved{};

  bool operator==(const Position&) const = default;
};

static_assert(std::is_trivially_copyable_v<Position>);
static_assert(std::has_unique_object_representations_v<Position>);
static_assert(sizeof(Position) <= 1024);

}  // namespace sola_fide
