// The options of a table, as the rules read them. [DECISIONS: options in one list]
#pragma once

#include <cstdint>

#include "engine/options.h"

namespace here_i_stand {

// One byte per option; 0 is always the default reading.
struct Settings {
  std::uint8_t wars_of_1517 = 0;                // initial_wars = scenario_1517 [D-01]
  std::uint8_t cards_of_2017 = 0;               // use_2017_cards [D-10]
  std::uint8_t denominations = 0;               // counter_model = denominations [D-30]
  std::uint8_t english_reformers_turn_3 = 0;    // english_reformers_turn = 3 [D-06]
  std::uint8_t english_rulers_free = 0;         // english_rulers_forced = false [D-07]
  std::uint8_t no_mary_after_pass = 0;          // mary_after_pass = false [D-20]
  std::uint8_t mary_without_calais = 0;         // mary_counts_calais = false [D-20]
  std::uint8_t no_peace_on_final_turn = 0;      // peace_on_final_turn = false [D-13]
  std::uint8_t ottoman_extra_vp = 0;            // [D-14]
  std::uint8_t peace_returns_enemy_homes = 0;   // [D-15]
  std::uint8_t no_proxy_transport = 0;          // proxy_transport = false [D-18]
  std::uint8_t loser_of_empty_field_stays = 0;  // empty_winner_retreat = false [D-22]
  std::uint8_t all_zones_includes_none = 0;     // [D-24]
  std::uint8_t reuse_round1_debater = 0;        // reuse_round1_debater = yes [D-47]
  std::uint8_t religious_in_action_only = 0;    // religious_any_phase = false [D-11]
  std::uint8_t maurice_stays_in_winter = 0;     // maurice_winter_removed = false [D-27]
  std::uint8_t no_winter_in_capital = 0;        // winter_nearest_capital_ok = false [D-33]
  std::uint8_t retreat_to_origin_always = 0;    // [D-68]
  std::uint8_t zone_limit_naval = 0;            // [D-69]
  std::uint8_t sack_hits_row = 0;               // sack_hits_total = false [D-64]
  std::uint8_t ask_after_every_action = 0;      // [D-83]
  std::uint8_t reserved[3] = {};

  friend bool operator==(const Settings&, const Settings&) = default;
};

const std::vector<engine::OptionSpec>& option_specs();
// `preset = italian` is written out into the options it stands for.
engine::Result<engine::Options> complete(const engine::Options& options);
Settings settings(const engine::Options& options);

}  // namespace here_i_stand
