// The whole state of a game of Sola Fide, as one value.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "engine/chance.h"
#include "engine/flow.h"
#include "games/sola_fide/ids.h"

namespace sola_fide {

enum class Status : std::uint8_t { kFaceDown, kFaceUp, kClaimedCatholic, kClaimedProtestant };

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

// A procedure's place and locals. Their meaning is the procedure's own.
struct Frame {
  std::uint8_t proc = 0;
  std::uint8_t step = 0;
  std::uint8_t actor = 0;  // Faction
  std::uint8_t left = 0;   // picks, conversions, runs still to come
  std::uint8_t circle = 0;
  std::uint8_t side = 0;
  std::uint16_t used = 0;  // Circles already picked
  std::uint16_t op = 0;    // index into Data::ops
  std::uint16_t end = 0;

  bool operator==(const Frame&) const = default;
};

enum class Mode : std::uint8_t { kDraft, kStarter };
enum class Tiebreak : std::uint8_t { kDraw, kLastClaim };

struct Settings {
  std::uint16_t turn_limit = 0;  // 0: none
  Mode mode = Mode::kDraft;
  Tiebreak tiebreak = Tiebreak::kDraw;
  std::uint8_t roll_factions = 0;
  std::array<std::uint8_t, 3> reserved{};

  bool operator==(const Settings&) const = default;
};

inline constexpr int kFiQueue = 10;

struct Position {
  engine::Chance<16, 8> chance;
  std::array<Cards, 2> cards;
  CardContext context;
  CardMask staged = 0;       // cards put down for a cost, not yet paid
  CardMask extra_cards = 0;  // cards allowed for the pending extra play
  std::array<Circle, kCircles> circles;
  engine::FrameStack<Frame, 12> frames;
  engine::Pending pending;
  Settings settings;
  std::uint16_t turns = 0;  // turns ended
  CircleMask face_up = 0;
  std::array<std::uint8_t, 2> supply{};   // Influence tokens
  std::array<std::uint8_t, 2> rewards{};  // Reward tokens
  std::array<std::uint8_t, 2> points{};   // of claimed Circles
  std::array<std::uint8_t, 2> seat_of{};  // by faction
  CircleId disputation = kNoCircle;       // kNoCircle: in the supply
  std::uint8_t current = 0;               // Faction whose turn it is
  std::uint8_t claimed = 0;               // Circles claimed so far
  std::uint8_t last_claim = 0;            // 1 + Faction; 0: none yet
  std::uint8_t over = 0;
  std::uint8_t extra = 0;       // bit 0: an extra play is pending; 1: may be declined;
                                // bit 2: from the hand instead of the drawn cards
  std::uint8_t bonus_used = 0;  // bit 0: convert_bonus; bit 1: shift_bonus, this turn
  std::uint8_t rolled = 0;      // bit r: result r is open for the Protestant's choice
  std::array<std::array<FiCard, kFiPerColour>, kFiColours> fi{};  // [0] is on top
  std::array<std::uint8_t, kFiQueue> fi_queue{};                  // factions with a draw to come
  std::uint8_t fi_waiting = 0;
  std::uint8_t fi_shown = 0;  // cards of fi_colour on show (the first ones)
  std::uint8_t fi_colour = 0;
  std::uint8_t fi_running = kNoCard;  // FI card being carried out
  std::uint8_t factions_chosen = 0;
  std::array<std::uint8_t, 9> reserved{};

  bool operator==(const Position&) const = default;
};

static_assert(std::is_trivially_copyable_v<Position>);
static_assert(std::has_unique_object_representations_v<Position>);
static_assert(sizeof(Position) <= 1024);

}  // namespace sola_fide
