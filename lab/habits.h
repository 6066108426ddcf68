// How often a bot takes which kind of choice: a habit that skips a part of the rules shows here.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "engine/game.h"

namespace lab {

// By the ids of prompt and verb: how often it was taken, of how many times it was offered.
// Decisions without a choice are not counted.
struct Taken {
  std::uint64_t taken = 0;
  std::uint64_t offered = 0;
};
using Habits = std::map<std::string, std::map<std::string, Taken>>;

// The bot at every seat, in so many games.
Habits habits(const engine::Game& game, const engine::Options& options, const std::string& bot,
              std::uint32_t playouts, std::uint64_t games, std::uint64_t seed);

}  // namespace lab
