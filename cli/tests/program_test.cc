// Other programs as bots: those that play, and those that misbehave.
#include "cli/tests/run.h"

namespace cli::testing {
namespace {

class ProgramTest : public CommandTest {
 protected:
  Ran play_against(const std::string& program, const std::string& more = "") const {
    return theses(
        "play sola_fide --seed 1 --option decks=starter --option turn_limit=12 "
        "--seat 1=bot:random --seat '2=exec:" +
        program + "' " + more);
  }
  void expect_stopped(const Ran& ran, const std::string& part) const {
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(is_one_sentence(ran.err));
    EXPECT_NE(ran.err.find(part), std::string::npos) << ran.err;
  }
};

constexpr const char* kDraw =
    "while read -r line; do id=${line##*\\\"id\\\":}; "
    "echo \"{\\\"result\\\":{\\\"action\\\":\\\"draw\\\"},\\\"id\\\":$id\"; done";

TEST_F(ProgramTest, OnlyWhatTheSeatMayKnowIsSent) {
  write("listen.sh",
        std::string("while read -r line; do printf \"%s\\n\" \"$line\" >> heard; ") +
            "id=${line##*\\\"id\\\":}; "
            "echo \"{\\\"result\\\":{\\\"action\\\":\\\"draw\\\"},\\\"id\\\":$id\"; done");
  play_against("bash listen.sh");
  const std::string heard = lines_of(read("heard")).front();
  EXPECT_NE(heard.find("\"method\":\"choose\""), std::string::npos) << heard;
  EXPECT_NE(heard.find("\"seat\":2"), std::string::npos);
  EXPECT_NE(heard.find("\"action\":\"play:p_philip_of_hesse\""), std::string::npos);
  EXPECT_NE(heard.find("\"catholic\":{\"seat\":\"player1\",\"hand\":[]"), std::string::npos)
      << heard;
}

TEST_F(ProgramTest, AProgramPlaysUntilItChoosesSomethingIllegal) {
  write("draw.sh", kDraw);
  // Drawing works until the hand is full and a card must be discarded.
  const Ran ran = play_against("bash draw.sh");
  expect_stopped(ran, "chose “draw”, which is not legal now");
  EXPECT_GE(count(ran.out, "The Protestant draws a card."), 3);
}

TEST_F(ProgramTest, MisbehaviourIsToldInOneSentence) {
  expect_stopped(play_against("true"), "ended without an answer");
  expect_stopped(play_against("./no_such_program 2>/dev/null"), "ended without an answer");
  expect_stopped(play_against("echo hello; cat >/dev/null"), "not a choice: hello");
  expect_stopped(
      play_against("echo \"{\\\"result\\\":{\\\"action\\\":\\\"draw\\\"},\\\"id\\\":7}\"; "
                   "cat >/dev/null"),
      "not a choice");
  expect_stopped(play_against("sleep 30", "--patience 1"), "no answer for 1 seconds");
}

TEST_F(ProgramTest, AFileDoesNotStartPrograms) {
  write("draw.sh", kDraw);
  const Ran kept = play_against("bash draw.sh", "--save game");
  ASSERT_EQ(kept.code, 1);
  write("draw.sh", "touch started");
  const Ran ran = theses("play --load game");
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(is_one_sentence(ran.err));
  EXPECT_NE(ran.err.find("--seat 2="), std::string::npos) << ran.err;
  EXPECT_FALSE(exists("started"));
}

// The worked example plays whole games, and beats who plays at random.
TEST_F(ProgramTest, TheExampleInPythonPlays) {
  const std::string example = "'exec:python3 " THESES_SOURCE_DIR "/docs/example_bot.py'";
  const Ran sim =
      theses("sim sola_fide --decks starter --games 3 --threads 1 --csv --bots random," + example);
  EXPECT_EQ(sim.code, 0) << sim.err;
  const Ran arena = theses("arena sola_fide --bots " + example +
                           ",random --decks starter --rounds 3 --threads 2");
  EXPECT_EQ(arena.code, 0) << arena.err;
  EXPECT_NE(arena.out.find("of 6 games"), std::string::npos) << arena.out;
  const std::string text = shell("wc -l < '" THESES_SOURCE_DIR "/docs/example_bot.py'").out;
  EXPECT_LT(std::stoi(text), 60);
}

TEST_F(ProgramTest, AProgramThatFailsEndsSimAndArena) {
  expect_stopped(theses("sim sola_fide --games 2 --bots 'random,exec:true'"),
                 "ended without an answer");
  expect_stopped(theses("arena sola_fide --bots 'exec:sleep 30,random' --patience 1 --rounds 2"),
                 "no answer for 1 seconds");
}

}  // namespace
}  // namespace cli::testing
