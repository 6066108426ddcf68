// What files, the protocol, scenarios and the page call the members of an enumeration:
//
//   inline constexpr auto kReligionIds = engine::ids<Religion>({
//       {Religion::kCatholic, "catholic"},
//       {Religion::kProtestant, "protestant"},
//   });
//
// The rows stand in any order; one that is missing or double fails the build.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace engine {

template <class E>
struct IdOf {
  E value;
  std::string_view id;
};

// By enumerator.
template <class E, std::size_t kSize>
struct IdTable {
  std::array<std::string_view, kSize> words{};

  constexpr std::string_view operator[](E value) const {
    assert(static_cast<std::size_t>(value) < kSize);
    return words[static_cast<std::size_t>(value)];
  }
  constexpr std::optional<E> find(std::string_view id) const {
    for (std::size_t i = 0; i < kSize; ++i) {
      if (words[i] == id) return static_cast<E>(i);
    }
    return std::nullopt;
  }
  static constexpr std::size_t size() { return kSize; }
};

namespace detail {
void an_id_is_missing_or_stands_twice();  // never defined: calling it fails the build

// Whether a number has a name in its enumeration: the compiler writes "(Phase)12" for one that
// hasn't. A kCount at the end is no member but their number.
template <auto kValue>
consteval bool is_member() {
  std::string_view name = __PRETTY_FUNCTION__;  // "… [with auto kValue = game::Phase::kWar]"
  name = name.substr(name.rfind('=') + 2);
  const std::size_t number = name.rfind(')') + 1;  // 0 without one
  const bool named = number == 0 || name[number] < '0' || name[number] > '9';
  return named && name.find("::kCount") == std::string_view::npos;
}
}  // namespace detail

// The ids of an enumeration that numbers its members from 0.
template <class E, std::size_t kRows>
  requires(!detail::is_member<static_cast<E>(kRows)>())  // else one of them has no row
consteval IdTable<E, kRows> ids(const IdOf<E> (&rows)[kRows]) {
  IdTable<E, kRows> table;
  for (const IdOf<E>& row : rows) {
    std::string_view& place = table.words[static_cast<std::size_t>(row.value)];
    if (row.id.empty() || !place.empty()) detail::an_id_is_missing_or_stands_twice();
    place = row.id;
  }
  return table;
}

}  // namespace engine
