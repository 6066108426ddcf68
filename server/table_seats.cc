// Taking, giving and leaving seats; starting.
#include <algorithm>

#include "bots/bot.h"
#include "server/hall.h"
#include "server/secrets.h"
#include "server/table.h"

namespace server {
namespace {

std::string strongest_bot(const engine::Game& game) {
  const auto ids = bots::ids(game);
  return ids.empty() ? std::string("random") : std::string(ids.back());
}

bool known_bot(const engine::Game& game, const std::string& id) {
  const auto ids = bots::ids(game);
  return std::ranges::find(ids, std::string_view(id)) != ids.end();
}

}  // namespace

// Writes the changed row; on success everybody is told.
std::optional<Error> Table::update(store::TableRow changed) {
  changed.progress = row_.progress;
  changed.progress.changed = Hall::now();
  if (auto fault = hall_.store().update_table(changed)) return trouble(*fault);
  ++changed.version;
  row_ = std::move(changed);
  settings_ = stored_settings(row_.settings);
  load_names();
  used_at_ = row_.progress.changed;
  tell_table();
  return std::nullopt;
}

Expected<int> Table::join(const Viewer& viewer, MaybeNumber wanted, const std::string& key) {
  const Lock lock(mutex_);
  int found = -1;
  const auto count = static_cast<std::int64_t>(row_.seats.size());
  if (!key.empty()) {
    for (std::size_t i = 0; i < row_.seats.size(); ++i) {
      if (equal_secrets(row_.seats[i].key, key)) found = static_cast<int>(i);
    }
    if (found < 0) return error(403, "wrong_key");
  } else if (wanted) {
    if (*wanted < 0 || *wanted >= count) return bad_field("seat");
    found = static_cast<int>(*wanted);
  } else {
    for (std::size_t i = row_.seats.size(); i-- > 0;) {
      if (row_.seats[i].kind == store::SeatKind::kOpen) found = static_cast<int>(i);
    }
    if (found < 0) return error(409, "seat_taken");
  }
  const store::SeatRow& seat = row_.seats[static_cast<std::size_t>(found)];
  if (holds(viewer, static_cast<engine::Seat>(found))) return found;
  // A player whose seat a bot looks after may come back.
  const bool mine = seat.kind == store::SeatKind::kBot && seat.player == viewer.player;
  const bool open =
      seat.kind == store::SeatKind::kOpen && row_.progress.state == store::TableState::kOpen;
  if (key.empty() && !mine && !open) return error(409, "seat_taken");
  if (row_.progress.state == store::TableState::kOver) return error(409, "table_state");
  store::TableRow changed = row_;
  store::SeatRow& taken = changed.seats[static_cast<std::size_t>(found)];
  taken.kind = store::SeatKind::kPlayer;
  taken.player = viewer.player;
  taken.bot.clear();
  taken.standing.clear();
  if (auto failed = update(std::move(changed))) return *failed;
  if (row_.progress.state == store::TableState::kOpen && all_taken() && settings_.starts) {
    if (auto failed = start_locked()) return *failed;
  }
  return found;
}

std::optional<Error> Table::leave(const Viewer& viewer, std::int64_t wanted) {
  const Lock lock(mutex_);
  const Expected<engine::Seat> seat = own_seat(viewer, wanted);
  if (!seat) return seat.error();
  store::TableRow changed = row_;
  store::SeatRow& left = changed.seats[*seat];
  if (row_.progress.state == store::TableState::kOpen) {
    left.kind = left.key.empty() ? store::SeatKind::kOpen : store::SeatKind::kLink;
    left.player.clear();
  } else if (row_.progress.state == store::TableState::kRunning) {
    left.kind = store::SeatKind::kBot;
    left.bot = strongest_bot(*game_);
  } else {
    return error(409, "table_state");
  }
  left.standing.clear();
  if (auto failed = update(std::move(changed))) return failed;
  attend();
  return std::nullopt;
}

std::optional<Error> Table::forget(const std::string& player) {
  const Lock lock(mutex_);
  store::TableRow changed = row_;
  for (store::SeatRow& seat : changed.seats) {
    if (seat.player != player) continue;
    seat.player.clear();
    seat.standing.clear();
    if (seat.kind != store::SeatKind::kPlayer) continue;
    if (row_.progress.state == store::TableState::kOpen) {
      seat.kind = seat.key.empty() ? store::SeatKind::kOpen : store::SeatKind::kLink;
    } else {
      seat.kind = store::SeatKind::kBot;
      seat.bot = strongest_bot(*game_);
    }
  }
  if (changed.owner == player) changed.owner = "deleted";
  names_.erase(player);
  if (auto failed = update(std::move(changed))) return failed;
  attend();
  return std::nullopt;
}

std::optional<Error> Table::set_seat(const Viewer& viewer, std::int64_t wanted,
                                     const std::string& kind, const std::string& bot) {
  const Lock lock(mutex_);
  if (!viewer.signed_in() || viewer.player != row_.owner) return error(403, "not_the_owner");
  if (row_.progress.state != store::TableState::kOpen) return error(409, "table_state");
  if (wanted < 0 || wanted >= static_cast<std::int64_t>(row_.seats.size())) {
    return bad_field("seat");
  }
  store::SeatRow seat;
  if (kind == "me") {
    seat.kind = store::SeatKind::kPlayer;
    seat.player = viewer.player;
  } else if (kind == "link") {
    seat.kind = store::SeatKind::kLink;
    seat.key = random_token();
  } else if (kind == "bot") {
    if (!known_bot(*game_, bot)) return bad_field("bot");
    seat.kind = store::SeatKind::kBot;
    seat.bot = bot;
  } else if (kind != "open") {
    return bad_field("kind");
  }
  store::TableRow changed = row_;
  changed.seats[static_cast<std::size_t>(wanted)] = seat;
  return update(std::move(changed));
}

std::optional<Error> Table::start(const Viewer& viewer) {
  const Lock lock(mutex_);
  if (!viewer.signed_in() || viewer.player != row_.owner) return error(403, "not_the_owner");
  if (row_.progress.state != store::TableState::kOpen) return error(409, "table_state");
  if (!all_taken()) return error(409, "seats_free");
  return start_locked();
}

std::optional<Error> Table::start_locked() {
  const store::Time now = Hall::now();
  row_.started = now;
  begin_record();
  store::TableRow changed = row_;
  store::Progress& progress = changed.progress;
  progress.state = store::TableState::kRunning;
  progress.owing = record_->owing().bits();
  progress.changed = now;
  progress.wake = wake_time(record_->position(), record_->owing(), -1, now);
  if (auto fault = hall_.store().update_table(changed)) {
    record_.reset();
    return trouble(*fault);
  }
  ++changed.version;
  row_ = std::move(changed);
  tell_moments(-1);
  tell_table();
  notify_absent(engine::SeatSet());
  attend();
  return std::nullopt;
}

std::optional<Error> Table::remove(const Viewer& viewer) {
  const Lock lock(mutex_);
  if (!viewer.signed_in() || viewer.player != row_.owner) return error(403, "not_the_owner");
  if (row_.progress.state != store::TableState::kOpen) return error(409, "table_state");
  if (auto fault = hall_.store().delete_table(id_)) return trouble(*fault);
  gone_ = true;
  close_all(kCloseGone);
  hall_.drop_table(id_);
  json::object message{{"type", "gone"}, {"id", id_}};
  const auto text = std::make_shared<const std::string>(to_text(message));
  for (const auto& live : hall_.lobby()) live->channel->send(text);
  return std::nullopt;
}

Expected<json::array> Table::standing(const Viewer& viewer, MaybeNumber wanted) {
  const Lock lock(mutex_);
  const Expected<engine::Seat> seat = own_seat(viewer, wanted);
  if (!seat) return seat.error();
  return standing_json(stored_standing(row_.seats[*seat].standing));
}

Expected<json::array> Table::set_standing(const Viewer& viewer, MaybeNumber wanted,
                                          const std::vector<Standing>& standing) {
  const Lock lock(mutex_);
  const Expected<engine::Seat> seat = own_seat(viewer, wanted);
  if (!seat) return seat.error();
  store::TableRow changed = row_;
  changed.seats[*seat].standing = standing.empty() ? "" : to_text(standing_json(standing));
  changed.progress = row_.progress;
  // Nobody else is told: the row's time of change stays.
  if (auto fault = hall_.store().update_table(changed)) return trouble(*fault);
  ++changed.version;
  row_ = std::move(changed);
  attend();
  return standing_json(standing);
}

}  // namespace server
