// docs/protocol.md promises that its session gives exactly the answers shown.
#include <algorithm>

#include "cli/rpc/protocol.h"
#include "cli/tests/run.h"

namespace cli::testing {
namespace {

class ProtocolSession : public CommandTest {
 protected:
  // The lines of all blocks that begin with this fence.
  static std::vector<std::string> blocks(const std::string& document, const std::string& fence) {
    std::vector<std::string> all;
    bool inside = false;
    for (const std::string& line : lines_of(document)) {
      if (inside && line == "```") {
        inside = false;
      } else if (inside) {
        all.push_back(line);
      } else {
        inside = line == fence;
      }
    }
    return all;
  }

  std::string document_ = shell("cat '" THESES_SOURCE_DIR "/docs/protocol.md'").out;
};

TEST_F(ProtocolSession, GivesTheAnswersShown) {
  std::string input;
  for (const std::string& line : blocks(document_, "```jsonl request")) input += line + "\n";
  const std::vector<std::string> expected = blocks(document_, "```jsonl answer");
  ASSERT_GT(expected.size(), 30U);
  const Ran ran = theses("engine --lang en", input);
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "");
  const std::vector<std::string> answers = lines_of(ran.out);
  for (std::size_t i = 0; i < std::min(answers.size(), expected.size()); ++i) {
    EXPECT_EQ(answers[i], expected[i]) << "tools/protocol_session.py rewrites the document";
  }
  EXPECT_EQ(answers.size(), expected.size());
}

TEST_F(ProtocolSession, DescribesEveryMethod) {
  for (const std::string_view method : Protocol::method_names()) {
    EXPECT_NE(document_.find("`" + std::string(method) + "`"), std::string::npos) << method;
    EXPECT_NE(document_.find("\"method\":\"" + std::string(method) + "\""), std::string::npos)
        << method;
  }
}

TEST_F(ProtocolSession, TheBotShownPlays) {
  std::string bot;
  for (const std::string& line : blocks(document_, "```python")) bot += line + "\n";
  ASSERT_NE(bot, "");
  write("bot.py", bot);
  const Ran ran = theses(
      "play sola_fide --seed 1 --option decks=starter --option turn_limit=20 "
      "--seat 1=bot:random --seat '2=exec:python3 bot.py'");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(count(ran.out, "The seed was "), 1) << ran.out;
}

}  // namespace
}  // namespace cli::testing
