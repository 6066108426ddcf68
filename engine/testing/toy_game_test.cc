#include "engine/testing/toy_game.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

#include "engine/hash.h"
#include "engine/match.h"
#include "engine/save_file.h"
#include "engine/testing/properties.h"
#include "engine/testing/toy_words.h"
#include "engine/words.h"

namespace {

using engine::Options;

TEST(ToyGame, HasEveryProperty) {
  const auto game = lots::make_game();
  const auto charmed = lots::make_charmed_game();
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Options options = {{"seats", std::to_string(2 + seed % 3)},
                             {"lot", seed % 2 == 0 ? "die" : "high"},
                             {"tax", seed % 7 == 0 ? "false" : "true"}};
    ASSERT_EQ(properties::check_all(*game, options, seed), "");
    ASSERT_EQ(properties::check_all(*charmed, options, seed), "");
  }
}

TEST(ToyGame, HasEveryPropertyWithAnOwnersData) {
  const auto small = lots::make_charmed_game()->with_data("small.txt", "12");
  ASSERT_TRUE(small);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    ASSERT_EQ(properties::check_all(**small, {{"seats", "4"}}, seed), "");
  }
}

// --- Charms [4]: a question and an open right ---

using engine::act;
using engine::Seat;
using engine::SeatSet;
using lots::Verb;

// A game of two in its first round, bids shown, with these hands and dice.
class Charms : public testing::Test {
 protected:
  void deal(const char* hand1, const char* hand2, std::vector<int> dice) {
    begin_ = engine::Match::begin(*game_, {}, engine::numbered_seed(1));
    const std::string fields = std::string(R"({"player1": {"hand": )") + hand1 +
                               R"(}, "player2": {"hand": )" + hand2 + "}";
    boost::json::value patch = boost::json::parse(fields + R"(, "deck": )" + rest_ + "}");
    ASSERT_FALSE(match().patch(patch));
    ASSERT_FALSE(match().queue(dice, {}));
    ASSERT_FALSE(match().decide(0, act(Verb::kBid, 1)));
    ASSERT_FALSE(match().decide(1, act(Verb::kBid, 20)));
  }
  engine::Match& match() { return **begin_; }
  SeatSet owing() { return game_->owing(match().position()); }
  SeatSet may() { return game_->may_break_in(match().position()); }
  std::string asked() {
    const engine::Prompt prompt = game_->prompt(match().position(), owing().lowest());
    return std::string(game_->vocabulary().prompts[prompt.id].id);
  }
  std::vector<std::string> choices(Seat seat) {
    engine::ActionList list;
    if (owing().contains(seat)) {
      game_->options(match().position(), seat, list);
    } else {
      game_->break_in_options(match().position(), seat, list);
    }
    std::vector<std::string> texts;
    for (const engine::Action action : list) texts.push_back(engine::to_text(*game_, action));
    return texts;
  }
  int points(Seat seat) {
    return static_cast<int>(game_->outcome(match().position()).scores[seat]);
  }

  std::unique_ptr<engine::Game> game_ = lots::make_charmed_game();
  std::optional<engine::Result<engine::Match>> begin_;
  std::string rest_ =
      R"(["card_3","card_4","card_5","card_6","card_8","card_9","card_10","card_11","card_12",
          "card_14","card_15","card_16","card_17","card_18"])";
};

using Texts = std::vector<std::string>;

TEST_F(Charms, AQuestionIsPutWhetherTheCardIsHeldOrNot) {  // [4.1]
  deal(R"(["card_1","card_2","card_13"])", R"(["card_20","card_7","card_19"])", {5, 2});
  EXPECT_EQ(asked(), "charm_rolled");
  EXPECT_EQ(owing(), SeatSet::of(0));
  EXPECT_EQ(choices(0), Texts{"pass"});  // asked although it holds nothing
  ASSERT_FALSE(match().decide(0, act(Verb::kPass)));
  EXPECT_EQ(owing(), SeatSet::of(1));
  EXPECT_EQ(choices(1), (Texts{"discard:card_7", "pass"}));
  ASSERT_FALSE(match().decide(1, act(Verb::kDiscard, 7)));
  // The die is rolled again, and now that the seven was seen nobody is asked any more.
  EXPECT_EQ(points(0), 2);
  EXPECT_EQ(asked(), "charm_round_end");
}

TEST_F(Charms, WhoMayBreakInIsPublicAndWithWhatIsNot) {  // [4.2]
  deal(R"(["card_1","card_2","card_13"])", R"(["card_20","card_7","card_19"])", {5});
  EXPECT_EQ(may(), SeatSet());  // not while a question is open
  ASSERT_FALSE(match().decide(0, act(Verb::kPass)));
  ASSERT_FALSE(match().decide(1, act(Verb::kPass)));
  // Seat 1 won 5 points; nobody else has any, so nothing is asked until the round's end.
  EXPECT_EQ(points(1), 5);
  EXPECT_EQ(asked(), "charm_round_end");
  EXPECT_EQ(choices(0), (Texts{"discard:card_13", "pass"}));
}

TEST_F(Charms, TheTaxCanBeInterruptedByEitherSeat) {  // [4.2]
  begin_ = engine::Match::begin(*game_, {}, engine::numbered_seed(1));
  ASSERT_FALSE(match().patch(boost::json::parse(
      R"({"player1": {"hand": ["card_1","card_2","card_13"], "points": 4},
          "player2": {"hand": ["card_20","card_7","card_19"], "points": 1}, "deck": )" +
      rest_ + "}")));
  ASSERT_FALSE(match().queue({6}, {}));
  ASSERT_FALSE(match().decide(0, act(Verb::kBid, 1)));
  ASSERT_FALSE(match().decide(1, act(Verb::kBid, 20)));
  ASSERT_FALSE(match().decide(0, act(Verb::kPass)));
  ASSERT_FALSE(match().decide(1, act(Verb::kPass)));
  ASSERT_EQ(asked(), "tax");
  EXPECT_EQ(may(), SeatSet::first(2));  // both may, as far as everybody knows
  EXPECT_EQ(choices(0), Texts{"discard:card_13"});
  engine::ActionList none;
  game_->break_in_options(match().position(), 1, none);
  EXPECT_TRUE(none.empty());
  // A seat without the card is refused, and the refusal says what everybody would be told.
  EXPECT_TRUE(match().decide(1, act(Verb::kDiscard, 13)).has_value());
  const engine::AnyPosition before = match().position();
  ASSERT_FALSE(match().decide(0, act(Verb::kDiscard, 13)));
  EXPECT_EQ(points(0), 6);
  EXPECT_EQ(asked(), "tax");  // due again
  EXPECT_EQ(owing(), SeatSet::of(1));
  EXPECT_EQ(may(), SeatSet());  // the card was seen
  ASSERT_FALSE(match().undo(0, true));
  EXPECT_EQ(match().position(), before);
  ASSERT_FALSE(match().decide(1, act(Verb::kTax, 0)));
  EXPECT_EQ(asked(), "charm_round_end");  // nobody loses the right by being away
}

}  // namespace
