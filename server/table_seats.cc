// Taking, giving and leaving seats; starting.
#include "bots/registry.h"
#include "server/hall.h"
#include "server/secrets.h"
#include "server/table.h"

namespace server {
namespace {

bool known_bot(const engine::Game& game, const std::string& id) {
  return bots::find_level(game, id) != nullptr;
}

// A seat that nobody holds any more while the table is open: as it was offered. The old key is
// known.
void set_free(store::SeatRow& seat) {
  seat.kind = seat.by_link ? store::SeatKind::kLink : store::SeatKind::kOpen;
  seat.key = seat.by_link ? random_token() : std::string();
  seat.player.clear();
}

void give_to_bot(store::SeatRow& seat, const engine::Game& game) {
  seat.kind = store::SeatKind::kBot;
  seat.bot = bots::default_bot(game);
  seat.key.clear();
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
  hall_.lobby_changed(id_, true);
  return std::nullopt;
}

Expected<int> Table::join(const Viewer& viewer, MaybeNumber wanted, const std::string& key) {
  const Turn turn(*this);
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
  taken.key.clear();  // a key is good once
  if (auto failed = update(std::move(changed))) return *failed;
  if (row_.progress.state == store::TableState::kOpen && all_taken() && settings_.starts) {
    if (auto failed = start_locked()) return *failed;
  }
  return found;
}

std::optional<Error> Table::leave(const Viewer& viewer, std::int64_t wanted) {
  const Turn turn(*this);
  const Expected<engine::Seat> seat = own_seat(viewer, wanted);
  if (!seat) return seat.error();
  store::TableRow changed = row_;
  store::SeatRow& left = changed.seats[*seat];
  if (row_.progress.state == store::TableState::kOpen) {
    set_free(left);
  } else if (row_.progress.state == store::TableState::kRunning) {
    give_to_bot(left, *game_);
  } else {
    return error(409, "table_state");
  }
  left.standing.clear();
  if (auto failed = update(std::move(changed))) return failed;
  attend_locked();
  return std::nullopt;
}

Expected<std::string> Table::hand_over(const Viewer& viewer, std::int64_t wanted) {
  const Turn turn(*this);
  const Expected<engine::Seat> seat = own_seat(viewer, wanted);
  if (!seat) return seat.error();
  if (row_.progress.state == store::TableState::kOver) return error(409, "table_state");
  store::TableRow changed = row_;
  changed.seats[*seat].key = random_token();
  if (auto fault = hall_.store().update_table(changed)) return trouble(*fault);
  ++changed.version;
  row_ = std::move(changed);
  return row_.seats[*seat].key;
}

std::optional<Error> Table::forget(const std::string& player) {
  const Turn turn(*this);
  store::TableRow changed = row_;
  for (store::SeatRow& seat : changed.seats) {
    if (seat.player != player) continue;
    seat.player.clear();
    seat.standing.clear();
    if (seat.kind != store::SeatKind::kPlayer) continue;
    if (row_.progress.state == store::TableState::kOpen) {
      set_free(seat);
    } else {
      give_to_bot(seat, *game_);
    }
  }
  if (changed.owner == player) changed.owner = "deleted";
  names_.erase(player);
  if (auto failed = update(std::move(changed))) return failed;
  attend_locked();
  return std::nullopt;
}

std::optional<Error> Table::set_seat(const Viewer& viewer, std::int64_t wanted,
                                     const std::string& kind, const std::string& bot) {
  const Turn turn(*this);
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
    seat.by_link = true;
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
  const Turn turn(*this);
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
  progress.rules = game_->rules_version();
  progress.wake = wake_time(record_->owing(), -1, now);
  if (auto fault = hall_.store().update_table(changed)) {
    record_.reset();
    return trouble(*fault);
  }
  ++changed.version;
  row_ = std::move(changed);
  tell_moments(-1);
  tell_table();
  hall_.lobby_changed(id_, true);
  notify_absent(engine::SeatSet());
  attend_locked();
  return std::nullopt;
}

std::optional<Error> Table::remove(const Viewer& viewer) {
  const Turn turn(*this);
  if (!viewer.signed_in() || viewer.player != row_.owner) return error(403, "not_the_owner");
  if (row_.progress.state != store::TableState::kOpen) return error(409, "table_state");
  if (auto fault = hall_.store().delete_table(id_)) return trouble(*fault);
  gone_ = true;
  close_all_locked(kCloseGone);
  hall_.drop_table(id_);
  hall_.tell_gone(id_);
  hall_.news().tell_gone(id_);
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
  const Turn turn(*this);
  const Expected<engine::Seat> seat = own_seat(viewer, wanted);
  if (!seat) return seat.error();
  store::TableRow changed = row_;
  changed.seats[*seat].standing = standing.empty() ? "" : to_text(standing_json(standing));
  changed.progress = row_.progress;
  // Nobody else is told: the row's time of change stays.
  if (auto fault = hall_.store().update_table(changed)) return trouble(*fault);
  ++changed.version;
  row_ = std::move(changed);
  // It may break in at this very moment.
  considering_ = considered_ = 0;
  attend_locked();
  return standing_json(standing);
}

}  // namespace server
