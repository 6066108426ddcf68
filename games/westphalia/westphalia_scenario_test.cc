// Every scenario file passes, and every row of the coverage list is covered by one. The page
// docs/coverage/westphalia.md is made from them; THESES_UPDATE=1 writes it anew.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include "engine/read_toml.h"
#include "engine/scenario.h"
#include "games/westphalia/game.h"

namespace {

namespace fs = std::filesystem;
namespace json = boost::json;
const fs::path kSource = THESES_SOURCE_DIR;
const fs::path kFolder = kSource / "games/westphalia/scenarios";

std::string read(const fs::path& path) {
  std::ifstream file(path);
  return {(std::istreambuf_iterator<char>(file)), {}};
}

std::vector<fs::path> files() {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(kFolder)) {
    if (entry.path().extension() == ".toml") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

engine::Result<std::vector<engine::ScenarioReport>> run(const engine::Game& game,
                                                        const fs::path& path) {
  const engine::FindGame find = [&](std::string_view id) {
    return id == game.id() ? &game : nullptr;
  };
  const engine::ReadFile read_file = [](std::string_view name) -> engine::Result<std::string> {
    return read(kFolder / name);
  };
  return engine::run_scenarios(read(path), find, read_file);
}

class Scenarios : public testing::TestWithParam<fs::path> {};

TEST_P(Scenarios, Pass) {
  const std::unique_ptr<engine::Game> game = westphalia::make_game();
  const auto reports = run(*game, GetParam());
  ASSERT_TRUE(reports) << game->texts().say(reports.problem(), engine::Language::kEnglish);
  for (const engine::ScenarioReport& report : *reports) {
    EXPECT_FALSE(report.rules.empty()) << report.name << " names no rule";
    for (const engine::Problem& failure : report.failures) {
      ADD_FAILURE() << game->texts().say(failure, engine::Language::kEnglish);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Files, Scenarios, testing::ValuesIn(files()),
                         [](const auto& file) { return file.param.stem().string(); });

// A row of coverage.md: "| R-001 | A, B | Contents | In short | … |".
struct Row {
  std::string id;
  std::string subject;
  std::string text;
  std::string where;
};

std::vector<Row> rows() {
  std::vector<Row> list;
  std::istringstream lines(read(kSource / "games/westphalia/coverage.md"));
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("| R-") && !line.starts_with("| S-")) continue;
    std::vector<std::string> cells;
    std::istringstream parts(line.substr(1));
    for (std::string cell; std::getline(parts, cell, '|');) {
      const std::size_t first = cell.find_first_not_of(' ');
      const std::size_t last = cell.find_last_not_of(' ');
      cells.push_back(first == std::string::npos ? "" : cell.substr(first, last - first + 1));
    }
    if (cells[0].starts_with("R-")) {
      list.push_back({cells[0], cells[2] + " (" + cells[1] + ")", cells[3], cells[4]});
    } else {
      list.push_back({cells[0], "Not in the texts", cells[1], cells[2]});
    }
  }
  return list;
}

using Covering = std::map<std::string, std::vector<std::string>>;

Covering covering(const engine::Game& game, int& scenarios) {
  Covering by_row;
  for (const fs::path& path : files()) {
    const auto reports = run(game, path);
    if (!reports) continue;
    for (const engine::ScenarioReport& report : *reports) {
      ++scenarios;
      for (const std::string& row : report.covers) {
        by_row[row].push_back(report.name + " (" + path.filename().string() + ")");
      }
    }
  }
  return by_row;
}

std::string page(const std::vector<Row>& list, const Covering& by_row, int scenarios) {
  std::size_t covered = 0;
  for (const Row& row : list) covered += by_row.contains(row.id) ? 1U : 0U;
  std::ostringstream out;
  out << "# The Peace of Westphalia: how well each rule is tested\n\n"
      << "Made by the scenario test from games/westphalia/coverage.md and the scenario files;\n"
      << "`THESES_UPDATE=1` writes it anew. " << scenarios << " scenarios cover " << covered
      << " of " << list.size() << " rows.\n\n"
      << "| Row | Rule | In short | Specification | Scenarios |\n|---|---|---|---|---|\n";
  for (const Row& row : list) {
    out << "| " << row.id << " | " << row.subject << " | " << row.text << " | " << row.where
        << " | ";
    const auto found = by_row.find(row.id);
    if (found == by_row.end()) {
      out << "**none**";
    } else {
      for (std::size_t i = 0; i < found->second.size(); ++i) {
        out << (i > 0 ? "; " : "") << found->second[i];
      }
    }
    out << " |\n";
  }
  return out.str();
}

TEST(Coverage, EveryRowHasAScenarioAndThePageIsFresh) {
  const std::unique_ptr<engine::Game> game = westphalia::make_game();
  int scenarios = 0;
  const Covering by_row = covering(*game, scenarios);
  const std::vector<Row> list = rows();
  ASSERT_FALSE(list.empty());
  for (const Row& row : list) {
    EXPECT_TRUE(by_row.contains(row.id)) << row.id << " " << row.text << " has no scenario";
  }
  for (const auto& [id, names] : by_row) {
    const bool known = std::ranges::find(list, id, &Row::id) != list.end();
    EXPECT_TRUE(known) << id << " is no row, but " << names[0] << " covers it";
  }
  const fs::path committed = kSource / "docs/coverage/westphalia.md";
  const std::string fresh = page(list, by_row, scenarios);
  if (std::getenv("THESES_UPDATE") != nullptr) {  // NOLINT(concurrency-mt-unsafe)
    fs::create_directories(committed.parent_path());
    std::ofstream(committed) << fresh;
  }
  EXPECT_TRUE(read(committed) == fresh) << "docs/coverage/westphalia.md is not up to date";
}

// --- Options ---

std::string plain(const json::value& value) {
  if (value.is_string()) return std::string(value.as_string());
  return value.is_null() ? "none" : json::serialize(value);
}

using Chosen = std::map<std::string, std::set<std::string>>;

void note_options(const json::value* options, Chosen& chosen) {
  if (options == nullptr) return;
  for (const auto& [id, value] : options->as_object()) chosen[id].insert(plain(value));
}

// The values of each option that some scenario asks for.
Chosen chosen_options() {
  Chosen chosen;
  for (const fs::path& path : files()) {
    const auto file = engine::read_toml(path.string(), read(path));
    if (!file) continue;
    note_options(file->if_contains("options"), chosen);
    for (const json::value& scenario : file->at("scenario").as_array()) {
      note_options(scenario.as_object().if_contains("options"), chosen);
    }
  }
  return chosen;
}

TEST(Options, EveryValueThatIsNoDefaultHasAScenario) {
  const Chosen chosen = chosen_options();
  const json::value file = json::parse(read(kSource / "games/westphalia/data/options.json"));
  for (const json::value& item : file.as_object().at("options").as_array()) {
    const json::object& option = item.as_object();
    const std::string id = plain(option.at("id"));
    const std::string in_a = plain(option.at("default_A"));
    const std::string in_b = plain(option.at("default_B"));
    const auto found = chosen.find(id);
    const std::set<std::string> tried =
        found == chosen.end() ? std::set<std::string>() : found->second;
    if (!option.at("values").is_array()) {  // numbers: one that is no default
      const bool other = std::ranges::any_of(
          tried, [&](const std::string& value) { return value != in_a && value != in_b; });
      EXPECT_TRUE(other) << id << " has no scenario with another number";
      continue;
    }
    for (const json::value& value : option.at("values").as_array()) {
      const bool preset = plain(value) == in_a && in_a == in_b;
      EXPECT_TRUE(preset || id == "edition" || tried.contains(plain(value)))
          << id << " = " << plain(value) << " has no scenario";
    }
  }
}

}  // namespace
