// The generated tables say what the board and the cards say.
#include "games/here_i_stand/tables.h"

#include <gtest/gtest.h>

#include <type_traits>

namespace here_i_stand {
namespace {

static_assert(std::is_trivially_copyable_v<SpaceSet> && sizeof(SpaceSet) == 24);
static_assert(std::is_trivially_copyable_v<EnumArray<Space, Power>>);

// Usable when the program is compiled.
static_assert(facts(Space::kRome).capital && facts(Space::kRome).home == Power::kPapacy);
static_assert(land_distance(Space::kStrasburg, Space::kKassel) == 3);

TEST(Tables, Counts) {
  EXPECT_EQ(kCount<Space>, 134);
  EXPECT_EQ(kCount<SeaZone>, 14);
  EXPECT_EQ(kCount<Power>, 11);
  EXPECT_EQ(kCount<Card>, 69);  // 67, and two for the option use_2017_cards
  EXPECT_EQ(kCount<DiplomaticCard>, 19);
  EXPECT_EQ(kCount<Debater>, 29);
  EXPECT_EQ(kCount<Reformer>, 4);
  EXPECT_EQ(kCount<Leader>, 12);
  EXPECT_EQ(kSpacesOfKind[SpaceKind::kKey].size(), 33);
  EXPECT_EQ(kSpacesOfKind[SpaceKind::kElectorate].size(), 6);
  EXPECT_EQ(kSpacesOfZone[Zone::kGerman].size(), 27);
  EXPECT_EQ(kZonePair.size(), 45);
  EXPECT_EQ(kControlMayChange.size(), 47);
  EXPECT_EQ(kConvertible.size(), 119);
  EXPECT_EQ(kPorts.size(), 57);  // without Algiers
  EXPECT_EQ(facts(Power::kProtestant).home.size(), 21);
}

// The neighbours of the worked example. [EX-01]
TEST(Tables, Neighbours) {
  const SpaceFacts& lubeck = facts(Space::kLubeck);
  EXPECT_EQ(lubeck.clear_set,
            (SpaceSet{Space::kHamburg, Space::kMagdeburg, Space::kBrandenburg, Space::kStettin}));
  EXPECT_EQ(lubeck.clear.count, 4);
  EXPECT_EQ(lubeck.passes.count, 0);
  const SpaceFacts& trent = facts(Space::kTrent);
  EXPECT_EQ(trent.clear_set, (SpaceSet{Space::kMilan, Space::kModena, Space::kVenice}));
  EXPECT_EQ(*trent.passes.begin(), Space::kInnsbruck);
  EXPECT_EQ(trent.adjacent.size(), 4);
  for (const Space s : SpaceSet::all()) {
    for (const Space n : facts(s).clear) EXPECT_TRUE(facts(n).clear_set.has(s));
    for (const Space n : facts(s).passes) EXPECT_TRUE(facts(n).adjacent.has(s));
    EXPECT_EQ(facts(s).adjacent.size(), facts(s).clear.count + facts(s).passes.count);
  }
}

TEST(Tables, Sea) {
  EXPECT_TRUE(facts(Space::kNorwich).sea_link.has(Space::kHamburg));  // [EX-08]
  EXPECT_FALSE(facts(Space::kNorwich).sea_link.has(Space::kNorwich));
  EXPECT_FALSE(facts(Space::kTunis).sea_link.has(Space::kAlgiers));
  EXPECT_FALSE(facts(SeaZone::kBarbaryCoast).ports.has(Space::kAlgiers));
  EXPECT_TRUE(facts(SeaZone::kGulfOfLyon).adjacent.has(SeaZone::kTyrrhenianSea));  // [EX-120]
  EXPECT_FALSE(facts(SeaZone::kIonianSea).adjacent.has(SeaZone::kTyrrhenianSea));
  EXPECT_EQ(facts(Space::kGenoa).seas, (SeaSet{SeaZone::kGulfOfLyon, SeaZone::kTyrrhenianSea}));
  EXPECT_FALSE(facts(Space::kParis).port());
}

TEST(Tables, Distances) {
  EXPECT_EQ(land_distance(Space::kStrasburg, Space::kWorms), 1);  // [EX-12]
  EXPECT_EQ(land_distance(Space::kSiena, Space::kRavenna), 3);    // [EX-88]
  EXPECT_EQ(land_distance(Space::kBasel, Space::kMilan), 3);      // [EX-123]
  EXPECT_EQ(land_distance(Space::kBasel, Space::kAugsburg), 3);
  EXPECT_EQ(land_distance(Space::kRome, Space::kLondon), kFar);
  EXPECT_EQ(travel_distance(Space::kGenoa, Space::kRome), 2);   // over the Tyrrhenian Sea
  EXPECT_EQ(travel_distance(Space::kZara, Space::kVenice), 2);  // [EX-103]
  EXPECT_EQ(travel_distance(Space::kRome, Space::kAlgiers), kFar);
  EXPECT_EQ(travel_distance_without_electorates(Space::kMagdeburg, Space::kWittenberg), kFar);
  EXPECT_GT(travel_distance_without_electorates(Space::kBreslau, Space::kMagdeburg),
            travel_distance(Space::kBreslau, Space::kMagdeburg));
  EXPECT_TRUE(facts(Space::kVienna).within2.has(Space::kVienna));
  EXPECT_FALSE(facts(Space::kStrasburg).within2.has(Space::kKassel));
  EXPECT_TRUE(facts(Space::kStrasburg).within3.has(Space::kKassel));
}

TEST(Tables, Cards) {
  EXPECT_EQ(kCardsEntering[1].size(), 36);
  EXPECT_EQ(kCardsEntering[2].size(), 0);
  EXPECT_EQ(kCardsEntering[5].size(), 8);
  EXPECT_TRUE(kCardsEntering[5].has(Card::kCopernicus));
  EXPECT_EQ(facts(Card::kCopernicus).cp, 6);
  EXPECT_EQ(facts(Card::kHereIStand).cp, 5);
  EXPECT_EQ(facts(Card::kHereIStand).number, 7);
  EXPECT_EQ(facts(Card::kLuthers95Theses).cp, 0);
  EXPECT_EQ(facts(Card::kSchmalkaldicLeague).winter_deadline, 4);
  EXPECT_EQ(facts(Card::kMaryI).entry, CardEntry::kAfterEdwardVi);
  EXPECT_EQ(facts(Card::kCouncilOfTrent).removal, CardRemoval::kNo);
  EXPECT_TRUE(facts(Card::kLandsknechts).windows.has(Hook::kOpenRight));
  EXPECT_TRUE(facts(Card::kHalleysComet).own_impulse);
  EXPECT_FALSE(facts(Card::kFoulWeather).windows.has(Hook::kOpenRight));
  EXPECT_FALSE(facts(Card::kTheWartburg).by_papacy);
  EXPECT_TRUE(facts(Card::kThomasMore).only_2017);
  EXPECT_EQ(kCardsOfCategory[CardCategory::kMandatory].size(), 14);
  int cp = 0;
  for (const Card c : CardSet::all() - kCardsOfCategory[CardCategory::kHome]) {
    if (!facts(c).only_2017) cp += facts(c).cp;
  }
  EXPECT_EQ(cp, 9 * 1 + 23 * 2 + 15 * 3 + 9 * 4 + 6 * 5 + 1 * 6);
}

TEST(Tables, DiplomaticCards) {
  const DiplomaticCardFacts& ottomans = facts(DiplomaticCard::kOttomanInvasion);
  EXPECT_EQ(ottomans.number, 216);
  EXPECT_TRUE(ottomans.invasion && ottomans.after_league);
  EXPECT_EQ(ottomans.leader, Leader::kSuleiman);
  EXPECT_EQ(ottomans.regulars, 5);
  EXPECT_EQ(ottomans.squadrons, 4);
  EXPECT_TRUE(facts(DiplomaticCard::kHenryPetitionsForDivorce).removed);
  EXPECT_FALSE(facts(DiplomaticCard::kPlague).invasion);
}

TEST(Tables, People) {
  EXPECT_EQ(facts(Debater::kCranmer).value, 3);
  EXPECT_EQ(facts(Debater::kCranmer).turn, 5);
  EXPECT_EQ(facts(Debater::kFaber).dice, 2);
  EXPECT_EQ(facts(Debater::kFaber).area, kSpacesOfKind[SpaceKind::kElectorate]);
  EXPECT_TRUE(facts(Debater::kBucer).area.has(Space::kWorms));
  EXPECT_FALSE(facts(Debater::kBucer).area.has(Space::kKassel));
  EXPECT_FALSE(facts(Debater::kLatimer).area.has(Space::kCalais));
  EXPECT_EQ(facts(Debater::kLatimer).area.size(), 11);
  EXPECT_EQ(facts(Debater::kKnox).area.size(), 14);
  EXPECT_TRUE(facts(Debater::kCaraffa).all_zones);
  EXPECT_FALSE(facts(Debater::kLoyola).one_per_impulse);
  EXPECT_EQ(kStartDebaters.size(), 9);
  EXPECT_EQ(facts(Reformer::kCalvin).space, Space::kGeneva);
  EXPECT_EQ(facts(Leader::kCharlesV).command, 10);
  EXPECT_TRUE(facts(Leader::kAndreaDoria).naval);
  EXPECT_EQ(facts(Ruler::kLuther).admin, 2);
  EXPECT_TRUE(facts(Ruler::kJuliusIii).wins_ties);
  EXPECT_EQ(facts(Ruler::kMaryI).troops, Religion::kCatholic);
  EXPECT_EQ(kStartRulers.size(), 6);
}

TEST(Tables, Powers) {
  EXPECT_EQ(facts(Power::kPapacy).land_cap, 23);
  EXPECT_EQ(facts(Power::kVenice).squadron_cap, 4);
  EXPECT_EQ(facts(Power::kHungary).start_ally, Power::kHapsburg);
  EXPECT_EQ(facts(Power::kGenoa).start_ally, Power::kIndependent);
  EXPECT_EQ(facts(Power::kHapsburg).capitals, (SpaceSet{Space::kValladolid, Space::kVienna}));
  EXPECT_LT(Power::kPapacy, Power::kProtestant);  // impulse order
  EXPECT_EQ(cost(PaidAction::kBurnBooks).papacy, 2);
  EXPECT_EQ(cost(PaidAction::kBurnBooks).protestant, 0);
  EXPECT_EQ(cost(PaidAction::kMovePass).other, 2);
}

TEST(Tables, Scales) {
  EXPECT_EQ(track_row(3).papacy, 15);
  EXPECT_EQ(track_row(4).papacy, 14);
  EXPECT_EQ(track_row(22).protestant, 6);  // [EX-68]
  EXPECT_EQ(track_row(119).protestant, 15);
  EXPECT_EQ(papal_keys_row(0).cards, 1);
  EXPECT_EQ(papal_keys_row(9).vp, 12);
  EXPECT_EQ(kDominationLead, 8);
}

TEST(Tables, Setup) {
  EXPECT_EQ(facts(Space::kPrague).start_control, Power::kHapsburg);
  EXPECT_EQ(facts(Space::kTurin).start_control, Power::kFrance);
  EXPECT_EQ(facts(Space::kRagusa).start_control, Power::kIndependent);
  EXPECT_EQ(facts(Space::kIstanbul).start_religion, Religion::kOther);
  EXPECT_EQ(facts(Space::kWittenberg).reserve, 2);
  int regulars = 0;
  int squadrons = 0;
  for (const SetupStack& s : kSetupStacks) {
    regulars += s.regulars;
    squadrons += s.squadrons;
    EXPECT_EQ(s.leaders.empty(), s.space != Space::kGenoa);
  }
  EXPECT_EQ(regulars, 44);
  EXPECT_EQ(squadrons, 7);
}

TEST(Tables, Ids) {
  EXPECT_EQ(id(Space::kStDizier), "st_dizier");
  EXPECT_EQ(parse<Space>("st_dizier"), Space::kStDizier);
  EXPECT_EQ(parse<Space>("atlantis"), std::nullopt);
  EXPECT_EQ(id(Card::kLuthers95Theses), "luthers_95_theses");
}

TEST(EnumSet, Algebra) {
  SpaceSet set = {Space::kAgram, Space::kZurich};
  EXPECT_EQ(set.size(), 2);
  EXPECT_EQ(set.lowest(), Space::kAgram);
  set.remove(Space::kAgram);
  EXPECT_EQ(set.lowest(), Space::kZurich);
  EXPECT_TRUE((set - SpaceSet{Space::kZurich}).empty());
  EXPECT_TRUE(SpaceSet::all().contains(set));
  EXPECT_EQ(SpaceSet::all().size(), 134);
  int n = 0;
  for (const Space s : SpaceSet::all()) EXPECT_EQ(index(s), n++);
  EXPECT_EQ(n, 134);
}

}  // namespace
}  // namespace here_i_stand
