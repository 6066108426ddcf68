// The engine's properties on random games of Sola Fide, in every mode.
#include "engine/testing/properties.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/words.h"
#include "games/sola_fide/game.h"

namespace {

const engine::Game& game() {
  static const std::unique_ptr<engine::Game> kGame = sola_fide::make_game();
  return *kGame;
}

struct Case {
  const char* name;
  engine::Options options;
};

const Case kCases[] = {
    {"draft", {}},
    {"starter", {{"decks", "starter"}}},
    {"rolled", {{"factions", "rolled"}, {"tiebreak", "last_claim"}}},
    {"limited", {{"decks", "starter"}, {"turn_limit", "40"}}},
};

class SolaFideProperties : public testing::TestWithParam<Case> {
 protected:
  // Runs a check on a few random games of this mode.
  template <class Check>
  void expect_on_random_games(Check check, std::uint64_t games) {
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
      ASSERT_EQ(check(game(), GetParam().options, seed), "") << "seed " << seed;
    }
  }
};

constexpr auto kEnds = [](const auto& g, const auto& options, std::uint64_t seed) {
  return properties::check_ends(g, options, seed);
};

TEST_P(SolaFideProperties, GamesEnd) { expect_on_random_games(kEnds, 40); }
TEST_P(SolaFideProperties, Invariants) { expect_on_random_games(properties::check_invariants, 20); }
TEST_P(SolaFideProperties, Replay) { expect_on_random_games(properties::check_replay, 10); }
TEST_P(SolaFideProperties, Saves) { expect_on_random_games(properties::check_saves, 6); }
TEST_P(SolaFideProperties, Undo) { expect_on_random_games(properties::check_undo, 6); }
TEST_P(SolaFideProperties, Options) { expect_on_random_games(properties::check_options, 10); }
TEST_P(SolaFideProperties, Refusals) { expect_on_random_games(properties::check_refusals, 3); }
TEST_P(SolaFideProperties, Views) { expect_on_random_games(properties::check_views, 10); }
TEST_P(SolaFideProperties, QuietDecisions) {
  expect_on_random_games(properties::check_quiet_decisions, 6);
}
TEST_P(SolaFideProperties, Keys) { expect_on_random_games(properties::check_keys, 4); }
TEST_P(SolaFideProperties, SecretDecisions) {
  expect_on_random_games(properties::check_secret_decisions, 6);
}
TEST_P(SolaFideProperties, Json) { expect_on_random_games(properties::check_json, 4); }
TEST_P(SolaFideProperties, Texts) { expect_on_random_games(properties::check_texts, 3); }

INSTANTIATE_TEST_SUITE_P(Modes, SolaFideProperties, testing::ValuesIn(kCases),
                         [](const auto& tested) { return std::string(tested.param.name); });

// True if a viewer can tell that a seat has just these choices, as far as 50 tries show.
bool knows_options(const engine::AnyPosition& p, engine::Seat seat, engine::Seat viewer) {
  engine::ActionList here;
  game().options(p, seat, here);
  for (std::uint64_t i = 101; i <= 150; ++i) {
    engine::ActionList there;
    game().options(game().resample(game().view(p, viewer), viewer, i), seat, there);
    if (!std::ranges::equal(here, there)) return false;
  }
  return true;
}

// Cards put down for a cost may still be taken back: the opponent's copy doesn't tell which, not
// even the only card in hand, unless the opponent knows that hand. The last card of a fixed cost
// shows at once.
TEST(SolaFideCopies, CardsPutDownStayHidden) {
  int hidden = 0;
  int shown = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const auto look = [&](const engine::Match& match, engine::Seat seat,
                          engine::Action action) -> std::string {
      const std::string what = engine::to_text(game(), action);
      if (!what.starts_with("pay:")) return {};
      engine::AnyPosition after = match.position();
      engine::Log log;
      static_cast<void>(game().apply(after, seat, action, &log));
      const bool paid = !log.events.empty();
      ++(paid ? shown : hidden);
      for (const engine::Seat viewer : {static_cast<engine::Seat>(1 - seat), engine::kSpectator}) {
        const bool told = game().knows_decision(match.position(), seat, action, viewer);
        if (paid && !told) return what + " is left out";
        if (!paid && told && !knows_options(match.position(), seat, viewer)) return what + " shows";
      }
      return {};
    };
    ASSERT_EQ(properties::random_game(game(), {}, seed, look).complaint, "");
  }
  EXPECT_GT(hidden, 20);
  EXPECT_GT(shown, 20);
}

TEST(SolaFideTexts, NothingIsMissing) {
  EXPECT_EQ(engine::missing_texts(game()), std::vector<std::string>{});
}

}  // namespace
