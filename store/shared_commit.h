// Writers that wait together share one commit: the disk is asked to be sure once for all of them,
// and each still hears of its own success or failure alone. One thread writes for all, so that no
// thread's priority and no thread's wait is another's.
#pragma once

#include <condition_variable>
#include <functional>
#include <limits>
#include <mutex>
#include <thread>
#include <vector>

#include "store/database.h"

namespace store {

class SharedCommit {
 public:
  // At most `together` share a commit.
  explicit SharedCommit(Database& database,
                        std::size_t together = std::numeric_limits<std::size_t>::max());
  // What is queued is still written.
  ~SharedCommit();
  SharedCommit(const SharedCommit&) = delete;
  SharedCommit& operator=(const SharedCommit&) = delete;

  // Returns once `work` is durable or has failed.
  Outcome write(const Work& work);
  // Returns at once; `done` is called by the writing thread and must be short.
  void write_later(Work work, std::function<void(Outcome)> done);

 private:
  struct Waiting {
    Work work;
    std::function<void(Outcome)> done;
    Outcome fault;
  };
  using Batch = std::vector<Waiting>;
  void run();
  void carry_out(Batch& batch);
  static Outcome run_parts(Connection& connection, Batch& batch);

  Database& database_;
  const std::size_t together_;
  std::mutex mutex_;
  std::condition_variable queued_;
  Batch queue_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace store
