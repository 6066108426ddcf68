// What a side may know of the other's cards, and what resampling makes of the rest; counted. [1.12]
#include <gtest/gtest.h>

#include <cmath>

#include "games/here_i_stand/board.h"
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

TEST(Knowledge, IsThatOfTwoSeats) { EXPECT_EQ(Rules::seats(second_turn()), 2); }

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

TEST(Knowledge, WhatIsForThePlayersBothAreTold) {
  Position p = second_turn();
  engine::Log log;
  Board(p, &log).emit_to_players(0b1, EventId::kCardTaken, Card::kGout);
  ASSERT_EQ(log.events.size(), 1U);
  EXPECT_EQ(log.events[0].secret_args, 0b1);
  EXPECT_EQ(log.events[0].knowing, 0b11);
  Board(p, nullptr).emit_to_players(0b1, EventId::kCardTaken, Card::kGout);  // tells nobody
}

// Dice and cards to come are nobody's to know, and every imagined position has luck of its own.
TEST(Knowledge, LuckIsHiddenAndImaginedAnew) {
  const Rules rules;
  const Position p = second_turn();
  Position q = p;
  q.chance.seed_fast(77);
  EXPECT_TRUE(rules.view(p, kPapalSeat).chance == rules.view(q, kPapalSeat).chance);
  engine::FastRandom random(9);
  const Position one = rules.resample(rules.view(p, kPapalSeat), kPapalSeat, random);
  const Position other = rules.resample(rules.view(p, kPapalSeat), kPapalSeat, random);
  EXPECT_FALSE(one.chance == other.chance);
}

// What the Protestant does not see of the Papacy, cards and diplomatic cards, is imagined in full.
TEST(Knowledge, ThePapalHandIsHiddenAndImaginedToo) {
  const Rules rules;
  Position p = second_turn();
  constexpr std::size_t kPapacy = at(Side::kPapacy);
  constexpr Seat kViewer = seat_of(Side::kProtestant);
  p.known = {};
  p.diplomatic_known = {};
  if (p.diplomatic_hands[kPapacy].empty()) {
    const DiplomaticCard top = p.diplomatic_deck[--p.diplomatic_deck_size];
    p.diplomatic_deck[p.diplomatic_deck_size] = {};
    p.diplomatic_hands[kPapacy].add(top);
    p.diplomatic_hand_size[kPapacy] = 1;
  }
  const Position view = rules.view(p, kViewer);
  EXPECT_EQ(view.hands[kPapacy], p.hands[kPapacy] & kCardsOfCategory[CardCategory::kHome]);
  EXPECT_TRUE(view.diplomatic_hands[kPapacy].empty());
  engine::FastRandom random(3);
  const Position world = rules.resample(view, kViewer, random);
  EXPECT_EQ(world.hands[kPapacy].size(), p.hand_size[kPapacy]);
  EXPECT_EQ(world.diplomatic_hands[kPapacy].size(), p.diplomatic_hand_size[kPapacy]);
  EXPECT_FALSE(rules.check(world).has_value());
}

// One side has chosen its card for the Diet of Worms, the other has not.
Position at_the_diet(Side first) {
  const Rules rules;
  engine::ActionList list;
  Position p = rules.start(*complete({}), engine::Seed{}, nullptr);
  while (!p.pending.secret()) {
    const Seat seat = rules.owing(p).lowest();
    rules.options(p, seat, list);
    rules.apply(p, seat, list[list.size() - 1], nullptr);
  }
  rules.options(p, seat_of(first), list);
  rules.apply(p, seat_of(first), list[0], nullptr);
  return p;
}

TEST(Knowledge, ACardForTheDietIsSecretUntilBothHaveChosen) {
  const Rules rules;
  Position p = at_the_diet(Side::kPapacy);
  ASSERT_TRUE(p.pending.secret());
  const Card chosen = p.diet_cards[at(Side::kPapacy)];
  ASSERT_NE(chosen, kNoCard);
  EXPECT_EQ(rules.view(p, kPapalSeat).diet_cards[at(Side::kPapacy)], chosen);
  EXPECT_EQ(rules.view(p, seat_of(Side::kProtestant)).diet_cards[at(Side::kPapacy)], kNoCard);
  p = second_turn();
  p.diet_cards = {p.hands[0].lowest(), p.hands[1].lowest()};
  engine::FastRandom random(5);
  const Position view = rules.view(p, kPapalSeat);
  EXPECT_EQ(view.diet_cards, p.diet_cards);
  EXPECT_EQ(rules.resample(view, kPapalSeat, random).diet_cards, p.diet_cards);
}

TEST(Knowledge, ACardForTheDietIsImaginedAmongThoseThatMayBeChosen) {
  const Rules rules;
  const Position p = at_the_diet(Side::kPapacy);
  engine::FastRandom random(5);
  const auto imagine = [&](const Position& from, Side viewer) {
    return rules.resample(rules.view(from, seat_of(viewer)), seat_of(viewer), random);
  };
  CardSet imagined;
  for (int i = 0; i < 50; ++i) {
    const Position world = imagine(p, Side::kProtestant);
    const Card card = world.diet_cards[at(Side::kPapacy)];
    ASSERT_NE(card, kNoCard);
    EXPECT_TRUE(world.hands[at(Side::kPapacy)].has(card));
    EXPECT_NE(facts(card).category, CardCategory::kMandatory);
    EXPECT_EQ(world.diet_cards[kFoe], kNoCard);  // he has not chosen yet
    imagined.add(card);
  }
  EXPECT_GT(imagined.size(), 3);
  const Position mirrored = at_the_diet(Side::kProtestant);
  EXPECT_NE(imagine(mirrored, Side::kPapacy).diet_cards[kFoe], kNoCard);
  EXPECT_EQ(imagine(mirrored, Side::kPapacy).diet_cards[at(Side::kPapacy)], kNoCard);
  // One's own choice is known.
  for (int i = 0; i < 10; ++i) EXPECT_EQ(imagine(p, Side::kPapacy).diet_cards, p.diet_cards);
  // Whose hand has one such card has chosen that one.
  Position single = p;
  const Card left = (p.hands[at(Side::kPapacy)] & kCardsOfCategory[CardCategory::kHome]).lowest();
  for (const Card card : p.hands[at(Side::kPapacy)]) {
    if (card != left) single.discard.add(card);
  }
  single.hands[at(Side::kPapacy)] = {left};
  single.hand_size[at(Side::kPapacy)] = 1;
  EXPECT_EQ(imagine(single, Side::kProtestant).diet_cards[at(Side::kPapacy)], left);
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
