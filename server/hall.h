// The house: all tables, who waits in the lobby, the bots' threads, the timers.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "bots/bot.h"
#include "server/live.h"
#include "server/metrics.h"
#include "server/table.h"
#include "server/workers.h"
#include "store/store.h"

namespace server {

using FindGame = std::function<const engine::Game*(std::string_view)>;

struct HallOptions {
  int workers = 16;  // they wait for the disk most of the time
  int bot_threads = 1;
  bots::Budget bot_budget{500, 0};
  // A bot's choice is told a whole number of these after its question: how long it thought would
  // tell how much it had to choose from.
  store::Time bot_pace = 10;
  store::Time session_seconds = store::Time{180} * 24 * 3600;  // then one signs in again
  std::size_t loaded_tables = 4000;  // those nobody uses are put away beyond this
  // A standing answer is given after a random time between these.
  store::Time standing_least = 700;
  store::Time standing_most = 4000;
};

class Hall {
 public:
  Hall(std::unique_ptr<store::Store> store, FindGame find, std::vector<const engine::Game*> games,
       HallOptions options);
  ~Hall();
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  store::Store& store() { return *store_; }
  Workers& workers() { return workers_; }
  Metrics& metrics() { return metrics_; }
  const HallOptions& options() const { return options_; }
  const engine::Game* find_game(std::string_view id) const { return find_(id); }
  const std::vector<const engine::Game*>& games() const { return games_; }
  static store::Time now();

  // Starts timers and listening; what was under way when the last process ended goes on.
  void open();
  // Live connections are told to come back soon.
  void tell_restart();
  // Closes the live connections of a session or player that is no more.
  void hang_up(const Whose& whose);
  // What is under way is finished.
  void close();
  // Drops the tables in memory and everybody's connection to them; nothing runs any more.
  void let_go();
  bool closing() const { return closing_; }

  // A table by its id; null if there is none.
  store::Answer<std::shared_ptr<Table>> table(const std::string& id);
  store::Outcome add_table(const store::TableRow& row);
  void drop_table(const std::string& id);

  // --- For tables ---
  void wake_at(store::Time time, const std::string& table);
  // Lets a bot choose on the bots' threads, then tells the table.
  void think(std::shared_ptr<Table> table, const engine::Game& game, const std::string& bot,
             engine::Seat seat, std::int64_t version, engine::AnyPosition view,
             const engine::ActionList& options);
  Workers& bot_workers() { return bot_workers_; }
  void log_fault(std::string_view where, const store::Fault& fault);

  // --- The lobby ---
  void enter_lobby(const std::shared_ptr<Live>& live);
  void leave_lobby(const std::shared_ptr<Live>& live);
  std::vector<std::shared_ptr<Live>> lobby();
  std::size_t loaded_tables();

 private:
  std::vector<std::shared_ptr<Table>> tables_in_memory();
  using Job = std::function<void()>;
  // Posts the job to the workers at that time.
  void at(store::Time time, Job job);
  std::vector<Job> due_jobs();
  void run_timers();
  void sweep();
  void end_old_sessions();
  void put_away();
  void changed_elsewhere(std::string_view id);

  std::unique_ptr<store::Store> store_;
  FindGame find_;
  std::vector<const engine::Game*> games_;
  HallOptions options_;
  Metrics metrics_;

  std::mutex tables_mutex_;
  std::unordered_map<std::string, std::shared_ptr<Table>> tables_;
  std::mutex lobby_mutex_;
  std::vector<std::shared_ptr<Live>> lobby_;

  std::mutex timer_mutex_;
  std::condition_variable timer_changed_;
  std::multimap<store::Time, Job> timed_;
  std::atomic<bool> closing_ = false;
  std::atomic<store::Time> sessions_swept_ = 0;
  std::thread timers_;
  Workers workers_;
  Workers bot_workers_;
};

}  // namespace server
