// SQLite behind the interface of a database: WAL, synchronous FULL; one connection writes, several
// read.
#include <sqlite3.h>

#include <thread>
#include <unordered_map>

#include "store/pool.h"
#include "store/shared_commit.h"

namespace store {
namespace {

constexpr int kReaders = 3;
constexpr int kBusyMilliseconds = 20'000;

constexpr Sql kBegin{"BEGIN IMMEDIATE"};
constexpr Sql kCommit{"COMMIT"};
constexpr Sql kRollback{"ROLLBACK"};
constexpr std::array kPragmas = {
    Sql{"PRAGMA journal_mode = WAL"},
    Sql{"PRAGMA synchronous = FULL"},
    Sql{"PRAGMA cache_size = -16384"},
    Sql{"PRAGMA temp_store = MEMORY"},
};

struct CloseDatabase {
  void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
struct Finalize {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Handle = std::unique_ptr<sqlite3, CloseDatabase>;
using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

FaultKind kind_of(int code) {
  switch (code & 0xFF) {
    case SQLITE_CONSTRAINT:
      return FaultKind::kConflict;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_ERROR:
    case SQLITE_MISUSE:
    case SQLITE_RANGE:
      return FaultKind::kBroken;
    default:
      return FaultKind::kUnavailable;
  }
}

int bind(sqlite3_stmt* statement, int index, const Value& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    return sqlite3_bind_int64(statement, index, *number);
  }
  if (const auto* text = std::get_if<std::string>(&value)) {
    return sqlite3_bind_text64(statement, index, text->data(), text->size(), SQLITE_STATIC,
                               SQLITE_UTF8);
  }
  if (const auto* bytes = std::get_if<Bytes>(&value)) {
    return sqlite3_bind_blob64(statement, index, bytes->data(), bytes->size(), SQLITE_STATIC);
  }
  return sqlite3_bind_null(statement, index);
}

Value column(sqlite3_stmt* statement, int index) {
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, index));
  switch (sqlite3_column_type(statement, index)) {
    case SQLITE_INTEGER:
      return std::int64_t{sqlite3_column_int64(statement, index)};
    case SQLITE_TEXT:
      return std::string(reinterpret_cast<const char*>(  // NOLINT: as SQLite hands it out
                             sqlite3_column_text(statement, index)),
                         size);
    case SQLITE_BLOB: {
      const auto* data = static_cast<const std::byte*>(sqlite3_column_blob(statement, index));
      return Bytes(data, data + size);
    }
    default:
      return std::monostate{};
  }
}

class SqliteConnection final : public Connection {
 public:
  explicit SqliteConnection(Handle handle) : handle_(std::move(handle)) {}

  using Connection::run;
  Answer<Rows> run(const Sql& sql, std::span<const Value> values) override {
    sqlite3_stmt* statement = prepare(sql);
    if (statement == nullptr) return fault();
    Answer<Rows> rows = step(statement, values);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return rows;
  }
  Outcome begin() override { return plain(kBegin); }
  Outcome commit() override { return plain(kCommit); }
  void rollback() override {
    if (in_transaction()) plain(kRollback);
  }
  bool in_transaction() const override { return sqlite3_get_autocommit(handle_.get()) == 0; }
  Outcome lock_for_migration() override { return std::nullopt; }  // BEGIN IMMEDIATE did
  Outcome notify(const std::string& /*table*/) override { return std::nullopt; }

 private:
  sqlite3_stmt* prepare(const Sql& sql) {
    Statement& statement = statements_[sql.text];
    if (!statement) {
      sqlite3_stmt* made = nullptr;
      sqlite3_prepare_v3(handle_.get(), sql.text, -1, SQLITE_PREPARE_PERSISTENT, &made, nullptr);
      statement.reset(made);
    }
    return statement.get();
  }
  Answer<Rows> step(sqlite3_stmt* statement, std::span<const Value> values) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (bind(statement, static_cast<int>(i) + 1, values[i]) != SQLITE_OK) return fault();
    }
    Rows rows;
    while (true) {
      const int code = sqlite3_step(statement);
      if (code == SQLITE_DONE) break;
      if (code != SQLITE_ROW) return fault();
      Row& row = rows.rows.emplace_back();
      const int columns = sqlite3_column_count(statement);
      for (int i = 0; i < columns; ++i) row.push_back(column(statement, i));
    }
    rows.changed = sqlite3_changes64(handle_.get());
    return rows;
  }
  Outcome plain(const Sql& sql) {
    if (auto done = run(sql); !done) return done.fault();
    return std::nullopt;
  }
  Fault fault() const {
    return {kind_of(sqlite3_extended_errcode(handle_.get())), sqlite3_errmsg(handle_.get())};
  }

  Handle handle_;
  std::unordered_map<const char*, Statement> statements_;
};

Answer<std::unique_ptr<Connection>> connect(const std::string& file) {
  sqlite3* opened = nullptr;
  const int code =
      sqlite3_open_v2(file.c_str(), &opened,
                      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  Handle handle(opened);
  if (code != SQLITE_OK) {
    return Fault{FaultKind::kUnavailable, file + ": " + sqlite3_errstr(code)};
  }
  sqlite3_busy_timeout(opened, kBusyMilliseconds);
  auto connection = std::make_unique<SqliteConnection>(std::move(handle));
  for (const Sql& pragma : kPragmas) {
    if (auto done = connection->run(pragma, {}); !done) return done.fault();
  }
  return std::unique_ptr<Connection>(std::move(connection));
}

class SqliteDatabase final : public Database {
 public:
  Outcome open(const std::string& file) {
    memory_ = file == ":memory:";
    for (int i = 0; i < (memory_ ? 1 : 1 + kReaders); ++i) {
      auto connection = connect(file);
      if (!connection) return connection.fault();
      (i == 0 ? writers_ : readers_).add(std::move(*connection));
    }
    return std::nullopt;
  }
  Answer<Lease> reader() override { return memory_ ? writers_.lend() : readers_.lend(); }
  Answer<Lease> writer() override { return writers_.lend(); }
  Outcome write(const Work& work) override { return commits_.write(work); }
  void on_change(std::function<void(std::string_view)> /*listener*/) override {}

 private:
  bool memory_ = false;
  Pool readers_;
  Pool writers_;
  SharedCommit commits_{*this};
};

}  // namespace

Answer<std::unique_ptr<Database>> open_sqlite(const std::string& file) {
  auto database = std::make_unique<SqliteDatabase>();
  if (Outcome fault = database->open(file)) return *fault;
  return std::unique_ptr<Database>(std::move(database));
}

Outcome backup_sqlite_file(const std::string& from, const std::string& file) {
  sqlite3* opened = nullptr;
  int code = sqlite3_open_v2(from.c_str(), &opened, SQLITE_OPEN_READWRITE, nullptr);
  const Handle source(opened);
  if (code != SQLITE_OK) return Fault{FaultKind::kUnavailable, from + ": " + sqlite3_errstr(code)};
  opened = nullptr;
  code =
      sqlite3_open_v2(file.c_str(), &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
  const Handle target(opened);
  if (code != SQLITE_OK) return Fault{FaultKind::kUnavailable, file + ": " + sqlite3_errstr(code)};
  sqlite3_busy_timeout(source.get(), kBusyMilliseconds);
  sqlite3_backup* backup = sqlite3_backup_init(target.get(), "main", source.get(), "main");
  if (backup == nullptr) return Fault{FaultKind::kUnavailable, sqlite3_errmsg(target.get())};
  do {
    code = sqlite3_backup_step(backup, -1);
    if (code == SQLITE_BUSY || code == SQLITE_LOCKED) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
  } while (code == SQLITE_OK || code == SQLITE_BUSY || code == SQLITE_LOCKED);
  sqlite3_backup_finish(backup);
  if (code != SQLITE_DONE) return Fault{FaultKind::kUnavailable, sqlite3_errstr(code)};
  return std::nullopt;
}

}  // namespace store
