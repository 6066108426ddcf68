// The rules for players have every section that the code and the coverage list name, in both
// languages, and the page of options lists every option.
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "games/here_i_stand/names.h"
#include "games/here_i_stand/refusals.h"

namespace here_i_stand {
namespace {

std::string read(const std::string& path) {
  std::ifstream in(THESES_SOURCE_DIR "/" + path, std::ios::binary);
  EXPECT_TRUE(in) << path;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// Everything that `pattern` catches in the file.
std::set<std::string> caught(const std::string& path, const std::string& pattern) {
  const std::string text = read(path);
  const std::regex regex(pattern);
  std::set<std::string> all;
  for (std::sregex_iterator i(text.begin(), text.end(), regex), end; i != end; ++i) {
    all.insert((*i)[1].str());
  }
  return all;
}

const std::string kDocs = "docs/rules/here_i_stand/";
const std::string kAnchor = "<a id=\"([0-9.]+)\">";

TEST(Docs, BothLanguagesHaveTheSameSections) {
  const std::set<std::string> english = caught(kDocs + "en.md", kAnchor);
  EXPECT_GT(english.size(), 80U);
  EXPECT_EQ(english, caught(kDocs + "it.md", kAnchor));
}

TEST(Docs, RulesThatTheWordsNameExist) {
  const std::set<std::string> sections = caught(kDocs + "en.md", kAnchor);
  const auto expect_all = [&](const auto& terms) {
    for (const Term& term : terms) {
      if (term.rule.empty()) continue;
      EXPECT_TRUE(sections.contains(std::string(term.rule))) << term.id << " [" << term.rule << "]";
    }
  };
  expect_all(kVerbs);
  expect_all(kEvents);
  expect_all(kRefusals);
}

// "spec" of a row: sections, decisions, and words for what stands elsewhere.
TEST(Docs, SectionsOfTheCoverageListExist) {
  const std::set<std::string> sections = caught(kDocs + "en.md", kAnchor);
  const std::set<std::string> decisions = caught(kDocs + "decisions.md", "<a id=\"(D-[0-9]+)\">");
  int rows = 0;
  std::istringstream lines(read("games/here_i_stand/coverage.toml"));
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("spec = ")) continue;
    ++rows;
    std::istringstream words(line.substr(8, line.size() - 9));
    for (std::string word; words >> word;) {
      if (word.ends_with(",")) word.pop_back();
      if (std::isdigit(static_cast<unsigned char>(word[0])) != 0) {
        EXPECT_TRUE(sections.contains(word)) << line;
      }
      if (word.starts_with("D-")) {
        EXPECT_TRUE(decisions.contains(word)) << line;
      }
    }
  }
  EXPECT_EQ(rows, 301);
}

TEST(Docs, EveryOptionIsExplained) {
  const std::set<std::string> listed =
      caught(kDocs + "options.md", "\n\\| `([a-z0-9_]+)` \\| `[a-z0-9_]+` \\| `");
  engine::Catalog catalog;
  ASSERT_FALSE(add_texts(catalog));
  std::set<std::string> options;
  for (const std::string& key : catalog.keys()) {
    if (key.starts_with("option.") && key.find('.', 7) == std::string::npos) {
      options.insert(key.substr(7));
    }
  }
  EXPECT_EQ(listed, options);
}

}  // namespace
}  // namespace here_i_stand
