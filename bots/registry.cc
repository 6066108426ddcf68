#include "bots/registry.h"

#include <array>

#include "bots/bot.h"
#include "bots/known_games.h"
#include "bots/texts.h"

namespace bots {
namespace {

constexpr std::size_t kLevels = 6;
constexpr std::size_t kDefault = 3;
// The longest a level below the strongest may think; it is through long before, unless the machine
// is busy.
constexpr std::uint32_t kSecond = 1000;

constexpr SearchSettings searching(std::uint32_t iterations, std::uint32_t milliseconds,
                                   int horizon = 1) {
  SearchSettings settings;
  settings.horizon = horizon;
  settings.iterations = iterations;
  settings.milliseconds = milliseconds;
  while (settings.nodes < 2 * iterations) settings.nodes *= 2;
  return settings;
}

using Levels = std::array<Level, kLevels>;

// The strengths of Sola Fide's levels were measured (docs/bots.md), those of the other games are
// estimates. `doubt` where it looks ahead, `lapses` where it goes by habit.
constexpr Level erring(std::string_view id, int strength, double doubt, int lapses,
                       bool whole_moves) {
  return {id, Mind::kErring, strength, doubt, lapses, whole_moves, {}};
}
constexpr Level thinking(std::string_view id, int strength, SearchSettings search) {
  return {id, Mind::kSearch, strength, 0, 0, true, search};
}

constexpr Levels kSolaFide = {{
    erring("novice", 870, 0.05, 0, false),
    erring("pilgrim", 1160, 0.03, 0, true),
    erring("scribe", 1340, 0.01, 0, true),
    thinking("preacher", 1530, searching(60, kSecond)),
    thinking("envoy", 1660, searching(600, kSecond)),
    thinking("chancellor", 1750, searching(20'000, 5 * kSecond)),
}};
// A try goes to the next phase, which is far: fewer of them, and no further.
constexpr Levels kWestphalia = {{
    erring("novice", 870, 0.05, 60, false),
    erring("pilgrim", 1160, 0.03, 30, true),
    erring("scribe", 1340, 0.01, 10, true),
    thinking("preacher", 1530, searching(40, kSecond, 0)),
    thinking("envoy", 1660, searching(200, kSecond, 0)),
    thinking("chancellor", 1750, searching(2000, 5 * kSecond, 0)),
}};
// A try goes through the other side's impulse.
constexpr Levels kHereIStand = {{
    erring("novice", 870, 0.05, 60, false),
    erring("pilgrim", 1160, 0.03, 30, true),
    erring("scribe", 1340, 0.01, 10, true),
    thinking("preacher", 1530, searching(24, kSecond)),
    thinking("envoy", 1660, searching(120, kSecond)),
    thinking("chancellor", 1750, searching(2000, 5 * kSecond)),
}};

// The yardsticks.
constexpr std::array<Level, 2> kPlain = {{
    {"random", Mind::kRandom, 0, 0, 0, false, {}},
    {"greedy", Mind::kGreedy, 1500, 0, 0, true, {}},
}};

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

Budget hint_budget(const engine::Game& game) {
  if (sola_fide::rules_of(game) != nullptr) return {0, 2000};
  return {0, westphalia::rules_of(game) != nullptr ? 400U : 300U};
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
