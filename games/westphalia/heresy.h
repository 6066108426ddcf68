// Combat heresy and its decisions. [7]
#pragma once

#include "games/westphalia/table.h"

namespace westphalia::heresy {

extern const Decision kHeresy;
extern const Decision kConversion;
extern const Decision kCouncil;
extern const Decision kPatronage;
extern const Decision kDie;
extern const Decision kBonus;

}  // namespace westphalia::heresy
