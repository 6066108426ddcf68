#include "server/hall.h"

#include <spdlog/spdlog.h>

#include <chrono>

#include "server/secrets.h"

namespace server {
namespace {

constexpr auto kSweepEvery = std::chrono::milliseconds(1000);
constexpr int kSweepAtMost = 500;
constexpr store::Time kLongestWait = 50;
constexpr store::Time kIdleBeforePutAway = 60'000;
constexpr store::Time kSessionsEvery = 3'600'000;

}  // namespace

Hall::Hall(std::unique_ptr<store::Store> store, FindGame find,
           std::vector<const engine::Game*> games, HallOptions options)
    : store_(std::move(store)),
      find_(std::move(find)),
      games_(std::move(games)),
      options_(options),
      workers_(options.workers),
      bot_workers_(options.bot_threads) {}

Hall::~Hall() { close(); }

store::Time Hall::now() {
  using std::chrono::duration_cast;
  return duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

void Hall::open() {
  store_->on_change([this](std::string_view id) { changed_elsewhere(id); });
  timers_ = std::thread([this] { run_timers(); });
}

std::vector<std::shared_ptr<Table>> Hall::tables_in_memory() {
  const std::lock_guard lock(tables_mutex_);
  std::vector<std::shared_ptr<Table>> tables;
  tables.reserve(tables_.size());
  for (const auto& [id, table] : tables_) tables.push_back(table);
  return tables;
}

void Hall::tell_restart() {
  for (const auto& table : tables_in_memory()) table->close_all(kCloseRestart);
  for (const auto& live : lobby()) live->channel->close(kCloseRestart);
}

void Hall::hang_up(const Whose& whose) {
  for (const auto& table : tables_in_memory()) table->close_some(whose, kClosePolicy);
  for (const auto& live : lobby()) {
    if (whose(*live)) live->channel->close(kClosePolicy);
  }
}

void Hall::close() {
  if (closing_.exchange(true)) return;
  timer_changed_.notify_all();
  if (timers_.joinable()) timers_.join();
  bot_workers_.stop(false);
  workers_.stop(true);
  const std::lock_guard lock(timer_mutex_);
  timed_.clear();
}

void Hall::let_go() {
  const std::scoped_lock lock(tables_mutex_, lobby_mutex_);
  tables_.clear();
  lobby_.clear();
}

store::Answer<std::shared_ptr<Table>> Hall::table(const std::string& id) {
  {
    const std::lock_guard lock(tables_mutex_);
    const auto found = tables_.find(id);
    if (found != tables_.end()) return found->second;
  }
  auto row = store_->table(id);
  if (!row) return row.fault();
  if (!*row || find_((*row)->game) == nullptr) return std::shared_ptr<Table>();
  auto table = std::make_shared<Table>(*this, std::move(**row));
  if (store::Outcome fault = table->load()) return *fault;
  std::shared_ptr<Table> kept;
  {
    const std::lock_guard lock(tables_mutex_);
    kept = tables_.emplace(id, std::move(table)).first->second;
  }
  kept->attend();
  return kept;
}

store::Outcome Hall::add_table(const store::TableRow& row) { return store_->add_table(row); }

void Hall::drop_table(const std::string& id) {
  const std::lock_guard lock(tables_mutex_);
  tables_.erase(id);
}

std::size_t Hall::loaded_tables() {
  const std::lock_guard lock(tables_mutex_);
  return tables_.size();
}

void Hall::at(store::Time time, Job job) {
  const std::lock_guard lock(timer_mutex_);
  timed_.emplace(time, std::move(job));
  timer_changed_.notify_all();
}

void Hall::wake_at(store::Time time, const std::string& table) {
  at(time, [this, table] {
    if (auto found = this->table(table); found && *found) (*found)->attend();
  });
}

// Waits until something is due, a little at most: what comes in between wakes it.
std::vector<Hall::Job> Hall::due_jobs() {
  std::unique_lock lock(timer_mutex_);
  if (closing_) return {};
  const store::Time first = timed_.empty() ? kLongestWait : timed_.begin()->first - now();
  if (first > 0) {
    timer_changed_.wait_for(lock, std::chrono::milliseconds(std::min(first, kLongestWait)));
  }
  const auto end = timed_.upper_bound(now());
  std::vector<Job> due;
  for (auto it = timed_.begin(); it != end; ++it) due.push_back(std::move(it->second));
  timed_.erase(timed_.begin(), end);
  return due;
}

void Hall::run_timers() {
  auto next_sweep = std::chrono::steady_clock::now();
  while (!closing_) {
    for (Job& job : due_jobs()) workers_.post(std::move(job));
    if (std::chrono::steady_clock::now() >= next_sweep) {
      next_sweep = std::chrono::steady_clock::now() + kSweepEvery;
      workers_.post([this] { sweep(); });
    }
  }
}

// What no timer of this process knows: tables left by a process that ended.
void Hall::sweep() {
  const auto due = store_->due(now(), kSweepAtMost);
  if (!due) return log_fault("sweep", due.fault());
  for (const std::string& id : *due) {
    auto found = table(id);
    if (found && *found) (*found)->attend();
  }
  put_away();
  end_old_sessions();
}

void Hall::end_old_sessions() {
  const store::Time time = now();
  store::Time last = sessions_swept_;
  if (time - last < kSessionsEvery || !sessions_swept_.compare_exchange_strong(last, time)) return;
  if (auto fault = store_->delete_sessions_before(time - options_.session_seconds * 1000)) {
    log_fault("sessions", *fault);
  }
}

void Hall::put_away() {
  const std::lock_guard lock(tables_mutex_);
  if (tables_.size() <= options_.loaded_tables) return;
  for (auto it = tables_.begin(); it != tables_.end();) {
    const bool unused =
        it->second.use_count() == 1 && it->second->last_used() + kIdleBeforePutAway < now();
    it = unused ? tables_.erase(it) : std::next(it);
  }
}

void Hall::changed_elsewhere(std::string_view id) {
  if (id.empty()) {
    for (const auto& table : tables_in_memory()) workers_.post([table] { table->refresh(); });
    return;
  }
  // A table that nobody has opened here matters to the lobby alone.
  const bool known = [&] {
    const std::lock_guard lock(tables_mutex_);
    return tables_.contains(std::string(id));
  }();
  if (!known && lobby().empty()) return;
  workers_.post([this, id = std::string(id)] {
    if (auto found = table(id); found && *found) (*found)->refresh();
  });
}

void Hall::think(std::shared_ptr<Table> table, const engine::Game& game, const std::string& bot,
                 engine::Seat seat, std::int64_t version, engine::AnyPosition view,
                 const engine::ActionList& options) {
  bot_workers_.post([this, asked = now(), table = std::move(table), &game, bot, seat, version,
                     view = std::move(view),
                     options = std::make_shared<engine::ActionList>(options)] {
    const std::uint64_t seed =
        (std::uint64_t{random_below(0xFFFFFFFF)} << 32U) | random_below(0xFFFFFFFF);
    std::unique_ptr<bots::Bot> thinker = bots::make(game, bot, seed);
    engine::Action action =
        (*options)[static_cast<int>(random_below(static_cast<std::uint32_t>(options->size())))];
    if (thinker) action = thinker->choose(view, seat, *options, options_.bot_budget);
    const store::Time pace = options_.bot_pace;
    if (pace == 0) return table->bot_decided(seat, version, action);
    at(asked + ((now() - asked) / pace + 1) * pace,
       [table, seat, version, action] { table->bot_decided(seat, version, action); });
  });
}

void Hall::log_fault(std::string_view where, const store::Fault& fault) {
  ++metrics_.store_faults;
  spdlog::error("store fault where={} reason=\"{}\"", where, engine::printable(fault.reason, 300));
}

void Hall::enter_lobby(const std::shared_ptr<Live>& live) {
  const std::lock_guard lock(lobby_mutex_);
  lobby_.push_back(live);
}

void Hall::leave_lobby(const std::shared_ptr<Live>& live) {
  const std::lock_guard lock(lobby_mutex_);
  std::erase(lobby_, live);
}

std::vector<std::shared_ptr<Live>> Hall::lobby() {
  const std::lock_guard lock(lobby_mutex_);
  return lobby_;
}

}  // namespace server
