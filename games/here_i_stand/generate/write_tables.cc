// Writes here_i_stand_tables.h: one constexpr table per subject, of the types in facts.h.
#include <fmt/format.h>

#include <algorithm>

#include "games/here_i_stand/generate/write.h"

namespace here_i_stand::generate {
namespace {

// Writes initializers; every struct's fields stand in the order of facts.h.
class Writer {
 public:
  Writer(const Model& model, const Steps& steps) : m_(model), steps_(steps) {}

  std::string all() {
    std::string text =
        "// Made from games/here_i_stand/data by games/here_i_stand/generate. Don't edit.\n"
        "#pragma once\n\n#include \"games/here_i_stand/facts.h\"\n\nnamespace here_i_stand {\n\n";
    text += spaces() + seas() + powers() + cards() + diplomatic() + debaters() + reformers() +
            leaders() + rulers() + scales() + setup() + sets() + distances();
    return text + "}  // namespace here_i_stand\n";
  }

 private:
  static std::string flag(bool b) { return b ? "true" : "false"; }
  template <class E>
  static std::string kind(std::string_view type, E value) {
    return fmt::format("{}::{}", type, enumerator(id(value)));
  }
  std::string power(int p) const {
    return "Power::" + enumerator(m_.powers[static_cast<std::size_t>(p)].id);
  }
  std::string space(int s) const {
    return "Space::" + enumerator(m_.spaces[static_cast<std::size_t>(s)].id);
  }
  // The words of an EnumSet of `size` members.
  static std::string set(std::string_view type, std::size_t size, const std::vector<int>& members) {
    std::vector<std::uint64_t> words((size + 63) / 64);
    for (const int i : members) {
      words[static_cast<std::size_t>(i) / 64] |= std::uint64_t{1} << (i % 64);
    }
    std::string list;
    for (const std::uint64_t w : words) list += fmt::format("{:#x}, ", w);
    return fmt::format("{}::of_words({{{}}})", type, list);
  }
  std::string space_set(const std::vector<int>& spaces) const {
    return set("SpaceSet", m_.spaces.size(), spaces);
  }
  template <class Which>
  std::string spaces_where(const Which& which) const {
    std::vector<int> members;
    for (std::size_t i = 0; i < m_.spaces.size(); ++i) {
      if (which(m_.spaces[i])) members.push_back(static_cast<int>(i));
    }
    return space_set(members);
  }
  template <class Which>
  std::string cards_where(const Which& which) const {
    std::vector<int> members;
    for (std::size_t i = 0; i < m_.cards.size(); ++i) {
      if (which(m_.cards[i])) members.push_back(static_cast<int>(i));
    }
    return set("CardSet", m_.cards.size(), members);
  }
  std::string list(const std::vector<int>& spaces) const {
    std::string items;
    for (const int s : spaces) items += space(s) + ", ";
    return fmt::format("{{{{{}}}, {}}}", items, spaces.size());
  }
  std::vector<int> within(int centre, int most) const {
    std::vector<int> members;
    const auto& row = steps_.land[static_cast<std::size_t>(centre)];
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i] && *row[i] <= most) members.push_back(static_cast<int>(i));
    }
    return members;
  }
  static std::string table(std::string_view type, std::string_view name, std::string_view body) {
    return fmt::format("inline constexpr {} {} = {{{{\n{}}}}};\n\n", type, name, body);
  }

  std::string spaces() const {
    std::string body;
    const int ottoman = m_.power("ottoman");
    for (int i = 0; i < static_cast<int>(m_.spaces.size()); ++i) {
      const SpaceRecord& s = m_.spaces[static_cast<std::size_t>(i)];
      std::vector<int> adjacent = s.clear;
      adjacent.insert(adjacent.end(), s.passes.begin(), s.passes.end());
      std::vector<int> linked;
      for (const int z : s.seas) {
        for (const int p : m_.seas[static_cast<std::size_t>(z)].ports) {
          if (p != i && s.in_play && m_.spaces[static_cast<std::size_t>(p)].in_play) {
            linked.push_back(p);
          }
        }
      }
      body += fmt::format(
          "    // {}\n    {{{}, {}, {},\n     {}, {}, {}, {}, {}, {},\n     {},\n     {},\n     "
          "{},\n"
          "     {},\n     {},\n     {},\n     {},\n     {}}},\n",
          s.id, power(s.home), kind("Zone", s.zone), kind("SpaceKind", s.kind),
          flag(s.capital_of.has_value()), flag(s.in_play), flag(s.control_may_change),
          power(s.control), s.home == ottoman ? "Religion::kOther" : "Religion::kCatholic",
          s.reserve, set("SeaSet", m_.seas.size(), s.seas), list(s.clear), list(s.passes),
          space_set(s.clear), space_set(adjacent), space_set(linked), space_set(within(i, 2)),
          space_set(within(i, 3)));
    }
    return table("EnumArray<Space, SpaceFacts>", "kSpaces", body);
  }

  std::string seas() const {
    std::string body;
    for (const SeaRecord& z : m_.seas) {
      std::vector<int> ports;
      for (const int p : z.ports) {
        if (m_.spaces[static_cast<std::size_t>(p)].in_play) ports.push_back(p);
      }
      body += fmt::format("    // {}\n    {{{}, {}}},\n", z.id,
                          set("SeaSet", m_.seas.size(), z.adjacent), space_set(ports));
    }
    return table("EnumArray<SeaZone, SeaZoneFacts>", "kSeaZones", body);
  }

  std::string powers() const {
    std::string body;
    for (int i = 0; i < static_cast<int>(m_.powers.size()); ++i) {
      const PowerRecord& p = m_.powers[static_cast<std::size_t>(i)];
      std::string counters;
      for (const CounterRecord& c : p.counters) {
        counters += fmt::format("{{{}, {}, {}}}, ", c.front, c.back, c.count);
      }
      body += fmt::format(
          "    // {}\n    {{{}, {}, {}, {},\n     {}, {},\n     {{{{{}}}}},\n     {},\n     {},\n"
          "     {}}},\n",
          p.id, kind("PowerKind", p.kind), p.land_cap, p.squadron_cap, flag(p.mercenaries),
          set("PowerSet", m_.powers.size(), p.possible_allies),
          power(p.start_ally.value_or(m_.power("independent"))), counters,
          spaces_where([i](const SpaceRecord& s) { return s.home == i; }), space_set(p.home_keys),
          space_set(p.capitals));
    }
    return table("EnumArray<Power, PowerFacts>", "kPowers", body);
  }

  std::string cards() const {
    std::string body;
    for (const CardRecord& c : m_.cards) {
      body += fmt::format(
          "    // {}\n    {{{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {},\n"
          "     EnumSet<Hook>::of_words({{{:#x}}})}},\n",
          c.id, c.number, c.cp.value_or(0), kind("CardCategory", c.category),
          kind("CardEntry", c.entry), c.entry_turn, kind("CardRemoval", c.removal),
          flag(c.played_by != "protestant"), flag(c.played_by != "papacy"), flag(c.own_impulse),
          flag(c.only_2017), c.winter_deadline, c.windows.words[0]);
    }
    return table("EnumArray<Card, CardFacts>", "kCards", body);
  }

  std::string diplomatic() const {
    std::string body;
    for (const DiplomaticRecord& c : m_.diplomatic) {
      body += fmt::format("    // {}\n    {{{}, {}, {}, {}, {}, Leader::{}, {}, {}, {}, {}}},\n",
                          c.id, c.number, flag(c.after_league), flag(c.removed), flag(c.invasion),
                          power(c.invasion ? c.power : m_.power("independent")),
                          enumerator(m_.leaders[static_cast<std::size_t>(c.leader)].id), c.regulars,
                          c.mercenaries, c.squadrons, flag(c.squadron_or_mercenaries));
    }
    return table("EnumArray<DiplomaticCard, DiplomaticCardFacts>", "kDiplomaticCards", body);
  }

  // The targets of an extra die, where they are fixed. "England" is the English zone's part. [8.3]
  std::string area(const DebaterRecord& d) const {
    if (d.centre) return space_set(within(*d.centre, d.radius));
    if (d.bonus == BonusKind::kCounterReformationDieElectorate) {
      return spaces_where([](const SpaceRecord& s) { return s.kind == SpaceKind::kElectorate; });
    }
    return spaces_where([&d](const SpaceRecord& s) {
      return s.zone == Zone::kEnglish &&
             std::find(d.regions.begin(), d.regions.end(), s.home) != d.regions.end();
    });
  }

  std::string debaters() const {
    std::string body;
    for (const DebaterRecord& d : m_.debaters) {
      body += fmt::format(
          "    // {}\n    {{{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {},\n     {}}},\n",
          d.id, power(d.side), kind("Zone", d.zone), d.value, d.turn, kind("BonusKind", d.bonus),
          d.dice, d.attempts, d.cost, kind("Zone", d.bonus_zone), flag(d.all_zones),
          flag(d.unrest_on_failure), flag(d.one_per_impulse), flag(d.optional), area(d));
    }
    return table("EnumArray<Debater, DebaterFacts>", "kDebaters", body);
  }

  std::string reformers() const {
    std::string body;
    for (const ReformerRecord& r : m_.reformers) {
      body +=
          fmt::format("    {{{}, {}, {}, Debater::{}}},\n", space(r.space), kind("Zone", r.zone),
                      r.turn, enumerator(m_.debaters[static_cast<std::size_t>(r.debater)].id));
    }
    return table("EnumArray<Reformer, ReformerFacts>", "kReformers", body);
  }

  std::string leaders() const {
    std::string body;
    for (const LeaderRecord& l : m_.leaders) {
      body += fmt::format("    {{{}, {}, {}, {}}},  // {}\n",
                          power(l.power.value_or(m_.power("independent"))), flag(l.naval), l.battle,
                          l.command, l.id);
    }
    return table("EnumArray<Leader, LeaderFacts>", "kLeaders", body);
  }

  std::string rulers() const {
    std::string body;
    for (const RulerRecord& r : m_.rulers) {
      body +=
          fmt::format("    {{{}, {}, {}, {}, {}, {}}},  // {}\n", power(r.power), r.card, r.admin,
                      r.card_bonus, flag(r.wins_ties), kind("Religion", r.troops), r.id);
    }
    return table("EnumArray<Ruler, RulerFacts>", "kRulers", body);
  }

  std::string scales() const {
    std::string costs;
    for (const ActionRecord& a : m_.actions) {
      costs += fmt::format("    {{{}, {}, {}}},  // {}\n", a.papacy, a.protestant, a.other, a.id);
    }
    std::string keys;
    for (const auto& [cards, vp] : m_.papal_keys)
      keys += fmt::format("    {{{}, {}}},\n", cards, vp);
    // The track as printed has ranges; the table has a row for each number of spaces.
    std::string track;
    const int last = m_.track.back()[0];
    std::size_t row = 0;
    for (int n = 0; n <= last; ++n) {
      if (row + 1 < m_.track.size() && m_.track[row + 1][0] == n) ++row;
      track += fmt::format("    {{{}, {}}},\n", m_.track[row][1], m_.track[row][2]);
    }
    std::string text =
        table("EnumArray<PaidAction, ActionCost>", "kActionCosts", costs) +
        table(fmt::format("std::array<PapalKeysRow, {}>", m_.papal_keys.size()), "kPapalKeys",
              keys) +
        table(fmt::format("std::array<TrackRow, {}>", last + 1), "kProtestantSpacesTrack", track);
    for (const auto& [name, value] : m_.limits) {
      text += fmt::format("inline constexpr int {} = {};\n", enumerator(name), value);
    }
    return text + "\n";
  }

  std::string setup() const {
    std::string stacks;
    for (const StackRecord& s : m_.stacks) {
      stacks +=
          fmt::format("    {{{}, {}, {}, {}, {}}},\n", space(s.space), power(s.power), s.regulars,
                      s.squadrons, set("LeaderSet", m_.leaders.size(), s.leaders));
    }
    std::string wars;
    for (const auto& [first, second] : m_.wars_of_1517) {
      wars += fmt::format("    {{{}, {}}},\n", power(first), power(second));
    }
    std::vector<int> rulers;
    for (std::size_t i = 0; i < m_.rulers.size(); ++i) {
      if (m_.rulers[i].at_start) rulers.push_back(static_cast<int>(i));
    }
    return table(fmt::format("std::array<SetupStack, {}>", m_.stacks.size()), "kSetupStacks",
                 stacks) +
           table(fmt::format("std::array<War, {}>", m_.wars_of_1517.size()), "kWarsOf1517", wars) +
           fmt::format("inline constexpr EnumSet<Ruler> kStartRulers = {};\n",
                       set("EnumSet<Ruler>", m_.rulers.size(), rulers)) +
           fmt::format("inline constexpr DebaterSet kStartDebaters = {};\n",
                       set("DebaterSet", m_.debaters.size(), m_.start_debaters)) +
           fmt::format(
               "inline constexpr int kStartVpPapacy = {};\n"
               "inline constexpr int kStartVpProtestant = {};\n\n",
               m_.victory_points.at("papacy"), m_.victory_points.at("protestant"));
  }

  std::string sets() const {
    std::string zones;
    for (int z = 0; z < kCount<Zone>; ++z) {
      zones +=
          "    " + spaces_where([z](const SpaceRecord& s) { return index(s.zone) == z; }) + ",\n";
    }
    std::string kinds;
    for (int k = 0; k < kCount<SpaceKind>; ++k) {
      kinds +=
          "    " + spaces_where([k](const SpaceRecord& s) { return index(s.kind) == k; }) + ",\n";
    }
    std::string categories;
    for (int c = 0; c < kCount<CardCategory>; ++c) {
      categories +=
          "    " + cards_where([c](const CardRecord& r) { return index(r.category) == c; }) + ",\n";
    }
    std::string entering;
    for (int turn = 0; turn <= m_.limit("turns"); ++turn) {
      entering += "    " + cards_where([turn](const CardRecord& c) {
                    return !c.only_2017 && c.entry == CardEntry::kTurn && c.entry_turn == turn;
                  }) +
                  ",\n";
    }
    const int ottoman = m_.power("ottoman");
    const auto constant = [](std::string_view name, const std::string& value) {
      return fmt::format("inline constexpr SpaceSet {} = {};\n", name, value);
    };
    return table("EnumArray<Zone, SpaceSet>", "kSpacesOfZone", zones) +
           table("EnumArray<SpaceKind, SpaceSet>", "kSpacesOfKind", kinds) +
           table("EnumArray<CardCategory, CardSet>", "kCardsOfCategory", categories) +
           "// By turn; on turn 1 the starting deck. Those of the option use_2017_cards are not in "
           "it.\n" +
           table(fmt::format("std::array<CardSet, {}>", m_.limit("turns") + 1), "kCardsEntering",
                 entering) +
           constant("kPorts", spaces_where([](const SpaceRecord& s) {
                      return s.in_play && !s.seas.empty();
                    })) +
           constant("kFortifiedSpaces",
                    spaces_where([](const SpaceRecord& s) { return s.kind != SpaceKind::kTown; })) +
           "// The German and Italian zones: where Papal and Protestant land units may stand.\n" +
           constant("kZonePair", spaces_where([](const SpaceRecord& s) {
                      return s.zone == Zone::kGerman || s.zone == Zone::kItalian;
                    })) +
           constant("kControlMayChange",
                    spaces_where([](const SpaceRecord& s) { return s.control_may_change; })) +
           "// Spaces that can have either religion.\n" +
           constant("kConvertible", spaces_where([ottoman](const SpaceRecord& s) {
                      return s.in_play && s.home != ottoman;
                    })) +
           "\n";
  }

  // One letter per pair of spaces: '0' plus the steps, 'z' for no way. A string compiles fast.
  static std::string distance(std::string_view name,
                              const std::vector<std::vector<std::optional<int>>>& rows) {
    std::string text = fmt::format("inline constexpr std::string_view {} =\n", name);
    for (const auto& row : rows) {
      text += "    \"";
      for (const std::optional<int>& steps : row) {
        if (steps && *steps > 40) throw DataProblem("spaces.json", "", "the map is too wide");
        text += static_cast<char>(steps ? '0' + *steps : 'z');
      }
      text += "\"\n";
    }
    text.back() = ';';
    return text + "\n\n";
  }
  std::string distances() const {
    return distance("kLandSteps", steps_.land) + distance("kTravelSteps", steps_.travel) +
           distance("kTravelStepsWithoutElectorates", steps_.travel_without_electorates);
  }

  const Model& m_;
  const Steps& steps_;
};

}  // namespace

std::string tables_header(const Model& model, const Steps& steps) {
  return Writer(model, steps).all();
}

Headers make_headers(const Files& files) {
  try {
    const Model model = read_model(files);
    check_map(model);
    check_people(model);
    check_cards(model);
    check_setup(model);
    return {ids_header(model), tables_header(model, measure(model)), ""};
  } catch (const DataProblem& problem) {
    return {"", "", problem.what()};
  }
}

}  // namespace here_i_stand::generate
