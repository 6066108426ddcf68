// Kinds that the rules themselves tell apart. What the data files list (spaces, cards, debaters …)
// is numbered in the generated here_i_stand_ids.h.
#pragma once

#include "games/here_i_stand/enums.h"

namespace here_i_stand {

enum class Zone : std::uint8_t { kGerman, kFrench, kEnglish, kItalian, kSpanish, kOther };  // [1.3]
template <>
inline constexpr int kCount<Zone> = 6;
template <>
inline constexpr auto kIds<Zone> = ids<Zone>({
    {Zone::kGerman, "german"},
    {Zone::kFrench, "french"},
    {Zone::kEnglish, "english"},
    {Zone::kItalian, "italian"},
    {Zone::kSpanish, "spanish"},
    {Zone::kOther, "other"},
});

enum class Religion : std::uint8_t { kCatholic, kProtestant, kOther };  // [1.5]
template <>
inline constexpr int kCount<Religion> = 3;
template <>
inline constexpr auto kIds<Religion> = ids<Religion>({
    {Religion::kCatholic, "catholic"},
    {Religion::kProtestant, "protestant"},
    {Religion::kOther, "other"},
});

enum class SpaceKind : std::uint8_t { kTown, kFortress, kElectorate, kKey };  // [1.3]
template <>
inline constexpr int kCount<SpaceKind> = 4;
template <>
inline constexpr auto kIds<SpaceKind> = ids<SpaceKind>({
    {SpaceKind::kTown, "town"},
    {SpaceKind::kFortress, "fortress"},
    {SpaceKind::kElectorate, "electorate"},
    {SpaceKind::kKey, "key"},
});

enum class PowerKind : std::uint8_t { kMajor, kMinor, kIndependent };  // [1.1]
template <>
inline constexpr int kCount<PowerKind> = 3;
template <>
inline constexpr auto kIds<PowerKind> = ids<PowerKind>({
    {PowerKind::kMajor, "major"},
    {PowerKind::kMinor, "minor"},
    {PowerKind::kIndependent, "independent"},
});

enum class CardCategory : std::uint8_t { kHome, kMandatory, kEvent, kResponse, kCombat };  // [2.1]
template <>
inline constexpr int kCount<CardCategory> = 5;
template <>
inline constexpr auto kIds<CardCategory> = ids<CardCategory>({
    {CardCategory::kHome, "home"},
    {CardCategory::kMandatory, "mandatory"},
    {CardCategory::kEvent, "event"},
    {CardCategory::kResponse, "response"},
    {CardCategory::kCombat, "combat"},
});

// How a card comes into the game. [2.4]
enum class CardEntry : std::uint8_t { kHome, kPhase1, kTurn, kAfterEdwardVi, kAfterMaryI };
template <>
inline constexpr int kCount<CardEntry> = 5;
template <>
inline constexpr auto kIds<CardEntry> = ids<CardEntry>({
    {CardEntry::kHome, "home"},
    {CardEntry::kPhase1, "phase_1"},
    {CardEntry::kTurn, "turn"},
    {CardEntry::kAfterEdwardVi, "after_edward_vi"},
    {CardEntry::kAfterMaryI, "after_mary_i"},
});

// Whether a card leaves the game when it was played as event. [2.4]
enum class CardRemoval : std::uint8_t { kNo, kYes, kConditional };
template <>
inline constexpr int kCount<CardRemoval> = 3;
template <>
inline constexpr auto kIds<CardRemoval> = ids<CardRemoval>({
    {CardRemoval::kNo, "no"},
    {CardRemoval::kYes, "yes"},
    {CardRemoval::kConditional, "conditional"},
});

// The moments at which a card may be played besides its owner's impulse. [2.8, 2.9]
enum class Hook : std::uint8_t {
  kDiplomacyStart,
  kSpringDeploymentStart,
  kSpringDeployment,
  kEventDeclared,
  kMoveDeclared,
  kNavalMoveDeclared,
  kNavalTransportDeclared,
  kAssaultDeclared,
  kAssaultPre,
  kFieldBattlePre,
  kFieldBattleCombatCards,
  kAssaultCombatCards,
  kNavalCombatCombatCards,
  kAssaultAfterRolls,
  kDebateSelection,
  kImpulseEnd,
  kOpenRight,
  kCount,
};
template <>
inline constexpr int kCount<Hook> = 17;
template <>
inline constexpr auto kIds<Hook> = ids<Hook>({
    {Hook::kDiplomacyStart, "diplomacy_start"},
    {Hook::kSpringDeploymentStart, "spring_deployment_start"},
    {Hook::kSpringDeployment, "spring_deployment"},
    {Hook::kEventDeclared, "event_declared"},
    {Hook::kMoveDeclared, "move_declared"},
    {Hook::kNavalMoveDeclared, "naval_move_declared"},
    {Hook::kNavalTransportDeclared, "naval_transport_declared"},
    {Hook::kAssaultDeclared, "assault_declared"},
    {Hook::kAssaultPre, "assault_pre"},
    {Hook::kFieldBattlePre, "field_battle_pre"},
    {Hook::kFieldBattleCombatCards, "field_battle_combat_cards"},
    {Hook::kAssaultCombatCards, "assault_combat_cards"},
    {Hook::kNavalCombatCombatCards, "naval_combat_combat_cards"},
    {Hook::kAssaultAfterRolls, "assault_after_rolls"},
    {Hook::kDebateSelection, "debate_selection"},
    {Hook::kImpulseEnd, "impulse_end"},
    {Hook::kOpenRight, "open_right"},
});

// What a debater's bonus does. [8.3]
enum class BonusKind : std::uint8_t {
  kTranslationBonus,
  kReformationDieRadius,
  kReformationDieRegion,
  kTreatiseExtraAttempt,
  kDebateRound2Insert,
  kDebateAttackDie,
  kDebateLossSave,
  kDebateExtraFlip,
  kBurnBooksStPeters,
  kBurnBooksExtraAttempt,
  kCounterReformationDieLeaderRadius,
  kCounterReformationDieRadius,
  kCounterReformationDieElectorate,
  kCouncilOfTrentDie,
  kJesuitDiscount,
};
template <>
inline constexpr int kCount<BonusKind> = 15;
template <>
inline constexpr auto kIds<BonusKind> = ids<BonusKind>({
    {BonusKind::kTranslationBonus, "translation_bonus"},
    {BonusKind::kReformationDieRadius, "reformation_die_radius"},
    {BonusKind::kReformationDieRegion, "reformation_die_region"},
    {BonusKind::kTreatiseExtraAttempt, "treatise_extra_attempt"},
    {BonusKind::kDebateRound2Insert, "debate_round2_insert"},
    {BonusKind::kDebateAttackDie, "debate_attack_die"},
    {BonusKind::kDebateLossSave, "debate_loss_save"},
    {BonusKind::kDebateExtraFlip, "debate_extra_flip"},
    {BonusKind::kBurnBooksStPeters, "burn_books_st_peters"},
    {BonusKind::kBurnBooksExtraAttempt, "burn_books_extra_attempt"},
    {BonusKind::kCounterReformationDieLeaderRadius, "counter_reformation_die_leader_radius"},
    {BonusKind::kCounterReformationDieRadius, "counter_reformation_die_radius"},
    {BonusKind::kCounterReformationDieElectorate, "counter_reformation_die_electorate"},
    {BonusKind::kCouncilOfTrentDie, "council_of_trent_die"},
    {BonusKind::kJesuitDiscount, "jesuit_discount"},
});

}  // namespace here_i_stand
