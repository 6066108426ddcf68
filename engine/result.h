// Errors of users and files are values: a message key of the text files and its arguments.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace engine {

// What is wrong, to be told in the user's language: `key` is found in a text file's [problem]
// section ("problem." is implied), `args` fill its {name} places.
struct Problem {
  std::string key;
  std::vector<std::pair<std::string, std::string>> args;
};

// A value or the reason why there is none.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}            // NOLINT(google-explicit-constructor)
  Result(Problem problem) : state_(std::move(problem)) {}  // NOLINT(google-explicit-constructor)

  bool ok() const { return std::holds_alternative<T>(state_); }
  explicit operator bool() const { return ok(); }
  T& value() {
    assert(ok());
    return *std::get_if<T>(&state_);
  }
  const T& value() const {
    assert(ok());
    return *std::get_if<T>(&state_);
  }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  const Problem& problem() const {
    assert(!ok());
    return *std::get_if<Problem>(&state_);
  }

 private:
  std::variant<T, Problem> state_;
};

// Nothing, or what went wrong.
using Status = std::optional<Problem>;

}  // namespace engine
