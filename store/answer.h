// What a store answers: a value, or why there is none.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace store {

enum class FaultKind {
  kConflict,     // somebody else was first: reload and look again
  kUnavailable,  // the database can't be reached or is full: nothing was written
  kBroken,       // the database holds what it should not, or was asked what it should not be
};

struct Fault {
  FaultKind kind = FaultKind::kUnavailable;
  std::string reason;  // for the log, never for users
};

template <class T>
class [[nodiscard]] Answer {
 public:
  Answer(T value) : state_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Answer(Fault fault) : state_(std::move(fault)) {}  // NOLINT(google-explicit-constructor)

  explicit operator bool() const { return state_.index() == 0; }
  T& operator*() {
    assert(state_.index() == 0);
    return *std::get_if<0>(&state_);
  }
  const T& operator*() const {
    assert(state_.index() == 0);
    return *std::get_if<0>(&state_);
  }
  T* operator->() { return &**this; }
  const T* operator->() const { return &**this; }
  const Fault& fault() const {
    assert(state_.index() == 1);
    return *std::get_if<1>(&state_);
  }

 private:
  std::variant<T, Fault> state_;
};

// Nothing, or what went wrong.
using Outcome = std::optional<Fault>;

}  // namespace store
