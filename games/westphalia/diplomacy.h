// Engage in diplomacy and its decisions. [8]
#pragma once

#include "games/westphalia/table.h"

namespace westphalia::diplomacy {

// Steps of the procedure, by number, for starting in the middle of one.
enum PhaseStep : std::uint8_t { kAskTurn, kTurnChosen, kAskGame, kGamePlayed, kActions, kEnd };

extern const Decision kTurn;
extern const Decision kGame;
extern const Decision kAction;
extern const Decision kGiftTo;

// Joining a league and removing influence, also possible when declaring war. [8.4, 3.6]
void list_leagues(const State& s, Seat seat, ActionList& list);
void list_removals(const State& s, Seat seat, ActionList& list);
Refusal refuse_league(const State& s, Seat seat, Action action);

}  // namespace westphalia::diplomacy
