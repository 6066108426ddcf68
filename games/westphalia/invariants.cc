// What must hold in every position. [4]
#include <algorithm>

#include "games/westphalia/battle.h"
#include "games/westphalia/rules.h"

namespace westphalia {
namespace {

engine::Problem broken(std::string_view what, int where) {
  return {"westphalia_broken", {{"what", std::string(what)}, {"where", std::to_string(where)}}};
}

bool over(const Position& p) { return p.stack.depth == 0; }

engine::Status check_map(const State& s) {
  const Position& p = s.p;
  const bool setup = p.phase == Phase::kSetup;
  Array<int, kMaxPrincipalities> sizes{};
  Array<int, kMaxPrincipalities> towns{};
  BitSet<4> names{};
  for (int h = 0; h < s.map.tiles; ++h) {
    const Power owner = p.owner[h];
    if (owner == kNobody) {
      if (!setup) return broken("hex without owner", h);
    } else if (is_player(owner)) {
      if (owner >= p.players) return broken("unknown owner", h);
    } else {
      const int slot = slot_of(owner);
      if (!p.alive.has(slot)) return broken("owner is dead", h);
      if (s.hex_religion(h) != s.prin_religion(slot)) return broken("mixed religion", h);
      ++sizes[slot];
      towns[slot] += s.town(h) ? 1 : 0;
    }
  }
  for (int h = s.map.tiles; h < kMaxHexes; ++h) {
    if (p.owner[h] != kNobody) return broken("hex off the map", h);
  }
  for (int slot = 0; slot < kMaxPrincipalities; ++slot) {
    if (!p.alive.has(slot)) {
      if (p.size[slot] != 0 || p.electors.has(slot)) return broken("dead slot in use", slot);
      continue;
    }
    if (p.size[slot] != sizes[slot] || sizes[slot] == 0) return broken("size", slot);
    if (towns[slot] != 1) return broken("capital of principality", slot);
    if (s.compute_ally(slot) != s.ally(slot)) return broken("ally", slot);
    if (names.has(p.name[slot])) return broken("name used twice", slot);
    names.add(p.name[slot]);
    for (int seat = p.players; seat < kMaxPlayers; ++seat) {
      if (p.influence[slot][seat] != 0) return broken("influence of nobody", slot);
    }
  }
  const int electors = p.electors.size();
  if (setup ? electors > kElectors : electors != kElectors) return broken("electors", electors);
  return std::nullopt;
}

// The sets that are kept beside the fields they follow from.
engine::Status check_kept_sets(const State& s) {
  const Position& p = s.p;
  Array<HexSet, kMaxPlayers> lands{};
  for (int h = 0; h < s.map.tiles; ++h) {
    if (is_player(p.owner[h])) lands[p.owner[h]].add(h);
  }
  int names = 0;
  for (const std::uint8_t slot : p.slot_named) names += slot != 0 ? 1 : 0;
  if (names != p.alive.size()) return broken("names in use", names);
  Array<PrinSet, kMaxPlayers> allied{};
  Array<PrinSet, kMaxPlayers> influenced{};
  for (int slot : p.alive) {
    if (s.slot_named(p.name[slot]) != slot) return broken("slot of a name", slot);
    if (p.owner[p.seat_hex[slot]] != power_of(slot)) return broken("seat of", slot);
    if (!s.town(p.seat_hex[slot])) return broken("seat without town", slot);
    if (s.ally(slot) != kNoSeat) allied[s.ally(slot)].add(slot);
    for (int seat = 0; seat < p.players; ++seat) {
      if (p.influence[slot][seat] > 0) influenced[seat].add(slot);
    }
  }
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    if (p.lands[seat] != lands[seat]) return broken("lands", seat);
    if (p.allied[seat] != allied[seat]) return broken("allies", seat);
    if (p.influenced[seat] != influenced[seat]) return broken("where there is influence", seat);
  }
  return std::nullopt;
}

engine::Status check_players(const State& s) {
  const Position& p = s.p;
  if (p.phase == Phase::kSetup) return std::nullopt;
  if (p.emperor >= p.players) return broken("emperor", p.emperor);
  int seen = 0;
  for (int i = 0; i < p.players; ++i) seen |= 1 << p.initiative[i];
  if (seen != (1 << p.players) - 1) return broken("initiative", seen);
  if ((p.catholic_league & p.evangelical_league) != 0) return broken("leagues", 0);
  for (int seat = 0; seat < p.players; ++seat) {
    if (s.foreign(seat)) {
      if (p.capital[seat] != kNoHex) return broken("capital of a foreign power", seat);
      continue;
    }
    if (p.home_power[seat] != 0) return broken("home power of a prince", seat);
    const int capital = p.capital[seat];
    if (capital == kNoHex || p.owner[capital] != seat) return broken("capital", seat);
    if (s.hex_religion(capital) != s.religion(seat)) return broken("capital's religion", seat);
    if (!s.town(capital)) return broken("capital without town", seat);
  }
  return std::nullopt;
}

engine::Status check_armies(const State& s) {
  if (!waits_at<BattleRound, BattleRound::Play>(s.p)) return std::nullopt;
  SeatSet leading;
  for (int i = 0; i < army_count(s); ++i) {
    const Army& a = army(s, i);
    if (!on_field(a)) continue;
    if (a.leader != kNoSeat) {
      if (leading.contains(a.leader)) return broken("two armies of one leader", i);
      leading.add(a.leader);
    }
    if (total(a.hand) == 0) return broken("army without cards", i);
    for (int c = 0; c < kCards; ++c) {
      if (a.known[c] > a.hand[c]) return broken("known cards", i);
    }
    if (a.opponent != kNil && army(s, a.opponent).opponent != i) {
      return broken("pair", i);
    }
  }
  return std::nullopt;
}

}  // namespace

engine::Status Rules::check(const Position& p) const {
  const State s = state(p);
  if (engine::Status problem = check_map(s)) return problem;
  if (engine::Status problem = check_kept_sets(s)) return problem;
  // In the middle of a treaty a prince may just have lost his capital.
  const bool leaving = waits_at<Treaty, Treaty::Allies>(p) ||
                       waits_at<Treaty, Treaty::AllyHex>(p) ||
                       waits_at<LoseInfluence, LoseInfluence::Lose>(p);
  if (!leaving) {
    if (engine::Status problem = check_players(s)) return problem;
  }
  if (engine::Status problem = check_armies(s)) return problem;
  if (over(p) != (p.phase == Phase::kOver)) return broken("over", 0);
  if (over(p) && p.winners == 0) return broken("no winner", 0);
  if (over(p) != p.pending.owing().empty()) return broken("nobody owes", 0);
  return std::nullopt;
}

}  // namespace westphalia
