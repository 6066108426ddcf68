// The one list of bots: what levels a game has, how they think, what they are called. Command line,
// server, arena and page all read it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "bots/selection.h"
#include "bots/slips.h"
#include "engine/game.h"
#include "engine/text.h"

namespace bots {

enum class Mind : std::uint8_t {
  kRandom,  // anything
  kErring,  // sees what is better, and doesn't always do it
  kGreedy,  // the best-looking move
  kSearch,  // looks ahead for all seats, in a tree (bots/search.h)
  kTrials,  // tries out what it could do instead of the best-looking move (bots/trials.h)
};

struct Level {
  std::string_view id;
  Mind mind = Mind::kRandom;
  int strength = 0;       // in Elo (docs/bots.md); the greedy player has 1500
  Errors errors;          // kErring
  SearchSettings search;  // kSearch, kTrials: its own limits, which a budget can only make smaller

  // Takes time that a budget limits.
  bool searches() const { return mind == Mind::kSearch || mind == Mind::kTrials; }
};

// The six levels of a game, weakest first; none for a game without an evaluation.
std::span<const Level> levels(const engine::Game& game);
// A level, or one of the players that the levels are measured by: "random", "greedy", "tree". Null
// if the game has no such bot.
const Level* find_level(const engine::Game& game, std::string_view id);
// Whom a newcomer plays against: answers within a second on one core.
const Level* default_level(const engine::Game& game);

// Its id, for a seat that a bot takes over: "random" for a game without levels.
std::string default_bot(const engine::Game& game);

// What people call a bot, and its character in one sentence; the id of an unknown one.
std::string level_name(std::string_view id, engine::Language language);
std::string level_about(std::string_view id, engine::Language language);

}  // namespace bots
