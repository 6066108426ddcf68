// Wars of all kinds with random armies, played at random to their end. [5, 6, 7, 10.1]
#include <gtest/gtest.h>

#include "games/here_i_stand/procedures.h"
#include "games/here_i_stand/rules.h"
#include "games/here_i_stand/setup.h"

namespace here_i_stand {
namespace {

class RandomWar {
 public:
  explicit RandomWar(std::uint64_t seed) : seed_(seed), random_(seed * 7919 + 1) {
    p.chance.seed_fast(seed);
    p.phase = Phase::kAction;
    p.turn = 4;
    for (const Card card : kCardsEntering[1] & p.waiting) {
      p.waiting.remove(card);
      p.deck[p.deck_size++] = card;
    }
    lay_out_powers();
    lay_out_armies();
    lay_out_fleets();
  }

  // Thirty impulses of five points each, then winter and spring.
  void play() {
    for (int i = 0; i < 30 && !testing::Test::HasFatalFailure(); ++i) {
      begin_impulse(i);
      const Side side = i % 2 == 0 ? Side::kPapacy : Side::kProtestant;
      for (p.impulse.cp = 5; p.impulse.cp > 0 && act_once(side);) {
      }
    }
    if (testing::Test::HasFatalFailure()) return;
    p.impulse = ImpulseEffects{};
    refresh_marks(b);
    Kernel::start(b, WinterQuarters{});
    play_out();
    for (const auto& fleet : p.fleets) {
      for (const std::uint8_t count : fleet) ASSERT_EQ(count, 0);
    }
    Kernel::start(b, SpringDeployment{.prepared = 0});
    play_out();
  }

 private:
  int below(int n) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(n))); }
  void war(Power x, Power y) {
    p.wars[x].add(y);
    p.wars[y].add(x);
  }

  void lay_out_powers() {
    if (below(2) == 0) {
      p.league_turn = 3;
      war(Power::kPapacy, Power::kProtestant);
      war(Power::kHapsburg, Power::kProtestant);
      for (const Space s : facts(Power::kProtestant).home) {
        if (below(2) == 0) p.control[s] = Power::kProtestant;
      }
    } else if (below(2) == 0) {
      war(Power::kPapacy, Power::kHapsburg);
    }
    if (below(2) == 0) war(Power::kPapacy, Power::kFrance);
    if (below(2) == 0) war(Power::kPapacy, Power::kOttoman);
    if (below(2) == 0) p.ally[Power::kGenoa] = below(2) == 0 ? Power::kPapacy : Power::kFrance;
    if (below(2) == 0) p.ally[Power::kVenice] = Power::kPapacy;
    keep_control(p);
  }
  void lay_out_armies() {
    for (const Space s : kZonePair) {
      if (below(3) != 0) continue;
      const Power power = b.holder(s);
      if (!is_major(power) || !b.may_stand(power, s)) continue;
      b.place(power, UnitKind::kRegular, below(4), s);
      if (facts(power).mercenaries) b.place(power, UnitKind::kMercenary, below(4), s);
    }
    for (const auto& [leader, power] : {std::pair{Leader::kCharlesV, Power::kHapsburg},
                                        {Leader::kMontmorency, Power::kFrance},
                                        {Leader::kSuleiman, Power::kOttoman},
                                        {Leader::kPhilipOfHesse, Power::kProtestant}}) {
      const SpaceSet where = p.land[power] & kZonePair;
      if (!where.empty()) b.put_leader(leader, power, where.lowest());
    }
  }
  void lay_out_fleets() {
    for (const Power power : {Power::kFrance, Power::kOttoman, Power::kHapsburg, Power::kPapacy}) {
      for (const SeaZone zone : {SeaZone::kTyrrhenianSea, SeaZone::kAdriaticSea,
                                 SeaZone::kGulfOfLyon, SeaZone::kIonianSea}) {
        const int count = below(2);
        if (b.squadron_room(power) >= count)
          p.fleets[zone][power] = static_cast<std::uint8_t>(count);
      }
    }
  }

  void begin_impulse(int i) {
    p.impulse = ImpulseEffects{};
    p.impulse.active = i % 2 == 0 ? Side::kPapacy : Side::kProtestant;
    p.impulse.number = static_cast<std::uint8_t>(i + 1);
    refresh_marks(b);
    if (i % 6 == 0) p.effects.used = {};
    for (const Card card : p.discard) p.deck[p.deck_size++] = card;
    p.discard = {};
    p.chance.shuffle(p.deck.data(), p.deck_size);
    for (const Side drawer : {Side::kPapacy, Side::kProtestant}) {  // combat cards and responses
      while (b.main_cards(drawer) < 14 && b.draw(drawer) != kNoCard) {
      }
    }
  }

  // Some action that can be paid; false: none was found.
  bool act_once(Side side) {
    PowerSet acting = b.commanded(side);
    acting.add(power_of(side));
    const auto rows = military_actions();
    for (int tries = 0; tries < 12; ++tries) {
      const ActionRow& row = rows[static_cast<std::size_t>(below(static_cast<int>(rows.size())))];
      const auto power = static_cast<Power>(below(6));
      if (!acting.has(power)) continue;
      const int price = row.price(b, side, power);
      if (price == 0 || price > p.impulse.cp) continue;
      const int before = p.impulse.cp;
      (void)row.start(b, side, power, engine::next());
      Kernel::run(b);
      play_out();
      if (testing::Test::HasFatalFailure()) return false;
      EXPECT_LT(p.impulse.cp, before);
      Kernel::start(b, BreakSieges{});  // after every completed action [6.10]
      play_out();
      for (const MarkedUnits& group : p.marked) {
        EXPECT_EQ(group.marks & (kPicked | kMoving | kBeside), 0);
      }
      check();
      return !testing::Test::HasFatalFailure();
    }
    return false;
  }
  void play_out() {
    for (int guard = 0; p.stack.depth > 0; ++guard) {
      ASSERT_LT(guard, 3000) << "seed " << seed_;
      const Seat seat = p.pending.owing().lowest();
      ActionList list;
      list.clear();
      Kernel::options(State{p}, seat, list);
      ASSERT_FALSE(list.empty()) << "seed " << seed_;
      Kernel::answer(b, seat, list[below(list.size())]);
      ASSERT_EQ(p.stack.overflowed, 0U);
      if (p.stack.depth > 0) check();  // an action's end is not yet its sieges'
      if (testing::Test::HasFatalFailure()) return;
    }
  }
  void check() const {
    const engine::Status problem = Rules{}.check(p);
    ASSERT_FALSE(problem) << problem->key << " seed " << seed_;
  }

  std::uint64_t seed_;
  engine::FastRandom random_;
  Position p = set_up(Settings{});
  Board b{p, nullptr};
};

TEST(Wars, RandomOnesComeToTheirEnd) {
  for (std::uint64_t seed = 0; seed < 200 && !testing::Test::HasFatalFailure(); ++seed) {
    RandomWar(seed).play();
  }
}

}  // namespace
}  // namespace here_i_stand
