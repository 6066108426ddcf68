// SQLite behind the interface of a database: WAL, synchronous FULL; one connection writes, several
// read.
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <limits>
#include <optional>
#include <thread>
#include <unordered_map>

#include "store/pool.h"
#include "store/shared_commit.h"

namespace store {
namespace {

constexpr int kReaders = 3;
constexpr int kBusyMilliseconds = 4'000;
// With less room than this on the disk a decision may not find its place.
constexpr unsigned long long kLeastRoom = 8ULL << 20U;

constexpr Sql kBegin{"BEGIN IMMEDIATE"};
constexpr Sql kCommit{"COMMIT"};
constexpr Sql kRollback{"ROLLBACK"};
constexpr std::array kPragmas = {
    Sql{"PRAGMA journal_mode = WAL"},
    Sql{"PRAGMA synchronous = FULL"},
    Sql{"PRAGMA cache_size = -16384"},
    Sql{"PRAGMA temp_store = MEMORY"},
    // In 16 MB of log the page of a table stands many times; it goes into the file once.
    Sql{"PRAGMA wal_autocheckpoint = 4000"},
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
      return FaultKind::kDamaged;
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

Fault refusal_of(const std::string& file) {
  return {FaultKind::kUnavailable, file + ": " + std::strerror(errno)};
}

// A file that its owner alone may read: made so if it isn't there, set so if it is. (It is not
// opened: closing it again would drop the locks that SQLite holds on it for this process.)
Outcome keep_private(const std::string& file) {
  if (::chmod(file.c_str(), 0600) == 0) {
    for (const char* end : {"-wal", "-shm"}) ::chmod((file + end).c_str(), 0600);
    return std::nullopt;
  }
  if (errno == EPERM) return std::nullopt;  // another's file, which we were given to use
  const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made < 0) return refusal_of(file);
  ::close(made);
  return std::nullopt;
}

// Held by the one server that serves a file.
class ServingLock {
 public:
  ServingLock() = default;
  ~ServingLock() {
    if (fd_ >= 0) ::close(fd_);
  }
  ServingLock(const ServingLock&) = delete;
  ServingLock& operator=(const ServingLock&) = delete;

  Outcome take(const std::string& file) {
    const std::string name = file + ".lock";
    fd_ = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (fd_ < 0) return refusal_of(name);
    if (::flock(fd_, LOCK_EX | LOCK_NB) == 0) return std::nullopt;
    return Fault{FaultKind::kConflict, file + ": another server uses this store"};
  }

 private:
  int fd_ = -1;
};

class SqliteDatabase final : public Database {
 public:
  Outcome open(const std::string& file, Use use) {
    memory_ = file == ":memory:";
    file_ = file;
    if (!memory_) {
      if (use == Use::kServe) {
        if (Outcome fault = lock_.take(file)) return fault;
      }
      if (Outcome fault = keep_private(file)) return fault;
    }
    for (int i = 0; i < (memory_ ? 1 : 1 + kReaders); ++i) {
      auto connection = connect(file);
      if (!connection) return connection.fault();
      (i == 0 ? writers_ : readers_).add(std::move(*connection));
    }
    // In memory there is no disk to spare.
    commits_.emplace(*this, std::numeric_limits<std::size_t>::max(),
                     memory_ ? SharedCommit::Clock::duration::zero() : SharedCommit::kPace);
    return std::nullopt;
  }
  Answer<Lease> reader() override { return memory_ ? writers_.lend() : readers_.lend(); }
  Answer<Lease> writer() override { return writers_.lend(); }
  Outcome write(const Work& work) override { return commits_->write(work); }
  void write_later(Work work, Done done) override {
    commits_->write_later(std::move(work), std::move(done));
  }
  Outcome room() override {
    struct statvfs disk{};
    if (memory_ || ::statvfs(file_.c_str(), &disk) != 0) return std::nullopt;
    const unsigned long long free = disk.f_bavail * static_cast<unsigned long long>(disk.f_frsize);
    if (free >= kLeastRoom) return std::nullopt;
    return Fault{FaultKind::kUnavailable, "the disk is full"};
  }
  Outcome announce(const std::string& /*news*/) override { return std::nullopt; }
  void on_change(Listener /*changed*/, Listener /*news*/) override {}

 private:
  bool memory_ = false;
  std::string file_;
  ServingLock lock_;
  Pool readers_;
  Pool writers_;
  std::optional<SharedCommit> commits_;  // last: it uses the rest
};

}  // namespace

Answer<std::unique_ptr<Database>> open_sqlite(const std::string& file, Use use) {
  auto database = std::make_unique<SqliteDatabase>();
  if (Outcome fault = database->open(file, use)) return *fault;
  return std::unique_ptr<Database>(std::move(database));
}

namespace {

// Whether a file holds a whole store of ours.
Outcome check_file(sqlite3* database, const std::string& name) {
  const auto first_word = [&](const char* sql) -> std::string {
    sqlite3_stmt* made = nullptr;
    if (sqlite3_prepare_v2(database, sql, -1, &made, nullptr) != SQLITE_OK) return "";
    const Statement statement(made);
    if (sqlite3_step(made) != SQLITE_ROW) return "";
    const unsigned char* text = sqlite3_column_text(made, 0);
    return text == nullptr ? "" : reinterpret_cast<const char*>(text);  // NOLINT
  };
  if (const std::string found = first_word("PRAGMA integrity_check(1)"); found != "ok") {
    return Fault{FaultKind::kDamaged, name + " is damaged: " + found};
  }
  if (first_word("SELECT version FROM schema_version").empty()) {
    return Fault{FaultKind::kDamaged, name + " is no store of this program"};
  }
  return std::nullopt;
}

Outcome copy_file(const std::string& from, const std::string& file) {
  sqlite3* opened = nullptr;
  int code = sqlite3_open_v2(from.c_str(), &opened, SQLITE_OPEN_READWRITE, nullptr);
  const Handle source(opened);
  if (code != SQLITE_OK) return Fault{FaultKind::kUnavailable, from + ": " + sqlite3_errstr(code)};
  opened = nullptr;
  code = sqlite3_open_v2(file.c_str(), &opened, SQLITE_OPEN_READWRITE, nullptr);
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
  if (code != SQLITE_DONE) return Fault{kind_of(code), from + ": " + sqlite3_errstr(code)};
  return check_file(target.get(), from);
}

}  // namespace

// The copy is looked through before it is called one: what is damaged leaves nothing behind.
Outcome backup_sqlite_file(const std::string& from, const std::string& file) {
  if (Outcome fault = keep_private(file)) return fault;
  Outcome fault = copy_file(from, file);
  if (fault) {
    for (const char* end : {"", "-wal", "-shm", "-journal"}) ::unlink((file + end).c_str());
  }
  return fault;
}

}  // namespace store
