#include "store/sql_store.h"

#include <algorithm>
#include <chrono>
#include <limits>

#include "store/statements.h"

namespace store {
namespace {

constexpr std::size_t kWrittenTogether = 100;  // decisions of a game that is brought along
constexpr std::int64_t kKeptChat = 1000;       // lines at a table; older ones are let go

std::int64_t number(const Value& value) {
  const auto* found = std::get_if<std::int64_t>(&value);
  return found == nullptr ? 0 : *found;
}
std::string text(const Value& value) {
  const auto* found = std::get_if<std::string>(&value);
  return found == nullptr ? std::string() : *found;
}
Value of(std::string_view value) { return std::string(value); }
Value of(bool value) { return std::int64_t{value ? 1 : 0}; }

// The form in which account names are compared: without case, as far as Latin letters go.
std::string folded(std::string_view name) {
  std::string result;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto c = static_cast<unsigned char>(name[i]);
    if (c >= 'A' && c <= 'Z') {
      result += static_cast<char>(c + 32);
    } else if (c == 0xC3 && i + 1 < name.size()) {
      const auto next = static_cast<unsigned char>(name[++i]);
      const bool upper = next >= 0x80 && next <= 0x9E && next != 0x97;
      result += static_cast<char>(c);
      result += static_cast<char>(upper ? next + 32 : next);
    } else {
      result += static_cast<char>(c);
    }
  }
  return result;
}

Player player_of(const Row& row) {
  Player player;
  player.id = text(row[0]);
  player.name = text(row[1]);
  player.password = text(row[2]);
  player.guest = player.password.empty();
  player.language = text(row[3]);
  player.email = text(row[4]);
  player.webhook = text(row[5]);
  player.notify_turn = number(row[6]) != 0;
  player.notify_over = number(row[7]) != 0;
  player.feed = text(row[8]);
  player.created = number(row[9]);
  return player;
}

TableRow table_of(const Row& row) {
  TableRow table;
  table.id = text(row[0]);
  table.game = text(row[1]);
  table.name = text(row[2]);
  table.owner = text(row[3]);
  table.options = text(row[4]);
  table.settings = text(row[5]);
  table.seed = text(row[6]);
  table.imported = number(row[7]) != 0;
  table.listed = number(row[8]) != 0;
  table.created = number(row[9]);
  table.version = number(row[10]);
  table.progress.state = static_cast<TableState>(number(row[11]));
  table.progress.ply = number(row[12]);
  table.progress.owing = static_cast<std::uint16_t>(number(row[13]));
  table.progress.changed = number(row[14]);
  table.progress.wake = number(row[15]);
  table.started = number(row[16]);
  table.progress.rules = number(row[17]);
  table.progress.result = text(row[18]);
  table.data = text(row[19]);
  return table;
}

Notice notice_of(const Row& row) {
  return {0, text(row[0]), text(row[1]), text(row[2]), number(row[3]), number(row[4])};
}

Value account_key(const Player& player) {
  return player.guest ? Value() : Value(folded(player.name));
}

class SqlStore final : public Store {
 public:
  explicit SqlStore(std::unique_ptr<Database> database) : database_(std::move(database)) {}

  Outcome pulse(Time now) override {
    if (Outcome full = database_->room()) return full;
    return write(sql::kPulse, {now});
  }

  // --- Players and sessions ---
  Outcome add_player(const Player& p) override {
    return write(sql::kAddPlayer,
                 {p.id, p.name, account_key(p), p.password, p.language, p.email, p.webhook,
                  of(p.notify_turn), of(p.notify_over), p.feed, p.created});
  }
  Outcome update_player(const Player& p) override {
    return write(sql::kUpdatePlayer, {p.name, account_key(p), p.password, p.language, p.email,
                                      p.webhook, of(p.notify_turn), of(p.notify_over), p.id});
  }
  Answer<std::optional<Player>> player(std::string_view id) override {
    return one_player(sql::kPlayer, of(id));
  }
  Answer<std::optional<Player>> account(std::string_view name) override {
    return one_player(sql::kAccount, folded(name));
  }
  Answer<std::optional<Player>> player_of_feed(std::string_view feed) override {
    return one_player(sql::kPlayerOfFeed, of(feed));
  }
  Outcome delete_player(std::string_view id) override {
    return database_->write([&](Connection& c) -> Outcome {
      for (const Sql* sql : {&sql::kDeleteSessionsOf, &sql::kDeleteNotesOf, &sql::kDeleteNoticesOf,
                             &sql::kDeleteChatOf, &sql::kDeletePlayer}) {
        if (auto done = c.run(*sql, {of(id)}); !done) return done.fault();
      }
      return std::nullopt;
    });
  }
  Outcome add_session(std::string_view hash, std::string_view player, Time now) override {
    return write(sql::kAddSession, {of(hash), of(player), now});
  }
  Answer<std::optional<Player>> session(std::string_view hash) override {
    return one_player(sql::kSession, of(hash));
  }
  Outcome delete_session(std::string_view hash) override {
    return write(sql::kDeleteSession, {of(hash)});
  }
  Outcome delete_sessions_of(std::string_view player) override {
    return write(sql::kDeleteSessionsOf, {of(player)});
  }
  Outcome delete_sessions_before(Time time) override {
    return write(sql::kDeleteSessionsBefore, {time});
  }
  Outcome delete_guests_before(Time time) override {
    return write(sql::kDeleteGuestsBefore, {time});
  }
  Outcome hand_over(std::string_view from, std::string_view to) override {
    return database_->write([&](Connection& c) -> Outcome {
      if (auto done = c.run(sql::kHandOverVersions, {of(from)}); !done) return done.fault();
      for (const Sql* sql : {&sql::kHandOverSeats, &sql::kHandOverTables, &sql::kHandOverChat,
                             &sql::kHandOverNotes}) {
        if (auto done = c.run(*sql, {of(to), of(from)}); !done) return done.fault();
      }
      return c.notify("");
    });
  }

  // --- Tables ---
  // A long game goes in before its table, some decisions at a time: nobody sees it until the table
  // is there, and nobody else's decision waits for all of it. Meanwhile it is noted as an upload.
  Outcome add_played_table(const TableRow& t, const std::vector<Entry>& entries,
                           std::string_view files) override {
    if (entries.empty()) return add_table_row(t, files);
    auto there = table(t.id);
    if (!there) return there.fault();
    if (*there) return Fault{FaultKind::kConflict, "there is such a table"};
    Outcome fault = database_->write([&](Connection& c) -> Outcome {
      if (auto noted = c.run(sql::kBeginUpload, {t.id, now()}); !noted) return noted.fault();
      return add_entries(c, t.id, entries, 0);
    });
    if (fault) return fault;
    for (std::size_t at = kWrittenTogether; at < entries.size() && !fault; at += kWrittenTogether) {
      fault = database_->write([&](Connection& c) { return add_entries(c, t.id, entries, at); });
    }
    if (!fault) fault = add_table_row(t, files, true);
    if (fault) {
      static_cast<void>(
          database_->write([&](Connection& c) { return drop_upload(c, Value(t.id)); }));
    }
    return fault;
  }
  Outcome delete_uploads_before(Time time) override {
    return database_->write([&](Connection& c) -> Outcome {
      const auto old = c.run(sql::kOldUploads, {time});
      if (!old) return old.fault();
      for (const Row& row : old->rows) {
        if (Outcome fault = drop_upload(c, row[0])) return fault;
      }
      return std::nullopt;
    });
  }
  // By the clock on the wall: several processes go by it.
  static Time now() {
    const auto time = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
  }
  static Outcome drop_upload(Connection& c, const Value& table) {
    for (const Sql* sql : {&sql::kDeleteEntries, &sql::kEndUpload}) {
      if (auto done = c.run(*sql, {table}); !done) return done.fault();
    }
    return std::nullopt;
  }
  Outcome add_table_row(const TableRow& t, std::string_view files, bool uploaded = false) {
    return database_->write([&](Connection& c) -> Outcome {
      if (uploaded) {
        const auto ready = c.run(sql::kEndUpload, {t.id});
        if (!ready) return ready.fault();
        if (ready->changed != 1) return Fault{FaultKind::kConflict, "the upload took too long"};
      }
      const Progress& p = t.progress;
      auto done = c.run(sql::kAddTable, {t.id,         t.game,
                                         t.name,       t.owner,
                                         t.options,    t.settings,
                                         t.seed,       of(t.imported),
                                         of(t.listed), t.created,
                                         t.version,    static_cast<std::int64_t>(p.state),
                                         p.ply,        std::int64_t{p.owing},
                                         p.changed,    p.wake,
                                         t.started,    p.rules,
                                         p.result,     t.data});
      if (!done) return done.fault();
      if (Outcome fault = add_seats(c, t)) return fault;
      if (!files.empty()) {
        if (auto kept = c.run(sql::kAddOwnFiles, {t.id, of(files)}); !kept) return kept.fault();
      }
      return c.notify(t.id);
    });
  }
  static Outcome add_entries(Connection& c, const std::string& table,
                             const std::vector<Entry>& entries, std::size_t from) {
    const std::size_t end = std::min(from + kWrittenTogether, entries.size());
    for (std::size_t i = from; i < end; ++i) {
      const Entry& e = entries[i];
      auto added = c.run(sql::kAppend, {table, static_cast<std::int64_t>(i), e.kind,
                                        std::int64_t{e.seat}, e.text, e.at});
      if (!added) return added.fault();
    }
    return std::nullopt;
  }
  Answer<std::optional<TableRow>> table(std::string_view id) override {
    auto lease = database_->reader();
    if (!lease) return lease.fault();
    return load(**lease, id);
  }
  Outcome update_table(const TableRow& t) override {
    return database_->write([&](Connection& c) -> Outcome {
      const Progress& p = t.progress;
      auto done = c.run(sql::kUpdateTable,
                        {t.name, t.owner, t.options, t.settings, of(t.listed),
                         static_cast<std::int64_t>(p.state), p.ply, std::int64_t{p.owing},
                         p.changed, p.wake, t.started, p.rules, p.result, t.id, t.version});
      if (!done) return done.fault();
      if (done->changed != 1) return Fault{FaultKind::kConflict, "the table changed meanwhile"};
      if (auto gone = c.run(sql::kDeleteSeats, {t.id}); !gone) return gone.fault();
      if (Outcome fault = add_seats(c, t)) return fault;
      return c.notify(t.id);
    });
  }
  Outcome delete_table(std::string_view id) override {
    return database_->write([&](Connection& c) -> Outcome {
      for (const Sql* sql :
           {&sql::kDeleteSeats, &sql::kDeleteEntries, &sql::kDeleteSnapshots, &sql::kDeleteChat,
            &sql::kDeleteNotes, &sql::kDeleteNotices, &sql::kDeleteOwnFiles, &sql::kDeleteTable}) {
        if (auto done = c.run(*sql, {of(id)}); !done) return done.fault();
      }
      return c.notify(std::string(id));
    });
  }
  Answer<std::string> own_files(std::string_view table) override {
    auto rows = read(sql::kOwnFiles, {of(table)});
    if (!rows) return rows.fault();
    return rows->rows.empty() ? std::string() : text(rows->rows[0][0]);
  }
  Answer<std::vector<TableRow>> tables(const TableQuery& q) override {
    auto lease = database_->reader();
    if (!lease) return lease.fault();
    auto ids = list(**lease, q);
    if (!ids) return ids.fault();
    std::vector<TableRow> found;
    for (const Row& row : ids->rows) {
      auto table = load(**lease, text(row[0]));
      if (!table) return table.fault();
      if (*table) found.push_back(std::move(**table));
    }
    return found;
  }
  Answer<std::vector<std::string>> due(Time now, int limit) override {
    return texts(sql::kDue, {now, std::int64_t{limit}});
  }
  Answer<std::vector<std::string>> table_ids() override { return texts(sql::kTableIds, {}); }
  Answer<std::vector<std::string>> tables_of(std::string_view player) override {
    return texts(sql::kTablesOf, {of(player)});
  }
  Answer<std::int64_t> count_tables(std::string_view owner) override {
    return count(sql::kCountTables, owner);
  }
  Answer<std::int64_t> count_own_tables(std::string_view owner) override {
    return count(sql::kCountOwnTables, owner);
  }

  // --- Games ---
  Outcome append(std::string_view table, std::int64_t version, std::int64_t step,
                 const Entry& entry, const Progress& p) override {
    return database_->write(
        [&](Connection& c) { return append_to(c, std::string(table), version, step, entry, p); });
  }
  void append_later(std::string table, std::int64_t version, std::int64_t step, Entry entry,
                    Progress p, Done done) override {
    database_->write_later(
        [table = std::move(table), version, step, entry = std::move(entry),
         p = std::move(p)](Connection& c) { return append_to(c, table, version, step, entry, p); },
        std::move(done));
  }
  Answer<std::vector<Entry>> entries(std::string_view table, std::int64_t from) override {
    auto rows = read(sql::kEntries, {of(table), from});
    if (!rows) return rows.fault();
    std::vector<Entry> found;
    for (const Row& row : rows->rows) {
      found.push_back(
          {text(row[0]), static_cast<int>(number(row[1])), text(row[2]), number(row[3])});
    }
    return found;
  }
  Outcome set_wake(std::string_view table, Time wake) override {
    return write(sql::kSetWake, {wake, of(table)});
  }
  Outcome put_snapshot(std::string_view table, const Snapshot& s) override {
    return write(sql::kPutSnapshot, {of(table), s.steps, s.tag, s.position});
  }
  Answer<std::optional<Snapshot>> snapshot(std::string_view table) override {
    auto rows = read(sql::kSnapshot, {of(table)});
    if (!rows) return rows.fault();
    if (rows->rows.empty()) return std::optional<Snapshot>();
    const Row& row = rows->rows[0];
    const auto* bytes = std::get_if<Bytes>(&row[2]);
    if (bytes == nullptr) return std::optional<Snapshot>();
    return std::optional(Snapshot{number(row[0]), text(row[1]), *bytes});
  }

  // --- Talk, notes and notices ---
  Answer<std::int64_t> add_chat(std::string_view table, const Chat& chat) override {
    // Two processes may want the same number: the second takes the next.
    for (int attempt = 0;; ++attempt) {
      std::int64_t id = 0;
      const Outcome fault = database_->write([&](Connection& c) -> Outcome {
        auto next = c.run(sql::kNextChat, {of(table)});
        if (!next) return next.fault();
        id = number(next->rows.at(0).at(0));
        auto added = c.run(sql::kAddChat, {of(table), id, std::int64_t{chat.seat}, chat.player,
                                           chat.name, chat.text, chat.at});
        if (!added) return added.fault();
        auto pruned = c.run(sql::kDeleteOldChat, {of(table), id - kKeptChat});
        if (!pruned) return pruned.fault();
        return std::nullopt;
      });
      if (!fault) return id;
      if (fault->kind != FaultKind::kConflict || attempt == 10) return *fault;
    }
  }
  Answer<std::vector<Chat>> chat(std::string_view table, std::int64_t after, int limit) override {
    auto rows = read(sql::kChat, {of(table), after, std::int64_t{limit}});
    if (!rows) return rows.fault();
    std::vector<Chat> found;
    for (const Row& row : rows->rows) {
      found.push_back({number(row[0]), static_cast<int>(number(row[1])), text(row[2]), text(row[3]),
                       text(row[4]), number(row[5])});
    }
    return found;
  }
  Outcome put_note(std::string_view table, std::string_view player,
                   std::string_view note) override {
    return write(sql::kPutNote, {of(table), of(player), of(note)});
  }
  Answer<std::string> note(std::string_view table, std::string_view player) override {
    auto rows = read(sql::kNote, {of(table), of(player)});
    if (!rows) return rows.fault();
    return rows->rows.empty() ? std::string() : text(rows->rows[0][0]);
  }
  Outcome add_notice(const Notice& n) override {
    return write(sql::kAddNotice, {n.player, n.table, n.kind, n.ply, n.at});
  }
  Answer<std::vector<Notice>> notices_of(std::string_view player, int limit) override {
    return notices(sql::kNoticesOf, {of(player), std::int64_t{limit}});
  }
  Answer<std::vector<Notice>> take_notices(Time before, int limit) override {
    auto waiting = notices(sql::kUntakenNotices, {before, std::int64_t{limit}});
    if (!waiting) return waiting.fault();
    if (waiting->empty()) return std::vector<Notice>();
    std::vector<Notice> taken;
    const Outcome fault = database_->write([&](Connection& c) -> Outcome {
      taken.clear();
      for (const Notice& n : *waiting) {
        auto done = c.run(sql::kTakeNotice, {n.player, n.table, n.kind, n.ply});
        if (!done) return done.fault();
        if (done->changed == 1) taken.push_back(n);
      }
      return std::nullopt;
    });
    if (fault) return *fault;
    return taken;
  }

  Outcome delete_notices_before(Time time) override {
    return write(sql::kDeleteNoticesBefore, {time});
  }

  bool shared() const override { return database_->shared(); }
  Outcome announce(const std::string& news) override { return database_->announce(news); }
  void on_change(Listener changed, Listener news) override {
    database_->on_change(std::move(changed), std::move(news));
  }

 private:
  Answer<Rows> read(const Sql& sql, std::initializer_list<Value> values) {
    auto lease = database_->reader();
    if (!lease) return lease.fault();
    return (*lease)->run(sql, values);
  }
  Answer<std::int64_t> count(const Sql& sql, std::string_view of_whom) {
    auto rows = read(sql, {of(of_whom)});
    if (!rows) return rows.fault();
    return number(rows->rows.at(0).at(0));
  }
  static Outcome append_to(Connection& c, const std::string& table, std::int64_t version,
                           std::int64_t step, const Entry& entry, const Progress& p) {
    auto advanced =
        p.steady
            ? c.run(sql::kAdvanceSteadily, {p.ply, std::int64_t{p.owing}, p.rules, table, version})
            : c.run(sql::kAdvance,
                    {static_cast<std::int64_t>(p.state), p.ply, std::int64_t{p.owing}, p.changed,
                     p.wake, p.rules, p.result, table, version});
    if (!advanced) return advanced.fault();
    if (advanced->changed != 1) return Fault{FaultKind::kConflict, "the table changed meanwhile"};
    auto added = c.run(sql::kAppend,
                       {table, step, entry.kind, std::int64_t{entry.seat}, entry.text, entry.at});
    if (!added) return added.fault();
    return c.notify(table);
  }
  Outcome write(const Sql& sql, std::initializer_list<Value> values) {
    return database_->write([&](Connection& c) -> Outcome {
      if (auto done = c.run(sql, values); !done) return done.fault();
      return std::nullopt;
    });
  }

  Answer<std::optional<Player>> one_player(const Sql& sql, Value key) {
    auto rows = read(sql, {std::move(key)});
    if (!rows) return rows.fault();
    if (rows->rows.empty()) return std::optional<Player>();
    return std::optional(player_of(rows->rows[0]));
  }
  Answer<std::vector<std::string>> texts(const Sql& sql, std::initializer_list<Value> values) {
    auto rows = read(sql, values);
    if (!rows) return rows.fault();
    std::vector<std::string> found;
    for (const Row& row : rows->rows) found.push_back(text(row[0]));
    return found;
  }
  Answer<std::vector<Notice>> notices(const Sql& sql, std::initializer_list<Value> values) {
    auto rows = read(sql, values);
    if (!rows) return rows.fault();
    std::vector<Notice> found;
    for (const Row& row : rows->rows) found.push_back(notice_of(row));
    return found;
  }

  static Outcome add_seats(Connection& c, const TableRow& t) {
    for (std::size_t i = 0; i < t.seats.size(); ++i) {
      const SeatRow& s = t.seats[i];
      auto done = c.run(sql::kAddSeat,
                        {t.id, static_cast<std::int64_t>(i), static_cast<std::int64_t>(s.kind),
                         s.player, s.bot, s.key, s.standing, of(s.by_link)});
      if (!done) return done.fault();
    }
    return std::nullopt;
  }
  static Answer<std::optional<TableRow>> load(Connection& c, std::string_view id) {
    auto rows = c.run(sql::kTable, {of(id)});
    if (!rows) return rows.fault();
    if (rows->rows.empty()) return std::optional<TableRow>();
    TableRow table = table_of(rows->rows[0]);
    auto seats = c.run(sql::kSeats, {of(id)});
    if (!seats) return seats.fault();
    for (const Row& row : seats->rows) {
      table.seats.push_back({static_cast<SeatKind>(number(row[0])), text(row[1]), text(row[2]),
                             text(row[3]), text(row[4]), number(row[5]) != 0});
    }
    return std::optional(std::move(table));
  }
  static Answer<Rows> list(Connection& c, const TableQuery& q) {
    const Time before = q.before == 0 ? std::numeric_limits<Time>::max() : q.before;
    const std::int64_t limit = q.limit;
    switch (q.filter) {
      case TableQuery::Filter::kOpen:
        return c.run(sql::kOpenTables, {q.game, before, limit});
      case TableQuery::Filter::kRunning:
        return c.run(sql::kRunningTables, {q.game, before, limit});
      case TableQuery::Filter::kMine:
        return c.run(sql::kMyTables, {q.game, before, q.player, limit});
      case TableQuery::Filter::kAll:
        break;
    }
    return c.run(sql::kAllTables, {q.game, before, limit});
  }

  std::unique_ptr<Database> database_;
};

}  // namespace

std::unique_ptr<Store> make_sql_store(std::unique_ptr<Database> database) {
  return std::make_unique<SqlStore>(std::move(database));
}

}  // namespace store
