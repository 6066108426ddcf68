#include "bots/sola_fide.h"

#include <algorithm>

#include "games/sola_fide/procedures.h"

namespace bots {
namespace {

using namespace sola_fide;  // NOLINT(google-build-using-namespace): this file speaks that game

// A claim that needs so many more steps is worth this share (in 1/100) of its points.
constexpr std::array<int, 8> kNear = {100, 52, 34, 21, 12, 6, 3, 1};

int near(int steps) { return kNear[static_cast<std::size_t>(std::min(steps, 7))]; }

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
int prospects(const Data& data, const Position& p, CircleId c, Faction f) {
  const int a = near(steps_to_claim(data, p, c, Side::kNobility, f));
  const int b = near(steps_to_claim(data, p, c, Side::kCommoners, f));
  const int prize = data.circles[c].points + (p.disputation == c ? 1 : 0);
  return prize * (std::max(a, b) + std::min(a, b) / 4);
}

int side_factor(SideRef side) {
  if (side == SideRef::kDominant || side == SideRef::kAny) return 5;
  return side == SideRef::kSubordinate ? 3 : 4;
}

int value_of(const Data& data, OpRange range);

// Rough worth of an operation in hundredths of a point.
int value_of(const Data& data, const Op& op) {
  switch (op.code) {
    case OpCode::kConvert:
      return 25 * side_factor(op.side) * op.count / 2 - (op.spread == Spread::kOne ? 10 : 0);
    case OpCode::kConvertAllNeutral:
      return 110;
    case OpCode::kShift:
      return 45 * op.count * op.circles / (op.circles > 1 ? 2 : 1) + 20;
    case OpCode::kMoveDisputation:
      return 40;
    case OpCode::kDraw:
      return (op.who == Who::kSelf ? 60 : -60) * op.count;
    case OpCode::kDiscard:
      return (op.who == Who::kSelf ? -60 : 60) * op.count;
    case OpCode::kPayDiscard:
      return op.count == kAnyNumber ? value_of(data, op.bodies[0]) : -60 * op.count;
    case OpCode::kExtraPlay:
      return 60;
    case OpCode::kRecover:
      return 75 * op.count;
    case OpCode::kResetSide:
      return 40;
    case OpCode::kChooseOne:
      return std::max(value_of(data, op.bodies[0]), value_of(data, op.bodies[1])) + 15;
    case OpCode::kAura:
      return 90;
    case OpCode::kPeekHand:
      return 5;
  }
  return 0;
}

int value_of(const Data& data, OpRange range) {
  int sum = 0;
  for (std::size_t i = range.begin; i < range.end; ++i) sum += value_of(data, data.ops[i]);
  return sum;
}

}  // namespace

SolaFideEvaluator::SolaFideEvaluator(const Rules& rules) {
  const Data& data = rules.data();
  int chart = 0;
  for (const EventCard& result : data.chart) chart += value_of(data, result.effects) / 6;
  for (const Faction f : kFactions) {
    for (std::size_t c = 0; c < kCardsPerFaction; ++c) {
      const CardData& card = data.card(f, static_cast<CardIndex>(c));
      card_value_[at(f)][c] = value_of(data, card.effects) - (card.military ? chart : 0);
    }
  }
}

// A card in hand is worth part of what it does; beyond five it will be discarded.
int SolaFideEvaluator::cards(const Position& p, Faction f) const {
  const Cards& c = p.cards[at(f)];
  int value = 45 * std::min<int>(c.hand_size, 5);
  for_each_bit(c.hand, [&](CardIndex card) { value += card_value_[at(f)][card] / 8; });
  if (c.persistent != kNoCard) value += card_value_[at(f)][c.persistent];
  if (c.picks < kDraftRounds) {
    for_each_bit(c.chosen, [&](CardIndex card) { value += card_value_[at(f)][card]; });
  }
  return value;
}

int SolaFideEvaluator::operator()(const Rules& rules, const Position& p, engine::Seat seat) const {
  const Data& data = rules.data();
  const State s = rules.state(p);
  const Faction f = s.faction_at(seat);
  const Faction foe = opponent(f);
  int value = 100 * (s.score(f) - s.score(foe));
  if (p.over != 0) return value * 10;
  for_each_bit(p.face_up,
               [&](CircleId c) { value += prospects(data, p, c, f) - prospects(data, p, c, foe); });
  value += cards(p, f) - cards(p, foe);
  for (std::size_t i = 0; i < p.fi_waiting; ++i) value += p.fi_queue[i] == f ? 60 : -60;
  return value;
}

int SolaFideEvaluator::unit(const Rules& rules, const Position& p) {
  int left = 0;
  for (CircleId c = 0; c < kCircles; ++c) {
    const Status status = p.circles[c].status;
    if (status == Status::kFaceUp || status == Status::kFaceDown) {
      left += rules.data().circles[c].points;
    }
  }
  return std::min(1700, 500 + 24 * left);
}

float SolaFideEvaluator::head_start(const Rules& rules, const Position& p, engine::Seat seat) {
  constexpr float kCatholic = 1.0F;
  constexpr float kTurn = 0.13F;
  const Faction f = rules.state(p).faction_at(seat);
  return (f == Faction::kCatholic ? kCatholic : 0) + (f == p.current ? kTurn : 0);
}

bool SolaFideEvaluator::move_ends(const Rules& /*rules*/, const Position& p) {
  return engine::waits_at<Dialect, Turn, Turn::PlayOrDraw>(p) ||
         engine::waits_at<Dialect, Game, Game::Draft>(p);
}

}  // namespace bots
