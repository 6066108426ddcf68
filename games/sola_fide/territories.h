// Territories as masks of one side: which may be converted, and converting one. [6]
#pragma once

#include "games/sola_fide/table.h"

namespace sola_fide {

// Territories of a side that `op` lets a faction convert now.
unsigned eligible(const Data& data, const Position& p, Faction f, const Op& op, CircleId c,
                  Side side);

// Of `pool`, the first of each printed colour: the others are equivalent to it. [6.5]
unsigned distinct_territories(const Data& data, CircleId c, Side side, unsigned pool);

// Territories of this side that the card may still convert under the opponent's convert_cap.
int cap_left(const Data& data, const Position& p, Faction f, CircleId c, Side side);

// One territory changes hands. [6.1]
void take_territory(Table& t, Faction f, CircleId c, Side side, int territory);

// Why territory `number` (from 1) of a side can't be taken.
Refusal explain_take(const Data& data, const Position& p, Faction who, ConvertKind kind, CircleId c,
                     Side side, int number);

}  // namespace sola_fide
