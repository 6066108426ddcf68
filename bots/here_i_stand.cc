#include "bots/here_i_stand.h"

#include <algorithm>

#include "bots/here_i_stand_sense.h"
#include "bots/here_i_stand_targets.h"

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

HereIStandEvaluator::Features HereIStandEvaluator::features(const Rules& rules, const Position& p,
                                                            engine::Seat seat) {
  constexpr float kUnit = 400;
  constexpr float kLateTurn = 7;  // few games go further
  const float late = std::min(1.0F, static_cast<float>(p.turn - 1) / (kLateTurn - 1));
  std::array<int, kFactors> all{};
  const auto sum = terms(rules, p, seat);
  std::copy(sum.begin(), sum.end(), all.begin());
  const Endings near = endings(State{p});
  const int sign = side_at(seat) == Side::kProtestant ? 1 : -1;
  all[kTerms.size()] = sign * near.lead;
  all[kTerms.size() + 1] = sign * near.points;
  return odds_features(all, kUnit, late, 0);
}

float HereIStandEvaluator::log_odds(const Features& features) {
  return weights().factors.of(features);
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

int HereIStandEvaluator::period(const Rules& /*rules*/, const Position& p) { return p.turn; }

void HereIStandEvaluator::conceal(Position& p) {
  for (auto& hand : p.hands) hand = hand & kCardsOfCategory[CardCategory::kHome];
}

bool HereIStandEvaluator::plain(const Rules& /*rules*/, const Position& p) {
  return !at<Impulse, Impulse::Play>(p) && !at<SpendPoints, SpendPoints::Menu>(p) &&
         !at<PlayDiplomatic, PlayDiplomatic::Choose>(p);
}

std::optional<std::uint64_t> HereIStandEvaluator::moment(const Rules& /*rules*/,
                                                         const Position& p) {
  const bool attempt = at<Attempts, Attempts::Choose>(p);
  if (!attempt && !at<Impulse, Impulse::Play>(p) && !at<SpendPoints, SpendPoints::Menu>(p)) {
    return std::nullopt;
  }
  constexpr std::uint64_t kMostPoints = 16;
  const std::uint64_t left = attempt ? 1 + enclosing<Attempts>(State{p})->left : 0;
  return ((p.turn * 64ULL + p.impulse.number) * kMostPoints + p.impulse.cp) * kMostPoints + left;
}

bool HereIStandEvaluator::worth(const Rules& rules, const Position& view, engine::Seat seat,
                                const engine::ActionList& options, std::span<double> worths) {
  const Appraisal appraisal(worths);
  habit(rules, view, seat, options);
  return appraisal.complete();
}

bool HereIStandEvaluator::weighty(const Rules& /*rules*/, const Position& p) {
  return at<Attempts, Attempts::Choose>(p) || at<Flips, Flips::Choose>(p) ||
         at<Treatise, Treatise::ChooseZone>(p) || at<BurnBooks, BurnBooks::ChooseZone>(p) ||
         at<Debate, Debate::ChooseZone>(p) || at<Debate, Debate::Privilege>(p) ||
         at<Debate, Debate::Pool>(p) || at<Diet, Diet::Choose>(p) ||
         at<Retrieval, Retrieval::Choose>(p) || at<PeaceStep, PeaceStep::Choose>(p);
}

std::optional<engine::Action> HereIStandEvaluator::habit(const Rules& /*rules*/,
                                                         const Position& view, engine::Seat seat,
                                                         const engine::ActionList& options) {
  const State s{view};
  const Thought thought(view);
  const Side side = side_at(seat);
  for (const auto habit : {card_habit, points_habit, religious_habit, units_habit, fleets_habit,
                           military_card_habit, war_habit}) {
    if (const std::optional<Action> action = habit(s, side, options)) return action;
  }
  return std::nullopt;
}

}  // namespace bots
