// What resampling makes of hidden cards follows what the rules let a seat know of a deck; counted.
#include <gtest/gtest.h>

#include <cmath>

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

}  // namespace
