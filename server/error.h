// Why a request is not granted: a status, a key, and sentences for people.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

#include "engine/result.h"
#include "engine/text.h"

namespace server {

struct Error {
  int status = 400;
  std::string key;
  std::string english;
  std::string italian;
  std::string rule;
};

// An error of the server's own text file (server/text.toml), "problem.<key>".
Error error(int status, std::string_view key,
            const std::vector<std::pair<std::string, std::string>>& places = {});
// A problem of the engine or of a game, told by the catalog that knows it.
Error error(int status, const engine::Problem& problem, const engine::Catalog& texts);

// The server's own sentences.
const engine::Catalog& texts();

// A value or the error.
template <class T>
class [[nodiscard]] Expected {
 public:
  Expected(T value) : state_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Expected(Error error) : state_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

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
  const Error& error() const {
    assert(state_.index() == 1);
    return *std::get_if<1>(&state_);
  }

 private:
  std::variant<T, Error> state_;
};

}  // namespace server
