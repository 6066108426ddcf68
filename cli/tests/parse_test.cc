#include "cli/parse.h"

#include <gtest/gtest.h>

namespace cli {
namespace {

engine::Result<Parsed> parsed(const std::vector<std::string>& words) {
  return parse(commands(), words);
}

TEST(Parse, ReadsACommand) {
  const engine::Result<Parsed> result =
      parsed({"play", "sola_fide", "--seat", "1=human", "--seat=2=bot:random", "--seed", "7"});
  ASSERT_TRUE(result);
  EXPECT_EQ(result->command->name, "play");
  EXPECT_EQ(result->arguments.value("GAME"), "sola_fide");
  EXPECT_EQ(result->arguments.values("seat"),
            (std::vector<std::string>{"1=human", "2=bot:random"}));
  EXPECT_EQ(result->arguments.value("seed"), "7");
  EXPECT_FALSE(result->arguments.value("load"));
}

TEST(Parse, ReadsACommandOfAGame) {
  const engine::Result<Parsed> result = parsed({"sola_fide", "check", "my.json", "--json"});
  ASSERT_TRUE(result);
  EXPECT_EQ(result->command->name, "check");
  EXPECT_EQ(result->command->game, "sola_fide");
  EXPECT_TRUE(result->arguments.flag("json"));
}

TEST(Parse, OptionsMayStandAnywhere) {
  const engine::Result<Parsed> result =
      parsed({"sim", "--games", "5", "sola_fide", "--lang", "it"});
  ASSERT_TRUE(result);
  EXPECT_EQ(result->arguments.value("GAME"), "sola_fide");
  EXPECT_EQ(result->arguments.value("lang"), "it");
}

TEST(Parse, OptionsOfTheGameHaveTheirOwnNames) {
  EXPECT_EQ(
      with_game_options({"play", "westphalia", "--players", "6", "--edition", "B"}),
      (std::vector<std::string>{"play", "westphalia", "--players", "6", "--option", "edition=B"}));
  EXPECT_EQ(
      with_game_options({"sim", "--decks=starter", "sola_fide", "--seed", "3"}),
      (std::vector<std::string>{"sim", "--option", "decks=starter", "sola_fide", "--seed", "3"}));
  EXPECT_EQ(with_game_options({"play", "sola_fide", "--edition", "B"}),
            (std::vector<std::string>{"play", "sola_fide", "--edition", "B"}));
}

TEST(Parse, SaysWhatIsWrong) {
  const auto key = [](const std::vector<std::string>& words) {
    return parsed(words).problem().key;
  };
  EXPECT_EQ(key({"dance"}), "unknown_command");
  EXPECT_EQ(key({"shwo"}), "unknown_command_like");
  EXPECT_EQ(key({"sola_fide", "dance"}), "unknown_command");
  EXPECT_EQ(key({"play", "--frobnicate"}), "unknown_option");
  EXPECT_EQ(key({"play", "sola_fide", "--sed", "3"}), "unknown_option_like");
  EXPECT_EQ(key({"play", "a", "b"}), "extra_argument");
  EXPECT_EQ(key({"play", "a", "--seed"}), "option_value_missing");
  EXPECT_EQ(key({"play", "a", "--seed", "1", "--seed", "2"}), "option_twice");
  EXPECT_EQ(key({"show"}), "argument_missing");
  EXPECT_EQ(key({"perft", "sola_fide"}), "argument_missing");
}

TEST(Parse, SuggestsTheNearestOption) {
  const engine::Problem problem = parsed({"play", "sola_fide", "--sed", "3"}).problem();
  EXPECT_EQ(problem.args.at(1), (std::pair<std::string, std::string>{"like", "--seed"}));
}

TEST(Parse, HelpNeedsNothingElse) {
  const engine::Result<Parsed> result = parsed({"show", "--help"});
  ASSERT_TRUE(result);
  EXPECT_TRUE(result->help);
  EXPECT_TRUE(parsed({"--version"})->version);
  EXPECT_EQ(parsed({})->command, nullptr);
}

TEST(Parse, NumbersHaveLimits) {
  Arguments arguments;
  arguments.add("n", {"12"});
  EXPECT_EQ(*arguments.number("n", 0, 1, 20), 12);
  EXPECT_FALSE(arguments.number("n", 0, 1, 11));
  EXPECT_EQ(*arguments.number("m", 5, 1, 11), 5);
  for (const char* bad : {"", "x", "1x", "99999999999999999999", "-1"}) {
    arguments.add("n", {bad});
    EXPECT_FALSE(arguments.number("n", 0, 0, 100)) << bad;
  }
}

TEST(Parse, LanguageIsKnownEarly) {
  EXPECT_EQ(early_value({"play", "--lang", "it"}, "lang"), "it");
  EXPECT_EQ(early_value({"--lang=it"}, "lang"), "it");
  EXPECT_FALSE(early_value({"play"}, "lang"));
  EXPECT_FALSE(early_value({"--lang"}, "lang"));
}

}  // namespace
}  // namespace cli
