// The Moment of docs/api.md: what a seat may see of a table at one ply.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>

#include "server/record.h"

namespace server {

struct MomentQuery {
  std::string table;
  engine::Seat seat = engine::kSpectator;
  std::optional<int> ply;  // an earlier moment than now
  int since = -1;          // the log from there
  // The table's policy: why nothing can be undone without asking (a key of server/text.toml).
  std::optional<std::string_view> no_undo;
};

// `query.ply` must exist.
boost::json::object moment_json(const Record& record, const MomentQuery& query);

// One action of the game as an entry of `options`.
boost::json::object action_json(const engine::Game& game, engine::Action action,
                                const engine::AnyPosition& view);

// One event as an entry of `log`.
boost::json::object event_json(const engine::Game& game, int ply, const engine::Event& event,
                               const engine::AnyPosition& view);

boost::json::value outcome_json(const Record& record);

}  // namespace server
