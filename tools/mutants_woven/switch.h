// Included before everything in a woven build (tools/mutants_woven/): which mutant is switched on,
// and which were asked for.
#pragma once

namespace mutants {

inline int active = 0;                    // its number; 0: none
inline unsigned char* reached = nullptr;  // by number; null: nobody counts

inline bool on(int number) {
  if (reached != nullptr) reached[number] = 1;
  return number == active;
}

// The same where the compiler may want a constant: there no mutant is switched on.
constexpr bool on_or_constant(int number) {
  if (__builtin_is_constant_evaluated()) return false;
  return on(number);
}

}  // namespace mutants

#define MUTANT(number) (::mutants::on(number))
#define MUTANT_OR_CONSTANT(number) (::mutants::on_or_constant(number))
