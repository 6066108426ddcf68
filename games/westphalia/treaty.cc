// Peace treaties: conquest, what allies take, and the price in influence. [11.6, 11.7]
#include "games/westphalia/treaty.h"

#include <algorithm>

#include "games/westphalia/war.h"

namespace westphalia::treaty {
namespace {

constexpr int kTownCost = 2;
constexpr int kDistanceCost = 1;
constexpr int kIdleAllyCost = 2;
constexpr int kLostProvinceCost = 2;
constexpr int kVassalInfluence = 2;
constexpr int kCeded = 2;

// Frame: a winner, b a losing principality or kNobody, x losing seats, c provinces taken or ceded,
// d and z the principalities (slot + 1) that the winner took from himself, y price.
enum PeaceStep : std::uint8_t {
  kBegin,
  kConquer,
  kAllyStep,
  kEffects,
  kElimination,
  kEnd,
  kCession,
  kCessionEnd,
};

bool is_private(const State& s) { return s.p.phase == Phase::kWar; }

bool loses(const Frame& f, int seat) { return seat < kMaxPlayers && bit(f.x, seat); }

HexSet at_stake(const State& s, const Frame& f) {
  HexSet set{};
  for (int h = 0; h < s.map.tiles; ++h) {
    const Power owner = s.p.owner[h];
    const bool stake =
        is_player(owner) ? loses(f, owner) : owner == f.b || loses(f, s.ally_then(slot_of(owner)));
    if (stake) set.add(h);
  }
  return set;
}

Flow begin(Table& t, Frame& f) {
  t.m.scratch.war.took = {};
  t.m.scratch.war.armies.spoils = {};
  f.c = 0;
  if (is_private(t)) {  // the losing side of a private war
    f.x = is_player(f.b) ? SeatSet::of(f.b).bits() : std::uint16_t{0};
    if (is_player(f.b)) f.b = kNobody;
  }
  return is_player(f.a) ? next() : jump(kCession);
}

// --- Conquest, step 1 ---

struct Prize {
  bool take = false;
  bool vassalize = false;
};

Prize prize(const State& s, const Frame& f, int hex) {
  if (!s.town(hex)) return {true, false};
  if (f.c > 0) return {};  // after a first province only another without town
  const Power owner = s.p.owner[hex];
  const bool room = s.p.settings.town_limit == 0 || s.other_towns(f.a) < s.p.settings.town_limit;
  if (is_principality(owner)) {
    const int slot = slot_of(owner);
    const int size = s.p.size[slot];
    return {room && size == 1 && !s.p.electors.has(slot), size <= s.p.settings.vassalize_max};
  }
  if (s.p.capital[owner] != hex) return {room, false};
  const bool last = s.count_owned(owner) == 1;
  return {room && last, last};
}

bool anything_to_take(const State& s, const Frame& f) {
  for (int h : at_stake(s, f)) {
    const Prize p = prize(s, f, h);
    if (p.take || p.vassalize) return true;
  }
  return false;
}

Flow conquer(Table& t, Frame& f) {
  if (f.c >= 2 || !anything_to_take(t, f)) {
    f.c = kNil;
    return next();
  }
  return t.ask(Ask::kConquest, f.a);
}

// What a province's loss means to the power that owned it.
void province_lost(Table& t, Power owner, int hex) {
  if (is_player(owner)) {
    if (t.p.capital[owner] == hex) t.m.capital[owner] = kNoHex;
    return;
  }
  const int slot = slot_of(owner);
  add(t.m.scratch.war.armies.spoils.lost[slot], 1);
  t.shrink(slot);
}

void note_foreign_loss(Table& t, int winner, Power owner) {
  if (winner == t.p.emperor && is_player(owner) && t.foreign(owner)) t.m.emperor_took_from_fp = 1;
}

// What taking a province adds to the price of the treaty. [11.7]
int price(const State& s, const Frame& f, int hex) {
  if (!is_private(s)) return 0;
  if (s.town(hex)) return kTownCost;
  const Power owner = s.p.owner[hex];
  const bool from_foreign = is_player(owner) && s.foreign(owner);
  const bool free = (from_foreign && f.a == s.p.emperor) || war::near_before(s, f.a).has(hex);
  return free ? 0 : kDistanceCost;
}

void take(Table& t, Frame& f, int hex) {
  const Power owner = t.p.owner[hex];
  f.y = word(f.y + price(t, f, hex));
  note_foreign_loss(t, f.a, owner);
  t.tell(Happening::kTook, t.power_word(f.a), hex, t.power_word(owner));
  t.set_owner(hex, f.a);
  province_lost(t, owner, hex);
  if (is_principality(owner) && t.p.alive.has(slot_of(owner))) {
    const int mark = slot_of(owner) + 1;
    if (f.d == 0 || f.d == mark) {
      f.d = byte(mark);
    } else {
      f.z = word(mark);
    }
  }
}

void vassalize(Table& t, Frame& f, int hex) {
  const Power owner = t.p.owner[hex];
  int slot = 0;
  if (is_player(owner)) {
    HexSet one{};
    one.add(hex);
    slot = t.found(one, hex, t.hex_religion(hex), t.next_name(1));
    t.m.capital[owner] = kNoHex;
  } else {
    slot = slot_of(owner);
    for (int seat = 0; seat < t.p.players; ++seat) {
      if (seat != f.a) t.m.influence[slot][seat] = 0;
    }
    t.m.ally[slot] = byte(t.p.ally[slot] | 0xF0);  // no longer of the defeated side (D-88)
    if (f.b == owner) f.b = kNobody;
  }
  t.add_influence(slot, f.a, kVassalInfluence);
  t.tell(Happening::kVassalized, f.a, t.name(slot));
}

Flow conquest_answer(Table& t, Frame& f, Seat /*seat*/, Action action) {
  const int hex = action.args[0];
  switch (verb(action)) {
    case Verb::kTake: {
      const bool town = t.town(hex);
      take(t, f, hex);
      f.c = byte(f.c + (town ? 2 : 1));
      return again();
    }
    case Verb::kVassalize:
      vassalize(t, f, hex);
      break;
    default:
      break;
  }
  f.c = 2;
  return again();
}

Refusal refuse_conquest(const State& s, Seat /*seat*/, Action action) {
  const Frame& f = top(s);
  const int hex = action.args[0];
  if (hex >= s.map.tiles || !at_stake(s, f).has(hex)) return because(Why::kNotBeaten);
  if (f.c > 0) return because(Why::kTown, "11.6");
  const Power owner = s.p.owner[hex];
  if (is_principality(owner) && s.p.electors.has(slot_of(owner)) && s.p.size[slot_of(owner)] == 1) {
    return because(Why::kElectorOnlyVassal);
  }
  const bool capital = is_principality(owner) ? s.town(hex) : s.p.capital[owner] == hex;
  const bool last = s.count_owned(owner) == 1;
  if (verb(action) == Verb::kTake && capital && last) return because(Why::kTownLimit);
  return because(capital || verb(action) == Verb::kVassalize ? Why::kLastProvinceOnly
                                                             : Why::kTownLimit);
}

// --- Allies, step 2 ---

HexSet ally_prizes(const State& s, const Frame& f, int slot, const HexSet& plains) {
  if (s.ally_then(slot) != f.a || s.p.scratch.war.took.has(slot)) return {};
  const HexSet near = s.map.around(s.owned(power_of(slot))) & plains;
  return near.empty() || !s.can_grow(slot) ? HexSet{} : near;
}

Flow ask_allies(Table& t, Frame& f) {
  const HexSet plains = at_stake(t, f) - t.p.towns;
  for (int slot : t.p.alive) {
    if (!ally_prizes(t, f, slot, plains).empty()) return t.ask(Ask::kAllies, f.a);
  }
  return next();
}

Flow ally_takes(Table& t, Frame& f, Seat /*seat*/, Action action) {
  const int hex = action.args[0];
  const int slot = f.c;
  const Power owner = t.p.owner[hex];
  note_foreign_loss(t, f.a, owner);
  t.tell(Happening::kTook, t.power_word(power_of(slot)), hex, t.power_word(owner));
  t.grow(slot, hex);
  province_lost(t, owner, hex);
  t.m.scratch.war.took.add(slot);
  f.c = kNil;
  return again();
}

// --- Influence [11.7] ---

// Each of his allies costs a beaten player for the provinces that it lost: 3.
void pay_for_losses(Table& t, const Frame& f) {
  for (int slot : t.p.alive) {
    const int provinces = t.p.scratch.war.armies.spoils.lost[slot];
    const Seat ally = t.ally_then(slot);
    if (provinces > 0 && loses(f, ally)) t.lose_on(ally, slot, kLostProvinceCost * provinces);
  }
}

Flow effects(Table& t, Frame& f) {
  for (const int mark : {static_cast<int>(f.d), static_cast<int>(f.z)}) {  // 1
    if (mark > 0 && t.p.alive.has(mark - 1)) t.lose_on(f.a, mark - 1, 250);
  }
  for (int slot : t.p.scratch.war.able) {  // 2
    const bool idle =
        t.p.alive.has(slot) && t.ally_then(slot) == f.a && !t.p.scratch.war.took.has(slot);
    if (idle) t.lose_on(f.a, slot, kIdleAllyCost);
  }
  pay_for_losses(t, f);
  if (f.y > 0) {  // 4
    Frame& lose = t.call(Proc::kLoseInfluence);
    lose.a = f.a;
    lose.b = byte(f.y);
  }
  return next();
}

Flow eliminate(Table& t, Frame& f) {
  for (int seat = 0; seat < t.p.players; ++seat) {
    if (!loses(f, seat) || t.foreign(seat) || t.owns_any(byte(seat))) continue;
    t.call(Proc::kGoAbroad).a = byte(seat);
    return again();
  }
  return next();
}

Flow end(Table& t, Frame& /*f*/) { return t.religious_victory() ? game_over() : finish(); }

// --- Losing to a principality ---

HexSet cedable(const State& s, const Frame& f) { return at_stake(s, f) - s.p.towns; }

Flow cede(Table& t, Frame& f) {
  const int winner = slot_of(f.a);
  const Seat seat = SeatSet(f.x).lowest();
  const HexSet hexes = cedable(t, f);
  if (hexes.empty() && f.c == 0 && !t.foreign(seat)) {
    t.call(Proc::kGoAbroad).a = seat;
    return next();
  }
  if (hexes.empty() || f.c == kCeded || !t.can_grow(winner)) {
    pay_for_losses(t, f);
    return next();
  }
  return t.ask(Ask::kCede, seat);
}

Flow ceded(Table& t, Frame& f, Seat seat, Action action) {
  const int hex = action.args[0];
  const Power owner = t.p.owner[hex];
  t.tell(Happening::kCeded, seat, hex, t.power_word(f.a));
  t.grow(slot_of(f.a), hex);
  province_lost(t, owner, hex);
  ++f.c;
  return again();
}

constexpr Step kPeace[] = {begin, conquer, ask_allies, effects, eliminate, end, cede, end};

}  // namespace

Steps peace() { return steps(kPeace); }

std::optional<Terms> terms(const State& s) {
  if (static_cast<Ask>(s.p.pending.prompt) != Ask::kConquest) return std::nullopt;
  const Frame& f = top(s);
  Terms terms;
  terms.price = f.y;
  for (int h : at_stake(s, f)) {
    if (prize(s, f, h).take) terms.prices[h] = price(s, f, h);
  }
  return terms;
}

const Decision kConquest = {
    [](const State& s, Seat, ActionList& list) {
      const Frame& f = top(s);
      for (int h : at_stake(s, f)) {
        const Prize p = prize(s, f, h);
        if (p.take) list.add(Verb::kTake, h);
        if (p.vassalize) list.add(Verb::kVassalize, h);
      }
      list.add(Verb::kDone);
    },
    conquest_answer,
    [](const State&, Seat) { return act(Verb::kDone); },
    refuse_conquest,
};

const Decision kAllies = {
    [](const State& s, Seat, ActionList& list) {
      const Frame& f = top(s);
      const HexSet plains = at_stake(s, f) - s.p.towns;
      for (int slot : s.p.alive) {
        if (!ally_prizes(s, f, slot, plains).empty()) list.add(Verb::kAlly, s.name(slot));
      }
      list.add(Verb::kDone);
    },
    [](Table& t, Frame& f, Seat seat, Action action) {
      if (verb(action) == Verb::kDone) return next();
      f.c = byte(t.slot_named(action.args[0]));
      return t.ask(Ask::kAllyHex, seat);
    },
    nullptr,
    [](const State&, Seat, Action) { return because(Why::kCannotGrow, "11.6"); },
};

const Decision kAllyHex = {
    [](const State& s, Seat, ActionList& list) {
      const Frame& f = top(s);
      for (int h : ally_prizes(s, f, f.c, at_stake(s, f) - s.p.towns)) list.add(Verb::kTake, h);
    },
    ally_takes,
    nullptr,
    [](const State&, Seat, Action) { return because(Why::kNotAdjacent, "11.6"); },
};

const Decision kCede = {
    [](const State& s, Seat, ActionList& list) {
      for (int h : cedable(s, top(s))) list.add(Verb::kCede, h);
    },
    ceded,
    [](const State& s, Seat seat) {
      const HexSet hexes = cedable(s, top(s));
      const HexSet heretical = (hexes & s.owned(seat)) - s.of_faith(s.religion(seat));
      return act(Verb::kCede, heretical.empty() ? hexes.lowest() : heretical.lowest());
    },
    [](const State&, Seat, Action) { return because(Why::kNotYourHex, "11.6"); },
};

}  // namespace westphalia::treaty
