#include "server/metrics.h"

#include <fmt/format.h>

namespace server {

void Metrics::decision_took(std::int64_t microseconds) {
  std::size_t bucket = 0;
  while (bucket < kBounds.size() &&
         static_cast<double>(microseconds) > kBounds[bucket] * 1'000'000) {
    ++bucket;
  }
  ++decision_buckets[bucket];
  decision_microseconds += microseconds;
}

std::string Metrics::text(std::size_t loaded_tables, std::size_t waiting_jobs) const {
  std::string out;
  const auto add = [&out](std::string_view name, std::string_view type, std::string_view help,
                          std::int64_t value) {
    out += fmt::format("# HELP theses_{0} {1}\n# TYPE theses_{0} {2}\ntheses_{0} {3}\n", name, help,
                       type, value);
  };
  add("requests_total", "counter", "HTTP requests", requests);
  add("requests_refused_total", "counter", "Requests answered with 4xx", refused_requests);
  add("server_errors_total", "counter", "Requests answered with 5xx", server_errors);
  add("requests_limited_total", "counter", "Requests refused for their rate", limited);
  add("decisions_total", "counter", "Decisions of people", decisions);
  add("bot_decisions_total", "counter", "Decisions of bots", bot_decisions);
  add("conflicts_total", "counter", "Entries that another process wrote first", conflicts);
  add("store_faults_total", "counter", "Failures of the store", store_faults);
  add("messages_in_total", "counter", "WebSocket messages received", messages_in);
  add("messages_out_total", "counter", "WebSocket messages sent", messages_out);
  add("notices_sent_total", "counter", "Mails and webhooks sent", notices_sent);
  add("connections", "gauge", "Open connections", connections);
  add("live_connections", "gauge", "Open WebSockets", live_connections);
  add("loaded_tables", "gauge", "Tables in memory", static_cast<std::int64_t>(loaded_tables));
  add("waiting_jobs", "gauge", "Jobs in the queue", static_cast<std::int64_t>(waiting_jobs));

  out +=
      "# HELP theses_decision_seconds From a decision's arrival to its effects sent\n"
      "# TYPE theses_decision_seconds histogram\n";
  std::int64_t total = 0;
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    total += decision_buckets[i];
    out += fmt::format("theses_decision_seconds_bucket{{le=\"{}\"}} {}\n", kBounds[i], total);
  }
  total += decision_buckets.back();
  out += fmt::format("theses_decision_seconds_bucket{{le=\"+Inf\"}} {}\n", total);
  out += fmt::format("theses_decision_seconds_sum {}\n",
                     static_cast<double>(decision_microseconds.load()) / 1e6);
  out += fmt::format("theses_decision_seconds_count {}\n", total);
  return out;
}

}  // namespace server
