// What a treaty that is being made has cost so far. [11.7]
#pragma once

#include <map>
#include <optional>

#include "games/westphalia/procedures.h"

namespace westphalia {

// In influence; and what each province would add.
struct Terms {
  int price = 0;
  std::map<int, int> prices;
};
// Nothing unless somebody chooses what to conquer.
std::optional<Terms> terms_of_treaty(const State& s);

}  // namespace westphalia
