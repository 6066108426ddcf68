#include "server/testing/client.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <thread>
#include <utility>

#include "store/testing/port.h"

namespace server::testing {

// --- Wire ---

Wire::Wire(Wire&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)), buffer_(std::move(other.buffer_)) {}

Wire& Wire::operator=(Wire&& other) noexcept {
  close();
  fd_ = std::exchange(other.fd_, -1);
  buffer_ = std::move(other.buffer_);
  return *this;
}

bool Wire::open(int port, const std::string& from) {
  close();
  fd_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  if (!from.empty() && inet_pton(AF_INET, from.c_str(), &address.sin_addr) == 1) {
    ::bind(fd_, reinterpret_cast<sockaddr*>(&address), sizeof address);  // NOLINT
  }
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(fd_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {  // NOLINT
    close();
    return false;
  }
  const int yes = 1;
  setsockopt(fd_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  return true;
}

void Wire::close() {
  if (fd_ >= 0) ::close(fd_);
  fd_ = -1;
  buffer_.clear();
}

bool Wire::write(std::string_view bytes) {
  while (!bytes.empty() && fd_ >= 0) {
    const ssize_t sent = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return fd_ >= 0;
}

bool Wire::fill(int milliseconds) {
  if (fd_ < 0) return false;
  pollfd wait{fd_, POLLIN, 0};
  if (::poll(&wait, 1, milliseconds) != 1) return false;
  std::array<char, 65536> part{};
  const ssize_t got = ::recv(fd_, part.data(), part.size(), 0);
  if (got <= 0) return false;
  buffer_.append(part.data(), static_cast<std::size_t>(got));
  return true;
}

std::optional<std::string> Wire::read(std::size_t count, int milliseconds) {
  while (buffer_.size() < count) {
    if (!fill(milliseconds)) return std::nullopt;
  }
  std::string result = buffer_.substr(0, count);
  buffer_.erase(0, count);
  return result;
}

std::optional<std::string> Wire::read_until(std::string_view end, int milliseconds) {
  while (true) {
    const std::size_t at = buffer_.find(end);
    if (at != std::string::npos) return read(at + end.size(), milliseconds);
    if (!fill(milliseconds)) return std::nullopt;
  }
}

// --- Client ---

Reply Client::request(const std::string& method, const std::string& path, const std::string& body) {
  const std::string request =
      method + " " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) +
      "\r\nX-Theses: 1\r\n" +
      (cookie_.empty() ? "" : "Cookie: theses_session=" + cookie_ + "\r\n") +
      "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
      "\r\n\r\n" + body;
  // A line that was kept from before may have died; a second attempt only without an answer to
  // what can be asked twice.
  const bool kept = wire_.is_open();
  Reply reply = attempt(request);
  if (reply.status == 0 && kept && method == "GET") reply = attempt(request);
  const auto cookie = reply.headers.find("set-cookie");
  if (cookie != reply.headers.end()) {
    const std::size_t begin = cookie->second.find('=') + 1;
    cookie_ = cookie->second.substr(begin, cookie->second.find(';') - begin);
  }
  return reply;
}

Reply Client::attempt(const std::string& request) {
  Reply reply;
  if (!wire_.is_open() && !wire_.open(port_, from_)) return reply;
  std::optional<std::string> head;
  if (wire_.write(request)) head = wire_.read_until("\r\n\r\n");
  if (!head || head->size() < 12) {
    wire_.close();
    return reply;
  }
  std::size_t at = head->find("\r\n") + 2;
  while (at < head->size()) {
    const std::size_t end = head->find("\r\n", at);
    const std::string line = head->substr(at, end - at);
    at = end + 2;
    const std::size_t colon = line.find(": ");
    if (colon == std::string::npos) continue;
    std::string name = line.substr(0, colon);
    std::ranges::transform(name, name.begin(),
                           [](char c) { return static_cast<char>(std::tolower(c)); });
    reply.headers[name] = line.substr(colon + 2);
  }
  const auto length = reply.headers.find("content-length");
  const std::size_t size = length == reply.headers.end() ? 0 : std::stoul(length->second);
  std::optional<std::string> body = wire_.read(size);
  if (!body) {
    wire_.close();
    return Reply();
  }
  reply.status = std::stoi(head->substr(9, 3));
  reply.body = std::move(*body);
  if (reply.headers["connection"] == "close") wire_.close();
  return reply;
}

bool Client::sign_in(const std::string& name) {
  return post("/api/v1/session/guest", "{\"name\":\"" + name + "\"}").status == 201;
}

// --- WebSocket ---

namespace {

// A message as permessage-deflate sends it.
std::string inflated(std::string packed) {
  packed += std::string("\x00\x00\xff\xff", 4);
  z_stream stream{};
  inflateInit2(&stream, -15);
  std::string text;
  std::array<char, 65536> part{};
  stream.next_in = reinterpret_cast<Bytef*>(packed.data());  // NOLINT
  stream.avail_in = static_cast<uInt>(packed.size());
  do {
    stream.next_out = reinterpret_cast<Bytef*>(part.data());  // NOLINT
    stream.avail_out = part.size();
    if (const int code = inflate(&stream, Z_SYNC_FLUSH); code != Z_OK && code != Z_BUF_ERROR) break;
    text.append(part.data(), part.size() - stream.avail_out);
  } while (stream.avail_out == 0);
  inflateEnd(&stream);
  return text;
}

}  // namespace

bool WebSocket::open(int port, const std::string& path, const std::string& cookie, bool deflate) {
  if (!wire_.open(port)) return false;
  wire_.write("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
              "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: http://127.0.0.1:" +
              std::to_string(port) + "\r\nCookie: theses_session=" + cookie +
              (deflate ? "\r\nSec-WebSocket-Extensions: permessage-deflate" : "") + "\r\n\r\n");
  const std::optional<std::string> head = wire_.read_until("\r\n\r\n", 60'000);
  return head && head->starts_with("HTTP/1.1 101");
}

bool WebSocket::send(std::string_view text, int opcode) {
  std::string frame;
  frame += static_cast<char>(0x80 | opcode);
  if (text.size() < 126) {
    frame += static_cast<char>(0x80 | text.size());
  } else if (text.size() < 65536) {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(text.size() >> 8U);
    frame += static_cast<char>(text.size() & 0xFFU);
  } else {
    frame += static_cast<char>(0x80 | 127);
    for (int shift = 56; shift >= 0; shift -= 8) {
      frame += static_cast<char>((text.size() >> static_cast<unsigned>(shift)) & 0xFFU);
    }
  }
  constexpr std::array<char, 4> kMask = {0x12, 0x34, 0x56, 0x78};
  frame.append(kMask.data(), kMask.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    frame += static_cast<char>(text[i] ^ kMask[i % 4]);
  }
  return wire_.write(frame);
}

std::optional<std::string> WebSocket::receive(int milliseconds) {
  std::string whole;  // a message may come in several frames
  bool packed = false;
  while (true) {
    const auto head = wire_.read(2, milliseconds);
    if (!head) return std::nullopt;
    const bool last = ((*head)[0] & 0x80) != 0;
    const int opcode = (*head)[0] & 0x0F;
    packed = packed || ((*head)[0] & 0x40) != 0;
    std::size_t size = static_cast<unsigned char>((*head)[1]) & 0x7FU;
    if (size >= 126) {
      const auto more = wire_.read(size == 126 ? 2 : 8);
      if (!more) return std::nullopt;
      size = 0;
      for (const char c : *more) size = size << 8U | static_cast<unsigned char>(c);
    }
    auto payload = wire_.read(size);
    if (!payload || opcode == 8) return std::nullopt;
    if (opcode == 9) {
      send(*payload, 10);
    } else if (opcode <= 2) {
      whole += *payload;
      heard_bytes_ += payload->size();
      if (last) return packed ? inflated(std::move(whole)) : whole;
    }
  }
}

// --- ServerProcess ---

ServerProcess::ServerProcess(std::string binary) : binary_(std::move(binary)) {
  if (const char* other = std::getenv("THESES")) binary_ = other;
}

void ServerProcess::launch(const std::string& store, const std::string& config, int port) {
  port_ = port == 0 ? store::testing::free_port() : port;
  const std::string port_text = std::to_string(port_);
  pid_ = ::fork();
  if (pid_ == 0) {
    const int log = ::open((config + ".log").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
    if (log < 0 || ::dup2(log, 1) < 0 || ::dup2(log, 2) < 0) ::_exit(126);
    ::execl(binary_.c_str(), binary_.c_str(), "serve", "--port", port_text.c_str(), "--store",
            store.c_str(), "--config", config.c_str(), "--log", "warn", nullptr);
    ::_exit(127);
  }
}

bool ServerProcess::start(const std::string& store, const std::string& config, int port) {
  launch(store, config, port);
  Client client(port_);
  for (int i = 0; i < 6000; ++i) {
    if (client.get("/health").status == 200) return true;
    if (::waitpid(pid_, nullptr, WNOHANG) == pid_) {
      pid_ = -1;
      return false;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return false;
}

void ServerProcess::kill() {
  if (pid_ < 0) return;
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

int ServerProcess::stop() {
  if (pid_ < 0) return -1;
  ::kill(pid_, SIGTERM);
  int status = 0;
  ::waitpid(pid_, &status, 0);
  pid_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

ServerProcess::Used ServerProcess::cpu_seconds() const {
  std::ifstream stat("/proc/" + std::to_string(pid_) + "/stat");
  std::string text;
  std::getline(stat, text);
  const std::size_t end = text.rfind(')');
  if (end == std::string::npos) return {};
  std::istringstream rest(text.substr(end + 2));
  std::string word;
  for (int i = 0; i < 11; ++i) rest >> word;
  Used used;
  rest >> used.own >> used.system;
  const auto ticks = static_cast<double>(::sysconf(_SC_CLK_TCK));
  return {used.own / ticks, used.system / ticks};
}

long ServerProcess::memory_kilobytes() const {
  std::ifstream status("/proc/" + std::to_string(pid_) + "/status");
  std::string word;
  while (status >> word) {
    if (word == "VmRSS:") {
      long kilobytes = 0;
      status >> kilobytes;
      return kilobytes;
    }
  }
  return 0;
}

}  // namespace server::testing
