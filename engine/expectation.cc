#include "engine/expectation.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <charconv>
#include <iterator>
#include <optional>

#include "engine/text.h"

namespace engine {
namespace {

namespace json = boost::json;

using Problems = std::vector<Problem>;

Problem expected_but(const std::string& field, const std::string& expected,
                     const std::string& actual) {
  return {"scenario_expected", {{"field", field}, {"expected", expected}, {"actual", actual}}};
}

void append(Problems& all, Problems more) { std::ranges::move(more, std::back_inserter(all)); }

bool matches(const json::value& expected, const json::value& actual) {
  return mismatches("", expected, actual).empty();
}

bool has_item(const json::array& list, const json::value& expected) {
  return std::ranges::any_of(list,
                             [&](const json::value& item) { return matches(expected, item); });
}

std::optional<std::size_t> index(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

Problems list_mismatches(const std::string& field, const json::array& expected,
                         const json::array& actual) {
  if (expected.size() == actual.size() &&
      std::equal(expected.begin(), expected.end(), actual.begin(), matches)) {
    return {};
  }
  return {expected_but(field, shown(expected), shown(actual))};
}

// One of `contains`, `lacks`, `count`, or an item's index.
Problems test_list(const std::string& field, std::string_view test, const json::value& expected,
                   const json::array& actual) {
  const std::string where = field + "." + std::string(test);
  const json::array* items = expected.if_array();
  if (test == "count") {
    const json::value count = static_cast<std::int64_t>(actual.size());
    if (expected == count) return {};
    return {expected_but(where, shown(expected), shown(count))};
  }
  if (test == "contains" && items != nullptr) {
    const bool all =
        std::ranges::all_of(*items, [&](const json::value& v) { return has_item(actual, v); });
    if (all) return {};
    return {expected_but(where, shown(expected), shown(actual))};
  }
  if (test == "lacks" && items != nullptr) {
    const bool any =
        std::ranges::any_of(*items, [&](const json::value& v) { return has_item(actual, v); });
    if (!any) return {};
    return {expected_but(where, shown(expected), shown(actual))};
  }
  if (const std::optional<std::size_t> at = index(test); at && *at < actual.size()) {
    return mismatches(where, expected, actual[*at]);
  }
  return {Problem{"scenario_no_field", {{"field", where}}}};
}

}  // namespace

std::string shown(const json::value& value) { return printable(json::serialize(value), 1000); }

std::vector<Problem> mismatches(const std::string& field, const json::value& expected,
                                const json::value& actual) {
  const json::object* table = expected.if_object();
  // An empty table names nothing to compare, so it must not pass as a check: it means "empty".
  if (table != nullptr && table->empty()) table = nullptr;
  if (table != nullptr && actual.is_object()) {
    Problems all;
    for (const auto& [name, value] : *table) {
      const std::string where = field.empty() ? std::string(name) : field + "." + std::string(name);
      const json::value* found = actual.if_object()->if_contains(name);
      if (found == nullptr) {
        all.push_back({"scenario_no_field", {{"field", where}}});
      } else {
        append(all, mismatches(where, value, *found));
      }
    }
    return all;
  }
  if (table != nullptr && actual.is_array()) {
    Problems all;
    for (const auto& [test, value] : *table) {
      append(all, test_list(field, test, value, *actual.if_array()));
    }
    return all;
  }
  if (expected.is_array() && actual.is_array()) {
    return list_mismatches(field, *expected.if_array(), *actual.if_array());
  }
  if (actual.is_null() && expected == json::value("none")) return {};
  if (expected == actual) return {};
  return {expected_but(field, shown(expected), shown(actual))};
}

}  // namespace engine
