// War: which fortified space can be taken by whom at what price, how to get there, and garrisons.
#include <algorithm>

#include "bots/here_i_stand_sense.h"
#include "games/here_i_stand/military.h"
#include "games/here_i_stand/move.h"

namespace bots::his {
namespace {

// What taking a fortified space is worth to the side that commands the power.
double prize(const State& s, Side side, Power power, Space goal) {
  const Weights& w = weights();
  if (!s.control_may_change(goal)) return 0;
  const Power holder = s.holder(goal);
  if (side == Side::kProtestant) {
    if (s.key(goal) && holder == Power::kPapacy) return w.key;
    if (s.electorate(goal) && power == Power::kProtestant) {
      return s.p.protestant.has(goal) ? w.electorate : w.electorate_foreign;
    }
    return 0;
  }
  if (s.electorate(goal) && holder == Power::kProtestant) return w.electorate;
  return s.key(goal) && power == Power::kPapacy ? w.key : 0;
}

// The chance that an assault with so many units takes a space with such a garrison. [6.9]
double assault_chance(int units, int rating, int defenders) {
  const int dice = (defenders == 0 ? units : (units + 1) / 2) + rating;
  const int needed = std::max(1, defenders);
  double at_least = 1;  // needed hits, by the chances of fewer
  double exactly = 1;
  for (int i = 0; i < dice; ++i) exactly *= 2.0 / 3;
  for (int k = 0; k < needed && k <= dice; ++k) {
    at_least -= exactly;
    exactly = exactly * (dice - k) / (k + 1) / 2;
  }
  return needed > dice ? 0 : std::max(0.0, at_least);
}

struct Force {
  int units = 0;
  int rating = 0;
};

// What can march out of a space, leaving a guard behind.
Force marching(const State& s, Power power, Space from) {
  const LeaderSet leaders = movable_leaders(s, power, from);
  int units = count_units(s, movable_units(s, power, from));
  const bool own = s.friendly(power, from) && s.fortified(from);
  const bool guarded = own && (s.key(from) || s.electorate(from));
  if (guarded) units -= weights().guard;
  return {std::min(units, command_limit(leaders)), best_battle(leaders)};
}

int outside(const State& s, Power power, Space space) {
  int units = 0;
  for (const Power foe : foes_outside(s, power, space)) {
    if (siege_target(s, power, space) && insiders(s, space).has(foe)) continue;
    units += s.land(space, foe);
  }
  return units;
}

// What a power could besiege and where it may march: reckoned once for all its forces.
class Campaign {
 public:
  Campaign(const State& s, Side side, Power power) {
    for (const Space space : kZonePair& kFortifiedSpaces) {
      if (!siege_target(s, power, space)) continue;
      const double value = s.besieging(space, power) ? 0 : prize(s, side, power, space);
      if (value <= 0) continue;
      const int inside = garrison(s, space);
      goals_[count_++] = {space, value, inside, inside + outside(s, power, space)};
      wanted_.add(space);
    }
    if (count_ == 0) return;
    open_ = ground(s, power).open;
    for (const Space space : open_& s.p.armed) {
      if (!may_enter(s, power, space, true)) open_.remove(space);
    }
    for (const Space space : open_& kFortifiedSpaces) {
      if (siege_target(s, power, space)) barred_.add(space);
    }
  }

  bool idle() const { return count_ == 0; }

  // What a force in a space is worth by the best siege it could undertake, per CP.
  double prospect(Space from, const Force& force) const {
    if (force.units <= 0 || count_ == 0) return 0;
    const Costs costs = costs_from(from);
    double best = 0;
    for (std::size_t i = 0; i < count_; ++i) {
      const Goal& goal = goals_[i];
      if (costs[i] == 0 || force.units <= goal.defenders) continue;
      const double once = assault_chance(force.units, force.rating, goal.inside);
      const double chance = 1 - (1 - once) * (1 - once);
      best = std::max(best, chance * goal.value * weights().assault / 100 / (costs[i] + 2));
    }
    return best;
  }

 private:
  static constexpr std::size_t kLongestMarch = 7;
  static constexpr std::size_t kMostGoals = 64;
  static_assert((kZonePair & kFortifiedSpaces).size() <= static_cast<int>(kMostGoals));
  struct Goal {
    Space space{};
    double value = 0;
    int inside = 0;     // units that an assault has to overcome
    int defenders = 0;  // those and the ones before the walls
  };
  using Costs = std::array<int, kMostGoals>;  // of a march to each goal, in CP; 0: can't get there

  // Layer by layer of cost; who enters a fortified enemy space stays before it.
  Costs costs_from(Space from) const {
    Costs costs{};
    std::array<SpaceSet, kLongestMarch + 3> reached{};
    reached[0].add(from);
    SpaceSet seen;
    for (std::size_t cost = 0; cost <= kLongestMarch; ++cost) {
      const SpaceSet fresh = reached[cost] - seen;
      seen |= fresh;
      if (fresh.meets(wanted_)) {
        for (std::size_t i = 0; i < count_; ++i) {
          if (fresh.has(goals_[i].space)) costs[i] = static_cast<int>(cost);
        }
        if (seen.contains(wanted_)) break;
      }
      for (const Space at : fresh) {
        if (at != from && barred_.has(at)) continue;
        const SpaceSet clear = facts(at).clear_set;
        reached[cost + 1] |= clear & open_;
        reached[cost + 2] |= (facts(at).adjacent - clear) & open_;
      }
    }
    return costs;
  }

  std::array<Goal, kMostGoals> goals_;
  std::size_t count_ = 0;
  SpaceSet wanted_;
  SpaceSet open_;
  SpaceSet barred_;
};

// Land units of powers at war with this one, three connections away or nearer.
int threat(const State& s, Power power, Space space) {
  int most = 0;
  for (const Power enemy : s.enemies(power)) {
    int near = 0;
    for (const Space at : s.p.land[enemy] & facts(space).within3) near += s.land(at, enemy);
    most = std::max(most, near);
  }
  return most;
}

// How many more units a place of one's own should have.
int lacking(const State& s, Side side, Space space) {
  const Power own = power_of(side);
  if (s.holder(space) != own || !(s.key(space) || s.electorate(space))) return 0;
  const int near = threat(s, own, space);
  if (near == 0) return 0;
  return std::min(kFortification, near / 2 + 1) - garrison(s, space);
}

// Besieged spaces that an assault of this power could take now.
double assault_here(const State& s, Side side, Power power, Space space) {
  if (!may_assault(s, power, space)) return 0;
  int units = 0;
  for (const Power own : s.bloc(power)) units += s.land(space, own);
  const LeaderSet leaders = s.leaders_at(space, power);
  const Force force{std::min(units, command_limit(leaders)), best_battle(leaders)};
  return prize(s, side, power, space) *
         assault_chance(force.units, force.rating, garrison(s, space));
}

std::optional<Action> choose_origin(const State& s, Side side, const ActionList& options) {
  const Move* m = enclosing<Move>(s);
  if (m == nullptr) return std::nullopt;
  const Campaign campaign(s, side, m->power);
  return best_of(options, [&](const Action& action) {
    const auto from = static_cast<Space>(action.args[0]);
    return campaign.prospect(from, marching(s, m->power, from));
  });
}

// Leaders first, the best ones; then as many units as they command; then off.
std::optional<Action> choose_formation(const State& s, const ActionList& options, Space from,
                                       Power power, int guard) {
  const Which all{.place = place_of(from), .powers = s.bloc(power)};
  const Which picked{.place = place_of(from), .powers = s.bloc(power), .need = kPicked};
  const int left = count_units(s, all) - count_units(s, picked) - guard;
  return best_of(options, [&](const Action& action) -> double {
    if (verb(action) == Verb::kLeader) {
      const LeaderFacts& leader = facts(static_cast<Leader>(action.args[0]));
      return count_leaders(s, picked).empty() ? 1000.0 + leader.command + 20 * leader.battle : 50.0;
    }
    if (verb(action) == Verb::kUnits) {
      const int count = action.args[2];
      return count <= left ? 100.0 + count : -count;
    }
    return 10;  // done
  });
}

std::optional<Action> choose_destination(const State& s, Side side, const ActionList& options) {
  const Move* m = enclosing<Move>(s);
  if (m == nullptr) return std::nullopt;
  const Which picked{.place = place_of(m->from), .powers = s.bloc(m->power), .need = kPicked};
  const Force force{count_units(s, picked), best_battle(count_leaders(s, picked))};
  const Campaign campaign(s, side, m->power);
  return best_of(options, [&](const Action& action) {
    if (verb(action) != Verb::kSpace) return -1.0;  // no fleet of ours carries anybody
    const auto to = static_cast<Space>(action.args[0]);
    const int there = garrison(s, to);
    if (siege_target(s, m->power, to) && force.units > there + outside(s, m->power, to)) {
      const double once = assault_chance(force.units, force.rating, there);
      return prize(s, side, m->power, to) * once;
    }
    if (outside(s, m->power, to) >= force.units) return -100.0;
    return campaign.prospect(to, force);
  });
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

std::optional<Action> choose_site(const State& s, Side side, const ActionList& options) {
  return best_of(options, [&](const Action& action) -> double {
    if (verb(action) == Verb::kDone) return -100;
    const auto space = static_cast<Space>(action.args[0]);
    if (wanted_now(s, power_of(side), space)) return 100;
    if (s.besieged(space)) return -50;
    double worth = 10.0 * lacking(s, side, space) + (s.fortified(space) ? 3 : 0);
    if (space == Space::kRome) worth += 2;
    return worth;
  });
}

// The Papal army leaves Rome in spring only if a siege comes nearer by it.
std::optional<Action> choose_spring(const State& s, const ActionList& options) {
  const Power power = Power::kPapacy;
  const Campaign campaign(s, Side::kPapacy, power);
  const Force force = marching(s, power, Space::kRome);
  if (at<SpringDeployment, SpringDeployment::Where>(s.p)) {
    const Which picked{.place = place_of(Space::kRome), .powers = s.bloc(power), .need = kPicked};
    const Force sent{count_units(s, picked), best_battle(count_leaders(s, picked))};
    return best_of(options, [&](const Action& action) {
      return campaign.prospect(static_cast<Space>(action.args[0]), sent);
    });
  }
  constexpr double kEnough = 18;  // per CP, from Rome itself
  const bool go = force.units > 1 && lacking(s, Side::kPapacy, Space::kRome) <= 0 &&
                  campaign.prospect(Space::kRome, force) > kEnough;
  if (!go) {
    if (const auto stay = offered(options, Verb::kDecline)) return stay;
  }
  return choose_formation(s, options, Space::kRome, power, weights().guard);
}

// Outside only who is at least as strong as those who come.
std::optional<Action> choose_shelter(const State& s, const ActionList& options) {
  const Move* m = enclosing<Move>(s);
  if (m == nullptr) return std::nullopt;
  const Which comers{.place = place_of(m->to), .powers = s.bloc(m->power), .need = kMoving};
  const int theirs = count_units(s, comers) + best_battle(count_leaders(s, comers));
  const int ours = garrison(s, m->to) + 1;  // the defender's die
  return offered(options, ours > theirs ? Verb::kFight : Verb::kWithdraw);
}

// An invasion begins where it can take most.
std::optional<Action> choose_landing(const State& s, Side side, const ActionList& options) {
  const Invasion* i = enclosing<Invasion>(s);
  if (i == nullptr) return std::nullopt;
  const DiplomaticCardFacts& card = facts(i->card);
  const Force force{std::min<int>(card.regulars + card.mercenaries, facts(card.leader).command),
                    facts(card.leader).battle};
  const Campaign campaign(s, side, card.power);
  return best_of(options, [&](const Action& action) -> double {
    const auto space = static_cast<Space>(action.args[0]);
    int distance = 100;  // where nothing can be taken yet, near to what will be wanted
    for (const Space goal : kZonePair& kFortifiedSpaces) {
      if (prize(s, side, card.power, goal) <= 0) continue;
      distance = std::min(distance, land_distance(space, goal));
    }
    return 100 * campaign.prospect(space, force) - distance;
  });
}

// Loss of one's own: mercenaries before regulars.
std::optional<Action> choose_losses(const ActionList& options) {
  return best_of(options, [](const Action& action) -> double {
    if (verb(action) != Verb::kUnits) return 0;
    const bool mercenary = troop_kind(action.args[1]) == UnitKind::kMercenary;
    return (mercenary ? 100 : 50) + action.args[2];
  });
}

}  // namespace

double march_worth(const State& s, Side side, Power power, PaidAction action) {
  const Campaign campaign(s, side, power);
  if (campaign.idle()) return 0;
  double best = 0;
  for (const Power own : s.bloc(power)) {
    for (const Space from : s.p.land[own] & kZonePair) {
      if (s.besieging(from, power)) continue;
      const Force force = marching(s, power, from);
      const double now = campaign.prospect(from, force);
      if (now <= best) continue;
      // The first step must be one of this kind and bring the goal nearer.
      double after = -1;
      for (const Space to : destinations(s, power, from, action, true)) {
        const bool there =
            siege_target(s, power, to) && force.units > garrison(s, to) + outside(s, power, to);
        const double value =
            there ? prize(s, side, power, to) > 0 ? now : 0 : campaign.prospect(to, force);
        after = std::max(after, value);
      }
      if (after >= now) best = now;
    }
  }
  return best;
}

double assault_worth(const State& s, Side side, Power power) {
  double best = 0;
  for (const Siege& siege : s.p.sieges) {
    if (siege.impulse == 0) break;
    if (siege.besieger == power) best = std::max(best, assault_here(s, side, power, siege.space));
  }
  return best;
}

double unit_worth(const State& s, Side side) {
  for (const Space site : building_sites(s, side, UnitKind::kMercenary)) {
    if (lacking(s, side, site) > 0) return weights().defence;
  }
  return weights().unit;
}

double control_worth(const State& s, Side side, Power power) {
  const Weights& w = weights();
  double best = 0;
  for (const Space space : s.p.unrest) {
    if (!may_remove_unrest(s, power, space)) continue;
    const bool ours = s.religion(space) == faith_of(side);
    const bool key = s.key(space) && s.holder(space) == Power::kPapacy;
    double worth = 4;
    if (side == Side::kProtestant) worth = ours ? w.space - w.unrest_space : 0;
    if (side == Side::kProtestant && ours && s.electorate(space)) worth += w.electorate / 2.0;
    if (side == Side::kPapacy) worth = key ? w.key : ours ? 6 : -20;
    best = std::max(best, worth);
  }
  return best;
}

std::optional<Action> war_habit(const State& s, Side side, const ActionList& options) {
  const Position& p = s.p;
  if (at<Move, Move::Origin>(p)) return choose_origin(s, side, options);
  if (at<Move, Move::Form>(p)) {
    const Move* m = enclosing<Move>(s);
    const bool own = s.friendly(m->power, m->from) && (s.key(m->from) || s.electorate(m->from));
    return choose_formation(s, options, m->from, m->power, own ? weights().guard : 0);
  }
  if (at<Move, Move::Destination>(p)) return choose_destination(s, side, options);
  if (at<Move, Move::Withdraw>(p)) return choose_shelter(s, options);
  if (at<Invasion, Invasion::Where>(p)) return choose_landing(s, side, options);
  if (at<Assault, Assault::Where>(p)) {
    const Assault* a = enclosing<Assault>(s);
    return best_of(options, [&](const Action& action) {
      return assault_here(s, side, a->power, static_cast<Space>(action.args[0]));
    });
  }
  if (at<Assault, Assault::Form>(p)) {
    const Assault* a = enclosing<Assault>(s);
    return choose_formation(s, options, a->space, a->power, 0);
  }
  if (at<SpringDeployment, SpringDeployment::Form>(p) ||
      at<SpringDeployment, SpringDeployment::Where>(p)) {
    return choose_spring(s, options);
  }
  if (at<Construction, Construction::Where>(p) || at<HireMercenaries, HireMercenaries::Place>(p)) {
    return choose_site(s, side, options);
  }
  if (at<Losses, Losses::Choose>(p)) {
    const Losses* losses = enclosing<Losses>(s);
    const bool ours = s.commander(losses->power) == std::optional(side);
    return ours ? choose_losses(options) : std::nullopt;
  }
  return std::nullopt;
}

}  // namespace bots::his
