// What must hold of debaters, reformers, leaders, rulers and powers.
#include <algorithm>

#include "games/here_i_stand/generate/model.h"

namespace here_i_stand::generate {
namespace {

const SpaceRecord& space_at(const Model& m, int i) { return m.spaces[static_cast<std::size_t>(i)]; }

void total(std::string_view file, const std::string& what, int found, int expected) {
  if (found == expected) return;
  throw DataProblem(file, "",
                    "there are " + std::to_string(found) + " " + what + " instead of " +
                        std::to_string(expected));
}

bool has_area(BonusKind kind) {
  return kind == BonusKind::kReformationDieRadius ||
         kind == BonusKind::kCounterReformationDieRadius;
}

void check_debaters(const Model& m) {
  const auto count = [&](const auto& which) {
    return static_cast<int>(std::count_if(m.debaters.begin(), m.debaters.end(), which));
  };
  const int papacy = m.power("papacy");
  const int protestant = m.power("protestant");
  for (std::size_t i = 0; i < m.debaters.size(); ++i) {
    const DebaterRecord& d = m.debaters[i];
    const auto fail = [&](const std::string& what) {
      throw DataProblem("debaters.json", d.id, what);
    };
    if (d.side != papacy && d.side != protestant) fail("he belongs to neither side");
    if ((d.zone == Zone::kOther) != (d.side == papacy)) {
      fail("Protestant debaters, and only they, belong to a zone");
    }
    if (d.value < 1 || d.value > 4) fail("a debater's value is 1 to 4");
    if (has_area(d.bonus) && (!d.centre || d.radius == 0)) fail("his bonus lacks its centre");
    if (d.bonus == BonusKind::kReformationDieRegion && d.regions.empty()) {
      fail("his bonus lacks its regions");
    }
    const bool starts = std::find(m.start_debaters.begin(), m.start_debaters.end(),
                                  static_cast<int>(i)) != m.start_debaters.end();
    if (starts != (d.turn == 1)) fail("the setup and his turn of entry disagree");
  }
  total("debaters.json", "debaters", static_cast<int>(m.debaters.size()), 29);
  total("debaters.json", "Papal debaters",
        count([&](const DebaterRecord& d) { return d.side == papacy; }), 12);
  const std::pair<Zone, int> kZones[] = {
      {Zone::kGerman, 7}, {Zone::kFrench, 4}, {Zone::kEnglish, 6}};
  for (const auto& [zone, expected] : kZones) {
    const Zone z = zone;
    total("debaters.json", "debaters of the zone " + std::string(id(z)),
          count([z](const DebaterRecord& d) { return d.zone == z; }), expected);
  }
  const int kEntering[] = {0, 9, 4, 1, 4, 5, 5, 1};
  for (int turn = 1; turn <= 7; ++turn) {
    total("debaters.json", "debaters that enter on turn " + std::to_string(turn),
          count([turn](const DebaterRecord& d) { return d.turn == turn; }), kEntering[turn]);
  }
}

void check_reformers(const Model& m) {
  total("reformers.json", "reformers", static_cast<int>(m.reformers.size()), 4);
  for (const ReformerRecord& r : m.reformers) {
    const DebaterRecord& d = m.debaters[static_cast<std::size_t>(r.debater)];
    const auto fail = [&](const std::string& what) {
      throw DataProblem("reformers.json", r.id, what);
    };
    if (d.id != r.id) fail("his debater is another man");
    if (d.zone != r.zone) fail("his debater belongs to another zone");
    if (space_at(m, r.space).zone != r.zone) fail("his space lies in another zone");
    if (d.turn != r.turn) fail("his debater enters on another turn");
  }
}

void check_leaders(const Model& m) {
  total("leaders.json", "leaders", static_cast<int>(m.leaders.size()), 12);
  for (const LeaderRecord& l : m.leaders) {
    const auto fail = [&](const std::string& what) {
      throw DataProblem("leaders.json", l.id, what);
    };
    if (l.battle > 2) fail("a battle rating is 0 to 2");
    if (!l.naval && (l.command < 6 || l.command > 12)) fail("a command rating is 6 to 12");
    if (!l.power && l.id != "renegade") fail("only the Renegade Leader serves no power");
  }
  total("leaders.json", "rulers", static_cast<int>(m.rulers.size()), 14);
  for (const RulerRecord& r : m.rulers) {
    const auto fail = [&](const std::string& what) {
      throw DataProblem("leaders.json", r.id, what);
    };
    if ((r.card == 0) != r.at_start) fail("who rules from the start, and only he, has no card");
    const auto card = std::find_if(m.cards.begin(), m.cards.end(),
                                   [&](const CardRecord& c) { return c.number == r.card; });
    if (r.card != 0 && (card == m.cards.end() || card->category != CardCategory::kMandatory)) {
      fail("his card is no mandatory event");
    }
  }
}

void check_powers(const Model& m) {
  // The order of the rules: impulse order, then the minor powers. [1.1]
  const char* const kOrder[] = {"ottoman",  "hapsburg",   "england",    "france",
                                "papacy",   "protestant", "genoa",      "hungary",
                                "scotland", "venice",     "independent"};
  total("powers.json", "powers", static_cast<int>(m.powers.size()), 11);
  for (std::size_t i = 0; i < m.powers.size(); ++i) {
    const PowerRecord& p = m.powers[i];
    const auto fail = [&](const std::string& what) {
      throw DataProblem("powers.json", p.id, what);
    };
    if (p.id != kOrder[i]) fail("powers stand in impulse order, minor powers after them");
    int strength = 0;
    for (const CounterRecord& c : p.counters) strength += std::max(c.front, c.back) * c.count;
    if (strength != p.land_cap) fail("its counters add up to " + std::to_string(strength));
    if (p.counters.size() > 4) fail("it has too many kinds of counters");
    std::vector<int> keys;
    std::vector<int> capitals;
    for (int s = 0; s < static_cast<int>(m.spaces.size()); ++s) {
      const SpaceRecord& space = space_at(m, s);
      if (space.home != static_cast<int>(i)) continue;
      if (space.kind == SpaceKind::kKey) keys.push_back(s);
      if (space.capital_of) capitals.push_back(s);
    }
    if (keys != p.home_keys) fail("its home keys are not those of the map");
    if (capitals != p.capitals) fail("its capitals are not those of the map");
    if ((p.kind == PowerKind::kMinor) == p.possible_allies.empty()) {
      fail("minor powers, and only they, have possible allies");
    }
    if (p.start_ally && std::find(p.possible_allies.begin(), p.possible_allies.end(),
                                  *p.start_ally) == p.possible_allies.end()) {
      fail("it can't be allied so at the start");
    }
  }
}

void check_scales(const Model& m) {
  total("powers.json", "rows of Papal keys", static_cast<int>(m.papal_keys.size()),
        m.limit("military_victory_papal_keys"));
  for (std::size_t i = 0; i < m.track.size(); ++i) {
    const auto& [from, papacy, protestant] = m.track[i];
    const std::string row = "track from " + std::to_string(from);
    if (papacy + protestant != 15) throw DataProblem("powers.json", row, "it does not share 15 VP");
    if (i == 0 ? from != 0 : from <= m.track[i - 1][0]) {
      throw DataProblem("powers.json", row, "the rows of the track must ascend from 0");
    }
  }
  if (m.track.empty() || m.track.back()[0] != m.limit("religious_victory_protestant_spaces")) {
    throw DataProblem("powers.json", "track", "it must end with the religious victory");
  }
}

}  // namespace

void check_people(const Model& model) {
  check_powers(model);
  check_debaters(model);
  check_reformers(model);
  check_leaders(model);
  check_scales(model);
}

}  // namespace here_i_stand::generate
