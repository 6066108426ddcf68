// Where land units may spend the winter. [10.1]
#pragma once

#include "games/here_i_stand/troops.h"
#include "games/here_i_stand/war.h"

namespace here_i_stand::winter {

// Does a power go into winter quarters at all?
bool takes_part(const State& s, Power power);
// Units of a major with its minors in a space, without a minor's units that stay at home there.
int counted(const State& s, Power major, Space space);
PowerSet wanderers(const State& s, Power major, Space space);
bool own_fortress(const State& s, Power power, Space space);
bool unlimited(const State& s, Power power, Space space);  // a capital
int leaving(const State& s, Power power, Space space);     // how many must go
int room(const State& s, Power power, Space space);        // for how many more
// The nearest fortified spaces of a power; with `need_room` that have some.
SpaceSet nearest(const State& s, Power power, Space from, bool need_room);
// Where units that must leave a space may go. [10.1, table]
SpaceSet shelters(const State& s, Power power, Space from);
// Home keys of minors with units in the space: like a capital, for those units alone.
SpaceSet minor_keys(const State& s, Power major, Space from);
bool safe_way(const State& s, Power power, Space from, Space to);  // nothing is lost on it
SpaceSet busy(const State& s, Power power);  // spaces that somebody must leave
// Papal fortresses from which units may go at will, and where to: Rome, or a minor's own key.
// [D-93]
SpaceSet volunteers(const State& s);
SpaceSet voluntary_goals(const State& s, Space from);

inline constexpr int kUnlimited = kAnyNumber;

}  // namespace here_i_stand::winter
