// Whole games at the terminal, typed by a script.
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

#include "cli/tests/run.h"

namespace cli::testing {
namespace {

const std::string kSola = "play sola_fide --seed 1 --option decks=starter ";

class Play : public CommandTest {
 protected:
  // The first choice, again and again.
  static std::string ones(int times) {
    std::string input;
    for (int i = 0; i < times; ++i) input += "1\n";
    return input;
  }

  // The ids of the cards that can be bid: "card_7".
  static std::vector<std::string> offered(const std::string& text) {
    std::vector<std::string> cards;
    for (const std::string& line : lines_of(text)) {
      const std::size_t at = line.find("bid:");
      if (at != std::string::npos) cards.push_back(line.substr(at + 4));
    }
    return cards;
  }
};

TEST_F(Play, AScriptedGameEndsWithItsSeed) {
  const Ran ran = theses(kSola + "--option turn_limit=40 --save game", ones(400));
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(count(ran.out, "The seed's hash is"), 1);
  EXPECT_EQ(count(ran.out, "The seed was "), 1) << ran.out.substr(ran.out.size() - 2000);
  EXPECT_EQ(theses("verify game").code, 0);
}

TEST_F(Play, BotsPlayAmongThemselves) {
  const Ran ran = theses(kSola + "--seat 1=bot:greedy --seat 2=bot:random");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(count(ran.out, "The winner: "), 1);
  EXPECT_TRUE(files().empty());
}

TEST_F(Play, QuitAndEndOfInputKeepTheGame) {
  for (const std::string last : {"quit\n", ""}) {
    const Ran ran = theses(kSola, "draw\n" + last);
    EXPECT_EQ(ran.code, 0);
    ASSERT_EQ(files().size(), 1U);
    const std::string file = files().front();
    EXPECT_NE(ran.out.find("The game is kept in " + file), std::string::npos) << ran.out;
    EXPECT_EQ(theses("show " + file).code, 0);
    shell("rm *");
  }
}

TEST_F(Play, GoesOnWhereItWasLeft) {
  ASSERT_EQ(theses(kSola + "--seat 1=human:Anna --save game", "draw\nquit\n").code, 0);
  const std::string before = read("game");
  EXPECT_NE(before.find("human:Anna"), std::string::npos) << before;
  const Ran ran = theses("play --load game --save game", "draw\nquit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("Anna"), std::string::npos);
  EXPECT_GT(lines_of(read("game")).size(), lines_of(before).size());
  EXPECT_EQ(files().size(), 1U);
}

TEST_F(Play, UnderstandsNumbersFormsAndBeginnings) {
  // Seed 1 begins with the Protestant's hand of three; we sit there.
  const std::string sit = kSola + "--seat 1=bot:random --seat 2=human ";
  const Ran ran =
      theses(sit, "99\nplay:\nplay\nplay:p_ph\nconvert:franconian/nobility\nlog 3\nquit\n");
  EXPECT_NE(ran.out.find("“99” is not understood"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("“play:” could be play:p_philip_of_hesse"), std::string::npos);
  EXPECT_NE(ran.out.find("“play” could be “Play Philip of Hesse”"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("The Protestant plays Philip of Hesse."), std::string::npos);
  EXPECT_NE(ran.out.find("The Protestant converts territory"), std::string::npos);
}

TEST_F(Play, WhatIsShownInQuotationMarksMayBeTypedWithThem) {
  for (const std::string quoted : {"“Draw”", "«draw»", "\"draw\""}) {
    const Ran ran = theses(kSola + "--seat 1=bot:random --seat 2=human", quoted + "\nquit\n");
    EXPECT_EQ(ran.out.find("is not understood"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("The Protestant draws"), std::string::npos) << ran.out;
  }
}

TEST_F(Play, ARefusalSaysNothingTwice) {
  // The first question of the game offers no “Decline”, and has no reason of its own for that.
  const Ran ran =
      theses("play here_i_stand --seed 1 --seat 1=bot:random --seat 2=human", "decline\nquit\n");
  EXPECT_NE(ran.out.find("“Decline” is not among the choices now."), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("now: That can't be chosen now"), std::string::npos) << ran.out;
}

TEST_F(Play, SeveralAnswersToOneQuestionMayStandInALine) {
  // Seed 2 lets us begin. The last number would be an answer to another question.
  const Ran ran = theses("play westphalia --players 3 --seed 2", "red\n0; 1; 3; 7; 0\nquit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(count(ran.out, "Pick one of your first provinces"), 4) << ran.out;
  EXPECT_EQ(count(ran.out, "Which of your provinces is the capital?"), 1) << ran.out;
  EXPECT_EQ(count(ran.out, "The capital of Red is"), 0) << ran.out;
  EXPECT_EQ(count(ran.out, "Not used, because something else is asked now: 0"), 1) << ran.out;
}

TEST_F(Play, ExplainsAndHints) {
  const Ran ran =
      shell("export COLUMNS=120; exec $THESES " + kSola + "--seat 1=bot:random --seat 2=human",
            "?\n? play:p_ninety_five_theses\n? draw\nhint\nplay:p_ninety_five_theses\nboard\n");
  EXPECT_NE(ran.out.find("Rule 3.1."), std::string::npos) << ran.out;
  EXPECT_EQ(count(ran.out, "Ninety-Five Theses is not in your hand. [3.1]"), 2);
  EXPECT_NE(ran.out.find("“Draw” can be chosen now."), std::string::npos);
  const std::size_t hints = ran.out.find("Thought through, with the chance to win:");
  ASSERT_NE(hints, std::string::npos);
  // Each choice in a line, and below it what it gains or costs.
  EXPECT_NE(ran.out.find(" %  ", hints), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("\n– ", hints), std::string::npos) << ran.out;
  EXPECT_EQ(count(ran.out, "1 Upper Saxon"), 2);
}

TEST_F(Play, UndoAsFarAsNothingWasRevealed) {
  const Ran ran = theses(kSola + "--seat 1=bot:random --seat 2=human --save game",
                         "undo\nplay:p_ph\nundo\ndraw\nundo\nundo agreed\nquit\n");
  EXPECT_EQ(count(ran.out, "There is nothing to take back."), 1) << ran.out;
  EXPECT_EQ(count(ran.out, "Taken back."), 2);
  EXPECT_EQ(count(ran.out, "can only be taken back if all agree."), 1);
  EXPECT_EQ(read("game").find("p_philip_of_hesse"), std::string::npos);
}

TEST_F(Play, ItalianWordsWork) {
  const Ran ran = theses(kSola + "--lang it", "aiuto\nconsiglio\ncronaca\ntavolo\nesci\n");
  EXPECT_NE(ran.out.find("Gioca una carta o pesca."), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("Pensandoci, con la probabilità di vincere:"), std::string::npos);
  EXPECT_EQ(ran.out.find("is not understood"), std::string::npos);
}

TEST_F(Play, TheDeviceIsPassedWithHandsHidden) {
  const Ran ran = shell("exec $LOTS play lots --seed 1 --players 3", "\n1\n\n\n1\n\n\n1\nquit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(count(ran.out, "Pass the device to Player 1"), 1) << ran.out;
  EXPECT_EQ(count(ran.out, "Pass the device to Player 2"), 1);
  EXPECT_EQ(count(ran.out, "Pass the device to Player 3"), 1);
  EXPECT_GE(count(ran.out, "Press Enter to hide your cards."), 2);
  // Between two curtains only one player's cards are named.
  const std::size_t second = ran.out.find("Pass the device to Player 2");
  const std::size_t third = ran.out.find("Pass the device to Player 3");
  const std::string turn = ran.out.substr(second, third - second);
  EXPECT_NE(turn.find("Player 2 draws card"), std::string::npos);
  EXPECT_EQ(turn.find("Player 1 draws card"), std::string::npos) << turn;
  EXPECT_NE(turn.find("Player 1 has bid."), std::string::npos) << turn;
  const std::vector<std::string> own = offered(turn);
  const std::vector<std::string> others = offered(ran.out.substr(0, second));
  ASSERT_EQ(own.size(), 3U) << turn;
  ASSERT_EQ(others.size(), 3U);
  const auto named = [&turn](const std::string& card) {
    return count(turn, card + " ") + count(turn, card + "\n");
  };
  for (const std::string& card : own) EXPECT_GE(named(card), 2) << card << turn;
  for (const std::string& card : others) EXPECT_EQ(named(card), 0) << card << turn;
}

TEST_F(Play, AKilledGameIsStillThere) {
  const Ran ran = shell("mkfifo keys; $THESES " + kSola +
                        "--save game <keys >screen & exec 3>keys; echo draw >&3; echo draw >&3; "
                        "for i in $(seq 1200); do [ $(grep -c '^player1.* draw' game) -ge 2 ] && "
                        "break; sleep 0.05; done; "
                        "kill -KILL $!; wait $!; echo $?");
  EXPECT_EQ(ran.out, "137\n") << ran.err;
  const Ran shown = theses("show game --json");
  EXPECT_EQ(shown.code, 0) << shown.err;
  EXPECT_GE(count(read("game"), "player1"), 2);
}

TEST_F(Play, CtrlCKeepsTheGame) {
  const Ran ran =
      shell("mkfifo keys; $THESES " + kSola +
            "--save game <keys >screen & exec 3>keys; echo draw >&3; "
            "for i in $(seq 1200); do grep -q '^player1 draw' game && break; sleep 0.05; done; "
            "kill -TERM $!; wait $!; echo $?");
  EXPECT_EQ(ran.out, "143\n") << ran.err;
  EXPECT_NE(read("screen").find("The game is kept in game."), std::string::npos);
  EXPECT_EQ(theses("show game").code, 0);
}

// A file of one's own is written before the first decision: seats and seed are in it already.
TEST_F(Play, TellsOfAFileThatHoldsNoDecisionYet) {
  const Ran ran = theses("play westphalia --players 4 --seed 2 --save game", "quit\n");
  EXPECT_EQ(count(read("game"), "player1 human"), 1);
  EXPECT_EQ(count(read("game"), "\nplayer"), 0);
  EXPECT_EQ(count(ran.out, "The game is kept in game."), 1) << ran.out;
  EXPECT_EQ(count(theses("play westphalia --players 4 --seed 2", "quit\n").out, "is kept"), 0);
}

TEST_F(Play, AFullDiskLeavesTheOldFile) {
  ASSERT_EQ(theses(kSola + "--save game", "draw\nquit\n").code, 0);
  const std::string before = read("game");
  const Ran ran = shell(
      "(ulimit -f 0; export TMPDIR=/nowhere COLUMNS=120; "
      "exec $THESES play --load game --save game) 2>&1 | cat; exit ${PIPESTATUS[0]}",
      "draw\ndraw\nquit\nlog\nquit\n");
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(count(ran.out, "The game is not kept"), 1) << ran.out;
  EXPECT_GE(count(ran.out, "game can't be written: the file would be too large."), 1) << ran.out;
  EXPECT_EQ(read("game"), before);
  EXPECT_EQ(files().size(), 1U);
}

TEST_F(Play, ALostTerminalKeepsTheGame) {
  const Ran ran = theses(kSola + ">/dev/full", "draw\n");
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.err.find("Standard output can't be written"), std::string::npos) << ran.err;
}

TEST_F(Play, ColourOnlyWhenWanted) {
  EXPECT_EQ(theses(kSola, "quit\n").out.find('\x1b'), std::string::npos);
  EXPECT_NE(theses(kSola + "--color always", "quit\n").out.find('\x1b'), std::string::npos);
  const std::string script = "script -qec \"$THESES " + kSola + "\" /dev/null";
  EXPECT_NE(shell(script, "quit\n").out.find("\x1b[1m"), std::string::npos);
  EXPECT_EQ(shell("export NO_COLOR=1; " + script, "quit\n").out.find("\x1b[1m"), std::string::npos);
}

// What a terminal of 80 columns and 24 lines shows, one text for each time it was drawn.
class Screens : public CommandTest {
 protected:
  std::vector<std::string> screens(const std::string& arguments, const std::string& keys) const {
    const Ran ran = shell("export NO_COLOR=1; script -qec \"stty rows 24 cols 80 -echo; $THESES " +
                              arguments + "\" /dev/null",
                          keys);
    std::vector<std::string> all;
    const std::string clear = "\x1b[H\x1b[2J";
    for (std::size_t at = ran.out.find(clear); at != std::string::npos;) {
      const std::size_t next = ran.out.find(clear, at + 1);
      all.push_back(ran.out.substr(at + clear.size(), next - at - clear.size()));
      at = next;
    }
    return all;
  }
};

TEST_F(Screens, KeepTheBoardInView) {
  for (const std::string language : {"en", "it"}) {
    const std::string sola = "play sola_fide --seed 3 --decks starter --lang " + language;
    std::string keys = "\n";
    for (int i = 0; i < 40; ++i) keys += "1\n";
    const std::vector<std::string> all = screens(sola, keys);
    ASSERT_GT(all.size(), 20U);
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
      EXPECT_LT(count(all[i], "\n"), 24) << all[i];
      EXPECT_NE(all[i].find("●"), std::string::npos) << all[i];
      EXPECT_NE(all[i].find("> "), std::string::npos) << all[i];
    }
  }
}

TEST_F(Screens, ShowTheMapWithItsQuestion) {
  const std::vector<std::string> all =
      screens("play westphalia --players 4 --seed 2", "\nred\n0;1;3;7;9\n");
  ASSERT_GE(all.size(), 6U);
  for (const std::string& screen : all) EXPECT_LT(count(screen, "\n"), 24) << screen;
  EXPECT_NE(all[1].find(" 35C"), std::string::npos) << all[1];
  EXPECT_NE(all[1].find("Pick province"), std::string::npos) << all[1];
  EXPECT_NE(all.back().find("Not used, because something else is asked now: 9"), std::string::npos)
      << all.back();
}

// However often something is typed that can't be meant.
TEST_F(Screens, KeepTheQuestionInViewAfterWrongAnswers) {
  const std::string westphalia = "play westphalia --players 4 --seed 2";
  const std::vector<std::string> all = screens(westphalia, "\nred\nxyzzy\n99\n?0\n99\nquit\n");
  ASSERT_EQ(all.size(), 5U);
  for (const std::size_t wrong : {2U, 3U, 4U}) {
    const std::string screen = all[wrong].substr(0, all[wrong].find("\n> "));
    EXPECT_LT(count(screen, "\n"), 23) << screen;  // and the line to type in
    for (const char* shown : {" 35C", "Red", "Pick province", "is not understood"}) {
      EXPECT_NE(screen.find(shown), std::string::npos) << shown << "\n" << screen;
    }
  }
}

// However long the list of what can be typed: what is asked stands above the line to type in.
TEST_F(Screens, ExplainTheQuestionLast) {
  const std::vector<std::string> all = screens("play here_i_stand --seed 1", "\n?\n");
  ASSERT_GE(all.size(), 1U);
  const std::vector<std::string> lines = lines_of(all.back());
  ASSERT_GT(lines.size(), 24U);
  std::string seen;
  for (auto line = lines.end() - 10; line != lines.end(); ++line) seen += *line + "\n";
  EXPECT_NE(seen.find("Both sides lay a card face down"), std::string::npos) << seen;
  EXPECT_NE(seen.find("Rule 8.4."), std::string::npos) << seen;
}

TEST_F(Play, HandsTheDeviceOver) {
  const Ran ran = theses(
      "play sola_fide --decks starter --seed 3 --lang it --seat 1=human"
      " --seat 2=human:Bruno",
      "\n\nquit\n");
  EXPECT_NE(ran.out.find("ora gioca Il "), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find(" a Il "), std::string::npos) << ran.out;
}

// The card that is being carried out, with its text, and how much of it is left.
TEST_F(Screens, RepeatTheCardAndWhatIsLeft) {
  const std::vector<std::string> all =
      screens("play sola_fide --seed 3 --decks starter", "\nhouse\n");
  ASSERT_GE(all.size(), 2U);
  EXPECT_NE(all[1].find("House of Wittelsbach: Convert 2 territories"), std::string::npos)
      << all[1];
  EXPECT_NE(all[1].find("Choose where to convert (2 territories to go)"), std::string::npos)
      << all[1];
  EXPECT_NE(all[0].find("Battle of Mühlberg [military]"), std::string::npos) << all[0];
}

// A game of Here I Stand at a moment of our own making, kept in a file.
class Broken : public Screens {
 protected:
  void keep(const std::string& file, std::string fields) const {
    std::erase(fields, '\n');  // a message is one line
    const Ran ran = theses(
        "engine",
        R"({"jsonrpc":"2.0","id":1,"method":"new","params":{"match":"m","game":"here_i_stand","seed":3}}
{"jsonrpc":"2.0","id":2,"method":"patch","params":{"match":"m","fields":)" +
            fields + R"(}}
{"jsonrpc":"2.0","id":3,"method":"save","params":{"match":"m"}}
)");
    const std::vector<std::string> answers = lines_of(ran.out);
    ASSERT_EQ(answers.size(), 3U) << ran.out;
    const boost::json::value saved = boost::json::parse(answers[2]);
    write(file, std::string(saved.at("result").at("text").as_string()));
  }
};

// While the bot decides, who holds a card for it may break in; and in one's own turn as well.
TEST_F(Broken, IntoTheTurnOfABot) {
  keep("comet", R"({"at":"impulse","turn":4,"impulse":{"active":"protestant"},"sides":{
      "papacy":{"hand":["halleys_comet","papal_bull","leipzig_debate"]},
      "protestant":{"hand":["fuggers","erasmus","here_i_stand"]}}})");
  const std::string play = "play --load comet --seat 1=human --seat 2=bot:greedy --lang en";
  const std::vector<std::string> yes = screens(play, "\n1\n");
  ASSERT_GE(yes.size(), 2U);
  EXPECT_NE(yes[0].find("you may break in now"), std::string::npos) << yes[0];
  EXPECT_NE(yes[0].find(" 1  Play Halley's Comet"), std::string::npos) << yes[0];
  EXPECT_NE(yes[1].find("Halley's Comet: choose one of its parts"), std::string::npos) << yes[1];
  // Enter waits for the next moment; "no" is heard until something is asked.
  const std::vector<std::string> later = screens(play, "\n\n\n1\n");
  ASSERT_GE(later.size(), 4U);
  EXPECT_NE(later[1].find("you may break in now"), std::string::npos) << later[1];
  const std::vector<std::string> no = screens(play, "\nno\n");
  ASSERT_GE(no.size(), 2U);
  EXPECT_EQ(no[1].find("you may break in now"), std::string::npos) << no[1];
}

// Somebody who has never seen this asks what it is about.
TEST_F(Broken, IsExplained) {
  keep("comet", R"({"at":"impulse","turn":4,"impulse":{"active":"protestant"},"sides":{
      "papacy":{"hand":["halleys_comet","papal_bull","leipzig_debate"]},
      "protestant":{"hand":["fuggers","erasmus","here_i_stand"]}}})");
  const std::string play = "play --load comet --seat 1=human --seat 2=bot:greedy --lang en";
  const std::vector<std::string> all = screens(play, "\n?\n? 1\n");
  ASSERT_GE(all.size(), 1U);
  EXPECT_NE(all[0].find("own turn is not used up"), std::string::npos) << all[0];
  EXPECT_NE(all[0].find("Breaking in costs you nothing but the card"), std::string::npos) << all[0];
  const std::vector<std::string> wrong = screens(play, "\nxyzzy\n");
  ASSERT_GE(wrong.size(), 2U);
  EXPECT_NE(wrong[1].find("type 1, or “?”"), std::string::npos) << wrong[1];
}

// A card for its points does not do what is written on it; one played as event does.
TEST_F(Broken, PointsAreListedWithoutTheEvent) {
  keep("points", R"({"at":"impulse","sides":{"papacy":{"hand":["papal_bull","fuggers"]}}})");
  const std::string play = "play --load points --seat 1=human --seat 2=bot:greedy --lang en";
  const std::vector<std::string> all = screens(play, "\npass\n? wartburg\nfuggers for\n");
  ASSERT_GE(all.size(), 3U);
  EXPECT_EQ(count(all[0], "Draw 2 cards."), 1) << all[0];
  EXPECT_NE(all[1].find("“Pass” can't be chosen now: You may not pass with a home card"),
            std::string::npos)
      << all[1];
  EXPECT_NE(all[1].find("The event is cancelled, its card discarded"), std::string::npos) << all[1];
  EXPECT_NE(all[2].find("The Papacy plays Fuggers for 3 CP."), std::string::npos) << all[2];
  EXPECT_EQ(all[2].find("Draw 2 cards."), std::string::npos) << all[2];
}

// What came of all answers of a line is told together.
TEST_F(Broken, AnswersOfALineAreToldTogether) {
  keep("line", R"({"at":"impulse","sides":{"papacy":{"hand":["papal_bull","fuggers"]}}})");
  const std::string play = "play --load line --seat 1=human --seat 2=bot:greedy --lang en";
  const std::vector<std::string> all = screens(play, "\npapal bull for\npeter; peter; peter\n");
  ASSERT_GE(all.size(), 5U);
  for (const char* told : {"Saint Peter's: 1 CP", "Saint Peter's: 2 CP", "Saint Peter's: 3 CP"}) {
    EXPECT_NE(all[4].find(told), std::string::npos) << told << "\n" << all[4];
  }
}

TEST_F(Broken, IntoOnesOwnTurn) {
  keep("comet", R"({"at":"impulse","turn":4,"sides":{
      "papacy":{"hand":["halleys_comet","papal_bull","leipzig_debate"]},
      "protestant":{"hand":["fuggers","erasmus","here_i_stand"]}}})");
  const std::vector<std::string> all =
      screens("play --load comet --seat 1=human --seat 2=bot:greedy --lang en",
              "\nplay_points:papal_bull\nrespond:halleys_comet\n");
  ASSERT_GE(all.size(), 3U);
  EXPECT_NE(all[1].find("Break in: Play Halley's Comet"), std::string::npos) << all[1];
  EXPECT_NE(all[2].find("Halley's Comet: choose one of its parts"), std::string::npos) << all[2];
}

TEST_F(Play, PagesCanBeLookedAtDuringTheDraft) {
  const Ran ran = theses("play sola_fide --seed 3", "chart\nforeign\ncircles\n1\naside\nquit\n");
  EXPECT_NE(ran.out.find("Popular Outrage"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("Council of Troubles"), std::string::npos);
  EXPECT_NE(ran.out.find("(10) Austrian"), std::string::npos);
  EXPECT_EQ(count(ran.out, "is not understood"), 0) << ran.out;
  const Ran italian =
      theses("play sola_fide --seed 3 --lang it", "tabella\nstraniera\nvia\nesci\n");
  EXPECT_EQ(count(italian.out, "non è chiaro"), 0) << italian.out;
  const Ran west = theses("play westphalia --players 3 --seed 2", "doctrines\nsheet\nmap\nquit\n");
  EXPECT_NE(west.out.find("1 cavalry card for 1 pikeman and 1 musketeer"), std::string::npos)
      << west.out;
  EXPECT_EQ(count(west.out, "is not understood"), 0) << west.out;
}

TEST_F(Play, ALetterIsEnoughForACommand) {
  const Ran ran = theses(kSola, "draw\nl\nb\nq\n");
  EXPECT_EQ(count(ran.out, "is not understood"), 0) << ran.out;
  EXPECT_GE(count(ran.out, "takes the first turn"), 2) << ran.out;
  EXPECT_NE(ran.out.find("The game is kept in"), std::string::npos);
}

// Odd data of an owner is told by check and by play; a wrong file is named with its line.
TEST_F(Play, OwnersFilesAreLoadedTogether) {
  const std::string data = THESES_SOURCE_DIR "/games/sola_fide/data/";
  shell("sed 's/\"franconian\"/\"frankenland\"/; 0,/\"vp\": 7/s//\"vp\": 5/' " + data +
        "circles.json >circles.json; sed 's/\"franconian\"/\"frankenland\"/' " + data +
        "cards_protestant.json >cards.json; printf '{\\n oops' >bad.json");
  for (const std::string order : {"circles.json cards.json", "cards.json circles.json"}) {
    const Ran ran = theses("sola_fide check " + order);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("60 points, not 62"), std::string::npos) << ran.out;
  }
  EXPECT_EQ(theses("sola_fide check cards.json").code, 1);
  const Ran play = theses(kSola + "--cards cards.json --cards circles.json --save game", "q\n");
  EXPECT_EQ(play.code, 0) << play.err;
  EXPECT_NE(play.out.find("60 points, not 62"), std::string::npos) << play.out;
  for (const std::string game : {"sola_fide", "westphalia"}) {
    const Ran bad = theses(game + " check bad.json");
    EXPECT_EQ(bad.code, 1);
    EXPECT_NE(bad.err.find("bad.json, line 2: "), std::string::npos) << bad.err;
  }
}

TEST_F(Play, SaysHowAGameIsWon) {
  for (const auto& [game, aim] :
       {std::pair{"sola_fide", "the tenth Circle"}, std::pair{"westphalia", "After six rounds"},
        std::pair{"here_i_stand", "25 VP at the end of a turn"}}) {
    const std::string play = std::string("play ") + game + " --seed 1 --lang en";
    const Ran ran = theses(play, "rules\nquit\n");
    EXPECT_NE(ran.out.find(aim), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("docs/rules/" + std::string(game)), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find(" (you)"), std::string::npos) << ran.out;
  }
  const Ran ran = theses("play here_i_stand --seed 1 --lang it", "regole\nesci\n");
  EXPECT_NE(ran.out.find("Chi ha 25 PV"), std::string::npos) << ran.out;
}

TEST_F(Play, ANewcomerIsLedToTheStarterDecks) {
  EXPECT_NE(theses("play sola_fide", "quit\n").out.find("--decks starter"), std::string::npos);
  EXPECT_EQ(theses(kSola, "quit\n").out.find("--decks starter"), std::string::npos);
  EXPECT_NE(theses("play").err.find("--decks starter"), std::string::npos);
  EXPECT_NE(theses("help").out.find("--decks starter"), std::string::npos);
  EXPECT_NE(theses("help play").out.find("--seat N=WHO"), std::string::npos);
  for (const std::string call : {"sola_fide --help", "help sola_fide", "sola_fide"}) {
    const Ran ran = theses(call);
    EXPECT_EQ(ran.code, 0) << call << ran.err;
    EXPECT_NE(ran.out.find("--decks draft|starter"), std::string::npos) << ran.out;
  }
}

}  // namespace
}  // namespace cli::testing
