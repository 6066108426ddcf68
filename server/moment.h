// The Moment of docs/api.md: what a seat may see of a table at one ply.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>

#include "engine/field_trace.h"
#include "server/phrases.h"
#include "server/record.h"

namespace server {

struct MomentQuery {
  std::string table;
  engine::Seat seat = engine::kSpectator;
  std::optional<int> ply;  // an earlier moment than now
  int since = -1;          // the log from there, but for what is left out of very long ones
  // The table's policy: why nothing can be undone without asking (a key of server/text.toml).
  std::optional<std::string_view> no_undo;
  const boost::json::value* outcome = nullptr;  // of a game that is over, as it was kept
  engine::SeatSet own{};  // all seats of who asks: on one device several may be
};

// Adds it to `out` as JSON. `query.ply` must exist.
void write_moment(std::string& out, const Record& record, const MomentQuery& query);

// What an audience of a table (a seat's, or the spectators) has been told, so that it need not be
// told again.
struct Told {
  std::int64_t version = -1;
  int ply = 0;
  engine::FieldTrace view;
  HeardPhrases heard;
  // Why nothing can be undone, or that it can; nothing: not told yet.
  std::optional<std::optional<std::string_view>> undo;
};
// They have the whole moment now, and its words are new to one of them at least.
void note_told(const Record& record, const MomentQuery& query, Told& told);
// Adds the Changes of docs/api.md to `out`: what is other than it was told, which it then is.
void write_changes(std::string& out, const Record& record, const MomentQuery& query, Told& told);

// One event as an entry of `log`.
boost::json::object event_json(const engine::Game& game, int ply, const engine::Event& event,
                               const engine::AnyPosition& view);

boost::json::value outcome_json(const Record& record);

// A log goes back at most so many decisions; what is before comes in pages.
inline constexpr int kLogPlies = 1000;
// Adds the events of the decisions from `from` (-1: with the start's) to before `to` as a JSON
// array.
void write_log(std::string& out, const Record& record, engine::Seat seat, int from, int to);

}  // namespace server
