#include "engine/read_toml.h"

// The parser is compiled here and nowhere else: without exceptions, so the system's own library,
// which has them, doesn't serve.
#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#include <toml++/toml.h>

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <string>

#include "engine/text.h"

namespace engine {
namespace {

namespace json = boost::json;

class Converter {
 public:
  explicit Converter(std::string_view file) : file_(file) {}

  json::object object(const toml::table& table) {
    json::object result;
    for (const auto& [key, node] : table) result[key.str()] = value(node);
    return result;
  }
  const Status& problem() const { return problem_; }

 private:
  json::value value(const toml::node& node) {
    if (const auto* table = node.as_table()) return object(*table);
    if (const auto* list = node.as_array()) {
      json::array result;
      for (const toml::node& item : *list) result.push_back(value(item));
      return result;
    }
    if (const auto* text = node.as_string()) return json::string(text->get());
    if (const auto* number = node.as_integer()) return number->get();
    if (const auto* flag = node.as_boolean()) return flag->get();
    if (const auto* number = node.as_floating_point()) return number->get();
    if (!problem_) {
      problem_ = Problem{"toml_value",
                         {{"file", file_}, {"line", std::to_string(node.source().begin.line)}}};
    }
    return nullptr;
  }

  std::string file_;
  Status problem_;
};

}  // namespace

Result<json::object> read_toml(std::string_view file, std::string_view toml) {
  const toml::parse_result parsed = toml::parse(toml);
  if (!parsed) {
    const toml::parse_error& error = parsed.error();
    return Problem{"toml_syntax",
                   {{"file", std::string(file)},
                    {"line", std::to_string(error.source().begin.line)},
                    {"why", printable(error.description(), 200)}}};
  }
  Converter converter(file);
  json::object result = converter.object(parsed.table());
  if (converter.problem()) return *converter.problem();
  return result;
}

}  // namespace engine
