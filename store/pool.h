// Connections that are lent and come back.
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <vector>

#include "store/database.h"

namespace store {

class Pool {
 public:
  void add(std::unique_ptr<Connection> connection) {
    const std::lock_guard lock(mutex_);
    free_.push_back(std::move(connection));
    returned_.notify_one();
  }

  // Waits until one is free; with `patience` not longer than that, and answers null then.
  Lease lend(std::chrono::milliseconds patience = {}) {
    std::unique_lock lock(mutex_);
    const auto some = [this] { return !free_.empty(); };
    if (patience == patience.zero()) {
      returned_.wait(lock, some);
    } else if (!returned_.wait_for(lock, patience, some)) {
      return nullptr;
    }
    Connection* connection = free_.back().release();
    free_.pop_back();
    return {connection, [this](Connection* used) { add(std::unique_ptr<Connection>(used)); }};
  }

 private:
  std::mutex mutex_;
  std::condition_variable returned_;
  std::vector<std::unique_ptr<Connection>> free_;
};

}  // namespace store
