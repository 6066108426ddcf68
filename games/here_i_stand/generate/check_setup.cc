// What must hold of the start: every stack stands where it may, and the score is that of the book.
#include <algorithm>

#include "games/here_i_stand/generate/model.h"

namespace here_i_stand::generate {
namespace {

const SpaceRecord& space_at(const Model& m, int i) { return m.spaces[static_cast<std::size_t>(i)]; }
const PowerRecord& power_at(const Model& m, int i) { return m.powers[static_cast<std::size_t>(i)]; }

void check_stacks(const Model& m) {
  std::vector<int> land(m.powers.size());
  std::vector<int> squadrons(m.powers.size());
  int leaders = 0;
  for (const StackRecord& s : m.stacks) {
    const SpaceRecord& space = space_at(m, s.space);
    const PowerRecord& power = power_at(m, s.power);
    const auto fail = [&](const std::string& what) {
      throw DataProblem("setup.json", "the stack of " + power.id + " in " + space.id, what);
    };
    if (!space.in_play) fail("the space is out of play");
    if (space.control != s.power && power.start_ally != space.control) {
      fail("the space is controlled by " + power_at(m, space.control).id);
    }
    if (s.squadrons > 0 && space.seas.empty()) fail("squadrons need a port");
    const bool cut = space.zone != Zone::kGerman && space.zone != Zone::kItalian;
    if (cut && s.regulars != 1) fail("outside the German and Italian zones stands 1 regular");
    // The Knights of Rhodes are a counter of their own. [1.7]
    if (space.id != "rhodes") land[static_cast<std::size_t>(s.power)] += s.regulars;
    squadrons[static_cast<std::size_t>(s.power)] += s.squadrons;
    for (const int l : s.leaders) {
      ++leaders;
      if (m.leaders[static_cast<std::size_t>(l)].power != s.power) fail("its leader is a stranger");
    }
  }
  if (leaders != 1) throw DataProblem("setup.json", "stacks", "Andrea Doria is the only leader");
  for (const SpaceRecord& s : m.spaces) {
    land[static_cast<std::size_t>(m.power("protestant"))] += s.reserve;
  }
  for (std::size_t p = 0; p < m.powers.size(); ++p) {
    if (land[p] > m.powers[p].land_cap || squadrons[p] > m.powers[p].squadron_cap) {
      throw DataProblem("setup.json", m.powers[p].id, "it has more units than counters");
    }
  }
}

void check_control(const Model& m) {
  int may_change = 0;
  int reserve = 0;
  const int protestant = m.power("protestant");
  const int hapsburg = m.power("hapsburg");
  for (const SpaceRecord& s : m.spaces) {
    const auto fail = [&](const std::string& what) { throw DataProblem("setup.json", s.id, what); };
    may_change += s.control_may_change ? 1 : 0;
    reserve += s.reserve;
    if ((s.reserve > 0) != (s.kind == SpaceKind::kElectorate)) {
      fail("every electorate, and nothing else, has a reserve");
    }
    if (s.home == protestant && s.control != hapsburg) fail("it must start under Hapsburg control");
  }
  if (may_change != 47) {
    throw DataProblem("setup.json", "control_may_change",
                      "control may change in 47 spaces, not in " + std::to_string(may_change));
  }
  if (reserve != 8) {
    throw DataProblem("setup.json", "electorate_reserve", "8 regulars wait in the reserve");
  }
}

// The score and the first hands follow from the position. [2.5, 11.1]
void check_score(const Model& m) {
  const int papacy = m.power("papacy");
  const auto keys = static_cast<std::size_t>(std::count_if(
      m.spaces.begin(), m.spaces.end(),
      [papacy](const SpaceRecord& s) { return s.kind == SpaceKind::kKey && s.control == papacy; }));
  const auto number = [](const std::map<std::string, int>& numbers, const std::string& who) {
    const auto found = numbers.find(who);
    return found == numbers.end() ? -1 : found->second;
  };
  const auto [cards, vp] = m.papal_keys[keys];
  const auto& track = m.track.front();
  if (number(m.victory_points, "papacy") != vp + track[1] ||
      number(m.victory_points, "protestant") != track[2]) {
    throw DataProblem("setup.json", "victory_points", "they do not follow from the position");
  }
  if (number(m.first_hand, "papacy") != cards ||
      number(m.first_hand, "protestant") != m.limit("protestant_cards")) {
    throw DataProblem("setup.json", "first_hand", "it does not follow from the position");
  }
}

}  // namespace

void check_setup(const Model& model) {
  check_control(model);
  check_stacks(model);
  check_score(model);
}

}  // namespace here_i_stand::generate
