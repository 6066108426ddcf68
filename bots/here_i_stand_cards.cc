// Cards: as event or for points, answers, diplomatic cards, the Diet of Worms, peace.
#include <algorithm>

#include "bots/here_i_stand_units.h"

namespace bots::his {
namespace {

bool protestant(Side side) { return side == Side::kProtestant; }

// What is good for the Protestant, from the side's point of view.
double from(Side side, double for_protestant) {
  return protestant(side) ? for_protestant : -for_protestant;
}

bool on_map(const State& s, Reformer reformer) {
  return s.p.reformers[reformer] == ReformerStatus::kOnMap;
}

// The best of a few spaces to turn for the Papacy: Anabaptists.
double turned_back(const State& s, const SpaceSet& among, int count) {
  double sum = 0;
  SpaceSet left = among;
  for (int i = 0; i < count && !left.empty(); ++i) {
    Space best = left.lowest();
    for (const Space space : left) {
      if (turning(s, Side::kPapacy, space) > turning(s, Side::kPapacy, best)) best = space;
    }
    sum += turning(s, Side::kPapacy, best);
    left.remove(best);
  }
  return sum;
}

SpaceSet unoccupied(const State& s, const SpaceSet& among) {
  SpaceSet set = among;
  for (const Space space : among) {
    if (s.any_unit(space)) set.remove(space);
  }
  return set;
}

// Unrest on up to five spaces: Peasants' War, Pilgrimage of Grace.
double unrest_worth(const State& s, Side side, const SpaceSet& among) {
  const Weights& w = weights();
  const SpaceSet open = unoccupied(s, among) - s.p.unrest;
  if (side == Side::kPapacy) {
    return (w.space - w.unrest_space) * 0.85 * std::min(5, (open & s.p.protestant).size());
  }
  return 5.0 * std::min(5, (open - s.p.protestant).size());
}

// Electorates that would come under Protestant control now. [9.1]
double league_worth(const State& s) {
  if (s.league() || s.p.turn < 2 || s.p.protestant.size() < kLeagueSpaces) return 0;
  int electorates = 0;
  for (const Space e : kSpacesOfKind[SpaceKind::kElectorate]) {
    electorates += s.p.protestant.has(e) ? 1 : 0;
  }
  return 45.0 * electorates - 60;  // control now instead of in the winter of turn 4
}

double italy_worth(const State& s) {
  int papal = 0;
  for (const Space key :
       {Space::kGenoa, Space::kMilan, Space::kVenice, Space::kFlorence, Space::kNaples}) {
    papal += s.holder(key) == Power::kPapacy ? 1 : 0;
  }
  return papal >= 4 ? -200 : papal == 3 ? -100 : papal == 2 ? -weights().card : 0;
}

double mandatory_worth(const State& s, Side side, Card card) {
  switch (card) {
    case Card::kDefenderOfTheFaith:
      return from(side, -attempts_worth(s, Side::kPapacy, 3, kAllZones));
    case Card::kMasterOfItaly:
      return from(side, italy_worth(s));
    case Card::kSchmalkaldicLeague:
      return from(side, league_worth(s));
    case Card::kPaulIii:
      return from(side, -110);
    case Card::kJuliusIii:
      return from(side, facts(s.p.pope).wins_ties ? -10 : -110);
    case Card::kClementVii:
      return from(side, -20);
    case Card::kSocietyOfJesus:
      return from(side, -2 * best_university(s) - 20);
    case Card::kCalvin:
      return from(side, s.in_play(Debater::kLuther) ? -90 : -10);
    case Card::kCouncilOfTrent:
      return from(side, -70);
    case Card::kEdwardVi:
      return from(side, 25);
    case Card::kMaryI:
      return from(side, -90);
    case Card::kElizabethI:
      return from(side, s.p.english_ruler == Ruler::kMaryI ? 90 : 20);
    default:
      return 0;
  }
}

// Every Papal die one less, and one die less in debates, until the turn ends: the more, the more
// cards the Papacy has still to play.
double confession_worth(const State& s) {
  int cards = s.main_cards(Side::kPapacy);
  for (const Card home : {Card::kPapalBull, Card::kLeipzigDebate}) {
    cards += s.holds(Side::kPapacy, home) ? 1 : 0;
  }
  Position confessed = s.p;
  confessed.effects.augsburg = 1;
  const State after{confessed};
  const double burning = burning_worth(s) - burning_worth(after);
  const double debate = std::max(0.0, best_debate(s, Side::kPapacy)) -
                        std::max(0.0, best_debate(after, Side::kPapacy));
  return weights().confession / 100.0 * cards * burning + debate;
}

// Reformer and debater, gone for good, for one Catholic unit.
double armor_worth(const State& s) {
  const Weights& w = weights();
  double worth = on_map(s, Reformer::kZwingli) ? w.reformer : 0;
  if (s.in_play(Debater::kZwingli)) {
    worth += facts(Debater::kZwingli).value * (w.debater + w.uncommitted);
  }
  return worth - w.mercenary;
}

double reform_worth(const State& s, Side side, Card card) {
  const auto reform = [&](int count, std::uint8_t zones, std::uint8_t flags = 0) {
    return from(side, attempts_worth(s, Side::kProtestant, count, zones, flags));
  };
  const auto counter = [&](int count, std::uint8_t zones) {
    return from(side, -attempts_worth(s, Side::kPapacy, count, zones));
  };
  const std::uint8_t german = zone_bit(Zone::kGerman);
  const std::uint8_t french = zone_bit(Zone::kFrench);
  const std::uint8_t english = zone_bit(Zone::kEnglish);
  switch (card) {
    case Card::kAMightyFortress:
      return reform(6, german);
    case Card::kKatherinaBora:
      return reform(5, kAllZones);
    case Card::kErasmus:
      return s.p.turn <= 2 ? reform(4, kAllZones) : counter(4, kAllZones);
    case Card::kPrintingPress:
      // Every attempt of the turn gains by it: the earlier, the more.
      return reform(3, kAllZones) * 1.15 + from(side, 16 * s.main_cards(Side::kProtestant));
    case Card::kMarburgColloquy:
      return reform(7, kAllZones);
    case Card::kAffairOfThePlacards:
      return reform(4, french);
    case Card::kCalvinsInstitutes:
      return reform(5, french, kPlusOne);
    case Card::kBookOfCommonPrayer:
      return reform(4, english, kEnglishHomeOnly) + from(side, 20);
    case Card::kDissolutionOfTheMonasteries:
      return reform(3, english) + from(side, weights().card);
    case Card::kMaryDefiesCouncil:
      return counter(3, english);
    case Card::kFrederickTheWise:
      return from(side, 2.2 * weights().space);
    case Card::kAnabaptists: {
      const SpaceSet open = unoccupied(s, s.p.protestant) - kSpacesOfKind[SpaceKind::kElectorate];
      return from(side, -turned_back(s, open, 2));
    }
    case Card::kJesuitEducation:
      return from(side, -1.9 * best_university(s));
    case Card::kAugsburgConfession:
      return from(side, confession_worth(s));
    case Card::kZwingliDonsArmor:
      return from(side, -armor_worth(s));
    case Card::kCalvinExpelled:
      return from(side, on_map(s, Reformer::kCalvin) ? -35 : 0);
    default:
      return 0;
  }
}

}  // namespace

bool at_war(const State& s) { return s.league() || !s.enemies(Power::kPapacy).empty(); }

namespace {

// Half of the Protestant home spaces or more have turned. [card 47]
bool reformed_home(const State& s) {
  const SpaceSet home = facts(Power::kProtestant).home;
  return 2 * (home & s.p.protestant).size() >= home.size();
}

// A card of the Protestant's, the best of the discard pile, or a debate with two dice more; and two
// Italian spaces turned back.
double inquisition_worth(const State& s) {
  const Weights& w = weights();
  double best = s.main_cards(Side::kProtestant) > 0 ? 2 * w.card : 0;
  for (const Card card : retrievable(s, Side::kPapacy)) {
    best = std::max<double>(best, card_in_hand(card));
  }
  best = std::max(best, best_debate(s, Side::kPapacy, 2));
  const double caraffa = facts(Debater::kCaraffa).value * w.uncommitted;
  return best + turned_back(s, s.p.protestant & kSpacesOfZone[Zone::kItalian], 2) - caraffa;
}

// Philip or a card: what the Protestant would rather lose. An army that he leads can't spare him.
double bigamy_worth(const State& s) {
  const Weights& w = weights();
  const double card = s.main_cards(Side::kProtestant) > 0 ? w.card : 0;
  const LeaderState& philip = s.p.leaders[Leader::kPhilipOfHesse];
  if (philip.place == LeaderPlace::kCaptive) return 0;
  if (philip.place != LeaderPlace::kSpace) return card;
  const auto at = static_cast<Space>(philip.where);
  const Force led = marching(s, Power::kProtestant, at);
  constexpr int kWithoutLeader = 4;
  const Campaign campaign(s, Side::kProtestant, Power::kProtestant);
  const double leader = w.leader + campaign.hopes(at, led) -
                        campaign.hopes(at, {std::min(led.units, kWithoutLeader), 0});
  return card == 0 ? leader : std::min(card, leader);
}

double other_worth(const State& s, Side side, Card card) {
  const Weights& w = weights();
  switch (card) {
    case Card::kHalleysComet:
      return w.card;
    case Card::kCopernicus:
      return protestant(side) && reformed_home(s) ? 2 * w.point : w.point + w.card;
    case Card::kMichaelServetus:
      return protestant(side) ? w.point - w.card : w.point + w.card;
    case Card::kMichelangelo: {
      const int left = kStPetersCpPerVp * (kStPetersVp - s.p.st_peters_vp) - s.p.st_peters_cp;
      return from(side, -std::min(7, left) * w.st_peters);
    }
    case Card::kPapalInquisition:
      return from(side, -inquisition_worth(s));
    case Card::kIndulgenceVendor:
      return from(side, -(w.card + 2.5 * w.st_peters));
    case Card::kPhilipOfHessesBigamy:
      return from(side, -bigamy_worth(s));
    case Card::kFuggers:
      return 1.15 * w.card;
    case Card::kPeasantsWar:
      return unrest_worth(s, side, kSpacesOfZone[Zone::kGerman]);
    case Card::kPilgrimageOfGrace:
      return unrest_worth(s, side, facts(Power::kEngland).home);
    case Card::kThomasMore:
      return side == Side::kPapacy ? std::max(0.0, best_debate(s, side, 1)) : 15;
    case Card::kThomasCromwell:
      return 80;
    default:
      return military_worth(s, side, card);
  }
}

double home_worth(const State& s, Side side, Card card, const Points& points) {
  const Weights& w = weights();
  if (card == Card::kPapalBull) {
    return w.reformer + 25 + std::max(0.0, debate_worth(s, side, Zone::kGerman, 0, false));
  }
  if (card == Card::kLeipzigDebate) return best_debate(s, side, 0, true);
  // Here I Stand brings back the best card of the discard pile.
  double best = 0;
  for (const Card gained : retrievable(s, side)) {
    const bool event = facts(gained).by_protestant && !s.p.effects.used.has(gained);
    const double as_event = event ? event_worth(s, side, gained, points) : 0;
    best = std::max({best, as_event, points.of(facts(gained).cp)});
  }
  return best;
}

}  // namespace

double event_worth(const State& s, Side side, Card card, const Points& points) {
  switch (facts(card).category) {
    case CardCategory::kHome:
      return home_worth(s, side, card, points);
    case CardCategory::kMandatory:
      return mandatory_worth(s, side, card) + points.of(2);
    default:
      break;
  }
  const double reform = reform_worth(s, side, card);
  return reform != 0 ? reform : other_worth(s, side, card);
}

namespace {

// What an alliance of Genoa or Venice with the Papacy is worth to it.
double minor_worth(const State& s, Power minor) {
  return s.inactive_minor(minor) ? weights().key : 0;
}
double papal_minors(const State& s) {
  double worth = 0;
  for (const Power minor : {Power::kGenoa, Power::kVenice}) {
    if (s.master(minor) == Power::kPapacy) worth = weights().key;
  }
  return worth;
}

// Forces that come for a side, with the card drawn.
double invasion_worth(const DiplomaticCardFacts& card) {
  return weights().card + 9.0 * (card.regulars + card.mercenaries) + 3.0 * card.squadrons;
}

}  // namespace

double diplomatic_worth(const State& s, Side side, DiplomaticCard card) {
  const Weights& w = weights();
  const DiplomaticCardFacts& f = facts(card);
  if (f.invasion) {
    const bool papal = card == DiplomaticCard::kAustrianInvasion ||
                       card == DiplomaticCard::kImperialInvasion ||
                       (card == DiplomaticCard::kSpanishInvasion && s.league());
    return from(side, papal ? -invasion_worth(f) : invasion_worth(f));
  }
  switch (card) {
    case DiplomaticCard::kAndreaDoria:
      if (s.master(Power::kGenoa) == Power::kPapacy) return protestant(side) ? w.key : 20;
      return protestant(side) ? 10 : w.key;
    case DiplomaticCard::kVenetianAlliance:
      return from(
          side, s.master(Power::kVenice) == Power::kPapacy ? -25 : -minor_worth(s, Power::kVenice));
    case DiplomaticCard::kDiplomaticMarriage:
      if (protestant(side)) return std::max(papal_minors(s), 20.0);
      return std::max(minor_worth(s, Power::kGenoa), minor_worth(s, Power::kVenice));
    case DiplomaticCard::kCorsairRaid:
      return 60;
    case DiplomaticCard::kPlague:
      return w.card + 15;
    case DiplomaticCard::kKnightsOfStJohn:
      return from(side, -2.7 * w.st_peters);
    case DiplomaticCard::kHenryPetitionsForDivorce:
      return from(side, -70);
    case DiplomaticCard::kSecretProtestantCircle:
      return from(side, 1.5 * w.space);
    case DiplomaticCard::kSiegeOfVienna:
      return from(side, 35);
    case DiplomaticCard::kSpanishInquisition:
      return from(side, protestant(side) ? -10 : -45);
    case DiplomaticCard::kDiplomaticPressure:
      return 35;
    case DiplomaticCard::kMachiavelli:
      return 60;
    default:
      return 10;
  }
}

namespace {

// Cards that could be spent for points instead of this one.
int other_cards(const State& s, Side side, Card card) {
  int others = 0;
  for (const Card other : s.p.hands[static_cast<std::size_t>(side)]) {
    others += other != card && facts(other).category != CardCategory::kMandatory ? 1 : 0;
  }
  return others;
}

// What is lost with a card's event when the card goes for points: other cards could have brought
// those, at the price of the last of all points.
double forgone(const State& s, Side side, Card card, const Points& points) {
  if (other_cards(s, side, card) == 0 || s.p.effects.used.has(card)) return 0;
  const Event* event = event_of(card);
  const CardCategory category = facts(card).category;
  if (category != CardCategory::kEvent || event == nullptr) return 0;
  const bool may = protestant(side) ? facts(card).by_protestant : facts(card).by_papacy;
  if (!may || !event->playable(s, side)) return 0;
  const double spared = event_worth(s, side, card, points) - points.last(facts(card).cp);
  return std::max(0.0, spared);
}

}  // namespace

// Each card by its better use; a card that answers well is held back a little.
double play_worth(const State& s, Side side, const Action& action, const Points& points) {
  if (verb(action) == Verb::kPassImpulse) return 6;
  const auto card = static_cast<Card>(action.args[0]);
  if (verb(action) == Verb::kPlayEvent) return event_worth(s, side, card, points);
  double worth = points.of(facts(card).cp) - forgone(s, side, card, points);
  const bool fights = facts(card).category == CardCategory::kCombat && at_war(s);
  if (fights) worth -= 20;
  if (card == Card::kTheWartburg) worth -= 40;
  if (card == Card::kHereIStand) worth -= 5;  // better late: it also answers in debates
  return worth;
}

namespace {

std::optional<Action> answer(const State& s, Side side, const ActionList& options) {
  const Question* question = enclosing<Question>(s);
  if (question == nullptr) return std::nullopt;
  const Weights& w = weights();
  const Points points(s, side);
  return best_of(options, [&](const Action& action) -> double {
    if (verb(action) == Verb::kPass) return 0;
    const auto card = static_cast<Card>(action.args[0]);
    const double spent = points.of(facts(card).cp);
    switch (question->hook) {
      case Hook::kEventDeclared: {
        const PlayEvent* event = enclosing<PlayEvent>(s);
        return event == nullptr ? -1
                                : event_worth(s, Side::kPapacy, event->card, points) - w.wartburg;
      }
      case Hook::kImpulseEnd:
        if (card == Card::kHalleysComet) return w.card - spent;
        return event_worth(s, side, card, points) - spent;
      case Hook::kSpringDeploymentStart:
      case Hook::kSpringDeployment:
        return (at_war(s) ? w.regular + 10 : w.regular) - spent;
      default:  // battles and moves: that is what these cards are for
        return 60 - spent / 2;
    }
  });
}

// The Diet: a strong card, but not one whose event is worth more.
double diet_worth(const State& s, Side side, Card card, const Points& points) {
  // A die hits with 5 or 6; a hit is a German space, perhaps an electorate, either way.
  const double flip = (weights().space + weights().electorate_before / 3.0) / 3;
  const bool may = protestant(side) ? facts(card).by_protestant : facts(card).by_papacy;
  const double event = may ? event_worth(s, side, card, points) : 0;
  const double otherwise = std::max(event, points.of(facts(card).cp));
  return flip * facts(card).cp - 0.9 * otherwise;
}

// Papal Bull ends a war that hurts, and draws a card or regains a space. Suing costs a point and
// two units, and a point for each space that is bought back. [4.3]
double peace_worth(const State& s, const Dangers& dangers, const Action& action) {
  if (verb(action) == Verb::kDone || verb(action) == Verb::kPass) return 0;
  const Weights& w = weights();
  const auto enemy = static_cast<Power>(action.args[0]);
  const bool bull = verb(action) == Verb::kBullPeace;
  double gain = dangers.worst(enemy);
  for (const Space space : s.p.land[enemy] & kSpacesOfZone[Zone::kItalian]) {
    gain += 4.0 * s.land(space, enemy);
  }
  for (const Space home : facts(Power::kPapacy).home) {
    if (s.holder(home) != enemy) continue;
    const double worth = s.key(home) ? w.key : 25;
    gain += bull ? worth : std::max(0.0, worth - w.point);
  }
  constexpr double kBullOtherwise = 40;
  return gain - (bull ? kBullOtherwise : w.point + 2 * w.mercenary);
}

}  // namespace

double use_worth(const State& s, Side side, Card card, const Points& points) {
  const bool may = protestant(side) ? facts(card).by_protestant : facts(card).by_papacy;
  const bool fresh = !s.p.effects.used.has(card);
  const double event = may && fresh ? event_worth(s, side, card, points) : 0;
  return std::max(event, points.of(facts(card).cp));
}

std::optional<Action> card_habit(const State& s, Side side, const ActionList& options) {
  const Position& p = s.p;
  if (at<Impulse, Impulse::Play>(p)) {
    const Points points(s, side);
    return best_of(options,
                   [&](const Action& action) { return play_worth(s, side, action, points); });
  }
  if (at<Question, Question::Ask>(p)) return answer(s, side, options);
  if (at<Diet, Diet::Choose>(p)) {
    const Points points(s, side);
    return best_of(options, [&](const Action& action) {
      return diet_worth(s, side, static_cast<Card>(action.args[0]), points);
    });
  }
  if (at<PlayDiplomatic, PlayDiplomatic::Choose>(p) || at<Machiavelli, Machiavelli::Search>(p)) {
    return best_of(options, [&](const Action& action) {
      if (verb(action) != Verb::kDiplomatic) return 0.0;
      return diplomatic_worth(s, side, static_cast<DiplomaticCard>(action.args[0]));
    });
  }
  if (at<PeaceStep, PeaceStep::Choose>(p)) {
    const Dangers dangers(s, Side::kPapacy);
    return best_of(options, [&](const Action& action) { return peace_worth(s, dangers, action); });
  }
  if (at<Retrieval, Retrieval::Choose>(p)) {
    const Points points(s, side);
    return best_of(options, [&](const Action& action) {
      return use_worth(s, side, static_cast<Card>(action.args[0]), points);
    });
  }
  return std::nullopt;
}

}  // namespace bots::his
