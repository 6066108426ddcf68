// JSON as text on one line, with numbers as people write them: 0.602, not 6.02E-1.
#pragma once

#include <boost/json/value.hpp>
#include <string>

namespace cli {

std::string json_text(const boost::json::value& value);

}  // namespace cli
