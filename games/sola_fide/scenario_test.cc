// Every scenario file of Sola Fide, and the page that shows which rule is covered by which.
#include <gtest/gtest.h>

#include "engine/testing/coverage.h"
#include "games/registry.h"

namespace {

constexpr const char* kFolder = THESES_SOURCE_DIR "/games/sola_fide";

TEST(SolaFideScenarios, AllPass) {
  for (const coverage::FileReport& file : coverage::run_folder(kFolder, games::find)) {
    EXPECT_EQ(file.problem, "") << file.name;
    for (const coverage::ScenarioResult& scenario : file.scenarios) {
      EXPECT_EQ(scenario.failures, std::vector<std::string>{})
          << file.name << ": " << scenario.name;
    }
  }
}

// Rows that no scenario can show stand with the test that does.
const coverage::Tests kTests = {
    {"2", "sola_fide_data_test: Supplied.*"},     {"4", "sola_fide_data_test: Supplied.*"},
    {"6", "sola_fide_data_test: Supplied.*"},     {"7", "sola_fide_data_test: Supplied.*"},
    {"8", "sola_fide_data_test: BadData.*"},      {"85", "sola_fide_data_test: EvenOdds.*"},
    {"105", "sola_fide_data_test: EvenOdds.*"},   {"107", "sola_fide_properties_test: Views"},
    {"108", "sola_fide_properties_test: Replay"}, {"109", "sola_fide_data_test: BadData.*"},
};

TEST(SolaFideScenarios, EveryRuleIsCoveredAndThePageIsCurrent) {
  EXPECT_EQ(coverage::check_page(kFolder, THESES_SOURCE_DIR "/docs/coverage/sola_fide.md",
                                 "Sola Fide", games::find, kTests),
            "");
}

}  // namespace
