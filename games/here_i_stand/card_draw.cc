// The Card Draw Phase. [2.5, 3 phase 2]
#include "games/here_i_stand/procedures.h"

namespace here_i_stand {
namespace {

// Home cards return, turn-long effects end, squadrons may be built again.
void return_home_cards(Board& b) {
  for (const Card card : b.p.power_card) {
    const Side owner = facts(card).by_papacy ? Side::kPapacy : Side::kProtestant;
    b.take_card(owner, card, true);
  }
  b.m.power_card = {};
}

// Ports that are a naval leader's to return to: those of the power that he sails for, a minor's of
// its ally's too. [3, B-9]
SpaceSet ports_of(const State& s, Power power) {
  const Power major = s.master(power);
  SpaceSet set = kPorts & s.holdings(major);
  const bool limited = s.p.settings.zone_limit_naval != 0 && major == Power::kPapacy;
  if (limited) set &= kZonePair;  // [D-69]
  return set;
}

SpaceSet protestant_electorates(const State& s) {
  SpaceSet set;
  for (const Space space : kSpacesOfKind[SpaceKind::kElectorate]) {
    if (s.holder(space) == Power::kProtestant) set.add(space);
  }
  return set;
}

// A Protestant leader who waits for an electorate: Maurice from turn 6, and those set aside.
Leader waiting_leader(const State& s) {
  const LeaderState& maurice = s.p.leaders[Leader::kMauriceOfSaxony];
  if (s.p.turn >= 6 && maurice.place == LeaderPlace::kUnused && s.p.maurice_waiting != 2) {
    return Leader::kMauriceOfSaxony;
  }
  for (const Leader leader :
       {Leader::kJohnFrederick, Leader::kPhilipOfHesse, Leader::kMauriceOfSaxony}) {
    const LeaderState& state = s.p.leaders[leader];
    if (state.place == LeaderPlace::kSetAside && state.power == Power::kProtestant) return leader;
  }
  return kNoLeader;
}

// The other reading of D-06 moves three debaters; Cranmer the reformer waits for the marriage.
int debater_turn(const Position& p, Debater d) {
  const bool english = d == Debater::kCranmer || d == Debater::kLatimer || d == Debater::kCoverdale;
  return english && p.settings.english_reformers_turn_3 != 0 ? 3 : facts(d).turn;  // [D-06]
}

void reformers_arrive(Board& b) {
  for (int i = 0; i < kCount<Reformer>; ++i) {
    const auto reformer = static_cast<Reformer>(i);
    ReformerStatus& status = b.m.reformers[reformer];
    if (status == ReformerStatus::kOffMap) {
      status = ReformerStatus::kOnMap;  // without converting his space
      b.emit(EventId::kReformerReturns, reformer);
    } else if (status == ReformerStatus::kNotEntered && facts(reformer).turn == b.p.turn &&
               b.p.turn > 1) {
      status = ReformerStatus::kOnMap;
      b.emit(EventId::kReformerArrives, reformer, facts(reformer).space);
      b.convert(facts(reformer).space, Religion::kProtestant);
    }
  }
}

void debaters_arrive(Board& b) {
  for (int i = 0; i < kCount<Debater>; ++i) {
    const auto debater = static_cast<Debater>(i);
    DebaterStatus& status = b.m.debaters[debater];
    if (status == DebaterStatus::kOffMap) {
      status = DebaterStatus::kUncommitted;
    } else if (status == DebaterStatus::kNotEntered && debater_turn(b.p, debater) == b.p.turn) {
      status = DebaterStatus::kUncommitted;
      b.emit(EventId::kDebaterArrives, debater);
    }
  }
}

// Cards that join the deck this turn. [2.4]
CardSet new_cards(const Position& p) {
  CardSet set = kCardsEntering[p.turn] & p.waiting;
  if (p.edward_turn != 0 && p.edward_turn < p.turn && p.waiting.has(Card::kMaryI)) {
    set.add(Card::kMaryI);
  }
  if (p.mary_turn != 0 && p.mary_turn < p.turn && p.waiting.has(Card::kElizabethI)) {
    set.add(Card::kElizabethI);
  }
  for (const Card card : p.waiting) {
    if (facts(card).only_2017 && facts(card).entry_turn == p.turn) set.add(card);
  }
  return set;
}

int cards_dealt(const State& s, Side side) {  // [2.5]
  const auto i = static_cast<std::size_t>(side);
  int cards = 0;
  if (side == Side::kPapacy) {
    cards = papal_keys_row(s.keys(Power::kPapacy)).cards + facts(s.p.pope).card_bonus;
  } else {
    cards = s.electorates_held() >= kElectoratesForCard ? kProtestantCardsWithElectorates
                                                        : kProtestantCards;
    cards += facts(s.p.protestant_ruler).card_bonus;
  }
  cards -= s.p.minus_cards[i];
  return cards < 0 ? 0 : cards;
}

}  // namespace

void people_arrive(Board& b) {
  reformers_arrive(b);
  debaters_arrive(b);
}

struct CardDraw::Return : Step<CardDraw> {
  static Flow run(Board& b, CardDraw& /*c*/) {
    return_home_cards(b);
    b.m.effects = TurnEffects{};
    b.m.impulse = ImpulseEffects{};
    for (std::uint8_t& lost : b.m.lost_squadrons) lost = 0;
    return next();
  }
};

struct CardDraw::NavalLeaders : Step<CardDraw> {
  static constexpr Term kAsks = term("naval_leader_returns", "3", arg::kLeader);

  static Flow run(Board& b, CardDraw& /*c*/) {
    const LeaderState& doria = b.p.leaders[Leader::kAndreaDoria];
    const SpaceSet to = ports(b);
    if (doria.place != LeaderPlace::kTurnTrack || to.empty()) return next();
    const auto chooser = b.commander(doria.power);
    if (chooser && to.size() > 1) return ask(b, seat_of(*chooser));
    const bool home = to.has(Space::kGenoa);  // where nobody decides for him
    b.put_leader(Leader::kAndreaDoria, doria.power, home ? Space::kGenoa : to.lowest());
    return next();
  }
  static void about(const State& /*s*/, const CardDraw& /*c*/, Seat /*seat*/, Args& args) {
    args[0] = static_cast<std::uint16_t>(Leader::kAndreaDoria);
  }
  static void options(const State& s, const CardDraw& /*c*/, Seat /*seat*/, ActionList& list) {
    for (const Space port : ports(s)) list.add(Verb::kSpace, port);
  }
  static Flow choose(Board& b, CardDraw& /*c*/, Seat /*seat*/, Action action) {
    b.put_leader(Leader::kAndreaDoria, b.p.leaders[Leader::kAndreaDoria].power,
                 static_cast<Space>(action.args[0]));
    return next();
  }
  static Refusal refuse(const State& /*s*/, const CardDraw& /*c*/, Seat /*seat*/, Action action) {
    return here_i_stand::refuse(RefusalId::kNotControlled, "3", action.args[0]);
  }

 private:
  static SpaceSet ports(const State& s) {
    return ports_of(s, s.p.leaders[Leader::kAndreaDoria].power);
  }
};

struct CardDraw::Leaders : Step<CardDraw> {  // [D-27]
  static constexpr Term kAsks = term("leader_arrives", "3", arg::kLeader);

  static Flow run(Board& b, CardDraw& /*c*/) {
    const Leader leader = waiting_leader(b);
    if (leader == kNoLeader) return next();
    const SpaceSet places = protestant_electorates(b);
    if (places.empty()) return next();
    if (places.size() > 1) return ask(b, seat_of(Side::kProtestant));
    b.put_leader(leader, Power::kProtestant, places.lowest());
    return again();
  }
  static void about(const State& s, const CardDraw& /*c*/, Seat /*seat*/, Args& args) {
    args[0] = static_cast<std::uint16_t>(waiting_leader(s));
  }
  static void options(const State& s, const CardDraw& /*c*/, Seat /*seat*/, ActionList& list) {
    for (const Space space : protestant_electorates(s)) list.add(Verb::kSpace, space);
  }
  static Flow choose(Board& b, CardDraw& /*c*/, Seat /*seat*/, Action action) {
    b.put_leader(waiting_leader(b), Power::kProtestant, static_cast<Space>(action.args[0]));
    return again();
  }
  static Refusal refuse(const State& /*s*/, const CardDraw& /*c*/, Seat /*seat*/, Action action) {
    return here_i_stand::refuse(RefusalId::kNotControlled, "3", action.args[0]);
  }
};

struct CardDraw::People : Step<CardDraw> {
  static Flow run(Board& b, CardDraw& /*c*/) {
    people_arrive(b);
    return next();
  }
};

struct CardDraw::Deal : Step<CardDraw> {
  static Flow run(Board& b, CardDraw& /*c*/) {
    for (const Card card : new_cards(b.p)) {
      b.m.waiting.remove(card);
      b.m.deck[b.m.deck_size++] = card;
    }
    b.shuffle_deck();
    for (const Side side : {Side::kPapacy, Side::kProtestant}) {
      const int cards = cards_dealt(b, side);
      b.m.minus_cards[static_cast<std::size_t>(side)] = 0;
      for (int i = 0; i < cards; ++i) b.draw(side);
    }
    return finish();
  }
};

constinit const Procedure CardDraw::kProcedure = Procedure::of<CardDraw>("card_draw");

}  // namespace here_i_stand
