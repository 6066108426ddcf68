// Which free hexes may be picked next, so that a legal set can always be completed. [5.4-5.6]
#pragma once

#include <vector>

#include "games/westphalia/map.h"

namespace westphalia {

// Start provinces: connected and, with `triangle`, holding three hexes that touch at a vertex.
// `free` are the hexes not taken yet, `picked` those of the set so far, `size` its final size.
HexSet start_options(const Map& map, const HexSet& free, const HexSet& picked, int size,
                     bool triangle);
bool has_triangle(const Map& map, const HexSet& set);

// A set of `size` free hexes in as few connected pieces as possible: how many these are. [5.5]
int pieces_needed(const Map& map, const HexSet& free, int size);
HexSet piece_options(const Map& map, const HexSet& free, const HexSet& picked, int size,
                     int pieces);

// The size of the largest connected set of free hexes, at most `most`.
int largest_region(const Map& map, const HexSet& free, int most);
// Free hexes that belong to a connected free set of `size` hexes.
HexSet in_regions(const Map& map, const HexSet& free, int size);

// The connected set with the lowest ids that completes `picked`; empty if there is none.
std::vector<int> lowest_set(const Map& map, const HexSet& free, const HexSet& picked, int size,
                            bool triangle);

}  // namespace westphalia
