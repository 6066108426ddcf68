// Arrays and sets indexed by an enumeration, so that a space is never mistaken for a card.
// Trivially copyable: they are fields of a position as well as tables.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "engine/ids.h"

namespace here_i_stand {

// How many enumerators E has: given beside each enumeration, which numbers them from 0.
template <class E>
inline constexpr int kCount = 0;

template <class E>
constexpr int index(E value) {
  return static_cast<int>(value);
}

// One T for each enumerator of E.
template <class E, class T>
struct EnumArray {
  static_assert(kCount<E> > 0);
  T items[static_cast<std::size_t>(kCount<E>)];

  constexpr T& operator[](E e) {
    assert(index(e) >= 0 && index(e) < kCount<E>);
    return items[static_cast<std::size_t>(e)];
  }
  constexpr const T& operator[](E e) const {
    assert(index(e) >= 0 && index(e) < kCount<E>);
    return items[static_cast<std::size_t>(e)];
  }
  static constexpr int size() { return kCount<E>; }
  constexpr T* begin() { return items; }
  constexpr T* end() { return items + kCount<E>; }
  constexpr const T* begin() const { return items; }
  constexpr const T* end() const { return items + kCount<E>; }
  friend constexpr bool operator==(const EnumArray&, const EnumArray&) = default;
};

// A set of enumerators, one bit each.
template <class E>
struct EnumSet {
  static_assert(kCount<E> > 0);
  static constexpr int kWords = (kCount<E> + 63) / 64;
  std::array<std::uint64_t, static_cast<std::size_t>(kWords)> words{};

  constexpr EnumSet() = default;
  constexpr EnumSet(std::initializer_list<E> members) {
    for (const E e : members) add(e);
  }
  // From its words, the lowest enumerators first: what the generated tables hold.
  static constexpr EnumSet of_words(
      const std::array<std::uint64_t, static_cast<std::size_t>(kWords)>& bits) {
    EnumSet set;
    set.words = bits;
    return set;
  }
  static constexpr EnumSet all() {
    EnumSet set;
    for (int i = 0; i < kCount<E>; ++i) set.add(static_cast<E>(i));
    return set;
  }

  constexpr bool has(E e) const { return (word(e) >> bit(e) & 1U) != 0; }
  constexpr void add(E e) { word(e) |= std::uint64_t{1} << bit(e); }
  constexpr void remove(E e) { word(e) &= ~(std::uint64_t{1} << bit(e)); }
  constexpr void set(E e, bool on) {
    if (on) {
      add(e);
    } else {
      remove(e);
    }
  }
  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t w : words) any |= w;
    return any == 0;
  }
  constexpr int size() const {
    int n = 0;
    for (const std::uint64_t w : words) n += std::popcount(w);
    return n;
  }
  constexpr bool meets(const EnumSet& o) const { return !(*this & o).empty(); }
  constexpr bool contains(const EnumSet& o) const { return (o - *this).empty(); }
  // The lowest member of a set that is not empty.
  constexpr E lowest() const {
    assert(!empty());
    return *begin();
  }

  constexpr EnumSet& operator|=(const EnumSet& o) {
    for (std::size_t w = 0; w < words.size(); ++w) words[w] |= o.words[w];
    return *this;
  }
  constexpr EnumSet& operator&=(const EnumSet& o) {
    for (std::size_t w = 0; w < words.size(); ++w) words[w] &= o.words[w];
    return *this;
  }
  // Without the members of the other set.
  constexpr EnumSet& operator-=(const EnumSet& o) {
    for (std::size_t w = 0; w < words.size(); ++w) words[w] &= ~o.words[w];
    return *this;
  }
  friend constexpr EnumSet operator|(EnumSet a, const EnumSet& b) { return a |= b; }
  friend constexpr EnumSet operator&(EnumSet a, const EnumSet& b) { return a &= b; }
  friend constexpr EnumSet operator-(EnumSet a, const EnumSet& b) { return a -= b; }
  friend constexpr bool operator==(const EnumSet&, const EnumSet&) = default;

  // Members in ascending order: `for (const Space s : set)`. The loop works on a copy of each word,
  // so the set may be changed meanwhile.
  struct End {};
  class Iterator {
   public:
    constexpr explicit Iterator(const EnumSet& set) : set_(&set), left_(set.words[0]) { settle(); }
    constexpr E operator*() const { return static_cast<E>(64 * word_ + std::countr_zero(left_)); }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
      settle();
      return *this;
    }
    constexpr bool operator!=(End /*end*/) const { return left_ != 0; }

   private:
    constexpr void settle() {
      while (left_ == 0 && word_ + 1 < kWords) {
        left_ = set_->words[static_cast<std::size_t>(++word_)];
      }
    }
    const EnumSet* set_;
    int word_ = 0;
    std::uint64_t left_;
  };
  constexpr Iterator begin() const { return Iterator(*this); }
  constexpr End end() const { return {}; }

 private:
  static constexpr int bit(E e) { return index(e) & 63; }
  constexpr std::uint64_t& word(E e) {
    assert(index(e) >= 0 && index(e) < kCount<E>);
    return words[static_cast<std::size_t>(e) >> 6U];
  }
  constexpr const std::uint64_t& word(E e) const {
    assert(index(e) >= 0 && index(e) < kCount<E>);
    return words[static_cast<std::size_t>(e) >> 6U];
  }
};

// The stable id of each enumerator, as files and the protocol write it.
template <class E>
inline constexpr EnumArray<E, std::string_view> kIds{};
// Every enumerator with its id, in any order.
template <class E, std::size_t kRows>
consteval EnumArray<E, std::string_view> ids(const engine::IdOf<E> (&rows)[kRows]) {
  static_assert(kRows == static_cast<std::size_t>(kCount<E>));
  EnumArray<E, std::string_view> all{};
  const auto table = engine::ids<E>(rows);
  for (std::size_t i = 0; i < kRows; ++i) all.items[i] = table.words[i];
  return all;
}

template <class E>
constexpr std::string_view id(E e) {
  return kIds<E>[e];
}
template <class E>
constexpr std::optional<E> parse(std::string_view text) {
  for (int i = 0; i < kCount<E>; ++i) {
    if (kIds<E>.items[i] == text) return static_cast<E>(i);
  }
  return std::nullopt;
}

}  // namespace here_i_stand
