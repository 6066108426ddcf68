// All procedures, each a list of steps, and all decisions: what may be chosen, what the choice
// does, and why something else may not be chosen. Each list stands in the file of its subject.
#pragma once

#include "games/sola_fide/table.h"

namespace sola_fide {

using Step = Flow (*)(Table&, Frame&);

extern const Step kGameSteps[];            // setup.cc        [2]
extern const Step kTurnSteps[];            // turn.cc         [3]
extern const Step kPlaySteps[];            // play.cc         [5]
extern const Step kEffectsSteps[];         // play.cc         [5.2]
extern const Step kChooseOneSteps[];       // play.cc
extern const Step kPeekSteps[];            // card_effects.cc
extern const Step kConvertSteps[];         // convert.cc      [6]
extern const Step kConvertNeutralSteps[];  // convert_neutral.cc [12]
extern const Step kShiftSteps[];           // power.cc        [7]
extern const Step kDisputationSteps[];     // power.cc        [8]
extern const Step kResetSteps[];           // power.cc
extern const Step kDiscardSteps[];         // card_effects.cc
extern const Step kPaySteps[];             // card_effects.cc [9]
extern const Step kRunsSteps[];            // card_effects.cc [9]
extern const Step kRecoverSteps[];         // card_effects.cc
extern const Step kClaimsSteps[];          // claims.cc       [13]
extern const Step kChartSteps[];           // foreign.cc      [11]
extern const Step kForeignSteps[];         // foreign.cc      [15]

// One kind of decision. `options` adds the legal actions in canonical order; `answer` carries one
// out; `explain` says why an action that is not offered is not.
struct Decision {
  void (*options)(const Data&, const Position&, Faction, ActionList&);
  Flow (*answer)(Table&, Frame&, Faction, Action);
  Refusal (*explain)(const Data&, const Position&, Faction, Action);
};

extern const Decision kChooseFactionDecision;
extern const Decision kDraftPickDecision;
extern const Decision kTurnActionDecision;
extern const Decision kPayCardsDecision;
extern const Decision kChooseConvertDecision;
extern const Decision kChooseTerritoryDecision;
extern const Decision kChooseNeutralDecision;
extern const Decision kChooseShiftDecision;
extern const Decision kChooseDisputationDecision;
extern const Decision kChooseResetDecision;
extern const Decision kChooseOptionDecision;
extern const Decision kChooseDiscardDecision;
extern const Decision kChooseRecoverDecision;
extern const Decision kExtraPlayDecision;
extern const Decision kMilitaryDieDecision;
extern const Decision kClaimOrderDecision;
extern const Decision kFiColourDecision;
extern const Decision kFiCardDecision;
extern const Decision kHandLimitDecision;
extern const Decision kLookHandDecision;

inline Refusal refuse(RefusalId reason, std::string_view rule, std::uint16_t a = 0,
                      std::uint16_t b = 0) {
  return Refusal{static_cast<std::uint16_t>(reason), {a, b}, rule};
}
// Why a Circle can't be picked at all: claimed, or still face down. [5.4]
Refusal explain_circle(const Position& p, CircleId circle);

}  // namespace sola_fide
