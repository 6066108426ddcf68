// Whether the military actions of the list in 5.1 and 5.2 can be done now: used by their menu.
#pragma once

#include "games/here_i_stand/board.h"

namespace here_i_stand {

bool may_gain_control(const State& s, Power power, Space space);    // [5.4]
bool may_remove_unrest(const State& s, Power power, Space space);   // [5.5]
bool may_control(const State& s, Power power);                      // anywhere, either of them
SpaceSet building_sites(const State& s, Side side, UnitKind kind);  // [5.7]
bool may_build(const State& s, Side side, UnitKind kind);           // anywhere
Power builder_at(const State& s, Side side, Space space);           // whose unit stands there then
bool may_assault(const State& s, Power power);                      // anywhere [6.9]
// The nearest of its own ports that a fleet of a power can sail to. [5.6]
SpaceSet nearest_ports(const State& s, Power power, std::uint8_t from);

}  // namespace here_i_stand
