// The religious war. [10]
#pragma once

#include "games/westphalia/table.h"

namespace westphalia::religious {

extern const Decision kLeague;
extern const Decision kEmperorLeague;
extern const Decision kElectorOut;
extern const Decision kElectorIn;

}  // namespace westphalia::religious
