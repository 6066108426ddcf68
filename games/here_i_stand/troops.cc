#include "games/here_i_stand/troops.h"

#include <algorithm>

#include "games/here_i_stand/war.h"

namespace here_i_stand {
namespace {

constexpr std::array kKinds = {UnitKind::kRegular, UnitKind::kMercenary, UnitKind::kSquadron};

bool wants(const Which& which, UnitKind kind) { return (which.kinds >> index(kind) & 1) != 0; }
bool fits(const Which& which, std::uint8_t marks) {
  return (marks & which.need) == which.need && (marks & which.without) == 0;
}

int total(const State& s, std::uint8_t place, Power power, UnitKind kind) {
  if (!at_sea(place)) return s.p.units[space_at(place)][power].of(kind);
  return kind == UnitKind::kSquadron ? s.p.fleets[sea_at(place)][power] : 0;
}

// The groups of one stack: each set of marks with its count, the unmarked units first.
struct Groups {
  struct Group {
    std::uint8_t marks;
    std::uint8_t count;
  };
  std::array<Group, kMarkedGroups + 1> items;
  int size = 0;

  Groups(const State& s, std::uint8_t place, Power power, UnitKind kind) {
    int unmarked = total(s, place, power, kind);
    items[static_cast<std::size_t>(size++)] = {0, 0};
    if (unmarked > 0) {
      for (const MarkedUnits& group : s.p.marked) {
        if (group.count == 0) break;
        if (group.where != place || group.power != power || group.kind != kind) continue;
        items[static_cast<std::size_t>(size++)] = {group.marks, group.count};
        unmarked -= group.count;
      }
    }
    items[0].count = static_cast<std::uint8_t>(std::max(0, unmarked));
  }
  const Group* begin() const { return items.data(); }
  const Group* end() const { return items.data() + size; }
};

// The last group takes the place of one that is gone.
void free_group(Position& m, MarkedUnits& group) {
  MarkedUnits* last = &group;
  while (last + 1 != m.marked.data() + m.marked.size() && (last + 1)->count > 0) ++last;
  group = *last;
  *last = MarkedUnits{};
}

MarkedUnits* find_group(Position& m, std::uint8_t place, Power power, UnitKind kind,
                        std::uint8_t marks) {
  for (MarkedUnits& group : m.marked) {
    if (group.count == 0) break;
    if (group.where == place && group.power == power && group.kind == kind &&
        group.marks == marks) {
      return &group;
    }
  }
  return nullptr;
}

void add_group(Position& m, std::uint8_t place, Power power, UnitKind kind, std::uint8_t marks,
               int count) {
  if (count == 0 || marks == 0) return;
  if (MarkedUnits* group = find_group(m, place, power, kind, marks)) {
    group->count = static_cast<std::uint8_t>(group->count + count);
    return;
  }
  for (MarkedUnits& group : m.marked) {
    if (group.count > 0) continue;
    group = {place, power, kind, marks, static_cast<std::uint8_t>(count)};
    return;
  }
  assert(false && "more groups of marked units than a game can have");
}

void drop_group(Position& m, std::uint8_t place, Power power, UnitKind kind, std::uint8_t marks,
                int count) {
  if (count == 0 || marks == 0) return;
  MarkedUnits* group = find_group(m, place, power, kind, marks);
  assert(group != nullptr && group->count >= count);
  group->count = static_cast<std::uint8_t>(group->count - count);
  if (group->count == 0) free_group(m, *group);
}

// What is picked is not offered again, unless the choice is among those very units.
bool already_picked(const Which& which, std::uint8_t marks) {
  return (marks & kPicked) != 0 && (which.need & kPicked) == 0;
}

// Calls f(power, kind, marks, count) for each group that is meant. The groups of a stack are read
// before the first call, so f may change them.
template <class F>
void each_group(const State& s, const Which& which, F f) {
  for (const Power power : which.powers) {
    for (const UnitKind kind : kKinds) {
      if (!wants(which, kind) || total(s, which.place, power, kind) == 0) continue;
      const Groups groups(s, which.place, power, kind);
      for (const Groups::Group& group : groups) {
        if (group.count > 0 && fits(which, group.marks)) f(power, kind, group.marks, group.count);
      }
    }
  }
}

}  // namespace

bool is_naval(Leader leader) { return facts(leader).naval; }

int count_units(const State& s, const Which& which) {
  int sum = 0;
  const bool marked = s.p.marked[0].count > 0;
  if (which.need != 0 && !marked) return 0;
  if (!marked || (which.need == 0 && which.without == 0)) {
    for (const Power power : which.powers) {
      for (const UnitKind kind : kKinds) {
        if (wants(which, kind)) sum += total(s, which.place, power, kind);
      }
    }
    return sum;
  }
  each_group(s, which, [&](Power, UnitKind, std::uint8_t, int count) { sum += count; });
  return sum;
}

bool any_units(const State& s, const Which& which) {
  const bool marked = s.p.marked[0].count > 0;
  for (const Power power : which.powers) {
    for (const UnitKind kind : kKinds) {
      if (!wants(which, kind) || total(s, which.place, power, kind) == 0) continue;
      if (!marked && which.need == 0) return true;
      for (const Groups::Group& group : Groups(s, which.place, power, kind)) {
        if (group.count > 0 && fits(which, group.marks)) return true;
      }
    }
  }
  return false;
}

LeaderSet count_leaders(const State& s, const Which& which) {
  LeaderSet set;
  for (int i = 0; i < kCount<Leader>; ++i) {
    const auto leader = static_cast<Leader>(i);
    const LeaderState& state = s.p.leaders[leader];
    if (state.place != LeaderPlace::kSpace || state.where != which.place) continue;
    if (!is_naval(leader) && which.powers.has(state.power) && fits(which, state.marks)) {
      set.add(leader);
    }
  }
  return set;
}

int command_limit(LeaderSet leaders) {
  if (leaders.empty()) return kFormationWithoutLeader;
  int best = 0;
  int second = 0;
  for (const Leader leader : leaders) {
    const int command = facts(leader).command;
    if (command > best) {
      second = best;
      best = command;
    } else {
      second = std::max(second, command);
    }
  }
  return best + second;
}

int best_battle(LeaderSet leaders) {
  int best = 0;
  for (const Leader leader : leaders) best = std::max(best, int{facts(leader).battle});
  return best;
}

// --- Picking ---

void offer_leaders(const State& s, LeaderSet leaders, ActionList& list) {
  for (const Leader leader : leaders) {
    if ((s.p.leaders[leader].marks & kPicked) == 0) list.add(Verb::kLeader, leader);
  }
}

void offer_units(const State& s, const Which& which, int most, ActionList& list) {
  for (const Power power : which.powers) {
    for (const UnitKind kind : kKinds) {
      if (!wants(which, kind) || total(s, which.place, power, kind) == 0) continue;
      const Groups groups(s, which.place, power, kind);
      // Groups that differ only in marks nobody sees are offered as one.
      std::uint64_t seen = 0;
      for (const Groups::Group& group : groups) {
        const unsigned shown = group.marks & kShownMarks;
        if ((seen >> shown & 1U) != 0) continue;
        int count = 0;
        bool picked = false;
        for (const Groups::Group& other : groups) {
          if ((other.marks & kShownMarks) != shown || other.count == 0) continue;
          const bool taken = already_picked(which, other.marks);
          picked = picked || taken;
          if (!taken && fits(which, other.marks)) count += other.count;
        }
        seen |= std::uint64_t{1} << shown;
        if (picked) continue;
        for (int n = 1; n <= std::min(count, most); ++n) {
          list.add(Verb::kUnits, power, troop(kind, shown), n);
        }
      }
    }
  }
}

namespace {
// Takes what kUnits names out of the groups that are meant: f(marks, count) for each part.
template <class F>
void each_named(const State& s, const Which& which, Action action, F f) {
  const auto power = static_cast<Power>(action.args[0]);
  const UnitKind kind = troop_kind(action.args[1]);
  int left = action.args[2];
  const Groups groups(s, which.place, power, kind);
  for (const Groups::Group& group : groups) {
    const bool named = (group.marks & kShownMarks) == troop_marks(action.args[1]);
    if (!named || already_picked(which, group.marks) || !fits(which, group.marks)) continue;
    const int count = std::min(left, int{group.count});
    if (count == 0) continue;
    left -= count;
    f(power, kind, group.marks, count);
  }
  assert(left == 0);
}
}  // namespace

void pick(Board& b, const Which& which, Action action) {
  if (verb(action) == Verb::kLeader) {
    LeaderState& leader = b.m.leaders[static_cast<Leader>(action.args[0])];
    leader.marks = static_cast<std::uint8_t>(leader.marks | kPicked);
    return;
  }
  each_named(b, which, action, [&](Power power, UnitKind kind, std::uint8_t marks, int count) {
    drop_group(b.m, which.place, power, kind, marks, count);
    add_group(b.m, which.place, power, kind, static_cast<std::uint8_t>(marks | kPicked), count);
  });
}

void pick_all(Board& b, const Which& which, LeaderSet leaders) {
  add_marks(b, which, kPicked);
  for (const Leader leader : leaders) {
    b.m.leaders[leader].marks = static_cast<std::uint8_t>(b.p.leaders[leader].marks | kPicked);
  }
}

// --- Marks ---

void add_marks(Board& b, const Which& which, std::uint8_t added) {
  each_group(b, which, [&](Power power, UnitKind kind, std::uint8_t marks, int count) {
    if ((marks & added) == added) return;
    drop_group(b.m, which.place, power, kind, marks, count);
    add_group(b.m, which.place, power, kind, static_cast<std::uint8_t>(marks | added), count);
  });
}

void mark(Board& b, const Which& which, std::uint8_t marks) {
  const LeaderSet leaders = count_leaders(b, which);
  add_marks(b, which, marks);
  for (const Leader leader : leaders) {
    b.m.leaders[leader].marks = static_cast<std::uint8_t>(b.p.leaders[leader].marks | marks);
  }
}

void mark_some(Board& b, std::uint8_t place, Power power, UnitKind kind, int count,
               std::uint8_t marks) {
  add_group(b.m, place, power, kind, marks, count);
}

namespace {
template <class Here>
void clear_where(Board& b, std::uint8_t marks, Here here) {
  const auto kept = static_cast<std::uint8_t>(~marks);
  for (std::size_t i = 0; i < b.m.marked.size() && b.m.marked[i].count > 0;) {
    const MarkedUnits old = b.m.marked[i];
    if ((old.marks & marks) == 0 || !here(old.where)) {
      ++i;
      continue;
    }
    free_group(b.m, b.m.marked[i]);
    add_group(b.m, old.where, old.power, old.kind, old.marks & kept, old.count);
  }
  for (LeaderState& leader : b.m.leaders) {
    const bool on_map = leader.place == LeaderPlace::kSpace;
    if (on_map && here(leader.where)) leader.marks = leader.marks & kept;
  }
}
}  // namespace

void clear_marks(Board& b, std::uint8_t place, std::uint8_t marks) {
  clear_where(b, marks, [place](std::uint8_t where) { return where == place; });
}
void clear_marks(Board& b, std::uint8_t marks) {
  clear_where(b, marks, [](std::uint8_t) { return true; });
}

// --- Moving and losing ---

void carry_leader(Board& b, Leader leader, Space to, std::uint8_t added) {
  LeaderState& state = b.m.leaders[leader];
  state.place = LeaderPlace::kSpace;
  state.where = place_of(to);
  state.marks = static_cast<std::uint8_t>(state.marks | added);
}

int carry(Board& b, const Which& which, Space to, std::uint8_t added) {
  const Space from = space_at(which.place);
  if (from == to) {
    add_marks(b, which, added);
    return count_units(b, which);
  }
  const LeaderSet leaders = count_leaders(b, which);
  int sum = 0;
  each_group(b, which, [&](Power power, UnitKind kind, std::uint8_t marks, int count) {
    drop_group(b.m, which.place, power, kind, marks, count);
    b.take_units(power, kind, count, from);
    b.add_units(power, kind, count, to);
    add_group(b.m, place_of(to), power, kind, static_cast<std::uint8_t>(marks | added), count);
    sum += count;
  });
  for (const Leader leader : leaders) carry_leader(b, leader, to, added);
  return sum;
}

int carry_fleet(Board& b, const Which& which, std::uint8_t to, std::uint8_t added) {
  Which ships = which;
  ships.kinds = kNavalKinds;
  int sum = 0;
  const auto shift = [&](std::uint8_t place, Power power, int count) {
    std::uint8_t& stack = at_sea(place) ? b.m.fleets[sea_at(place)][power]
                                        : b.m.units[space_at(place)][power].squadrons;
    stack = static_cast<std::uint8_t>(stack + count);
    if (!at_sea(place)) b.settle_harbour(space_at(place));
  };
  each_group(b, ships, [&](Power power, UnitKind kind, std::uint8_t marks, int count) {
    drop_group(b.m, ships.place, power, kind, marks, count);
    shift(ships.place, power, -count);
    shift(to, power, count);
    add_group(b.m, to, power, kind, static_cast<std::uint8_t>(marks | added), count);
    sum += count;
  });
  return sum;
}

LeaderSet naval_leaders(const State& s, std::uint8_t place, Power major) {
  LeaderSet set;
  for (int i = 0; i < kCount<Leader>; ++i) {
    const auto leader = static_cast<Leader>(i);
    const LeaderState& state = s.p.leaders[leader];
    if (!is_naval(leader) || s.master(state.power) != major) continue;
    const bool here = at_sea(place)
                          ? state.place == LeaderPlace::kSea && state.where == index(sea_at(place))
                          : state.place == LeaderPlace::kSpace && state.where == place;
    if (here) set.add(leader);
  }
  return set;
}

void sail_leader(Board& b, Leader leader, std::uint8_t to) {
  LeaderState& state = b.m.leaders[leader];
  state.place = at_sea(to) ? LeaderPlace::kSea : LeaderPlace::kSpace;
  state.where = at_sea(to) ? static_cast<std::uint8_t>(sea_at(to)) : to;
}

void clear_naval_marks(Board& b, std::uint8_t marks) {
  for (std::size_t i = 0; i < b.m.marked.size() && b.m.marked[i].count > 0;) {
    const MarkedUnits old = b.m.marked[i];
    if (old.kind != UnitKind::kSquadron || (old.marks & marks) == 0) {
      ++i;
      continue;
    }
    free_group(b.m, b.m.marked[i]);
    const auto kept = static_cast<std::uint8_t>(old.marks & ~marks);
    add_group(b.m, old.where, old.power, old.kind, kept, old.count);
  }
  for (int i = 0; i < kCount<Leader>; ++i) {
    const auto leader = static_cast<Leader>(i);
    if (is_naval(leader)) b.m.leaders[leader].marks &= static_cast<std::uint8_t>(~marks);
  }
}

namespace {
void remove_units(Board& b, std::uint8_t place, Power power, UnitKind kind, std::uint8_t marks,
                  int count) {
  drop_group(b.m, place, power, kind, marks, count);
  if (kind == UnitKind::kSquadron) {  // [7.4]
    b.m.lost_squadrons[power] = static_cast<std::uint8_t>(b.p.lost_squadrons[power] + count);
  }
  if (at_sea(place)) {
    std::uint8_t& fleet = b.m.fleets[sea_at(place)][power];
    fleet = static_cast<std::uint8_t>(fleet - count);
    b.emit(EventId::kUnitsLost, power, kind, count, place);
    return;
  }
  b.remove(power, kind, count, space_at(place));
}
}  // namespace

void lose(Board& b, const Which& which, Action action) {
  each_named(b, which, action, [&](Power power, UnitKind kind, std::uint8_t marks, int count) {
    remove_units(b, which.place, power, kind, marks, count);
  });
}

void lose_all(Board& b, const Which& which) {
  each_group(b, which, [&](Power power, UnitKind kind, std::uint8_t marks, int count) {
    remove_units(b, which.place, power, kind, marks, count);
  });
}

// --- What the turn calls ---

void refresh_marks(Board& b) {
  clear_marks(b, static_cast<std::uint8_t>(~kFrozen));
  for (LeaderState& leader : b.m.leaders) leader.marks = leader.marks & kFrozen;
  for (const Siege& siege : b.p.sieges) {
    if (siege.impulse == 0) break;
    const Which inside{.place = place_of(siege.space), .powers = insiders(b, siege.space)};
    add_marks(b, inside, kInside);
    for (const Leader leader : count_leaders(b, inside)) {
      b.m.leaders[leader].marks = static_cast<std::uint8_t>(b.p.leaders[leader].marks | kInside);
    }
  }
}

}  // namespace here_i_stand
