// One game of template players from start to end: the hot loop of arena and benchmarks.
#pragma once

#include <cstdint>

#include "engine/action.h"
#include "engine/chance.h"
#include "engine/options.h"
#include "engine/seat.h"

namespace lab {

// A seed spread from a number, cheaper than engine::numbered_seed.
inline engine::Seed spread_seed(std::uint64_t number) {
  engine::FastRandom random(number);
  engine::Seed seed;
  for (std::size_t i = 0; i < seed.size(); i += 8) {
    const std::uint64_t word = random.next();
    for (std::size_t b = 0; b < 8; ++b) seed[i + b] = static_cast<std::uint8_t>(word >> (8 * b));
  }
  return seed;
}

// Far beyond any game: whoever plays without a limit of its own ends there.
inline constexpr std::uint64_t kLongestGame = 1'000'000;

// Plays on with `choose(position, seat, options)` until the game is over or `limit` decisions are
// made, and returns how many were. `after(position)` is called after each and may end it by false.
template <class Rules, class Position, class Choose, class After>
std::uint64_t play_out(const Rules& rules, Position& p, std::uint64_t limit, Choose choose,
                       After after) {
  engine::ActionList options;
  std::uint64_t decisions = 0;
  for (engine::SeatSet owing = rules.owing(p); !owing.empty() && decisions < limit;
       owing = rules.owing(p)) {
    const engine::Seat seat = owing.lowest();
    rules.options(p, seat, options);
    rules.apply(p, seat, choose(p, seat, options), nullptr);
    ++decisions;
    if (!after(p)) break;
  }
  return decisions;
}

// Every choice evenly at random.
template <class Rules, class Position>
std::uint64_t random_playout(const Rules& rules, Position& p, engine::FastRandom& random,
                             std::uint64_t limit) {
  return play_out(
      rules, p, limit,
      [&random](const Position&, engine::Seat, const engine::ActionList& options) {
        return options[static_cast<int>(random.below(static_cast<std::uint32_t>(options.size())))];
      },
      [](const Position&) { return true; });
}

// A seat that may and can breaks in, one time in eight; true if one does. No games but those with
// open rights (engine/window.h) draw a number for it.
template <class Rules, class Position, class Chosen>
bool break_in_by_chance(const Rules& rules, Position& p, engine::FastRandom& random,
                        engine::ActionList& list, Chosen chosen) {
  if constexpr (requires { rules.may_break_in(p); }) {
    for (engine::SeatSet may = rules.may_break_in(p); !may.empty(); may.remove(may.lowest())) {
      const engine::Seat seat = may.lowest();
      list.clear();
      rules.break_in_options(p, seat, list);
      if (list.empty() || random.below(8) != 0) continue;
      const auto pick = random.below(static_cast<std::uint32_t>(list.size()));
      const engine::Action action = list[static_cast<int>(pick)];
      chosen(seat, action);
      rules.break_in(p, seat, action, nullptr);
      return true;
    }
  }
  return false;
}

}  // namespace lab
