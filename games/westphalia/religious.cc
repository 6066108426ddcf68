// The religious war: leagues, the lines of battle, the target, electors, and peace. [10]
#include "games/westphalia/religious.h"

#include <algorithm>

#include "games/westphalia/battle.h"
#include "games/westphalia/war.h"

namespace westphalia {
namespace {

constexpr int kVictorInfluence = 2;

League defenders(const ReligiousWar& w) {
  return w.restorers == League::kCatholic ? League::kEvangelical : League::kCatholic;
}
int target(const State& s) { return s.p.rw_target; }

SeatSet members_of_leagues(const State& s) {
  return SeatSet(static_cast<std::uint16_t>(s.p.catholic_league | s.p.evangelical_league));
}

}  // namespace

struct ReligiousWar::Begin : Step<ReligiousWar> {
  static Flow run(Board& b, ReligiousWar& w) {
    if (b.p.rw_restorer == kNoSeat) return jump<End>();
    if (b.p.rw_target == kNil) return lapse(b);
    w.restorers = own_league(b.religion(b.p.rw_restorer));
    if (b.eliminated(b.p.rw_restorer)) {
      b.m.rw_restorer = b.first_of(b.members(w.restorers));  // D-71
      if (b.p.rw_restorer == kNoSeat) return lapse(b);
    }
    return call(b, RemovalWindow{});
  }

 private:
  static Flow lapse(Board& b) {
    b.emit(EventId::kReligiousWarLapsed);
    return jump<End>();
  }
};

// --- Joining [10.1] ---

namespace {

void list_leagues_now(const State& s, Seat seat, ActionList& list) {
  for (const League league : {League::kCatholic, League::kEvangelical}) {
    const bool may = s.p.settings.rw_join_either != 0 || may_join(s, seat, league);
    if (may) list.add(Verb::kJoin, league);
  }
  list.add(Verb::kDecline);
}

void join_now(Board& b, int seat, League league) {
  b.join(seat, league, league == own_league(b.religion(seat)));
}

}  // namespace

struct ReligiousWar::Join : Step<ReligiousWar> {
  static constexpr Term kAsks = term("league", "10.1", Arg{"target", kPrincipalityKind});

  static Flow run(Board& b, ReligiousWar& w) {
    const Seat seat = most_interested(b, w);
    return seat == kNoSeat ? Flow(next()) : ask(b, seat);
  }
  static void about(const State& s, const ReligiousWar& /*w*/, Seat /*seat*/, Args& args) {
    args[0] = s.name(target(s));
  }
  static void options(const State& s, const ReligiousWar& /*w*/, Seat seat, ActionList& list) {
    list_leagues_now(s, seat, list);
  }
  static Flow choose(Board& b, ReligiousWar& w, Seat seat, Action action) {
    set_bit(w.asked, seat);
    if (verb(action) == Verb::kJoin) {
      join_now(b, seat, static_cast<League>(action.args[0]));
    } else {
      b.lose_all_on(seat, target(b));
    }
    return again();
  }
  static Action otherwise(const State& s, const ReligiousWar& /*w*/, Seat seat) {
    return act(Verb::kJoin, own_league(s.religion(seat)));
  }
  static Refusal refuse(const State& /*s*/, const ReligiousWar& /*w*/, Seat /*seat*/,
                        Action /*action*/) {
    return westphalia::refuse(RefusalId::kLeagueForbidden);
  }

 private:
  static Seat most_interested(const State& s, const ReligiousWar& w) {
    const auto& row = s.p.influence[target(s)];
    Seat chosen = kNoSeat;
    for (int i = 0; i < s.p.players; ++i) {
      const Seat seat = s.at(i);
      if (row[seat] == 0 || s.league(seat) != League::kNone || bit(w.asked, seat)) continue;
      if (s.eliminated(seat)) continue;
      if (chosen == kNoSeat || row[seat] > row[chosen]) chosen = seat;
    }
    return chosen;
  }
};

struct ReligiousWar::EmperorJoins : Step<ReligiousWar> {
  static constexpr Term kAsks = term("emperor_league", "10.1", Arg{"target", kPrincipalityKind});

  static Flow run(Board& b, ReligiousWar& /*w*/) {
    const Seat emperor = b.p.emperor;
    if (b.league(emperor) != League::kNone || b.eliminated(emperor)) return next();
    return ask(b, emperor);
  }
  static void about(const State& s, const ReligiousWar& /*w*/, Seat /*seat*/, Args& args) {
    args[0] = s.name(target(s));
  }
  static void options(const State& s, const ReligiousWar& /*w*/, Seat seat, ActionList& list) {
    list_leagues_now(s, seat, list);
  }
  static Flow choose(Board& b, ReligiousWar& /*w*/, Seat seat, Action action) {
    if (verb(action) == Verb::kJoin) join_now(b, seat, static_cast<League>(action.args[0]));
    return next();
  }
  static Action otherwise(const State& /*s*/, const ReligiousWar& /*w*/, Seat /*seat*/) {
    return act(Verb::kDecline);
  }
  static Refusal refuse(const State& /*s*/, const ReligiousWar& /*w*/, Seat /*seat*/,
                        Action /*action*/) {
    return westphalia::refuse(RefusalId::kLeagueForbidden);
  }
};

struct ReligiousWar::FindDefender : Step<ReligiousWar> {
  static Flow run(Board& b, ReligiousWar& w) {
    const SeatSet line = b.members(defenders(w));
    if (line.empty()) {  // D-77
      b.m.fought |= b.members(w.restorers).bits();
      remember_allies(b, SeatSet(), {});
      w.result = WarResult::kRestorersWin;
      return jump<Settle>();
    }
    const auto& row = b.p.influence[target(b)];
    Seat chosen = kNoSeat;
    for (int i = 0; i < b.p.players; ++i) {
      const Seat seat = b.at(i);
      if (line.contains(seat) && (chosen == kNoSeat || row[seat] > row[chosen])) chosen = seat;
    }
    b.m.rw_defender = chosen;
    int most = 0;
    for (int seat = 0; seat < b.p.players; ++seat) {
      if (seat != chosen) most = std::max<int>(most, row[seat]);
    }
    const int needed = std::max<int>(b.p.size[target(b)], 1 + most);
    if (row[chosen] < needed) b.add_influence(target(b), chosen, needed - row[chosen]);
    b.emit(EventId::kDefender, chosen, b.name(target(b)), row[chosen]);
    return next();
  }
};

// --- Battle [10.2] ---

namespace {

HexSet league_hexes(const State& s, League league) {
  HexSet set{};
  for (int seat = 0; seat < s.p.players; ++seat) {
    if (s.league(seat) == league) set |= side_hexes(s, byte(seat));
  }
  return set;
}

void note_fought(Board& b) {
  b.m.fought |= members_of_leagues(b).bits();
  const League his = b.league(b.p.emperor);
  if (his == League::kNone) return;
  const auto others = his == League::kCatholic ? b.p.evangelical_league : b.p.catholic_league;
  b.m.emperor_fought = static_cast<std::uint16_t>(b.p.emperor_fought | (others & b.p.foreign));
}

void pair_up(Board& b, ReligiousWar& w, int one, int two) {
  for (const auto& [mine, theirs] : {std::pair(one, two), std::pair(two, one)}) {
    Army& a = army(b, mine);
    a.opponent = byte(theirs);
    a.turn = byte(w.turns);
    a.no_cavalry = 0;
  }
  ++w.turns;
  b.emit(EventId::kPaired, one, two);
}

// The member of a league that has waited longest, kNil if nobody waits.
int first_waiting(const State& s, League league) {
  int best = kNil;
  for (int i = 0; i < s.p.players; ++i) {
    const Army& a = army(s, i);
    if (!on_field(a) || a.opponent != kNil || s.league(i) != league) continue;
    if (best == kNil || a.turn < army(s, best).turn) best = i;
  }
  return best;
}

void pair_the_waiting(Board& b, ReligiousWar& w) {
  while (true) {
    const int one = first_waiting(b, w.restorers);
    const int two = first_waiting(b, defenders(w));
    if (one == kNil || two == kNil) return;
    pair_up(b, w, one, two);
  }
}

bool anybody_on_field(const State& s, League league) {
  for (int i = 0; i < s.p.players; ++i) {
    if (on_field(army(s, i)) && s.league(i) == league) return true;
  }
  return false;
}

// True if a league has nobody left.
bool decided(const State& s, ReligiousWar& w) {
  const bool ours = anybody_on_field(s, w.restorers);
  const bool theirs = anybody_on_field(s, defenders(w));
  if (ours && theirs) return false;
  w.result = ours     ? WarResult::kRestorersWin
             : theirs ? WarResult::kDefendersWin
                      : WarResult::kInconclusive;
  return true;
}

}  // namespace

bool muster(Board& b, ReligiousWar& w) {
  const SeatSet all = members_of_leagues(b);
  remember_allies(b, all, {});
  note_fought(b);
  const HexSet ours = league_hexes(b, w.restorers) - b.p.towns;
  const HexSet theirs =
      (league_hexes(b, defenders(w)) - b.p.towns) - b.principality_hexes(target(b));  // D-87
  int draws = 0;
  int sum_ours = 0;
  int sum_theirs = 0;
  for (int seat = 0; seat < b.p.players; ++seat) {
    const League league = b.league(seat);
    if (league == League::kNone) {
      raise_army(b, seat, kNoSeat, byte(seat), 0);
      army(b, seat).beaten = 1;
      continue;
    }
    const int strength = std::min(kMostStrength, b.power(seat));
    raise_army(b, seat, byte(seat), byte(seat), strength);
    draws += cards_drawn(b.p.settings, strength);
    (league == w.restorers ? sum_ours : sum_theirs) += strength;
    mark_able(b, seat, league == w.restorers ? theirs : ours);
  }
  if (b.p.settings.rw_auto_win != 0 && (sum_ours > 0 || sum_theirs > 0)) {
    if (sum_ours >= 2 * sum_theirs || sum_theirs >= 2 * sum_ours) {
      w.result = sum_ours >= 2 * sum_theirs ? WarResult::kRestorersWin : WarResult::kDefendersWin;
      return false;
    }
  }
  Deck deck = fresh_deck(b.p.settings, draws);
  for (int i = 0; i < b.p.players; ++i) {
    if (all.contains(b.at(i))) draw_hand(b, b.at(i), deck);
  }
  return true;
}

struct ReligiousWar::Muster : Step<ReligiousWar> {
  static Flow run(Board& b, ReligiousWar& w) { return muster(b, w) ? next() : jump<Settle>(); }
};

struct ReligiousWar::Prepare : Step<ReligiousWar> {
  static Flow run(Board& b, ReligiousWar& /*w*/) { return call(b, Preparation{}); }
};

struct ReligiousWar::LineUp : Step<ReligiousWar> {
  static Flow run(Board& b, ReligiousWar& w) {
    w.turns = 0;
    for (int i = 0; i < b.p.players; ++i) {
      Army& a = army(b, b.at(i));
      if (!on_field(a)) continue;
      a.turn = byte(w.turns++);
      if (total(a.hand) == 0) a.beaten = 1;  // D-86
    }
    pair_the_waiting(b, w);
    return decided(b, w) ? jump<Settle>() : next();
  }
};

struct ReligiousWar::Fight : Step<ReligiousWar> {
  static Flow run(Board& b, ReligiousWar& /*w*/) { return call(b, BattleRound{}); }
};

struct ReligiousWar::CallReserves : Step<ReligiousWar> {
  static Flow run(Board& b, ReligiousWar& /*w*/) { return call(b, VoluntaryCalls{}); }
};

// Whoever has no opponent any more meets the first in reserve, or waits.
struct ReligiousWar::Regroup : Step<ReligiousWar> {
  static Flow run(Board& b, ReligiousWar& w) {
    Array<int, kMaxArmies> ended{};
    int count = 0;
    for (int i = 0; i < b.p.players; ++i) {
      const Army& a = army(b, i);
      if (a.opponent == kNil || a.opponent < i) continue;
      if (!on_field(a) || !on_field(army(b, a.opponent))) ended[count++] = i;
    }
    std::sort(ended.begin(), ended.begin() + count,
              [&](int one, int two) { return army(b, one).turn < army(b, two).turn; });
    for (int n = 0; n < count; ++n) regroup(b, w, ended[n], army(b, ended[n]).opponent);
    pair_the_waiting(b, w);
    return decided(b, w) ? jump<Settle>() : jump<Fight>();
  }

 private:
  static constexpr std::uint8_t kNotInQueue = 0xFE;

  static void regroup(Board& b, ReligiousWar& w, int one, int two) {
    for (const int i : {one, two}) {
      Army& a = army(b, i);
      a.opponent = kNil;
      if (on_field(a)) {
        a.turn = kNotInQueue;  // while an opponent is sought
      } else {
        b.emit(EventId::kLeavesField, i);
      }
    }
    for (const int i : {one, two}) {
      if (!on_field(army(b, i))) continue;
      const bool ours = b.league(i) == w.restorers;
      const int enemy = first_waiting(b, ours ? defenders(w) : w.restorers);
      if (enemy != kNil) {
        pair_up(b, w, i, enemy);
      } else {
        army(b, i).turn = byte(w.turns++);
      }
    }
  }
};

// --- What becomes of the target [10.3] ---

struct ReligiousWar::Settle : Step<ReligiousWar> {
  static Flow run(Board& b, ReligiousWar& w) {
    b.m.warfare.armies = {};
    if (w.result == WarResult::kInconclusive) {
      b.emit(EventId::kReligiousWarDrawn);
      return jump<End>();
    }
    const bool restored = w.result == WarResult::kRestorersWin;
    const SeatSet losers = b.members(restored ? defenders(w) : w.restorers);
    w.losers = losers.bits();
    w.waiting = 0;
    w.choosers_known = 0;
    b.emit(EventId::kReligiousWarWon, restored ? w.restorers : defenders(w));
    if (restored) {
      const bool catholic = w.restorers == League::kCatholic;
      b.turn_principality(target(b), catholic ? Religion::kCatholic : Religion::kProtestant);
      b.m.warfare.ally[target(b)] = kNoSeat;  // out of the treaty
    }
    for (int seat = 0; seat < b.p.players; ++seat) {
      if (losers.contains(byte(seat))) b.lose_all_on(seat, target(b));
    }
    const Seat victor = restored ? b.p.rw_restorer : b.p.rw_defender;
    b.add_influence(target(b), victor, kVictorInfluence);
    b.emit(EventId::kInfluenceGainedOn, victor, b.name(target(b)), kVictorInfluence);
    return next();
  }
};

// --- Electors [10.3] ---

namespace {

SeatSet victors(const State& s, const ReligiousWar& w) {
  return s.members(w.result == WarResult::kRestorersWin ? w.restorers : defenders(w));
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
Religion outgoing(const State& s, const ReligiousWar& w) {
  const Religion imperial = s.religion(s.p.emperor);
  return victors(s, w).contains(s.p.emperor) ? other(imperial) : imperial;
}

PrinSet removable(const State& s, const ReligiousWar& w) {
  PrinSet set{};
  for (int slot : s.p.electors) {
    const Seat ally = s.ally_then(slot);
    const bool fought = ally != kNoSeat && bit(w.losers, ally);
    if (fought && s.prin_religion(slot) == outgoing(s, w)) set.add(slot);
  }
  return set;
}

PrinSet replacements(const State& s, const ReligiousWar& w) {
  const PrinSet others = s.p.alive - s.p.electors;
  return outgoing(s, w) == Religion::kCatholic ? others & s.p.reformed : others - s.p.reformed;
}

}  // namespace

struct ReligiousWar::RemoveElector : Step<ReligiousWar> {
  static constexpr Term kAsks = term("elector_out", "10.3");

  static Flow run(Board& b, ReligiousWar& w) {
    if (w.choosers_known == 0) {
      w.choosers_known = 1;
      w.waiting = choosers(b, w).bits();
    }
    if (w.waiting != 0 && !removable(b, w).empty() && !replacements(b, w).empty()) {
      return ask(b, b.first_of(SeatSet(w.waiting)));
    }
    w.waiting = victors(b, w).bits();
    return b.religious_victory() ? game_over() : Flow(jump<Treaties>());
  }
  static void options(const State& s, const ReligiousWar& w, Seat /*seat*/, ActionList& list) {
    for (int slot : removable(s, w)) list.add(Verb::kRemoveElector, s.name(slot));
    list.add(Verb::kDone);
  }
  static Flow choose(Board& b, ReligiousWar& w, Seat seat, Action action) {
    if (verb(action) == Verb::kDone) {
      set_bit(w.waiting, seat, false);
      return again();
    }
    w.removed_elector = byte(b.slot_named(action.args[0]));
    return next();
  }
  static Action otherwise(const State& /*s*/, const ReligiousWar& /*w*/, Seat /*seat*/) {
    return act(Verb::kDone);
  }
  static Refusal refuse(const State& /*s*/, const ReligiousWar& /*w*/, Seat /*seat*/,
                        Action /*action*/) {
    return westphalia::refuse(RefusalId::kNotAnElector, "10.3");
  }

 private:
  static SeatSet choosers(const State& s, const ReligiousWar& w) {
    const Seat emperor = s.p.emperor;
    if (s.league(emperor) != own_league(s.religion(emperor))) return {};
    const SeatSet won = victors(s, w);
    return won.contains(emperor) ? SeatSet::of(emperor) : strongest(s, won);
  }
};

struct ReligiousWar::ReplaceElector : Step<ReligiousWar> {
  static constexpr Term kAsks = term("elector_in", "10.3", Arg{"elector", kPrincipalityKind});

  static Flow run(Board& b, ReligiousWar& w) { return ask(b, b.first_of(SeatSet(w.waiting))); }
  static void about(const State& s, const ReligiousWar& w, Seat /*seat*/, Args& args) {
    args[0] = s.name(w.removed_elector);
  }
  static void options(const State& s, const ReligiousWar& w, Seat /*seat*/, ActionList& list) {
    for (int slot : replacements(s, w)) list.add(Verb::kReplaceBy, s.name(slot));
  }
  static Flow choose(Board& b, ReligiousWar& w, Seat /*seat*/, Action action) {
    const int out = w.removed_elector;
    const int in = b.slot_named(action.args[0]);
    b.m.electors.remove(out);
    b.m.electors.add(in);
    w.removed_elector = 0;
    b.emit(EventId::kElectorReplaced, b.name(out), b.name(in));
    return jump<RemoveElector>();
  }
  static Refusal refuse(const State& /*s*/, const ReligiousWar& /*w*/, Seat /*seat*/,
                        Action /*action*/) {
    return westphalia::refuse(RefusalId::kWrongReligion, "10.3");
  }
};

// --- Peace [10.4] and end [10.5] ---

struct ReligiousWar::Treaties : Step<ReligiousWar> {
  static Flow run(Board& b, ReligiousWar& w) {
    const Seat seat = b.first_of(SeatSet(w.waiting));
    if (w.losers == 0 || seat == kNoSeat) return next();
    set_bit(w.waiting, seat, false);
    Treaty treaty{};
    treaty.winner = seat;
    treaty.loser = kNobody;
    treaty.losers = w.losers;
    return call(b, treaty, again());
  }
};

struct ReligiousWar::End : Step<ReligiousWar> {
  static Flow run(Board& b, ReligiousWar& /*w*/) {
    if (!members_of_leagues(b).empty()) b.emit(EventId::kLeaguesEnd);
    b.m.catholic_league = b.m.evangelical_league = 0;
    b.m.rw_target = b.m.rw_restorer = b.m.rw_defender = kNil;
    b.m.warfare = {};
    return finish();
  }
};

constinit const Procedure ReligiousWar::kProcedure = Procedure::of<ReligiousWar>("religious_war");

}  // namespace westphalia
