// Which block belongs to which diplomatic card.
#include "games/here_i_stand/cards/diplomatic.h"

namespace here_i_stand {
namespace {

struct Row {
  DiplomaticCard card;
  diplomatic::Play* play;
};

constexpr Row kRows[] = {
    {DiplomaticCard::kAndreaDoria, diplomatic::andrea_doria},
    {DiplomaticCard::kFrenchConstableInvades, diplomatic::french_constable},
    {DiplomaticCard::kCorsairRaid, diplomatic::corsair_raid},
    {DiplomaticCard::kDiplomaticMarriage, diplomatic::diplomatic_marriage},
    {DiplomaticCard::kDiplomaticPressure, diplomatic::diplomatic_pressure},
    {DiplomaticCard::kFrenchInvasion, diplomatic::french_invasion},
    {DiplomaticCard::kHenryPetitionsForDivorce, diplomatic::henrys_divorce},
    {DiplomaticCard::kKnightsOfStJohn, diplomatic::knights_of_st_john},
    {DiplomaticCard::kPlague, diplomatic::plague},
    {DiplomaticCard::kShipbuilding, diplomatic::shipbuilding},
    {DiplomaticCard::kSpanishInvasion, diplomatic::spanish_invasion},
    {DiplomaticCard::kVenetianAlliance, diplomatic::venetian_alliance},
    {DiplomaticCard::kAustrianInvasion, diplomatic::austrian_invasion},
    {DiplomaticCard::kImperialInvasion, diplomatic::imperial_invasion},
    {DiplomaticCard::kMachiavelli, diplomatic::machiavelli},
    {DiplomaticCard::kOttomanInvasion, diplomatic::ottoman_invasion},
    {DiplomaticCard::kSecretProtestantCircle, diplomatic::secret_circle},
    {DiplomaticCard::kSiegeOfVienna, diplomatic::siege_of_vienna},
    {DiplomaticCard::kSpanishInquisition, diplomatic::spanish_inquisition},
};

constexpr EnumArray<DiplomaticCard, diplomatic::Play*> by_card() {
  EnumArray<DiplomaticCard, diplomatic::Play*> table{};
  for (const Row& row : kRows) table[row.card] = row.play;
  return table;
}
constexpr auto kTable = by_card();

consteval bool complete() {
  DiplomaticCardSet seen;
  for (const Row& row : kRows) seen.add(row.card);
  return seen == DiplomaticCardSet::all() && std::size(kRows) == kCount<DiplomaticCard>;
}
static_assert(complete(), "every card stands in the table once");

}  // namespace

Flow carry_out(Board& b, Side player, DiplomaticCard card, Continuation then) {
  return kTable[card](b, player, then);
}

}  // namespace here_i_stand
