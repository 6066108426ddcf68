// The battles of private wars, battle rounds, and reserves called at will. [11.1, 11.4, 11.5]
#include "games/westphalia/battle.h"

#include <algorithm>

namespace westphalia {

// --- The battles of private wars, side by side ---
// Each army at an even place stands against the one after it.

struct Battle::Draw : Step<Battle> {
  static Flow run(Board& b, Battle& /*battle*/) {
    const Settings& settings = b.p.settings;
    for (int i = 0; i < kMaxArmies; i += 2) {
      if (!on_field(army(b, i))) continue;
      const int draws = cards_drawn(settings, army(b, i).strength) +
                        cards_drawn(settings, army(b, i + 1).strength);
      Deck own = fresh_deck(settings, draws);
      Deck& deck = settings.shared_deck != 0 ? b.m.warfare.deck : own;
      draw_hand(b, i, deck);
      draw_hand(b, i + 1, deck);
    }
    return next();
  }
};

struct Battle::Prepare : Step<Battle> {
  static Flow run(Board& b, Battle& /*battle*/) { return call(b, Preparation{}); }
};

struct Battle::Fight : Step<Battle> {
  static Flow run(Board& b, Battle& /*battle*/) { return call(b, BattleRound{}); }
};

struct Battle::Judge : Step<Battle> {
  static Flow run(Board& b, Battle& /*battle*/) {
    bool more = false;
    for (int i = 0; i < kMaxArmies; i += 2) {
      if (army(b, i).opponent == kNil) continue;
      const bool one = !on_field(army(b, i));
      const bool two = !on_field(army(b, i + 1));
      if (one || two) {
        end_battle(b, i,
                   one && two ? War::State::kWhitePeace
                   : one      ? War::State::kDefenderWon
                              : War::State::kAttackerWon);
      } else {
        more = true;
      }
    }
    return more ? Flow(next()) : finish();
  }

 private:
  // The war that an attacker fights now.
  static War& war_of(Board& b, Power attacker) {
    Array<War, kMaxWars>& wars = b.m.warfare.wars;
    int i = 0;
    while (wars[i].attacker != attacker || wars[i].state != War::State::kFighting) ++i;
    return wars[i];
  }
  static void end_battle(Board& b, int index, War::State state) {
    War& war = war_of(b, army(b, index).side);
    war.state = state;
    const auto one = b.power_word(war.attacker);
    const auto two = b.power_word(war.defender);
    if (state == War::State::kWhitePeace) {
      b.emit(EventId::kWhitePeace, one, two);
    } else {
      const bool attacker = state == War::State::kAttackerWon;
      b.emit(EventId::kBattleWon, attacker ? one : two, attacker ? two : one);
    }
    clear_army(b, index);
    clear_army(b, index + 1);
  }
};

struct Battle::CallReserves : Step<Battle> {
  static Flow run(Board& b, Battle& /*battle*/) { return call(b, VoluntaryCalls{}, jump<Fight>()); }
};

constinit const Procedure Battle::kProcedure = Procedure::of<Battle>("battle");

void settle_without_cards(Board& b, int phase) {
  for (int i = 0; i < b.p.warfare.war_count; ++i) {
    War& war = b.m.warfare.wars[i];
    if (war.phase != phase || war.state != War::State::kFighting) continue;
    const int one = war.attacker_strength;
    const int two = war.defender_strength;
    const auto attacker = b.power_word(war.attacker);
    const auto defender = b.power_word(war.defender);
    if (one == 0 && two == 0) {
      war.state = War::State::kWhitePeace;
      b.emit(EventId::kWhitePeace, attacker, defender);
    } else if (one >= 2 * two) {
      war.state = War::State::kAttackerWon;
      b.emit(EventId::kOverwhelmed, attacker, defender);
    } else if (two >= 2 * one) {
      war.state = War::State::kDefenderWon;
      b.emit(EventId::kOverwhelmed, defender, attacker);
    }
  }
}

// --- One card of every army that stands against another [11.4] ---

namespace {

Cards playable(const Army& a) {
  Cards cards = a.hand;
  if (a.no_cavalry != 0) cards[kCavalry] = 0;
  return cards;
}

// The engine plays a random legal card of the hand. [9.3]
int random_card(Board& b, const Army& a) {
  const Cards legal = playable(a);
  int skip = static_cast<int>(b.m.chance.below(word(total(legal))));
  int card = 0;
  while (skip >= legal[card]) skip -= legal[card++];
  return card;
}

}  // namespace

struct BattleRound::Play : Step<BattleRound> {
  static constexpr Term kAsks = term("card", "11.4");

  static Flow run(Board& b, BattleRound& /*r*/) {
    SeatSet seats;
    for (int i = 0; i < army_count(b); ++i) {
      Army& a = army(b, i);
      a.fought = 0;
      if (on_field(a) && a.opponent != kNil && a.leader != kNoSeat) seats.add(a.leader);
    }
    return seats.empty() ? Flow(next()) : ask(b, seats);
  }
  static void options(const State& s, const BattleRound& /*r*/, Seat seat, ActionList& list) {
    const Cards legal = playable(army_of(s, seat));
    for (int c = 0; c < kCards; ++c) {
      if (legal[c] > 0) list.add(Verb::kPlay, c);
    }
  }
  static Flow choose(Board& b, BattleRound& /*r*/, Seat seat, Action action) {
    army_of(b, seat).choice = byte(action.args[0] + 1);
    return next();
  }
  static Action otherwise(const State& s, const BattleRound& /*r*/, Seat seat) {
    return act(Verb::kPlay, most_held(playable(army_of(s, seat))));
  }
  static Refusal refuse(const State& s, const BattleRound& /*r*/, Seat seat, Action action) {
    const bool held = action.args[0] < kCards && army_of(s, seat).hand[action.args[0]] > 0;
    return westphalia::refuse(held ? RefusalId::kBanned : RefusalId::kNoCard, "11.4");
  }
};

struct BattleRound::Show : Step<BattleRound> {
  static Flow run(Board& b, BattleRound& /*r*/) {
    b.reveal();
    for (int i = 0; i < army_count(b); ++i) {
      Army& a = army(b, i);
      if (!on_field(a) || a.opponent == kNil) continue;
      if (a.leader == kNoSeat) a.choice = byte(random_card(b, a) + 1);
      std::uint8_t& known = a.known[a.choice - 1];
      known = std::max<std::uint8_t>(known, 1);
    }
    return next();
  }
};

// The pairs that have shown cards, one after the other in the order of their creation.
struct BattleRound::ClashNext : Step<BattleRound> {
  static Flow run(Board& b, BattleRound& /*r*/) {
    int first = kNil;
    for (int i = 0; i < army_count(b); ++i) {
      if (army(b, i).choice == 0) continue;
      if (first == kNil || army(b, i).turn < army(b, first).turn) first = i;
    }
    if (first == kNil) return finish();
    Clash clash{};
    clash.one = byte(first);
    clash.two = army(b, first).opponent;
    return call(b, clash, again());
  }
};

constinit const Procedure BattleRound::kProcedure = Procedure::of<BattleRound>("battle_round");

// --- Reserves called at will [11.5] ---

void take_back(Army& a, int card, int count) {
  add(a.pile[card], -count);
  add(a.hand[card], count);
  add(a.known[card], count);
}

void end_call(Board& b, Army& a) {
  a.calling = 0;
  a.called = 1;
  b.emit(EventId::kCalled, b.power_word(a.side), total(a.hand));
}

struct VoluntaryCalls::Call : Step<VoluntaryCalls> {
  static constexpr Term kAsks = term("call", "11.5");

  static Flow run(Board& b, VoluntaryCalls& /*v*/) {
    SeatSet seats;
    for (int i = 0; i < army_count(b); ++i) {
      const Army& a = army(b, i);
      if (may_call(a) && a.leader != kNoSeat) seats.add(a.leader);
    }
    return seats.empty() ? finish() : ask(b, seats);
  }
  static void options(const State& s, const VoluntaryCalls& /*v*/, Seat seat, ActionList& list) {
    const Army& a = army_of(s, seat);
    if (a.calling != 0 && total(a.taken) < size(a)) {
      for (int c = 0; c < kCards; ++c) {
        if (a.taken[c] < a.pile[c]) list.add(Verb::kTakeCard, c);
      }
      return;
    }
    if (a.calling == 0) list.add(Verb::kCall);
    list.add(Verb::kDone);
  }
  static Flow choose(Board& b, VoluntaryCalls& /*v*/, Seat seat, Action action) {
    Army& a = army_of(b, seat);
    if (verb(action) == Verb::kDone) return next();
    if (verb(action) == Verb::kCall) {
      a.calling = 1;
      if (total(a.pile) <= a.reserves) a.taken = a.pile;
    } else {
      add(a.taken[action.args[0]], 1);
    }
    return ask_on();
  }
  static Action otherwise(const State& s, const VoluntaryCalls& /*v*/, Seat seat) {
    const Army& a = army_of(s, seat);
    if (a.calling == 0 || total(a.taken) == size(a)) return act(Verb::kDone);
    Cards left = a.pile;
    for (int c = 0; c < kCards; ++c) add(left[c], -a.taken[c]);
    return act(Verb::kTakeCard, most_held(left));
  }
  static Refusal refuse(const State& /*s*/, const VoluntaryCalls& /*v*/, Seat /*seat*/,
                        Action /*action*/) {
    return westphalia::refuse(RefusalId::kNoCard, "11.5");
  }

 private:
  static int size(const Army& a) { return std::min<int>(a.reserves, total(a.pile)); }
  static bool may_call(const Army& a) {
    return on_field(a) && a.fought != 0 && a.reserves > 0 && a.called == 0 && total(a.pile) > 0;
  }
};

struct VoluntaryCalls::CarryOut : Step<VoluntaryCalls> {
  static Flow run(Board& b, VoluntaryCalls& /*v*/) {
    b.reveal();
    for (int i = 0; i < army_count(b); ++i) {
      Army& a = army(b, i);
      if (a.calling == 0) continue;
      for (int c = 0; c < kCards; ++c) take_back(a, c, a.taken[c]);
      a.taken = {};
      end_call(b, a);
    }
    return finish();
  }
};

constinit const Procedure VoluntaryCalls::kProcedure =
    Procedure::of<VoluntaryCalls>("voluntary_calls");

}  // namespace westphalia
