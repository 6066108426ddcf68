// Which block belongs to which card: every card once, checked when the program is built.
#include "games/here_i_stand/cards/cards.h"

namespace here_i_stand {
namespace {

struct Row {
  Card card;
  const Event* event;
};

constexpr Row kRows[] = {
    {Card::kPapalBull, &cards::kPapalBull},
    {Card::kLeipzigDebate, &cards::kLeipzigDebate},
    {Card::kHereIStand, &cards::kHereIStand},
    {Card::kClementVii, &cards::kClementVii},
    {Card::kDefenderOfTheFaith, &cards::kDefenderOfTheFaith},
    {Card::kMasterOfItaly, &cards::kMasterOfItaly},
    {Card::kSchmalkaldicLeague, &cards::kSchmalkaldicLeague},
    {Card::kPaulIii, &cards::kPaulIii},
    {Card::kSocietyOfJesus, &cards::kSocietyOfJesus},
    {Card::kCalvin, &cards::kCalvin},
    {Card::kCouncilOfTrent, &cards::kCouncilOfTrent},
    {Card::kEdwardVi, &cards::kEdwardVi},
    {Card::kHenryIi, &cards::kHenryIi},
    {Card::kMaryI, &cards::kMaryI},
    {Card::kJuliusIii, &cards::kJuliusIii},
    {Card::kElizabethI, &cards::kElizabethI},
    {Card::kAugsburgConfession, &cards::kAugsburgConfession},
    {Card::kMarburgColloquy, &cards::kMarburgColloquy},
    {Card::kZwingliDonsArmor, &cards::kZwingliDonsArmor},
    {Card::kAffairOfThePlacards, &cards::kAffairOfThePlacards},
    {Card::kCalvinExpelled, &cards::kCalvinExpelled},
    {Card::kCalvinsInstitutes, &cards::kCalvinsInstitutes},
    {Card::kCopernicus, &cards::kCopernicus},
    {Card::kMichaelServetus, &cards::kMichaelServetus},
    {Card::kMichelangelo, &cards::kMichelangelo},
    {Card::kJesuitEducation, &cards::kJesuitEducation},
    {Card::kPapalInquisition, &cards::kPapalInquisition},
    {Card::kPhilipOfHessesBigamy, &cards::kPhilipOfHessesBigamy},
    {Card::kMaryDefiesCouncil, &cards::kMaryDefiesCouncil},
    {Card::kBookOfCommonPrayer, &cards::kBookOfCommonPrayer},
    {Card::kDissolutionOfTheMonasteries, &cards::kDissolutionOfTheMonasteries},
    {Card::kPilgrimageOfGrace, &cards::kPilgrimageOfGrace},
    {Card::kAMightyFortress, &cards::kAMightyFortress},
    {Card::kAnabaptists, &cards::kAnabaptists},
    {Card::kErasmus, &cards::kErasmus},
    {Card::kForeignRecruits, &cards::kForeignRecruits},
    {Card::kFrederickTheWise, &cards::kFrederickTheWise},
    {Card::kFuggers, &cards::kFuggers},
    {Card::kIndulgenceVendor, &cards::kIndulgenceVendor},
    {Card::kKatherinaBora, &cards::kKatherinaBora},
    {Card::kPeasantsWar, &cards::kPeasantsWar},
    {Card::kPrintingPress, &cards::kPrintingPress},
    {Card::kHalleysComet, &cards::kHalleysComet},
    {Card::kLandsknechts, &cards::kLandsknechts},
    {Card::kSwissMercenaries, &cards::kSwissMercenaries},
    {Card::kSpringPreparations, &cards::kSpringPreparations},
    {Card::kVenetianInformant, &cards::kVenetianInformant},
    {Card::kMauriceOfSaxony, &cards::kMauriceOfSaxony},
    {Card::kCharlesBourbon, &cards::kCharlesBourbon},
    {Card::kCityStateRebels, &cards::kCityStateRebels},
    {Card::kRansom, &cards::kRansom},
    {Card::kSackOfRome, &cards::kSackOfRome},
    {Card::kTraceItalienne, &cards::kTraceItalienne},
    {Card::kTreachery, &cards::kTreachery},
    {Card::kUnpaidMercenaries, &cards::kUnpaidMercenaries},
    {Card::kUnsanitaryCamp, &cards::kUnsanitaryCamp},
    {Card::kThomasMore, &cards::kThomasMore},
    {Card::kThomasCromwell, &cards::kThomasCromwell},
    // Only in their own windows or phase: never carried out as an event.
    {Card::kLuthers95Theses, nullptr},
    {Card::kTheWartburg, nullptr},
    {Card::kFoulWeather, nullptr},
    {Card::kGout, nullptr},
    {Card::kSiegeArtillery, nullptr},
    {Card::kArquebusiers, nullptr},
    {Card::kFieldArtillery, nullptr},
    {Card::kMercenariesBribed, nullptr},
    {Card::kMercenariesGrowRestless, nullptr},
    {Card::kSiegeMining, nullptr},
    {Card::kSurpriseAttack, nullptr},
};

consteval bool complete() {
  CardSet seen;
  for (const Row& row : kRows) seen.add(row.card);
  return seen == CardSet::all() && std::size(kRows) == kCount<Card>;
}
static_assert(complete(), "every card stands in the table once");

constexpr EnumArray<Card, const Event*> by_card() {
  EnumArray<Card, const Event*> table{};
  for (const Row& row : kRows) table[row.card] = row.event;
  return table;
}
constexpr auto kTable = by_card();

}  // namespace

const Event* event_of(Card card) { return kTable[card]; }

}  // namespace here_i_stand
