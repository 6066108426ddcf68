// What the events of war are worth: troops that come, troops that go, towns that rise.
#include <algorithm>

#include "bots/here_i_stand_units.h"
#include "games/here_i_stand/move.h"

namespace bots::his {
namespace {

constexpr std::array kMajors = {Power::kOttoman, Power::kHapsburg, Power::kFrance, Power::kPapacy,
                                Power::kProtestant};

double for_side(Side side, double for_protestant) {
  return side == Side::kProtestant ? for_protestant : -for_protestant;
}

double most_hits(int dice, int needed) {  // the chance of so many hits or more
  double exactly = 1;
  for (int i = 0; i < dice; ++i) exactly *= 2.0 / 3;
  double sum = 0;
  for (int k = 0; k <= dice; ++k) {
    if (k >= needed) sum += exactly;
    exactly = exactly * (dice - k) / (k + 1) / 2;
  }
  return sum;
}

// What an army is thought to win where it stands, with so many units.
double menace(const State& s, Side side, const Campaign& campaign, Power power, Space at,
              int units) {
  const LeaderSet leaders = s.leaders_at(at, power);
  const Force force{std::min(units, command_limit(leaders)), best_battle(leaders)};
  if (!s.besieging(at, power)) return campaign.hopes(at, force);
  const int inside = garrison(s, at);
  return units > inside ? prize(s, side, power, at) * siege_chance(force, inside) : 0;
}

// What it costs the side that commands an army to lose so many of it.
double lost_worth(const State& s, Power power, Space at, int lost) {
  const std::optional<Side> side = s.commander(power);
  if (!side || lost == 0) return 0;
  const Weights& w = weights();
  const Campaign campaign(s, *side, power);
  const int units = s.force(at, power);
  const double each = power == power_of(*side) ? w.mercenary + 3 : w.borrowed + 2;
  return menace(s, *side, campaign, power, at, units) -
         menace(s, *side, campaign, power, at, units - lost) + each * lost;
}

// Of one of the stacks that a card strikes, to the side that plays it.
double struck(const State& s, Side side, Card card, Space at, Power power) {
  const std::optional<Side> owner = s.commander(power);
  const int lost = card == Card::kUnpaidMercenaries ? s.units(at, power).mercenaries
                                                    : (s.force(at, power) + 2) / 3;
  const double worth = lost_worth(s, power, at, lost);
  return owner == std::optional(side) ? -worth : worth;
}

double best_struck(const State& s, Side side, Card card) {
  double best = 0;
  for (const Power power : kMajors) {
    if (s.commander(power) != std::optional(opponent(side))) continue;
    for (const Space at : s.armies(power)) best = std::max(best, struck(s, side, card, at, power));
  }
  return best;
}

// --- City State Rebels ---

bool may_rebel(const State& s, Space space) {
  const Power holder = s.holder(space);
  if (!s.control_may_change(space) || !is_major(holder) || s.besieged(space)) return false;
  if (s.electorate(space)) return s.league() && holder == Power::kHapsburg;
  const Power home = facts(space).home;
  return s.key(space) && (home == Power::kIndependent || !s.allied(holder, home));
}

// Five dice, and the town falls if nobody is left in it.
double rising(const State& s, Side side, Space space) {
  const Weights& w = weights();
  const Power holder = s.holder(space);
  int others = 0;
  for (const Power power : PowerSet::all() - s.bloc(holder)) {
    others += s.land(space, power) + s.units(space, power).squadrons;
  }
  const int units = s.force(space, holder) + s.squadrons(space, holder);
  const double falls = others > 0 ? 0 : units == 0 ? 1 : most_hits(5, units);
  double for_protestant = 0;
  if (s.electorate(space)) {
    for_protestant =
        s.p.protestant.has(space) ? w.electorate - w.electorate_foreign : w.electorate_foreign;
  } else if (holder == Power::kPapacy) {
    for_protestant = w.key;
  } else if (s.master(facts(space).home) == Power::kPapacy) {
    for_protestant = -w.key;
  }
  const double killed = 8.0 * std::min(units, 2);
  const std::optional<Side> owner = s.commander(holder);
  const double dead = !owner ? 0 : *owner == side ? -killed : killed;
  return for_side(side, for_protestant) * falls + dead;
}

double best_rising(const State& s, Side side) {
  double best = 0;
  for (const Space space :
       (kSpacesOfKind[SpaceKind::kKey] | kSpacesOfKind[SpaceKind::kElectorate]) &
           kControlMayChange) {
    if (may_rebel(s, space)) best = std::max(best, rising(s, side, space));
  }
  return best;
}

// --- Troops that come ---

double best_muster(const State& s, Side side, const SpaceSet& sites, int units, int rating) {
  const Muster muster(s, side);
  double best = 0;
  for (const Space site : sites) best = std::max(best, muster.worth(site, units, rating));
  return best;
}

// Two mercenaries where friends stand already. [5.7]
double hired_worth(const State& s, Side side) {
  if (!may_hire_mercenaries(s, side)) return 0;
  SpaceSet sites = s.armies(power_of(side)) & kZonePair;
  return best_muster(s, side, sites - s.p.unrest, 2, 0);
}

double recruits_worth(const State& s, Side side) {
  const SpaceSet sites = s.holdings(power_of(side)) & kZonePair;
  return best_muster(s, side, sites - s.p.unrest, 4, 0);
}

double bourbon_worth(const State& s, Side side) {
  return best_muster(s, side, pickable(s, side, Card::kCharlesBourbon), 3, 1);
}

// He comes with his mercenaries, or out of captivity.
double maurice_worth(const State& s, Side side) {
  const LeaderState& maurice = s.p.leaders[Leader::kMauriceOfSaxony];
  const Weights& w = weights();
  if (maurice.place != LeaderPlace::kSpace) return w.captive;
  const auto at = static_cast<Space>(maurice.where);
  const int mercenaries = s.units(at, maurice.power).mercenaries;
  const double taken = lost_worth(s, maurice.power, at, mercenaries);
  return w.leader + taken + 6.0 * mercenaries + (side == Side::kProtestant ? 5 : 0);
}

// --- Sieges, fortresses, captives ---

double treachery_worth(const State& s, Side side) {
  double best = 0;
  for (const Siege& siege : s.p.sieges) {
    if (siege.impulse == 0) break;
    if (s.commander(siege.besieger) != std::optional(side)) continue;
    const double margin = s.force(siege.space, siege.besieger) - garrison(s, siege.space);
    const double chance = margin >= 2 ? 0.9 : 0.65;
    best = std::max(best, chance * prize(s, side, siege.besieger, siege.space));
  }
  return best;
}

// A fortress with a regular in the midst of the other faith works as a university does.
double fortress_worth(const State& s, Side side, Space space) {
  const Power owner = s.p.control[space];
  if (owner == Power::kIndependent || s.unrest(space)) return 0;
  if (!is_minor(owner) && !s.may_stand(owner, space)) return 0;
  const bool protestant = owner == Power::kProtestant;
  if (owner == Power::kOttoman || owner == Power::kEngland) return 0;
  if (protestant != (side == Side::kProtestant)) return 0;
  return source_worth(s, side, space, std::min(3, kTurns - s.p.turn) + 1);
}

double best_fortress(const State& s, Side side) {
  double best = 0;
  const SpaceSet sites = pickable(s, side, Card::kTraceItalienne) & kConvertible;
  for (const Space space : sites) best = std::max(best, fortress_worth(s, side, space));
  return best;
}

double ransom_worth(const State& s, Side side) {
  double best = -40;  // an enemy's comes free
  for (int i = 0; i < kCount<Leader>; ++i) {
    const LeaderState& leader = s.p.leaders[static_cast<Leader>(i)];
    const bool ours = s.commander(leader.power) == std::optional(side);
    if (leader.place == LeaderPlace::kCaptive && ours) best = weights().captive;
  }
  return best;
}

// --- Sack of Rome ---

// The battle for Rome by its dice: attackers against regulars and one die more. [9.7]
double sack_chance(int attack, int defence) {
  double won = 0;
  for (int hits = 1; hits <= attack; ++hits) {
    const double exactly = most_hits(attack, hits) - most_hits(attack, hits + 1);
    won += exactly * (1 - most_hits(defence, hits));
  }
  return won;
}

double sacked_by(const State& s, Space at, Power power) {
  const Weights& w = weights();
  const int regulars = s.units(Space::kRome, Power::kPapacy).regulars;
  if (s.units(at, power).mercenaries <= regulars) return 0;
  const int attack = s.force(at, power) + best_battle(s.leaders_at(at, power));
  const double chance = sack_chance(attack, regulars + 1);
  const int built = kStPetersCpPerVp * s.p.st_peters_vp + s.p.st_peters_cp;
  const int cards = std::min(2, s.main_cards(Side::kPapacy));
  double spoils = w.st_peters * std::min(5, built) + w.card * cards;
  if (power == Power::kProtestant && cards > 0) spoils += w.card;
  return chance * spoils;
}

}  // namespace

double sack_worth(const State& s) {
  double best = 0;
  for (const Power power : kMajors) {
    if (power == Power::kPapacy) continue;
    for (const Space at : s.armies(power) & kSpacesOfZone[Zone::kItalian]) {
      best = std::max(best, sacked_by(s, at, power));
    }
  }
  return best;
}

double military_worth(const State& s, Side side, Card card) {
  switch (card) {
    case Card::kLandsknechts:
    case Card::kSwissMercenaries:
      return hired_worth(s, side);
    case Card::kForeignRecruits:
      return recruits_worth(s, side);
    case Card::kCharlesBourbon:
      return bourbon_worth(s, side);
    case Card::kMauriceOfSaxony:
      return maurice_worth(s, side);
    case Card::kTraceItalienne:
      return best_fortress(s, side);
    case Card::kTreachery:
      return treachery_worth(s, side);
    case Card::kSackOfRome:
      return for_side(side, sack_worth(s));
    case Card::kUnpaidMercenaries:
    case Card::kUnsanitaryCamp:
      return best_struck(s, side, card);
    case Card::kCityStateRebels:
      return best_rising(s, side);
    case Card::kRansom:
      return ransom_worth(s, side);
    default:
      return 0;
  }
}

std::optional<Action> military_card_habit(const State& s, Side side, const ActionList& options) {
  const Position& p = s.p;
  if (at<Rebels, Rebels::Where>(p)) {
    return best_of(options, [&](const Action& action) {
      return rising(s, side, static_cast<Space>(action.args[0]));
    });
  }
  if (at<PickStack, PickStack::Choose>(p)) {
    const Card card = enclosing<PickStack>(s)->card;
    return best_of(options, [&](const Action& action) {
      const auto space = static_cast<Space>(action.args[0]);
      const auto power = static_cast<Power>(action.args[1]);
      if (card == Card::kSackOfRome) return sacked_by(s, space, power);
      if (card != Card::kTreachery) return struck(s, side, card, space, power);
      const bool ours = s.commander(power) == std::optional(side);
      return ours ? prize(s, side, power, space) : -1.0;
    });
  }
  if (!at<PickSpaces, PickSpaces::Choose>(p)) return std::nullopt;
  const Card card = enclosing<PickSpaces>(s)->card;
  if (card == Card::kTraceItalienne) {
    return best_of(options, [&](const Action& action) {
      return fortress_worth(s, side, static_cast<Space>(action.args[0]));
    });
  }
  if (card == Card::kCharlesBourbon) {
    const Muster muster(s, side);
    return best_of(options, [&](const Action& action) {
      return muster.worth(static_cast<Space>(action.args[0]), 3, 1);
    });
  }
  return std::nullopt;
}

}  // namespace bots::his
