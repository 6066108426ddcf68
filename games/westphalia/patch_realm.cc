// A new map for a scenario.
#include "games/westphalia/patch.h"

namespace westphalia::patching {
namespace {

constexpr std::string_view kRestName = "zeeland";

// --- A new map ---

void clear_map(Position& m) {
  for (int h = 0; h < m.tiles; ++h) m.owner[h] = kNobody;
  m.protestant = m.towns = {};
  m.alive = m.reformed = m.electors = m.drawn = {};
  m.name = m.size = m.ally = {};
  m.influence = {};
  m.next_slot = 0;
  m.returned_names = 0;
  m.raised_slot = m.raised_cap = {};
  m.rw_target = m.rw_restorer = m.rw_defender = kNil;
  for (int s = 0; s < m.players; ++s) m.capital[s] = kNoHex;
}

int take_highest(HexSet& free) {
  int highest = 0;
  for (int h : free) highest = h;
  free.remove(highest);
  return highest;
}

void settle(Table& t, int who, const HexSet& provinces, int capital) {
  for (int h : provinces) t.set_owner(h, byte(who));
  t.m.capital[who] = word(capital);
  t.m.towns.add(capital);
}

}  // namespace

Status build_realm(Table& t, const json::object& realm) {
  clear_map(t.m);
  HexSet free = t.map.all;
  SeatSet settled;
  for (const auto& [owner, value] : realm) {
    const std::optional<HexSet> set = hexes(t.p, value);
    if (!set || !(*set - free).empty()) return cannot(owner, value);
    free -= *set;
    if (owner == "free") continue;
    const int capital = set->empty() ? 0 : static_cast<int>(*number(value.as_array()[0], 1000));
    if (const std::optional<Seat> who = engine::parse_seat_id(owner)) {
      if (*who >= t.p.players) return cannot(owner, value);
      settled.add(*who);
      if (!set->empty()) settle(t, *who, *set, capital);
      continue;
    }
    const std::optional<int> name = parse_principality(t.data, owner);
    if (!name || set->empty()) return cannot(owner, value);
    const int made = t.found(*set, capital, Religion::kCatholic, *name);
    if (*name < kElectors) t.m.electors.add(made);
  }
  for (int who = 0; who < t.p.players; ++who) {
    if (settled.contains(byte(who)) || free.empty()) continue;
    const int h = take_highest(free);
    HexSet one{};
    one.add(h);
    settle(t, who, one, h);
  }
  const bool setup = realm.contains("free");  // the electors left out are placed by the players
  for (int name = 0; name < kElectors; ++name) {
    if (setup || t.name_used(name) || free.empty()) continue;
    const int h = take_highest(free);
    HexSet one{};
    one.add(h);
    t.m.electors.add(t.found(one, h, Religion::kCatholic, name));
  }
  if (!free.empty()) {
    const int rest = *parse_principality(t.data, kRestName);
    t.found(free, free.lowest(), Religion::kCatholic,
            t.name_used(rest) ? t.next_name(free.size()) : rest);
  }
  return std::nullopt;
}

}  // namespace westphalia::patching
