// Setup and its decisions. [5]
#pragma once

#include "games/westphalia/table.h"

namespace westphalia::setup {

// Queued draws are numbers: cards as they are, principalities by name, players by seat.
inline constexpr int kDrawPrincipality = 100;
inline constexpr int kDrawSeat = 1000;

// Where a queued seat stands in the rest of the setup order, -1 if it doesn't.
int draw_place(const Position& p, int from, int wanted);

extern const Decision kColour;
extern const Decision kProvince;
extern const Decision kCapital;
extern const Decision kElectorChoice;
extern const Decision kElectorHex;
extern const Decision kSeat;
extern const Decision kPrincipalityCapital;
extern const Decision kPrincipalityHex;
extern const Decision kName;
extern const Decision kInfluence;
extern const Decision kDoctrine;

}  // namespace westphalia::setup
