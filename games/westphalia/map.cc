#include "games/westphalia/map.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace westphalia {
namespace {

constexpr int kFewestTiles = 1;

// (q, r) = a * dir[k] + b * dir[k + 1] with a >= 1, b >= 0: unique but for the centre. [2.2]
struct Sector {
  int k = 0;
  int a = 0;
  int b = 0;
};

Sector sector(Coord c) {
  for (int k = 0; k < 6; ++k) {
    const Coord d = kDirections[k];
    const Coord e = kDirections[(k + 1) % 6];
    const int det = d.q * e.r - d.r * e.q;
    const int a = (c.q * e.r - c.r * e.q) / det;
    const int b = (d.q * c.r - d.r * c.q) / det;
    if (a >= 1 && b >= 0) return {k, a, b};
  }
  return {};
}

int distance(Coord a, Coord b) {
  const int q = a.q - b.q;
  const int r = a.r - b.r;
  return (std::abs(q) + std::abs(r) + std::abs(q + r)) / 2;
}

// Nearly round, by a key that no two hexes share. [2.2]
std::vector<Coord> round_hexes() {
  constexpr int kRank[6] = {0, 2, 4, 1, 3, 5};
  const auto key = [&](Coord c) {
    const Sector s = sector(c);
    const int norm = c.q * c.q + c.q * c.r + c.r * c.r;
    return std::tuple(norm, s.a >= s.b ? 0 : 1, s.b, norm == 0 ? 0 : kRank[s.k]);
  };
  std::vector<Coord> hexes;
  for (int q = -14; q <= 14; ++q) {
    for (int r = -14; r <= 14; ++r) hexes.push_back({q, r});
  }
  std::sort(hexes.begin(), hexes.end(), [&](Coord x, Coord y) { return key(x) < key(y); });
  hexes.resize(kMaxHexes);
  return hexes;
}

// Rings around the centre. [2.4]
std::vector<Coord> hexagon_hexes() {
  std::vector<Coord> hexes = {{0, 0}};
  for (int radius = 1; static_cast<int>(hexes.size()) < kMaxHexes; ++radius) {
    Coord at = {kDirections[4].q * radius, kDirections[4].r * radius};
    for (const Coord& step : kDirections) {
      for (int i = 0; i < radius; ++i) {
        hexes.push_back(at);
        at = {at.q + step.q, at.r + step.r};
      }
    }
  }
  hexes.resize(kMaxHexes);
  return hexes;
}

// Rows of `width`, odd ones half a hex to the right. [2.4]
std::vector<Coord> rect_hexes(int width) {
  std::vector<Coord> hexes;
  for (int y = 0; static_cast<int>(hexes.size()) < kMaxHexes; ++y) {
    for (int x = 0; x < width; ++x) hexes.push_back({x - (y - (y % 2)) / 2, y});
  }
  hexes.resize(kMaxHexes);
  return hexes;
}

std::unique_ptr<Grid> make_grid(std::vector<Coord> hexes) {
  auto grid = std::make_unique<Grid>();
  grid->near.resize(hexes.size());
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    for (std::size_t j = i + 1; j < hexes.size(); ++j) {
      if (distance(hexes[i], hexes[j]) != 1) continue;
      grid->near[i].add(static_cast<int>(j));
      grid->near[j].add(static_cast<int>(i));
    }
  }
  grid->hexes = std::move(hexes);
  return grid;
}

// The hex with the least sum of distances to all others, lowest id on ties. [2.4]
Coord middle(const Grid& grid, const std::vector<int>& sums) {
  const auto least = std::min_element(sums.begin(), sums.end());
  return grid.hexes[static_cast<std::size_t>(least - sums.begin())];
}

// Sums of distances between the first hexes of a grid, when one more is added.
void add_distances(const Grid& grid, std::vector<int>& sums) {
  const Coord added = grid.hexes[sums.size()];
  int own = 0;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    const int steps = distance(grid.hexes[i], added);
    sums[i] += steps;
    own += steps;
  }
  sums.push_back(own);
}

// The border hexes of each of the six sides. [2.3]
void find_edges(Map& map, Coord centre) {
  for (int h = 0; h < map.tiles; ++h) {
    if (map.near(h).size() == 6) continue;
    const Coord c = map.grid->hexes[static_cast<std::size_t>(h)];
    const Coord from = {c.q - centre.q, c.r - centre.r};
    if (from == Coord{}) {
      for (HexSet& edge : map.edges) edge.add(h);
      continue;
    }
    const Sector s = sector(from);
    map.edges[s.k].add(h);
    if (s.b == 0) map.edges[(s.k + 5) % 6].add(h);
  }
}

Map make_map(const Grid& grid, int tiles) {
  Map map;
  map.grid = &grid;
  map.tiles = tiles;
  for (int h = 0; h < tiles; ++h) map.all.add(h);
  return map;
}

}  // namespace

Atlas::Atlas(const std::optional<CustomMap>& custom) {
  grids_.push_back(make_grid(round_hexes()));
  const Grid& round = *grids_.back();
  grids_.push_back(make_grid(hexagon_hexes()));
  const Grid& hexagon = *grids_.back();
  round_.resize(kMaxHexes + 1);
  hexagon_.resize(kMaxHexes + 1);
  rect_.resize(kMaxHexes + 1);
  int width = 0;
  std::vector<int> sums;
  for (int tiles = kFewestTiles; tiles <= kMaxHexes; ++tiles) {
    const auto index = static_cast<std::size_t>(tiles);
    round_[index] = make_map(round, tiles);
    find_edges(round_[index], {});
    hexagon_[index] = make_map(hexagon, tiles);
    find_edges(hexagon_[index], {});
    if (tiles > width * width) {
      ++width;
      grids_.push_back(make_grid(rect_hexes(width)));
      sums.clear();
    }
    const Grid& rect = *grids_.back();
    while (static_cast<int>(sums.size()) < tiles) add_distances(rect, sums);
    rect_[index] = make_map(rect, tiles);
    find_edges(rect_[index], middle(rect, sums));
  }
  if (custom) {
    grids_.push_back(make_grid(custom->hexes));
    const int tiles = static_cast<int>(custom->hexes.size());
    custom_ = make_map(*grids_.back(), tiles);
    if (custom->edges) {
      custom_.edges = *custom->edges;
    } else {
      sums.clear();
      while (static_cast<int>(sums.size()) < tiles) add_distances(*grids_.back(), sums);
      find_edges(custom_, middle(*grids_.back(), sums));
    }
  }
}

const Map& Atlas::map(Shape shape, int tiles) const {
  const auto index = static_cast<std::size_t>(tiles);
  switch (shape) {
    case Shape::kRound:
      return round_[index];
    case Shape::kHexagon:
      return hexagon_[index];
    case Shape::kRect:
      return rect_[index];
    case Shape::kCustom:
      return custom_;
  }
  return round_[index];
}

bool connected(const Map& map) {
  HexSet first{};
  first.add(0);
  return map.reach(first, map.all) == map.all;
}

}  // namespace westphalia
