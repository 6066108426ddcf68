// The rounds and their decisions. [6]
#pragma once

#include "games/westphalia/table.h"

namespace westphalia::round_ {

// Steps of the round, by number, for starting in the middle of one.
enum RoundStep : std::uint8_t {
  kBegin,
  kInitiative,
  kUpheavalStep,
  kPrincesRoll,
  kGold,
  kHeresy,
  kDiplomacy,
  kWar,
  kReligiousWar,
  kEndOfWars,
  kTradeoffs,
  kForeignPowers,
  kElection,
  kEnd,
  kPeaceStep,
};

extern const Decision kUpheaval;
extern const Decision kPeace;

}  // namespace westphalia::round_
