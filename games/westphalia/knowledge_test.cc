// What a seat sees of armies, of a shared deck and of secret answers, and what resampling puts in
// their place: at every question of random games, said anew from the rules. [15, 11.2-11.5]
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <functional>

#include "engine/hash.h"
#include "games/westphalia/battle.h"
#include "games/westphalia/fields.h"
#include "games/westphalia/game.h"
#include "games/westphalia/random_options.h"
#include "games/westphalia/rules.h"

namespace {

using namespace westphalia;  // NOLINT(google-build-using-namespace)

bool same(const Cards& one, const Cards& two) {
  return one[0] == two[0] && one[1] == two[1] && one[2] == two[2];
}

bool calling(const Position& p) { return waits_at<VoluntaryCalls, VoluntaryCalls::Call>(p); }
bool laying(const Position& p) { return waits_at<BattleRound, BattleRound::Play>(p); }
bool losing(const Position& p) { return waits_at<Clash, Clash::Losses>(p); }
bool demanding(const Position& p) { return waits_at<Clash, Clash::Demand>(p); }
bool buying(const Position& p) { return waits_at<Preparation, Preparation::Buy>(p); }
bool swapping(const Position& p) { return waits_at<Preparation, Preparation::Swap>(p); }
bool voting(const Position& p) { return waits_at<Election, Election::Vote>(p); }
bool removing(const Position& p) { return waits_at<RemovalWindow, RemovalWindow::Clear>(p); }
bool fighting(const Position& p) {
  return buying(p) || swapping(p) || laying(p) || losing(p) || demanding(p) || calling(p) ||
         waits_at<Clash, Clash::ForcedCall>(p);
}

// How often each moment came up: a test that met none of them shows nothing.
struct Met {
  int armies = 0;
  int decks = 0;
  int losses = 0;
  int refused_demands = 0;
  int demands_elsewhere = 0;  // of other armies, which may have what one lacks
  int stopped = 0;
  int calls = 0;
  int secret_votes = 0;
  int open_votes = 0;
  int in_parts = 0;
};

class Knowledge : public testing::Test {
 protected:
  std::unique_ptr<engine::Game> game_ = make_game();
  const Rules& rules_ = *rules_of(*game_);
  engine::FastRandom random_{7};
  Met met_;

  using Look = std::function<void(const Position&)>;

  // Every question of a random game with these options.
  void play(const engine::Options& options, std::uint64_t seed, const Look& look) {
    Position p = rules_.start(options, engine::numbered_seed(seed), nullptr);
    while (!rules_.owing(p).empty() && !HasFailure()) {
      look(p);
      const SeatSet owing = rules_.owing(p);
      Seat seat = owing.lowest();
      for (Seat other = 0; other < p.players; ++other) {  // in any order
        if (owing.contains(other) && random_.below(3) == 0) seat = other;
      }
      engine::ActionList list;
      rules_.options(p, seat, list);
      const auto count = static_cast<std::uint32_t>(list.size());
      rules_.apply(p, seat, list[static_cast<int>(random_.below(count))], nullptr);
    }
  }
  // The same for many games with options by chance, as each seat and a spectator look on.
  void look_on(const std::function<void(const Position&, Seat)>& look) {
    constexpr std::uint64_t kGames = 30;
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
      engine::FastRandom choice(seed);
      const engine::Options options = random_options(*game_, choice, 6);
      play(options, seed, [&](const Position& p) {
        for (Seat viewer = 0; viewer < p.players; ++viewer) look(p, viewer);
        look(p, engine::kSpectator);
      });
    }
  }
};

void expect_hidden(const Army& seen, const Army& army, const Position& p) {
  EXPECT_EQ(seen.hidden, 1);
  EXPECT_EQ(seen.unseen, total(army.hand));
  EXPECT_EQ(total(seen.hand) + total(seen.taken) + total(seen.given), 0);
  EXPECT_EQ(seen.choice, laying(p) ? 0 : army.choice);
  EXPECT_EQ(seen.calling, calling(p) ? 0 : army.calling);
  Army rest = seen;  // everything else is public
  rest.hidden = army.hidden;
  rest.unseen = army.unseen;
  rest.hand = army.hand;
  rest.taken = army.taken;
  rest.given = army.given;
  rest.choice = army.choice;
  rest.calling = army.calling;
  EXPECT_EQ(rest, army);
}

TEST_F(Knowledge, AnArmyShowsItsCardsToItsLeaderAlone) {
  look_on([&](const Position& p, Seat viewer) {
    const Position view = rules_.view(p, viewer);
    EXPECT_EQ(rules_.in_battle(p), fighting(p));
    const int count = army_count(rules_.state(p));
    for (int i = 0; i < kMaxArmies; ++i) {
      const Army& army = p.warfare.armies[i];
      const bool own = viewer != engine::kSpectator && army.leader == viewer;
      if (!fighting(p) || own || i >= count) {
        EXPECT_EQ(view.warfare.armies[i], army);
      } else {
        expect_hidden(view.warfare.armies[i], army, p);
        met_.armies += total(army.hand) > 0 ? 1 : 0;
      }
    }
  });
  EXPECT_GT(met_.armies, 0);
}

TEST_F(Knowledge, ASharedDeckIsHiddenWhileBattlesOfPrivateWarsAreFought) {
  look_on([&](const Position& p, Seat viewer) {
    const Position view = rules_.view(p, viewer);
    const bool hidden = fighting(p) && p.phase == Phase::kWar && p.settings.shared_deck != 0;
    EXPECT_EQ(view.warfare.deck_unseen, hidden ? total(p.warfare.deck) : 0);
    for (int card = 0; card < kCards; ++card) {
      EXPECT_EQ(view.warfare.deck[card], hidden ? 0 : p.warfare.deck[card]);
    }
    met_.decks += hidden && total(p.warfare.deck) > 0 ? 1 : 0;
  });
  EXPECT_GT(met_.decks, 0);
}

// Who has answered is seen, but for questions whose answer takes several decisions.
TEST_F(Knowledge, SecretAnswersAreSeenByWhoGaveThem) {
  look_on([&](const Position& p, Seat viewer) {
    const Position view = rules_.view(p, viewer);
    const bool secret = rules_.secret_question(p);
    for (Seat seat = 0; seat < p.players; ++seat) {
      const bool open = !secret || seat == viewer;
      EXPECT_EQ(view.staged[seat], open ? p.staged[seat] : 0);
      EXPECT_TRUE(open ? view.cleared[seat] == p.cleared[seat] : view.cleared[seat].empty());
      const bool in_parts = removing(p) || buying(p) || swapping(p) || calling(p);
      const bool all_seem_to_choose = secret && in_parts && seat != viewer;
      EXPECT_EQ((view.pending.seats >> seat & 1) != 0,
                ((all_seem_to_choose ? p.pending.asked : p.pending.seats) >> seat & 1) != 0);
      met_.in_parts += all_seem_to_choose && p.pending.asked != p.pending.seats ? 1 : 0;
    }
    const State s = rules_.state(p);
    for (const int slot : p.electors) {
      const bool hidden = voting(p) && p.settings.secret_vote != 0 && s.ally(slot) != kNoSeat &&
                          s.ally(slot) != viewer;
      EXPECT_EQ(view.vote[slot], hidden ? 0 : p.vote[slot]);
      if (p.vote[slot] != 0 && voting(p)) ++(hidden ? met_.secret_votes : met_.open_votes);
    }
  });
  EXPECT_GT(met_.in_parts, 0);
  EXPECT_GT(met_.secret_votes, 0);
  EXPECT_GT(met_.open_votes, 0);
}

// Taking turns makes the purchases and the doctrine of a battle open questions, and patronage.
TEST_F(Knowledge, WhatIsAnsweredInTurnIsNoSecret) {
  for (const char* order : {"simultaneous", "initiative"}) {
    const bool in_turn = std::string_view(order) == "initiative";
    const auto options = game_->complete({{"edition", "B"}, {"on_request", order}});
    ASSERT_TRUE(options) << game_->texts().say(options.problem(), engine::Language::kEnglish);
    int met = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      play(*options, seed, [&](const Position& p) {
        if (!buying(p) && !swapping(p) && !waits_at<Heresy, Heresy::Patronage>(p)) return;
        EXPECT_EQ(rules_.secret_question(p), !in_turn);
        ++met;
      });
    }
    EXPECT_GT(met, 0);
  }
}

// The questions that the table of decisions asks of several at once, in secret. [15]
TEST_F(Knowledge, WhatIsAskedOfAllAtOnceIsSecret) {
  const auto options = game_->complete({{"seats", "14"}, {"edition", "B"}});
  ASSERT_TRUE(options) << game_->texts().say(options.problem(), engine::Language::kEnglish);
  int secret = 0;
  play(*options, 1, [&](const Position& p) {
    const bool expected =
        waits_at<Heresy, Heresy::Choose>(p) || waits_at<Heresy, Heresy::Conversion>(p) ||
        waits_at<Heresy, Heresy::Council>(p) || waits_at<Heresy, Heresy::Patronage>(p) ||
        waits_at<Diplomacy, Diplomacy::Choose>(p) || waits_at<Diplomacy, Diplomacy::PlayGame>(p) ||
        removing(p) || buying(p) || swapping(p) || laying(p) || calling(p);
    EXPECT_EQ(rules_.secret_question(p), expected);
    if (!expected) return;
    ++secret;
    const Position view = rules_.view(p, engine::kSpectator);
    for (Seat seat = 0; seat < p.players; ++seat) EXPECT_EQ(view.staged[seat], 0);
  });
  EXPECT_GT(secret, 0);
}

TEST_F(Knowledge, AnImaginedArmyFitsAllThatIsKnownOfIt) {
  look_on([&](const Position& p, Seat viewer) {
    if (!fighting(p)) return;
    const Position view = rules_.view(p, viewer);
    const Position world = rules_.resample(view, viewer, random_);
    EXPECT_EQ(rules_.check(world), std::nullopt);
    EXPECT_EQ(engine::AnyPosition::of(rules_.view(world, viewer)), engine::AnyPosition::of(view));
    EXPECT_EQ(total(world.warfare.deck), total(p.warfare.deck));
    EXPECT_EQ(world.warfare.deck_unseen, 0);
    const Clash* clash = engine::find_locals<Dialect, Clash>(p);
    for (int i = 0; i < army_count(rules_.state(p)); ++i) {
      const Army& army = world.warfare.armies[i];
      EXPECT_EQ(army.hidden + army.unseen, 0);
      EXPECT_EQ(total(army.hand), total(p.warfare.armies[i].hand));
      for (int card = 0; card < kCards; ++card) EXPECT_GE(army.hand[card], army.known[card]);
      if (army.no_cavalry != 0 && total(army.hand) > 0) {  // it could play nothing else
        EXPECT_GT(army.hand[kPike] + army.hand[kMusket], 0);
        ++met_.stopped;
      }
      const bool fights = clash != nullptr && (i == clash->one || i == clash->two);
      if (!fights || i == clash->winner) {
        for (int card = 0; demanding(p) && card < kCards; ++card) {
          const bool hidden = view.warfare.armies[i].hidden != 0;
          const bool imagined = hidden && army.hand[card] > army.known[card];
          met_.demands_elsewhere += imagined && clash->lacking[card] != 0 ? 1 : 0;
        }
        continue;
      }
      if (losing(p)) {
        EXPECT_GT(army.hand[kPike], 0);
        EXPECT_GT(army.hand[kMusket], 0);
        ++met_.losses;
      }
      for (int card = 0; demanding(p) && card < kCards; ++card) {
        if (clash->lacking[card] == 0) continue;
        EXPECT_EQ(army.hand[card], 0);
        ++met_.refused_demands;
      }
    }
  });
  EXPECT_GT(met_.losses, 0);
  EXPECT_GT(met_.refused_demands, 0);
  EXPECT_GT(met_.demands_elsewhere, 0);
  EXPECT_GT(met_.stopped, 0);
}

// What nobody knows may be anything: every kind of card comes up in a hidden hand and in the deck.
TEST_F(Knowledge, ImaginedCardsAreOfEveryKind) {
  Cards in_hand{};
  Cards in_deck{};
  Cards after_pikes{};  // in hands of one card whose cavalry was stopped
  look_on([&](const Position& p, Seat viewer) {
    if (!fighting(p) || viewer != engine::kSpectator) return;
    const Position world = rules_.resample(rules_.view(p, viewer), viewer, random_);
    const auto note = [](Cards& seen, int card, bool there) { seen[card] |= there ? 1 : 0; };
    for (int card = 0; card < kCards; ++card) {
      note(in_deck, card, p.phase == Phase::kWar && world.warfare.deck[card] > 0);
      for (int i = 0; i < army_count(rules_.state(p)); ++i) {
        const Army& army = world.warfare.armies[i];
        note(in_hand, card, army.hand[card] > 0);
        note(after_pikes, card, army.no_cavalry != 0 && army.hand[card] == total(army.hand));
      }
    }
  });
  EXPECT_TRUE(same(in_hand, Cards{{1, 1, 1}}));
  EXPECT_TRUE(same(in_deck, Cards{{1, 1, 1}}));
  EXPECT_TRUE(same(after_pikes, Cards{{1, 1, 0}}));
}

// A last card of an army whose cavalry was stopped is a pike or a musket, and may be either. [11.4]
TEST_F(Knowledge, TheLastCardOfStoppedCavalryIsAnyInfantry) {
  Position p = rules_.start(*game_->complete({{"seats", "4"}}), engine::numbered_seed(1), nullptr);
  const auto fields = boost::json::parse(R"({"at": "battle",
      "wars": [{"attacker": "player1", "defender": "player2"}],
      "armies": {"player1": {"hand": "2P"}, "player2": {"hand": "1M", "no_cavalry": true}},
      "realm": {"player1": [0, 1], "player2": [2, 11]}})");
  ASSERT_FALSE(patch(rules_, p, fields));
  const Position view = rules_.view(p, 0);
  Cards seen{};
  for (int i = 0; i < 60; ++i) {
    const Position world = rules_.resample(view, 0, random_);
    for (int card = 0; card < kCards; ++card) seen[card] |= world.warfare.armies[1].hand[card];
  }
  EXPECT_TRUE(same(seen, Cards{{1, 1, 0}}));
}

TEST_F(Knowledge, ImaginedWorldsHaveLuckOfTheirOwn) {
  const Position p = rules_.start(*game_->complete({}), engine::numbered_seed(1), nullptr);
  const Position view = rules_.view(p, 0);
  const Position one = rules_.resample(view, 0, random_);
  const Position other = rules_.resample(view, 0, random_);
  EXPECT_FALSE(one.chance == other.chance);
  EXPECT_FALSE(one.chance == p.chance);
}

// Who has answered in secret chooses again in an imagined world, and the game goes on from there.
TEST_F(Knowledge, AnImaginedWorldCanBePlayedOn) {
  int answered = 0;
  look_on([&](const Position& p, Seat viewer) {
    if (!rules_.secret_question(p) || p.pending.asked == p.pending.seats) return;
    Position world = rules_.resample(rules_.view(p, viewer), viewer, random_);
    const Position view = rules_.view(p, viewer);
    EXPECT_EQ(world.pending, view.pending);
    for (Seat seat = 0; seat < p.players; ++seat) {
      if ((view.pending.asked & ~view.pending.seats & 1 << seat) == 0) continue;
      EXPECT_EQ(world.staged[seat] != 0, p.staged[seat] != 0);
      ++answered;
    }
    while (world.pending.asked == view.pending.asked && !rules_.owing(world).empty() &&
           rules_.secret_question(world)) {
      const Seat seat = rules_.owing(world).lowest();
      engine::ActionList list;
      rules_.options(world, seat, list);
      ASSERT_FALSE(list.empty());
      const auto count = static_cast<std::uint32_t>(list.size());
      rules_.apply(world, seat, list[static_cast<int>(random_.below(count))], nullptr);
    }
    EXPECT_EQ(rules_.check(world), std::nullopt);
  });
  EXPECT_GT(answered, 0);
}

}  // namespace
