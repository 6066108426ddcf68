#include "bots/battle_swaps.h"

#include <algorithm>

namespace bots {
namespace {

using westphalia::DoctrineRule;
using westphalia::kCards;

// The cards to give are all chosen from the hand as it was: `left` is what is left of it.
struct Swapping {
  const DoctrineRule& doctrine;
  SwapChoices& choices;

  void note(const Cards& hand) const {
    const auto begin = choices.hand.begin();
    const auto end = begin + choices.count;
    if (std::find(begin, end, hand) != end) return;
    if (choices.count == static_cast<int>(kMostChoices)) return;
    choices.hand[static_cast<std::size_t>(choices.count++)] = hand;
  }

  void use(const Cards& left, const Cards& hand, int uses) const {
    note(hand);
    for (int given = 0; uses > 0 && given < kCards; ++given) {
      if (doctrine.discards[given] == 0 || left[given] == 0) continue;
      Cards rest = left;
      --rest[given];
      Cards without = hand;
      --without[given];
      receive(rest, without, given, uses - 1);
    }
  }

  void receive(const Cards& left, const Cards& hand, int given, int uses) const {
    const bool chosen = doctrine.choose_one || doctrine.choose_two;
    for (int type = 0; chosen && type < kCards; ++type) {
      if (type == given) continue;
      Cards next = hand;
      westphalia::add(next[type], doctrine.choose_two ? 2 : 1);
      use(left, next, uses);
    }
    if (chosen) return;
    Cards next = hand;
    for (int c = 0; c < kCards; ++c) {
      westphalia::add(next[c], doctrine.choose_each ? (c != given ? 1 : 0) : doctrine.receives[c]);
    }
    use(left, next, uses);
  }
};

}  // namespace

SwapChoices swap_choices(const DoctrineRule& doctrine, const Cards& hand, int uses) {
  SwapChoices choices;
  Swapping{doctrine, choices}.use(hand, hand, uses);
  return choices;
}

double swaps(const BattleSolver& solver, const SwapChoices& one, const SwapChoices& two,
             Mix* mix_one, Mix* mix_two) {
  MatrixGame game;
  game.rows = static_cast<std::size_t>(one.count);
  game.columns = static_cast<std::size_t>(two.count);
  Battlefield b;
  for (std::size_t i = 0; i < game.rows; ++i) {
    for (std::size_t j = 0; j < game.columns; ++j) {
      b.side[0].hand = one.hand[i];
      b.side[1].hand = two.hand[j];
      game.pay[i][j] = static_cast<float>(solver.value(b));
    }
  }
  return solve(game, mix_one, mix_two);
}

}  // namespace bots
