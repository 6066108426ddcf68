#include "engine/words.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/hash.h"
#include "engine/testing/toy_game.h"

namespace {

using engine::Action;
using engine::Language;
using engine::Seat;

class Words : public testing::Test {
 protected:
  std::unique_ptr<engine::Game> game_ = lots::make_game();

  std::string problem_with(std::string_view text) {
    const auto action = engine::parse_action(*game_, text);
    if (action) return "";
    for (const Language language : engine::kLanguages) {
      const std::string sentence = game_->texts().say(action.problem(), language);
      EXPECT_EQ(sentence.find('{'), std::string::npos) << sentence;
      EXPECT_NE(sentence.find(engine::printable(text)), std::string::npos) << sentence;
    }
    return action.problem().key;
  }
};

TEST_F(Words, ActionsHaveAStableTextForm) {
  EXPECT_EQ(engine::to_text(*game_, engine::act(lots::Verb::kBid, 7)), "bid:card_7");
  EXPECT_EQ(engine::to_text(*game_, engine::act(lots::Verb::kTax, 1)), "tax:player2");
  EXPECT_EQ(engine::to_text(*game_, engine::act(lots::Verb::kPass)), "pass");
}

TEST_F(Words, EveryActionLeadsBackFromItsText) {
  for (int card = 1; card <= lots::kMostCards; ++card) {
    const Action action = engine::act(lots::Verb::kBid, card);
    const auto parsed = engine::parse_action(*game_, engine::to_text(*game_, action));
    ASSERT_TRUE(parsed);
    EXPECT_EQ(*parsed, action);
  }
  for (int seat = 0; seat < engine::kMaxSeats; ++seat) {
    const Action action = engine::act(lots::Verb::kTax, seat);
    EXPECT_EQ(*engine::parse_action(*game_, engine::to_text(*game_, action)), action);
  }
}

TEST_F(Words, GarbageIsRefusedByName) {
  for (const char* text :
       {"", " ", "bidd:card_7", "BID:card_7", ":card_7", "bid card_7", "/", "?"}) {
    EXPECT_EQ(problem_with(text), "action_verb") << text;
  }
  for (const char* text :
       {"bid", "bid:card_7/card_8", "pass:", "pass:card_7", "tax:player1/", "bid:/", "pass:/"}) {
    EXPECT_EQ(problem_with(text), "action_arguments") << text;
  }
  for (const char* text : {"bid:", "bid:card_0", "bid:card_21", "bid:card_07", "bid:7", "bid:none",
                           "bid: card_7", "bid:card_7 ", "tax:player0", "tax:player15",
                           "tax:player01", "tax:2", "tax:player", "tax:winner"}) {
    EXPECT_EQ(problem_with(text), "action_argument") << text;
  }
  EXPECT_EQ(problem_with(std::string("bid:card_7\0", 11)), "action_argument");
}

RC_GTEST_FIXTURE_PROP(Words, OnlyTheExactFormIsUnderstood, (const std::string& tail)) {
  const std::string text = *rc::gen::element<std::string>("bid:", "tax:player", "pass", "") + tail;
  const auto action = engine::parse_action(*game_, text);
  if (action) RC_ASSERT(engine::to_text(*game_, *action) == text);
}

TEST_F(Words, NumbersAndSeatsAreTheEnginesOwn) {
  EXPECT_EQ(engine::id_text(*game_, engine::kNumber, 12), "12");
  EXPECT_EQ(engine::parse_id_text(*game_, engine::kNumber, "65535"), 65535);
  for (const char* text : {"65536", "-1", "+1", "01", "", "1 ", "0x1"}) {
    EXPECT_FALSE(engine::parse_id_text(*game_, engine::kNumber, text)) << text;
  }
  for (Seat seat = 0; seat < engine::kMaxSeats; ++seat) {
    EXPECT_EQ(engine::parse_seat_id(engine::seat_id(seat)), seat);
  }
}

TEST_F(Words, SeatsAreFoundByTheGamesWordsToo) {
  auto p = game_->start(*game_->complete({}), engine::numbered_seed(1), nullptr);
  EXPECT_EQ(engine::find_seat(*game_, p, "player2"), 1);
  EXPECT_FALSE(engine::find_seat(*game_, p, "player3"));
  EXPECT_FALSE(engine::find_seat(*game_, p, "winner"));
  p.as<lots::Position>().die = 4;
  p.as<lots::Position>().winner = 1;
  EXPECT_EQ(engine::find_seat(*game_, p, "winner"), 1);
}

TEST_F(Words, SentencesNameTheirArguments) {
  EXPECT_EQ(
      engine::say_action(*game_, engine::act(lots::Verb::kTax, 1), Language::kEnglish, nullptr),
      "Take a point from Player 2");
  EXPECT_EQ(
      engine::say_action(*game_, engine::act(lots::Verb::kBid, 4), Language::kItalian, nullptr),
      "Offri: carta 4");
  const engine::Prompt prompt{0, {2}};
  EXPECT_EQ(engine::say_prompt(*game_, prompt, Language::kEnglish, nullptr),
            "Round 2: bid a card.");
  EXPECT_EQ(engine::rule_of(*game_, prompt), "2.1");
}

// "{card_the}" is the form "the" of a card where the text file has one, else its name.
TEST_F(Words, PlacesTakeForms) {
  const auto say = [&](int card, Language language) {
    return engine::say_action(*game_, engine::act(lots::Verb::kBid, card), language, nullptr);
  };
  EXPECT_EQ(say(20, Language::kEnglish), "Bid the highest card");
  EXPECT_EQ(say(20, Language::kItalian), "Offri: la carta più alta");
  EXPECT_EQ(say(19, Language::kEnglish), "Bid card 19");
}

TEST_F(Words, RefusalsEndWithTheirRule) {
  engine::Refusal refusal{static_cast<std::uint16_t>(lots::RefusalId::kNotInHand), {5}, {}};
  EXPECT_EQ(engine::say_refusal(*game_, refusal, Language::kEnglish, nullptr),
            "You do not hold card 5 [2.1]");
  refusal.rule = "9.9";
  EXPECT_EQ(engine::say_refusal(*game_, refusal, Language::kItalian, nullptr),
            "Non hai in mano: carta 5 [9.9]");
}

TEST_F(Words, EventsWithUnknownArgumentsHaveTheirOwnSentence) {
  const auto event = engine::secret_event(Seat{0}, 0b10, lots::EventId::kDrew, 0, 9);
  EXPECT_EQ(engine::say_event(*game_, engine::redact(event, 0), Language::kEnglish, nullptr),
            "Player 1 draws card 9.");
  EXPECT_EQ(engine::say_event(*game_, engine::redact(event, 1), Language::kEnglish, nullptr),
            "Player 1 draws a card.");
  // Without one the unknown is shown as such.
  const auto shown = engine::event(lots::EventId::kShown, 0, engine::kHidden);
  EXPECT_EQ(engine::say_event(*game_, shown, Language::kEnglish, nullptr), "Player 1 shows ?.");
}

TEST_F(Words, WhatIsNoWordOfTheGameIsVisible) {
  EXPECT_EQ(engine::to_text(*game_, Action{99, {}}), "[action.99]");
  EXPECT_EQ(engine::say_event(*game_, engine::event(99), Language::kEnglish, nullptr),
            "[event.99]");
}

TEST_F(Words, TheToyGameLacksNoText) {
  EXPECT_EQ(engine::missing_texts(*game_), std::vector<std::string>{});
}

}  // namespace
