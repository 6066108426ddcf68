// What all connections share.
#pragma once

#include <atomic>
#include <map>
#include <mutex>
#include <string>

#include "server/net.h"

namespace server::net {

struct Shared {
  NetOptions options;
  Handler& handler;
  Workers& workers;
  Workers& heavy;  // for long work
  Metrics& metrics;
  std::atomic<bool> stopping = false;
  std::mutex mutex;
  std::map<std::string, int> by_address;

  bool tls() const { return !options.certificate.empty(); }
};

}  // namespace server::net
