#include "bots/westphalia_weights.h"

#include "bots/weights.h"
#include "bots_embedded.h"

namespace bots {

WestphaliaWeights read_westphalia_weights(const boost::json::object& file) {
  const auto section = [&](std::string_view name) { return WeightSection(file, name); };
  const WeightSection land = section("land");
  const WeightSection influence = section("influence");
  const WeightSection crown = section("crown");
  const WeightSection faith = section("faith");
  const WeightSection war = section("war");
  const WeightSection doctrine = section("doctrine");
  const WeightSection choice = section("choice");
  const WeightSection setup = section("setup");
  return {{land["province"], land["town"], land["town_income"], land["protestant_doubt"],
           land["reformed_doubt"], land["catholic_doubt"], land["last_doubt"]},
          {influence["stored"], influence["gold"], influence["shield"], influence["near"],
           influence["far"], influence["safety"], influence["elector"], influence["ally"]},
          {crown["held"], crown["last"], crown["dying"]},
          {faith["saved"], faith["saved_base"], faith["point"], faith["spare_die"],
           faith["near_victory"], faith["foreign_power"]},
          {war["prize_player"], war["leader_prize"], war["loss_player"], war["loss_principality"],
           war["fought"], war["league"], war["league_lost"], war["league_bound"]},
          {section("rivals")["best"]},
          {doctrine.list<westphalia::kDoctrines>("early"),
           doctrine.list<westphalia::kDoctrines>("rifled")},
          {choice["temper"], choice["cooperate"], choice["cooperate_rival"], choice["game_gain"],
           choice["convert"], choice["spare"], choice["abroad"]},
          {setup["reach"], setup["neighbour"]},
          Odds<WestphaliaWeights::kTerms>::read(file)};
}

const WestphaliaWeights& westphalia_weights() {
  static const WestphaliaWeights kWeights =
      read_westphalia_weights(read_weights("westphalia.toml", kWestphaliaToml));
  return kWeights;
}

}  // namespace bots
