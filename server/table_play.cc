// Decisions, undo and take-backs.
#include <spdlog/spdlog.h>

#include <future>

#include "engine/words.h"
#include "server/hall.h"
#include "server/moment.h"
#include "server/table.h"

namespace server {
namespace {

constexpr store::Time kBotGrace = 3000;
constexpr std::int64_t kSnapshotEvery = 64;
// So long the store may believe that a table changed last when it was told so last.
constexpr store::Time kFoundAgain = 30'000;

store::Time earlier(store::Time a, store::Time b) {
  if (a == 0) return b;
  return b == 0 ? a : std::min(a, b);
}

}  // namespace

// When somebody has to look after the table, once it stands so.
store::Time Table::wake_time(engine::SeatSet owing, int mover, store::Time now) const {
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
      left += settings_.clock.increment * 1000 * record_->clock(seat).answers -
              record_->clock(seat).used;
      if (static_cast<int>(i) == mover) left -= now - record_->clock(seat).asked_at;
    }
    if (goes_on) left -= now - record_->clock(seat).asked_at;
    wake = earlier(wake, now + std::max<store::Time>(left, 1));
  }
  return wake;
}

store::Progress Table::progress_after(const store::Entry& entry, const Record::Step* step) const {
  store::Progress progress;
  progress.state = store::TableState::kRunning;
  progress.ply = record_->ply();
  progress.changed = entry.at;
  progress.rules = game_->rules_version();
  int mover = -1;
  engine::SeatSet owing = record_->owing();
  if (step) {
    owing = game_->owing(step->after);
    ++progress.ply;
    mover = entry.seat;
  } else if (entry.kind == entry::kUndo) {
    progress.ply = std::stoi(entry.text);
    owing = game_->owing(record_->at(static_cast<int>(progress.ply)));
  } else if (entry.kind == entry::kEnd) {
    owing = engine::SeatSet();
  }
  progress.owing = owing.bits();
  if (owing.empty()) {
    progress.state = store::TableState::kOver;
    // How it ended is kept as it was decided by these rules.
    Record ended = *record_;
    step ? ended.add(entry, *step) : ended.add(entry);
    progress.result = to_text(outcome_json(ended));
  }
  progress.wake = wake_time(owing, mover, entry.at);
  const store::Progress& before = row_.progress;
  progress.steady = progress.state == before.state && progress.wake == 0 && before.wake == 0 &&
                    entry.at - found_at_ < kFoundAgain;
  return progress;
}

// Safe first, then in memory, then told to whoever looks on.
std::optional<Error> Table::append(std::string_view kind, int seat, const std::string& text,
                                   std::optional<Record::Step> step) {
  const store::Entry entry{std::string(kind), seat, text, Hall::now()};
  const store::Progress progress = progress_after(entry, step ? &*step : nullptr);
  if (auto fault = hall_.store().append(id_, row_.version, record_->steps(), entry, progress)) {
    return trouble(*fault);
  }
  take_over(entry, progress, std::move(step));
  return std::nullopt;
}

void Table::take_over(const store::Entry& entry, store::Progress progress,
                      std::optional<Record::Step> step) {
  const std::string_view kind = entry.kind;
  const int before = record_->ply();
  const engine::SeatSet owed = record_->owing();
  if (step) {
    record_->add(entry, std::move(*step));
  } else {
    record_->add(entry);
  }
  if (!progress.steady) found_at_ = progress.changed;
  row_.progress = std::move(progress);
  used_at_ = entry.at;
  const bool quiet = kind == entry::kAsk || kind == entry::kAgree || kind == entry::kDecline;
  if (!quiet) {
    tell_moments(std::min(before, record_->ply()));
    notify_absent(owed);
  }
  const bool table_changed = quiet || record_->over() || kind == entry::kUndo ||
                             settings_.clock.kind != Clock::Kind::kNone;
  if (table_changed) tell_table();
  if (table_changed || record_->owing() != owed) hall_.lobby_changed(id_, record_->over());
  if (record_->steps() % kSnapshotEvery == 0) {
    hall_.workers().post([this, self = shared_from_this(), snapshot = record_->snapshot()] {
      if (auto fault = hall_.store().put_snapshot(id_, snapshot)) {
        hall_.log_fault("snapshot", *fault);
      }
    });
  }
}

std::optional<Error> Table::append_decision(engine::Seat seat, Record::Step step) {
  const std::string text = engine::to_text(*game_, step.action);
  const std::string_view kind = step.breaks_in ? entry::kBreakIn : entry::kDecision;
  return append(kind, seat, text, std::move(step));
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

Expected<Table::Pending> Table::prepare(const Viewer& viewer, const Decision& decision) const {
  const Expected<engine::Seat> seat = own_seat(viewer, decision.seat);
  if (!seat) return seat.error();
  if (!record_ || record_->over()) return error(409, "table_state");
  const int ply = record_->ply();
  // What was taken back in between shows in the difference of version and ply.
  const bool undone =
      decision.version && *decision.version - decision.ply != record_->version() - ply;
  const bool known = decision.ply >= 0 && decision.ply <= ply;
  const engine::Result<engine::Action> action = engine::parse_action(*game_, decision.action);
  const auto still_fits = [&] {
    const auto then = static_cast<int>(decision.ply);
    return record_->same_question(*seat, then) ||
           (action && record_->same_right(*seat, *action, then));
  };
  if (undone || !known || (decision.ply != ply && !still_fits())) return error(409, "stale");
  std::optional<Record::Step> step;
  if (action) step = record_->attempt(*seat, *action);
  if (!step) return refusal(*seat, decision.action);
  return pending(*seat, decision.action, std::move(*step));
}

Table::Pending Table::pending(engine::Seat seat, const std::string& action,
                              Record::Step step) const {
  const std::string_view kind = step.breaks_in ? entry::kBreakIn : entry::kDecision;
  Pending pending{seat, {std::string(kind), seat, action, Hall::now()}, {}, std::move(step), {}};
  pending.progress = progress_after(pending.entry, &pending.step);
  return pending;
}

bool Table::decide_at_once(const Viewer& viewer, const Decision& decision, Decided done) {
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock || committing_ || !record_ || record_->over()) return false;
  const Expected<engine::Seat> seat = own_seat(viewer, decision.seat);
  if (!seat || decision.ply != record_->ply()) return false;
  if (decision.version && *decision.version != record_->version()) return false;
  const engine::Result<engine::Action> action = engine::parse_action(*game_, decision.action);
  std::optional<Record::Step> step;
  if (action) step = record_->attempt(*seat, *action);
  if (!step) return false;
  commit(pending(*seat, decision.action, std::move(*step)), std::move(done));
  return true;
}

void Table::decide(const Viewer& viewer, const Decision& decision, Decided done) {
  std::unique_lock lock(mutex_);
  if (committing_) {
    waiting_.emplace_back([self = shared_from_this(), viewer, decision, done = std::move(done)] {
      self->decide(viewer, decision, done);
    });
    return;
  }
  Expected<Pending> prepared = prepare(viewer, decision);
  if (!prepared) {
    lock.unlock();
    done(prepared.error());
    return;
  }
  commit(std::move(*prepared), std::move(done));
}

void Table::commit(Pending prepared, Decided done) {
  auto pending = std::make_shared<Pending>(std::move(prepared));
  pending->done = std::move(done);
  committing_ = true;
  hall_.commit_begins();
  hall_.store().append_later(
      id_, row_.version, record_->steps(), pending->entry, pending->progress,
      [&hall = hall_, self = shared_from_this(), pending](const store::Outcome& fault) mutable {
        {
          const Gathering together;
          self->finish(pending, fault);
        }
        pending.reset();  // with the connection that it would answer
        self.reset();
        hall.commit_ended();
      });
}

Expected<engine::Seat> Table::decide(const Viewer& viewer, const Decision& decision) {
  std::promise<Expected<engine::Seat>> answered;
  decide(viewer, decision,
         [&answered](const Expected<engine::Seat>& seat) { answered.set_value(seat); });
  return answered.get_future().get();
}

// The store has answered. What needs it again, or the table's turn, is left to the workers.
void Table::finish(const std::shared_ptr<Pending>& pending, const store::Outcome& fault) {
  const bool conflict = fault && fault->kind == store::FaultKind::kConflict;
  std::vector<std::function<void()>> waiting;
  Expected<engine::Seat> answer = error(500, "internal");
  {
    const Lock lock(mutex_);
    committing_ = false;
    waiting.swap(waiting_);
    try {
      if (!conflict) answer = finish_locked(*pending, fault);
    } catch (const std::exception& problem) {
      spdlog::error("a decision failed: {}", problem.what());
      hall_.workers().post([self = shared_from_this()] { self->hall_.abandon(self); });
    }
  }
  settled_.notify_all();
  if (conflict) {
    refresh_and_answer(pending);
  } else {
    pending->done(answer);
  }
  // Where the workers have ended it is still answered.
  for (const std::function<void()>& one : waiting) {
    if (!hall_.workers().post(one)) one();
  }
}

Expected<engine::Seat> Table::finish_locked(Pending& pending, const store::Outcome& fault) {
  if (fault) {
    hall_.log_fault("table", *fault);
    return error(503, "busy");
  }
  take_over(pending.entry, std::move(pending.progress), std::move(pending.step));
  ++hall_.metrics().decisions;
  if (needs_attention()) {
    hall_.workers().post([self = shared_from_this()] { self->attend(); });
  }
  return pending.seat;
}

// Another process was first: whoever decided hears so when the table is as it is there.
void Table::refresh_and_answer(const std::shared_ptr<Pending>& pending) {
  ++hall_.metrics().conflicts;
  const bool posted = hall_.workers().post([self = shared_from_this(), pending] {
    self->refresh();
    pending->done(error(409, "stale"));
  });
  if (!posted) pending->done(error(409, "stale"));
}

// Whether `attend` would find anything to do.
bool Table::needs_attention() const {
  if (record_->over()) return false;
  if (settings_.clock.kind != Clock::Kind::kNone || row_.progress.wake > 0) return true;
  const engine::SeatSet owing = record_->owing();
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const store::SeatRow& row = row_.seats[i];
    const bool by_itself = row.kind != store::SeatKind::kPlayer || !row.standing.empty();
    if (by_itself && owing.contains(static_cast<engine::Seat>(i))) return true;
  }
  return rights_matter();
}

// Only taking back makes a game without end, which whoever opens the table has to read.
bool Table::taken_back_too_often() const {
  return record_->steps() >= hall_.options().steps_with_undo;
}

Expected<engine::Seat> Table::undo(const Viewer& viewer, MaybeNumber wanted, std::int64_t ply) {
  const Turn turn(*this);
  const Expected<engine::Seat> seat = own_seat(viewer, wanted);
  if (!seat) return seat.error();
  if (!record_ || record_->over()) return error(409, "table_state");
  if (ply != record_->ply()) return error(409, "stale");
  if (const auto policy = undo_policy()) return error(403, *policy);
  if (taken_back_too_often()) return error(429, "too_many_steps");
  if (const auto why = record_->why_no_undo(*seat)) {
    return error(409, engine::Problem{std::string(*why), {}}, texts());
  }
  if (auto failed = append(entry::kUndo, *seat, std::to_string(record_->ply() - 1))) return *failed;
  attend_locked();
  return *seat;
}

std::optional<Error> Table::ask_takeback(const Viewer& viewer, MaybeNumber wanted,
                                         std::int64_t to) {
  const Turn turn(*this);
  const Expected<engine::Seat> seat = own_seat(viewer, wanted);
  if (!seat) return seat.error();
  if (settings_.undo == Settings::Undo::kNone) return error(403, "undo_never");
  if (!record_ || record_->over()) return error(409, "table_state");
  if (to < 0 || to >= record_->ply()) return bad_field("to");
  if (taken_back_too_often()) return error(429, "too_many_steps");
  const std::string text = std::to_string(to);
  if (alone(viewer)) {
    if (auto failed = append(entry::kUndo, *seat, text)) return failed;
    attend_locked();
    return std::nullopt;
  }
  return append(entry::kAsk, *seat, text);
}

std::optional<Error> Table::answer_takeback(const Viewer& viewer, MaybeNumber wanted, bool agree,
                                            MaybeNumber to) {
  const Turn turn(*this);
  if (!record_ || !record_->takeback()) return error(409, "table_state");
  const Takeback asked = *record_->takeback();
  // Who agrees to one thing has not agreed to another that was asked meanwhile.
  if (agree && !to) return bad_field("to");
  if (to && *to != asked.to) return error(409, "stale");
  Expected<engine::Seat> seat = own_seat(viewer, wanted);
  if (!seat) return seat.error();
  if (!agree) return append(entry::kDecline, *seat, "");
  // A player agrees for every seat of theirs.
  engine::SeatSet missing;
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const auto other = static_cast<engine::Seat>(i);
    if (is_person(other) && !asked.agreed.contains(other) &&
        row_.seats[i].player != viewer.player &&
        row_.seats[i].player != row_.seats[asked.seat].player) {
      missing.add(other);
    }
  }
  if (!missing.empty()) return append(entry::kAgree, *seat, "");
  if (auto failed = append(entry::kUndo, *seat, std::to_string(asked.to))) return failed;
  attend_locked();
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
  question.game = game_.get();
  question.view = game_->view(record_->position(), *seat);
  game_->options(record_->position(), *seat, question.options);
  return question;
}

Expected<engine::Match> Table::finished_match(const Viewer& viewer) {
  if (!may_watch(viewer)) return error(403, "not_allowed");
  const Lock lock(mutex_);
  if (!record_ || !record_->over()) return error(409, "table_state");
  return record_->match();
}

}  // namespace server
