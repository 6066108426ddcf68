// What may move, and where to. [6.1]
#include "games/here_i_stand/move.h"

namespace here_i_stand {

Which movable_units(const State& s, Power power, Space from) {
  const unsigned foul = s.p.impulse.foul_weather != 0 ? unsigned{kMoved} : 0U;
  return {.place = place_of(from),
          .powers = s.bloc(power),
          .need = 0,
          .without = static_cast<std::uint8_t>(kFrozen | kLost | foul)};
}

LeaderSet movable_leaders(const State& s, Power power, Space from) {
  return count_leaders(s, movable_units(s, power, from)) - s.p.impulse.gout;
}

namespace {

SpaceSet connections(Space from, PaidAction action) {
  const SpaceFacts& space = facts(from);
  return action == PaidAction::kMoveClear ? space.clear_set : space.adjacent - space.clear_set;
}

// Besieged units stay, and so does who laid a siege in this impulse. [D-92]
bool may_leave(const State& s, Power power, Space from) {
  if (s.besieged(from) && insiders(s, from).has(power)) return false;
  const Siege* siege = s.siege(from, power);
  return siege == nullptr || siege->impulse != 1 + s.p.impulse.number;
}

bool contents_allow(const State& s, Power power, Space to) {
  PowerSet others = s.land_powers(to) - s.bloc(power);
  if (s.independent(to)) others.remove(Power::kIndependent);  // never bar entry
  if (others.empty()) return true;
  const PowerSet friends = s.friends(power);
  const PowerSet enemies = s.enemies(power);
  if (friends.contains(others)) return true;
  const PowerSet inside = others & insiders(s, to);
  const PowerSet outside = others - inside;
  const bool besieged = s.besieged(to);
  const bool feud = besieged && !inside.empty() && !outside.empty();
  if (enemies.contains(others) && !feud) return true;
  if (s.enemy_space(power, to) && s.friends(s.holder(to)).contains(others)) return true;
  if (!besieged) return false;
  return (friends.contains(inside) && enemies.contains(outside)) ||
         (enemies.contains(inside) && friends.contains(outside));
}

}  // namespace

PowerSet foes_at(const State& s, Power mover, Space space) {
  PowerSet set = s.enemies(mover);
  if (s.enemy_space(mover, space)) set |= s.friends(s.holder(space));
  if (s.independent(space)) set.add(Power::kIndependent);
  return set - s.friends(mover);
}

PowerSet foes_outside(const State& s, Power mover, Space space) {
  const PowerSet foes = foes_at(s, mover, space);
  return s.besieged(space) ? foes - insiders(s, space) : foes;
}

bool may_enter(const State& s, Power power, Space to, bool with_units) {
  if (!s.may_stand(power, to)) return false;
  const bool own = s.friendly(power, to) || s.independent(to);
  if (!own && !s.enemy_space(power, to)) return false;
  if (!with_units)
    return own && !enemy_units_at(s, power, to, true) && contents_allow(s, power, to);
  return contents_allow(s, power, to);
}

Ground ground(const State& s, Power power) {
  const SpaceSet& independent = s.p.held[Power::kIndependent];
  const SpaceSet stand = s.standable(power);
  Ground ground;
  ground.own = stand & (s.friendly_spaces(power) | independent);
  ground.open = ground.own | (stand & s.enemy_spaces(power));
  return ground;
}

SpaceSet destinations(const State& s, Power power, Space from, PaidAction action, bool with_units) {
  const Ground where = ground(s, power);
  const SpaceSet near = connections(from, action) & (with_units ? where.open : where.own);
  SpaceSet set = near;
  for (const Space to : with_units ? (near & s.p.armed) : near) {
    if (!may_enter(s, power, to, with_units)) set.remove(to);
  }
  return set;
}

namespace {

bool has_destination(const State& s, const Ground& where, Power power, Space from,
                     PaidAction action, bool with_units) {
  SpaceSet near = connections(from, action) & (with_units ? where.open : where.own);
  if (with_units && !s.p.armed.contains(near)) return true;
  for (const Space to : near) {
    if (may_enter(s, power, to, with_units)) return true;
  }
  return false;
}

}  // namespace

int price_from(const State& s, const Ground& where, Power power, Space from, PaidAction action) {
  const bool pass = action == PaidAction::kMovePass;
  if (pass && facts(from).passes.count == 0) return 0;
  if (!may_leave(s, power, from)) return 0;
  const bool units = any_units(s, movable_units(s, power, from));
  if (units && has_destination(s, where, power, from, action, true)) return pass ? 2 : 1;
  const bool leaders = !movable_leaders(s, power, from).empty();
  if (leaders && has_destination(s, where, power, from, action, false)) return pass ? 2 : 1;
  if (pass || !facts(from).port()) return 0;
  const int cp = s.p.impulse.cp;
  if (units && !embarkations(s, power, from, true, cp).empty()) return 2;
  if (leaders && !embarkations(s, power, from, false, cp).empty()) return 2;
  return 0;
}

SpaceSet stacks(const State& s, Power power) {
  SpaceSet set = s.armies(power);
  for (int i = 0; i < kCount<Leader>; ++i) {
    const auto leader = static_cast<Leader>(i);
    const LeaderState& state = s.p.leaders[leader];
    if (state.place == LeaderPlace::kSpace && !is_naval(leader) && s.master(state.power) == power) {
      set.add(space_at(state.where));
    }
  }
  return set;
}

Ways ways(const State& s, const Move& m) {
  const Which picked{.place = place_of(m.from), .powers = s.bloc(m.power), .need = kPicked};
  const int units = count_units(s, picked);
  if (units == 0 && count_leaders(s, picked).empty()) return {};
  Ways ways{destinations(s, m.power, m.from, m.action, units > 0), {}};
  if (m.action == PaidAction::kMoveClear && units <= kMostTransported) {
    ways.sea = embarkations(s, m.power, m.from, units > 0, s.p.impulse.cp);
  }
  return ways;
}

namespace {

constexpr SpaceSet kWithPasses = [] {
  SpaceSet set;
  for (const Space s : SpaceSet::all()) set.set(s, facts(s).passes.count > 0);
  return set;
}();

}  // namespace

int move_price(const State& s, Power power, PaidAction action) {
  if (power == Power::kProtestant && !s.league()) return 0;  // [5.1]
  const int lowest = action == PaidAction::kMovePass ? 2 : 1;
  const Ground where = ground(s, power);
  int least = 0;
  SpaceSet from_where = stacks(s, power);
  if (action == PaidAction::kMovePass) from_where &= kWithPasses;
  for (const Space from : from_where) {
    const int price = price_from(s, where, power, from, action);
    if (price == lowest) return price;
    if (price != 0) least = price;
  }
  return least;
}

}  // namespace here_i_stand
