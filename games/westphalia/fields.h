// The fields of a position of Westphalia by name: what `show --json` prints and scenarios set.
//
// Besides them a patch understands:
//   "realm": { owner: [capital, province, …], … } makes the whole map anew, all Catholic and
//       without influence. Players and electors that are left out get one province each, from the
//       highest ids down; all that is left then becomes one principality, Zeeland. Hexes listed
//       under "free" have no owner yet, and electors that are left out are still to be placed.
//   "at": the moment to go on from ("council", "declarations", "battle", …; see moments.cc), with
//       "wars": [{ attacker, defender, phase, winner }], "armies": { owner: { hand, … } },
//       "successes": { player: dice } and the "outcome" of a religious war.
#pragma once

#include <boost/json/value.hpp>

#include "engine/fields.h"
#include "games/westphalia/rules.h"

namespace westphalia {

// What the things on the board are called in JSON.
struct FieldNames {
  explicit FieldNames(const Data& data);

  engine::Names seats = engine::Names::seats(kMaxPlayers);
  engine::Names editions{"Edition", {"A", "B"}};
  engine::Names religions{"Religion", kReligionIds};
  engine::Names leagues{"League", kLeagueIds};
  engine::Names phases{"Phase", kPhaseIds};
  engine::Names war_states{"WarState", kWarStateIds};
  engine::Names outcomes{"WarOutcome", kWarResultIds};
  engine::Names colours;
  engine::Names doctrines;
  engine::Names foreign_powers;
  engine::Names principalities;  // by name, generic ones included
  engine::Names powers;          // the seats, then the principalities by name
  engine::Names hexes = engine::Names::numbers("HexKey", kMaxHexes);

  // A power's place in `powers`, and the power there; nothing if it isn't on the board.
  int place(const State& s, Power power) const;
  std::optional<Power> power_at(const State& s, int place) const;
};

// The armies on the field, by the power that each fights for.
void describe_armies(engine::Fields& f, const FieldNames& names, Board& b);

// Sets the named fields; an impossible result is refused and leaves `p` as it was.
engine::Status patch(const Rules& rules, Position& p, const boost::json::value& fields);

// Makes the map anew (realm.cc).
engine::Status build_realm(Board& b, const FieldNames& names, const boost::json::value& realm);
// Goes on from a moment, with what the patch `fields` says of it (moments.cc).
engine::Status go_to(Board& b, const FieldNames& names, const boost::json::value& fields,
                     const boost::json::value& at);

}  // namespace westphalia
