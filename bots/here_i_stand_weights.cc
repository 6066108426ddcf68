// The weights of data/here_i_stand.toml.
#include "bots/here_i_stand_sense.h"
#include "bots/weights.h"
#include "bots_embedded.h"

namespace bots::his {
namespace {

struct Row {
  const char* section;
  const char* name;
  int Weights::* field;
};
constexpr Row kRows[] = {
    {"worth", "space", &Weights::space},
    {"worth", "unrest_space", &Weights::unrest_space},
    {"worth", "spread", &Weights::spread},
    {"worth", "electorate", &Weights::electorate},
    {"worth", "electorate_before", &Weights::electorate_before},
    {"worth", "electorate_foreign", &Weights::electorate_foreign},
    {"worth", "key", &Weights::key},
    {"worth", "siege", &Weights::siege},
    {"worth", "st_peters", &Weights::st_peters},
    {"worth", "testament_step", &Weights::testament_step},
    {"worth", "bible_step", &Weights::bible_step},
    {"worth", "debater", &Weights::debater},
    {"worth", "uncommitted", &Weights::uncommitted},
    {"worth", "university", &Weights::university},
    {"worth", "reformer", &Weights::reformer},
    {"worth", "card", &Weights::card},
    {"worth", "card_point", &Weights::card_point},
    {"worth", "regular", &Weights::regular},
    {"worth", "mercenary", &Weights::mercenary},
    {"worth", "borrowed", &Weights::borrowed},
    {"worth", "captive", &Weights::captive},
    {"worth", "point", &Weights::point},
    {"worth", "leader", &Weights::leader},
    {"worth", "squadron", &Weights::squadron},
    {"worth", "source", &Weights::source},
    {"worth", "confession", &Weights::confession},
    {"policy", "baseline", &Weights::baseline},
    {"policy", "tie_flip", &Weights::tie_flip},
    {"policy", "wartburg", &Weights::wartburg},
    {"policy", "assault", &Weights::assault},
    {"policy", "guard", &Weights::guard},
    {"policy", "rumour", &Weights::rumour},
    {"policy", "lasting", &Weights::lasting},
    {"policy", "unit", &Weights::unit},
};

const Weights& of_the_file() {
  static const Weights kWeights = read(read_weights("here_i_stand.toml", kHereIStandToml));
  return kWeights;
}

// While a tuned player thinks, its weights; a thread's own, so that others are not disturbed.
thread_local const Weights* in_use = nullptr;

}  // namespace

Weights read(const boost::json::object& file) {
  Weights w{};
  for (const Row& row : kRows) w.*row.field = WeightSection(file, row.section)[row.name];
  w.factors = Odds<HereIStandEvaluator::kFactors>::read(file);
  const WeightSection ends(file, "turn_end");
  for (std::size_t i = 0; i <= HereIStandEvaluator::kEndTerms; ++i) {
    const auto row = ends.list<HereIStandEvaluator::kTimes>(HereIStandEvaluator::end_term(i));
    for (std::size_t t = 0; t < row.size(); ++t) {
      w.end_factors[row.size() * i + t] = static_cast<float>(row[t]) / 100;
    }
  }
  return w;
}

const Weights& weights() { return in_use == nullptr ? of_the_file() : *in_use; }

void use(const Weights* weights) { in_use = weights; }

}  // namespace bots::his
