// The weights of the evaluations: data files that are part of the program, and others for tuning.
#pragma once

#include <array>
#include <boost/json/object.hpp>
#include <cassert>
#include <string_view>

#include "engine/game.h"

namespace bots {

// A file's weights by section and name. The file is checked in every test: it can be read.
boost::json::object read_weights(std::string_view name, std::string_view toml);

// The data file of a game; empty for a game without an evaluation.
boost::json::object weights_of(const engine::Game& game);

// A name that is missing or has no number is an error of the program, which a test meets at once.
class WeightSection {
 public:
  WeightSection(const boost::json::object& file, std::string_view name)
      : values_(file.at(name).as_object()) {}

  int operator[](std::string_view name) const { return number(values_.at(name)); }
  template <std::size_t N>
  std::array<int, N> list(std::string_view name) const {
    const auto& values = values_.at(name).as_array();
    assert(values.size() == N);
    std::array<int, N> result{};
    for (std::size_t i = 0; i < N && i < values.size(); ++i) result[i] = number(values[i]);
    return result;
  }

 private:
  static int number(const boost::json::value& value) {
    return static_cast<int>(value.to_number<std::int64_t>());
  }
  const boost::json::object& values_;
};

}  // namespace bots
