// Mail and webhooks over plain sockets, with time limits.
#include <fcntl.h>
#include <netdb.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <ctime>
#include <memory>

#include "server/notifier.h"

namespace server {
namespace {

constexpr int kMilliseconds = 10'000;

// Whether an address lies inside the host's own network or machine.
bool is_private(const sockaddr* address) {
  if (address->sa_family == AF_INET) {
    const auto* four = reinterpret_cast<const sockaddr_in*>(address);  // NOLINT
    const std::uint32_t ip = ntohl(four->sin_addr.s_addr);
    return (ip >> 24U) == 127 || (ip >> 24U) == 10 || (ip >> 24U) == 0 || (ip >> 20U) == 0xAC1 ||
           (ip >> 16U) == 0xC0A8 || (ip >> 16U) == 0xA9FE || (ip >> 22U) == (0x64400000U >> 22U) ||
           (ip >> 28U) >= 0xE;
  }
  const auto* six = reinterpret_cast<const sockaddr_in6*>(address);  // NOLINT
  const unsigned char* b = six->sin6_addr.s6_addr;
  const bool mapped_or_zero = b[0] == 0 && b[1] == 0;  // ::1, ::ffff:…, ::
  return mapped_or_zero || (b[0] & 0xFEU) == 0xFC || (b[0] == 0xFE && (b[1] & 0xC0U) == 0x80) ||
         b[0] == 0xFF;
}

class Line {
 public:
  Line() = default;
  ~Line() {
    if (ssl_) SSL_shutdown(ssl_.get());
    if (socket_ >= 0) ::close(socket_);
  }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  std::string open(const std::string& host, const std::string& port, bool allow_private) {
    addrinfo wish{};
    wish.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (getaddrinfo(host.c_str(), port.c_str(), &wish, &found) != 0) return "unknown host";
    const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> all(found, freeaddrinfo);
    std::string problem = "no address";
    for (const addrinfo* one = found; one != nullptr; one = one->ai_next) {
      if (!allow_private && is_private(one->ai_addr)) {
        problem = "private address";
        continue;
      }
      socket_ = ::socket(one->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
      if (socket_ < 0) continue;
      if (::connect(socket_, one->ai_addr, one->ai_addrlen) == 0 || ready(POLLOUT)) {
        int failed = 0;
        socklen_t size = sizeof failed;
        getsockopt(socket_, SOL_SOCKET, SO_ERROR, &failed, &size);
        if (failed == 0) {
          fcntl(socket_, F_SETFL, 0);
          const timeval limit{kMilliseconds / 1000, 0};
          setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
          setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
          return {};
        }
      }
      ::close(socket_);
      socket_ = -1;
      problem = "no connection";
    }
    return problem;
  }
  std::string secure(const std::string& host) {
    context_.reset(SSL_CTX_new(TLS_client_method()));
    SSL_CTX_set_default_verify_paths(context_.get());
    SSL_CTX_set_verify(context_.get(), SSL_VERIFY_PEER, nullptr);
    ssl_.reset(SSL_new(context_.get()));
    SSL_set_tlsext_host_name(ssl_.get(), host.c_str());
    SSL_set1_host(ssl_.get(), host.c_str());
    SSL_set_fd(ssl_.get(), socket_);
    if (SSL_connect(ssl_.get()) != 1) {
      ssl_.reset();
      return "no TLS";
    }
    return {};
  }
  bool write(const std::string& text) {
    std::size_t sent = 0;
    while (sent < text.size()) {
      const auto left = text.size() - sent;
      const auto count = ssl_ ? SSL_write(ssl_.get(), text.data() + sent, static_cast<int>(left))
                              : ::send(socket_, text.data() + sent, left, MSG_NOSIGNAL);
      if (count <= 0) return false;
      sent += static_cast<std::size_t>(count);
    }
    return true;
  }
  // Up to the end of a line; "" when nothing comes.
  std::string read_line() {
    while (true) {
      const std::size_t end = buffer_.find('\n');
      if (end != std::string::npos) {
        std::string line = buffer_.substr(0, end);
        buffer_.erase(0, end + 1);
        return line;
      }
      if (buffer_.size() > 8192) return {};
      std::array<char, 1024> part{};
      const auto count = ssl_ ? SSL_read(ssl_.get(), part.data(), part.size())
                              : ::recv(socket_, part.data(), part.size(), 0);
      if (count <= 0) return {};
      buffer_.append(part.data(), static_cast<std::size_t>(count));
    }
  }

 private:
  bool ready(short events) const {
    pollfd wait{socket_, events, 0};
    return ::poll(&wait, 1, kMilliseconds) == 1;
  }

  struct FreeContext {
    void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }
  };
  struct FreeSsl {
    void operator()(SSL* ssl) const { SSL_free(ssl); }
  };
  int socket_ = -1;
  std::unique_ptr<SSL_CTX, FreeContext> context_;
  std::unique_ptr<SSL, FreeSsl> ssl_;
  std::string buffer_;
};

// Says a line and waits for the answer, whose first digit must be `wanted`.
std::string command(Line& line, const std::string& text, char wanted) {
  if (!text.empty() && !line.write(text + "\r\n")) return "connection lost";
  while (true) {
    const std::string answer = line.read_line();
    if (answer.size() < 4) return "no answer";
    if (answer[3] == '-') continue;
    return answer[0] == wanted ? std::string() : answer;
  }
}

// A header's text in a form that mail programs of any age read.
std::string encoded_word(const std::string& text) {
  static constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string result = "=?utf-8?Q?";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0) {
      result += c;
    } else {
      result += '=';
      result += kDigits[byte >> 4U];
      result += kDigits[byte & 15U];
    }
  }
  return result + "?=";
}

std::string dotted(const std::string& text) {
  std::string result;
  bool start = true;
  for (const char c : text) {
    if (start && c == '.') result += '.';
    start = c == '\n';
    if (c == '\n') {
      result += "\r\n";
    } else if (c != '\r') {
      result += c;
    }
  }
  return result;
}

}  // namespace

std::string send_mail(const std::string& host, unsigned short port, const Mail& mail) {
  Line line;
  if (std::string problem = line.open(host, std::to_string(port), true); !problem.empty()) {
    return problem;
  }
  std::array<char, 64> date{};
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::strftime(date.data(), date.size(), "%a, %d %b %Y %H:%M:%S +0000", &parts);
  const std::string message =
      "From: <" + mail.from + ">\r\nTo: <" + mail.to +
      ">\r\nSubject: " + encoded_word(mail.subject) + "\r\nDate: " + date.data() +
      "\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n"
      "Content-Transfer-Encoding: 8bit\r\nAuto-Submitted: auto-generated\r\n\r\n" +
      dotted(mail.text) + "\r\n.";
  std::string problem = command(line, "", '2');
  if (problem.empty()) problem = command(line, "EHLO theses", '2');
  if (problem.empty()) problem = command(line, "MAIL FROM:<" + mail.from + ">", '2');
  if (problem.empty()) problem = command(line, "RCPT TO:<" + mail.to + ">", '2');
  if (problem.empty()) problem = command(line, "DATA", '3');
  if (problem.empty()) problem = command(line, message, '2');
  if (problem.empty()) command(line, "QUIT", '2');
  return problem;
}

std::string post_webhook(const std::string& address, const std::string& body, bool allow_private) {
  const bool tls = address.starts_with("https://");
  const std::string rest = address.substr(tls ? 8 : 7);
  const std::size_t slash = std::min(rest.find('/'), rest.size());
  const std::string authority = rest.substr(0, slash);
  const std::string path = slash == rest.size() ? "/" : rest.substr(slash);
  const std::size_t colon = authority.rfind(':');
  const std::string host = authority.substr(0, colon);
  const std::string port =
      colon == std::string::npos ? (tls ? "443" : "80") : authority.substr(colon + 1);
  if (host.empty() || authority.find('@') != std::string::npos) return "wrong address";
  Line line;
  std::string problem = line.open(host, port, allow_private);
  if (problem.empty() && tls) problem = line.secure(host);
  if (!problem.empty()) return problem;
  const std::string request = "POST " + path + " HTTP/1.1\r\nHost: " + authority +
                              "\r\nContent-Type: application/json\r\nConnection: close\r\n"
                              "Content-Length: " +
                              std::to_string(body.size()) + "\r\n\r\n" + body;
  if (!line.write(request)) return "connection lost";
  const std::string status = line.read_line();
  if (status.size() < 12 || status[9] != '2') return "answer " + status;
  return {};
}

}  // namespace server
