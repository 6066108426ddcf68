#include "bots/sola_fide_weights.h"

#include "bots/weights.h"
#include "bots_embedded.h"

namespace bots {

SolaFideWeights read_sola_fide_weights(const boost::json::object& file) {
  const WeightSection circles(file, "circles");
  const WeightSection cards(file, "cards");
  const WeightSection effects(file, "effects");
  const WeightSection odds(file, "odds");
  return {{circles.list<8>("near"), circles["other_side"]},
          {cards["held"], cards["part"], cards["foreign"]},
          {effects["convert"], effects["dominant"], effects["subordinate"], effects["other"],
           effects["together"], effects["convert_all"], effects["shift"], effects["shift_base"],
           effects["disputation"], effects["card"], effects["extra_play"], effects["recover"],
           effects["reset"], effects["choice"], effects["lasting"], effects["peek"]},
          {odds["unit"], odds["unit_point"], odds["unit_most"]},
          Odds<SolaFideWeights::kTerms>::read(file)};
}

const SolaFideWeights& sola_fide_weights() {
  static const SolaFideWeights kWeights =
      read_sola_fide_weights(read_weights("sola_fide.toml", kSolaFideToml));
  return kWeights;
}

}  // namespace bots
