#include "bots/westphalia.h"

#include <algorithm>

#include "bots/westphalia_terms.h"

namespace bots {

using namespace westphalia;  // NOLINT(google-build-using-namespace): this file speaks that game

namespace {

constexpr int kWon = 100'000;

}  // namespace

std::array<int, WestphaliaEvaluator::kTerms.size()> WestphaliaEvaluator::terms_of(
    const WestphaliaTerms& t, engine::Seat seat) const {
  return {t.land(seat, t.s.religion(seat)),
          t.allies(seat),
          t.prospects(seat),
          t.purse(seat),
          t.crown(seat),
          t.salvation(seat),
          t.doctrine(seat),
          -t.best_rival(seat) * w_.rivals.best / 100,
          t.wars(seat),
          t.leagues(seat),
          t.religious_victory(seat)};
}

std::array<int, WestphaliaEvaluator::kTerms.size()> WestphaliaEvaluator::terms(
    const Rules& rules, const Position& p, engine::Seat seat) const {
  const State s = rules.state(p);
  return terms_of({w_, s}, seat);
}

int WestphaliaEvaluator::operator()(const Rules& rules, const Position& p,
                                    engine::Seat seat) const {
  if (p.pending.seats == 0) return SeatSet(p.winners).contains(seat) ? kWon : -kWon;
  if (p.phase == Phase::kSetup) {
    const State s = rules.state(p);
    const WestphaliaTerms terms{w_, s};
    return p.emperor == kNoSeat ? terms.setup(seat) : terms.standing(seat);
  }
  int sum = 0;
  for (const int term : terms(rules, p, seat)) sum += term;
  return sum;
}

WestphaliaEvaluator::Features WestphaliaEvaluator::features(const Rules& rules, const Position& p,
                                                            engine::Seat seat) const {
  const State s = rules.state(p);
  return features_of({w_, s}, rules, seat);
}

WestphaliaEvaluator::Features WestphaliaEvaluator::features_of(const WestphaliaTerms& t,
                                                               const Rules& rules,
                                                               engine::Seat seat) const {
  constexpr float kUnit = 80;
  const Position& p = t.s.p;
  std::array<int, kTerms.size()> values{};
  if (p.phase == Phase::kSetup) {
    values[0] = (*this)(rules, p, seat);  // has no terms yet
  } else {
    values = terms_of(t, seat);
  }
  const float late = static_cast<float>(std::max(0, p.round - 1)) / (kRounds - 1);
  return odds_features(values, kUnit, late, 0);
}

void WestphaliaEvaluator::all_log_odds(const Rules& rules, const Position& p, Shares& odds) const {
  const State s = rules.state(p);
  const WestphaliaTerms t{w_, s};
  for (engine::Seat seat = 0; seat < p.players; ++seat) {
    odds[seat] = log_odds(features_of(t, rules, seat));
  }
}

// A long list of small steps is one move each: looking further would cost more than it shows.
bool WestphaliaEvaluator::move_ends(const Rules& /*rules*/, const Position& p) {
  const bool goes_on = waits_at<Setup, Setup::Capital>(p) ||
                       waits_at<PlaceElector, PlaceElector::Capital>(p) ||
                       waits_at<PlacePrincipality, PlacePrincipality::CapitalLast>(p) ||
                       waits_at<Diplomacy, Diplomacy::GiftTo>(p) ||
                       waits_at<ReligiousWar, ReligiousWar::ReplaceElector>(p) ||
                       waits_at<Treaty, Treaty::AllyHex>(p);
  return !goes_on;
}

bool WestphaliaEvaluator::pauses(const Rules& rules, const Position& p) {
  if (p.phase == Phase::kSetup) return move_ends(rules, p);
  const bool all = p.pending.owing().size() == rules.seats(p);
  return all && (waits_at<Heresy, Heresy::Choose>(p) || waits_at<Diplomacy, Diplomacy::Choose>(p));
}

bool WestphaliaEvaluator::solved(const Rules& rules, const Position& p) {
  return rules.in_battle(p) || waits_at<Election, Election::Vote>(p) ||
         waits_at<Setup, Setup::Doctrine>(p) || waits_at<RemovalWindow, RemovalWindow::Clear>(p);
}

bool WestphaliaEvaluator::plain(const Rules& rules, const Position& p) {
  const bool secret =
      waits_at<Heresy, Heresy::Choose>(p) || waits_at<Heresy, Heresy::Conversion>(p) ||
      waits_at<Heresy, Heresy::Council>(p) || waits_at<Heresy, Heresy::Patronage>(p) ||
      waits_at<Diplomacy, Diplomacy::Choose>(p) || waits_at<Diplomacy, Diplomacy::PlayGame>(p) ||
      waits_at<ForeignPowers, ForeignPowers::Leave>(p) ||
      waits_at<RemovalWindow, RemovalWindow::Clear>(p);
  return secret || rules.in_battle(p) || waits_at<Election, Election::Vote>(p) ||
         waits_at<Setup, Setup::Doctrine>(p);
}

}  // namespace bots
