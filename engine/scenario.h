// Scenario files: rules tested by examples that a game designer can read. docs/scenarios.md.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "engine/save_file.h"

namespace engine {

struct ScenarioReport {
  std::string name;                 // the scenario's own title
  std::vector<std::string> rules;   // the rules it names
  std::vector<std::string> covers;  // rows of the game's coverage list
  std::vector<Problem> failures;    // empty: it passed. Each names the step or field
};

// Reads a file that a scenario names (own cards), relative to the scenario's own place.
using ReadFile = std::function<Result<std::string>(std::string_view name)>;

// Runs every scenario of a file. The problem is for a file that can't be read at all.
Result<std::vector<ScenarioReport>> run_scenarios(std::string_view toml, const FindGame& find,
                                                  const ReadFile& read);

}  // namespace engine
