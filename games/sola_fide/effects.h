// The effect language of the cards, as the rules run it. effect_file.cc reads it from JSON.
#pragma once

#include <array>
#include <cstdint>

#include "games/sola_fide/ids.h"

namespace sola_fide {

enum class OpCode : std::uint8_t {
  kConvert,
  kConvertAllNeutral,
  kShift,
  kMoveDisputation,
  kDraw,
  kDiscard,
  kPayDiscard,
  kExtraPlay,
  kRecover,
  kPeekHand,
  kResetSide,
  kChooseOne,
  kAura,
};

enum class CircleRef : std::uint8_t { kChoose, kSame, kDisputation, kAll };
enum class SideRef : std::uint8_t { kNobility, kCommoners, kDominant, kSubordinate, kAny };
enum class Spread : std::uint8_t { kOne, kDistinct, kFree };
enum class ConvertKind : std::uint8_t { kStandard, kNeutral, kOpponent };
enum class Toward : std::uint8_t { kNobility, kCommoners, kDominant, kSubordinate, kChoice };
enum class Who : std::uint8_t { kSelf, kOpponent };
enum class DiscardMode : std::uint8_t { kChoose, kRandom };
enum class From : std::uint8_t { kDrawn, kHand };

// A place in Data::ops.
using OpIndex = std::uint16_t;

// A stretch of Data::ops.
struct OpRange {
  OpIndex begin = 0;
  OpIndex end = 0;
};

inline constexpr std::uint8_t kAnyNumber = 0xFF;
inline constexpr int kMaxBranches = 4;

// One operation. Which members mean anything depends on `code`.
struct Op {
  OpCode code = OpCode::kDraw;
  std::uint8_t count = 0;  // conversions, spaces, cards; kAnyNumber for an open pay_discard
  CircleRef circle = CircleRef::kChoose;
  SideRef side = SideRef::kNobility;
  Spread spread = Spread::kOne;
  ConvertKind kind = ConvertKind::kStandard;
  Toward toward = Toward::kNobility;
  std::uint8_t circles = 1;  // shift: how many Circles at most
  Who who = Who::kSelf;
  DiscardMode mode = DiscardMode::kChoose;
  From from = From::kDrawn;
  bool optional = true;
  CircleMask named = 0;                        // convert_all_neutral
  std::uint8_t branches = 0;                   // choose_one: how many
  std::array<OpRange, kMaxBranches> bodies{};  // choose_one; pay_discard any: bodies[0] = each
};

enum class AuraKind : std::uint8_t {
  kNone,
  kDrawBonus,
  kHandLimit,
  kConvertCap,
  kMilitaryChoice,
  kClaimDraw,
  kFiChoice,
  kConvertBonus,
  kShiftBonus,
};

// The lasting effect of a persistent card. [10.1]
struct Aura {
  AuraKind kind = AuraKind::kNone;
  std::uint8_t value = 0;
  Side side = Side::kNobility;  // convert_cap, convert_bonus; shift_bonus: direction
  Who who = Who::kSelf;         // hand_limit
};

}  // namespace sola_fide
