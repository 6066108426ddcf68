// Battles of The Peace of Westphalia, solved: what a battle is worth to both sides if both know the
// hands and play well, and how to play well, from every position that it can come to. Backward
// induction over matrix games; what was found is kept, so that a second question costs nothing.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "bots/matrix_game.h"
#include "games/westphalia/position.h"

namespace bots {

using westphalia::Cards;

// The rules that differ between rounds and editions. [11.4]
struct BattleTerms {
  bool rifling = false;          // rounds 5 and 6
  bool pike_and_musket = false;  // a charge costs one of each, instead of two of the owner's choice
  friend bool operator==(const BattleTerms&, const BattleTerms&) = default;
};

struct BattleSide {
  Cards hand{};
  Cards pile{};         // counts only while there are reserves to call
  int reserves = 0;     // not called yet
  bool banned = false;  // cavalry, in the next battle round
};

struct Battlefield {
  std::array<BattleSide, 2> side;
};

// The ways to call reserves; at will, the first is not to. [11.5]
struct CallChoices {
  int count = 0;
  std::array<Cards, kMostChoices> take;
};

// Values are from the side of side[0]: 1 a victory, 0 a white peace, -1 a defeat. Questions
// allocate nothing, and several threads may ask at once (but not while fit is at work).
class BattleSolver {
 public:
  // All battles without reserves of up to `most` cards per side.
  BattleSolver(BattleTerms terms, int most);
  // Room for battles, with reserves or without, that fit() is told of.
  explicit BattleSolver(std::uint64_t room);

  // From now on this battle and all that can follow from it; false if there is no room for it.
  bool fit(BattleTerms terms, const Battlefield& start);
  // The room that a battle needs.
  static std::uint64_t size(const Battlefield& start);

  bool covers(const Battlefield& b) const;

  // Before both play a card; mixes by type of card, if asked for. At least one card a side.
  double value(const Battlefield& b) const;
  double play(const Battlefield& b, Mix* one, Mix* two) const;
  // After cards were compared and discarded: broken sides, forced calls, calls at will.
  double end_of_round(Battlefield b, bool routed_one, bool routed_two) const;
  // The loser of a charge still has so many infantry to give.
  double after_charge(const Battlefield& b, int loser, int losses) const;
  // Those who must call take what is best of their piles, the first side first; then calls at will.
  double forced_calls(const Battlefield& b, bool one, bool two) const;
  // Calls at will, of both at once; mixes in the order of call_choices.
  double voluntary_calls(const Battlefield& b, Mix* one, Mix* two) const;

  // The game of one battle round: rows and columns in the order of cards_of.
  void game_of(const Battlefield& b, MatrixGame& game) const;

 private:
  // Numbers for the hands of one side: at most `limit` of each type, `most` in all.
  class Hands {
   public:
    // Never more room than for so many hands.
    explicit Hands(std::size_t room) { number_.reserve(room); }
    void assign(Cards limit, int most);
    std::size_t count() const { return count_; }
    bool has(const Cards& hand) const;
    std::size_t number(const Cards& hand) const;

   private:
    Cards limit_{};
    int most_ = 0;
    std::size_t count_ = 0;
    std::vector<std::uint32_t> number_;
  };

  std::atomic<float>& kept(const Battlefield& b) const;
  double clash(Battlefield b, int one, int two) const;
  double rifles(const Battlefield& b, int victim) const;
  double charge(Battlefield b, int loser) const;
  double calls_of_both(const Battlefield& b, Mix* one, Mix* two) const;

  BattleTerms terms_;
  std::uint64_t room_;
  std::array<int, 2> reserves_{};
  std::array<Hands, 2> hands_;
  // A value raised by 2; 0: not known yet.
  std::unique_ptr<std::atomic<float>[]> values_;
};

// A card of the hand goes to its owner's pile.
void lose(BattleSide& side, int card);
// The types that a side may play, in order; returns how many.
int cards_of(const BattleSide& side, std::array<int, westphalia::kCards>& types);
CallChoices call_choices(const BattleSide& side, bool at_will);
// The cards are taken from the pile; the reserves are called.
BattleSide called(BattleSide side, const Cards& take);

}  // namespace bots
