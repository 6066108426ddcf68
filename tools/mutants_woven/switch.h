// Included before everything in a woven build (tools/mutants_woven/): which mutant is switched on,
// and which were asked for.
#pragma once

#include <cstdlib>

namespace mutants {

inline int from_the_beginning() {
  const char* number = std::getenv("MUTANT");
  return number != nullptr ? std::atoi(number) : 0;
}

inline constexpr int kMost = 1 << 16;
inline int active = from_the_beginning();  // its number; 0: none
inline unsigned char early[kMost];         // by number: asked for before anybody counted
inline unsigned char* reached = early;

inline bool on(int number) {
  reached[number] = 1;
  return number == active;
}

// The same where the compiler may want a constant: there no mutant is switched on.
constexpr bool on_or_constant(int number) {
  if (__builtin_is_constant_evaluated()) return false;
  return on(number);
}

// Keeps the compiler from reckoning what is initialised with it.
inline void awake() {}

}  // namespace mutants

#define MUTANT(number) (::mutants::on(number))
#define MUTANT_OR_CONSTANT(number) (::mutants::on_or_constant(number))
