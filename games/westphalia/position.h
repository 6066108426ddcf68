// The whole state of a game of The Peace of Westphalia, as one value of at most 4 KB. [4]
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/chance.h"
#include "engine/flow.h"
#include "engine/seat.h"
#include "games/westphalia/sets.h"
#include "games/westphalia/settings.h"

namespace westphalia {

using engine::Seat;
using engine::SeatSet;

// A player is his seat, a principality its slot plus kFirstSlot; kNobody is a hex not yet owned.
using Power = std::uint8_t;
inline constexpr Power kFirstSlot = 16;
inline constexpr Power kNobody = 0xFF;
inline constexpr Seat kNoSeat = 0xFF;
inline constexpr std::uint8_t kNil = 0xFF;
inline constexpr std::uint16_t kNoHex = 0xFFFF;

constexpr bool is_player(Power power) { return power < kFirstSlot; }
constexpr bool is_principality(Power power) { return power >= kFirstSlot && power != kNobody; }
constexpr int slot_of(Power power) { return power - kFirstSlot; }
constexpr Power power_of(int slot) { return byte(slot + kFirstSlot); }

enum class Religion : std::uint8_t { kCatholic, kProtestant };
constexpr Religion other(Religion r) {
  return r == Religion::kCatholic ? Religion::kProtestant : Religion::kCatholic;
}

enum class League : std::uint8_t { kNone, kCatholic, kEvangelical };

// Phases of a round, and what comes before and after. [6]
enum class Phase : std::uint8_t {
  kSetup,
  kInitiative,
  kUpheaval,
  kGold,
  kHeresy,
  kDiplomacy,
  kWar,
  kReligiousWar,
  kTradeoffs,
  kForeignPowers,
  kElection,
  kOver,
};

enum class Card : std::uint8_t { kPike, kMusket, kCavalry };
inline constexpr int kCards = 3;
inline constexpr int kDoctrines = 7;
inline constexpr int kForeignPowerCount = 14;
inline constexpr int kElectors = 7;
inline constexpr int kRounds = 6;

enum class Victory : std::uint8_t { kNone, kCatholic, kProtestant, kPeace };

using Cards = Array<std::uint8_t, kCards>;
constexpr int total(const Cards& cards) { return cards[0] + cards[1] + cards[2]; }

// One side of a battle. Private wars use two a war, a religious war one a member (by seat). An army
// that isn't there is marked as beaten.
struct Army {
  std::uint8_t leader;    // the seat that decides for it, kNoSeat: the engine
  std::uint8_t side;      // the power it fights for
  std::uint8_t opponent;  // the army it stands against, kNil while it waits or is gone
  std::uint8_t turn;      // order of creation of pairs, or of waiting
  std::uint8_t strength;
  std::uint8_t reserves;
  std::uint8_t flags;
  std::uint8_t choice;  // the card played face down, plus one
  Cards hand;
  Cards pile;
  Cards taken;  // staged: cards bought, received or called
  Cards given;  // staged: cards discarded by doctrine
  Cards known;  // cards of the hand that everybody has seen

  enum Flag : std::uint8_t {
    kCalled = 1,
    kNoCavalry = 2,
    kBroken = 4,
    kBeaten = 8,
    kFought = 16,   // in this tick
    kCalling = 32,  // has decided to call reserves
  };
  bool is(Flag flag) const { return (flags & flag) != 0; }
  void mark(Flag flag) { flags = byte(flags | flag); }
  void unmark(Flag flag) { flags = byte(flags & ~flag); }
  friend bool operator==(const Army&, const Army&) = default;
};
static_assert(sizeof(Army) == 23);

// A private war, and what its battle phase keeps of it. [9.1, 9.2]
struct War {
  Power attacker;
  Power defender;
  std::uint8_t phase;  // 1 to 3
  std::uint8_t state;
  std::uint8_t attacker_strength;
  std::uint8_t defender_strength;
  std::uint8_t commander;  // of a principality, kNoSeat: the engine

  enum State : std::uint8_t {
    kDeclared,
    kFighting,
    kAttackerWon,
    kDefenderWon,
    kWhitePeace,
    kDone
  };
};

inline constexpr int kMaxWars = kMaxPlayers;
inline constexpr int kMaxArmies = 14;

// Armies while there are battles, and afterwards what the treaty at hand takes from whom.
struct Spoils {
  Array<std::uint8_t, kMaxPrincipalities> lost;  // provinces, by slot [11.7]
  Array<std::uint8_t, 23 * kMaxArmies - kMaxPrincipalities> unused;
};
union Armies {
  Array<Army, kMaxArmies> all;
  Spoils spoils;
};
static_assert(sizeof(Spoils) == sizeof(Armies));

// What lasts for one phase only, sharing the same bytes. The phases that use one of them wipe it.
inline constexpr int kScratch = 616;

struct SetupScratch {  // [5]
  HexSet picked;
  Array<std::uint8_t, kScratch - 40> unused;
};
struct FaithScratch {                      // [7.4]
  HexSet protestant;                       // hexes whose dice are Protestant
  Array<std::uint8_t, kMaxHexes> dice;     // a principality's lie on its capital
  Array<std::uint8_t, kMaxHexes / 2> own;  // half a byte a hex: those its owner placed himself
  Array<std::uint8_t, kMaxPlayers> successes;
  Array<std::uint8_t, kMaxPlayers> bonus;
  Array<std::uint8_t, kScratch - 488> unused;
};
struct WarScratch {  // [9, 10]
  PrinSet able;      // allies that could conquer something
  PrinSet took;      // allies that did, in the treaty at hand
  Armies armies;
  Array<War, kMaxWars> wars;
  Array<std::uint16_t, kCards> deck;                 // what is left of a shared deck
  Array<std::uint8_t, kMaxHexes / 2> owners_before;  // half a byte a hex: its player, 15 none
  Array<std::uint8_t, kScratch - 614> unused;
};
struct WindowScratch {                  // [3.6]: removal windows; keeps the wars of WarScratch
  Array<PrinSet, kMaxPlayers> cleared;  // staged, by seat
  Array<std::uint8_t, kScratch - 336> kept;
};
struct ElectionScratch {  // [13]
  Array<std::uint8_t, kMaxPlayers> votes;
  Array<std::uint8_t, kMaxPrincipalities> vote;  // staged or cast, by elector; candidate plus one
  Array<std::uint8_t, kScratch - kMaxPrincipalities - kMaxPlayers> unused;
};

union Scratch {
  Array<std::uint64_t, kScratch / 8> bytes;
  SetupScratch setup;
  FaithScratch faith;
  WarScratch war;
  WindowScratch window;
  ElectionScratch election;
};
static_assert(sizeof(SetupScratch) == kScratch && sizeof(FaithScratch) == kScratch);
static_assert(sizeof(WarScratch) == kScratch && sizeof(WindowScratch) == kScratch);
static_assert(sizeof(ElectionScratch) == kScratch && sizeof(Scratch) == kScratch);
static_assert(offsetof(WarScratch, wars) >= offsetof(WindowScratch, kept));

// The place of a procedure and its few locals.
struct Frame {
  std::uint8_t proc;
  std::uint8_t step;
  std::uint8_t a;
  std::uint8_t b;
  std::uint8_t c;
  std::uint8_t d;
  std::uint16_t x;
  std::uint16_t y;
  std::uint16_t z;
  friend bool operator==(const Frame&, const Frame&) = default;
};

struct Position {
  engine::Chance<16, 32> chance;

  // --- The map ---
  HexSet protestant;  // religion of each province
  HexSet towns;
  Array<Power, kMaxHexes> owner;

  // --- Principalities, by slot ---
  PrinSet alive;
  PrinSet reformed;  // Protestant ones
  PrinSet electors;
  PrinSet drawn;  // upheaval of this round
  Array<std::uint8_t, kMaxPrincipalities> name;
  Array<std::uint8_t, kMaxPrincipalities> size;
  Array<std::uint8_t, kMaxPrincipalities> ally;  // low half: now; high half: when the war began
  Array<Array<std::uint8_t, kMaxPlayers>, kMaxPrincipalities> influence;
  std::uint64_t returned_names;  // names given up for a reserve identity: last in the list

  Scratch scratch;

  // --- Players, by seat ---
  Array<std::uint16_t, kMaxPlayers> capital;  // kNoHex: none or at home
  Array<std::uint8_t, kMaxPlayers> points;
  Array<std::uint8_t, kMaxPlayers> gold;
  Array<std::uint8_t, kMaxPlayers> stored;
  Array<std::uint8_t, kMaxPlayers> colour;
  Array<std::uint8_t, kMaxPlayers> doctrine;
  Array<std::uint8_t, kMaxPlayers> home;  // low half: identity of an FP, high half: edge
  Array<std::uint8_t, kMaxPlayers> left;  // low half: troubles, high half: round he left
  Array<std::uint8_t, kMaxPlayers> home_power;
  Array<std::uint8_t, kMaxPlayers> staged;  // a secret choice, plus one
  Array<std::uint8_t, kMaxPlayers> initiative;
  Array<std::uint8_t, kMaxPlayers> setup_order;
  // The principality that a large departing prince left above every cap, and its cap. [12.2]
  Array<std::uint8_t, kMaxPlayers> raised_slot;  // plus one, 0: none
  Array<std::uint8_t, kMaxPlayers> raised_cap;

  std::uint16_t protestants;
  std::uint16_t foreign;  // FPs
  std::uint16_t ransacked;
  std::uint16_t eliminated;  // this round
  std::uint16_t heresy;      // who combats heresy this round
  std::uint16_t diplomacy;
  std::uint16_t war;
  std::uint16_t fought;
  std::uint16_t emperor_fought;
  std::uint16_t fp_owned;  // FPs that owned a province this round
  std::uint16_t catholic_league;
  std::uint16_t evangelical_league;
  std::uint16_t attacked;  // players declared upon this round
  std::uint16_t asked;     // whom the open secret decision was put to
  std::uint16_t winners;
  std::uint16_t tiles;

  std::uint8_t players;
  std::uint8_t round;
  Phase phase;
  std::uint8_t emperor;  // kNoSeat before the first election
  std::uint8_t reign;
  std::uint8_t reformation;
  std::uint8_t luther_used;
  std::uint8_t sales_used;
  std::uint8_t emperor_took_from_fp;
  std::uint8_t war_count;
  std::uint8_t rw_target;  // slot, kNil: no religious war
  std::uint8_t rw_restorer;
  std::uint8_t rw_defender;
  std::uint8_t next_slot;  // slots are used in order of creation as long as there are any
  std::uint8_t generic_names;
  Victory victory;
  Settings settings;
  std::uint8_t removed_elector;  // slot, while its replacement is chosen
  Array<std::uint8_t, 5> reserved;

  engine::Pending pending;
  engine::FrameStack<Frame, 5> frames;
};

static_assert(std::is_trivially_copyable_v<Position>);
static_assert(std::has_unique_object_representations_v<Position>);
static_assert(sizeof(Position) <= 4096);

}  // namespace westphalia
