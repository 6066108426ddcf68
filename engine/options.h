// The options of a game before it starts, as data: what can be chosen, and what was.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"

namespace engine {

// One thing a table can choose. Its name and explanation stand in the game's text file under
// "option.<id>" and, for each value of a choice, "option.<id>.<value>".
struct OptionSpec {
  enum class Type { kChoice, kNumber, kFlag };
  std::string_view id;
  Type type = Type::kChoice;
  std::vector<std::string_view> values;  // kChoice: all values; kFlag: "true", "false"
  std::string_view default_value;
  int lowest = 0;   // kNumber
  int highest = 0;  // kNumber
  // A number may also be given by one of these words instead ("none", "table"): listed in `values`.
};

// Chosen values by option id; what is left out has its default. Ordered, so that equal options
// are written equally.
using Options = std::map<std::string, std::string, std::less<>>;

// All options with defaults filled in, each checked against its spec. The problem names the option
// (as argument "option") and what it may be. Serves a game's Game::complete.
Result<Options> complete_options(std::span<const OptionSpec> specs, const Options& options);

}  // namespace engine
