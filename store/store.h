// Where tables, decisions and accounts are kept safe. One interface; SQLite and PostgreSQL behind
// it. Every function may be called from any thread, blocks until the database has answered (but for
// `append_later`), and throws nothing. What a function that writes has answered with success
// survives any crash.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/answer.h"
#include "store/rows.h"

namespace store {

struct TableQuery {
  enum class Filter { kOpen, kRunning, kMine, kAll };
  Filter filter = Filter::kOpen;
  std::string player;  // kMine
  std::string game;    // "": any
  Time before = 0;     // changed before; 0: any
  int limit = 50;
};

class Store {
 public:
  virtual ~Store() = default;
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  // Whether the database answers and can be written to.
  virtual Outcome pulse(Time now) = 0;

  // --- Players and their sessions (of a session only the token's hash is kept) ---
  // kConflict: the name of an account is taken.
  virtual Outcome add_player(const Player& player) = 0;
  virtual Outcome update_player(const Player& player) = 0;
  virtual Answer<std::optional<Player>> player(std::string_view id) = 0;
  virtual Answer<std::optional<Player>> account(std::string_view name) = 0;
  virtual Answer<std::optional<Player>> player_of_feed(std::string_view feed) = 0;
  // With sessions, notes, notices and chat; the seats must have been given up before.
  virtual Outcome delete_player(std::string_view id) = 0;
  virtual Outcome add_session(std::string_view token_hash, std::string_view player, Time now) = 0;
  virtual Answer<std::optional<Player>> session(std::string_view token_hash) = 0;
  virtual Outcome delete_session(std::string_view token_hash) = 0;
  virtual Outcome delete_sessions_of(std::string_view player) = 0;
  virtual Outcome delete_sessions_before(Time time) = 0;
  // Guests made before, who have no session, no seat and no table any more.
  virtual Outcome delete_guests_before(Time time) = 0;
  // Gives everything of one player (seats, tables, notes) to another.
  virtual Outcome hand_over(std::string_view from, std::string_view to) = 0;

  // --- Tables ---
  // `files` are its owner's own cards, which never change, if it has any; how they are written is
  // the server's affair.
  Outcome add_table(const TableRow& row, std::string_view files = {}) {
    return add_played_table(row, {}, files);
  }
  // A table whose game has come a way already.
  virtual Outcome add_played_table(const TableRow& row, const std::vector<Entry>& entries,
                                   std::string_view files) = 0;
  // Lets go of what came in of played tables that were begun before and never got ready: whoever
  // brought them was broken off.
  virtual Outcome delete_uploads_before(Time time) = 0;
  // As they were given; "" without any.
  virtual Answer<std::string> own_files(std::string_view table) = 0;
  virtual Answer<std::optional<TableRow>> table(std::string_view id) = 0;
  // Writes everything if the stored version is still `row.version`, which grows by one; otherwise
  // kConflict.
  virtual Outcome update_table(const TableRow& row) = 0;
  virtual Outcome delete_table(std::string_view id) = 0;
  virtual Answer<std::vector<TableRow>> tables(const TableQuery& query) = 0;
  // Running tables whose wake time has come, longest overdue first.
  virtual Answer<std::vector<std::string>> due(Time now, int limit) = 0;
  virtual Answer<std::vector<std::string>> table_ids() = 0;
  virtual Answer<std::vector<std::string>> tables_of(std::string_view player) = 0;
  // Those that are not finished, and those that were uploaded.
  virtual Answer<std::int64_t> count_tables(std::string_view owner) = 0;
  // Those of them with cards of their own.
  virtual Answer<std::int64_t> count_own_tables(std::string_view owner) = 0;

  // --- Games: entries only ever grow, and each is safe before anybody sees it ---
  // Appends as number `step` (counted from 0). kConflict if that step exists already or the
  // table's version is another: somebody else was first.
  virtual Outcome append(std::string_view table, std::int64_t version, std::int64_t step,
                         const Entry& entry, const Progress& progress) = 0;
  // The same without waiting: `done` is called by a thread of the store's own once it is safe or
  // has failed, and must be short and wait for nothing.
  using Done = std::function<void(Outcome)>;
  virtual void append_later(std::string table, std::int64_t version, std::int64_t step, Entry entry,
                            Progress progress, Done done) = 0;
  virtual Answer<std::vector<Entry>> entries(std::string_view table, std::int64_t from) = 0;
  // The time to wake alone, which is no change of the table.
  virtual Outcome set_wake(std::string_view table, Time wake) = 0;
  virtual Outcome put_snapshot(std::string_view table, const Snapshot& snapshot) = 0;
  virtual Answer<std::optional<Snapshot>> snapshot(std::string_view table) = 0;

  // --- Talk, notes and notices ---
  // The last thousand lines of a table are kept.
  virtual Answer<std::int64_t> add_chat(std::string_view table, const Chat& chat) = 0;
  virtual Answer<std::vector<Chat>> chat(std::string_view table, std::int64_t after, int limit) = 0;
  virtual Outcome put_note(std::string_view table, std::string_view player,
                           std::string_view text) = 0;
  virtual Answer<std::string> note(std::string_view table, std::string_view player) = 0;
  virtual Outcome add_notice(const Notice& notice) = 0;
  virtual Answer<std::vector<Notice>> notices_of(std::string_view player, int limit) = 0;
  // Takes notices that nobody has taken yet: each goes to one server process only.
  virtual Answer<std::vector<Notice>> take_notices(Time before, int limit) = 0;
  virtual Outcome delete_notices_before(Time time) = 0;

  // --- Other server processes on the same database ---
  // Only PostgreSQL has others.
  virtual bool shared() const = 0;
  // Tells all others something that is not kept; what it means is the server's affair.
  virtual Outcome announce(const std::string& news) = 0;
  // Called, from a thread of the store's own, with the id of each table that another process
  // changed (with "" when something may have been missed), and with what another one announced.
  using Listener = std::function<void(std::string_view)>;
  virtual void on_change(Listener changed, Listener news) = 0;
};

// Opens "DIR/theses.sqlite" for a directory, "postgresql://…" for an address, ":memory:" for
// tests; makes or migrates the schema. A second server on one SQLite file is refused.
Answer<std::unique_ptr<Store>> open(const std::string& where, Use use = Use::kAdmin);

// Copies everything from one store to another, which must be empty; says how many rows.
Answer<std::int64_t> copy(const std::string& from, const std::string& to);
// A consistent copy of a SQLite store into a new file while it is in use; a damaged one is refused,
// and nothing is left of it.
Outcome backup_sqlite(const std::string& from, const std::string& file);

}  // namespace store
