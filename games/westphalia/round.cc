// The six rounds: initiative, upheaval and gold, and the order of the phases. [6]
#include "games/westphalia/round.h"

#include <algorithm>

#include "games/westphalia/setup.h"

namespace westphalia::round_ {
namespace {

constexpr int kLastRound = kRounds;
constexpr int kEarlyRounds = 3;
constexpr int kGoldPerTown = 2;

Flow begin_round(Table& t, Frame& f) {
  Position& m = t.m;
  m.phase = Phase::kInitiative;
  m.heresy = m.diplomacy = m.war = 0;
  m.fought = m.emperor_fought = m.eliminated = m.attacked = 0;
  m.fp_owned = 0;
  m.drawn = {};
  m.rw_target = m.rw_restorer = m.rw_defender = kNil;
  m.emperor_took_from_fp = 0;
  m.war_count = 0;
  t.wipe_scratch();
  t.tell(Happening::kRoundBegins, t.p.round);
  for (int seat = 0; seat < t.p.players; ++seat) {
    m.home_power[seat] = 0;
    if (!t.foreign(seat)) continue;
    m.home_power[seat] = byte(std::max(0, 4 * t.p.round - t.troubles(seat)));  // [3.1]
    if (t.owns_any(byte(seat))) m.fp_owned = static_cast<std::uint16_t>(m.fp_owned | (1U << seat));
  }
  f.a = 0;
  return next();
}

// --- Initiative [6.1] ---

int clockwise_place(const Position& p, int seat) {
  if (p.settings.seating_lobby != 0) return seat;  // [4.3]
  for (int i = 0; i < p.players; ++i) {
    if (p.setup_order[i] == seat) return i;
  }
  return 0;
}

Flow initiative(Table& t, Frame& /*f*/) {
  const int n = t.p.players;
  Array<int, kMaxPlayers> key{};
  const int start = clockwise_place(t.p, t.p.emperor);
  for (int seat = 0; seat < n; ++seat) {
    const int steps = (clockwise_place(t.p, seat) - start + n) % n;
    key[seat] = seat == t.p.emperor ? -1 : 16 * t.power(seat) + steps;
  }
  Array<std::uint8_t, kMaxPlayers> order{};
  for (int seat = 0; seat < n; ++seat) {
    int place = 0;
    for (int i = 0; i < n; ++i) place += key[i] < key[seat] ? 1 : 0;
    order[place] = byte(seat);
  }
  t.m.initiative = order;
  for (int i = 0; i < n; ++i) t.tell(Happening::kInitiativePlace, order[i], i + 1);
  if (t.p.settings.alliance_tie == AllianceTie::kInitiative) t.refresh_allies();
  return next();
}

// --- Religious upheaval [6.2] ---

int draw_principality(Table& t, const PrinSet& bag) {
  const int wanted = t.m.chance.queued_draw();
  if (wanted >= 0) {
    const int slot = t.slot_named(wanted - setup::kDrawPrincipality);
    if (slot >= 0 && bag.has(slot)) return slot;
    t.m.chance.misfit();
  }
  int skip = static_cast<int>(t.m.chance.below(word(bag.size())));
  for (int slot : bag) {
    if (skip-- == 0) return slot;
  }
  return bag.lowest();
}

Flow upheaval(Table& t, Frame& f) {
  t.m.phase = Phase::kUpheaval;
  f.a = 0;
  const bool early = t.p.round <= kEarlyRounds;
  PrinSet bag = early ? t.p.alive - t.p.reformed : t.p.alive;
  Array<int, 16> drawn{};
  int count = 0;
  while (count < t.p.settings.upheaval_draws && !bag.empty()) {
    const int slot = draw_principality(t, bag);
    bag.remove(slot);
    t.m.drawn.add(slot);
    drawn[count++] = slot;
    t.tell(Happening::kUpheavalDrawn, t.name(slot));
  }
  t.m.chance.reveal();
  for (int i = 0; i < count; ++i) {
    const int slot = drawn[i];
    if (early) {
      t.turn_principality(slot, Religion::kProtestant);
      continue;
    }
    int die = 1;
    if (t.p.size[slot] > 1) {
      die = t.die();
      t.tell(Happening::kPrincipalityRolled, t.name(slot), die);
    }
    if (die <= 3) t.turn_principality(slot, other(t.prin_religion(slot)));
    if (t.religious_victory()) return game_over();
  }
  return next();
}

HexSet upheaval_hexes(const State& s, int seat) {
  HexSet set = s.owned(byte(seat)) - s.p.protestant;
  set.remove(s.p.capital[seat]);
  return set;
}

// Frame: a place in the initiative.
Flow princes_roll(Table& t, Frame& f) {
  if (t.p.round > kEarlyRounds || f.a == t.p.players) {
    f.a = 0;
    return next();
  }
  const Seat seat = t.at(f.a);
  ++f.a;
  if (t.foreign(seat) || t.religion(seat) != Religion::kCatholic) return again();
  const int die = t.die();
  t.tell(Happening::kRolled, seat, die);
  if (die > 3) return again();
  const HexSet hexes = upheaval_hexes(t, seat);
  if (hexes.size() == 1) t.turn_hex(hexes.lowest(), Religion::kProtestant);
  if (hexes.size() <= 1) return again();
  return t.ask(Ask::kUpheaval, seat);
}

// --- Gold [6.3] ---

Flow gold(Table& t, Frame& f) {
  t.m.phase = Phase::kGold;
  f.a = 0;
  for (int i = 0; i < t.p.players; ++i) {
    const Seat seat = t.at(i);
    const HexSet towns = t.owned(seat) & t.p.towns & t.of_faith(t.religion(seat));
    const int earned = kGoldPerTown * (towns.size() + (t.foreign(seat) ? 1 : 0));
    add(t.m.gold[seat], earned);
    t.tell(Happening::kGoldEarned, seat, earned);
  }
  return next();
}

// --- The other phases ---

template <Proc kProc, Phase kPhase>
Flow call_phase(Table& t, Frame& /*f*/) {
  t.m.phase = kPhase;
  t.call(kProc);
  return next();
}

Flow end_of_wars(Table& t, Frame& /*f*/) {
  t.m.phase = Phase::kTradeoffs;
  return t.religious_victory() ? game_over() : next();
}

Flow end_round(Table& t, Frame& f) {
  if (t.p.round == 3 && t.p.reformation == 0) {  // [6, step 11]
    t.m.reformation = 1;
    t.tell(Happening::kReformationBegins);
  }
  if (t.p.round == kLastRound) return next();
  ++t.m.round;
  if (t.p.settings.alliance_tie == AllianceTie::kInitiative) t.refresh_allies();
  f = Frame{};
  f.proc = static_cast<std::uint8_t>(Proc::kRound);
  return again();
}

// --- Peace of Westphalia [14.3] ---

SeatSet best_scores(const State& s) {
  SeatSet best;
  int most = -1;
  for (int seat = 0; seat < s.p.players; ++seat) {
    const int score = s.score(seat);
    if (score > most) best = SeatSet();
    if (score >= most) best.add(byte(seat));
    most = std::max(most, score);
  }
  return best;
}

Flow crown(Table& t, int seat) {
  t.m.winners = SeatSet::of(byte(seat)).bits();
  t.m.victory = Victory::kPeace;
  t.m.phase = Phase::kOver;
  t.tell(Happening::kPeaceOfWestphalia, seat, t.score(seat));
  return game_over();
}

Flow peace(Table& t, Frame& /*f*/) {
  const SeatSet best = best_scores(t);
  if (best.size() == 1) return crown(t, best.lowest());
  return t.ask(Ask::kPeace, t.p.emperor);
}

constexpr Step kGame[] = {
    begin_round,
    initiative,
    upheaval,
    princes_roll,
    gold,
    call_phase<Proc::kHeresy, Phase::kHeresy>,
    call_phase<Proc::kDiplomacy, Phase::kDiplomacy>,
    call_phase<Proc::kWar, Phase::kWar>,
    call_phase<Proc::kReligiousWar, Phase::kReligiousWar>,
    end_of_wars,
    call_phase<Proc::kTradeoffs, Phase::kTradeoffs>,
    call_phase<Proc::kForeignPowers, Phase::kForeignPowers>,
    call_phase<Proc::kElection, Phase::kElection>,
    end_round,
    peace,
};

}  // namespace

Steps game() { return steps(kGame); }

const Decision kUpheaval = {
    [](const State& s, Seat seat, ActionList& list) {
      for (int h : upheaval_hexes(s, seat)) list.add(Verb::kTurn, h);
    },
    [](Table& t, Frame&, Seat, Action action) {
      t.turn_hex(action.args[0], Religion::kProtestant);
      return again();
    },
    nullptr,
    [](const State& s, Seat seat, Action action) {
      const int h = action.args[0];
      if (h >= s.map.tiles || s.p.owner[h] != seat) return because(Why::kNotYourHex);
      return because(h == s.p.capital[seat] ? Why::kCapital : Why::kWrongReligion);
    },
};

const Decision kPeace = {
    [](const State& s, Seat, ActionList& list) {
      const SeatSet best = best_scores(s);
      for (int seat = 0; seat < s.p.players; ++seat) {
        if (best.contains(byte(seat))) list.add(Verb::kCrown, seat);
      }
    },
    [](Table& t, Frame&, Seat, Action action) { return crown(t, action.args[0]); },
    [](const State& s, Seat seat) {
      const SeatSet best = best_scores(s);
      return act(Verb::kCrown, best.contains(seat) ? seat : s.first_of(best));
    },
    nullptr,
};

}  // namespace westphalia::round_
