// Nothing the command says may lack a language, and nothing may be left over.
#include "cli/texts.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "cli/command.h"
#include "games/registry.h"

namespace cli {
namespace {

namespace fs = std::filesystem;

std::string content_of(const fs::path& path) {
  std::ifstream file(path);
  std::ostringstream content;
  content << file.rdbuf();
  return content.str();
}

// All C++ of the command, without its tests.
std::string sources() {
  std::string all;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(THESES_SOURCE_DIR) / "cli")) {
    const fs::path& path = entry.path();
    if (path.extension() == ".cc" && path.parent_path().filename() != "tests") {
      all += content_of(path);
    }
  }
  return all;
}

std::set<std::string> found(const std::string& text, const std::string& pattern) {
  std::set<std::string> all;
  const std::regex regex(pattern);
  for (std::sregex_iterator it(text.begin(), text.end(), regex), end; it != end; ++it) {
    all.insert((*it)[1]);
  }
  return all;
}

TEST(Texts, TheFileIsGood) {
  engine::Catalog catalog;
  ASSERT_FALSE(engine::add_engine_texts(catalog));
  const engine::Status problem =
      catalog.add("cli/text.toml", content_of(fs::path(THESES_SOURCE_DIR) / "cli" / "text.toml"));
  EXPECT_FALSE(problem) << catalog.say(*problem, engine::Language::kEnglish);
}

TEST(Texts, EveryKeyInTheCodeExists) {
  const Texts texts(engine::Language::kEnglish);
  const std::string code = sources();
  const std::set<std::string> sentences = found(
      code, R"re((?:say|reject|wait|heading)\(\s*(?:context, )?"([a-z_]+\.[a-z_.]+[a-z])")re");
  EXPECT_GT(sentences.size(), 40U);
  for (const std::string& key : sentences) {
    // A game's name stands in the game's own file.
    EXPECT_TRUE(key == "game.name" || texts.has(key)) << key;
  }
  std::set<std::string> problems = found(code, R"re(Problem\{"([a-z_]+)")re");
  problems.merge(found(
      code,
      R"re((?:problem|say_problem|cannot|around|misuse|fail)\((?:context_?, )?\{?"([a-z_]+)")re"));
  EXPECT_GT(problems.size(), 30U);
  for (const std::string& key : problems) EXPECT_TRUE(texts.has("problem." + key)) << key;
}

TEST(Texts, EveryCommandAndArgumentIsExplained) {
  const Texts texts(engine::Language::kItalian);
  for (const Command& command : commands()) {
    const std::string name(command.name);
    EXPECT_TRUE(texts.has("command." + name)) << name;
    for (const Argument& argument : command.arguments) {
      const std::string word(argument.name);
      EXPECT_TRUE(texts.has("argument." + name + "." + word) || texts.has("argument.any." + word))
          << name << " " << word;
    }
  }
}

TEST(Texts, NoSentenceIsLeftOver) {
  const std::string code = sources();
  const std::string own = content_of(fs::path(THESES_SOURCE_DIR) / "cli" / "text.toml");
  engine::Catalog catalog;
  ASSERT_FALSE(catalog.add("cli/text.toml", own));
  const std::regex made(
      "^(command|argument|example|sim\\.kind|board\\.sola_fide\\.(circle|claimed))\\..*");
  for (const std::string& key : catalog.keys()) {
    if (std::regex_match(key, made)) continue;
    const std::string last = key.substr(key.rfind('.') + 1);
    const std::string stem = last.ends_with("_like") ? last.substr(0, last.size() - 5) : last;
    EXPECT_NE(code.find(stem + "\""), std::string::npos) << key << " is never said";
  }
}

TEST(Texts, EveryPromptIsExplained) {
  for (const engine::Game* game : games::all()) {
    for (const engine::Term& prompt : game->vocabulary().prompts) {
      EXPECT_TRUE(game->texts().has("explain." + std::string(prompt.id))) << prompt.id;
    }
  }
}

TEST(Texts, LanguagesDiffer) {
  const Texts english(engine::Language::kEnglish);
  const Texts italian(engine::Language::kItalian);
  EXPECT_NE(english.say("play.undone"), italian.say("play.undone"));
  EXPECT_EQ(english.say({"unknown_language", {{"word", "xx"}}}, engine::Language::kItalian),
            italian.say({"unknown_language", {{"word", "xx"}}}));
}

TEST(Texts, OneProblemQuotesAnother) {
  const Texts texts(engine::Language::kItalian);
  const engine::Problem outer = texts.around({"in_file", {{"file", "x"}}}, {"undo_nothing", {}});
  EXPECT_EQ(texts.say(outer), "x: " + texts.say(engine::Problem{"undo_nothing", {}}));
}

}  // namespace
}  // namespace cli
