#include "cli/texts.h"

#include <cassert>
#include <cstdlib>

#include "cli_embedded.h"
#include "games/registry.h"

namespace cli {

using engine::Language;
using engine::Problem;

Texts::Texts(Language language) : language_(language) {
  engine::Status problem = engine::add_engine_texts(catalog_);
  if (!problem) problem = catalog_.add("cli/text.toml", kTextToml);
  // The files are inside the program: only a programmer can break them, and the tests notice.
  assert(!problem);
}

std::string Texts::say(std::string_view key, Language language, const Places& places) const {
  return catalog_.say(key, language, places);
}

std::string Texts::say(const Problem& problem, Language language, const engine::Game* game) const {
  const std::string key = "problem." + problem.key;
  if (game != nullptr && game->texts().has(key)) return game->texts().say(problem, language);
  if (catalog_.has(key)) return catalog_.say(problem, language);
  for (const engine::Game* other : games::all()) {
    if (other->texts().has(key)) return other->texts().say(problem, language);
  }
  return catalog_.say(problem, language);
}

Problem Texts::around(Problem outer, const Problem& inner, const engine::Game* game) const {
  engine::add_sentence(outer, "problem",
                       [&](Language language) { return say(inner, language, game); });
  return outer;
}

Language system_language() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    return std::string_view(value).substr(0, 2) == "it" ? Language::kItalian : Language::kEnglish;
  }
  return Language::kEnglish;
}

std::string game_name(const engine::Game& game, Language language) {
  if (game.texts().has("game.name")) return game.texts().say("game.name", language);
  return std::string(game.id());
}

std::string seat_name(const engine::Game& game, const engine::AnyPosition& position,
                      engine::Seat seat, Language language) {
  return game.name_of(engine::kSeatKind, seat, language, &position);
}

std::string list_of(const std::vector<std::string>& names) {
  std::string list;
  for (const std::string& name : names) {
    if (!list.empty()) list += ", ";
    list += name;
  }
  return list;
}

}  // namespace cli
