#include "lab/regression.h"

#include <algorithm>
#include <cmath>

namespace lab {
namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

// Solves a · x = b for a symmetric positive a, by Gauss and Jordan; a and b are used up.
Vector solve(Matrix a, Vector b) {
  const std::size_t n = b.size();
  for (std::size_t i = 0; i < n; ++i) {
    const double pivot = a[i][i];
    for (std::size_t row = 0; row < n; ++row) {
      if (row == i) continue;
      const double times = a[row][i] / pivot;
      for (std::size_t column = i; column < n; ++column) a[row][column] -= times * a[i][column];
      b[row] -= times * b[i];
    }
  }
  for (std::size_t i = 0; i < n; ++i) b[i] /= a[i][i];
  return b;
}

// Adds one position's part of the slope and of the curvature.
void add(const Observation& o, const Vector& p, Vector& slope, Matrix& curve) {
  const std::size_t n = slope.size();
  Vector mean(n);
  for (std::size_t s = 0; s < p.size(); ++s) {
    for (std::size_t i = 0; i < n; ++i) mean[i] += p[s] * o.seats[s][i];
  }
  for (std::size_t s = 0; s < p.size(); ++s) {
    const Vector& x = o.seats[s];
    for (std::size_t i = 0; i < n; ++i) {
      slope[i] += o.weight * (o.shares[s] - p[s]) * x[i];
      const double part = o.weight * p[s] * (x[i] - mean[i]);
      if (part == 0) continue;
      for (std::size_t j = 0; j < n; ++j) curve[i][j] += part * (x[j] - mean[j]);
    }
  }
}

}  // namespace

Vector chances(const Observation& observation, std::span<const double> factors) {
  Vector odds(observation.seats.size());
  double best = -1e300;
  for (std::size_t s = 0; s < odds.size(); ++s) {
    for (std::size_t i = 0; i < factors.size(); ++i) {
      odds[s] += factors[i] * observation.seats[s][i];
    }
    best = std::max(best, odds[s]);
  }
  double sum = 0;
  for (double& one : odds) sum += one = std::exp(one - best);
  for (double& one : odds) one /= sum;
  return odds;
}

Vector fit(std::span<const Observation> observations, const Belief& belief) {
  const std::size_t n = belief.mean.size();
  Vector factors = belief.mean;
  constexpr int kSteps = 12;  // it converges in half of them
  for (int step = 0; step < kSteps; ++step) {
    Vector slope(n);
    Matrix curve(n, Vector(n));
    for (const Observation& o : observations) add(o, chances(o, factors), slope, curve);
    for (std::size_t i = 0; i < n; ++i) {
      slope[i] -= belief.precision[i] * (factors[i] - belief.mean[i]);
      curve[i][i] += belief.precision[i];
    }
    const Vector change = solve(std::move(curve), std::move(slope));
    for (std::size_t i = 0; i < n; ++i) factors[i] += std::clamp(change[i], -2.0, 2.0);
  }
  return factors;
}

}  // namespace lab
