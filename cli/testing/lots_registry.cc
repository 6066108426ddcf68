// A registry with nothing but Lots, the worked example: for tests with more than two seats, secret
// simultaneous choices, and a game that has neither bots nor a board of its own.
#include "engine/testing/toy_game.h"
#include "games/registry.h"

namespace games {

const std::vector<const engine::Game*>& all() {
  static const std::unique_ptr<engine::Game> kLots = lots::make_game();
  static const std::vector<const engine::Game*> kGames = {kLots.get()};
  return kGames;
}

const engine::Game* find(std::string_view id) {
  return id == all().front()->id() ? all().front() : nullptr;
}

}  // namespace games
