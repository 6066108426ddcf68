#include "bots/weights.h"

#include "bots_embedded.h"
#include "engine/read_toml.h"

namespace bots {

boost::json::object read_weights(std::string_view name, std::string_view toml) {
  const auto file = engine::read_toml(name, toml);
  assert(file);
  return *file;
}

boost::json::object weights_of(const engine::Game& game) {
  if (game.id() == "sola_fide") return read_weights("sola_fide.toml", kSolaFideToml);
  if (game.id() == "westphalia") return read_weights("westphalia.toml", kWestphaliaToml);
  if (game.id() == "here_i_stand") return read_weights("here_i_stand.toml", kHereIStandToml);
  return {};
}

}  // namespace bots
