#include "cli/boards/board.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <tuple>

#include "cli/terminal.h"
#include "cli/tests/widest.h"
#include "engine/hash.h"
#include "engine/match.h"
#include "games/registry.h"

namespace cli {
namespace {

using engine::AnyPosition;
using engine::Language;

// Calls `look` at every position of some random games.
template <class Look>
void random_games(const engine::Game& game, const engine::Options& options, int games,
                  const Look& look) {
  for (int number = 0; number < games; ++number) {
    const auto seed = static_cast<std::uint64_t>(number);
    engine::FastRandom random(seed);
    AnyPosition position =
        game.start(*game.complete(options), engine::numbered_seed(seed), nullptr);
    for (int decisions = 0; decisions < 300 && !game.owing(position).empty(); ++decisions) {
      look(position);
      const engine::Seat seat = game.owing(position).lowest();
      engine::ActionList list;
      game.options(position, seat, list);
      const engine::Action action =
          list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
      ASSERT_FALSE(game.apply(position, seat, action, nullptr));
    }
    look(position);
  }
}

// Without colour sequences and what is then left of blanks at line ends.
std::string without_colour(const std::string& text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      i = text.find('m', i);
      continue;
    }
    if (text[i] == '\n') result.erase(result.find_last_not_of(' ') + 1);
    result += text[i];
  }
  return result;
}

class BoardTest : public ::testing::Test {
 protected:
  const engine::Game& game_ = *games::find("sola_fide");
  const Texts english_{Language::kEnglish};
  const Texts italian_{Language::kItalian};

  std::string drawn(const AnyPosition& position, engine::Seat seat, const BoardStyle& style) const {
    return draw_board(game_, game_.view(position, seat), seat, style);
  }
  std::string card_name(std::string_view id) const {
    for (const engine::KindInfo& kind : game_.vocabulary().kinds) {
      if (kind.id != "card") continue;
      return game_.name_of(kind.kind, *game_.parse_id(kind.kind, id), Language::kEnglish, nullptr);
    }
    return {};
  }
};

TEST_F(BoardTest, FitsItsWidthAlways) {
  random_games(game_, {{"decks", "starter"}}, 2, [&](const AnyPosition& position) {
    for (const Texts* texts : {&english_, &italian_}) {
      for (const int width : {40, 60, 74, 80, 100, 200}) {
        for (const int height : {0, 24}) {
          const BoardStyle style{*texts, true, width, height};
          EXPECT_LE(widest(drawn(position, 0, style)), width);
        }
      }
    }
  });
}

TEST_F(BoardTest, AllPositionsOfADraftCanBeDrawn) {
  random_games(game_, {{"decks", "draft"}}, 2, [&](const AnyPosition& position) {
    const BoardStyle style{english_, false, 80, 0};
    EXPECT_NE(drawn(position, 1, style), "");
    EXPECT_NE(draw_board(game_, position, engine::kSpectator, style), "");
  });
}

TEST_F(BoardTest, ColourChangesNothingButColour) {
  random_games(game_, {{"decks", "starter"}}, 1, [&](const AnyPosition& position) {
    const std::string plain = drawn(position, 0, {english_, false, 80, 0});
    const std::string coloured = drawn(position, 0, {english_, true, 80, 0});
    EXPECT_EQ(plain.find('\x1b'), std::string::npos);
    EXPECT_NE(coloured.find('\x1b'), std::string::npos);
    EXPECT_EQ(plain, without_colour(coloured));
  });
}

TEST_F(BoardTest, ShowsOnesOwnHandAndNotTheOthers) {
  const AnyPosition position =
      game_.start(*game_.complete({{"decks", "starter"}}), engine::numbered_seed(1), nullptr);
  const boost::json::value state = game_.to_json(position);
  const std::string board = drawn(position, 0, {english_, false, 200, 0});
  for (const boost::json::value& id : state.at("catholic").at("hand").as_array()) {
    EXPECT_NE(board.find(card_name(id.as_string())), std::string::npos) << id;
  }
  for (const boost::json::value& id : state.at("protestant").at("hand").as_array()) {
    EXPECT_EQ(board.find(card_name(id.as_string())), std::string::npos) << id;
  }
}

TEST_F(BoardTest, ShowsPowerTokensAndClaims) {
  AnyPosition position =
      game_.start(*game_.complete({{"decks", "starter"}}), engine::numbered_seed(1), nullptr);
  const BoardStyle style{english_, false, 80, 0};
  const engine::Status problem = game_.patch(
      position,
      {{"circles", {{"upper_saxon", {{"power", "C2"}}}}}, {"disputation", "lower_saxon"}});
  ASSERT_FALSE(problem) << english_.say(*problem);
  const std::string board = drawn(position, 0, style);
  EXPECT_NE(board.find("○ ○│○ ●"), std::string::npos) << board;
  EXPECT_NE(board.find("○ ○│● ○  DISP"), std::string::npos) << board;
  EXPECT_NE(board.find("▶Com P  C  C  .  ."), std::string::npos) << board;
}

// On a low terminal what is too long for its line goes on in the next, if there is room; with
// little room it is cut.
TEST_F(BoardTest, TellsAllWhereThereIsRoom) {
  AnyPosition position =
      game_.start(*game_.complete({{"decks", "starter"}}), engine::numbered_seed(1), nullptr);
  const engine::Status problem = game_.patch(position, boost::json::parse(R"({"current": "catholic",
        "circles": {"upper_saxon": {"status": "claimed_protestant"}},
        "protestant": {"persistent": "p_luthers_small_catechism", "points": 7}})"));
  ASSERT_FALSE(problem) << english_.say(*problem, &game_);
  BoardStyle style{english_, false, 80, 24};
  style.room = 16;
  const std::string roomy = drawn(position, 0, style);
  for (const char* wanted : {"10 Austrian", "Small Catechism", "has 1 Upper Saxon"}) {
    EXPECT_NE(roomy.find(wanted), std::string::npos) << wanted << "\n" << roomy;
  }
  EXPECT_LE(std::count(roomy.begin(), roomy.end(), '\n'), style.room) << roomy;
  style.room = 9;
  const std::string tight = drawn(position, 0, style);
  EXPECT_EQ(tight.find("10 Austrian"), std::string::npos) << tight;
  EXPECT_LE(std::count(tight.begin(), tight.end(), '\n'), style.room) << tight;
}

TEST_F(BoardTest, FieldsAreTheFallback) {
  const AnyPosition position = game_.start(*game_.complete({}), engine::numbered_seed(1), nullptr);
  const std::string fields =
      draw_fields(game_, game_.view(position, 0), 0, {english_, false, 80, 0});
  EXPECT_NE(fields.find("upper_saxon\n    status  face_up\n"), std::string::npos) << fields;
  EXPECT_LE(widest(fields), 80);
}

class WestphaliaBoard : public ::testing::Test {
 protected:
  const engine::Game& game_ = *games::find("westphalia");
  const Texts english_{Language::kEnglish};
  const Texts italian_{Language::kItalian};

  AnyPosition patched(const engine::Options& options, std::string_view fields) const {
    AnyPosition position = game_.start(*game_.complete(options), engine::numbered_seed(1), nullptr);
    const engine::Status problem = game_.patch(position, boost::json::parse(fields));
    EXPECT_FALSE(problem) << english_.say(*problem, &game_);
    return position;
  }
  std::string drawn(const AnyPosition& position, engine::Seat seat, int width, int height) const {
    const BoardStyle style{english_, true, width, height};
    return without_colour(draw_board(game_, game_.view(position, seat), seat, style));
  }
};

// Every province and every seat, in either language, within the terminal's width.
TEST_F(WestphaliaBoard, IsCompleteAtEveryMoment) {
  random_games(game_, {{"seats", "6"}, {"edition", "B"}}, 2, [&](const AnyPosition& position) {
    for (const Texts* texts : {&english_, &italian_}) {
      for (const auto& [width, height] : {std::pair{80, 0}, {100, 40}, {160, 50}}) {
        const std::string board = without_colour(
            draw_board(game_, game_.view(position, 1), 1, {*texts, true, width, height}));
        EXPECT_EQ(board.find('['), std::string::npos) << board;
        EXPECT_NE(board.find(" 53C"), board.find(" 53P")) << board;
        EXPECT_LE(widest(board), width) << board;
      }
    }
  });
}

// A low terminal keeps room for the question, whatever is asked.
TEST_F(WestphaliaBoard, LeavesRoomForTheQuestion) {
  constexpr int kLines = 24;
  random_games(game_, {{"seats", "6"}, {"edition", "B"}}, 2, [&](const AnyPosition& position) {
    if (game_.owing(position).empty()) return;
    const engine::Seat seat = game_.owing(position).lowest();
    const std::string board = drawn(position, seat, 80, kLines);
    EXPECT_LE(widest(board), 80) << board;
    EXPECT_LE(std::count(board.begin(), board.end(), '\n'), kLines - 4) << board;
  });
}

TEST_F(WestphaliaBoard, HoldsFourteenPlayers) {
  const AnyPosition position =
      game_.start(*game_.complete({{"seats", "14"}}), engine::numbered_seed(1), nullptr);
  for (const int width : {80, 120, 160}) {
    const std::string board = drawn(position, 0, width, 0);
    EXPECT_NE(board.find("125C"), std::string::npos) << board;
    EXPECT_LE(widest(board), width) << board;
  }
}

// Provinces of one power have no border between them; two powers of the same beginning have
// different letters.
TEST_F(WestphaliaBoard, DrawsPowersWithTheirBorders) {
  const AnyPosition position = patched({{"seats", "4"}}, R"({
      "at": "heresy", "protestant_provinces": [1],
      "realm": {"player1": [0, 1], "player2": [2], "wurzburg": [7, 13], "wurttemberg": [3]}})");
  const std::string board = drawn(position, 0, 160, 0);
  EXPECT_NE(board.find("│  2@ │  1@    1  │wur  │"), std::string::npos) << board;
  EXPECT_NE(board.find("│  2C │  0C    1P │ 13C │"), std::string::npos) << board;
  EXPECT_NE(board.find("│wut@ │wur@ │"), std::string::npos) << board;
  EXPECT_NE(board.find("╱"), std::string::npos) << board;
  EXPECT_EQ(drawn(position, 0, 160, 37).find("╱"), std::string::npos);
}

// Provinces that are picked one by one are seen at once, before they have an owner.
TEST_F(WestphaliaBoard, ShowsWhatIsPickedSoFar) {
  AnyPosition position =
      game_.start(*game_.complete({{"seats", "3"}}), engine::numbered_seed(1), nullptr);
  const auto choose_first = [&] {
    const engine::Seat seat = game_.owing(position).lowest();
    engine::ActionList list;
    game_.options(position, seat, list);
    ASSERT_FALSE(game_.apply(position, seat, list[0], nullptr));
  };
  const auto asks = [&](std::string_view id) {
    const engine::Prompt prompt = game_.prompt(position, game_.owing(position).lowest());
    return game_.vocabulary().prompts[prompt.id].id == id;
  };
  while (!asks("province")) choose_first();
  EXPECT_EQ(drawn(position, 0, 80, 24).find("  +"), std::string::npos);
  choose_first();
  ASSERT_TRUE(asks("province"));
  EXPECT_NE(drawn(position, 0, 80, 24).find("  +  0C"), std::string::npos)
      << drawn(position, 0, 80, 24);
}

TEST_F(WestphaliaBoard, NamesStandInItsSentencesWithTheirArticle) {
  const AnyPosition position = patched({{"seats", "4"}}, R"({
      "at": "battles", "wars": [{"attacker": "player1", "defender": "palatinate"}],
      "religious_war": {"target": "palatinate", "restorer": "player2"},
      "realm": {"player1": [0], "player2": [2], "palatinate": [7]},
      "principalities": {"palatinate": {"influence": {"player2": 1}}}})");
  for (const auto& [texts, war, over] :
       {std::tuple{&english_, "against the Palatinate,", "war over the Palatinate,"},
        {&italian_, "contro il Palatinato,", "religione per il Palatinato,"}}) {
    const std::string board =
        without_colour(draw_board(game_, game_.view(position, 0), 0, {*texts, true, 80, 0}));
    EXPECT_NE(board.find(war), std::string::npos) << board;
    EXPECT_NE(board.find(over), std::string::npos) << board;
  }
}

// Battles face to face, one's own first; only its leader sees a hand.
TEST_F(WestphaliaBoard, ShowsBattlesSideBySide) {
  const AnyPosition position = patched({{"seats", "4"}, {"edition", "B"}}, R"({
      "at": "battle",
      "wars": [{"attacker": "player1", "defender": "player2"},
               {"attacker": "player3", "defender": "player4"}],
      "armies": {"player1": {"hand": "1P 2C"}, "player2": {"hand": "4M", "reserves": 2},
                 "player3": {"hand": "3P"}, "player4": {"hand": "7C", "no_cavalry": true}},
      "player1": {"colour": "red"}, "player2": {"colour": "blue"},
      "player3": {"colour": "green"}, "player4": {"colour": "yellow"},
      "realm": {"player1": [0, 1], "player2": [2, 11], "player3": [12], "player4": [9]}})");
  const std::string board = drawn(position, 3, 80, 24);
  const std::size_t own = board.find("Yellow, strength 1 ");
  EXPECT_NE(own, std::string::npos) << board;
  EXPECT_LT(own, board.find("Red, strength 5")) << board;
  EXPECT_NE(board.find("7 cavalry"), std::string::npos) << board;
  EXPECT_NE(board.find("│  ▯▯▯ 3"), std::string::npos) << board;
  EXPECT_NE(board.find("▯▯▯▯ 4"), std::string::npos) << board;
  EXPECT_NE(board.find("2 in reserve"), std::string::npos) << board;
  EXPECT_NE(board.find("no cavalry now"), std::string::npos) << board;
  EXPECT_EQ(board.find("M ▮"), std::string::npos) << board;
}

TEST_F(WestphaliaBoard, ShowsTheLinesOfAReligiousWar) {
  const AnyPosition position = patched({{"seats", "5"}}, R"({
      "at": "religious_battle", "emperor": "player1",
      "realm": {"player1": [0], "saxony": [7]},
      "player1": {"league": "catholic", "colour": "red"},
      "player2": {"religion": "protestant", "league": "evangelical", "colour": "blue"},
      "player3": {"league": "catholic", "colour": "green"},
      "principalities": {"saxony": {"religion": "protestant"}},
      "religious_war": {"target": "saxony", "restorer": "player1", "defender": "player2"},
      "armies": {"player1": {"hand": "2C"}, "player2": {"hand": "4P"}, "player3": {"hand": "3P"}}})");
  const std::string board = drawn(position, 1, 100, 40);
  EXPECT_NE(board.find("Religious war over Saxony: Red against Blue"), std::string::npos) << board;
  EXPECT_NE(board.find("Blue, strength"), std::string::npos) << board;
  EXPECT_NE(board.find("In reserve: Green, strength 1"), std::string::npos) << board;
  EXPECT_LT(board.find("Blue, strength"), board.find("Red, strength")) << board;
}

}  // namespace
}  // namespace cli
