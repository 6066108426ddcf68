// Distances between all spaces, measured once when the program is built.
#include "games/here_i_stand/generate/model.h"

namespace here_i_stand::generate {
namespace {

using Row = std::vector<std::optional<int>>;

// Steps from `start` over the graph of `neighbours`.
Row steps_from(int start, const std::vector<std::vector<int>>& neighbours) {
  Row steps(neighbours.size());
  steps[static_cast<std::size_t>(start)] = 0;
  std::vector<int> queue = {start};
  for (std::size_t at = 0; at < queue.size(); ++at) {
    const auto here = static_cast<std::size_t>(queue[at]);
    for (const int n : neighbours[here]) {
      if (steps[static_cast<std::size_t>(n)]) continue;
      steps[static_cast<std::size_t>(n)] = *steps[here] + 1;
      queue.push_back(n);
    }
  }
  return steps;
}

// Spaces that `open` allows, and after them, if wanted, the sea zones.
template <class Open>
std::vector<Row> all_steps(const Model& m, bool by_sea, const Open& open) {
  const int spaces = static_cast<int>(m.spaces.size());
  std::vector<std::vector<int>> neighbours(m.spaces.size() + (by_sea ? m.seas.size() : 0));
  const auto link = [&](int from, int to) {
    neighbours[static_cast<std::size_t>(from)].push_back(to);
  };
  for (int i = 0; i < spaces; ++i) {
    const SpaceRecord& s = m.spaces[static_cast<std::size_t>(i)];
    if (!open(s)) continue;
    for (const std::vector<int>* list : {&s.clear, &s.passes}) {
      for (const int n : *list) {
        if (open(m.spaces[static_cast<std::size_t>(n)])) link(i, n);
      }
    }
    if (!by_sea) continue;
    for (const int z : s.seas) {
      link(i, spaces + z);
      link(spaces + z, i);
    }
  }
  if (by_sea) {
    for (int z = 0; z < static_cast<int>(m.seas.size()); ++z) {
      for (const int n : m.seas[static_cast<std::size_t>(z)].adjacent) link(spaces + z, spaces + n);
    }
  }
  std::vector<Row> result;
  for (int i = 0; i < spaces; ++i) {
    Row row = steps_from(i, neighbours);
    row.resize(m.spaces.size());
    result.push_back(std::move(row));
  }
  return result;
}

}  // namespace

Steps measure(const Model& model) {
  const auto in_play = [](const SpaceRecord& s) { return s.in_play; };
  const auto no_electorate = [](const SpaceRecord& s) {
    return s.in_play && s.kind != SpaceKind::kElectorate;
  };
  return {all_steps(model, false, in_play), all_steps(model, true, in_play),
          all_steps(model, true, no_electorate)};
}

}  // namespace here_i_stand::generate
