// Small sets as the bits of one number.
#pragma once

#include <bit>
#include <cstdint>

namespace engine {

// Exactly one member? (std::has_single_bit counts them all where the processor can't.)
template <class Mask>
constexpr bool is_single(Mask mask) {
  return mask != 0 && (mask & (mask - 1)) == 0;
}

// Calls `visit` with each member of a bit mask, lowest first.
template <class Mask, class Visit>
void for_each_bit(Mask mask, Visit visit) {
  for (; mask != 0; mask = static_cast<Mask>(mask & (mask - 1))) {
    visit(static_cast<std::uint8_t>(std::countr_zero(mask)));
  }
}

}  // namespace engine
