// Tradeoffs: what a missed action costs, and what the Emperor gains and owes. [12.1]
#include "games/westphalia/procedures.h"

namespace westphalia {
namespace {

constexpr int kNoDiplomacy = 1;
constexpr int kNoWar = 2;
constexpr int kNegligence = 3;

// Foreign powers, other than the Emperor, with a province in the Empire.
std::uint16_t intruders(const State& s) {
  std::uint16_t set = 0;
  for (int seat = 0; seat < s.p.players; ++seat) {
    if (seat != s.p.emperor && s.foreign(seat) && s.owns_any(seat)) set_bit(set, seat);
  }
  return set;
}

void emperors_account(Board& b, Tradeoffs& t) {
  if ((b.p.foreign_owned & ~(1U << b.p.emperor)) == 0) t.gains = 1;
  if (b.p.emperor_took_from_foreign != 0) t.gains = byte(t.gains + 2);
  if (t.gains > 0) b.emit(EventId::kEmperorGains, b.p.emperor, t.gains);
  const std::uint16_t now = intruders(b);
  const bool penalty = b.p.settings.emperor_penalty_each != 0 ? (now & ~b.p.emperor_fought) != 0
                                                              : now != 0 && b.p.emperor_fought == 0;
  if (penalty) t.losses = kNegligence;
}

bool pays(const State& s, int seat) {
  return s.p.settings.tradeoff_emperor_only == 0 || seat == s.p.emperor;
}

HexSet lapsing_hexes(const State& s, int seat) {
  HexSet set = s.lands(seat) & s.of_faith(s.religion(seat));
  if (s.p.capital[seat] != kNoHex) set.remove(s.p.capital[seat]);
  return set;
}

}  // namespace

struct Tradeoffs::GoldToInfluence : Step<Tradeoffs> {
  static Flow run(Board& b, Tradeoffs& /*t*/) {
    for (int i = 0; i < b.p.players; ++i) {
      const Seat seat = b.at(i);
      if (b.eliminated(seat) || b.p.gold[seat] == 0) continue;
      b.emit(EventId::kGoldToInfluence, seat, b.p.gold[seat]);
      add(b.m.stored[seat], b.p.gold[seat]);
      b.m.gold[seat] = 0;
    }
    return next();
  }
};

struct Tradeoffs::Turn : Step<Tradeoffs> {
  static Flow run(Board& b, Tradeoffs& t) {
    while (t.place < b.p.players && b.eliminated(b.at(t.place))) ++t.place;
    if (t.place == b.p.players) return finish();
    const Seat seat = b.at(t.place);
    t.gains = t.losses = 0;
    if (seat == b.p.emperor) emperors_account(b, t);
    if (pays(b, seat)) {
      if (!bit(b.p.diplomacy, seat)) t.losses = byte(t.losses + kNoDiplomacy);
      const bool war =
          b.p.settings.war_tradeoff_waged != 0 ? bit(b.p.war, seat) : bit(b.p.fought, seat);
      if (!war) t.losses = byte(t.losses + kNoWar);
    }
    return next();
  }
};

struct Tradeoffs::Gain : Step<Tradeoffs> {
  static constexpr Term kAsks = term("gain", "12.1");

  static Flow run(Board& b, Tradeoffs& t) {
    return t.gains > 0 ? ask(b, b.at(t.place)) : Flow(next());
  }
  static void options(const State& s, const Tradeoffs& /*t*/, Seat /*seat*/, ActionList& list) {
    list.add(Verb::kStore);
    for (int slot : s.p.alive) list.add(Verb::kPlace, s.name(slot));
  }
  static Flow choose(Board& b, Tradeoffs& t, Seat seat, Action action) {
    if (verb(action) == Verb::kStore) {
      add(b.m.stored[seat], 1);
    } else {
      b.add_influence(b.slot_named(action.args[0]), seat, 1);
      b.emit(EventId::kInfluencePlaced, seat, action.args[0]);
    }
    --t.gains;
    return again();
  }
};

struct Tradeoffs::MissedHeresy : Step<Tradeoffs> {
  static Flow run(Board& b, Tradeoffs& t) {
    const Seat seat = b.at(t.place);
    if (bit(b.p.heresy, seat) || !pays(b, seat) || b.foreign(seat)) return jump<Lose>();
    const int die = b.die();
    b.emit(EventId::kRolled, seat, die);
    if (die > 3) return jump<Lose>();
    const HexSet hexes = lapsing_hexes(b, seat);
    if (hexes.size() == 1) b.turn_hex(hexes.lowest(), other(b.religion(seat)));
    return hexes.size() > 1 ? next() : jump<Lose>();
  }
};

struct Tradeoffs::ProvinceTurns : Step<Tradeoffs> {
  static constexpr Term kAsks = term("missed_heresy", "12.1");

  static Flow run(Board& b, Tradeoffs& t) { return ask(b, b.at(t.place)); }
  static void options(const State& s, const Tradeoffs& /*t*/, Seat seat, ActionList& list) {
    for (int h : lapsing_hexes(s, seat)) list.add(Verb::kTurn, h);
  }
  static Flow choose(Board& b, Tradeoffs& /*t*/, Seat seat, Action action) {
    b.turn_hex(action.args[0], other(b.religion(seat)));
    return next();
  }
  static Refusal refuse(const State& s, const Tradeoffs& /*t*/, Seat seat, Action action) {
    const int h = action.args[0];
    if (h >= s.map.tiles || s.p.owner[h] != seat) {
      return westphalia::refuse(RefusalId::kNotYourHex, "12.1");
    }
    const bool capital = h == s.p.capital[seat];
    return westphalia::refuse(capital ? RefusalId::kCapital : RefusalId::kWrongReligion, "12.1");
  }
};

struct Tradeoffs::Lose : Step<Tradeoffs> {
  static Flow run(Board& b, Tradeoffs& t) {
    return t.losses > 0 ? call(b, LoseInfluence{b.at(t.place), t.losses}) : Flow(next());
  }
};

struct Tradeoffs::EndTurn : Step<Tradeoffs> {
  static Flow run(Board& b, Tradeoffs& t) {
    ++t.place;
    return b.religious_victory() ? game_over() : Flow(jump<Turn>());
  }
};

constinit const Procedure Tradeoffs::kProcedure = Procedure::of<Tradeoffs>("tradeoffs");

}  // namespace westphalia
