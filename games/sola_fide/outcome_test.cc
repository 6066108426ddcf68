// How a game stands for those who count games: points by seat, sides, and why it ended.
#include <gtest/gtest.h>

#include "engine/hash.h"
#include "engine/options.h"
#include "games/sola_fide/game.h"
#include "games/sola_fide/rules.h"

namespace {

using namespace sola_fide;  // NOLINT(google-build-using-namespace)

const Rules& rules() {
  static const std::unique_ptr<engine::Game> kGame = make_game();
  return *rules_of(*kGame);
}

Position start(bool rolled) {
  Settings settings;
  settings.mode = Mode::kStarter;
  settings.roll_factions = rolled ? 1 : 0;
  return rules().start(settings, engine::numbered_seed(1), nullptr);
}

TEST(Outcome, IsOfTwoSeats) { EXPECT_EQ(Rules::seats(start(false)), 2); }

TEST(Outcome, NamesNoSideBeforeTheFactionsAreChosen) {  // [2.5]
  const engine::Outcome rolled = rules().outcome(start(true));
  EXPECT_EQ(rolled.sides[0], "");
  EXPECT_EQ(rolled.sides[1], "");
  const engine::Outcome assigned = rules().outcome(start(false));
  EXPECT_EQ(assigned.sides[0], "catholic");
  EXPECT_EQ(assigned.sides[1], "protestant");
}

TEST(Outcome, HasWinnersAndAReasonOnlyAtTheEnd) {  // [16.2, 16.4]
  Position p = start(false);
  p.points = {5, 2};
  EXPECT_TRUE(rules().outcome(p).winners.empty());
  EXPECT_EQ(rules().outcome(p).how, "");
  p.over = 1;
  EXPECT_EQ(rules().outcome(p).how, "turn_limit");
  EXPECT_EQ(rules().outcome(p).winners.lowest(), 0);
  p.claimed = kCircles;
  EXPECT_EQ(rules().outcome(p).how, "points");
  p.points = {2, 3};
  EXPECT_EQ(rules().outcome(p).winners.lowest(), 1);
  p.points = {3, 2};
  EXPECT_EQ(rules().outcome(p).winners.lowest(), 0);
}

TEST(Outcome, NamesTheSidesOnceTheyAreChosen) {  // [2.5]
  Position p = start(true);
  const Seat chooser = rules().owing(p).lowest();
  engine::ActionList list;
  rules().options(p, chooser, list);
  rules().apply(p, chooser, list[1], nullptr);
  const engine::Outcome outcome = rules().outcome(p);
  EXPECT_EQ(outcome.sides[chooser], "protestant");
  EXPECT_EQ(outcome.sides[1 - chooser], "catholic");
}

// A list that was used before holds nothing of before.
TEST(Options, TakeTheListsPlace) {
  const Position p = start(false);
  engine::ActionList list;
  rules().options(p, rules().owing(p).lowest(), list);
  const int count = list.size();
  rules().options(p, rules().owing(p).lowest(), list);
  EXPECT_EQ(list.size(), count);
}

TEST(Options, TheLimitOfTurnsHasLimits) {  // [16.4]
  const std::unique_ptr<engine::Game> game = make_game();
  const auto accepted = [&](const char* turns) {
    return static_cast<bool>(
        engine::complete_options(game->option_specs(), {{"turn_limit", turns}}));
  };
  EXPECT_FALSE(accepted("0"));
  EXPECT_TRUE(accepted("1"));
  EXPECT_TRUE(accepted("10000"));
  EXPECT_FALSE(accepted("10001"));
}

}  // namespace
