// The whole state of a game of Here I Stand for two, as one value. [1.10]
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <type_traits>

#include "engine/chance.h"
#include "engine/frames.h"
#include "games/here_i_stand/settings.h"
#include "games/here_i_stand/tables.h"

namespace here_i_stand {

using engine::Seat;
using engine::SeatSet;

// The two players; a side's number is its seat. [1.1]
enum class Side : std::uint8_t { kPapacy, kProtestant };
template <>
inline constexpr int kCount<Side> = 2;
template <>
inline constexpr auto kIds<Side> = ids<Side>({
    {Side::kPapacy, "papacy"},
    {Side::kProtestant, "protestant"},
});

constexpr Side opponent(Side s) { return s == Side::kPapacy ? Side::kProtestant : Side::kPapacy; }
constexpr Seat seat_of(Side s) { return static_cast<Seat>(s); }
constexpr std::size_t at(Side side) { return static_cast<std::size_t>(side); }
constexpr Side side_at(Seat seat) { return seat == 0 ? Side::kPapacy : Side::kProtestant; }
constexpr Power power_of(Side s) {
  return s == Side::kPapacy ? Power::kPapacy : Power::kProtestant;
}
constexpr Religion faith_of(Side s) {
  return s == Side::kPapacy ? Religion::kCatholic : Religion::kProtestant;
}

enum class Phase : std::uint8_t {
  kLuthers95Theses,
  kCardDraw,
  kDiplomacy,
  kDietOfWorms,
  kSpringDeployment,
  kAction,
  kWinter,
  kVictory,
  kOver,
};
template <>
inline constexpr int kCount<Phase> = 9;
template <>
inline constexpr auto kIds<Phase> = ids<Phase>({
    {Phase::kLuthers95Theses, "luthers_95_theses"},
    {Phase::kCardDraw, "card_draw"},
    {Phase::kDiplomacy, "diplomacy"},
    {Phase::kDietOfWorms, "diet_of_worms"},
    {Phase::kSpringDeployment, "spring_deployment"},
    {Phase::kAction, "action"},
    {Phase::kWinter, "winter"},
    {Phase::kVictory, "victory"},
    {Phase::kOver, "over"},
});

enum class Victory : std::uint8_t {
  kNone,
  kReligious,
  kMilitary,
  kStandard,
  kDomination,
  kTimeLimit
};
template <>
inline constexpr int kCount<Victory> = 6;
template <>
inline constexpr auto kIds<Victory> = ids<Victory>({
    {Victory::kNone, "none"},
    {Victory::kReligious, "religious"},
    {Victory::kMilitary, "military"},
    {Victory::kStandard, "standard"},
    {Victory::kDomination, "domination"},
    {Victory::kTimeLimit, "time_limit"},
});

// --- Units [1.7] ---

enum class UnitKind : std::uint8_t { kRegular, kMercenary, kSquadron };
template <>
inline constexpr int kCount<UnitKind> = 3;
template <>
inline constexpr auto kIds<UnitKind> = ids<UnitKind>({
    {UnitKind::kRegular, "regular"},
    {UnitKind::kMercenary, "mercenary"},
    {UnitKind::kSquadron, "squadron"},
});

// The units of one power in one space.
struct Units {
  std::uint8_t regulars;
  std::uint8_t mercenaries;
  std::uint8_t squadrons;

  constexpr int land() const { return regulars + mercenaries; }
  constexpr bool any() const { return regulars + mercenaries + squadrons > 0; }
  constexpr std::uint8_t& of(UnitKind kind) {
    return kind == UnitKind::kRegular     ? regulars
           : kind == UnitKind::kMercenary ? mercenaries
                                          : squadrons;
  }
  constexpr std::uint8_t of(UnitKind kind) const {
    return kind == UnitKind::kRegular     ? regulars
           : kind == UnitKind::kMercenary ? mercenaries
                                          : squadrons;
  }
  friend constexpr bool operator==(const Units&, const Units&) = default;
};

// What units and leaders carry until the end of the impulse (frozen: of the turn). [1.10]
enum Mark : std::uint8_t {
  kMoved = 1,    // a space, in this impulse: counts for Foul Weather
  kLost = 2,     // its formation lost a battle in this impulse
  kTried = 4,    // to intercept in this impulse
  kInside = 8,   // was besieged when the impulse began
  kFrozen = 16,  // by the Siege of Vienna
  // Only while an action is under way:
  kPicked = 32,   // being picked for something
  kMoving = 64,   // of the formation that moves, attacks or assaults
  kBeside = 128,  // hired beside the moving formation: joins it in a field battle [5.7]
};
inline constexpr std::uint8_t kShownMarks = kMoved | kLost | kTried | kInside | kFrozen;

// Some units of a stack that carry marks; the rest of the stack carries none. Groups of one stack
// differ in their marks. An entry without units is free; the free entries stand last. The location
// is a space, or a sea zone plus kFirstSea.
inline constexpr std::uint8_t kFirstSea = 200;
struct MarkedUnits {
  std::uint8_t where;
  Power power;
  UnitKind kind;
  std::uint8_t marks;
  std::uint8_t count;
  friend constexpr bool operator==(const MarkedUnits&, const MarkedUnits&) = default;
};
inline constexpr int kMarkedGroups = 48;

// One order of a naval move: squadrons of one power from one place to one next to it; without
// squadrons it is the naval leader's. [7.1]
struct Order {
  std::uint8_t from;  // as in MarkedUnits
  std::uint8_t to;
  Power power;
  std::uint8_t squadrons;
  friend constexpr bool operator==(const Order&, const Order&) = default;
};
// Each squadron of the Papacy, the Hapsburgs and both naval minors by itself, and Andrea Doria.
inline constexpr int kMaxOrders = 14;
struct NavalOrders {
  std::array<Order, kMaxOrders> items;
  std::uint8_t count;

  const Order* begin() const { return items.data(); }
  const Order* end() const { return items.data() + count; }
  bool empty() const { return count == 0; }
  const Order& back() const {
    assert(count > 0);
    return items[count - 1U];
  }
  void add(const Order& order) {
    assert(count < kMaxOrders);
    items[count++] = order;
  }
  // Squadrons of a power that are ordered away from a place.
  int leaving(std::uint8_t from, Power power) const {
    int sum = 0;
    for (const Order& order : *this) {
      if (order.from == from && order.power == power) sum += order.squadrons;
    }
    return sum;
  }
  friend constexpr bool operator==(const NavalOrders&, const NavalOrders&) = default;
};

enum class LeaderPlace : std::uint8_t {
  kUnused,     // not in the game yet, or gone until a card brings him
  kSpace,      // `where` is a Space
  kSea,        // `where` is a SeaZone
  kCaptive,    // `where` is the Power that holds him
  kTurnTrack,  // naval leaders: back at the next Card Draw Phase
  kSetAside,   // until his power again controls a fortified home space [5.6]
  kRemoved,    // for good
};
template <>
inline constexpr int kCount<LeaderPlace> = 7;
template <>
inline constexpr auto kIds<LeaderPlace> = ids<LeaderPlace>({
    {LeaderPlace::kUnused, "unused"},
    {LeaderPlace::kSpace, "space"},
    {LeaderPlace::kSea, "sea"},
    {LeaderPlace::kCaptive, "captive"},
    {LeaderPlace::kTurnTrack, "turn_track"},
    {LeaderPlace::kSetAside, "set_aside"},
    {LeaderPlace::kRemoved, "removed"},
});

struct LeaderState {
  LeaderPlace place;
  std::uint8_t where;
  Power power;  // whom he serves: Maurice changes sides, the Renegade serves either
  std::uint8_t marks;
  friend constexpr bool operator==(const LeaderState&, const LeaderState&) = default;
};

// A siege of one power. [6.8]
struct Siege {
  Space space;
  Power besieger;
  std::uint8_t impulse;  // 1 + number of the impulse of this turn in which it began; 0: free entry
  friend constexpr bool operator==(const Siege&, const Siege&) = default;
};
inline constexpr int kMaxSieges = 24;

// --- Religion [8] ---

enum class DebaterStatus : std::uint8_t {
  kNotEntered,
  kUncommitted,
  kCommitted,
  kOffMap,  // excommunicated or expelled until the next Card Draw Phase; counts as committed
  kBurnt,
  kDisgraced,
  kRemoved,
};
template <>
inline constexpr int kCount<DebaterStatus> = 7;
template <>
inline constexpr auto kIds<DebaterStatus> = ids<DebaterStatus>({
    {DebaterStatus::kNotEntered, "not_entered"},
    {DebaterStatus::kUncommitted, "uncommitted"},
    {DebaterStatus::kCommitted, "committed"},
    {DebaterStatus::kOffMap, "off_map"},
    {DebaterStatus::kBurnt, "burnt"},
    {DebaterStatus::kDisgraced, "disgraced"},
    {DebaterStatus::kRemoved, "removed"},
});

enum class ReformerStatus : std::uint8_t { kNotEntered, kOnMap, kOffMap, kRemoved };
template <>
inline constexpr int kCount<ReformerStatus> = 4;
template <>
inline constexpr auto kIds<ReformerStatus> = ids<ReformerStatus>({
    {ReformerStatus::kNotEntered, "not_entered"},
    {ReformerStatus::kOnMap, "on_map"},
    {ReformerStatus::kOffMap, "off_map"},
    {ReformerStatus::kRemoved, "removed"},
});

// --- The story of a contest: pools with their reasons, dice, result ---

enum class ContestKind : std::uint8_t {
  kNone,
  kReformation,
  kCounterReformation,
  kDebate,
  kFieldBattle,
  kAssault,
  kNavalCombat,
  kInterception,
  kAvoidBattle,
  kDietOfWorms,
  kCouncilOfTrent,
};
template <>
inline constexpr int kCount<ContestKind> = 11;
template <>
inline constexpr auto kIds<ContestKind> = ids<ContestKind>({
    {ContestKind::kNone, "none"},
    {ContestKind::kReformation, "reformation"},
    {ContestKind::kCounterReformation, "counter_reformation"},
    {ContestKind::kDebate, "debate"},
    {ContestKind::kFieldBattle, "field_battle"},
    {ContestKind::kAssault, "assault"},
    {ContestKind::kNavalCombat, "naval_combat"},
    {ContestKind::kInterception, "interception"},
    {ContestKind::kAvoidBattle, "avoid_battle"},
    {ContestKind::kDietOfWorms, "diet_of_worms"},
    {ContestKind::kCouncilOfTrent, "council_of_trent"},
});

// Why a side rolls so many dice. Words: "reason.<id>" in text.toml.
enum class Reason : std::uint8_t {
  kNone,
  kNeighbours,        // neighbouring spaces of the right religion [8.5]
  kReformersNear,     // reformers nearby
  kUniversitiesNear,  // Jesuit universities nearby
  kTroops,            // stacks nearby
  kReformerHere,      // 2 dice
  kUniversityHere,    // 2 dice
  kTroopsHere,        // 2 dice
  kAtLeastOne,        // the minimum of 1 die
  kPrintingPress,
  kTheses,
  kDebater,       // a debater's bonus
  kDebaterValue,  // [8.7]
  kInitiator,     // +3
  kUncommitted,   // +2
  kCommitted,     // +1
  kMaryDoubles,
  kAugsburg,  // -1
  kEck,
  kGardiner,
  kInquisition,
  kUnits,         // land units or squadrons [6.6, 7.3]
  kLeader,        // best battle rating
  kDefender,      // +1
  kCard,          // a combat card
  kCardValue,     // CP of a card at the Diet [8.4]
  kDiet,          // +4
  kPole,          // +1 at Trent
  kHapsburgCard,  // at the Diet
};
template <>
inline constexpr int kCount<Reason> = 29;
template <>
inline constexpr auto kIds<Reason> = ids<Reason>({
    {Reason::kNone, "none"},
    {Reason::kNeighbours, "neighbours"},
    {Reason::kReformersNear, "reformers"},
    {Reason::kUniversitiesNear, "universities"},
    {Reason::kTroops, "troops"},
    {Reason::kReformerHere, "reformer_here"},
    {Reason::kUniversityHere, "university_here"},
    {Reason::kTroopsHere, "troops_here"},
    {Reason::kAtLeastOne, "at_least_one"},
    {Reason::kPrintingPress, "printing_press"},
    {Reason::kTheses, "theses"},
    {Reason::kDebater, "debater"},
    {Reason::kDebaterValue, "debater_value"},
    {Reason::kInitiator, "initiator"},
    {Reason::kUncommitted, "uncommitted"},
    {Reason::kCommitted, "committed"},
    {Reason::kMaryDoubles, "mary_doubles"},
    {Reason::kAugsburg, "augsburg"},
    {Reason::kEck, "eck"},
    {Reason::kGardiner, "gardiner"},
    {Reason::kInquisition, "inquisition"},
    {Reason::kUnits, "units"},
    {Reason::kLeader, "leader"},
    {Reason::kDefender, "defender"},
    {Reason::kCard, "card"},
    {Reason::kCardValue, "card_value"},
    {Reason::kDiet, "diet"},
    {Reason::kPole, "pole"},
    {Reason::kHapsburgCard, "hapsburg_card"},
});

struct PoolLine {
  Reason reason;
  std::int8_t dice;
  friend constexpr bool operator==(const PoolLine&, const PoolLine&) = default;
};

inline constexpr int kPoolLines = 12;
inline constexpr int kMostRolls = 48;
struct Pool {
  Power power;
  Debater debater;  // debates only
  std::uint8_t line_count;
  std::uint8_t dice;     // how many are or were rolled
  std::uint8_t rolled;   // how many of `rolls` are filled
  std::uint8_t hits;     // or, in attempts, the highest die as modified
  std::int8_t modifier;  // of each die
  std::uint8_t reserved;
  std::array<PoolLine, kPoolLines> lines;
  std::array<std::uint8_t, kMostRolls> rolls;
  friend constexpr bool operator==(const Pool&, const Pool&) = default;
};

enum class Verdict : std::uint8_t { kOpen, kFirst, kSecond, kTie, kAutomatic, kCancelled };
template <>
inline constexpr int kCount<Verdict> = 6;
template <>
inline constexpr auto kIds<Verdict> = ids<Verdict>({
    {Verdict::kOpen, "open"},
    {Verdict::kFirst, "first"},
    {Verdict::kSecond, "second"},
    {Verdict::kTie, "tie"},
    {Verdict::kAutomatic, "automatic"},
    {Verdict::kCancelled, "cancelled"},
});

// The contest under way, or the last one: what any page shows of it.
struct Contest {
  ContestKind kind;
  Verdict verdict;
  std::uint8_t where;   // a space, or a sea zone plus kFirstSea
  Zone zone;            // attempts: the first target zone; debates: theirs
  std::uint8_t round;   // debates
  std::uint8_t needed;  // interception and the like: the total that succeeds
  std::array<std::uint8_t, 2> reserved;
  std::array<Pool, 2> pools;  // the active or attacking side first
  friend constexpr bool operator==(const Contest&, const Contest&) = default;
};

// --- What lasts for an impulse or a turn [1.10] ---

struct ImpulseEffects {
  SpaceSet reformed;   // targets of Reformation attempts in this impulse [8.2]
  SpaceSet countered;  // targets of Counter Reformation attempts
  SpaceSet assaulted;
  CardSet barred;       // gained in this impulse and not playable in it
  LeaderSet gout;       // may neither move nor assault
  std::uint8_t number;  // of this turn, from 1; 0: no impulse
  std::uint8_t cp;      // left to spend
  Side active;
  std::uint8_t foul_weather;
  std::array<std::uint8_t, 2> bonus_used;  // by side [8.3]
  std::array<std::uint8_t, 3> translated;  // CP spent on German, French, English [8.9]
  std::uint8_t free_step;                  // taken
  std::uint8_t universities_with_loyola;
  std::array<std::uint8_t, 5> reserved;
  friend constexpr bool operator==(const ImpulseEffects&, const ImpulseEffects&) = default;
};

struct TurnEffects {
  CardSet used;                         // as event, response or combat card, by whomever [2.4]
  std::array<CardSet, 2> used_by;       // by side, for retrieval limits
  DiplomaticCardSet diplomatic_played;  // [4.4, 215]
  std::uint8_t printing_press;
  std::uint8_t augsburg;
  std::uint8_t wartburg;
  std::array<std::uint8_t, 2> skip;    // impulses to skip, by side [38]
  std::uint8_t must_play;              // 1 + diplomatic card the Protestant must play
  std::array<std::uint8_t, 2> passed;  // since an impulse was last used to play a card
  std::uint8_t no_english_debates;     // Thomas More [B-1]
  std::array<std::uint8_t, 7> reserved;
  friend constexpr bool operator==(const TurnEffects&, const TurnEffects&) = default;
};

inline constexpr Card kNoCard = static_cast<Card>(0xFF);
inline constexpr DiplomaticCard kNoDiplomaticCard = static_cast<DiplomaticCard>(0xFF);
inline constexpr Space kNoSpace = static_cast<Space>(0xFF);
inline constexpr Debater kNoDebater = static_cast<Debater>(0xFF);
inline constexpr Leader kNoLeader = static_cast<Leader>(0xFF);
inline constexpr Zone kNoZone = static_cast<Zone>(0xFF);
inline constexpr Power kNoPower = static_cast<Power>(0xFF);

// Wide fields stand first within each group and the groups of wide fields before those of bytes, so
// that there is no padding.
struct Position {
  engine::Chance<48, 16> chance;

  // --- The map ---
  SpaceSet protestant;    // religion; Ottoman home spaces are neither [1.5]
  SpaceSet unrest;        // [5.5]
  SpaceSet fortresses;    // markers on unfortified spaces [1.3]
  SpaceSet universities;  // [8.1]
  SpaceSet reserve;       // electorates whose Protestant regulars still wait [9.1]
  // What follows from fields below and is asked for all the time; Board keeps it up to date.
  EnumArray<Power, SpaceSet> held;  // spaces that show a power's control: `control` by power
  EnumArray<Power, SpaceSet> land;  // spaces with land units of a power
  SpaceSet armed;                   // spaces with land units of anybody
  SpaceSet harbours;                // ports with squadrons of anybody

  EnumArray<Power, PowerSet> wars;  // symmetric, between major powers [4.1]

  // --- Cards [2] ---
  std::array<CardSet, 2> hands;  // by side, home cards included
  std::array<CardSet, 2> known;  // cards of that hand that the other side has seen there
  CardSet discard;
  CardSet removed;
  CardSet waiting;     // not yet in the deck
  CardSet power_card;  // home cards used this turn
  CardSet in_play;     // being played: in no pile
  std::array<DiplomaticCardSet, 2> diplomatic_hands;
  std::array<DiplomaticCardSet, 2> diplomatic_known;
  DiplomaticCardSet diplomatic_discard;
  DiplomaticCardSet diplomatic_removed;
  DiplomaticCardSet diplomatic_waiting;
  DiplomaticCardSet diplomatic_in_play;

  // --- Time ---
  ImpulseEffects impulse;
  TurnEffects effects;
  engine::FrameStack<24, 40> stack;

  // Kept by Board like `land`: bit per power, itself and the minors whose ally it is.
  EnumArray<Power, std::uint16_t> blocs;

  // --- The map, in bytes ---
  EnumArray<Space, Power> control;  // a minor's own space shows the minor, active or not [1.4]
  EnumArray<Space, EnumArray<Power, Units>> units;
  EnumArray<SeaZone, EnumArray<Power, std::uint8_t>> fleets;  // squadrons at sea
  EnumArray<Power, std::uint8_t> lost_squadrons;              // on the turn track
  EnumArray<Leader, LeaderState> leaders;
  std::array<MarkedUnits, kMarkedGroups> marked;
  std::array<Siege, kMaxSieges> sieges;  // the free entries last
  NavalOrders orders;                    // of the naval move being declared [7.1]

  // --- Powers [4] ---
  EnumArray<Power, Power> ally;  // of a minor: its major, kIndependent: inactive
  // Kept by Board like `land`: how many land units a power has on the map.
  EnumArray<Power, std::uint8_t> land_total;
  std::uint8_t league_turn;  // in which the League formed; 0: not yet [9.1]
  Ruler pope;
  Ruler protestant_ruler;
  Ruler english_ruler;
  Ruler french_ruler;
  std::uint8_t edward_turn;  // in which he took the throne; 0: not yet [9.5]
  std::uint8_t mary_turn;

  // --- Religion [8] ---
  EnumArray<Debater, DebaterStatus> debaters;
  EnumArray<Reformer, ReformerStatus> reformers;
  EnumArray<Reformer, std::uint8_t> excommunicated;
  std::uint8_t french_ruler_excommunicated;
  std::uint8_t charles_excommunicated;
  std::array<std::uint8_t, 3> testament;  // German, French, English: 0..6 [8.9]
  std::array<std::uint8_t, 3> bible;      // 0..10
  std::uint8_t st_peters_cp;              // 0..4 [8.10]
  std::uint8_t st_peters_vp;              // 0..5
  std::uint8_t society_of_jesus;
  std::uint8_t john_frederick_waiting;  // since the League formed, for an electorate [9.1]
  std::uint8_t philip_waiting;
  std::uint8_t maurice_waiting;  // [3, phase 2]

  // --- Bonus VP [11] ---
  std::array<std::uint8_t, 2> debater_vp;  // by the side that gained it: burnt, disgraced
  std::array<std::uint8_t, 2> italy_vp;    // Master of Italy
  std::array<std::uint8_t, 2> other_vp;    // Copernicus, Michael Servetus
  std::uint8_t war_winner_vp;              // Protestant [4.3]
  std::array<std::array<std::uint8_t, 2>, 10> history;  // totals by turn; [0]: at the start

  // --- Cards, in bytes ---
  std::array<Card, 72> deck;  // the last of `deck_size` is on top
  std::uint8_t deck_size;
  std::array<std::uint8_t, 2> hand_size;    // public; home cards included
  std::array<std::uint8_t, 2> minus_cards;  // markers for the next deal [2.5]
  std::array<Card, 2> diet_cards;           // chosen secretly [8.4]
  Card hapsburg_diet_card;
  std::array<DiplomaticCard, 24> diplomatic_deck;  // the last of its size is on top
  std::uint8_t diplomatic_deck_size;
  std::array<std::uint8_t, 2> diplomatic_hand_size;

  std::uint8_t turn;  // 1..9
  Phase phase;
  Victory victory;
  std::uint8_t winner;  // 1 + side
  Contest contest;
  Settings settings;
  std::uint8_t spring_prepared;  // Spring Preparations was played this phase
  std::array<std::uint8_t, 9> reserved;
  engine::Pending pending;
};

static_assert(std::is_trivially_copyable_v<Position>);
static_assert(std::has_unique_object_representations_v<Position>);
static_assert(sizeof(Position) <= 8192);

}  // namespace here_i_stand
