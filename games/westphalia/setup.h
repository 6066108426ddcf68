// Draws that a scenario queues. [5]
#pragma once

#include "games/westphalia/position.h"

namespace westphalia {

// Queued draws are numbers: cards as they are, principalities by name, players by seat.
inline constexpr int kDrawPrincipality = 100;
inline constexpr int kDrawSeat = 1000;

}  // namespace westphalia
