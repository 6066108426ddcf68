// Fits the odds that an evaluation tells (bots/odds.h) to games that greedy players play.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "engine/options.h"

namespace lab {

struct TuneSettings {
  engine::Options options;  // complete
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
};

// The section [odds] of the game's data file, in its hundredths.
struct Tuned {
  std::vector<int> early;
  std::vector<int> late;
  std::vector<int> start;
  std::uint64_t positions = 0;
  // The mean of -log of the chance that was told to what happened, in games that were not fitted to
  // (one in five): by the factors in use, and by those found.
  double before = 0;
  double after = 0;
  // The section [turn_end], if the game has one, and the same of it: its rows by name.
  std::vector<std::pair<std::string, std::vector<int>>> ends;
  std::uint64_t end_positions = 0;
  double end_before = 0;
  double end_after = 0;
};

// The same games and seed give the same factors. Nothing for a game without fitted odds.
Tuned tune(const engine::Game& game, const TuneSettings& settings);

// The three lines of the section, as the data file has them.
std::string to_lines(const Tuned& tuned);
std::string to_end_lines(const Tuned& tuned);  // and those of [turn_end]
// `toml` with those lines in place of its own; nothing if it has none.
std::optional<std::string> with_lines(const std::string& toml, const Tuned& tuned);

}  // namespace lab
