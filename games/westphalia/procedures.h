// How the game is played: its procedures, each with its locals and its steps in the order of the
// rulebook. The steps stand in the file of their subject.
#pragma once

#include "engine/kernel.h"
#include "games/westphalia/board.h"

namespace westphalia {

using engine::act;
using engine::Action;
using engine::ActionList;
using engine::Args;
using engine::Continuation;
using engine::Flow;
using engine::Refusal;

struct Dialect;
using Procedure = engine::ProcedureOf<Dialect>;
template <class P>
using Step = engine::StepOf<Dialect, P>;

struct Game {         // round.cc
  struct SetUp;       // [5]
  struct PlayRounds;  // [6]
  struct MakePeace;   // [14.3]
  using Steps = engine::Steps<SetUp, PlayRounds, MakePeace>;
  static const Procedure kProcedure;
};

struct Setup {             // [5] setup.cc
  std::uint8_t place;      // in the order in force, of the seat that chooses next
  std::uint8_t provinces;  // how many that seat picks
  std::uint8_t triangle;   // whether three of them must touch at a vertex
  std::uint8_t placed;     // influence that it has placed

  struct Colour;          // [5.2]
  struct DrawOrder;       // [5.3]
  struct Province;        // [5.4]
  struct Capital;         // [5.4]
  struct Electors;        // [5.5]
  struct Principalities;  // [5.6]
  struct SingleHexes;     // [5.6]
  struct Influence;       // [5.7]
  struct FirstElection;   // [5.8]
  struct Doctrine;        // [5.9]
  using Steps = engine::Steps<Colour, DrawOrder, Province, Capital, Electors, Principalities,
                              SingleHexes, Influence, FirstElection, Doctrine>;
  static const Procedure kProcedure;
};

struct PlaceElector {  // [5.5] setup.cc
  Seat placer;
  std::uint8_t name;
  std::uint8_t size;
  std::uint8_t pieces;  // that it may have
  std::uint16_t capital;

  struct Elector;
  struct Hex;
  struct Capital;
  struct Found;
  using Steps = engine::Steps<Elector, Hex, Capital, Found>;
  static const Procedure kProcedure;
};

struct PlacePrincipality {  // [5.6] setup.cc
  Seat placer;
  std::uint8_t size;
  std::uint8_t name;
  std::uint8_t at_capital;  // whether every province must border the capital
  std::uint16_t capital;    // kNoHex: not chosen yet

  struct RollSize;
  struct CapitalFirst;
  struct Hex;
  struct CapitalLast;
  struct Name;
  struct Found;
  using Steps = engine::Steps<RollSize, CapitalFirst, Hex, CapitalLast, Name, Found>;
  static const Procedure kProcedure;
};

struct Election {       // [13] election.cc
  std::uint8_t first;   // the one in setup
  std::uint8_t place;   // in the order in force, of the seat that votes next
  std::uint8_t secret;  // whether votes were asked for in secret

  struct Death;
  struct BeginVote;
  struct Vote;
  struct Count;
  using Steps = engine::Steps<Death, BeginVote, Vote, Count>;
  static const Procedure kProcedure;
};

struct Round {         // [6] round.cc
  std::uint8_t place;  // in the initiative

  struct Begin;
  struct Initiative;        // [6.1]
  struct Upheaval;          // [6.2]
  struct PrinceRolls;       // [6.2]
  struct ProvinceTurns;     // [6.2]
  struct Gold;              // [6.3]
  struct CombatHeresy;      // [7]
  struct UseDiplomacy;      // [8]
  struct WageWar;           // [9]
  struct WageReligiousWar;  // [10]
  struct EndOfWars;
  struct MakeTradeoffs;   // [12.1]
  struct GoAbroadOrStay;  // [12.2, 12.3]
  struct ElectEmperor;    // [13]
  struct End;
  using Steps = engine::Steps<Begin, Initiative, Upheaval, PrinceRolls, ProvinceTurns, Gold,
                              CombatHeresy, UseDiplomacy, WageWar, WageReligiousWar, EndOfWars,
                              MakeTradeoffs, GoAbroadOrStay, ElectEmperor, End>;
  static const Procedure kProcedure;
};

struct Heresy {         // [7] heresy.cc
  std::uint8_t place;   // in the initiative
  std::uint8_t secret;  // whether patronage was asked for in secret

  struct Choose;       // [7.1]
  struct Chosen;       // [7.1]
  struct Conversion;   // [7.2]
  struct Convert;      // [7.2]
  struct Council;      // [7.3]
  struct HoldCouncil;  // [7.3]
  struct Indulgences;  // [7.4]
  struct Patronage;    // [7.4]
  struct Spread;       // [7.4]
  struct PlaceDie;     // [7.4]
  struct Resolve;      // [7.4]
  struct Bonus;        // [7.4]
  struct End;
  using Steps = engine::Steps<Choose, Chosen, Conversion, Convert, Council, HoldCouncil,
                              Indulgences, Patronage, Spread, PlaceDie, Resolve, Bonus, End>;
  static const Procedure kProcedure;
};

struct Diplomacy {           // [8] diplomacy.cc
  std::uint16_t place;       // in the initiative
  std::uint16_t given_away;  // the hex that is being given to a principality

  struct Choose;      // [8.1]
  struct Chosen;      // [8.1]
  struct PlayGame;    // [8.2]
  struct GamePlayed;  // [8.2]
  struct Act;         // [8.3]
  struct GiftTo;      // [8.3]
  using Steps = engine::Steps<Choose, Chosen, PlayGame, GamePlayed, Act, GiftTo>;
  static const Procedure kProcedure;
};

struct PrivateWars {              // [9] war.cc
  std::uint8_t place;             // in the initiative, of the seat that declares
  std::uint8_t declared;          // whether it has declared a war
  std::uint8_t changed_doctrine;  // whether it has changed its doctrine
  std::uint8_t phase;             // of battles, 1 to 3
  std::uint8_t treaty;            // the war whose treaty is next

  struct Begin;
  struct Declare;    // [9.1]
  struct NextPhase;  // [9.2]
  struct Snapshot;   // [9.2]
  struct Battles;
  struct Treaties;
  using Steps = engine::Steps<Begin, Declare, NextPhase, Snapshot, Battles, Treaties>;
  static const Procedure kProcedure;
};

struct RemovalWindow {  // [3.6] war.cc
  struct Clear;
  struct Close;
  using Steps = engine::Steps<Clear, Close>;
  static const Procedure kProcedure;
};

// The battles of private wars, side by side.
struct Battle {  // [11] battle.cc
  struct Draw;
  struct Prepare;
  struct Fight;
  struct Judge;
  struct CallReserves;
  using Steps = engine::Steps<Draw, Prepare, Fight, Judge, CallReserves>;
  static const Procedure kProcedure;
};

// The armies led by players prepare for battle: gold, then doctrine.
struct Preparation {   // [11.3] army.cc
  std::uint8_t place;  // in the initiative, when it goes in turn

  struct Buy;
  struct Bought;
  struct Swap;
  struct Swapped;
  using Steps = engine::Steps<Buy, Bought, Swap, Swapped>;
  static const Procedure kProcedure;
};

// Every army that stands against another plays a card; then pair by pair.
struct BattleRound {  // [11.4] battle.cc
  struct Play;
  struct Show;
  struct ClashNext;
  using Steps = engine::Steps<Play, Show, ClashNext>;
  static const Procedure kProcedure;
};

// One exchange of cards between two armies.
struct Clash {  // [11.4] clash.cc
  std::uint8_t one;
  std::uint8_t two;
  std::uint8_t winner;
  std::uint8_t losses;  // still to choose
  Cards lacking;        // 1 for each type that was demanded in vain

  struct Compare;
  struct Losses;
  struct Charge;
  struct Demand;
  struct Break;       // [11.5]
  struct ForcedCall;  // [11.5]
  using Steps = engine::Steps<Compare, Losses, Charge, Demand, Break, ForcedCall>;
  static const Procedure kProcedure;
};

// Reserves that are called of one's own will.
struct VoluntaryCalls {  // [11.5] battle.cc
  struct Call;
  struct CarryOut;
  using Steps = engine::Steps<Call, CarryOut>;
  static const Procedure kProcedure;
};

struct Treaty {  // [11.6] treaty.cc
  Power winner;
  Power loser;             // a losing principality, kNobody: none
  std::uint16_t losers;    // losing seats
  std::uint8_t provinces;  // taken or ceded
  std::uint8_t ally;       // slot of the ally that takes a province
  std::uint16_t price;     // in influence
  // The principalities (slot plus one) that the winner took provinces from himself.
  Array<std::uint8_t, 2> despoiled;

  struct Begin;
  struct Conquest;
  struct Allies;
  struct AllyHex;
  struct Effects;    // [11.7]
  struct Eliminate;  // [11.8]
  struct Cede;
  struct End;
  using Steps = engine::Steps<Begin, Conquest, Allies, AllyHex, Effects, Eliminate, Cede, End>;
  static const Procedure kProcedure;
};

enum class WarResult : std::uint8_t { kNone, kRestorersWin, kDefendersWin, kInconclusive };
inline constexpr auto kWarResultIds = engine::ids<WarResult>({
    {WarResult::kNone, "none"},
    {WarResult::kRestorersWin, "restorers"},
    {WarResult::kDefendersWin, "defenders"},
    {WarResult::kInconclusive, "nobody"},
});

struct ReligiousWar {  // [10] religious.cc
  League restorers;
  WarResult result;
  std::uint8_t choosers_known;   // whether `waiting` are the seats that replace electors
  std::uint8_t removed_elector;  // slot, while its replacement is chosen
  std::uint16_t turns;           // counts pairs and places in the queues
  std::uint16_t asked;           // players asked to join
  std::uint16_t losers;          // seats
  std::uint16_t waiting;         // seats still to act

  struct Begin;
  struct Join;            // [10.1]
  struct EmperorJoins;    // [10.1]
  struct FindDefender;    // [10.1]
  struct Muster;          // [10.2]
  struct Prepare;         // [11.3]
  struct LineUp;          // [10.2]
  struct Fight;           // [11.4]
  struct CallReserves;    // [11.5]
  struct Regroup;         // [10.2]
  struct Settle;          // [10.3]
  struct RemoveElector;   // [10.3]
  struct ReplaceElector;  // [10.3]
  struct Treaties;        // [10.4]
  struct End;             // [10.5]
  using Steps =
      engine::Steps<Begin, Join, EmperorJoins, FindDefender, Muster, Prepare, LineUp, Fight,
                    CallReserves, Regroup, Settle, RemoveElector, ReplaceElector, Treaties, End>;
  static const Procedure kProcedure;
};

struct LoseInfluence {  // [3.5] abroad.cc
  Seat seat;
  std::uint8_t count;  // still to lose

  struct Lose;
  using Steps = engine::Steps<Lose>;
  static const Procedure kProcedure;
};

struct GoAbroad {  // [11.8, 12.2] abroad.cc
  Seat seat;
  std::uint8_t willing;

  struct Depart;
  struct Home;
  using Steps = engine::Steps<Depart, Home>;
  static const Procedure kProcedure;
};

struct Tradeoffs {     // [12.1] tradeoffs.cc
  std::uint8_t place;  // in the initiative
  std::uint8_t gains;  // influence still to place
  std::uint8_t losses;

  struct GoldToInfluence;
  struct Turn;
  struct Gain;
  struct MissedHeresy;
  struct ProvinceTurns;
  struct Lose;
  struct EndTurn;
  using Steps =
      engine::Steps<GoldToInfluence, Turn, Gain, MissedHeresy, ProvinceTurns, Lose, EndTurn>;
  static const Procedure kProcedure;
};

struct ForeignPowers {  // [12.2, 12.3] abroad.cc
  std::uint8_t place;   // in the initiative
  std::uint8_t left;    // whether somebody has just left

  struct Leave;
  struct Troubles;
  using Steps = engine::Steps<Leave, Troubles>;
  static const Procedure kProcedure;
};

struct Dialect {
  using Position = westphalia::Position;
  using State = westphalia::State;
  using Board = westphalia::Board;
  using FrameType = decltype(westphalia::Position::stack)::FrameType;
  using RefusalId = westphalia::RefusalId;
  using Procedures = engine::List<Game, Setup, PlaceElector, PlacePrincipality, Election, Round,
                                  Heresy, Diplomacy, PrivateWars, RemovalWindow, Battle,
                                  Preparation, BattleRound, Clash, VoluntaryCalls, Treaty,
                                  ReligiousWar, LoseInfluence, GoAbroad, Tradeoffs, ForeignPowers>;
};
using Kernel = engine::Kernel<Dialect>;

// True if the game waits for the decision of this step.
template <class P, class S>
bool waits_at(const Position& p) {
  return engine::waits_at<Dialect, P, S>(p);
}

inline Verb verb(Action action) { return static_cast<Verb>(action.verb); }
// The rule is that of the refusal's word unless it is given.
inline Refusal refuse(RefusalId why, std::string_view rule = {}) {
  return {static_cast<std::uint16_t>(why), {}, rule};
}

}  // namespace westphalia
