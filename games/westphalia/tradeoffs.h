// Tradeoffs and imperial elections. [12.1, 13]
#pragma once

#include "games/westphalia/table.h"

namespace westphalia::tradeoffs {
extern const Decision kGain;
extern const Decision kMissedHeresy;
}  // namespace westphalia::tradeoffs

namespace westphalia::election {
extern const Decision kVote;
}  // namespace westphalia::election
