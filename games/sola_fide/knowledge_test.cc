// What resampling makes of hidden cards follows what the rules let a seat know of a deck; counted.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <set>
#include <vector>

#include "engine/hash.h"
#include "games/sola_fide/game.h"
#include "games/sola_fide/procedures.h"
#include "games/sola_fide/rules.h"

namespace {

using namespace sola_fide;  // NOLINT(google-build-using-namespace)

constexpr int kWorlds = 3000;
constexpr Seat kViewer = 0;
constexpr Faction kFoe = Faction::kProtestant;

const engine::Game& game() {
  static const std::unique_ptr<engine::Game> kGame = make_game();
  return *kGame;
}

// A random game of a mode after so many turns.
Position played(Mode mode, int turns, std::uint64_t seed) {
  const Rules& rules = *rules_of(game());
  Settings settings;
  settings.mode = mode;
  engine::FastRandom random(seed);
  Position p = rules.start(settings, engine::numbered_seed(seed), nullptr);
  while (p.over == 0 &&
         (p.turns < turns || !engine::waits_at<Dialect, Turn, Turn::PlayOrDraw>(p))) {
    engine::ActionList list;
    const Seat seat = rules.owing(p).lowest();
    rules.options(p, seat, list);
    const auto count = static_cast<std::uint32_t>(list.size());
    rules.apply(p, seat, list[static_cast<int>(random.below(count))], nullptr);
  }
  return p;
}

struct Counts {
  std::array<int, kCardsPerFaction> in_hand{};
  std::array<int, kCardsPerFaction> in_deck{};
};

CardMask deck_of(const Cards& c) {
  CardMask deck = 0;
  for (std::size_t i = 0; i < c.deck_size; ++i) deck |= bit(c.deck[i]);
  return deck;
}

// Where the opponent's cards lie in many worlds; each world must be sound.
Counts count(const Position& p) {
  const Rules& rules = *rules_of(game());
  const Position view = rules.view(p, kViewer);
  engine::FastRandom random(11);
  Counts counts;
  for (int i = 0; i < kWorlds; ++i) {
    const Position world = rules.resample(view, kViewer, random);
    EXPECT_FALSE(rules.check(world).has_value());
    const Cards& c = world.cards[at(kFoe)];
    for_each_bit(c.hand, [&](CardIndex card) { ++counts.in_hand[card]; });
    for_each_bit(deck_of(c), [&](CardIndex card) { ++counts.in_deck[card]; });
  }
  return counts;
}

// Every card of `cards` came up about as often, so that all together make `places` per world; the
// others never did.
void expect_even(const std::array<int, kCardsPerFaction>& counts, CardMask cards, int places) {
  const double chance = places == 0 ? 0.0 : static_cast<double>(places) / std::popcount(cards);
  const double deviation = std::sqrt(kWorlds * chance * (1 - chance));
  for (CardIndex card = 0; card < kCardsPerFaction; ++card) {
    const double expected = (cards & bit(card)) != 0 ? kWorlds * chance : 0.0;
    EXPECT_NEAR(counts[card], expected, expected == 0.0 ? 0.0 : 6 * deviation + 1e-9)
        << "card " << int{card};
  }
}

// Cards that lie open, or are known to be in hand.
CardMask open_cards(const Cards& c) {
  return c.discard | c.turn_pile | c.known | (c.persistent == kNoCard ? 0 : bit(c.persistent));
}

// A position of a mode with the opponent's first deck, or a later one, and cards to wonder about.
Position find(Mode mode, bool first_deck) {
  for (std::uint64_t seed = 1; seed < 400; ++seed) {
    const Position p = played(mode, first_deck ? 8 : 60, seed);
    const Cards& c = p.cards[at(kFoe)];
    const bool wonder = c.deck_size > 2 && c.hand_size - std::popcount(c.known) > 1;
    if (p.over == 0 && wonder && (c.cycle == 0) == first_deck) return p;
  }
  ADD_FAILURE() << "no such position";
  return played(mode, 0, 1);
}

// Everybody knows the fifteen cards: what is not seen is among them.
TEST(Resampling, AStarterDeckIsKnown) {
  const Position p = find(Mode::kStarter, true);
  const Cards& c = p.cards[at(kFoe)];
  const CardMask hidden = rules_of(game())->data().starters[at(kFoe)] & ~open_cards(c);
  const Counts counts = count(p);
  const int unknown = c.hand_size - std::popcount(c.known);
  ASSERT_EQ(std::popcount(hidden), unknown + c.deck_size);
  expect_even(counts.in_deck, hidden, c.deck_size);
  auto in_hand = counts.in_hand;
  for_each_bit(c.known, [&](CardIndex card) {
    EXPECT_EQ(in_hand[card], kWorlds);
    in_hand[card] = 0;
  });
  expect_even(in_hand, hidden, unknown);
}

// Any of the cards that were never seen may have been drafted.
TEST(Resampling, ADraftedDeckMayHoldAnyCardNotSeen) {
  const Position p = find(Mode::kDraft, true);
  const Cards& c = p.cards[at(kFoe)];
  const CardMask hidden = kAllCards & ~open_cards(c);
  expect_even(count(p).in_deck, hidden, c.deck_size);
}

// A deck made anew holds only cards of the discard pile that it was made of; those that the
// opponent held then are not in it.
class LaterDeck : public testing::TestWithParam<Mode> {};

TEST_P(LaterDeck, HoldsWhatWasDiscarded) {
  const Position p = find(GetParam(), false);
  const Cards& c = p.cards[at(kFoe)];
  const CardMask drawable = c.cycle & ~open_cards(c);
  const Counts counts = count(p);
  expect_even(counts.in_deck, drawable, c.deck_size);
  // Seen before, not in the deck's cards and not on the table: it can only be in hand.
  for_each_bit(c.seen & ~c.cycle & ~open_cards(c),
               [&](CardIndex card) { EXPECT_EQ(counts.in_hand[card], kWorlds); });
}

INSTANTIATE_TEST_SUITE_P(Modes, LaterDeck, testing::Values(Mode::kStarter, Mode::kDraft));

// While both draft, the opponent has as many cards as picks were made, and twice as many set aside.
TEST(Resampling, OfADraftMakesAsManyPicks) {
  const Rules& rules = *rules_of(game());
  Position p = rules.start(Settings{}, engine::numbered_seed(5), nullptr);
  for (int decisions = 0; decisions < 12; ++decisions) {
    engine::FastRandom random(7);
    const Position world = rules.resample(rules.view(p, kViewer), kViewer, random);
    const Cards& c = world.cards[at(kFoe)];
    EXPECT_EQ(std::popcount(c.chosen), p.cards[at(kFoe)].picks);
    EXPECT_EQ(std::popcount(c.aside), 2 * p.cards[at(kFoe)].picks);
    engine::ActionList list;
    const Seat foe = 1 - kViewer;
    const Seat seat = rules.owing(p).contains(foe) ? foe : kViewer;
    rules.options(p, seat, list);
    rules.apply(p, seat, list[0], nullptr);
  }
  EXPECT_GT(p.cards[at(kFoe)].picks, 3);
}

// A test may give the opponent cards that no starter deck has; what they may hold is then any card.
TEST(Resampling, OfCardsThatATestHasGivenTakesAnyCard) {
  const Rules& rules = *rules_of(game());
  Position p = played(Mode::kStarter, 0, 3);
  Cards& c = p.cards[at(kFoe)];
  CardMask given = kAllCards & ~rules.data().starters[at(kFoe)];
  c.hand = 0;
  for (int i = 0; i < c.hand_size; ++i) {
    c.hand |= given & (~given + 1);
    given &= given - 1;
  }
  c.discard = rules.data().starters[at(kFoe)] & ~deck_of(c);
  engine::FastRandom random(3);
  const Position world = rules.resample(rules.view(p, kViewer), kViewer, random);
  EXPECT_EQ(std::popcount(world.cards[at(kFoe)].hand), c.hand_size);
  EXPECT_EQ(world.cards[at(kFoe)].hand & c.discard, CardMask{0});
  EXPECT_EQ(std::popcount(deck_of(world.cards[at(kFoe)])), c.deck_size);
}

// Every world gives the opponent fifteen cards: those that were seen, and no card twice.
TEST(Resampling, FifteenCardsWithAllThatWereSeen) {
  const Rules& rules = *rules_of(game());
  for (const Mode mode : {Mode::kStarter, Mode::kDraft}) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      const Position p = played(mode, static_cast<int>(seed), seed);
      if (p.over != 0) continue;
      engine::FastRandom random(seed);
      const Position world = rules.resample(rules.view(p, kViewer), kViewer, random);
      const Cards& c = world.cards[at(kFoe)];
      EXPECT_EQ(std::popcount(c.chosen), kDeckSize);
      EXPECT_EQ(p.cards[at(kFoe)].seen & ~c.chosen, CardMask{0});
      if (mode != Mode::kStarter) continue;
      EXPECT_EQ(c.chosen, rules.data().starters[at(kFoe)]);
    }
  }
}

// What nobody knows is dealt anew in each imagined world: the own deck's order, the Foreign
// Influence decks, the dice to come.
TEST(Resampling, HiddenOrderAndDiceDifferFromWorldToWorld) {
  const Rules& rules = *rules_of(game());
  const Position view = rules.view(played(Mode::kStarter, 2, 5), kViewer);
  engine::FastRandom random(3);
  std::set<std::vector<CardIndex>> decks;
  std::set<std::vector<FiCard>> foreign;
  std::set<std::vector<int>> dice;
  for (int i = 0; i < 30; ++i) {
    Position world = rules.resample(view, kViewer, random);
    const Cards& own = world.cards[at(Faction::kCatholic)];
    decks.insert({own.deck.begin(), own.deck.begin() + own.deck_size});
    foreign.insert({world.fi[0].begin(), world.fi[0].end()});
    std::vector<int> rolls;
    for (int n = 0; n < 8; ++n) rolls.push_back(world.chance.die());
    dice.insert(rolls);
  }
  EXPECT_GT(decks.size(), 20U);
  EXPECT_GT(foreign.size(), 8U);
  EXPECT_GT(dice.size(), 20U);
}

// In a draft the own cards that have come up are known and the rest comes in any order; of the
// other's nothing is known but how often he has picked, and each of three may be the one kept.
// [2.6]
TEST(Resampling, ADraftIsDealtAnew) {
  const Rules& rules = *rules_of(game());
  Settings settings;
  settings.mode = Mode::kDraft;
  Position p = rules.start(settings, engine::numbered_seed(4), nullptr);
  for (int i = 0; i < 3; ++i) {
    for (const Seat seat : {Seat{0}, Seat{1}}) {
      engine::ActionList list;
      rules.options(p, seat, list);
      rules.apply(p, seat, list[i], nullptr);
    }
  }
  const Position view = rules.view(p, kViewer);
  engine::FastRandom random(5);
  std::set<std::vector<CardIndex>> own_orders;
  std::set<std::vector<CardIndex>> foes_orders;
  std::array<int, 3> kept{};
  for (int i = 0; i < 300; ++i) {
    const Position world = rules.resample(view, kViewer, random);
    const Cards& own = world.cards[at(Faction::kCatholic)];
    const Cards& foes = world.cards[at(kFoe)];
    EXPECT_TRUE(std::equal(own.draft.begin(), own.draft.begin() + 12,
                           p.cards[at(Faction::kCatholic)].draft.begin()));
    own_orders.insert({own.draft.begin() + 12, own.draft.end()});
    foes_orders.insert({foes.draft.begin(), foes.draft.end()});
    for (const Cards* c : {&own, &foes}) {
      CardMask all = 0;
      for (const CardIndex card : c->draft) all |= bit(card);
      EXPECT_EQ(all, kAllCards);
      EXPECT_EQ(std::popcount(c->chosen), 3);
      EXPECT_EQ(std::popcount(c->aside), 6);
    }
    for (std::size_t n = 0; n < 9; ++n) {
      if ((foes.chosen & bit(foes.draft[n])) != 0) ++kept[n % 3];
    }
  }
  EXPECT_GT(own_orders.size(), 290U);
  EXPECT_GT(foes_orders.size(), 290U);
  for (const int count : kept) EXPECT_GT(count, 200);
}

// What the other set aside in the draft are in every world the cards that his deck lacks; with the
// starter decks nothing was set aside. [2.6]
TEST(Resampling, WhatWasSetAsideIsTheRest) {
  const Rules& rules = *rules_of(game());
  engine::FastRandom random(6);
  for (const Mode mode : {Mode::kDraft, Mode::kStarter}) {
    const Position view = rules.view(played(mode, 3, 7), kViewer);
    for (int i = 0; i < 20; ++i) {
      const Cards foes = rules.resample(view, kViewer, random).cards[at(kFoe)];
      EXPECT_EQ(foes.aside, mode == Mode::kDraft ? kAllCards & ~foes.chosen : CardMask{0});
    }
  }
}

// Of the cards held when the discards become the deck, those that nobody else knows are counted,
// and one fewer when one of them leaves the hand. [4.1]
TEST(Knowledge, CardsHeldWhenTheDeckIsMadeAnewAreCounted) {
  const Rules& rules = *rules_of(game());
  Position p = played(Mode::kStarter, 4, 9);
  Cards& c = p.cards[at(p.current)];
  for (std::size_t i = 0; i < c.deck_size; ++i) c.discard |= bit(c.deck[i]);
  c.deck = {};
  c.deck_size = 0;
  const int held = c.hand_size;
  ASSERT_GE(held, 2);
  c.known = c.hand & ~(c.hand - 1);  // the lowest
  const Seat seat = rules.owing(p).lowest();
  rules.apply(p, seat, engine::act(Verb::kDraw), nullptr);
  EXPECT_EQ(c.stale, held - 1);
  EXPECT_NE(c.cycle, CardMask{0});
}

}  // namespace
