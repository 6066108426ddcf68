// Reading the values of a patch, shared by its parts.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <optional>

#include "engine/json_number.h"
#include "engine/words.h"
#include "games/westphalia/json.h"
#include "games/westphalia/names.h"

namespace westphalia::patching {

namespace json = boost::json;
using engine::Problem;
using engine::Status;

inline Problem cannot(std::string_view field, const json::value& value) {
  return {
      "westphalia_field",
      {{"field", engine::printable(field)}, {"value", engine::printable(json::serialize(value))}}};
}

// --- Reading values ---

inline std::optional<int> number(const json::value& value, int most) {
  const std::optional<std::int64_t> n = engine::whole_number(value);
  if (!n || *n < 0 || *n > most) return std::nullopt;
  return static_cast<int>(*n);
}

inline std::string_view text(const json::value& value) {
  const json::string* s = value.if_string();
  return s != nullptr ? std::string_view(*s) : std::string_view();
}

inline std::optional<Seat> seat(const Position& p, const json::value& value) {
  const std::optional<Seat> found = engine::parse_seat_id(text(value));
  return found && *found < p.players ? found : std::nullopt;
}

inline std::optional<std::uint16_t> seats(const Position& p, const json::value& value) {
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

inline std::optional<HexSet> hexes(const Position& p, const json::value& value) {
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

inline std::optional<int> slot(const State& s, std::string_view id) {
  const std::optional<int> name = parse_principality(s.data, id);
  const int found = name ? s.slot_named(*name) : -1;
  return found >= 0 ? std::optional(found) : std::nullopt;
}

inline std::optional<Power> power(const State& s, std::string_view id) {
  if (const std::optional<Seat> one = engine::parse_seat_id(id)) {
    return *one < s.p.players ? one : std::nullopt;
  }
  const std::optional<int> found = slot(s, id);
  return found ? std::optional<Power>(power_of(*found)) : std::nullopt;
}

inline bool set_byte(std::uint8_t& field, const json::value& value, int most = 250) {
  const std::optional<int> n = number(value, most);
  if (n) field = byte(*n);
  return n.has_value();
}

// The parts of a patch: fields (patch_fields.cc), a new map (patch_realm.cc), a moment to go on
// from (patch_moment.cc).
Status set_fields(const Rules& rules, Position& p, const json::object& fields);
Status build_realm(Table& t, const json::object& realm);
Status go_to(Table& t, const json::object& fields, std::string_view at);

}  // namespace westphalia::patching
