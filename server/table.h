// One table: who sits there, the game's record, and who looks on. Every public function takes the
// table's own lock; whatever changes the game is in the store before anybody is told.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/json.h"
#include "server/live.h"
#include "server/record.h"
#include "server/settings.h"
#include "store/store.h"

namespace server {

class Hall;

using MaybeNumber = std::optional<std::int64_t>;

class Table : public std::enable_shared_from_this<Table> {
 public:
  Table(Hall& hall, store::TableRow row);
  // Reads the entries; call once, before anything else.
  store::Outcome load();

  const std::string& id() const { return id_; }

  // --- Looking ---
  json::object describe(const Viewer& viewer);
  Expected<json::object> moment(const Viewer& viewer, MaybeNumber seat, MaybeNumber ply,
                                MaybeNumber since);
  Expected<json::object> keys(const Viewer& viewer);
  Expected<std::string> save(const Viewer& viewer, MaybeNumber seat);
  Expected<json::object> verify();
  // What hints and forecasts are made of: the seat's view and options, from nothing else.
  struct Question {
    engine::Seat seat = 0;
    engine::AnyPosition view;
    engine::ActionList options;
    const engine::Game* game = nullptr;
  };
  Expected<Question> question(const Viewer& viewer, MaybeNumber seat, std::int64_t ply);
  // The same where the table allows hints.
  Expected<Question> hint_question(const Viewer& viewer, MaybeNumber seat, std::int64_t ply);
  bool may_watch(const Viewer& viewer);
  // The seat that the viewer holds, -1 for a spectator.
  int talks_as(const Viewer& viewer);

  // --- Seats ---
  Expected<int> join(const Viewer& viewer, MaybeNumber seat, const std::string& key);
  std::optional<Error> leave(const Viewer& viewer, std::int64_t seat);
  std::optional<Error> set_seat(const Viewer& viewer, std::int64_t seat, const std::string& kind,
                                const std::string& bot);
  std::optional<Error> start(const Viewer& viewer);
  std::optional<Error> remove(const Viewer& viewer);
  Expected<json::array> standing(const Viewer& viewer, MaybeNumber seat);
  Expected<json::array> set_standing(const Viewer& viewer, MaybeNumber seat,
                                     const std::vector<Standing>& standing);
  // The seats of an account that is deleted go to bots.
  std::optional<Error> forget(const std::string& player);

  // --- Playing ---
  struct Decision {
    MaybeNumber seat;
    std::int64_t ply = 0;
    MaybeNumber version;
    std::string action;
  };
  // Answers the seat.
  Expected<engine::Seat> decide(const Viewer& viewer, const Decision& decision);
  Expected<engine::Seat> undo(const Viewer& viewer, MaybeNumber seat, std::int64_t ply);
  std::optional<Error> ask_takeback(const Viewer& viewer, MaybeNumber seat, std::int64_t to);
  std::optional<Error> answer_takeback(const Viewer& viewer, MaybeNumber seat, bool agree);

  // --- Live ---
  std::optional<Error> connect(const std::shared_ptr<Live>& live, MaybeNumber seat,
                               MaybeNumber since);
  void disconnect(const std::shared_ptr<Live>& live);
  std::optional<Error> change_seat(const std::shared_ptr<Live>& live, MaybeNumber seat);
  void tell_all(const json::object& message);
  void close_all(int code);
  void close_some(const Whose& whose, int code);
  bool watched();

  // --- Upkeep ---
  // Looks what is due: bots, clocks, standing answers. Called by timers and after restarts.
  void attend();
  // Another process may have changed the table.
  void refresh();
  void bot_decided(engine::Seat seat, std::int64_t version, engine::Action action);
  store::Time last_used() const { return used_at_; }

 private:
  using Lock = std::lock_guard<std::recursive_mutex>;

  // All of these want the lock held.
  Expected<engine::Seat> find_seat(const Viewer& viewer, MaybeNumber seat) const;
  Expected<engine::Seat> own_seat(const Viewer& viewer, MaybeNumber seat) const;
  bool holds(const Viewer& viewer, engine::Seat seat) const;
  bool present(engine::Seat seat) const;
  bool all_taken() const;
  bool alone(const Viewer& viewer) const;  // all other seats are bots
  json::object describe_locked(const Viewer& viewer) const;
  json::object moment_locked(engine::Seat seat, std::optional<int> ply, int since) const;
  std::optional<std::string_view> undo_policy() const;
  store::Time time_left(engine::Seat seat, store::Time now) const;

  void begin_record();
  void load_names();
  bool reload();
  Error conflict();
  Error trouble(const store::Fault& fault);
  std::optional<Error> update(store::TableRow changed);
  std::optional<Error> append(std::string_view kind, int seat, const std::string& text);
  store::Progress progress_after(const store::Entry& entry) const;
  store::Time wake_time(const engine::AnyPosition& position, engine::SeatSet owing, int mover,
                        store::Time now) const;
  std::optional<Error> start_locked();
  Error refusal(engine::Seat seat, const std::string& text) const;

  void tell_moments(int from_ply);
  void tell_table();
  void notify_absent(engine::SeatSet before);
  bool attend_once(store::Time now);
  bool attend_player(engine::Seat seat, store::Time now);
  void think(engine::Seat seat);
  bool time_out(engine::Seat seat);
  std::optional<std::string> standing_answer(engine::Seat seat) const;

  Hall& hall_;
  const std::string id_;
  const engine::Game* game_ = nullptr;
  std::recursive_mutex mutex_;
  store::TableRow row_;
  Settings settings_;
  std::optional<Record> record_;
  std::map<std::string, std::string> names_;  // of players at the table, by id
  std::vector<std::shared_ptr<Live>> lives_;
  std::array<std::int64_t, engine::kMaxSeats> thinking_{};  // 1 + version a bot works on
  std::array<std::int64_t, engine::kMaxSeats> standing_for_{};
  std::array<store::Time, engine::kMaxSeats> standing_due_{};
  bool gone_ = false;
  std::atomic<store::Time> used_at_ = 0;
};

}  // namespace server
