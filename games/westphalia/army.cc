// Armies: cards, reserves, gold and doctrine. [11.2, 11.3]
#include <algorithm>

#include "games/westphalia/battle.h"

namespace westphalia {
namespace {

constexpr int kSwaps = 2;
constexpr int kHighSwaps = 3;
constexpr int kHighPower = 30;

int reserves_of(const Settings& settings, int strength) {
  return settings.reinforcements == 0 ? 0 : strength - cards_drawn(settings, strength);
}

int index_of_army(const State& s, Seat seat) {
  for (int i = 0; i < army_count(s); ++i) {
    if (army(s, i).leader == seat && on_field(army(s, i))) return i;
  }
  return 0;
}

}  // namespace

int army_count(const State& s) {
  return s.p.phase == Phase::kReligiousWar ? s.p.players : kMaxArmies;
}

const Army& army_of(const State& s, Seat seat) { return army(s, index_of_army(s, seat)); }
Army& army_of(Board& b, Seat seat) { return army(b, index_of_army(b, seat)); }

int most_held(const Cards& cards) {
  int best = 0;
  for (int c = 1; c < kCards; ++c) {
    if (cards[c] > cards[best]) best = c;
  }
  return best;
}

int cards_drawn(const Settings& settings, int strength) {
  return settings.army_cap == 0 ? strength : std::min<int>(strength, settings.army_cap);
}

Deck fresh_deck(const Settings& settings, int draws) {
  const int size = kCards * settings.deck_of_type;
  const int copies = std::max(1, (draws + size - 1) / size);
  const std::uint16_t each = word(copies * settings.deck_of_type);
  return {{each, each, each}};
}

void prepare_shared_deck(Board& b, int phase) {
  if (b.p.settings.shared_deck == 0) return;
  int draws = 0;
  for (int i = 0; i < b.p.warfare.war_count; ++i) {
    const War& war = b.p.warfare.wars[i];
    if (war.phase != phase || war.state != War::State::kFighting) continue;
    const int one = war.attacker_strength;
    const int two = war.defender_strength;
    if (one >= 2 * two || two >= 2 * one) continue;
    draws += cards_drawn(b.p.settings, one) + cards_drawn(b.p.settings, two);
  }
  b.m.warfare.deck = fresh_deck(b.p.settings, draws);
}

// --- Raising armies ---

void raise_army(Board& b, int index, Seat leader, Power side, int strength) {
  Army& a = army(b, index);
  a = Army{};
  a.leader = leader;
  a.side = side;
  a.opponent = kNil;
  a.strength = byte(strength);
  a.reserves = byte(reserves_of(b.p.settings, strength));
}

void clear_army(Board& b, int index) {
  raise_army(b, index, kNoSeat, 0, 0);
  army(b, index).beaten = 1;
}

bool raise_armies(Board& b, int phase) {
  for (int i = 0; i < kMaxArmies; ++i) clear_army(b, i);
  SeatSet leading;
  int count = 0;
  for (int i = 0; i < b.p.warfare.war_count && count < kMaxArmies; ++i) {
    const War& war = b.p.warfare.wars[i];
    if (war.phase != phase || war.state != War::State::kFighting) continue;
    const Seat defender = is_player(war.defender) ? war.defender : war.commander;
    const bool free = defender == kNoSeat || !leading.contains(defender);
    if (leading.contains(war.attacker) || !free) continue;
    leading.add(war.attacker);
    if (defender != kNoSeat) leading.add(defender);
    raise_army(b, count, war.attacker, war.attacker, war.attacker_strength);
    raise_army(b, count + 1, defender, war.defender, war.defender_strength);
    for (const int index : {count, count + 1}) {
      army(b, index).opponent = byte(2 * count + 1 - index);
      army(b, index).turn = byte(count);
    }
    count += 2;
  }
  return count > 0;
}

void draw_hand(Board& b, int index, Deck& deck) {
  Army& a = army(b, index);
  const int cards = cards_drawn(b.p.settings, a.strength);
  int left = total(deck);
  for (int i = 0; i < cards; ++i, --left) {
    const int wanted = b.m.chance.queued_draw();
    int type = 0;
    if (wanted >= 0 && wanted < kCards && deck[wanted] > 0) {
      type = wanted;
    } else {
      if (wanted >= 0) b.m.chance.misfit();
      int skip = static_cast<int>(b.m.chance.below(static_cast<std::uint32_t>(left)));
      while (skip >= deck[type]) skip -= deck[type++];
    }
    deck[type] = word(deck[type] - 1);
    add(a.hand[type], 1);
  }
  b.m.chance.reveal();
  b.emit(EventId::kArmy, b.power_word(a.side), cards, a.reserves);
  if (b.log != nullptr && a.leader != kNoSeat) {
    b.log->add(engine::secret_event(a.leader, 0b1110, EventId::kHand, b.power_word(a.side),
                                    a.hand[0], a.hand[1], a.hand[2]));
  }
}

// --- Preparation [11.3] ---

namespace {

// Armies whose side is a player: only they have gold and a doctrine.
bool led_by_player(const Army& a) { return is_player(a.side) && on_field(a); }

// The leaders that `wants` finds.
template <class Wants>
SeatSet leaders(const State& s, Wants wants) {
  SeatSet seats;
  for (int i = 0; i < army_count(s); ++i) {
    if (led_by_player(army(s, i)) && wants(army(s, i))) seats.add(army(s, i).leader);
  }
  return seats;
}

// Asked all at once, or in turn, when the next player sees at once what this one has done. [17.1]
struct Preparing : Step<Preparation> {
  static Flow ask_leaders(Board& b, Preparation& p, SeatSet seats) {
    if (b.p.settings.in_turn == 0) return seats.empty() ? Flow(next()) : ask(b, seats);
    while (p.place < b.p.players && !seats.contains(b.at(p.place))) ++p.place;
    if (p.place < b.p.players) return ask(b, b.at(p.place));
    p.place = 0;
    return next();
  }
  static Flow done(Board& b, Preparation& p, Seat seat, void (*carry_out)(Board&, Army&)) {
    if (b.p.settings.in_turn == 0) return next();
    b.m.chance.reveal();
    carry_out(b, army_of(b, seat));
    ++p.place;
    return again();
  }
};

void take_bought(Board& b, Army& a) {
  const int bought = total(a.taken);
  if (bought == 0) return;
  for (int c = 0; c < kCards; ++c) add(a.hand[c], a.taken[c]);
  add(b.m.gold[a.leader], -bought);
  a.taken = {};
  b.emit(EventId::kBought, a.leader, bought);
}

void take_swapped(Board& b, Army& a) {
  if (total(a.given) == 0) return;
  const DoctrineRule& rule = b.data.doctrine(b.p.doctrine[a.leader]);
  for (int c = 0; c < kCards; ++c) {
    for (int n = 0; n < a.given[c]; ++n) b.emit(EventId::kSwapped, a.leader, c);
    add(a.hand[c], a.taken[c] - a.given[c]);
    if (!rule.choose_one && !rule.choose_two) add(a.known[c], a.taken[c]);
  }
  a.taken = a.given = {};
}

}  // namespace

struct Preparation::Buy : Preparing {
  static constexpr Term kAsks = term("buy", "11.3");

  static Flow run(Board& b, Preparation& p) {
    return ask_leaders(b, p, leaders(b, [&](const Army& a) { return b.p.gold[a.leader] > 0; }));
  }
  static void options(const State& s, const Preparation& /*p*/, Seat seat, ActionList& list) {
    if (total(army_of(s, seat).taken) < s.p.gold[seat]) {
      for (int c = 0; c < kCards; ++c) list.add(Verb::kBuy, c);
    }
    list.add(Verb::kDone);
  }
  static Flow choose(Board& b, Preparation& p, Seat seat, Action action) {
    if (verb(action) == Verb::kDone) return done(b, p, seat, take_bought);
    add(army_of(b, seat).taken[action.args[0]], 1);
    return ask_on();
  }
  static Action otherwise(const State& /*s*/, const Preparation& /*p*/, Seat /*seat*/) {
    return act(Verb::kDone);
  }
  static Refusal refuse(const State& /*s*/, const Preparation& /*p*/, Seat /*seat*/,
                        Action /*action*/) {
    return westphalia::refuse(RefusalId::kNoGold, "11.3");
  }
};

struct Preparation::Bought : Step<Preparation> {
  static Flow run(Board& b, Preparation& /*p*/) {
    b.reveal();
    for (int i = 0; i < army_count(b); ++i) take_bought(b, army(b, i));
    return next();
  }
};

struct Preparation::Swap : Preparing {
  static constexpr Term kAsks = term("swap", "11.3");

  static Flow run(Board& b, Preparation& p) {
    return ask_leaders(b, p, leaders(b, [](const Army& a) { return total(a.hand) > 0; }));
  }
  static void options(const State& s, const Preparation& /*p*/, Seat seat, ActionList& list) {
    const Army& a = army_of(s, seat);
    const DoctrineRule& rule = s.data.doctrine(s.p.doctrine[seat]);
    const bool more = total(a.given) < limit(s, a);
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
  }
  static Flow choose(Board& b, Preparation& p, Seat seat, Action action) {
    if (verb(action) == Verb::kDone) return done(b, p, seat, take_swapped);
    Army& a = army_of(b, seat);
    const DoctrineRule& rule = b.data.doctrine(b.p.doctrine[seat]);
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
    return ask_on();
  }
  static Action otherwise(const State& /*s*/, const Preparation& /*p*/, Seat /*seat*/) {
    return act(Verb::kDone);
  }
  static Refusal refuse(const State& s, const Preparation& /*p*/, Seat seat, Action action) {
    const Army& a = army_of(s, seat);
    const int c = action.args[0];
    if (total(a.given) >= limit(s, a)) return westphalia::refuse(RefusalId::kSwapLimit);
    const bool held = c < kCards && a.given[c] < a.hand[c];
    return westphalia::refuse(held ? RefusalId::kWrongSwap : RefusalId::kNoCard, "11.3");
  }

 private:
  static int limit(const State& s, const Army& a) {
    return s.p.settings.swap_limit_high != 0 && a.strength >= kHighPower ? kHighSwaps : kSwaps;
  }
};

struct Preparation::Swapped : Step<Preparation> {
  static Flow run(Board& b, Preparation& /*p*/) {
    b.reveal();
    for (int i = 0; i < army_count(b); ++i) take_swapped(b, army(b, i));
    return finish();
  }
};

constinit const Procedure Preparation::kProcedure = Procedure::of<Preparation>("preparation");

}  // namespace westphalia
