// What a store answers: a value, or why there is none.
#pragma once

#include <optional>
#include <string>

#include "engine/result.h"

namespace store {

enum class FaultKind {
  kConflict,     // somebody else was first: reload and look again
  kUnavailable,  // the database can't be reached or is full: nothing was written
  kBroken,       // the database was asked what it should not be
  kDamaged,      // the database's file is damaged or none of ours
  kUnready,      // what belongs to it can't be had now; the database is well
};

// What a store is opened for: a server holds its SQLite file alone, and waits for nothing long.
enum class Use { kServe, kAdmin };

struct Fault {
  FaultKind kind = FaultKind::kUnavailable;
  std::string reason;  // for the log, never for users
};

template <class T>
class [[nodiscard]] Answer : public engine::Either<T, Fault> {
 public:
  using engine::Either<T, Fault>::Either;
  const Fault& fault() const { return this->reason(); }
};

// Nothing, or what went wrong.
using Outcome = std::optional<Fault>;

}  // namespace store
