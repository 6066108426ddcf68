// All procedures of the game, and the dialect that the kernel runs. Include it in files that define
// steps; the headers of the subjects declare the procedures themselves.
#pragma once

#include "games/here_i_stand/cards/cards.h"
#include "games/here_i_stand/cards/diplomatic.h"
#include "games/here_i_stand/diplomacy.h"
#include "games/here_i_stand/religion.h"
#include "games/here_i_stand/turn.h"
#include "games/here_i_stand/war.h"

namespace here_i_stand {

// The moments of rules 2.8 and 2.9, with the sentence that each question asks.
inline constexpr auto kHooks = engine::words<Hook>({
    {Hook::kDiplomacyStart, term("window_diplomacy_start", "4.3")},
    {Hook::kSpringDeploymentStart, term("window_spring_deployment_start", "2.8")},
    {Hook::kSpringDeployment, term("window_spring_deployment", "2.8")},
    {Hook::kEventDeclared, term("window_event_declared", "2.8", arg::kCard)},
    {Hook::kMoveDeclared, term("window_move_declared", "2.8", arg::kSpace)},
    {Hook::kNavalMoveDeclared, term("window_naval_move_declared", "2.8")},
    {Hook::kNavalTransportDeclared, term("window_naval_transport_declared", "2.8")},
    {Hook::kAssaultDeclared, term("window_assault_declared", "2.8", arg::kSpace)},
    {Hook::kAssaultPre, term("window_assault_pre", "2.8", arg::kSpace)},
    {Hook::kFieldBattlePre, term("window_field_battle_pre", "2.8", arg::kSpace)},
    {Hook::kFieldBattleCombatCards, term("window_field_battle_cards", "2.8", arg::kSpace)},
    {Hook::kAssaultCombatCards, term("window_assault_cards", "2.8", arg::kSpace)},
    {Hook::kNavalCombatCombatCards, term("window_naval_cards", "2.8")},
    {Hook::kAssaultAfterRolls, term("window_assault_after_rolls", "2.8", arg::kSpace)},
    {Hook::kDebateSelection, term("window_debate_selection", "8.7", arg::kDebater)},
    {Hook::kImpulseEnd, term("window_impulse_end", "2.8")},
    {Hook::kOpenRight, term("window_open_right", "2.9")},
});

struct Dialect {
  using Position = here_i_stand::Position;
  using State = here_i_stand::State;
  using Board = here_i_stand::Board;
  using FrameType = decltype(here_i_stand::Position::stack)::FrameType;
  using RefusalId = here_i_stand::RefusalId;
  using Procedures = engine::Joined<TurnProcedures, ReligionProcedures, WarProcedures,
                                    DiplomacyProcedures, CardProcedures>;
  static bool over(const Position& p) { return p.victory != Victory::kNone; }

  using Hook = here_i_stand::Hook;
  static constexpr auto& kHooks = here_i_stand::kHooks;
  static constexpr Hook kOpenRight = Hook::kOpenRight;
  static constexpr Action kPass = act(Verb::kPass);
  static std::span<const Response> responses(Hook hook);  // responses.cc
  static void about(const State& s, Hook hook, Seat seat, Args& args);
  // While somebody is asked about a declared move or event the others may break in. [2.9, 6.2]
  static constexpr bool stays_open(Hook hook) {
    return hook == Hook::kEventDeclared || hook == Hook::kMoveDeclared ||
           hook == Hook::kNavalMoveDeclared || hook == Hook::kNavalTransportDeclared;
  }
};
using Kernel = engine::Kernel<Dialect>;

// From outside a step (a card, an action, a response): runs a procedure, then goes on as told.
template <class P>
Flow call(Board& b, const P& locals, Continuation then) {
  return engine::call_procedure<Dialect>(b, locals, then);
}

}  // namespace here_i_stand
