// How the chances to win went in the course of a game, and which decisions lost most.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/match.h"

namespace bots {

// A decision after which its seat stood worse, though no luck was in it.
struct Slip {
  std::size_t entry = 0;  // of Match::entries
  engine::Seat seat = 0;
  engine::Action action;
  double loss = 0;  // of its chance to win, 0 to 1
};

struct Course {
  // By moment (0: the start, n: after n entries) and seat: the chance to win, 0 to 1, as the game's
  // own evaluation sees the whole position. Empty for a game without one.
  std::vector<std::vector<double>> chances;
  std::vector<Slip> slips;  // the worst first
};

// Looks at everything: for games that are over.
Course course(const engine::Match& match);

}  // namespace bots
