// What a stored position depends on, as a short text: how the game plays, and how a position lies
// in memory. A snapshot with another tag is of another program, and thrown away.
#pragma once

#include <string>

#include "engine/game.h"

namespace server {

// Made once for a game and kept.
std::string snapshot_tag(const engine::Game& game);
void forget_snapshot_tag(const engine::Game& game);
// The same each time anew.
std::string make_snapshot_tag(const engine::Game& game);

}  // namespace server
