#include "engine/options.h"

#include <gtest/gtest.h>

namespace {

using engine::Options;
using engine::OptionSpec;

const std::vector<OptionSpec>& specs() {
  static const std::vector<OptionSpec> kSpecs = {
      {"mode", OptionSpec::Type::kChoice, {"starter", "draft"}, "draft"},
      {"limit", OptionSpec::Type::kNumber, {"none"}, "none", 10, 600},
      {"open", OptionSpec::Type::kFlag, {"true", "false"}, "false"},
  };
  return kSpecs;
}

std::string problem_with(const Options& options) {
  const auto complete = engine::complete_options(specs(), options);
  if (complete) return "";
  std::string text = complete.problem().key;
  for (const auto& [name, value] : complete.problem().args) text += " " + value;
  return text;
}

TEST(CompleteOptions, FillsInDefaults) {
  const auto complete = engine::complete_options(specs(), {{"limit", "600"}});
  ASSERT_TRUE(complete);
  EXPECT_EQ(*complete, (Options{{"mode", "draft"}, {"limit", "600"}, {"open", "false"}}));
}

TEST(CompleteOptions, AcceptsEveryAllowedValue) {
  for (const char* limit : {"none", "10", "11", "600"})
    EXPECT_EQ(problem_with({{"limit", limit}}), "");
  for (const char* mode : {"starter", "draft"}) EXPECT_EQ(problem_with({{"mode", mode}}), "");
  for (const char* open : {"true", "false"}) EXPECT_EQ(problem_with({{"open", open}}), "");
}

TEST(CompleteOptions, NamesWhatIsWrong) {
  EXPECT_EQ(problem_with({{"modus", "draft"}}), "option_unknown modus");
  EXPECT_EQ(problem_with({{"mode", "x"}}), "option_value mode x starter, draft");
  EXPECT_EQ(problem_with({{"open", "yes"}}), "option_value open yes true, false");
  for (const char* limit : {"9", "601", "", "010", "+10", "10.0", "99999999999999999999"}) {
    EXPECT_EQ(problem_with({{"limit", limit}}),
              std::string("option_value limit ") + limit + " none, 10–600");
  }
}

}  // namespace
