// Every decision of the game by its prompt. [15]
#include <iterator>

#include "games/westphalia/battle.h"
#include "games/westphalia/diplomacy.h"
#include "games/westphalia/heresy.h"
#include "games/westphalia/religious.h"
#include "games/westphalia/round.h"
#include "games/westphalia/setup.h"
#include "games/westphalia/tradeoffs.h"
#include "games/westphalia/treaty.h"
#include "games/westphalia/war.h"

namespace westphalia {

const Decision& decision(Ask what) {
  static constexpr Decision kNothing{};
  static const Decision* const kAll[] = {
      &kNothing,
      &setup::kColour,
      &setup::kProvince,
      &setup::kCapital,
      &setup::kElectorChoice,
      &setup::kElectorHex,
      &setup::kSeat,
      &setup::kPrincipalityCapital,
      &setup::kPrincipalityHex,
      &setup::kSeat,
      &setup::kName,
      &setup::kInfluence,
      &election::kVote,
      &setup::kDoctrine,
      &round_::kUpheaval,
      &heresy::kHeresy,
      &heresy::kConversion,
      &heresy::kCouncil,
      &heresy::kPatronage,
      &heresy::kDie,
      &heresy::kBonus,
      &diplomacy::kTurn,
      &diplomacy::kGame,
      &diplomacy::kAction,
      &diplomacy::kGiftTo,
      &war::kDeclaration,
      &war::kWindow,
      &battle::kBuy,
      &battle::kSwap,
      &battle::kCard,
      &battle::kLosses,
      &battle::kDemand,
      &battle::kCall,
      &battle::kForcedCall,
      &treaty::kConquest,
      &treaty::kAllies,
      &treaty::kAllyHex,
      &treaty::kCede,
      &influence::kLoss,
      &religious::kLeague,
      &religious::kEmperorLeague,
      &religious::kElectorOut,
      &religious::kElectorIn,
      &tradeoffs::kMissedHeresy,
      &tradeoffs::kGain,
      &abroad::kLeave,
      &abroad::kHome,
      &round_::kPeace,
  };
  static_assert(std::size(kAll) == static_cast<std::size_t>(Ask::kCount));
  return *kAll[static_cast<std::size_t>(what)];
}

}  // namespace westphalia
