// Names, caps and slots of principalities, decks, draws and outcomes: what scenarios can't say, or
// only at great length. [4.1, 6.2, 11.2, 14.2]
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <set>
#include <string>
#include <vector>

#include "engine/hash.h"
#include "games/westphalia/battle.h"
#include "games/westphalia/fields.h"
#include "games/westphalia/rules.h"
#include "games/westphalia/settings.h"

namespace {

using namespace westphalia;  // NOLINT(google-build-using-namespace)

class WestphaliaBoard : public testing::Test {
 protected:
  Rules rules_;

  Position start(const engine::Options& options, const std::string& patched) {
    const auto all = complete(options, option_specs(), rules_.atlas());
    EXPECT_TRUE(all);
    Position p = rules_.start(*all, engine::numbered_seed(1), nullptr);
    change(p, patched);
    return p;
  }
  void change(Position& p, const std::string& patched) {
    EXPECT_FALSE(patch(rules_, p, boost::json::parse(patched))) << patched;
  }
  int name(const char* id) { return *rules_.field_names().principalities.find(id); }
};

std::uint64_t bit_of(int name) { return std::uint64_t{1} << name; }

constexpr const char* kRealm = R"({"at": "heresy", "realm": {
    "player1": [0], "goslar": [1, 7, 13, 12], "hesse": [2, 8, 14, 4, 10, 16], "ulm": [5]}})";

// --- Names and caps [4.1] ---

TEST_F(WestphaliaBoard, AFullNameIsOutgrownOneProvinceLater) {
  Position p = start({{"seats", "4"}}, kRealm);
  Board b = rules_.board(p, nullptr);
  const int slot = b.slot_named(name("goslar"));
  b.grow(slot, 3);
  EXPECT_EQ(b.name(slot), name("goslar"));
  EXPECT_EQ(p.returned_names, 0U);
  p.raised_slot[1] = byte(slot + 1);  // of a departed prince; the name with its cap is given up
  p.raised_cap[1] = 5;
  b.grow(slot, 6);
  EXPECT_EQ(b.name(slot), rules_.data().bavaria);
  EXPECT_EQ(p.raised_slot[1], 0);
  EXPECT_EQ(p.returned_names, bit_of(name("goslar")));
  b.grow(slot, 18);
  EXPECT_EQ(b.name(slot), rules_.data().austria);
  EXPECT_EQ(p.returned_names, bit_of(name("goslar")));  // a reserve name is none of the list
  p.name[slot] = byte(rules_.data().austria);
  p.size[slot] = 10;
  b.grow(slot, 24);
  EXPECT_EQ(p.returned_names, bit_of(name("goslar")));
}

TEST_F(WestphaliaBoard, SevenProvincesAreTooManyForBavaria) {
  Position p = start({{"seats", "4"}}, kRealm);
  Board b = rules_.board(p, nullptr);
  const int slot = b.slot_named(name("hesse"));
  b.grow(slot, 3);
  EXPECT_EQ(b.name(slot), rules_.data().austria);
}

TEST_F(WestphaliaBoard, AGenericNameIsNotGivenBack) {
  Position p = start({{"seats", "4"}}, kRealm);
  Board b = rules_.board(p, nullptr);
  const int slot = b.slot_named(name("goslar"));
  b.rename(slot, kNames);
  p.size[slot] = 5;
  b.grow(slot, 3);
  EXPECT_EQ(p.returned_names, 0U);
}

TEST_F(WestphaliaBoard, WhatCanGrowIsWhatAReserveNameHasRoomFor) {
  Position p = start({{"seats", "4"}}, kRealm);
  Board b = rules_.board(p, nullptr);
  const int slot = b.slot_named(name("goslar"));
  p.size[slot] = 5;
  p.slot_named[rules_.data().austria] = 1;
  EXPECT_TRUE(b.can_grow(slot));  // to the 6 of Bavaria
  p.slot_named[rules_.data().bavaria] = 1;
  EXPECT_FALSE(b.can_grow(slot));
  p.slot_named[rules_.data().austria] = 0;
  p.size[slot] = 9;
  EXPECT_TRUE(b.can_grow(slot));  // to the 10 of Austria
  p.size[slot] = 10;
  EXPECT_FALSE(b.can_grow(slot));
  p.raised_slot[2] = byte(slot + 1);
  p.raised_cap[2] = 15;
  p.size[slot] = 14;
  EXPECT_TRUE(b.can_grow(slot));  // what a departed prince left
  p.size[slot] = 15;
  EXPECT_FALSE(b.can_grow(slot));
}

TEST_F(WestphaliaBoard, TheNextNameIsTheFirstThatIsFree) {
  Position p = start({{"seats", "4"}}, kRealm);
  const Board b = rules_.board(p, nullptr);
  EXPECT_EQ(b.next_name(5), name("augsburg"));
  EXPECT_EQ(b.next_name(6), rules_.data().bavaria);
  EXPECT_EQ(b.next_name(7), rules_.data().austria);
  EXPECT_EQ(b.next_name(11), name("augsburg"));
  // A generic name hides none of the list.
  p.alive.add(120);
  p.name[120] = byte(kNames + name("augsburg"));
  EXPECT_EQ(b.next_name(1), name("augsburg"));
}

TEST_F(WestphaliaBoard, NamesGivenBackComeLastAndGenericOnesAfterThem) {
  Position p = start({{"seats", "4"}}, kRealm);
  const Board b = rules_.board(p, nullptr);
  int slot = 60;
  for (const int its_name : rules_.data().name_order) {
    if (b.name_used(its_name)) continue;
    p.alive.add(slot);
    p.name[slot] = byte(its_name);
    p.slot_named[its_name] = byte(slot + 1);
    ++slot;
  }
  EXPECT_EQ(b.next_name(1), kNames);
  p.slot_named[kNames] = 1;
  EXPECT_EQ(b.next_name(1), kNames + 1);
  const int freed = p.name[70];
  p.alive.remove(70);
  p.slot_named[freed] = 0;
  p.returned_names = bit_of(freed);
  EXPECT_EQ(b.next_name(1), freed);
}

TEST_F(WestphaliaBoard, ANameThatIsTakenAgainIsGivenBackNoMore) {
  Position p = start({{"seats", "4"}}, kRealm);
  Board b = rules_.board(p, nullptr);
  const std::uint64_t others = bit_of(0) | bit_of(name("verden"));
  p.returned_names = others | bit_of(name("trent"));
  b.found(HexSet::of(3), 3, Religion::kProtestant, name("trent"));
  EXPECT_EQ(p.returned_names, others);
  p.returned_names = others | bit_of(name("verden") - 1);
  b.found(HexSet::of(6), 6, Religion::kProtestant, name("verden") - 1);
  EXPECT_EQ(p.returned_names, others);
  b.found(HexSet::of(18), 18, Religion::kProtestant, kNames);
  EXPECT_EQ(p.returned_names, others);
}

// --- Slots ---

TEST_F(WestphaliaBoard, SlotsAreUsedInOrderUntilThereAreNoMore) {
  Position p = start({{"seats", "4"}}, kRealm);
  Board b = rules_.board(p, nullptr);
  const int first = b.slot_named(name("goslar"));
  ASSERT_EQ(first, 0);
  b.dissolve(first);
  const int next = p.next_slot;
  EXPECT_EQ(b.found(HexSet::of(3), 3, Religion::kCatholic, b.next_name(1)), next);
  EXPECT_EQ(p.next_slot, next + 1);
  p.next_slot = kMaxPrincipalities;
  EXPECT_EQ(b.found(HexSet::of(6), 6, Religion::kCatholic, b.next_name(1)), first);
}

// --- A principality that vanishes [11.6] ---

TEST_F(WestphaliaBoard, NothingIsLeftOfAPrincipalityThatVanishes) {
  Position p = start({{"seats", "4"}}, kRealm);
  Board b = rules_.board(p, nullptr);
  const int slot = b.slot_named(name("ulm"));
  const int other = b.slot_named(name("goslar"));
  b.add_influence(slot, 0, 2);
  b.add_influence(slot, 3, 1);
  EXPECT_EQ(b.power(0), 1 + 3 + 3);  // his province, Ulm, the Emperor's bonus
  p.drawn.add(slot);
  p.drawn.add(other);
  p.rw_target = byte(other);
  p.raised_slot[0] = byte(slot + 1);
  p.raised_cap[0] = 9;
  p.raised_slot[2] = byte(other + 1);
  p.raised_cap[2] = 12;
  b.dissolve(slot);
  EXPECT_EQ(b.placed(0) + b.placed(3), 0);
  EXPECT_EQ(b.power(0), 1 + 3);
  EXPECT_TRUE(p.drawn == PrinSet::of(other));
  EXPECT_EQ(p.rw_target, other);
  EXPECT_EQ(p.raised_slot[0], 0);
  EXPECT_EQ(p.raised_cap[0], 0);
  EXPECT_EQ(p.raised_slot[2], other + 1);
  EXPECT_EQ(p.raised_cap[2], 12);
  b.dissolve(other);
  EXPECT_EQ(p.rw_target, kNil);
}

// --- More principalities than names or slots ---

TEST_F(WestphaliaBoard, WhenAllNamesAreTakenAGenericOneIsChosen) {
  std::string realm;
  int hex = 0;
  for (const char* elector :
       {"trier", "mainz", "cologne", "palatinate", "saxony", "brandenburg", "bohemia"}) {
    realm += "\"" + std::string(elector) + "\": [" + std::to_string(++hex) + "], ";
  }
  for (const int its_name : rules_.data().name_order) {
    realm += "\"" +
             rules_.field_names().principalities.words()[static_cast<std::size_t>(its_name)] +
             "\": [" + std::to_string(++hex) + "], ";
  }
  const int last = hex;
  int beside = 0;
  const Map& map = rules_.atlas().map(Shape::kRound, 126);
  for (int h = last + 2; h < 126; ++h) beside = map.adjacent(last + 1, h) ? h : beside;
  ASSERT_GT(beside, last + 1);
  Position p = start({{"seats", "14"}, {"name_choice", "player"}},
                     "{\"at\": \"principalities\", \"realm\": {" + realm + "\"free\": [" +
                         std::to_string(last + 1) + ", " + std::to_string(beside) + "]}}");
  engine::ActionList list;
  const auto look = [&] { rules_.options(p, p.pending.owing().lowest(), list); };
  for (look(); verb(list[0]) != Verb::kName; look()) {
    rules_.apply(p, p.pending.owing().lowest(), list[0], nullptr);
  }
  ASSERT_EQ(list.size(), 1);
  EXPECT_GE(list[0].args[0], kNames);
}

// On the largest maps what finds no slot joins the smallest principality beside it, of equals the
// first. [5.6]
TEST_F(WestphaliaBoard, WithoutASlotAProvinceJoinsTheSmallestBesideIt) {
  const Map& map = rules_.atlas().map(Shape::kRound, 280);
  HexSet lonely{};  // no two of them adjacent
  for (int h = 140; h < 250 && lonely.size() < 20; ++h) {
    if (map.near(h).size() == 6 && !map.near(h).meets(lonely)) lonely.add(h);
  }
  ASSERT_EQ(lonely.size(), 20);
  std::string free;
  int last = 0;
  for (const int h : lonely) {
    free += (free.empty() ? "" : ", ") + std::to_string(h);
    last = h;
  }
  std::string realm;
  HexSet used = lonely;
  std::vector<int> size;  // by slot
  const char* const electors[] = {"trier",  "mainz",       "cologne", "palatinate",
                                  "saxony", "brandenburg", "bohemia"};
  const auto settle = [&](int h, bool pair) {
    if (used.has(h) || size.size() >= 122) return;
    const std::size_t slot = size.size();
    realm += "\"" + (slot < 7 ? electors[slot] : "free_city_" + std::to_string(slot)) + "\": [";
    realm += std::to_string(h);
    used.add(h);
    size.push_back(1);
    const HexSet room = map.near(h) - used;
    if (pair && !room.empty()) {
      realm += ", " + std::to_string(room.lowest());
      used.add(room.lowest());
      size.back() = 2;
    }
    realm += "], ";
  };
  settle(map.near(last).lowest(), false);  // slot 0, beside the last of them
  for (const int h : lonely) {
    bool pair = false;
    for (const int n : map.near(h)) {
      pair = !pair;
      settle(n, pair);
    }
  }
  for (int h = 0; h < 140; ++h) settle(h, false);
  ASSERT_EQ(size.size(), 122U);
  const Position p =
      start({{"seats", "14"}, {"tiles_per_player", "20"}, {"start_provinces", "1"}},
            R"({"at": "principalities", "realm": {)" + realm + "\"free\": [" + free + "]}}");
  size.push_back(1000);  // the rest
  constexpr std::size_t kMost = kMaxPrincipalities - 14;
  const State s = rules_.state(p);
  for (const int h : lonely) {
    std::size_t home = size.size();
    if (home == kMost) {
      for (std::size_t slot = 0; slot < size.size(); ++slot) {
        HexSet hexes = s.principality_hexes(static_cast<int>(slot));
        hexes.remove(h);
        const bool beside = hexes.meets(map.near(h));
        if (beside && (home == kMost || size[slot] < size[home])) home = slot;
      }
      ++size[home];
    } else {
      size.push_back(1);
    }
    EXPECT_EQ(p.owner[h], power_of(static_cast<int>(home))) << h;
  }
  EXPECT_EQ(size.size(), kMost);
}

TEST_F(WestphaliaBoard, EverySeedIsAnotherGame) {
  const auto options = complete({}, option_specs(), rules_.atlas());
  const Position one = rules_.start(*options, engine::numbered_seed(1), nullptr);
  const Position two = rules_.start(*options, engine::numbered_seed(2), nullptr);
  EXPECT_FALSE(one.chance == two.chance);
}

// --- Upheaval [6.2] ---

TEST_F(WestphaliaBoard, EveryPrincipalityMayBeDrawn) {
  Position p = start({{"seats", "4"}, {"upheaval_draws", "1"}}, kRealm);
  std::set<int> drawn;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    Position q = p;
    q.chance.seed_fast(seed);
    change(q, R"({"at": "upheaval", "round": 4})");
    for (const int slot : q.drawn) drawn.insert(slot);
  }
  EXPECT_EQ(static_cast<int>(drawn.size()), p.alive.size());
}

// --- Decks [11.2] ---

// All cards of the armies that were raised.
Cards cards_out(const Position& p) {
  Cards sum{};
  for (const Army& army : p.warfare.armies) {
    for (int card = 0; card < kCards; ++card) add(sum[card], army.hand[card]);
  }
  return sum;
}
const Cards kOnePack{{10, 10, 10}};

TEST_F(WestphaliaBoard, ThirtyCardsOfABattleAreOnePackOfEditionB) {
  const Position p = start({{"seats", "6"}, {"edition", "B"}, {"army_cap", "20"}},
                           R"({"at": "battles", "emperor": "player6",
      "wars": [{"attacker": "player1", "defender": "player2"}],
      "realm": {"player1": [0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15],
                "player2": [16,17,18,19,20,21,22,23,24,25,26,27,28,29]}})");
  EXPECT_TRUE(cards_out(p) == kOnePack);
}

// Wars that are won without cards and wars of later phases take none from a shared deck.
TEST_F(WestphaliaBoard, ASharedDeckIsMadeForTheBattlesOfItsPhase) {
  const Position p = start({{"seats", "8"}, {"edition", "B"}, {"deck_model", "shared"}},
                           R"({"at": "battles", "emperor": "player6",
      "wars": [{"attacker": "player6", "defender": "player1", "phase": 2},
               {"attacker": "player5", "defender": "ulm"},
               {"attacker": "player1", "defender": "player2"},
               {"attacker": "player7", "defender": "player8"},
               {"attacker": "player3", "defender": "player4"}],
      "realm": {"player1": [0,1,2,3,4,5,6,7], "player2": [8,9,10,11,12,13,14],
                "player3": [15,16,17,18,19,20,21,22], "player4": [23,24,25,26,27,28,29],
                "player5": [30,31,32,33,34,35], "ulm": [36],
                "player6": [37,38,39,40,41,42,43], "player7": [44], "player8": [45,46]}})");
  EXPECT_TRUE(cards_out(p) == kOnePack);
}

TEST_F(WestphaliaBoard, AReligiousWarIsOneBattleWithOneDeck) {
  constexpr const char* kWar = R"({"at": "religious_war", "emperor": "player1",
      "religious_war": {"target": "saxony", "restorer": "player1"},
      "player1": {"league": "catholic"},
      "player2": {"religion": "protestant", "league": "evangelical"},
      "player3": {"religion": "protestant", "league": "evangelical"},
      "principalities": {"saxony": {"religion": "protestant"}},
      "protestant_provinces": [16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,36],
      "realm": {"player1": [0,1,2,3,4,5,6,7,8,9,10,11], "saxony": [36],
                "player2": [16,17,18,19,20,21,22,23,24,25,26,27],
                "player3": [28,29,30,31,32,33]}})";
  const Position p = start({{"seats", "6"}, {"edition", "B"}}, kWar);
  EXPECT_TRUE(cards_out(p) == kOnePack);
  const Position larger = start({{"seats", "6"}, {"edition", "B"}, {"army_cap", "15"}}, kWar);
  const Cards out = cards_out(larger);
  EXPECT_EQ(total(out), 15 + 15 + 6);
  EXPECT_LE(std::max({out[0], out[1], out[2]}), 20);
}

// Nor do wars of earlier phases.
TEST_F(WestphaliaBoard, ASharedDeckForgetsTheBattlesOfEarlierPhases) {
  const Position p = start({{"seats", "6"}, {"edition", "B"}, {"deck_model", "shared"}},
                           R"({"at": "battles", "emperor": "player4",
      "wars": [{"attacker": "player3", "defender": "player4"},
               {"attacker": "player1", "defender": "player2", "phase": 2},
               {"attacker": "player5", "defender": "player6", "phase": 2}],
      "realm": {"player1": [0,1,2,3,4,5,6,7,8,9,10,11],
                "player2": [12,13,14,15,16,17,18,19,20,21,22,23], "player3": [24,32,33],
                "player4": [25], "player5": [26,27,28], "player6": [29,30,31]}})");
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Position q = p;
    q.chance.seed_fast(seed);
    while (total(cards_out(q)) < 30 && !rules_.owing(q).empty()) {
      const Seat seat = q.pending.owing().lowest();
      rules_.apply(q, seat, rules_.default_action(q, seat), nullptr);
    }
    EXPECT_TRUE(cards_out(q) == kOnePack) << seed;
  }
}

// The engine plays any card that it holds. [9.3]
TEST_F(WestphaliaBoard, TheEngineMayPlayEveryCardOfItsHand) {
  const Position p = start({{"seats", "4"}, {"unaligned_commander", "engine"}},
                           R"({"at": "battle", "wars": [{"attacker": "player1", "defender": "ulm"}],
      "armies": {"player1": {"hand": "6P"}, "ulm": {"hand": "1P 5M"}},
      "realm": {"player1": [0, 1, 3], "ulm": [7]}})");
  int pikes = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Position q = p;
    q.chance.seed_fast(seed);
    rules_.apply(q, 0, act(Verb::kPlay, kPike), nullptr);
    pikes += q.warfare.armies[1].pile[kPike];
  }
  EXPECT_GT(pikes, 0);
  EXPECT_LT(pikes, 30);
}

// --- How a game ends [14.2] ---

TEST_F(WestphaliaBoard, AReligiousVictoryIsOfItsReligion) {
  Position p = start({{"seats", "4"}}, R"({"at": "heresy", "round": 5, "emperor": "player1",
      "realm": {"player1": [0]}, "player1": {"points": 3}, "player2": {"points": 2},
      "player3": {"points": 1}, "player4": {"religion": "protestant", "points": 9}})");
  Board b = rules_.board(p, nullptr);
  ASSERT_TRUE(b.religious_victory());
  EXPECT_EQ(p.victory, Victory::kCatholic);
  EXPECT_EQ(p.winners, 0b0011);
  const engine::Outcome outcome = rules_.outcome(p);
  EXPECT_EQ(outcome.how, "catholic_victory");
  EXPECT_EQ(outcome.sides[0], "catholic");
  EXPECT_EQ(outcome.sides[3], "protestant");
  ASSERT_EQ(outcome.scores.size(), 4U);
  EXPECT_EQ(outcome.scores[0], 3);
  EXPECT_EQ(outcome.scores[3], 9);
  p.victory = Victory::kProtestant;
  EXPECT_EQ(rules_.outcome(p).scores[3], 9);
  p.victory = Victory::kPeace;
  EXPECT_EQ(rules_.outcome(p).scores[0], rules_.state(p).score(0));
}

}  // namespace
