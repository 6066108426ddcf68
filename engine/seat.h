// Seats at a table, and sets of them.
#pragma once

#include <bit>
#include <cstdint>

namespace engine {

// A place at the table, counted from 0. Which faction or colour sits there is the game's affair.
using Seat = std::uint8_t;

inline constexpr int kMaxSeats = 14;

// Who looks on without a seat: sees what is public.
inline constexpr Seat kSpectator = 0xFF;

// A set of seats, one bit each.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr explicit SeatSet(std::uint16_t bits) : bits_(bits) {}

  static constexpr SeatSet of(Seat seat) { return SeatSet(static_cast<std::uint16_t>(1U << seat)); }
  static constexpr SeatSet first(int count) {
    return SeatSet(static_cast<std::uint16_t>((1U << count) - 1U));
  }

  constexpr bool contains(Seat seat) const {
    return seat < 16 && ((unsigned{bits_} >> seat) & 1U) != 0;
  }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr std::uint16_t bits() const { return bits_; }
  constexpr void add(Seat seat) { bits_ = static_cast<std::uint16_t>(bits_ | (1U << seat)); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint16_t>(bits_ & ~(1U << seat)); }
  // The lowest seat of a set that is not empty.
  constexpr Seat lowest() const { return static_cast<Seat>(std::countr_zero(bits_)); }

  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  std::uint16_t bits_ = 0;
};

}  // namespace engine
