// The dice of war and religion against an exact oracle: every roll of a pool counted by brute
// force, compared with what the rules rolled in many games. [6.6, 6.9, 8.5, 8.6, 8.7]
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "games/here_i_stand/procedures.h"
#include "games/here_i_stand/rules.h"
#include "games/here_i_stand/settings.h"
#include "lab/playout.h"

namespace here_i_stand {
namespace {

// How a contest ends, by all 6^n rolls of two pools; none of it knows the rules' own code.
using Roll = std::vector<int>;
template <class F>
void each_roll(int dice, F f) {
  Roll roll(static_cast<std::size_t>(dice), 1);
  for (bool more = true; more;) {
    f(roll);
    more = false;
    for (int& die : roll) {
      if (die < 6) {
        ++die;
        more = true;
        break;
      }
      die = 1;
    }
  }
}
int hits(const Roll& roll) {
  int sum = 0;
  for (const int die : roll) sum += die >= 5 ? 1 : 0;
  return sum;
}
int best(const Roll& roll) {
  int highest = 0;
  for (const int die : roll) highest = std::max(highest, die);
  return highest;
}
// Of n dice: the share of the rolls with each value of `count`.
template <class Count>
std::vector<double> shares(int dice, Count count) {
  std::vector<double> part(8, 0.0);
  double all = 0;
  each_roll(dice, [&](const Roll& roll) {
    part[static_cast<std::size_t>(count(roll))] += 1;
    all += 1;
  });
  for (double& share : part) share /= all;
  return part;
}
// The chance that the first of two independent values is larger.
double first_larger(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) sum += a[i] * b[k];
  }
  return sum;
}

constexpr int kMostDice = 6;  // 6^6 rolls are counted in no time

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

class Oracle {
 public:
  // The chance that the first pool has more hits. [6.6, 8.7]
  double more_hits(int a, int d) {
    return known(hits_, a, d, [&] { return first_larger(shares(a, hits), shares(d, hits)); });
  }
  // That some die of a pool hits, and that the highest is a six. [6.9, 8.5]
  double some_hit(int a) {
    return known(some_, a, 0, [&] { return 1 - shares(a, hits)[0]; });
  }
  double some_six(int a) {
    return known(best_, a, 0, [&] { return shares(a, best)[6]; });
  }

 private:
  using Known = std::map<std::pair<int, int>, double>;
  template <class F>
  static double known(Known& table, int a, int d, F count) {
    const auto [at, fresh] = table.try_emplace({a, d}, 0.0);
    if (fresh) at->second = count();
    return at->second;
  }
  Known hits_;
  Known some_;
  Known best_;
};

// A combat card may make one side's dice depend on the other's.
bool has_card(const Pool& pool) {
  for (int i = 0; i < pool.line_count; ++i) {
    if (pool.lines[static_cast<std::size_t>(i)].reason == Reason::kCard) return true;
  }
  return false;
}

// What each contest of random games showed: pools as they stood when the dice fell.
std::map<ContestKind, Tally> play(int games) {
  std::map<ContestKind, Tally> tallies;
  Oracle oracle;
  const Rules rules;
  engine::FastRandom random(6);
  const engine::Options options = *complete({});
  for (int game = 0; game < games; ++game) {
    Position p = rules.start(options, lab::spread_seed(random.next()), nullptr);
    p.chance.seed_fast(random.next());
    Contest last{};
    const auto look = [&](const Position& now) {
      const Contest& c = now.contest;
      const Pool& a = c.pools[0];
      const Pool& d = c.pools[1];
      const bool fresh = c.verdict != Verdict::kOpen && c != last;
      last = c;
      if (!fresh || a.rolled != a.dice || a.dice == 0 || a.dice > kMostDice) return true;
      if (d.dice > kMostDice || has_card(a) || has_card(d)) return true;
      switch (c.kind) {
        case ContestKind::kDebate:
          if (c.round != 2) return true;  // a first round is over at once unless it is tied
          [[fallthrough]];
        case ContestKind::kFieldBattle:
          if (d.rolled != d.dice || d.dice == 0) return true;
          tallies[c.kind].add(oracle.more_hits(a.dice, d.dice), a.hits > d.hits);
          return true;
        case ContestKind::kAssault:
          if (d.rolled != d.dice) return true;
          tallies[c.kind].add(oracle.some_hit(a.dice), a.hits > 0);
          return true;
        case ContestKind::kReformation:
        case ContestKind::kCounterReformation:
          if (a.modifier == 0) tallies[c.kind].add(oracle.some_six(a.dice), a.hits == 6);
          return true;
        default:
          return true;
      }
    };
    lab::play_out(
        rules, p, 1'000'000,
        [&](const Position&, Seat, const ActionList& list) {
          return list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
        },
        look);
  }
  return tallies;
}

TEST(Odds, TheDiceOfManyGamesFallAsTheOracleSays) {
  const auto tallies = play(3000);
  for (const ContestKind kind :
       {ContestKind::kFieldBattle, ContestKind::kAssault, ContestKind::kDebate,
        ContestKind::kReformation, ContestKind::kCounterReformation}) {
    ASSERT_TRUE(tallies.contains(kind)) << index(kind);
    const Tally& t = tallies.at(kind);
    ASSERT_GT(t.fought, 50) << index(kind);
    EXPECT_NEAR(t.won, t.expected, 4 * std::sqrt(t.variance) + 1) << index(kind);
  }
}

}  // namespace
}  // namespace here_i_stand
