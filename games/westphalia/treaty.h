// Peace treaties, lost influence and new foreign powers. [11.6-11.8, 12.2, 3.5]
#pragma once

#include <map>
#include <optional>

#include "games/westphalia/table.h"

namespace westphalia::treaty {
// What a treaty that is being made has cost so far, and what each province would add, in influence.
struct Terms {
  int price = 0;
  std::map<int, int> prices;
};
std::optional<Terms> terms(const State& s);

extern const Decision kConquest;
extern const Decision kAllies;
extern const Decision kAllyHex;
extern const Decision kCede;
}  // namespace westphalia::treaty

namespace westphalia::influence {
extern const Decision kLoss;
}  // namespace westphalia::influence

namespace westphalia::abroad {
extern const Decision kHome;
extern const Decision kLeave;
}  // namespace westphalia::abroad
