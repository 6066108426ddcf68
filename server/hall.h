// The house: all tables, who waits in the lobby, the bots' threads, the timers.
//
// Its locks come after a table's (see table.h); of its own, the lobby's comes before the timers'.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "bots/bot.h"
#include "server/live.h"
#include "server/metrics.h"
#include "server/news.h"
#include "server/own_games.h"
#include "server/table.h"
#include "server/workers.h"
#include "store/store.h"

namespace server {

using FindGame = std::function<const engine::Game*(std::string_view)>;

struct HallOptions {
  int workers = 16;  // they wait for the disk most of the time
  // Proofs, uploads, histories, hints and passwords: they get what time the others leave.
  int heavy_threads = 1;
  int bot_threads = 1;
  bots::Budget bot_budget{500, 0};
  // A bot's choice is told a whole number of these after its question: how long it thought would
  // tell how much it had to choose from.
  store::Time bot_pace = 10;
  store::Time session_seconds = store::Time{180} * 24 * 3600;  // then one signs in again
  std::size_t loaded_tables = 4000;  // those nobody uses are put away beyond this
  // So many entries of a game are enough to take something back again and again.
  std::int64_t steps_with_undo = 20'000;
  std::size_t own_games = 300;  // different own cards at a time, of all tables together
  // The host's own cards by game, checked: a table may be made with them.
  std::map<std::string, OwnFiles, std::less<>> house_files;
  // A standing answer is given after a random time between these.
  store::Time standing_least = 700;
  store::Time standing_most = 4000;
  // What changed is told to the lobby together after this; how far a game of others is, seldom.
  store::Time lobby_pace = 300;
  store::Time lobby_slow_pace = 30'000;
  // Notices and guests without anything that are older than this are forgotten.
  store::Time notice_seconds = store::Time{60} * 24 * 3600;
  store::Time guest_seconds = store::Time{30} * 24 * 3600;
  // An upload that is not ready after this was broken off.
  store::Time upload_seconds = 3600;
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
  Workers& heavy_workers() { return heavy_workers_; }
  // Counts decisions that the store has not answered yet.
  void commit_begins() { ++commits_; }
  void commit_ended() { --commits_; }
  News& news() { return news_; }
  Metrics& metrics() { return metrics_; }
  const HallOptions& options() const { return options_; }
  const engine::Game* find_game(std::string_view id) const { return find_(id); }
  const std::vector<const engine::Game*>& games() const { return games_; }
  OwnGames& own_games() { return own_games_; }
  // Whether a table of this game can have own cards or an own map at all.
  bool takes_files(std::string_view game) const { return takes_files_.contains(game); }
  // The host's own cards for this game, which a table may be made with; none for most.
  const OwnFiles& house_files(std::string_view game) const;
  // Milliseconds since 1970 by the clock as it stood when the process began, and steady since: a
  // step of the system's clock changes no limit, no timer and no game.
  static store::Time now();

  // Starts timers and listening; what was under way when the last process ended goes on.
  void open();
  // Live connections are told to come back soon.
  void tell_restart();
  // Closes the live connections of a session or player that is no more, at all processes.
  void end_session(const std::string& session);
  void end_player(const std::string& player);
  // What is under way is finished.
  void close();
  // Drops the tables in memory and everybody's connection to them; nothing runs any more.
  void let_go();
  bool closing() const { return closing_; }
  // Whether the store can be written to, as seen within the last seconds. Waits for nothing.
  bool healthy() const;

  // A table by its id; null if there is none.
  store::Answer<std::shared_ptr<Table>> table(const std::string& id);
  store::Outcome add_table(const store::TableRow& row, const OwnFiles& files);
  void drop_table(const std::string& id);
  // A fault of ours broke off in the middle of something: the table is read from the store again,
  // and who looks on comes back to it.
  void abandon(const std::shared_ptr<Table>& table);

  // --- For tables ---
  void wake_at(store::Time time, const std::string& table);
  // Lets a bot choose on the bots' threads, then tells the table.
  void think(std::shared_ptr<Table> table, const engine::Game& game, const std::string& bot,
             engine::Seat seat, std::int64_t version, engine::AnyPosition view,
             const engine::ActionList& options);
  // A bot that may break in, and what it can do so with: nothing if it holds nothing.
  struct Chance {
    engine::Seat seat = 0;
    std::string bot;
    engine::AnyPosition view;
    engine::ActionList options;
  };
  // Lets bots consider whether they break in, apart from those that choose, and tells the table a
  // pace after, or after `grace` if that is longer: the same whether any of them holds something.
  // What takes longer is told later, a whole number of paces after, and nobody waits for it.
  void consider(const std::shared_ptr<Table>& table, std::int64_t version,
                std::vector<Chance> chances, store::Time grace);
  Workers& bot_workers() { return bot_workers_; }
  void log_fault(std::string_view where, const store::Fault& fault);

  // --- The lobby ---
  void enter_lobby(const std::shared_ptr<Live>& live);
  void leave_lobby(const std::shared_ptr<Live>& live);
  std::vector<std::shared_ptr<Live>> lobby();
  // The lobby will be told: `everybody` if the table looks otherwise to strangers too.
  void lobby_changed(const std::string& table, bool everybody);
  void tell_gone(const std::string& table);
  std::size_t loaded_tables();

 private:
  std::vector<std::shared_ptr<Table>> tables_in_memory();
  using Job = std::function<void()>;
  // Posts the job to the workers at that time.
  void at(store::Time time, Job job);
  std::vector<Job> due_jobs();
  void run_timers();
  void sweep();
  void forget_old();
  void put_away();
  void changed_elsewhere(std::string_view id);
  Heard listeners();
  std::shared_ptr<Table> table_in_memory(const std::string& id);
  void hang_up_here(const Whose& whose);
  void tell_chat(const std::string& table, std::int64_t id);
  void tell_lobby();
  void hurry_lobby();
  void tell_lobby_of(const std::string& table, bool everybody,
                     const std::vector<std::shared_ptr<Live>>& lobby);
  void feel_pulse();

  std::unique_ptr<store::Store> store_;
  FindGame find_;
  std::vector<const engine::Game*> games_;
  HallOptions options_;
  OwnGames own_games_;  // before the tables, which hold them
  std::set<std::string, std::less<>> takes_files_;
  Metrics metrics_;

  std::mutex tables_mutex_;
  std::unordered_map<std::string, std::shared_ptr<Table>> tables_;
  std::mutex lobby_mutex_;
  std::vector<std::shared_ptr<Live>> lobby_;
  std::atomic<bool> lobby_empty_ = true;
  std::map<std::string, bool> lobby_changes_;  // by table; whether strangers see it too
  std::set<std::string> lobby_slow_;           // tables of which strangers hear later
  bool lobby_due_ = false;
  // How the tables of other processes stood when the lobby was last told: version and state.
  std::map<std::string, std::pair<std::int64_t, store::TableState>> lobby_rows_;

  std::mutex timer_mutex_;
  std::condition_variable timer_changed_;
  std::multimap<store::Time, Job> timed_;
  std::atomic<bool> closing_ = false;
  std::mutex listen_mutex_;  // held while news of other processes is heard
  bool deaf_ = false;
  std::atomic<store::Time> old_forgotten_ = 0;
  std::atomic<store::Time> presence_told_ = 0;
  std::atomic<store::Time> pulse_at_ = 0;
  std::atomic<store::Time> fault_at_ = 0;
  std::atomic<bool> damaged_ = false;
  std::thread timers_;
  std::thread pulse_;
  Workers workers_;
  Workers heavy_workers_;
  Workers bot_workers_;
  Workers right_workers_;  // those who could break in
  std::atomic<int> commits_ = 0;
  News news_;
};

}  // namespace server
