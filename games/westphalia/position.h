// The whole state of a game of The Peace of Westphalia, as one value of plain fields. [4]
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/chance.h"
#include "engine/frames.h"
#include "engine/ids.h"
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
inline constexpr auto kReligionIds = engine::ids<Religion>({
    {Religion::kCatholic, "catholic"},
    {Religion::kProtestant, "protestant"},
});
constexpr Religion other(Religion r) {
  return r == Religion::kCatholic ? Religion::kProtestant : Religion::kCatholic;
}

enum class League : std::uint8_t { kNone, kCatholic, kEvangelical };
inline constexpr auto kLeagueIds = engine::ids<League>({
    {League::kNone, "none"},
    {League::kCatholic, "catholic"},
    {League::kEvangelical, "evangelical"},
});

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
inline constexpr auto kPhaseIds = engine::ids<Phase>({
    {Phase::kSetup, "setup"},
    {Phase::kInitiative, "initiative"},
    {Phase::kUpheaval, "upheaval"},
    {Phase::kGold, "gold"},
    {Phase::kHeresy, "heresy"},
    {Phase::kDiplomacy, "diplomacy"},
    {Phase::kWar, "war"},
    {Phase::kReligiousWar, "religious_war"},
    {Phase::kTradeoffs, "tradeoffs"},
    {Phase::kForeignPowers, "foreign_powers"},
    {Phase::kElection, "election"},
    {Phase::kOver, "over"},
});

enum class Card : std::uint8_t { kPike, kMusket, kCavalry };
inline constexpr auto kCardIds = engine::ids<Card>({
    {Card::kPike, "P"},
    {Card::kMusket, "M"},
    {Card::kCavalry, "C"},
});
inline constexpr int kCards = kCardIds.size();
inline constexpr int kDoctrines = 7;
inline constexpr int kForeignPowerCount = 14;
inline constexpr int kElectors = 7;
inline constexpr int kRounds = 6;
inline constexpr int kNames = 64;  // identities with a name of their own; generic ones follow
inline constexpr int kAllNames = 256;

enum class Victory : std::uint8_t { kNone, kCatholic, kProtestant, kPeace };

using Cards = Array<std::uint8_t, kCards>;
constexpr int total(const Cards& cards) { return cards[0] + cards[1] + cards[2]; }
using Deck = Array<std::uint16_t, kCards>;
constexpr int total(const Deck& deck) { return deck[0] + deck[1] + deck[2]; }

// One side of a battle. Private wars use two per war, a religious war one per member (by seat). An
// army that isn't there is marked as beaten.
struct Army {
  Seat leader;            // the seat that decides for it, kNoSeat: the engine
  Power side;             // the power it fights for
  std::uint8_t opponent;  // the army it stands against, kNil while it waits or is gone
  std::uint8_t turn;      // order of creation of pairs, or of waiting
  std::uint8_t strength;
  std::uint8_t reserves;
  std::uint8_t choice;  // the card played face down, plus one
  std::uint8_t called;  // has called its reserves
  std::uint8_t no_cavalry;
  std::uint8_t broken;
  std::uint8_t beaten;
  std::uint8_t fought;   // in this battle round
  std::uint8_t calling;  // has decided to call reserves
  std::uint8_t hidden;   // in a view: `unseen` cards instead of the hand
  std::uint8_t unseen;
  Cards hand;
  Cards pile;
  Cards taken;  // staged: cards bought, received or called
  Cards given;  // staged: cards discarded by doctrine
  Cards known;  // cards of the hand that everybody has seen
  friend bool operator==(const Army&, const Army&) = default;
};

// A private war, and what its battle phase keeps of it. [9.1, 9.2]
struct War {
  enum class State : std::uint8_t {
    kDeclared,
    kFighting,
    kAttackerWon,
    kDefenderWon,
    kWhitePeace,
    kDone,
  };
  Power attacker;
  Power defender;
  std::uint8_t phase;  // 1 to 3
  State state;
  std::uint8_t attacker_strength;
  std::uint8_t defender_strength;
  Seat commander;  // of a principality, kNoSeat: the engine
};
inline constexpr auto kWarStateIds = engine::ids<War::State>({
    {War::State::kDeclared, "declared"},
    {War::State::kFighting, "fighting"},
    {War::State::kAttackerWon, "attacker_won"},
    {War::State::kDefenderWon, "defender_won"},
    {War::State::kWhitePeace, "white_peace"},
    {War::State::kDone, "done"},
});

inline constexpr int kMaxWars = kMaxPlayers;
inline constexpr int kMaxArmies = 14;

// The dice of faith while heresy is combated. [7.4]
struct Faith {
  HexSet protestant;                           // hexes whose dice are Protestant
  Array<std::uint8_t, kMaxHexes> dice;         // a principality's lie on its capital
  Array<std::uint8_t, kMaxHexes> own;          // those of them that the owner placed himself
  Array<std::uint8_t, kMaxPlayers> successes;  // dice still to place
  Array<std::uint8_t, kMaxPlayers> bonus;
  Array<std::uint8_t, 4> reserved;
};

// What holds from the beginning of the war phase, or of the religious war, to its end. [9, 10]
struct Warfare {
  PrinSet able;                                  // allies that could conquer something
  PrinSet took;                                  // allies that did, in the treaty at hand
  Array<HexSet, kMaxPlayers> lands_before;       // the snapshot adj0 [9.1]
  Array<Seat, kMaxPrincipalities> ally;          // in the snapshot of the battle phase [9.2]
  Array<std::uint8_t, kMaxPrincipalities> lost;  // provinces, in the treaty at hand [11.7]
  Array<Army, kMaxArmies> armies;
  Array<War, kMaxWars> wars;
  Deck deck;                  // what is left of a shared deck
  std::uint16_t deck_unseen;  // in a view: so many cards instead of the deck
  std::uint8_t war_count;
  Array<std::uint8_t, 9> reserved;
};

struct Position {
  engine::Chance<16, 32> chance;

  // --- The map ---
  HexSet protestant;  // religion of each province
  HexSet towns;
  Array<Power, kMaxHexes> owner;
  Array<HexSet, kMaxPlayers> lands;  // the hexes that each player owns: kept beside `owner`

  // --- Principalities, by slot ---
  PrinSet alive;
  PrinSet reformed;  // Protestant ones
  PrinSet electors;
  PrinSet drawn;  // upheaval of this round
  Array<std::uint8_t, kMaxPrincipalities> name;
  Array<std::uint8_t, kMaxPrincipalities> size;
  Array<Seat, kMaxPrincipalities> ally;
  Array<std::uint16_t, kMaxPrincipalities> seat_hex;  // the town that is its capital
  Array<Array<std::uint8_t, kMaxPlayers>, kMaxPrincipalities> influence;
  Array<PrinSet, kMaxPlayers> allied;         // the allies of each player: kept beside `ally`
  Array<PrinSet, kMaxPlayers> influenced;     // where each player has influence: kept as well
  Array<std::uint8_t, kAllNames> slot_named;  // slot plus one of each name in use, 0: free
  std::uint64_t returned_names;  // names given up for a reserve identity: last in the list

  // --- What one phase needs; empty in the others ---
  HexSet picked;  // hexes picked so far for a player or principality in setup [5]
  Faith faith;
  Warfare warfare;
  Array<PrinSet, kMaxPlayers> cleared;           // staged in a removal window [3.6]
  Array<std::uint8_t, kMaxPrincipalities> vote;  // of each elector; candidate plus one [13]

  // --- Players, by seat ---
  Array<std::uint16_t, kMaxPlayers> capital;  // kNoHex: none or at home
  Array<std::uint8_t, kMaxPlayers> points;
  Array<std::uint8_t, kMaxPlayers> gold;
  Array<std::uint8_t, kMaxPlayers> stored;
  Array<std::uint8_t, kMaxPlayers> colour;
  Array<std::uint8_t, kMaxPlayers> doctrine;
  Array<std::uint8_t, kMaxPlayers> identity;  // of a foreign power
  Array<std::uint8_t, kMaxPlayers> edge;      // where it stands
  Array<std::uint8_t, kMaxPlayers> troubles;
  Array<std::uint8_t, kMaxPlayers> round_left;  // when he became a foreign power, 0: not yet
  Array<std::uint8_t, kMaxPlayers> home_power;
  Array<std::uint8_t, kMaxPlayers> staged;  // a secret choice, plus one
  Array<Seat, kMaxPlayers> initiative;
  Array<Seat, kMaxPlayers> setup_order;
  // The principality that a large departing prince left above every cap, and its cap. [12.2]
  Array<std::uint8_t, kMaxPlayers> raised_slot;  // plus one, 0: none
  Array<std::uint8_t, kMaxPlayers> raised_cap;

  std::uint16_t protestants;
  std::uint16_t foreign;  // foreign powers
  std::uint16_t ransacked;
  std::uint16_t eliminated;  // this round
  std::uint16_t heresy;      // who combats heresy this round
  std::uint16_t diplomacy;
  std::uint16_t war;
  std::uint16_t fought;
  std::uint16_t emperor_fought;
  std::uint16_t foreign_owned;  // foreign powers that owned a province this round
  std::uint16_t catholic_league;
  std::uint16_t evangelical_league;
  std::uint16_t attacked;  // players declared upon this round
  std::uint16_t winners;
  std::uint16_t tiles;

  std::uint8_t players;
  std::uint8_t round;
  Phase phase;
  Seat emperor;  // kNoSeat before the first election
  std::uint8_t reign;
  std::uint8_t reformation;
  std::uint8_t luther_used;
  std::uint8_t sales_used;
  std::uint8_t emperor_took_from_foreign;
  std::uint8_t rw_target;  // slot, kNil: no religious war
  Seat rw_restorer;
  Seat rw_defender;
  std::uint8_t next_slot;  // slots are used in order of creation as long as there are any
  Victory victory;
  Settings settings;
  Array<std::uint8_t, 6> reserved;

  engine::Pending pending;
  engine::FrameStack<8, 16> stack;
};

static_assert(std::is_trivially_copyable_v<Position>);
static_assert(std::has_unique_object_representations_v<Position>);
static_assert(sizeof(Position) <= 8192);

}  // namespace westphalia
