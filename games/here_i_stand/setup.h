// The board at the start of 1517. [1.11]
#pragma once

#include "games/here_i_stand/position.h"

namespace here_i_stand {

// Everything in its place; the stream of chance is not seeded, no procedure has begun.
Position set_up(const Settings& settings);

}  // namespace here_i_stand
