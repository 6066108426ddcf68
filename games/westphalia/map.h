// The Empire's hexes: who is next to whom, and the six edges. [2]
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/ids.h"
#include "games/westphalia/sets.h"

namespace westphalia {

// Axial coordinates of a pointy-top hex. [2.1]
struct Coord {
  int q = 0;
  int r = 0;
  friend constexpr bool operator==(const Coord&, const Coord&) = default;
};

inline constexpr Coord kDirections[6] = {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}};
inline constexpr int kEdges = 6;

enum class Shape : std::uint8_t { kRound, kHexagon, kRect, kCustom };
inline constexpr auto kShapeIds = engine::ids<Shape>({
    {Shape::kRound, "round"},
    {Shape::kHexagon, "hexagon"},
    {Shape::kRect, "rect"},
    {Shape::kCustom, "custom"},
});

// Hexes in the order of their ids. A map takes the first so many of them.
struct Grid {
  std::vector<Coord> hexes;
  std::vector<HexSet> near;  // the neighbours of each hex
};

// One map: the first `tiles` hexes of a grid, and its edges.
struct Map {
  const Grid* grid = nullptr;
  int tiles = 0;
  HexSet all{};
  Array<HexSet, kEdges> edges{};

  // With those off this map: enough where the set that is looked at lies on it.
  const HexSet& near_on_grid(int hex) const { return grid->near[static_cast<std::size_t>(hex)]; }
  HexSet near(int hex) const { return grid->near[static_cast<std::size_t>(hex)] & all; }
  bool adjacent(int a, int b) const { return grid->near[static_cast<std::size_t>(a)].has(b); }
  // All hexes next to a member of `set` (members too when they have neighbours in it).
  HexSet around(const HexSet& set) const {
    HexSet out{};
    for (int h : set) out |= grid->near[static_cast<std::size_t>(h)];
    return out & all;
  }
  // The members of `within` that can be reached from `start` inside it.
  HexSet reach(HexSet start, const HexSet& within) const {
    HexSet found = start & within;
    HexSet fresh = found;
    while (!fresh.empty()) {
      fresh = (around(fresh) & within) - found;
      found |= fresh;
    }
    return found;
  }
};

// A list of hexes that someone brought along, with its own edges or none. [2.4]
struct CustomMap {
  std::vector<Coord> hexes;
  std::optional<Array<HexSet, kEdges>> edges;
};

// Every map a game can be played on, made once.
class Atlas {
 public:
  explicit Atlas(const std::optional<CustomMap>& custom = std::nullopt);
  Atlas(const Atlas&) = delete;
  Atlas& operator=(const Atlas&) = delete;

  // The custom map has its own number of tiles.
  const Map& map(Shape shape, int tiles) const;
  bool has_custom() const { return custom_.tiles > 0; }
  int custom_tiles() const { return custom_.tiles; }

 private:
  std::vector<std::unique_ptr<Grid>> grids_;
  std::vector<Map> round_;  // by number of tiles
  std::vector<Map> hexagon_;
  std::vector<Map> rect_;
  Map custom_;
};

// True if every hex can be reached from every other.
bool connected(const Map& map);

}  // namespace westphalia
