// Sieges reckoned ahead: what can be taken by whom, at what price, and what an enemy might take.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "bots/here_i_stand_sense.h"

namespace bots::his {

struct Force {
  int units = 0;
  int rating = 0;
};
// What can march out of a space, leaving a guard behind if an enemy is near.
Force marching(const State& s, Power power, Space from);
// Land units of powers at war with this one, three connections away or nearer.
int threat(const State& s, Power power, Space space);
// Enemies of a power before the walls of a space, or in the open.
int outside(const State& s, Power power, Space space);

// What taking a fortified space is worth to the side that commands the power.
double prize(const State& s, Side side, Power power, Space goal);
// The chance that an assault takes a space with such a garrison, and that one of two does. [6.9]
double assault_chance(const Force& force, int defenders);
double siege_chance(const Force& force, int defenders);

// How many spaces a power would still have to control before it could assault a space; kCutOff:
// no number of them is enough. `held` counts as controlled. [5.3]
constexpr int kCutOff = 99;
int missing_links(const State& s, Power power, Space target, Space held = kNoSpace);
// Whether squadrons in the port keep an assault off, and whether the power has enough of its own
// to drive them away, or would have with some more. [6.9]
enum class Shipping { kOpen, kContested, kShut };
Shipping shipping(const State& s, Power power, Space port, int more = 0);

// What a power could besiege and where it may march: reckoned once for all its forces.
class Campaign {
 public:
  static constexpr std::size_t kMostGoals = 20;
  struct Goal {
    Space space{};
    double value = 0;
    int inside = 0;       // units that an assault has to overcome
    int defenders = 0;    // those and the ones before the walls
    int price = 0;        // CP beyond the march: links, fleets, two assaults
    bool by_land = true;  // else only a fleet can keep communications
  };

  Campaign(const State& s, Side side, Power power);

  bool idle() const { return count_ == 0; }
  std::span<const Goal> goals() const { return {goals_.data(), count_}; }
  // Of a march to one of the goals, in CP; 0: it is too far.
  int march(const Goal& goal, Space from) const;
  // What a force in a space is worth by the best siege it could undertake, per CP; `more` CP are
  // needed besides.
  double prospect(Space from, const Force& force, int more = 0) const;
  // The same over the sea, where a fleet lies in the zone already (`ready`) or could come. [7.5]
  double by_sea(const State& s, Space from, const Force& force, bool ready) const;
  // What a force may be thought to win in the end, whatever it costs.
  double hopes(Space from, const Force& force) const;

 private:
  // The most that `worth` makes of what a march is thought to win and of its whole price, in CP.
  template <class Worth>
  double best_siege(Space from, const Force& force, const Worth& worth) const;
  // By space, in CP. Most goals are never asked for: no force is strong enough.
  using Marches = std::array<std::uint8_t, kCount<Space>>;
  Marches measured(Space goal) const;

  Power power_;
  std::array<Goal, kMostGoals> goals_;
  std::size_t count_ = 0;
  mutable std::array<std::optional<Marches>, kMostGoals> marches_;
  SpaceSet open_;
  SpaceSet barred_;
};

// What the opponent's armies might take from a side.
class Dangers {
 public:
  Dangers(const State& s, Side side);
  bool none() const { return count_ == 0; }
  // What a place is worth to the enemy by his chances there, if so many units more stood in it.
  double at(Space place, int more) const;
  // The most of them, by one power or any.
  double worst(Power by = kNoPower) const;

 private:
  static constexpr std::size_t kMostAttacks = 96;
  struct Attack {
    Power by{};
    Space goal{};
    Force force;
    int inside = 0;
    int before_walls = 0;
    double value = 0;  // of the place, less the further it is
  };
  static double worth(const Attack& attack, int more);
  void add(const Attack& attack);
  void add_landings(const State& s, const Campaign& campaign, Power enemy, Space from,
                    const Force& force);

  std::array<Attack, kMostAttacks> attacks_;
  std::size_t count_ = 0;
};

}  // namespace bots::his
