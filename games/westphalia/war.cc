// Wage war: declarations, removal windows, battle phases and commanders. [9, 3.6]
#include "games/westphalia/war.h"

#include <algorithm>

#include "games/westphalia/battle.h"
#include "games/westphalia/diplomacy.h"

namespace westphalia::war {
namespace {

constexpr int kBattlePhases = 3;
constexpr int kMostCards = 240;

// What a player has done in his turn of declarations (frame b).
constexpr std::uint8_t kDeclaredWar = 1;
constexpr std::uint8_t kChangedDoctrine = 2;

bool wages(const State& s, int seat) { return bit(s.p.war, seat); }

Flow begin(Table& t, Frame& f) {
  t.wipe_scratch();
  t.m.war_count = 0;
  t.m.attacked = 0;
  remember_owners(t);
  f.a = f.b = 0;
  return next();
}

// --- Declarations [9.1] ---
// Frame: a place in the initiative, b what he has done.

Flow declarations(Table& t, Frame& f) {
  while (f.a < t.p.players && (!wages(t, t.at(f.a)) || t.eliminated(t.at(f.a)))) ++f.a;
  if (f.a == t.p.players) {
    f.c = 0;
    return next();
  }
  return t.ask(Ask::kDeclaration, t.at(f.a));
}

bool has_ally(const State& s, int seat) {
  for (int slot : s.p.alive) {
    if (s.ally(slot) == seat) return true;
  }
  return false;
}

// A foreign power needs a foothold in the Empire.
bool may_declare(const State& s, int seat) {
  if (!s.foreign(seat) || s.owns_any(byte(seat))) return true;
  return s.p.settings.fp_declare_province == 0 && has_ally(s, seat);
}
bool may_be_target(const State& s, int seat) {
  return !s.foreign(seat) || s.owns_any(byte(seat)) || has_ally(s, seat);
}

bool declared_upon(const State& s, int slot) {
  for (int i = 0; i < s.p.war_count; ++i) {
    if (s.p.scratch.war.wars[i].defender == power_of(slot)) return true;
  }
  return false;
}

bool war_target(const State& s, int seat, int slot) {
  return !declared_upon(s, slot) && s.compute_ally(slot, seat) == kNoSeat;
}

bool may_restore(const State& s, int seat) {
  return s.p.rw_restorer == kNil && s.league(seat) == own_league(s.religion(seat)) &&
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

void list_declarations(const State& s, Seat seat, ActionList& list) {
  const Frame& f = top(s);
  if ((f.b & kDeclaredWar) == 0 && may_declare(s, seat)) {
    for (int q = 0; q < s.p.players; ++q) {
      const bool open = q != seat && !bit(s.p.attacked, q);
      if (open && may_be_target(s, q)) list.add(Verb::kWar, q);
    }
    for (int slot : s.p.alive) {
      if (war_target(s, seat, slot)) list.add(Verb::kWarOn, s.name(slot));
    }
  }
  diplomacy::list_leagues(s, seat, list);
  if (may_restore(s, seat)) {
    for (int slot : s.p.alive) {
      if (religious_target(s, seat, slot)) list.add(Verb::kReligiousWar, s.name(slot));
    }
  }
  if ((f.b & kChangedDoctrine) == 0) {
    for (int d = first_doctrine(s.p.settings); d < end_doctrine(s.p.settings); ++d) {
      if (d != s.p.doctrine[seat]) list.add(Verb::kDoctrine, d);
    }
  }
  diplomacy::list_removals(s, seat, list);
  list.add(Verb::kPass);
}

// The first battle phase in which neither side stands yet. [9.2]
void declare(Table& t, Seat attacker, Power defender) {
  int phase = 1;
  for (bool taken = true; taken; phase += taken ? 1 : 0) {
    taken = false;
    for (int i = 0; i < t.p.war_count; ++i) {
      const War& war = t.p.scratch.war.wars[i];
      const bool stands = war.attacker == attacker || war.defender == attacker ||
                          war.attacker == defender || war.defender == defender;
      if (war.phase == phase && stands) taken = true;
    }
  }
  assert(phase <= kBattlePhases);
  t.m.scratch.war.wars[t.p.war_count] = declared_war(attacker, defender, phase);
  ++t.m.war_count;
  t.tell(Happening::kWarDeclared, attacker, t.power_word(defender), phase);
}

Flow perform(Table& t, Frame& f, Seat seat, Action action) {
  const int arg = action.args[0];
  switch (verb(action)) {
    case Verb::kWar:
      f.b |= kDeclaredWar;
      t.m.attacked = static_cast<std::uint16_t>(t.p.attacked | (1U << arg));
      declare(t, seat, byte(arg));
      break;
    case Verb::kWarOn: {
      f.b |= kDeclaredWar;
      const int slot = t.slot_named(arg);
      if (t.p.influence[slot][seat] > 0) t.remove_influence(seat, slot);
      declare(t, seat, power_of(slot));
      break;
    }
    case Verb::kJoin:
      t.join(seat, static_cast<League>(arg), true);
      break;
    case Verb::kReligiousWar:
      t.m.rw_target = byte(t.slot_named(arg));
      t.m.rw_restorer = seat;
      t.tell(Happening::kReligiousWarDeclared, seat, arg);
      break;
    case Verb::kDoctrine:
      f.b |= kChangedDoctrine;
      t.m.doctrine[seat] = byte(arg);
      t.tell(Happening::kDoctrineChosen, seat, arg);
      break;
    case Verb::kRemove:
      t.remove_influence(seat, t.slot_named(arg));
      break;
    default:
      ++f.a;
      f.b = 0;
  }
  return again();
}

Refusal refuse(const State& s, Seat seat, Action action) {
  const Frame& f = top(s);
  const int arg = action.args[0];
  switch (verb(action)) {
    case Verb::kWar:
      if ((f.b & kDeclaredWar) != 0) return because(Why::kAlreadyDeclared);
      if (arg == seat) return because(Why::kSelf);
      if (!may_declare(s, seat)) return because(Why::kForeignNeeds);
      if (arg < s.p.players && bit(s.p.attacked, arg)) {
        return because(Why::kTargetDeclared);
      }
      return because(Why::kForeignTarget);
    case Verb::kWarOn: {
      if ((f.b & kDeclaredWar) != 0) return because(Why::kAlreadyDeclared);
      if (!may_declare(s, seat)) return because(Why::kForeignNeeds);
      const int slot = s.slot_named(arg);
      if (slot < 0) return because(Why::kNotPossible);
      return because(declared_upon(s, slot) ? Why::kTargetDeclared : Why::kStillAllied);
    }
    case Verb::kJoin:
      return diplomacy::refuse_league(s, seat, action);
    case Verb::kReligiousWar: {
      if (s.p.rw_restorer != kNil) return because(Why::kOneReligiousWar);
      if (!s.is_saved(seat)) return because(Why::kNotSaved);
      if (!may_restore(s, seat)) return because(Why::kNotInLeague);
      const int slot = s.slot_named(arg);
      const bool same = slot >= 0 && s.prin_religion(slot) == s.religion(seat);
      return because(same ? Why::kNotHeretical : Why::kNotATarget);
    }
    case Verb::kRemove:
      return because(Why::kNoInfluence, "3.6");
    default:
      return because(Why::kNotPossible, "9.1");
  }
}

// --- Battle phases [9.2] ---
// Frame: c battle phase, d war whose treaty is next.

Flow next_phase(Table& t, Frame& f) {
  ++f.c;
  if (f.c > kBattlePhases) {
    t.wipe_scratch();
    t.m.war_count = 0;
    return finish();
  }
  for (int i = 0; i < t.p.war_count; ++i) {
    const War& war = t.p.scratch.war.wars[i];
    if (war.phase == f.c && war.state == War::kDeclared) {
      t.call(Proc::kWindow);
      return next();
    }
  }
  return again();
}

bool gone(const State& s, Power side) {
  if (is_player(side)) return s.eliminated(side);
  return !s.p.alive.has(slot_of(side));
}

// [9.3]
void choose_commanders(Table& t, int phase, SeatSet busy) {
  WarScratch& w = t.m.scratch.war;
  for (int i = 0; i < t.p.war_count; ++i) {
    if (w.wars[i].phase != phase || w.wars[i].state != War::kFighting) continue;
    if (is_player(w.wars[i].defender)) continue;
    Seat chosen = kNoSeat;
    Seat any = kNoSeat;
    for (Seat seat = t.after(w.wars[i].attacker); seat != w.wars[i].attacker;
         seat = t.after(seat)) {
      if (t.eliminated(seat)) continue;
      if (any == kNoSeat) any = seat;
      if (chosen == kNoSeat && !busy.contains(seat)) chosen = seat;
    }
    if (chosen == kNoSeat) chosen = any;
    if (t.p.settings.engine_commander != 0) chosen = kNoSeat;
    w.wars[i].commander = chosen;
    if (chosen != kNoSeat) {
      busy.add(chosen);
      t.tell(Happening::kCommands, chosen, t.name(slot_of(w.wars[i].defender)));
    } else {
      t.tell(Happening::kEngineCommands, t.name(slot_of(w.wars[i].defender)));
    }
  }
}

void note_fought(Table& t, Power a, Power b) {
  for (const auto& [one, two] : {std::pair(a, b), std::pair(b, a)}) {
    if (!is_player(one)) continue;
    t.m.fought = static_cast<std::uint16_t>(t.p.fought | (1U << one));
    if (one == t.p.emperor && is_player(two) && t.foreign(two)) {
      t.m.emperor_fought = static_cast<std::uint16_t>(t.p.emperor_fought | (1U << two));
    }
  }
}

std::uint8_t strength(const State& s, Power side, const PrinSet& alone) {
  const int power = is_player(side)
                        ? power_without(s, side, alone)
                        : s.p.settings.unaligned_multiplier * s.prin_power(slot_of(side));
  return byte(std::min(kMostCards, power));
}

// The battles side by side, and once more while one had to wait for its leader.
Flow battles(Table& t, Frame& f) {
  battle::settle_without_cards(t, f.c);
  if (battle::raise_armies(t, f.c)) {
    t.call(Proc::kBattle);
    return again();
  }
  t.m.scratch.war.deck = {};
  f.d = 0;
  return next();
}

Flow treaties(Table& t, Frame& f) {
  for (; f.d < t.p.war_count; ++f.d) {
    War& war = t.m.scratch.war.wars[f.d];
    if (war.phase != f.c || (war.state != War::kAttackerWon && war.state != War::kDefenderWon)) {
      continue;
    }
    const bool attacker = war.state == War::kAttackerWon;
    war.state = War::kDone;
    Frame& treaty = t.call(Proc::kTreaty);
    treaty.a = attacker ? war.attacker : war.defender;
    treaty.b = attacker ? war.defender : war.attacker;
    return again();
  }
  f.d = 0;
  return jump(kNextPhase);
}

// --- Removal windows [3.6] ---

Flow open_window(Table& t, Frame& /*f*/) {
  t.m.scratch.window.cleared = {};
  SeatSet seats;
  for (int seat = 0; seat < t.p.players; ++seat) {
    if (!t.eliminated(seat) && t.placed(seat) > 0) seats.add(byte(seat));
  }
  if (seats.empty()) return finish();
  return t.ask_secretly(Ask::kWindow, seats);
}

Flow close_window(Table& t, Frame& /*f*/) {
  t.reveal();
  const Array<PrinSet, kMaxPlayers> cleared = t.p.scratch.window.cleared;
  t.m.scratch.window.cleared = {};
  for (int i = 0; i < t.p.players; ++i) {
    const Seat seat = t.at(i);
    for (int slot : cleared[seat]) t.remove_influence(seat, slot);
  }
  return finish();
}

constexpr Step kPhase[] = {begin, declarations, next_phase, snapshot, battles, treaties};
constexpr Step kRemoval[] = {open_window, close_window};

}  // namespace

Steps phase() { return steps(kPhase); }

War declared_war(Power attacker, Power defender, int phase) {
  return {attacker, defender, byte(phase), War::kDeclared, 0, 0, kNoSeat};
}

Flow snapshot(Table& t, Frame& f) {
  WarScratch& w = t.m.scratch.war;
  w.armies.all = {};
  SeatSet fighting;
  PrinSet alone{};
  for (int i = 0; i < t.p.war_count; ++i) {
    War& war = w.wars[i];
    if (war.phase != f.c || war.state != War::kDeclared) continue;
    if (gone(t, war.attacker) || gone(t, war.defender)) {
      war.state = War::kDone;
      t.tell(Happening::kWarDropped, t.power_word(war.attacker), t.power_word(war.defender));
      continue;
    }
    war.state = War::kFighting;
    fighting.add(war.attacker);
    if (is_player(war.defender)) {
      fighting.add(war.defender);
    } else {
      alone.add(slot_of(war.defender));
    }
  }
  if (t.p.settings.adjacency_battle_start != 0) remember_owners(t);
  remember_allies(t, fighting, alone);
  for (int i = 0; i < t.p.war_count; ++i) {
    War& war = w.wars[i];
    if (war.phase != f.c || war.state != War::kFighting) continue;
    note_fought(t, war.attacker, war.defender);
    war.attacker_strength = strength(t, war.attacker, alone);
    war.defender_strength = strength(t, war.defender, alone);
    mark_able(t, war.attacker, side_hexes(t, war.defender) - t.p.towns);
    if (is_player(war.defender)) {
      mark_able(t, war.defender, side_hexes(t, war.attacker) - t.p.towns);
    }
  }
  choose_commanders(t, f.c, fighting);
  battle::prepare_shared_deck(t, f.c);
  f.d = 0;
  return next();
}

void remember_owners(Table& t) {
  auto& before = t.m.scratch.war.owners_before;
  for (int h = 0; h < t.map.tiles; ++h) {
    set_half(before, h, is_player(t.p.owner[h]) ? t.p.owner[h] : 15);
  }
}

HexSet near_before(const State& s, int seat) {
  HexSet own{};
  for (int h = 0; h < s.map.tiles; ++h) {
    if (half(s.p.scratch.war.owners_before, h) == seat) own.add(h);
  }
  HexSet set = s.map.around(own);
  if (s.foreign(seat)) set |= s.map.edges[s.edge(seat)];
  return set;
}

HexSet side_hexes(const State& s, Power side) {
  if (!is_player(side)) return s.owned(side);
  HexSet set{};
  for (int h = 0; h < s.map.tiles; ++h) {
    const Power owner = s.p.owner[h];
    if (owner == side || (is_principality(owner) && s.ally_then(slot_of(owner)) == side))
      set.add(h);
  }
  return set;
}

void remember_allies(Table& t, SeatSet fighting, const PrinSet& alone) {
  t.m.scratch.war.able = {};
  for (int slot : t.p.alive) {
    const Seat seat = t.ally(slot);
    const bool joins = seat != kNoSeat && fighting.contains(seat) && !alone.has(slot);
    t.m.ally[slot] = byte((t.p.ally[slot] & 15) | ((joins ? seat : 15) << 4));
  }
}

void mark_able(Table& t, int seat, const HexSet& plains) {
  const HexSet near = t.map.around(plains);
  for (int slot : t.p.alive) {
    if (t.ally_then(slot) != seat || !t.can_grow(slot)) continue;
    if (t.owned(power_of(slot)).meets(near)) t.m.scratch.war.able.add(slot);
  }
}

int power_without(const State& s, int seat, const PrinSet& alone) {
  int sum = s.power(seat);
  for (int slot : alone) {
    if (s.p.alive.has(slot) && s.ally(slot) == seat) sum -= s.prin_power(slot);
  }
  return sum;
}

void drop_wars_of(Table& t, int seat) {
  for (int i = 0; i < t.p.war_count; ++i) {
    War& war = t.m.scratch.war.wars[i];
    const bool his = war.attacker == seat || war.defender == seat;
    if (!his || war.state != War::kDeclared) continue;
    war.state = War::kDone;
    t.tell(Happening::kWarDropped, t.power_word(war.attacker), t.power_word(war.defender));
  }
}

const Decision kDeclaration = {list_declarations, perform,
                               [](const State&, Seat) { return act(Verb::kPass); }, refuse};

const Decision kWindow = {
    [](const State& s, Seat seat, ActionList& list) {
      const PrinSet& cleared = s.p.scratch.window.cleared[seat];
      for (int slot : s.p.alive) {
        if (s.p.influence[slot][seat] > 0 && !cleared.has(slot)) {
          list.add(Verb::kClear, s.name(slot));
        }
      }
      list.add(Verb::kDone);
    },
    [](Table& t, Frame&, Seat seat, Action action) {
      if (verb(action) == Verb::kDone) return next();
      t.m.scratch.window.cleared[seat].add(t.slot_named(action.args[0]));
      return wait();
    },
    [](const State&, Seat) { return act(Verb::kDone); },
    [](const State&, Seat, Action) { return because(Why::kNoInfluence, "3.6"); },
};

}  // namespace westphalia::war

namespace westphalia::window {
Steps removal() { return steps(westphalia::war::kRemoval); }
}  // namespace westphalia::window
