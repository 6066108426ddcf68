#include "engine/read_json.h"

#include <algorithm>
#include <boost/json/error.hpp>
#include <boost/json/stream_parser.hpp>
#include <boost/system/error_code.hpp>
#include <string>

#include "engine/text.h"

namespace engine {

namespace json = boost::json;

Result<json::value> read_json(std::string_view file, std::string_view text) {
  boost::system::error_code error;
  json::stream_parser parser;
  const std::size_t read = parser.write_some(text.data(), text.size(), error);
  if (!error) parser.finish(error);
  const std::size_t more = text.find_first_not_of(" \t\r\n", read);
  if (!error && more != std::string_view::npos) error = json::error::extra_data;
  if (!error) return parser.release();
  const auto lines =
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(read), '\n');
  return Problem{
      "json_syntax",
      {{"file", printable(file)}, {"line", std::to_string(lines + 1)}, {"why", error.message()}}};
}

}  // namespace engine
