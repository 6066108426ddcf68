// What happens without a request: bots, clocks, standing answers, notices.
#include <algorithm>

#include "bots/registry.h"
#include "engine/words.h"
#include "server/hall.h"
#include "server/secrets.h"
#include "server/table.h"

namespace server {

void Table::attend() {
  const Turn turn(*this);
  attend_locked();
}

void Table::attend_locked() {
  if (gone_ || !record_ || record_->over() || hall_.closing()) return;
  // Each round may carry out one thing; a game of defaults ends, and so does this.
  while (!record_->over() && attend_once(Hall::now())) {
  }
  // A wake-up in the past would come again and again while a bot thinks.
  const store::Time now = Hall::now();
  if (!record_->over() && row_.progress.wake > 0 && row_.progress.wake <= now) {
    row_.progress.wake = wake_time(record_->owing(), -1, now);
    if (auto fault = hall_.store().set_wake(id_, row_.progress.wake)) {
      hall_.log_fault("wake", *fault);
    }
  }
}

// True if something changed, so that it is worth looking again.
bool Table::attend_once(store::Time now) {
  const engine::SeatSet owing = record_->owing();
  const bool bots_wait = await_rights();
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const auto seat = static_cast<engine::Seat>(i);
    if (!owing.contains(seat)) continue;
    if (row_.seats[i].kind == store::SeatKind::kBot) {
      if (!bots_wait) think(seat);
    } else if (attend_player(seat, now)) {
      return true;
    }
  }
  return false;
}

bool Table::attend_player(engine::Seat seat, store::Time now) {
  if (const std::optional<engine::Action> answer = standing_answer(seat)) {
    if (standing_for_[seat] != record_->version()) {
      // The same time for every question, whatever the seat holds.
      const HallOptions& options = hall_.options();
      const auto span = static_cast<std::uint32_t>(options.standing_most - options.standing_least);
      standing_for_[seat] = record_->version();
      standing_due_[seat] = now + options.standing_least + random_below(span + 1);
      hall_.wake_at(standing_due_[seat], id_);
    }
    if (now >= standing_due_[seat]) {
      std::optional<Record::Step> step = record_->attempt(seat, *answer);
      return step && !append_decision(seat, std::move(*step));
    }
  }
  if (settings_.clock.kind == Clock::Kind::kNone) return false;
  const store::Time left = time_left(seat, now);
  if (left <= 0) return time_out(seat);
  constexpr store::Time kSoon = 60'000;
  if (left < kSoon) hall_.wake_at(now + left, id_);
  return false;
}

// What the seat's standing answers say to what it is asked now.
std::optional<engine::Action> Table::standing_answer(engine::Seat seat) const {
  if (row_.seats[seat].standing.empty()) return std::nullopt;
  const engine::Prompt prompt = game_->prompt(record_->position(), seat);
  const std::string_view asked = game_->vocabulary().prompts[prompt.id].id;
  engine::ActionList options;
  game_->options(record_->position(), seat, options);
  const auto offered = [&](const std::string& text) -> std::optional<engine::Action> {
    const auto action = engine::parse_action(*game_, text);
    return action && options.contains(*action) ? std::optional(*action) : std::nullopt;
  };
  for (const Standing& standing : stored_standing(row_.seats[seat].standing)) {
    if (standing.prompt != asked || standing.answer == "ask") continue;
    const auto is_offered = [&](const std::string& text) { return offered(text).has_value(); };
    if (std::ranges::any_of(standing.unless, is_offered)) return std::nullopt;
    if (standing.answer == "decline") return game_->default_action(record_->position(), seat);
    if (const auto action = offered(standing.answer)) return action;
  }
  return std::nullopt;
}

// The clock ran out.
bool Table::time_out(engine::Seat seat) {
  switch (settings_.clock.timeout) {
    case Clock::Timeout::kDefault: {
      auto step = record_->attempt(seat, game_->default_action(record_->position(), seat));
      return step && !append_decision(seat, std::move(*step));
    }
    case Clock::Timeout::kAdjudicate:
      return !append(entry::kEnd, seat, "timeout");
    case Clock::Timeout::kBot:
      break;
  }
  store::TableRow changed = row_;
  changed.seats[seat].kind = store::SeatKind::kBot;
  changed.seats[seat].bot = bots::default_bot(*game_);
  return !update(std::move(changed));
}

void Table::think(engine::Seat seat) {
  const std::int64_t version = record_->version();
  if (thinking_[seat] == version + 1) return;
  thinking_[seat] = version + 1;
  engine::ActionList options;
  game_->options(record_->position(), seat, options);
  hall_.think(shared_from_this(), *game_, row_.seats[seat].bot, seat, version,
              game_->view(record_->position(), seat), options);
}

void Table::bot_decided(engine::Seat seat, std::int64_t version, engine::Action action) {
  const Turn turn(*this);
  thinking_[seat] = 0;
  if (gone_ || hall_.closing() || record_->version() != version ||
      row_.seats[seat].kind != store::SeatKind::kBot || !record_->owing().contains(seat)) {
    // Others chose meanwhile, or it was taken back: the question may still be there.
    attend_locked();
    return;
  }
  std::optional<Record::Step> step = record_->attempt(seat, action);
  if (!step) {
    engine::ActionList options;
    game_->options(record_->position(), seat, options);
    step = record_->attempt(seat, options[0]);
  }
  if (step && !append_decision(seat, std::move(*step))) ++hall_.metrics().bot_decisions;
  attend_locked();
}

// Those who owe a decision since now and don't look on get a notice.
void Table::notify_absent(engine::SeatSet before) {
  const engine::SeatSet owing = record_->owing();
  const bool over = record_->over();
  std::vector<store::Notice> notices;
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const auto seat = static_cast<engine::Seat>(i);
    const store::SeatRow& row = row_.seats[i];
    if (row.kind != store::SeatKind::kPlayer || present(seat)) continue;
    const bool asked = owing.contains(seat) && !before.contains(seat);
    if (!asked && !over) continue;
    notices.push_back({0, row.player, id_, over ? "over" : "turn", record_->ply(), Hall::now()});
  }
  if (notices.empty()) return;
  hall_.workers().post([this, self = shared_from_this(), notices = std::move(notices)] {
    for (const store::Notice& notice : notices) {
      if (auto fault = hall_.store().add_notice(notice)) hall_.log_fault("notice", *fault);
    }
  });
}

}  // namespace server
