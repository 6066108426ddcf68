// Lost influence, and princes who become foreign powers. [3.5, 11.8, 12.2, 12.3]
#include <algorithm>

#include "games/westphalia/treaty.h"
#include "games/westphalia/war.h"

namespace westphalia::influence {
namespace {

// Frame: a player, b how much he still loses.
Flow lose_influence(Table& t, Frame& f) {
  const int seat = f.a;
  if (f.b == 0) return finish();
  const int placed = t.placed(seat);
  if (placed > 0 && f.b < placed + t.p.stored[seat]) return t.ask(Ask::kLoss, seat);
  t.tell(Happening::kInfluenceLost, seat, std::min<int>(f.b, placed + t.p.stored[seat]));
  add(t.m.stored[seat], -static_cast<int>(f.b));
  if (placed > 0) {
    t.m.stored[seat] = 0;
    for (int slot : t.with_influence(seat)) t.lose_on(seat, slot, 250);
  }
  return finish();
}

constexpr Step kLose[] = {lose_influence};

}  // namespace

Steps lose() { return steps(kLose); }

const Decision kLoss = {
    [](const State& s, Seat seat, ActionList& list) {
      if (s.p.stored[seat] > 0) list.add(Verb::kLoseStored);
      for (int slot : s.p.alive) {
        if (s.p.influence[slot][seat] > 0) list.add(Verb::kLoseOn, s.name(slot));
      }
    },
    [](Table& t, Frame& f, Seat seat, Action action) {
      if (verb(action) == Verb::kLoseStored) {
        add(t.m.stored[seat], -1);
        t.tell(Happening::kInfluenceLost, seat, 1);
      } else {
        t.lose_on(seat, t.slot_named(action.args[0]), 1);
      }
      --f.b;
      return again();
    },
    [](const State& s, Seat seat) {
      if (s.p.stored[seat] > 0) return act(Verb::kLoseStored);
      int best = -1;
      int least = 10000;
      for (int slot : s.with_influence(seat)) {
        const int rank = s.p.influence[slot][seat] + (s.ally(slot) == seat ? 1000 : 0);
        if (rank < least) {
          least = rank;
          best = slot;
        }
      }
      return act(Verb::kLoseOn, s.name(best));
    },
    [](const State&, Seat, Action) { return because(Why::kNoInfluence, "3.5"); },
};

}  // namespace westphalia::influence

namespace westphalia::abroad {
namespace {

constexpr int kEarlyRounds = 3;
constexpr int kEarlyPower = 5;
constexpr int kLatePower = 15;

// Frame: a player, b whether he leaves of his own will.
Flow depart(Table& t, Frame& f) {
  Position& m = t.m;
  const int seat = f.a;
  if (f.b == 0) {
    m.eliminated = static_cast<std::uint16_t>(m.eliminated | (1U << seat));
    t.tell(Happening::kEliminated, seat);
  }
  t.leave_leagues(seat);
  if (t.p.phase == Phase::kWar) war::drop_wars_of(t, seat);
  const HexSet hexes = t.owned(byte(seat));
  if (!hexes.empty()) {  // 1
    const int slot = t.found(hexes, t.p.capital[seat], t.religion(seat), t.next_name(hexes.size()));
    if (hexes.size() > t.cap(slot)) {
      m.raised_slot[seat] = byte(slot + 1);
      m.raised_cap[seat] = byte(hexes.size());
    }
  }
  const int sum = t.p.gold[seat] + t.p.stored[seat] + t.placed(seat);  // 2, 3
  m.gold[seat] = 0;
  for (int slot : t.with_influence(seat)) t.add_influence(slot, seat, -250);
  m.stored[seat] = byte(std::min(sum / 2, 250));
  m.capital[seat] = kNoHex;
  m.foreign = static_cast<std::uint16_t>(m.foreign | (1U << seat));
  m.home_power[seat] = 0;
  m.left[seat] = byte(t.p.round << 4);
  return t.ask(Ask::kHome, seat);
}

bool identity_taken(const State& s, int identity, int but) {
  for (int seat = 0; seat < s.p.players; ++seat) {
    if (seat != but && s.foreign(seat) && s.identity(seat) == identity) return true;
  }
  return false;
}

// --- The phase [12.2, 12.3] ---
// Frame: a place in the initiative, b whether somebody has just left.

bool may_leave(const State& s, int seat) {
  if (s.foreign(seat) || s.eliminated(seat) || s.other_towns(seat) > 0) return false;
  return s.power(seat) <= (s.p.round <= kEarlyRounds ? kEarlyPower : kLatePower);
}

Flow ask_leaving(Table& t, Frame& f) {
  if (f.b != 0) {
    f.b = 0;
    if (t.religious_victory()) return game_over();
  }
  while (f.a < t.p.players && !may_leave(t, t.at(f.a))) ++f.a;
  if (f.a == t.p.players) return next();
  return t.ask(Ask::kLeave, t.at(f.a));
}

Flow troubles(Table& t, Frame& /*f*/) {
  for (int i = 0; i < t.p.players; ++i) {
    const Seat seat = t.at(i);
    if (!t.foreign(seat)) continue;
    int sum = t.die();
    sum += t.die();
    const bool idle = !bit(t.p.heresy, seat) && t.round_left(seat) != t.p.round;
    const bool pays = t.p.settings.tradeoff_emperor_only == 0 || t.p.emperor == seat;
    if (idle && pays) ++sum;
    t.m.left[seat] = byte((t.p.left[seat] & 0xF0) | sum);
    t.tell(Happening::kTroubles, seat, sum);
  }
  return finish();
}

constexpr Step kGo[] = {depart};
constexpr Step kPhase[] = {ask_leaving, troubles};

}  // namespace

Steps go() { return steps(kGo); }
Steps phase() { return steps(kPhase); }

const Decision kHome = {
    [](const State& s, Seat seat, ActionList& list) {
      for (int i = 0; i < kForeignPowerCount; ++i) {
        if (identity_taken(s, i, seat)) continue;
        for (int e = 0; e < kEdges; ++e) {
          if (!s.map.edges[e].empty()) list.add(Verb::kForeignPower, i, e);
        }
      }
    },
    [](Table& t, Frame&, Seat seat, Action action) {
      t.m.home[seat] = byte(action.args[0] | (action.args[1] << 4));
      t.tell(Happening::kBecameForeign, seat, action.args[0], action.args[1]);
      return finish();
    },
    [](const State& s, Seat seat) {
      int identity = 0;
      while (identity_taken(s, identity, seat)) ++identity;
      int edge = s.data.default_edges[static_cast<std::size_t>(identity)];
      while (s.map.edges[edge].empty()) edge = (edge + 1) % kEdges;
      return act(Verb::kForeignPower, identity, edge);
    },
    nullptr,
};

const Decision kLeave = {
    [](const State&, Seat, ActionList& list) {
      list.add(Verb::kLeave);
      list.add(Verb::kRemain);
    },
    [](Table& t, Frame& f, Seat seat, Action action) {
      ++f.a;
      if (verb(action) == Verb::kLeave) {
        f.b = 1;
        Frame& going = t.call(Proc::kGoAbroad);
        going.a = seat;
        going.b = 1;
      }
      return again();
    },
    [](const State&, Seat) { return act(Verb::kRemain); },
    nullptr,
};

}  // namespace westphalia::abroad
