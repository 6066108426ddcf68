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
                                   int horizon) {
  SearchSettings settings;
  settings.horizon = horizon;
  settings.iterations = iterations;
  settings.milliseconds = milliseconds;
  return settings;
}

constexpr int kToTheEndOfTheTurn = -1;

using Levels = std::array<Level, kLevels>;

constexpr Level erring(std::string_view id, int strength, const Errors& errors) {
  return {id, Mind::kErring, strength, errors, {}};
}
constexpr Level thinking(std::string_view id, int strength, std::uint32_t iterations,
                         std::uint32_t milliseconds, int horizon) {
  return {id, Mind::kTrials, strength, {}, searching(iterations, milliseconds, horizon)};
}
// The same of more decisions (bots/evaluation.h, `weighty`).
constexpr Level thorough(Level level) {
  level.search.thorough = true;
  return level;
}
// The same with fewer choices, each tried more often.
constexpr Level narrow(Level level, float widening) {
  level.search.widening = widening;
  return level;
}

// Strengths as measured, those of The Peace of Westphalia's preacher and envoy estimated
// (docs/bots.md). A try of Sola Fide goes some turns ahead.
constexpr Levels kSolaFide = {{
    erring("novice", 931, {0.3, false, 0, 0}),
    erring("pilgrim", 1104, {0.2, true, 0, 0}),
    erring("scribe", 1290, {0.03, true, 0, 0}),
    thinking("preacher", 1503, 10, kSecond, 1),
    thinking("envoy", 1642, 30, kSecond, 2),
    thinking("chancellor", 1796, 1500, 5 * kSecond, 4),
}};
// To the next phase in which all choose.
constexpr Levels kWestphalia = {{
    erring("novice", 989, {0.3, false, 90, 0.8}),
    erring("pilgrim", 1218, {0.015, true, 65, 0.5}),
    erring("scribe", 1392, {0.003, true, 25, 0.5}),
    thinking("preacher", 1530, 10, kSecond, 0),
    narrow(thinking("envoy", 1660, 40, kSecond, 0), 0.7F),
    narrow(thinking("chancellor", 1723, 400, 5 * kSecond, 0), 0.7F),
}};
// The envoy through impulses of both sides, the chancellor to the end of the turn. A slip in one of
// many small decisions costs little: the lower four differ by how often they slip, and how far.
constexpr Levels kHereIStand = {{
    erring("novice", 853, {0.1, false, 95, 0.87}),
    erring("pilgrim", 1047, {0.06, true, 86, 0.67}),
    erring("scribe", 1257, {0.04, true, 72, 0.5}),
    erring("preacher", 1424, {0.02, true, 36, 0.4}),
    thinking("envoy", 1547, 10, kSecond, 1),
    thorough(thinking("chancellor", 1848, 400, 5 * kSecond, kToTheEndOfTheTurn)),
}};

// The yardsticks; the tree search has no level of its own, since trials of as many tries beat it.
constexpr SearchSettings tree() {
  SearchSettings settings = searching(600, kSecond, 1);
  while (settings.nodes < 2 * settings.iterations) settings.nodes *= 2;
  return settings;
}
constexpr std::array<Level, 3> kPlain = {{
    {"random", Mind::kRandom, 0, {}, {}},
    {"greedy", Mind::kGreedy, 1500, {}, {}},
    {"tree", Mind::kSearch, 1500, {}, tree()},
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
  return {0, sola_fide::rules_of(game) != nullptr ? 1500U : 400U};
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
