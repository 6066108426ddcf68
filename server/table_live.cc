// Who looks on, and what they are told.
#include "server/hall.h"
#include "server/table.h"

namespace server {
namespace {

Message message_of(const json::object& object) {
  return std::make_shared<const std::string>(to_text(object));
}

json::object moment_message(int since, json::object moment) {
  json::object message;
  message["type"] = "moment";
  message["since"] = since;
  message["moment"] = std::move(moment);
  return message;
}

}  // namespace

std::optional<Error> Table::connect(const std::shared_ptr<Live>& live, MaybeNumber wanted,
                                    MaybeNumber since) {
  const Lock lock(mutex_);
  const Expected<engine::Seat> seat = find_seat(live->viewer, wanted);
  if (!seat) return seat.error();
  live->seat = *seat;
  lives_.push_back(live);
  used_at_ = Hall::now();
  live->channel->send(message_of({{"type", "table"}, {"table", describe_locked(live->viewer)}}));
  if (record_) {
    const int from = static_cast<int>(std::min<std::int64_t>(since.value_or(-1), record_->ply()));
    live->seen = record_->ply();
    live->channel->send(
        message_of(moment_message(from, moment_locked(live->seat, std::nullopt, from))));
  }
  if (live->seat != engine::kSpectator) tell_table();
  return std::nullopt;
}

void Table::disconnect(const std::shared_ptr<Live>& live) {
  const Lock lock(mutex_);
  std::erase(lives_, live);
  used_at_ = Hall::now();
  if (live->seat != engine::kSpectator && !gone_) tell_table();
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
  live->seat = seat;
  if (!record_) return std::nullopt;
  live->seen = record_->ply();
  live->channel->send(message_of(moment_message(-1, moment_locked(seat, std::nullopt, -1))));
  return std::nullopt;
}

// Tells everybody the present moment, with the log from `from_ply` or from where they know it.
void Table::tell_moments(int from_ply) {
  if (!record_) return;
  std::map<std::pair<engine::Seat, int>, Message> made;
  for (const auto& live : lives_) {
    // Whoever lost the seat meanwhile looks on.
    if (live->seat != engine::kSpectator && !holds(live->viewer, live->seat)) {
      live->seat = engine::kSpectator;
      if (!settings_.spectators) {
        live->channel->close(kClosePolicy);
        continue;
      }
    }
    const int since = std::min(live->seen, from_ply);
    Message& message = made[{live->seat, since}];
    if (!message) {
      message = message_of(moment_message(since, moment_locked(live->seat, std::nullopt, since)));
    }
    live->seen = record_->ply();
    live->channel->send(message);
  }
}

void Table::tell_table() {
  std::map<std::string, Message> made;
  const auto tell = [&](const std::shared_ptr<Live>& live) {
    Message& message = made[live->viewer.player];
    if (!message) {
      message = message_of({{"type", "table"}, {"table", describe_locked(live->viewer)}});
    }
    live->channel->send(message);
  };
  for (const auto& live : lives_) tell(live);
  for (const auto& live : hall_.lobby()) {
    bool mine = live->viewer.signed_in() && row_.owner == live->viewer.player;
    for (const store::SeatRow& seat : row_.seats) {
      mine = mine || (live->viewer.signed_in() && seat.player == live->viewer.player);
    }
    if (mine || row_.listed) tell(live);
  }
}

void Table::tell_all(const json::object& object) {
  const Lock lock(mutex_);
  const Message message = message_of(object);
  for (const auto& live : lives_) live->channel->send(message);
}

void Table::close_all(int code) {
  const Lock lock(mutex_);
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
