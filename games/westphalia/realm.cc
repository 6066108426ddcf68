// A new map for a scenario.
#include "games/westphalia/fields.h"
#include "games/westphalia/names.h"

namespace westphalia {
namespace {

using engine::Fields;
using engine::Status;
namespace fields = engine::fields;

constexpr std::string_view kRestName = "zeeland";

// --- A new map ---

void clear_map(Position& m) {
  for (int h = 0; h < m.tiles; ++h) m.owner[h] = kNobody;
  m.protestant = m.towns = {};
  m.alive = m.reformed = m.electors = m.drawn = {};
  m.name = m.size = {};
  m.influence = {};
  m.lands = {};
  m.allied = m.influenced = {};
  m.slot_named = {};
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

void settle(Board& b, int who, const HexSet& provinces, int capital) {
  for (int h : provinces) b.set_owner(h, byte(who));
  b.m.capital[who] = word(capital);
  b.m.towns.add(capital);
}

// What nobody has got yet.
struct Unsettled {
  HexSet hexes;
  SeatSet seats;
};
constexpr int kFree = -1;  // in place of an owner

// Takes the hexes of one owner out of those that are left, the capital first.
bool settle_owner(Board& b, int place, std::span<const int> hexes, Unsettled& left) {
  HexSet provinces{};
  for (const int hex : hexes) provinces.add(hex);
  if (!(provinces - left.hexes).empty()) return false;
  left.hexes -= provinces;
  if (place == kFree) return true;
  if (place < kMaxPlayers) {
    if (place >= b.p.players) return false;
    left.seats.remove(byte(place));
    if (!hexes.empty()) settle(b, place, provinces, hexes[0]);
    return true;
  }
  const int name = place - kMaxPlayers;
  // Slots are left for the electors and the rest, and for one prince each who leaves. [12.2]
  const int most = kMaxPrincipalities - kElectors - 1 - b.p.players;
  if (hexes.empty() || b.name_used(name) || b.p.alive.size() >= most) return false;
  const int made = b.found(provinces, hexes[0], Religion::kCatholic, name);
  if (name < kElectors) b.m.electors.add(made);
  return true;
}

// Players that are left out get a province each, electors too, and one principality the rest.
void settle_rest(Board& b, Unsettled left, bool with_electors) {
  for (int who = 0; who < b.p.players; ++who) {
    if (!left.seats.contains(byte(who)) || left.hexes.empty()) continue;
    const int h = take_highest(left.hexes);
    settle(b, who, HexSet::of(h), h);
  }
  for (int name = 0; with_electors && name < kElectors; ++name) {
    if (b.name_used(name) || left.hexes.empty()) continue;
    const int h = take_highest(left.hexes);
    b.m.electors.add(b.found(HexSet::of(h), h, Religion::kCatholic, name));
  }
  if (left.hexes.empty()) return;
  const int rest = *parse_principality(b.data, kRestName);
  b.found(left.hexes, left.hexes.lowest(), Religion::kCatholic,
          b.name_used(rest) ? b.next_name(left.hexes.size()) : rest);
}

}  // namespace

Status build_realm(Board& b, const FieldNames& names, const boost::json::value& realm) {
  for (int i = 0; i < b.p.players; ++i) b.m.setup_order[i] = byte(i);
  b.m.initiative = b.m.setup_order;
  b.m.emperor = 0;
  clear_map(b.m);
  Unsettled left{b.map.all, b.everybody()};
  bool setup = false;  // the electors left out are placed by the players
  // Owners are settled in the order in which they stand: slots are numbered by it.
  const auto describe = [&](Fields& f) {
    const auto owner = [&](std::string_view id, int place) {
      f.list(
          id, fields::number(0, b.p.tiles - 1), [] { return std::vector<int>(); },
          [&, place](std::span<const int> hexes) {
            setup = setup || place == kFree;
            return settle_owner(b, place, hexes, left);
          });
    };
    if (const boost::json::object* owners = realm.if_object()) {
      for (const auto& [id, hexes] : *owners) {
        const std::optional<int> place = names.powers.find(id);
        if (place || id == "free") owner(id, place.value_or(kFree));
      }
    }
  };
  const auto no_more = [] { return Status(std::nullopt); };
  if (Status problem = engine::read_fields(realm, describe, no_more)) {
    for (auto& [name, value] : problem->args) {
      if (name == "field") value = value.empty() ? "realm" : "realm." + value;
    }
    return problem;
  }
  settle_rest(b, left, !setup);
  if (setup) b.m.phase = Phase::kSetup;
  return std::nullopt;
}

}  // namespace westphalia
