// Choices in groups, and what a few letters mean among them.
#include "cli/play/choices.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

#include "engine/hash.h"
#include "engine/words.h"
#include "games/registry.h"

namespace cli {
namespace {

using engine::Language;

class Choices : public ::testing::Test {
 protected:
  const engine::Game& game_ = *games::find("westphalia");
  engine::AnyPosition position_;
  engine::ActionList list_;

  void go_to(std::string_view fields) {
    position_ = game_.start(*game_.complete({{"seats", "4"}}), engine::numbered_seed(1), nullptr);
    const engine::Status problem = game_.patch(position_, boost::json::parse(fields));
    ASSERT_FALSE(problem);
    game_.options(position_, game_.owing(position_).lowest(), list_);
  }
  // The actions meant, in their text form.
  std::string meant(const std::string& typed, Language language = Language::kEnglish) const {
    std::string all;
    for (const engine::Action& action : cli::meant(game_, list_, language, position_, typed)) {
      all += (all.empty() ? "" : " ") + engine::to_text(game_, action);
    }
    return all;
  }
  std::string shown(int width) const {
    std::string all;
    for (const std::string& line : grouped(game_, list_, Language::kEnglish, position_, width)) {
      all += line + "\n";
    }
    return all;
  }
};

constexpr std::string_view kActions = R"({"at": "actions",
    "player1": {"diplomacy": true, "stored": 1, "gold": 1, "colour": "red"},
    "realm": {"player1": [0, 1], "saxony": [7, 13], "trier": [12]},
    "principalities": {"saxony": {"influence": {"player1": 1}}}})";

TEST_F(Choices, OfOneKindShareALine) {
  go_to(kActions);
  EXPECT_TRUE(in_groups(game_, list_, Language::kEnglish));
  const std::string all = shown(200);
  EXPECT_NE(all.find(" Place 1 influence on …: Saxony  Trier  "), std::string::npos) << all;
  EXPECT_NE(all.find(" Give province … away: 1\n"), std::string::npos) << all;
  EXPECT_NE(all.find(" Provide assistance: 1 gold for 1 influence\n"), std::string::npos) << all;
  EXPECT_NE(all.find(" Pass\n"), std::string::npos) << all;
  const std::string narrow = shown(40);
  EXPECT_NE(narrow.find("Saxony\n    Trier"), std::string::npos) << narrow;
  EXPECT_EQ(narrow.find(" \n"), std::string::npos) << narrow;
}

TEST_F(Choices, AreMeantByTheirBeginnings) {
  go_to(kActions);
  EXPECT_EQ(meant("place:trier"), "place:trier");
  EXPECT_EQ(meant("tri"), "place:trier");
  EXPECT_EQ(meant("pl sax"), "place:saxony");
  EXPECT_EQ(meant("sax"), "place:saxony remove:saxony");
  EXPECT_EQ(meant("pas"), "pass");
  EXPECT_EQ(meant("Provide"), "assist");
  EXPECT_EQ(meant("1"), "gift:1");
  EXPECT_EQ(meant("2"), "");
  EXPECT_EQ(meant("nonsense"), "");
}

// Names in the reader's language are understood as well as ids, with or without accents; what is
// shown in a group can be typed.
TEST_F(Choices, AreMeantByTheirNamesInTheChosenLanguage) {
  go_to(kActions);
  const auto in_italian = [&](const std::string& typed) {
    return meant(typed, Language::kItalian);
  };
  EXPECT_EQ(in_italian("magonza"), "place:mainz");
  EXPECT_EQ(in_italian("Treviri"), "place:trier");
  EXPECT_EQ(in_italian("palatinato"), "place:palatinate");
  EXPECT_EQ(in_italian("passa"), "pass");
  EXPECT_EQ(in_italian("presta"), "assist");
  EXPECT_EQ(in_italian("togli tutta"), "remove:saxony");
  EXPECT_EQ(in_italian("sassonia"), "place:saxony remove:saxony");
  EXPECT_EQ(in_italian("metti 1 punto influenza sulla sassonia"), "place:saxony");
  EXPECT_EQ(in_italian("1"), "gift:1");  // not the 1 of "1 punto influenza"
}

// A choice that is typed as it stands there is meant, though a name begins with the same letters.
TEST_F(Choices, ThatAreTypedWholeAreMeant) {
  go_to(R"({"at": "actions", "player1": {"diplomacy": true, "stored": 1, "colour": "red"},
            "realm": {"player1": [0, 1], "saxony": [7, 13], "passau": [12]}})");
  EXPECT_EQ(meant("Passa", Language::kItalian), "pass");
  EXPECT_EQ(meant("Passavia", Language::kItalian), "place:passau");
  EXPECT_EQ(meant("Pass"), "pass");
}

// A province's number is not the number of a line.
TEST_F(Choices, OfProvincesAreMeantByTheirNumbers) {
  go_to(R"({"at": "treaties", "realm": {"player1": [0], "player2": [2, 1, 11, 14]},
            "wars": [{"attacker": "player1", "defender": "player2", "winner": "player1"}]})");
  EXPECT_TRUE(in_groups(game_, list_, Language::kEnglish));
  EXPECT_EQ(meant("1"), "take:1");
  EXPECT_EQ(meant("11"), "take:11");
  EXPECT_EQ(meant("2"), "");
}

TEST_F(Choices, WithoutNumbersOfTheirOwnHaveNumberedLines) {
  go_to(R"({"at": "heresy", "realm": {"player1": [0]}})");
  EXPECT_FALSE(in_groups(game_, list_, Language::kEnglish));
  EXPECT_EQ(meant("2"), "abstain");
  EXPECT_EQ(meant("3"), "");
}

// Fourteen identities and six edges are two lists, not eighty-four choices.
TEST_F(Choices, OfPairsAreTwoLists) {
  go_to(R"({"at": "treaties", "realm": {"player1": [0], "player2": [2]},
            "wars": [{"attacker": "player1", "defender": "player2", "winner": "player1"}]})");
  ASSERT_FALSE(game_.apply(position_, 0, *engine::parse_action(game_, "take:2"), nullptr));
  game_.options(position_, 1, list_);
  ASSERT_EQ(list_.size(), 84);
  const std::string all = shown(400);
  EXPECT_NE(all.find("…, on the …: France  Spain"), std::string::npos) << all;
  EXPECT_NE(all.find(" / 0 (north-eastern edge)  1 ("), std::string::npos) << all;
  EXPECT_NE(all.find("→ “France 0”"), std::string::npos) << all;
  EXPECT_EQ(meant("fra 3"), "foreign_power:france/3");
  EXPECT_EQ(meant("Papal States 4"), "foreign_power:papal_states/4");
  EXPECT_EQ(meant("Francia 0", Language::kItalian), "foreign_power:france/0");
}

// The number of a territory, of an option or of a die can be typed where it is shown.
TEST(Numbers, ThatAreShownCanBeTyped) {
  const engine::Game& game = *games::find("sola_fide");
  engine::AnyPosition p =
      game.start(*game.complete({{"decks", "starter"}}), engine::numbered_seed(1), nullptr);
  ASSERT_FALSE(game.patch(p, boost::json::parse(R"({"current": "catholic",
      "catholic": {"hand": ["c_edict_of_worms"]},
      "circles": {"lower_saxon": {"nobility": "C P n>P P N"}}})")));
  const engine::Seat seat = game.owing(p).lowest();
  for (const char* action : {"play:c_edict_of_worms", "convert:lower_saxon/nobility"}) {
    ASSERT_FALSE(game.apply(p, seat, *engine::parse_action(game, action), nullptr)) << action;
  }
  engine::ActionList list;
  game.options(p, seat, list);
  std::string shown;
  for (const std::string& line : grouped(game, list, Language::kEnglish, p, 100)) shown += line;
  EXPECT_NE(shown.find("territory …: 2  3"), std::string::npos) << shown;
  EXPECT_EQ(shown.find('?'), std::string::npos) << shown;
  const auto found = meant(game, list, Language::kEnglish, p, "3");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(engine::to_text(game, found[0]), "take:lower_saxon/nobility/3");
}

// After the League the Papacy acts for two powers: many actions, hardly any of a kind. They keep
// their numbers, in two columns.
TEST(ChoicesOfTwoPowers, KeepTheirNumbers) {
  const engine::Game& game = *games::find("here_i_stand");
  engine::AnyPosition position = game.start(*game.complete({}), engine::numbered_seed(1), nullptr);
  ASSERT_FALSE(game.patch(position, boost::json::parse(R"({"at": "impulse", "turn": 4,
      "league_turn": 3, "control": {"protestant": ["wittenberg"]}})")));
  ASSERT_FALSE(
      game.apply(position, 0, *engine::parse_action(game, "play_points:papal_bull"), nullptr));
  engine::ActionList list;
  game.options(position, 0, list);
  ASSERT_GT(list.size(), 10);
  EXPECT_FALSE(in_groups(game, list, Language::kEnglish));
  const auto found = cli::meant(game, list, Language::kEnglish, position, "11");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0], list[10]);
  EXPECT_EQ(in_two_columns({"a", "b", "c"}, 10), (std::vector<std::string>{"a    c", "b    "}));
}

// Two choices that differ only at their ends ("… (Papacy)", "… (Hapsburgs)") are never cut alike.
TEST(TwoColumns, AreTakenOnlyIfNothingIsCut) {
  EXPECT_TRUE(fit_two_columns({"a long row", "b", "c"}, 14));
  EXPECT_EQ(in_two_columns({"a long row", "b", "c"}, 14),
            (std::vector<std::string>{"a long row c", "b          "}));
  EXPECT_TRUE(fit_two_columns({"abc", "abd"}, 8));
  EXPECT_FALSE(fit_two_columns({"a long row", "b", "another"}, 14));
  EXPECT_FALSE(fit_two_columns({"ab", "abcdefg"}, 8));
}

// What a newcomer types that is not offered gets its reason, by the words that are shown.
class Wishes : public ::testing::Test {
 protected:
  const engine::Game& game_ = *games::find("here_i_stand");
  engine::AnyPosition position_ =
      game_.start(*game_.complete({}), engine::numbered_seed(1), nullptr);

  void go_to(std::string_view fields) {
    ASSERT_FALSE(game_.patch(position_, boost::json::parse(fields)));
  }
  void decide(std::string_view action) {
    ASSERT_FALSE(game_.apply(position_, 0, *engine::parse_action(game_, action), nullptr))
        << action;
  }
  std::string wished(const std::string& text, Language language = Language::kEnglish) const {
    engine::ActionList list;
    game_.options(position_, 0, list);
    const auto action = cli::wished(game_, list, language, position_, 0, text);
    return action ? engine::to_text(game_, *action) : "";
  }
};

TEST_F(Wishes, AreFoundByTheirWords) {
  go_to(R"({"at": "impulse", "turn": 4, "league_turn": 3,
      "sides": {"papacy": {"hand": ["papal_bull", "leipzig_debate", "fuggers"]}}})");
  EXPECT_EQ(wished("pass"), "pass_impulse");
  EXPECT_EQ(wished("passa", Language::kItalian), "pass_impulse");
  EXPECT_EQ(wished("wartburg"), "play_event:the_wartburg");
  EXPECT_EQ(wished("xyzzy"), "");
  EXPECT_EQ(wished("99"), "");
  decide("play_points:papal_bull");
  EXPECT_EQ(wished("assault").substr(0, 15), "action:assault/");
  EXPECT_EQ(wished("assalto", Language::kItalian).substr(0, 15), "action:assault/");
}

TEST_F(Wishes, ThingsAreFoundByTheirNames) {
  const auto named = [&](const std::string& text, Language language) {
    const std::optional<Thing> thing = thing_named(game_, language, text);
    return thing ? game_.id_of(thing->kind, thing->value) : "";
  };
  EXPECT_EQ(named("wartburg", Language::kEnglish), "the_wartburg");
  EXPECT_EQ(named("peste", Language::kItalian), "plague");
  EXPECT_EQ(named("calvin", Language::kEnglish), "calvin");
  EXPECT_EQ(named("xyzzy", Language::kEnglish), "");
}

// The sign of "3 × regular" is on no keyboard.
TEST_F(Wishes, CountsAreTypedWithoutTheirSign) {
  go_to(R"({"at": "impulse", "turn": 4, "league_turn": 3,
      "spaces": {"rome": {"regulars": {"papacy": 3}, "mercenaries": {"papacy": 2}}}})");
  for (const std::string_view action :
       {"play_points:papal_bull", "action:move_clear/papacy", "space:rome"}) {
    decide(action);
  }
  engine::ActionList list;
  game_.options(position_, 0, list);
  for (const std::string typed : {"3 reg", "3 × regular", "3 regular"}) {
    const auto found = cli::meant(game_, list, Language::kEnglish, position_, typed);
    ASSERT_EQ(found.size(), 1U) << typed;
    EXPECT_EQ(engine::to_text(game_, found[0]), "units:papacy/regular/3");
  }
}

}  // namespace
}  // namespace cli
