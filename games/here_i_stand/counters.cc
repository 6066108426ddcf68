#include "games/here_i_stand/counters.h"

#include <algorithm>

namespace here_i_stand {
namespace {

// The sizes of all stacks of one face of a power's counters.
struct Stacks {
  std::array<std::uint8_t, 2 * kCount<Space>> sizes;
  std::size_t count = 0;

  void add(int size) {
    if (size > 0) sizes[count++] = static_cast<std::uint8_t>(size);
  }
};

Stacks stacks_of(const State& s, Power power) {
  Stacks stacks;
  for (const Space space : s.p.land[power]) {
    stacks.add(s.units(space, power).regulars);
    stacks.add(s.units(space, power).mercenaries);
  }
  if (power != Power::kProtestant) return stacks;
  for (const Space space : kSpacesOfKind[SpaceKind::kElectorate]) stacks.add(s.reserve(space));
  return stacks;
}

int counters_of(Power power, int value) {
  int count = 0;
  for (const Counter& counter : facts(power).counters) {
    if (counter.front == value) count += counter.count;
  }
  return count;
}

// Counters that show 1 or 2 as one likes, as minor powers and independents have them; Hungary has a
// larger one, which counts as two here.
bool laid_out_in_pairs(Power power, const Stacks& stacks) {
  int needed = 0;
  for (std::size_t i = 0; i < stacks.count; ++i) needed += (stacks.sizes[i] + 1) / 2;
  return needed <= counters_of(power, 1) + 2 * counters_of(power, 4);
}

// Each of 4, 2 and 1 divides the larger ones, so that taking the largest first wastes nothing.
bool laid_out_without_six(Power power, const Stacks& stacks) {
  int fours = 0;
  int twos = 0;
  int total = 0;
  for (std::size_t i = 0; i < stacks.count; ++i) {
    fours += stacks.sizes[i] / 4;
    twos += stacks.sizes[i] / 2;
    total += stacks.sizes[i];
  }
  fours = std::min(fours, counters_of(power, 4));
  twos = std::min(twos - 2 * fours, counters_of(power, 2));
  return total - 4 * fours - 2 * twos <= counters_of(power, 1);
}

bool laid_out(Power power, Stacks stacks) {
  if (!is_major(power)) return laid_out_in_pairs(power, stacks);
  if (laid_out_without_six(power, stacks)) return true;
  if (counters_of(power, 6) == 0) return false;
  for (std::size_t i = 0; i < stacks.count; ++i) {  // the one counter of 6, in each stack in turn
    if (stacks.sizes[i] < 6) continue;
    stacks.sizes[i] = static_cast<std::uint8_t>(stacks.sizes[i] - 6);
    if (laid_out_without_six(power, stacks)) return true;
    stacks.sizes[i] = static_cast<std::uint8_t>(stacks.sizes[i] + 6);
  }
  return false;
}

}  // namespace

int room_in(const State& s, Power power, UnitKind kind, Space space, int wanted) {
  const int total = std::clamp(s.land_room(power), 0, std::max(0, wanted));
  if (s.p.settings.denominations == 0) return total;
  Stacks stacks = stacks_of(s, power);
  const int there = s.units(space, power).of(kind);
  std::size_t at = 0;  // the stack that grows: one of its size, or a new one
  while (at < stacks.count && (there == 0 || stacks.sizes[at] != there)) ++at;
  if (at == stacks.count) stacks.add(1);
  for (int more = total; more > 0; --more) {
    stacks.sizes[at] = static_cast<std::uint8_t>(there + more);
    if (laid_out(power, stacks)) return more;
  }
  return 0;
}

}  // namespace here_i_stand
