// The search on games whose right answers are known.
#include "bots/search.h"

#include <gtest/gtest.h>

#include <chrono>
#include <ctime>

#include "bots/trials.h"
#include "engine/testing/toy_game.h"

namespace {

using bots::Judged;
using bots::SearchSettings;
using engine::Action;
using engine::ActionList;
using engine::Seat;

// --- Two seats choose one of two in secret; the first wins on 0/0, halves on 1/1, loses else ---

struct MatrixPosition {
  engine::Chance<8, 4> chance;
  engine::Pending pending{3, 3};
  std::array<std::uint8_t, 2> chosen{};
  std::array<std::uint8_t, 2> done{};
};

struct MatrixRules {
  using Position = MatrixPosition;
  static int seats(const Position& /*p*/) { return 2; }
  static engine::SeatSet owing(const Position& p) { return p.pending.owing(); }
  static void options(const Position& /*p*/, Seat /*seat*/, ActionList& list) {
    list.clear();
    for (int i = 0; i < 2; ++i) list.add(0, i);
  }
  static void apply(Position& p, Seat seat, Action action, engine::Log* /*log*/) {
    p.chosen[seat] = static_cast<std::uint8_t>(action.args[0]);
    p.done[seat] = 1;
    p.pending.seats = static_cast<std::uint16_t>(p.pending.seats & ~(1U << seat));
  }
  static engine::Outcome outcome(const Position& p) {
    engine::Outcome outcome;
    outcome.over = p.pending.seats == 0;
    outcome.scores.resize(2);
    if (p.chosen[0] != p.chosen[1]) outcome.winners.add(1);
    if (p.chosen[0] == 0 && p.chosen[1] == 0) outcome.winners.add(0);
    return outcome;
  }
  static Position view(const Position& p, Seat seat) {
    Position seen = p;
    seen.chance.hide();
    for (Seat other = 0; other < 2; ++other) {
      if (other != seat) seen.chosen[other] = 0;
    }
    return seen;
  }
  static Position resample(const Position& view, Seat /*seat*/, engine::FastRandom& /*random*/) {
    return view;
  }
};

struct Blind {
  static constexpr int kLongestMove = 1;
  template <class Rules, class Position>
  int operator()(const Rules& /*rules*/, const Position& /*p*/, Seat /*seat*/) const {
    return 0;
  }
  template <class Rules, class Position>
  static bool move_ends(const Rules& /*rules*/, const Position& /*p*/) {
    return false;
  }
};

// The first seat's equilibrium is a third on 0, and is worth a third.
TEST(Search, RegretMatchingFindsTheMixture) {
  const MatrixRules rules;
  SearchSettings settings;
  settings.regret = true;
  settings.iterations = 30'000;
  bots::Search<MatrixRules, Blind> search(rules, Blind{}, settings);
  engine::FastRandom random(1);
  const MatrixPosition start;
  ActionList options;
  rules.options(start, 0, options);
  const auto& judged = search.judge(rules.view(start, 0), {0, false}, options, settings, random);
  ASSERT_EQ(judged.size(), 2U);
  EXPECT_NEAR(judged[0].strategy, 1.0 / 3, 0.05);
  EXPECT_NEAR(judged[0].strategy + judged[1].strategy, 1, 1e-9);
}

// --- Three seats: 0 goes left or right; there 1 gives the victory to 0 or to 2 and wants neither,
// but on the right may take it himself ---

struct ThreePosition {
  engine::Chance<8, 4> chance;
  engine::Pending pending{1, 1};
  std::uint8_t right = 0;
  std::uint8_t winner = 0;
  std::array<std::uint8_t, 2> reserved{};
};

struct ThreeRules {
  using Position = ThreePosition;
  static int seats(const Position& /*p*/) { return 3; }
  static engine::SeatSet owing(const Position& p) { return p.pending.owing(); }
  static void options(const Position& p, Seat seat, ActionList& list) {
    list.clear();
    if (seat == 0) {
      list.add(0, 0);
      list.add(0, 1);
    } else {
      list.add(1, 0);
      list.add(1, p.right != 0 ? 1 : 2);
    }
  }
  static void apply(Position& p, Seat seat, Action action, engine::Log* /*log*/) {
    if (seat == 0) {
      p.right = static_cast<std::uint8_t>(action.args[0]);
      p.pending = {2, 2};
    } else {
      p.winner = static_cast<std::uint8_t>(action.args[0]);
      p.pending = {};
    }
  }
  static engine::Outcome outcome(const Position& p) {
    engine::Outcome outcome;
    outcome.scores.resize(3);
    outcome.winners.add(p.winner);
    return outcome;
  }
  static Position view(const Position& p, Seat /*seat*/) { return p; }
  static Position resample(const Position& view, Seat /*seat*/, engine::FastRandom& /*random*/) {
    return view;
  }
};

TEST(Search, EverySeatSeeksItsOwnShare) {
  const ThreeRules rules;
  SearchSettings settings;
  settings.exploration = 0.3F;
  settings.iterations = 500;
  bots::Search<ThreeRules, Blind> search(rules, Blind{}, settings);
  engine::FastRandom random(1);
  const ThreePosition start;
  ActionList options;
  rules.options(start, 0, options);
  const auto& judged = search.judge(start, {0, false}, options, settings, random);
  // On the left the second seat doesn't care, on the right it takes the victory.
  EXPECT_GT(judged[0].share, 0.3);
  EXPECT_LT(judged[1].share, 0.3);
  EXPECT_EQ(search.choose(start, {0, false}, options, settings, random), options[0]);
}

// --- Lots ---

struct LotsEvaluator {
  static constexpr int kLongestMove = 4;
  static constexpr int kUnit = 2;
  int operator()(const lots::Rules& /*rules*/, const lots::Position& p, Seat seat) const {
    return p.points[seat];
  }
  static bool move_ends(const lots::Rules& /*rules*/, const lots::Position& p) {
    return p.pending.secret();
  }
};
using LotsSearch = bots::Search<lots::Rules, LotsEvaluator>;

lots::Position start_lots(const lots::Rules& rules, const engine::Game& game,
                          const engine::Options& wishes, std::uint8_t seed) {
  engine::Seed bytes{};
  bytes.fill(seed);
  return rules.start(*game.complete(wishes), bytes, nullptr);
}

SearchSettings tries(std::uint32_t iterations) {
  SearchSettings settings;
  settings.exploration = 0.3F;
  settings.iterations = iterations;
  return settings;
}

Action choose(const lots::Rules& rules, const lots::Position& view, Seat seat,
              const SearchSettings& settings, std::uint64_t seed) {
  LotsSearch search(rules, LotsEvaluator{}, settings);
  engine::FastRandom random(seed);
  ActionList options;
  rules.options(view, seat, options);
  return search.choose(view, {seat, false}, options, settings, random);
}

// Where the highest bid always wins, the last round is for one's highest card.
TEST(Search, BidsTheHighestCardLast) {
  const lots::Rules rules;
  const auto game = lots::make_game();
  for (std::uint8_t seed = 1; seed <= 5; ++seed) {
    lots::Position p = start_lots(rules, *game, {{"lot", "high"}, {"tax", "false"}}, seed);
    ActionList options;
    while (p.round + 1 < lots::kRounds || !p.pending.secret()) {
      const Seat seat = rules.owing(p).lowest();
      rules.options(p, seat, options);
      rules.apply(p, seat, options[0], nullptr);
      if (p.round >= lots::kRounds - 1) break;
    }
    ASSERT_TRUE(p.pending.secret());
    rules.options(p, 0, options);
    LotsSearch search(rules, LotsEvaluator{}, tries(3000));
    engine::FastRandom random(seed);
    const auto& judged = search.judge(rules.view(p, 0), {0, false}, options, tries(3000), random);
    const double best = std::ranges::max(judged, {}, &Judged::share).share;
    EXPECT_GT(judged.back().share, judged.front().share + 0.05) << int{seed};
    EXPECT_GT(judged.back().share, best - 0.05) << int{seed};
  }
}

TEST(Search, TheSameSeedGivesTheSameChoice) {
  const lots::Rules rules;
  const auto game = lots::make_game();
  const lots::Position p = start_lots(rules, *game, {{"seats", "3"}}, 1);
  SearchSettings settings = tries(300);
  for (const int threads : {1, 3}) {
    settings.threads = threads;
    for (std::uint64_t seed = 1; seed < 6; ++seed) {
      EXPECT_EQ(choose(rules, rules.view(p, 1), 1, settings, seed),
                choose(rules, rules.view(p, 1), 1, settings, seed));
    }
  }
}

// A search on a small memory goes on without new nodes; a later one begins anew.
TEST(Search, LivesWithinItsMemory) {
  const lots::Rules rules;
  const auto game = lots::make_game();
  const lots::Position p = start_lots(rules, *game, {{"seats", "4"}}, 1);
  SearchSettings settings = tries(5000);
  settings.nodes = 64;
  LotsSearch search(rules, LotsEvaluator{}, settings);
  engine::FastRandom random(1);
  ActionList options;
  rules.options(p, 2, options);
  std::uint64_t visits = 0;
  for (int again = 0; again < 3; ++again) {
    for (const Judged& one :
         search.judge(rules.view(p, 2), {2, false}, options, settings, random)) {
      visits += one.visits;
    }
    EXPECT_LE(search.nodes(), 64U);
  }
  EXPECT_GE(visits, 15'000U);
}

TEST(Search, KeepsToItsTime) {
  const lots::Rules rules;
  const auto game = lots::make_game();
  const lots::Position p = start_lots(rules, *game, {}, 1);
  SearchSettings settings = tries(0);
  settings.milliseconds = 50;
  const auto begin = std::chrono::steady_clock::now();
  const std::clock_t worked = std::clock();
  choose(rules, rules.view(p, 0), 0, settings, 1);
  EXPECT_GE(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(50));
  // In time of the processor: what else the machine does must not count.
  EXPECT_LT(std::clock() - worked, 2 * CLOCKS_PER_SEC);
}

// What was learnt at one decision is there at the next.
TEST(Search, ReusesItsTree) {
  const lots::Rules rules;
  const auto game = lots::make_game();
  const lots::Position p = start_lots(rules, *game, {}, 1);
  LotsSearch search(rules, LotsEvaluator{}, tries(2000));
  engine::FastRandom random(1);
  ActionList options;
  rules.options(p, 0, options);
  std::uint64_t first = 0;
  for (const Judged& one :
       search.judge(rules.view(p, 0), {0, false}, options, tries(2000), random)) {
    first += one.visits;
  }
  std::uint64_t second = 0;
  for (const Judged& one : search.judge(rules.view(p, 0), {0, false}, options, tries(10), random)) {
    second += one.visits;
  }
  EXPECT_EQ(first, 2000U);
  EXPECT_EQ(second, 2010U);
}

// Whoever holds the thirteen may break in for two points: the search sees that they are worth it.
// To stay is no mistake either while it is asked once more at the end of the round.
TEST(Search, BreaksInForPoints) {
  const lots::Rules rules(lots::kMostCards, true);
  const auto game = lots::make_charmed_game();
  int met = 0;
  int broke_in = 0;
  for (std::uint8_t seed = 1; seed < 240; ++seed) {
    lots::Position p = start_lots(rules, *game, {}, seed);
    engine::FastRandom random(seed);
    ActionList options;
    while (!rules.owing(p).empty()) {
      for (Seat seat = 0; seat < rules.seats(p); ++seat) {
        if (!rules.may_break_in(p).contains(seat)) continue;
        options.clear();
        rules.break_in_options(p, seat, options);
        if (options.empty()) continue;
        ++met;
        options.add(bots::kStay);
        LotsSearch search(rules, LotsEvaluator{}, tries(200));
        const Action chosen =
            search.choose(rules.view(p, seat), {seat, true}, options, tries(200), random);
        ASSERT_TRUE(options.contains(chosen));
        broke_in += chosen == bots::kStay ? 0 : 1;
      }
      const Seat seat = rules.owing(p).lowest();
      options.clear();
      rules.options(p, seat, options);
      const std::uint32_t pick = random.below(static_cast<std::uint32_t>(options.size()));
      rules.apply(p, seat, options[static_cast<int>(pick)], nullptr);
    }
  }
  EXPECT_GE(met, 15);
  EXPECT_GE(2 * broke_in, met);
}

// --- Trials ---

// A game against nobody: a step that looks well (2 points at once) or one that is better in the end
// (3), which alone wins.
struct GiftPosition {
  engine::Chance<8, 4> chance;
  engine::Pending pending{1, 1};
  std::uint8_t points = 0;
  std::uint8_t waiting = 0;
  std::uint8_t again = 0;
  std::uint8_t reserved = 0;
};

struct GiftRules {
  using Position = GiftPosition;
  static int seats(const Position& /*p*/) { return 2; }
  static engine::SeatSet owing(const Position& p) { return p.pending.owing(); }
  static void options(const Position& p, Seat /*seat*/, ActionList& list) {
    list.clear();
    for (int i = 0; i < (p.again != 0 ? 1 : 3); ++i) list.add(0, i);
  }
  // 0 takes two points, 1 takes three after a wait, 2 nothing.
  static void apply(Position& p, Seat /*seat*/, Action action, engine::Log* /*log*/) {
    if (p.again != 0) {
      p.points = static_cast<std::uint8_t>(p.points + p.waiting);
      p.pending = {};
      return;
    }
    p.points = action.args[0] == 0 ? 2 : 0;
    p.waiting = action.args[0] == 1 ? 3 : 0;
    p.again = 1;
  }
  static engine::Outcome outcome(const Position& p) {
    engine::Outcome outcome;
    outcome.over = true;
    outcome.scores.resize(2);
    outcome.winners.add(p.points == 3 ? 0 : 1);
    return outcome;
  }
  static Position view(const Position& p, Seat /*seat*/) { return p; }
  static Position resample(const Position& view, Seat /*seat*/, engine::FastRandom& /*random*/) {
    return view;
  }
};

Action tried(const SearchSettings& settings, int usual, std::vector<Judged>& judged) {
  const GiftRules rules;
  bots::Trials<GiftRules, Blind> trials(rules, Blind{}, settings);
  engine::FastRandom random(1);
  const GiftPosition start;
  ActionList options;
  rules.options(start, 0, options);
  judged = trials.judge(start, 0, options, options[usual], settings, random);
  return trials.choose(start, 0, options, options[usual], settings, random);
}

TEST(Trials, TakeWhatIsShownToBeBetter) {
  for (const int threads : {1, 3}) {
    SearchSettings settings = tries(12);
    settings.threads = threads;
    settings.horizon = 5;
    std::vector<Judged> judged;
    EXPECT_EQ(tried(settings, 0, judged).args[0], 1);
    EXPECT_DOUBLE_EQ(judged[0].share, 0);
    EXPECT_GT(judged[1].share, 0.75);  // less by its doubt
    EXPECT_LT(judged[1].share, 1);
    EXPECT_GT(judged[1].visits, judged[2].visits);
  }
}

// Nothing is better than the usual choice where all come to the same.
TEST(Trials, StayWithTheUsualChoice) {
  SearchSettings settings = tries(12);
  settings.horizon = 5;
  std::vector<Judged> judged;
  EXPECT_EQ(tried(settings, 1, judged).args[0], 1);
  settings.sureness = 1e9F;
  EXPECT_EQ(tried(settings, 2, judged).args[0], 2);
}

// What can't win is given up after some tries; the usual choice is tried to the end for what is
// told.
TEST(Trials, GiveUpWhatIsHopeless) {
  SearchSettings settings = tries(900);
  settings.horizon = 5;
  std::vector<Judged> judged;
  EXPECT_EQ(tried(settings, 1, judged).args[0], 1);
  EXPECT_LT(2 * judged[0].visits, judged[1].visits);
  EXPECT_LT(2 * judged[2].visits, judged[1].visits);
  EXPECT_DOUBLE_EQ(judged[0].share, 0);
  EXPECT_DOUBLE_EQ(judged[1].share, 1);
}

// In a game of luck alone every choice is told the same chance: what was given up after a few lucky
// positions isn't told better than what was tried in all of them.
struct LuckRules : GiftRules {
  static void apply(Position& p, Seat /*seat*/, Action /*action*/, engine::Log* /*log*/) {
    p.pending = {};
  }
  static Position resample(const Position& view, Seat /*seat*/, engine::FastRandom& random) {
    Position p = view;
    p.points = random.below(2) == 0 ? 0 : 3;
    return p;
  }
};

TEST(Trials, LuckIsNobodysMerit) {
  const LuckRules rules;
  const SearchSettings settings = tries(20);
  bots::Trials<LuckRules, Blind> trials(rules, Blind{}, settings);
  const GiftPosition start;
  ActionList options;
  rules.options(start, 0, options);
  double least = 1;
  double most = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    engine::FastRandom random(seed);
    const auto& judged = trials.judge(start, 0, options, options[0], settings, random);
    EXPECT_DOUBLE_EQ(judged[1].share, judged[0].share) << seed;
    EXPECT_DOUBLE_EQ(judged[2].share, judged[0].share) << seed;
    least = std::min(least, judged[0].share);
    most = std::max(most, judged[0].share);
  }
  EXPECT_LT(least, most);
}

// The period of the game above is over after the first step: what comes of waiting isn't seen.
struct Seasonal : Blind {
  static int period(const GiftRules& /*rules*/, const GiftPosition& p) { return p.again; }
  static void conceal(GiftPosition& p) { p.reserved = 1; }
};

TEST(PlayingOn, StopsAtTheEndOfThePeriod) {
  const GiftRules rules;
  const Seasonal evaluate;
  SearchSettings settings;
  engine::FastRandom random(1);
  settings.horizon = -1;
  GiftPosition p;
  bots::PlayingOn<GiftRules, Seasonal>{rules, evaluate, settings}.play(p, random);
  EXPECT_EQ(p.again, 1);
  EXPECT_EQ(p.reserved, 1);
  EXPECT_FALSE(rules.owing(p).empty());
  settings.horizon = -2;  // no second period: to the end of the game
  GiftPosition q;
  bots::PlayingOn<GiftRules, Seasonal>{rules, evaluate, settings}.play(q, random);
  EXPECT_TRUE(rules.owing(q).empty());
  EXPECT_EQ(q.reserved, 0);
}

TEST(Trials, KeepToTheirTime) {
  const lots::Rules rules;
  const auto game = lots::make_game();
  const lots::Position p = start_lots(rules, *game, {}, 1);
  SearchSettings settings = tries(100'000'000);
  settings.milliseconds = 50;
  bots::Trials<lots::Rules, LotsEvaluator> trials(rules, LotsEvaluator{}, settings);
  engine::FastRandom random(1);
  ActionList options;
  rules.options(p, 0, options);
  const std::clock_t worked = std::clock();
  trials.choose(rules.view(p, 0), 0, options, options[0], settings, random);
  EXPECT_LT(std::clock() - worked, 2 * CLOCKS_PER_SEC);
}

}  // namespace
