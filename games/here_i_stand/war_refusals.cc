#include "games/here_i_stand/war_refusals.h"

#include <algorithm>

#include "games/here_i_stand/naval.h"

namespace here_i_stand {
namespace {

// What keeps marked units where they are, or from trying again.
Refusal bound_by(std::uint8_t marks) {
  if ((marks & kLost) != 0) return because(RefusalId::kLostBattle);
  if ((marks & kFrozen) != 0) return because(RefusalId::kHeldBySiegeOfVienna);
  if ((marks & kTried) != 0) return because(RefusalId::kTriedToIntercept);
  if ((marks & kMoved) != 0) return because(RefusalId::kFoulWeatherHolds);
  return because(RefusalId::kNotInStack);
}

Refusal why_not_leader(const State& s, const Which& allowed, Action action) {
  const std::uint16_t who = action.args[0];
  const auto leader = static_cast<Leader>(who);
  const Which there{.place = allowed.place, .powers = allowed.powers};
  if (who >= kCount<Leader> || !count_leaders(s, there).has(leader)) {
    return because(RefusalId::kLeaderNotThere, who);
  }
  if (s.p.impulse.gout.has(leader)) return because(RefusalId::kGoutHolds, who);
  const std::uint8_t marks = s.p.leaders[leader].marks;
  if ((marks & allowed.without) == 0) return because(RefusalId::kLeaderNotThere, who);
  return bound_by(marks & allowed.without);
}

}  // namespace

Space named_space(Action action) {
  const bool space = verb(action) == Verb::kSpace || verb(action) == Verb::kCalm;
  return space && action.args[0] < kCount<Space> ? static_cast<Space>(action.args[0]) : kNoSpace;
}

std::optional<SeaZone> named_sea(Action action) {
  if (verb(action) != Verb::kSea || action.args[0] >= kCount<SeaZone>) return std::nullopt;
  return static_cast<SeaZone>(action.args[0]);
}

Refusal not_asked(std::string_view rule) { return refuse(RefusalId::kNotOffered, rule); }

Refusal why_not_stand(const State& s, Power power, Space space) {
  const bool closed = !s.league() && s.electorate(space) && s.master(power) != Power::kProtestant;
  return because(closed ? RefusalId::kElectorateClosed : RefusalId::kOutsideZonePair, space);
}

Refusal why_not_enter(const State& s, Power power, Space to, bool with_units) {
  if (!s.may_stand(power, to)) return why_not_stand(s, power, to);
  const bool own = s.friendly(power, to) || s.independent(to);
  if (!own && !s.enemy_space(power, to)) {
    return because(RefusalId::kNeitherWarNorAlliance, to, s.holder(to));
  }
  const bool hostile = !own || enemy_units_at(s, power, to, true);
  if (!with_units && hostile) return because(RefusalId::kLeadersAlone, to);
  return because(RefusalId::kUnitsBarTheWay, to);
}

Refusal why_not_march(const State& s, Power power, Space from, Space to, PaidAction action,
                      bool with_units) {
  const bool clear = facts(from).clear_set.has(to);
  if (!facts(from).adjacent.has(to)) return because(RefusalId::kNotAdjacent, to);
  if (clear != (action == PaidAction::kMoveClear)) {
    return because(clear ? RefusalId::kIsClear : RefusalId::kIsAPass, to);
  }
  return why_not_enter(s, power, to, with_units);
}

Refusal why_not_embark(const State& s, const Move& m, SeaZone zone, int units) {
  if (s.p.impulse.foul_weather != 0) return because(RefusalId::kFoulWeatherHolds);
  const bool own = m.power == power_of(s.p.impulse.active);
  if (!own && s.p.settings.no_proxy_transport != 0) return because(RefusalId::kNoProxyTransport);
  const bool at_sea = (m.flags & kTransportMove) != 0;
  const SeaSet next = at_sea ? facts(m.sea).adjacent : facts(m.from).seas;
  if (!next.has(zone)) return because(RefusalId::kSeaNotAdjacent, zone);
  if (units > kMostTransported) return because(RefusalId::kTooManyToShip, kMostTransported);
  if (!has_own_fleet(s, m.power, zone)) return because(RefusalId::kNoOwnFleet, zone);
  return because(RefusalId::kNoLandingInReach, zone);
}

Refusal why_not_land(const State& s, const Move& m, Space port, bool with_units) {
  if (!facts(m.sea).ports.has(port) || port == m.from) {
    return because(RefusalId::kNotAPortThere, port);
  }
  if (!may_enter(s, m.power, port, with_units)) return why_not_enter(s, m.power, port, with_units);
  return because(RefusalId::kEnemyFleetInPort, port);
}

Refusal why_not_retreat(const State& s, Power power, Space from, Space to) {
  if (!facts(from).adjacent.has(to)) return because(RefusalId::kNotAdjacent, to);
  if (!s.friendly(power, to)) return because(RefusalId::kNotFriendly, to);
  if (s.unrest(to)) return because(RefusalId::kInUnrest, to);
  if (!s.may_stand(power, to)) return why_not_stand(s, power, to);
  return because(RefusalId::kEnemiesThere, to);
}

Refusal why_bound(const State& s, const Which& allowed) {
  if (any_units(s, allowed)) return because(RefusalId::kNowhereForThem);
  for (const std::uint8_t mark : {kLost, kFrozen, kTried, kMoved}) {
    const Which who{.place = allowed.place, .powers = allowed.powers, .need = mark};
    if ((allowed.without & mark) != 0 && any_units(s, who)) return bound_by(mark);
  }
  return because(RefusalId::kNowhereForThem);
}

Refusal why_not_picked(const State& s, const Which& allowed, int room, Action action) {
  if (verb(action) == Verb::kDone) return because(RefusalId::kNobodyPicked);
  if (verb(action) == Verb::kLeader) return why_not_leader(s, allowed, action);
  if (verb(action) != Verb::kUnits) return not_asked("1.8");
  const std::uint16_t power = action.args[0];
  const std::uint8_t marks = troop_marks(action.args[1]);
  const int count = action.args[2];
  const Which there{.place = allowed.place,
                    .powers = allowed.powers,
                    .need = marks,
                    .without = 0,
                    .kinds = allowed.kinds};
  const bool known = power < kCount<Power> && allowed.powers.has(static_cast<Power>(power));
  if (!known || count_units(s, there) < count) return because(RefusalId::kNotInStack);
  if ((marks & allowed.without) != 0) return bound_by(marks & allowed.without);
  return because(count > room ? RefusalId::kOverCommand : RefusalId::kNotInStack,
                 std::max(0, room));
}

Refusal why_not_sail(const State& s, Power power, std::uint8_t from, std::uint8_t to) {
  SeaSet zones = at_sea(from) ? facts(sea_at(from)).adjacent : facts(space_at(from)).seas;
  const bool next = at_sea(to) ? zones.has(sea_at(to))
                               : at_sea(from) && facts(sea_at(from)).ports.has(space_at(to));
  if (!next) return because(RefusalId::kNotNextToIt, to);
  if (at_sea(to) && !may_sail(s, power, to)) return because(RefusalId::kNoAtlantic);
  if (!may_sail(s, power, to)) return because(RefusalId::kPortClosed, space_at(to));
  return because(RefusalId::kEnemyFleetThere, to);
}

}  // namespace here_i_stand
