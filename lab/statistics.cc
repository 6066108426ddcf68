#include <algorithm>
#include <cmath>

#include "lab/arena.h"

namespace lab {

Interval wilson(double successes, double trials) {
  if (trials <= 0) return {0, 1};
  constexpr double kZ = 1.959963984540054;
  const double share = successes / trials;
  const double z2 = kZ * kZ / trials;
  const double centre = (share + z2 / 2) / (1 + z2);
  const double half = kZ * std::sqrt(share * (1 - share) / trials + z2 / (4 * trials)) / (1 + z2);
  // At the ends the bound is exact; the sum of roundings is not.
  return {successes <= 0 ? 0 : std::max(0.0, centre - half),
          successes >= trials ? 1 : std::min(1.0, centre + half)};
}

}  // namespace lab
