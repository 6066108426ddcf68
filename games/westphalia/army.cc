// Armies: cards, reserves, gold and doctrine. [11.2, 11.3]
#include <algorithm>

#include "games/westphalia/battle.h"

namespace westphalia::battle {
namespace {

constexpr int kSwaps = 2;
constexpr int kHighSwaps = 3;
constexpr int kHighPower = 30;

bool in_religious_war(const State& s) { return s.p.phase == Phase::kReligiousWar; }

// Armies whose side is a player: only they have gold and a doctrine.
bool led_by_player(const Army& a) { return is_player(a.side) && on_field(a); }

int swap_limit(const State& s, const Army& a) {
  return s.p.settings.swap_limit_high != 0 && a.strength >= kHighPower ? kHighSwaps : kSwaps;
}

// The next player in turn that `wants` finds, or all of them at once.
template <class Wants>
Flow ask_leaders(Table& t, Frame& f, Ask what, Wants wants) {
  SeatSet seats;
  for (int i = 0; i < army_count(t); ++i) {
    if (led_by_player(army(t, i)) && wants(army(t, i))) seats.add(army(t, i).leader);
  }
  if (t.p.settings.in_turn == 0) return seats.empty() ? next() : t.ask_secretly(what, seats);
  while (f.x < t.p.players) {
    const Seat seat = t.at(f.x);
    ++f.x;
    if (seats.contains(seat)) return t.ask(what, seat);
  }
  f.x = 0;
  return next();
}

void take_bought(Table& t, Army& a) {
  const int bought = total(a.taken);
  if (bought == 0) return;
  for (int c = 0; c < kCards; ++c) add(a.hand[c], a.taken[c]);
  add(t.m.gold[a.leader], -bought);
  a.taken = {};
  t.tell(Happening::kBought, a.leader, bought);
}

void take_swapped(Table& t, Army& a) {
  if (total(a.given) == 0) return;
  const DoctrineRule& rule = t.data.doctrine(t.p.doctrine[a.leader]);
  for (int c = 0; c < kCards; ++c) {
    for (int n = 0; n < a.given[c]; ++n) t.tell(Happening::kSwapped, a.leader, c);
    add(a.hand[c], a.taken[c] - a.given[c]);
    if (!rule.choose_one && !rule.choose_two) add(a.known[c], a.taken[c]);
  }
  a.taken = a.given = {};
}

// In turn, the next player sees at once what this one has done. [17.1, on_request]
Flow prepared(Table& t, Seat seat, void (*carry_out)(Table&, Army&)) {
  if (t.p.settings.in_turn == 0) return next();
  t.m.chance.reveal();
  carry_out(t, army(t, army_of(t, seat)));
  return again();
}

}  // namespace

int army_count(const State& s) { return in_religious_war(s) ? s.p.players : kMaxArmies; }

int army_of(const State& s, Seat seat) {
  for (int i = 0; i < army_count(s); ++i) {
    if (army(s, i).leader == seat && on_field(army(s, i))) return i;
  }
  return 0;
}

int cards_drawn(const Settings& settings, int strength) {
  return settings.army_cap == 0 ? strength : std::min<int>(strength, settings.army_cap);
}

int reserves_of(const Settings& settings, int strength) {
  return settings.reinforcements == 0 ? 0 : strength - cards_drawn(settings, strength);
}

Deck fresh_deck(const Settings& settings, int draws) {
  const int size = kCards * settings.deck_of_type;
  const int copies = std::max(1, (draws + size - 1) / size);
  const std::uint16_t each = word(copies * settings.deck_of_type);
  return {{each, each, each}};
}

void prepare_shared_deck(Table& t, int phase) {
  if (t.p.settings.shared_deck == 0) return;
  WarScratch& w = t.m.scratch.war;
  int draws = 0;
  for (int i = 0; i < t.p.war_count; ++i) {
    const War& war = w.wars[i];
    if (war.phase != phase || war.state != War::kFighting) continue;
    const int one = war.attacker_strength;
    const int two = war.defender_strength;
    if (one >= 2 * two || two >= 2 * one) continue;
    draws += cards_drawn(t.p.settings, one) + cards_drawn(t.p.settings, two);
  }
  w.deck = fresh_deck(t.p.settings, draws);
}

void raise_army(Table& t, int index, Seat leader, Power side, int strength) {
  Army& a = army(t, index);
  a = Army{};
  a.leader = leader;
  a.side = side;
  a.opponent = kNil;
  a.strength = byte(strength);
  a.reserves = byte(reserves_of(t.p.settings, strength));
}

bool raise_armies(Table& t, int phase) {
  for (int i = 0; i < kMaxArmies; ++i) {
    raise_army(t, i, kNoSeat, 0, 0);
    army(t, i).mark(Army::kBeaten);
  }
  SeatSet leading;
  int count = 0;
  for (int i = 0; i < t.p.war_count && count < kMaxArmies; ++i) {
    const War& war = t.p.scratch.war.wars[i];
    if (war.phase != phase || war.state != War::kFighting) continue;
    const Seat defender = is_player(war.defender) ? war.defender : war.commander;
    const bool free = defender == kNoSeat || !leading.contains(defender);
    if (leading.contains(war.attacker) || !free) continue;
    leading.add(war.attacker);
    if (defender != kNoSeat) leading.add(defender);
    raise_army(t, count, war.attacker, war.attacker, war.attacker_strength);
    raise_army(t, count + 1, defender, war.defender, war.defender_strength);
    for (const int index : {count, count + 1}) {
      army(t, index).opponent = byte(2 * count + 1 - index);
      army(t, index).turn = byte(count);
    }
    count += 2;
  }
  return count > 0;
}

void draw_hand(Table& t, int index, Deck& deck) {
  Army& a = army(t, index);
  const int cards = cards_drawn(t.p.settings, a.strength);
  int left = deck[0] + deck[1] + deck[2];
  for (int i = 0; i < cards; ++i, --left) {
    const int wanted = t.m.chance.queued_draw();
    int type = 0;
    if (wanted >= 0 && wanted < kCards && deck[wanted] > 0) {
      type = wanted;
    } else {
      if (wanted >= 0) t.m.chance.misfit();
      int skip = static_cast<int>(t.m.chance.below(static_cast<std::uint32_t>(left)));
      while (skip >= deck[type]) skip -= deck[type++];
    }
    deck[type] = word(deck[type] - 1);
    add(a.hand[type], 1);
  }
  t.m.chance.reveal();
  t.tell(Happening::kArmy, t.power_word(a.side), cards, a.reserves);
  if (t.log != nullptr && a.leader != kNoSeat) {
    t.log->add(engine::secret_event(a.leader, 0b1110, Happening::kHand, t.power_word(a.side),
                                    a.hand[0], a.hand[1], a.hand[2]));
  }
}

Flow ask_gold(Table& t, Frame& f) {
  return ask_leaders(t, f, Ask::kBuy, [&](const Army& a) { return t.p.gold[a.leader] > 0; });
}

Flow spend_gold(Table& t, Frame& /*f*/) {
  t.reveal();
  for (int i = 0; i < army_count(t); ++i) take_bought(t, army(t, i));
  return next();
}

Flow ask_doctrine(Table& t, Frame& f) {
  return ask_leaders(t, f, Ask::kSwap, [](const Army& a) { return total(a.hand) > 0; });
}

Flow use_doctrine(Table& t, Frame& /*f*/) {
  t.reveal();
  for (int i = 0; i < army_count(t); ++i) take_swapped(t, army(t, i));
  return next();
}

// --- Decisions ---

const Decision kBuy = {
    [](const State& s, Seat seat, ActionList& list) {
      if (total(army(s, army_of(s, seat)).taken) < s.p.gold[seat]) {
        for (int c = 0; c < kCards; ++c) list.add(Verb::kBuy, c);
      }
      list.add(Verb::kDone);
    },
    [](Table& t, Frame&, Seat seat, Action action) {
      if (verb(action) == Verb::kDone) return prepared(t, seat, take_bought);
      Army& a = army(t, army_of(t, seat));
      add(a.taken[action.args[0]], 1);
      return wait();
    },
    [](const State&, Seat) { return act(Verb::kDone); },
    [](const State&, Seat, Action) { return because(Why::kNoGold, "11.3"); },
};

const Decision kSwap = {
    [](const State& s, Seat seat, ActionList& list) {
      const Army& a = army(s, army_of(s, seat));
      const DoctrineRule& rule = s.data.doctrine(s.p.doctrine[seat]);
      const bool more = total(a.given) < swap_limit(s, a);
      for (int c = 0; more && c < kCards; ++c) {
        if (rule.discards[c] == 0 || a.given[c] >= a.hand[c]) continue;
        if (!rule.choose_one && !rule.choose_two) {
          list.add(Verb::kSwap, c);
          continue;
        }
        for (int r = 0; r < kCards; ++r) {
          if (r != c) list.add(Verb::kSwapFor, c, r);
        }
      }
      list.add(Verb::kDone);
    },
    [](Table& t, Frame&, Seat seat, Action action) {
      if (verb(action) == Verb::kDone) return prepared(t, seat, take_swapped);
      Army& a = army(t, army_of(t, seat));
      const DoctrineRule& rule = t.data.doctrine(t.p.doctrine[seat]);
      const int given = action.args[0];
      add(a.given[given], 1);
      for (int c = 0; c < kCards; ++c) {
        if (verb(action) == Verb::kSwapFor) {
          if (c == action.args[1]) add(a.taken[c], rule.choose_two ? 2 : 1);
        } else if (rule.choose_each) {
          if (c != given) add(a.taken[c], 1);
        } else {
          add(a.taken[c], rule.receives[c]);
        }
      }
      return wait();
    },
    [](const State&, Seat) { return act(Verb::kDone); },
    [](const State& s, Seat seat, Action action) {
      const Army& a = army(s, army_of(s, seat));
      const int c = action.args[0];
      if (total(a.given) >= swap_limit(s, a)) return because(Why::kSwapLimit);
      const bool held = c < kCards && a.given[c] < a.hand[c];
      return because(held ? Why::kWrongSwap : Why::kNoCard, "11.3");
    },
};

}  // namespace westphalia::battle
