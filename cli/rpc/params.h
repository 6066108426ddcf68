// The named parameters of a call, read with their types; what is wrong is thrown as RpcError.
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/rpc/json_rpc.h"
#include "cli/texts.h"

namespace cli {

class Params {
 public:
  Params(const boost::json::object& values, const Texts& texts) : values_(values), texts_(texts) {}

  // Refuses what is not among the names that the method knows.
  void allow_only(const std::vector<std::string_view>& names) const;

  bool has(std::string_view name) const { return values_.if_contains(name) != nullptr; }
  const boost::json::value* find(std::string_view name) const { return values_.if_contains(name); }
  const boost::json::value& need(std::string_view name) const;

  std::string text(std::string_view name) const;
  std::string text_or(std::string_view name, std::string_view otherwise) const;
  std::int64_t number_or(std::string_view name, std::int64_t otherwise, std::int64_t lowest,
                         std::int64_t highest) const;
  bool flag_or(std::string_view name, bool otherwise) const;
  std::vector<int> numbers_or_none(std::string_view name) const;
  std::vector<std::string> texts_or_none(std::string_view name) const;
  const boost::json::object* object_or_none(std::string_view name) const;
  const boost::json::array* array_or_none(std::string_view name) const;

  // The parameter `name` is not what it must be; `key` is a sentence of the text file.
  [[noreturn]] void reject(std::string_view key, std::string_view name) const;

 private:
  const boost::json::object& values_;
  const Texts& texts_;
};

}  // namespace cli
