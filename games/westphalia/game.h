// The Peace of Westphalia as the registry, the server and the command line know it.
#pragma once

#include <memory>

#include "engine/game.h"
#include "games/westphalia/rules.h"

namespace westphalia {

std::unique_ptr<engine::Game> make_game();

// The rules behind a Game that this folder made; null for another game's.
const Rules* rules_of(const engine::Game& game);

}  // namespace westphalia
