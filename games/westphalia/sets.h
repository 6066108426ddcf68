// Small fixed containers of a position: arrays indexed by int, and bit sets of hexes and
// principalities.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace westphalia {

// A plain array that is indexed with int, so that bytes and ids need no casts.
template <class T, int kSize>
struct Array {
  T items[static_cast<unsigned>(kSize)];

  constexpr T& operator[](int i) {
    assert(i >= 0 && i < kSize);
    return items[i];
  }
  constexpr const T& operator[](int i) const {
    assert(i >= 0 && i < kSize);
    return items[i];
  }
  static constexpr int size() { return kSize; }
  constexpr T* begin() { return items; }
  constexpr T* end() { return items + kSize; }
  constexpr const T* begin() const { return items; }
  constexpr const T* end() const { return items + kSize; }
  friend constexpr bool operator==(const Array&, const Array&) = default;
};

constexpr std::uint8_t byte(int value) {
  assert(value >= 0 && value <= 255);
  return static_cast<std::uint8_t>(value);
}
constexpr std::uint16_t word(int value) {
  assert(value >= 0 && value <= 65535);
  return static_cast<std::uint16_t>(value);
}
// Counts of people's things. Nobody gives up what he doesn't have. No game comes near kMostCounted;
// a scenario may set up as many, and then there are no more. (It fits a byte that holds a secret
// choice of a count, plus one.)
inline constexpr int kMostCounted = 250;
constexpr void add(std::uint8_t& counter, int change) {
  const int value = counter + change;
  assert(value >= 0);
  counter = static_cast<std::uint8_t>(value < 0 ? 0 : value > kMostCounted ? kMostCounted : value);
}

// Bits of a mask, by seat.
constexpr bool bit(unsigned mask, int i) { return ((mask >> static_cast<unsigned>(i)) & 1U) != 0; }
constexpr void set_bit(std::uint16_t& mask, int i, bool on = true) {
  const auto one = static_cast<std::uint16_t>(1U << static_cast<unsigned>(i));
  mask = static_cast<std::uint16_t>(on ? mask | one : mask & ~one);
}

// std::popcount calls a function where the processor is not known to count bits.
constexpr int count_bits(std::uint64_t word) {
  word -= (word >> 1U) & 0x5555555555555555ULL;
  word = (word & 0x3333333333333333ULL) + ((word >> 2U) & 0x3333333333333333ULL);
  word = (word + (word >> 4U)) & 0x0F0F0F0F0F0F0F0FULL;
  return static_cast<int>((word * 0x0101010101010101ULL) >> 56U);
}

template <int kWords>
struct BitSet {
  std::uint64_t words[static_cast<unsigned>(kWords)];

  // The set of one member.
  static constexpr BitSet of(int i) {
    BitSet set{};
    set.add(i);
    return set;
  }

  constexpr bool has(int i) const { return ((words[i >> 6] >> (i & 63)) & 1U) != 0; }
  constexpr void add(int i) { words[i >> 6] |= std::uint64_t{1} << (i & 63); }
  constexpr void remove(int i) { words[i >> 6] &= ~(std::uint64_t{1} << (i & 63)); }
  constexpr void set(int i, bool on) {
    if (on) {
      add(i);
    } else {
      remove(i);
    }
  }
  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (int w = 0; w < kWords; ++w) any |= words[w];
    return any == 0;
  }
  constexpr int size() const {
    int n = 0;
    for (int w = 0; w < kWords; ++w) {
      if (words[w] != 0) n += count_bits(words[w]);
    }
    return n;
  }
  // The lowest member of a set that is not empty.
  constexpr int lowest() const {
    for (int w = 0; w < kWords; ++w) {
      if (words[w] != 0) return 64 * w + std::countr_zero(words[w]);
    }
    assert(false);
    return 0;
  }
  constexpr BitSet& operator|=(const BitSet& o) {
    for (int w = 0; w < kWords; ++w) words[w] |= o.words[w];
    return *this;
  }
  constexpr BitSet& operator&=(const BitSet& o) {
    for (int w = 0; w < kWords; ++w) words[w] &= o.words[w];
    return *this;
  }
  // Without the members of the other set.
  constexpr BitSet& operator-=(const BitSet& o) {
    for (int w = 0; w < kWords; ++w) words[w] &= ~o.words[w];
    return *this;
  }
  friend constexpr BitSet operator|(BitSet a, const BitSet& b) { return a |= b; }
  friend constexpr BitSet operator&(BitSet a, const BitSet& b) { return a &= b; }
  friend constexpr BitSet operator-(BitSet a, const BitSet& b) { return a -= b; }
  friend constexpr bool operator==(const BitSet&, const BitSet&) = default;

  constexpr bool meets(const BitSet& o) const {
    std::uint64_t any = 0;
    for (int w = 0; w < kWords; ++w) any |= words[w] & o.words[w];
    return any != 0;
  }

  // Members in ascending order: `for (int h : set)`.
  class Iterator {
   public:
    constexpr Iterator(const BitSet& set, int word) : set_(&set), word_(word) {
      if (word_ < kWords) left_ = set_->words[word_];
      settle();
    }
    constexpr int operator*() const { return 64 * word_ + std::countr_zero(left_); }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
      settle();
      return *this;
    }
    constexpr bool operator!=(const Iterator& o) const {
      return word_ != o.word_ || left_ != o.left_;
    }

   private:
    constexpr void settle() {
      while (left_ == 0 && word_ < kWords) {
        ++word_;
        if (word_ < kWords) left_ = set_->words[word_];
      }
    }
    const BitSet* set_;
    int word_;
    std::uint64_t left_ = 0;
  };
  constexpr Iterator begin() const { return Iterator(*this, 0); }
  constexpr Iterator end() const { return Iterator(*this, kWords); }
};

inline constexpr int kMaxHexes = 280;           // 20 tiles per player, 14 players
inline constexpr int kMaxPrincipalities = 144;  // alive at one time; see docs/rules/westphalia.md

using HexSet = BitSet<5>;
using PrinSet = BitSet<3>;

}  // namespace westphalia
