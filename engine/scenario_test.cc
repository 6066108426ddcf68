#include "engine/scenario.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <fstream>
#include <iterator>

#include "engine/expectation.h"
#include "engine/testing/properties.h"
#include "engine/testing/toy_game.h"

namespace {

using engine::Language;
using engine::Problem;
using engine::ScenarioReport;

class Scenario : public testing::Test {
 protected:
  std::unique_ptr<engine::Game> game_ = lots::make_game();

  engine::Result<std::vector<ScenarioReport>> run(std::string_view toml) const {
    const engine::FindGame find = [this](std::string_view id) {
      return id == game_->id() ? game_.get() : nullptr;
    };
    const engine::ReadFile read = [](std::string_view name) -> engine::Result<std::string> {
      if (name == "small.txt") return std::string("12");
      if (name == "wrong.txt") return std::string("99");
      return Problem{"draw_unknown", {{"value", std::string(name)}}};
    };
    return engine::run_scenarios(toml, find, read);
  }

  void expect_complete(const Problem& problem) const {
    for (const Language language : engine::kLanguages) {
      EXPECT_EQ(properties::check_sentence(game_->texts().say(problem, language)), "");
    }
  }

  // The failures of a file's only scenario, in English.
  std::vector<std::string> failures(const std::string& scenario) const {
    const auto reports = run("game = 'lots'\n[[scenario]]\nname = 'S'\n" + scenario);
    if (!reports) {
      ADD_FAILURE() << game_->texts().say(reports.problem(), Language::kEnglish) << scenario;
      return {};
    }
    std::vector<std::string> texts;
    for (const Problem& problem : reports->at(0).failures) {
      expect_complete(problem);
      texts.push_back(game_->texts().say(problem, Language::kEnglish));
    }
    return texts;
  }
  // With known hands, both bids made, and the rest of a step after the second one.
  std::vector<std::string> after_bids(const std::string& step) const {
    return failures(kGiven + kFirstBid + R"(
      [[scenario.step]]
      dice = [5]
      seat = 'player2'
      do = 'bid:card_5'
    )" + step);
  }
  // The same before any decision.
  std::vector<std::string> at_start(const std::string& step) const {
    return failures(kGiven + "[[scenario.step]]\n" + step);
  }
  std::string problem_with(const std::string& toml) const {
    const auto reports = run(toml);
    if (reports) return "";
    expect_complete(reports.problem());
    return game_->texts().say(reports.problem(), Language::kEnglish);
  }

  const std::string kGiven = R"(
    [scenario.given]
    deck = ['card_7', 'card_8', 'card_9', 'card_10', 'card_11', 'card_12', 'card_13', 'card_14',
            'card_15', 'card_16', 'card_17', 'card_18', 'card_19', 'card_20']
    player1 = { hand = ['card_1', 'card_2', 'card_3'], points = 2 }
    player2 = { hand = ['card_4', 'card_5', 'card_6'] }
  )";
  const std::string kFirstBid = R"(
    [[scenario.step]]
    seat = 'player1'
    do = 'bid:card_1'
  )";
  static std::vector<std::string> one(std::string text) { return {std::move(text)}; }
  static constexpr std::vector<std::string> kPasses{};
};

// The first example of docs/scenarios.md, as people read it.
std::string documented_example() {
  std::ifstream file(THESES_SOURCE_DIR "/docs/scenarios.md");
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  const std::size_t begin = text.find("```toml\n") + 8;
  return text.substr(begin, text.find("```", begin) - begin);
}

TEST_F(Scenario, TheDocumentedExamplePasses) {
  const auto reports = run(documented_example());
  ASSERT_TRUE(reports) << game_->texts().say(reports.problem(), Language::kEnglish);
  ASSERT_EQ(reports->size(), 1U);
  const ScenarioReport& report = reports->at(0);
  for (const Problem& problem : report.failures) {
    ADD_FAILURE() << game_->texts().say(problem, Language::kEnglish);
  }
  EXPECT_EQ(report.name, "The highest bid wins on a five");
  EXPECT_EQ(report.rules, (std::vector<std::string>{"2.1", "2.2", "2.3"}));
  EXPECT_EQ(report.covers, std::vector<std::string>{"4"});
}

TEST_F(Scenario, AFailureNamesScenarioStepAndField) {
  const auto reports =
      run("game = 'lots'\n[[scenario]]\nname = 'Two'\n[[scenario.step]]\n"
          "over = false\n[[scenario.step]]\nthen = { round = 3 }");
  ASSERT_TRUE(reports);
  ASSERT_EQ(reports->at(0).failures.size(), 1U);
  const Problem& failure = reports->at(0).failures[0];
  EXPECT_EQ(failure.key, "scenario_expected");
  EXPECT_EQ(game_->texts().say(failure, Language::kEnglish),
            "“Two”, step 2: then.round should be 3 but is 1.");
  EXPECT_EQ(game_->texts().say(failure, Language::kItalian),
            "«Two», passo 2: then.round dovrebbe essere 3 ma è 1.");
}

// --- Each kind of check, passing and failing ---

TEST_F(Scenario, Then) {
  EXPECT_EQ(after_bids("then = { die = 5, player1 = { points = 2, bid = 'card_1' } }"), kPasses);
  EXPECT_EQ(after_bids("then.player1.points = 3"),
            one("“S”, step 2: then.player1.points should be 3 but is 2."));
  EXPECT_EQ(after_bids("then.player1.pints = 2"),
            one("“S”, step 2: there is no field then.player1.pints."));
  EXPECT_EQ(after_bids("then.player1.bid = 'card_2'"),
            one("“S”, step 2: then.player1.bid should be \"card_2\" but is \"card_1\"."));
  EXPECT_EQ(after_bids("then.player1 = {}").size(), 1U);
  EXPECT_EQ(after_bids("then = {}"), one("“S”, step 2: “then” must be a table that is not empty."));
  EXPECT_EQ(after_bids("then = 3").size(), 1U);
}

TEST_F(Scenario, ThenOfLists) {
  EXPECT_EQ(after_bids("then.player1.hand = ['card_2', 'card_3']"), kPasses);
  EXPECT_EQ(after_bids("then.player1.hand = ['card_3', 'card_2']").size(), 1U);
  EXPECT_EQ(after_bids("then.player1.hand = ['card_2']"),
            one("“S”, step 2: then.player1.hand should be [\"card_2\"] but is "
                "[\"card_2\",\"card_3\"]."));
  EXPECT_EQ(
      after_bids("then.player1.hand = { contains = ['card_2'], lacks = ['card_1'], count = 2 }"),
      kPasses);
  EXPECT_EQ(after_bids("then.player1.hand = { contains = ['card_2', 'card_1'] }").size(), 1U);
  EXPECT_EQ(after_bids("then.player1.hand = { lacks = ['card_1', 'card_2'] }").size(), 1U);
  EXPECT_EQ(after_bids("then.player1.hand = { count = 3 }"),
            one("“S”, step 2: then.player1.hand.count should be 3 but is 2."));
  EXPECT_EQ(after_bids("then.player1.hand = { has = ['card_2'] }"),
            one("“S”, step 2: there is no field then.player1.hand.has."));
  EXPECT_EQ(after_bids("then.player1.hand = { contains = 'card_2' }").size(), 1U);
  EXPECT_EQ(after_bids("then.player1.hand.1 = 'card_3'"), kPasses);
  EXPECT_EQ(after_bids("then.player1.hand.1 = 'card_2'").size(), 1U);
  EXPECT_EQ(after_bids("then.player1.hand.2 = 'card_2'").size(), 1U);
}

TEST_F(Scenario, Refused) {
  const std::string refused = "seat = 'player1'\ndo = 'bid:card_4'\n";
  EXPECT_EQ(at_start(refused + "refused = 'not_in_hand'\nrule = '2.1'"), kPasses);
  EXPECT_EQ(at_start(refused + "refused = 'not_in_hand:card_4'"), kPasses);
  EXPECT_EQ(at_start(refused + "refused = 'not_in_hand:card_5'"),
            one("“S”, step 1: refused should be not_in_hand:card_5 but is not_in_hand:card_4."));
  EXPECT_EQ(at_start(refused + "refused = 'own_points'"),
            one("“S”, step 1: refused should be own_points but is not_in_hand."));
  EXPECT_EQ(at_start(refused + "refused = 'not_in_hand'\nrule = '2.2'"),
            one("“S”, step 1: rule should be 2.2 but is 2.1."));
  EXPECT_EQ(at_start(refused), one("“S”, step 1: bid:card_4 was refused: "
                                   "You do not hold card 4 [2.1]"));
  EXPECT_EQ(at_start("seat = 'player1'\ndo = 'bid:card_1'\nrefused = 'not_in_hand'"),
            one("“S”, step 1: bid:card_1 was accepted but should be refused (not_in_hand)."));
  EXPECT_EQ(at_start(refused + "refused = 3"), one("“S”, step 1: “refused” must be a text."));
  EXPECT_EQ(at_start(refused + "refused = 'not_in_hand'\nrule = 2.1").size(), 1U);
  EXPECT_EQ(at_start(refused + "rule = '2.1'"),
            one("“S”, step 1: “rule” needs an expected refusal (refused)."));
  EXPECT_EQ(at_start("refused = 'not_in_hand'"),
            one("“S”, step 1: “refused” needs a decision (do)."));
}

TEST_F(Scenario, Decisions) {
  EXPECT_EQ(at_start("do = 'bid:card_1'\nover = false"), one("“S”, step 1: “do” needs a seat."));
  EXPECT_EQ(at_start("seat = 'player1'\ndo = 3"), one("“S”, step 1: “do” must be a text."));
  EXPECT_EQ(at_start("seat = 'player3'\ndo = 'bid:card_1'"),
            one("“S”, step 1: \"player3\" in “seat” is not a seat of this game."));
  EXPECT_EQ(at_start("seat = 1\ndo = 'bid:card_1'").size(), 1U);
  EXPECT_EQ(at_start("seat = 'player1'\ndo = 'bid:ace'"),
            one("“S”, step 1, “do”: “bid:ace” is not understood: “ace” is no card."));
}

TEST_F(Scenario, PromptAndOptions) {
  EXPECT_EQ(at_start("prompt = 'bid'"), kPasses);
  EXPECT_EQ(at_start("prompt = 'tax'"), one("“S”, step 1: prompt should be tax but is bid."));
  EXPECT_EQ(at_start("prompt = 3").size(), 1U);
  EXPECT_EQ(at_start("seat = 'player1'\noptions = ['bid:card_3', 'bid:card_1', 'bid:card_2']"),
            kPasses);
  EXPECT_EQ(at_start("seat = 'player1'\noptions = ['bid:card_1', 'bid:card_2']"),
            one("“S”, step 1: options should be bid:card_1, bid:card_2 but is bid:card_1, "
                "bid:card_2, bid:card_3."));
  EXPECT_EQ(
      at_start("seat = 'player1'\noptions = ['bid:card_1', 'bid:card_2', 'bid:card_4']").size(),
      1U);
  EXPECT_EQ(at_start("options = ['bid:card_1']"),
            one("“S”, step 1: several seats owe a decision; “options” needs one of them as seat."));
  EXPECT_EQ(at_start("seat = 'player1'\noptions = ['bid']").size(), 1U);
  EXPECT_EQ(at_start("seat = 'player1'\noptions = 'bid'").size(), 1U);
  EXPECT_EQ(at_start("seat = 'player1'\noffers = ['bid:card_1']\nlacks = ['bid:card_4']"), kPasses);
  EXPECT_EQ(at_start("seat = 'player1'\noffers = ['bid:card_4']"),
            one("“S”, step 1: bid:card_4 should be offered; offered are bid:card_1, bid:card_2, "
                "bid:card_3."));
  EXPECT_EQ(at_start("seat = 'player1'\nlacks = ['bid:card_1']"),
            one("“S”, step 1: bid:card_1 should not be offered; offered are bid:card_1, "
                "bid:card_2, bid:card_3."));
  EXPECT_EQ(at_start("seat = 'player1'\nlacks = ['bid:card_99']").size(), 1U);
  EXPECT_EQ(at_start("seat = 'player1'\nlacks = []"),
            one("“S”, step 1: “lacks” must not be empty."));
  EXPECT_EQ(at_start("seat = 'player1'\noffers = []").size(), 1U);
}

// After a decision the checks ask whoever is next, unless the decider goes on.
TEST_F(Scenario, WhoIsAskedAfterADecision) {
  const auto first = [&](const std::string& checks) {
    return failures(kGiven + kFirstBid + checks);
  };
  EXPECT_EQ(first("prompt = 'bid'\noptions = ['bid:card_4', 'bid:card_5', 'bid:card_6']"), kPasses);
  EXPECT_EQ(after_bids("prompt = 'tax'\noptions = ['pass', 'tax:player1']"), kPasses);
  EXPECT_EQ(failures(kGiven + kFirstBid + "[[scenario.step]]\nseat = 'player1'\nprompt = 'bid'"),
            one("“S”, step 2: prompt should be bid but is none."));
  EXPECT_EQ(failures(kGiven + kFirstBid + "[[scenario.step]]\nseat = 'player1'\noptions = []"),
            kPasses);
}

TEST_F(Scenario, View) {
  EXPECT_EQ(after_bids("view = { seat = 'player1', then = { player2.hand = [], die = 5 } }"),
            kPasses);
  EXPECT_EQ(
      after_bids("view = { seat = 'player2', then = { player2.hand = [] } }"),
      one("“S”, step 2: view.then.player2.hand should be [] but is [\"card_4\",\"card_6\"]."));
  EXPECT_EQ(after_bids("view = { seat = 'player1', lacks_text = ['card_4', 'card_6'] }"), kPasses);
  EXPECT_EQ(after_bids("view = { seat = 'spectator', lacks_text = ['card_2', 'card_6'] }"),
            kPasses);
  EXPECT_EQ(after_bids("view = [{ seat = 'player1', lacks_text = ['card_4'] },"
                       "{ seat = 'player2', lacks_text = ['card_4'] }]"),
            one("“S”, step 2: the view of player2 shows “card_4”."));
  for (const char* bad :
       {"view = 3", "view = {}", "view = []", "view = { seat = 'player1' }",
        "view = { then = { die = 5 } }", "view = { seat = 'player9', then = { die = 5 } }",
        "view = { seat = 'player1', then = {} }", "view = { seat = 'player1', text = ['x'] }",
        "view = { seat = 'player1', lacks_text = 'x' }",
        "view = { seat = 'player1', lacks_text = [] }"}) {
    EXPECT_EQ(after_bids(bad).size(), 1U) << bad;
  }
}

TEST_F(Scenario, OwesAndOutcome) {
  EXPECT_EQ(at_start("owes = ['player2', 'player1']"), kPasses);
  EXPECT_EQ(at_start("owes = ['player2']"),
            one("“S”, step 1: owes should be player2 but is player1, player2."));
  EXPECT_EQ(at_start("owes = 'player2'").size(), 1U);
  EXPECT_EQ(at_start("owes = ['nobody']").size(), 1U);
  EXPECT_EQ(at_start("over = true"), one("“S”, step 1: over should be true but is false."));
  EXPECT_EQ(at_start("over = 1").size(), 1U);
  EXPECT_EQ(at_start("winners = []"), kPasses);
  EXPECT_EQ(at_start("winners = ['player1']").size(), 1U);
  EXPECT_EQ(at_start("scores = { player1 = 2, player2 = 0 }"), kPasses);
  EXPECT_EQ(at_start("scores = { player1 = 3 }"),
            one("“S”, step 1: scores.player1 should be 3 but is 2."));
  EXPECT_EQ(at_start("scores = { nobody = 3 }").size(), 1U);
  EXPECT_EQ(at_start("scores = {}").size(), 1U);
}

TEST_F(Scenario, AWholeGame) {
  std::string text = "options = { tax = false }\n" + kGiven;
  for (int round = 1; round <= 3; ++round) {
    text += "[[scenario.step]]\nseat = 'player1'\ndo = 'bid:card_" + std::to_string(round) +
            "'\n[[scenario.step]]\ndice = [6]\nseat = 'player2'\ndo = 'bid:card_" +
            std::to_string(round + 3) + "'\n";
  }
  EXPECT_EQ(failures(text + "over = true\nwinners = ['player2']\nscores = { player2 = 18 }\n"
                            "events = ['shown', 'over']\nowes = []\nreplay = true"),
            kPasses);
  EXPECT_EQ(failures(text + "winners = ['player1', 'player2']").size(), 1U);
  EXPECT_EQ(failures(text + "over = false").size(), 1U);
  EXPECT_EQ(failures(text + "prompt = 'bid'"),
            one("“S”, step 6: nobody owes a decision, so “prompt” has no meaning."));
  EXPECT_EQ(failures(text + "[[scenario.step]]\nseat = 'player1'\ndo = 'pass'\n"
                            "refused = 'game_is_over'"),
            kPasses);
}

TEST_F(Scenario, Events) {
  EXPECT_EQ(after_bids("events = ['bid', 'shown', 'shown', 'won']"), kPasses);
  EXPECT_EQ(after_bids("events = ['won', 'shown']"),
            one("“S”, step 2: events should be [\"won\",\"shown\"] but is "
                "[\"bid\",\"shown\",\"shown\",\"rolled\",\"won\"]."));
  EXPECT_EQ(after_bids("events = ['shown', 'shown', 'shown']").size(), 1U);
  EXPECT_EQ(after_bids("events = ['shown:player2/card_5', 'rolled', 'won:player2/5']"), kPasses);
  EXPECT_EQ(after_bids("events = ['rolled', 'won:player2/4']"),
            one("“S”, step 2: events should be [\"rolled\",\"won:player2/4\"] but is "
                "[\"bid:player2/card_5\",\"shown:player1/card_1\",\"shown:player2/card_5\","
                "\"rolled:5\",\"won:player2/5\"]."));
  EXPECT_EQ(after_bids("events = []").size(), 1U);
  EXPECT_EQ(after_bids("no_events = ['taxed', 'over']"), kPasses);
  EXPECT_EQ(after_bids("no_events = ['taxed', 'won']"),
            one("“S”, step 2: no_events should be [\"taxed\",\"won\"] but is won."));
  EXPECT_EQ(after_bids("no_events = []").size(), 1U);
  EXPECT_EQ(after_bids("no_events = ['won:player1/5']"), kPasses);
  EXPECT_EQ(after_bids("no_events = ['won:player2/5']").size(), 1U);
  EXPECT_EQ(after_bids("no_events = ['taxd']"), one("“S”, step 2: no event is called “taxd”."));
  EXPECT_EQ(after_bids("events = 'won'").size(), 1U);
  EXPECT_EQ(at_start("events = ['drew', 'round']"), kPasses);  // the start's own
  EXPECT_EQ(after_bids("over = false\n[[scenario.step]]\nevents = ['won']").size(), 1U);
}

TEST_F(Scenario, WhatIsAskedAndWhatSilenceMeans) {
  EXPECT_EQ(after_bids("prompt = 'tax:5'\notherwise = 'pass'"), kPasses);
  EXPECT_EQ(after_bids("prompt = 'tax:4'"),
            one("“S”, step 2: prompt should be tax:4 but is tax:5."));
  EXPECT_EQ(after_bids("otherwise = 'tax:player1'"),
            one("“S”, step 2: otherwise should be tax:player1 but is pass."));
  EXPECT_EQ(after_bids("otherwise = 3").size(), 1U);
}

TEST_F(Scenario, Undo) {
  EXPECT_EQ(after_bids("undo = 'refused'"), kPasses);
  EXPECT_EQ(after_bids("undo = 'allowed'"),
            one("“S”, step 2: undo should be allowed but is refused."));
  EXPECT_EQ(failures(kGiven + kFirstBid + "undo = 'allowed'"), kPasses);
  EXPECT_EQ(failures(kGiven + kFirstBid + "undo = 'refused'").size(), 1U);
  EXPECT_EQ(after_bids("undo = true").size(), 1U);
}

TEST_F(Scenario, Replay) {
  EXPECT_EQ(after_bids("replay = true"), kPasses);
  EXPECT_EQ(after_bids("replay = false"), one("“S”, step 2: “replay” can only be true."));
}

TEST_F(Scenario, DiceAndDraws) {
  const std::string tax = "over = false\n[[scenario.step]]\nseat = 'player2'\ndo = 'pass'\n";
  EXPECT_EQ(after_bids(tax + "draws = ['card_9', 'card_8']\n"
                             "then = { player1.hand = { contains = ['card_9'] }, "
                             "player2.hand = { contains = ['card_8'] } }"),
            kPasses);
  EXPECT_EQ(after_bids(tax + "draws = ['card_1']\nover = false"),
            one("“S”, step 3: a scripted draw was not there to be drawn."));
  EXPECT_EQ(after_bids(tax + "dice = [1, 2]\nover = false"),
            one("“S”: 2 scripted dice or draws were never used."));
  EXPECT_EQ(after_bids(tax + "dice = [7]"), one("“S”, step 3: the dice or draws can't be queued: "
                                                "A die can't show 7."));
  EXPECT_EQ(after_bids(tax + "dice = [4294967297]").size(), 1U);
  EXPECT_EQ(after_bids(tax + "draws = ['ace']").size(), 1U);
  EXPECT_EQ(after_bids(tax + "dice = 7").size(), 1U);
  EXPECT_EQ(after_bids(tax + "dice = ['x']").size(), 1U);
  EXPECT_EQ(after_bids(tax + "draws = [[]]").size(), 1U);
}

TEST_F(Scenario, GivenPositionsMustBePossible) {
  const std::string check = "[[scenario.step]]\nover = false";
  EXPECT_EQ(failures("given = { player1.hand = [] }\n" + check),
            one("“S”: the given position is impossible: Not every card is in exactly one place."));
  EXPECT_EQ(failures("given = { player1.pints = 3 }\n" + check),
            one("“S”: the given position is impossible: There is no field “player1.pints”."));
  EXPECT_EQ(failures("given = 3\n" + check).size(), 1U);
  EXPECT_EQ(failures("given = [{ player1.points = 3 }, { player2.points = 4 }]\n"
                     "[[scenario.step]]\nscores = { player1 = 3, player2 = 4 }"),
            kPasses);
  EXPECT_EQ(failures("given = [{ player1.points = 3 }, 4]\n" + check).size(), 1U);
}

TEST_F(Scenario, OptionsAndSeed) {
  const std::string check = "[[scenario.step]]\nowes = ['player1', 'player2', 'player3']";
  EXPECT_EQ(failures("options = { seats = 3 }\n" + check), kPasses);
  EXPECT_EQ(failures("options = { seats = 9 }\n" + check).size(), 1U);
  EXPECT_EQ(failures("options = { seats = [3] }\n" + check).size(), 1U);
  EXPECT_EQ(failures("options = { colour = 'red' }\n" + check),
            one("“S”: the game can't begin: There is no option “colour”."));
  EXPECT_EQ(failures("seed = -1\n" + check).size(), 1U);
  EXPECT_EQ(failures("seed = 'x'\n" + check).size(), 1U);
  // Another seed is another game.
  const std::string hand = "[[scenario.step]]\nthen.player1.hand = []";
  EXPECT_EQ(failures("seed = 1\n" + hand), failures("seed = 1\n" + hand));
  EXPECT_NE(failures("seed = 1\n" + hand), failures("seed = 2\n" + hand));
}

TEST_F(Scenario, WhatChecksNothingFails) {
  EXPECT_EQ(failures(""), one("“S”: the scenario checks nothing."));
  EXPECT_EQ(failures(kGiven + kFirstBid), one("“S”: the scenario checks nothing."));
  EXPECT_EQ(failures("step = 3").size(), 1U);
  EXPECT_EQ(failures("step = [3]").size(), 1U);
}

TEST_F(Scenario, TyposNeverPassSilently) {
  EXPECT_EQ(failures("given_ = {}\n[[scenario.step]]\nover = false"),
            one("“S”: unknown key “given_”."));
  EXPECT_EQ(failures("[[scenario.step]]\nover = false\nthan = {}"),
            one("“S”, step 1: unknown key “than”."));
  EXPECT_EQ(problem_with("game = 'lots'\nscenarios = []"),
            "The file has an unknown key “scenarios”.");
  EXPECT_EQ(failures("rules = '2.1'\n[[scenario.step]]\nover = false").size(), 1U);
  EXPECT_EQ(failures("covers = [[]]\n[[scenario.step]]\nover = false").size(), 1U);
}

TEST_F(Scenario, AScenarioNeedsAName) {
  const auto reports = run("game = 'lots'\n[[scenario]]\n[[scenario.step]]\nover = false");
  ASSERT_TRUE(reports);
  EXPECT_EQ(reports->at(0).failures.size(), 1U);
}

TEST_F(Scenario, AFileThatCannotBeReadIsRefused) {
  EXPECT_EQ(problem_with("game = "),
            "TOML, line 1: this is not TOML: Error while parsing "
            "key-value pair: encountered end-of-file");
  EXPECT_NE(problem_with(""), "");
  EXPECT_NE(problem_with("game = 3"), "");
  EXPECT_EQ(problem_with("game = 'chess'"), "There is no game “chess” here.");
  EXPECT_EQ(problem_with("game = 'lots'"), "The file has no [[scenario]].");
  EXPECT_NE(problem_with("game = 'lots'\nscenario = []"), "");
  EXPECT_NE(problem_with("game = 'lots'\nscenario = [3]"), "");
  EXPECT_NE(problem_with("game = 'lots'\noptions = 3\n[[scenario]]"), "");
  EXPECT_NE(problem_with("game = 'lots'\ncards = 3\n[[scenario]]"), "");
  EXPECT_EQ(problem_with("game = 'lots'\ncards = ['none.txt']\n[[scenario]]"),
            "There is nothing called “none.txt” to draw.");
  EXPECT_EQ(problem_with("game = 'lots'\ncards = ['wrong.txt']\n[[scenario]]"),
            "wrong.txt: the number of cards must be from 12 to 20.");
}

TEST_F(Scenario, OwnDataIsUsed) {
  const std::string file =
      "game = 'lots'\ncards = ['small.txt']\n[[scenario]]\nname = 'S'\n"
      "[[scenario.step]]\nreplay = true\nthen.deck_size = ";
  EXPECT_TRUE(run(file + "6")->at(0).failures.empty());
  EXPECT_FALSE(run(file + "14")->at(0).failures.empty());
}

TEST_F(Scenario, EveryScenarioOfAFileIsRun) {
  const auto reports =
      run("game = 'lots'\n[[scenario]]\nname = 'A'\n[[scenario.step]]\nover = true\n"
          "[[scenario]]\nname = 'B'\n[[scenario.step]]\nover = false\n");
  ASSERT_EQ(reports->size(), 2U);
  EXPECT_FALSE(reports->at(0).failures.empty());
  EXPECT_TRUE(reports->at(1).failures.empty());
}

// --- Expectations ---

std::size_t mismatches(const char* expected, const char* actual) {
  return engine::mismatches("f", boost::json::parse(expected), boost::json::parse(actual)).size();
}

TEST(Expectation, ComparesOnlyNamedFields) {
  EXPECT_EQ(mismatches(R"({"a": 1})", R"({"a": 1, "b": 2})"), 0U);
  EXPECT_EQ(mismatches(R"({"a": 1, "b": {"c": 3, "d": 4}})", R"({"a": 2, "b": {"c": 0, "d": 0}})"),
            3U);
  EXPECT_EQ(mismatches(R"({"c": 1})", R"({"a": 1})"), 1U);
  EXPECT_EQ(mismatches(R"({"a": {"b": 1}})", R"({"a": 1})"), 1U);
  EXPECT_EQ(mismatches(R"({"a": 1})", R"({"a": {"b": 1}})"), 1U);
}

TEST(Expectation, ComparesListsWhole) {
  EXPECT_EQ(mismatches("[1, 2]", "[1, 2]"), 0U);
  EXPECT_EQ(mismatches("[1]", "[1, 2]"), 1U);
  EXPECT_EQ(mismatches("[]", "[1]"), 1U);
  EXPECT_EQ(mismatches("[]", "[]"), 0U);
  EXPECT_EQ(mismatches(R"([{"a": 1}])", R"([{"a": 1, "b": 2}])"), 0U);
  EXPECT_EQ(mismatches(R"({"contains": [{"a": 1}]})", R"([{"a": 1, "b": 2}])"), 0U);
  EXPECT_EQ(mismatches(R"({"contains": [{"a": 2}]})", R"([{"a": 1, "b": 2}])"), 1U);
  EXPECT_EQ(mismatches("1", "[1]"), 1U);
  EXPECT_EQ(mismatches("{}", "[1]"), 1U);
}

TEST(Expectation, KeepsKindsApart) {
  EXPECT_EQ(mismatches("1", "\"1\""), 1U);
  EXPECT_EQ(mismatches("true", "1"), 1U);
  EXPECT_EQ(mismatches("18446744073709551615", "-1"), 1U);
  EXPECT_EQ(mismatches("\"none\"", "null"), 0U);
  EXPECT_EQ(mismatches("\"some\"", "null"), 1U);
  EXPECT_EQ(mismatches("\"none\"", "\"none\""), 0U);
}

}  // namespace
