#include "store/shared_commit.h"

namespace store {
namespace {

constexpr Sql kBeginPart{"SAVEPOINT part"};
constexpr Sql kUndoPart{"ROLLBACK TO SAVEPOINT part"};
constexpr Sql kEndPart{"RELEASE SAVEPOINT part"};

}  // namespace

SharedCommit::SharedCommit(Database& database, std::size_t together)
    : database_(database), together_(together) {
  thread_ = std::thread([this] { run(); });
}

SharedCommit::~SharedCommit() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  queued_.notify_one();
  thread_.join();
}

Outcome SharedCommit::write(const Work& work) {
  std::mutex mutex;
  std::condition_variable finished;
  bool done = false;
  Outcome result;
  write_later([&work](Connection& connection) { return work(connection); },
              [&](Outcome fault) {
                const std::lock_guard lock(mutex);
                result = std::move(fault);
                done = true;
                finished.notify_one();
              });
  std::unique_lock lock(mutex);
  finished.wait(lock, [&] { return done; });
  return result;
}

void SharedCommit::write_later(Work work, std::function<void(Outcome)> done) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back({std::move(work), std::move(done), std::nullopt});
  }
  queued_.notify_one();
}

void SharedCommit::run() {
  while (true) {
    Batch batch;
    {
      std::unique_lock lock(mutex_);
      queued_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
      if (queue_.empty()) return;
      if (queue_.size() <= together_) {
        batch.swap(queue_);
      } else {
        const auto end = queue_.begin() + static_cast<std::ptrdiff_t>(together_);
        batch.assign(std::move_iterator(queue_.begin()), std::move_iterator(end));
        queue_.erase(queue_.begin(), end);
      }
    }
    carry_out(batch);
    for (Waiting& one : batch) one.done(std::move(one.fault));
  }
}

void SharedCommit::carry_out(Batch& batch) {
  auto lease = database_.writer();
  Outcome fault = lease ? std::nullopt : Outcome(lease.fault());
  if (!fault && batch.size() == 1) {
    batch[0].fault = transact(**lease, batch[0].work);
    return;
  }
  if (!fault) {
    fault = transact(**lease, [&](Connection& connection) { return run_parts(connection, batch); });
  }
  if (!fault) return;
  // Nothing of it was written: nobody may believe otherwise.
  for (Waiting& one : batch) {
    if (!one.fault) one.fault = fault;
  }
}

// A failing part takes back itself alone, unless the database gave up the whole transaction.
Outcome SharedCommit::run_parts(Connection& connection, Batch& batch) {
  for (Waiting& one : batch) {
    if (auto begun = connection.run(kBeginPart); !begun) return begun.fault();
    one.fault = one.work(connection);
    if (!connection.in_transaction()) return one.fault;
    if (one.fault) {
      if (auto undone = connection.run(kUndoPart); !undone) return undone.fault();
    }
    if (auto ended = connection.run(kEndPart); !ended) return ended.fault();
  }
  return std::nullopt;
}

}  // namespace store
