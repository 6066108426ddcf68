// A contest of two bots: each seed is played once for every seat of the first, so that luck and
// seats are the same for both, until enough is known. Nothing is kept but sums.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "lab/arena.h"

namespace lab {

// How a contest stands. One of the first bot plays against the second at all other seats.
struct Standing {
  std::uint64_t rounds = 0;  // seeds played
  double sum = 0;            // of the first bot's share per round, 0 to 1
  double squares = 0;        // of the same

  void add(double share);
  double share() const;
  // 95 %, from how much the rounds differ.
  Interval interval() const;
};

// Elo difference of a bot that takes `share` of the victories at a table of so many seats.
double elo_of(double share, int seats);
double share_of(double elo, int seats);

// Sequential probability ratio test between two hypotheses, errors of 5 % each.
struct Test {
  double elo0 = 0;
  double elo1 = 0;
};
enum class Verdict { kOpen, kLess, kMore };
// The logarithm of the likelihood ratio, and what it says.
double likelihood(const Standing& standing, const Test& test, int seats);
Verdict verdict(double likelihood);

struct ContestSettings {
  ArenaSettings arena;      // two bots; `games` are rounds
  std::uint64_t first = 0;  // the number of the first round: those before were played already
  // Called in the order of the rounds, from one thread; false stops.
  std::function<bool(std::uint64_t round, double share)> done;
};

// Plays the rounds; the problem is that of a bot or a game.
engine::Status contest(const engine::Game& game, const ContestSettings& settings);

}  // namespace lab
