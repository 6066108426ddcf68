// What must hold of the map: every link goes both ways, and the totals are those of the board.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "games/here_i_stand/generate/model.h"

namespace here_i_stand::generate {
namespace {

bool lists(const std::vector<int>& list, int item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

const SpaceRecord& space_at(const Model& m, int i) { return m.spaces[static_cast<std::size_t>(i)]; }
const SeaRecord& sea_at(const Model& m, int i) { return m.seas[static_cast<std::size_t>(i)]; }

// A total that the board fixes.
void total(std::string_view file, std::string_view what, int found, int expected) {
  if (found == expected) return;
  throw DataProblem(file, "",
                    "there are " + std::to_string(found) + " " + std::string(what) + ", but " +
                        std::to_string(expected) + " on the board");
}

double kilometres(const SpaceRecord& a, const SpaceRecord& b) {
  const auto radians = [](double degrees) { return degrees * std::numbers::pi / 180; };
  const double lat = std::sin(radians(b.lat - a.lat) / 2);
  const double lon = std::sin(radians(b.lon - a.lon) / 2);
  const double h = lat * lat + std::cos(radians(a.lat)) * std::cos(radians(b.lat)) * lon * lon;
  return 2 * 6371 * std::asin(std::sqrt(h));
}

void check_links(const Model& m) {
  for (int i = 0; i < static_cast<int>(m.spaces.size()); ++i) {
    const SpaceRecord& s = space_at(m, i);
    const auto fail = [&](const std::string& what) {
      throw DataProblem("spaces.json", s.id, what);
    };
    if (i > 0 && space_at(m, i - 1).id >= s.id) fail("spaces stand in the order of their ids");
    for (const bool pass : {false, true}) {
      for (const int n : pass ? s.passes : s.clear) {
        const SpaceRecord& other = space_at(m, n);
        const std::string word = pass ? "pass" : "clear connection";
        if (n == i) fail("it has a " + word + " to itself");
        if (!lists(pass ? other.passes : other.clear, i)) {
          fail("it has a " + word + " to " + other.id + ", but " + other.id + " has none to it");
        }
        if (pass && lists(s.clear, n)) fail("it reaches " + other.id + " both clear and by a pass");
        if (kilometres(s, other) > 600) fail(other.id + " is too far away to be a neighbour");
      }
    }
    if (!std::is_sorted(s.clear.begin(), s.clear.end())) fail("its neighbours are not in order");
    if (s.seas.size() > 2) fail("a port lies on one or two sea zones");
    for (const int z : s.seas) {
      if (!lists(sea_at(m, z).ports, i)) {
        fail("it lies on " + sea_at(m, z).id + ", which does not list it as a port");
      }
    }
    if (s.capital_of && (*s.capital_of != s.home || s.kind != SpaceKind::kKey)) {
      fail("a capital is a key of its own power");
    }
  }
}

void check_seas(const Model& m) {
  for (int i = 0; i < static_cast<int>(m.seas.size()); ++i) {
    const SeaRecord& z = sea_at(m, i);
    const auto fail = [&](const std::string& what) {
      throw DataProblem("sea_zones.json", z.id, what);
    };
    for (const int n : z.adjacent) {
      if (n == i) fail("it is adjacent to itself");
      if (!lists(sea_at(m, n).adjacent, i)) {
        fail("it is adjacent to " + sea_at(m, n).id + ", but not the other way");
      }
    }
    for (const int p : z.ports) {
      if (!lists(space_at(m, p).seas, i)) {
        fail("it lists " + space_at(m, p).id + " as a port, which does not lie on it");
      }
    }
  }
}

// Sizes of the connected pieces, largest first.
template <class Neighbours>
std::vector<int> pieces(int count, const Neighbours& neighbours) {
  std::vector<bool> seen(static_cast<std::size_t>(count));
  std::vector<int> sizes;
  for (int start = 0; start < count; ++start) {
    if (seen[static_cast<std::size_t>(start)]) continue;
    std::vector<int> queue = {start};
    seen[static_cast<std::size_t>(start)] = true;
    for (std::size_t at = 0; at < queue.size(); ++at) {
      for (const int n : neighbours(queue[at])) {
        if (seen[static_cast<std::size_t>(n)]) continue;
        seen[static_cast<std::size_t>(n)] = true;
        queue.push_back(n);
      }
    }
    sizes.push_back(static_cast<int>(queue.size()));
  }
  std::sort(sizes.rbegin(), sizes.rend());
  return sizes;
}

void check_pieces(const Model& m) {
  const std::vector<int> land = pieces(static_cast<int>(m.spaces.size()), [&](int i) {
    std::vector<int> all = space_at(m, i).clear;
    all.insert(all.end(), space_at(m, i).passes.begin(), space_at(m, i).passes.end());
    return all;
  });
  std::vector<int> expected = {109, 14};
  expected.resize(13, 1);  // eleven islands and African ports
  if (land != expected) {
    throw DataProblem("spaces.json", "",
                      "the land is not one continent of 109 spaces, Britain with 14 and eleven "
                      "single spaces");
  }
  const std::vector<int> sea =
      pieces(static_cast<int>(m.seas.size()), [&](int i) { return sea_at(m, i).adjacent; });
  if (sea != std::vector<int>{7, 6, 1}) {
    throw DataProblem("sea_zones.json", "",
                      "the sea is not the Mediterranean with 7 zones, the north with 6 and the "
                      "Black Sea");
  }
}

void check_totals(const Model& m) {
  const auto count = [&](const auto& which) {
    return static_cast<int>(std::count_if(m.spaces.begin(), m.spaces.end(), which));
  };
  total("spaces.json", "spaces", static_cast<int>(m.spaces.size()), 134);
  const std::pair<std::string_view, std::pair<int, int>> kHomes[] = {
      {"hapsburg", {32, 7}}, {"protestant", {21, 0}}, {"france", {17, 5}}, {"independent", {17, 5}},
      {"ottoman", {14, 4}},  {"england", {12, 4}},    {"hungary", {9, 3}}, {"venice", {4, 1}},
      {"papacy", {3, 2}},    {"scotland", {3, 1}},    {"genoa", {2, 1}}};
  for (const auto& [power, numbers] : kHomes) {
    const int p = m.power(power);
    const std::string name(power);
    total("spaces.json", "home spaces of " + name,
          count([p](const SpaceRecord& s) { return s.home == p; }), numbers.first);
    total("spaces.json", "keys of " + name,
          count([p](const SpaceRecord& s) { return s.home == p && s.kind == SpaceKind::kKey; }),
          numbers.second);
  }
  const EnumArray<Zone, int> kZones = {{27, 24, 14, 18, 14, 37}};
  for (int z = 0; z < kCount<Zone>; ++z) {
    const Zone zone = static_cast<Zone>(z);
    total("spaces.json", "spaces of the zone " + std::string(id(zone)),
          count([zone](const SpaceRecord& s) { return s.zone == zone; }), kZones[zone]);
  }
  const EnumArray<SpaceKind, int> kKinds = {{86, 9, 6, 33}};
  for (int k = 0; k < kCount<SpaceKind>; ++k) {
    const SpaceKind kind = static_cast<SpaceKind>(k);
    total("spaces.json", "spaces of the kind " + std::string(id(kind)),
          count([kind](const SpaceRecord& s) { return s.kind == kind; }), kKinds[kind]);
  }
  int clear = 0;
  int passes = 0;
  for (const SpaceRecord& s : m.spaces) {
    clear += static_cast<int>(s.clear.size());
    passes += static_cast<int>(s.passes.size());
  }
  total("spaces.json", "clear connections", clear / 2, 204);
  total("spaces.json", "passes", passes / 2, 16);
  total("spaces.json", "capitals",
        count([](const SpaceRecord& s) { return s.capital_of.has_value(); }), 6);
  total("spaces.json", "ports", count([](const SpaceRecord& s) { return !s.seas.empty(); }), 58);
  total("spaces.json", "ports on two sea zones",
        count([](const SpaceRecord& s) { return s.seas.size() == 2; }), 17);
  const int ottoman = m.power("ottoman");
  total("spaces.json", "spaces that can turn Protestant",
        count([ottoman](const SpaceRecord& s) { return s.in_play && s.home != ottoman; }), 119);
  total("sea_zones.json", "sea zones", static_cast<int>(m.seas.size()), 14);
  int borders = 0;
  for (const SeaRecord& z : m.seas) borders += static_cast<int>(z.adjacent.size());
  total("sea_zones.json", "borders between sea zones", borders / 2, 16);
}

// Spaces and links that the rules name. [1.3]
void check_named(const Model& m) {
  for (const char* id : {"augsburg", "brandenburg", "cologne", "mainz", "trier", "wittenberg"}) {
    if (space_at(m, m.space(id)).kind != SpaceKind::kElectorate) {
      throw DataProblem("spaces.json", id, "it must be an electorate");
    }
  }
  const int protestant = m.power("protestant");
  for (const SpaceRecord& s : m.spaces) {
    if (s.home == protestant && s.zone != Zone::kGerman) {
      throw DataProblem("spaces.json", s.id, "Protestant home spaces lie in the German zone");
    }
    if (!s.in_play && s.id != "algiers") {
      throw DataProblem("spaces.json", s.id, "only Algiers is out of play");
    }
  }
  const auto sea = [&](std::string_view id) {
    for (std::size_t i = 0; i < m.seas.size(); ++i) {
      if (m.seas[i].id == id) return static_cast<int>(i);
    }
    throw DataProblem("sea_zones.json", "", "there is no sea zone \"" + std::string(id) + "\"");
  };
  struct Pair {
    std::string_view first, second;
    bool adjacent;
  };
  const Pair kPairs[] = {{"ionian_sea", "tyrrhenian_sea", false},
                         {"barbary_coast", "atlantic_ocean", false},
                         {"black_sea", "aegean_sea", false},
                         {"north_sea", "irish_sea", true},
                         {"north_sea", "baltic_sea", true}};
  for (const Pair& p : kPairs) {
    if (lists(sea_at(m, sea(p.first)).adjacent, sea(p.second)) != p.adjacent) {
      throw DataProblem("sea_zones.json", p.first,
                        std::string(p.adjacent ? "it is" : "it is not") + " adjacent to " +
                            std::string(p.second));
    }
  }
}

}  // namespace

void check_map(const Model& model) {
  check_links(model);
  check_seas(model);
  check_totals(model);
  check_pieces(model);
  check_named(model);
}

}  // namespace here_i_stand::generate
