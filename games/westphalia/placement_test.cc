// Where first provinces and electors may lie, by trying every set of provinces; the other shapes of
// the map, written down anew from their description; the limits of the options.
// [2.4, 5.4, 5.5, 17.1]
#include "games/westphalia/placement.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/chance.h"
#include "games/westphalia/settings.h"

namespace {

using namespace westphalia;  // NOLINT(google-build-using-namespace)
using Hexes = std::vector<int>;

HexSet set_of(const Hexes& hexes) {
  HexSet set{};
  for (const int h : hexes) set.add(h);
  return set;
}
Hexes list_of(const HexSet& set) {
  Hexes hexes;
  for (const int h : set) hexes.push_back(h);
  return hexes;
}

// --- The oracle: every set of `size` hexes among `room` ---

void each_set(const Hexes& room, int size, std::size_t from, Hexes& chosen, auto&& use) {
  if (static_cast<int>(chosen.size()) == size) return use(chosen);
  for (std::size_t i = from; i < room.size(); ++i) {
    chosen.push_back(room[i]);
    each_set(room, size, i + 1, chosen, use);
    chosen.pop_back();
  }
}

int pieces_of(const Map& map, const Hexes& hexes) {
  Hexes piece(hexes.size(), -1);
  int pieces = 0;
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    if (piece[i] >= 0) continue;
    Hexes open = {static_cast<int>(i)};
    piece[i] = pieces;
    while (!open.empty()) {
      const auto at = static_cast<std::size_t>(open.back());
      open.pop_back();
      for (std::size_t j = 0; j < hexes.size(); ++j) {
        if (piece[j] >= 0 || !map.adjacent(hexes[at], hexes[j])) continue;
        piece[j] = pieces;
        open.push_back(static_cast<int>(j));
      }
    }
    ++pieces;
  }
  return pieces;
}

bool three_touch(const Map& map, const Hexes& hexes) {
  for (const int a : hexes) {
    for (const int b : hexes) {
      for (const int c : hexes) {
        if (map.adjacent(a, b) && map.adjacent(b, c) && map.adjacent(a, c)) return true;
      }
    }
  }
  return false;
}

bool holds(const Hexes& all, const HexSet& some) { return (some - set_of(all)).empty(); }

class Placement : public testing::Test {
 protected:
  const Atlas atlas_;
  const Map& map_ = atlas_.map(Shape::kRound, 27);
  engine::FastRandom random_{5};

  Hexes some_hexes(int count) {
    Hexes all = list_of(map_.all);
    for (std::size_t i = all.size() - 1; i > 0; --i) {
      std::swap(all[i], all[random_.below(static_cast<std::uint32_t>(i) + 1)]);
    }
    all.resize(static_cast<std::size_t>(count));
    std::sort(all.begin(), all.end());
    return all;
  }
};

// Picks provinces at random from what is offered, and compares each offer with every legal set.
TEST_F(Placement, FirstProvincesAreThoseOfALegalSetAndSilenceTakesTheLowest) {
  for (int round = 0; round < 160; ++round) {
    const int size = 3 + round % 3;
    const bool triangle = round % 4 != 0;
    const Hexes room = some_hexes(9 + round % 5);
    std::vector<Hexes> legal;
    Hexes chosen;
    each_set(room, size, 0, chosen, [&](const Hexes& set) {
      if (pieces_of(map_, set) == 1 && (!triangle || three_touch(map_, set))) legal.push_back(set);
    });
    HexSet free = set_of(room);
    HexSet picked{};
    while (picked.size() < size) {
      HexSet expected{};
      Hexes lowest;
      for (const Hexes& set : legal) {
        if (!holds(set, picked)) continue;
        if (lowest.empty()) lowest = set;
        for (const int h : set) {
          const bool next = picked.empty() || map_.near(h).meets(picked);
          if (!picked.has(h) && next) expected.add(h);
        }
      }
      ASSERT_EQ(list_of(start_options(map_, free, picked, size, triangle)), list_of(expected))
          << round;
      EXPECT_EQ(lowest_set(map_, free, picked, size, triangle), lowest) << round;
      if (expected.empty()) break;
      const Hexes offered = list_of(expected);
      const int h = offered[random_.below(static_cast<std::uint32_t>(offered.size()))];
      picked.add(h);
      free.remove(h);
    }
    EXPECT_EQ(has_triangle(map_, picked), three_touch(map_, list_of(picked)));
  }
}

TEST_F(Placement, AnElectorLiesInAsFewPiecesAsPossible) {
  for (int round = 0; round < 160; ++round) {
    const int size = 2 + round % 3;
    const Hexes room = some_hexes(4 + round % 6);
    int fewest = size + 1;
    std::vector<Hexes> sets;
    Hexes chosen;
    each_set(room, size, 0, chosen, [&](const Hexes& set) {
      fewest = std::min(fewest, pieces_of(map_, set));
      sets.push_back(set);
    });
    HexSet free = set_of(room);
    ASSERT_EQ(pieces_needed(map_, free, size), fewest) << round;
    HexSet picked{};
    while (picked.size() < size) {
      const HexSet touched = map_.reach(picked, free | picked);
      HexSet expected{};
      for (const Hexes& set : sets) {
        if (pieces_of(map_, set) != fewest || !holds(set, picked)) continue;
        for (const int h : set) {
          const bool next = map_.near(h).meets(picked) || !touched.has(h);
          if (!picked.has(h) && next) expected.add(h);
        }
      }
      ASSERT_EQ(list_of(piece_options(map_, free, picked, size, fewest)), list_of(expected))
          << round;
      const Hexes offered = list_of(expected);
      const int h = offered[random_.below(static_cast<std::uint32_t>(offered.size()))];
      picked.add(h);
      free.remove(h);
    }
  }
}

TEST_F(Placement, RegionsAreFoundByTheirSize) {
  for (int round = 0; round < 120; ++round) {
    const Hexes room = some_hexes(3 + round % 8);
    const HexSet free = set_of(room);
    int largest = 0;
    for (int size = 1; size <= 4; ++size) {
      HexSet expected{};
      Hexes chosen;
      each_set(room, size, 0, chosen, [&](const Hexes& set) {
        if (pieces_of(map_, set) == 1) expected |= set_of(set);
      });
      EXPECT_EQ(list_of(in_regions(map_, free, size)), list_of(expected)) << round;
      if (!expected.empty()) largest = size;
      EXPECT_EQ(largest_region(map_, free, size), largest) << round;
    }
  }
}

// --- Shapes [2.4] ---

int steps_between(Coord a, Coord b) {
  const int q = a.q - b.q;
  const int r = a.r - b.r;
  return std::max({std::abs(q), std::abs(r), std::abs(q + r)});
}

TEST(WestphaliaShape, AHexagonIsItsRingsFromTheSouthWestOn) {
  const Atlas atlas;
  const Map& map = atlas.map(Shape::kHexagon, kMaxHexes);
  ASSERT_EQ(map.grid->hexes.size(), static_cast<std::size_t>(kMaxHexes));
  EXPECT_EQ(map.grid->hexes[0], Coord{});
  std::size_t at = 1;
  for (int radius = 1; at < map.grid->hexes.size(); ++radius) {
    Coord c{-radius, radius};
    for (int side = 0; side < 6; ++side) {
      for (int step = 0; step < radius && at < map.grid->hexes.size(); ++step) {
        EXPECT_EQ(map.grid->hexes[at], c) << at;
        ++at;
        c = {c.q + kDirections[side].q, c.r + kDirections[side].r};
      }
    }
  }
  // A whole ring of 19: six edges of three, each corner in two.
  const Map& small = atlas.map(Shape::kHexagon, 19);
  for (int edge = 0; edge < kEdges; ++edge) EXPECT_EQ(small.edges[edge].size(), 3);
}

TEST(WestphaliaShape, ARectangleHasRowsOfItsWidth) {
  const Atlas atlas;
  for (const int tiles : {1, 2, 27, 36, 37, 48, 49, 50, 280}) {
    const Map& map = atlas.map(Shape::kRect, tiles);
    const int width = static_cast<int>(std::ceil(std::sqrt(tiles)));
    ASSERT_EQ(map.tiles, tiles);
    ASSERT_EQ(map.grid->hexes.size(), static_cast<std::size_t>(kMaxHexes));
    for (int h = 0; h < tiles; ++h) {
      const int y = h / width;
      const Coord expected{h % width - y / 2, y};
      EXPECT_EQ(map.grid->hexes[static_cast<std::size_t>(h)], expected) << tiles << ", " << h;
    }
  }
}

// The edges lie around the hex with the least sum of distances, the lowest of such.
TEST(WestphaliaShape, ARectanglesMiddleIsTheNearestToAll) {
  const Atlas atlas;
  for (int tiles = 27; tiles <= 120; ++tiles) {
    const Map& map = atlas.map(Shape::kRect, tiles);
    const auto hex = [&](int h) { return map.grid->hexes[static_cast<std::size_t>(h)]; };
    int best = 0;
    int least = 1 << 20;
    for (int a = 0; a < tiles; ++a) {
      int sum = 0;
      for (int b = 0; b < tiles; ++b) sum += steps_between(hex(a), hex(b));
      if (sum < least) best = a;
      least = std::min(least, sum);
    }
    // What lies straight in a direction from the middle belongs to the edges on both its sides.
    for (int h = 0; h < tiles; ++h) {
      const bool border = map.near(h).size() < 6;
      int edges = 0;
      for (int edge = 0; edge < kEdges; ++edge) edges += map.edges[edge].has(h) ? 1 : 0;
      const Coord from{hex(h).q - hex(best).q, hex(h).r - hex(best).r};
      const bool straight = from.q == 0 || from.r == 0 || from.q + from.r == 0;
      EXPECT_EQ(edges, !border ? 0 : h == best ? 6 : straight ? 2 : 1) << tiles << ", " << h;
    }
  }
}

TEST(WestphaliaShape, TheRoundMapIsRoundToItsEnd) {
  const Atlas atlas;
  const Map& map = atlas.map(Shape::kRound, kMaxHexes);
  int last = 0;
  HexSet seen{};
  for (int h = 0; h < kMaxHexes; ++h) {
    const Coord c = map.grid->hexes[static_cast<std::size_t>(h)];
    const int norm = c.q * c.q + c.q * c.r + c.r * c.r;
    EXPECT_GE(norm, last);
    last = norm;
    seen.add(h);
  }
  // No hex off the map is nearer than the last one on it.
  int nearer = 0;
  for (int q = -20; q <= 20; ++q) {
    for (int r = -20; r <= 20; ++r) nearer += q * q + q * r + r * r < last ? 1 : 0;
  }
  EXPECT_LE(nearer, kMaxHexes);
  int before_last = 0;
  for (int h = 0; h < kMaxHexes; ++h) {
    const Coord c = map.grid->hexes[static_cast<std::size_t>(h)];
    before_last += c.q * c.q + c.q * c.r + c.r * c.r < last ? 1 : 0;
  }
  EXPECT_EQ(before_last, nearer);
}

// --- Options [17.1] ---

TEST(WestphaliaOptionLimits, AreThoseOfTheTable) {
  const Atlas atlas;
  const auto fits = [&](const engine::Options& options) {
    return static_cast<bool>(complete(options, option_specs(), atlas));
  };
  struct Limit {
    const char* id;
    int lowest;
    int highest;
  };
  for (const Limit& limit :
       {Limit{"seats", 3, 14}, Limit{"tiles_per_player", 9, 20}, Limit{"start_provinces", 1, 7},
        Limit{"saved_slots", 1, 13}, Limit{"upheaval_draws", 1, 7}, Limit{"army_cap", 1, 40}}) {
    const auto with = [&](int value) {
      engine::Options options = {{"seats", "14"}, {"tiles_per_player", "20"}};
      options[limit.id] = std::to_string(value);
      return fits(options);
    };
    EXPECT_FALSE(with(limit.lowest - 1)) << limit.id;
    EXPECT_TRUE(with(limit.lowest)) << limit.id;
    EXPECT_TRUE(with(limit.highest)) << limit.id;
    EXPECT_FALSE(with(limit.highest + 1)) << limit.id;
  }
  // The first provinces, and 14 for the electors: 3 players with 4 each need 26 of 27 tiles.
  EXPECT_TRUE(fits({{"seats", "3"}, {"start_provinces", "4"}}));
  EXPECT_FALSE(fits({{"seats", "3"}, {"start_provinces", "5"}}));
  for (const int tiles : {25, 26}) {
    CustomMap line;
    for (int q = 0; q < tiles; ++q) line.hexes.push_back({q, 0});
    const Atlas own(line);
    EXPECT_EQ(
        static_cast<bool>(complete({{"seats", "3"}, {"map_shape", "custom"}}, option_specs(), own)),
        tiles == 26);
  }
  // A single hex is a map, but too small a one.
  const Atlas smallest(CustomMap{{{0, 0}}, {}});
  const auto refused =
      complete({{"seats", "3"}, {"map_shape", "custom"}}, option_specs(), smallest);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.problem().key, "option_map_too_small");
  EXPECT_TRUE(fits({{"seats", "7"}, {"start_provinces", "7"}}));
  EXPECT_FALSE(fits({{"seats", "6"}, {"start_provinces", "7"}}));
}

TEST(WestphaliaOptionLimits, CardsOfEachTypeInADeck) {
  const Atlas atlas;
  const auto cards = [&](const char* edition, const char* deck) {
    return settings(*complete({{"edition", edition}, {"deck", deck}}, option_specs(), atlas))
        .deck_of_type;
  };
  EXPECT_EQ(cards("A", "edition"), 40);
  EXPECT_EQ(cards("B", "edition"), 10);
  EXPECT_EQ(cards("A", "prototype54"), 18);
  EXPECT_EQ(cards("B", "prototype54"), 18);
}

}  // namespace
