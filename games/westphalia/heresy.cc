// Combat heresy: conversion, the Council of Trent, faith and its dice. [7]
#include "games/westphalia/heresy.h"

#include <algorithm>

namespace westphalia::heresy {
namespace {

constexpr int kFirstPoints = 6;  // Martin Luther, Francis de Sales
constexpr int kMonasteryGold = 2;
constexpr int kEarlyRounds = 3;
constexpr std::uint8_t kNo = 1;
constexpr std::uint8_t kYes = 2;

bool combats(const State& s, int seat) { return bit(s.p.heresy, seat); }

// --- Choice [7.1] ---

Flow choose(Table& t, Frame& /*f*/) {
  t.wipe_scratch();
  return t.ask_secretly(Ask::kHeresy, t.everybody());
}

Flow chosen(Table& t, Frame& /*f*/) {
  t.reveal();
  for (int i = 0; i < t.p.players; ++i) {
    const Seat seat = t.at(i);
    const auto bit = static_cast<std::uint16_t>(1U << seat);
    if (t.p.staged[seat] == kYes) {
      t.m.heresy |= bit;
      t.tell(Happening::kCombats, seat);
    } else {
      t.m.diplomacy |= bit;
      t.m.war |= bit;
      t.tell(Happening::kStaysOut, seat);
    }
  }
  t.clear_staged();
  return next();
}

// --- Conversion [7.2] ---

Flow ask_conversion(Table& t, Frame& /*f*/) {
  const SeatSet princes(static_cast<std::uint16_t>(t.p.heresy & ~t.p.foreign));
  if (princes.empty()) return jump(kAskCouncil);
  return t.ask_secretly(Ask::kConversion, princes);
}

void convert(Table& t, int seat) {
  Position& m = t.m;
  const Religion to = other(t.religion(seat));
  const SeatSet saved = t.saved(to);
  const bool none_left = t.of_religion(to).empty();
  int least = 250;
  for (int i = 0; i < t.p.players; ++i) {
    if (saved.contains(byte(i))) least = std::min<int>(least, t.p.points[i]);
  }
  m.protestants = static_cast<std::uint16_t>(t.p.protestants ^ (1U << seat));
  m.protestant.set(t.p.capital[seat], to == Religion::kProtestant);
  if (to == Religion::kProtestant && t.p.luther_used == 0) {
    m.luther_used = 1;
    m.points[seat] = kFirstPoints;
  } else if (to == Religion::kCatholic && none_left && t.p.sales_used == 0) {
    m.sales_used = 1;
    m.points[seat] = kFirstPoints;
  } else {
    m.points[seat] = byte(saved.empty() ? 0 : std::max(0, least - 2));
  }
  const auto bit = static_cast<std::uint16_t>(1U << seat);
  if (to == Religion::kProtestant && (t.p.ransacked & bit) == 0) {
    m.ransacked |= bit;
    add(m.gold[seat], kMonasteryGold);
  }
  t.tell(Happening::kConverted, seat, to, t.p.points[seat]);
}

Flow resolve_conversions(Table& t, Frame& /*f*/) {
  t.reveal();
  for (int i = 0; i < t.p.players; ++i) {
    const Seat seat = t.at(i);
    if (t.p.staged[seat] == kYes) {
      convert(t, seat);
      if (t.religious_victory()) return game_over();
    } else if (t.p.staged[seat] == kNo) {
      t.tell(Happening::kKeepsFaith, seat);
    }
  }
  t.clear_staged();
  return next();
}

// --- Council of Trent [7.3] ---

Flow ask_council(Table& t, Frame& /*f*/) {
  const SeatSet catholics = t.of_religion(Religion::kCatholic);
  if (t.p.reformation != 0 || catholics.empty()) return jump(kAskPatronage);
  return t.ask_secretly(Ask::kCouncil, catholics);
}

Flow hold_council(Table& t, Frame& /*f*/) {
  t.reveal();
  int trent = 0;
  int french = 0;
  for (int i = 0; i < t.p.players; ++i) {
    const Seat seat = t.at(i);
    if (t.p.staged[seat] == kYes) {
      ++trent;
      add(t.m.points[seat], 1);
      t.tell(Happening::kTrent, seat);
    } else if (t.p.staged[seat] == kNo) {
      ++french;
      add(t.m.stored[seat], 1);
      t.tell(Happening::kFrench, seat);
    }
  }
  const bool veto = t.p.staged[t.p.emperor] == kNo;
  t.clear_staged();
  if (french > trent || veto) {
    t.tell(Happening::kCouncilDelayed);
    return next();
  }
  const int die = t.die();
  if (die <= t.p.settings.ottoman_faces) {
    t.tell(Happening::kCouncilDispersed, die);
  } else {
    t.m.reformation = 1;
    t.tell(Happening::kCouncilConcluded, die);
  }
  return next();
}

// --- Faith [7.4] ---

SeatSet patrons(const State& s) {
  SeatSet set;
  for (int seat = 0; seat < s.p.players; ++seat) {
    if (combats(s, seat) && s.p.gold[seat] > 0) set.add(byte(seat));
  }
  return set;
}

// Frame: a 0 before the indulgences, then one more than the place of the next patron in turn.
Flow ask_patronage(Table& t, Frame& f) {
  if (f.a == 0) {
    f.a = 1;
    for (int seat = 0; seat < t.p.players; ++seat) {
      const bool sells = combats(t, seat) && t.religion(seat) == Religion::kCatholic;
      if (sells && t.p.reformation == 0) add(t.m.gold[seat], 1);  // indulgences
    }
  }
  if (t.p.settings.in_turn == 0) {
    f.a = 0;
    const SeatSet seats = patrons(t);
    return seats.empty() ? next() : t.ask_secretly(Ask::kPatronage, seats);
  }
  while (f.a <= t.p.players) {
    const Seat seat = t.at(f.a - 1);
    ++f.a;
    if (patrons(t).contains(seat) && t.p.staged[seat] == 0) return t.ask(Ask::kPatronage, seat);
  }
  f.a = 0;
  return next();
}

int base_faith(const State& s, int seat, SeatSet saved) {
  int faith = 0;
  if (s.religion(seat) == Religion::kCatholic) {
    faith += s.p.reformation != 0 ? 2 : 0;
    faith += s.p.points[seat] / 5;
  } else {
    faith += s.p.round <= kEarlyRounds ? 3 : 1;
  }
  faith += saved.contains(byte(seat)) ? 4 : 0;
  faith += s.religion(seat) == s.religion(s.p.emperor) ? 1 : 0;
  return faith;
}

Flow spread(Table& t, Frame& f) {
  if (t.p.asked != 0) t.reveal();
  const SeatSet saved(static_cast<std::uint16_t>(t.saved(Religion::kCatholic).bits() |
                                                 t.saved(Religion::kProtestant).bits()));
  Array<int, kMaxPlayers> faith{};
  for (int seat = 0; seat < t.p.players; ++seat) {
    if (!combats(t, seat)) continue;
    const int spent = t.p.staged[seat] > 0 ? t.p.staged[seat] - 1 : 0;
    faith[seat] = base_faith(t, seat, saved) + 2 * spent;
    add(t.m.gold[seat], -spent);
    if (spent > 0 && t.p.settings.in_turn == 0) t.tell(Happening::kPatronage, seat, spent);
  }
  t.clear_staged();
  for (int i = 0; i < t.p.players; ++i) {
    const Seat seat = t.at(i);
    if (!combats(t, seat)) continue;
    if (t.religion(seat) == Religion::kCatholic && t.p.reformation == 0) {  // church abuses
      add(t.m.points[seat], faith[seat] / 2);
      t.tell(Happening::kFaith, seat, faith[seat], faith[seat] / 2);
      continue;
    }
    int successes = 0;
    for (int d = 0; d < faith[seat]; ++d) successes += t.die() <= 3 ? 1 : 0;
    add(t.m.points[seat], successes);
    t.m.scratch.faith.successes[seat] = byte(std::min(successes, 250));
    t.tell(Happening::kSuccesses, seat, faith[seat], successes);
  }
  f.a = 0;
  return next();
}

// --- Placing [7.4] ---

struct Locations {
  HexSet hexes{};
  PrinSet principalities{};
  bool none() const { return hexes.empty() && principalities.empty(); }
};

Locations locations(const State& s, int seat) {
  Locations out;
  const HexSet own = s.owned(byte(seat));
  HexSet near = s.map.around(own);
  if (s.foreign(seat)) near |= s.map.edges[s.edge(seat)];
  out.hexes = own;
  for (int h : near - own) {
    const Power owner = s.p.owner[h];
    if (is_principality(owner)) {
      out.principalities.add(slot_of(owner));
    } else if (s.p.capital[owner] != h) {
      out.hexes.add(h);
    }
  }
  for (int slot : s.p.alive) {
    if (s.ally(slot) == seat) out.principalities.add(slot);
  }
  return out;
}

// Frame: a place in the initiative.
Flow place_dice(Table& t, Frame& f) {
  auto& successes = t.m.scratch.faith.successes;
  while (f.a < t.p.players) {
    const Seat seat = t.at(f.a);
    if (successes[seat] > 0) {
      if (!locations(t, seat).none()) return t.ask(Ask::kDie, seat);
      successes[seat] = 0;
    }
    ++f.a;
  }
  f.a = 0;
  return next();
}

void put_die(Table& t, int seat, int hex) {
  FaithScratch& faith = t.m.scratch.faith;
  const bool protestant = t.religion(seat) == Religion::kProtestant;
  const int own = half(faith.own, hex);
  if (faith.dice[hex] > 0 && faith.protestant.has(hex) != protestant) {
    if (own == faith.dice[hex]) set_half(faith.own, hex, own - 1);
    add(faith.dice[hex], -1);
    t.tell(Happening::kDiceCancelled, hex);
    return;
  }
  faith.protestant.set(hex, protestant);
  add(faith.dice[hex], 1);
  if (t.p.owner[hex] == seat) set_half(faith.own, hex, std::min(own + 1, 15));
}

Flow die_placed(Table& t, Frame& /*f*/, Seat seat, Action action) {
  int hex = action.args[0];
  if (verb(action) == Verb::kDieOn) {
    hex = t.capital_of(t.slot_named(action.args[0]));
    t.tell(Happening::kDiePlacedOn, seat, action.args[0]);
  } else {
    t.tell(Happening::kDiePlaced, seat, hex);
  }
  put_die(t, seat, hex);
  add(t.m.scratch.faith.successes[seat], -1);
  return again();
}

Action preset_die(const State& s, Seat seat) {
  const FaithScratch& faith = s.p.scratch.faith;
  const bool protestant = s.religion(seat) == Religion::kProtestant;
  const HexSet own = s.owned(seat);
  for (int h : own) {
    if (faith.dice[h] > 0 && faith.protestant.has(h) != protestant) return act(Verb::kDie, h);
  }
  const HexSet heretical = own - s.of_faith(s.religion(seat));
  if (!heretical.empty()) return act(Verb::kDie, heretical.lowest());
  if (s.p.capital[seat] != kNoHex) return act(Verb::kDie, s.p.capital[seat]);
  const Locations legal = locations(s, seat);
  int lowest = legal.hexes.empty() ? kMaxHexes : legal.hexes.lowest();
  Action best = act(Verb::kDie, lowest);
  for (int slot : legal.principalities) {
    const int first = s.owned(power_of(slot)).lowest();
    if (first < lowest) {
      lowest = first;
      best = act(Verb::kDieOn, s.name(slot));
    }
  }
  return best;
}

Refusal refuse_die(const State& s, Seat seat, Action action) {
  if (verb(action) == Verb::kDieOn) return because(Why::kNotAdjacent);
  const int hex = action.args[0];
  if (hex >= s.map.tiles) return because(Why::kNotPossible);
  const Power owner = s.p.owner[hex];
  if (is_player(owner) && owner != seat && s.p.capital[owner] == hex) return because(Why::kCapital);
  return because(Why::kNotAdjacent);
}

// --- Resolution [7.4] ---

Flow resolve(Table& t, Frame& f) {
  FaithScratch& faith = t.m.scratch.faith;
  for (int h = 0; h < t.map.tiles; ++h) {
    const Power owner = t.p.owner[h];
    if (faith.dice[h] == 0 || !is_player(owner) || t.p.capital[owner] == h) continue;
    if (t.hex_religion(h) != t.religion(owner)) add(faith.bonus[owner], half(faith.own, h));
    t.turn_hex(h, faith.protestant.has(h) ? Religion::kProtestant : Religion::kCatholic);
  }
  for (int slot : t.p.alive) {
    const int capital = t.capital_of(slot);
    if (faith.dice[capital] < t.p.size[slot]) continue;
    t.turn_principality(
        slot, faith.protestant.has(capital) ? Religion::kProtestant : Religion::kCatholic);
  }
  f.a = 0;
  return next();
}

HexSet bonus_hexes(const State& s, int seat) {
  HexSet out{};
  for (int h : s.owned(byte(seat)) - s.of_faith(s.religion(seat))) {
    if (s.p.scratch.faith.dice[h] == 0) out.add(h);
  }
  return out;
}

Flow choose_bonus(Table& t, Frame& f) {
  auto& bonus = t.m.scratch.faith.bonus;
  while (f.a < t.p.players) {
    const Seat seat = t.at(f.a);
    if (bonus[seat] > 0 && !bonus_hexes(t, seat).empty()) return t.ask(Ask::kBonus, seat);
    ++f.a;
  }
  return next();
}

Flow end(Table& t, Frame& /*f*/) {
  t.wipe_scratch();
  return t.religious_victory() ? game_over() : finish();
}

constexpr Step kPhase[] = {choose,      chosen,       ask_conversion, resolve_conversions,
                           ask_council, hold_council, ask_patronage,  spread,
                           place_dice,  resolve,      choose_bonus,   end};
static_assert(std::size(kPhase) == kEnd + 1);

// A secret choice between two words.
template <Verb kYesVerb, Verb kNoVerb>
void list_two(const State& /*s*/, Seat /*seat*/, ActionList& list) {
  list.add(kYesVerb);
  list.add(kNoVerb);
}
template <Verb kYesVerb>
Flow stage(Table& t, Frame& /*f*/, Seat seat, Action action) {
  t.m.staged[seat] = verb(action) == kYesVerb ? kYes : kNo;
  return next();
}

}  // namespace

Steps phase() { return steps(kPhase); }

const Decision kHeresy = {list_two<Verb::kCombat, Verb::kAbstain>, stage<Verb::kCombat>,
                          [](const State&, Seat) { return act(Verb::kAbstain); }, nullptr};

const Decision kConversion = {list_two<Verb::kConvert, Verb::kStay>, stage<Verb::kConvert>,
                              [](const State&, Seat) { return act(Verb::kStay); }, nullptr};

const Decision kCouncil = {list_two<Verb::kTrent, Verb::kFrench>, stage<Verb::kTrent>, nullptr,
                           nullptr};

const Decision kPatronage = {
    [](const State& s, Seat seat, ActionList& list) {
      for (int g = 0; g <= s.p.gold[seat]; ++g) list.add(Verb::kSpend, g);
    },
    [](Table& t, Frame&, Seat seat, Action action) {
      t.m.staged[seat] = byte(action.args[0] + 1);
      if (t.p.settings.in_turn == 0) return next();
      if (action.args[0] > 0) t.tell(Happening::kPatronage, seat, action.args[0]);
      return again();
    },
    nullptr,
    [](const State&, Seat, Action) { return because(Why::kNoGold, "7.4"); },
};

const Decision kDie = {
    [](const State& s, Seat seat, ActionList& list) {
      const Locations legal = locations(s, seat);
      for (int h : legal.hexes) list.add(Verb::kDie, h);
      for (int slot : legal.principalities) list.add(Verb::kDieOn, s.name(slot));
    },
    die_placed,
    preset_die,
    refuse_die,
};

const Decision kBonus = {
    [](const State& s, Seat seat, ActionList& list) {
      for (int h : bonus_hexes(s, seat)) list.add(Verb::kBonus, h);
      list.add(Verb::kDone);
    },
    [](Table& t, Frame&, Seat seat, Action action) {
      auto& bonus = t.m.scratch.faith.bonus;
      if (verb(action) == Verb::kDone) {
        bonus[seat] = 0;
      } else {
        t.turn_hex(action.args[0], t.religion(seat));
        add(bonus[seat], -1);
      }
      return again();
    },
    nullptr,
    [](const State& s, Seat seat, Action action) {
      const int h = action.args[0];
      if (h >= s.map.tiles || s.p.owner[h] != seat) return because(Why::kNotYourHex);
      return because(Why::kWrongReligion);
    },
};

}  // namespace westphalia::heresy
