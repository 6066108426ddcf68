// What attempts at each space would be worth: reckoned once for a side while one decision is
// thought about, since every card and every use of points asks for it again.
#pragma once

#include <array>
#include <cstdint>

#include "bots/here_i_stand_sense.h"

namespace bots::his {

class Targets {
 public:
  Targets(const State& s, Side by);

  // The best so many attempts, as `best_attempts`.
  BestAttempts best(const State& s, const Attempts& a) const;
  double worth(const State& s, const Attempts& a, Space target) const;

 private:
  struct Target {
    Space space{};
    std::uint8_t attack = 0;  // dice without bonuses
    std::uint8_t defence = 0;
    std::int16_t turning = 0;       // what it is worth that it turns
    std::array<double, 2> plain{};  // of an attempt without bonuses, outside and inside its zones
  };
  const Target* find(Space space) const;
  static double worth(const State& s, const Attempts& a, const Target& target);
  static double reckoned(const State& s, const Attempts& a, const Target& target, bool inside);

  std::array<Target, kCount<Space>> list_;
  std::size_t count_ = 0;
  std::array<std::uint8_t, kCount<Space>> place_{};  // of a space in the list, from 1; 0: not there
};

// While one of these lives, what is reckoned of this position on this thread is kept.
class Thought {
 public:
  explicit Thought(const Position& p);
  ~Thought();
  Thought(const Thought&) = delete;
  Thought& operator=(const Thought&) = delete;

 private:
  const Position* outer_;
};

// Of the position that is thought about, or reckoned anew in `room`.
const Targets& targets_of(const State& s, Side by, std::optional<Targets>& room);

}  // namespace bots::his
