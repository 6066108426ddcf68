// Territories as masks of one side: which may be converted, and converting one. [6]
#pragma once

#include "games/sola_fide/board.h"
#include "games/sola_fide/procedures.h"

namespace sola_fide {

// Territories of this side that the card may still convert under the opponent's convert_cap.
inline int cap_left(const State& s, Faction f, CircleId c, Side side) {
  constexpr int kNoCap = kMaxTerritories;
  if (s.p.context.from_hand == 0) return kNoCap;
  const Aura* cap = s.aura(opponent(f), AuraKind::kConvertCap);
  if (cap == nullptr || cap->side != side) return kNoCap;
  const int done = s.p.context.converted[2U * c + at(side)];
  return done >= cap->value ? 0 : cap->value - done;
}

// Territories of a side that a conversion lets a faction take now.
inline unsigned eligible(const State& s, Faction f, ConvertKind kind, CircleId c, Side side) {
  const auto& held = s.p.circles[c].held[at(side)];
  const unsigned theirs = held[at(opponent(f))];
  const unsigned neutral = s.data.circles[c].full[at(side)] & ~(theirs | held[at(f)]);
  unsigned pool = 0;
  switch (kind) {
    case ConvertKind::kStandard:  // [6.2]
      pool = theirs != 0 ? theirs : neutral;
      break;
    case ConvertKind::kNeutral:  // [6.3]
      pool = neutral;
      break;
    case ConvertKind::kOpponent:
      pool = theirs;
      break;
  }
  if (s.p.supply[at(f)] == 0) pool &= s.data.circles[c].printed[at(side)][at(f)];  // [6.6]
  if (pool != 0 && cap_left(s, f, c, side) == 0) pool = 0;
  return pool;
}

// Of `pool`, the first of each printed colour: the others are equivalent to it. [6.5]
inline unsigned distinct_territories(const State& s, CircleId c, Side side, unsigned pool) {
  const auto lowest = [](unsigned mask) { return mask & (~mask + 1U); };
  const auto& printed = s.data.circles[c].printed[at(side)];
  const unsigned catholic = pool & printed[0];
  const unsigned protestant = pool & printed[1];
  const unsigned neutral = pool & ~(catholic | protestant);
  return lowest(catholic) | lowest(protestant) | lowest(neutral);
}

// One territory changes hands. [6.1]
inline void take_territory(Board& b, Faction f, CircleId c, Side side, int territory) {
  auto& held = b.m.circles[c].held[at(side)];
  const auto& printed = b.data.circles[c].printed[at(side)];
  const unsigned bit = 1U << static_cast<unsigned>(territory);
  const Faction foe = opponent(f);
  if ((held[at(foe)] & bit) != 0) {
    held[at(foe)] = static_cast<std::uint8_t>(held[at(foe)] & ~bit);
    if ((printed[at(foe)] & bit) == 0) ++b.m.supply[at(foe)];
  }
  held[at(f)] = static_cast<std::uint8_t>(held[at(f)] | bit);
  if ((printed[at(f)] & bit) == 0) --b.m.supply[at(f)];
  ++b.m.context.converted[2U * c + at(side)];
  b.emit(EventId::kConverted, f, c, side, territory + 1);
}

// Why territory `number` (from 1) of a side can't be taken.
Refusal refuse_take(const State& s, Faction who, ConvertKind kind, CircleId c, Side side,
                    int number);

}  // namespace sola_fide
