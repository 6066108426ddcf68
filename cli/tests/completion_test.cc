// The scripts for shells: bash's is run, the others are at least complete (and checked by their
// shells where those are installed).
#include "cli/tests/run.h"

namespace cli::testing {
namespace {

class Completion : public CommandTest {
 protected:
  // What bash offers for these words, the last of which is being typed.
  std::string offered(const std::string& words) const {
    return shell("source <($THESES completion bash)\nCOMP_WORDS=(" + words +
                 ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_theses\necho \"${COMPREPLY[*]}\"")
        .out;
  }
};

TEST_F(Completion, Bash) {
  EXPECT_EQ(offered("theses pl"), "play\n");
  EXPECT_EQ(offered("theses sh"), "show\n");
  EXPECT_EQ(offered("theses sol"), "sola_fide\n");
  EXPECT_EQ(offered("theses play so"), "sola_fide\n");
  EXPECT_EQ(offered("theses play --se"), "--seat --seed\n");
  EXPECT_EQ(offered("theses play --lang ''"), "en it\n");
  EXPECT_EQ(offered("theses sim sola_fide --bots r"), "random\n");
  EXPECT_EQ(offered("theses sola_fide c"), "check\n");
  EXPECT_EQ(offered("theses completion z"), "zsh\n");
  EXPECT_EQ(offered("theses show x"), "\n") << "files are left to the shell";
}

TEST_F(Completion, AllShellsKnowAllCommands) {
  for (const std::string shell_name : {"bash", "zsh", "fish"}) {
    const Ran ran = theses("completion " + shell_name + " --lang it");
    EXPECT_EQ(ran.code, 0);
    for (const std::string word : {"play", "perft", "sola_fide", "check", "patience", "swap"}) {
      EXPECT_NE(ran.out.find(word), std::string::npos) << shell_name << " " << word;
    }
  }
}

TEST_F(Completion, TheShellsAcceptTheScripts) {
  for (const std::string shell_name : {"bash", "zsh", "fish"}) {
    if (shell("command -v " + shell_name).code != 0) continue;
    const Ran ran =
        shell("$THESES completion " + shell_name + " >script; exec " + shell_name + " -n script");
    EXPECT_EQ(ran.code, 0) << shell_name << ran.err;
  }
}

}  // namespace
}  // namespace cli::testing
