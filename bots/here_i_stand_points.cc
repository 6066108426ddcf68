// What a command point is worth in each action, and the choice among them.
#include <algorithm>

#include "bots/here_i_stand_sense.h"

namespace bots::his {

double action_worth(const State& s, Side side, PaidAction action, Power power) {
  const Weights& w = weights();
  switch (action) {
    case PaidAction::kTranslate: {
      double best = 0;
      for (const Zone zone : {Zone::kGerman, Zone::kFrench, Zone::kEnglish}) {
        best = std::max(best, translation_worth(s, zone));
      }
      return best;
    }
    case PaidAction::kTreatise:
      return treatise_worth(s) / 2;
    case PaidAction::kBurnBooks:
      return burning_worth(s) / 2;
    case PaidAction::kDebate:
      return best_debate(s, side) / 3;
    case PaidAction::kStPeters:
      return w.st_peters;
    case PaidAction::kUniversity: {
      const bool loyola =
          s.uncommitted(Debater::kLoyola) && s.p.impulse.universities_with_loyola == 0;
      return best_university(s) / (loyola ? 2 : 3);
    }
    case PaidAction::kMoveClear:
    case PaidAction::kMovePass:
      return march_worth(s, side, power, action);
    case PaidAction::kAssault:
      return assault_worth(s, side, power);
    case PaidAction::kControl:
      return control_worth(s, side, power);
    case PaidAction::kBuyMercenary:
      return unit_worth(s, side, UnitKind::kMercenary);
    case PaidAction::kRaiseRegular:
      return unit_worth(s, side, UnitKind::kRegular);
    case PaidAction::kBuildSquadron:
      return unit_worth(s, side, UnitKind::kSquadron);
    case PaidAction::kNavalMove:
      return sailing_worth(s, side, power);
    default:
      return 0;
  }
}

// The best of the religious actions, which never run out: so many attempts for two points each, and
// the rest for what never fails. A translation counts by all its steps: those already paid for are
// no reason to think more of a point.
Points::Points(const State& s, Side side) {
  const Weights& w = weights();
  double steady = w.baseline;
  if (side == Side::kProtestant) {
    for (const Zone zone : {Zone::kGerman, Zone::kFrench, Zone::kEnglish}) {
      steady = std::max(steady, steady_translation(s, zone));
    }
  } else if (s.p.st_peters_vp < kStPetersVp) {
    steady = std::max<double>(steady, w.st_peters);
  }
  for (std::size_t cp = 0; cp < kMost; ++cp) worth_[cp] = steady * static_cast<double>(cp);
  for (const Zone zone : {Zone::kGerman, Zone::kFrench, Zone::kEnglish}) {
    const BestAttempts best = best_attempts(s, attempts(side, kMostAttempts, zone_bit(zone)));
    double sum = 0;
    for (std::size_t paid = 2; paid < kMost; paid += 2) {
      sum += best[paid - 2] + best[paid - 1];
      for (std::size_t cp = paid; cp < kMost; ++cp) {
        worth_[cp] = std::max(worth_[cp], sum + steady * static_cast<double>(cp - paid));
      }
    }
  }
}

double spending_worth(const State& s, Side side, const Action& action) {
  if (verb(action) == Verb::kDone) return 0.5;
  return action_worth(s, side, static_cast<PaidAction>(action.args[0]),
                      static_cast<Power>(action.args[1]));
}

std::optional<Action> points_habit(const State& s, Side side, const ActionList& options) {
  if (!at<SpendPoints, SpendPoints::Menu>(s.p)) return std::nullopt;
  return best_of(options, [&](const Action& action) { return spending_worth(s, side, action); });
}

}  // namespace bots::his
