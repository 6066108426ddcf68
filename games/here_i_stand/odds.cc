#include "games/here_i_stand/odds.h"

#include <algorithm>
#include <array>

#include "games/here_i_stand/combat.h"
#include "games/here_i_stand/procedures.h"

namespace here_i_stand {
namespace {

using Share = std::array<double, kMostRolls + 1>;  // of rolls with so many hits

// Two faces of six hit.
Share hits_of(int dice) {
  Share share{};
  share[0] = 1;
  for (int rolled = 0; rolled < dice; ++rolled) {
    for (int hits = rolled + 1; hits >= 0; --hits) {
      const auto i = static_cast<std::size_t>(hits);
      share[i] = share[i] * 4 / 6 + (hits > 0 ? share[i - 1] * 2 / 6 : 0);
    }
  }
  return share;
}

double at_least(const Share& share, int least) {
  double sum = 0;
  for (int hits = std::max(least, 0); hits <= kMostRolls; ++hits) {
    sum += share[static_cast<std::size_t>(hits)];
  }
  return sum;
}

int thousandths(double chance) { return static_cast<int>(1000 * chance + 0.5); }

Chances in_thousandths(double first, double tie) {
  const int won = thousandths(first);
  const int tied = thousandths(tie);
  return {won, 1000 - won - tied, tied};
}

// A card that makes the second roll depend on the first, or changes what hits.
bool surprised(const State& s) {
  const FieldBattle* battle = enclosing<FieldBattle>(s);
  return battle != nullptr && battle->surprise != 0;
}

}  // namespace

Chances by_hits(int attack, int defence) {
  const Share a = hits_of(std::clamp(attack, 0, kMostRolls));
  const Share d = hits_of(std::clamp(defence, 0, kMostRolls));
  double first = 0;
  double tie = 0;
  for (int hits = 0; hits <= kMostRolls; ++hits) {
    const double exactly = d[static_cast<std::size_t>(hits)];
    first += exactly * at_least(a, hits + 1);
    tie += exactly * a[static_cast<std::size_t>(hits)];
  }
  return in_thousandths(first, tie);
}

int chance_of_nine(int rating) {
  int good = 0;
  for (int one = 1; one <= 6; ++one) {
    for (int other = 1; other <= 6; ++other) {
      good += one + other + rating >= kInterceptionNeeds ? 1 : 0;
    }
  }
  return thousandths(good / 36.0);
}

int chance_of_capture(int attack, int defence, int defenders, int attackers) {
  const double in = at_least(hits_of(std::clamp(attack, 0, kMostRolls)), std::max(1, defenders));
  const double beaten = at_least(hits_of(std::clamp(defence, 0, kMostRolls)), attackers);
  return thousandths(in * (1 - beaten));
}

Chances debate_chances(const State& s, const Debate& d, Debater papal, Debater protestant) {
  Debate held = d;
  held.speaker[Side::kPapacy] = papal;
  held.speaker[Side::kProtestant] = protestant;
  for (const Side side : {Side::kPapacy, Side::kProtestant}) {
    held.fresh[side] = s.uncommitted(held.speaker[side]) ? 1 : 0;
  }
  const std::array<Pool, 2> pools = debate_pools(s, held);
  return by_hits(pools[0].dice, pools[1].dice);
}

std::optional<Chances> pool_chances(const State& s, const Debate& d, bool fresh) {
  const DebaterSet among = debate_pool(s, d, fresh);
  if (among.empty()) return {};
  Chances sum{};
  const Debater attacker = d.speaker[d.initiator];
  for (const Debater drawn : among) {
    const bool papal = d.initiator == Side::kPapacy;
    const Chances one = debate_chances(s, d, papal ? attacker : drawn, papal ? drawn : attacker);
    sum.first += one.first;
    sum.tie += one.tie;
  }
  const int count = among.size();
  const int first = (sum.first + count / 2) / count;
  const int tie = (sum.tie + count / 2) / count;
  return Chances{first, 1000 - first - tie, tie};
}

std::optional<Chances> open_contest_chances(const State& s) {
  const Contest& c = s.p.contest;
  const Pool& a = c.pools[0];
  const Pool& d = c.pools[1];
  if (c.verdict != Verdict::kOpen || a.rolled + d.rolled > 0 || a.dice + d.dice == 0) return {};
  if (c.kind == ContestKind::kFieldBattle || c.kind == ContestKind::kNavalCombat) {
    if (surprised(s)) return {};
    return by_hits(a.dice, d.dice);
  }
  const Assault* assault = enclosing<Assault>(s);
  if (c.kind != ContestKind::kAssault || assault == nullptr) return {};
  const int taken = chance_of_capture(a.dice, d.dice, garrison(s, assault->space),
                                      s.force(assault->space, assault->power));
  return Chances{taken, 1000 - taken, 0};
}

}  // namespace here_i_stand
