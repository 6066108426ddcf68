// Many games at once: bots against bots on all cores, counted.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "engine/game.h"

namespace lab {

struct ArenaSettings {
  engine::Options options;        // need not be complete
  std::vector<std::string> bots;  // one a seat, or one for all
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  int threads = 0;                   // 0: all cores
  bool check = false;                // check the position after every decision
  std::uint64_t decision_limit = 0;  // a game that takes longer is broken; 0: the game's own limit
  // Called now and then from one thread with the number of games done; returning false stops.
  std::function<bool(std::uint64_t done)> progress;
};

// The same games, seed and bots give the same tally, however many threads ran.
struct Tally {
  std::uint64_t games = 0;
  std::uint64_t draws = 0;               // games without a winner
  std::vector<double> wins;              // by seat; a shared victory counts as a part of one
  std::vector<std::uint64_t> sole_wins;  // by seat
  std::vector<double> score_sums;        // by seat
  std::map<std::string, double> sides;   // the same by the game's sides ("catholic"), if any
  std::uint64_t decisions = 0;
  std::vector<std::uint32_t> lengths;            // decisions of each game, in order of the games
  std::map<std::string, std::uint64_t> endings;  // by Outcome::how
  double seconds = 0;
};

engine::Result<Tally> run(const engine::Game& game, const ArenaSettings& settings);

// The behaviour signature: one hash over a fixed set of seeded random games. Any change of play
// changes it.
struct Signature {
  std::string hash;
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  double decisions_per_second = 0;
  double games_per_second = 0;
  std::size_t position_bytes = 0;
  double copy_nanoseconds = 0;
};
Signature signature(const engine::Game& game);

// Wilson's 95 % interval of a share.
struct Interval {
  double low = 0;
  double high = 0;
};
Interval wilson(double successes, double trials);

}  // namespace lab
