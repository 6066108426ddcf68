#include "engine/match.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

#include "engine/hash.h"
#include "engine/testing/toy_game.h"
#include "engine/words.h"

namespace {

using engine::Match;
using engine::Seat;

class MatchTest : public testing::Test {
 protected:
  std::unique_ptr<engine::Game> game_ = lots::make_game();
  Match match_ = *Match::begin(*game_, {}, engine::numbered_seed(1));

  void decide_default(Seat seat) {
    EXPECT_FALSE(match_.decide(seat, game_->default_action(match_.position(), seat)));
  }
  std::string undo(Seat seat, bool agreed) {
    const engine::Status status = match_.undo(seat, agreed);
    return status ? status->key : "";
  }
  static boost::json::value json(std::string_view text) {
    return boost::json::parse(boost::json::string_view(text.data(), text.size()));
  }
};

TEST_F(MatchTest, BeginsWithCompleteOptions) {
  EXPECT_EQ(match_.options().size(), 3U);
  EXPECT_FALSE(match_.start_log().empty());
  EXPECT_FALSE(match_.tampered());
  const auto refused = Match::begin(*game_, {{"seats", "5"}}, engine::numbered_seed(1));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.problem().key, "option_value");
}

TEST_F(MatchTest, RemembersEveryMoment) {
  const auto start = match_.position();
  decide_default(0);
  const auto middle = match_.position();
  decide_default(1);
  EXPECT_EQ(match_.at(0), start);
  EXPECT_EQ(match_.at(1), middle);
  EXPECT_EQ(match_.at(2), match_.position());
  EXPECT_EQ(match_.log(0, 1).size(), 1U);
  EXPECT_GT(match_.log(1, 2).size(), 3U);
  EXPECT_EQ(match_.log(0, 2).size(), match_.log(0, 1).size() + match_.log(1, 2).size());
}

TEST_F(MatchTest, ARefusedDecisionLeavesNoTrace) {
  const auto before = match_.position();
  const auto refusal = match_.decide(0, engine::act(lots::Verb::kPass));
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->reason, static_cast<std::uint16_t>(lots::RefusalId::kNotOffered));
  EXPECT_EQ(match_.position(), before);
  EXPECT_TRUE(match_.entries().empty());
}

TEST_F(MatchTest, OnesOwnLastDecisionCanBeTakenBack) {
  const auto start = match_.position();
  decide_default(0);
  EXPECT_EQ(undo(1, false), "undo_not_yours");
  EXPECT_EQ(undo(0, false), "");
  EXPECT_EQ(match_.position(), start);
  EXPECT_TRUE(match_.entries().empty());
  EXPECT_EQ(undo(0, false), "undo_nothing");
  EXPECT_EQ(undo(0, true), "undo_nothing");
}

TEST_F(MatchTest, WhatWasRevealedIsOnlyTakenBackWhenAllAgree) {
  decide_default(0);
  const auto middle = match_.position();
  decide_default(1);  // shows the bids and rolls
  EXPECT_EQ(undo(1, false), "undo_revealed");
  EXPECT_EQ(undo(0, true), "");
  EXPECT_EQ(match_.position(), middle);
  EXPECT_EQ(undo(1, false), "undo_not_yours");
}

TEST_F(MatchTest, PatchesAndQueuesTamper) {
  EXPECT_FALSE(match_.patch(json(R"({"player1": {"points": 3}})")));
  EXPECT_TRUE(match_.tampered());
  EXPECT_EQ(match_.entries().back().text, R"({"player1":{"points":3}})");
  EXPECT_EQ(undo(0, false), "undo_not_yours");
  EXPECT_EQ(undo(0, true), "");
  EXPECT_FALSE(match_.tampered());

  EXPECT_FALSE(match_.queue({6, 2}, {"card_3"}));
  EXPECT_TRUE(match_.tampered());
  EXPECT_EQ(match_.entries().back().text, "dice 6 2 draws card_3");
  EXPECT_EQ(undo(0, false), "undo_not_yours");
  decide_default(0);
  EXPECT_EQ(undo(0, false), "");
  EXPECT_TRUE(match_.tampered());
  EXPECT_EQ(undo(0, true), "");
  EXPECT_FALSE(match_.tampered());
}

TEST_F(MatchTest, ImpossiblePatchesAndQueuesLeaveNoTrace) {
  const auto before = match_.position();
  EXPECT_EQ(match_.patch(json(R"({"player1": {"hand": []}})"))->key, "lots_cards");
  EXPECT_EQ(match_.patch(json(R"({"colour": "red"})"))->key, "field_unknown");
  EXPECT_EQ(match_.queue({7}, {})->key, "queue_die");
  EXPECT_EQ(match_.queue({0}, {})->key, "queue_die");
  EXPECT_EQ(match_.queue({1}, {"ace"})->key, "draw_unknown");
  EXPECT_EQ(match_.queue(std::vector<int>(9, 1), {})->key, "queue_full");
  EXPECT_EQ(match_.position(), before);
  EXPECT_TRUE(match_.entries().empty());
  EXPECT_FALSE(match_.tampered());
}

TEST_F(MatchTest, QueuedDiceAreRolled) {
  EXPECT_FALSE(match_.queue({5}, {}));
  EXPECT_EQ(game_->queued(match_.position()), 1);
  decide_default(0);
  decide_default(1);
  const auto& p = match_.position().as<lots::Position>();
  EXPECT_EQ(p.points[0] + p.points[1], 5);
  EXPECT_EQ(game_->queued(match_.position()), 0);
}

}  // namespace
