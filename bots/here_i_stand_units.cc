// Units that are hired, raised and placed.
#include "bots/here_i_stand_units.h"

#include <algorithm>

#include "games/here_i_stand/military.h"
#include "games/here_i_stand/move.h"

namespace bots::his {
namespace {

constexpr int kMostHired = 4;  // more have no commander

int turns_left(const State& s) { return std::min(3, kTurns - s.p.turn) + 1; }

}  // namespace

double source_worth(const State& s, Side side, Space space, int turns) {
  if (s.unrest(space) || s.stacks_for(faith_of(side)).has(space)) return 0;
  const SpaceSet near = facts(space).clear_set & kConvertible;
  const SpaceSet turned = near & s.p.protestant;
  const int contested = side == Side::kProtestant ? near.size() - turned.size() : turned.size();
  const int own = near.size() - contested;
  const bool itself = s.religion(space) == faith_of(side);
  return weights().source / 4.0 * turns * (4.0 * contested + own + (itself ? 2.0 : 0.0));
}

Muster::Muster(const State& s, Side side)
    : s_(s), side_(side), own_(power_of(side)), campaign_(s, side, own_), dangers_(s, side) {}

Force Muster::now(Space site) const {
  if (!s_.besieging(site, own_)) return marching(s_, own_, site);
  const LeaderSet leaders = s_.leaders_at(site, own_);
  return {std::min(s_.force(site, own_), command_limit(leaders)), best_battle(leaders)};
}

Force Muster::grown(Space site, int units, int rating) const {
  const LeaderSet leaders = movable_leaders(s_, own_, site);
  constexpr int kRenegadeCommand = 6;
  const int limit = std::max(command_limit(leaders), rating > 0 ? kRenegadeCommand : 0);
  const Force force = now(site);
  return {std::min(std::max(0, force.units) + units, limit), std::max(force.rating, rating)};
}

// A stack where there is none yet; in a town only until winter.
double Muster::faith(Space site) const {
  if (!kConvertible.has(site)) return 0;
  return source_worth(s_, side_, site, s_.fortified(site) ? turns_left(s_) : 1);
}

double Muster::worth(Space site, int units, int rating) const {
  if (s_.besieged(site) && !s_.besieging(site, own_)) return 0;  // nobody gets in [5.7]
  const double guard = dangers_.at(site, 0) - dangers_.at(site, units);
  const Force before = now(site);
  const Force after = grown(site, units, rating);
  double siege = 0;
  if (s_.besieging(site, own_)) {
    const int inside = garrison(s_, site);
    siege =
        prize(s_, side_, own_, site) * (siege_chance(after, inside) - siege_chance(before, inside));
  } else {
    siege = campaign_.hopes(site, after) - campaign_.hopes(site, before);
  }
  return std::max(guard, siege) + faith(site) + weights().unit * units;
}

double Muster::next(Space site) const {
  const double danger = dangers_.at(site, 0);
  const Force before = now(site);
  const double idle = campaign_.prospect(site, before);
  double best = 0;
  for (int n = 1; n <= kMostHired; ++n) {
    if (danger > 0) best = std::max(best, (danger - dangers_.at(site, n)) / n);
    const Force after = grown(site, n, 0);
    if (after.units < std::max(0, before.units) + n) break;
    const double plan = campaign_.prospect(site, after, n);
    if (plan > idle) best = std::max(best, plan);
  }
  return best + faith(site) + weights().unit;
}

namespace {

// Of a regular: he outlasts bribes and desertion, in Rome he keeps sackers off [9.7], and only he
// can be raised by an ally. He costs a CP more, which could buy a second man or anything else.
double regular_worth(const State& s, Side side, const Muster& muster, Space site) {
  const Weights& w = weights();
  const Dangers& dangers = muster.dangers();
  const double guard = dangers.at(site, 0) - dangers.at(site, 1);
  const double second = dangers.at(site, 1) - dangers.at(site, 2);
  double worth = guard * w.lasting / 100 + w.regular - w.mercenary;
  const bool rome = side == Side::kPapacy && site == Space::kRome;
  if (rome && s.may_hold(Side::kProtestant, Card::kSackOfRome)) {
    worth += w.rumour / 100.0 * sack_worth(s);
  }
  const bool allied = facts(site).home != power_of(side);  // no mercenaries of theirs
  return worth - (allied ? 0.0 : std::max<double>(w.baseline, second));
}

double site_worth(const State& s, Side side, const Muster& muster, UnitKind kind, Space site) {
  switch (kind) {
    case UnitKind::kSquadron:
      return squadron_worth(s, muster.dangers(), site);
    case UnitKind::kRegular:
      return regular_worth(s, side, muster, site);
    default:
      return muster.next(site);
  }
}

// Where units are wanted at once: in the battle or assault that is due, with the formation that
// marches, where the enemy marches to, and in a siege of one's own that can be ended.
bool wanted_now(const State& s, Power own, Space space) {
  if (const FieldBattle* battle = enclosing<FieldBattle>(s)) return battle->space == space;
  if (const Assault* assault = enclosing<Assault>(s)) return assault->space == space;
  const Move* m = enclosing<Move>(s);
  if (m == nullptr) return may_assault(s, own, space);
  if (!s.bloc(own).has(m->power)) return m->to == space;
  return count_units(s, {.place = place_of(space), .powers = s.bloc(own), .need = kMoving}) > 0;
}

std::optional<Action> choose_site(const State& s, Side side, UnitKind kind,
                                  const ActionList& options) {
  const Muster muster(s, side);
  return best_of(options, [&](const Action& action) -> double {
    if (verb(action) == Verb::kDone) return -100;
    const auto space = static_cast<Space>(action.args[0]);
    if (wanted_now(s, power_of(side), space)) return 1000;
    if (s.besieged(space) && !s.besieging(space, power_of(side))) return -50;
    const double tie = space == Space::kRome ? 2 : s.fortified(space) ? 1 : 0;
    return site_worth(s, side, muster, kind, space) + tie;
  });
}

// Foreign Recruits: what the sites want most, by the CP.
std::optional<Action> choose_recruit(const State& s, Side side, const ActionList& options) {
  return best_of(options, [&](const Action& action) {
    if (verb(action) != Verb::kRecruit) return 0.5;
    return unit_worth(s, side, static_cast<UnitKind>(action.args[1]));
  });
}

}  // namespace

double unit_worth(const State& s, Side side, UnitKind kind) {
  const Muster muster(s, side);
  double best = 0;
  for (const Space site : building_sites(s, side, kind)) {
    best = std::max(best, site_worth(s, side, muster, kind, site));
  }
  return kind == UnitKind::kSquadron ? best / 2 : best;
}

std::optional<Action> units_habit(const State& s, Side side, const ActionList& options) {
  const Position& p = s.p;
  if (at<Construction, Construction::Where>(p)) {
    return choose_site(s, side, enclosing<Construction>(s)->kind, options);
  }
  if (at<HireMercenaries, HireMercenaries::Place>(p)) {
    return choose_site(s, side, UnitKind::kMercenary, options);
  }
  if (at<Recruitment, Recruitment::What>(p)) return choose_recruit(s, side, options);
  if (at<Recruitment, Recruitment::Where>(p)) {
    return choose_site(s, side, enclosing<Recruitment>(s)->kind, options);
  }
  return std::nullopt;
}

}  // namespace bots::his
