// Mixing against an enemy of whom one doesn't know which of several games he plays.
#pragma once

#include <span>

#include "bots/matrix_game.h"

namespace bots {

inline constexpr std::size_t kMostWorlds = 8;

// The mix that gets most if the enemy, who knows which of the games it is, answers as well as can
// be: all are as likely and have the same rows. Exact for one game, near it for several.
double secure_mix(std::span<const MatrixGame> games, Mix& mix);

}  // namespace bots
