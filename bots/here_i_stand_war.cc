// War by land: who marches where, sieges and assaults, communications.
#include <algorithm>

#include "bots/here_i_stand_siege.h"
#include "games/here_i_stand/military.h"
#include "games/here_i_stand/move.h"

namespace bots::his {
namespace {

// Besieged spaces that an assault of this power could take now.
double assault_here(const State& s, Side side, Power power, Space space) {
  if (!may_assault(s, power, space)) return 0;
  int units = 0;
  for (const Power own : s.bloc(power)) units += s.land(space, own);
  const LeaderSet leaders = s.leaders_at(space, power);
  const Force force{std::min(units, command_limit(leaders)), best_battle(leaders)};
  return prize(s, side, power, space) * assault_chance(force, garrison(s, space));
}

// A siege of this power that wants nothing but communications, and what ending it would bring.
double cut_off_siege(const State& s, Side side, Power power, const Siege& siege) {
  if (siege.besieger != power || has_loc(s, power, siege.space)) return 0;
  const LeaderSet leaders = s.leaders_at(siege.space, power);
  const Force force{std::min(s.force(siege.space, power), command_limit(leaders)),
                    best_battle(leaders)};
  return prize(s, side, power, siege.space) * siege_chance(force, garrison(s, siege.space));
}

// What it is worth to control a space for the sake of a line to a siege, or to the best goal.
double link_worth(const State& s, Side side, Power power, const Campaign& campaign, Space space) {
  double best = 0;
  for (const Siege& siege : s.p.sieges) {
    if (siege.impulse == 0) break;
    const double won = cut_off_siege(s, side, power, siege);
    if (won <= 0) continue;
    const int links = missing_links(s, power, siege.space);
    if (missing_links(s, power, siege.space, space) >= links) continue;
    best = std::max(best, won / (links + 1));
  }
  if (best > 0) return best;
  // On the march: a force in the space itself, and the goal lies beyond.
  const double ahead = campaign.prospect(space, marching(s, power, space));
  if (ahead <= 0) return 0;
  for (const Campaign::Goal& goal : campaign.goals()) {
    const int links = missing_links(s, power, goal.space);
    if (links > 0 && missing_links(s, power, goal.space, space) < links) return ahead;
  }
  return 0;
}

std::optional<Action> choose_origin(const State& s, Side side, const ActionList& options) {
  const Move* m = enclosing<Move>(s);
  if (m == nullptr) return std::nullopt;
  const Campaign campaign(s, side, m->power);
  return best_of(options, [&](const Action& action) {
    const auto from = static_cast<Space>(action.args[0]);
    const Force force = marching(s, m->power, from);
    return std::max(campaign.prospect(from, force), campaign.by_sea(s, from, force, true));
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
    if (verb(action) == Verb::kSea) return campaign.by_sea(s, m->from, force, true);
    if (verb(action) != Verb::kSpace) return -1.0;
    const auto to = static_cast<Space>(action.args[0]);
    const int there = garrison(s, to);
    if (siege_target(s, m->power, to) && force.units > there + outside(s, m->power, to)) {
      return prize(s, side, m->power, to) * assault_chance(force, there);
    }
    if (outside(s, m->power, to) >= force.units) return -100.0;
    return campaign.prospect(to, force);
  });
}

// At sea: the shore where most can be taken, by the shortest way.
std::optional<Action> choose_shore(const State& s, Side side, const ActionList& options) {
  const Move* m = enclosing<Move>(s);
  if (m == nullptr) return std::nullopt;
  return best_of(options, [&](const Action& action) {
    if (verb(action) != Verb::kSpace) return 0.5;
    const auto to = static_cast<Space>(action.args[0]);
    return siege_target(s, m->power, to) ? prize(s, side, m->power, to) : 0.0;
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
  const bool go = force.units > 1 && threat(s, power, Space::kRome) == 0 &&
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

// The same for a force that brings its own fleet into the port. [7.5]
double sea_landing(const State& s, Side side, const DiplomaticCardFacts& card, Space port) {
  if (card.squadrons == 0) return 0;
  const Force force{std::min<int>(card.regulars + card.mercenaries, kMostTransported),
                    facts(card.leader).battle};
  double best = 0;
  for (const SeaZone zone : facts(port).seas) {
    for (const Space shore : landings(s, card.power, zone, port, true)) {
      if (!siege_target(s, card.power, shore) || force.units <= garrison(s, shore)) continue;
      best = std::max(best, prize(s, side, card.power, shore) *
                                siege_chance(force, garrison(s, shore)) * weights().assault / 500);
    }
  }
  return best;
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
    const double best =
        std::max(campaign.prospect(space, force), sea_landing(s, side, card, space));
    return 100 * best - distance;
  });
}

// Ports that one squadron more would open to the power. [6.9]
SpaceSet ports_to_open(const State& s, Side side, Power power) {
  SpaceSet ports;
  for (const Space port : kZonePair& kPorts& kFortifiedSpaces) {
    if (prize(s, side, power, port) <= 0) continue;
    if (shipping(s, power, port, 1) != shipping(s, power, port)) ports.add(port);
  }
  return ports;
}

// Two mercenaries for the army; but if only ships keep it from its goal, a squadron near there.
std::optional<Action> choose_extra(const State& s, Side side, const ActionList& options) {
  const Invasion* i = enclosing<Invasion>(s);
  if (i == nullptr) return std::nullopt;
  const Power power = facts(i->card).power;
  const Campaign campaign(s, side, power);
  const bool idle =
      i->space == kNoSpace || campaign.hopes(i->space, marching(s, power, i->space)) <= 0;
  SeaSet wanted;
  for (const Space port : idle ? ports_to_open(s, side, power) : SpaceSet{}) {
    wanted |= facts(port).seas;
  }
  return best_of(options, [&](const Action& action) -> double {
    if (verb(action) == Verb::kTwoMercenaries) return wanted.empty() ? 2 : 0.5;
    double near = 0;
    for (const SeaZone zone : facts(static_cast<Space>(action.args[0])).seas) {
      near = std::max(near, wanted.has(zone)                     ? 2.0
                            : facts(zone).adjacent.meets(wanted) ? 1.0
                                                                 : 0.0);
    }
    return near;
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
    for (const Space from : s.p.land[own]) {
      if (s.besieging(from, power)) continue;
      const Force force = marching(s, power, from);
      if (action == PaidAction::kMoveClear && s.p.impulse.cp >= 2) {
        best = std::max(best, campaign.by_sea(s, from, force, true));
      }
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

namespace {

double calm_worth(const State& s, Side side, Space space) {
  const Weights& w = weights();
  const bool ours = s.religion(space) == faith_of(side);
  if (side == Side::kPapacy) {
    const bool key = s.key(space) && s.holder(space) == Power::kPapacy;
    return key ? w.key : ours ? 6 : -20;
  }
  if (!ours) return 0;
  return w.space - w.unrest_space + (s.electorate(space) ? w.electorate / 2.0 : 0.0);
}

// Spaces with armies of a power, and those beside them.
SpaceSet near_armies(const State& s, Power power) {
  SpaceSet near = s.armies(power);
  for (const Space at : s.armies(power)) near |= facts(at).clear_set;
  return near & kControlMayChange;
}

}  // namespace

double control_worth(const State& s, Side side, Power power) {
  double best = 0;
  for (const Space space : s.p.unrest) {
    if (may_remove_unrest(s, power, space)) best = std::max(best, calm_worth(s, side, space));
  }
  if (s.armies(power).empty()) return best;
  const Campaign campaign(s, side, power);
  for (const Space space : near_armies(s, power)) {
    if (!may_gain_control(s, power, space)) continue;
    best = std::max(best, link_worth(s, side, power, campaign, space));
  }
  return best;
}

namespace {

// Which space to control or to calm.
std::optional<Action> choose_control(const State& s, Side side, const ActionList& options) {
  const TakeControl* t = enclosing<TakeControl>(s);
  if (t == nullptr) return std::nullopt;
  const Campaign campaign(s, side, t->power);
  return best_of(options, [&](const Action& action) {
    const auto space = static_cast<Space>(action.args[0]);
    if (verb(action) == Verb::kCalm) return calm_worth(s, side, space);
    return 1 + link_worth(s, side, t->power, campaign, space);
  });
}

}  // namespace

std::optional<Action> war_habit(const State& s, Side side, const ActionList& options) {
  const Position& p = s.p;
  if (at<Move, Move::Origin>(p)) return choose_origin(s, side, options);
  if (at<Move, Move::Form>(p)) {
    const Move* m = enclosing<Move>(s);
    const bool own = s.friendly(m->power, m->from) && (s.key(m->from) || s.electorate(m->from));
    return choose_formation(s, options, m->from, m->power, own ? weights().guard : 0);
  }
  if (at<Move, Move::Destination>(p)) return choose_destination(s, side, options);
  if (at<Move, Move::AtSea>(p)) return choose_shore(s, side, options);
  if (at<Move, Move::Withdraw>(p)) return choose_shelter(s, options);
  if (at<Invasion, Invasion::Where>(p)) return choose_landing(s, side, options);
  if (at<Invasion, Invasion::Extra>(p)) return choose_extra(s, side, options);
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
  if (at<TakeControl, TakeControl::Where>(p)) return choose_control(s, side, options);
  if (at<Losses, Losses::Choose>(p)) {
    const Losses* losses = enclosing<Losses>(s);
    const bool ours = s.commander(losses->power) == std::optional(side);
    return ours ? choose_losses(options) : std::nullopt;
  }
  return std::nullopt;
}

}  // namespace bots::his
