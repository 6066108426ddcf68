// The words of Lots: each enumerator beside its id, rule and arguments. The sentences stand in
// toy_game.toml; the prompts stand with the steps that ask them (toy_rules.cc).
#pragma once

#include <cstdint>

#include "engine/vocabulary.h"

namespace lots {

using engine::Arg;
using engine::Term;
using engine::term;

inline constexpr engine::Kind kCardKind = engine::kFirstGameKind;
inline constexpr Arg kCardArg{"card", kCardKind};
inline constexpr Arg kSeatArg{"seat", engine::kSeatKind};
inline constexpr Arg kPayerArg{"payer", engine::kSeatKind};

enum class Verb : std::uint16_t { kBid, kTax, kPass, kDiscard, kCount };
inline constexpr auto kVerbs = engine::words<Verb>({
    {Verb::kBid, term("bid", "2.1", kCardArg)},
    {Verb::kTax, term("tax", "2.3", kPayerArg)},
    {Verb::kPass, term("pass", "2.3")},
    {Verb::kDiscard, term("discard", "4", kCardArg)},
});

enum class EventId : std::uint16_t {
  kRound,
  kDrew,
  kBid,
  kShown,
  kRolled,
  kWon,
  kTaxed,
  kDiscarded,
  kCharmed,
  kOver,
  kCount,
};
inline constexpr auto kEvents = engine::words<EventId>({
    {EventId::kRound, term("round", "2", Arg{"round", engine::kNumber})},
    {EventId::kDrew, term("drew", "2.4", kSeatArg, kCardArg)},
    {EventId::kBid, term("bid", "2.1", kSeatArg, kCardArg)},
    {EventId::kShown, term("shown", "2.1", kSeatArg, kCardArg)},
    {EventId::kRolled, term("rolled", "2.2", Arg{"die", engine::kNumber})},
    {EventId::kWon, term("won", "2.2", kSeatArg, Arg{"points", engine::kNumber})},
    {EventId::kTaxed, term("taxed", "2.3", Arg{"taker", engine::kSeatKind}, kPayerArg)},
    {EventId::kDiscarded, term("discarded", "4", kSeatArg, kCardArg)},
    {EventId::kCharmed, term("charmed", "4.2", kSeatArg)},
    {EventId::kOver, term("over", "3")},
});

enum class RefusalId : std::uint16_t {
  kGameIsOver,
  kNotYourDecision,
  kNotOffered,
  kNotInHand,
  kOwnPoints,
  kNoPoints,
  kCount,
};
inline constexpr auto kRefusals = engine::words<RefusalId>({
    {RefusalId::kGameIsOver, term("game_is_over", "3")},
    {RefusalId::kNotYourDecision, term("not_your_turn", "2")},
    {RefusalId::kNotOffered, term("other_choice", "2")},
    {RefusalId::kNotInHand, term("not_in_hand", "2.1", kCardArg)},
    {RefusalId::kOwnPoints, term("own_points", "2.3")},
    {RefusalId::kNoPoints, term("no_points", "2.3", kPayerArg)},
});

// Moments at which a card may be used out of turn. [4]
enum class Hook : std::uint8_t { kRolled, kRoundEnd, kOpenRight, kCount };
inline constexpr auto kHooks = engine::words<Hook>({
    {Hook::kRolled, term("charm_rolled", "4.1", Arg{"die", engine::kNumber})},
    {Hook::kRoundEnd, term("charm_round_end", "4.2")},
    {Hook::kOpenRight, term("charm_open", "4.2")},
});

}  // namespace lots
