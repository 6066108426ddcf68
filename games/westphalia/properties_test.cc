// The engine's properties on random games, for every number of players and both editions, and
// with random choices of all options.
#include "engine/testing/properties.h"

#include <gtest/gtest.h>

#include "engine/testing/sanitized.h"
#include "engine/words.h"
#include "games/westphalia/game.h"
#include "games/westphalia/random_options.h"

namespace {

using engine::Options;

// Which choice of a seat another one, or a spectator, can tell from its first; "" if none.
std::string seen_by_others(const westphalia::Rules& rules, const westphalia::Position& p,
                           engine::Seat seat, const engine::ActionList& list) {
  const auto after = [&](engine::Action action) {
    westphalia::Position then = p;
    rules.apply(then, seat, action, nullptr);
    return then;
  };
  const westphalia::Position first = after(list[0]);
  for (const engine::Action& action : list) {
    const westphalia::Position then = after(action);
    for (int i = -1; i < p.players; ++i) {
      const engine::Seat viewer = i < 0 ? engine::kSpectator : static_cast<engine::Seat>(i);
      if (viewer == seat) continue;
      const auto one = engine::AnyPosition::of(rules.view(first, viewer));
      const auto two = engine::AnyPosition::of(rules.view(then, viewer));
      if (one != two)
        return "verb " + std::to_string(action.verb) + " is seen by " + std::to_string(i);
    }
  }
  return {};
}

class Westphalia : public testing::Test {
 protected:
  std::unique_ptr<engine::Game> game_ = westphalia::make_game();

  Options complete(const Options& options) const {
    const engine::Result<Options> all = game_->complete(options);
    EXPECT_TRUE(all) << game_->texts().say(all.problem(), engine::Language::kEnglish);
    return *all;
  }
};

TEST_F(Westphalia, HasAllItsTexts) {
  EXPECT_EQ(engine::missing_texts(*game_), std::vector<std::string>{});
}

// Of a question that is answered in secret nobody sees anything before all have answered: neither
// what another seat chose nor whether it chose anything, such as calling its reserves. [11.5]
TEST_F(Westphalia, NoSecretAnswerIsSeenBeforeAllAreIn) {
  const westphalia::Rules& rules = *westphalia::rules_of(*game_);
  int calls = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    engine::FastRandom random(seed);
    westphalia::Position p = rules.start(complete({{"edition", "B"}}), engine::Seed{}, nullptr);
    p.chance.seed_fast(seed);
    while (!rules.owing(p).empty()) {
      const engine::Seat seat = rules.owing(p).lowest();
      engine::ActionList list;
      rules.options(p, seat, list);
      if (rules.secret_question(p) && rules.owing(p).size() > 1) {
        calls += list[0] == engine::act(westphalia::Verb::kCall) ? 1 : 0;
        ASSERT_EQ(seen_by_others(rules, p, seat, list), "");
      }
      const auto pick = random.below(static_cast<std::uint32_t>(list.size()));
      rules.apply(p, seat, list[static_cast<int>(pick)], nullptr);
    }
  }
  EXPECT_GT(calls, 0) << "no reserves were called";
}

class EveryTable : public Westphalia, public testing::WithParamInterface<int> {};

// A property is asked of every seat about every other: of the largest tables each takes one
// edition, in turn.
constexpr int kLargeTable = 10;

TEST_P(EveryTable, HoldsEveryProperty) {
  for (const char* edition : {"A", "B"}) {
    if (GetParam() >= kLargeTable && (GetParam() % 2 == 0) != (*edition == 'A')) continue;
    const Options options = complete({{"seats", std::to_string(GetParam())}, {"edition", edition}});
    EXPECT_EQ(properties::check_all(*game_, options, 1), "") << edition;
  }
}

INSTANTIATE_TEST_SUITE_P(Seats, EveryTable,
                         properties::kSanitized ? testing::Range(4, 5) : testing::Range(3, 15));

class EveryOption : public Westphalia, public testing::WithParamInterface<int> {};

TEST_P(EveryOption, HoldsEveryProperty) {
  engine::FastRandom random(static_cast<std::uint64_t>(GetParam()));
  const Options options = westphalia::random_options(*game_, random, 6);
  std::string shown;
  for (const auto& [id, value] : options) shown += id + "=" + value + " ";
  EXPECT_EQ(properties::check_all(*game_, options, 7), "") << shown;
}

INSTANTIATE_TEST_SUITE_P(Choices, EveryOption,
                         testing::Range(0, 12, properties::kSanitized ? 12 : 1));

}  // namespace
