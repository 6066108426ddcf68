// The face of Here I Stand: its words, its JSON, and the engine::Game made of them.
#pragma once

#include <memory>

#include "games/here_i_stand/rules.h"

namespace here_i_stand {

std::unique_ptr<engine::Game> make_game();

// The rules of a game that is Here I Stand; null for any other.
const Rules* rules_of(const engine::Game& game);

}  // namespace here_i_stand
