// Who looks on, and what they are told.
#include <algorithm>

#include "engine/json_writer.h"
#include "server/hall.h"
#include "server/table.h"

namespace server {
namespace {

using engine::JsonWriter;

Message message_of(const json::object& object) {
  return std::make_shared<const std::string>(to_text(object));
}

Message message_of(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

void write_moment_message(std::string& out, const Record& record, const MomentQuery& query) {
  JsonWriter json(out);
  json.begin_object();
  json.key("type");
  json.text("moment");
  json.key("since");
  json.number(query.since);
  json.key("moment");
  write_moment(out, record, query);
  json.end_object();
}

}  // namespace

std::string Table::moment_message(engine::Seat seat, int since) const {
  // Written where there is room already; what is kept of it is as long as it is.
  thread_local std::string out;
  out.clear();
  write_moment_message(out, *record_, query(seat, std::nullopt, since));
  return out;
}

// Nothing if they were told nothing yet, or something was taken back since.
Message Table::changes_message(engine::Seat seat) {
  const auto found = told_.find(seat);
  if (found == told_.end()) return nullptr;
  Told& told = found->second;
  const bool forward = record_->version() - record_->ply() == told.version - told.ply &&
                       record_->version() > told.version;
  if (!forward) return nullptr;
  thread_local std::string out;
  out.clear();
  JsonWriter json(out);
  json.begin_object();
  json.key("type");
  json.text("changes");
  json.key("since");
  json.number(told.ply);
  json.key("changes");
  write_changes(out, *record_, query(seat, std::nullopt, told.ply), told);
  json.end_object();
  return message_of(out);
}

void Table::begin_following(Live& live) {
  if (!live.follows || !record_) return;
  note_told(*record_, query(live.seat, std::nullopt, -1), told_[live.seat]);
  live.told = record_->version();
}

void Table::forget_told(engine::Seat seat) {
  const bool followed = std::ranges::any_of(
      lives_, [&](const auto& live) { return live->follows && live->seat == seat; });
  if (!followed) told_.erase(seat);
}

std::optional<Error> Table::connect(const std::shared_ptr<Live>& live, MaybeNumber wanted,
                                    MaybeNumber since) {
  std::optional<Record> record;
  MomentQuery first;
  json::value outcome;
  {
    const Lock lock(mutex_);
    const Expected<engine::Seat> seat = find_seat(live->viewer, wanted);
    if (!seat) return seat.error();
    live->seat = *seat;
    record = record_;
    outcome = outcome_;
    if (record) {
      const auto from = static_cast<int>(std::min<std::int64_t>(since.value_or(-1), record->ply()));
      first = query(*seat, std::nullopt, from);
    }
  }
  if (first.outcome != nullptr) first.outcome = &outcome;
  std::string whole;  // made without the lock: others play on meanwhile
  if (record) write_moment_message(whole, *record, first);

  const Lock lock(mutex_);
  lives_.push_back(live);
  used_at_ = Hall::now();
  live->channel->send(message_of({{"type", "table"}, {"table", describe_locked(live->viewer)}}));
  if (record) {
    live->seen = record->ply();
    live->channel->send(message_of(std::move(whole)));
  }
  if (record_ && (!record || record_->version() != record->version())) {
    // What has happened since; after a take-back the whole again.
    const bool forward =
        record && record_->version() - record_->ply() == record->version() - record->ply();
    live->channel->send(message_of(moment_message(live->seat, forward ? live->seen : -1)));
    live->seen = record_->ply();
  }
  begin_following(*live);
  if (live->seat != engine::kSpectator) tell_somebody_came_or_went(live->viewer, true);
  return std::nullopt;
}

void Table::disconnect(const std::shared_ptr<Live>& live) {
  const Lock lock(mutex_);
  std::erase(lives_, live);
  forget_told(live->seat);
  used_at_ = Hall::now();
  if (live->seat != engine::kSpectator && !gone_) tell_somebody_came_or_went(live->viewer, false);
}

void Table::tell_somebody_came_or_went(const Viewer& viewer, bool came) {
  const bool here = std::ranges::any_of(
      lives_, [&](const auto& live) { return live->viewer.player == viewer.player; });
  if (came == here) hall_.news().tell_presence(id_, viewer.player, here);
  tell_table();
}

void Table::tell_presence() {
  const Lock lock(mutex_);
  if (!gone_ && !lives_.empty()) tell_table();
}

std::optional<Error> Table::change_seat(const std::shared_ptr<Live>& live, MaybeNumber wanted) {
  const Lock lock(mutex_);
  engine::Seat seat = engine::kSpectator;
  if (wanted) {
    const Expected<engine::Seat> own = own_seat(live->viewer, wanted);
    if (!own) return own.error();
    seat = *own;
  } else if (!settings_.spectators) {
    return error(403, "not_allowed");
  }
  const engine::Seat before = std::exchange(live->seat, seat);
  forget_told(before);
  if (!record_) return std::nullopt;
  live->seen = record_->ply();
  live->channel->send(message_of(moment_message(seat, -1)));
  begin_following(*live);
  return std::nullopt;
}

// Tells everybody the present moment, with the log from `from_ply` or from where they know it; who
// follows, and has heard all until now, only what changed.
void Table::tell_moments(int from_ply) {
  if (!record_) return;
  struct Changes {
    std::int64_t from = -1;
    Message message;
  };
  std::map<engine::Seat, Changes> changes;
  std::map<std::pair<engine::Seat, int>, Message> made;
  for (const auto& live : lives_) {
    // Whoever lost the seat meanwhile looks on.
    if (live->seat != engine::kSpectator && !holds(live->viewer, live->seat)) {
      const engine::Seat lost = std::exchange(live->seat, engine::kSpectator);
      live->told = -1;
      forget_told(lost);
      if (!settings_.spectators) {
        live->channel->close(kClosePolicy);
        continue;
      }
    }
    if (live->follows && live->told >= 0) {
      const auto [place, first] = changes.try_emplace(live->seat);
      Changes& told = place->second;
      if (first) {
        const auto known = told_.find(live->seat);
        if (known != told_.end()) told.from = known->second.version;
        told.message = changes_message(live->seat);
      }
      if (told.message && live->told == told.from) {
        live->told = record_->version();
        live->seen = record_->ply();
        live->channel->send(told.message);
        continue;
      }
    }
    const int since = std::min(live->seen, from_ply);
    Message& message = made[{live->seat, since}];
    if (!message) message = message_of(moment_message(live->seat, since));
    live->seen = record_->ply();
    live->channel->send(message);
    begin_following(*live);
  }
}

// Tells whoever looks on how the table stands. One description is made for each player.
void Table::tell_table() {
  std::map<std::string, Message> made;
  for (const auto& live : lives_) {
    Message& message = made[live->viewer.player];
    if (!message) {
      message = message_of({{"type", "table"}, {"table", describe_locked(live->viewer)}});
    }
    live->channel->send(message);
  }
}

void Table::tell_lobby(const std::vector<std::shared_ptr<Live>>& lobby, bool everybody) {
  const Lock lock(mutex_);
  if (gone_) return;
  Message for_strangers;
  std::map<std::string, Message> own;
  for (const auto& live : lobby) {
    const bool mine = belongs(live->viewer);
    if (!mine && !(everybody && row_.listed)) continue;
    Message& message = mine ? own[live->viewer.player] : for_strangers;
    if (!message) {
      const Viewer viewer = mine ? live->viewer : Viewer();
      message = message_of({{"type", "table"}, {"table", describe_locked(viewer)}});
    }
    live->channel->send(message);
  }
}

void Table::tell_all(const json::object& object) {
  const Lock lock(mutex_);
  const Message message = message_of(object);
  for (const auto& live : lives_) live->channel->send(message);
}

void Table::close_all(int code) {
  const Lock lock(mutex_);
  close_all_locked(code);
}

void Table::close_all_locked(int code) {
  for (const auto& live : lives_) live->channel->close(code);
}

void Table::close_some(const Whose& whose, int code) {
  const Lock lock(mutex_);
  for (const auto& live : lives_) {
    if (whose(*live)) live->channel->close(code);
  }
}

bool Table::watched() {
  const Lock lock(mutex_);
  return !lives_.empty();
}

}  // namespace server
