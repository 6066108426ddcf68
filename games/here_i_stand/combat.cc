#include "games/here_i_stand/combat.h"

#include <algorithm>

#include "games/here_i_stand/contest.h"

namespace here_i_stand {

void open_contest(Board& b, ContestKind kind, std::uint8_t place, Power first, Power second) {
  b.m.contest = Contest{};
  b.m.contest.kind = kind;
  b.m.contest.where = place;
  b.m.contest.pools[0].power = first;
  b.m.contest.pools[1].power = second == kNoPower ? Power::kIndependent : second;
  b.m.contest.pools[0].debater = kNoDebater;
  b.m.contest.pools[1].debater = kNoDebater;
}

void clear_pool(Board& b, int side) {
  Pool& pool = b.m.contest.pools[static_cast<std::size_t>(side)];
  pool.lines = {};
  pool.line_count = 0;
  pool.dice = 0;
}

void add_dice(Board& b, int side, Reason reason, int dice) {
  Pool& pool = b.m.contest.pools[static_cast<std::size_t>(side)];
  if (dice == 0) return;
  if (pool.line_count < kPoolLines) {
    pool.lines[pool.line_count++] = {reason, static_cast<std::int8_t>(dice)};
  }
  pool.dice = static_cast<std::uint8_t>(std::clamp(pool.dice + dice, 0, kMostRolls));
}

void roll_dice(Board& b, int side, int dice, int hit) {
  Pool& pool = b.m.contest.pools[static_cast<std::size_t>(side)];
  for (; dice > 0; --dice) {
    const int die = b.die();
    if (pool.rolled < kMostRolls) pool.rolls[pool.rolled++] = static_cast<std::uint8_t>(die);
    if (die >= hit) ++pool.hits;
  }
}

int roll_two(Board& b, ContestKind kind, std::uint8_t place, Power power, int rating) {
  open_contest(b, kind, place, power, Power::kIndependent);
  add_dice(b, 0, Reason::kNone, 2);
  Pool& pool = b.m.contest.pools[0];
  pool.modifier = static_cast<std::int8_t>(rating);
  b.m.contest.needed = kInterceptionNeeds;
  roll_dice(b, 0, 2);
  const int total = pool.rolls[0] + pool.rolls[1] + rating;
  pool.hits = static_cast<std::uint8_t>(total);
  b.m.contest.verdict = total >= kInterceptionNeeds ? Verdict::kFirst : Verdict::kSecond;
  return total;
}

int two_dice(const Board& b) {
  const Pool& pool = b.p.contest.pools[0];
  return pool.rolls[0] * 10 + pool.rolls[1];
}

void emit_battle_dice(Board& b) {
  for (const Pool& pool : b.p.contest.pools) {
    if (pool.rolled > 0) emit_dice(b, EventId::kBattleDice, pool);
  }
}

PowerSet power_bits(std::uint16_t bits) {
  PowerSet set;
  for (int i = 0; i < kCount<Power>; ++i) {
    if ((bits >> i & 1) != 0) set.add(static_cast<Power>(i));
  }
  return set;
}

std::array<Power, 2> majors_of(const State& s, Space space, PowerSet powers) {
  std::array<Power, 2> majors{kNoPower, kNoPower};
  std::size_t count = 0;
  // The Papacy is named first where two allies defend.
  for (const Power power : {Power::kPapacy, Power::kHapsburg, Power::kOttoman, Power::kEngland,
                            Power::kFrance, Power::kProtestant, Power::kIndependent}) {
    if (!powers.has(power) || count == majors.size()) continue;
    if (s.force(space, power) > 0) majors[count++] = power;
  }
  return majors;
}

std::array<std::uint8_t, 2> split_losses(Board& b, int losses, std::array<Power, 2> majors,
                                         std::array<int, 2> units) {
  std::array<std::uint8_t, 2> result{};
  if (majors[1] == kNoPower) units[1] = 0;
  losses = std::min(losses, units[0] + units[1]);
  while (losses > 0) {
    if (losses >= 2 && units[0] > 0 && units[1] > 0) {
      for (std::size_t i = 0; i < 2; ++i) {
        ++result[i];
        --units[i];
      }
      losses -= 2;
      continue;
    }
    std::size_t who = units[0] > 0 ? 0 : 1;
    if (units[0] > 0 && units[1] > 0) who = b.die() <= 3 ? 0 : 1;  // 1-3 the Papacy
    ++result[who];
    --units[who];
    --losses;
  }
  return result;
}

Power captor_of(const State& s, PowerSet side, Power loser) {
  // The one at war with the loser; the Papacy if both are.
  for (const Power power :
       {Power::kPapacy, Power::kHapsburg, Power::kOttoman, Power::kFrance, Power::kProtestant}) {
    if (side.has(power) && s.at_war(power, loser)) return power;
  }
  return Power::kIndependent;
}

}  // namespace here_i_stand
