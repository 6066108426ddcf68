// The odds of winning as a sum of an evaluation's terms, each by a factor of its own that changes
// in the course of a game: fitted to games that were played (`theses tune`, docs/bots.md).
#pragma once

#include <array>
#include <boost/json/object.hpp>
#include <cstddef>

#include "bots/weights.h"

namespace bots {

// What the odds are made of: every term early and late, a side's head start early and late, and
// whose turn it is.
template <std::size_t Terms>
using Features = std::array<float, 2 * Terms + 3>;

// `late` goes from 0 at the beginning of a game to 1; `turn` is 1, -1 or 0.
template <std::size_t Terms>
Features<Terms> odds_features(const std::array<int, Terms>& terms, float unit, float late,
                              float turn) {
  Features<Terms> x;
  for (std::size_t i = 0; i < Terms; ++i) {
    const float value = static_cast<float>(terms[i]) / unit;
    x[i] = value * (1 - late);
    x[Terms + i] = value * late;
  }
  x[2 * Terms] = 1 - late;
  x[2 * Terms + 1] = late;
  x[2 * Terms + 2] = turn;
  return x;
}

// The factors, from the section [odds] of a game's data file: hundredths.
template <std::size_t Terms>
struct Odds {
  Features<Terms> factors{};

  static Odds read(const boost::json::object& file) {
    const WeightSection section(file, "odds");
    const auto early = section.list<Terms>("early");
    const auto late = section.list<Terms>("late");
    const auto start = section.list<3>("start");
    Odds odds;
    for (std::size_t i = 0; i < Terms; ++i) {
      odds.factors[i] = static_cast<float>(early[i]) / 100;
      odds.factors[Terms + i] = static_cast<float>(late[i]) / 100;
    }
    for (std::size_t i = 0; i < 3; ++i) {
      odds.factors[2 * Terms + i] = static_cast<float>(start[i]) / 100;
    }
    return odds;
  }
  // A logarithm of odds.
  float of(const Features<Terms>& x) const {
    float sum = 0;
    for (std::size_t i = 0; i < x.size(); ++i) sum += factors[i] * x[i];
    return sum;
  }
};

}  // namespace bots
