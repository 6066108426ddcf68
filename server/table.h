// One table: who sits there, the game's record, and who looks on. Every public function takes the
// table's own lock, a plain mutex; whatever changes the game is in the store before anybody is
// told. Long work (a whole log, a save file, a proof) is done on a copy of the record, without the
// lock.
//
// A decision of a person lets go of the lock while the store makes it safe, and goes on in `finish`
// on the store's writing thread, so that no thread waits for the disk. Meanwhile the table is
// `committing_`: who only looks sees it as it was; who wants to change something waits for their
// turn (`Turn`), further decisions in a queue.
//
// The order of locks: a table's, then one of the hall's, then a queue's. Nobody holds two tables'
// at a time, and nobody who holds one of the hall's asks for a table's. `finish` waits for no turn
// and no store, and nobody holds the lock of a table that is `committing_` while waiting for
// either.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/json.h"
#include "server/live.h"
#include "server/moment.h"
#include "server/record.h"
#include "server/settings.h"
#include "store/store.h"

namespace server {

class Hall;

using MaybeNumber = std::optional<std::int64_t>;

class Table : public std::enable_shared_from_this<Table> {
 public:
  Table(Hall& hall, std::shared_ptr<const engine::Game> game, store::TableRow row);
  // Reads the entries; call once, before anything else.
  store::Outcome load();

  const std::string& id() const { return id_; }
  // With its owner's own cards, if it has any.
  const engine::Game& game() const { return *game_; }

  // --- Looking ---
  json::object describe(const Viewer& viewer);
  // JSON.
  Expected<std::string> moment(const Viewer& viewer, MaybeNumber seat, MaybeNumber ply,
                               MaybeNumber since);
  // The events of the decisions from `from` to before `to`, as a JSON array.
  Expected<std::string> log(const Viewer& viewer, MaybeNumber seat, std::int64_t from,
                            std::int64_t to);
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
  // The whole game, once it is over.
  Expected<engine::Match> finished_match(const Viewer& viewer);
  bool may_watch(const Viewer& viewer);
  // Whether the viewer sits at the table or made it.
  bool is_of(const Viewer& viewer);
  // The seat that the viewer holds, -1 for a spectator.
  int talks_as(const Viewer& viewer);

  // --- Seats ---
  Expected<int> join(const Viewer& viewer, MaybeNumber seat, const std::string& key);
  std::optional<Error> leave(const Viewer& viewer, std::int64_t seat);
  // A key that takes the seat to another device of its holder, once.
  Expected<std::string> hand_over(const Viewer& viewer, std::int64_t seat);
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
  // Answers the seat, perhaps later and from the store's thread: `done` must be short and wait for
  // nothing.
  using Decided = std::function<void(const Expected<engine::Seat>&)>;
  void decide(const Viewer& viewer, const Decision& decision, Decided done);
  // The same, and waits for the answer.
  Expected<engine::Seat> decide(const Viewer& viewer, const Decision& decision);
  // The same without waiting for anybody: false, and nothing was done, where the table is in use or
  // the decision is not what is asked now.
  bool decide_at_once(const Viewer& viewer, const Decision& decision, Decided done);
  Expected<engine::Seat> undo(const Viewer& viewer, MaybeNumber seat, std::int64_t ply);
  std::optional<Error> ask_takeback(const Viewer& viewer, MaybeNumber seat, std::int64_t to);
  // `to` names what is answered; a refusal may leave it out.
  std::optional<Error> answer_takeback(const Viewer& viewer, MaybeNumber seat, bool agree,
                                       MaybeNumber to);

  // --- Live ---
  std::optional<Error> connect(const std::shared_ptr<Live>& live, MaybeNumber seat,
                               MaybeNumber since);
  void disconnect(const std::shared_ptr<Live>& live);
  std::optional<Error> change_seat(const std::shared_ptr<Live>& live, MaybeNumber seat);
  void tell_all(const json::object& message);
  // Somebody came or went at another process.
  void tell_presence();
  // What the lobby shows of the table, to these; `everybody`: not only to who belongs to it.
  void tell_lobby(const std::vector<std::shared_ptr<Live>>& lobby, bool everybody);
  void close_all(int code);
  void close_some(const Whose& whose, int code);
  bool watched();

  // --- Upkeep ---
  // Looks what is due: bots, clocks, standing answers. Called by timers and after restarts.
  void attend();
  // Another process may have changed the table.
  void refresh();
  void bot_decided(engine::Seat seat, std::int64_t version, engine::Action action);
  struct BreakIn {
    engine::Seat seat = 0;
    engine::Action action;
  };
  // The time in which somebody breaks in by itself at this version is over: what bots found.
  void rights_pass(std::int64_t version, const std::optional<BreakIn>& found);
  store::Time last_used() const { return used_at_; }

 private:
  using Lock = std::lock_guard<std::mutex>;
  // The lock once no decision is under way to the store.
  class Turn {
   public:
    explicit Turn(Table& table) : lock_(table.mutex_) {
      table.settled_.wait(lock_, [&table] { return !table.committing_; });
    }

   private:
    std::unique_lock<std::mutex> lock_;
  };

  // All of these want the lock held.
  Expected<engine::Seat> find_seat(const Viewer& viewer, MaybeNumber seat) const;
  Expected<engine::Seat> own_seat(const Viewer& viewer, MaybeNumber seat) const;
  bool holds(const Viewer& viewer, engine::Seat seat) const;
  bool present(engine::Seat seat) const;
  bool all_taken() const;
  // A seat of somebody's, also while a bot stands in: who left may come back.
  bool is_person(engine::Seat seat) const;
  bool alone(const Viewer& viewer) const;  // all other seats are bots
  bool belongs(const Viewer& viewer) const;
  engine::SeatSet seen_owing(const Viewer& viewer) const;
  json::object describe_locked(const Viewer& viewer) const;
  json::value outcome_locked() const;
  json::value stage_locked() const;
  MomentQuery query(engine::Seat seat, std::optional<int> ply, int since) const;
  std::string moment_message(engine::Seat seat, int since) const;
  std::optional<std::string_view> undo_policy() const;
  bool taken_back_too_often() const;
  store::Time time_left(engine::Seat seat, store::Time now) const;
  store::Time time_left(const Record::Clock& state, bool owes, store::Time now) const;

  void begin_record();
  void load_names();
  bool reload();
  void refresh_locked();
  void attend_locked();
  void close_all_locked(int code);
  Error conflict();
  Error trouble(const store::Fault& fault);
  std::optional<Error> update(store::TableRow changed);
  std::optional<Error> append(std::string_view kind, int seat, const std::string& text,
                              std::optional<Record::Step> step = std::nullopt);
  // What is in the store already: into memory, then told to whoever looks on.
  void take_over(const store::Entry& entry, store::Progress progress,
                 std::optional<Record::Step> step);
  // A decision under way to the store.
  struct Pending {
    engine::Seat seat = 0;
    store::Entry entry;
    store::Progress progress;
    Record::Step step;
    Decided done;
  };
  // What may be decided, or why not.
  Expected<Pending> prepare(const Viewer& viewer, const Decision& decision) const;
  Pending pending(engine::Seat seat, const std::string& action, Record::Step step) const;
  void commit(Pending pending, Decided done);
  void finish(const std::shared_ptr<Pending>& pending, const store::Outcome& fault);
  Expected<engine::Seat> finish_locked(Pending& pending, const store::Outcome& fault);
  void refresh_and_answer(const std::shared_ptr<Pending>& pending);
  bool needs_attention() const;
  // A legal decision.
  std::optional<Error> append_decision(engine::Seat seat, Record::Step step);
  store::Progress progress_after(const store::Entry& entry, const Record::Step* step) const;
  store::Time wake_time(engine::SeatSet owing, int mover, store::Time now) const;
  std::optional<Error> start_locked();
  Error refusal(engine::Seat seat, const std::string& text) const;

  void tell_moments(int from_ply);
  // The changes since what this audience was told, if that is possible.
  Message changes_message(engine::Seat seat);
  // The live connection has the whole moment.
  void begin_following(Live& live);
  void forget_told(engine::Seat seat);
  void tell_table();
  void tell_somebody_came_or_went(const Viewer& viewer, bool came);
  void notify_absent(engine::SeatSet before);
  bool attend_once(store::Time now);
  bool attend_player(engine::Seat seat, store::Time now);
  void think(engine::Seat seat);
  bool time_out(engine::Seat seat);
  std::optional<engine::Action> standing_answer(engine::Seat seat) const;
  // Whether a bot or a standing answer could break in now, or a bot waits until they have.
  bool rights_matter() const;
  bool await_rights();
  store::Time grace(engine::SeatSet may) const;
  std::vector<BreakIn> standing_break_ins() const;
  std::optional<engine::Action> standing_break_in(engine::Seat seat) const;
  bool asked_meanwhile(engine::Seat seat, const std::string& prompt) const;
  bool break_in(const BreakIn& one);

  Hall& hall_;
  const std::string id_;
  const std::shared_ptr<const engine::Game> game_;
  std::mutex mutex_;
  std::condition_variable settled_;
  bool committing_ = false;
  std::vector<std::function<void()>> waiting_;  // decisions that came meanwhile
  store::TableRow row_;
  store::Time found_at_ = 0;  // when it changed last, as the store has been told
  Settings settings_;
  std::optional<Record> record_;
  std::map<std::string, std::string> names_;  // of players at the table, by id
  std::vector<std::shared_ptr<Live>> lives_;
  std::map<engine::Seat, Told> told_;                       // by audience, of those that follow
  std::array<std::int64_t, engine::kMaxSeats> thinking_{};  // 1 + version a bot works on
  std::int64_t considering_ = 0;  // 1 + version at which bots may break in
  std::int64_t considered_ = 0;   // 1 + version at which they have had their time
  std::array<std::int64_t, engine::kMaxSeats> standing_for_{};
  std::array<store::Time, engine::kMaxSeats> standing_due_{};
  json::value outcome_;        // of a game that is over, as it was kept
  mutable json::value stage_;  // of the version after it
  mutable std::int64_t stage_of_ = -1;
  bool gone_ = false;
  std::atomic<store::Time> used_at_ = 0;
};

}  // namespace server
