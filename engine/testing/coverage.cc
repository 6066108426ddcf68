#include "engine/testing/coverage.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "engine/read_toml.h"

namespace coverage {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

engine::Catalog engine_texts() {
  engine::Catalog texts;
  engine::add_engine_texts(texts);
  return texts;
}

struct Row {
  std::string no;
  std::string rule;
  std::string statement;
  std::string spec;
};

std::string text_of(const json::object& o, std::string_view key) {
  const json::value* value = o.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : "";
}

std::vector<Row> read_rows(const std::string& path) {
  std::vector<Row> rows;
  const engine::Result<json::object> file = engine::read_toml(path, read(path));
  if (!file) return rows;
  const json::value* list = file->if_contains("row");
  if (list == nullptr) return rows;
  for (const json::value& item : list->get_array()) {
    const json::object& o = item.get_object();
    rows.push_back(
        {text_of(o, "no"), text_of(o, "rule"), text_of(o, "statement"), text_of(o, "spec")});
  }
  return rows;
}

// By row number: what shows it.
using Shown = std::map<std::string, std::vector<std::string>>;

std::string page_text(const Page& page, const std::vector<Row>& rows, const Shown& shown) {
  std::ostringstream text;
  text << "# " << page.title << "\n\n"
       << "Made by the test run from the scenario files and `" << page.rows
       << "`; run the tests with\n`THESES_UPDATE=1` to write it anew. " << page.about << "\n\n"
       << "| no | rule | statement | spec | shown by |\n| --- | --- | --- | --- | --- |\n";
  for (const Row& row : rows) {
    text << "| " << row.no << " | " << row.rule << " | " << row.statement << " | " << row.spec
         << " | ";
    const std::vector<std::string>& by = shown.at(row.no);
    for (std::size_t i = 0; i < by.size(); ++i) text << (i == 0 ? "" : "; ") << by[i];
    text << " |\n";
  }
  text << "\n" << rows.size() << " rows.\n";
  return text.str();
}

// Writes the page or compares it; what is wrong with it.
std::string settle(const Page& page, const std::string& text) {
  if (std::getenv("THESES_UPDATE") != nullptr) {  // NOLINT(concurrency-mt-unsafe)
    fs::create_directories(fs::path(page.path).parent_path());
    std::ofstream(page.path, std::ios::binary) << text;
    return "";
  }
  if (read(page.path) == text) return "";
  return page.path + " is not current; run the tests with THESES_UPDATE=1\n";
}

}  // namespace

std::vector<FileReport> run_folder(const std::string& folder, const engine::FindGame& find) {
  const engine::Catalog fallback = engine_texts();
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder + "/scenarios")) {
    if (entry.path().extension() == ".toml") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  std::vector<FileReport> reports;
  for (const fs::path& path : files) {
    FileReport report{path.filename().string(), "", {}};
    const auto read_beside = [&path](std::string_view name) -> engine::Result<std::string> {
      return read(path.parent_path() / name);
    };
    const auto result = engine::run_scenarios(read(path), find, read_beside);
    if (!result) {
      report.problem = fallback.say(result.problem(), engine::Language::kEnglish);
      reports.push_back(report);
      continue;
    }
    for (const engine::ScenarioReport& scenario : *result) {
      ScenarioResult one{scenario.name, scenario.covers, {}};
      for (const engine::Problem& failure : scenario.failures) {
        one.failures.push_back(fallback.say(failure, engine::Language::kEnglish));
      }
      report.scenarios.push_back(std::move(one));
    }
    reports.push_back(std::move(report));
  }
  return reports;
}

std::string check_pages(const std::string& folder, const std::vector<Page>& pages,
                        const engine::FindGame& find, const Tests& tests) {
  std::vector<std::vector<Row>> rows;
  Shown shown;
  std::string complaint;
  for (const Page& page : pages) {
    rows.push_back(read_rows(folder + "/" + page.rows));
    if (rows.back().empty()) complaint += "there are no rows in " + page.rows + "\n";
    for (const Row& row : rows.back()) {
      if (!shown.try_emplace(row.no).second) complaint += "row " + row.no + " stands twice\n";
    }
  }
  const auto show = [&](const std::string& row, const std::string& by) {
    const auto found = shown.find(row);
    if (found == shown.end()) {
      complaint += by + " covers row " + row + ", which does not exist\n";
    } else {
      found->second.push_back(by);
    }
  };
  for (const FileReport& file : run_folder(folder, find)) {
    for (const ScenarioResult& scenario : file.scenarios) {
      for (const std::string& row : scenario.covers) show(row, scenario.name);
    }
  }
  for (const auto& [row, test] : tests) show(row, "test " + test);
  for (std::size_t i = 0; i < pages.size(); ++i) {
    for (const Row& row : rows[i]) {
      if (shown[row.no].empty()) complaint += "row " + row.no + " is not covered\n";
    }
    complaint += settle(pages[i], page_text(pages[i], rows[i], shown));
  }
  return complaint;
}

std::string check_page(const std::string& folder, const std::string& page, const std::string& title,
                       const engine::FindGame& find, const Tests& tests) {
  return check_pages(folder,
                     {{"coverage.toml", page, "Coverage of the rules: " + title,
                       "Each row is one statement of the rules."}},
                     find, tests);
}

}  // namespace coverage
