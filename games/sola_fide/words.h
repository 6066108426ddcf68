// The words of Sola Fide: each enumerator beside its id, rule and arguments. The sentences stand in
// text.toml; the prompts stand with the steps that ask them.
#pragma once

#include <array>
#include <cstdint>

#include "engine/vocabulary.h"

namespace sola_fide {

using engine::Arg;
using engine::Term;
using engine::term;

enum GameKind : engine::Kind {
  kFactionKind = engine::kFirstGameKind,
  kCardKind,
  kCircleKind,
  kSideKind,
  kPowerKind,
  kColourKind,
  kForeignKind,
  kChartKind,
};
inline constexpr std::array kKinds = {
    engine::KindInfo{kFactionKind, "faction"}, engine::KindInfo{kCardKind, "card"},
    engine::KindInfo{kCircleKind, "circle"},   engine::KindInfo{kSideKind, "side"},
    engine::KindInfo{kPowerKind, "power"},     engine::KindInfo{kColourKind, "colour"},
    engine::KindInfo{kForeignKind, "foreign"}, engine::KindInfo{kChartKind, "chart"},
};

inline constexpr Arg kFactionArg{"faction", kFactionKind};
inline constexpr Arg kCardArg{"card", kCardKind};
inline constexpr Arg kCircleArg{"circle", kCircleKind};
inline constexpr Arg kSideArg{"side", kSideKind};
inline constexpr Arg kColourArg{"colour", kColourKind};
inline constexpr Arg kForeignArg{"foreign", kForeignKind};
inline constexpr Arg kSeatArg{"seat", engine::kSeatKind};
inline constexpr Arg kTerritoryArg{"territory", engine::kNumber};
inline constexpr Arg kNumberArg{"number", engine::kNumber};
inline constexpr Arg kLeftArg{"left", engine::kNumber};  // still to do

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
  kCount,
};
inline constexpr auto kVerbs = engine::words<Verb>({
    {Verb::kFaction, term("faction", "2.5", kFactionArg)},
    {Verb::kPick, term("pick", "2.6", kCardArg)},
    {Verb::kDraw, term("draw", "3.1")},
    {Verb::kPlay, term("play", "3.1", kCardArg)},
    {Verb::kPay, term("pay", "9.1", kCardArg)},
    {Verb::kDone, term("done", "")},
    {Verb::kConvert, term("convert", "6.1", kCircleArg, kSideArg)},
    {Verb::kTake, term("take", "6.5", kCircleArg, kSideArg, kTerritoryArg)},
    {Verb::kStop, term("stop", "5.3")},
    {Verb::kShift, term("shift", "7.1", kCircleArg, kSideArg)},
    {Verb::kShiftAll, term("shift_all", "7.1", kSideArg)},
    {Verb::kDispute, term("dispute", "8.1", kCircleArg)},
    {Verb::kReset, term("reset", "15.4", kCircleArg, kSideArg)},
    {Verb::kOption, term("option", "5.2", kNumberArg)},
    {Verb::kDiscard, term("discard", "4.3", kCardArg)},
    {Verb::kRecover, term("recover", "5.2", kCardArg)},
    {Verb::kDecline, term("decline", "5.8")},
    {Verb::kDie, term("die", "11.2", kNumberArg)},
    {Verb::kClaim, term("claim", "13.4", kCircleArg)},
    {Verb::kColour, term("colour", "15.1", kColourArg)},
    {Verb::kForeign, term("foreign", "15.1", kForeignArg)},
});

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
  kCount,
};
inline constexpr auto kEvents = engine::words<EventId>({
    {EventId::kDieRolled, term("die_rolled", "2.5", kSeatArg, kNumberArg)},
    {EventId::kFactionChosen, term("faction_chosen", "2.5", kSeatArg, kFactionArg)},
    {EventId::kDrafted, term("drafted", "2.6", kFactionArg, kCardArg)},
    {EventId::kFirstTurn, term("first_turn", "2.8", kFactionArg)},
    {EventId::kTurn, term("turn", "3.1", kFactionArg, kNumberArg)},
    {EventId::kPlayed, term("played", "5.2", kFactionArg, kCardArg)},
    {EventId::kDrew, term("drew", "4.1", kFactionArg, kCardArg)},
    {EventId::kReshuffled, term("reshuffled", "4.1", kFactionArg, kNumberArg)},
    {EventId::kNothingToDraw, term("nothing_to_draw", "4.2", kFactionArg)},
    {EventId::kDiscarded, term("discarded", "4.3", kFactionArg, kCardArg)},
    {EventId::kReplaced, term("replaced", "10.2", kFactionArg, kCardArg)},
    {EventId::kConverted,
     term("converted", "6.1", kFactionArg, kCircleArg, kSideArg, kTerritoryArg)},
    {EventId::kShifted,
     term("shifted", "7.1", kCircleArg, Arg{"from", kPowerKind}, Arg{"to", kPowerKind})},
    {EventId::kDisputation, term("disputation", "8.1", kCircleArg)},
    {EventId::kClaimed,
     term("claimed", "13.1", kFactionArg, kCircleArg, Arg{"points", engine::kNumber})},
    {EventId::kReward, term("reward", "8.3", kFactionArg)},
    {EventId::kEntered, term("entered", "14.1", kCircleArg)},
    {EventId::kForeignColour, term("foreign_colour", "15.1", kFactionArg, kColourArg)},
    {EventId::kForeignDrawn, term("foreign_drawn", "15.1", kFactionArg, kForeignArg)},
    {EventId::kForeignChosen, term("foreign_chosen", "15.1", kFactionArg, kForeignArg)},
    {EventId::kChartRolled, term("chart_rolled", "11.2", kNumberArg)},
    {EventId::kChartResult, term("chart_result", "11.2", Arg{"chart", kChartKind})},
    {EventId::kRecovered, term("recovered", "5.2", kFactionArg, kCardArg)},
    {EventId::kReset, term("reset", "15.4", kCircleArg, kSideArg)},
    {EventId::kHandShown, term("hand_shown", "5.2", kFactionArg)},
    {EventId::kGameOver, term("game_over", "16.1")},
});

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
  kCount,
};
inline constexpr auto kRefusals = engine::words<RefusalId>({
    {RefusalId::kGameIsOver, term("game_is_over", "16.1")},
    {RefusalId::kNotYourDecision, term("not_your_decision", "17")},
    {RefusalId::kNotOffered, term("not_offered", "17")},
    {RefusalId::kNotInHand, term("not_in_hand", "3.1", kCardArg)},
    {RefusalId::kCostNotPayable, term("cost_not_payable", "9.1", kCardArg)},
    {RefusalId::kMustPlayOrDraw, term("must_play_or_draw", "3.1")},
    {RefusalId::kNotAmongThree, term("not_among_three", "2.6", kCardArg)},
    {RefusalId::kAlreadyPut, term("already_put", "9.1", kCardArg)},
    {RefusalId::kTooFewPut, term("too_few_put", "9.1", kNumberArg)},
    {RefusalId::kMustTakeAll, term("must_take_all", "12.3")},
    {RefusalId::kCircleFaceDown, term("circle_face_down", "5.4", kCircleArg)},
    {RefusalId::kCircleClaimed, term("circle_claimed", "5.4", kCircleArg)},
    {RefusalId::kCircleUsed, term("circle_used", "9.2", kCircleArg)},
    {RefusalId::kOtherSide, term("other_side", "6.1", kCircleArg, kSideArg)},
    {RefusalId::kOtherDirection, term("other_direction", "7.2", kCircleArg, kSideArg)},
    {RefusalId::kOtherCircle, term("other_circle", "5.5", kCircleArg)},
    {RefusalId::kMayNotStop, term("may_not_stop", "5.3")},
    {RefusalId::kOpponentFirst, term("opponent_first", "6.2", kTerritoryArg)},
    {RefusalId::kNeedsToken, term("needs_token", "6.6", kTerritoryArg)},
    {RefusalId::kAlreadyOwn, term("already_own", "6.1", kTerritoryArg)},
    {RefusalId::kOnlyNeutral, term("only_neutral", "6.3", kTerritoryArg)},
    {RefusalId::kOnlyOpponents, term("only_opponents", "6.2", kTerritoryArg)},
    {RefusalId::kSameAsAnother, term("same_as_another", "6.5", kTerritoryArg)},
    {RefusalId::kCapReached, term("cap_reached", "12.3", kCircleArg, kSideArg)},
    {RefusalId::kNotDrawn, term("not_drawn", "5.8", kCardArg)},
    {RefusalId::kMayNotDecline, term("may_not_decline", "5.8")},
    {RefusalId::kNotInDiscard, term("not_in_discard", "4.3", kCardArg)},
    {RefusalId::kNotRolled, term("not_rolled", "11.2", kNumberArg)},
    {RefusalId::kNotClaimable, term("not_claimable", "13.1", kCircleArg)},
    {RefusalId::kNotShown, term("not_shown", "15.1", kForeignArg)},
});

}  // namespace sola_fide
