// Threads that work off a queue.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace server {

class Workers {
 public:
  // `nice`: how much the threads leave to others, as nice(1) counts it.
  explicit Workers(int threads, int nice = 0);
  ~Workers() { stop(); }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // False once stopping. A job that throws is logged, and harms no other.
  bool post(std::function<void()> job);
  std::size_t waiting() const;
  // Finishes what is under way and, unless told otherwise, what is queued.
  void stop(bool drain = true);

 private:
  void run(int nice);

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> jobs_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace server
