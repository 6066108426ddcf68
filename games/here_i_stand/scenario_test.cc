// Every scenario file of Here I Stand, the pages that show which rule and which card is covered by
// which, and that every choice of every option is played by one.
#include <gtest/gtest.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "engine/read_toml.h"
#include "engine/testing/coverage.h"
#include "games/registry.h"

namespace {

namespace fs = std::filesystem;
namespace json = boost::json;
constexpr const char* kFolder = THESES_SOURCE_DIR "/games/here_i_stand";

TEST(HereIStandScenarios, AllPass) {
  for (const coverage::FileReport& file : coverage::run_folder(kFolder, games::find)) {
    EXPECT_EQ(file.problem, "") << file.name;
    for (const coverage::ScenarioResult& scenario : file.scenarios) {
      EXPECT_EQ(scenario.failures, std::vector<std::string>{})
          << file.name << ": " << scenario.name;
    }
  }
}

TEST(HereIStandScenarios, EveryRuleAndCardIsCoveredAndThePagesAreCurrent) {
  EXPECT_EQ(coverage::check_pages(
                kFolder,
                {{"coverage.toml", THESES_SOURCE_DIR "/docs/coverage/here_i_stand.md",
                  "Coverage of the rules: Here I Stand", "Each row is one statement of the rules."},
                 {"card_coverage.toml", THESES_SOURCE_DIR "/docs/cards/here_i_stand.md",
                  "The cards of Here I Stand and their scenarios",
                  "Each row is one thing that a card does."}},
                games::find, {}),
            "");
}

std::string read(const fs::path& path) {
  std::ifstream file(path);
  return {(std::istreambuf_iterator<char>(file)), {}};
}

std::string plain(const json::value& value) {
  return value.is_string() ? std::string(value.as_string()) : json::serialize(value);
}

// The rows that the cards of a data file should have.
void add_card_rows(const char* file, std::set<std::string>& rows) {
  const json::value data = json::parse(read(fs::path(kFolder) / "data" / file));
  for (const json::value& item : data.at("cards").as_array()) {
    const json::object& card = item.as_object();
    const std::string number = "C" + plain(card.at("number"));
    rows.insert(number + " does");
    rows.insert(number + " not");
    const json::value* windows = card.if_contains("windows");
    if (windows == nullptr) continue;
    for (const json::value& window : windows->as_array()) rows.insert(number + " " + plain(window));
  }
}

TEST(HereIStandCards, EveryCardAndEachOfItsWindowsHasARow) {
  std::set<std::string> wanted;
  add_card_rows("cards.json", wanted);
  add_card_rows("diplomatic_cards.json", wanted);
  std::set<std::string> listed;
  const auto file =
      engine::read_toml("card_coverage.toml", read(fs::path(kFolder) / "card_coverage.toml"));
  ASSERT_TRUE(file);
  for (const json::value& row : file->at("row").as_array()) listed.insert(plain(row.at("no")));
  EXPECT_EQ(listed, wanted);
}

// --- Refusals ---

void note_refusals(const json::value& scenario, std::set<std::string>& named) {
  const json::value* steps = scenario.as_object().if_contains("step");
  if (steps == nullptr) return;
  for (const json::value& step : steps->as_array()) {
    const json::value* refused = step.as_object().if_contains("refused");
    if (refused == nullptr) continue;
    const std::string reason = plain(*refused);
    named.insert(reason.substr(0, reason.find(':')));
  }
}

TEST(HereIStandRefusals, EveryReasonHasAScenario) {
  std::set<std::string> named;
  for (const auto& entry : fs::directory_iterator(fs::path(kFolder) / "scenarios")) {
    if (entry.path().extension() != ".toml") continue;
    const auto file = engine::read_toml(entry.path().string(), read(entry.path()));
    ASSERT_TRUE(file) << entry.path();
    for (const json::value& scenario : file->at("scenario").as_array()) {
      note_refusals(scenario, named);
    }
  }
  for (const engine::Term& reason : games::find("here_i_stand")->vocabulary().refusals) {
    EXPECT_TRUE(named.contains(std::string(reason.id)))
        << reason.id << " [" << reason.rule << "] has no scenario";
  }
}

// --- Options ---

using Chosen = std::map<std::string, std::set<std::string>>;

void note_options(const json::value* options, Chosen& chosen) {
  if (options == nullptr) return;
  for (const auto& [id, value] : options->as_object()) chosen[id].insert(plain(value));
}

TEST(HereIStandOptions, EveryValueThatIsNoDefaultHasAScenario) {
  Chosen chosen;
  for (const auto& entry : fs::directory_iterator(fs::path(kFolder) / "scenarios")) {
    if (entry.path().extension() != ".toml") continue;
    const auto file = engine::read_toml(entry.path().string(), read(entry.path()));
    ASSERT_TRUE(file) << entry.path();
    for (const json::value& scenario : file->at("scenario").as_array()) {
      note_options(scenario.as_object().if_contains("options"), chosen);
    }
  }
  for (const engine::OptionSpec& option : games::find("here_i_stand")->option_specs()) {
    for (const std::string_view value : option.values) {
      if (value == option.default_value) continue;
      EXPECT_TRUE(chosen[std::string(option.id)].contains(std::string(value)))
          << option.id << " = " << value << " has no scenario";
    }
  }
}

}  // namespace
