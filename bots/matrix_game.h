// Zero-sum games given by a matrix: what the row player gets on average if both play well, and how
// both mix their choices.
#pragma once

#include <array>
#include <cstddef>

namespace bots {

inline constexpr std::size_t kMostChoices = 64;

// pay[i][j]: what the row player gets from the column player. Entries must lie in [-1, 1].
struct MatrixGame {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::array<std::array<float, kMostChoices>, kMostChoices> pay;
};

// How often each choice is taken; sums to 1 over the choices that exist.
using Mix = std::array<float, kMostChoices>;

// The value; fills in the mixes where they are asked for. Exact but for rounding (about 1e-7).
double solve(const MatrixGame& game, Mix* row = nullptr, Mix* column = nullptr);

}  // namespace bots
