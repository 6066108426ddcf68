#include "engine/testing/schema_check.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <optional>

#include "engine/json_number.h"
#include "engine/words.h"

namespace testing {
namespace {

namespace json = boost::json;

class Checker {
 public:
  explicit Checker(const json::object& root) : root_(root) {}

  // Where it doesn't fit; nothing if it does. The path grows on the way back: nearly all fits.
  std::optional<std::string> misfit(const json::object& schema, const json::value& value) const {
    if (const json::value* ref = schema.if_contains("$ref")) {
      const std::string_view title = std::string_view(ref->as_string()).substr(8);
      return misfit(root_.at("$defs").at(title).as_object(), value);
    }
    if (const json::value* any = schema.if_contains("anyOf")) {
      return fits_if(std::ranges::any_of(any->as_array(), [&](const json::value& one) {
        return !misfit(one.as_object(), value);
      }));
    }
    if (const json::value* only = schema.if_contains("const")) return fits_if(*only == value);
    const std::string_view type = schema.at("type").as_string();
    if (type == "object" && value.is_object()) return object(schema, value.get_object());
    if (type == "array" && value.is_array()) return array(schema, value.get_array());
    return fits_if(fits(schema, type, value));
  }

 private:
  static bool fits(const json::object& schema, std::string_view type, const json::value& value) {
    if (type == "null") return value.is_null();
    if (type == "boolean") return value.is_bool();
    if (type == "integer") {
      const std::optional<std::int64_t> number = engine::whole_number(value);
      return number && *number >= schema.at("minimum").as_int64() &&
             *number <= schema.at("maximum").as_int64();
    }
    if (type != "string" || !value.is_string()) return false;
    if (schema.contains("pattern")) return engine::parse_seat_id(value.as_string()).has_value();
    const json::value* words = schema.if_contains("enum");
    return words == nullptr ||
           std::ranges::find(words->as_array(), value) != words->as_array().end();
  }

  static std::optional<std::string> fits_if(bool fits) {
    return fits ? std::nullopt : std::optional<std::string>("");
  }
  static std::string place(std::string_view key, const std::string& rest) {
    const bool inner = !rest.empty() && rest.front() != '[';
    return std::string(key) + (inner ? "." : "") + rest;
  }

  std::optional<std::string> array(const json::object& schema, const json::array& list) const {
    if (const json::value* least = schema.if_contains("minItems")) {
      if (std::cmp_less(list.size(), least->as_int64())) return "";
      if (std::cmp_greater(list.size(), schema.at("maxItems").as_int64())) return "";
    }
    const json::object& items = schema.at("items").as_object();
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (auto bad = misfit(items, list[i])) return place("[" + std::to_string(i) + "]", *bad);
    }
    return std::nullopt;
  }

  std::optional<std::string> object(const json::object& schema, const json::object& value) const {
    if (const json::value* required = schema.if_contains("required")) {
      for (const json::value& key : required->as_array()) {
        if (!value.contains(key.as_string())) return std::string(key.as_string());
      }
    }
    for (const auto& [key, content] : value) {
      const json::object* rule = rule_of(schema, key);
      if (rule == nullptr) return std::string(key);
      if (auto bad = misfit(*rule, content)) return place(key, *bad);
    }
    return std::nullopt;
  }

  // The schema of one field, or null if there may be no such field.
  const json::object* rule_of(const json::object& schema, std::string_view key) const {
    if (const json::value* properties = schema.if_contains("properties")) {
      if (const json::value* found = properties->as_object().if_contains(key)) {
        return &found->as_object();
      }
    }
    if (const json::value* seats = schema.if_contains("patternProperties")) {
      if (engine::parse_seat_id(key)) return &seats->as_object().begin()->value().as_object();
    }
    const json::value* names = schema.if_contains("propertyNames");
    if (names == nullptr || misfit(names->as_object(), json::value(key)).has_value()) {
      return nullptr;
    }
    return &schema.at("additionalProperties").as_object();
  }

  const json::object& root_;
};

}  // namespace

std::string misfit(const json::object& schema, const json::value& value) {
  const std::optional<std::string> bad = Checker(schema).misfit(schema, value);
  return bad && bad->empty() ? "(the whole)" : bad.value_or("");
}

}  // namespace testing
