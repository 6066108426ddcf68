// The little that is asked of a database: prepared statements with parameters, and transactions.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "store/answer.h"
#include "store/rows.h"

namespace store {

using Value = std::variant<std::monostate, std::int64_t, std::string, Bytes>;
using Row = std::vector<Value>;
struct Rows {
  std::vector<Row> rows;
  std::int64_t changed = 0;  // rows that were inserted, updated or deleted
};

// A statement with $1, $2 … in the order of their first appearance; a constant of the program,
// prepared once a connection and known by its address.
struct Sql {
  const char* text;
};

class Connection {
 public:
  virtual ~Connection() = default;
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  virtual Answer<Rows> run(const Sql& sql, std::span<const Value> values) = 0;
  Answer<Rows> run(const Sql& sql, std::initializer_list<Value> values = {}) {
    return run(sql, std::span(values.begin(), values.size()));
  }
  virtual Outcome begin() = 0;
  virtual Outcome commit() = 0;
  virtual void rollback() = 0;
  // False once the database gave up the transaction by itself.
  virtual bool in_transaction() const = 0;
  // Keeps every other process from migrating until the transaction ends.
  virtual Outcome lock_for_migration() = 0;
  // Tells other processes, once the transaction is committed, that a table changed.
  virtual Outcome notify(const std::string& table) = 0;
};

// A connection on loan, given back at the end.
using Lease = std::unique_ptr<Connection, std::function<void(Connection*)>>;

// What is written together, all or nothing; it may be carried out again after it was rolled back.
using Work = std::function<Outcome(Connection&)>;
// Carries it out in a transaction of its own.
Outcome transact(Connection& connection, const Work& work);

class Database {
 public:
  virtual ~Database() = default;
  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  virtual Answer<Lease> reader() = 0;
  virtual Answer<Lease> writer() = 0;
  // Carries out `work` and makes it durable, perhaps together with what other threads write.
  virtual Outcome write(const Work& work) = 0;
  // The same without waiting: `done` is called by a writing thread, and must be short and wait for
  // nothing.
  using Done = std::function<void(Outcome)>;
  virtual void write_later(Work work, Done done) = 0;
  // From now on nobody waits for long: what hangs is a fault within seconds.
  virtual void hurry() {}
  // A fault when the disk has no room left.
  virtual Outcome room() { return std::nullopt; }
  // Whether other processes may use the same database.
  virtual bool shared() const { return false; }
  using Listener = std::function<void(std::string_view)>;
  virtual Outcome announce(const std::string& news) = 0;
  virtual void on_change(Listener changed, Listener news) = 0;
};

Answer<std::unique_ptr<Database>> open_sqlite(const std::string& file, Use use);
Answer<std::unique_ptr<Database>> open_postgres(const std::string& address);

}  // namespace store
