#include "bots/registry.h"

#include <array>
#include <cassert>

#include "bots/known_games.h"
#include "bots_embedded.h"

namespace bots {
namespace {

constexpr std::size_t kLevels = 6;
constexpr std::size_t kDefault = 3;
// The longest a level below the strongest may think; it is through long before, unless the machine
// is busy.
constexpr std::uint32_t kSecond = 1000;

constexpr SearchSettings searching(std::uint32_t iterations, std::uint32_t milliseconds) {
  SearchSettings settings;
  settings.iterations = iterations;
  settings.milliseconds = milliseconds;
  while (settings.nodes < 2 * iterations) settings.nodes *= 2;
  return settings;
}

using Levels = std::array<Level, kLevels>;

constexpr Levels kSolaFide = {{
    {"novice", Mind::kErring, 870, 0.05, false, {}},
    {"pilgrim", Mind::kErring, 1160, 0.03, true, {}},
    {"scribe", Mind::kErring, 1340, 0.01, true, {}},
    {"preacher", Mind::kSearch, 1530, 0, true, searching(60, kSecond)},
    {"envoy", Mind::kSearch, 1660, 0, true, searching(600, kSecond)},
    {"chancellor", Mind::kSearch, 1750, 0, true, searching(20'000, 5 * kSecond)},
}};
constexpr Levels kWestphalia = kSolaFide;
constexpr Levels kHereIStand = kSolaFide;

// The yardsticks.
constexpr std::array<Level, 2> kPlain = {{
    {"random", Mind::kRandom, 0, 0, false, {}},
    {"greedy", Mind::kGreedy, 1500, 0, true, {}},
}};

const engine::Catalog& texts() {
  static const engine::Catalog catalog = [] {
    engine::Catalog made;
    const engine::Status problem = made.add("bots/text.toml", kTextToml);
    assert(!problem);
    (void)problem;
    return made;
  }();
  return catalog;
}

std::string say(std::string_view section, std::string_view id, engine::Language language) {
  const std::string key = std::string(section) + "." + std::string(id);
  return texts().has(key) ? texts().say(key, language) : std::string(id);
}

}  // namespace

std::span<const Level> levels(const engine::Game& game) {
  if (sola_fide::rules_of(game) != nullptr) return kSolaFide;
  if (westphalia::rules_of(game) != nullptr) return kWestphalia;
  if (here_i_stand::rules_of(game) != nullptr) return kHereIStand;
  return {};
}

const Level* find_level(const engine::Game& game, std::string_view id) {
  const std::span<const Level> known = levels(game);
  if (known.empty()) return nullptr;
  for (const std::span<const Level> list : {known, std::span<const Level>(kPlain)}) {
    for (const Level& level : list) {
      if (level.id == id) return &level;
    }
  }
  return nullptr;
}

const Level* default_level(const engine::Game& game) {
  const std::span<const Level> known = levels(game);
  return known.empty() ? nullptr : &known[kDefault];
}

std::string default_bot(const engine::Game& game) {
  const Level* level = default_level(game);
  return std::string(level == nullptr ? "random" : level->id);
}

std::string level_name(std::string_view id, engine::Language language) {
  return say("name", id, language);
}
std::string level_about(std::string_view id, engine::Language language) {
  return say("about", id, language);
}

}  // namespace bots
