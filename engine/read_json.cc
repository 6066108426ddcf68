#include "engine/read_json.h"

#include <algorithm>
#include <boost/json/error.hpp>
#include <boost/json/stream_parser.hpp>
#include <boost/system/error_code.hpp>
#include <string>

#include "engine/text.h"

namespace engine {

namespace json = boost::json;

namespace {
constexpr std::size_t kQuoted = 30;  // bytes of what is wrong
}

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
  Problem problem{"json_ends", {{"file", printable(file)}, {"line", std::to_string(lines + 1)}}};
  const std::size_t at = text.find_first_not_of(" \t\r\n", read);
  if (at == std::string_view::npos) return problem;
  // What stands there says more to who wrote it than the parser's own words.
  const std::string_view rest = text.substr(at, text.find_first_of("\r\n", at) - at);
  problem.key = "json_syntax";
  problem.args.emplace_back("text", printable(rest, kQuoted));
  return problem;
}

}  // namespace engine
