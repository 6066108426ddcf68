// TOML as JSON values: what text files and scenario files are written in.
#pragma once

#include <boost/json/object.hpp>
#include <string_view>

#include "engine/result.h"

namespace engine {

// A TOML document's root table. The problem names `file`, line and reason; dates and times, which
// no file of ours needs, are refused.
Result<boost::json::object> read_toml(std::string_view file, std::string_view toml);

}  // namespace engine
