// What a scenario's "then" expects of a position's JSON, compared field by field.
#pragma once

#include <boost/json/value.hpp>
#include <string>
#include <vector>

#include "engine/result.h"

namespace engine {

// Every way in which `actual` is not as `expected` says; `field` is where both stand.
// - A table is compared by the fields it names only.
// - A list is compared whole, item by item. Instead of it may stand a table of the tests
//   `contains = […]`, `lacks = […]`, `count = n`, or of single items by their index from 0.
// - "none" also stands for JSON's null, which TOML lacks.
std::vector<Problem> mismatches(const std::string& field, const boost::json::value& expected,
                                const boost::json::value& actual);

// A value as a message shows it.
std::string shown(const boost::json::value& value);

}  // namespace engine
