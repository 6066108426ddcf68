#include "cli/rpc/params.h"

#include <algorithm>
#include <boost/json/array.hpp>

namespace cli {

namespace json = boost::json;

void Params::reject(std::string_view key, std::string_view name) const {
  throw RpcError(RpcCode::kInvalidParams, texts_.say(key, {{"name", engine::printable(name)}}),
                 {{"parameter", engine::printable(name)}});
}

void Params::allow_only(const std::vector<std::string_view>& names) const {
  for (const auto& member : values_) {
    if (std::find(names.begin(), names.end(), std::string_view(member.key())) == names.end()) {
      reject("rpc.param_unknown", member.key());
    }
  }
}

const json::value& Params::need(std::string_view name) const {
  const json::value* value = find(name);
  if (value == nullptr) reject("rpc.param_missing", name);
  return *value;
}

std::string Params::text(std::string_view name) const {
  const json::value& value = need(name);
  if (!value.is_string()) reject("rpc.want_text", name);
  return std::string(value.get_string());
}

std::string Params::text_or(std::string_view name, std::string_view otherwise) const {
  return has(name) ? text(name) : std::string(otherwise);
}

std::int64_t Params::number_or(std::string_view name, std::int64_t otherwise, std::int64_t lowest,
                               std::int64_t highest) const {
  const json::value* value = find(name);
  if (value == nullptr) return otherwise;
  json::error_code error;
  const auto number = value->to_number<std::int64_t>(error);
  if (error || number < lowest || number > highest) {
    throw RpcError(RpcCode::kInvalidParams,
                   texts_.say("rpc.want_number", {{"name", std::string(name)},
                                                  {"lowest", std::to_string(lowest)},
                                                  {"highest", std::to_string(highest)}}),
                   {{"parameter", name}});
  }
  return number;
}

bool Params::flag_or(std::string_view name, bool otherwise) const {
  const json::value* value = find(name);
  if (value == nullptr) return otherwise;
  if (!value->is_bool()) reject("rpc.want_flag", name);
  return value->get_bool();
}

const json::array* Params::array_or_none(std::string_view name) const {
  const json::value* value = find(name);
  if (value != nullptr && !value->is_array()) reject("rpc.want_list", name);
  return value == nullptr ? nullptr : &value->get_array();
}

const json::object* Params::object_or_none(std::string_view name) const {
  const json::value* value = find(name);
  if (value != nullptr && !value->is_object()) reject("rpc.want_object", name);
  return value == nullptr ? nullptr : &value->get_object();
}

std::vector<int> Params::numbers_or_none(std::string_view name) const {
  std::vector<int> result;
  const json::array* list = array_or_none(name);
  if (list == nullptr) return result;
  for (const json::value& value : *list) {
    json::error_code error;
    const int number = value.to_number<int>(error);
    if (error) reject("rpc.want_numbers", name);
    result.push_back(number);
  }
  return result;
}

std::vector<std::string> Params::texts_or_none(std::string_view name) const {
  std::vector<std::string> result;
  const json::array* list = array_or_none(name);
  if (list == nullptr) return result;
  for (const json::value& value : *list) {
    if (!value.is_string()) reject("rpc.want_texts", name);
    result.emplace_back(value.get_string());
  }
  return result;
}

}  // namespace cli
