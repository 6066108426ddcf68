// Wage war: declarations, removal windows, battle phases and commanders. [9, 3.6]
#include "games/westphalia/war.h"

#include <algorithm>

#include "games/westphalia/battle.h"
#include "games/westphalia/diplomacy.h"

namespace westphalia {
namespace {

constexpr int kBattlePhases = 3;

bool wages(const State& s, int seat) { return bit(s.p.war, seat); }

std::span<const War> wars(const State& s) {
  return {s.p.warfare.wars.begin(), s.p.warfare.war_count};
}
std::span<War> wars(Board& b) { return {b.m.warfare.wars.begin(), b.p.warfare.war_count}; }

}  // namespace

struct PrivateWars::Begin : Step<PrivateWars> {
  static Flow run(Board& b, PrivateWars& /*w*/) {
    b.m.warfare = {};
    b.m.attacked = 0;
    remember_lands(b);
    return next();
  }
};

// --- Declarations [9.1] ---

namespace {

// A foreign power needs a foothold in the Empire.
bool may_declare(const State& s, int seat) {
  if (!s.foreign(seat) || s.owns_any(seat)) return true;
  return s.p.settings.fp_declare_province == 0 && !s.allies(seat).empty();
}
bool may_be_target(const State& s, int seat) {
  return !s.foreign(seat) || s.owns_any(seat) || !s.allies(seat).empty();
}

bool declared_upon(const State& s, int slot) {
  return std::ranges::any_of(wars(s),
                             [&](const War& war) { return war.defender == power_of(slot); });
}

bool war_target(const State& s, int seat, int slot) {
  const bool own = s.p.influence[slot][seat] > 0;  // which would be removed first
  const Seat ally = own ? s.compute_ally(slot, seat) : s.ally(slot);
  return ally == kNoSeat && !declared_upon(s, slot);
}

bool may_restore(const State& s, int seat) {
  return s.p.rw_restorer == kNoSeat && s.league(seat) == own_league(s.religion(seat)) &&
         s.is_saved(seat);
}

bool religious_target(const State& s, int seat, int slot) {
  if (s.prin_religion(slot) == s.religion(seat)) return false;
  if (s.p.drawn.has(slot)) return true;
  const auto& row = s.p.influence[slot];
  if (row[seat] < s.p.size[slot]) return false;
  int most = 0;
  for (int i = 0; i < s.p.players; ++i) {
    if (i != seat) most = std::max<int>(most, row[i]);
  }
  return s.ally(slot) == seat || row[seat] >= most - 1;
}

// In the first battle phase in which neither side stands yet. [9.2]
void declare(Board& b, Seat attacker, Power defender) {
  const auto stands_in = [&](int phase) {
    return std::ranges::any_of(wars(b), [&](const War& war) {
      return war.phase == phase && (war.attacker == attacker || war.defender == attacker ||
                                    war.attacker == defender || war.defender == defender);
    });
  };
  int phase = 1;
  while (stands_in(phase)) ++phase;
  assert(phase <= kBattlePhases);
  b.m.warfare.wars[b.p.warfare.war_count] = declared_war(attacker, defender, phase);
  ++b.m.warfare.war_count;
  b.emit(EventId::kWarDeclared, attacker, b.power_word(defender), phase);
}

}  // namespace

struct PrivateWars::Declare : Step<PrivateWars> {
  static constexpr Term kAsks = term("declaration", "9.1");
  static constexpr bool kMenu = true;

  static Flow run(Board& b, PrivateWars& w) {
    for (; w.place < b.p.players; ++w.place) {
      const Seat seat = b.at(w.place);
      if (wages(b, seat) && !b.eliminated(seat)) return ask(b, seat);
    }
    w.phase = 0;
    return next();
  }
  static void options(const State& s, const PrivateWars& w, Seat seat, ActionList& list) {
    if (w.declared == 0 && may_declare(s, seat)) {
      for (int q = 0; q < s.p.players; ++q) {
        const bool open = q != seat && !bit(s.p.attacked, q);
        if (open && may_be_target(s, q)) list.add(Verb::kWar, q);
      }
      for (int slot : s.p.alive) {
        if (war_target(s, seat, slot)) list.add(Verb::kWarOn, s.name(slot));
      }
    }
    list_leagues(s, seat, list);
    if (may_restore(s, seat)) {
      for (int slot : s.p.alive) {
        if (religious_target(s, seat, slot)) list.add(Verb::kReligiousWar, s.name(slot));
      }
    }
    if (w.changed_doctrine == 0) {
      for (int d = first_doctrine(s.p.settings); d < end_doctrine(s.p.settings); ++d) {
        if (d != s.p.doctrine[seat]) list.add(Verb::kDoctrine, d);
      }
    }
    list_removals(s, seat, list);
    list.add(Verb::kPass);
  }
  static Flow choose(Board& b, PrivateWars& w, Seat seat, Action action) {
    const int arg = action.args[0];
    switch (verb(action)) {
      case Verb::kWar:
        w.declared = 1;
        set_bit(b.m.attacked, arg);
        declare(b, seat, byte(arg));
        break;
      case Verb::kWarOn: {
        w.declared = 1;
        const int slot = b.slot_named(arg);
        if (b.p.influence[slot][seat] > 0) b.remove_influence(seat, slot);
        declare(b, seat, power_of(slot));
        break;
      }
      case Verb::kJoin:
        b.join(seat, static_cast<League>(arg), true);
        break;
      case Verb::kReligiousWar:
        b.m.rw_target = byte(b.slot_named(arg));
        b.m.rw_restorer = seat;
        b.emit(EventId::kReligiousWarDeclared, seat, arg);
        break;
      case Verb::kDoctrine:
        w.changed_doctrine = 1;
        b.m.doctrine[seat] = byte(arg);
        b.emit(EventId::kDoctrineChosen, seat, arg);
        break;
      case Verb::kRemove:
        b.remove_influence(seat, b.slot_named(arg));
        break;
      default:
        ++w.place;
        w.declared = w.changed_doctrine = 0;
    }
    return again();
  }
  static Action otherwise(const State& /*s*/, const PrivateWars& /*w*/, Seat /*seat*/) {
    return act(Verb::kPass);
  }
  static Refusal refuse(const State& s, const PrivateWars& w, Seat seat, Action action) {
    switch (verb(action)) {
      case Verb::kWar:
      case Verb::kWarOn:
        return refuse_war(s, w, seat, action);
      case Verb::kJoin:
        return refuse_league(s, seat);
      case Verb::kReligiousWar:
        return refuse_religious_war(s, seat, action.args[0]);
      case Verb::kRemove:
        return westphalia::refuse(RefusalId::kNoInfluence, "3.6");
      default:
        return westphalia::refuse(RefusalId::kNotOffered, "9.1");
    }
  }

 private:
  static Refusal refuse_war(const State& s, const PrivateWars& w, Seat seat, Action action) {
    const int arg = action.args[0];
    const bool on_player = verb(action) == Verb::kWar;
    if (w.declared != 0) return westphalia::refuse(RefusalId::kAlreadyDeclared);
    if (on_player && arg == seat) return westphalia::refuse(RefusalId::kSelf);
    if (!may_declare(s, seat)) return westphalia::refuse(RefusalId::kForeignNeeds);
    if (on_player) {
      const bool attacked = arg < s.p.players && bit(s.p.attacked, arg);
      return westphalia::refuse(attacked ? RefusalId::kTargetDeclared : RefusalId::kForeignTarget);
    }
    const int slot = s.slot_named(arg);
    if (slot < 0) return westphalia::refuse(RefusalId::kNotOffered);
    return westphalia::refuse(declared_upon(s, slot) ? RefusalId::kTargetDeclared
                                                     : RefusalId::kStillAllied);
  }
  static Refusal refuse_religious_war(const State& s, Seat seat, int name) {
    if (s.p.rw_restorer != kNoSeat) return westphalia::refuse(RefusalId::kOneReligiousWar);
    if (!s.is_saved(seat)) return westphalia::refuse(RefusalId::kNotSaved);
    if (!may_restore(s, seat)) return westphalia::refuse(RefusalId::kNotInLeague);
    const int slot = s.slot_named(name);
    const bool same = slot >= 0 && s.prin_religion(slot) == s.religion(seat);
    return westphalia::refuse(same ? RefusalId::kNotHeretical : RefusalId::kNotATarget);
  }
};

// --- Battle phases [9.2] ---

struct PrivateWars::NextPhase : Step<PrivateWars> {
  static Flow run(Board& b, PrivateWars& w) {
    ++w.phase;
    if (w.phase > kBattlePhases) {
      b.m.warfare = {};
      return finish();
    }
    const bool any = std::ranges::any_of(wars(b), [&](const War& war) {
      return war.phase == w.phase && war.state == War::State::kDeclared;
    });
    return any ? call(b, RemovalWindow{}) : Flow(again());
  }
};

struct PrivateWars::Snapshot : Step<PrivateWars> {
  static Flow run(Board& b, PrivateWars& w) {
    take_snapshot(b, w.phase);
    return next();
  }
};

// The battles side by side, and once more while one had to wait for its leader.
struct PrivateWars::Battles : Step<PrivateWars> {
  static Flow run(Board& b, PrivateWars& w) {
    settle_without_cards(b, w.phase);
    if (raise_armies(b, w.phase)) return call(b, Battle{}, again());
    b.m.warfare.deck = {};
    w.treaty = 0;
    return next();
  }
};

struct PrivateWars::Treaties : Step<PrivateWars> {
  static Flow run(Board& b, PrivateWars& w) {
    for (; w.treaty < b.p.warfare.war_count; ++w.treaty) {
      War& war = b.m.warfare.wars[w.treaty];
      const bool attacker_won = war.state == War::State::kAttackerWon;
      const bool won = attacker_won || war.state == War::State::kDefenderWon;
      if (war.phase != w.phase || !won) continue;
      war.state = War::State::kDone;
      Treaty treaty{};
      treaty.winner = attacker_won ? war.attacker : war.defender;
      treaty.loser = attacker_won ? war.defender : war.attacker;
      return call(b, treaty, again());
    }
    return jump<NextPhase>();
  }
};

constinit const Procedure PrivateWars::kProcedure = Procedure::of<PrivateWars>("private_wars");

// --- The snapshot of a battle phase [9.2] ---

namespace {

bool gone(const State& s, Power side) {
  if (is_player(side)) return s.eliminated(side);
  return !s.p.alive.has(slot_of(side));
}

void drop(Board& b, War& war) {
  war.state = War::State::kDone;
  b.emit(EventId::kWarDropped, b.power_word(war.attacker), b.power_word(war.defender));
}

// The first seat after the attacker that is not busy, or else the first at all. [9.3]
Seat find_commander(const State& s, Seat attacker, SeatSet busy) {
  Seat any = kNoSeat;
  for (Seat seat = s.after(attacker); seat != attacker; seat = s.after(seat)) {
    if (s.eliminated(seat)) continue;
    if (!busy.contains(seat)) return seat;
    if (any == kNoSeat) any = seat;
  }
  return any;
}

void choose_commanders(Board& b, int phase, SeatSet busy) {
  for (War& war : wars(b)) {
    if (war.phase != phase || war.state != War::State::kFighting) continue;
    if (is_player(war.defender)) continue;
    const bool engine = b.p.settings.engine_commander != 0;
    war.commander = engine ? kNoSeat : find_commander(b, war.attacker, busy);
    if (war.commander != kNoSeat) {
      busy.add(war.commander);
      b.emit(EventId::kCommands, war.commander, b.name(slot_of(war.defender)));
    } else {
      b.emit(EventId::kEngineCommands, b.name(slot_of(war.defender)));
    }
  }
}

void note_fought(Board& b, Power a, Power c) {
  for (const auto& [one, two] : {std::pair(a, c), std::pair(c, a)}) {
    if (!is_player(one)) continue;
    set_bit(b.m.fought, one);
    const bool intruder = one == b.p.emperor && is_player(two) && b.foreign(two);
    if (intruder) set_bit(b.m.emperor_fought, two);
  }
}

std::uint8_t strength(const State& s, Power side, const PrinSet& alone) {
  int power = 0;
  if (is_player(side)) {
    power = s.power(side);
    for (int slot : alone& s.allies(side)) power -= s.prin_power(slot);
  } else {
    power = s.p.settings.unaligned_multiplier * s.prin_power(slot_of(side));
  }
  return byte(std::min(kMostStrength, power));
}

}  // namespace

War declared_war(Power attacker, Power defender, int phase) {
  return {attacker, defender, byte(phase), War::State::kDeclared, 0, 0, kNoSeat};
}

void take_snapshot(Board& b, int phase) {
  b.m.warfare.armies = {};
  SeatSet fighting;
  PrinSet alone{};
  for (War& war : wars(b)) {
    if (war.phase != phase || war.state != War::State::kDeclared) continue;
    if (gone(b, war.attacker) || gone(b, war.defender)) {
      drop(b, war);
      continue;
    }
    war.state = War::State::kFighting;
    fighting.add(war.attacker);
    if (is_player(war.defender)) {
      fighting.add(war.defender);
    } else {
      alone.add(slot_of(war.defender));
    }
  }
  if (b.p.settings.adjacency_battle_start != 0) remember_lands(b);
  remember_allies(b, fighting, alone);
  for (War& war : wars(b)) {
    if (war.phase != phase || war.state != War::State::kFighting) continue;
    note_fought(b, war.attacker, war.defender);
    war.attacker_strength = strength(b, war.attacker, alone);
    war.defender_strength = strength(b, war.defender, alone);
    mark_able(b, war.attacker, side_hexes(b, war.defender) - b.p.towns);
    if (is_player(war.defender)) {
      mark_able(b, war.defender, side_hexes(b, war.attacker) - b.p.towns);
    }
  }
  choose_commanders(b, phase, fighting);
  prepare_shared_deck(b, phase);
}

void remember_lands(Board& b) { b.m.warfare.lands_before = b.p.lands; }

HexSet near_before(const State& s, int seat) {
  HexSet set = s.map.around(s.p.warfare.lands_before[seat]);
  if (s.foreign(seat)) set |= s.map.edges[s.p.edge[seat]];
  return set;
}

HexSet side_hexes(const State& s, Power side) {
  if (!is_player(side)) return s.owned(side);
  HexSet set = s.lands(side);
  for (int h = 0; h < s.map.tiles; ++h) {
    const Power owner = s.p.owner[h];
    if (is_principality(owner) && s.ally_then(slot_of(owner)) == side) set.add(h);
  }
  return set;
}

void remember_allies(Board& b, SeatSet fighting, const PrinSet& alone) {
  b.m.warfare.able = {};
  for (int slot : b.p.alive) {
    const Seat seat = b.ally(slot);
    const bool joins = seat != kNoSeat && fighting.contains(seat) && !alone.has(slot);
    b.m.warfare.ally[slot] = joins ? seat : kNoSeat;
  }
}

void mark_able(Board& b, int seat, const HexSet& plains) {
  const HexSet near = b.map.around(plains);
  for (int slot : b.p.alive) {
    if (b.ally_then(slot) != seat || !b.can_grow(slot)) continue;
    if (b.principality_hexes(slot).meets(near)) b.m.warfare.able.add(slot);
  }
}

void drop_wars_of(Board& b, int seat) {
  for (War& war : wars(b)) {
    const bool his = war.attacker == seat || war.defender == seat;
    if (his && war.state == War::State::kDeclared) drop(b, war);
  }
}

// --- Removal windows [3.6] ---

struct RemovalWindow::Clear : Step<RemovalWindow> {
  static constexpr Term kAsks = term("window", "3.6", Arg{"before", kMomentKind});

  static Flow run(Board& b, RemovalWindow& /*w*/) {
    SeatSet seats;
    for (int seat = 0; seat < b.p.players; ++seat) {
      if (!b.eliminated(seat) && !b.with_influence(seat).empty()) seats.add(byte(seat));
    }
    return seats.empty() ? finish() : ask(b, seats);
  }
  static void about(const State& s, const RemovalWindow& /*w*/, Seat /*seat*/, Args& args) {
    using enum RemovalMoment;
    if (const PrivateWars* wars = engine::find_locals<Dialect, PrivateWars>(s.p)) {
      args[0] = word(static_cast<int>(kBattle1) + wars->phase - 1);
    } else {
      const bool war = engine::find_locals<Dialect, ReligiousWar>(s.p) != nullptr;
      args[0] = static_cast<std::uint16_t>(war ? kReligiousWar : kElection);
    }
  }
  static void options(const State& s, const RemovalWindow& /*w*/, Seat seat, ActionList& list) {
    for (int slot : s.with_influence(seat) - s.p.cleared[seat]) {
      list.add(Verb::kClear, s.name(slot));
    }
    list.add(Verb::kDone);
  }
  static Flow choose(Board& b, RemovalWindow& /*w*/, Seat seat, Action action) {
    if (verb(action) == Verb::kDone) return next();
    b.m.cleared[seat].add(b.slot_named(action.args[0]));
    return ask_on();
  }
  static Action otherwise(const State& /*s*/, const RemovalWindow& /*w*/, Seat /*seat*/) {
    return act(Verb::kDone);
  }
  static Refusal refuse(const State& /*s*/, const RemovalWindow& /*w*/, Seat /*seat*/,
                        Action /*action*/) {
    return westphalia::refuse(RefusalId::kNoInfluence, "3.6");
  }
};

struct RemovalWindow::Close : Step<RemovalWindow> {
  static Flow run(Board& b, RemovalWindow& /*w*/) {
    b.reveal();
    for (int i = 0; i < b.p.players; ++i) {
      const Seat seat = b.at(i);
      for (int slot : b.p.cleared[seat]) b.remove_influence(seat, slot);
    }
    b.m.cleared = {};
    return finish();
  }
};

constinit const Procedure RemovalWindow::kProcedure = Procedure::of<RemovalWindow>("removals");

}  // namespace westphalia
