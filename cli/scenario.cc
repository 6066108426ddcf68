// theses scenario: runs scenario files, and whole folders of them.
#include "engine/scenario.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value_from.hpp>
#include <filesystem>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/json_text.h"
#include "cli/setup.h"
#include "games/registry.h"

namespace cli {

namespace {

namespace fs = std::filesystem;
namespace json = boost::json;
using engine::Problem;
using engine::Result;
using engine::ScenarioReport;

struct Count {
  int passed = 0;
  int failed = 0;
};

// The files named, and the .toml files of the folders named, in order.
Result<std::vector<std::string>> files_of(const std::vector<std::string>& names) {
  std::vector<std::string> files;
  for (const std::string& name : names) {
    std::error_code error;
    if (!fs::is_directory(name, error)) {
      files.push_back(name);
      continue;
    }
    std::vector<std::string> found;
    fs::recursive_directory_iterator walk(name, error);
    for (; !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
      if (walk->path().extension() == ".toml") found.push_back(walk->path().string());
    }
    if (error) {
      return system_problem({"file_unreadable", {{"file", name}}}, error.value());
    }
    if (found.empty()) return Problem{"no_scenarios", {{"file", name}}};
    std::sort(found.begin(), found.end());
    files.insert(files.end(), found.begin(), found.end());
  }
  return files;
}

Result<std::vector<ScenarioReport>> run_file(const Context& context, const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.problem();
  const engine::ReadFile read = [&path](std::string_view name) {
    return read_file((fs::path(path).parent_path() / name).string());
  };
  Result<std::vector<ScenarioReport>> reports = engine::run_scenarios(*text, games::find, read);
  if (!reports) return in_file(context.texts, path, reports.problem());
  return reports;
}

void tell(const Context& context, const std::string& path,
          const std::vector<ScenarioReport>& reports, Count& count) {
  for (const ScenarioReport& report : reports) {
    ++(report.failures.empty() ? count.passed : count.failed);
    for (const Problem& failure : report.failures) {
      context.out.line(context.say(
          "scenario.failed",
          {{"file", path}, {"name", report.name}, {"problem", context.texts.say(failure)}}));
    }
  }
}

json::object as_json(const Context& context, const std::string& path,
                     const ScenarioReport& report) {
  json::array failures;
  for (const Problem& failure : report.failures) {
    failures.push_back(json::string(context.texts.say(failure)));
  }
  return {{"file", path},
          {"rules", json::value_from(report.rules)},
          {"covers", json::value_from(report.covers)},
          {"passed", report.failures.empty()},
          {"failures", std::move(failures)}};
}

int run_scenario(const Context& context, const Arguments& arguments) {
  const Result<std::vector<std::string>> files = files_of(arguments.values("FILE"));
  if (!files) return fail(context, files.problem());
  Count count;
  bool unreadable = false;
  json::array results;
  for (const std::string& path : *files) {
    const Result<std::vector<ScenarioReport>> reports = run_file(context, path);
    if (!reports) {
      unreadable = true;
      ++count.failed;
      fail(context, reports.problem());
    } else if (arguments.flag("json")) {
      for (const ScenarioReport& report : *reports) {
        ++(report.failures.empty() ? count.passed : count.failed);
        results.push_back(as_json(context, path, report));
      }
    } else {
      tell(context, path, *reports, count);
    }
  }
  if (arguments.flag("json")) {
    context.out.line(json_text(json::object{
        {"passed", count.passed}, {"failed", count.failed}, {"scenarios", std::move(results)}}));
  } else {
    context.out.line(context.say("scenario.total", {{"passed", std::to_string(count.passed)},
                                                    {"failed", std::to_string(count.failed)}}));
  }
  return unreadable || count.failed > 0 ? kFailed : kDone;
}

}  // namespace

Command scenario_command() {
  return {"scenario",
          {{"FILE", Argument::Type::kPositionals, "FILE", Suggest::kFile, true}, json_argument()},
          run_scenario};
}

}  // namespace cli
