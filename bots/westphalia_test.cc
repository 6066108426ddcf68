// The bot of The Peace of Westphalia: it plays all of the game, beats those who don't think, and
// knows no more than its seat.
#include "bots/westphalia.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <vector>

#include "bots/battle_advice.h"
#include "bots/players.h"
#include "games/westphalia/settings.h"

namespace {

using bots::GreedyPlayer;
using bots::RandomPlayer;
using bots::WestphaliaEvaluator;
using westphalia::Position;
using westphalia::Rules;
using westphalia::Verb;

using Greedy = GreedyPlayer<Rules, WestphaliaEvaluator>;

class Games {
 public:
  explicit Games(const std::string& edition = "A")
      : options_(*westphalia::complete({{"seats", "6"}, {"edition", edition}},
                                       westphalia::option_specs(), rules_.atlas())) {}

  const Rules& rules() const { return rules_; }

  // Plays a game to its end; choose(position, seat, options, random).
  template <class Choose>
  Position play(std::uint64_t number, Choose choose) const {
    engine::FastRandom random(number);
    engine::Seed seed{};
    for (auto& byte : seed) byte = static_cast<std::uint8_t>(random.next());
    Position p = rules_.start(options_, seed, nullptr);
    p.chance.seed_fast(random.next());
    engine::ActionList list;
    while (!rules_.owing(p).empty()) {
      const engine::Seat seat = rules_.owing(p).lowest();
      rules_.options(p, seat, list);
      rules_.apply(p, seat, list.size() == 1 ? list[0] : choose(p, seat, list, random), nullptr);
    }
    return p;
  }

 private:
  Rules rules_;
  engine::Options options_;
};

TEST(WestphaliaBot, PlaysAllOfTheGame) {
  const Games games;
  const Greedy greedy{WestphaliaEvaluator()};
  std::map<Verb, int> taken;
  for (std::uint64_t number = 1; number <= 12; ++number) {
    games.play(number, [&](const Position& p, engine::Seat seat, const engine::ActionList& list,
                           engine::FastRandom& random) {
      const engine::Action action =
          greedy.choose(games.rules(), games.rules().view(p, seat), seat, list, random);
      ++taken[westphalia::verb(action)];
      return action;
    });
  }
  // Neither of two is a habit.
  const auto both = [&](Verb one, Verb two) {
    const int sum = taken[one] + taken[two];
    EXPECT_GT(20 * taken[one], sum) << static_cast<int>(one);
    EXPECT_GT(20 * taken[two], sum) << static_cast<int>(two);
  };
  both(Verb::kCombat, Verb::kAbstain);
  both(Verb::kConvert, Verb::kStay);
  both(Verb::kTrent, Verb::kFrench);
  both(Verb::kCooperate, Verb::kCompete);
  both(Verb::kDiplomacy, Verb::kWage);
  both(Verb::kWar, Verb::kWarOn);
  for (const Verb verb : {Verb::kPlace, Verb::kAssist, Verb::kRelease, Verb::kDie, Verb::kDieOn,
                          Verb::kBonus, Verb::kTake, Verb::kVassalize, Verb::kAlly, Verb::kSwap,
                          Verb::kVote, Verb::kJoin, Verb::kReligiousWar, Verb::kLeave}) {
    EXPECT_GT(taken[verb], 0) << static_cast<int>(verb);
  }
}

// Not even who slips wherever he can gives influence up for nothing, or goes abroad while he has
// better things to do.
TEST(WestphaliaBot, SlipsAreSensible) {
  const Games games;
  const WestphaliaEvaluator evaluate;
  const bots::ErringPlayer<Rules, WestphaliaEvaluator> novice(evaluate, {0.1, false, 100, 0.5});
  int slips = 0;
  std::map<Verb, int> offered;
  for (std::uint64_t number = 1; number <= 6; ++number) {
    games.play(number, [&](const Position& p, engine::Seat seat, const engine::ActionList& list,
                           engine::FastRandom& random) {
      const Position view = games.rules().view(p, seat);
      const engine::Action action = novice.choose(games.rules(), view, seat, list, random);
      std::vector<double> worths(static_cast<std::size_t>(list.size()));
      if (!evaluate.worth(games.rules(), view, seat, list, worths)) return action;
      const double best = std::ranges::max(worths);
      for (std::size_t i = 0; i < worths.size(); ++i) {
        const engine::Action one = list[static_cast<int>(i)];
        ++offered[westphalia::verb(one)];
        if (one != action) continue;
        slips += worths[i] < best ? 1 : 0;
        if (best - worths[i] <= std::max(best / 2, 10.0)) continue;
        EXPECT_NE(westphalia::verb(action), Verb::kClear);
        EXPECT_NE(westphalia::verb(action), Verb::kLeave);
      }
      return action;
    });
  }
  EXPECT_GT(slips, 100);
  EXPECT_GT(offered[Verb::kClear], 100);
  EXPECT_GT(offered[Verb::kLeave], 10);
}

TEST(WestphaliaBot, OneAmongFiveWhoDontThinkWins) {
  const Games games;
  const Greedy greedy{WestphaliaEvaluator()};
  const RandomPlayer<Rules> random_player;
  constexpr int kGames = 60;
  int won = 0;
  for (int number = 0; number < kGames; ++number) {
    const auto own = static_cast<engine::Seat>(number % 6);
    const Position end = games.play(
        static_cast<std::uint64_t>(number) + 100,
        [&](const Position& p, engine::Seat seat, const engine::ActionList& list,
            engine::FastRandom& random) {
          if (seat != own) return random_player.choose(games.rules(), p, seat, list, random);
          return greedy.choose(games.rules(), games.rules().view(p, seat), seat, list, random);
        });
    won += games.rules().outcome(end).winners.contains(own) ? 1 : 0;
  }
  EXPECT_GE(won, kGames * 9 / 10);
}

// At every decision of a battle: shares of 1 in all, from the view alone. Another true position
// with the same view gets the same advice.
void check_advice(const Games& games, const Position& p, engine::Seat seat,
                  const engine::ActionList& list, int& asked) {
  const Rules& rules = games.rules();
  const Position view = rules.view(p, seat);
  engine::FastRandom random(5);
  const auto advice = bots::battle_advice(rules, view, seat, list, 0.4, random);
  if (!advice) return;
  ++asked;
  float sum = 0;
  for (int i = 0; i < list.size(); ++i) sum += advice->share[static_cast<std::size_t>(i)];
  ASSERT_NEAR(sum, 1, 1e-4);
  engine::FastRandom others(static_cast<std::uint64_t>(asked));
  const Position other = rules.resample(view, seat, others);
  const Position same = rules.view(other, seat);
  if (std::memcmp(&same, &view, sizeof view) != 0) return;  // the chance of a playout is another
  engine::FastRandom again(5);
  const auto repeated = bots::battle_advice(rules, same, seat, list, 0.4, again);
  ASSERT_EQ(advice->share, repeated->share);
}

TEST(WestphaliaBot, AdvisesAllDecisionsOfBattles) {
  for (const std::string edition : {"A", "B"}) {
    const Games games(edition);
    const Greedy greedy{WestphaliaEvaluator()};
    int asked = 0;
    for (std::uint64_t number = 1; number <= 3; ++number) {
      games.play(number, [&](const Position& p, engine::Seat seat, const engine::ActionList& list,
                             engine::FastRandom& random) {
        if (games.rules().in_battle(p)) check_advice(games, p, seat, list, asked);
        return greedy.choose(games.rules(), games.rules().view(p, seat), seat, list, random);
      });
    }
    EXPECT_GT(asked, 100) << edition;
  }
}

}  // namespace
