// Every scenario file of The Peace of Westphalia, the page that shows which rule is covered by
// which, and that every choice of every option is played by one.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include "engine/hash.h"
#include "engine/read_toml.h"
#include "engine/testing/coverage.h"
#include "engine/words.h"
#include "games/registry.h"
#include "games/westphalia/game.h"

namespace {

namespace fs = std::filesystem;
namespace json = boost::json;
constexpr const char* kFolder = THESES_SOURCE_DIR "/games/westphalia";

TEST(WestphaliaScenarios, AllPass) {
  for (const coverage::FileReport& file : coverage::run_folder(kFolder, games::find)) {
    EXPECT_EQ(file.problem, "") << file.name;
    for (const coverage::ScenarioResult& scenario : file.scenarios) {
      EXPECT_EQ(scenario.failures, std::vector<std::string>{})
          << file.name << ": " << scenario.name;
    }
  }
}

TEST(WestphaliaScenarios, EveryRuleIsCoveredAndThePageIsCurrent) {
  EXPECT_EQ(coverage::check_page(kFolder, THESES_SOURCE_DIR "/docs/coverage/westphalia.md",
                                 "The Peace of Westphalia", games::find, {}),
            "");
}

// Two armies that draw the whole deck of edition A: forty cards of each type, no more, no fewer.
TEST(Deck, OfEditionAHasFortyCardsOfEachType) {
  const std::unique_ptr<engine::Game> game = westphalia::make_game();
  json::array one;
  json::array two;
  // With two allies of 3 each, and 3 more for the Emperor, sixty cards for both.
  for (int hex = 0; hex < 105; ++hex) (hex < 51 ? one : two).push_back(hex);
  json::object given = json::parse(R"({"at": "battles", "emperor": "player1",
      "wars": [{"attacker": "player1", "defender": "player2"}],
      "principalities": {"trier": {"influence": {"player1": 1}},
                         "mainz": {"influence": {"player1": 1}},
                         "cologne": {"influence": {"player2": 1}},
                         "palatinate": {"influence": {"player2": 1}}}})")
                           .as_object();
  given["realm"] = json::object{{"player1", one},
                                {"player2", two},
                                {"trier", json::array{125}},
                                {"mainz", json::array{124}},
                                {"cologne", json::array{123}},
                                {"palatinate", json::array{122}},
                                {"saxony", json::array{121}},
                                {"brandenburg", json::array{120}},
                                {"bohemia", json::array{119}}};
  engine::AnyPosition p = game->start(*game->complete({{"seats", "14"}, {"edition", "A"}}),
                                      engine::numbered_seed(1), nullptr);
  const engine::Status problem = game->patch(p, given);
  ASSERT_FALSE(problem) << game->texts().say(*problem, engine::Language::kEnglish);
  for (const engine::Seat seat : {engine::Seat{0}, engine::Seat{1}}) {  // no influence is removed
    ASSERT_FALSE(game->apply(p, seat, *engine::parse_action(*game, "done"), nullptr));
  }
  std::map<char, int> cards;
  const json::value fields = game->to_json(p);
  for (const auto& [side, army] : fields.at("armies").as_object()) {
    std::istringstream hand(std::string(army.at("hand").as_string()));
    for (std::string some; hand >> some;) cards[some.back()] += std::stoi(some);
  }
  EXPECT_EQ(cards, (std::map<char, int>{{'P', 40}, {'M', 40}, {'C', 40}}));
}

// --- Options ---

std::string read(const fs::path& path) {
  std::ifstream file(path);
  return {(std::istreambuf_iterator<char>(file)), {}};
}

std::string plain(const json::value& value) {
  if (value.is_string()) return std::string(value.as_string());
  return value.is_null() ? "none" : json::serialize(value);
}

using Chosen = std::map<std::string, std::set<std::string>>;

void note_options(const json::value* options, Chosen& chosen) {
  if (options == nullptr) return;
  for (const auto& [id, value] : options->as_object()) chosen[id].insert(plain(value));
}

// The values of each option that some scenario asks for.
Chosen chosen_options() {
  Chosen chosen;
  for (const auto& entry : fs::directory_iterator(fs::path(kFolder) / "scenarios")) {
    if (entry.path().extension() != ".toml") continue;
    const auto file = engine::read_toml(entry.path().string(), read(entry.path()));
    if (!file) continue;
    note_options(file->if_contains("options"), chosen);
    for (const json::value& scenario : file->at("scenario").as_array()) {
      note_options(scenario.as_object().if_contains("options"), chosen);
    }
  }
  return chosen;
}

TEST(WestphaliaOptions, EveryValueThatIsNoDefaultHasAScenario) {
  const Chosen chosen = chosen_options();
  const json::value file = json::parse(read(fs::path(kFolder) / "data/options.json"));
  for (const json::value& item : file.as_object().at("options").as_array()) {
    const json::object& option = item.as_object();
    const std::string id = plain(option.at("id"));
    const std::string in_a = plain(option.at("default_A"));
    const std::string in_b = plain(option.at("default_B"));
    const auto found = chosen.find(id);
    const std::set<std::string> tried =
        found == chosen.end() ? std::set<std::string>() : found->second;
    if (!option.at("values").is_array()) {  // numbers: one that is no default
      const bool other = std::ranges::any_of(
          tried, [&](const std::string& value) { return value != in_a && value != in_b; });
      EXPECT_TRUE(other) << id << " has no scenario with another number";
      continue;
    }
    for (const json::value& value : option.at("values").as_array()) {
      const bool preset = plain(value) == in_a && in_a == in_b;
      EXPECT_TRUE(preset || id == "edition" || tried.contains(plain(value)))
          << id << " = " << plain(value) << " has no scenario";
    }
  }
}

}  // namespace
