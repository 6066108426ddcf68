#include "bots/westphalia.h"

#include <algorithm>

#include "bots/westphalia_terms.h"

namespace bots {

using namespace westphalia;  // NOLINT(google-build-using-namespace): this file speaks that game

namespace {

constexpr int kWon = 100'000;

}  // namespace

int WestphaliaEvaluator::operator()(const Rules& rules, const Position& p,
                                    engine::Seat seat) const {
  if (p.pending.seats == 0) return SeatSet(p.winners).contains(seat) ? kWon : -kWon;
  const State s = rules.state(p);
  const WestphaliaTerms terms{w_, s};
  if (p.phase == Phase::kSetup) {
    if (p.emperor == kNoSeat) return terms.setup(seat);
    return terms.standing(seat);
  }
  return terms.standing(seat) - terms.best_rival(seat) * w_.rivals.best / 100 + terms.wars(seat) +
         terms.leagues(seat) + terms.religious_victory(seat);
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

}  // namespace bots
