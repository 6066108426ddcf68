#include "bots/sola_fide.h"

#include <algorithm>

#include "games/sola_fide/procedures.h"

namespace bots {
namespace {

using namespace sola_fide;  // NOLINT(google-build-using-namespace): this file speaks that game

int near(const SolaFideWeights& w, int steps) {
  return w.circles.near[static_cast<std::size_t>(std::min(steps, 7))];
}

// Steps until a faction claims a Circle through one side: territories to take, and shifts to make
// the side dominant. A shift is cheaper than it looks: many cards move two spaces.
int steps_to_claim(const Data& data, const Position& p, CircleId c, Side side, Faction f) {
  const std::size_t s = at(side);
  const int missing =
      std::popcount(static_cast<unsigned>(data.circles[c].full[s] & ~p.circles[c].held[s][at(f)]));
  const int power = p.circles[c].power;
  const int shifts = side == Side::kNobility ? std::max(0, power - 1) : std::max(0, 2 - power);
  return missing + shifts;
}

// What a faction has going in a Circle; the better side counts, the other a little.
int prospects(const SolaFideWeights& w, const Data& data, const Position& p, CircleId c,
              Faction f) {
  const int a = near(w, steps_to_claim(data, p, c, Side::kNobility, f));
  const int b = near(w, steps_to_claim(data, p, c, Side::kCommoners, f));
  const int prize = data.circles[c].points + (p.disputation == c ? 1 : 0);
  return prize * (std::max(a, b) + std::min(a, b) * w.circles.other_side / 100);
}

int side_factor(const SolaFideWeights::Effects& w, SideRef side) {
  if (side == SideRef::kDominant || side == SideRef::kAny) return w.dominant;
  return side == SideRef::kSubordinate ? w.subordinate : w.other;
}

int value_of(const SolaFideWeights::Effects& w, const Data& data, OpRange range);

// Rough worth of an operation in hundredths of a point.
int value_of(const SolaFideWeights::Effects& w, const Data& data, const Op& op) {
  const int own = op.who == Who::kSelf ? 1 : -1;
  switch (op.code) {
    case OpCode::kConvert:
      return w.convert * side_factor(w, op.side) * op.count / 2 -
             (op.spread == Spread::kOne ? w.together : 0);
    case OpCode::kConvertAllNeutral:
      return w.convert_all;
    case OpCode::kShift:
      return w.shift * op.count * op.circles / (op.circles > 1 ? 2 : 1) + w.shift_base;
    case OpCode::kMoveDisputation:
      return w.disputation;
    case OpCode::kDraw:
      return own * w.card * op.count;
    case OpCode::kDiscard:
      return -own * w.card * op.count;
    case OpCode::kPayDiscard:
      return op.count == kAnyNumber ? value_of(w, data, op.bodies[0]) : -w.card * op.count;
    case OpCode::kExtraPlay:
      return w.extra_play;
    case OpCode::kRecover:
      return w.recover * op.count;
    case OpCode::kResetSide:
      return w.reset;
    case OpCode::kChooseOne:
      return std::max(value_of(w, data, op.bodies[0]), value_of(w, data, op.bodies[1])) + w.choice;
    case OpCode::kAura:
      return w.lasting;
    case OpCode::kPeekHand:
      return w.peek;
  }
  return 0;
}

int value_of(const SolaFideWeights::Effects& w, const Data& data, OpRange range) {
  int sum = 0;
  for (std::size_t i = range.begin; i < range.end; ++i) sum += value_of(w, data, data.ops[i]);
  return sum;
}

}  // namespace

SolaFideEvaluator::SolaFideEvaluator(const Rules& rules, const SolaFideWeights& weights)
    : w_(weights), odds_(weights.factors) {
  const Data& data = rules.data();
  int chart = 0;
  for (const EventCard& result : data.chart)
    chart += value_of(w_.effects, data, result.effects) / 6;
  for (const Faction f : kFactions) {
    for (std::size_t c = 0; c < kCardsPerFaction; ++c) {
      const CardData& card = data.card(f, static_cast<CardIndex>(c));
      card_value_[at(f)][c] =
          value_of(w_.effects, data, card.effects) - (card.military ? chart : 0);
    }
  }
}

// A card in hand is worth part of what it does; beyond five it will be discarded.
int SolaFideEvaluator::cards(const Position& p, Faction f) const {
  const Cards& c = p.cards[at(f)];
  int value = w_.cards.held * std::min<int>(c.hand_size, 5);
  for_each_bit(c.hand,
               [&](CardIndex card) { value += card_value_[at(f)][card] * w_.cards.part / 100; });
  if (c.persistent != kNoCard) value += card_value_[at(f)][c.persistent];
  if (c.picks < kDraftRounds) {
    for_each_bit(c.chosen, [&](CardIndex card) { value += card_value_[at(f)][card]; });
  }
  return value;
}

std::array<int, SolaFideEvaluator::kTerms.size()> SolaFideEvaluator::terms(
    const Rules& rules, const Position& p, engine::Seat seat) const {
  const Data& data = rules.data();
  const State s = rules.state(p);
  const Faction f = s.faction_at(seat);
  const Faction foe = opponent(f);
  int circles = 0;
  int theirs = 0;
  for_each_bit(p.face_up, [&](CircleId c) {
    circles += prospects(w_, data, p, c, f);
    theirs += prospects(w_, data, p, c, foe);
  });
  int foreign = 0;
  for (std::size_t i = 0; i < p.fi_waiting; ++i)
    foreign += p.fi_queue[i] == f ? w_.cards.foreign : -w_.cards.foreign;
  return {
      100 * (s.score(f) - s.score(foe)), circles, -theirs, cards(p, f), -cards(p, foe), foreign};
}

int SolaFideEvaluator::operator()(const Rules& rules, const Position& p, engine::Seat seat) const {
  if (p.over != 0) {
    const State s = rules.state(p);
    const Faction f = s.faction_at(seat);
    return 1000 * (s.score(f) - s.score(opponent(f)));
  }
  int sum = 0;
  for (const int term : terms(rules, p, seat)) sum += term;
  return sum;
}

SolaFideEvaluator::Features SolaFideEvaluator::features(const Rules& rules, const Position& p,
                                                        engine::Seat seat) const {
  int left = 0;
  int whole = 0;
  for (CircleId c = 0; c < kCircles; ++c) {
    const Status status = p.circles[c].status;
    const int points = rules.data().circles[c].points;
    whole += points;
    if (status == Status::kFaceUp || status == Status::kFaceDown) left += points;
  }
  const int unit = std::min(w_.odds.unit_most, w_.odds.unit + w_.odds.unit_point * left);
  const float turn = rules.state(p).faction_at(seat) == p.current ? 1.0F : -1.0F;
  const float late = whole == 0 ? 1 : 1 - static_cast<float>(left) / static_cast<float>(whole);
  return odds_features(terms(rules, p, seat), static_cast<float>(unit), late, turn);
}

bool SolaFideEvaluator::begun(const Rules& /*rules*/, const Position& p) {
  return !engine::waits_at<Dialect, Game, Game::Draft>(p);
}

engine::Seat SolaFideEvaluator::first(const Rules& rules, const Position& p) {
  return rules.state(p).faction_at(0) == Faction::kCatholic ? 0 : 1;
}

bool SolaFideEvaluator::move_ends(const Rules& /*rules*/, const Position& p) {
  return engine::waits_at<Dialect, Turn, Turn::PlayOrDraw>(p) ||
         engine::waits_at<Dialect, Game, Game::Draft>(p);
}

int SolaFideEvaluator::weary(const Rules& /*rules*/, const Position& p) {
  constexpr int kLong = 150;  // turns; games of greedy players are shorter
  return std::clamp((p.turns - kLong) / 2, 0, 100);
}

}  // namespace bots
