// Reformation and Counter Reformation attempts. [8.1, 8.2, 8.5, 8.6]
#include "games/here_i_stand/attempts.h"

#include <algorithm>

#include "games/here_i_stand/contest.h"
#include "games/here_i_stand/procedures.h"

namespace here_i_stand {
namespace {

// Spaces of a religion from which it can spread: not those in unrest. [5.5]
SpaceSet sources(const State& s, Religion religion) {
  if (religion == Religion::kProtestant) return s.p.protestant - s.p.unrest;
  return kConvertible - s.p.protestant - s.p.unrest;
}

SpaceSet people_of(const State& s, Religion religion) {
  if (religion == Religion::kCatholic) return s.p.universities;
  SpaceSet set;
  for (int i = 0; i < kCount<Reformer>; ++i) {
    const auto reformer = static_cast<Reformer>(i);
    if (s.p.reformers[reformer] == ReformerStatus::kOnMap) set.add(facts(reformer).space);
  }
  return set;
}

bool strong_pope(const State& s) { return facts(s.p.pope).wins_ties; }

bool in_zones(const State& s, Space space, std::uint8_t zones) {
  const Zone zone = facts(space).zone;
  if (zone == Zone::kOther) {
    return zones == kAllZones && s.p.settings.all_zones_includes_none != 0;  // [D-24]
  }
  return (zones & zone_bit(zone)) != 0;
}

SpaceSet english_home() { return facts(Power::kEngland).home; }

SpaceSet targets(const State& s, const Attempts& a) {
  SpaceSet set =
      a.by == Side::kProtestant ? reformation_targets(s) : counter_reformation_targets(s);
  if ((a.flags & kEnglishHomeOnly) != 0) set &= english_home();
  if ((a.flags & kOnlyInZone) == 0) return set;
  for (const Space space : set) {
    if (!in_zones(s, space, a.zones)) set.remove(space);
  }
  return set;
}

// Spaces at which a debater's dice count. [8.3]
SpaceSet bonus_area(const State& s, Debater d) {
  const DebaterFacts& debater = facts(d);
  if (debater.bonus == BonusKind::kCounterReformationDieLeaderRadius) {
    const LeaderState& charles = s.p.leaders[Leader::kCharlesV];
    if (charles.place != LeaderPlace::kSpace) return {};
    return facts(static_cast<Space>(charles.where)).within2;
  }
  return debater.area;
}

constexpr bool gives_dice(BonusKind kind) {
  switch (kind) {
    case BonusKind::kReformationDieRadius:
    case BonusKind::kReformationDieRegion:
    case BonusKind::kCounterReformationDieLeaderRadius:
    case BonusKind::kCounterReformationDieRadius:
    case BonusKind::kCounterReformationDieElectorate:
      return true;
    default:
      return false;
  }
}

constexpr DebaterSet dice_givers(Side side) {
  DebaterSet set;
  for (const Debater d : DebaterSet::all()) {
    if (facts(d).side == power_of(side) && gives_dice(facts(d).bonus)) set.add(d);
  }
  return set;
}
constexpr std::array kDiceGivers = {dice_givers(Side::kPapacy), dice_givers(Side::kProtestant)};

// Debaters whose dice could be brought in now: one per side and impulse, and only where they help.
DebaterSet bonus_debaters(const State& s, const Attempts& a, const SpaceSet& open) {
  DebaterSet set;
  if (a.bonus != kNoDebater || s.p.impulse.bonus_used[at(a.by)] != 0) return set;
  for (const Debater d : kDiceGivers[at(a.by)]) {
    if (s.uncommitted(d) && bonus_area(s, d).meets(open)) set.add(d);
  }
  return set;
}

void fill_pool(Pool& pool, const DicePool& dice, Religion religion) {
  const bool reform = religion == Religion::kProtestant;
  add_line(pool, Reason::kNeighbours, dice.neighbours);
  add_line(pool, reform ? Reason::kReformersNear : Reason::kUniversitiesNear, dice.people);
  add_line(pool, Reason::kTroops, dice.troops);
  add_line(pool, reform ? Reason::kReformerHere : Reason::kUniversityHere, dice.person_here);
  add_line(pool, Reason::kTroopsHere, dice.troops_here);
  if (dice.sum() == 0) add_line(pool, Reason::kAtLeastOne, 1);
}

}  // namespace

DicePool dice_for(const State& s, Space target, Religion religion) {
  DicePool pool;
  const SpaceSet near = facts(target).clear_set;
  pool.neighbours = (near & sources(s, religion)).size();
  const SpaceSet people = people_of(s, religion);
  pool.people = ((near - s.p.unrest) & people).size();
  const SpaceSet stacks = s.stacks_for(religion);
  pool.troops = ((near - s.p.unrest) & stacks).size();
  pool.person_here = people.has(target) ? 2 : 0;
  pool.troops_here = stacks.has(target) ? 2 : 0;
  return pool;
}

namespace {

// The spaces that a space's religion can spread to, or come from. [8.2]
constexpr EnumArray<Space, SpaceSet> kLinks = [] {
  EnumArray<Space, SpaceSet> links{};
  for (const Space s : SpaceSet::all()) links[s] = facts(s).adjacent | facts(s).sea_link;
  return links;
}();

}  // namespace

// [8.2]
SpaceSet eligible(const State& s, Side by) {
  const Religion own = faith_of(by);
  const SpaceSet from = sources(s, own);
  const SpaceSet here = people_of(s, own);
  const SpaceSet held =
      by == Side::kProtestant ? kConvertible - s.p.protestant : s.p.protestant & kConvertible;
  SpaceSet set = here & held;
  if (from.size() < held.size()) {  // links go both ways
    for (const Space source : from) set |= kLinks[source];
    return set & held;
  }
  for (const Space target : held) {
    if (kLinks[target].meets(from)) set.add(target);
  }
  return set;
}

namespace {

// How likely the highest of so many dice, each with a modifier, is at most `most`.
double at_most(int dice, int modifier, int most) {
  const double one = std::clamp(most - modifier, 0, 6) / 6.0;
  double all = 1;
  for (int i = 0; i < dice; ++i) all *= one;
  return all;
}

}  // namespace

AttemptOdds odds_of(const State& s, const Attempts& a, Space target) {
  const bool reform = a.by == Side::kProtestant;
  const bool inside = in_zones(s, target, a.zones);
  AttemptOdds odds{};
  odds.attack = dice_for(s, target, faith_of(a.by)).dice();
  odds.defence = dice_for(s, target, faith_of(opponent(a.by))).dice();
  int modifier = 0;
  if (reform) {
    odds.attack += s.p.effects.printing_press + ((a.flags & kThesesDie) != 0 ? 1 : 0);
    modifier = (a.flags & kPlusOne) != 0 && inside ? 1 : 0;
  } else {
    modifier = s.p.effects.augsburg != 0 ? -1 : 0;
  }
  if (a.bonus != kNoDebater && bonus_area(s, a.bonus).has(target)) {
    odds.attack += facts(a.bonus).dice;
  }
  const bool strong = inside && (reform || strong_pope(s));  // wins ties, and at once with a 6
  double chance = 0;
  for (int high = 0; high <= 7; ++high) {
    const double exactly =
        at_most(odds.attack, modifier, high) - at_most(odds.attack, modifier, high - 1);
    const double beaten = at_most(odds.defence, 0, strong ? high : high - 1);
    chance += exactly * (strong && high >= 6 ? 1.0 : beaten);
  }
  odds.permille = static_cast<int>(1000 * chance + 0.5);
  return odds;
}

SpaceSet reformation_targets(const State& s) {
  return eligible(s, Side::kProtestant) - s.p.impulse.reformed;
}
SpaceSet counter_reformation_targets(const State& s) {
  return eligible(s, Side::kPapacy) - s.p.impulse.countered;
}

// --- Choosing a target, a bonus, or enough ---

namespace {

// The rule that keeps all targets inside the zone: Carlstadt's and Calvin's treatises, Cajetan's
// books, Mary's books.
std::string_view limit_of_targets(const State& s, const Attempts& a) {
  if (a.by == Side::kProtestant) return "8.8";
  const BurnBooks* books = enclosing<BurnBooks>(s);
  return books != nullptr && books->for_mary != 0 ? "9.6" : "8.11";
}

}  // namespace

struct Attempts::Choose : Step<Attempts> {
  static constexpr std::array kAsks = {
      term("reformation_target", "8.5", arg::kCount),
      term("counter_reformation_target", "8.6", arg::kCount),
  };
  static int which(const State& /*s*/, const Attempts& a) {
    return a.by == Side::kProtestant ? 0 : 1;
  }
  static void about(const State& /*s*/, const Attempts& a, Seat /*seat*/, Args& args) {
    args[0] = a.left;
  }

  static Flow run(Board& b, Attempts& a) {
    if (a.left == 0 || targets(b, a).empty()) return finish();
    return ask(b, seat_of(a.by));
  }
  static void options(const State& s, const Attempts& a, Seat /*seat*/, ActionList& list) {
    const SpaceSet open = targets(s, a);
    for (const Space target : open) list.add(Verb::kTarget, target);
    for (const Debater d : bonus_debaters(s, a, open)) list.add(Verb::kDebater, d);
    list.add(Verb::kDone);
  }
  static Flow choose(Board& b, Attempts& a, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kDone) return finish();
    if (verb(action) == Verb::kDebater) {
      a.bonus = static_cast<Debater>(action.args[0]);
      b.m.impulse.bonus_used[at(a.by)] = 1;
      b.commit(a.bonus);
      return again();
    }
    a.target = static_cast<Space>(action.args[0]);
    --a.left;
    (a.by == Side::kProtestant ? b.m.impulse.reformed : b.m.impulse.countered).add(a.target);
    return call(b, Roll{a.by, a.zones, a.flags, a.bonus, a.target}, again());
  }
  static Refusal refuse(const State& s, const Attempts& a, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kDebater) {
      return here_i_stand::refuse(RefusalId::kNoBonus, "8.3", action.args[0]);
    }
    if (verb(action) != Verb::kTarget || action.args[0] >= kCount<Space>) {
      return here_i_stand::refuse(RefusalId::kNotOffered, "8.2");
    }
    const auto target = static_cast<Space>(action.args[0]);
    const auto& tried = a.by == Side::kProtestant ? s.p.impulse.reformed : s.p.impulse.countered;
    if (tried.has(target))
      return here_i_stand::refuse(RefusalId::kTriedAlready, "8.2", action.args[0]);
    if (!kConvertible.has(target) || s.religion(target) == faith_of(a.by)) {
      return here_i_stand::refuse(RefusalId::kOwnReligion, "8.2", action.args[0]);
    }
    if (!eligible(s, a.by).has(target)) {
      return here_i_stand::refuse(RefusalId::kNotEligible, "8.2", action.args[0]);
    }
    if ((a.flags & kEnglishHomeOnly) != 0) {
      return here_i_stand::refuse(RefusalId::kNotEnglishHome, "8.15", action.args[0]);
    }
    return here_i_stand::refuse(RefusalId::kOutsideZone, limit_of_targets(s, a), action.args[0]);
  }
  static Action otherwise(const State& /*s*/, const Attempts& /*a*/, Seat /*seat*/) {
    return act(Verb::kDone);
  }
};

constinit const Procedure Attempts::kProcedure = Procedure::of<Attempts>("attempts");

// --- One attempt ---

struct Roll::Attack : Step<Roll> {
  static Flow run(Board& b, Roll& r) {
    const bool reform = r.by == Side::kProtestant;
    begin_contest(b, reform ? ContestKind::kReformation : ContestKind::kCounterReformation,
                  static_cast<std::uint8_t>(r.target), facts(r.target).zone, power_of(r.by),
                  power_of(opponent(r.by)));
    b.emit(EventId::kAttempt, r.by, r.target);
    Pool& pool = b.m.contest.pools[0];
    fill_pool(pool, dice_for(b, r.target, faith_of(r.by)), faith_of(r.by));
    if (reform) {
      add_line(pool, Reason::kPrintingPress, b.p.effects.printing_press);
      add_line(pool, Reason::kTheses, (r.flags & kThesesDie) != 0 ? 1 : 0);
      const bool plus = (r.flags & kPlusOne) != 0 && in_zones(b, r.target, r.zones);
      pool.modifier = plus ? 1 : 0;
    } else {
      pool.modifier = b.p.effects.augsburg != 0 ? -1 : 0;
    }
    if (r.bonus != kNoDebater && bonus_area(b, r.bonus).has(r.target)) {
      add_line(pool, Reason::kDebater, facts(r.bonus).dice);
      pool.debater = r.bonus;
    }
    roll_highest(b, pool);
    emit_dice(b, EventId::kDiceHighest, pool);
    const bool automatic =
        in_zones(b, r.target, r.zones) && pool.hits >= 6 && (reform || strong_pope(b));
    if (!automatic) return next();
    b.m.contest.verdict = Verdict::kAutomatic;
    b.convert(r.target, faith_of(r.by));
    return finish();
  }
};

struct Roll::Defence : Step<Roll> {
  static Flow run(Board& b, Roll& r) {
    const Religion other = faith_of(opponent(r.by));
    Pool& pool = b.m.contest.pools[1];
    fill_pool(pool, dice_for(b, r.target, other), other);
    roll_highest(b, pool);
    emit_dice(b, EventId::kDiceHighest, pool);
    const int attack = b.p.contest.pools[0].hits;
    const bool ties =
        in_zones(b, r.target, r.zones) && (r.by == Side::kProtestant || strong_pope(b));
    const bool success = attack > pool.hits || (attack == pool.hits && ties);
    b.m.contest.verdict = success ? Verdict::kFirst : Verdict::kSecond;
    if (success) {
      b.convert(r.target, faith_of(r.by));
    } else {
      b.emit(EventId::kAttemptFailed, r.by, r.target);
      const bool carlstadt =
          (r.flags & kUnrestOnFailure) != 0 && facts(r.target).zone == Zone::kGerman;
      if (carlstadt) b.place_unrest(r.target);
    }
    return finish();
  }
};

constinit const Procedure Roll::kProcedure = Procedure::of<Roll>("attempt");

}  // namespace here_i_stand
