// The religious war: leagues, the lines of battle, the target, electors, and peace. [10]
#include "games/westphalia/religious.h"

#include <algorithm>

#include "games/westphalia/battle.h"
#include "games/westphalia/war.h"

namespace westphalia::religious {
namespace {

using battle::army;

constexpr int kMostCards = 240;
constexpr int kVictorInfluence = 2;

// Frame: a league of the restorer; b how it ended; y counter of pairs and places in the queues;
// x, first: players asked to join; later: the losing seats; z: seats still to act.
League restorers(const Frame& f) { return static_cast<League>(f.a); }
League defenders(const Frame& f) {
  return restorers(f) == League::kCatholic ? League::kEvangelical : League::kCatholic;
}
int target(const State& s) { return s.p.rw_target; }

Flow begin(Table& t, Frame& f) {
  t.wipe_scratch();
  if (t.p.rw_restorer == kNil) return jump(kEnd);
  if (t.p.rw_target == kNil) {
    t.tell(Happening::kReligiousWarLapsed);
    return jump(kEnd);
  }
  const League league = own_league(t.religion(t.p.rw_restorer));
  f.a = static_cast<std::uint8_t>(league);
  if (t.eliminated(t.p.rw_restorer)) {
    t.m.rw_restorer = t.first_of(t.members(league));  // D-71
    if (t.p.rw_restorer == kNoSeat) {
      t.tell(Happening::kReligiousWarLapsed);
      return jump(kEnd);
    }
  }
  t.call(Proc::kWindow);
  return next();
}

// --- Joining [10.1] ---

Flow join_by_interest(Table& t, Frame& f) {
  const auto& row = t.p.influence[target(t)];
  Seat chosen = kNoSeat;
  for (int i = 0; i < t.p.players; ++i) {
    const Seat seat = t.at(i);
    if (row[seat] == 0 || t.league(seat) != League::kNone || SeatSet(f.x).contains(seat)) continue;
    if (t.eliminated(seat)) continue;
    if (chosen == kNoSeat || row[seat] > row[chosen]) chosen = seat;
  }
  if (chosen == kNoSeat) {
    f.x = 0;
    return next();
  }
  return t.ask(Ask::kLeague, chosen);
}

bool may_join_now(const State& s, int seat, League league) {
  return s.p.settings.rw_join_either != 0 || may_join(s, seat, league);
}

void join_now(Table& t, int seat, League league) {
  t.join(seat, league, league == own_league(t.religion(seat)));
}

Flow ask_emperor(Table& t, Frame& /*f*/) {
  const Seat emperor = t.p.emperor;
  if (t.league(emperor) != League::kNone || t.eliminated(emperor)) return next();
  return t.ask(Ask::kEmperorLeague, emperor);
}

Flow find_defender(Table& t, Frame& f) {
  const SeatSet line = t.members(defenders(f));
  const auto& row = t.p.influence[target(t)];
  if (line.empty()) {  // D-77
    t.m.fought |= t.members(restorers(f)).bits();
    war::remember_allies(t, SeatSet(), {});
    f.b = kRestorersWin;
    return jump(kOutcome);
  }
  Seat chosen = kNoSeat;
  for (int i = 0; i < t.p.players; ++i) {
    const Seat seat = t.at(i);
    if (line.contains(seat) && (chosen == kNoSeat || row[seat] > row[chosen])) chosen = seat;
  }
  t.m.rw_defender = chosen;
  int most = 0;
  for (int seat = 0; seat < t.p.players; ++seat) {
    if (seat != chosen) most = std::max<int>(most, row[seat]);
  }
  const int needed = std::max<int>(t.p.size[target(t)], 1 + most);
  if (row[chosen] < needed) t.add_influence(target(t), chosen, needed - row[chosen]);
  t.tell(Happening::kDefender, chosen, t.name(target(t)), row[chosen]);
  return next();
}

// --- Battle [10.2] ---

HexSet league_hexes(const State& s, League league) {
  HexSet set{};
  for (int seat = 0; seat < s.p.players; ++seat) {
    if (s.league(seat) == league) set |= war::side_hexes(s, byte(seat));
  }
  return set;
}

void note_fought(Table& t) {
  const auto all = static_cast<std::uint16_t>(t.p.catholic_league | t.p.evangelical_league);
  t.m.fought |= all;
  const League his = t.league(t.p.emperor);
  if (his == League::kNone) return;
  const auto others = his == League::kCatholic ? t.p.evangelical_league : t.p.catholic_league;
  t.m.emperor_fought = static_cast<std::uint16_t>(t.p.emperor_fought | (others & t.p.foreign));
}

void pair_up(Table& t, Frame& f, int one, int two) {
  for (const auto& [a, b] : {std::pair(one, two), std::pair(two, one)}) {
    Army& mine = army(t, a);
    mine.opponent = byte(b);
    mine.turn = byte(f.y);
    mine.unmark(Army::kNoCavalry);
  }
  ++f.y;
  t.tell(Happening::kPaired, one, two);
}

// The member of a league that has waited longest, kNil if nobody waits.
int first_waiting(const State& s, League league) {
  int best = kNil;
  for (int i = 0; i < s.p.players; ++i) {
    const Army& a = army(s, i);
    if (!battle::on_field(a) || a.opponent != kNil || s.league(i) != league) continue;
    if (best == kNil || a.turn < army(s, best).turn) best = i;
  }
  return best;
}

void pair_the_waiting(Table& t, Frame& f) {
  while (true) {
    const int one = first_waiting(t, restorers(f));
    const int two = first_waiting(t, defenders(f));
    if (one == kNil || two == kNil) return;
    pair_up(t, f, one, two);
  }
}

int on_the_field(const State& s, League league) {
  int count = 0;
  for (int i = 0; i < s.p.players; ++i) {
    count += battle::on_field(army(s, i)) && s.league(i) == league ? 1 : 0;
  }
  return count;
}

// Over when a league has nobody left.
Flow judge(Table& t, Frame& f) {
  const int ours = on_the_field(t, restorers(f));
  const int theirs = on_the_field(t, defenders(f));
  if (ours > 0 && theirs > 0) return jump(kAskCards);
  f.b = ours > 0 ? kRestorersWin : theirs > 0 ? kDefendersWin : kInconclusive;
  return jump(kOutcome);
}

Flow line_up(Table& t, Frame& f) {
  f.y = 0;
  for (int i = 0; i < t.p.players; ++i) {
    Army& a = army(t, t.at(i));
    if (!battle::on_field(a)) continue;
    a.turn = byte(f.y++);
    if (total(a.hand) == 0) a.mark(Army::kBeaten);  // D-86
  }
  pair_the_waiting(t, f);
  return judge(t, f);
}

// Whoever has no opponent any more meets the first in reserve, or waits.
Flow regroup(Table& t, Frame& f) {
  Array<int, kMaxArmies> ended{};
  int count = 0;
  for (int i = 0; i < t.p.players; ++i) {
    const Army& a = army(t, i);
    if (a.opponent == kNil || a.opponent < i) continue;
    if (battle::on_field(a) && battle::on_field(army(t, a.opponent))) continue;
    ended[count++] = i;
  }
  std::sort(ended.begin(), ended.begin() + count,
            [&](int a, int b) { return army(t, a).turn < army(t, b).turn; });
  for (int n = 0; n < count; ++n) {
    const int one = ended[n];
    const int two = army(t, one).opponent;
    for (const int i : {one, two}) {
      Army& a = army(t, i);
      a.opponent = kNil;
      if (battle::on_field(a)) {
        a.turn = 0xFE;  // not in the queue while an opponent is sought
      } else {
        t.tell(Happening::kLeavesField, i);
      }
    }
    for (const int i : {one, two}) {
      if (!battle::on_field(army(t, i))) continue;
      const bool ours = t.league(i) == restorers(f);
      const int enemy = first_waiting(t, ours ? defenders(f) : restorers(f));
      if (enemy != kNil) {
        pair_up(t, f, i, enemy);
      } else {
        army(t, i).turn = byte(f.y++);
      }
    }
  }
  pair_the_waiting(t, f);
  return judge(t, f);
}

// --- Outcome for the target [10.3] ---

void clear_influence(Table& t, SeatSet seats) {
  for (int seat = 0; seat < t.p.players; ++seat) {
    if (seats.contains(byte(seat))) t.lose_on(seat, target(t), 250);
  }
}

Flow outcome(Table& t, Frame& f) {
  t.m.scratch.war.armies.all = {};
  if (f.b == kInconclusive) {
    t.tell(Happening::kReligiousWarDrawn);
    return jump(kEnd);
  }
  const bool restored = f.b == kRestorersWin;
  const SeatSet losers = t.members(restored ? defenders(f) : restorers(f));
  f.x = losers.bits();
  f.z = 0;
  f.d = 0;
  t.tell(Happening::kReligiousWarWon, restored ? restorers(f) : defenders(f));
  if (restored) {
    t.turn_principality(
        target(t), restorers(f) == League::kCatholic ? Religion::kCatholic : Religion::kProtestant);
    clear_influence(t, losers);
    t.add_influence(target(t), t.p.rw_restorer, kVictorInfluence);
    t.m.ally[target(t)] = byte(t.p.ally[target(t)] | 0xF0);  // out of the treaty
  } else {
    clear_influence(t, losers);
    t.add_influence(target(t), t.p.rw_defender, kVictorInfluence);
  }
  return next();
}

// --- Electors [10.3] ---

SeatSet victors(const State& s, const Frame& f) {
  return s.members(f.b == kRestorersWin ? restorers(f) : defenders(f));
}

SeatSet strongest(const State& s, SeatSet among) {
  SeatSet best;
  int most = -1;
  for (int seat = 0; seat < s.p.players; ++seat) {
    if (!among.contains(byte(seat))) continue;
    const int power = s.power(seat);
    if (power > most) best = SeatSet();
    if (power >= most) best.add(byte(seat));
    most = std::max(most, power);
  }
  return best;
}

// The religion that the removed electors have; the new ones have the other.
Religion outgoing(const State& s, const Frame& f) {
  const Religion imperial = s.religion(s.p.emperor);
  return victors(s, f).contains(s.p.emperor) ? other(imperial) : imperial;
}

PrinSet removable(const State& s, const Frame& f) {
  PrinSet set{};
  for (int slot : s.p.electors) {
    const Seat ally = s.ally_then(slot);
    const bool fought = ally != kNoSeat && SeatSet(f.x).contains(ally);
    if (fought && s.prin_religion(slot) == outgoing(s, f)) set.add(slot);
  }
  return set;
}

PrinSet replacements(const State& s, const Frame& f) {
  const PrinSet others = s.p.alive - s.p.electors;
  return outgoing(s, f) == Religion::kCatholic ? others & s.p.reformed : others - s.p.reformed;
}

// Frame: d 1 once the seats that choose (z) are known.
Flow replace_electors(Table& t, Frame& f) {
  const Seat emperor = t.p.emperor;
  if (f.d == 0) {
    f.d = 1;
    f.z = 0;
    if (t.league(emperor) == own_league(t.religion(emperor))) {
      const SeatSet who =
          victors(t, f).contains(emperor) ? SeatSet::of(emperor) : strongest(t, victors(t, f));
      f.z = who.bits();
    }
  }
  if (f.z != 0 && !removable(t, f).empty() && !replacements(t, f).empty()) {
    return t.ask(Ask::kElectorOut, t.first_of(SeatSet(f.z)));
  }
  f.z = victors(t, f).bits();
  return t.religious_victory() ? game_over() : next();
}

// --- Peace [10.4] and end [10.5] ---

Flow treaties(Table& t, Frame& f) {
  const SeatSet left(f.z);
  const Seat seat = t.first_of(left);
  if (f.x == 0 || seat == kNoSeat) return next();
  SeatSet rest = left;
  rest.remove(seat);
  f.z = rest.bits();
  Frame& treaty = t.call(Proc::kTreaty);
  treaty.a = seat;
  treaty.b = kNobody;
  treaty.x = f.x;
  return again();
}

Flow end(Table& t, Frame& /*f*/) {
  if ((t.p.catholic_league | t.p.evangelical_league) != 0) t.tell(Happening::kLeaguesEnd);
  t.m.catholic_league = t.m.evangelical_league = 0;
  t.m.rw_target = t.m.rw_restorer = t.m.rw_defender = kNil;
  t.wipe_scratch();
  return finish();
}

constexpr Step kWar[] = {
    begin,
    join_by_interest,
    ask_emperor,
    find_defender,
    muster,
    battle::ask_gold,
    battle::spend_gold,
    battle::ask_doctrine,
    battle::use_doctrine,
    line_up,
    battle::ask_cards,
    battle::show_cards,
    battle::exchange,
    battle::ask_calls,
    battle::carry_out_calls,
    regroup,
    outcome,
    replace_electors,
    treaties,
    end,
};
static_assert(std::size(kWar) == kEnd + 1);

void list_leagues_now(const State& s, Seat seat, ActionList& list) {
  for (const League league : {League::kCatholic, League::kEvangelical}) {
    if (may_join_now(s, seat, league)) list.add(Verb::kJoin, league);
  }
  list.add(Verb::kDecline);
}

}  // namespace

Steps war() { return steps(kWar); }

Flow muster(Table& t, Frame& f) {
  const SeatSet all(static_cast<std::uint16_t>(t.p.catholic_league | t.p.evangelical_league));
  war::remember_allies(t, all, {});
  note_fought(t);
  const HexSet ours = league_hexes(t, restorers(f)) - t.p.towns;
  const HexSet theirs =
      (league_hexes(t, defenders(f)) - t.p.towns) - t.owned(power_of(target(t)));  // D-87
  int draws = 0;
  int sum_ours = 0;
  int sum_theirs = 0;
  for (int seat = 0; seat < t.p.players; ++seat) {
    battle::raise_army(t, seat, kNoSeat, byte(seat), 0);
    const League league = t.league(seat);
    if (league == League::kNone) {
      army(t, seat).mark(Army::kBeaten);
      continue;
    }
    const int strength = std::min(kMostCards, t.power(seat));
    battle::raise_army(t, seat, byte(seat), byte(seat), strength);
    draws += battle::cards_drawn(t.p.settings, strength);
    (league == restorers(f) ? sum_ours : sum_theirs) += strength;
    war::mark_able(t, seat, league == restorers(f) ? theirs : ours);
  }
  if (t.p.settings.rw_auto_win != 0 && (sum_ours > 0 || sum_theirs > 0)) {
    if (sum_ours >= 2 * sum_theirs || sum_theirs >= 2 * sum_ours) {
      f.b = sum_ours >= 2 * sum_theirs ? kRestorersWin : kDefendersWin;
      return jump(kOutcome);
    }
  }
  battle::Deck deck = battle::fresh_deck(t.p.settings, draws);
  for (int i = 0; i < t.p.players; ++i) {
    if (all.contains(t.at(i))) battle::draw_hand(t, t.at(i), deck);
  }
  f.x = 0;
  return next();
}

const Decision kLeague = {
    list_leagues_now,
    [](Table& t, Frame& f, Seat seat, Action action) {
      f.x = static_cast<std::uint16_t>(f.x | (1U << seat));
      if (verb(action) == Verb::kJoin) {
        join_now(t, seat, static_cast<League>(action.args[0]));
      } else {
        t.lose_on(seat, target(t), 250);
      }
      return again();
    },
    [](const State& s, Seat seat) { return act(Verb::kJoin, own_league(s.religion(seat))); },
    [](const State&, Seat, Action) { return because(Why::kLeagueForbidden); },
};

const Decision kEmperorLeague = {
    list_leagues_now,
    [](Table& t, Frame&, Seat seat, Action action) {
      if (verb(action) == Verb::kJoin) join_now(t, seat, static_cast<League>(action.args[0]));
      return next();
    },
    [](const State&, Seat) { return act(Verb::kDecline); },
    [](const State&, Seat, Action) { return because(Why::kLeagueForbidden); },
};

const Decision kElectorOut = {
    [](const State& s, Seat, ActionList& list) {
      for (int slot : removable(s, top(s))) list.add(Verb::kRemoveElector, s.name(slot));
      list.add(Verb::kDone);
    },
    [](Table& t, Frame& f, Seat seat, Action action) {
      if (verb(action) == Verb::kDone) {
        SeatSet rest(f.z);
        rest.remove(seat);
        f.z = rest.bits();
        if (f.z == 0) f.d = 2;
        return again();
      }
      t.m.removed_elector = byte(t.slot_named(action.args[0]));
      return t.ask(Ask::kElectorIn, seat);
    },
    [](const State&, Seat) { return act(Verb::kDone); },
    [](const State&, Seat, Action) { return because(Why::kNotAnElector, "10.3"); },
};

const Decision kElectorIn = {
    [](const State& s, Seat, ActionList& list) {
      for (int slot : replacements(s, top(s))) list.add(Verb::kReplaceBy, s.name(slot));
    },
    [](Table& t, Frame&, Seat, Action action) {
      const int out = t.p.removed_elector;
      const int in = t.slot_named(action.args[0]);
      t.m.electors.remove(out);
      t.m.electors.add(in);
      t.m.removed_elector = 0;
      t.tell(Happening::kElectorReplaced, t.name(out), t.name(in));
      return again();
    },
    nullptr,
    [](const State&, Seat, Action) { return because(Why::kWrongReligion, "10.3"); },
};

}  // namespace westphalia::religious
