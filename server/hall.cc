#include "server/hall.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>

#include "bots/registry.h"
#include "server/secrets.h"

namespace server {
namespace {

constexpr auto kSweepEvery = std::chrono::milliseconds(1000);
constexpr int kSweepAtMost = 500;
constexpr store::Time kLongestWait = 50;
constexpr store::Time kIdleBeforePutAway = 60'000;
constexpr store::Time kForgetEvery = 3'600'000;
constexpr store::Time kPresenceEvery = 30'000;
constexpr auto kPulseEvery = std::chrono::milliseconds(1000);
constexpr store::Time kPulseMissed = 4000;
constexpr store::Time kFaultRemembered = 5000;
constexpr store::Time kThinkersPace = 250;
// For a bot that could break in: others may be waiting for their chance.
constexpr bots::Budget kRightBudget{50, 0};
constexpr std::size_t kMostLobbyRows = 10'000;
// Threads that do long work leave the processor to those that others wait for.
constexpr int kHeavyNice = 10;

std::uint64_t random_seed() {
  return (std::uint64_t{random_below(0xFFFFFFFF)} << 32U) | random_below(0xFFFFFFFF);
}

}  // namespace

Hall::Hall(std::unique_ptr<store::Store> store, FindGame find,
           std::vector<const engine::Game*> games, HallOptions options)
    : store_(std::move(store)),
      find_(std::move(find)),
      games_(std::move(games)),
      options_(std::move(options)),
      own_games_(options_.own_games),
      workers_(options_.workers),
      heavy_workers_(options_.heavy_threads, kHeavyNice),
      bot_workers_(options_.bot_threads, kHeavyNice),
      right_workers_(1),
      news_(*store_, listeners()) {
  for (const engine::Game* game : games_) {
    // An empty file is read and found wrong by those games that read files.
    const auto read = game->with_files({{"empty", ""}});
    if (!read && read.problem().key != "no_owners_data") takes_files_.emplace(game->id());
  }
}

Hall::~Hall() {
  close();
  {
    const std::lock_guard lock(listen_mutex_);
    deaf_ = true;
  }
  store_.reset();  // ends its listening thread, while everything that thread may touch is there
}

store::Time Hall::now() {
  using std::chrono::duration_cast;
  using std::chrono::milliseconds;
  using Steady = std::chrono::steady_clock;
  struct Begin {
    milliseconds wall =
        duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch());
    Steady::time_point steady = Steady::now();
  };
  static const Begin kBegin;
  return (kBegin.wall + duration_cast<milliseconds>(Steady::now() - kBegin.steady)).count();
}

void Hall::open() {
  // Whoever asks at once hears how it is.
  if (const auto fault = store_->pulse(now())) {
    log_fault("pulse", *fault);
  } else {
    pulse_at_ = now();
  }
  const auto unless_deaf = [this](auto listener) {
    return [this, listener](std::string_view text) {
      const std::lock_guard lock(listen_mutex_);
      if (!deaf_) listener(text);
    };
  };
  store_->on_change(unless_deaf([this](std::string_view id) { changed_elsewhere(id); }),
                    unless_deaf([this](std::string_view news) { news_.hear(news); }));
  timers_ = std::thread([this] { run_timers(); });
  pulse_ = std::thread([this] { feel_pulse(); });
}

// On a thread of its own: a store that hangs delays nobody who asks for the health.
void Hall::feel_pulse() {
  while (!closing_) {
    {
      std::unique_lock lock(timer_mutex_);
      timer_changed_.wait_for(lock, kPulseEvery, [this] { return closing_.load(); });
    }
    if (closing_) return;
    if (now() - pulse_at_ < kPulseEvery.count() / 2) continue;
    if (const auto fault = store_->pulse(now())) {
      log_fault("pulse", *fault);
    } else {
      pulse_at_ = now();
    }
  }
}

bool Hall::healthy() const {
  const store::Time time = now();
  return !closing_ && !damaged_ && time - pulse_at_ < kPulseMissed &&
         (fault_at_ == 0 || time - fault_at_ > kFaultRemembered);
}

Heard Hall::listeners() {
  return {[this](const std::string& id) {
            if (const auto table = table_in_memory(id)) {
              workers_.post([table] { table->tell_presence(); });
            }
          },
          [this](const std::string& id, std::int64_t chat) { tell_chat(id, chat); },
          [this](const std::string& session) {
            hang_up_here([&](const Live& live) { return live.session == session; });
          },
          [this](const std::string& player) {
            hang_up_here([&](const Live& live) { return live.viewer.player == player; });
          },
          [this](const std::string& id) {
            if (const auto table = table_in_memory(id)) table->refresh();
            drop_table(id);
            tell_gone(id);
          }};
}

std::shared_ptr<Table> Hall::table_in_memory(const std::string& id) {
  const std::lock_guard lock(tables_mutex_);
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second;
}

// What was said at another process.
void Hall::tell_chat(const std::string& id, std::int64_t chat) {
  const auto table = table_in_memory(id);
  if (!table || !table->watched()) return;
  workers_.post([this, table, chat] {
    const auto lines = store_->chat(table->id(), chat - 1, 200);
    if (!lines) return log_fault("chat", lines.fault());
    for (const store::Chat& line : *lines) {
      if (line.id == chat) table->tell_all({{"type", "chat"}, {"chat", chat_json(line)}});
    }
  });
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

void Hall::end_session(const std::string& session) {
  hang_up_here([&](const Live& live) { return live.session == session; });
  news_.tell_session_ended(session);
}

void Hall::end_player(const std::string& player) {
  hang_up_here([&](const Live& live) { return live.viewer.player == player; });
  news_.tell_player_ended(player);
}

void Hall::hang_up_here(const Whose& whose) {
  for (const auto& table : tables_in_memory()) table->close_some(whose, kClosePolicy);
  for (const auto& live : lobby()) {
    if (whose(*live)) live->channel->close(kClosePolicy);
  }
}

void Hall::close() {
  if (closing_.exchange(true)) return;
  timer_changed_.notify_all();
  if (timers_.joinable()) timers_.join();
  if (pulse_.joinable()) pulse_.join();
  bot_workers_.stop(false);
  right_workers_.stop(false);
  heavy_workers_.stop(true);
  workers_.stop(true);
  while (commits_ > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  news_.stop();
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
  const engine::Game* supplied = *row ? find_((*row)->game) : nullptr;
  if (supplied == nullptr) return std::shared_ptr<Table>();
  auto game = own_games_.of_table(*supplied, **row, *store_);
  if (!game) return store::Fault{store::FaultKind::kUnready, id + ": " + game.error().english};
  auto table = std::make_shared<Table>(*this, std::move(*game), std::move(**row));
  if (store::Outcome fault = table->load()) return *fault;
  std::shared_ptr<Table> kept;
  {
    const std::lock_guard lock(tables_mutex_);
    kept = tables_.emplace(id, std::move(table)).first->second;
  }
  kept->attend();
  return kept;
}

store::Outcome Hall::add_table(const store::TableRow& row, const OwnFiles& files) {
  return store_->add_table(row, files.empty() ? std::string() : own_files_text(files));
}

const OwnFiles& Hall::house_files(std::string_view game) const {
  static const OwnFiles kNone;
  const auto found = options_.house_files.find(game);
  return found == options_.house_files.end() ? kNone : found->second;
}

void Hall::drop_table(const std::string& id) {
  const std::lock_guard lock(tables_mutex_);
  tables_.erase(id);
}

void Hall::abandon(const std::shared_ptr<Table>& table) {
  drop_table(table->id());
  table->close_all(kCloseRestart);
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
  forget_old();
  const store::Time time = now();
  store::Time last = presence_told_;
  if (time - last >= kPresenceEvery && presence_told_.compare_exchange_strong(last, time)) {
    news_.tell_all_present();
    news_.forget_silent(time);
  }
}

// Sessions that are over, notices that were read or not, guests who left nothing behind, uploads
// that a crash broke off.
void Hall::forget_old() {
  const store::Time time = now();
  store::Time last = old_forgotten_;
  if (time - last < kForgetEvery || !old_forgotten_.compare_exchange_strong(last, time)) return;
  const auto before = [time](store::Time seconds) { return time - seconds * 1000; };
  for (const auto& fault : {store_->delete_sessions_before(before(options_.session_seconds)),
                            store_->delete_notices_before(before(options_.notice_seconds)),
                            store_->delete_guests_before(before(options_.guest_seconds)),
                            store_->delete_uploads_before(before(options_.upload_seconds))}) {
    if (fault) log_fault("old", *fault);
  }
}

void Hall::put_away() {
  const std::lock_guard lock(tables_mutex_);
  const bool crowded = tables_.size() > options_.loaded_tables;
  const bool crowded_with_own = own_games_.loaded() > options_.own_games / 2;
  if (!crowded && !crowded_with_own) return;
  for (auto it = tables_.begin(); it != tables_.end();) {
    const bool unused =
        it->second.use_count() == 1 && it->second->last_used() + kIdleBeforePutAway < now();
    const bool counts = crowded || !it->second->game().data_hash().empty();
    it = unused && counts ? tables_.erase(it) : std::next(it);
  }
}

void Hall::changed_elsewhere(std::string_view id) {
  if (id.empty()) {
    for (const auto& table : tables_in_memory()) workers_.post([table] { table->refresh(); });
    return;
  }
  // A table that nobody has opened here matters to the lobby alone.
  if (const auto known = table_in_memory(std::string(id))) {
    workers_.post([known] { known->refresh(); });
  } else {
    lobby_changed(std::string(id), true);
  }
}

void Hall::think(std::shared_ptr<Table> table, const engine::Game& game, const std::string& bot,
                 engine::Seat seat, std::int64_t version, engine::AnyPosition view,
                 const engine::ActionList& options) {
  bot_workers_.post([this, asked = now(), table = std::move(table), &game, bot, seat, version,
                     view = std::move(view),
                     options = std::make_shared<engine::ActionList>(options)] {
    std::unique_ptr<bots::Bot> thinker = bots::make(game, bot, random_seed());
    engine::Action action =
        (*options)[static_cast<int>(random_below(static_cast<std::uint32_t>(options->size())))];
    if (thinker) action = thinker->choose(view, seat, *options, options_.bot_budget);
    // The longer a bot thinks, the coarser is what its time tells.
    const bots::Level* level = bots::find_level(game, bot);
    const bool searches = level != nullptr && level->searches();
    const store::Time pace = options_.bot_pace == 0 || !searches
                                 ? options_.bot_pace
                                 : std::max(options_.bot_pace, kThinkersPace);
    if (pace == 0) return table->bot_decided(seat, version, action);
    at(asked + ((now() - asked) / pace + 1) * pace,
       [table, seat, version, action] { table->bot_decided(seat, version, action); });
  });
}

namespace {

// What bots that considered breaking in came to, and whether the table has been told already.
struct Considered {
  std::mutex mutex;
  std::optional<Table::BreakIn> found;
  bool told = false;
};

std::optional<Table::BreakIn> first_break_in(const engine::Game& game,
                                             const std::vector<Hall::Chance>& chances) {
  // Of a bot that has no mind for this game.
  constexpr std::uint32_t kSeldom = 8;
  for (const Hall::Chance& chance : chances) {
    if (chance.options.empty()) continue;
    const auto thinker = bots::make(game, chance.bot, random_seed());
    std::optional<engine::Action> action;
    if (thinker) {
      action = thinker->break_in(chance.view, chance.seat, chance.options, kRightBudget);
    } else if (random_below(kSeldom) == 0) {
      action = chance.options[0];
    }
    if (action) return Table::BreakIn{chance.seat, *action};
  }
  return std::nullopt;
}

}  // namespace

void Hall::consider(const std::shared_ptr<Table>& table, std::int64_t version,
                    std::vector<Chance> chances, store::Time grace) {
  const store::Time asked = now();
  const store::Time pace = std::max(options_.bot_pace, grace);
  const auto considered = std::make_shared<Considered>();
  if (pace > 0) {
    at(asked + pace, [table, version, considered] {
      std::optional<Table::BreakIn> found;
      {
        const std::lock_guard lock(considered->mutex);
        considered->told = true;
        found = considered->found;
      }
      table->rights_pass(version, found);
    });
  }
  right_workers_.post(
      [this, asked, pace, table, version, considered, chances = std::move(chances)] {
        const auto found = first_break_in(table->game(), chances);
        if (pace == 0) return table->rights_pass(version, found);
        const std::lock_guard lock(considered->mutex);
        considered->found = found;
        if (!considered->told || !found) return;
        at(asked + ((now() - asked) / pace + 1) * pace,
           [table, version, found] { table->rights_pass(version, found); });
      });
}

void Hall::log_fault(std::string_view where, const store::Fault& fault) {
  if (fault.kind == store::FaultKind::kUnready) {
    // Own cards that are too many or read no longer: nothing about the store.
    spdlog::warn("not ready where={} reason=\"{}\"", where, engine::printable(fault.reason, 300));
    return;
  }
  ++metrics_.store_faults;
  fault_at_ = now();
  if (fault.kind == store::FaultKind::kDamaged) damaged_ = true;
  spdlog::error("store fault where={} reason=\"{}\"", where, engine::printable(fault.reason, 300));
}

// --- The lobby ---

void Hall::enter_lobby(const std::shared_ptr<Live>& live) {
  const std::lock_guard lock(lobby_mutex_);
  lobby_.push_back(live);
  lobby_empty_ = false;
}

void Hall::leave_lobby(const std::shared_ptr<Live>& live) {
  const std::lock_guard lock(lobby_mutex_);
  std::erase(lobby_, live);
  lobby_empty_ = lobby_.empty();
}

std::vector<std::shared_ptr<Live>> Hall::lobby() {
  const std::lock_guard lock(lobby_mutex_);
  return lobby_;
}

void Hall::lobby_changed(const std::string& table, bool everybody) {
  if (lobby_empty_) return;
  const std::lock_guard lock(lobby_mutex_);
  bool& all = lobby_changes_[table];
  all = all || everybody;
  if (!everybody) {
    if (lobby_slow_.empty()) at(now() + options_.lobby_slow_pace, [this] { hurry_lobby(); });
    lobby_slow_.insert(table);
  }
  if (lobby_due_) return;
  lobby_due_ = true;
  at(now() + options_.lobby_pace, [this] { tell_lobby(); });
}

// Strangers have waited long enough to hear how far games have come.
void Hall::hurry_lobby() {
  std::set<std::string> tables;
  {
    const std::lock_guard lock(lobby_mutex_);
    tables.swap(lobby_slow_);
  }
  for (const std::string& table : tables) lobby_changed(table, true);
}

void Hall::tell_gone(const std::string& table) {
  const json::object message{{"type", "gone"}, {"id", table}};
  const auto text = std::make_shared<const std::string>(to_text(message));
  for (const auto& live : lobby()) live->channel->send(text);
}

// What was gathered since the last time.
void Hall::tell_lobby() {
  std::map<std::string, bool> changes;
  std::vector<std::shared_ptr<Live>> present;
  {
    const std::lock_guard lock(lobby_mutex_);
    lobby_due_ = false;
    changes.swap(lobby_changes_);
    present = lobby_;
  }
  if (present.empty()) return;
  for (const auto& [table, everybody] : changes) tell_lobby_of(table, everybody, present);
}

void Hall::tell_lobby_of(const std::string& id, bool everybody,
                         const std::vector<std::shared_ptr<Live>>& present) {
  if (const auto known = table_in_memory(id)) return known->tell_lobby(present, everybody);
  // Of another process: its decisions are no news here.
  const auto row = store_->table(id);
  if (!row) return log_fault("lobby", row.fault());
  if (!*row) return;
  const std::pair stands((*row)->version, (*row)->progress.state);
  {
    const std::lock_guard lock(lobby_mutex_);
    if (lobby_rows_.size() > kMostLobbyRows) lobby_rows_.clear();
    const auto [told, fresh] = lobby_rows_.try_emplace(id, stands);
    if (!fresh && told->second == stands) return;
    told->second = stands;
  }
  auto found = table(id);
  if (found && *found) (*found)->tell_lobby(present, true);
}

}  // namespace server
