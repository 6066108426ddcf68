#include "games/westphalia/settings.h"

#include <charconv>
#include <string>

namespace westphalia {
namespace {

using engine::Options;
using engine::OptionSpec;
using Type = OptionSpec::Type;

int number(std::string_view text) {
  int value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

// Options whose default is another in each edition. [16]
struct EditionDefault {
  std::string_view id;
  std::string_view a;
  std::string_view b;
};
constexpr EditionDefault kEditionDefaults[] = {
    {"army_cap", "none", "12"},
    {"reinforcements", "false", "true"},
    {"swap_limit_high", "true", "false"},
    {"cavalry_losses", "owner_choice", "pike_and_musket"},
    {"emperor_fp_penalty", "any", "each"},
    {"fp_declare_needs", "province_or_ally", "province"},
};

std::uint8_t is(const Options& options, std::string_view id, std::string_view value) {
  return options.find(id)->second == value ? 1 : 0;
}
std::uint8_t flag(const Options& options, std::string_view id) { return is(options, id, "true"); }
std::uint8_t count(const Options& options, std::string_view id) {
  return byte(number(options.find(id)->second));
}
template <class E, std::size_t kSize>
E choice(const Options& options, std::string_view id, const engine::IdTable<E, kSize>& values) {
  return values.find(options.find(id)->second).value_or(E{});
}

}  // namespace

std::vector<OptionSpec> option_specs() {
  const auto choose = [](std::string_view id, std::vector<std::string_view> values) {
    const std::string_view first = values.front();
    return OptionSpec{id, Type::kChoice, std::move(values), first};
  };
  const auto choose_of = [&](std::string_view id, const auto& values) {
    return choose(id, {values.words.begin(), values.words.end()});
  };
  const auto yes_no = [](std::string_view id, std::string_view preset) {
    return OptionSpec{id, Type::kFlag, {"true", "false"}, preset};
  };
  const auto count_of = [](std::string_view id, int lowest, int highest, std::string_view preset,
                           std::vector<std::string_view> other = {}) {
    return OptionSpec{id, Type::kNumber, std::move(other), preset, lowest, highest};
  };
  return {
      count_of("seats", kMinPlayers, kMaxPlayers, "6"),
      choose("edition", {"A", "B"}),
      count_of("tiles_per_player", 9, 20, "9"),
      choose_of("map_shape", kShapeIds),
      count_of("start_provinces", 1, 7, "4"),
      yes_no("start_triangle", "true"),
      choose_of("principality_shape", kPrincipalityShapeIds),
      count_of("saved_slots", 1, 13, "table", {"table"}),
      count_of("upheaval_draws", 1, 7, "saved_slots", {"saved_slots"}),
      choose("deck", {"edition", "prototype54"}),
      choose("deck_model", {"per_battle", "shared"}),
      count_of("army_cap", 1, 40, "edition", {"edition", "none"}),
      choose("reinforcements", {"edition", "true", "false"}),
      choose("swap_limit_high", {"edition", "true", "false"}),
      choose("doctrine_set", {"seven", "families"}),
      choose("cavalry_losses", {"edition", "owner_choice", "pike_and_musket"}),
      choose("tradeoff_scope", {"all", "emperor_only"}),
      choose("war_tradeoff", {"fought", "waged"}),
      choose("emperor_fp_penalty", {"edition", "any", "each"}),
      choose("fp_declare_needs", {"edition", "province_or_ally", "province"}),
      choose("unaligned_multiplier", {"1", "2"}),
      choose("unaligned_commander", {"next_player", "engine"}),
      choose("diplomacy_partner", {"next_any", "next_engaged"}),
      choose_of("alliance_tie", kAllianceTieIds),
      choose("saved_tie", {"all_tied", "initiative"}),
      choose("on_request", {"simultaneous", "initiative"}),
      choose("voting", {"open_in_order", "secret"}),
      choose_of("principality_caps", kCapsIds),
      choose("vassalize_max", {"1", "2"}),
      choose("ottoman_faces", {"2", "3"}),
      choose("town_limit", {"none", "5"}),
      choose("name_choice", {"auto", "player"}),
      yes_no("home_city_scores", "false"),
      choose("rw_auto_win", {"none", "league_total"}),
      choose("rw_join", {"restricted", "either"}),
      choose("adjacency_snapshot", {"wage_war_start", "battle_start"}),
      choose("seating", {"setup_order", "lobby"}),
  };
}

int table_slots(int players) {
  constexpr int kSlots[] = {1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5};  // [3.4]
  return kSlots[players - kMinPlayers];
}

int players(const Options& options) { return count(options, "seats"); }

engine::Result<Options> complete(const Options& options, const std::vector<OptionSpec>& specs,
                                 const Atlas& atlas) {
  engine::Result<Options> result = engine::complete_options(specs, options);
  if (!result) return result;
  Options& all = *result;
  const bool b = is(all, "edition", "B") != 0;
  for (const EditionDefault& preset : kEditionDefaults) {
    std::string& value = all.find(preset.id)->second;
    if (value == "edition") value = b ? preset.b : preset.a;
  }
  const int n = players(all);
  const auto refuse = [](std::string_view key, std::string_view option) {
    return engine::Problem{std::string(key), {{"option", std::string(option)}}};
  };
  if (is(all, "saved_slots", "table") == 0 && count(all, "saved_slots") >= n) {
    return refuse("option_saved_slots", "saved_slots");  // [3.4]
  }
  if (is(all, "reinforcements", "true") != 0 && is(all, "army_cap", "none") != 0) {
    return refuse("option_reinforcements", "reinforcements");  // [17.1]
  }
  const bool custom = is(all, "map_shape", "custom") != 0;
  if (custom && !atlas.has_custom()) return refuse("option_no_custom_map", "map_shape");
  const int tiles = custom ? atlas.custom_tiles() : n * count(all, "tiles_per_player");
  if (tiles < count(all, "start_provinces") * n + 14) {
    return refuse("option_map_too_small", "tiles_per_player");  // [17]
  }
  return result;
}

Settings settings(const Options& o) {
  const int n = players(o);
  Settings s{};
  s.edition_b = is(o, "edition", "B");
  s.shape = choice(o, "map_shape", kShapeIds);
  s.tiles_per_player = count(o, "tiles_per_player");
  s.start_provinces = count(o, "start_provinces");
  s.start_triangle = s.start_provinces >= 3 ? flag(o, "start_triangle") : 0;
  s.principality_shape = choice(o, "principality_shape", kPrincipalityShapeIds);
  s.saved_slots =
      is(o, "saved_slots", "table") != 0 ? byte(table_slots(n)) : count(o, "saved_slots");
  s.upheaval_draws =
      is(o, "upheaval_draws", "saved_slots") != 0 ? s.saved_slots : count(o, "upheaval_draws");
  s.deck_of_type = is(o, "deck", "prototype54") != 0 ? 18 : s.edition_b != 0 ? 10 : 40;  // [11.2]
  s.shared_deck = is(o, "deck_model", "shared");
  s.army_cap = is(o, "army_cap", "none") != 0 ? 0 : count(o, "army_cap");
  s.reinforcements = flag(o, "reinforcements");
  s.swap_limit_high = flag(o, "swap_limit_high");
  s.doctrine_families = is(o, "doctrine_set", "families");
  s.cavalry_pike_and_musket = is(o, "cavalry_losses", "pike_and_musket");
  s.tradeoff_emperor_only = is(o, "tradeoff_scope", "emperor_only");
  s.war_tradeoff_waged = is(o, "war_tradeoff", "waged");
  s.emperor_penalty_each = is(o, "emperor_fp_penalty", "each");
  s.fp_declare_province = is(o, "fp_declare_needs", "province");
  s.unaligned_multiplier = count(o, "unaligned_multiplier");
  s.engine_commander = is(o, "unaligned_commander", "engine");
  s.next_engaged = is(o, "diplomacy_partner", "next_engaged");
  s.alliance_tie = choice(o, "alliance_tie", kAllianceTieIds);
  s.saved_tie_initiative = is(o, "saved_tie", "initiative");
  s.in_turn = is(o, "on_request", "initiative");
  s.secret_vote = is(o, "voting", "secret");
  s.caps = choice(o, "principality_caps", kCapsIds);
  s.vassalize_max = count(o, "vassalize_max");
  s.ottoman_faces = count(o, "ottoman_faces");
  s.town_limit = is(o, "town_limit", "none") != 0 ? 0 : count(o, "town_limit");
  s.name_choice = is(o, "name_choice", "player");
  s.home_city_scores = flag(o, "home_city_scores");
  s.rw_auto_win = is(o, "rw_auto_win", "league_total");
  s.rw_join_either = is(o, "rw_join", "either");
  s.adjacency_battle_start = is(o, "adjacency_snapshot", "battle_start");
  s.seating_lobby = is(o, "seating", "lobby");
  return s;
}

}  // namespace westphalia
