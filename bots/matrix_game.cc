#include "bots/matrix_game.h"

#include <algorithm>
#include <limits>

namespace bots {
namespace {

// A choice for each that neither would change, if there is one: most games end here.
bool solve_purely(const MatrixGame& game, double& value, Mix* row, Mix* column) {
  float best_row = -2;
  float best_column = 2;
  std::size_t chosen_row = 0;
  std::size_t chosen_column = 0;
  for (std::size_t i = 0; i < game.rows; ++i) {
    const auto& line = game.pay[i];
    const float least =
        *std::min_element(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(game.columns));
    if (least > best_row) {
      best_row = least;
      chosen_row = i;
    }
  }
  for (std::size_t j = 0; j < game.columns; ++j) {
    float most = -2;
    for (std::size_t i = 0; i < game.rows; ++i) most = std::max(most, game.pay[i][j]);
    if (most < best_column) {
      best_column = most;
      chosen_column = j;
    }
  }
  if (best_row < best_column) return false;
  value = best_row;
  if (row != nullptr) (*row = {})[chosen_row] = 1;
  if (column != nullptr) (*column = {})[chosen_column] = 1;
  return true;
}

// The simplex method on the game's linear program: the most that y can sum to while A y <= 1, with
// every payment raised above 0. The condensed tableau exchanges names of rows and columns; the
// rule of the lowest name (Bland's) keeps it from going in circles.
class Tableau {
 public:
  explicit Tableau(const MatrixGame& game) : rows_(game.rows), columns_(game.columns) {
    for (std::size_t i = 0; i < rows_; ++i) {
      for (std::size_t j = 0; j < columns_; ++j) cell_[i][j] = double{game.pay[i][j]} + kRaise;
      cell_[i][columns_] = 1;
      left_name_[i] = columns_ + i;
    }
    for (std::size_t j = 0; j < columns_; ++j) {
      cell_[rows_][j] = -1;
      top_name_[j] = j;
    }
    cell_[rows_][columns_] = 0;
  }

  double solve(Mix* row, Mix* column) {
    for (std::size_t c = entering(); c < columns_; c = entering()) pivot(leaving(c), c);
    const double scale = 1 / cell_[rows_][columns_];
    if (row != nullptr) {
      *row = {};
      for (std::size_t j = 0; j < columns_; ++j) {
        if (top_name_[j] < columns_) continue;
        (*row)[top_name_[j] - columns_] = static_cast<float>(scale * cell_[rows_][j]);
      }
    }
    if (column != nullptr) {
      *column = {};
      for (std::size_t i = 0; i < rows_; ++i) {
        if (left_name_[i] >= columns_) continue;
        (*column)[left_name_[i]] = static_cast<float>(scale * cell_[i][columns_]);
      }
    }
    return scale - kRaise;
  }

 private:
  static constexpr double kRaise = 2;
  static constexpr double kTiny = 1e-11;

  std::size_t entering() const {
    std::size_t best = columns_;
    for (std::size_t j = 0; j < columns_; ++j) {
      if (cell_[rows_][j] >= -kTiny) continue;
      if (best == columns_ || top_name_[j] < top_name_[best]) best = j;
    }
    return best;
  }
  std::size_t leaving(std::size_t c) const {
    std::size_t best = 0;
    double least = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < rows_; ++i) {
      if (cell_[i][c] <= kTiny) continue;
      const double ratio = cell_[i][columns_] / cell_[i][c];
      const bool tie = ratio < least + kTiny && left_name_[i] < left_name_[best];
      if (ratio < least - kTiny || tie) {
        least = ratio;
        best = i;
      }
    }
    return best;
  }
  void pivot(std::size_t r, std::size_t c) {
    const double inverse = 1 / cell_[r][c];
    for (std::size_t i = 0; i <= rows_; ++i) {
      if (i == r) continue;
      const double factor = cell_[i][c] * inverse;
      for (std::size_t j = 0; j <= columns_; ++j) {
        if (j != c) cell_[i][j] -= factor * cell_[r][j];
      }
      cell_[i][c] = -factor;
    }
    for (std::size_t j = 0; j <= columns_; ++j) {
      if (j != c) cell_[r][j] *= inverse;
    }
    cell_[r][c] = inverse;
    std::swap(left_name_[r], top_name_[c]);
  }

  std::size_t rows_;
  std::size_t columns_;
  std::array<std::array<double, kMostChoices + 1>, kMostChoices + 1> cell_;
  std::array<std::size_t, kMostChoices> left_name_;
  std::array<std::size_t, kMostChoices> top_name_;
};

}  // namespace

double solve(const MatrixGame& game, Mix* row, Mix* column) {
  double value = 0;
  if (solve_purely(game, value, row, column)) return value;
  return Tableau(game).solve(row, column);
}

}  // namespace bots
