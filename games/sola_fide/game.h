// Sola Fide behind the engine's face.
#pragma once

#include <memory>

#include "engine/game.h"
#include "games/sola_fide/rules.h"

namespace sola_fide {

// With the supplied data.
std::unique_ptr<engine::Game> make_game();

// The rules behind a Game that this folder made; null for another game's.
const Rules* rules_of(const engine::Game& game);

}  // namespace sola_fide
