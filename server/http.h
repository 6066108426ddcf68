// Requests and answers, as the network hands them over: what serves them knows no sockets.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/error.h"
#include "server/live.h"

namespace server {

struct Request {
  std::string method;
  std::string path;  // without the query, still percent-encoded
  std::map<std::string, std::string, std::less<>> query;
  std::string body;
  std::string cookie;
  std::string authorization;
  std::string origin;
  std::string host;
  std::string content_type;
  std::string if_none_match;
  bool marked = false;  // has the header X-Theses
  bool accepts_gzip = false;
  bool secure = false;  // came over TLS, here or at the proxy
  std::string address;  // of the client
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::string_view constant;  // instead of `body`: bytes that live for ever
  std::vector<std::pair<std::string, std::string>> headers;
};

// Splits "path?a=b" into path and query; false if it is malformed.
bool parse_target(std::string_view target, Request& request);
std::optional<std::string> percent_decoded(std::string_view text);

Response error_response(const Error& error);

// One open WebSocket.
class Conversation {
 public:
  virtual ~Conversation() = default;
  Conversation() = default;
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;
  // Takes a message; `done` is called once it is answered, perhaps later and by another thread.
  virtual void take(std::string_view text, std::function<void()> done) = 0;
  // The same on a thread that serves connections, and so without waiting for anything: false, and
  // nothing was done, if it can't be.
  virtual bool take_at_once(std::string_view /*text*/, const std::function<void()>& /*done*/) {
    return false;
  }
  // The same, and waits for the answer.
  void message(std::string_view text);
  virtual void closed() = 0;
};

// Where a request is to be served.
struct Admission {
  std::optional<Response> answer;  // this is it already
  bool heavy = false;              // on the threads for long work, while `place` is held
  std::shared_ptr<void> place;
};

// What serves requests. Called on worker threads, never on those that serve connections.
class Handler {
 public:
  virtual ~Handler() = default;
  Handler() = default;
  Handler(const Handler&) = delete;
  Handler& operator=(const Handler&) = delete;
  // The exception: called by those, and waits for nothing.
  virtual Admission admit(const Request& request) = 0;
  virtual Response handle(Request request) = 0;
  virtual Expected<std::shared_ptr<Conversation>> converse(Request request,
                                                           std::shared_ptr<Channel> channel) = 0;
};

}  // namespace server
