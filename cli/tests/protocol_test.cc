#include "cli/rpc/protocol.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace cli {
namespace {

namespace json = boost::json;

class ProtocolTest : public ::testing::Test {
 protected:
  Texts texts_{engine::Language::kEnglish};
  Protocol protocol_{texts_};

  json::value call(std::string_view method, const json::object& params = {}) {
    const json::object request{
        {"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}};
    const std::optional<std::string> answer = protocol_.handle(json::serialize(request));
    return answer ? json::parse(*answer) : json::value();
  }
  json::value result(std::string_view method, const json::object& params = {}) {
    const json::value answer = call(method, params);
    const json::value* found = answer.as_object().if_contains("result");
    EXPECT_NE(found, nullptr) << json::serialize(answer);
    return found == nullptr ? json::value() : *found;
  }
  // The error's code, 0 if there was none.
  int error(std::string_view method, const json::object& params = {}) {
    const json::value answer = call(method, params);
    const json::value* found = answer.as_object().if_contains("error");
    return found == nullptr ? 0 : found->at("code").to_number<int>();
  }
  std::string begin(int seed = 1) {
    return std::string(result("new", {{"game", "sola_fide"},
                                      {"seed", seed},
                                      {"options", {{"decks", "starter"}, {"turn_limit", 30}}}})
                           .at("match")
                           .as_string());
  }
  // Plays on with the given bot until the game is over; how many decisions that took.
  int finish(const std::string& match, std::string_view bot) {
    int decisions = 0;
    while (!result("status", {{"match", match}}).at("over").as_bool()) {
      const json::value chosen =
          result("choose", {{"match", match}, {"bot", bot}, {"seed", decisions}});
      result("apply",
             {{"match", match}, {"seat", chosen.at("seat")}, {"action", chosen.at("action")}});
      if (++decisions > 2000) break;
    }
    return decisions;
  }
};

TEST_F(ProtocolTest, PlaysAGameToItsEndAndSavesIt) {
  const std::string match = begin();
  EXPECT_GT(finish(match, "random"), 10);
  const json::value status = result("status", {{"match", match}});
  EXPECT_EQ(status.at("owing").as_array().size(), 0U);
  EXPECT_EQ(status.at("how"), "turn_limit");
  const json::value saved = result("save", {{"match", match}});
  const json::value loaded = result("load", {{"text", saved.at("text")}, {"match", "copy"}});
  EXPECT_EQ(loaded.at("ply"), status.at("ply"));
  EXPECT_EQ(result("state", {{"match", "copy"}}), result("state", {{"match", match}}));
  EXPECT_EQ(error("prompt", {{"match", match}, {"seat", 1}}), -32001);
}

TEST_F(ProtocolTest, HintsTellChancesAndWhy) {
  const std::string match = begin();
  const json::object asked{{"match", match}, {"playouts", 60}};
  const json::value english = result("hint", asked);
  const json::array& hints = english.at("hints").as_array();
  ASSERT_GE(hints.size(), 2U);
  ASSERT_LE(hints.size(), 3U);
  const json::value options = result("options", {{"match", match}}).at("options");
  bool explained = false;
  for (const json::value& hint : hints) {
    EXPECT_GE(hint.at("chance").to_number<int>(), 0);
    EXPECT_LE(hint.at("chance").to_number<int>(), 1000);
    explained = explained || hint.as_object().contains("reason");
    bool offered = false;
    for (const json::value& option : options.as_array()) {
      offered = offered || option.at("action") == hint.at("action");
    }
    EXPECT_TRUE(offered) << json::serialize(hint);
  }
  EXPECT_TRUE(explained) << json::serialize(english);
  EXPECT_EQ(result("hint", asked), english);
  json::object italian = asked;
  italian["lang"] = "it";
  EXPECT_NE(result("hint", italian), english);
}

TEST_F(ProtocolTest, MatchesDoNotDisturbEachOther) {
  const std::string one = begin(1);
  const std::string two = begin(2);
  ASSERT_NE(one, two);
  const json::value before = result("state", {{"match", two}});
  finish(one, "random");
  EXPECT_EQ(result("state", {{"match", two}}), before);
  EXPECT_EQ(result("close", {{"match", one}}), true);
  EXPECT_EQ(error("status", {{"match", one}}), -32602);
  EXPECT_EQ(result("matches").as_array().size(), 1U);
  EXPECT_EQ(error("new", {{"game", "sola_fide"}, {"match", two}}), -32602);
}

TEST_F(ProtocolTest, ViewsHideWhatTheStateShows) {
  const std::string match = begin();
  const json::value state = result("state", {{"match", match}});
  const json::value other = result("view", {{"match", match}, {"seat", 1}});
  const json::value spectator = result("view", {{"match", match}, {"seat", "spectator"}});
  EXPECT_EQ(state.at("protestant").at("hand").as_array().size(), 3U);
  EXPECT_EQ(other.at("protestant").at("hand").as_array().size(), 0U);
  EXPECT_EQ(other.at("catholic").at("hand"), state.at("catholic").at("hand"));
  EXPECT_EQ(spectator.at("catholic").at("hand").as_array().size(), 0U);
}

TEST_F(ProtocolTest, LogsHideWhatASeatMayNotKnow) {
  const std::string match = begin();
  const auto drawn = [&](const json::object& params) {
    int known = 0;
    const json::value log = result("log", params);
    for (const json::value& entry : log.as_array()) {
      if (entry.at("event") == "drew" && !entry.at("args").at("card").is_null()) ++known;
    }
    return known;
  };
  EXPECT_EQ(drawn({{"match", match}}), 6);
  EXPECT_EQ(drawn({{"match", match}, {"seat", 1}}), 3);
  EXPECT_EQ(drawn({{"match", match}, {"seat", "spectator"}}), 0);
}

TEST_F(ProtocolTest, RefusalsNameTheRuleAndChangeNothing) {
  const std::string match = begin();
  const json::value before = result("state", {{"match", match}});
  const json::value answer =
      call("apply", {{"match", match}, {"seat", 2}, {"action", "play:p_ninety_five_theses"}});
  EXPECT_EQ(answer.at("error").at("code"), -32000);
  EXPECT_EQ(answer.at("error").at("data").at("reason"), "not_in_hand");
  EXPECT_EQ(answer.at("error").at("data").at("rule"), "3.1");
  EXPECT_EQ(error("apply", {{"match", match}, {"seat", 1}, {"action", "draw"}}), -32000);
  EXPECT_EQ(result("state", {{"match", match}}), before);
  EXPECT_EQ(result("status", {{"match", match}}).at("ply"), 0);
}

TEST_F(ProtocolTest, UndoStopsAtWhatWasRevealed) {
  const std::string match = begin();
  result("apply", {{"match", match}, {"action", "draw"}});
  EXPECT_EQ(error("undo", {{"match", match}, {"seat", 2}}), -32001);
  EXPECT_EQ(result("undo", {{"match", match}, {"agreed", true}}).at("ply"), 0);
  EXPECT_EQ(error("undo", {{"match", match}, {"agreed", true}}), -32001);
}

TEST_F(ProtocolTest, LooksBack) {
  const std::string match = begin();
  const json::value start = result("state", {{"match", match}});
  result("apply", {{"match", match}, {"action", "draw"}});
  EXPECT_NE(result("state", {{"match", match}}), start);
  EXPECT_EQ(result("state", {{"match", match}, {"ply", 0}}), start);
  EXPECT_EQ(error("state", {{"match", match}, {"ply", 2}}), -32602);
}

TEST_F(ProtocolTest, QueuedDrawsCome) {
  const json::value begun = result("new", {{"game", "sola_fide"},
                                           {"seed", 1},
                                           {"options", {{"decks", "starter"}}},
                                           {"draws", {"p_ninety_five_theses"}}});
  const json::value& match = begun.at("match");
  result("apply", {{"match", match}, {"action", "draw"}});
  const std::string hand =
      json::serialize(result("state", {{"match", match}, {"path", "/protestant/hand"}}));
  EXPECT_NE(hand.find("p_ninety_five_theses"), std::string::npos) << hand;
  EXPECT_EQ(error("queue", {{"match", match}, {"dice", {7}}}), -32001);
  EXPECT_EQ(error("queue", {{"match", match}, {"dice", {"six"}}}), -32602);
}

TEST_F(ProtocolTest, OwnCardsAreCheckedAndUsed) {
  EXPECT_EQ(
      error("new", {{"game", "sola_fide"}, {"cards", {{{"name", "mine.json"}, {"text", "{}"}}}}}),
      -32001);
  EXPECT_EQ(error("new", {{"game", "sola_fide"}, {"cards", {"mine.json"}}}), -32602);
}

TEST_F(ProtocolTest, BadParametersAreNamed) {
  const std::string match = begin();
  EXPECT_EQ(error("new", {{"game", "chess"}}), -32001);
  EXPECT_EQ(error("new", {{"game", "sola_fide"}, {"options", {{"decks", "marked"}}}}), -32001);
  EXPECT_EQ(error("new", {{"game", "sola_fide"}, {"seats", 3}}), -32001);
  EXPECT_EQ(error("new", {{"game", "sola_fide"}, {"seed", "xyz"}}), -32602);
  EXPECT_EQ(error("new", {}), -32602);
  EXPECT_EQ(error("view", {{"match", match}, {"seat", 3}}), -32602);
  EXPECT_EQ(error("view", {{"match", match}, {"seat", 0}}), -32602);
  EXPECT_EQ(error("view", {{"match", match}, {"seat", 1}, {"path", "/nowhere"}}), -32602);
  EXPECT_EQ(error("evaluate", {{"match", match}, {"seat", "spectator"}}), -32602);
  EXPECT_EQ(error("choose", {{"match", match}, {"bot", "oracle"}}), -32602);
  EXPECT_EQ(error("hint", {{"match", match}, {"playouts", 0}}), -32602);
  EXPECT_EQ(error("choose", {{"match", match}, {"budget", {{"hours", 1}}}}), -32602);
  EXPECT_EQ(error("prompt", {{"match", match}, {"lang", "de"}}), -32602);
  EXPECT_EQ(error("undo", {{"match", match}, {"seat", 1}, {"agreed", 1}}), -32602);
}

TEST_F(ProtocolTest, SpeaksItalian) {
  const std::string match = begin();
  EXPECT_EQ(result("prompt", {{"match", match}, {"lang", "it"}}).at("text"),
            "Gioca una carta o pesca.");
}

TEST_F(ProtocolTest, ThereIsALimitToOpenMatches) {
  const json::object request{{"game", "sola_fide"}, {"seed", 1}};
  for (int i = 0; i < 1000; ++i) ASSERT_EQ(error("new", request), 0);
  EXPECT_EQ(error("new", request), -32001);
  EXPECT_EQ(result("close", {{"match", "7"}}), true);
  EXPECT_EQ(error("new", request), 0);
}

TEST_F(ProtocolTest, Quits) {
  EXPECT_FALSE(protocol_.quitting());
  result("quit");
  EXPECT_TRUE(protocol_.quitting());
}

}  // namespace
}  // namespace cli
