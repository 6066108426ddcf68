// What people do by mistake: the second or third best, something attractive that is worse. Nothing
// pointless, as long as there is something sensible to do.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

#include "engine/action.h"

namespace bots {

// How a player errs.
struct Errors {
  // Where it looks ahead: a choice whose share of the victory is smaller by so much is the e-th
  // part as likely.
  double doubt = 0;
  bool whole_moves = false;  // it sees its move to the end, not only the next step
  // Where it goes by habit: of a hundred choices, how many are slips, and how much of what the best
  // is worth a slip may lose.
  std::uint32_t lapses = 0;
  double reach = 0;
};

// A number for each of a seat's options: what it is worth, or how likely it is taken.
using PerOption = std::array<double, engine::ActionList::kCapacity>;

// The least that one of the few best options is worth: two of up to four, three of up to six, four
// of more. Equals go with them, but for those that are as bad as the worst.
inline double least_of_the_best(std::span<const double> worths) {
  constexpr std::size_t kMost = 4;
  const std::size_t few = std::clamp<std::size_t>((worths.size() + 1) / 2, 2, kMost);
  if (worths.size() <= 2) return *std::min_element(worths.begin(), worths.end());
  PerOption sorted;  // NOLINT: filled below
  const auto end = std::copy(worths.begin(), worths.end(), sorted.begin());
  std::sort(sorted.begin(), end, std::greater<>());
  const double worst = *(end - 1);
  std::size_t last = few - 1;
  while (last > 0 && sorted[last] <= worst) --last;
  return sorted[last];
}

// Which options may be taken by mistake, evenly (1, else 0): of the few best those that lose no
// more than such a part (`reach`) of what the best is worth, or a trifle. None where all are equal:
// what is worth nothing at all may be equal too.
inline void mark_slips(std::span<double> worths, double reach, double trifle) {
  const auto [worst, best] = std::minmax_element(worths.begin(), worths.end());
  const bool differ = *worst < *best;
  const double least = std::max(least_of_the_best(worths), *best - std::max(reach * *best, trifle));
  for (double& one : worths) one = differ && one >= least ? 1 : 0;
}

}  // namespace bots
