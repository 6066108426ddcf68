// Finds the place of an action in a list of options: a table made anew for each list, without
// allocating and without clearing it.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/action.h"

namespace bots {

class OptionIndex {
 public:
  void fill(const engine::ActionList& options) {
    if (++stamp_ == 0) {
      cells_.fill(Cell{});
      stamp_ = 1;
    }
    for (int i = 0; i < options.size(); ++i) {
      Cell& cell = cells_[slot_of(options[i])];
      cell = {options[i], stamp_, i};
    }
  }
  // Its place in the list that was filled in last, or -1.
  int find(engine::Action action) const {
    const Cell& cell = cells_[slot_of(action)];
    return cell.stamp == stamp_ ? cell.place : -1;
  }

 private:
  static constexpr std::uint32_t kSlots = std::uint32_t{4} * engine::ActionList::kCapacity;
  static_assert(std::has_single_bit(kSlots));

  struct Cell {
    engine::Action action;
    std::uint32_t stamp = 0;
    int place = 0;
  };

  std::uint32_t slot_of(engine::Action action) const {
    const std::uint64_t spread = std::bit_cast<std::uint64_t>(action) * 0x9e3779b97f4a7c15ULL;
    auto slot = static_cast<std::uint32_t>(spread >> 40U) & (kSlots - 1);
    while (cells_[slot].stamp == stamp_ && cells_[slot].action != action) {
      slot = (slot + 1) & (kSlots - 1);
    }
    return slot;
  }

  std::array<Cell, kSlots> cells_{};
  std::uint32_t stamp_ = 0;
};

}  // namespace bots
