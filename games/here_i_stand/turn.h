// The turn, its phases, impulses, and the spending of points. [2, 3, 5.1, 10, 11]
#pragma once

#include <span>

#include "games/here_i_stand/board.h"

namespace here_i_stand {

// The whole game, turn after turn; the setup stands when it begins. [3]
struct Game {
  struct ThesesPhase;    // 1
  struct CardDrawPhase;  // 2
  struct Diplomacy;      // 3
  struct DietPhase;      // 4
  struct Informants;     // 5: Venetian Informant
  struct Preparations;   // 5: Spring Preparations
  struct Deployment;     // 5
  struct Actions;        // 6
  struct Winter;         // 7
  struct VictoryPhase;   // 9
  using Steps = engine::Steps<ThesesPhase, CardDrawPhase, Diplomacy, DietPhase, Informants,
                              Preparations, Deployment, Actions, Winter, VictoryPhase>;
  static const Procedure kProcedure;
};

struct CardDraw {  // phase 2 [3]
  struct Return;
  struct NavalLeaders;
  struct Leaders;
  struct People;
  struct Deal;
  using Steps = engine::Steps<Return, NavalLeaders, Leaders, People, Deal>;
  static const Procedure kProcedure;
};

struct ActionPhase {  // phase 6 [2.7]
  Side active;

  struct Begin;
  struct Next;
  struct After;
  struct Switch;
  using Steps = engine::Steps<Begin, Next, After, Switch>;
  static const Procedure kProcedure;
};

struct Impulse {  // [2.7]
  enum class Use : std::uint8_t { kPlayed, kPassed, kSkipped, kPhaseOver };
  using Result = Use;
  Side side;
  Use use;

  struct Begin;
  struct Play;
  struct End;
  struct Close;
  using Steps = engine::Steps<Begin, Play, End, Close>;
  static const Procedure kProcedure;
  static constexpr auto kRights = engine::Rights::kOpen;  // [2.9]
};

// A card is played for its command points. [2.7]
struct PlayPoints {
  Side side;
  Card card;

  struct Lay;
  struct PutAway;
  using Steps = engine::Steps<Lay, PutAway>;
  static const Procedure kProcedure;
};

// Command points to spend on any sequence of actions. [2.7, 5.1]
struct SpendPoints {
  Side side;
  std::uint8_t cp;

  struct Begin;
  struct Menu;
  struct After;
  using Steps = engine::Steps<Begin, Menu, After>;
  static const Procedure kProcedure;
};

// After an action when the table wants to be asked after every one. [D-83]
struct AfterAction {
  Side side;

  struct Sieges;
  struct Ask;
  struct End;
  using Steps = engine::Steps<Sieges, Ask, End>;
  static const Procedure kProcedure;
};

// What becomes of a card that was played as event. [2.3, 2.4]
enum class Fate : std::uint8_t { kAsPrinted, kDiscarded, kRemoved };

// A card is played as event: declared, perhaps cancelled, carried out, put away; a mandatory one
// gives 2 CP besides. [2.1, 2.3, 2.8]
struct PlayEvent {
  Side side;
  Card card;
  Fate fate;  // the event may decide it

  struct Declare;
  struct CarryOut;
  struct Settle;  // sieges, and what the table wants to be asked
  struct Points;
  struct PutAway;
  using Steps = engine::Steps<Declare, CarryOut, Settle, Points, PutAway>;
  static const Procedure kProcedure;
};

// A card is used out of turn with the effect that it has as event. [2.8, 2.9]
struct UseResponse {
  Side side;
  Card card;

  struct Lay;
  struct PutAway;
  using Steps = engine::Steps<Lay, PutAway>;
  static const Procedure kProcedure;
  static constexpr auto kRights = engine::Rights::kShut;
};

struct Wartburg {  // [2.8]
  struct Cancel;
  using Steps = engine::Steps<Cancel>;
  static const Procedure kProcedure;
};

struct WinterPhase {  // phase 7 [10]
  std::uint8_t next_event;

  struct Renegade;
  struct Quarters;
  struct Leaders;
  struct Recovery;
  struct DueEvents;
  struct EndOfTurn;
  using Steps = engine::Steps<Renegade, Quarters, Leaders, Recovery, DueEvents, EndOfTurn>;
  static const Procedure kProcedure;
};

using TurnProcedures =
    engine::List<Game, CardDraw, ActionPhase, Impulse, PlayPoints, SpendPoints, AfterAction,
                 PlayEvent, UseResponse, Wartburg, WinterPhase, Question>;

// Reformers and debaters of this turn enter, those off the map return. [3 phase 2]
void people_arrive(Board& b);
// Marks a card as used this turn, and takes it out of the hand of its player. [2.4]
void lay_card(Board& b, Side side, Card card);
bool may_pass(const State& s, Side side);
bool may_play_event(const State& s, Side side, Card card);

// One action of the list of 5.1 and 5.2, for the menu of SpendPoints. The action's own procedure
// takes its price from b.m.impulse.cp when it is declared.
struct ActionRow {
  PaidAction action;
  std::uint8_t least;  // it never costs less
  // The least it can cost this side now, acting for this power; 0: it can't be done now, whatever
  // points are left.
  int (*price)(const State&, Side, Power acting);
  Flow (*start)(Board&, Side, Power acting, Continuation then);
  // Why its price is 0, if there is more to say than that it is not possible.
  Refusal (*why_not)(const State&, Side, Power acting) = nullptr;
};
std::span<const ActionRow> religious_actions();
// A debater's step of translation that costs nothing can be taken now. [8.9]
bool may_translate_free(const State& s);
std::span<const ActionRow> military_actions();

// Why a side can't play a card out of turn now. [2.8, 2.9]
Refusal why_not_respond(const State& s, Side side, Card card);

// Responses of the subjects. [2.8]
std::span<const Response> religious_responses();
std::span<const Response> war_responses();

}  // namespace here_i_stand
