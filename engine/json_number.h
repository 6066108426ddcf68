// Whole numbers in JSON, which keeps signed and unsigned ones apart.
#pragma once

#include <boost/json/value.hpp>
#include <cstdint>
#include <limits>
#include <optional>

namespace engine {

// A JSON value as a whole number; nothing if it is none.
inline std::optional<std::int64_t> whole_number(const boost::json::value& value) {
  if (const std::int64_t* number = value.if_int64()) return *number;
  const std::uint64_t* number = value.if_uint64();
  if (number == nullptr || *number > std::numeric_limits<std::int64_t>::max()) return std::nullopt;
  return static_cast<std::int64_t>(*number);
}

}  // namespace engine
