// What a side may know of the other's cards, and what resampling makes of the rest; counted. [1.12]
#include <gtest/gtest.h>

#include <cmath>

#include "games/here_i_stand/rules.h"
#include "games/here_i_stand/settings.h"

namespace here_i_stand {
namespace {

constexpr int kWorlds = 2000;
constexpr Seat kPapalSeat = seat_of(Side::kPapacy);
constexpr std::size_t kFoe = at(Side::kProtestant);

// A random game in its second turn, when both sides hold cards.
Position second_turn() {
  const Rules rules;
  engine::FastRandom random(4);
  engine::ActionList list;
  Position p = rules.start(*complete({}), engine::Seed{}, nullptr);
  p.chance.seed_fast(random.next());
  while (p.turn < 2 || p.impulse.number == 0) {
    const Seat seat = rules.owing(p).lowest();
    rules.options(p, seat, list);
    const auto choices = static_cast<std::uint32_t>(list.size());
    rules.apply(p, seat, list[static_cast<int>(random.below(choices))], nullptr);
  }
  return p;
}

CardSet open_cards(const Position& p) {
  return p.discard | p.removed | p.waiting | p.power_card | p.in_play;
}

TEST(Knowledge, AHandIsSeenAsFarAsItWasShown) {
  const Rules rules;
  Position p = second_turn();
  const CardSet home = kCardsOfCategory[CardCategory::kHome];
  const Card shown = (p.hands[kFoe] - home).lowest();
  p.known[kFoe] = {shown};
  EXPECT_EQ(rules.view(p, kPapalSeat).hands[kFoe], (p.hands[kFoe] & home) | CardSet{shown});
  EXPECT_EQ(rules.view(p, seat_of(Side::kProtestant)).hands[kFoe], p.hands[kFoe]);
  // Who looks on was shown nothing.
  EXPECT_EQ(rules.view(p, engine::kSpectator).hands[kFoe], p.hands[kFoe] & home);
  EXPECT_TRUE(rules.view(p, engine::kSpectator).known[kFoe].empty());
}

// Which card was taken out of a hand only the two sides know.
TEST(Knowledge, WhoLooksOnDoesNotSeeACardThatWasTaken) {
  const Rules rules;
  Position p = second_turn();
  p.impulse.barred.add(p.hands[kFoe].lowest());
  EXPECT_EQ(rules.view(p, kPapalSeat).impulse.barred, p.impulse.barred);
  EXPECT_TRUE(rules.view(p, engine::kSpectator).impulse.barred.empty());
}

// Every card that the viewer has not seen is held by the other side about as often.
TEST(Knowledge, ImaginedHandsAreOfAllCardsNotSeen) {
  const Rules rules;
  const Position p = second_turn();
  const Position view = rules.view(p, kPapalSeat);
  const CardSet unseen =
      CardSet::all() - open_cards(p) - view.hands[at(Side::kPapacy)] - view.hands[kFoe];
  const int places = p.hand_size[kFoe] - view.hands[kFoe].size();
  ASSERT_GT(places, 0);
  ASSERT_EQ(unseen.size(), places + p.deck_size);
  EnumArray<Card, int> held{};
  engine::FastRandom random(9);
  for (int i = 0; i < kWorlds; ++i) {
    const Position world = rules.resample(view, kPapalSeat, random);
    ASSERT_FALSE(rules.check(world).has_value());
    for (const Card card : world.hands[kFoe]) ++held[card];
  }
  const double chance = static_cast<double>(places) / unseen.size();
  const double deviation = std::sqrt(kWorlds * chance * (1 - chance));
  for (const Card card : CardSet::all()) {
    if (unseen.has(card)) {
      EXPECT_NEAR(held[card], kWorlds * chance, 6 * deviation) << id(card);
    } else {
      EXPECT_EQ(held[card], view.hands[kFoe].has(card) ? kWorlds : 0) << id(card);
    }
  }
}

}  // namespace
}  // namespace here_i_stand
