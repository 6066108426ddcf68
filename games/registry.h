// The games that exist, by id. A fourth game is one folder beside this file and one line in
// registry.cc.
#pragma once

#include <string_view>
#include <vector>

#include "engine/game.h"

namespace games {

// All games, made on first use and kept.
const std::vector<const engine::Game*>& all();
const engine::Game* find(std::string_view id);

}  // namespace games
