// Battle rounds, routs, reserves, and the battles of private wars. [11.1, 11.4, 11.5]
#include "games/westphalia/battle.h"

#include <algorithm>

namespace westphalia::battle {
namespace {

constexpr int kPike = static_cast<int>(Card::kPike);
constexpr int kMusket = static_cast<int>(Card::kMusket);
constexpr int kCavalry = static_cast<int>(Card::kCavalry);
constexpr int kRiflingRound = 5;
constexpr int kChargeLosses = 2;

bool may_play(const Army& a, int card) {
  return a.hand[card] > 0 && !(card == kCavalry && a.is(Army::kNoCavalry));
}

int infantry(const Army& a) { return a.hand[kPike] + a.hand[kMusket]; }

// A card of the hand goes to its owner's pile.
void discard(Table& t, Army& a, int card) {
  add(a.hand[card], -1);
  add(a.pile[card], 1);
  add(a.known[card], -1);
  t.tell(Happening::kDiscarded, t.power_word(a.side), card);
}

void rout(Table& t, Army& a) {
  a.mark(Army::kBroken);
  t.tell(Happening::kRouted, t.power_word(a.side));
}

// The card type held most, pikes before muskets before cavalry on ties.
int most_held(const Cards& cards) {
  int best = 0;
  for (int c = 1; c < kCards; ++c) {
    if (cards[c] > cards[best]) best = c;
  }
  return best;
}

// --- One exchange of cards between two armies [11.4] ---
// Frame: a, b the armies, c losses still to choose, d winner, x types demanded in vain.

enum ClashStep : std::uint8_t { kCompare, kLossStep, kCharge, kDemandStep, kBreak, kForced };

Army& loser(Table& t, const Frame& f) { return army(t, f.d == f.a ? f.b : f.a); }
const Army& loser(const State& s, const Frame& f) { return army(s, f.d == f.a ? f.b : f.a); }

Flow compare(Table& t, Frame& f) {
  Army& one = army(t, f.a);
  Army& two = army(t, f.b);
  const int first = one.choice - 1;
  const int second = two.choice - 1;
  t.m.chance.reveal();  // a rout tells something of the hand
  for (Army* a : {&one, &two}) {
    a->choice = 0;
    a->unmark(Army::kNoCavalry);
    a->mark(Army::kFought);
  }
  t.tell(Happening::kRevealed, t.power_word(one.side), first, t.power_word(two.side), second);
  if (first == second) {
    discard(t, one, first);
    discard(t, two, second);
    return jump(kBreak);
  }
  // P beats C, M beats P, C beats M.
  const bool first_wins = second == (first + 2) % 3;
  f.d = first_wins ? f.a : f.b;
  Army& lost = loser(t, f);
  discard(t, lost, first_wins ? second : first);
  switch (first_wins ? first : second) {
    case kPike:
      lost.mark(Army::kNoCavalry);
      if (lost.hand[kCavalry] > 0 && infantry(lost) == 0) rout(t, lost);
      return jump(kBreak);
    case kMusket:
      if (t.p.round >= kRiflingRound && total(lost.hand) > 0) return jump(kDemandStep);
      return jump(kBreak);
    default:
      if (infantry(lost) < kChargeLosses) {
        rout(t, lost);
        return jump(kBreak);
      }
      f.c = kChargeLosses;
      return next();
  }
}

Flow choose_losses(Table& t, Frame& f) {
  Army& lost = loser(t, f);
  if (t.p.settings.cavalry_pike_and_musket != 0 && f.c == kChargeLosses) {
    for (const int wanted : {kPike, kMusket}) {
      discard(t, lost, lost.hand[wanted] > 0 ? wanted : kPike + kMusket - wanted);
    }
    f.c = 0;
  }
  while (f.c > 0) {
    const bool choice = lost.hand[kPike] > 0 && lost.hand[kMusket] > 0;
    if (choice && lost.leader != kNoSeat) return t.ask(Ask::kLosses, lost.leader);
    discard(t, lost, lost.hand[kPike] >= lost.hand[kMusket] ? kPike : kMusket);
    --f.c;
  }
  return next();
}

// The charger has twice the cards: rout; in a religious war only the last member of a league
// routs so, against the whole other league. [11.5]
Flow charge(Table& t, Frame& f) {
  Army& lost = loser(t, f);
  int against = total(army(t, f.d).hand);
  if (t.p.phase == Phase::kReligiousWar) {
    const League his = t.league(lost.side);
    int friends = 0;
    against = 0;
    for (int i = 0; i < t.p.players; ++i) {
      const Army& a = army(t, i);
      if (!on_field(a) || a.leader == kNoSeat) continue;
      if (t.league(a.side) == his) {
        ++friends;
      } else {
        against += total(a.hand);
      }
    }
    if (friends > 1) return jump(kBreak);
  }
  if (against >= 2 * total(lost.hand)) rout(t, lost);
  return jump(kBreak);
}

// Advanced rifling: another card, of a type that the winner names.
Flow demand(Table& t, Frame& f) {
  const Army& winner = army(t, f.d);
  if (winner.leader != kNoSeat) return t.ask(Ask::kDemand, winner.leader);
  Army& lost = loser(t, f);
  for (const int card : {kCavalry, kMusket, kPike}) {
    if (lost.hand[card] > 0) {
      discard(t, lost, card);
      break;
    }
    t.tell(Happening::kDemandFailed, t.power_word(lost.side), card);
  }
  return jump(kBreak);
}

// --- Broken sides [11.5] ---

Flow break_sides(Table& t, Frame& f) {
  for (const int index : {f.a, f.b}) {
    Army& a = army(t, index);
    if (total(a.hand) == 0) a.mark(Army::kBroken);
    if (!a.is(Army::kBroken)) continue;
    a.unmark(Army::kNoCavalry);
    if (t.p.settings.reinforcements != 0) {
      for (int c = 0; c < kCards; ++c) add(a.pile[c], a.hand[c]);
      a.hand = a.known = {};
      if (a.reserves > 0 && !a.is(Army::kCalled)) {
        a.mark(Army::kCalling);
        a.unmark(Army::kBroken);
        continue;
      }
    }
    a.mark(Army::kBeaten);
  }
  return next();
}

int call_size(const Army& a) { return std::min<int>(a.reserves, total(a.pile)); }

void take_back(Army& a, int card, int count) {
  add(a.pile[card], -count);
  add(a.hand[card], count);
  add(a.known[card], count);
}

void end_call(Table& t, Army& a) {
  a.unmark(Army::kCalling);
  a.mark(Army::kCalled);
  t.tell(Happening::kCalled, t.power_word(a.side), total(a.hand));
}

Flow forced_calls(Table& t, Frame& f) {
  for (const int index : {f.a, f.b}) {
    Army& a = army(t, index);
    if (!a.is(Army::kCalling)) continue;
    const int size = std::min<int>(a.reserves, total(a.pile) + total(a.hand));
    while (total(a.hand) < size) {
      const bool choice = total(a.pile) > size - total(a.hand);
      if (choice && a.leader != kNoSeat) return t.ask(Ask::kForcedCall, a.leader);
      take_back(a, most_held(a.pile), 1);
    }
    end_call(t, a);
  }
  return finish();
}

// --- The battles of private wars, side by side ---
// Each army at an even place stands against the one after it.

Flow draw(Table& t, Frame& /*f*/) {
  const Settings& settings = t.p.settings;
  for (int i = 0; i < kMaxArmies; i += 2) {
    if (!on_field(army(t, i))) continue;
    const int draws =
        cards_drawn(settings, army(t, i).strength) + cards_drawn(settings, army(t, i + 1).strength);
    Deck own = fresh_deck(settings, draws);
    Deck& deck = settings.shared_deck != 0 ? t.m.scratch.war.deck : own;
    draw_hand(t, i, deck);
    draw_hand(t, i + 1, deck);
  }
  return next();
}

// The war that an attacker fights now.
War& war_of(Table& t, Power attacker) {
  Array<War, kMaxWars>& wars = t.m.scratch.war.wars;
  int i = 0;
  while (wars[i].attacker != attacker || wars[i].state != War::kFighting) ++i;
  return wars[i];
}

void end_battle(Table& t, int index, War::State state) {
  War& war = war_of(t, army(t, index).side);
  war.state = state;
  const auto one = t.power_word(war.attacker);
  const auto two = t.power_word(war.defender);
  if (state == War::kWhitePeace) {
    t.tell(Happening::kWhitePeace, one, two);
  } else {
    const bool attacker = state == War::kAttackerWon;
    t.tell(Happening::kBattleWon, attacker ? one : two, attacker ? two : one);
  }
  for (const int i : {index, index + 1}) {
    raise_army(t, i, kNoSeat, 0, 0);
    army(t, i).mark(Army::kBeaten);
  }
}

Flow judge(Table& t, Frame& /*f*/) {
  bool more = false;
  for (int i = 0; i < kMaxArmies; i += 2) {
    if (army(t, i).opponent == kNil) continue;
    const bool one = !on_field(army(t, i));
    const bool two = !on_field(army(t, i + 1));
    if (one || two) {
      end_battle(t, i, one && two ? War::kWhitePeace : one ? War::kDefenderWon : War::kAttackerWon);
    } else {
      more = true;
    }
  }
  return more ? next() : finish();
}

Flow next_round(Table& t, Frame& f) {
  carry_out_calls(t, f);
  return jump(kAskCards);
}

constexpr Step kClashSteps[] = {compare, choose_losses, charge, demand, break_sides, forced_calls};
constexpr Step kFight[] = {draw,       ask_gold, spend_gold, ask_doctrine, use_doctrine, ask_cards,
                           show_cards, exchange, judge,      ask_calls,    next_round};
static_assert(std::size(kFight) == kNextRound + 1);

// The engine plays a random legal card of the hand. [9.3]
int random_card(Table& t, const Army& a) {
  Cards legal = a.hand;
  if (a.is(Army::kNoCavalry)) legal[kCavalry] = 0;
  int skip = static_cast<int>(t.m.chance.below(word(total(legal))));
  int card = 0;
  while (skip >= legal[card]) skip -= legal[card++];
  return card;
}

bool may_call(const Army& a) {
  return on_field(a) && a.is(Army::kFought) && a.reserves > 0 && !a.is(Army::kCalled) &&
         total(a.pile) > 0;
}

}  // namespace

Steps clash() { return steps(kClashSteps); }
Steps fight() { return steps(kFight); }

Flow ask_cards(Table& t, Frame& /*f*/) {
  SeatSet seats;
  for (int i = 0; i < army_count(t); ++i) {
    Army& a = army(t, i);
    a.unmark(Army::kFought);
    if (on_field(a) && a.opponent != kNil && a.leader != kNoSeat) seats.add(a.leader);
  }
  return seats.empty() ? next() : t.ask_secretly(Ask::kCard, seats);
}

void settle_without_cards(Table& t, int phase) {
  for (int i = 0; i < t.p.war_count; ++i) {
    War& war = t.m.scratch.war.wars[i];
    if (war.phase != phase || war.state != War::kFighting) continue;
    const int one = war.attacker_strength;
    const int two = war.defender_strength;
    const auto attacker = t.power_word(war.attacker);
    const auto defender = t.power_word(war.defender);
    if (one == 0 && two == 0) {
      war.state = War::kWhitePeace;
      t.tell(Happening::kWhitePeace, attacker, defender);
    } else if (one >= 2 * two) {
      war.state = War::kAttackerWon;
      t.tell(Happening::kOverwhelmed, attacker, defender);
    } else if (two >= 2 * one) {
      war.state = War::kDefenderWon;
      t.tell(Happening::kOverwhelmed, defender, attacker);
    }
  }
}

Flow show_cards(Table& t, Frame& /*f*/) {
  t.reveal();
  for (int i = 0; i < army_count(t); ++i) {
    Army& a = army(t, i);
    if (!on_field(a) || a.opponent == kNil) continue;
    if (a.leader == kNoSeat) a.choice = byte(random_card(t, a) + 1);
    std::uint8_t& known = a.known[a.choice - 1];
    known = std::max<std::uint8_t>(known, 1);
  }
  return next();
}

Flow exchange(Table& t, Frame& /*f*/) {
  int best = kNil;
  for (int i = 0; i < army_count(t); ++i) {
    const Army& a = army(t, i);
    if (a.choice == 0) continue;
    if (best == kNil || a.turn < army(t, best).turn) best = i;
  }
  if (best == kNil) return next();
  Frame& clash = t.call(Proc::kClash);
  clash.a = byte(best);
  clash.b = army(t, best).opponent;
  return again();
}

Flow ask_calls(Table& t, Frame& /*f*/) {
  SeatSet seats;
  for (int i = 0; i < army_count(t); ++i) {
    const Army& a = army(t, i);
    if (may_call(a) && a.leader != kNoSeat) seats.add(a.leader);
  }
  return seats.empty() ? next() : t.ask_secretly(Ask::kCall, seats);
}

Flow carry_out_calls(Table& t, Frame& /*f*/) {
  if (t.p.asked == 0) return next();
  t.reveal();
  for (int i = 0; i < army_count(t); ++i) {
    Army& a = army(t, i);
    if (!a.is(Army::kCalling)) continue;
    for (int c = 0; c < kCards; ++c) take_back(a, c, a.taken[c]);
    a.taken = {};
    end_call(t, a);
  }
  return next();
}

// --- Decisions ---

const Decision kCard = {
    [](const State& s, Seat seat, ActionList& list) {
      const Army& a = army(s, army_of(s, seat));
      for (int c = 0; c < kCards; ++c) {
        if (may_play(a, c)) list.add(Verb::kPlay, c);
      }
    },
    [](Table& t, Frame&, Seat seat, Action action) {
      army(t, army_of(t, seat)).choice = byte(action.args[0] + 1);
      return next();
    },
    [](const State& s, Seat seat) {
      const Army& a = army(s, army_of(s, seat));
      Cards legal = a.hand;
      if (a.is(Army::kNoCavalry)) legal[kCavalry] = 0;
      return act(Verb::kPlay, most_held(legal));
    },
    [](const State& s, Seat seat, Action action) {
      const Army& a = army(s, army_of(s, seat));
      const bool held = action.args[0] < kCards && a.hand[action.args[0]] > 0;
      return because(held ? Why::kBanned : Why::kNoCard, "11.4");
    },
};

const Decision kLosses = {
    [](const State&, Seat, ActionList& list) {
      list.add(Verb::kDiscard, kPike);
      list.add(Verb::kDiscard, kMusket);
    },
    [](Table& t, Frame& f, Seat, Action action) {
      discard(t, loser(t, f), action.args[0]);
      --f.c;
      return again();
    },
    [](const State& s, Seat) {
      const Army& a = loser(s, top(s));
      return act(Verb::kDiscard, a.hand[kPike] >= a.hand[kMusket] ? kPike : kMusket);
    },
    [](const State&, Seat, Action) { return because(Why::kNoCard, "11.4"); },
};

const Decision kDemand = {
    [](const State& s, Seat, ActionList& list) {
      for (const int c : {kCavalry, kMusket, kPike}) {
        if (!bit(top(s).x, c)) list.add(Verb::kDemand, c);
      }
    },
    [](Table& t, Frame& f, Seat, Action action) {
      Army& lost = loser(t, f);
      const int card = action.args[0];
      t.m.chance.reveal();
      if (lost.hand[card] == 0) {
        f.x = static_cast<std::uint16_t>(f.x | (1U << card));
        t.tell(Happening::kDemandFailed, t.power_word(lost.side), card);
        return again();
      }
      discard(t, lost, card);
      return jump(kBreak);
    },
    nullptr,
    [](const State&, Seat, Action) { return because(Why::kNoCard, "11.4"); },
};

const Decision kCall = {
    [](const State& s, Seat seat, ActionList& list) {
      const Army& a = army(s, army_of(s, seat));
      if (a.is(Army::kCalling) && total(a.taken) < call_size(a)) {
        for (int c = 0; c < kCards; ++c) {
          if (a.taken[c] < a.pile[c]) list.add(Verb::kTakeCard, c);
        }
        return;
      }
      if (!a.is(Army::kCalling)) list.add(Verb::kCall);
      list.add(Verb::kDone);
    },
    [](Table& t, Frame&, Seat seat, Action action) {
      Army& a = army(t, army_of(t, seat));
      if (verb(action) == Verb::kDone) return next();
      if (verb(action) == Verb::kCall) {
        a.mark(Army::kCalling);
        if (total(a.pile) <= a.reserves) a.taken = a.pile;
      } else {
        add(a.taken[action.args[0]], 1);
      }
      return wait();
    },
    [](const State& s, Seat seat) {
      const Army& a = army(s, army_of(s, seat));
      if (!a.is(Army::kCalling) || total(a.taken) == call_size(a)) return act(Verb::kDone);
      Cards left = a.pile;
      for (int c = 0; c < kCards; ++c) add(left[c], -a.taken[c]);
      return act(Verb::kTakeCard, most_held(left));
    },
    [](const State&, Seat, Action) { return because(Why::kNoCard, "11.5"); },
};

const Decision kForcedCall = {
    [](const State& s, Seat seat, ActionList& list) {
      const Army& a = army(s, army_of(s, seat));
      for (int c = 0; c < kCards; ++c) {
        if (a.pile[c] > 0) list.add(Verb::kTakeCard, c);
      }
    },
    [](Table& t, Frame&, Seat seat, Action action) {
      take_back(army(t, army_of(t, seat)), action.args[0], 1);
      return again();
    },
    [](const State& s, Seat seat) {
      return act(Verb::kTakeCard, most_held(army(s, army_of(s, seat)).pile));
    },
    [](const State&, Seat, Action) { return because(Why::kNoCard, "11.5"); },
};

}  // namespace westphalia::battle
