// Combat heresy and its decisions. [7]
#pragma once

#include "games/westphalia/table.h"

namespace westphalia::heresy {

// Steps of the procedure, by number, for starting in the middle of one.
enum PhaseStep : std::uint8_t {
  kChoose,
  kChosen,
  kAskConversion,
  kConvert,
  kAskCouncil,
  kHoldCouncil,
  kAskPatronage,
  kSpread,
  kPlace,
  kResolve,
  kBonusChoice,
  kEnd,
};

extern const Decision kHeresy;
extern const Decision kConversion;
extern const Decision kCouncil;
extern const Decision kPatronage;
extern const Decision kDie;
extern const Decision kBonus;

}  // namespace westphalia::heresy
