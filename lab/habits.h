// How often a bot takes which kind of choice: a habit that skips a part of the rules shows here.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "engine/game.h"

namespace lab {

// By the ids of prompt and verb, or prompt and whole action: how often it was taken, of how many
// times it was offered. Decisions without a choice are not counted.
struct Taken {
  std::uint64_t taken = 0;
  std::uint64_t offered = 0;
};
using Habits = std::map<std::string, std::map<std::string, Taken>>;

struct HabitSettings {
  engine::Options options;     // complete
  std::string bot;             // at every seat
  std::uint32_t playouts = 0;  // a decision; 0: as its level says
  std::uint64_t games = 10;
  std::uint64_t seed = 1;
  bool whole = false;  // by whole actions instead of their verbs
};
Habits habits(const engine::Game& game, const HabitSettings& settings);

}  // namespace lab
