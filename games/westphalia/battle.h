// Armies and battles. [11.1-11.5]
#pragma once

#include "games/westphalia/procedures.h"

namespace westphalia {

inline constexpr int kPike = static_cast<int>(Card::kPike);
inline constexpr int kMusket = static_cast<int>(Card::kMusket);
inline constexpr int kCavalry = static_cast<int>(Card::kCavalry);

// --- Armies (army.cc) ---

// How many of Warfare::armies are in use: one per seat in a religious war.
int army_count(const State& s);
inline const Army& army(const State& s, int i) { return s.p.warfare.armies[i]; }
inline Army& army(Board& b, int i) { return b.m.warfare.armies[i]; }
// The army that a seat decides for now: nobody leads two at a time.
const Army& army_of(const State& s, Seat seat);
Army& army_of(Board& b, Seat seat);
inline bool on_field(const Army& a) { return a.beaten == 0; }
// The card type held most, pikes before muskets before cavalry on ties.
int most_held(const Cards& cards);

int cards_drawn(const Settings& settings, int strength);
Deck fresh_deck(const Settings& settings, int draws);
// A shared deck that covers all battles of a phase. [11.2, deck_model]
void prepare_shared_deck(Board& b, int phase);
void raise_army(Board& b, int index, Seat leader, Power side, int strength);
// An army that isn't there.
void clear_army(Board& b, int index);
// The armies, without cards yet, of all battles of a phase that can be fought side by side: in the
// order of the wars, as long as no seat leads two of them. False if there is none left.
bool raise_armies(Board& b, int phase);
void draw_hand(Board& b, int index, Deck& deck);

// --- Battles (battle.cc) ---

// White peace between those without strength, and automatic wins. [11.1]
void settle_without_cards(Board& b, int phase);

// --- Reserves (battle.cc) ---

// Cards of the pile go back to the hand, where everybody knows them.
void take_back(Army& a, int card, int count);
void end_call(Board& b, Army& a);

}  // namespace westphalia
