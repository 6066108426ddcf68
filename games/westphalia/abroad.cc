// Lost influence, and princes who become foreign powers. [3.5, 11.8, 12.2, 12.3]
#include <algorithm>

#include "games/westphalia/war.h"

namespace westphalia {

// --- Lost influence [3.5] ---

struct LoseInfluence::Lose : Step<LoseInfluence> {
  static constexpr Term kAsks = term("loss", "3.5", kCountArg);

  static Flow run(Board& b, LoseInfluence& l) {
    if (l.count == 0) return finish();
    const PrinSet places = b.with_influence(l.seat);
    if (b.p.stored[l.seat] == 0 && places.size() == 1) {  // nothing to choose
      b.lose_on(l.seat, places.lowest(), l.count);
      return finish();
    }
    const int placed = b.placed(l.seat);
    const int all = placed + b.p.stored[l.seat];
    if (placed > 0 && l.count < all) return ask(b, l.seat);
    b.emit(EventId::kInfluenceLost, l.seat, std::min<int>(l.count, all));
    add(b.m.stored[l.seat], -std::min(l.count, b.p.stored[l.seat]));
    if (placed > 0) {
      b.m.stored[l.seat] = 0;
      for (int slot : places) b.lose_all_on(l.seat, slot);
    }
    return finish();
  }
  static void about(const State& /*s*/, const LoseInfluence& l, Seat /*seat*/, Args& args) {
    args[0] = l.count;
  }
  static void options(const State& s, const LoseInfluence& /*l*/, Seat seat, ActionList& list) {
    if (s.p.stored[seat] > 0) list.add(Verb::kLoseStored);
    for (int slot : s.with_influence(seat)) list.add(Verb::kLoseOn, s.name(slot));
  }
  static Flow choose(Board& b, LoseInfluence& l, Seat seat, Action action) {
    if (verb(action) == Verb::kLoseStored) {
      add(b.m.stored[seat], -1);
      b.emit(EventId::kInfluenceLost, seat, 1);
    } else {
      b.lose_on(seat, b.slot_named(action.args[0]), 1);
    }
    --l.count;
    return again();
  }
  // Where there is least, and allies last.
  static Action otherwise(const State& s, const LoseInfluence& /*l*/, Seat seat) {
    if (s.p.stored[seat] > 0) return act(Verb::kLoseStored);
    constexpr int kAlly = 1000;
    int best = -1;
    int least = 0;
    for (int slot : s.with_influence(seat)) {
      const int rank = s.p.influence[slot][seat] + (s.ally(slot) == seat ? kAlly : 0);
      if (best >= 0 && rank >= least) continue;
      least = rank;
      best = slot;
    }
    return act(Verb::kLoseOn, s.name(best));
  }
  static Refusal refuse(const State& /*s*/, const LoseInfluence& /*l*/, Seat /*seat*/,
                        Action /*action*/) {
    return westphalia::refuse(RefusalId::kNoInfluence, "3.5");
  }
};

constinit const Procedure LoseInfluence::kProcedure = Procedure::of<LoseInfluence>("loss");

// --- Becoming a foreign power [11.8, 12.2] ---

struct GoAbroad::Depart : Step<GoAbroad> {
  static Flow run(Board& b, GoAbroad& g) {
    Position& m = b.m;
    const Seat seat = g.seat;
    if (g.willing == 0) {
      set_bit(m.eliminated, seat);
      b.emit(EventId::kEliminated, seat);
    }
    b.leave_leagues(seat);
    if (b.p.phase == Phase::kWar) drop_wars_of(b, seat);
    leave_lands(b, seat);                                                // 1
    const int sum = b.p.gold[seat] + b.p.stored[seat] + b.placed(seat);  // 2, 3
    m.gold[seat] = 0;
    const PrinSet everywhere = b.with_influence(seat);
    for (int slot : everywhere) b.add_influence(slot, seat, -b.p.influence[slot][seat]);
    m.stored[seat] = byte(std::min(sum / 2, kMostCounted));
    m.capital[seat] = kNoHex;
    set_bit(m.foreign, seat);
    m.home_power[seat] = 0;
    m.round_left[seat] = b.p.round;
    m.troubles[seat] = 0;
    return next();
  }

 private:
  static void leave_lands(Board& b, Seat seat) {
    const HexSet hexes = b.lands(seat);
    if (hexes.empty()) return;
    const int size = hexes.size();
    const int slot = b.found(hexes, b.p.capital[seat], b.religion(seat), b.next_name(size));
    if (size <= b.cap(slot)) return;
    b.m.raised_slot[seat] = byte(slot + 1);
    b.m.raised_cap[seat] = byte(size);
  }
};

struct GoAbroad::Home : Step<GoAbroad> {
  static constexpr Term kAsks = term("home", "12.2");

  static Flow run(Board& b, GoAbroad& g) { return ask(b, g.seat); }
  static void options(const State& s, const GoAbroad& /*g*/, Seat seat, ActionList& list) {
    for (int i = 0; i < kForeignPowerCount; ++i) {
      if (taken(s, i, seat)) continue;
      for (int e = 0; e < kEdges; ++e) {
        if (!s.map.edges[e].empty()) list.add(Verb::kForeignPower, i, e);
      }
    }
  }
  static Flow choose(Board& b, GoAbroad& /*g*/, Seat seat, Action action) {
    b.m.identity[seat] = byte(action.args[0]);
    b.m.edge[seat] = byte(action.args[1]);
    b.emit(EventId::kBecameForeign, seat, action.args[0], action.args[1]);
    return finish();
  }
  static Action otherwise(const State& s, const GoAbroad& /*g*/, Seat seat) {
    int identity = 0;
    while (taken(s, identity, seat)) ++identity;
    int edge = s.data.default_edges[static_cast<std::size_t>(identity)];
    while (s.map.edges[edge].empty()) edge = (edge + 1) % kEdges;
    return act(Verb::kForeignPower, identity, edge);
  }

 private:
  static bool taken(const State& s, int identity, int but) {
    for (int seat = 0; seat < s.p.players; ++seat) {
      if (seat != but && s.foreign(seat) && s.p.identity[seat] == identity) return true;
    }
    return false;
  }
};

constinit const Procedure GoAbroad::kProcedure = Procedure::of<GoAbroad>("go_abroad");

// --- The phase of foreign powers [12.2, 12.3] ---

struct ForeignPowers::Leave : Step<ForeignPowers> {
  static constexpr Term kAsks = term("leave", "12.2");

  static Flow run(Board& b, ForeignPowers& f) {
    if (f.left != 0) {
      f.left = 0;
      if (b.religious_victory()) return game_over();
    }
    while (f.place < b.p.players && !may_leave(b, b.at(f.place))) ++f.place;
    return f.place < b.p.players ? ask(b, b.at(f.place)) : Flow(next());
  }
  static void options(const State& /*s*/, const ForeignPowers& /*f*/, Seat /*seat*/,
                      ActionList& list) {
    list.add(Verb::kLeave);
    list.add(Verb::kRemain);
  }
  static Flow choose(Board& b, ForeignPowers& f, Seat seat, Action action) {
    ++f.place;
    if (verb(action) != Verb::kLeave) return again();
    f.left = 1;
    return call(b, GoAbroad{seat, 1}, again());
  }
  static Action otherwise(const State& /*s*/, const ForeignPowers& /*f*/, Seat /*seat*/) {
    return act(Verb::kRemain);
  }

 private:
  static bool may_leave(const State& s, int seat) {
    constexpr int kEarlyRounds = 3;
    constexpr int kEarlyPower = 5;
    constexpr int kLatePower = 15;
    if (s.foreign(seat) || s.eliminated(seat) || s.other_towns(seat) > 0) return false;
    return s.power(seat) <= (s.p.round <= kEarlyRounds ? kEarlyPower : kLatePower);
  }
};

struct ForeignPowers::Troubles : Step<ForeignPowers> {
  static Flow run(Board& b, ForeignPowers& /*f*/) {
    for (int i = 0; i < b.p.players; ++i) {
      const Seat seat = b.at(i);
      if (!b.foreign(seat)) continue;
      int sum = b.die();
      sum += b.die();
      const bool idle = !bit(b.p.heresy, seat) && b.p.round_left[seat] != b.p.round;
      const bool pays = b.p.settings.tradeoff_emperor_only == 0 || b.p.emperor == seat;
      if (idle && pays) ++sum;
      b.m.troubles[seat] = byte(sum);
      b.emit(EventId::kTroubles, seat, sum);
    }
    return finish();
  }
};

constinit const Procedure ForeignPowers::kProcedure = Procedure::of<ForeignPowers>("foreign");

}  // namespace westphalia
