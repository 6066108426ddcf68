#include "games/here_i_stand/setup.h"

#include "games/here_i_stand/board.h"

namespace here_i_stand {
namespace {

void place_stacks(Board& b) {
  for (const SetupStack& stack : kSetupStacks) {
    b.add_units(stack.power, UnitKind::kRegular, stack.regulars, stack.space);
    b.add_units(stack.power, UnitKind::kSquadron, stack.squadrons, stack.space);
    for (const Leader leader : stack.leaders) b.put_leader(leader, stack.power, stack.space);
  }
}

void set_spaces(Position& p) {
  for (int i = 0; i < kCount<Space>; ++i) {
    const auto s = static_cast<Space>(i);
    p.control[s] = facts(s).start_control;
    p.reserve.set(s, facts(s).reserve > 0);
  }
}

void set_powers(Position& p) {
  for (int i = 0; i < kCount<Power>; ++i) {
    const auto power = static_cast<Power>(i);
    p.ally[power] = is_minor(power) ? facts(power).start_ally : Power::kIndependent;
  }
  if (p.settings.wars_of_1517 != 0) {  // [D-01]
    for (const War& war : kWarsOf1517) {
      p.wars[war.first].add(war.second);
      p.wars[war.second].add(war.first);
    }
  }
  for (int i = 0; i < kCount<Ruler>; ++i) {
    const auto ruler = static_cast<Ruler>(i);
    if (!kStartRulers.has(ruler)) continue;
    switch (facts(ruler).power) {
      case Power::kPapacy:
        p.pope = ruler;
        break;
      case Power::kProtestant:
        p.protestant_ruler = ruler;
        break;
      case Power::kEngland:
        p.english_ruler = ruler;
        break;
      case Power::kFrance:
        p.french_ruler = ruler;
        break;
      default:
        break;
    }
  }
}

void set_cards(Position& p) {
  for (int i = 0; i < kCount<Card>; ++i) {
    const auto card = static_cast<Card>(i);
    if (facts(card).only_2017 && p.settings.cards_of_2017 == 0) {
      p.removed.add(card);
    } else {
      p.waiting.add(card);
    }
  }
  p.diet_cards = {kNoCard, kNoCard};
  p.hapsburg_diet_card = kNoCard;
  p.waiting -= kCardsOfCategory[CardCategory::kHome];
  p.power_card = kCardsOfCategory[CardCategory::kHome];  // they come with the first Card Draw
  for (int i = 0; i < kCount<DiplomaticCard>; ++i) {
    const auto card = static_cast<DiplomaticCard>(i);
    if (facts(card).after_league) {
      p.diplomatic_waiting.add(card);
    } else {
      p.diplomatic_deck[p.diplomatic_deck_size++] = card;
    }
  }
}

void set_people(Position& p) {
  for (const Debater d : kStartDebaters) p.debaters[d] = DebaterStatus::kUncommitted;
  for (int i = 0; i < kCount<Leader>; ++i) {
    const auto leader = static_cast<Leader>(i);
    p.leaders[leader].power = facts(leader).power;
  }
}

}  // namespace

Position set_up(const Settings& settings) {
  Position p{};
  p.settings = settings;
  p.turn = 1;
  set_spaces(p);
  set_powers(p);
  keep_control(p);
  set_cards(p);
  set_people(p);
  p.contest.pools[0].debater = kNoDebater;
  p.contest.pools[1].debater = kNoDebater;
  Board b(p, nullptr);
  place_stacks(b);
  p.history[0] = {kStartVpPapacy, kStartVpProtestant};
  return p;
}

}  // namespace here_i_stand
