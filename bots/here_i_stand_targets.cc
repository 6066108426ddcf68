#include "bots/here_i_stand_targets.h"

#include <algorithm>

namespace bots::his {
namespace {

constexpr int kMostDice = 24;

// How likely the highest of so many dice, each with a modifier, is at most `most`.
double at_most(int dice, int modifier, int most) {
  const double one = std::clamp(most - modifier, 0, 6) / 6.0;
  double all = 1;
  for (int i = 0; i < dice; ++i) all *= one;
  return all;
}

// The chance of an attempt as the rules' own odds tell it (games/here_i_stand/attempts.cc), looked
// up: by dice, modifier (-1 to 1) and whether the attacker wins ties.
struct Chances {
  std::uint16_t permille[kMostDice + 1][kMostDice + 1][3][2] = {};

  Chances() {
    for (int attack = 1; attack <= kMostDice; ++attack) {
      for (int defence = 1; defence <= kMostDice; ++defence) {
        for (int modifier = -1; modifier <= 1; ++modifier) {
          for (const bool strong : {false, true}) {
            permille[attack][defence][modifier + 1][strong ? 1 : 0] =
                reckoned(attack, defence, modifier, strong);
          }
        }
      }
    }
  }

  static std::uint16_t reckoned(int attack, int defence, int modifier, bool strong) {
    double chance = 0;
    for (int high = 0; high <= 7; ++high) {
      const double exactly = at_most(attack, modifier, high) - at_most(attack, modifier, high - 1);
      const double beaten = at_most(defence, 0, strong ? high : high - 1);
      chance += exactly * (strong && high >= 6 ? 1.0 : beaten);
    }
    return static_cast<std::uint16_t>(1000 * chance + 0.5);
  }
};
const Chances& chances() {
  static const Chances kChances;
  return kChances;
}

// What gives a religion dice around a space. [8.1]
struct Sources {
  SpaceSet spread;
  SpaceSet people;
  SpaceSet troops;

  Sources(const State& s, Religion religion) {
    const bool reform = religion == Religion::kProtestant;
    spread = (reform ? s.p.protestant : kConvertible - s.p.protestant) - s.p.unrest;
    if (!reform) people = s.p.universities;
    for (int i = 0; reform && i < kCount<Reformer>; ++i) {
      const auto reformer = static_cast<Reformer>(i);
      if (s.p.reformers[reformer] == ReformerStatus::kOnMap) people.add(facts(reformer).space);
    }
    troops = s.stacks_for(religion);
  }
  int dice(const State& s, Space target) const {
    const SpaceSet near = facts(target).clear_set;
    const SpaceSet quiet = near - s.p.unrest;
    const int sum = (near & spread).size() + (quiet & people).size() + (quiet & troops).size() +
                    (people.has(target) ? 2 : 0) + (troops.has(target) ? 2 : 0);
    return std::max(1, sum);
  }
};

SpaceSet bonus_area(const State& s, Debater d) {
  const DebaterFacts& debater = facts(d);
  if (debater.bonus != BonusKind::kCounterReformationDieLeaderRadius) return debater.area;
  const LeaderState& charles = s.p.leaders[Leader::kCharlesV];
  if (charles.place != LeaderPlace::kSpace) return {};
  return facts(static_cast<Space>(charles.where)).within2;
}

bool in_zones(const State& s, Space space, std::uint8_t zones) {
  const Zone zone = facts(space).zone;
  if (zone == Zone::kOther) return zones == kAllZones && s.p.settings.all_zones_includes_none != 0;
  return (zones & zone_bit(zone)) != 0;
}

struct Kept {
  const Position* p = nullptr;
  std::array<std::optional<Targets>, 2> sides;
};
Kept& kept() {
  thread_local Kept kKept;
  return kKept;
}

}  // namespace

Targets::Targets(const State& s, Side by) {
  const bool reform = by == Side::kProtestant;
  const Sources own(s, reform ? Religion::kProtestant : Religion::kCatholic);
  const Sources other(s, reform ? Religion::kCatholic : Religion::kProtestant);
  const Attempts any = attempts(by, 1, kAllZones);
  for (const Space space : reform ? reformation_targets(s) : counter_reformation_targets(s)) {
    Target& target = list_[count_++];
    place_[static_cast<std::size_t>(space)] = static_cast<std::uint8_t>(count_);
    target = {space,
              static_cast<std::uint8_t>(own.dice(s, space)),
              static_cast<std::uint8_t>(other.dice(s, space)),
              static_cast<std::int16_t>(turning(s, by, space)),
              {}};
    for (const bool inside : {false, true}) {
      target.plain[inside ? 1 : 0] = reckoned(s, any, target, inside);
    }
  }
}

double Targets::worth(const State& s, const Attempts& a, const Target& target) {
  const bool inside = in_zones(s, target.space, a.zones);
  const bool plain = a.bonus == kNoDebater && (a.flags & (kPlusOne | kThesesDie)) == 0;
  if (plain) return target.plain[inside ? 1 : 0];
  return reckoned(s, a, target, inside);
}

double Targets::reckoned(const State& s, const Attempts& a, const Target& target, bool inside) {
  const bool reform = a.by == Side::kProtestant;
  int attack = target.attack;
  int modifier = s.p.effects.augsburg != 0 ? -1 : 0;
  if (reform) {
    attack += s.p.effects.printing_press + ((a.flags & kThesesDie) != 0 ? 1 : 0);
    modifier = (a.flags & kPlusOne) != 0 && inside ? 1 : 0;
  }
  if (a.bonus != kNoDebater && bonus_area(s, a.bonus).has(target.space)) {
    attack += facts(a.bonus).dice;
  }
  const bool strong = inside && (reform || facts(s.p.pope).wins_ties);
  const int permille = chances().permille[std::min(attack, kMostDice)][std::min<int>(
      target.defence, kMostDice)][modifier + 1][strong ? 1 : 0];
  return permille * target.turning / 1000.0;
}

const Targets::Target* Targets::find(Space space) const {
  const std::uint8_t place = place_[static_cast<std::size_t>(space)];
  return place == 0 ? nullptr : &list_[place - 1U];
}

double Targets::worth(const State& s, const Attempts& a, Space target) const {
  const Target* found = find(target);
  return found == nullptr ? 0 : worth(s, a, *found);
}

BestAttempts Targets::best(const State& s, const Attempts& a) const {
  BestAttempts best{};
  const SpaceSet& english = facts(Power::kEngland).home;
  for (std::size_t i = 0; i < count_; ++i) {
    const Target& target = list_[i];
    const Zone zone = facts(target.space).zone;
    if ((a.flags & kEnglishHomeOnly) != 0 && !english.has(target.space)) continue;
    if ((a.flags & kOnlyInZone) != 0 && (zone == Zone::kOther || (a.zones & zone_bit(zone)) == 0)) {
      continue;
    }
    double value = worth(s, a, target);
    if (value <= best.back()) continue;
    for (double& place : best) {  // insertion among the best so far
      if (value > place) std::swap(value, place);
    }
  }
  return best;
}

Thought::Thought(const Position& p) : outer_(kept().p) {
  kept().p = &p;
  for (auto& side : kept().sides) side.reset();
}
Thought::~Thought() {
  kept().p = outer_;
  for (auto& side : kept().sides) side.reset();
}

const Targets& targets_of(const State& s, Side by, std::optional<Targets>& room) {
  Kept& known = kept();
  std::optional<Targets>& place =
      known.p == &s.p ? known.sides[static_cast<std::size_t>(by)] : room;
  if (!place) place.emplace(s, by);
  return *place;
}

}  // namespace bots::his
