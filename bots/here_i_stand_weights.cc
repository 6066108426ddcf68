// The weights of data/here_i_stand.toml.
#include <boost/json/object.hpp>

#include "bots/here_i_stand_sense.h"
#include "bots_embedded.h"
#include "engine/read_toml.h"

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
    {"policy", "baseline", &Weights::baseline},
    {"policy", "tie_flip", &Weights::tie_flip},
    {"policy", "wartburg", &Weights::wartburg},
    {"policy", "assault", &Weights::assault},
    {"policy", "guard", &Weights::guard},
    {"policy", "defence", &Weights::defence},
    {"policy", "unit", &Weights::unit},
};

Weights read() {
  Weights w{};
  const auto root = engine::read_toml("bots/data/here_i_stand.toml", kHereIStandToml);
  assert(root && "the weights are read in every test");
  for (const Row& row : kRows) {
    w.*row.field =
        static_cast<int>(root->at(row.section).as_object().at(row.name).to_number<std::int64_t>());
  }
  return w;
}

}  // namespace

const Weights& weights() {
  static const Weights kWeights = read();
  return kWeights;
}

}  // namespace bots::his
