// What a seat can do at a decision: a small value, and the list of all that is legal.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>

namespace engine {

// One legal choice. `verb` indexes the game's Vocabulary, which says what kinds the arguments are
// and so gives every action its stable text form ("convert:lower_saxon/commoners").
struct Action {
  std::uint16_t verb = 0;
  std::array<std::uint16_t, 3> args{};

  friend constexpr bool operator==(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 8);

// Makes an action from a game's own verb enumeration and up to three arguments.
template <class Verb, class... Args>
constexpr Action act(Verb verb, Args... args) {
  static_assert(sizeof...(Args) <= 3);
  return Action{static_cast<std::uint16_t>(verb), {static_cast<std::uint16_t>(args)...}};
}

// The legal actions of one seat at one decision, each once, in the game's canonical order.
// Lives on the stack and is not cleared: a playout fills millions of them.
class ActionList {
 public:
  static constexpr int kCapacity = 512;

  ActionList() {}  // NOLINT(modernize-use-equals-default): leaves the array uninitialised

  void clear() { size_ = 0; }
  void add(Action action) {
    assert(size_ < kCapacity);
    actions_[size_++] = action;
  }
  template <class Verb, class... Args>
  void add(Verb verb, Args... args) {
    add(act(verb, args...));
  }

  int size() const { return static_cast<int>(size_); }
  bool empty() const { return size_ == 0; }
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
  union {
    std::array<Action, kCapacity> actions_;
  };
};

}  // namespace engine
