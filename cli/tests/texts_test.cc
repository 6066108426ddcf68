// Nothing the command says may lack a language, and nothing may be left over.
#include "cli/texts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
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

// All C++ that speaks with these texts, without its tests.
std::string sources(const std::vector<std::string>& folders) {
  std::string all;
  for (const std::string& folder : folders) {
    for (const auto& entry :
         fs::recursive_directory_iterator(fs::path(THESES_SOURCE_DIR) / folder)) {
      const fs::path& path = entry.path();
      if (path.extension() == ".cc" && path.parent_path().filename() != "tests") {
        all += content_of(path);
      }
    }
  }
  return all;
}

bool is_key_letter(char c) { return (c >= 'a' && c <= 'z') || c == '_' || c == '.'; }

// The text in quotes that begins at `quote`, if it could be a key.
std::string key_at(const std::string& code, std::size_t quote) {
  std::size_t end = quote + 1;
  while (end < code.size() && is_key_letter(code[end])) ++end;
  return end < code.size() && code[end] == '"' ? code.substr(quote + 1, end - quote - 1) : "";
}

// The keys in quotes that directly follow any of these words in the code.
std::set<std::string> keys_after(const std::string& code, const std::vector<std::string>& words) {
  std::set<std::string> keys;
  for (const std::string& word : words) {
    for (std::size_t at = code.find(word + '"'); at != std::string::npos;
         at = code.find(word + '"', at + 1)) {
      keys.insert(key_at(code, at + word.size()));
    }
  }
  keys.erase("");
  return keys;
}

// All keys in quotes that have a section: "play.saved".
std::set<std::string> dotted_keys(const std::string& code) {
  std::set<std::string> keys;
  for (std::size_t at = code.find('"'); at != std::string::npos; at = code.find('"', at + 1)) {
    const std::string key = key_at(code, at);
    const std::size_t dot = key.find('.');
    if (dot != std::string::npos && dot > 0 && !key.ends_with(".") && !key.ends_with(".h"))
      keys.insert(key);
  }
  return keys;
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
  const std::string code = sources({"cli"});
  const std::set<std::string> sentences = dotted_keys(code);
  EXPECT_GT(sentences.size(), 80U);
  const std::vector<std::string> all = texts.catalog().keys();
  for (const std::string& key : sentences) {
    // A game's name stands in the game's own file; a board names keys of its own section.
    const bool known = std::any_of(all.begin(), all.end(), [&key](const std::string& full) {
      return full == key || (full.starts_with("board.") && full.ends_with("." + key));
    });
    EXPECT_TRUE(known || key == "game.name") << key;
  }
  const std::set<std::string> problems =
      keys_after(code, {"Problem{", "Problem wrong{", "problem(", "problem({", "cannot(",
                        "around({", "(context, {", "(context_, {", "unknown("});
  EXPECT_GT(problems.size(), 40U);
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
  const std::string code = sources({"cli", "server", "store"});
  const std::string own = content_of(fs::path(THESES_SOURCE_DIR) / "cli" / "text.toml");
  engine::Catalog catalog;
  ASSERT_FALSE(catalog.add("cli/text.toml", own));
  for (const std::string& key : catalog.keys()) {
    if (key.starts_with("command.") || key.starts_with("argument.") ||
        key.starts_with("example.")) {
      continue;  // made of the names in the tables of commands
    }
    const std::size_t dot = key.rfind('.');
    const std::string last = key.substr(dot + 1);
    const std::string section = key.substr(0, dot).substr(key.rfind('.', dot - 1) + 1);
    const std::string stem = last.ends_with("_like") ? last.substr(0, last.size() - 5) : last;
    // Said by its name, or put together: "phase." + name.
    EXPECT_TRUE(code.find(stem + "\"") != std::string::npos ||
                code.find(section + ".\"") != std::string::npos)
        << key << " is never said";
  }
}

TEST(Texts, EveryPromptIsExplained) {
  for (const engine::Game* game : games::all()) {
    for (const engine::Term& prompt : game->vocabulary().prompts) {
      EXPECT_TRUE(game->texts().has("explain." + std::string(prompt.id))) << prompt.id;
    }
  }
}

TEST(Texts, EveryOptionIsExplained) {
  for (const engine::Game* game : games::all()) {
    for (const engine::OptionSpec& spec : game->option_specs()) {
      EXPECT_TRUE(game->texts().has("about." + std::string(spec.id))) << spec.id;
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
