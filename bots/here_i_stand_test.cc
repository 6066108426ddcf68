// The greedy player of Here I Stand: what it sees, what it does with it, and that it wins.
#include <gtest/gtest.h>

#include <algorithm>

#include "bots/bot.h"
#include "bots/here_i_stand_siege.h"
#include "bots/here_i_stand_targets.h"
#include "bots/reasons.h"
#include "engine/hash.h"
#include "engine/words.h"
#include "games/here_i_stand/game.h"
#include "games/registry.h"
#include "lab/arena.h"

namespace bots {
namespace {

using engine::AnyPosition;

class HereIStandBot : public ::testing::Test {
 protected:
  const engine::Game& game_ = *games::find("here_i_stand");

  AnyPosition started() const {
    return game_.start(*game_.complete({}), engine::numbered_seed(1), nullptr);
  }
  engine::Action chosen(const AnyPosition& p, engine::Seat seat) const {
    engine::ActionList list;
    game_.options(p, seat, list);
    return make(game_, "greedy", 1)->choose(game_.view(p, seat), seat, list, {});
  }
  void play(AnyPosition& p, engine::Seat seat, std::initializer_list<const char*> texts) const {
    for (const char* text : texts) {
      const auto action = engine::parse_action(game_, text);
      ASSERT_TRUE(action) << text;
      ASSERT_FALSE(game_.apply(p, seat, *action, nullptr)) << text;
    }
  }
  std::string said(const AnyPosition& p, engine::Seat seat) const {
    return engine::to_text(game_, chosen(p, seat));
  }
  // The Papacy holds a card while the Protestant is to play one of his.
  AnyPosition before_protestant_plays(const boost::json::array& hand, std::string_view held,
                                      const boost::json::object& more = {}) const {
    const boost::json::array own = {held, "papal_bull", "leipzig_debate"};
    boost::json::object fields = {
        {"impulse", {{"active", "protestant"}}},
        {"sides", {{"papacy", {{"hand", own}}}, {"protestant", {{"hand", hand}}}}}};
    for (const auto& field : more) fields.insert(field);
    return at("impulse", fields);
  }
  // What the evaluation thinks of a choice among others, where it has a mind.
  struct Opinion {
    double chosen = 0;
    double best = 0;
    double worst = 0;
    int better = 0;  // options than the chosen one
  };
  std::optional<Opinion> opinion_of(const AnyPosition& p, engine::Seat seat,
                                    const engine::ActionList& list, engine::Action action) const {
    std::vector<double> worths(static_cast<std::size_t>(list.size()));
    const AnyPosition view = game_.view(p, seat);
    const auto& rules = *here_i_stand::rules_of(game_);
    if (list.size() == 1 ||
        !HereIStandEvaluator::worth(rules, view.as<his::Position>(), seat, list, worths)) {
      return std::nullopt;
    }
    Opinion opinion{0, std::ranges::max(worths), std::ranges::min(worths), 0};
    for (int i = 0; i < list.size(); ++i) {
      if (list[i] == action) opinion.chosen = worths[static_cast<std::size_t>(i)];
    }
    for (const double one : worths) opinion.better += one > opinion.chosen ? 1 : 0;
    return opinion;
  }
  AnyPosition at(std::string_view where, boost::json::object fields) const {
    AnyPosition p = started();
    fields["at"] = where;
    EXPECT_FALSE(game_.patch(p, fields));
    return p;
  }
  // What a greedy player breaks in with, who may.
  std::optional<engine::Action> broken_in(const AnyPosition& p, engine::Seat seat) const {
    engine::ActionList list;
    game_.break_in_options(p, seat, list);
    EXPECT_EQ(list.size(), 1);
    return make(game_, "greedy", 1)->break_in(game_.view(p, seat), seat, list, {});
  }
};

// Every way the dice of an attempt can fall, counted.
int by_brute_force(int attack, int defence, int modifier, bool strong) {
  const int dice = attack + defence;
  long ways = 1;
  for (int i = 0; i < dice; ++i) ways *= 6;
  long won = 0;
  for (long way = 0; way < ways; ++way) {
    long rest = way;
    int highest[2] = {0, 0};
    for (int i = 0; i < dice; ++i, rest /= 6) {
      const int die = static_cast<int>(rest % 6) + 1 + (i < attack ? modifier : 0);
      int& high = highest[i < attack ? 0 : 1];
      high = std::max(high, die);
    }
    const bool at_once = strong && highest[0] >= 6;
    won += at_once || highest[0] > highest[1] || (strong && highest[0] == highest[1]) ? 1 : 0;
  }
  return static_cast<int>((1000 * won + ways / 2) / ways);
}

// The odds that are shown and played by are those of the dice: the first attempts of the game.
TEST_F(HereIStandBot, OddsOfAttemptsAreExact) {
  const AnyPosition p = started();
  const his::State s{p.as<his::Position>()};
  const his::Attempts* a = his::enclosing<his::Attempts>(s);
  ASSERT_NE(a, nullptr);
  int seen = 0;
  for (const his::Space target : his::reformation_targets(s)) {
    const his::AttemptOdds odds = his::odds_of(s, *a, target);
    if (odds.attack + odds.defence > 9) continue;
    const bool german = his::facts(target).zone == his::Zone::kGerman;
    EXPECT_NEAR(odds.permille, by_brute_force(odds.attack, odds.defence, 0, german), 1)
        << his::id(target);
    ++seen;
  }
  EXPECT_GE(seen, 4);
}

// What is looked up is what the rules reckon, in the whole of a random game.
TEST_F(HereIStandBot, LooksUpTheOddsOfTheRules) {
  AnyPosition p = started();
  engine::FastRandom random(4);
  engine::ActionList list;
  int seen = 0;
  for (int i = 0; !game_.owing(p).empty(); ++i) {
    const engine::Seat seat = game_.owing(p).lowest();
    game_.options(p, seat, list);
    const his::State s{p.as<his::Position>()};
    for (const his::Side by : {his::Side::kPapacy, his::Side::kProtestant}) {
      if (i % 10 != 0) continue;
      his::Attempts a = his::attempts(by, 1, his::zone_bit(his::Zone::kGerman));
      if (i % 20 == 0) a.bonus = his::Debater::kLuther;
      const his::Targets targets(s, by);
      for (const his::Space space : by == his::Side::kProtestant
                                        ? his::reformation_targets(s)
                                        : his::counter_reformation_targets(s)) {
        EXPECT_DOUBLE_EQ(targets.worth(s, a, space),
                         his::odds_of(s, a, space).permille * his::turning(s, by, space) / 1000.0)
            << his::id(space);
        ++seen;
      }
    }
    const auto pick = random.below(static_cast<std::uint32_t>(list.size()));
    ASSERT_FALSE(game_.apply(p, seat, list[static_cast<int>(pick)], nullptr));
  }
  EXPECT_GT(seen, 100);
}

TEST_F(HereIStandBot, PreachesWhereTheOddsAre) {
  const AnyPosition p = started();
  const engine::Action action = chosen(p, 1);
  ASSERT_EQ(his::verb(action), his::Verb::kTarget);
  const his::State s{p.as<his::Position>()};
  const auto target = static_cast<his::Space>(action.args[0]);
  EXPECT_EQ(target, his::Space::kBrandenburg);  // an electorate, at the best odds there are
  EXPECT_GE(his::odds_of(s, *his::enclosing<his::Attempts>(s), target).permille, 600);
}

// A town that is chosen says what it brings itself, not what the next choice may.
TEST_F(HereIStandBot, ATownIsNoElectorate) {
  engine::ActionList list;
  const auto bot = make(game_, "greedy", 1);
  int towns = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    AnyPosition p = game_.start(*game_.complete({}), engine::numbered_seed(seed), nullptr);
    while (!game_.owing(p).empty()) {
      const engine::Seat seat = game_.owing(p).lowest();
      game_.options(p, seat, list);
      const bool flips = his::at<his::Flips, his::Flips::Choose>(p.as<his::Position>());
      for (const engine::Action& action : list) {
        if (!flips || list.size() == 1) break;
        const auto space = static_cast<his::Space>(action.args[0]);
        if (his::facts(space).kind == his::SpaceKind::kElectorate) continue;
        ++towns;
        const auto why = reasons(game_, game_.view(p, seat), seat, {action, list[0]});
        for (const Reason& one : why[0]) {
          EXPECT_FALSE(one.gain && one.term.ends_with("electorates")) << his::id(space);
        }
      }
      ASSERT_FALSE(game_.apply(p, seat, bot->choose(game_.view(p, seat), seat, list, {}), nullptr));
    }
  }
  EXPECT_GE(towns, 100);
}

// A Protestant space, an electorate and a Papal key count for whom they should.
TEST_F(HereIStandBot, KnowsWhatThingsAreWorth) {
  AnyPosition p = started();
  const auto standing = [&] { return his::standing(his::State{p.as<his::Position>()}); };
  const int before = standing();
  ASSERT_FALSE(game_.patch(p, {{"spaces", {{"leipzig", {{"protestant", true}}}}}}));
  const int with_space = standing();
  EXPECT_EQ(with_space, before + his::weights().space);
  ASSERT_FALSE(game_.patch(p, {{"spaces", {{"mainz", {{"protestant", true}}}}}}));
  EXPECT_GT(standing(), with_space + his::weights().space);
  const int with_electorate = standing();
  ASSERT_FALSE(game_.patch(p, {{"spaces", {{"florence", {{"control", "papacy"}}}}}}));
  EXPECT_EQ(standing(), with_electorate - his::weights().key);
}

// Halley's Comet strikes the last card before it is played; while there are more, there is time.
TEST_F(HereIStandBot, TheCometStrikesBeforeTheLastCardIsPlayed) {
  EXPECT_EQ(broken_in(before_protestant_plays({"here_i_stand", "erasmus"}, "halleys_comet"), 0),
            engine::act(his::Verb::kRespond, his::Card::kHalleysComet));
  EXPECT_EQ(broken_in(before_protestant_plays(
                          {"here_i_stand", "erasmus", "printing_press", "a_mighty_fortress"},
                          "halleys_comet"),
                      0),
            std::nullopt);
}

// Units that nobody needs now are not hired out of turn.
TEST_F(HereIStandBot, NoLandsknechtsInPeace) {
  AnyPosition p = before_protestant_plays({"here_i_stand", "erasmus"}, "landsknechts");
  EXPECT_EQ(broken_in(p, 0), std::nullopt);
  ASSERT_FALSE(
      game_.apply(p, 1, engine::act(his::Verb::kPlayPoints, his::Card::kHereIStand), nullptr));
  EXPECT_EQ(broken_in(p, 0), std::nullopt);
}

// The opponent's army marches on a weak fortress: two mercenaries come before it arrives, and there
// is no siege. (Florence is too strong for anybody to hire them for.)
TEST_F(HereIStandBot, LandsknechtsComeBeforeTheEnemyDoes) {
  AnyPosition p =
      before_protestant_plays({"here_i_stand", "erasmus"}, "landsknechts",
                              {{"wars", {{"papacy", {{"with", boost::json::array{"france"}}}}}},
                               {"control", {{"france", boost::json::array{"modena"}}}},
                               {"spaces",
                                {{"modena", {{"regulars", {{"france", 3}}}}},
                                 {"florence", {{"regulars", {{"independent", 4}}}}}}}});
  // Nobody marches yet: there is time.
  EXPECT_EQ(broken_in(p, 0), std::nullopt);
  play(p, 1,
       {"play_points:here_i_stand", "action:move_clear/france", "space:modena",
        "units:france/regular/3", "done"});
  // To Ravenna, where a single regular stands.
  EXPECT_EQ(broken_in(p, 0), engine::act(his::Verb::kRespond, his::Card::kLandsknechts));
  ASSERT_FALSE(
      game_.apply(p, 0, engine::act(his::Verb::kRespond, his::Card::kLandsknechts), nullptr));
  EXPECT_EQ(chosen(p, 0), engine::act(his::Verb::kSpace, his::Space::kRavenna));
}

// Before Florence an assault needs a line to Rome or Ravenna: Siena or Modena is controlled first.
TEST_F(HereIStandBot, KeepsItsCommunications) {
  AnyPosition p =
      at("impulse",
         {{"spaces", {{"florence", {{"mercenaries", {{"papacy", 4}}}}}}},
          {"sieges",
           boost::json::array{{{"space", "florence"}, {"besieger", "papacy"}, {"impulse", 1}}}}});
  play(p, 0, {"play_points:papal_bull"});
  const his::State s{p.as<his::Position>()};
  EXPECT_EQ(his::missing_links(s, his::Power::kPapacy, his::Space::kFlorence), 1);
  EXPECT_EQ(said(p, 0), "action:control/papacy");
}

// A squadron in the port keeps a French army from storming Rome.
TEST_F(HereIStandBot, KnowsThatShipsKeepAPort) {
  const AnyPosition p =
      at("impulse", {{"wars", {{"papacy", {{"with", boost::json::array{"france"}}}}}}});
  const his::State s{p.as<his::Position>()};
  EXPECT_EQ(his::shipping(s, his::Power::kFrance, his::Space::kRome), his::Shipping::kShut);
  EXPECT_EQ(his::shipping(s, his::Power::kFrance, his::Space::kRome, 1), his::Shipping::kContested);
  EXPECT_EQ(his::shipping(s, his::Power::kFrance, his::Space::kRavenna), his::Shipping::kOpen);
}

// A fleet sails for an army that only the sea can carry. [7.5]
TEST_F(HereIStandBot, SailsForALanding) {
  const boost::json::object durazzo = {{"regulars", {{"ottoman", 5}}},
                                       {"squadrons", {{"ottoman", 4}}}};
  AnyPosition p = at("impulse", {{"impulse", {{"active", "protestant"}}},
                                 {"wars", {{"papacy", {{"with", boost::json::array{"ottoman"}}}}}},
                                 {"leaders", {{"suleiman", {{"where", "durazzo"}}}}},
                                 {"spaces", {{"durazzo", durazzo}}}});
  play(p, 1, {"play_points:here_i_stand"});
  EXPECT_GT(his::sailing_worth(his::State{p.as<his::Position>()}, his::Side::kProtestant,
                               his::Power::kOttoman),
            his::weights().baseline);
  play(p, 1, {"action:naval_move/ottoman"});
  EXPECT_EQ(said(p, 1), "fleet:ottoman/durazzo/4");
  play(p, 1, {"fleet:ottoman/durazzo/4"});
  EXPECT_EQ(said(p, 1), "sea:adriatic_sea");
}

// Peace is sued for when the enemy holds a key and the Bull can't help; not while all is well.
// [4.3]
TEST_F(HereIStandBot, SuesForPeaceWhenAKeyIsLost) {
  const boost::json::array france = {"france"};
  boost::json::object fields = {
      {"turn", 7},
      {"french_ruler", "henry_ii"},
      {"french_ruler_excommunicated", true},
      {"wars", {{"papacy", {{"with", france}}}}},
      {"sides", {{"papacy", {{"diplomatic_hand", boost::json::array{"shipbuilding"}}}}}},
      {"diplomatic_deck", boost::json::array{"plague"}}};
  EXPECT_EQ(said(at("diplomacy", fields), 0), "done");
  fields["control"] = {{"france", boost::json::array{"ravenna"}}};
  fields["spaces"] = {{"ravenna", {{"regulars", {{"france", 4}}}}}};
  EXPECT_EQ(said(at("diplomacy", fields), 0), "sue:france");
}

// Who has gone to translate takes a step: turning back at once leads there again, for ever.
TEST_F(HereIStandBot, DoesNotTurnBackFromATranslation) {
  AnyPosition p = before_protestant_plays({"here_i_stand", "erasmus"}, "landsknechts");
  play(p, 1, {"play_points:here_i_stand", "action:translate/protestant"});
  EXPECT_NE(his::verb(chosen(p, 1)), his::Verb::kDone);
}

// The levels below the searching ones err as people do: what they take instead of the best is one
// of the better half, and neither pointless nor ruinous. The weaker, the more often.
TEST_F(HereIStandBot, SlipsAreSensible) {
  engine::ActionList list;
  double before = 1;
  for (const char* id : {"novice", "pilgrim", "scribe", "preacher"}) {
    int decisions = 0;
    int slips = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      AnyPosition p = game_.start(*game_.complete({}), engine::numbered_seed(seed), nullptr);
      const auto bot = make(game_, id, seed);
      while (!game_.owing(p).empty()) {
        const engine::Seat seat = game_.owing(p).lowest();
        game_.options(p, seat, list);
        const engine::Action action = bot->choose(game_.view(p, seat), seat, list, {});
        if (const auto opinion = opinion_of(p, seat, list, action)) {
          const double lost = opinion->best - opinion->chosen;
          EXPECT_LT(2 * opinion->better, list.size() + 1) << id << engine::to_text(game_, action);
          EXPECT_LE(lost, std::max(0.87 * opinion->best, 30.0))
              << id << engine::to_text(game_, action);
          if (lost > 0 && list.size() > 2) {
            EXPECT_GT(opinion->chosen, opinion->worst) << id << engine::to_text(game_, action);
          }
          ++decisions;
          slips += lost > 0 ? 1 : 0;
        }
        ASSERT_FALSE(game_.apply(p, seat, action, nullptr));
      }
    }
    const double share = static_cast<double>(slips) / decisions;
    EXPECT_LT(share, before) << id;
    EXPECT_GT(share, 0) << id;
    before = share;
  }
}

TEST_F(HereIStandBot, BeatsChanceFromEitherSide) {
  for (const std::size_t seat : {0U, 1U}) {
    lab::ArenaSettings settings;
    settings.bots = {"random", "random"};
    settings.bots[seat] = "greedy";
    settings.games = 30;
    settings.threads = 1;
    settings.check = true;
    const auto tally = lab::run(game_, settings);
    ASSERT_TRUE(tally);
    EXPECT_GE(tally->wins[seat], 28) << seat;
  }
}

}  // namespace
}  // namespace bots
