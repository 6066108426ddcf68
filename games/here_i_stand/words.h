// The words of Here I Stand: kinds of arguments, verbs and events, each enumerator beside its
// id, rule and arguments. Sentences stand in text/*.toml; refusals in refusals.h, prompts with the
// steps that ask.
#pragma once

#include <cstdint>

#include "engine/vocabulary.h"

namespace here_i_stand {

using engine::Arg;
using engine::Term;
using engine::term;

enum GameKind : engine::Kind {
  kSpaceKind = engine::kFirstGameKind,
  kSeaKind,
  kCardKind,
  kDiplomaticKind,
  kDebaterKind,
  kReformerKind,
  kLeaderKind,
  kPowerKind,
  kZoneKind,
  kRulerKind,
  kSideKind,
  kUnitKind,
  kReligionKind,
  kActionKind,
  kPlaceKind,  // a space, or a sea zone plus kFirstSea
  kContestKind,
  kAlternativeKind,  // one of the alternatives of a card: see alternative() below
  kTroopKind,        // a kind of unit with marks: see troop() in troops.h
  kPhaseKind,
};

// Alternative n of a card as one argument of an action.
inline constexpr int kMostAlternatives = 8;
template <class Card>
constexpr std::uint16_t alternative(Card card, int n) {
  return static_cast<std::uint16_t>(static_cast<int>(card) * kMostAlternatives + n);
}

namespace arg {
inline constexpr Arg kSpace{"space", kSpaceKind};
inline constexpr Arg kFrom{"from", kSpaceKind};
inline constexpr Arg kSea{"sea", kSeaKind};
inline constexpr Arg kPlace{"place", kPlaceKind};
inline constexpr Arg kCard{"card", kCardKind};
inline constexpr Arg kDiplomatic{"diplomatic", kDiplomaticKind};
inline constexpr Arg kDebater{"debater", kDebaterKind};
inline constexpr Arg kOther{"other", kDebaterKind};
inline constexpr Arg kReformer{"reformer", kReformerKind};
inline constexpr Arg kLeader{"leader", kLeaderKind};
inline constexpr Arg kPower{"power", kPowerKind};
inline constexpr Arg kEnemy{"enemy", kPowerKind};
inline constexpr Arg kAlly{"ally", kPowerKind};
inline constexpr Arg kAlternative{"alternative", kAlternativeKind};
inline constexpr Arg kZone{"zone", kZoneKind};
inline constexpr Arg kRuler{"ruler", kRulerKind};
inline constexpr Arg kSide{"side", kSideKind};
inline constexpr Arg kPhase{"phase", kPhaseKind};
inline constexpr Arg kUnit{"unit", kUnitKind};
inline constexpr Arg kTroop{"unit", kTroopKind};
inline constexpr Arg kFromPlace{"from", kPlaceKind};
inline constexpr Arg kReligion{"religion", kReligionKind};
inline constexpr Arg kAction{"action", kActionKind};
inline constexpr Arg kCount{"count", engine::kNumber};
inline constexpr Arg kNumber{"number", engine::kNumber};
inline constexpr Arg kDie{"die", engine::kNumber};
// A roll of many dice (engine/faces.h), and of two: the first ten times and the second.
inline constexpr Arg kFaces{"faces", engine::kNumber};
inline constexpr Arg kMoreFaces{"more_faces", engine::kNumber};
inline constexpr Arg kTwoDice{"two_dice", engine::kNumber};
inline constexpr Arg kCp{"cp", engine::kNumber};
}  // namespace arg

enum class Verb : std::uint16_t {
  // --- everywhere ---
  kPass,     // no response; nothing more
  kDone,     // enough of this
  kDecline,  // not at all
  kSpace,    // choose a space
  kPower,    // choose a power
  kZone,     // choose a language zone
  kNumber,   // choose a number
  kOption,   // choose one of the alternatives on a card
  kRespond,  // play a card out of turn
  // --- turn and cards ---
  kKeep,
  kPlayEvent,
  kPlayPoints,
  kPassImpulse,
  kAction,
  kCard,
  kDiplomatic,
  // --- religion ---
  kTarget,
  kDebater,
  kReformer,
  kUncommittedPool,
  kCommittedPool,
  // --- war ---
  kUnitAt,
  kLeader,
  kUnits,
  kSea,
  kFleet,     // choose squadrons
  kWithdraw,  // into the fortification
  kFight,     // outside it
  kRetreat,   // instead of moving on
  kRecruit,   // choose what to build
  kCalm,      // remove unrest
  // --- diplomacy ---
  kBullPeace,       // end a war with Papal Bull
  kSue,             // for peace
  kDrawCard,        // instead of a space
  kTwoMercenaries,  // instead of a squadron
  kActivate,        // a minor power
  kDeactivate,      // a minor power
  kReplaceTheirs,   // the other side's diplomatic card
  kExchange,        // diplomatic cards
  kGrantDivorce,
  kRefuseDivorce,
  kStack,  // choose the units of one power in a space
  kCount,
};
inline constexpr auto kVerbs = engine::words<Verb>({
    {Verb::kPass, term("pass", "2.8")},
    {Verb::kDone, term("done", "")},
    {Verb::kDecline, term("decline", "")},
    {Verb::kSpace, term("space", "", arg::kSpace)},
    {Verb::kPower, term("power", "", arg::kPower)},
    {Verb::kZone, term("zone", "", arg::kZone)},
    {Verb::kNumber, term("number", "", arg::kNumber)},
    {Verb::kOption, term("option", "2.1", arg::kAlternative)},
    {Verb::kRespond, term("respond", "2.8", arg::kCard)},
    {Verb::kPlayEvent, term("play_event", "2.7", arg::kCard)},
    {Verb::kPlayPoints, term("play_points", "2.7", arg::kCard)},
    {Verb::kPassImpulse, term("pass_impulse", "2.7")},
    {Verb::kAction, term("action", "5.1", arg::kAction, arg::kPower)},
    {Verb::kCard, term("card", "2", arg::kCard)},
    {Verb::kDiplomatic, term("diplomatic", "4.4", arg::kDiplomatic)},
    {Verb::kTarget, term("target", "8.2", arg::kSpace)},
    {Verb::kDebater, term("debater", "8.3", arg::kDebater)},
    {Verb::kReformer, term("reformer", "8.13", arg::kReformer)},
    {Verb::kUncommittedPool, term("uncommitted_pool", "8.7")},
    {Verb::kCommittedPool, term("committed_pool", "8.7")},
    {Verb::kLeader, term("leader", "1.8", arg::kLeader)},
    {Verb::kUnits, term("units", "1.8", arg::kPower, arg::kTroop, arg::kCount)},
    {Verb::kSea, term("sea", "7.1", arg::kSea)},
    {Verb::kFleet, term("fleet", "7.1", arg::kPower, arg::kPlace, arg::kCount)},
    {Verb::kWithdraw, term("withdraw", "6.5")},
    {Verb::kFight, term("fight", "6.6")},
    {Verb::kRetreat, term("retreat", "6.5")},
    {Verb::kCalm, term("calm", "5.5", arg::kSpace)},
    {Verb::kRecruit, term("recruit", "5.7", arg::kPower, arg::kUnit)},
    {Verb::kKeep, term("keep", "2.2", arg::kCard)},
    {Verb::kUnitAt, term("unit_at", "6.6", arg::kSpace, arg::kPower, arg::kUnit)},
    {Verb::kBullPeace, term("bull_peace", "4.3", arg::kPower)},
    {Verb::kSue, term("sue", "4.3", arg::kPower)},
    {Verb::kDrawCard, term("draw_card", "4.3")},
    {Verb::kTwoMercenaries, term("two_mercenaries", "4.4", arg::kSpace)},
    {Verb::kActivate, term("activate", "4.5", arg::kPower, arg::kAlly)},
    {Verb::kDeactivate, term("deactivate", "4.5", arg::kPower)},
    {Verb::kReplaceTheirs, term("replace_theirs", "4.4", arg::kDiplomatic)},
    {Verb::kExchange, term("exchange", "4.4", arg::kDiplomatic)},
    {Verb::kGrantDivorce, term("grant_divorce", "4.4")},
    {Verb::kRefuseDivorce, term("refuse_divorce", "4.4")},
    {Verb::kStack, term("stack", "1.8", arg::kSpace, arg::kPower)},
});

enum class EventId : std::uint16_t {
  // --- everywhere (board.cc) ---
  kConverted,
  kControl,
  kUnrest,
  kUnrestRemoved,
  kUnitsPlaced,
  kUnitsLost,
  kLeaderPlaced,
  kLeaderCaptured,
  kLeaderGone,
  kDrew,
  kDiscarded,
  kCardRemoved,
  kReshuffled,
  kStPeters,
  kCommitted,
  kVictory,
  // --- turn and cards ---
  kRetrieved,
  kRuler,
  kBonusVp,
  kDebaterLeaves,
  kExpelled,
  kRolled,
  kRolledTwo,
  kWillSkip,
  kCardTaken,
  kTurn,
  kPhase,
  kImpulse,
  kPlayedEvent,
  kPlayedPoints,
  kPassed,
  kSkipped,
  kTotals,
  kReformerArrives,
  kReformerReturns,
  kDebaterArrives,
  kResponded,
  kCancelled,
  kHandSeen,
  kForced,
  kNoEffect,
  // --- religion ---
  kAttempt,
  kAttemptFailed,
  kDice,         // hits
  kDiceHighest,  // the highest die decides
  kTranslated,
  kTestamentDone,
  kBibleDone,
  kTreatise,
  kBooksBurnt,
  kBooksBurntEverywhere,
  kUniversity,
  kDebate,
  kSpeaker,
  kExcluded,
  kDebateTied,
  kDebateWon,
  kCampeggio,
  kAleander,
  kBurnt,
  kDisgraced,
  kDietCard,
  kExcommunicated,
  kMaryRolls,
  kTurnedUp,
  kWar,
  kPeace,
  kLeague,
  kDisplaced,
  // --- war ---
  kMarched,
  kIntercepted,
  kInterceptionFailed,
  kAvoidedBattle,
  kAvoidBattleFailed,
  kWithdrew,
  kBattle,
  kBattleDice,
  kBattleHits,
  kBattleWon,
  kRetreated,
  kSiegeBegan,
  kSiegeEnded,
  kAssaultBegan,
  kAssaultFailed,
  kSpaceTaken,
  kMinorAllied,
  kMinorInactive,
  kFoulWeather,
  kGout,
  kBribed,
  kTransported,
  kSailed,
  kNavalBattle,
  kNavalRetreat,
  kDeployed,
  kWintered,
  // --- diplomacy ---
  kRulerExcommunicated,
  kWarWinner,
  kDiplomaticDrawn,
  kDiplomaticPlayed,
  kDiplomaticDiscarded,
  kDiplomaticRemoved,
  kDiplomaticAdded,
  kDiplomaticShuffled,
  kDiplomaticSeen,
  kDiplomaticExchanged,
  kMustPlay,
  kHitsRolled,
  kHeldAtVienna,
  kDivorceGranted,
  kDivorceRefused,
  kInvasionFound,
  kChangesSides,
  kRansomed,
  kFortressBuilt,
  kRomeSacked,
  kNoEnglishDebates,
  kExcommunicationCancelled,
  kCount,
};
inline constexpr auto kEvents = engine::words<EventId>({
    {EventId::kConverted, term("converted", "8.5", arg::kSpace, arg::kReligion)},
    {EventId::kControl, term("control", "1.4", arg::kSpace, arg::kPower)},
    {EventId::kUnrest, term("unrest", "5.5", arg::kSpace)},
    {EventId::kUnrestRemoved, term("unrest_removed", "5.5", arg::kSpace)},
    {EventId::kUnitsPlaced,
     term("units_placed", "5.7", arg::kPower, arg::kUnit, arg::kCount, arg::kPlace)},
    {EventId::kUnitsLost,
     term("units_lost", "6.6", arg::kPower, arg::kUnit, arg::kCount, arg::kPlace)},
    {EventId::kLeaderPlaced, term("leader_placed", "1.7", arg::kLeader, arg::kPlace)},
    {EventId::kLeaderCaptured, term("leader_captured", "6.6", arg::kLeader, arg::kPower)},
    {EventId::kLeaderGone, term("leader_gone", "10", arg::kLeader)},
    {EventId::kDrew, term("drew", "2.5", arg::kSide, arg::kCard)},
    {EventId::kDiscarded, term("discarded", "2.4", arg::kSide, arg::kCard)},
    {EventId::kCardRemoved, term("card_removed", "2.4", arg::kCard)},
    {EventId::kReshuffled, term("reshuffled", "2.4", arg::kCount)},
    {EventId::kStPeters, term("st_peters", "8.10", arg::kCp, Arg{"vp", engine::kNumber})},
    {EventId::kCommitted, term("committed", "8.3", arg::kDebater)},
    {EventId::kVictory, term("victory", "11", arg::kSide)},
    {EventId::kTurn, term("turn", "3", arg::kNumber)},
    {EventId::kPhase, term("phase", "3", arg::kPhase)},
    {EventId::kImpulse, term("impulse", "2.7", arg::kSide)},
    {EventId::kPlayedEvent, term("played_event", "2.7", arg::kSide, arg::kCard)},
    {EventId::kPlayedPoints, term("played_points", "2.7", arg::kSide, arg::kCard, arg::kCp)},
    {EventId::kPassed, term("passed", "2.7", arg::kSide)},
    {EventId::kMarched, term("marched", "6.2", arg::kPower, arg::kFrom, arg::kSpace, arg::kCount)},
    {EventId::kIntercepted, term("intercepted", "6.3", arg::kPower, arg::kFromPlace, arg::kPlace,
                                 arg::kNumber, arg::kTwoDice)},
    {EventId::kInterceptionFailed, term("interception_failed", "6.3", arg::kPower, arg::kFromPlace,
                                        arg::kPlace, arg::kNumber, arg::kTwoDice)},
    {EventId::kAvoidedBattle, term("avoided_battle", "6.4", arg::kPower, arg::kFromPlace,
                                   arg::kPlace, arg::kNumber, arg::kTwoDice)},
    {EventId::kAvoidBattleFailed, term("avoid_battle_failed", "6.4", arg::kPower, arg::kFromPlace,
                                       arg::kPlace, arg::kNumber, arg::kTwoDice)},
    {EventId::kWithdrew, term("withdrew", "6.5", arg::kPower, arg::kSpace)},
    {EventId::kBattle, term("battle", "6.6", arg::kPower, arg::kEnemy, arg::kSpace)},
    {EventId::kBattleDice, term("battle_dice", "6.6", arg::kPower, arg::kCount, arg::kNumber,
                                arg::kFaces, arg::kMoreFaces)},
    {EventId::kBattleHits,
     term("battle_hits", "6.6", arg::kPower, arg::kCount, arg::kEnemy, arg::kNumber)},
    {EventId::kBattleWon, term("battle_won", "6.6", arg::kPower, arg::kPlace)},
    {EventId::kRetreated,
     term("retreated", "6.7", arg::kPower, arg::kFrom, arg::kSpace, arg::kCount)},
    {EventId::kSiegeBegan, term("siege_began", "6.8", arg::kPower, arg::kSpace)},
    {EventId::kSiegeEnded, term("siege_ended", "6.10", arg::kPower, arg::kSpace)},
    {EventId::kAssaultBegan, term("assault_began", "6.9", arg::kPower, arg::kSpace)},
    {EventId::kAssaultFailed, term("assault_failed", "6.9", arg::kPower, arg::kSpace)},
    {EventId::kSpaceTaken, term("space_taken", "6.9", arg::kPower, arg::kSpace)},
    {EventId::kMinorAllied, term("minor_allied", "4.5", arg::kPower, arg::kEnemy)},
    {EventId::kMinorInactive, term("minor_inactive", "4.5", arg::kPower)},
    {EventId::kFoulWeather, term("foul_weather", "2.8")},
    {EventId::kGout, term("gout", "2.8", arg::kLeader)},
    {EventId::kBribed, term("bribed", "6.6", arg::kPower, arg::kCount)},
    {EventId::kTransported, term("transported", "7.5", arg::kPower, arg::kFrom, arg::kSea)},
    {EventId::kSailed,
     term("sailed", "7.1", arg::kPower, arg::kFromPlace, arg::kPlace, arg::kCount)},
    {EventId::kNavalBattle, term("naval_battle", "7.4", arg::kPower, arg::kEnemy, arg::kPlace)},
    {EventId::kNavalRetreat,
     term("naval_retreat", "7.4", arg::kPower, arg::kFromPlace, arg::kPlace)},
    {EventId::kDeployed, term("deployed", "3", arg::kFrom, arg::kSpace, arg::kCount)},
    {EventId::kWintered,
     term("wintered", "10.1", arg::kPower, arg::kFromPlace, arg::kPlace, arg::kCount)},
    {EventId::kSkipped, term("skipped", "2.7", arg::kSide)},
    {EventId::kTotals,
     term("totals", "11.4", Arg{"papacy", engine::kNumber}, Arg{"protestant", engine::kNumber})},
    {EventId::kReformerArrives, term("reformer_arrives", "3", arg::kReformer, arg::kSpace)},
    {EventId::kReformerReturns, term("reformer_returns", "3", arg::kReformer)},
    {EventId::kDebaterArrives, term("debater_arrives", "8.3", arg::kDebater)},
    {EventId::kResponded, term("responded", "2.8", arg::kSide, arg::kCard)},
    {EventId::kCancelled, term("cancelled", "2.8", arg::kCard)},
    {EventId::kHandSeen, term("hand_seen", "2.8", arg::kSide)},
    {EventId::kForced, term("forced", "10.2", arg::kCard)},
    {EventId::kNoEffect, term("no_effect", "2.3", arg::kCard)},
    {EventId::kAttempt, term("attempt", "8.5", arg::kSide, arg::kSpace)},
    {EventId::kAttemptFailed, term("attempt_failed", "8.5", arg::kSide, arg::kSpace)},
    {EventId::kDice,
     term("dice", "8.7", arg::kPower, arg::kCount, arg::kNumber, arg::kFaces, arg::kMoreFaces)},
    {EventId::kDiceHighest, term("dice_highest", "8.5", arg::kPower, arg::kCount, arg::kNumber,
                                 arg::kFaces, arg::kMoreFaces)},
    {EventId::kTranslated,
     term("translated", "8.9", arg::kZone, arg::kNumber, Arg{"work", engine::kNumber})},
    {EventId::kTestamentDone, term("new_testament", "8.9", arg::kZone)},
    {EventId::kBibleDone, term("full_bible", "8.9", arg::kZone)},
    {EventId::kTreatise, term("treatise", "8.8", arg::kZone)},
    {EventId::kBooksBurnt, term("books_burnt", "8.11", arg::kZone)},
    {EventId::kBooksBurntEverywhere, term("books_burnt_everywhere", "8.11")},
    {EventId::kUniversity, term("university", "8.12", arg::kSpace)},
    {EventId::kDebate, term("debate", "8.7", arg::kSide, arg::kZone)},
    {EventId::kSpeaker, term("speaker", "8.7", arg::kSide, arg::kDebater)},
    {EventId::kExcluded, term("excluded", "8.7", arg::kDebater)},
    {EventId::kDebateTied, term("debate_tied", "8.7", arg::kNumber)},
    {EventId::kDebateWon, term("debate_won", "8.7", arg::kSide, arg::kCount)},
    {EventId::kCampeggio, term("campeggio", "8.3", arg::kDie)},
    {EventId::kAleander, term("aleander", "8.3")},
    {EventId::kBurnt, term("burnt", "8.7", arg::kDebater, arg::kNumber)},
    {EventId::kDisgraced, term("disgraced", "8.7", arg::kDebater, arg::kNumber)},
    {EventId::kDietCard, term("diet_card", "8.4", arg::kPower, arg::kCard)},
    {EventId::kExcommunicated, term("excommunicated", "8.13", arg::kReformer)},
    {EventId::kMaryRolls, term("mary_rolls", "9.6", arg::kDie)},
    {EventId::kTurnedUp, term("turned_up", "9.6", arg::kCard, arg::kCp)},
    {EventId::kWar, term("war", "4.1", arg::kPower, arg::kEnemy)},
    {EventId::kPeace, term("peace", "4.3", arg::kPower, arg::kEnemy)},
    {EventId::kLeague, term("league", "9.1")},
    {EventId::kDisplaced, term("displaced", "5.6", arg::kPower, arg::kFrom, arg::kSpace)},
    {EventId::kRetrieved, term("retrieved", "2.4", arg::kSide, arg::kCard)},
    {EventId::kRuler, term("ruler", "9.2", arg::kRuler)},
    {EventId::kBonusVp, term("bonus_vp", "11", arg::kSide, arg::kNumber)},
    {EventId::kDebaterLeaves, term("debater_leaves", "9.3", arg::kDebater)},
    {EventId::kExpelled, term("expelled", "9.3", arg::kReformer)},
    {EventId::kRolled, term("rolled", "", arg::kDie)},
    {EventId::kRolledTwo, term("rolled_two", "", arg::kDie, arg::kNumber)},
    {EventId::kWillSkip, term("will_skip", "2.7", arg::kSide)},
    {EventId::kCardTaken, term("card_taken", "2.1", arg::kCard)},
    {EventId::kRulerExcommunicated, term("ruler_excommunicated", "4.3", arg::kRuler)},
    {EventId::kWarWinner, term("war_winner", "4.3", arg::kNumber)},
    {EventId::kDiplomaticDrawn, term("diplomatic_drawn", "2.6", arg::kSide, arg::kDiplomatic)},
    {EventId::kDiplomaticPlayed, term("diplomatic_played", "4.4", arg::kSide, arg::kDiplomatic)},
    {EventId::kDiplomaticDiscarded,
     term("diplomatic_discarded", "4.4", arg::kSide, arg::kDiplomatic)},
    {EventId::kDiplomaticRemoved, term("diplomatic_removed", "2.6", arg::kDiplomatic)},
    {EventId::kDiplomaticAdded, term("diplomatic_added", "2.6", arg::kCount)},
    {EventId::kDiplomaticShuffled, term("diplomatic_shuffled", "2.6", arg::kCount)},
    {EventId::kDiplomaticSeen, term("diplomatic_seen", "4.4", arg::kSide)},
    {EventId::kDiplomaticExchanged, term("diplomatic_exchanged", "4.4")},
    {EventId::kMustPlay, term("must_play", "4.4", arg::kSide, arg::kDiplomatic)},
    {EventId::kHitsRolled, term("hits_rolled", "", arg::kCount, arg::kNumber)},
    {EventId::kHeldAtVienna, term("held_at_vienna", "4.4")},
    {EventId::kDivorceGranted, term("divorce_granted", "4.4")},
    {EventId::kDivorceRefused, term("divorce_refused", "4.4")},
    {EventId::kInvasionFound, term("invasion_found", "4.4", arg::kSide, arg::kDiplomatic)},
    {EventId::kChangesSides, term("changes_sides", "9.8", arg::kLeader, arg::kPower)},
    {EventId::kRansomed, term("ransomed", "9.8", arg::kLeader)},
    {EventId::kFortressBuilt, term("fortress_built", "1.3", arg::kSpace)},
    {EventId::kRomeSacked, term("rome_sacked", "9.7", arg::kPower)},
    {EventId::kNoEnglishDebates, term("no_english_debates", "8.7")},
    {EventId::kExcommunicationCancelled, term("excommunication_cancelled", "8.13", arg::kReformer)},
});

}  // namespace here_i_stand
