// Sets up positions for scenarios: fields, whole maps, and moments to go on from.
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

#include "engine/json_number.h"
#include "engine/words.h"
#include "games/westphalia/battle.h"
#include "games/westphalia/diplomacy.h"
#include "games/westphalia/heresy.h"
#include "games/westphalia/json.h"
#include "games/westphalia/names.h"
#include "games/westphalia/religious.h"
#include "games/westphalia/round.h"
#include "games/westphalia/war.h"

namespace westphalia {
namespace {

namespace json = boost::json;
using engine::Problem;
using engine::Status;

constexpr std::string_view kRestName = "zeeland";

Problem cannot(std::string_view field, const json::value& value) {
  return {
      "westphalia_field",
      {{"field", engine::printable(field)}, {"value", engine::printable(json::serialize(value))}}};
}

// --- Reading values ---

std::optional<int> number(const json::value& value, int most) {
  const std::optional<std::int64_t> n = engine::whole_number(value);
  if (!n || *n < 0 || *n > most) return std::nullopt;
  return static_cast<int>(*n);
}

std::string_view text(const json::value& value) {
  const json::string* s = value.if_string();
  return s != nullptr ? std::string_view(*s) : std::string_view();
}

std::optional<Seat> seat(const Position& p, const json::value& value) {
  const std::optional<Seat> found = engine::parse_seat_id(text(value));
  return found && *found < p.players ? found : std::nullopt;
}

std::optional<std::uint16_t> seats(const Position& p, const json::value& value) {
  const json::array* list = value.if_array();
  if (list == nullptr) return std::nullopt;
  SeatSet set;
  for (const json::value& item : *list) {
    const std::optional<Seat> one = seat(p, item);
    if (!one) return std::nullopt;
    set.add(*one);
  }
  return set.bits();
}

std::optional<HexSet> hexes(const Position& p, const json::value& value) {
  const json::array* list = value.if_array();
  if (list == nullptr) return std::nullopt;
  HexSet set{};
  for (const json::value& item : *list) {
    const std::optional<int> h = number(item, p.tiles - 1);
    if (!h) return std::nullopt;
    set.add(*h);
  }
  return set;
}

template <std::size_t kSize>
std::optional<int> one_of(const std::string_view (&words)[kSize], const json::value& value) {
  for (std::size_t i = 0; i < kSize; ++i) {
    if (words[i] == text(value)) return static_cast<int>(i);
  }
  return std::nullopt;
}

std::optional<int> slot(const State& s, std::string_view id) {
  const std::optional<int> name = parse_principality(s.data, id);
  const int found = name ? s.slot_named(*name) : -1;
  return found >= 0 ? std::optional(found) : std::nullopt;
}

std::optional<Power> power(const State& s, std::string_view id) {
  if (const std::optional<Seat> one = engine::parse_seat_id(id)) {
    return *one < s.p.players ? std::optional<Power>(*one) : std::nullopt;
  }
  const std::optional<int> found = slot(s, id);
  return found ? std::optional<Power>(power_of(*found)) : std::nullopt;
}

// --- Setters: false if the value is not understood ---

bool set_byte(std::uint8_t& field, const json::value& value, int most = 250) {
  const std::optional<int> n = number(value, most);
  if (n) field = byte(*n);
  return n.has_value();
}

bool set_flag(std::uint8_t& field, const json::value& value) {
  if (value.is_bool()) field = value.as_bool() ? 1 : 0;
  return value.is_bool();
}

bool set_bit(std::uint16_t& field, int index, const json::value& value) {
  if (!value.is_bool()) return false;
  const auto bit = static_cast<std::uint16_t>(1U << index);
  field = static_cast<std::uint16_t>(value.as_bool() ? field | bit : field & ~bit);
  return true;
}

bool set_seats(std::uint16_t& field, const Position& p, const json::value& value) {
  const std::optional<std::uint16_t> set = seats(p, value);
  if (set) field = *set;
  return set.has_value();
}

bool set_order(Array<std::uint8_t, kMaxPlayers>& order, const Position& p,
               const json::value& value) {
  const json::array* list = value.if_array();
  if (list == nullptr || static_cast<int>(list->size()) != p.players) return false;
  for (int i = 0; i < p.players; ++i) {
    const std::optional<Seat> one = seat(p, (*list)[static_cast<std::size_t>(i)]);
    if (!one) return false;
    order[i] = *one;
  }
  return true;
}

bool set_nobody_or_seat(std::uint8_t& field, const Position& p, const json::value& value) {
  if (value.is_null()) {
    field = kNil;
    return true;
  }
  const std::optional<Seat> one = seat(p, value);
  if (one) field = *one;
  return one.has_value();
}

enum class Set { kDone, kWrong, kDerived };
Set set_if(bool done) { return done ? Set::kDone : Set::kWrong; }

bool set_foreign(Table& t, int who, const json::value& value) {
  if (value.is_null()) return !t.foreign(who);
  const std::optional<std::uint16_t> identity = parse_id(t.data, kForeignPowerKind, text(value));
  if (!identity) return false;
  if (t.p.capital[who] != kNoHex) t.m.towns.remove(t.p.capital[who]);
  t.m.capital[who] = kNoHex;
  t.m.foreign = static_cast<std::uint16_t>(t.p.foreign | (1U << who));
  t.m.home[who] = byte((t.p.home[who] & 0xF0) | *identity);
  return true;
}

Set set_player(Table& t, int who, std::string_view field, const json::value& v) {
  Position& m = t.m;
  if (field == "points") return set_if(set_byte(m.points[who], v));
  if (field == "gold") return set_if(set_byte(m.gold[who], v));
  if (field == "stored") return set_if(set_byte(m.stored[who], v));
  if (field == "home_power") return set_if(set_byte(m.home_power[who], v));
  if (field == "ransacked") return set_if(set_bit(m.ransacked, who, v));
  if (field == "eliminated") return set_if(set_bit(m.eliminated, who, v));
  if (field == "heresy") return set_if(set_bit(m.heresy, who, v));
  if (field == "diplomacy") return set_if(set_bit(m.diplomacy, who, v));
  if (field == "war") return set_if(set_bit(m.war, who, v));
  if (field == "fought") return set_if(set_bit(m.fought, who, v));
  if (field == "foreign_power") return set_if(set_foreign(t, who, v));
  if (field == "edge" || field == "left_round" || field == "troubles") {
    if (v.is_null()) return set_if(!t.foreign(who));
    const std::optional<int> n = number(v, field == "edge" ? 5 : field == "troubles" ? 13 : 6);
    if (!n) return Set::kWrong;
    if (field == "edge") m.home[who] = byte((m.home[who] & 15) | (*n << 4));
    if (field == "left_round") m.left[who] = byte((m.left[who] & 15) | (*n << 4));
    if (field == "troubles") m.left[who] = byte((m.left[who] & 0xF0) | *n);
    return Set::kDone;
  }
  if (field == "religion") {
    const std::optional<int> r = one_of(kReligionIds, v);
    if (!r) return Set::kWrong;
    set_bit(m.protestants, who, json::value(*r == 1));
    if (t.p.capital[who] != kNoHex) m.protestant.set(t.p.capital[who], *r == 1);
    return Set::kDone;
  }
  if (field == "league") {
    const std::optional<int> league = one_of(kLeagueIds, v);
    if (!league) return Set::kWrong;
    set_bit(m.catholic_league, who, json::value(*league == 1));
    set_bit(m.evangelical_league, who, json::value(*league == 2));
    return Set::kDone;
  }
  if (field == "doctrine" || field == "colour") {
    const engine::Kind kind = field == "colour" ? kColourKind : kDoctrineKind;
    const std::optional<std::uint16_t> id = parse_id(t.data, kind, text(v));
    if (!id) return Set::kWrong;
    (field == "colour" ? m.colour[who] : m.doctrine[who]) = byte(*id);
    return Set::kDone;
  }
  return Set::kDerived;
}

Set set_principality(Table& t, int which, std::string_view field, const json::value& v) {
  if (field == "religion") {
    const std::optional<int> r = one_of(kReligionIds, v);
    if (r) t.turn_principality(which, static_cast<Religion>(*r));
    return set_if(r.has_value());
  }
  if (field == "elector") {
    if (!v.is_bool()) return Set::kWrong;
    t.m.electors.set(which, v.as_bool());
    return Set::kDone;
  }
  if (field == "influence") {
    const json::object* row = v.if_object();
    if (row == nullptr) return Set::kWrong;
    t.m.influence[which] = {};
    for (const auto& [id, count] : *row) {
      const std::optional<Seat> one = engine::parse_seat_id(id);
      if (!one || *one >= t.p.players) return Set::kWrong;
      if (!set_byte(t.m.influence[which][*one], count)) return Set::kWrong;
    }
    return Set::kDone;
  }
  return Set::kDerived;
}

bool set_drawn(Table& t, const json::value& value) {
  const json::array* list = value.if_array();
  if (list == nullptr) return false;
  PrinSet set{};
  for (const json::value& item : *list) {
    const std::optional<int> one = slot(t, text(item));
    if (!one) return false;
    set.add(*one);
  }
  t.m.drawn = set;
  return true;
}

bool set_religious_war(Table& t, const json::value& value) {
  const json::object* o = value.if_object();
  if (o == nullptr) return false;
  for (const auto& [field, v] : *o) {
    if (field == "target") {
      const std::optional<int> one = slot(t, text(v));
      if (!one && !v.is_null()) return false;
      t.m.rw_target = one ? byte(*one) : kNil;
    } else if (field == "restorer") {
      if (!set_nobody_or_seat(t.m.rw_restorer, t.p, v)) return false;
    } else if (field != "defender" || !set_nobody_or_seat(t.m.rw_defender, t.p, v)) {
      return false;
    }
  }
  return true;
}

Set set_top(Table& t, std::string_view field, const json::value& v) {
  Position& m = t.m;
  if (field == "round") return set_if(set_byte(m.round, v, kRounds));
  if (field == "reign") return set_if(set_byte(m.reign, v, 2));
  if (field == "emperor") return set_if(set_nobody_or_seat(m.emperor, t.p, v));
  if (field == "reformation") return set_if(set_flag(m.reformation, v));
  if (field == "luther_used") return set_if(set_flag(m.luther_used, v));
  if (field == "sales_used") return set_if(set_flag(m.sales_used, v));
  if (field == "emperor_took_from_foreign") return set_if(set_flag(m.emperor_took_from_fp, v));
  if (field == "emperor_fought") return set_if(set_seats(m.emperor_fought, t.p, v));
  if (field == "foreign_owned") return set_if(set_seats(m.fp_owned, t.p, v));
  if (field == "setup_order") return set_if(set_order(m.setup_order, t.p, v));
  if (field == "initiative") return set_if(set_order(m.initiative, t.p, v));
  if (field == "drawn") return set_if(set_drawn(t, v));
  if (field == "religious_war") return set_if(set_religious_war(t, v));
  if (field == "protestant_provinces" || field == "towns") {
    const std::optional<HexSet> set = hexes(t.p, v);
    if (set) (field == "towns" ? m.towns : m.protestant) = *set;
    return set_if(set.has_value());
  }
  return Set::kDerived;
}

// --- A new map ---

void clear_map(Position& m) {
  for (int h = 0; h < m.tiles; ++h) m.owner[h] = kNobody;
  m.protestant = m.towns = {};
  m.alive = m.reformed = m.electors = m.drawn = {};
  m.name = m.size = m.ally = {};
  m.influence = {};
  m.next_slot = 0;
  m.returned_names = 0;
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

Status build_realm(Table& t, const json::object& realm) {
  clear_map(t.m);
  HexSet free = t.map.all;
  SeatSet settled;
  for (const auto& [owner, value] : realm) {
    const std::optional<HexSet> set = hexes(t.p, value);
    if (!set || (*set - free).size() > 0) return cannot(owner, value);
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

// --- Moments to go on from ---

Status set_wars(Table& t, const json::value& value) {
  const json::array* list = value.if_array();
  if (list == nullptr || list->size() > kMaxWars) return cannot("wars", value);
  t.m.war_count = 0;
  for (const json::value& item : *list) {
    const json::object* o = item.if_object();
    const json::value* attacker = o == nullptr ? nullptr : o->if_contains("attacker");
    const json::value* defender = o == nullptr ? nullptr : o->if_contains("defender");
    if (attacker == nullptr || defender == nullptr) return cannot("wars", item);
    const std::optional<Power> one = power(t, text(*attacker));
    const std::optional<Power> two = power(t, text(*defender));
    if (!one || !two || !is_player(*one) || *one == *two) return cannot("wars", item);
    const json::value* phase = o->if_contains("phase");
    const std::optional<int> n = phase == nullptr ? 1 : number(*phase, 3);
    t.m.scratch.war.wars[t.m.war_count++] = {*one, *two, byte(n.value_or(1)), War::kDeclared};
  }
  return std::nullopt;
}

Status set_army(Table& t, Army& a, const json::object& o) {
  for (const auto& [field, v] : o) {
    bool done = false;
    if (field == "hand" || field == "pile") {
      const std::optional<Cards> cards = parse_cards(text(v));
      if (cards) (field == "hand" ? a.hand : a.pile) = *cards;
      done = cards.has_value();
    } else if (field == "reserves") {
      done = set_byte(a.reserves, v);
    } else if (field == "strength") {
      done = set_byte(a.strength, v);
    } else if (field == "called" || field == "no_cavalry") {
      done = v.is_bool();
      if (done && v.as_bool()) a.mark(field == "called" ? Army::kCalled : Army::kNoCavalry);
    }
    if (!done) return cannot(field, v);
  }
  (void)t;
  return std::nullopt;
}

Status set_armies(Table& t, const json::object& fields) {
  const json::value* value = fields.if_contains("armies");
  if (value == nullptr) return std::nullopt;
  const json::object* armies = value->if_object();
  if (armies == nullptr) return cannot("armies", *value);
  for (const auto& [owner, v] : *armies) {
    const std::optional<Power> side = power(t, owner);
    const json::object* o = v.if_object();
    if (!side || o == nullptr) return cannot(owner, v);
    bool found = false;
    for (int i = 0; i < battle::army_count(t) && !found; ++i) {
      Army& a = battle::army(t, i);
      if (a.side != *side) continue;
      found = true;
      if (Status problem = set_army(t, a, *o)) return problem;
    }
    if (!found) return cannot(owner, v);
  }
  return std::nullopt;
}

Status set_successes(Table& t, const json::object& fields) {
  const json::value* value = fields.if_contains("successes");
  if (value == nullptr) return std::nullopt;
  const json::object* o = value->if_object();
  if (o == nullptr) return cannot("successes", *value);
  for (const auto& [id, count] : *o) {
    const std::optional<Seat> one = engine::parse_seat_id(id);
    if (!one || *one >= t.p.players) return cannot(id, count);
    if (!set_byte(t.m.scratch.faith.successes[*one], count)) return cannot(id, count);
  }
  return std::nullopt;
}

Frame& push(Table& t, Proc proc, int step) {
  Frame& f = t.call(proc);
  f.step = byte(step);
  return f;
}

struct Moment {
  std::string_view name;
  Proc proc;
  int step;        // of that procedure
  int round_step;  // where the round goes on after it
  Phase phase;
};

constexpr Moment kMoments[] = {
    {"electors", Proc::kSetup, 3, 0, Phase::kSetup},
    {"principalities", Proc::kSetup, 4, 0, Phase::kSetup},
    {"influence", Proc::kSetup, 6, 0, Phase::kSetup},
    {"first_election", Proc::kSetup, 7, 0, Phase::kSetup},
    {"doctrines", Proc::kSetup, 8, 0, Phase::kSetup},
    {"round", Proc::kRound, round_::kBegin, 0, Phase::kInitiative},
    {"initiative", Proc::kRound, round_::kInitiative, 0, Phase::kInitiative},
    {"upheaval", Proc::kRound, round_::kUpheavalStep, 0, Phase::kUpheaval},
    {"gold", Proc::kRound, round_::kGold, 0, Phase::kGold},
    {"heresy", Proc::kHeresy, heresy::kChoose, round_::kDiplomacy, Phase::kHeresy},
    {"conversion", Proc::kHeresy, heresy::kAskConversion, round_::kDiplomacy, Phase::kHeresy},
    {"council", Proc::kHeresy, heresy::kAskCouncil, round_::kDiplomacy, Phase::kHeresy},
    {"faith", Proc::kHeresy, heresy::kAskPatronage, round_::kDiplomacy, Phase::kHeresy},
    {"placing", Proc::kHeresy, heresy::kPlace, round_::kDiplomacy, Phase::kHeresy},
    {"turn_choice", Proc::kDiplomacy, diplomacy::kAskTurn, round_::kWar, Phase::kDiplomacy},
    {"games", Proc::kDiplomacy, diplomacy::kAskGame, round_::kWar, Phase::kDiplomacy},
    {"actions", Proc::kDiplomacy, diplomacy::kActions, round_::kWar, Phase::kDiplomacy},
    {"declarations", Proc::kWar, war::kBegin, round_::kReligiousWar, Phase::kWar},
    {"battles", Proc::kWar, war::kNextPhase, round_::kReligiousWar, Phase::kWar},
    {"preparation", Proc::kWar, war::kBattles, round_::kReligiousWar, Phase::kWar},
    {"battle", Proc::kWar, war::kBattles, round_::kReligiousWar, Phase::kWar},
    {"treaties", Proc::kWar, war::kTreaties, round_::kReligiousWar, Phase::kWar},
    {"religious_war", Proc::kReligiousWar, religious::kBegin, round_::kEndOfWars,
     Phase::kReligiousWar},
    {"religious_battle", Proc::kReligiousWar, religious::kLineUp, round_::kEndOfWars,
     Phase::kReligiousWar},
    {"religious_outcome", Proc::kReligiousWar, religious::kOutcome, round_::kEndOfWars,
     Phase::kReligiousWar},
    {"end_of_wars", Proc::kRound, round_::kEndOfWars, 0, Phase::kReligiousWar},
    {"tradeoffs", Proc::kRound, round_::kTradeoffs, 0, Phase::kTradeoffs},
    {"foreign_powers", Proc::kRound, round_::kForeignPowers, 0, Phase::kForeignPowers},
    {"election", Proc::kRound, round_::kElection, 0, Phase::kElection},
    {"end", Proc::kRound, round_::kEnd, 0, Phase::kElection},
};

// The sides of the first battle phase as they stand now, and who won if that is given.
Status begin_wars(Table& t, const json::object& fields, std::string_view at, Frame& f) {
  war::remember_owners(t);
  if (const json::value* wars = fields.if_contains("wars")) {
    if (Status problem = set_wars(t, *wars)) return problem;
  }
  if (at == "battles") return std::nullopt;
  f.c = 1;
  war::snapshot(t, f);
  if (at == "treaties") {
    const json::array& list = fields.at("wars").as_array();
    for (int i = 0; i < t.p.war_count; ++i) {
      const json::value* winner =
          list[static_cast<std::size_t>(i)].as_object().if_contains("winner");
      const std::optional<Power> side = winner == nullptr ? std::nullopt : power(t, text(*winner));
      War& w = t.m.scratch.war.wars[i];
      if (!side) return cannot("winner", fields.at("wars"));
      w.state = *side == w.attacker ? War::kAttackerWon : War::kDefenderWon;
    }
    return std::nullopt;
  }
  const War& w = t.p.scratch.war.wars[0];
  const WarSides sides = t.p.scratch.war.armies.pair.sides[0];
  battle::raise_army(t, 0, w.attacker, w.attacker, sides.attacker_strength);
  battle::raise_army(t, 1, is_player(w.defender) ? w.defender : sides.commander, w.defender,
                     sides.defender_strength);
  battle::army(t, 0).opponent = 1;
  battle::army(t, 1).opponent = 0;
  if (Status problem = set_armies(t, fields)) return problem;
  push(t, Proc::kBattle, at == "battle" ? battle::kAskCards : battle::kAskGold).a = 0;
  return std::nullopt;
}

Status begin_religious_war(Table& t, const json::object& fields, std::string_view at, Frame& f) {
  f.a = static_cast<std::uint8_t>(own_league(t.religion(t.p.rw_restorer)));
  religious::muster(t, f);
  f.b = 0;
  for (int i = 0; i < t.p.players; ++i) battle::army(t, i).hand = {};
  if (at == "religious_battle") return set_armies(t, fields);
  const json::value* outcome = fields.if_contains("outcome");
  constexpr std::string_view kOutcomes[] = {"", "restorers", "defenders", "nobody"};
  const std::optional<int> how = outcome == nullptr ? std::nullopt : one_of(kOutcomes, *outcome);
  if (!how) return cannot("outcome", json::value(nullptr));
  f.b = byte(*how);
  return std::nullopt;
}

Status go_to(Table& t, const json::object& fields, std::string_view at) {
  const Moment* moment = nullptr;
  for (const Moment& m : kMoments) {
    if (m.name == at) moment = &m;
  }
  if (moment == nullptr) return cannot("at", json::value(at));
  Position& m = t.m;
  m.pending = {};
  m.asked = 0;
  m.frames.clear();
  m.war_count = 0;
  t.clear_staged();
  t.wipe_scratch();
  m.phase = moment->phase;
  const bool setup = moment->phase == Phase::kSetup;
  if (setup) {
    m.round = 0;
    m.emperor = kNoSeat;
  }
  if (!setup && moment->proc != Proc::kRound) push(t, Proc::kRound, moment->round_step);
  Frame& f = push(t, moment->proc, moment->step);
  if (moment->proc == Proc::kWar && moment->step != war::kBegin) {
    if (Status problem = begin_wars(t, fields, at, f)) return problem;
  }
  if (at == "religious_battle" || at == "religious_outcome") {
    if (m.rw_restorer == kNil || m.rw_target == kNil) return cannot("at", json::value(at));
    if (Status problem = begin_religious_war(t, fields, at, f)) return problem;
  }
  if (at == "placing") {
    if (Status problem = set_successes(t, fields)) return problem;
  }
  engine::run(t);
  return std::nullopt;
}

// The rest of the setup by its defaults.
void finish_setup(const Rules& rules, Position& p) {
  while (p.phase == Phase::kSetup) {
    const Seat who = p.pending.owing().lowest();
    rules.apply(p, who, rules.default_action(p, who), nullptr);
  }
}

bool is_command(std::string_view field) {
  return field == "realm" || field == "at" || field == "successes" || field == "outcome";
}

// Fields that only mean something together with "at".
bool is_staging(const json::object& fields, std::string_view field) {
  return fields.contains("at") && (field == "wars" || field == "armies");
}

Status set_fields(const Rules& rules, Position& p, const json::object& fields) {
  Table t = rules.table(p, nullptr);
  json::object derived;
  const auto note = [&](Set set, std::string_view field, const json::value& v) -> Status {
    if (set == Set::kWrong) return cannot(field, v);
    return std::nullopt;
  };
  for (const std::string_view name : {"protestant_provinces", "towns"}) {  // others refine these
    const json::value* value = fields.if_contains(name);
    if (value == nullptr) continue;
    if (Status problem = note(set_top(t, name, *value), name, *value)) return problem;
  }
  for (const auto& [name, value] : fields) {
    if (is_command(name) || is_staging(fields, name)) continue;
    if (name == "protestant_provinces" || name == "towns") continue;
    const json::object* inner = value.if_object();
    const std::optional<Seat> who = engine::parse_seat_id(name);
    if (who && *who < p.players && inner != nullptr) {
      for (const auto& [field, v] : *inner) {
        const Set set = set_player(t, *who, field, v);
        if (Status problem = note(set, field, v)) return problem;
        if (set == Set::kDerived) derived[name].emplace_object()[field] = v;
      }
    } else if (name == "principalities" && inner != nullptr) {
      for (const auto& [id, parts] : *inner) {
        const std::optional<int> which = slot(t, id);
        if (!which || !parts.is_object()) return cannot(id, parts);
        for (const auto& [field, v] : parts.as_object()) {
          if (Status problem = note(set_principality(t, *which, field, v), field, v)) {
            return problem;
          }
        }
      }
    } else {
      const Set set = set_top(t, name, value);
      if (Status problem = note(set, name, value)) return problem;
      if (set == Set::kDerived) derived[name] = value;
    }
  }
  t.refresh_allies();
  if (derived.empty()) return std::nullopt;
  if (Status problem = rules.check(p)) return problem;
  const json::object now = to_json(rules, p);
  for (const auto& [name, value] : derived) {
    const json::value* present = now.if_contains(name);
    if (present == nullptr) return cannot(name, value);
    if (!engine::parse_seat_id(name)) {
      if (*present != value) return cannot(name, value);
      continue;
    }
    for (const auto& [field, v] : value.as_object()) {
      const json::value* part = present->as_object().if_contains(field);
      if (part == nullptr || *part != v) return cannot(field, v);
    }
  }
  return std::nullopt;
}

}  // namespace

Status patch(const Rules& rules, Position& p, const json::object& fields) {
  Position patched = p;
  const json::value* realm = fields.if_contains("realm");
  const json::value* at = fields.if_contains("at");
  if (patched.phase == Phase::kSetup && (realm != nullptr || at != nullptr)) {
    finish_setup(rules, patched);
  }
  Table t = rules.table(patched, nullptr);
  if (realm != nullptr) {
    if (!realm->is_object()) return cannot("realm", *realm);
    for (int i = 0; i < patched.players; ++i) patched.setup_order[i] = byte(i);
    patched.initiative = patched.setup_order;
    patched.emperor = 0;
    if (Status problem = build_realm(t, realm->as_object())) return problem;
    if (realm->as_object().contains("free")) patched.phase = Phase::kSetup;
  }
  if (Status problem = set_fields(rules, patched, fields)) return problem;
  if (Status problem = rules.check(patched)) return problem;
  if (at != nullptr) {
    if (Status problem = go_to(t, fields, text(*at))) return problem;
  }
  if (Status problem = rules.check(patched)) return problem;
  p = patched;
  return std::nullopt;
}

}  // namespace westphalia
