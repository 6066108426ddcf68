// PostgreSQL behind the interface of a database, with LISTEN and NOTIFY between server processes.
#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <chrono>
#include <deque>
#include <set>
#include <thread>
#include <unordered_map>

#include "store/pool.h"
#include "store/shared_commit.h"

namespace store {
namespace {

constexpr int kConnections = 6;
constexpr int kPollMilliseconds = 200;
// A server's requests don't wait longer for a statement, nor for a connection to be free.
constexpr std::chrono::milliseconds kServingPatience{4000};
// A database that hung is asked again by one request in this time; the others are told at once.
constexpr std::chrono::milliseconds kProbeEvery{1000};
constexpr int kTextFormat = 0;
constexpr int kBinaryFormat = 1;
constexpr Oid kByteaType = 17;
constexpr Oid kBigintType = 20;
constexpr Oid kIntType = 23;

constexpr Sql kBegin{"BEGIN"};
constexpr Sql kCommit{"COMMIT"};
constexpr Sql kRollback{"ROLLBACK"};
constexpr Sql kLock{"SELECT pg_advisory_xact_lock(1517)"};
constexpr Sql kNotify{"SELECT pg_notify('theses', $1)"};
constexpr Sql kAnnounce{"SELECT pg_notify('theses_news', $1)"};
constexpr const char* kListen = "LISTEN theses; LISTEN theses_news";
constexpr std::string_view kNewsChannel = "theses_news";

using Clock = std::chrono::steady_clock;
using Patience = std::chrono::milliseconds;  // zero: without end

struct Finish {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
struct Clear {
  void operator()(PGresult* result) const { PQclear(result); }
};
using Handle = std::unique_ptr<PGconn, Finish>;
using ResultHandle = std::unique_ptr<PGresult, Clear>;

Handle connect(const std::string& address) {
  // Whatever the server's configuration says: what is acknowledged is on disk.
  const std::array keywords = {
      "dbname",           "application_name", "connect_timeout",
      "options",          "keepalives_idle",  "keepalives_interval",
      "keepalives_count", "tcp_user_timeout", static_cast<const char*>(nullptr)};
  const std::array values = {address.c_str(),
                             "theses",
                             "3",
                             "-c synchronous_commit=on",
                             "10",
                             "5",
                             "3",
                             "8000",
                             static_cast<const char*>(nullptr)};
  Handle handle(PQconnectdbParams(keywords.data(), values.data(), 1));
  PQsetNoticeProcessor(handle.get(), [](void*, const char*) {}, nullptr);
  return handle;
}

// Class 23 of the error codes: an integrity constraint was violated.
FaultKind kind_of(const PGresult* result, const PGconn* connection) {
  if (PQstatus(connection) != CONNECTION_OK) return FaultKind::kUnavailable;
  const char* code = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  if (code == nullptr) return FaultKind::kUnavailable;
  const std::string_view state(code);
  if (state.starts_with("23") || state.starts_with("40")) return FaultKind::kConflict;
  if (state.starts_with("42") || state.starts_with("22")) return FaultKind::kBroken;
  if (state == "XX001" || state == "XX002") return FaultKind::kDamaged;
  return FaultKind::kUnavailable;
}

Value value_at(const PGresult* result, int row, int column) {
  if (PQgetisnull(result, row, column) != 0) return std::monostate{};
  const char* data = PQgetvalue(result, row, column);
  const auto size = static_cast<std::size_t>(PQgetlength(result, row, column));
  const Oid type = PQftype(result, column);
  if (type == kBigintType || type == kIntType) {
    std::int64_t number = 0;
    std::from_chars(data, data + size, number);
    return number;
  }
  if (type == kByteaType) {
    std::size_t length = 0;
    unsigned char* raw =
        PQunescapeBytea(reinterpret_cast<const unsigned char*>(data), &length);  // NOLINT
    const auto* begin = reinterpret_cast<const std::byte*>(raw);                 // NOLINT
    Bytes bytes(begin, begin + length);
    PQfreemem(raw);
    return bytes;
  }
  return std::string(data, size);
}

// The values of a statement in the arrays that libpq wants.
class Parameters {
 public:
  explicit Parameters(std::span<const Value> values) {
    numbers_.reserve(values.size());
    for (const Value& value : values) {
      if (const auto* number = std::get_if<std::int64_t>(&value)) {
        add(numbers_.emplace_back(std::to_string(*number)).c_str(), 0, kTextFormat);
      } else if (const auto* text = std::get_if<std::string>(&value)) {
        add(text->c_str(), 0, kTextFormat);
      } else if (const auto* bytes = std::get_if<Bytes>(&value)) {
        add(reinterpret_cast<const char*>(bytes->data()),  // NOLINT
            static_cast<int>(bytes->size()), kBinaryFormat);
      } else {
        add(nullptr, 0, kTextFormat);
      }
    }
  }
  int count() const { return static_cast<int>(pointers_.size()); }
  const char* const* pointers() const { return pointers_.data(); }
  const int* lengths() const { return lengths_.data(); }
  const int* formats() const { return formats_.data(); }

 private:
  void add(const char* pointer, int length, int format) {
    pointers_.push_back(pointer);
    lengths_.push_back(length);
    formats_.push_back(format);
  }
  std::vector<std::string> numbers_;
  std::vector<const char*> pointers_;
  std::vector<int> lengths_;
  std::vector<int> formats_;
};

class PostgresConnection final : public Connection {
 public:
  PostgresConnection(Handle handle, const std::atomic<Patience>& patience)
      : handle_(std::move(handle)), patience_(patience) {
    PQsetnonblocking(handle_.get(), 1);
  }

  using Connection::run;
  Answer<Rows> run(const Sql& sql, std::span<const Value> values) override {
    const std::string* name = prepare(sql);
    if (name == nullptr) return last_fault_;
    const Parameters parameters(values);
    const int sent =
        PQsendQueryPrepared(handle_.get(), name->c_str(), parameters.count(), parameters.pointers(),
                            parameters.lengths(), parameters.formats(), kTextFormat);
    const ResultHandle result = answer(sent);
    if (!good(result.get())) return last_fault_;
    Rows rows;
    for (int i = 0; i < PQntuples(result.get()); ++i) {
      Row& row = rows.rows.emplace_back();
      for (int j = 0; j < PQnfields(result.get()); ++j) row.push_back(value_at(result.get(), i, j));
    }
    const std::string_view changed = PQcmdTuples(result.get());
    std::from_chars(changed.data(), changed.data() + changed.size(), rows.changed);
    return rows;
  }
  Outcome begin() override { return plain(kBegin); }
  Outcome commit() override { return plain(kCommit); }
  void rollback() override {
    if (!hung_) plain(kRollback);
  }
  bool in_transaction() const override {
    return !hung_ && PQtransactionStatus(handle_.get()) != PQTRANS_IDLE;
  }
  Outcome lock_for_migration() override { return plain(kLock); }
  Outcome notify(const std::string& table) override {
    if (auto done = run(kNotify, {table}); !done) return done.fault();
    return std::nullopt;
  }

  // A connection that was lost or hangs is made again; what was prepared on it is gone.
  bool revive() {
    if (!hung_ && PQstatus(handle_.get()) == CONNECTION_OK) return true;
    prepared_.clear();
    PQreset(handle_.get());  // waits for connect_timeout at most
    hung_ = PQstatus(handle_.get()) != CONNECTION_OK;
    if (!hung_) PQsetnonblocking(handle_.get(), 1);
    return !hung_;
  }
  bool hung() const { return hung_; }
  int process() const { return PQbackendPID(handle_.get()); }
  std::string error() const { return PQerrorMessage(handle_.get()); }

 private:
  const std::string* prepare(const Sql& sql) {
    if (hung_) return nullptr;
    const auto known = prepared_.find(sql.text);
    if (known != prepared_.end()) return &known->second;
    std::string name = "s" + std::to_string(prepared_.size());
    const int sent = PQsendPrepare(handle_.get(), name.c_str(), sql.text, 0, nullptr);
    if (!good(answer(sent).get())) return nullptr;
    return &prepared_.emplace(sql.text, std::move(name)).first->second;
  }
  // The result of what was sent; null if the connection is lost, or hangs for too long.
  ResultHandle answer(int sent) {
    if (sent == 0) return nullptr;
    const Patience patience = patience_;
    const auto end = Clock::now() + patience;
    while (true) {
      const int unsent = PQflush(handle_.get());
      if (unsent < 0) return nullptr;
      if (unsent == 0 && PQisBusy(handle_.get()) == 0) break;
      pollfd socket{PQsocket(handle_.get()),
                    static_cast<short>(unsent > 0 ? POLLIN | POLLOUT : POLLIN), 0};
      const auto left = std::chrono::duration_cast<Patience>(end - Clock::now());
      const bool endless = patience == Patience::zero();
      if (!endless && left <= Patience::zero()) {
        hung_ = true;
        return nullptr;
      }
      poll(&socket, 1, endless ? -1 : static_cast<int>(left.count()));
      if ((socket.revents & ~POLLOUT) != 0 && PQconsumeInput(handle_.get()) == 0) return nullptr;
    }
    // A statement has one result, then none.
    ResultHandle result(PQgetResult(handle_.get()));
    while (PGresult* more = PQgetResult(handle_.get())) PQclear(more);
    return result;
  }
  bool good(const PGresult* result) {
    const ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return true;
    if (hung_) {
      last_fault_ = {FaultKind::kUnavailable, "the database does not answer"};
    } else {
      last_fault_ = {kind_of(result, handle_.get()), PQerrorMessage(handle_.get())};
    }
    return false;
  }
  Outcome plain(const Sql& sql) {
    if (auto done = run(sql); !done) return done.fault();
    return std::nullopt;
  }

  Handle handle_;
  const std::atomic<Patience>& patience_;
  bool hung_ = false;  // didn't answer in time: of no use until it is made again
  std::unordered_map<const char*, std::string> prepared_;
  Fault last_fault_{FaultKind::kUnavailable, "the database does not answer"};
};

class PostgresDatabase final : public Database {
 public:
  explicit PostgresDatabase(std::string address) : address_(std::move(address)) {
    for (int i = 0; i < kWriters; ++i) writers_.emplace_back(*this, 1);
  }
  ~PostgresDatabase() override {
    stopping_ = true;
    if (listening_.joinable()) listening_.join();
  }

  Outcome open() {
    for (int i = 0; i < kConnections; ++i) {
      Handle handle = connect(address_);
      if (PQstatus(handle.get()) != CONNECTION_OK) {
        return Fault{FaultKind::kUnavailable, PQerrorMessage(handle.get())};
      }
      auto connection = std::make_unique<PostgresConnection>(std::move(handle), patience_);
      own(connection->process());
      pool_.add(std::move(connection));
    }
    return std::nullopt;
  }
  void hurry() override { patience_ = kServingPatience; }
  bool shared() const override { return true; }
  Answer<Lease> reader() override { return lend(); }
  Answer<Lease> writer() override { return lend(); }
  // The server lets concurrent commits share the disk by itself.
  Outcome write(const Work& work) override {
    auto lease = lend();
    if (!lease) return lease.fault();
    return transact(**lease, work);
  }
  void write_later(Work work, Done done) override {
    const std::size_t writer = next_writer_++ % writers_.size();
    writers_[writer].write_later(std::move(work), std::move(done));
  }
  Outcome announce(const std::string& news) override {
    auto lease = lend();
    if (!lease) return lease.fault();
    if (auto done = (*lease)->run(kAnnounce, {news}); !done) return done.fault();
    return std::nullopt;
  }
  void on_change(Listener changed, Listener news) override {
    changed_ = std::move(changed);
    news_ = std::move(news);
    listening_ = std::thread([this] { listen(); });
  }

 private:
  // A database that hangs is not waited for by everybody: one request tries, the others hear at
  // once that it can't be had.
  Answer<Lease> lend() {
    const Fault silent{FaultKind::kUnavailable, "the database does not answer"};
    if (hangs_ && !may_probe()) return silent;
    Lease lease = pool_.lend(patience_.load());
    if (!lease) {
      hangs_ = true;
      return silent;
    }
    auto& connection = static_cast<PostgresConnection&>(*lease);
    const int before = connection.process();
    if (!connection.revive()) {
      hangs_ = true;
      return Fault{FaultKind::kUnavailable, connection.error()};
    }
    if (connection.process() != before) own(connection.process());
    hangs_ = false;
    return Lease(lease.release(), [this, give_back = lease.get_deleter()](Connection* used) {
      if (static_cast<PostgresConnection&>(*used).hung()) hangs_ = true;
      give_back(used);
    });
  }
  bool may_probe() {
    const Clock::time_point now = Clock::now();
    Clock::time_point last = probed_;
    return now - last >= kProbeEvery && probed_.compare_exchange_strong(last, now);
  }
  void own(int process) {
    const std::lock_guard lock(mutex_);
    own_.insert(process);
  }
  bool is_own(int process) {
    const std::lock_guard lock(mutex_);
    return own_.contains(process);
  }

  void listen() {
    while (!stopping_) {
      const Handle handle = connect(address_);
      if (PQstatus(handle.get()) == CONNECTION_OK) {
        const ResultHandle result(PQexec(handle.get(), kListen));
        changed_("");
        while (!stopping_ && hear(handle.get())) {
        }
      }
      if (!stopping_) std::this_thread::sleep_for(std::chrono::milliseconds(kPollMilliseconds));
    }
  }
  // Waits a little for news; false when the connection is lost.
  bool hear(PGconn* connection) {
    pollfd socket{PQsocket(connection), POLLIN, 0};
    if (poll(&socket, 1, kPollMilliseconds) > 0 && PQconsumeInput(connection) == 0) return false;
    while (PGnotify* notice = PQnotifies(connection)) {
      if (!is_own(notice->be_pid)) {
        (notice->relname == kNewsChannel ? news_ : changed_)(notice->extra);
      }
      PQfreemem(notice);
    }
    return PQstatus(connection) == CONNECTION_OK;
  }

  std::string address_;
  std::atomic<Patience> patience_ = Patience::zero();  // its connections know it
  Pool pool_;
  std::mutex mutex_;
  std::set<int> own_;
  Listener changed_;
  Listener news_;
  std::atomic<bool> hangs_ = false;
  std::atomic<Clock::time_point> probed_ = Clock::time_point();
  std::atomic<bool> stopping_ = false;
  std::thread listening_;
  // Each writes one thing at a time: what is written together could wait for another process that
  // waits for it.
  static constexpr int kWriters = 4;
  std::deque<SharedCommit> writers_;
  std::atomic<std::size_t> next_writer_ = 0;
};

}  // namespace

Answer<std::unique_ptr<Database>> open_postgres(const std::string& address) {
  auto database = std::make_unique<PostgresDatabase>(address);
  if (Outcome fault = database->open()) return *fault;
  return std::unique_ptr<Database>(std::move(database));
}

}  // namespace store
