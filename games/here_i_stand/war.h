// War by land and sea, control, construction, winter quarters. [5, 6, 7, 10.1]
#pragma once

#include "games/here_i_stand/board.h"

namespace here_i_stand {

// --- What several files of this subject ask ---

// Who decides about a power's units now: its commander, else the other player. [1.9]
Side side_for(const State& s, Power power);
// Whose units are inside a fortification, or would be: friends of its holder, or its independent
// garrison. [6.8]
PowerSet insiders(const State& s, Space space);
int garrison(const State& s, Space space);  // land units of the insiders
// A fortified space that a power can only take by siege. [6.8]
bool siege_target(const State& s, Power power, Space space);
// Units at war with a power in a space: land or naval, and leaders if asked for.
bool enemy_units_at(const State& s, Power power, Space space, bool leaders);
// May this power's land units retreat there or avoid battle to it? The space they may not use
// because somebody came from it is the caller's affair. [6.4, 6.7]
bool may_retreat_to(const State& s, Power power, Space space);
bool has_loc(const State& s, Power power, Space target);  // [5.3]
// Siege Artillery: a line over at most four land spaces to an own fortified home space. [card 35]
bool has_short_loc(const State& s, Power power, Space target);
void begin_siege(Board& b, Space space, Power besieger);
void end_siege(Board& b, Space space, Power besieger);
// Army leaders alone in an unfortified space that enemy land units entered. [6.1]
void capture_lone_leaders(Board& b, Space space, Power by);
// A power takes a space by conquest; the military victory may follow. [1.4, 11.3]
void take_space(Board& b, Space space, Power power);

// --- Procedures ---

// Sieges that no longer hold are broken, in alphabetical order, and those that now hold begin.
// After every completed action or event. [6.10]
struct BreakSieges {
  struct Next;
  using Steps = engine::Steps<Next>;
  static const Procedure kProcedure;
};

// Land units, leaders and naval units of one power leave a space. [5.6]
struct Displacement {
  Space space;
  Power power;  // with its minors
  Side decides;
  std::uint8_t leaders_only = 0;

  struct Land;
  struct Naval;
  using Steps = engine::Steps<Land, Naval>;
  static const Procedure kProcedure;
};

// A minor changes or loses its ally. [4.5]
struct Deactivation {
  Power minor;
  Power former = kNoPower;
  std::uint8_t next = 0;  // space being looked at

  struct Part;
  struct Foreigners;
  struct Land;
  struct Naval;
  using Steps = engine::Steps<Part, Foreigners, Land, Naval>;
  static const Procedure kProcedure;
};
struct Activation {
  Power minor;
  Power major;

  struct Begin;
  using Steps = engine::Steps<Begin>;
  static const Procedure kProcedure;
};

// Landsknechts, Swiss Mercenaries. [5.7]
struct HireMercenaries {
  Side side;
  std::uint8_t left;

  struct Place;
  using Steps = engine::Steps<Place>;
  static const Procedure kProcedure;
};
bool may_hire_mercenaries(const State& s, Side side);

// Foreign Recruits: so many CP of construction. [5.7]
struct Recruitment {
  Side side;
  std::uint8_t cp;
  Power power = kNoPower;
  UnitKind kind = UnitKind::kRegular;

  struct What;
  struct Where;
  using Steps = engine::Steps<What, Where>;
  static const Procedure kProcedure;
};

// One unit is bought for points. [5.7]
struct Construction {
  Side side;
  UnitKind kind;

  struct Where;
  using Steps = engine::Steps<Where>;
  static const Procedure kProcedure;
};

// Control of an unfortified space is gained, or unrest removed. [5.4, 5.5]
struct TakeControl {
  Power power;
  Space space = kNoSpace;

  struct Where;
  struct Fleets;
  using Steps = engine::Steps<Where, Fleets>;
  static const Procedure kProcedure;
};

// Units of one power, of the decider's choice, leave a space: losses, Plague, camps … [6.6]
struct Losses {
  Space space;
  Power power;  // with its minors
  Side decides;
  std::uint8_t left;
  std::uint8_t kinds;     // bit per UnitKind that may be chosen
  std::uint8_t need = 0;  // marks that they must carry

  struct Choose;
  using Steps = engine::Steps<Choose>;
  static const Procedure kProcedure;
};

enum MoveFlag : std::uint8_t {
  kTransportMove = 1,  // over the sea
  kOnward = 2,         // moving on from a fortification that could not be besieged [6.5]
  kAlone = 4,          // leaders without units
  kRelief = 8,         // of a besieged space [6.11]
  kAfloat = 16,        // at sea: no longer in the port where its units still stand
  kLanded = 32,        // moving on from a port that it came to over the sea [7.5]
  kOnwardTwice = 64,   // moving on from the second such fortification
};

// A formation moves. [6.1, 6.2]
struct Move {
  Power power;
  PaidAction action;
  Space from = kNoSpace;
  Space to = kNoSpace;
  Space before = kNoSpace;  // where it came from before it moved on
  SeaZone sea = SeaZone{};
  std::uint8_t flags = 0;
  std::uint8_t paid = 0;         // for the step being declared
  std::uint8_t tried = 0;        // neighbours of `to` from which an interception was tried
  std::uint8_t next_power = 0;   // the next to be asked
  Power interceptor = kNoPower;  // who succeeded
  std::uint8_t onward = 0;       // the place to which it is about to move on

  struct Origin;
  struct Form;
  struct Destination;
  struct Declared;
  struct AtSea;
  struct Interceptions;
  struct Arrive;
  struct AvoidBattles;
  struct Withdraw;
  struct JoinRelief;
  struct Battle;
  struct BesiegeOrLeave;
  struct MoveOn;
  struct Part;
  struct GoOn;
  struct Cancelled;
  struct End;
  using Steps = engine::Steps<Origin, Form, Destination, Declared, AtSea, Interceptions, Arrive,
                              AvoidBattles, Withdraw, JoinRelief, Battle, BesiegeOrLeave, MoveOn,
                              Part, GoOn, Cancelled, End>;
  static const Procedure kProcedure;
};
int move_price(const State& s, Power power, PaidAction action);
// Powers that count as enemies of a mover in a space, with their minors and independents. [6.1]
PowerSet foes_at(const State& s, Power mover, Space space);
// Those of them that stand outside a fortification.
PowerSet foes_outside(const State& s, Power mover, Space space);
bool may_enter(const State& s, Power power, Space to, bool with_units);

// One power tries to intercept a move, from one space after the other. [6.3]
struct Interception {
  using Result = std::uint8_t;  // whether it succeeded from some space
  Power power;
  Space from = kNoSpace;
  std::uint8_t succeeded = 0;

  struct Where;
  struct Form;
  struct Roll;
  using Steps = engine::Steps<Where, Form, Roll>;
  static const Procedure kProcedure;
};
bool may_intercept(const State& s, const Move& move, Power power);

// One power tries to avoid a battle. [6.4]
struct AvoidBattle {
  Power power;
  Space space;
  Space came_from;  // the attackers
  Space to = kNoSpace;

  struct Where;
  struct Form;
  struct Roll;
  using Steps = engine::Steps<Where, Form, Roll>;
  static const Procedure kProcedure;
};

enum RetreatFlag : std::uint8_t {
  kOnlyBack = 1,         // only to where it came from
  kNotBack = 2,          // not to where the attackers came from
  kInsideOnlyAgain = 4,  // only who was inside may go in [6.11]
  kNowhere = 8,          // eliminated: lost at the end of a transport
  kWithAlly = 16,        // and leaders of the ally, who has no unit left [6.6]
};

// The losers of a battle, or besiegers without numbers, leave a space. [6.7, 6.10]
struct Retreat {
  Space space;
  Power power;
  Space from = kNoSpace;
  std::uint8_t flags = 0;
  std::uint8_t room = 0;  // 1 + how many land units may go inside instead; 0: not even leaders
  std::uint8_t need = 0;  // marks of those who retreat
  std::uint8_t added = 0;
  Power captor = kNoPower;  // of leaders that find no way; kIndependent: displaced

  struct Inside;
  struct Where;
  struct Leaders;
  using Steps = engine::Steps<Inside, Where, Leaders>;
  static const Procedure kProcedure;
};

enum BattleFlag : std::uint8_t {
  kBattleRelief = 1,
  kBattleTransport = 2,
  kBattleOnward = 4,
};

// [6.6] The attackers' formation carries kMoving and stands in the space already.
struct FieldBattle {
  Space space;
  Power attacker;
  Space from;
  std::uint8_t flags = 0;
  std::uint16_t foes = 0;     // bit per power of the defending side
  std::uint8_t surprise = 0;  // 1: the attacker rolls first, 2: the defender [card 29]
  std::uint8_t attacker_won = 0;
  std::array<std::uint8_t, 2> losses{};  // still to be taken by the defending majors
  std::array<Power, 2> majors{kNoPower, kNoPower};
  std::uint8_t pair = 0;  // index of the defending major being dealt with
  std::uint8_t stage = 0;

  struct LastChance;
  struct Count;
  struct Cards;
  struct Roll;
  struct AttackerLosses;
  struct DefenderLosses;
  struct Verdict;
  struct Captures;
  struct AttackerRetreat;
  struct DefenderRetreat;
  struct Sieges;
  struct End;
  using Steps = engine::Steps<LastChance, Count, Cards, Roll, AttackerLosses, DefenderLosses,
                              Verdict, Captures, AttackerRetreat, DefenderRetreat, Sieges, End>;
  static const Procedure kProcedure;
  static constexpr auto kRights = engine::Rights::kShut;
};

// A field battle outside a Move: the attack of the Sack of Rome. [6.6, 9.7] Hands back whether the
// attacker won.
struct SackBattle {
  using Result = std::uint8_t;
  Power attacker;
  Space origin;
  Side decides;
  std::uint8_t attacker_won = 0;
  std::uint8_t surprise = 0;
  std::uint8_t papal_losses_taken = 0;
  std::uint8_t attacker_spared = 0;  // one unit, when both sides would vanish
  std::uint8_t papacy_spared = 0;
  std::uint8_t losses = 0;  // of the attackers, still to be taken
  std::uint8_t half = 0;    // of them from each kind

  struct March;
  struct Cards;
  struct Roll;
  struct PapalLosses;
  struct Mercenaries;  // the attackers' losses: half of them from each kind
  struct Regulars;
  struct Rest;
  struct Home;
  using Steps = engine::Steps<March, Cards, Roll, PapalLosses, Mercenaries, Regulars, Rest, Home>;
  static const Procedure kProcedure;
  static constexpr auto kRights = engine::Rights::kShut;
};

// [6.9] Naming the space and the formation is its declaration: until then both may break in. [2.9]
struct Assault {
  Power power;
  Space space = kNoSpace;
  std::uint8_t treachery = 0;  // card 105: no conditions, no Foul Weather

  struct Where;
  struct Form;
  struct Declared;
  struct Cancelled;
  using Steps = engine::Steps<Where, Form, Declared, Cancelled>;
  static const Procedure kProcedure;
};
// The declared assault, up to its last consequence: nobody breaks in.
struct Storm {
  Power power;
  Space space;
  std::uint8_t treachery;
  std::uint8_t void_ = 0;  // card 27 left nobody to assault
  std::array<std::uint8_t, 2> losses{};
  std::uint8_t pair = 0;

  struct Begin;
  struct LastChance;
  struct Count;
  struct Cards;
  struct Roll;
  struct AfterRolls;
  struct AttackerLosses;
  struct DefenderLosses;
  struct Settle;
  struct End;
  using Steps = engine::Steps<Begin, LastChance, Count, Cards, Roll, AfterRolls, AttackerLosses,
                              DefenderLosses, Settle, End>;
  static const Procedure kProcedure;
  static constexpr auto kRights = engine::Rights::kShut;
};
bool may_assault(const State& s, Power power, Space space);

// Treachery!: an assault without its usual conditions. [card 105]
struct TreacherousAssault {
  Space space;
  Power besieger;
  Side decides;

  struct Begin;
  struct Gates;
  struct End;
  using Steps = engine::Steps<Begin, Gates, End>;
  static const Procedure kProcedure;
};

// --- The sea ---

struct NavalMove {  // [7.1, 7.2]
  Power power;
  // What is being ordered; the orders given stand in the position.
  std::uint8_t from = 0;
  Power whose{};
  std::uint8_t squadrons = 0;

  struct Fleet;
  struct Where;
  struct Declared;
  struct Execute;
  struct Cancelled;
  using Steps = engine::Steps<Fleet, Where, Declared, Execute, Cancelled>;
  static const Procedure kProcedure;
};
int naval_move_price(const State& s, Power power);

// What follows a naval move, zone by zone: interceptions, avoiding, combat. [7.2]
struct NavalEncounters {
  Power power;
  std::uint8_t place = 0;         // of the combat being fought
  std::uint16_t entered = 0;      // sea zones with entering stacks, bit per zone
  std::uint16_t waiting = 0;      // those not yet dealt with
  std::uint16_t intercepted = 0;  // those where an interception succeeded
  std::uint8_t zone = 0;
  std::uint8_t next_power = 0;
  std::uint8_t asked = 0;   // an interception has just been tried
  std::uint8_t fought = 0;  // enemies already fought in `place`, bit per major

  struct NextEntering;
  struct Intercept;
  struct Avoid;
  struct Combats;
  struct Enemy;
  struct End;
  using Steps = engine::Steps<NextEntering, Intercept, Avoid, Combats, Enemy, End>;
  static const Procedure kProcedure;
};

struct NavalInterception {  // [7.2]
  using Result = std::uint8_t;
  Power power;
  SeaZone zone;
  std::uint8_t from = 0;
  std::uint8_t succeeded = 0;
  std::uint32_t tried = 0;  // bit per place next to the zone, its ports first

  struct Where;
  struct Form;
  struct Roll;
  using Steps = engine::Steps<Where, Form, Roll>;
  static const Procedure kProcedure;
};

struct NavalAvoid {  // [7.2]
  Power power;
  SeaZone zone;
  std::uint8_t to = 0;

  struct Where;
  struct Roll;
  using Steps = engine::Steps<Where, Roll>;
  static const Procedure kProcedure;
};

struct NavalCombat {            // [7.3, 7.4]
  using Result = std::uint8_t;  // whether the attacker won
  std::uint8_t place;
  Power attacker;
  Power defender;
  std::uint8_t attacker_won = 0;
  std::uint8_t attacker_losses = 0;
  std::uint8_t defender_losses = 0;

  struct Cards;
  struct Roll;
  struct AttackerLosses;
  struct DefenderLosses;
  struct Retreats;
  struct End;
  using Steps = engine::Steps<Cards, Roll, AttackerLosses, DefenderLosses, Retreats, End>;
  static const Procedure kProcedure;
  static constexpr auto kRights = engine::Rights::kShut;
};

// A fleet must leave a place. [7.4]
struct NavalRetreat {
  std::uint8_t place;
  Power power;

  struct Where;
  using Steps = engine::Steps<Where>;
  static const Procedure kProcedure;
};

// --- Spring and winter ---

// Phase 5, the Papal formation. [3]
struct SpringDeployment {
  std::uint8_t prepared;     // 1 + regulars added by Spring Preparations; 0: not played
  std::uint8_t started = 0;  // 1 + land units in Rome when the phase began: no more leave [D-79]

  struct Form;
  struct Where;
  using Steps = engine::Steps<Form, Where>;
  static const Procedure kProcedure;
};

// Steps 2 and 3 of the winter: fleets to port, land units home. [10, 10.1]
struct WinterQuarters {
  SpaceSet used;           // destinations already used from `space`
  std::uint8_t power = 0;  // whose turn it is
  Space space = kNoSpace;
  Space to = kNoSpace;
  std::uint8_t left = 0;   // units that must still leave `space`
  std::uint8_t count = 0;  // of the stack on its way
  std::uint8_t voluntary = 0;
  std::uint8_t own_key = 0;  // `to` is open to a minor alone: its home key
  std::uint8_t reserved = 0;

  struct Fleets;
  struct NextPower;
  struct NextSpace;
  struct Where;
  struct Who;
  struct Attrition;
  struct Volunteers;
  struct Goal;
  struct Leaders;
  using Steps =
      engine::Steps<Fleets, NextPower, NextSpace, Where, Who, Attrition, Volunteers, Goal, Leaders>;
  static const Procedure kProcedure;
};

// --- Response and combat cards [2.8, cards 24 to 36] ---

// Which action a response breaks off.
enum class Broken : std::uint8_t { kMove, kAssault, kNavalMove };

struct FoulWeather {  // card 31
  Side side;
  Broken action;

  struct Begin;
  using Steps = engine::Steps<Begin>;
  static const Procedure kProcedure;
};
struct Gout {  // card 32
  Side side;
  Broken action;

  struct Name;
  using Steps = engine::Steps<Name>;
  static const Procedure kProcedure;
};
struct CombatCard {  // cards 24, 25, 28, 29, 35
  Side side;
  Card card;

  struct Begin;
  using Steps = engine::Steps<Begin>;
  static const Procedure kProcedure;
};
struct MercenariesBribed {  // card 26
  Side side;
  std::uint8_t bought = 0;
  Power gains = kNoPower;
  std::uint8_t pair = 0;
  std::array<std::uint8_t, 2> losses{};

  struct Begin;
  struct WhoGains;
  struct Leave;
  struct Join;
  struct OfSackers;  // at the Sack of Rome
  using Steps = engine::Steps<Begin, WhoGains, Leave, Join, OfSackers>;
  static const Procedure kProcedure;
};
struct MercenariesRestless {  // card 27
  Side side;

  struct Begin;
  using Steps = engine::Steps<Begin>;
  static const Procedure kProcedure;
};
// A response or combat card leaves its hand and has been used this turn. [2.4, 2.8]
void use_card(Board& b, Side side, Card card);
std::span<const Response> war_responses();

using WarProcedures =
    engine::List<BreakSieges, Displacement, Deactivation, Activation, HireMercenaries, Recruitment,
                 Construction, TakeControl, Losses, Move, Interception, AvoidBattle, Retreat,
                 FieldBattle, SackBattle, Assault, Storm, TreacherousAssault, NavalMove,
                 NavalEncounters, NavalInterception, NavalAvoid, NavalCombat, NavalRetreat,
                 SpringDeployment, WinterQuarters, FoulWeather, Gout, CombatCard, MercenariesBribed,
                 MercenariesRestless>;

// At the start of an impulse: marks of the last one go, besieged units are marked as inside. [1.10]
void refresh_marks(Board& b);

}  // namespace here_i_stand
