// HTTP and WebSocket on one port. The only part that knows sockets; everything else is behind
// Handler.
#pragma once

#include <memory>
#include <string>

#include "server/http.h"
#include "server/metrics.h"
#include "server/workers.h"

namespace server {

struct NetOptions {
  std::string address = "127.0.0.1";
  unsigned short port = 1517;  // 0: any free one
  int threads = 1;
  std::size_t longest_body = std::size_t{2} << 20U;
  std::size_t longest_message = std::size_t{64} << 10U;
  int most_connections = 20'000;
  int most_connections_per_address = 200;  // 0: no limit
  bool behind_proxy = false;               // believe X-Forwarded-For and -Proto
  int request_seconds = 30;
  int live_seconds = 90;
  // Live messages of at least so many bytes are compressed: whole logs are, decisions are not.
  std::size_t deflate_from = std::size_t{16} << 10U;
  std::string certificate;  // PEM files; both empty: no TLS
  std::string key;
};

class Net {
 public:
  virtual ~Net() = default;
  Net() = default;
  Net(const Net&) = delete;
  Net& operator=(const Net&) = delete;

  virtual unsigned short port() const = 0;
  // No new connections and requests; what is being answered is finished, within some seconds.
  virtual void stop() = 0;
  // After `stop`: ends the threads. Connections that others still hold stay valid until this object
  // is gone.
  virtual void join() = 0;
};

// Listens and serves from now on. The problem is told in English, for the log.
std::variant<std::unique_ptr<Net>, std::string> serve(const NetOptions& options, Handler& handler,
                                                      Workers& workers, Workers& heavy,
                                                      Metrics& metrics);

}  // namespace server
