// Writers that wait together share one commit: the disk is asked to be sure once for all of them,
// and each still hears of its own success or failure alone.
#pragma once

#include <condition_variable>
#include <mutex>
#include <vector>

#include "store/database.h"

namespace store {

class SharedCommit {
 public:
  explicit SharedCommit(Database& database) : database_(database) {}

  // Returns once `work` is durable or has failed.
  Outcome write(const Work& work);

 private:
  struct Waiting {
    const Work* work;
    Outcome fault;
    bool done = false;
  };
  using Batch = std::vector<Waiting*>;
  void carry_out(const Batch& batch);
  static Outcome run_parts(Connection& connection, const Batch& batch);

  Database& database_;
  std::mutex mutex_;
  std::condition_variable finished_;
  Batch queue_;
  bool leading_ = false;  // one of the waiting threads writes for all
};

}  // namespace store
