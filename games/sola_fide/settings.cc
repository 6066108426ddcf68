#include "games/sola_fide/settings.h"

#include <charconv>

namespace sola_fide {

std::vector<engine::OptionSpec> option_specs() {
  using Type = engine::OptionSpec::Type;
  return {
      {"decks", Type::kChoice, {"draft", "starter"}, "draft", 0, 0},
      {"tiebreak", Type::kChoice, {"draw", "last_claim"}, "draw", 0, 0},
      {"turn_limit", Type::kNumber, {"none"}, "none", 1, 10000},
      {"factions", Type::kChoice, {"assigned", "rolled"}, "assigned", 0, 0},
  };
}

Settings settings(const engine::Options& options) {
  Settings chosen;
  const auto value = [&options](std::string_view id) -> std::string_view {
    const auto found = options.find(id);
    return found == options.end() ? std::string_view{} : std::string_view{found->second};
  };
  if (value("decks") == "starter") chosen.mode = Mode::kStarter;
  if (value("tiebreak") == "last_claim") chosen.tiebreak = Tiebreak::kLastClaim;
  if (value("factions") == "rolled") chosen.roll_factions = 1;
  const std::string_view limit = value("turn_limit");
  std::from_chars(limit.data(), limit.data() + limit.size(), chosen.turn_limit);
  return chosen;
}

}  // namespace sola_fide
