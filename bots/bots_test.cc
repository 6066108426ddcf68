// Every bot of every game: legal choices, nothing that its seat can't know, its budget kept.
#include <gtest/gtest.h>

#include <ctime>
#include <numeric>
#include <set>

#include "bots/bot.h"
#include "bots/course.h"
#include "bots/hints.h"
#include "bots/known_games.h"
#include "bots/registry.h"
#include "bots/slips.h"
#include "bots/texts.h"
#include "engine/hash.h"
#include "games/registry.h"

namespace {

using engine::ActionList;
using engine::AnyPosition;
using engine::Seat;

constexpr bots::Budget kQuick{0, 24};

class EveryGame : public testing::TestWithParam<const engine::Game*> {};

std::vector<std::string_view> all_ids(const engine::Game& game) {
  std::vector<std::string_view> ids = bots::ids(game);
  ids.emplace_back("random");
  ids.emplace_back("greedy");
  ids.emplace_back("tree");
  return ids;
}

TEST_P(EveryGame, HasSixLevelsWithNamesAndCharacters) {
  const engine::Game& game = *GetParam();
  ASSERT_EQ(bots::levels(game).size(), 6U);
  int before = 0;
  for (const bots::Level& level : bots::levels(game)) {
    EXPECT_GT(level.strength, before) << level.id;
    before = level.strength;
    for (const engine::Language language : engine::kLanguages) {
      EXPECT_NE(bots::level_name(level.id, language), level.id);
      EXPECT_TRUE(bots::level_about(level.id, language).ends_with(".")) << level.id;
    }
    EXPECT_NE(bots::level_about(level.id, engine::Language::kEnglish),
              bots::level_about(level.id, engine::Language::kItalian));
  }
  ASSERT_NE(bots::default_level(game), nullptr);
  EXPECT_EQ(bots::find_level(game, "clairvoyant"), nullptr);
  EXPECT_EQ(bots::make(game, "clairvoyant", 1), nullptr);
  EXPECT_NE(bots::make(game, "random", 1), nullptr);
  EXPECT_NE(bots::make(game, "greedy", 1), nullptr);
}

// Random decisions up to one of a seat that has a choice.
bool play_on(const engine::Game& game, AnyPosition& p, engine::FastRandom& random, int decisions) {
  ActionList options;
  for (int i = 0; !game.owing(p).empty(); ++i) {
    const Seat seat = game.owing(p).lowest();
    game.options(p, seat, options);
    if (i >= decisions && options.size() > 1) return true;
    const auto pick = random.below(static_cast<std::uint32_t>(options.size()));
    EXPECT_FALSE(game.apply(p, seat, options[static_cast<int>(pick)], nullptr));
  }
  return false;
}

// What a bot breaks in with in a position, if it may.
std::optional<engine::Action> broken_in(const engine::Game& game, std::string_view id,
                                        std::uint64_t seed, const AnyPosition& p, Seat seat) {
  ActionList options;
  game.break_in_options(p, seat, options);
  if (options.empty()) return std::nullopt;
  const auto action =
      bots::make(game, id, seed)->break_in(game.view(p, seat), seat, options, kQuick);
  EXPECT_TRUE(!action || options.contains(*action)) << id;
  return action;
}

// Nor does a bot that breaks in out of turn know more. Here I Stand alone lets it.
TEST_P(EveryGame, NoBotBreaksInKnowingMoreThanItsSeat) {
  const engine::Game& game = *GetParam();
  engine::FastRandom random(9);
  int compared = 0;
  int broke_in = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    AnyPosition p = game.start(*game.complete({}), engine::numbered_seed(seed), nullptr);
    for (int stops = 0; stops < 300 && play_on(game, p, random, 2); ++stops) {
      for (Seat seat = 0; seat < game.seats(p); ++seat) {
        if (!game.may_break_in(p).contains(seat)) continue;
        ActionList options;
        game.break_in_options(p, seat, options);
        if (options.empty()) continue;
        const AnyPosition other = game.resample(game.view(p, seat), seat, random.next());
        if (other == p) continue;
        for (const std::string_view id : all_ids(game)) {
          const auto action = broken_in(game, id, seed, p, seat);
          EXPECT_EQ(action, broken_in(game, id, seed, other, seat)) << id << " in game " << seed;
          ++compared;
          broke_in += action ? 1 : 0;
        }
      }
    }
  }
  const bool lets = game.id() == "here_i_stand";
  EXPECT_EQ(compared > 100, lets) << compared;
  EXPECT_EQ(broke_in > 0, lets) << broke_in;
}

// Two true positions that a seat can't tell apart, the same random numbers: the same choice. The
// bot is given the view of each, made by the game from the whole position.
TEST_P(EveryGame, NoBotKnowsMoreThanItsSeat) {
  const engine::Game& game = *GetParam();
  const engine::Options options = *game.complete({});
  engine::FastRandom random(7);
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    AnyPosition p = game.start(options, engine::numbered_seed(seed), nullptr);
    while (play_on(game, p, random, static_cast<int>(random.below(60)))) {
      const Seat seat = game.owing(p).lowest();
      const AnyPosition other = game.resample(game.view(p, seat), seat, random.next());
      if (other == p) continue;
      ActionList here;
      ActionList there;
      game.options(p, seat, here);
      game.options(other, seat, there);
      for (const std::string_view id : all_ids(game)) {
        const auto choice =
            bots::make(game, id, seed)->choose(game.view(p, seat), seat, here, kQuick);
        EXPECT_TRUE(here.contains(choice)) << id;
        EXPECT_EQ(choice,
                  bots::make(game, id, seed)->choose(game.view(other, seat), seat, there, kQuick))
            << id << " in game " << seed;
        ++compared;
      }
      if (compared > 48 * static_cast<int>(seed)) break;
      game.apply(p, seat, game.default_action(p, seat), nullptr);
    }
  }
  EXPECT_GT(compared, 100);
}

TEST_P(EveryGame, TheDefaultLevelAnswersWithinASecond) {
  const engine::Game& game = *GetParam();
  const auto bot = bots::make(game, bots::default_level(game)->id, 1);
  engine::FastRandom random(3);
  AnyPosition p = game.start(*game.complete({}), engine::numbered_seed(1), nullptr);
  for (int i = 0; i < 12 && play_on(game, p, random, 3); ++i) {
    const Seat seat = game.owing(p).lowest();
    ActionList options;
    game.options(p, seat, options);
    const AnyPosition view = game.view(p, seat);
    const std::clock_t begin = std::clock();
    bot->choose(view, seat, options, {});
    EXPECT_LT(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC, 1.2);
  }
}

// A budget of time ends the thought of the strongest as well.
TEST_P(EveryGame, KeepsToABudget) {
  const engine::Game& game = *GetParam();
  const auto bot = bots::make(game, bots::levels(game).back().id, 1);
  AnyPosition p = game.start(*game.complete({}), engine::numbered_seed(1), nullptr);
  engine::FastRandom random(3);
  ASSERT_TRUE(play_on(game, p, random, 10));
  const Seat seat = game.owing(p).lowest();
  ActionList options;
  game.options(p, seat, options);
  const std::clock_t worked = std::clock();
  bot->choose(game.view(p, seat), seat, options, {30, 0});
  EXPECT_LT(std::clock() - worked, 2 * CLOCKS_PER_SEC);
}

// Hints differ where the choices do, best first, within 0 and 1.
TEST_P(EveryGame, JudgesChoices) {
  const engine::Game& game = *GetParam();
  AnyPosition p = game.start(*game.complete({}), engine::numbered_seed(2), nullptr);
  engine::FastRandom random(5);
  ASSERT_TRUE(play_on(game, p, random, 40));
  const Seat seat = game.owing(p).lowest();
  ActionList options;
  game.options(p, seat, options);
  const auto judged = bots::judge(game, game.view(p, seat), seat, options, {0, 200}, 1);
  ASSERT_EQ(judged.size(), static_cast<std::size_t>(options.size()));
  for (std::size_t i = 0; i < judged.size(); ++i) {
    EXPECT_GE(judged[i].share, 0);
    EXPECT_LE(judged[i].share, 1);
    if (i > 0) {
      EXPECT_GE(judged[i - 1].visits, judged[i].visits);
    }
  }
}

// What explanations are made of is the evaluation itself.
TEST_P(EveryGame, TheTermsAddUpToTheEvaluation) {
  const engine::Game& game = *GetParam();
  AnyPosition p = game.start(*game.complete({}), engine::numbered_seed(4), nullptr);
  engine::FastRandom random(4);
  ASSERT_TRUE(play_on(game, p, random, 250));  // beyond every setup
  bots::visit_rules(game, [&]<class Rules, class Evaluator>(const Rules& rules, Evaluator value) {
    const auto& position = p.as<typename Rules::Position>();
    for (Seat seat = 0; seat < rules.seats(position); ++seat) {
      const auto terms = value.terms(rules, position, seat);
      EXPECT_EQ(std::accumulate(terms.begin(), terms.end(), 0), value(rules, position, seat));
    }
  });
}

// Three at most, told apart, the same for the same view, and most of them with a reason that both
// languages have words for.
TEST_P(EveryGame, HintsHaveReasons) {
  const engine::Game& game = *GetParam();
  AnyPosition p = game.start(*game.complete({}), engine::numbered_seed(6), nullptr);
  engine::FastRandom random(6);
  int hints = 0;
  int explained = 0;
  for (int i = 0; i < 12 && play_on(game, p, random, 25); ++i) {
    const Seat seat = game.owing(p).lowest();
    ActionList options;
    game.options(p, seat, options);
    const AnyPosition view = game.view(p, seat);
    const std::vector<bots::Hint> found = bots::hints(game, view, seat, options, {0, 30});
    ASSERT_FALSE(found.empty());
    ASSERT_LE(found.size(), bots::kMostHints);
    for (const bots::Hint& hint : found) {
      EXPECT_TRUE(options.contains(hint.action));
      EXPECT_LE(hint.chance.value_or(0), found[0].chance.value_or(1));
      EXPECT_NE(hint.chance.has_value(), hint.share.has_value());
      if (hint.share) continue;
      ++hints;
      if (hint.reasons.empty()) continue;
      ++explained;
      const std::string english = bots::say_reasons(game, hint.reasons, engine::Language::kEnglish);
      const std::string italian = bots::say_reasons(game, hint.reasons, engine::Language::kItalian);
      EXPECT_EQ(english.find('['), std::string::npos) << english;
      EXPECT_NE(english, italian);
    }
    const std::vector<bots::Hint> again = bots::hints(game, view, seat, options, {0, 30});
    ASSERT_EQ(again.size(), found.size());
    EXPECT_EQ(again[0].action, found[0].action);
    EXPECT_EQ(again[0].chance, found[0].chance);
  }
  EXPECT_GT(hints, 0);
  EXPECT_GT(2 * explained, hints) << explained << " of " << hints;
}

// Where the best two choices differ, so does what is told of them, in both languages: a chance,
// how often to take it, or a reason.
TEST_P(EveryGame, HintsTellChoicesApart) {
  const engine::Game& game = *GetParam();
  AnyPosition p = game.start(*game.complete({}), engine::numbered_seed(8), nullptr);
  engine::FastRandom random(8);
  int pairs = 0;
  int apart = 0;
  for (int i = 0; i < 12 && play_on(game, p, random, 25); ++i) {
    const Seat seat = game.owing(p).lowest();
    ActionList options;
    game.options(p, seat, options);
    const auto found = bots::hints(game, game.view(p, seat), seat, options, {0, 60});
    if (found.size() < 2) continue;
    ++pairs;
    bool differ = found[0].chance != found[1].chance || found[0].share != found[1].share;
    if (!differ) {
      differ = true;
      for (const engine::Language language : engine::kLanguages) {
        differ = differ && bots::say_reasons(game, found[0].reasons, language) !=
                               bots::say_reasons(game, found[1].reasons, language);
      }
    }
    apart += differ ? 1 : 0;
  }
  EXPECT_GT(pairs, 4);
  // Some come to the same: a cube of one's own from this pile or that, a capital in the setup.
  EXPECT_GE(5 * apart, 3 * pairs) << apart << " of " << pairs;
}

// A sentence for every term, better or worse, and none that no term needs.
TEST_P(EveryGame, EveryTermHasItsWords) {
  const engine::Game& game = *GetParam();
  const std::string head = "reason." + std::string(game.id()) + ".";
  std::set<std::string> needed;
  bots::visit_rules(game, [&]<class Rules, class Evaluator>(const Rules&, Evaluator) {
    for (const std::string_view term : Evaluator::kTerms) {
      for (const char* way : {".gain", ".loss"}) {
        if constexpr (requires { Evaluator::side(Seat{0}); }) {
          for (const Seat seat : {Seat{0}, Seat{1}}) {
            needed.insert(head + std::string(Evaluator::side(seat)) + std::string(term) + way);
          }
        } else {
          needed.insert(head + std::string(term) + way);
        }
      }
    }
  });
  std::set<std::string> there;
  for (const std::string& key : bots::texts().keys()) {
    if (key.starts_with(head)) there.insert(key);
  }
  EXPECT_EQ(there, needed);
}

// One line of chances per moment that add up to 1 and end as the game did.
TEST_P(EveryGame, TheCourseEndsWithTheOutcome) {
  const engine::Game& game = *GetParam();
  auto match = engine::Match::begin(game, {}, engine::numbered_seed(3));
  ASSERT_TRUE(match);
  engine::FastRandom random(3);
  ActionList options;
  while (!game.owing(match->position()).empty()) {
    const Seat seat = game.owing(match->position()).lowest();
    game.options(match->position(), seat, options);
    const auto pick = random.below(static_cast<std::uint32_t>(options.size()));
    ASSERT_FALSE(match->decide(seat, options[static_cast<int>(pick)]));
  }
  const bots::Course course = bots::course(*match);
  ASSERT_EQ(course.chances.size(), match->entries().size() + 1);
  for (const std::vector<double>& chances : course.chances) {
    EXPECT_NEAR(std::accumulate(chances.begin(), chances.end(), 0.0), 1, 1e-3);
  }
  const engine::Outcome outcome = game.outcome(match->position());
  for (std::size_t seat = 0; seat < course.chances.back().size(); ++seat) {
    EXPECT_NEAR(course.chances.back()[seat], engine::utility(outcome, static_cast<Seat>(seat)),
                1e-6);
  }
  EXPECT_LE(course.slips.size(), 5U);
  for (const bots::Slip& slip : course.slips) {
    EXPECT_EQ(match->entries()[slip.entry].action, slip.action);
    EXPECT_EQ(match->entries()[slip.entry].seat, slip.seat);
    EXPECT_GT(slip.loss, 0);
  }
}

std::vector<double> slips_of(std::vector<double> worths) {
  bots::mark_slips(worths, 0.5, 5);
  return worths;
}

// Of the few best, and of them what isn't far worse.
TEST(Slips, AreTheNextBest) {
  EXPECT_EQ(slips_of({10, 40, 38, 21, 0, 0, 39}), (std::vector<double>{0, 1, 1, 1, 0, 0, 1}));
  EXPECT_EQ(slips_of({10, 40, 38, 19, 0, 0, 39}), (std::vector<double>{0, 1, 1, 0, 0, 0, 1}));
  // The better half, and never more than four.
  EXPECT_EQ(slips_of({40, 39, 38}), (std::vector<double>{1, 1, 0}));
  EXPECT_EQ(slips_of({40, 39, 38, 37, 36, 35, 34, 33, 32}),
            (std::vector<double>{1, 1, 1, 1, 0, 0, 0, 0, 0}));
  // Equals go together.
  EXPECT_EQ(slips_of({40, 39, 39, 39, 38}), (std::vector<double>{1, 1, 1, 1, 0}));
}

TEST(Slips, AreNeverPointless) {
  EXPECT_EQ(slips_of({0, 0, 3, 0, 0}), (std::vector<double>{0, 0, 1, 0, 0}));
  EXPECT_EQ(slips_of({0, 0, 0}), (std::vector<double>{0, 0, 0}));
  // Of two a trifle is missed, or done in vain; no more.
  EXPECT_EQ(slips_of({4, 0}), (std::vector<double>{1, 1}));
  EXPECT_EQ(slips_of({0, -5}), (std::vector<double>{1, 1}));
  EXPECT_EQ(slips_of({6, 0}), (std::vector<double>{1, 0}));
  EXPECT_EQ(slips_of({0, -6}), (std::vector<double>{1, 0}));
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGame, testing::ValuesIn(games::all()),
                         [](const auto& tested) { return std::string(tested.param->id()); });

}  // namespace
