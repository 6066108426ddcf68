#include "games/here_i_stand/contest.h"

#include <algorithm>

#include "engine/faces.h"

namespace here_i_stand {

void begin_contest(Board& b, ContestKind kind, std::uint8_t where, Zone zone, Power first,
                   Power second) {
  b.m.contest = Contest{};
  b.m.contest.kind = kind;
  b.m.contest.where = where;
  b.m.contest.zone = zone;
  b.m.contest.pools[0].power = first;
  b.m.contest.pools[1].power = second;
  b.m.contest.pools[0].debater = kNoDebater;
  b.m.contest.pools[1].debater = kNoDebater;
}

void add_line(Pool& pool, Reason reason, int dice) {
  if (dice == 0) return;
  pool.dice = static_cast<std::uint8_t>(std::clamp(pool.dice + dice, 0, kMostRolls));
  if (pool.line_count == kPoolLines) return;
  pool.lines[pool.line_count++] = {reason, static_cast<std::int8_t>(dice)};
}

namespace {

int roll_one(Board& b, Pool& pool) {
  const int die = b.die();
  if (pool.rolled < kMostRolls) pool.rolls[pool.rolled++] = static_cast<std::uint8_t>(die);
  return die;
}

}  // namespace

void emit_dice(Board& b, EventId id, const Pool& pool) {
  engine::Faces faces;
  for (int i = 0; i < pool.rolled; ++i) faces.add(pool.rolls[static_cast<std::size_t>(i)]);
  b.emit(id, pool.power, pool.rolled, pool.hits, faces.low(), faces.high());
}

void roll_hits(Board& b, Pool& pool, int hit) {
  for (int i = 0; i < pool.dice; ++i) {
    if (roll_one(b, pool) >= hit) ++pool.hits;
  }
}

void roll_highest(Board& b, Pool& pool) {
  int highest = 0;
  for (int i = 0; i < pool.dice; ++i) {
    highest = std::max(highest, roll_one(b, pool) + pool.modifier);
  }
  pool.hits = static_cast<std::uint8_t>(std::max(0, highest));
}

}  // namespace here_i_stand
