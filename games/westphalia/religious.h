// The religious war, for scenarios that begin in the middle of one. [10]
#pragma once

#include "games/westphalia/procedures.h"

namespace westphalia {

// Fixes allies and strengths of all members and draws their cards. False if the strengths alone
// decided the war. [10.2]
bool muster(Board& b, ReligiousWar& w);

}  // namespace westphalia
