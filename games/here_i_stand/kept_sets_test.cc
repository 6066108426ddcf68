// What is asked of all spaces at once agrees with what is asked of each, and what Board keeps up to
// date with the fields it follows from.
#include <gtest/gtest.h>

#include <set>

#include "games/here_i_stand/military.h"
#include "games/here_i_stand/move.h"
#include "games/here_i_stand/procedures.h"
#include "games/here_i_stand/rules.h"
#include "games/here_i_stand/settings.h"
#include "games/here_i_stand/setup.h"
#include "games/here_i_stand/troops.h"

namespace here_i_stand {
namespace {

// Calls look(position) now and then in some random games.
template <class Look>
void in_random_games(Look look) {
  const Rules rules;
  engine::ActionList list;
  for (std::uint64_t game = 0; game < 20; ++game) {
    engine::FastRandom random(game);
    Position p = rules.start(*complete({}), engine::Seed{}, nullptr);
    p.chance.seed_fast(random.next());
    for (int i = 0; !rules.owing(p).empty() && !testing::Test::HasFailure(); ++i) {
      const Seat seat = rules.owing(p).lowest();
      rules.options(p, seat, list);
      const auto choices = static_cast<std::uint32_t>(list.size());
      rules.apply(p, seat, list[static_cast<int>(random.below(choices))], nullptr);
      if (i % 16 == 0) look(p);
    }
  }
}

TEST(KeptSets, AgreeWithEachSpace) {
  in_random_games([](const Position& p) {
    const State s{p};
    for (const Power power : PowerSet::all()) {
      const SpaceSet holdings = s.holdings(power);
      const SpaceSet friendly = s.friendly_spaces(power);
      const SpaceSet enemy = s.enemy_spaces(power);
      const SpaceSet stand = s.standable(power);
      for (const Space space : SpaceSet::all()) {
        ASSERT_EQ(holdings.has(space), s.holder(space) == power);
        ASSERT_EQ(friendly.has(space), s.friendly(power, space));
        ASSERT_EQ(enemy.has(space), s.enemy_space(power, space));
        ASSERT_EQ(stand.has(space), s.may_stand(power, space));
      }
    }
    const SpaceSet occupied = s.occupied();
    for (const Space space : SpaceSet::all()) {
      ASSERT_EQ(occupied.has(space), s.any_unit(space));
      ASSERT_EQ(s.any_land(space), !s.land_powers(space).empty());
    }
  });
}

// One number names a space or a sea zone, and no other number is a place.
TEST(KeptSets, APlaceIsASpaceOrASeaZone) {
  std::set<int> places;
  for (const Space space : SpaceSet::all()) {
    const std::uint8_t place = place_of(space);
    EXPECT_FALSE(at_sea(place));
    EXPECT_EQ(space_at(place), space);
    EXPECT_TRUE(places.insert(place).second);
  }
  for (int i = 0; i < kCount<SeaZone>; ++i) {
    const auto zone = static_cast<SeaZone>(i);
    const std::uint8_t place = place_of(zone);
    EXPECT_TRUE(at_sea(place));
    EXPECT_EQ(sea_at(place), zone);
    EXPECT_TRUE(places.insert(place).second);
  }
  for (int n = -1; n <= 256; ++n) EXPECT_EQ(is_place(n), places.contains(n)) << n;
}

// Who is taken without being picked may carry marks: all groups of a stack give way together.
TEST(KeptSets, MarkedGroupsNeverCountMoreThanTheirStack) {
  Position p = set_up(Settings{});
  const auto vienna = static_cast<std::uint8_t>(Space::kVienna);
  ASSERT_EQ(p.units[Space::kVienna][Power::kHapsburg].regulars, 4);
  p.marked[0] = {vienna, Power::kHapsburg, UnitKind::kRegular, kInside, 2};
  p.marked[1] = {vienna, Power::kHapsburg, UnitKind::kRegular, kInside | kFrozen, 2};
  Board b(p, nullptr);
  b.take_units(Power::kHapsburg, UnitKind::kRegular, 1, Space::kVienna);
  EXPECT_EQ(p.marked[0].count, 2);
  EXPECT_EQ(p.marked[1].count, 1);
  b.take_units(Power::kHapsburg, UnitKind::kRegular, 2, Space::kVienna);
  EXPECT_EQ(p.marked[0].count, 1);
  EXPECT_EQ(p.marked[1], MarkedUnits{});
}

TEST(KeptSets, AReformerOnTheMapIsFoundInHisSpace) {
  in_random_games([](const Position& p) {
    const State s{p};
    for (int i = 0; i < kCount<Reformer>; ++i) {
      const auto reformer = static_cast<Reformer>(i);
      const bool there = p.reformers[reformer] == ReformerStatus::kOnMap;
      ASSERT_EQ(s.reformer_at(facts(reformer).space), there ? reformer : kNoReformer);
    }
    ASSERT_EQ(s.reformer_at(Space::kRome), kNoReformer);
  });
}

TEST(KeptSets, RoadsAreOpenWhereASpaceMayBeEntered) {
  in_random_games([](const Position& p) {
    const State s{p};
    for (const Power power :
         {Power::kPapacy, Power::kHapsburg, Power::kFrance, Power::kOttoman, Power::kProtestant}) {
      for (const Space from : s.armies(power)) {
        for (const bool units : {true, false}) {
          const SpaceSet clear = destinations(s, power, from, PaidAction::kMoveClear, units);
          const SpaceSet pass = destinations(s, power, from, PaidAction::kMovePass, units);
          for (const Space to : facts(from).clear) {
            ASSERT_EQ(clear.has(to), may_enter(s, power, to, units));
          }
          for (const Space to : facts(from).passes) {
            ASSERT_EQ(pass.has(to), may_enter(s, power, to, units));
          }
        }
      }
    }
  });
}

TEST(KeptSets, ControlIsOfferedWhereItMayBeGained) {
  in_random_games([](const Position& p) {
    const State s{p};
    for (const Power power :
         {Power::kPapacy, Power::kHapsburg, Power::kFrance, Power::kOttoman, Power::kProtestant}) {
      if (power == Power::kProtestant && !s.league()) continue;
      bool any = false;
      for (const Space space : SpaceSet::all()) {
        any = any || may_gain_control(s, power, space) || may_remove_unrest(s, power, space);
      }
      ASSERT_EQ(may_control(s, power), any);
    }
  });
}

TEST(KeptSets, AWrongOneIsNoticed) {
  const Rules rules;
  const Position sound = rules.start(*complete({}), engine::Seed{}, nullptr);
  ASSERT_FALSE(rules.check(sound));
  const auto broken = [&](auto spoil) {
    Position p = sound;
    spoil(p);
    return rules.check(p).has_value();
  };
  EXPECT_TRUE(broken([](Position& p) { p.held[Power::kFrance].remove(Space::kParis); }));
  EXPECT_TRUE(broken([](Position& p) { p.control[Space::kParis] = Power::kEngland; }));
  EXPECT_TRUE(broken([](Position& p) { p.land[Power::kPapacy].remove(Space::kRome); }));
  EXPECT_TRUE(broken([](Position& p) { p.armed.remove(Space::kRome); }));
  EXPECT_TRUE(broken([](Position& p) { p.harbours = {}; }));
  EXPECT_TRUE(broken([](Position& p) { ++p.land_total[Power::kOttoman]; }));
  EXPECT_TRUE(broken([](Position& p) { p.blocs[Power::kFrance] = 0; }));
}

}  // namespace
}  // namespace here_i_stand
