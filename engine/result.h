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

// A value or the reason why there is none; each house gives the reason its own name.
template <class T, class Reason>
class [[nodiscard]] Either {
 public:
  Either(T value) : state_(std::move(value)) {}         // NOLINT(google-explicit-constructor)
  Either(Reason reason) : state_(std::move(reason)) {}  // NOLINT(google-explicit-constructor)

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }
  T& value() {
    assert(ok());
    return *std::get_if<0>(&state_);
  }
  const T& value() const {
    assert(ok());
    return *std::get_if<0>(&state_);
  }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

 protected:
  const Reason& reason() const {
    assert(!ok());
    return *std::get_if<1>(&state_);
  }

 private:
  std::variant<T, Reason> state_;
};

template <class T>
class [[nodiscard]] Result : public Either<T, Problem> {
 public:
  using Either<T, Problem>::Either;
  const Problem& problem() const { return this->reason(); }
};

// Nothing, or what went wrong.
using Status = std::optional<Problem>;

}  // namespace engine
