// Decisions, undo and take-backs.
#include <spdlog/spdlog.h>

#include "engine/words.h"
#include "server/hall.h"
#include "server/moment.h"
#include "server/table.h"

namespace server {
namespace {

constexpr store::Time kBotGrace = 3000;
constexpr std::int64_t kSnapshotEvery = 64;

store::Time earlier(store::Time a, store::Time b) {
  if (a == 0) return b;
  return b == 0 ? a : std::min(a, b);
}

}  // namespace

// When somebody has to look after the table, once it stands so.
store::Time Table::wake_time(const engine::AnyPosition& position, engine::SeatSet owing, int mover,
                             store::Time now) const {
  static_cast<void>(position);
  store::Time wake = 0;
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const auto seat = static_cast<engine::Seat>(i);
    if (!owing.contains(seat)) continue;
    const store::SeatRow& row = row_.seats[i];
    if (row.kind != store::SeatKind::kPlayer || !row.standing.empty()) {
      wake = earlier(wake, now + kBotGrace);
    }
    if (row.kind != store::SeatKind::kPlayer || settings_.clock.kind == Clock::Kind::kNone)
      continue;
    const bool goes_on = static_cast<int>(i) != mover && record_->owing().contains(seat);
    store::Time left = settings_.clock.seconds * 1000;
    if (settings_.clock.kind == Clock::Kind::kGame) {
      left += settings_.clock.increment * 1000 * record_->answers(seat) - record_->used(seat);
      if (static_cast<int>(i) == mover) left -= now - record_->asked_at(seat);
    }
    if (goes_on) left -= now - record_->asked_at(seat);
    wake = earlier(wake, now + std::max<store::Time>(left, 1));
  }
  return wake;
}

store::Progress Table::progress_after(const store::Entry& entry) const {
  engine::AnyPosition position = record_->position();
  store::Progress progress;
  progress.state = store::TableState::kRunning;
  progress.ply = record_->ply();
  progress.changed = entry.at;
  int mover = -1;
  bool ended = false;
  if (entry.kind == entry::kDecision) {
    const auto action = engine::parse_action(*game_, entry.text);
    if (action) game_->apply(position, static_cast<engine::Seat>(entry.seat), *action, nullptr);
    ++progress.ply;
    mover = entry.seat;
  } else if (entry.kind == entry::kUndo) {
    progress.ply = std::stoi(entry.text);
    position = record_->at(static_cast<int>(progress.ply));
  } else if (entry.kind == entry::kEnd) {
    ended = true;
  }
  const engine::SeatSet owing = ended ? engine::SeatSet() : game_->owing(position);
  progress.owing = owing.bits();
  if (owing.empty()) progress.state = store::TableState::kOver;
  progress.wake = wake_time(position, owing, mover, entry.at);
  return progress;
}

// Safe first, then in memory, then told to whoever looks on.
std::optional<Error> Table::append(std::string_view kind, int seat, const std::string& text) {
  const store::Entry entry{std::string(kind), seat, text, Hall::now()};
  const store::Progress progress = progress_after(entry);
  if (auto fault = hall_.store().append(id_, row_.version, record_->steps(), entry, progress)) {
    return trouble(*fault);
  }
  const int before = record_->ply();
  const engine::SeatSet owed = record_->owing();
  record_->add(entry);
  row_.progress = progress;
  used_at_ = entry.at;
  const bool quiet = kind == entry::kAsk || kind == entry::kAgree || kind == entry::kDecline;
  if (!quiet) {
    tell_moments(std::min(before, record_->ply()));
    notify_absent(owed);
  }
  const bool table_changed = quiet || record_->over() || kind == entry::kUndo ||
                             settings_.clock.kind != Clock::Kind::kNone || !hall_.lobby().empty();
  if (table_changed) tell_table();
  if (record_->steps() % kSnapshotEvery == 0) {
    hall_.workers().post([this, self = shared_from_this(), snapshot = record_->snapshot()] {
      if (auto fault = hall_.store().put_snapshot(id_, snapshot)) {
        hall_.log_fault("snapshot", *fault);
      }
    });
  }
  return std::nullopt;
}

// Why an action is not offered, told from what the seat knows alone: the reason comes from a
// position that the seat can't tell from the true one.
Error Table::refusal(engine::Seat seat, const std::string& text) const {
  Error refused = error(409, "refused");
  const engine::Result<engine::Action> action = engine::parse_action(*game_, text);
  if (!action) {
    const Error unknown = error(409, action.problem(), game_->texts());
    refused.english = unknown.english;
    refused.italian = unknown.italian;
    return refused;
  }
  const engine::AnyPosition view = game_->view(record_->position(), seat);
  const engine::AnyPosition like = game_->resample(view, seat, 1);
  if (const auto why = game_->why_not(like, seat, *action)) {
    refused.english = engine::say_refusal(*game_, *why, engine::Language::kEnglish, &view);
    refused.italian = engine::say_refusal(*game_, *why, engine::Language::kItalian, &view);
    refused.rule = engine::rule_of(*game_, *why);
  }
  return refused;
}

Expected<engine::Seat> Table::decide(const Viewer& viewer, const Decision& decision) {
  const Lock lock(mutex_);
  const Expected<engine::Seat> seat = own_seat(viewer, decision.seat);
  if (!seat) return seat.error();
  if (!record_ || record_->over()) return error(409, "table_state");
  const int ply = record_->ply();
  // What was taken back in between shows in the difference of version and ply.
  const bool undone =
      decision.version && *decision.version - decision.ply != record_->version() - ply;
  const bool known = decision.ply >= 0 && decision.ply <= ply;
  if (undone || !known ||
      (decision.ply != ply && !record_->same_question(*seat, static_cast<int>(decision.ply)))) {
    return error(409, "stale");
  }
  const engine::Result<engine::Action> action = engine::parse_action(*game_, decision.action);
  engine::ActionList options;
  game_->options(record_->position(), *seat, options);
  if (!action || !options.contains(*action)) return refusal(*seat, decision.action);
  if (auto failed = append(entry::kDecision, *seat, engine::to_text(*game_, *action)))
    return *failed;
  ++hall_.metrics().decisions;
  attend();
  return *seat;
}

Expected<engine::Seat> Table::undo(const Viewer& viewer, MaybeNumber wanted, std::int64_t ply) {
  const Lock lock(mutex_);
  const Expected<engine::Seat> seat = own_seat(viewer, wanted);
  if (!seat) return seat.error();
  if (!record_ || record_->over()) return error(409, "table_state");
  if (ply != record_->ply()) return error(409, "stale");
  if (const auto policy = undo_policy()) return error(403, *policy);
  if (const auto why = record_->why_no_undo(*seat)) {
    return error(409, engine::Problem{std::string(*why), {}}, texts());
  }
  if (auto failed = append(entry::kUndo, *seat, std::to_string(record_->ply() - 1))) return *failed;
  attend();
  return *seat;
}

std::optional<Error> Table::ask_takeback(const Viewer& viewer, MaybeNumber wanted,
                                         std::int64_t to) {
  const Lock lock(mutex_);
  const Expected<engine::Seat> seat = own_seat(viewer, wanted);
  if (!seat) return seat.error();
  if (settings_.undo == Settings::Undo::kNone) return error(403, "undo_never");
  if (!record_ || record_->over()) return error(409, "table_state");
  if (to < 0 || to >= record_->ply()) return bad_field("to");
  const std::string text = std::to_string(to);
  if (alone(viewer)) {
    if (auto failed = append(entry::kUndo, *seat, text)) return failed;
    attend();
    return std::nullopt;
  }
  return append(entry::kAsk, *seat, text);
}

std::optional<Error> Table::answer_takeback(const Viewer& viewer, MaybeNumber wanted, bool agree) {
  const Lock lock(mutex_);
  if (!record_ || !record_->takeback()) return error(409, "table_state");
  const Takeback asked = *record_->takeback();
  Expected<engine::Seat> seat = own_seat(viewer, wanted);
  if (!seat) return seat.error();
  if (!agree) return append(entry::kDecline, *seat, "");
  // A player agrees for every seat of theirs.
  engine::SeatSet missing;
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const auto other = static_cast<engine::Seat>(i);
    if (row_.seats[i].kind == store::SeatKind::kPlayer && !asked.agreed.contains(other) &&
        !holds(viewer, other) && row_.seats[i].player != row_.seats[asked.seat].player) {
      missing.add(other);
    }
  }
  if (!missing.empty()) return append(entry::kAgree, *seat, "");
  if (auto failed = append(entry::kUndo, *seat, std::to_string(asked.to))) return failed;
  attend();
  return std::nullopt;
}

Expected<Table::Question> Table::hint_question(const Viewer& viewer, MaybeNumber wanted,
                                               std::int64_t ply) {
  {
    const Lock lock(mutex_);
    const Expected<engine::Seat> seat = own_seat(viewer, wanted);
    if (!seat) return seat.error();
    const bool allowed = settings_.hints == Settings::Hints::kAll ||
                         (settings_.hints == Settings::Hints::kBots && alone(viewer));
    if (!allowed) return error(403, "not_allowed");
  }
  return question(viewer, wanted, ply);
}

Expected<Table::Question> Table::question(const Viewer& viewer, MaybeNumber wanted,
                                          std::int64_t ply) {
  const Lock lock(mutex_);
  const Expected<engine::Seat> seat = own_seat(viewer, wanted);
  if (!seat) return seat.error();
  if (!record_ || record_->over()) return error(409, "table_state");
  if (!record_->owing().contains(*seat)) return error(409, "no_hint");
  if (ply != record_->ply() && !record_->same_question(*seat, static_cast<int>(ply))) {
    return error(409, "stale");
  }
  Question question;
  question.seat = *seat;
  question.game = game_;
  question.view = game_->view(record_->position(), *seat);
  game_->options(record_->position(), *seat, question.options);
  return question;
}

}  // namespace server
