// Tradeoffs: what a missed action costs, and what the Emperor gains and owes. [12.1]
#include "games/westphalia/tradeoffs.h"

namespace westphalia::tradeoffs {
namespace {

constexpr int kNoDiplomacy = 1;
constexpr int kNoWar = 2;
constexpr int kNegligence = 3;

// Frame: a place in the initiative, b influence to place, c influence to lose.
enum PhaseStep : std::uint8_t { kGold, kTurn, kGains, kHeresy, kLosses, kEndTurn };

Flow gold_to_influence(Table& t, Frame& f) {
  for (int i = 0; i < t.p.players; ++i) {
    const Seat seat = t.at(i);
    if (t.eliminated(seat) || t.p.gold[seat] == 0) continue;
    t.tell(Happening::kGoldToInfluence, seat, t.p.gold[seat]);
    add(t.m.stored[seat], t.p.gold[seat]);
    t.m.gold[seat] = 0;
  }
  f.a = 0;
  return next();
}

std::uint16_t intruders(const State& s) {
  std::uint16_t set = 0;
  for (int seat = 0; seat < s.p.players; ++seat) {
    if (seat == s.p.emperor || !s.foreign(seat) || !s.owns_any(byte(seat))) continue;
    set = static_cast<std::uint16_t>(set | (1U << seat));
  }
  return set;
}

void emperors_account(Table& t, Frame& f) {
  if ((t.p.fp_owned & ~(1U << t.p.emperor)) == 0) f.b = 1;
  if (t.p.emperor_took_from_fp != 0) f.b = byte(f.b + 2);
  if (f.b > 0) t.tell(Happening::kEmperorGains, t.p.emperor, f.b);
  const std::uint16_t now = intruders(t);
  const bool penalty = t.p.settings.emperor_penalty_each != 0 ? (now & ~t.p.emperor_fought) != 0
                                                              : now != 0 && t.p.emperor_fought == 0;
  if (penalty) f.c = kNegligence;
}

bool pays(const State& s, int seat) {
  return s.p.settings.tradeoff_emperor_only == 0 || seat == s.p.emperor;
}
bool did(std::uint16_t mask, int seat) { return bit(mask, seat); }

Flow turn(Table& t, Frame& f) {
  while (f.a < t.p.players && t.eliminated(t.at(f.a))) ++f.a;
  if (f.a == t.p.players) return finish();
  const Seat seat = t.at(f.a);
  f.b = f.c = 0;
  if (seat == t.p.emperor) emperors_account(t, f);
  if (pays(t, seat)) {
    if (!did(t.p.diplomacy, seat)) f.c = byte(f.c + kNoDiplomacy);
    const bool war =
        t.p.settings.war_tradeoff_waged != 0 ? did(t.p.war, seat) : did(t.p.fought, seat);
    if (!war) f.c = byte(f.c + kNoWar);
  }
  return next();
}

Flow gains(Table& t, Frame& f) { return f.b == 0 ? next() : t.ask(Ask::kGain, t.at(f.a)); }

HexSet lapsing_hexes(const State& s, int seat) {
  HexSet set = s.owned(byte(seat)) & s.of_faith(s.religion(seat));
  set.remove(s.p.capital[seat]);
  return set;
}

Flow missed_heresy(Table& t, Frame& f) {
  const Seat seat = t.at(f.a);
  if (did(t.p.heresy, seat) || !pays(t, seat) || t.foreign(seat)) return next();
  const int die = t.die();
  t.tell(Happening::kRolled, seat, die);
  if (die > 3) return next();
  const HexSet hexes = lapsing_hexes(t, seat);
  if (hexes.size() == 1) t.turn_hex(hexes.lowest(), other(t.religion(seat)));
  if (hexes.size() <= 1) return next();
  return t.ask(Ask::kMissedHeresy, seat);
}

Flow losses(Table& t, Frame& f) {
  if (f.c > 0) {
    Frame& lose = t.call(Proc::kLoseInfluence);
    lose.a = t.at(f.a);
    lose.b = f.c;
  }
  return next();
}

Flow end_turn(Table& t, Frame& f) {
  ++f.a;
  return t.religious_victory() ? game_over() : jump(kTurn);
}

constexpr Step kPhase[] = {gold_to_influence, turn, gains, missed_heresy, losses, end_turn};

}  // namespace

Steps phase() { return steps(kPhase); }

const Decision kGain = {
    [](const State& s, Seat, ActionList& list) {
      list.add(Verb::kStore);
      for (int slot : s.p.alive) list.add(Verb::kPlace, s.name(slot));
    },
    [](Table& t, Frame& f, Seat seat, Action action) {
      if (verb(action) == Verb::kStore) {
        add(t.m.stored[seat], 1);
      } else {
        t.add_influence(t.slot_named(action.args[0]), seat, 1);
        t.tell(Happening::kInfluencePlaced, seat, action.args[0]);
      }
      --f.b;
      return again();
    },
    nullptr,
    nullptr,
};

const Decision kMissedHeresy = {
    [](const State& s, Seat seat, ActionList& list) {
      for (int h : lapsing_hexes(s, seat)) list.add(Verb::kTurn, h);
    },
    [](Table& t, Frame&, Seat seat, Action action) {
      t.turn_hex(action.args[0], other(t.religion(seat)));
      return next();
    },
    nullptr,
    [](const State& s, Seat seat, Action action) {
      const int h = action.args[0];
      if (h >= s.map.tiles || s.p.owner[h] != seat) return because(Why::kNotYourHex, "12.1");
      return because(h == s.p.capital[seat] ? Why::kCapital : Why::kWrongReligion, "12.1");
    },
};

}  // namespace westphalia::tradeoffs
