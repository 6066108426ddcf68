#include "games/westphalia/placement.h"

#include <algorithm>
#include <set>

namespace westphalia {
namespace {

bool in_triangle(const Map& map, const HexSet& set, int hex) {
  const HexSet near = map.near_on_grid(hex) & set;
  for (int n : near) {
    if (map.near_on_grid(n).meets(near)) return true;
  }
  return false;
}

// The members of a set that touch two others of it at a vertex. [1]
HexSet in_triangles(const Map& map, const HexSet& set) {
  HexSet out{};
  for (int h : set) {
    if (in_triangle(map, set, h)) out.add(h);
  }
  return out;
}

// A free hex next to two adjacent members of `set` exists.
bool one_from_triangle(const Map& map, const HexSet& set, const HexSet& free) {
  for (int h : set) {
    const HexSet& near = map.near_on_grid(h);
    for (int n : near& set) {
      if ((near & map.near_on_grid(n)).meets(free)) return true;
    }
  }
  return false;
}

HexSet within(const Map& map, HexSet set, const HexSet& room, int steps) {
  for (int i = 0; i < steps; ++i) set |= map.around(set) & room;
  return set;
}

struct Region {
  HexSet hexes;
  int size;
  int picked;
};

int find_regions(const Map& map, const HexSet& free, const HexSet& picked, Region* out) {
  HexSet rest = free | picked;
  const HexSet room = rest;
  int count = 0;
  while (!rest.empty()) {
    HexSet seed{};
    seed.add(rest.lowest());
    const HexSet region = map.reach(seed, room);
    out[count++] = {region, region.size(), (region & picked).size()};
    rest -= region;
  }
  return count;
}

// Hexes that can still be added when `left` more pieces may be begun.
int room_left(const Region* regions, int count, int pieces_left, int except) {
  int room = 0;
  Array<int, kMaxHexes> untouched{};
  int n = 0;
  for (int i = 0; i < count; ++i) {
    if (i == except || regions[i].picked > 0) {
      room += regions[i].size - regions[i].picked;
    } else {
      untouched[n++] = regions[i].size;
    }
  }
  std::sort(untouched.begin(), untouched.begin() + n, [](int a, int b) { return a > b; });
  for (int i = 0; i < n && i < pieces_left; ++i) room += untouched[i];
  return room;
}

}  // namespace

bool has_triangle(const Map& map, const HexSet& set) {
  for (int h : set) {
    if (in_triangle(map, set, h)) return true;
  }
  return false;
}

HexSet in_regions(const Map& map, const HexSet& free, int size) {
  if (size == 1) return free;
  if (size == 2) return map.around(free) & free;
  HexSet out{};
  HexSet rest = free;
  while (!rest.empty()) {
    HexSet seed{};
    seed.add(rest.lowest());
    const HexSet region = map.reach(seed, free);
    if (region.size() >= size) out |= region;
    rest -= region;
  }
  return out;
}

int largest_region(const Map& map, const HexSet& free, int most) {
  int size = most;
  while (size > 1 && in_regions(map, free, size).empty()) --size;
  return size;
}

HexSet start_options(const Map& map, const HexSet& free, const HexSet& picked, int size,
                     bool triangle) {
  if (picked.empty()) {
    const HexSet room = in_regions(map, free, size);
    if (!triangle) return room;
    return within(map, in_triangles(map, room), room, size - 3);
  }
  const HexSet next = map.around(picked) & free;
  if (!triangle || has_triangle(map, picked)) return next;
  const int left = size - picked.size() - 1;
  const HexSet room = free | picked;
  const HexSet corners = left >= 2 ? in_triangles(map, room) : HexSet{};
  HexSet out{};
  for (int h : next) {
    HexSet set = picked;
    set.add(h);
    HexSet rest = free;
    rest.remove(h);
    const bool fits = has_triangle(map, set) || (left >= 1 && one_from_triangle(map, set, rest)) ||
                      (left >= 2 && within(map, set, room, left - 2).meets(corners));
    if (fits) out.add(h);
  }
  return out;
}

int pieces_needed(const Map& map, const HexSet& free, int size) {
  Region regions[kMaxHexes];
  const int count = find_regions(map, free, {}, regions);
  int pieces = 1;
  while (pieces < count && room_left(regions, count, pieces, -1) < size) ++pieces;
  return pieces;
}

HexSet piece_options(const Map& map, const HexSet& free, const HexSet& picked, int size,
                     int pieces) {
  if (pieces == 1) {
    return picked.empty() ? in_regions(map, free, size) : map.around(picked) & free;
  }
  Region regions[kMaxHexes];
  const int count = find_regions(map, free, picked, regions);
  int begun = 0;
  for (int i = 0; i < count; ++i) begun += regions[i].picked > 0 ? 1 : 0;
  const int left = size - picked.size();
  const HexSet near = map.around(picked);
  HexSet out{};
  for (int i = 0; i < count; ++i) {
    if (regions[i].picked > 0) {  // one piece a region: it grows from what is there
      out |= regions[i].hexes & near & free;
    } else if (begun < pieces && room_left(regions, count, pieces - begun - 1, i) >= left) {
      out |= regions[i].hexes & free;
    }
  }
  return out;
}

std::vector<int> lowest_set(const Map& map, const HexSet& free, const HexSet& picked, int size,
                            bool triangle) {
  std::set<std::vector<int>> sets;
  const auto begin_at = [&](const HexSet& start) {
    std::vector<int> first;
    for (int h : start) first.push_back(h);
    sets.insert(first);
  };
  const auto grown = [&](const HexSet& room) {
    for (int n = static_cast<int>(sets.begin()->size()); n < size; ++n) {
      std::set<std::vector<int>> bigger;
      for (const std::vector<int>& list : sets) {
        HexSet set{};
        for (int h : list) set.add(h);
        for (int h : (map.around(set) & room) - set) {
          std::vector<int> more = list;
          more.insert(std::upper_bound(more.begin(), more.end(), h), h);
          bigger.insert(std::move(more));
        }
      }
      sets = std::move(bigger);
    }
    for (const std::vector<int>& list : sets) {
      HexSet set{};
      for (int h : list) set.add(h);
      if (!triangle || has_triangle(map, set)) return list;
    }
    return std::vector<int>{};
  };
  if (!picked.empty()) {
    begin_at(picked);
    return grown(free);
  }
  HexSet room = free;
  for (int lowest : free) {  // sets whose lowest hex this is
    HexSet start{};
    start.add(lowest);
    sets.clear();
    begin_at(start);
    room.remove(lowest);
    std::vector<int> found = grown(room);
    if (!found.empty()) return found;
  }
  return {};
}

}  // namespace westphalia
