#include "bots/westphalia_weights.h"

#include <boost/json/object.hpp>
#include <cassert>
#include <string_view>

#include "bots_embedded.h"
#include "engine/read_toml.h"

namespace bots {
namespace {

namespace json = boost::json;

// A name that is missing or has no number is an error of the program, which a test meets at once.
struct Section {
  const json::object& values;

  int operator[](std::string_view name) const {
    const json::value* value = values.if_contains(name);
    assert(value != nullptr && value->is_int64());
    return value == nullptr ? 0 : static_cast<int>(value->as_int64());
  }
  std::array<int, westphalia::kDoctrines> list(std::string_view name) const {
    std::array<int, westphalia::kDoctrines> result{};
    const json::value* value = values.if_contains(name);
    assert(value != nullptr && value->as_array().size() == result.size());
    for (std::size_t i = 0; i < result.size(); ++i) {
      result[i] = static_cast<int>(value->as_array()[i].as_int64());
    }
    return result;
  }
};

WestphaliaWeights load() {
  const auto file = engine::read_toml("westphalia.toml", kWestphaliaToml);
  assert(file);
  const auto section = [&](std::string_view name) { return Section{file->at(name).as_object()}; };
  const Section land = section("land");
  const Section influence = section("influence");
  const Section crown = section("crown");
  const Section faith = section("faith");
  const Section war = section("war");
  const Section doctrine = section("doctrine");
  const Section choice = section("choice");
  const Section setup = section("setup");
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
          {doctrine.list("early"), doctrine.list("rifled")},
          {choice["temper"], choice["cooperate"], choice["cooperate_rival"], choice["game_gain"],
           choice["convert"], choice["spare"], choice["abroad"]},
          {setup["reach"], setup["neighbour"]}};
}

}  // namespace

const WestphaliaWeights& westphalia_weights() {
  static const WestphaliaWeights kWeights = load();
  return kWeights;
}

}  // namespace bots
