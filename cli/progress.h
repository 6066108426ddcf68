// A progress bar on standard error, if that is a terminal: share, rate, time to go.
#pragma once

#include <chrono>
#include <cstdint>

#include "cli/command.h"

namespace cli {

class Progress {
 public:
  Progress(const Context& context, std::uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t done);

 private:
  using Clock = std::chrono::steady_clock;

  const Context& context_;
  std::uint64_t total_;
  bool visible_;
  bool shown_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
};

}  // namespace cli
