#include "store/shared_commit.h"

namespace store {
namespace {

constexpr Sql kBeginPart{"SAVEPOINT part"};
constexpr Sql kUndoPart{"ROLLBACK TO SAVEPOINT part"};
constexpr Sql kEndPart{"RELEASE SAVEPOINT part"};

}  // namespace

Outcome SharedCommit::write(const Work& work) {
  Waiting mine{&work, std::nullopt};
  std::unique_lock lock(mutex_);
  queue_.push_back(&mine);
  while (!mine.done) {
    if (leading_) {
      finished_.wait(lock);
      continue;
    }
    leading_ = true;
    Batch batch;
    batch.swap(queue_);
    lock.unlock();
    carry_out(batch);
    lock.lock();
    for (Waiting* one : batch) one->done = true;
    leading_ = false;
    finished_.notify_all();
  }
  return mine.fault;
}

void SharedCommit::carry_out(const Batch& batch) {
  auto lease = database_.writer();
  Outcome fault = lease ? std::nullopt : Outcome(lease.fault());
  if (!fault && batch.size() == 1) {
    batch[0]->fault = transact(**lease, *batch[0]->work);
    return;
  }
  if (!fault) {
    fault = transact(**lease, [&](Connection& connection) { return run_parts(connection, batch); });
  }
  if (!fault) return;
  // Nothing of it was written: nobody may believe otherwise.
  for (Waiting* one : batch) {
    if (!one->fault) one->fault = fault;
  }
}

// A failing part takes back itself alone, unless the database gave up the whole transaction.
Outcome SharedCommit::run_parts(Connection& connection, const Batch& batch) {
  for (Waiting* one : batch) {
    if (auto begun = connection.run(kBeginPart); !begun) return begun.fault();
    one->fault = (*one->work)(connection);
    if (!connection.in_transaction()) return one->fault;
    if (one->fault) {
      if (auto undone = connection.run(kUndoPart); !undone) return undone.fault();
    }
    if (auto ended = connection.run(kEndPart); !ended) return ended.fault();
  }
  return std::nullopt;
}

}  // namespace store
