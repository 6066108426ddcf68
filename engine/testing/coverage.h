// Scenario folders and coverage pages: which scenarios show which rule. Used by each game's tests.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/scenario.h"

namespace coverage {

struct ScenarioResult {
  std::string name;
  std::vector<std::string> covers;
  std::vector<std::string> failures;  // sentences; empty: it passed
};

struct FileReport {
  std::string name;
  std::string problem;  // why the file couldn't be run at all, or ""
  std::vector<ScenarioResult> scenarios;
};

// Runs <folder>/scenarios/*.toml in the order of their names.
std::vector<FileReport> run_folder(const std::string& folder, const engine::FindGame& find);

// A coverage row and a test, not a scenario, that shows it.
using Tests = std::vector<std::pair<std::string, std::string>>;

// A page of rows, and the scenarios that show each.
struct Page {
  std::string rows;   // file of the rows, in the folder of the game
  std::string path;   // where the page stands
  std::string title;  // its heading
  std::string about;  // what a row is, in a sentence
};

// Makes each page from its rows and the scenarios, and compares it with what stands at its path;
// with THESES_UPDATE set in the environment it writes the page instead. Returns "" if every row is
// covered, every scenario covers rows of some page, and the pages are current; otherwise what
// isn't.
std::string check_pages(const std::string& folder, const std::vector<Page>& pages,
                        const engine::FindGame& find, const Tests& tests);

// The one page of a game whose rows, the statements of the rules, stand in coverage.toml.
std::string check_page(const std::string& folder, const std::string& page, const std::string& title,
                       const engine::FindGame& find, const Tests& tests);

}  // namespace coverage
