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
//  4.  In the charmed game (make_charmed_game) two cards can be used out of turn:
//  4.1 The seven: when the die was rolled, before it counts, every player with a card in hand is
//      asked, from the first seat on; who discards the seven has the die rolled once more.
//  4.2 The thirteen: while the winner of a round thinks about 2.3, whoever holds it may break in
//      and discard it for two points. At the end of each round everybody is asked for it once.
//      Who has no card left bids nothing.
//
// A game is a Position of plain bytes (this header), its words (toy_words.h), its procedures
// (toy_procedures.h) with their steps (toy_rules.cc) and responses (toy_responses.cc), what a seat
// may know (toy_knowledge.cc), its fields (toy_fields.cc), and a face that makes an engine::Game of
// them (toy_game.cc).
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "engine/action.h"
#include "engine/chance.h"
#include "engine/event.h"
#include "engine/frames.h"
#include "engine/game.h"
#include "engine/testing/toy_words.h"

namespace engine {
class Fields;
class Names;
}  // namespace engine

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
inline constexpr Card kSeven = 7;
inline constexpr Card kThirteen = 13;

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

// Everything that the game is at one moment: no pointers, no padding.
struct Position {
  engine::Chance<8, 4> chance;
  engine::FrameStack<4, 8> stack;
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
  std::uint8_t charms = 0;
  std::array<std::uint8_t, 7> reserved{};
  friend bool operator==(const Position&, const Position&) = default;
};
// The rules as bots and benchmarks use them; the order of functions is that of engine/game_of.h.
class Rules {
 public:
  using Position = lots::Position;

  // `cards` (12 … 20) is the number of cards: fewer than 20 make a shorter deck.
  explicit Rules(int cards = kMostCards, bool charms = false) : cards_(cards), charms_(charms) {}

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
  void describe(engine::Fields& f, Position& p) const;

  engine::SeatSet may_break_in(const Position& p) const;
  void break_in_options(const Position& p, Seat seat, engine::ActionList& list) const;
  void break_in(Position& p, Seat seat, engine::Action action, engine::Log* log) const;

 private:
  int cards_;
  bool charms_;
};

const engine::Names& card_names();  // by card, from card 1 on

// The game with its supplied data, as a registry would hold it.
std::unique_ptr<engine::Game> make_game();
std::unique_ptr<engine::Game> make_charmed_game();  // [4]

}  // namespace lots
