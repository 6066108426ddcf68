// The faces of a roll of many dice in the two numbers that an event has room for.
#pragma once

#include <cstdint>

namespace engine {

// How many dice show 1 to 5, six bits each; the others show 6.
class Faces {
 public:
  constexpr void add(int face) {
    if (face > 5) return;
    const int shift = kBits * (face - 1);
    if (((code_ >> shift) & kMost) < kMost) code_ += 1U << shift;
  }
  constexpr std::uint16_t low() const { return static_cast<std::uint16_t>(code_ & 0xFFFFU); }
  constexpr std::uint16_t high() const { return static_cast<std::uint16_t>(code_ >> 16U); }

 private:
  static constexpr int kBits = 6;
  static constexpr std::uint32_t kMost = (1U << kBits) - 1;
  std::uint32_t code_ = 0;
};

}  // namespace engine
