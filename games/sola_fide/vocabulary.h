// The words of Sola Fide: its argument kinds, verbs, prompts, events and refusals.
#pragma once

#include <cstdint>

#include "engine/vocabulary.h"

namespace sola_fide {

namespace kind {
inline constexpr engine::Kind kFaction = engine::kFirstGameKind;
inline constexpr engine::Kind kCard = kFaction + 1;
inline constexpr engine::Kind kCircle = kFaction + 2;
inline constexpr engine::Kind kSide = kFaction + 3;
inline constexpr engine::Kind kPower = kFaction + 4;
inline constexpr engine::Kind kColour = kFaction + 5;
inline constexpr engine::Kind kForeign = kFaction + 6;
inline constexpr engine::Kind kChart = kFaction + 7;
}  // namespace kind

enum class Verb : std::uint16_t {
  kFaction,
  kPick,
  kDraw,
  kPlay,
  kPay,
  kDone,
  kConvert,
  kTake,
  kStop,
  kShift,
  kShiftAll,
  kDispute,
  kReset,
  kOption,
  kDiscard,
  kRecover,
  kDecline,
  kDie,
  kClaim,
  kColour,
  kForeign,
};

enum class PromptId : std::uint16_t {
  kChooseFaction,
  kDraftPick,
  kTurnAction,
  kPayCards,
  kChooseConvert,
  kChooseTerritory,
  kChooseNeutral,
  kChooseShift,
  kChooseDisputation,
  kChooseReset,
  kChooseOption,
  kChooseDiscard,
  kChooseRecover,
  kExtraPlay,
  kMilitaryDie,
  kClaimOrder,
  kFiColour,
  kFiCard,
  kHandLimit,
  kLookHand,
};

enum class EventId : std::uint16_t {
  kDieRolled,
  kFactionChosen,
  kDrafted,
  kFirstTurn,
  kTurn,
  kPlayed,
  kDrew,
  kReshuffled,
  kNothingToDraw,
  kDiscarded,
  kReplaced,
  kConverted,
  kShifted,
  kDisputation,
  kClaimed,
  kReward,
  kEntered,
  kForeignColour,
  kForeignDrawn,
  kForeignChosen,
  kChartRolled,
  kChartResult,
  kRecovered,
  kReset,
  kHandShown,
  kGameOver,
};

enum class RefusalId : std::uint16_t {
  kGameIsOver,
  kNotYourDecision,
  kNotOffered,
  kNotInHand,
  kCostNotPayable,
  kMustPlayOrDraw,
  kNotAmongThree,
  kAlreadyPut,
  kTooFewPut,
  kMustTakeAll,
  kCircleFaceDown,
  kCircleClaimed,
  kCircleUsed,
  kOtherSide,
  kOtherDirection,
  kOtherCircle,
  kMayNotStop,
  kOpponentFirst,
  kNeedsToken,
  kAlreadyOwn,
  kOnlyNeutral,
  kOnlyOpponents,
  kSameAsAnother,
  kCapReached,
  kNotDrawn,
  kMayNotDecline,
  kNotInDiscard,
  kNotRolled,
  kNotClaimable,
  kNotShown,
};

const engine::Vocabulary& vocabulary();

}  // namespace sola_fide
