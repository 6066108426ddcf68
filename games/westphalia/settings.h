// The rule options of one game, as bytes inside its position. [17.1]
#pragma once

#include <cstdint>
#include <vector>

#include "engine/options.h"
#include "games/westphalia/map.h"

namespace westphalia {

inline constexpr int kMinPlayers = 3;
inline constexpr int kMaxPlayers = 14;

enum class PrincipalityShape : std::uint8_t { kCapitalFirst, kContiguous, kFree };
inline constexpr auto kPrincipalityShapeIds = engine::ids<PrincipalityShape>({
    {PrincipalityShape::kCapitalFirst, "capital_first"},
    {PrincipalityShape::kContiguous, "contiguous"},
    {PrincipalityShape::kFree, "free"},
});

enum class AllianceTie : std::uint8_t { kNone, kIncumbent, kInitiative };
inline constexpr auto kAllianceTieIds = engine::ids<AllianceTie>({
    {AllianceTie::kNone, "none"},
    {AllianceTie::kIncumbent, "incumbent"},
    {AllianceTie::kInitiative, "initiative"},
});

enum class Caps : std::uint8_t { kStandard, kUniform5, kNone };
inline constexpr auto kCapsIds = engine::ids<Caps>({
    {Caps::kStandard, "standard"},
    {Caps::kUniform5, "uniform5"},
    {Caps::kNone, "none"},
});

struct Settings {
  std::uint8_t edition_b;
  Shape shape;
  std::uint8_t tiles_per_player;
  std::uint8_t start_provinces;
  std::uint8_t start_triangle;
  PrincipalityShape principality_shape;
  std::uint8_t saved_slots;  // K
  std::uint8_t upheaval_draws;
  std::uint8_t deck_of_type;  // cards of each type: 40, 10 or 18
  std::uint8_t shared_deck;
  std::uint8_t army_cap;  // 0: none
  std::uint8_t reinforcements;
  std::uint8_t swap_limit_high;
  std::uint8_t doctrine_families;
  std::uint8_t cavalry_pike_and_musket;
  std::uint8_t tradeoff_emperor_only;
  std::uint8_t war_tradeoff_waged;
  std::uint8_t emperor_penalty_each;
  std::uint8_t fp_declare_province;
  std::uint8_t unaligned_multiplier;
  std::uint8_t engine_commander;
  std::uint8_t next_engaged;
  AllianceTie alliance_tie;
  std::uint8_t saved_tie_initiative;
  std::uint8_t in_turn;  // on_request = initiative
  std::uint8_t secret_vote;
  Caps caps;
  std::uint8_t vassalize_max;
  std::uint8_t ottoman_faces;
  std::uint8_t town_limit;  // 0: none
  std::uint8_t name_choice;
  std::uint8_t home_city_scores;
  std::uint8_t rw_auto_win;
  std::uint8_t rw_join_either;
  std::uint8_t adjacency_battle_start;
  std::uint8_t seating_lobby;

  friend bool operator==(const Settings&, const Settings&) = default;
};

// The specs of all options, in the order of the rules.
std::vector<engine::OptionSpec> option_specs();

// All options with defaults filled in (those of the edition too), or what is wrong with them.
engine::Result<engine::Options> complete(const engine::Options& options,
                                         const std::vector<engine::OptionSpec>& specs,
                                         const Atlas& atlas);

// Of complete options.
Settings settings(const engine::Options& options);
int players(const engine::Options& options);

// Saved slots by number of players. [3.4]
int table_slots(int players);

}  // namespace westphalia
