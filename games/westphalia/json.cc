// Prints a position. Everything a player may need to see is here, derived values included.
#include "games/westphalia/json.h"

#include <boost/json/array.hpp>

#include "engine/words.h"
#include "games/westphalia/battle.h"
#include "games/westphalia/names.h"
#include "games/westphalia/treaty.h"

namespace westphalia {
namespace {

namespace json = boost::json;

json::array seats_json(SeatSet set) {
  json::array list;
  for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
    if (set.contains(seat)) list.emplace_back(engine::seat_id(seat));
  }
  return list;
}

json::array hexes_json(const HexSet& set) {
  json::array list;
  for (int h : set) list.emplace_back(h);
  return list;
}

json::value seat_or_null(Seat seat) {
  if (seat >= kMaxPlayers) return nullptr;
  return json::string(engine::seat_id(seat));
}

std::string power_id(const State& s, Power power) {
  return id_of(s.data, kPowerKind, s.power_word(power));
}

bool in(std::uint16_t mask, int seat) { return bit(mask, seat); }

// Colours are taken in the order of the seats; until then a seat has its number for a name.
bool named(const State& s, int seat) {
  return static_cast<Ask>(s.p.pending.prompt) != Ask::kColour || seat < top(s).a;
}

json::object player_json(const State& s, int seat) {
  const Position& p = s.p;
  const HexSet own = s.owned(byte(seat));
  json::value capital = nullptr;
  if (s.foreign(seat)) capital = "home";
  if (p.capital[seat] != kNoHex) capital = p.capital[seat];
  json::value foreign = nullptr;
  json::value edge = nullptr;
  if (s.foreign(seat)) {
    foreign = json::string(s.data.foreign_powers[static_cast<std::size_t>(s.identity(seat))].id);
    edge = s.edge(seat);
  }
  const bool started = p.phase != Phase::kSetup;
  return {
      {"colour", s.data.colours[p.colour[seat]].id},
      {"named", named(s, seat)},
      {"religion", kReligionIds[static_cast<std::size_t>(s.religion(seat))]},
      {"points", p.points[seat]},
      {"gold", p.gold[seat]},
      {"stored", p.stored[seat]},
      {"placed", s.placed(seat)},
      {"capital", capital},
      {"provinces", hexes_json(own)},
      {"towns", hexes_json(own & p.towns)},
      {"doctrine", s.data.doctrines[p.doctrine[seat]].id},
      {"foreign_power", foreign},
      {"edge", edge},
      {"left_round", s.round_left(seat)},
      {"troubles", s.troubles(seat)},
      {"home_power", p.home_power[seat]},
      {"ransacked", in(p.ransacked, seat)},
      {"league", kLeagueIds[static_cast<std::size_t>(s.league(seat))]},
      {"eliminated", s.eliminated(seat)},
      {"heresy", in(p.heresy, seat)},
      {"diplomacy", in(p.diplomacy, seat)},
      {"war", in(p.war, seat)},
      {"fought", in(p.fought, seat)},
      {"power", s.power(seat)},
      {"saved", s.is_saved(seat)},
      {"score", started ? s.score(seat) : 0},
      {"answered", in(p.asked, seat) && !in(p.pending.seats, seat)},
  };
}

json::object principality_json(const State& s, int slot) {
  json::object influence;
  for (Seat seat = 0; seat < s.p.players; ++seat) {
    if (s.p.influence[slot][seat] > 0) {
      influence[engine::seat_id(seat)] = s.p.influence[slot][seat];
    }
  }
  return {
      {"provinces", hexes_json(s.owned(power_of(slot)))},
      {"capital", s.capital_of(slot)},
      {"size", s.p.size[slot]},
      {"religion", kReligionIds[static_cast<std::size_t>(s.prin_religion(slot))]},
      {"elector", s.p.electors.has(slot)},
      {"influence", influence},
      {"ally", seat_or_null(s.ally(slot))},
      {"power", s.prin_power(slot)},
      {"cap", s.p.settings.caps == Caps::kNone ? json::value(nullptr) : json::value(s.cap(slot))},
      {"can_grow", s.can_grow(slot)},
      {"drawn", s.p.drawn.has(slot)},
  };
}

json::object army_json(const State& s, const Army& a, int index) {
  const bool hidden = a.hand[1] == 0xFF;
  const int size = hidden ? a.hand[0] : total(a.hand);
  json::value opponent = nullptr;
  if (a.opponent != kNil) {
    opponent = json::string(power_id(s, battle::army(s, a.opponent).side));
  }
  return {
      {"index", index},
      {"leader", seat_or_null(a.leader)},
      {"opponent", opponent},
      {"strength", a.strength},
      {"cards", size},
      {"hand", hidden ? std::string("hidden") : cards_id(a.hand)},
      {"pile", cards_id(a.pile)},
      {"known", cards_id(a.known)},
      {"reserves", a.reserves},
      {"called", a.is(Army::kCalled)},
      {"no_cavalry", a.is(Army::kNoCavalry)},
  };
}

json::object armies_json(const State& s) {
  json::object armies;
  const Ask what = static_cast<Ask>(s.p.pending.prompt);
  if (what < Ask::kBuy || what > Ask::kForcedCall) return armies;
  for (int i = 0; i < battle::army_count(s); ++i) {
    const Army& a = battle::army(s, i);
    if (battle::on_field(a)) armies[power_id(s, a.side)] = army_json(s, a, i);
  }
  return armies;
}

json::array wars_json(const State& s) {
  constexpr std::string_view kStates[] = {"declared",     "fighting",    "attacker_won",
                                          "defender_won", "white_peace", "done"};
  json::array list;
  if (s.p.phase != Phase::kWar) return list;
  for (int i = 0; i < s.p.war_count; ++i) {
    const War& war = s.p.scratch.war.wars[i];
    const bool dead = is_principality(war.defender) && !s.p.alive.has(slot_of(war.defender));
    list.push_back(json::object{
        {"attacker", power_id(s, war.attacker)},
        {"defender", dead ? std::string("gone") : power_id(s, war.defender)},
        {"phase", war.phase},
        {"state", kStates[war.state]},
    });
  }
  return list;
}

json::value treaty_json(const State& s) {
  const std::optional<treaty::Terms> terms = treaty::terms(s);
  if (!terms) return nullptr;
  json::object prices;
  for (const auto& [hex, price] : terms->prices) prices[std::to_string(hex)] = price;
  return json::object{{"price", terms->price}, {"prices", std::move(prices)}};
}

json::object dice_json(const State& s) {
  json::object dice;
  if (s.p.phase != Phase::kHeresy) return dice;
  const FaithScratch& faith = s.p.scratch.faith;
  for (int h = 0; h < s.map.tiles; ++h) {
    if (faith.dice[h] == 0) continue;
    dice[std::to_string(h)] = json::object{
        {"count", faith.dice[h]},
        {"religion", kReligionIds[faith.protestant.has(h) ? 1 : 0]},
    };
  }
  return dice;
}

json::object map_json(const State& s) {
  json::array hexes;
  for (int h = 0; h < s.map.tiles; ++h) {
    const Coord c = s.map.grid->hexes[static_cast<std::size_t>(h)];
    hexes.push_back(json::array{c.q, c.r});
  }
  json::array edges;
  for (const HexSet& edge : s.map.edges) edges.push_back(hexes_json(edge));
  return {{"tiles", s.map.tiles},
          {"connected", connected(s.map)},
          {"hexes", std::move(hexes)},
          {"edges", std::move(edges)}};
}

}  // namespace

json::object to_json(const Rules& rules, const Position& p) {
  const State s = rules.state(p);
  json::array setup_order;
  json::array initiative;
  for (int i = 0; i < p.players; ++i) {
    setup_order.emplace_back(engine::seat_id(p.setup_order[i]));
    initiative.emplace_back(engine::seat_id(p.initiative[i]));
  }
  json::array drawn;
  for (int slot : p.drawn) drawn.emplace_back(principality_id(s.data, p.name[slot]));
  json::value target = nullptr;
  if (p.rw_target != kNil) target = json::string(principality_id(s.data, p.name[p.rw_target]));
  json::object out = {
      {"edition", p.settings.edition_b != 0 ? "B" : "A"},
      {"saved_slots", p.settings.saved_slots},
      {"upheaval_draws", p.settings.upheaval_draws},
      {"round", p.round},
      {"phase", kPhaseIds[static_cast<std::size_t>(p.phase)]},
      {"emperor", seat_or_null(p.emperor)},
      {"reign", p.reign},
      {"reformation", p.reformation != 0},
      {"luther_used", p.luther_used != 0},
      {"sales_used", p.sales_used != 0},
      {"emperor_took_from_foreign", p.emperor_took_from_fp != 0},
      {"emperor_fought", seats_json(SeatSet(p.emperor_fought))},
      {"foreign_owned", seats_json(SeatSet(p.fp_owned))},
      {"setup_order", std::move(setup_order)},
      {"initiative", std::move(initiative)},
      {"drawn", std::move(drawn)},
      {"protestant_provinces", hexes_json(p.protestant)},
      {"free", hexes_json(s.owned(kNobody))},
      {"towns", hexes_json(p.towns)},
      {"religious_war", json::object{{"target", target},
                                     {"restorer", seat_or_null(p.rw_restorer)},
                                     {"defender", seat_or_null(p.rw_defender)}}},
      {"wars", wars_json(s)},
      {"treaty", treaty_json(s)},
      {"dice", dice_json(s)},
      {"armies", armies_json(s)},
      {"map", map_json(s)},
  };
  json::object principalities;
  for (int slot : p.alive) {
    principalities[principality_id(s.data, p.name[slot])] = principality_json(s, slot);
  }
  out["principalities"] = std::move(principalities);
  for (Seat seat = 0; seat < p.players; ++seat) {
    out[engine::seat_id(seat)] = player_json(s, seat);
  }
  return out;
}

}  // namespace westphalia
