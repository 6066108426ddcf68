#include "store/shared_commit.h"

namespace store {
namespace {

constexpr Sql kBeginPart{"SAVEPOINT part"};
constexpr Sql kUndoPart{"ROLLBACK TO SAVEPOINT part"};
constexpr Sql kEndPart{"RELEASE SAVEPOINT part"};
// So many are worth a commit of their own, however close to the last.
constexpr std::size_t kMany = 64;

}  // namespace

SharedCommit::SharedCommit(Database& database, std::size_t together, Clock::duration pace)
    : database_(database), together_(together), pace_(pace) {
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
  const auto finish = [&](Outcome fault) {
    const std::lock_guard lock(mutex);
    result = std::move(fault);
    done = true;
    finished.notify_one();
  };
  put({[&work](Connection& connection) { return work(connection); }, finish, std::nullopt}, true);
  std::unique_lock lock(mutex);
  finished.wait(lock, [&] { return done; });
  return result;
}

void SharedCommit::write_later(Work work, std::function<void(Outcome)> done) {
  put({std::move(work), std::move(done), std::nullopt}, false);
}

void SharedCommit::put(Waiting one, bool waited_for) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back(std::move(one));
    urgent_ = urgent_ || waited_for;
    if (gathering_ && !urgent_ && queue_.size() < kMany) return;
  }
  queued_.notify_one();
}

// More may come until then.
void SharedCommit::gather(std::unique_lock<std::mutex>& lock, Clock::time_point until) {
  gathering_ = true;
  queued_.wait_until(lock, until,
                     [this] { return stopping_ || urgent_ || queue_.size() >= kMany; });
  gathering_ = false;
}

void SharedCommit::run() {
  Clock::time_point last;  // when the last commit began
  while (true) {
    Batch batch;
    {
      std::unique_lock lock(mutex_);
      queued_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
      if (queue_.empty()) return;
      gather(lock, last + pace_);
      last = Clock::now();
      if (queue_.size() <= together_) {
        batch.swap(queue_);
        urgent_ = false;
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
    // Nearly always all is well, and nothing has to be noted that could be taken back alone.
    bool part_failed = false;
    fault = transact(**lease, [&](Connection& connection) -> Outcome {
      for (Waiting& one : batch) {
        Outcome failed = one.work(connection);
        part_failed = failed.has_value();
        if (failed) return failed;
      }
      return std::nullopt;
    });
    if (part_failed) {
      fault =
          transact(**lease, [&](Connection& connection) { return run_parts(connection, batch); });
    }
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
    if (!connection.in_transaction()) {
      return one.fault ? one.fault : Fault{FaultKind::kUnavailable, "the transaction is gone"};
    }
    if (one.fault) {
      if (auto undone = connection.run(kUndoPart); !undone) return undone.fault();
    }
    if (auto ended = connection.run(kEndPart); !ended) return ended.fault();
  }
  return std::nullopt;
}

}  // namespace store
