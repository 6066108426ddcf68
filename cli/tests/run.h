// Runs the real command in a folder of its own, for tests.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace cli::testing {

struct Ran {
  int code = 0;  // 128 + the signal that ended it
  std::string out;
  std::string err;
};

// A test that works in a new, empty folder, which is removed at the end.
class CommandTest : public ::testing::Test {
 protected:
  CommandTest();
  ~CommandTest() override;

  // Runs a shell script in the folder; $THESES is the command, $LOTS the same with Lots.
  Ran shell(const std::string& script, const std::string& input = "") const;
  Ran theses(const std::string& arguments, const std::string& input = "") const {
    return shell("exec $THESES " + arguments, input);
  }

  std::string read(const std::string& file) const;
  void write(const std::string& file, const std::string& content) const;
  bool exists(const std::string& file) const { return std::filesystem::exists(folder_ / file); }
  std::vector<std::string> files() const;

  std::filesystem::path folder_;
};

// How many times `part` stands in `text`.
int count(const std::string& text, const std::string& part);
std::vector<std::string> lines_of(const std::string& text);
// One line, beginning with the command's name: what every failure must say, and no more.
::testing::AssertionResult is_one_sentence(const std::string& text);

}  // namespace cli::testing
