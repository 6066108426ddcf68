// The religious war. [10]
#pragma once

#include "games/westphalia/table.h"

namespace westphalia::religious {

// Steps of the procedure, by number, for starting in the middle of one.
enum WarStep : std::uint8_t {
  kBegin,
  kJoin,
  kEmperor,
  kDefender,
  kMuster,
  kAskGold,
  kGold,
  kAskDoctrine,
  kDoctrine,
  kLineUp,
  kAskCards,
  kShow,
  kExchange,
  kAskCalls,
  kCalls,
  kRegroup,
  kOutcome,
  kElectors,
  kTreaties,
  kEnd,
};

// How a religious war ended (frame b).
inline constexpr std::uint8_t kRestorersWin = 1;
inline constexpr std::uint8_t kDefendersWin = 2;
inline constexpr std::uint8_t kInconclusive = 3;

// Fixes allies and strengths of all members and draws their cards; f.a is the restorers' league.
// [10.2]
Flow muster(Table& t, Frame& f);

extern const Decision kLeague;
extern const Decision kEmperorLeague;
extern const Decision kElectorOut;
extern const Decision kElectorIn;

}  // namespace westphalia::religious
