// The chances that are shown, and the dice that fall, against an exact oracle: all faces of all
// dice of a pool counted by brute force. The oracle knows nothing of the rules' own code.
// [6.3, 6.4, 6.6, 6.9, 7.2, 7.4, 8.4, 8.5, 8.6, 8.7, 8.14]
#include "games/here_i_stand/odds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <vector>

#include "games/here_i_stand/attempts.h"
#include "games/here_i_stand/procedures.h"
#include "games/here_i_stand/rules.h"
#include "games/here_i_stand/settings.h"
#include "games/here_i_stand/setup.h"
#include "lab/playout.h"

namespace here_i_stand {
namespace {

// --- The oracle ---

int hit(int face) { return face >= 5 ? 1 : 0; }

// How many of the 6^n rolls of n dice end with each value, die by die: `join` puts a face to what
// the dice before it came to.
using Ways = std::map<int, double>;
template <class Join>
Ways ways_of(int dice, int start, Join join) {
  Ways ways = {{start, 1}};
  for (int rolled = 0; rolled < dice; ++rolled) {
    Ways more;
    for (const auto& [value, count] : ways) {
      for (int face = 1; face <= 6; ++face) more[join(value, face)] += count;
    }
    ways = more;
  }
  return ways;
}
Ways hits_of(int dice) {
  return ways_of(dice, 0, [](int sum, int face) { return sum + hit(face); });
}
Ways highest_of(int dice, int modifier) {
  return ways_of(dice, -9, [=](int high, int face) { return std::max(high, face + modifier); });
}
// The share of pairs of rolls for which something holds.
template <class Holds>
double share(const Ways& a, const Ways& d, Holds holds) {
  double good = 0;
  double all = 0;
  for (const auto& [x, ways_x] : a) {
    for (const auto& [y, ways_y] : d) {
      all += ways_x * ways_y;
      good += holds(x, y) ? ways_x * ways_y : 0;
    }
  }
  return good / all;
}
double more_hits(int a, int d) {
  return share(hits_of(a), hits_of(d), [](int x, int y) { return x > y; });
}
double equal_hits(int a, int d) {
  return share(hits_of(a), hits_of(d), [](int x, int y) { return x == y; });
}
double taken(int a, int d, int defenders, int attackers) {
  return share(hits_of(a), hits_of(d),
               [=](int x, int y) { return x >= 1 && x >= defenders && y < attackers; });
}
double nine(int rating) {
  const Ways sums = ways_of(2, 0, [](int sum, int face) { return sum + face; });
  return share(sums, {{0, 1}}, [=](int sum, int) { return sum + rating >= 9; });
}
// The attacker of an attempt; `strong` wins ties, and with a six at once.
double attempt(int a, int modifier, int d, bool strong) {
  return share(highest_of(a, modifier), highest_of(d, 0),
               [=](int x, int y) { return x > y || (strong && (x == y || x >= 6)); });
}

// --- The chances that are shown ---

constexpr double kRounding = 0.0006;
void expect_same(const Chances& shown, int a, int d) {
  EXPECT_NEAR(shown.first / 1000.0, more_hits(a, d), kRounding) << a << ":" << d;
  EXPECT_NEAR(shown.tie / 1000.0, equal_hits(a, d), kRounding) << a << ":" << d;
  EXPECT_EQ(shown.first + shown.tie + shown.second, 1000);
}

TEST(Odds, ContestsByHits) {
  for (int a = 0; a <= 14; ++a) {
    for (int d = 0; d <= 14; ++d) expect_same(by_hits(a, d), a, d);
  }
  EXPECT_NEAR(by_hits(48, 1).first, 1000, 1);
}

TEST(Odds, TwoDiceAndALeader) {
  EXPECT_EQ(chance_of_nine(0), 278);  // 10 of 36
  for (int rating = 0; rating <= 4; ++rating) {
    EXPECT_NEAR(chance_of_nine(rating) / 1000.0, nine(rating), kRounding);
  }
}

TEST(Odds, Assaults) {
  EXPECT_EQ(chance_of_capture(1, 1, 0, 1), 222);  // 2/6 that it hits, 4/6 that it survives
  EXPECT_EQ(chance_of_capture(1, 0, 0, 1), 333);
  EXPECT_EQ(chance_of_capture(0, 1, 0, 1), 0);
  for (int units = 1; units <= 6; ++units) {
    for (int defenders = 0; defenders <= 4; ++defenders) {
      const int dice = defenders == 0 ? units : (units + 1) / 2;
      EXPECT_NEAR(chance_of_capture(dice, defenders + 1, defenders, units) / 1000.0,
                  taken(dice, defenders + 1, defenders, units), kRounding);
    }
  }
}

// What an attempt should promise: its dice, and the oracle's chance.
void expect_attempt(const Position& p, const Attempts& a, Space target, std::array<int, 2> dice,
                    int modifier, bool strong) {
  const AttemptOdds shown = odds_of(State{p}, a, target);
  EXPECT_EQ(shown.attack, dice[0]);
  EXPECT_EQ(shown.defence, dice[1]);
  EXPECT_NEAR(shown.permille / 1000.0, attempt(dice[0], modifier, dice[1], strong), kRounding);
}

// Luther preaches in Wittenberg; three Catholic spaces and a Hungarian regular lie around Leipzig.
TEST(Odds, AttemptsOfTheProtestant) {
  constexpr std::uint8_t kGerman = zone_bit(Zone::kGerman);
  Position p = set_up(Settings{});
  p.reformers[Reformer::kLuther] = ReformerStatus::kOnMap;
  p.protestant = {Space::kWittenberg, Space::kStrasburg};
  const auto tries = [](std::uint8_t zones, std::uint8_t flags) {
    return attempts(Side::kProtestant, 1, zones, flags);
  };
  expect_attempt(p, tries(kGerman, 0), Space::kLeipzig, {2, 4}, 0, true);
  expect_attempt(p, tries(zone_bit(Zone::kFrench), 0), Space::kLeipzig, {2, 4}, 0, false);
  expect_attempt(p, tries(kGerman, kThesesDie), Space::kLeipzig, {3, 4}, 0, true);
  expect_attempt(p, tries(kGerman, kPlusOne), Space::kLeipzig, {2, 4}, 1, true);
  expect_attempt(p, tries(zone_bit(Zone::kFrench), kPlusOne), Space::kLeipzig, {2, 4}, 0, false);
  Attempts helped = tries(kGerman, 0);
  helped.bonus = Debater::kBucer;  // within two spaces of Strasburg
  expect_attempt(p, tries(kGerman, 0), Space::kWorms, {1, 3}, 0, true);
  expect_attempt(p, helped, Space::kWorms, {2, 3}, 0, true);
  expect_attempt(p, helped, Space::kLeipzig, {2, 4}, 0, true);
  p.effects.printing_press = 1;
  expect_attempt(p, tries(kGerman, kThesesDie), Space::kLeipzig, {4, 4}, 0, true);
  p.effects.augsburg = 1;
  expect_attempt(p, tries(kGerman, 0), Space::kLeipzig, {3, 4}, 0, true);
}

// Unrest all around leaves each side its one die: who wins ties wins with a one against a one too.
TEST(Odds, AttemptsWithOneDieEach) {
  constexpr std::uint8_t kGerman = zone_bit(Zone::kGerman);
  Position p = set_up(Settings{});
  p.protestant = {Space::kWittenberg};
  p.unrest = facts(Space::kLeipzig).clear_set;
  const Attempts tries = attempts(Side::kProtestant, 1, kGerman);
  expect_attempt(p, tries, Space::kLeipzig, {1, 1}, 0, true);
  EXPECT_EQ(odds_of(State{p}, tries, Space::kLeipzig).permille, 583);  // 21 of 36
  EXPECT_EQ(odds_of(State{p}, attempts(Side::kProtestant, 1, 0), Space::kLeipzig).permille, 417);
}

// Five Catholic spaces and the Hungarian regular against the reformer in the target.
TEST(Odds, AttemptsOfThePapacy) {
  Position p = set_up(Settings{});
  p.reformers[Reformer::kLuther] = ReformerStatus::kOnMap;
  p.protestant = {Space::kWittenberg};
  const Attempts german = attempts(Side::kPapacy, 1, zone_bit(Zone::kGerman));
  const Attempts french = attempts(Side::kPapacy, 1, zone_bit(Zone::kFrench));
  p.effects.printing_press = 1;
  expect_attempt(p, german, Space::kWittenberg, {6, 2}, 0, false);
  p.pope = Ruler::kPaulIii;
  expect_attempt(p, german, Space::kWittenberg, {6, 2}, 0, true);
  expect_attempt(p, french, Space::kWittenberg, {6, 2}, 0, false);
  p.effects.augsburg = 1;
  expect_attempt(p, german, Space::kWittenberg, {6, 2}, -1, true);
  // A stack in the target itself is two dice more.
  p.units[Space::kWittenberg][Power::kHapsburg].regulars = 1;
  p.land[Power::kHapsburg].add(Space::kWittenberg);
  expect_attempt(p, german, Space::kWittenberg, {8, 2}, -1, true);
}

// Eck has 3 dice as caller, his 3 and one more if he comes fresh; who defends has 2 more if he
// comes fresh and 1 if not.
TEST(Odds, Debates) {
  Position p = set_up(Settings{});
  const State s{p};
  const Debate papal = debate(Side::kPapacy, Zone::kGerman, 0);
  const Debate reformed = debate(Side::kProtestant, Zone::kGerman, 0);
  expect_same(debate_chances(s, papal, Debater::kEck, Debater::kLuther), 7, 6);
  expect_same(debate_chances(s, reformed, Debater::kEck, Debater::kLuther), 7, 5);
  p.debaters[Debater::kEck] = DebaterStatus::kCommitted;
  expect_same(debate_chances(s, papal, Debater::kEck, Debater::kLuther), 6, 6);
  expect_same(debate_chances(s, reformed, Debater::kEck, Debater::kLuther), 7, 4);
  p.debaters[Debater::kLuther] = DebaterStatus::kCommitted;
  expect_same(debate_chances(s, papal, Debater::kEck, Debater::kLuther), 6, 5);
}

// The average over the dice of all who may be drawn; nobody there, no chances.
void expect_average(const std::optional<Chances>& shown, int attack,
                    const std::vector<int>& defence) {
  ASSERT_TRUE(shown);
  double first = 0;
  double tie = 0;
  for (const int dice : defence) {
    first += by_hits(attack, dice).first;
    tie += by_hits(attack, dice).tie;
  }
  const double count = static_cast<double>(defence.size());
  EXPECT_NEAR(shown->first, first / count, 0.51);
  EXPECT_NEAR(shown->tie, tie / count, 0.51);
  EXPECT_EQ(shown->first + shown->tie + shown->second, 1000);
}

TEST(Odds, DefendersWhoAreDrawn) {
  Position p = set_up(Settings{});
  const State s{p};
  Debate papal = debate(Side::kPapacy, Zone::kGerman, 0);
  papal.speaker[Side::kPapacy] = Debater::kEck;
  expect_average(pool_chances(s, papal, true), 7, {6, 5, 4, 3});
  EXPECT_FALSE(pool_chances(s, papal, false));
  Debate reformed = debate(Side::kProtestant, Zone::kGerman, 0);
  for (const auto& [who, attack] : {std::pair{Debater::kLuther, 7},
                                    {Debater::kBucer, 5},
                                    {Debater::kCarlstadt, 4},
                                    {Debater::kMelanchthon, 6}}) {
    reformed.speaker[Side::kProtestant] = who;
    expect_average(pool_chances(s, reformed, true), attack, {5, 4, 4, 3, 3});
  }
  p.debaters[Debater::kLuther] = DebaterStatus::kCommitted;
  expect_average(pool_chances(s, papal, true), 7, {5, 4, 3});
  expect_average(pool_chances(s, papal, false), 7, {5});
  p.debaters[Debater::kBucer] = DebaterStatus::kCommitted;
  expect_average(pool_chances(s, papal, true), 7, {5, 3});
  expect_average(pool_chances(s, papal, false), 7, {5, 3});
  p.debaters[Debater::kCampeggio] = DebaterStatus::kCommitted;
  expect_average(pool_chances(s, reformed, true), 6, {5, 4, 3, 3});
  p.debaters[Debater::kTetzel] = DebaterStatus::kCommitted;
  expect_average(pool_chances(s, reformed, true), 6, {5, 4, 3});
  expect_average(pool_chances(s, reformed, false), 6, {3, 2});
}

// A position in which dice are counted and not yet rolled.
Position with_dice(ContestKind kind, int attack, int defence) {
  Position p = set_up(Settings{});
  p.contest.kind = kind;
  p.contest.pools[0].dice = static_cast<std::uint8_t>(attack);
  p.contest.pools[1].dice = static_cast<std::uint8_t>(defence);
  return p;
}
template <class Procedure>
void put_on_stack(Position& p, const Procedure& locals) {
  Board b{p, nullptr};
  (void)engine::call_procedure<Dialect>(b, locals, engine::next());
}

TEST(Odds, BattlesBeforeTheDice) {
  for (const ContestKind kind : {ContestKind::kFieldBattle, ContestKind::kNavalCombat}) {
    for (const auto& [attack, defence] : {std::pair{5, 3}, {3, 3}, {1, 0}, {0, 1}}) {
      Position p = with_dice(kind, attack, defence);
      const std::optional<Chances> shown = open_contest_chances(State{p});
      ASSERT_TRUE(shown);
      expect_same(*shown, attack, defence);
      for (Pool& pool : p.contest.pools) {
        pool.rolled = 1;
        EXPECT_FALSE(open_contest_chances(State{p}));
      }
      p.contest.pools[0].rolled = 0;
      EXPECT_FALSE(open_contest_chances(State{p}));
    }
    EXPECT_FALSE(open_contest_chances(State{with_dice(kind, 0, 0)}));
    Position over = with_dice(kind, 2, 2);
    over.contest.verdict = Verdict::kTie;
    EXPECT_FALSE(open_contest_chances(State{over}));
  }
  EXPECT_FALSE(open_contest_chances(State{with_dice(ContestKind::kDebate, 2, 2)}));
}

// Whose second roll depends on the first is not told.
TEST(Odds, SurprisesAreNotTold) {
  for (std::uint8_t surprise = 0; surprise < 3; ++surprise) {
    Position p = with_dice(ContestKind::kFieldBattle, 3, 2);
    put_on_stack(p, FieldBattle{.space = Space::kModena,
                                .attacker = Power::kPapacy,
                                .from = Space::kRavenna,
                                .surprise = surprise});
    EXPECT_EQ(open_contest_chances(State{p}).has_value(), surprise == 0);
  }
}

// Three Papal regulars storm Florence, where one regular stands.
TEST(Odds, AssaultsBeforeTheDice) {
  Position p = with_dice(ContestKind::kAssault, 2, 2);
  EXPECT_FALSE(open_contest_chances(State{p}));
  Board{p, nullptr}.place(Power::kPapacy, UnitKind::kRegular, 3, Space::kFlorence);
  put_on_stack(p, Assault{.power = Power::kPapacy, .space = Space::kFlorence});
  const std::optional<Chances> shown = open_contest_chances(State{p});
  ASSERT_TRUE(shown);
  EXPECT_NEAR(shown->first / 1000.0, taken(2, 2, 1, 3), kRounding);
  EXPECT_EQ(shown->second, 1000 - shown->first);
  EXPECT_EQ(shown->tie, 0);
  p.contest.kind = ContestKind::kDebate;
  EXPECT_FALSE(open_contest_chances(State{p}));
}

// The oracle itself: die by die is the same as every single roll.
TEST(Odds, TheOracleCountsEveryRoll) {
  for (int dice = 1; dice <= 6; ++dice) {
    Ways hits;
    Ways highest;
    const int rolls = static_cast<int>(std::pow(6, dice) + 0.5);
    for (int roll = 0; roll < rolls; ++roll) {
      int sum = 0;
      int high = 0;
      for (int i = 0, rest = roll; i < dice; ++i, rest /= 6) {
        sum += hit(rest % 6 + 1);
        high = std::max(high, rest % 6 + 1);
      }
      ++hits[sum];
      ++highest[high];
    }
    EXPECT_EQ(hits, hits_of(dice));
    EXPECT_EQ(highest, highest_of(dice, 0));
  }
}

// --- The dice of many games ---

struct Tally {
  double expected = 0;  // sum of the oracle's chances
  double variance = 0;
  int won = 0;
  int fought = 0;

  void add(double chance, bool success) {
    expected += chance;
    variance += chance * (1 - chance);
    won += success ? 1 : 0;
    ++fought;
  }
};

// A combat card may make one side's dice depend on the other's.
bool has_card(const Pool& pool) {
  for (int i = 0; i < pool.line_count; ++i) {
    if (pool.lines[static_cast<std::size_t>(i)].reason == Reason::kCard) return true;
  }
  return false;
}
int dice_for_units(const Pool& pool) {
  int dice = 0;
  for (int i = 0; i < pool.line_count; ++i) {
    const PoolLine& line = pool.lines[static_cast<std::size_t>(i)];
    if (line.reason == Reason::kUnits) dice += line.dice;
  }
  return dice;
}

class Watch {
 public:
  std::map<ContestKind, Tally> tallies;
  std::map<ContestKind, Tally> ties;
  std::array<int, 7> faces{};
  int shown_attempts = 0;
  int shown_battles = 0;
  int shown_debates = 0;
  int shown_draws = 0;
  int shown_assaults = 0;

  // What is shown to the one who decides now.
  void before(const Position& p, Action action) {
    const State s{p};
    before_ = p;
    attempt_ =
        engine::waits_at<Dialect, Attempts, Attempts::Choose>(p) && verb(action) == Verb::kTarget;
    if (attempt_) {
      const Attempts& a = *enclosing<Attempts>(s);
      target_ = static_cast<Space>(action.args[0]);
      odds_ = odds_of(s, a, target_);
      const bool reform = a.by == Side::kProtestant;
      const bool pope = p.pope == Ruler::kPaulIii || p.pope == Ruler::kJuliusIii;
      const auto zone = static_cast<unsigned>(facts(target_).zone);
      const bool inside = facts(target_).zone != Zone::kOther && (a.zones >> zone & 1U) != 0;
      strong_ = inside && (reform || pope);
    }
    rating_ = rating_of_roll(s, action);
    battle_ = open_contest_chances(s);
    if (battle_ && p.contest.kind == ContestKind::kAssault) expect_assault(s, *battle_);
    debate_.reset();
    if (engine::waits_at<Dialect, Debate, Debate::Insert>(p) && verb(action) == Verb::kPass) {
      const Debate& d = *enclosing<Debate>(s);
      round_ = d.round;
      debate_ = debate_chances(s, d, d.speaker[Side::kPapacy], d.speaker[Side::kProtestant]);
    }
    if (engine::waits_at<Dialect, Debate, Debate::Pool>(p)) {
      for (const bool fresh : {true, false}) expect_average(s, fresh);
    }
  }

  void after(const Position& p, const engine::Log& log) {
    if (rating_ >= 0) two_dice(log);
    const Contest& c = p.contest;
    const bool fresh = c.verdict != Verdict::kOpen && c != last_ && c.pools[0].rolled > 0;
    const bool again = last_.verdict != Verdict::kOpen && c.kind == last_.kind &&
                       c.where == last_.where && c.pools[0].rolls == last_.pools[0].rolls &&
                       c.pools[1].rolls == last_.pools[1].rolls;
    last_ = c;
    if (!fresh || again) return;
    for (const Pool& pool : c.pools) {
      for (std::size_t i = 0; i < pool.rolled; ++i) ++faces[pool.rolls[i]];
    }
    if (has_card(c.pools[0]) || has_card(c.pools[1])) return;
    judge(c);
  }

 private:
  // If this decision sends a formation to intercept or to avoid battle: its best battle rating;
  // -1 otherwise, and where no die is needed.
  static int rating_of_roll(const State& s, Action action) {
    using engine::waits_at;
    if (verb(action) == Verb::kDone && waits_at<Dialect, Interception, Interception::Form>(s.p)) {
      return best_picked(s, static_cast<std::uint8_t>(enclosing<Interception>(s)->from));
    }
    if (verb(action) == Verb::kDone && waits_at<Dialect, AvoidBattle, AvoidBattle::Form>(s.p)) {
      const std::uint8_t place = static_cast<std::uint8_t>(enclosing<AvoidBattle>(s)->space);
      for (const MarkedUnits& group : s.p.marked) {
        const bool beaten = (group.marks & kLost) != 0;
        if (group.count > 0 && group.where == place && beaten) return -1;
      }
      return best_picked(s, place);
    }
    return -1;
  }
  static int best_picked(const State& s, std::uint8_t place) {
    int best = 0;
    for (int i = 0; i < kCount<Leader>; ++i) {
      const auto leader = static_cast<Leader>(i);
      const LeaderState& at = s.p.leaders[leader];
      if (at.place != LeaderPlace::kSpace || at.where != place) continue;
      if ((at.marks & kPicked) != 0) best = std::max<int>(best, facts(leader).battle);
    }
    return best;
  }
  // A defender drawn at random: the average over all who are there to defend, fresh or committed.
  void expect_average(const State& s, bool fresh) {
    const Debate& d = *enclosing<Debate>(s);
    const Side defends = opponent(d.initiator);
    double first = 0;
    double tie = 0;
    int count = 0;
    for (int i = 0; i < kCount<Debater>; ++i) {
      const auto who = static_cast<Debater>(i);
      const bool papal = facts(who).side == Power::kPapacy;
      const bool serves = papal || facts(who).zone == d.zone;
      const DebaterStatus wanted = fresh ? DebaterStatus::kUncommitted : DebaterStatus::kCommitted;
      if (papal != (defends == Side::kPapacy) || !serves || who == d.excluded) continue;
      if (s.p.debaters[who] != wanted) continue;
      const Chances one = debate_chances(s, d, papal ? who : d.speaker[Side::kPapacy],
                                         papal ? d.speaker[Side::kProtestant] : who);
      first += one.first;
      tie += one.tie;
      ++count;
    }
    const std::optional<Chances> shown = pool_chances(s, d, fresh);
    ASSERT_EQ(shown.has_value(), count > 0);
    if (!shown) return;
    EXPECT_NEAR(shown->first, first / count, 0.51);
    EXPECT_NEAR(shown->tie, tie / count, 0.51);
    EXPECT_EQ(shown->first + shown->tie + shown->second, 1000);
    ++shown_draws;
  }

  void expect_assault(const State& s, const Chances& shown) {
    const auto& pools = s.p.contest.pools;
    const int attackers = s.force(static_cast<Space>(s.p.contest.where), pools[0].power);
    const int defenders = dice_for_units(pools[1]);
    EXPECT_NEAR(shown.first / 1000.0, taken(pools[0].dice, pools[1].dice, defenders, attackers),
                kRounding);
    EXPECT_EQ(shown.first + shown.second, 1000);
    ++shown_assaults;
  }

  void two_dice(const engine::Log& log) {
    EXPECT_NEAR(chance_of_nine(rating_) / 1000.0, nine(rating_), kRounding);
    for (const engine::Event& event : log.events) {
      const auto id = static_cast<EventId>(event.type);
      const bool came = id == EventId::kIntercepted;
      if (came || id == EventId::kInterceptionFailed) {
        return tallies[ContestKind::kInterception].add(nine(rating_), came);
      }
      const bool away = id == EventId::kAvoidedBattle;
      if (away || id == EventId::kAvoidBattleFailed) {
        return tallies[ContestKind::kAvoidBattle].add(nine(rating_), away);
      }
    }
  }

  void judge(const Contest& c) {
    const Pool& a = c.pools[0];
    const Pool& d = c.pools[1];
    const bool won = c.verdict == Verdict::kFirst || c.verdict == Verdict::kAutomatic;
    switch (c.kind) {
      case ContestKind::kReformation:
      case ContestKind::kCounterReformation: {
        ASSERT_TRUE(attempt_);
        EXPECT_EQ(odds_.attack, a.dice);
        if (d.rolled > 0) {
          EXPECT_EQ(odds_.defence, d.dice);
        }
        const double chance = attempt(a.dice, a.modifier, odds_.defence, strong_);
        EXPECT_NEAR(odds_.permille / 1000.0, chance, kRounding) << id(target_);
        ++shown_attempts;
        tallies[c.kind].add(chance, won);
        return;
      }
      case ContestKind::kDebate: {
        if (debate_ && round_ == c.round) {
          expect_same(*debate_, a.dice, d.dice);
          ++shown_debates;
        }
        const double tie = equal_hits(a.dice, d.dice);
        if (c.round == 2) ties[c.kind].add(tie, c.verdict == Verdict::kTie);
        // A tied first round is not seen any more: the second has begun.
        if (c.verdict != Verdict::kTie) {
          tallies[c.kind].add(more_hits(a.dice, d.dice) / (1 - tie), won);
        }
        return;
      }
      case ContestKind::kFieldBattle:
      case ContestKind::kNavalCombat:
        if (battle_ && before_.contest.where == c.where) {
          expect_same(*battle_, before_.contest.pools[0].dice, before_.contest.pools[1].dice);
          ++shown_battles;
        }
        [[fallthrough]];
      case ContestKind::kDietOfWorms:
      case ContestKind::kCouncilOfTrent:
        tallies[c.kind].add(more_hits(a.dice, d.dice), a.hits > d.hits);
        ties[c.kind].add(equal_hits(a.dice, d.dice), a.hits == d.hits);
        return;
      case ContestKind::kAssault: {
        const int attackers =
            State{before_}.force(static_cast<Space>(c.where), a.power);  // all in the space
        tallies[c.kind].add(taken(a.dice, d.dice, dice_for_units(d), attackers), won);
        return;
      }
      case ContestKind::kInterception:  // two_dice counts them: a battle may have followed at once
      case ContestKind::kAvoidBattle:
      case ContestKind::kNone:
        return;
    }
  }

  Position before_{};
  Contest last_{};
  bool attempt_ = false;
  bool strong_ = false;
  Space target_ = kNoSpace;
  AttemptOdds odds_{};
  std::optional<Chances> battle_;
  std::optional<Chances> debate_;
  int round_ = 0;
  int rating_ = -1;
};

Watch play(int games) {
  Watch watch;
  const Rules rules;
  engine::FastRandom random(6);
  const engine::Options options = *complete({});
  ActionList list;
  engine::Log log;
  for (int game = 0; game < games; ++game) {
    Position p = rules.start(options, lab::spread_seed(random.next()), nullptr);
    p.chance.seed_fast(random.next());
    for (engine::SeatSet owing = rules.owing(p); !owing.empty(); owing = rules.owing(p)) {
      const Seat seat = owing.lowest();
      rules.options(p, seat, list);
      const Action action =
          list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
      watch.before(p, action);
      log.events.clear();
      rules.apply(p, seat, action, &log);
      watch.after(p, log);
    }
  }
  return watch;
}

void expect_as_told(const Tally& t, const char* what, ContestKind kind) {
  EXPECT_GT(t.fought, 50) << id(kind);
  EXPECT_NEAR(t.won, t.expected, 4 * std::sqrt(t.variance) + 1) << what << " of " << id(kind);
}

TEST(Odds, TheDiceOfManyGamesFallAsTheOracleSays) {
  const Watch watch = play(3000);
  EXPECT_EQ(watch.tallies.size(), 10U) << "some kind of contest was never fought";
  for (const auto& [kind, tally] : watch.tallies) expect_as_told(tally, "victories", kind);
  for (const auto& [kind, tally] : watch.ties) expect_as_told(tally, "ties", kind);
  EXPECT_GT(watch.shown_attempts, 10'000);
  EXPECT_GT(watch.shown_battles, 500);
  EXPECT_GT(watch.shown_debates, 500);
  EXPECT_GT(watch.shown_draws, 500);
  EXPECT_GT(watch.shown_assaults, 50);
  // Six faces, evenly: chi squared with five degrees of freedom, beyond one in a million.
  double all = 0;
  for (const int count : watch.faces) all += count;
  double chi = 0;
  for (int face = 1; face <= 6; ++face) {
    const double off = watch.faces[static_cast<std::size_t>(face)] - all / 6;
    chi += off * off / (all / 6);
  }
  EXPECT_GT(all, 100'000);
  EXPECT_LT(chi, 36);
}

}  // namespace
}  // namespace here_i_stand
