// Lots: a tiny complete game for the engine's tests, and the worked example of how a game is built.
//
// The rules, numbered as a rulebook would:
//  1.  Two to four players. The cards 1 … 20 are shuffled; everybody is dealt three.
//  2.  There are three rounds. In each one:
//  2.1 Everybody secretly bids a card from hand; then the bids are shown.
//  2.2 A die is rolled. On 1–3 the lowest bid wins the round, on 4–6 the highest; the winner scores
//      as many points as the die shows. (Option lot = "high": the highest always wins.)
//  2.3 The winner may take one point from another player who has any. (Option tax = "false": not.)
//  2.4 Except in the last round, everybody draws a card, if there is one.
//  3.  Whoever has most points wins; equals share the victory.
//
// A game is four things: a Position of plain bytes, Rules over it, a Vocabulary with texts in two
// languages, and a face that makes an engine::Game of them. This header has the first two.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "engine/action.h"
#include "engine/chance.h"
#include "engine/event.h"
#include "engine/flow.h"
#include "engine/game.h"

namespace lots {

using engine::Seat;

inline constexpr int kMostPlayers = 4;
inline constexpr int kRounds = 3;
inline constexpr int kHandSize = 3;
inline constexpr int kMostCards = 20;

// A card's number, 1 … 20. A view shows what its seat may not know as kUnknownCard.
using Card = std::uint8_t;
inline constexpr Card kNoCard = 0;
inline constexpr Card kUnknownCard = 0xFF;

// A set of cards, one bit each.
struct CardSet {
  std::uint32_t bits = 0;

  static CardSet first(int count) { return {((1U << static_cast<unsigned>(count)) - 1U) << 1U}; }
  bool contains(Card card) const { return card <= kMostCards && ((bits >> card) & 1U) != 0; }
  void add(Card card) { bits |= 1U << card; }
  void remove(Card card) { bits &= ~(1U << card); }
  int size() const { return std::popcount(bits); }
  friend bool operator==(CardSet, CardSet) = default;
};

// Which procedure stands where. The steps are enumerated beside the procedures, in the source.
struct Frame {
  std::uint8_t proc = 0;
  std::uint8_t step = 0;
  friend bool operator==(const Frame&, const Frame&) = default;
};

// Everything that the game is at one moment: no pointers, no padding.
struct Position {
  engine::Chance<8, 4> chance;
  engine::FrameStack<Frame, 2> stack;
  engine::Pending pending;
  std::array<CardSet, kMostPlayers> hands{};
  CardSet played;                                 // shown since the game began: public
  std::array<Card, kMostCards> deck{};            // the next card is the last one
  std::array<Card, kMostPlayers> bids{};          // of this round
  std::array<std::uint8_t, kMostPlayers> held{};  // sizes of the hands: public
  std::array<std::uint8_t, kMostPlayers> points{};
  std::uint8_t deck_size = 0;
  std::uint8_t seats = 0;
  std::uint8_t round = 0;
  std::uint8_t die = 0;     // of this round, 0 before it is rolled
  std::uint8_t winner = 0;  // of this round, once the die is rolled
  std::uint8_t cards = 0;   // how many the game is played with
  std::uint8_t taxes = 0;
  std::uint8_t high_wins = 0;
  friend bool operator==(const Position&, const Position&) = default;
};
static_assert(sizeof(Position) == 208);

// The words, in the order of the vocabulary.
enum class Verb : std::uint16_t { kBid, kTax, kPass };
enum class Prompt : std::uint16_t { kBid, kTax };
enum class EventType : std::uint16_t {
  kRound,
  kDrew,
  kBid,
  kShown,
  kRolled,
  kWon,
  kTaxed,
  kOver,
};
enum class Reason : std::uint16_t { kNotYourTurn, kOtherChoice, kNotInHand, kOwnPoints, kNoPoints };

// The rules as bots and benchmarks use them; the order of functions is that of engine/game_of.h.
class Rules {
 public:
  using Position = lots::Position;

  // `cards` (12 … 20) is the number of cards: fewer than 20 make a shorter deck.
  explicit Rules(int cards = kMostCards) : cards_(cards) {}

  Position start(const engine::Options& options, const engine::Seed& seed, engine::Log* log) const;
  int seats(const Position& p) const { return p.seats; }
  engine::SeatSet owing(const Position& p) const { return p.pending.owing(); }
  engine::Prompt prompt(const Position& p, Seat seat) const;
  void options(const Position& p, Seat seat, engine::ActionList& list) const;
  void apply(Position& p, Seat seat, engine::Action action, engine::Log* log) const;
  engine::Refusal explain(const Position& p, Seat seat, engine::Action action) const;
  engine::Action default_action(const Position& p, Seat seat) const;
  engine::Outcome outcome(const Position& p) const;
  Position view(const Position& p, Seat seat) const;
  Position resample(const Position& view, Seat seat, engine::FastRandom& random) const;
  engine::Status check(const Position& p) const;

 private:
  int cards_;
};

// The game with its supplied data, as a registry would hold it.
std::unique_ptr<engine::Game> make_game();

}  // namespace lots
