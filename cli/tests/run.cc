#include "cli/tests/run.h"

#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace cli::testing {

namespace fs = std::filesystem;

namespace {

std::string content_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream content;
  content << file.rdbuf();
  return content.str();
}

}  // namespace

CommandTest::CommandTest() {
  std::string name = (fs::temp_directory_path() / "theses-test-XXXXXX").string();
  folder_ = ::mkdtemp(name.data());
  fs::create_directory(folder_ / "work");
  fs::create_directory(folder_ / "io");
  folder_ /= "work";
}

CommandTest::~CommandTest() { fs::remove_all(folder_.parent_path()); }

Ran CommandTest::shell(const std::string& script, const std::string& input) const {
  const fs::path io = folder_.parent_path() / "io";
  std::ofstream(io / "in", std::ios::binary) << input;
  std::ofstream(io / "script") << "cd '" << folder_.string() << "'\n"
                               << "export THESES='" << THESES_BINARY << "'\n"
                               << "export LOTS='" << LOTS_BINARY << "'\n"
                               << "export LC_ALL=C.UTF-8 COLUMNS=80 TERM=xterm\n"
                               << "unset NO_COLOR\n"
                               << script << "\n";
  const std::string command = "bash '" + (io / "script").string() + "' <'" + (io / "in").string() +
                              "' >'" + (io / "out").string() + "' 2>'" + (io / "err").string() +
                              "'";
  const int status = std::system(command.c_str());  // NOLINT: the test's own script
  const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return {code, content_of(io / "out"), content_of(io / "err")};
}

std::string CommandTest::read(const std::string& file) const { return content_of(folder_ / file); }

void CommandTest::write(const std::string& file, const std::string& content) const {
  std::ofstream(folder_ / file, std::ios::binary) << content;
}

std::vector<std::string> CommandTest::files() const {
  std::vector<std::string> names;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_)) {
    names.push_back(entry.path().filename().string());
  }
  return names;
}

int count(const std::string& text, const std::string& part) {
  int found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

::testing::AssertionResult is_one_sentence(const std::string& text) {
  if (lines_of(text).size() == 1 && text.rfind("theses: ", 0) == 0 &&
      text.find('[') == std::string::npos) {
    return ::testing::AssertionSuccess();
  }
  return ::testing::AssertionFailure() << "not one sentence: " << text;
}

}  // namespace cli::testing
