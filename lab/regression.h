// Logistic regression for any number of seats, by Newton's method, towards what is believed before.
#pragma once

#include <span>
#include <vector>

namespace lab {

// One position: what the odds are made of for each seat, and the share of the victory it got. Of
// two seats that mirror each other the second has nothing but zeros.
struct Observation {
  std::vector<std::vector<double>> seats;
  std::vector<double> shares;
  double weight = 1;
};

// What is believed of each factor before anything was seen, and how firmly (1 / variance).
struct Belief {
  std::vector<double> mean;
  std::vector<double> precision;
};

std::vector<double> fit(std::span<const Observation> observations, const Belief& belief);

// The chances of the seats by the factors.
std::vector<double> chances(const Observation& observation, std::span<const double> factors);

}  // namespace lab
