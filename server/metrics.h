// Counters for /metrics.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

namespace server {

struct Metrics {
  std::atomic<std::int64_t> requests{0};
  std::atomic<std::int64_t> refused_requests{0};
  std::atomic<std::int64_t> server_errors{0};
  std::atomic<std::int64_t> decisions{0};
  std::atomic<std::int64_t> bot_decisions{0};
  std::atomic<std::int64_t> conflicts{0};
  std::atomic<std::int64_t> store_faults{0};
  std::atomic<std::int64_t> messages_in{0};
  std::atomic<std::int64_t> messages_out{0};
  std::atomic<std::int64_t> connections{0};
  std::atomic<std::int64_t> live_connections{0};
  std::atomic<std::int64_t> notices_sent{0};
  std::atomic<std::int64_t> limited{0};

  // Time from a decision's arrival until its effects are handed to the connections.
  static constexpr std::array<double, 9> kBounds = {0.0005, 0.001, 0.002, 0.005, 0.01,
                                                    0.02,   0.05,  0.1,   1.0};
  std::array<std::atomic<std::int64_t>, kBounds.size() + 1> decision_buckets{};
  std::atomic<std::int64_t> decision_microseconds{0};

  void decision_took(std::int64_t microseconds);
  // In the text format of Prometheus.
  std::string text(std::size_t loaded_tables, std::size_t waiting_jobs) const;
};

}  // namespace server
