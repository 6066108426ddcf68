// A position as JSON, and back. docs/scenarios.md says how scenarios use it.
#pragma once

#include <boost/json/object.hpp>

#include "games/westphalia/rules.h"

namespace westphalia {

boost::json::object to_json(const Rules& rules, const Position& p);

// Sets the named fields. Besides those that to_json prints:
//   "realm": { owner: [capital, province, …], … } makes the whole map anew, all Catholic and
//       without influence. Players and electors that are left out get one province each, from the
//       highest ids down; all that is left then becomes one principality, Zeeland. Hexes listed
//       under "free" have no owner yet, and electors that are left out are still to be placed.
//   "wars": [{ attacker, defender, phase, winner }], "armies": { owner: { hand, … } },
//   "successes": { player: dice } and "outcome" of a religious war, for:
//   "at": the moment to go on from ("council", "declarations", "battle", …); see patch_moment.cc.
engine::Status patch(const Rules& rules, Position& p, const boost::json::object& fields);

}  // namespace westphalia
