// A plain client for tests: HTTP and WebSocket over blocking sockets, written apart from the server
// so that both don't share a mistake.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace server::testing {

// A socket with a deadline for every read.
class Wire {
 public:
  Wire() = default;
  ~Wire() { close(); }
  Wire(Wire&& other) noexcept;
  Wire& operator=(Wire&& other) noexcept;
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  // From a loopback address of one's own ("127.0.0.7"), or any.
  bool open(int port, const std::string& from = "");
  bool is_open() const { return fd_ >= 0; }
  int fd() const { return fd_; }
  void close();
  bool write(std::string_view bytes);
  // Exactly `count` bytes, or up to and with `end`; nothing if the line is dead or silent.
  std::optional<std::string> read(std::size_t count, int milliseconds = 60'000);
  std::optional<std::string> read_until(std::string_view end, int milliseconds = 60'000);
  bool buffered() const { return !buffer_.empty(); }

 private:
  bool fill(int milliseconds);
  int fd_ = -1;
  std::string buffer_;
};

struct Reply {
  int status = 0;                              // 0: no answer
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;
};

// A browser's side: keeps the cookie.
class Client {
 public:
  explicit Client(int port) : port_(port) {}

  Reply request(const std::string& method, const std::string& path, const std::string& body = "");
  Reply get(const std::string& path) { return request("GET", path); }
  Reply post(const std::string& path, const std::string& body) {
    return request("POST", path, body);
  }
  // Makes a guest; false if the server doesn't answer.
  bool sign_in(const std::string& name);
  const std::string& cookie() const { return cookie_; }
  void set_port(int port) {
    port_ = port;
    wire_.close();
  }
  int port() const { return port_; }
  void set_from(const std::string& address) { from_ = address; }

 private:
  Reply attempt(const std::string& request);
  int port_;
  std::string from_;
  std::string cookie_;
  Wire wire_;
};

class WebSocket {
 public:
  // With `deflate` large messages come compressed.
  bool open(int port, const std::string& path, const std::string& cookie, bool deflate = false);
  bool send(std::string_view text, int opcode = 1);
  // Bytes that need not be a frame.
  bool send_bytes(std::string_view bytes) { return wire_.write(bytes); }
  // The next message, which begins within so long; pings are answered. Nothing at the end or after
  // silence.
  std::optional<std::string> receive(int milliseconds = 60'000);
  int fd() const { return wire_.fd(); }
  bool buffered() const { return wire_.buffered(); }
  void close() { wire_.close(); }
  // Bytes of messages so far, as they came over the wire.
  std::size_t heard_bytes() const { return heard_bytes_; }

 private:
  Wire wire_;
  std::size_t heard_bytes_ = 0;
};

// A `theses` process that serves.
class ServerProcess {
 public:
  // Another binary can be named by THESES, to compare two of them.
  explicit ServerProcess(std::string binary);
  ~ServerProcess() { kill(); }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  // Starts on `port` (0: any).
  void launch(const std::string& store, const std::string& config, int port);
  // The same, and waits until it answers.
  bool start(const std::string& store, const std::string& config, int port);
  void kill();  // SIGKILL
  int stop();   // SIGTERM; the exit code
  int port() const { return port_; }
  int process() const { return pid_; }
  long memory_kilobytes() const;
  // Processor time used so far: its own, and the system's for it.
  struct Used {
    double own = 0;
    double system = 0;
  };
  Used cpu_seconds() const;

 private:
  std::string binary_;
  int pid_ = -1;
  int port_ = 0;
};

}  // namespace server::testing
