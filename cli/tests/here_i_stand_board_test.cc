// The board of Here I Stand at every moment of random games, and what it shows of given positions.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <sstream>

#include "cli/boards/board.h"
#include "cli/terminal.h"
#include "cli/tests/widest.h"
#include "engine/hash.h"
#include "engine/words.h"
#include "games/registry.h"

namespace cli {
namespace {

using engine::AnyPosition;
using engine::Language;

class HereIStandBoard : public ::testing::Test {
 protected:
  const engine::Game& game_ = *games::find("here_i_stand");
  const Texts english_{Language::kEnglish};
  const Texts italian_{Language::kItalian};

  template <class Look>
  void random_games(int games, int decisions, const Look& look) const {
    for (int number = 0; number < games; ++number) {
      const auto seed = static_cast<std::uint64_t>(number);
      engine::FastRandom random(seed);
      AnyPosition position = game_.start(*game_.complete({}), engine::numbered_seed(seed), nullptr);
      for (int i = 0; i < decisions && !game_.owing(position).empty(); ++i) {
        look(position);
        const engine::Seat seat = game_.owing(position).lowest();
        engine::ActionList list;
        game_.options(position, seat, list);
        const auto pick = random.below(static_cast<std::uint32_t>(list.size()));
        ASSERT_FALSE(game_.apply(position, seat, list[static_cast<int>(pick)], nullptr));
      }
      look(position);
    }
  }
  AnyPosition started() const {
    return game_.start(*game_.complete({}), engine::numbered_seed(1), nullptr);
  }
  AnyPosition patched(std::string_view fields) const {
    AnyPosition position = started();
    const engine::Status problem = game_.patch(position, boost::json::parse(fields));
    EXPECT_FALSE(problem) << english_.say(*problem, &game_);
    return position;
  }
  std::string drawn(const AnyPosition& position, engine::Seat seat, const BoardStyle& style) const {
    return draw_board(game_, game_.view(position, seat), seat, style);
  }
  std::string page(const AnyPosition& position, engine::Seat seat, std::string_view word) const {
    const BoardStyle style{english_, false, 80, 24};
    return draw_page(game_, game_.view(position, seat), seat, style, word).value_or("no such page");
  }
};

// Nothing without its words, nothing wider than the terminal, and on a low one room for the
// question.
TEST_F(HereIStandBoard, FitsAtEveryMoment) {
  int moments = 0;
  random_games(3, 500, [&](const AnyPosition& position) {
    if (++moments % 7 != 0) return;
    for (const Texts* texts : {&english_, &italian_}) {
      for (const int width : {60, 80, 132}) {
        const std::string whole = drawn(position, 0, {*texts, false, width, 0});
        EXPECT_LE(widest(whole), width) << whole;
        EXPECT_EQ(whole.find("[board."), std::string::npos) << whole;
        EXPECT_EQ(whole.find("[reason."), std::string::npos) << whole;
      }
      const std::string low = drawn(position, 1, {*texts, true, 80, 24, 9});
      EXPECT_LE(widest(low), 80) << low;
      EXPECT_LE(std::count(low.begin(), low.end(), '\n'), 9) << low;
    }
  });
}

TEST_F(HereIStandBoard, EveryPageCanBeRead) {
  random_games(1, 400, [&](const AnyPosition& position) {
    if (game_.owing(position).empty() || game_.owing(position).lowest() == 0) return;
    for (const Texts* texts : {&english_, &italian_}) {
      const BoardStyle style{*texts, false, 80, 24};
      for (const std::string& word : page_words(game_, style)) {
        const auto text = draw_page(game_, game_.view(position, 1), 1, style, word);
        ASSERT_TRUE(text) << word;
        EXPECT_LE(widest(*text), 80) << *text;
        EXPECT_EQ(text->find("[board."), std::string::npos) << *text;
      }
    }
  });
}

// Dice stand above the map while they are news; those of the Diet do not fill the action phase.
TEST_F(HereIStandBoard, DiceOfAnEarlierPhaseGiveWayToTheMap) {
  int moments = 0;
  random_games(4, 60, [&](const AnyPosition& position) {
    const std::string whole = drawn(position, 0, {english_, false, 80, 0});
    if (whole.find(": Action Phase") == std::string::npos) return;
    if (whole.find("\nDiet of Worms: ") == std::string::npos) return;
    ++moments;
    const std::string low = drawn(position, 0, {english_, false, 80, 24, 18});
    EXPECT_LT(low.find("\nGerman "), low.find("\nDiet of Worms: ")) << low;
  });
  EXPECT_GT(moments, 0);
}

TEST_F(HereIStandBoard, TheVerdictIsASentence) {
  int verdicts = 0;
  random_games(2, 120, [&](const AnyPosition& position) {
    const std::string dice = drawn(position, 0, {italian_, false, 80, 0});
    EXPECT_EQ(dice.find("vittoria:"), std::string::npos) << dice;
    verdicts += dice.find(": vince il ") != std::string::npos ? 1 : 0;
  });
  EXPECT_GT(verdicts, 0);
}

// All 133 spaces in play stand on the map, each with its religion, kind and control.
TEST_F(HereIStandBoard, TheMapHasEverySpace) {
  const AnyPosition position = patched(R"({"spaces": {
      "wittenberg": {"protestant": true, "unrest": true, "control": "hapsburg"},
      "rome": {"regulars": {"papacy": 3}, "mercenaries": {"papacy": 2}}}})");
  const std::string map = page(position, 0, "map");
  for (const engine::KindInfo& kind : game_.vocabulary().kinds) {
    if (kind.id != "space") continue;
    for (std::uint16_t i = 0; i < 134; ++i) {
      if (game_.id_of(kind.kind, i) == "algiers") continue;
      const std::string name = game_.name_of(kind.kind, i, Language::kEnglish, nullptr);
      EXPECT_NE(map.find(name), std::string::npos) << name;
    }
  }
  EXPECT_NE(map.find("P◆Wittenberg! †Luther Hap"), std::string::npos) << map;
  EXPECT_NE(map.find("C★Rome~ Pap Pap 3r 2m"), std::string::npos) << map;
  const std::string italian = page(position, 0, "map italian");
  EXPECT_NE(italian.find("Rome"), std::string::npos);
  EXPECT_EQ(italian.find("Wittenberg"), std::string::npos);
}

TEST_F(HereIStandBoard, PointsAreExplained) {
  const AnyPosition position =
      patched(R"({"st_peters_vp": 2, "sides": {"papacy": {"debater_vp": 3}}})");
  const std::string board = drawn(position, 0, {english_, false, 100, 24, 12});
  EXPECT_NE(board.find("St Peter's 2"), std::string::npos) << board;
  EXPECT_NE(board.find("burnt 3"), std::string::npos) << board;
  const std::string points = page(position, 0, "points");
  EXPECT_NE(points.find("  2  Saint Peter's"), std::string::npos) << points;
}

TEST_F(HereIStandBoard, ShowsOnesOwnCardsAndNotTheOthers) {
  engine::Kind cards = 0;
  for (const engine::KindInfo& kind : game_.vocabulary().kinds) {
    if (kind.id == "card") cards = kind.kind;
  }
  int seen = 0;
  random_games(1, 60, [&](const AnyPosition& position) {
    const boost::json::value state = game_.to_json(position);
    if (state.at("phase") != "diet_of_worms") return;
    const std::string board = drawn(position, 0, {english_, false, 200, 0});
    const std::string theirs = page(position, 1, "cards");
    for (const char* side : {"papacy", "protestant"}) {
      for (const boost::json::value& id : state.at("sides").at(side).at("hand").as_array()) {
        const std::string_view text = id.as_string();
        const std::string name =
            game_.name_of(cards, *game_.parse_id(cards, text), Language::kEnglish, nullptr);
        const bool own = std::string_view(side) == "papacy";
        EXPECT_EQ(board.find(name) != std::string::npos, own) << name << board;
        if (!own) {
          EXPECT_NE(theirs.find(name), std::string::npos) << name;
        }
        ++seen;
      }
    }
  });
  EXPECT_GE(seen, 8);
}

// The first attempts of the game: odds before, dice after.
TEST_F(HereIStandBoard, AttemptsAreToldDieByDie) {
  AnyPosition position = started();
  const engine::Seat seat = game_.owing(position).lowest();
  const std::string before = drawn(position, seat, {english_, false, 100, 24, 14});
  EXPECT_NE(before.find("Dice yours:theirs, chance:"), std::string::npos) << before;
  EXPECT_NE(before.find("Leipzig"), std::string::npos) << before;
  engine::ActionList list;
  game_.options(position, seat, list);
  ASSERT_FALSE(game_.queue(position, {3, 4, 2, 5, 1, 6, 6, 6, 6, 6, 6}, {}));
  ASSERT_FALSE(game_.apply(position, seat, list[0], nullptr));
  const std::string dice = page(position, seat, "dice");
  EXPECT_NE(dice.find("Reformation attempt in "), std::string::npos) << dice;
  EXPECT_NE(dice.find("neighbouring spaces of its religion"), std::string::npos) << dice;
  EXPECT_NE(dice.find(": 3 4"), std::string::npos) << dice;
  EXPECT_NE(dice.find("highest"), std::string::npos) << dice;
}

// A map for who has none: a space with all it is connected with, in either language.
TEST_F(HereIStandBoard, NearASpaceAreItsConnections) {
  const AnyPosition position = started();
  const std::string near = page(position, 0, "near augs");
  EXPECT_NE(near.find("C◆Augsburg Hap (reserve 2)"), std::string::npos) << near;
  EXPECT_NE(near.find("Connected: C·Nuremberg Hap, C·Regensburg Hap"), std::string::npos) << near;
  EXPECT_NE(near.find("Over a pass (2 CP): C·Innsbruck Hap"), std::string::npos) << near;
  EXPECT_EQ(near.find("Port on"), std::string::npos) << near;
  EXPECT_NE(page(position, 0, "near rome").find("Port on: Tyrrhenian Sea"), std::string::npos);
  EXPECT_NE(page(position, 0, "near").find("near rome"), std::string::npos);
  EXPECT_NE(page(position, 0, "near nowhere").find("near rome"), std::string::npos);
  EXPECT_NE(page(position, 0, "presso rome").find("Rome"), std::string::npos);
}

// What a formation may enter, a roll of two dice, and a battle: the board says what they are about.
TEST_F(HereIStandBoard, ShowsWhatAMarchIsAbout) {
  AnyPosition position = patched(R"({"at": "impulse", "impulse": {"active": "protestant"},
      "wars": {"papacy": {"with": ["france"]}}, "control": {"france": ["modena"]},
      "spaces": {"modena": {"regulars": {"france": 6}}, "ravenna": {"regulars": {"papacy": 5}}},
      "leaders": {"francis_i": {"where": "modena"}}})");
  const auto decide = [&](engine::Seat seat, std::string_view action) {
    ASSERT_FALSE(game_.apply(position, seat, *engine::parse_action(game_, action), nullptr))
        << action;
  };
  for (const std::string_view action :
       {"play_points:here_i_stand", "action:move_clear/france", "space:modena", "leader:francis_i",
        "units:france/regular/6", "done"}) {
    decide(1, action);
  }
  const BoardStyle style{english_, false, 100, 24, 14};
  const std::string where = drawn(position, 1, style);
  EXPECT_NE(where.find("To choose from: "), std::string::npos) << where;
  EXPECT_NE(where.find("C★Ravenna~ Pap Pap 5r"), std::string::npos) << where;
  EXPECT_NE(where.find("There: C·Modena Fra"), std::string::npos) << where;
  EXPECT_NE(where.find("Chosen so far: Fra 6r, Francis I"), std::string::npos) << where;
  decide(1, "space:ravenna");
  const std::string avoid = drawn(position, 0, style);
  EXPECT_NE(avoid.find("9 or more on two dice: 28 %; with a leader of battle rating 1 42 %"),
            std::string::npos)
      << avoid;
}

// Orders of a naval move are given one after the other, and stay in view.
TEST_F(HereIStandBoard, ShowsTheOrdersOfFleets) {
  AnyPosition position = patched(R"({"at": "impulse"})");
  for (const std::string_view action :
       {"play_points:papal_bull", "action:naval_move/papacy", "fleet:papacy/rome/1"}) {
    ASSERT_FALSE(game_.apply(position, 0, *engine::parse_action(game_, action), nullptr)) << action;
  }
  engine::ActionList list;
  game_.options(position, 0, list);
  ASSERT_FALSE(game_.apply(position, 0, list[0], nullptr));
  const std::string board = drawn(position, 0, {english_, false, 100, 24, 14});
  EXPECT_NE(board.find("Chosen so far: Pap 1s Rome → "), std::string::npos) << board;
}

// What is a list is broken between its items, and what was cut gets the lines that are left.
TEST_F(HereIStandBoard, RowsAreBrokenBetweenItemsAndUseTheRoom) {
  const AnyPosition position = patched(R"({"at": "impulse", "sides": {"papacy": {"hand":
      ["papal_bull", "leipzig_debate", "peasants_war", "sack_of_rome", "katherina_bora",
       "a_mighty_fortress"]}}})");
  const std::string narrow = drawn(position, 0, {english_, false, 60, 40, 30});
  std::istringstream lines(narrow);
  for (std::string line; std::getline(lines, line);) {
    for (const std::string_view cut : {"Peasants'", "Sack", "Sack of", "A Mighty", "Katherina"}) {
      EXPECT_FALSE(line.ends_with(cut)) << narrow;
    }
  }
  EXPECT_EQ(narrow.find("…"), std::string::npos) << narrow;
  EXPECT_NE(drawn(position, 0, {english_, false, 60, 24, 12}).find("…"), std::string::npos);
}

// Much news takes lines from the board, but not those that every decision needs.
TEST_F(HereIStandBoard, LeavesRoomForNews) {
  const AnyPosition position = patched(R"({"at": "impulse"})");
  const auto lines = [&](int room, int news) {
    return static_cast<int>(
        split_lines(drawn(position, 0, {english_, false, 80, 30, room, news})).size());
  };
  EXPECT_LE(lines(20, 9), 12);
  EXPECT_GT(lines(20, 0), 12);
  EXPECT_LE(lines(9, 5), 7);
  EXPECT_GE(lines(9, 5), 5);
}

// A page has room for whole names.
TEST_F(HereIStandBoard, PowersAndPilesAreSpelledOut) {
  const AnyPosition position =
      patched(R"({"at": "impulse", "wars": {"papacy": {"with": ["france"]}}})");
  const std::string powers = page(position, 0, "powers");
  EXPECT_NE(powers.find("Leo X (Papacy)"), std::string::npos) << powers;
  EXPECT_NE(powers.find("At war: France – Papacy"), std::string::npos) << powers;
  EXPECT_NE(powers.find("Allies: Hungary with Hapsburgs"), std::string::npos) << powers;
  EXPECT_NE(page(position, 0, "cards").find("Diplomatic discards: none"), std::string::npos);
}

TEST_F(HereIStandBoard, ShowsTheChancesOfABattle) {
  AnyPosition position = patched(R"({"at": "impulse", "turn": 4, "league_turn": 3,
      "impulse": {"active": "protestant"}, "control": {"protestant": ["nuremberg"]},
      "spaces": {"nuremberg": {"regulars": {"protestant": 2}},
                 "worms": {"regulars": {"hapsburg": 1}}},
      "sides": {"protestant": {"hand": ["arquebusiers", "here_i_stand"]}},
      "discard": ["foul_weather", "gout", "landsknechts", "swiss_mercenaries"]})");
  for (const std::string_view action :
       {"play_points:here_i_stand", "action:move_clear/protestant", "space:nuremberg",
        "units:protestant/regular/2", "done", "space:worms"}) {
    ASSERT_FALSE(game_.apply(position, 1, *engine::parse_action(game_, action), nullptr)) << action;
  }
  ASSERT_FALSE(game_.apply(position, 0, *engine::parse_action(game_, "decline"), nullptr));
  const std::string board = drawn(position, 1, {english_, false, 100, 24, 14});
  // Two dice against two: 384 of 1,296 rolls for either, 528 equal.
  EXPECT_NE(board.find("the attackers win 30 %, the defenders 30 %; equal hits 41 %"),
            std::string::npos)
      << board;
  EXPECT_LE(widest(drawn(position, 1, {english_, false, 80, 24, 14})), 80);
  EXPECT_LE(widest(drawn(position, 1, {italian_, false, 80, 24, 14})), 80);
}

// Nobody rolls against an interception: it succeeds or fails.
TEST_F(HereIStandBoard, AnInterceptionIsNotWonByAnybodyElse) {
  int failed = 0;
  random_games(3, 500, [&](const AnyPosition& position) {
    const std::string dice = page(position, 0, "dice");
    if (!dice.starts_with("Interception") && !dice.starts_with("Avoiding battle")) return;
    EXPECT_EQ(dice.find(" won"), std::string::npos) << dice;
    failed += dice.find(": fails") != std::string::npos ? 1 : 0;
  });
  EXPECT_GT(failed, 0);
}

}  // namespace
}  // namespace cli
