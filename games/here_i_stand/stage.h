// Positions of scenarios: a patch with "at" makes the whole position anew.
//
//   "at": the moment to go on from: "theses", "card_draw", "diplomacy", "diet", "spring", "action",
//       "winter", "victory", or "impulse": the impulse of the side in impulse.active.
//
// The setup stands, and on it what comes by itself until that moment of the given "turn" (2 if left
// out): Luther in Wittenberg with its regulars, the debaters, the reformers with their spaces. Then
// the fields are set. Cards that the patch doesn't name lie where they would: home cards in their
// owners' hands, rulers' cards whose rulers have come, the League's and the Jesuits' out of the
// game, later ones waiting, the others in the deck below those that "deck" names. Wars are known to
// both sides, and a League formed ("league_turn") has brought its own.
#pragma once

#include <boost/json/value.hpp>

#include "games/here_i_stand/rules.h"

namespace here_i_stand {

// Sets the named fields; an impossible result is refused and leaves `p` as it was.
engine::Status patch(const Rules& rules, Position& p, const boost::json::value& fields);

}  // namespace here_i_stand
