// Kinds that the rules themselves tell apart. What the data files list (spaces, cards, debaters …)
// is numbered in the generated here_i_stand_ids.h.
#pragma once

#include "games/here_i_stand/enums.h"

namespace here_i_stand {

enum class Zone : std::uint8_t { kGerman, kFrench, kEnglish, kItalian, kSpanish, kOther };  // [1.3]
template <>
inline constexpr int kCount<Zone> = 6;
template <>
inline constexpr EnumArray<Zone, std::string_view> kIds<Zone> = {
    {"german", "french", "english", "italian", "spanish", "other"}};

enum class Religion : std::uint8_t { kCatholic, kProtestant, kOther };  // [1.5]
template <>
inline constexpr int kCount<Religion> = 3;
template <>
inline constexpr EnumArray<Religion, std::string_view> kIds<Religion> = {
    {"catholic", "protestant", "other"}};

enum class SpaceKind : std::uint8_t { kTown, kFortress, kElectorate, kKey };  // [1.3]
template <>
inline constexpr int kCount<SpaceKind> = 4;
template <>
inline constexpr EnumArray<SpaceKind, std::string_view> kIds<SpaceKind> = {
    {"town", "fortress", "electorate", "key"}};

enum class PowerKind : std::uint8_t { kMajor, kMinor, kIndependent };  // [1.1]
template <>
inline constexpr int kCount<PowerKind> = 3;
template <>
inline constexpr EnumArray<PowerKind, std::string_view> kIds<PowerKind> = {
    {"major", "minor", "independent"}};

enum class CardCategory : std::uint8_t { kHome, kMandatory, kEvent, kResponse, kCombat };  // [2.1]
template <>
inline constexpr int kCount<CardCategory> = 5;
template <>
inline constexpr EnumArray<CardCategory, std::string_view> kIds<CardCategory> = {
    {"home", "mandatory", "event", "response", "combat"}};

// How a card comes into the game. [2.4]
enum class CardEntry : std::uint8_t { kHome, kPhase1, kTurn, kAfterEdwardVi, kAfterMaryI };
template <>
inline constexpr int kCount<CardEntry> = 5;
template <>
inline constexpr EnumArray<CardEntry, std::string_view> kIds<CardEntry> = {
    {"home", "phase_1", "turn", "after_edward_vi", "after_mary_i"}};

// Whether a card leaves the game when it was played as event. [2.4]
enum class CardRemoval : std::uint8_t { kNo, kYes, kConditional };
template <>
inline constexpr int kCount<CardRemoval> = 3;
template <>
inline constexpr EnumArray<CardRemoval, std::string_view> kIds<CardRemoval> = {
    {"no", "yes", "conditional"}};

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
inline constexpr EnumArray<Hook, std::string_view> kIds<Hook> = {
    {"diplomacy_start", "spring_deployment_start", "spring_deployment", "event_declared",
     "move_declared", "naval_move_declared", "naval_transport_declared", "assault_declared",
     "assault_pre", "field_battle_pre", "field_battle_combat_cards", "assault_combat_cards",
     "naval_combat_combat_cards", "assault_after_rolls", "debate_selection", "impulse_end",
     "open_right"}};

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
inline constexpr EnumArray<BonusKind, std::string_view> kIds<BonusKind> = {
    {"translation_bonus", "reformation_die_radius", "reformation_die_region",
     "treatise_extra_attempt", "debate_round2_insert", "debate_attack_die", "debate_loss_save",
     "debate_extra_flip", "burn_books_st_peters", "burn_books_extra_attempt",
     "counter_reformation_die_leader_radius", "counter_reformation_die_radius",
     "counter_reformation_die_electorate", "council_of_trent_die", "jesuit_discount"}};

}  // namespace here_i_stand
