// The counters of a power as a limit on its land units. [1.7, D-30]
#pragma once

#include "games/here_i_stand/state.h"

namespace here_i_stand {

// How many of `wanted` land units of a kind may be placed in a space. By default the power's total
// alone limits them. With the option counter_model = denominations every stack, and every reserve
// of an electorate, must besides be laid out with the printed counters. Stacks split and join
// freely: only what is placed is limited.
int room_in(const State& s, Power power, UnitKind kind, Space space, int wanted);

}  // namespace here_i_stand
