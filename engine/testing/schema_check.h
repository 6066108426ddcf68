// Whether JSON fits a schema: the part of JSON Schema that engine/fields.h writes, for tests.
#pragma once

#include <boost/json/object.hpp>
#include <string>

namespace testing {

// "" if `value` fits, otherwise where it doesn't: "rooms.hall.area".
std::string misfit(const boost::json::object& schema, const boost::json::value& value);

}  // namespace testing
