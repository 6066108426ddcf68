// The Peace of Westphalia as the registry, the server and the command line know it.
#pragma once

#include <memory>

#include "engine/game.h"

namespace westphalia {

std::unique_ptr<engine::Game> make_game();

}  // namespace westphalia
