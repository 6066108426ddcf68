#include "bots/here_i_stand.h"

#include "bots/here_i_stand_sense.h"

namespace bots {

using namespace his;  // NOLINT(google-build-using-namespace): its words, throughout

int HereIStandEvaluator::operator()(const Rules& /*rules*/, const Position& p,
                                    engine::Seat seat) const {
  const int value = standing(State{p});
  return side_at(seat) == Side::kProtestant ? value : -value;
}

std::array<int, HereIStandEvaluator::kTerms.size()> HereIStandEvaluator::terms(
    const Rules& /*rules*/, const Position& p, engine::Seat seat) {
  auto sum = his::terms(State{p});
  if (side_at(seat) == Side::kPapacy) {
    for (int& term : sum) term = -term;
  }
  return sum;
}

std::string_view HereIStandEvaluator::side(engine::Seat seat) {
  return side_at(seat) == Side::kProtestant ? "protestant." : "papacy.";
}

bool HereIStandEvaluator::move_ends(const Rules& /*rules*/, const Position& p) {
  return at<Impulse, Impulse::Play>(p) || at<SpendPoints, SpendPoints::Menu>(p) ||
         at<Attempts, Attempts::Choose>(p);
}

bool HereIStandEvaluator::pauses(const Rules& /*rules*/, const Position& p) {
  return at<Impulse, Impulse::Play>(p);
}

bool HereIStandEvaluator::plain(const Rules& /*rules*/, const Position& p) {
  return !at<Impulse, Impulse::Play>(p) && !at<SpendPoints, SpendPoints::Menu>(p) &&
         !at<PlayDiplomatic, PlayDiplomatic::Choose>(p);
}

std::optional<engine::Action> HereIStandEvaluator::habit(const Rules& /*rules*/,
                                                         const Position& view, engine::Seat seat,
                                                         const engine::ActionList& options) {
  const State s{view};
  const Side side = side_at(seat);
  for (const auto habit : {card_habit, points_habit, religious_habit, war_habit}) {
    if (const std::optional<Action> action = habit(s, side, options)) return action;
  }
  return std::nullopt;
}

}  // namespace bots
