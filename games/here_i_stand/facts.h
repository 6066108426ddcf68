// What the printed game fixes about each space, card, debater and so on: the types of the generated
// tables. Include "games/here_i_stand/tables.h" for the tables themselves.
#pragma once

#include <array>
#include <cstdint>

#include "games/here_i_stand/kinds.h"
#include "here_i_stand_ids.h"

namespace here_i_stand {

using SpaceSet = EnumSet<Space>;
using SeaSet = EnumSet<SeaZone>;
using PowerSet = EnumSet<Power>;
using CardSet = EnumSet<Card>;
using DiplomaticCardSet = EnumSet<DiplomaticCard>;
using DebaterSet = EnumSet<Debater>;
using LeaderSet = EnumSet<Leader>;

// Neighbours in alphabetical order.
struct SpaceList {
  std::array<Space, kMaxNeighbours> items;
  std::uint8_t count;

  constexpr const Space* begin() const { return items.data(); }
  constexpr const Space* end() const { return items.data() + count; }
};

struct SpaceFacts {
  Power home;
  Zone zone;
  SpaceKind kind;
  bool capital;             // of its home power
  bool in_play;             // only Algiers is not [1.11]
  bool control_may_change;  // by conquest and events; alliances of minor powers aside [1.4]
  Power start_control;
  Religion start_religion;
  std::uint8_t reserve;  // Protestant regulars waiting for this electorate [1.11]
  SeaSet seas;           // empty: no port
  SpaceList clear;
  SpaceList passes;
  SpaceSet clear_set;
  SpaceSet adjacent;  // clear or pass
  SpaceSet sea_link;  // the other ports in play on its sea zones [8.2]
  SpaceSet within2;   // itself and what is at most so many connections away, passes included [D-25]
  SpaceSet within3;

  constexpr bool fortified() const { return kind != SpaceKind::kTown; }  // markers aside [1.3]
  constexpr bool port() const { return !seas.empty(); }
};

struct SeaZoneFacts {
  SeaSet adjacent;
  SpaceSet ports;  // in play
};

struct Counter {
  std::uint8_t front;
  std::uint8_t back;
  std::uint8_t count;
};

struct PowerFacts {
  PowerKind kind;
  std::uint8_t land_cap;  // most land units [1.7]
  std::uint8_t squadron_cap;
  bool mercenaries;
  PowerSet possible_allies;         // of a minor power [4.5]
  Power start_ally;                 // of a minor power; kIndependent: inactive
  std::array<Counter, 4> counters;  // for the option of denominations; count 0: none [D-30]
  SpaceSet home;
  SpaceSet home_keys;
  SpaceSet capitals;
};

struct CardFacts {
  std::uint8_t number;  // printed on the card
  std::uint8_t cp;      // 0: Luther's 95 Theses
  CardCategory category;
  CardEntry entry;
  std::uint8_t entry_turn;  // for CardEntry::kTurn
  CardRemoval removal;
  bool by_papacy;  // who may ever play it as event
  bool by_protestant;
  bool own_impulse;              // a response that may also be the event of one's own impulse
  bool only_2017;                // used with the option use_2017_cards alone
  std::uint8_t winter_deadline;  // the winter of this turn forces it; 0: none [10.2]
  EnumSet<Hook> windows;
};

struct DiplomaticCardFacts {
  std::uint8_t number;
  bool after_league;  // joins the deck the turn after the League formed [2.6]
  bool removed;       // leaves the game after play
  bool invasion;      // what follows is only for invasions [4.4]
  Power power;
  Leader leader;
  std::uint8_t regulars;
  std::uint8_t mercenaries;
  std::uint8_t squadrons;
  bool squadron_or_two_mercenaries;
};

struct DebaterFacts {
  Power side;
  Zone zone;  // kOther: Papal debaters work in every zone
  std::uint8_t value;
  std::uint8_t turn;
  BonusKind bonus;
  std::uint8_t dice;       // extra dice of the bonus
  std::uint8_t attempts;   // of a treatise or a burning of books with him, instead of 2
  std::uint8_t cost;       // of a university with him
  Zone bonus_zone;         // kOther: any
  bool all_zones;          // his attempts have every zone as target zone
  bool unrest_on_failure;  // his failed attempts cause unrest
  bool one_per_impulse;    // counts as the one bonus of its side in the impulse
  bool optional;
  SpaceSet area;  // targets of an extra die, where it is fixed (not for Contarini)
};

struct ReformerFacts {
  Space space;
  Zone zone;
  std::uint8_t turn;
  Debater debater;
};

struct LeaderFacts {
  Power power;  // of the Renegade Leader kIndependent: he serves whoever plays his card
  bool naval;
  std::uint8_t battle;
  std::uint8_t command;  // 0: naval
};

struct RulerFacts {
  Power power;
  std::uint8_t card;  // number of the card that brings him; 0: rules from the start
  std::uint8_t admin;
  std::uint8_t card_bonus;
  bool wins_ties;   // in Counter Reformation attempts inside the target zone [8.6]
  Religion troops;  // whom English land units help; kOther: nobody [8.1]
};

// CP; 0: not allowed. `other` is a power at war with the opponent. [5.2]
struct ActionCost {
  std::uint8_t papacy;
  std::uint8_t protestant;
  std::uint8_t other;
};

struct PapalKeysRow {
  std::uint8_t cards;
  std::uint8_t vp;
};

struct TrackRow {
  std::uint8_t papacy;
  std::uint8_t protestant;
};

struct SetupStack {
  Space space;
  Power power;
  std::uint8_t regulars;
  std::uint8_t squadrons;
  LeaderSet leaders;
};

struct War {
  Power first;
  Power second;
};

}  // namespace here_i_stand
