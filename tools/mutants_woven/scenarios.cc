// Scenarios one by one judge mutants in a woven build. scenarios FOLDER
// MOST SLOWEST BUDGET
#include <filesystem>
#include <fstream>
#include <iterator>

#include "engine/scenario.h"
#include "games/registry.h"
#include "judge.h"

namespace {

namespace fs = std::filesystem;
constexpr std::string_view kBegin = "\n[[scenario]]\n";

std::string read(const fs::path& path) {
  std::ifstream file(path);
  return {(std::istreambuf_iterator<char>(file)), {}};
}

bool passes(const std::string& toml, const fs::path& folder) {
  const auto reports = engine::run_scenarios(
      toml, games::find,
      [&](std::string_view name) -> engine::Result<std::string> { return read(folder / name); });
  return reports && reports->size() == 1 && reports->front().failures.empty();
}

std::string name_of(std::string_view scenario) {
  const std::size_t begin = scenario.find("name = \"") + 8;
  return std::string(scenario.substr(begin, scenario.find("\"\n", begin) - begin));
}

// Each scenario of a file becomes a file of its own with the same head.
void add_scenarios(const fs::path& path, std::vector<mutants::Test>& tests) {
  const std::string text = read(path);
  std::size_t begin = text.find(kBegin);
  const std::string head = text.substr(0, begin);
  while (begin != std::string::npos) {
    const std::size_t end = text.find(kBegin, begin + 1);
    const std::string scenario = text.substr(begin, end - begin);
    tests.push_back(
        {path.filename().string() + ": " + name_of(scenario),
         [toml = head + scenario, folder = path.parent_path()] { return passes(toml, folder); }});
    begin = end;
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5) return 2;
  std::vector<mutants::Test> tests;
  for (const fs::directory_entry& entry : fs::directory_iterator(argv[1])) {
    if (entry.path().extension() == ".toml") add_scenarios(entry.path(), tests);
  }
  return mutants::judge(tests, mutants::limits_of(argv + 2));
}
