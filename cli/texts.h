// What the command line says to people, in their language. All sentences stand in cli/text.toml
// and in the text files of the engine and the games; none in C++.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "engine/text.h"

namespace cli {

using Places = std::vector<std::pair<std::string, std::string>>;

class Texts {
 public:
  explicit Texts(engine::Language language);

  engine::Language language() const { return language_; }
  const engine::Catalog& catalog() const { return catalog_; }

  bool has(std::string_view key) const { return catalog_.has(key); }
  std::string say(std::string_view key, const Places& places = {}) const {
    return say(key, language_, places);
  }
  std::string say(std::string_view key, engine::Language language, const Places& places = {}) const;
  // A problem of the command line, the engine, or a game (`game` first, if given).
  std::string say(const engine::Problem& problem, const engine::Game* game = nullptr) const {
    return say(problem, language_, game);
  }
  std::string say(const engine::Problem& problem, engine::Language language,
                  const engine::Game* game = nullptr) const;

  // A problem that quotes another one in its place {problem}.
  engine::Problem around(engine::Problem outer, const engine::Problem& inner,
                         const engine::Game* game = nullptr) const;

 private:
  engine::Language language_;
  engine::Catalog catalog_;
};

// The language of the environment (LC_ALL, LC_MESSAGES, LANG): Italian if it begins with "it".
engine::Language system_language();

// A game's name for people.
std::string game_name(const engine::Game& game, engine::Language language);
// A seat as the game calls it in this position, for people.
std::string seat_name(const engine::Game& game, const engine::AnyPosition& position,
                      engine::Seat seat, engine::Language language);
// Several names, with commas.
std::string list_of(const std::vector<std::string>& names);

}  // namespace cli
