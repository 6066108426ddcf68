// Writers that wait together share one commit: the disk is asked to be sure once for all of them,
// and each still hears of its own success or failure alone. One thread writes for all, so that no
// thread's priority and no thread's wait is another's.
//
// Where commits would follow each other closely, those that nobody waits for with a thread are
// gathered for `pace`: whoever comes alone is served at once, and in a rush a commit serves many.
#pragma once

#include <chrono>
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
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds kPace{5};
  // At most `together` share a commit.
  explicit SharedCommit(Database& database,
                        std::size_t together = std::numeric_limits<std::size_t>::max(),
                        Clock::duration pace = kPace);
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
  void put(Waiting one, bool waited_for);
  void run();
  void gather(std::unique_lock<std::mutex>& lock, Clock::time_point until);
  void carry_out(Batch& batch);
  static Outcome run_parts(Connection& connection, Batch& batch);

  Database& database_;
  const std::size_t together_;
  const Clock::duration pace_;
  std::mutex mutex_;
  std::condition_variable queued_;
  Batch queue_;
  bool urgent_ = false;     // a thread waits for something in the queue
  bool gathering_ = false;  // nobody needs to wake the writing thread for one more
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace store
