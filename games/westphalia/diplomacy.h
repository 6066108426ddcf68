// What diplomacy shares with declarations of war: joining a league, removing influence. [8.4, 3.6]
#pragma once

#include "games/westphalia/procedures.h"

namespace westphalia {

void list_leagues(const State& s, Seat seat, ActionList& list);
void list_removals(const State& s, Seat seat, ActionList& list);
Refusal refuse_league(const State& s, Seat seat);

}  // namespace westphalia
