// The fields of a position that a patch can set; the others may only be named as they are.
#include "games/westphalia/patch.h"

namespace westphalia::patching {
namespace {

// --- Setters: false if the value is not understood ---

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

bool is_command(std::string_view field) {
  return field == "realm" || field == "at" || field == "successes" || field == "outcome";
}

// Fields that only mean something together with "at".
bool is_staging(const json::object& fields, std::string_view field) {
  return fields.contains("at") && (field == "wars" || field == "armies");
}

}  // namespace

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

}  // namespace westphalia::patching
