#include "games/registry.h"

#include <memory>

#include "games/here_i_stand/game.h"
#include "games/sola_fide/game.h"
#include "games/westphalia/game.h"

namespace games {

const std::vector<const engine::Game*>& all() {
  static const std::vector<std::unique_ptr<engine::Game>> kOwned = [] {
    std::vector<std::unique_ptr<engine::Game>> games;
    games.push_back(sola_fide::make_game());
    games.push_back(westphalia::make_game());
    games.push_back(here_i_stand::make_game());
    return games;
  }();
  static const std::vector<const engine::Game*> kGames = [] {
    std::vector<const engine::Game*> games;
    games.reserve(kOwned.size());
    for (const auto& game : kOwned) games.push_back(game.get());
    return games;
  }();
  return kGames;
}

const engine::Game* find(std::string_view id) {
  for (const engine::Game* game : all()) {
    if (game->id() == id) return game;
  }
  return nullptr;
}

}  // namespace games
