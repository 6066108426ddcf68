#include "games/here_i_stand/settings.h"

#include <array>

namespace here_i_stand {
namespace {

using engine::OptionSpec;

// An option with two readings, and the field that is set for the second one.
struct Reading {
  std::string_view id;
  std::string_view usual;
  std::string_view other;
  std::uint8_t Settings::* field;
};

constexpr std::array kReadings = {
    Reading{"initial_wars", "none", "scenario_1517", &Settings::wars_of_1517},
    Reading{"use_2017_cards", "false", "true", &Settings::cards_of_2017},
    Reading{"counter_model", "strength_cap", "denominations", &Settings::denominations},
    Reading{"english_reformers_turn", "5", "3", &Settings::english_reformers_turn_3},
    Reading{"english_rulers_forced", "true", "false", &Settings::english_rulers_free},
    Reading{"mary_after_pass", "true", "false", &Settings::no_mary_after_pass},
    Reading{"mary_counts_calais", "true", "false", &Settings::mary_without_calais},
    Reading{"peace_on_final_turn", "true", "false", &Settings::no_peace_on_final_turn},
    Reading{"ottoman_extra_vp", "false", "true", &Settings::ottoman_extra_vp},
    Reading{"peace_returns_enemy_homes", "false", "true", &Settings::peace_returns_enemy_homes},
    Reading{"proxy_transport", "true", "false", &Settings::no_proxy_transport},
    Reading{"empty_winner_retreat", "true", "false", &Settings::loser_of_empty_field_stays},
    Reading{"all_zones_includes_none", "false", "true", &Settings::all_zones_includes_none},
    Reading{"reuse_round1_debater", "only_if_alone", "yes", &Settings::reuse_round1_debater},
    Reading{"religious_any_phase", "true", "false", &Settings::religious_in_action_only},
    Reading{"maurice_winter_removed", "true", "false", &Settings::maurice_stays_in_winter},
    Reading{"winter_nearest_capital_ok", "true", "false", &Settings::no_winter_in_capital},
    Reading{"retreat_to_origin_always", "false", "true", &Settings::retreat_to_origin_always},
    Reading{"zone_limit_naval", "false", "true", &Settings::zone_limit_naval},
    Reading{"sack_hits_total", "true", "false", &Settings::sack_hits_row},
    Reading{"ask_after_every_action", "false", "true", &Settings::ask_after_every_action},
};

OptionSpec spec_of(const Reading& reading) {
  const bool flag = reading.usual == "true" || reading.usual == "false";
  OptionSpec spec;
  spec.id = reading.id;
  spec.type = flag ? OptionSpec::Type::kFlag : OptionSpec::Type::kChoice;
  spec.values = flag ? std::vector<std::string_view>{"true", "false"}
                     : std::vector<std::string_view>{reading.usual, reading.other};
  spec.default_value = reading.usual;
  return spec;
}

std::vector<OptionSpec> make_specs() {
  std::vector<OptionSpec> specs = {
      {"preset", OptionSpec::Type::kChoice, {"english", "italian"}, "english", 0, 0}};
  for (const Reading& reading : kReadings) specs.push_back(spec_of(reading));
  return specs;
}

}  // namespace

const std::vector<engine::OptionSpec>& option_specs() {
  static const std::vector<OptionSpec> kSpecs = make_specs();
  return kSpecs;
}

// The Italian translation gives other instructions in two places; what a table says itself counts
// more than a preset.
engine::Result<engine::Options> complete(const engine::Options& options) {
  engine::Options chosen = options;
  const auto preset = options.find("preset");
  if (preset != options.end() && preset->second == "italian") {
    chosen.emplace("english_reformers_turn", "3");
    chosen.emplace("english_rulers_forced", "false");
  }
  return engine::complete_options(option_specs(), chosen);
}

Settings settings(const engine::Options& options) {
  Settings settings;
  for (const Reading& reading : kReadings) {
    const auto found = options.find(reading.id);
    settings.*reading.field = found != options.end() && found->second == reading.other ? 1 : 0;
  }
  return settings;
}

}  // namespace here_i_stand
