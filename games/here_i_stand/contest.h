// The story of a contest: who rolls how many dice for which reasons, and what fell.
#pragma once

#include "games/here_i_stand/board.h"

namespace here_i_stand {

// A new story; the active or attacking side comes first.
void begin_contest(Board& b, ContestKind kind, std::uint8_t where, Zone zone, Power first,
                   Power second);
// Some dice more (or fewer) and why. Zero dice leave no line.
void add_line(Pool& pool, Reason reason, int dice);
// Rolls all dice of a pool: `rolls` are the natural dice, `hits` counts those of at least `hit`.
void roll_hits(Board& b, Pool& pool, int hit = 5);
// The same for attempts: `hits` becomes the highest die as modified.
void roll_highest(Board& b, Pool& pool);
// Tells what fell: power, number of dice, what they came to, and their faces (engine/faces.h).
void emit_dice(Board& b, EventId id, const Pool& pool);

}  // namespace here_i_stand
