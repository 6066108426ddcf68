// What a seat can do at a decision: a small value, and the list of all that is legal.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <span>
#include <type_traits>

namespace engine {

// One legal choice. `verb` indexes the game's Vocabulary, which says what kinds the arguments are
// and so gives every action its stable text form ("convert:lower_saxon/commoners").
struct Action {
  std::uint16_t verb = 0;
  std::array<std::uint16_t, 3> args{};

  friend constexpr bool operator==(const Action& a, const Action& b) {
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
  }
};
static_assert(sizeof(Action) == 8 && std::has_unique_object_representations_v<Action>);

// Makes an action from a game's own verb enumeration and up to three arguments.
// Put together as one number: four narrow stores that are read back as eight bytes would stall.
template <class Verb, class... Args>
constexpr Action act(Verb verb, Args... args) {
  static_assert(sizeof...(Args) <= 3);
  static_assert(std::endian::native == std::endian::little);
  std::uint64_t bits = static_cast<std::uint16_t>(verb);
  unsigned shift = 0;
  ((bits |= std::uint64_t{static_cast<std::uint16_t>(args)} << (shift += 16)), ...);
  return std::bit_cast<Action>(bits);
}

// The legal actions of one seat at one decision, each once, in the game's canonical order.
// Lives on the stack and is not cleared: a playout fills millions of them. What finds no room is
// left out and noted, never written past the end.
class ActionList {
 public:
  static constexpr int kCapacity = 512;

  ActionList() {}  // NOLINT(modernize-use-equals-default): leaves the array uninitialised

  void clear() {
    size_ = 0;
    overflowed_ = false;
  }
  void add(Action action) {
    if (size_ == kCapacity) {
      overflowed_ = true;
      return;
    }
    actions_[size_++] = action;
  }
  template <class Verb, class... Args>
  void add(Verb verb, Args... args) {
    add(act(verb, args...));
  }

  int size() const { return static_cast<int>(size_); }
  bool empty() const { return size_ == 0; }
  bool overflowed() const { return overflowed_; }
  Action operator[](int i) const {
    assert(i >= 0 && i < size());
    return actions_[static_cast<std::size_t>(i)];
  }
  std::span<const Action> all() const { return {actions_.data(), size_}; }
  auto begin() const { return all().begin(); }
  auto end() const { return all().end(); }
  bool contains(Action action) const {
    for (const Action& a : all()) {
      if (a == action) return true;
    }
    return false;
  }

 private:
  std::size_t size_ = 0;
  bool overflowed_ = false;
  union {
    std::array<Action, kCapacity> actions_;
  };
};

}  // namespace engine
