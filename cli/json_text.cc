#include "cli/json_text.h"

#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <cmath>

namespace cli {

namespace json = boost::json;

namespace {

void write(const json::value& value, std::string& out);

void write_object(const json::object& object, std::string& out) {
  out += '{';
  bool first = true;
  for (const auto& member : object) {
    if (!first) out += ',';
    first = false;
    out += json::serialize(json::string(member.key()));
    out += ':';
    write(member.value(), out);
  }
  out += '}';
}

void write_array(const json::array& array, std::string& out) {
  out += '[';
  bool first = true;
  for (const json::value& item : array) {
    if (!first) out += ',';
    first = false;
    write(item, out);
  }
  out += ']';
}

void write(const json::value& value, std::string& out) {
  if (const json::object* object = value.if_object()) {
    write_object(*object, out);
  } else if (const json::array* array = value.if_array()) {
    write_array(*array, out);
  } else if (const double* number = value.if_double()) {
    out += std::isfinite(*number) ? fmt::format("{}", *number) : "null";
  } else {
    out += json::serialize(value);
  }
}

}  // namespace

std::string json_text(const json::value& value) {
  std::string out;
  write(value, out);
  return out;
}

}  // namespace cli
