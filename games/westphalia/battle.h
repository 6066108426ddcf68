// Armies and battles. [11.1-11.5]
#pragma once

#include "games/westphalia/table.h"

namespace westphalia::battle {

// Steps of the procedure, by number, for starting in the middle of one.
enum FightStep : std::uint8_t {
  kDraw,
  kAskGold,
  kGold,
  kAskDoctrine,
  kDoctrine,
  kAskCards,
  kShow,
  kExchange,
  kJudge,
  kVoluntary,
  kNextRound,
};

extern const Decision kBuy;
extern const Decision kSwap;
extern const Decision kCard;
extern const Decision kLosses;
extern const Decision kDemand;
extern const Decision kCall;
extern const Decision kForcedCall;

// --- Armies (army.cc) ---

// The army that a seat decides for now: nobody leads two at a time.
int army_of(const State& s, Seat seat);
int army_count(const State& s);
inline const Army& army(const State& s, int i) { return s.p.scratch.war.armies.all[i]; }
inline Army& army(Table& t, int i) { return t.m.scratch.war.armies.all[i]; }
inline bool on_field(const Army& a) { return !a.is(Army::kBeaten); }

int cards_drawn(const Settings& settings, int strength);
int reserves_of(const Settings& settings, int strength);
using Deck = Array<std::uint16_t, kCards>;
Deck fresh_deck(const Settings& settings, int draws);
// A shared deck that covers all battles of a phase. [11.2, deck_model]
void prepare_shared_deck(Table& t, int phase);
void raise_army(Table& t, int index, Seat leader, Power side, int strength);
// The armies, without cards yet, of all battles of a phase that can be fought side by side: in the
// order of the wars, as long as no seat leads two of them. False if there is none left.
bool raise_armies(Table& t, int phase);
void draw_hand(Table& t, int index, Deck& deck);

// The preparation of all armies led by players: gold, then doctrine. [11.3]
// Frame: x place in the initiative when it goes in turn.
Flow ask_gold(Table& t, Frame& f);
Flow spend_gold(Table& t, Frame& f);
Flow ask_doctrine(Table& t, Frame& f);
Flow use_doctrine(Table& t, Frame& f);

// --- Battle rounds (battle.cc) ---

// White peace between those without strength, and automatic wins. [11.1]
void settle_without_cards(Table& t, int phase);

// Asks for a card of every army that stands against another.
Flow ask_cards(Table& t, Frame& f);
// Chooses for armies that the engine leads, and shows the cards.
Flow show_cards(Table& t, Frame& f);
// The pairs that have shown cards, one after the other in the order of their creation.
Flow exchange(Table& t, Frame& f);
// Asks the armies that may call reserves, and carries it out. [11.5]
Flow ask_calls(Table& t, Frame& f);
Flow carry_out_calls(Table& t, Frame& f);

}  // namespace westphalia::battle
