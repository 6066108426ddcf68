// The military actions of the list in 5.1 and 5.2.
#include "games/here_i_stand/military.h"
#include "games/here_i_stand/procedures.h"
#include "games/here_i_stand/war_refusals.h"

namespace here_i_stand {
namespace {

bool own(Side side, Power power) { return power == power_of(side); }

template <PaidAction kAction>
int price_of_move(const State& s, Side, Power power) {
  return move_price(s, power, kAction);
}
template <PaidAction kAction>
Flow start_move(Board& b, Side, Power power, Continuation then) {
  return call(b, Move{.power = power, .action = kAction}, then);
}

int price_of_naval_move(const State& s, Side, Power power) { return naval_move_price(s, power); }
Flow start_naval_move(Board& b, Side, Power power, Continuation then) {
  return call(b, NavalMove{.power = power}, then);
}

template <UnitKind kKind>
int price_of_unit(const State& s, Side side, Power power) {
  if (!own(side, power) || !may_build(s, side, kKind)) return 0;
  return kKind == UnitKind::kMercenary ? 1 : 2;
}
template <UnitKind kKind>
Flow start_unit(Board& b, Side side, Power, Continuation then) {
  return call(b, Construction{.side = side, .kind = kKind}, then);
}

int price_of_assault(const State& s, Side, Power power) { return may_assault(s, power) ? 1 : 0; }
Flow start_assault(Board& b, Side, Power power, Continuation then) {
  return call(b, Assault{.power = power}, then);
}

int price_of_control(const State& s, Side, Power power) { return may_control(s, power) ? 1 : 0; }
Flow start_control(Board& b, Side, Power power, Continuation then) {
  return call(b, TakeControl{.power = power}, then);
}

// --- Why they are not possible ---

bool too_early(const State& s, Power power) { return power == Power::kProtestant && !s.league(); }
Refusal why_no_move(const State& s, Side, Power power) {
  if (too_early(s, power)) return because(RefusalId::kBeforeLeague);
  return because(RefusalId::kNothingToMove, power);
}
Refusal why_no_naval_move(const State& s, Side, Power power) {
  if (s.p.impulse.foul_weather != 0) return because(RefusalId::kFoulWeatherHolds);
  if (power == Power::kHapsburg && s.league()) return because(RefusalId::kSailsWithPapacy);
  return because(RefusalId::kNothingToSail, power);
}
Refusal why_no_unit(const State& s, Side side, Power power) {
  if (!own(side, power)) return because(RefusalId::kOwnUnitsOnly, power);
  if (too_early(s, power)) return because(RefusalId::kBeforeLeague);
  return because(RefusalId::kNowhereToBuild);
}
Refusal why_no_assault(const State& s, Side, Power) {
  if (s.p.impulse.foul_weather != 0) return because(RefusalId::kFoulWeatherHolds);
  return because(RefusalId::kNothingToAssault);
}
Refusal why_no_control(const State&, Side, Power) { return because(RefusalId::kNothingToControl); }

constexpr std::array kActions = {
    ActionRow{PaidAction::kMoveClear, 1, price_of_move<PaidAction::kMoveClear>,
              start_move<PaidAction::kMoveClear>, why_no_move},
    ActionRow{PaidAction::kMovePass, 2, price_of_move<PaidAction::kMovePass>,
              start_move<PaidAction::kMovePass>, why_no_move},
    ActionRow{PaidAction::kNavalMove, 1, price_of_naval_move, start_naval_move, why_no_naval_move},
    ActionRow{PaidAction::kBuyMercenary, 1, price_of_unit<UnitKind::kMercenary>,
              start_unit<UnitKind::kMercenary>, why_no_unit},
    ActionRow{PaidAction::kRaiseRegular, 2, price_of_unit<UnitKind::kRegular>,
              start_unit<UnitKind::kRegular>, why_no_unit},
    ActionRow{PaidAction::kBuildSquadron, 2, price_of_unit<UnitKind::kSquadron>,
              start_unit<UnitKind::kSquadron>, why_no_unit},
    ActionRow{PaidAction::kAssault, 1, price_of_assault, start_assault, why_no_assault},
    ActionRow{PaidAction::kControl, 1, price_of_control, start_control, why_no_control},
};

}  // namespace

std::span<const ActionRow> military_actions() { return kActions; }

}  // namespace here_i_stand
