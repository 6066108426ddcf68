// Why a request is not granted: a status, a key, and sentences for people.
#pragma once

#include <string>
#include <utility>
#include <vector>

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
class [[nodiscard]] Expected : public engine::Either<T, Error> {
 public:
  using engine::Either<T, Error>::Either;
  const Error& error() const { return this->reason(); }
};

}  // namespace server
