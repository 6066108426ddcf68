// A JSON file of a user, or the line at which it stops being one.
#pragma once

#include <boost/json/value.hpp>
#include <string_view>

#include "engine/result.h"

namespace engine {

// The problem names `file`, the line and the reason.
Result<boost::json::value> read_json(std::string_view file, std::string_view text);

}  // namespace engine
