// Peace treaties: conquest, what allies take, and the price in influence. [11.6, 11.7]
#include "games/westphalia/treaty.h"

#include "games/westphalia/war.h"

namespace westphalia {
namespace {

constexpr int kTownCost = 2;
constexpr int kDistanceCost = 1;
constexpr int kIdleAllyCost = 2;
constexpr int kLostProvinceCost = 2;
constexpr int kVassalInfluence = 2;
constexpr int kMostProvinces = 2;  // taken or ceded

bool is_private(const State& s) { return s.p.phase == Phase::kWar; }

bool loses(const Treaty& t, int seat) { return seat < kMaxPlayers && bit(t.losers, seat); }

HexSet at_stake(const State& s, const Treaty& t) {
  HexSet set{};
  for (int seat = 0; seat < s.p.players; ++seat) {
    if (loses(t, seat)) set |= s.lands(seat);
  }
  PrinSet losing{};
  for (int slot : s.p.alive) {
    if (power_of(slot) == t.loser || loses(t, s.ally_then(slot))) losing.add(slot);
  }
  if (losing.empty()) return set;
  for (int h = 0; h < s.map.tiles; ++h) {
    const Power owner = s.p.owner[h];
    if (is_principality(owner) && losing.has(slot_of(owner))) set.add(h);
  }
  return set;
}

// What a province's loss means to the power that owned it.
void province_lost(Board& b, Power owner, int hex) {
  if (is_player(owner)) {
    if (b.p.capital[owner] == hex) b.m.capital[owner] = kNoHex;
    return;
  }
  const int slot = slot_of(owner);
  add(b.m.warfare.lost[slot], 1);
  b.shrink(slot);
}

void note_foreign_loss(Board& b, int winner, Power owner) {
  const bool from_foreign = is_player(owner) && b.foreign(owner);
  if (winner == b.p.emperor && from_foreign) b.m.emperor_took_from_foreign = 1;
}

// Each of his allies costs a beaten player for the provinces that it lost. [11.7]
void pay_for_losses(Board& b, const Treaty& t) {
  for (int slot : b.p.alive) {
    const int provinces = b.p.warfare.lost[slot];
    const Seat ally = b.ally_then(slot);
    if (provinces > 0 && loses(t, ally)) b.lose_on(ally, slot, kLostProvinceCost * provinces);
  }
}

}  // namespace

struct Treaty::Begin : Step<Treaty> {
  static Flow run(Board& b, Treaty& t) {
    b.m.warfare.took = {};
    b.m.warfare.lost = {};
    if (is_private(b)) {  // the losing side of a private war
      t.losers = is_player(t.loser) ? SeatSet::of(t.loser).bits() : std::uint16_t{0};
      if (is_player(t.loser)) t.loser = kNobody;
    }
    return is_player(t.winner) ? next() : jump<Cede>();
  }
};

// --- Conquest, step 1 ---

namespace {

struct Prize {
  bool take = false;
  bool vassalize = false;
};

Prize prize(const State& s, const Treaty& t, int hex) {
  if (!s.town(hex)) return {true, false};
  if (t.provinces > 0) return {};  // after a first province only another without town
  const Power owner = s.p.owner[hex];
  const int limit = s.p.settings.town_limit;
  const bool room = limit == 0 || s.other_towns(t.winner) < limit;
  if (is_principality(owner)) {
    const int slot = slot_of(owner);
    const int size = s.p.size[slot];
    return {room && size == 1 && !s.p.electors.has(slot), size <= s.p.settings.vassalize_max};
  }
  if (s.p.capital[owner] != hex) return {room, false};
  const bool last = s.lands(owner).size() == 1;
  return {room && last, last};
}

bool anything_to_take(const State& s, const Treaty& t) {
  for (int h : at_stake(s, t)) {
    const Prize p = prize(s, t, h);
    if (p.take || p.vassalize) return true;
  }
  return false;
}

// What taking a province adds to the price of the treaty. [11.7]
int price(const State& s, const Treaty& t, int hex) {
  if (!is_private(s)) return 0;
  if (s.town(hex)) return kTownCost;
  const Power owner = s.p.owner[hex];
  const bool from_foreign = is_player(owner) && s.foreign(owner);
  const bool free = (from_foreign && t.winner == s.p.emperor) || near_before(s, t.winner).has(hex);
  return free ? 0 : kDistanceCost;
}

void take(Board& b, Treaty& t, int hex) {
  const Power owner = b.p.owner[hex];
  t.price = word(t.price + price(b, t, hex));
  note_foreign_loss(b, t.winner, owner);
  b.emit(EventId::kTook, b.power_word(t.winner), hex, b.power_word(owner));
  b.set_owner(hex, t.winner);
  province_lost(b, owner, hex);
  if (is_principality(owner) && b.p.alive.has(slot_of(owner))) {
    const std::uint8_t mark = byte(slot_of(owner) + 1);
    t.despoiled[t.despoiled[0] == 0 || t.despoiled[0] == mark ? 0 : 1] = mark;
  }
}

void vassalize(Board& b, Treaty& t, int hex) {
  const Power owner = b.p.owner[hex];
  int slot = 0;
  if (is_player(owner)) {
    slot = b.found(HexSet::of(hex), hex, b.hex_religion(hex), b.next_name(1));
    b.m.capital[owner] = kNoHex;
  } else {
    slot = slot_of(owner);
    for (int seat = 0; seat < b.p.players; ++seat) {
      if (seat != t.winner) b.set_influence(slot, seat, 0);
    }
    b.m.warfare.ally[slot] = kNoSeat;  // no longer of the defeated side (D-88)
    if (t.loser == owner) t.loser = kNobody;
  }
  b.add_influence(slot, t.winner, kVassalInfluence);
  b.emit(EventId::kVassalized, t.winner, b.name(slot));
}

}  // namespace

struct Treaty::Conquest : Step<Treaty> {
  static constexpr Term kAsks = term("conquest", "11.6");
  static constexpr bool kMenu = true;

  static Flow run(Board& b, Treaty& t) {
    const bool more = t.provinces < kMostProvinces && anything_to_take(b, t);
    return more ? ask(b, t.winner) : Flow(next());
  }
  static void options(const State& s, const Treaty& t, Seat /*seat*/, ActionList& list) {
    for (int h : at_stake(s, t)) {
      const Prize p = prize(s, t, h);
      if (p.take) list.add(Verb::kTake, h);
      if (p.vassalize) list.add(Verb::kVassalize, h);
    }
    list.add(Verb::kDone);
  }
  static Flow choose(Board& b, Treaty& t, Seat /*seat*/, Action action) {
    const int hex = action.args[0];
    switch (verb(action)) {
      case Verb::kTake: {
        const bool town = b.town(hex);
        take(b, t, hex);
        t.provinces = byte(t.provinces + (town ? kMostProvinces : 1));
        return again();
      }
      case Verb::kVassalize:
        vassalize(b, t, hex);
        return next();
      default:
        return next();
    }
  }
  static Action otherwise(const State& /*s*/, const Treaty& /*t*/, Seat /*seat*/) {
    return act(Verb::kDone);
  }
  static Refusal refuse(const State& s, const Treaty& t, Seat /*seat*/, Action action) {
    const int hex = action.args[0];
    if (hex >= s.map.tiles || !at_stake(s, t).has(hex)) {
      return westphalia::refuse(RefusalId::kNotBeaten);
    }
    if (t.provinces > 0) return westphalia::refuse(RefusalId::kTown, "11.6");
    const Power owner = s.p.owner[hex];
    const int slot = is_principality(owner) ? slot_of(owner) : -1;
    const bool last = (slot >= 0 ? s.p.size[slot] : s.lands(owner).size()) == 1;
    if (slot >= 0 && s.p.electors.has(slot) && last) {
      return westphalia::refuse(RefusalId::kElectorOnlyVassal);
    }
    const bool capital = slot >= 0 ? s.town(hex) : s.p.capital[owner] == hex;
    if (verb(action) == Verb::kTake && capital && last) {
      return westphalia::refuse(RefusalId::kTownLimit);
    }
    const bool only_last = capital || verb(action) == Verb::kVassalize;
    return westphalia::refuse(only_last ? RefusalId::kLastProvinceOnly : RefusalId::kTownLimit);
  }
};

std::optional<Terms> terms_of_treaty(const State& s) {
  if (!waits_at<Treaty, Treaty::Conquest>(s.p)) return std::nullopt;
  const Treaty& t = *engine::find_locals<Dialect, Treaty>(s.p);
  Terms terms;
  terms.price = t.price;
  for (int h : at_stake(s, t)) {
    if (prize(s, t, h).take) terms.prices[h] = price(s, t, h);
  }
  return terms;
}

// --- Allies, step 2 ---

namespace {

HexSet ally_prizes(const State& s, const Treaty& t, int slot, const HexSet& plains) {
  if (s.ally_then(slot) != t.winner || s.p.warfare.took.has(slot)) return {};
  const HexSet near = s.map.around(s.principality_hexes(slot)) & plains;
  return near.empty() || !s.can_grow(slot) ? HexSet{} : near;
}

}  // namespace

struct Treaty::Allies : Step<Treaty> {
  static constexpr Term kAsks = term("allies", "11.6");

  static Flow run(Board& b, Treaty& t) {
    const HexSet plains = at_stake(b, t) - b.p.towns;
    for (int slot : b.p.alive) {
      if (!ally_prizes(b, t, slot, plains).empty()) return ask(b, t.winner);
    }
    return jump<Effects>();
  }
  static void options(const State& s, const Treaty& t, Seat /*seat*/, ActionList& list) {
    const HexSet plains = at_stake(s, t) - s.p.towns;
    for (int slot : s.p.alive) {
      if (!ally_prizes(s, t, slot, plains).empty()) list.add(Verb::kAlly, s.name(slot));
    }
    list.add(Verb::kDone);
  }
  static Flow choose(Board& b, Treaty& t, Seat /*seat*/, Action action) {
    if (verb(action) == Verb::kDone) return jump<Effects>();
    t.ally = byte(b.slot_named(action.args[0]));
    return next();
  }
  static Refusal refuse(const State& /*s*/, const Treaty& /*t*/, Seat /*seat*/, Action /*action*/) {
    return westphalia::refuse(RefusalId::kCannotGrow, "11.6");
  }
};

struct Treaty::AllyHex : Step<Treaty> {
  static constexpr Term kAsks = term("ally_hex", "11.6", kPrincipalityArg);

  static Flow run(Board& b, Treaty& t) { return ask(b, t.winner); }
  static void about(const State& s, const Treaty& t, Seat /*seat*/, Args& args) {
    args[0] = s.name(t.ally);
  }
  static void options(const State& s, const Treaty& t, Seat /*seat*/, ActionList& list) {
    const HexSet plains = at_stake(s, t) - s.p.towns;
    for (int h : ally_prizes(s, t, t.ally, plains)) list.add(Verb::kTake, h);
  }
  static Flow choose(Board& b, Treaty& t, Seat /*seat*/, Action action) {
    const int hex = action.args[0];
    const Power owner = b.p.owner[hex];
    note_foreign_loss(b, t.winner, owner);
    b.emit(EventId::kTook, b.power_word(power_of(t.ally)), hex, b.power_word(owner));
    b.grow(t.ally, hex);
    province_lost(b, owner, hex);
    b.m.warfare.took.add(t.ally);
    t.ally = 0;
    return jump<Allies>();
  }
  static Refusal refuse(const State& /*s*/, const Treaty& /*t*/, Seat /*seat*/, Action /*action*/) {
    return westphalia::refuse(RefusalId::kNotAdjacent, "11.6");
  }
};

// --- Influence [11.7] ---

struct Treaty::Effects : Step<Treaty> {
  static Flow run(Board& b, Treaty& t) {
    for (const int mark : t.despoiled) {  // 1
      if (mark > 0 && b.p.alive.has(mark - 1)) b.lose_all_on(t.winner, mark - 1);
    }
    for (int slot : b.p.warfare.able) {  // 2
      const bool idle =
          b.p.alive.has(slot) && b.ally_then(slot) == t.winner && !b.p.warfare.took.has(slot);
      if (idle) b.lose_on(t.winner, slot, kIdleAllyCost);
    }
    pay_for_losses(b, t);  // 3
    if (t.price == 0) return next();
    return call(b, LoseInfluence{t.winner, byte(t.price)});  // 4
  }
};

struct Treaty::Eliminate : Step<Treaty> {
  static Flow run(Board& b, Treaty& t) {
    for (int seat = 0; seat < b.p.players; ++seat) {
      if (!loses(t, seat) || b.foreign(seat) || b.owns_any(seat)) continue;
      return call(b, GoAbroad{byte(seat), 0}, again());
    }
    return jump<End>();
  }
};

// --- Losing to a principality ---

struct Treaty::Cede : Step<Treaty> {
  static constexpr Term kAsks = term("cede", "11.6");

  static Flow run(Board& b, Treaty& t) {
    const Seat seat = SeatSet(t.losers).lowest();
    const HexSet hexes = cedable(b, t);
    if (hexes.empty() && t.provinces == 0 && !b.foreign(seat)) {
      return call(b, GoAbroad{seat, 0});
    }
    if (hexes.empty() || t.provinces == kMostProvinces || !b.can_grow(slot_of(t.winner))) {
      pay_for_losses(b, t);
      return next();
    }
    return ask(b, seat);
  }
  static void options(const State& s, const Treaty& t, Seat /*seat*/, ActionList& list) {
    for (int h : cedable(s, t)) list.add(Verb::kCede, h);
  }
  static Flow choose(Board& b, Treaty& t, Seat seat, Action action) {
    const int hex = action.args[0];
    const Power owner = b.p.owner[hex];
    b.emit(EventId::kCeded, seat, hex, b.power_word(t.winner));
    b.grow(slot_of(t.winner), hex);
    province_lost(b, owner, hex);
    ++t.provinces;
    return again();
  }
  static Action otherwise(const State& s, const Treaty& t, Seat seat) {
    const HexSet hexes = cedable(s, t);
    const HexSet heretical = (hexes & s.lands(seat)) - s.of_faith(s.religion(seat));
    return act(Verb::kCede, heretical.empty() ? hexes.lowest() : heretical.lowest());
  }
  static Refusal refuse(const State& /*s*/, const Treaty& /*t*/, Seat /*seat*/, Action /*action*/) {
    return westphalia::refuse(RefusalId::kNotYourHex, "11.6");
  }

 private:
  static HexSet cedable(const State& s, const Treaty& t) { return at_stake(s, t) - s.p.towns; }
};

struct Treaty::End : Step<Treaty> {
  static Flow run(Board& b, Treaty& /*t*/) {
    return b.religious_victory() ? game_over() : finish();
  }
};

constinit const Procedure Treaty::kProcedure = Procedure::of<Treaty>("treaty");

}  // namespace westphalia
