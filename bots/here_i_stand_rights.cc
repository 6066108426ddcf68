// Breaking in: Landsknechts, Swiss Mercenaries and Halley's Comet, at any time. [2.9]
//
// All three are asked for at the end of each impulse too, and the mercenaries before each battle
// and assault: breaking in is for what those moments come too late for.
#include <algorithm>

#include "bots/here_i_stand_sense.h"

namespace bots {

using namespace his;  // NOLINT(google-build-using-namespace): its words, throughout

namespace {

// The comet strikes a hand while it is still full: before the opponent plays a card.
bool comet_timely(const State& s, Side side) {
  if (!at<Impulse, Impulse::Play>(s.p)) return false;
  const Impulse* impulse = enclosing<Impulse>(s);
  return impulse != nullptr && impulse->side == opponent(side);
}

// Units are wanted at once when somebody marches or storms, and when one's own points are spent on
// doing so.
bool units_timely(const State& s, Side side) {
  if (enclosing<Move>(s) != nullptr || enclosing<Assault>(s) != nullptr) return true;
  if (!at<SpendPoints, SpendPoints::Menu>(s.p) || !at_war(s)) return false;
  const Impulse* impulse = enclosing<Impulse>(s);
  return impulse != nullptr && impulse->side == side;
}

}  // namespace

bool HereIStandEvaluator::timely(const Rules& /*rules*/, const Position& view, engine::Seat seat,
                                 engine::Action action) {
  const State s{view};
  const Side side = side_at(seat);
  if (static_cast<Card>(action.args[0]) == Card::kHalleysComet) return comet_timely(s, side);
  return units_timely(s, side);
}

// Mercenaries for a march or an assault: what it ends in, not what else the points are spent on.
bool HereIStandEvaluator::settled_soon(const Rules& /*rules*/, const Position& view,
                                       engine::Action action) {
  if (static_cast<Card>(action.args[0]) == Card::kHalleysComet) return false;
  const State s{view};
  return enclosing<Move>(s) != nullptr || enclosing<Assault>(s) != nullptr;
}

namespace {

// What the opponent's cards are worth to him, each by its better use.
struct Hand {
  int cards = 0;
  double sum = 0;
  double best = 0;
  int counted = 0;  // of it by the evaluation

  Hand(const State& s, Side side) {
    const Points points(s, side);
    for (const Card card : s.p.hands[static_cast<std::size_t>(side)]) {
      if (facts(card).category == CardCategory::kHome) continue;
      const double use = use_worth(s, side, card, points);
      ++cards;
      sum += use;
      best = std::max(best, use);
      counted += card_in_hand(card);
    }
  }
  // What the comet takes on average when the best of them has been played.
  double later() const { return cards < 2 ? 0 : (sum - best) / (cards - 1); }
};

}  // namespace

// A card in hand is worth its better use, as event or for points, while the evaluation counts it by
// its number alone; with the comet that holds for the cards that it may strike as well.
int HereIStandEvaluator::kept(const Rules& /*rules*/, const Position& p, engine::Seat seat,
                              engine::Action action) {
  const State s{p};
  const Side side = side_at(seat);
  const auto card = static_cast<Card>(action.args[0]);
  const bool comet = card == Card::kHalleysComet;
  const bool held = s.holds(side, card);
  if (!comet && !held) return 0;
  double worth = 0;
  double event = 0;
  if (comet) {
    const Hand hand(s, opponent(side));
    worth = hand.counted - hand.sum;
    event = hand.later();
  }
  if (!held) return static_cast<int>(worth);
  const Points points(s, side);
  if (!comet) event = event_worth(s, side, card, points);
  const double use = std::max(event, points.of(facts(card).cp)) - card_in_hand(card);
  return static_cast<int>(worth + std::max(0.0, use));
}

}  // namespace bots
