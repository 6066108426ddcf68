// Many tables and live connections on one server process over loopback: decisions a second, time
// from sending a decision to having its moment at both sides of the table, memory, and processor
// time, the server's and this program's own apart.
//
//   load_test [TABLES [SECONDS [IDLE [RATE [STORE]]]]]
//
// TABLES are played (1000, 2 connections each) for SECONDS (15), with IDLE more tables open
// (10,000). Connections decide at a steady pace, as people would, RATE decisions a second all
// together (300). STORE is sqlite or postgresql, a server of its own. Another program than the one
// just built is driven by THESES_SERVER=path: an earlier version, say, to compare with.
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/json/parse.hpp>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>
#include <vector>

#include "server/testing/client.h"
#include "server/testing/offers.h"
#include "store/testing/cluster.h"

namespace {

using server::testing::Client;
using server::testing::Offers;
using server::testing::ServerProcess;
using Clock = std::chrono::steady_clock;

constexpr double kGoodMilliseconds = 20;
constexpr std::string_view kConfig =
    "[server]\nloaded_tables = 20000\n"
    "[limits]\nrequests_per_second = 0\nsign_ins_per_second = 0\nmessages_per_second = 0\n"
    "tables_per_player = 100000\nconnections_per_address = 0\nnew_tables_per_second = 0\n"
    "live_per_address = 0\nlive_per_player = 0\n";
constexpr std::string_view kTable =
    R"({"game":"sola_fide","start":true,"settings":{"visibility":"link"},)"
    R"("options":{"decks":"starter"},"seats":[{"kind":"me"},{"kind":"open"}]})";

struct Plan {
  int tables = 1000;
  int seconds = 15;
  int idle = 10'000;
  int rate = 300;
  bool postgres = false;
};

Plan plan_of(int count, char** values) {
  const auto number = [&](int index, int otherwise) {
    return count > index ? std::atoi(values[index]) : otherwise;
  };
  Plan plan;
  plan.tables = number(1, plan.tables);
  plan.seconds = number(2, plan.seconds);
  plan.idle = number(3, plan.idle);
  plan.rate = number(4, plan.rate);
  plan.postgres = count > 5 && std::string_view(values[5]) == "postgresql";
  return plan;
}

double milliseconds(Clock::duration span) {
  return std::chrono::duration<double, std::milli>(span).count();
}

[[noreturn]] void give_up(const char* why) {
  std::puts(why);
  std::exit(1);
}

// Processor time of this program so far, in seconds.
double own_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

// --- A live connection ---

// The messages of a WebSocket as they come, without waiting for any.
class Line {
 public:
  Line(int port, const std::string& path, const std::string& cookie) {
    fd_ = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(fd_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {  // NOLINT
      give_up("a connection failed");
    }
    const int one = 1;
    setsockopt(fd_, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    write("GET " + path +
          " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
          "Cookie: theses_session=" +
          cookie + "\r\n\r\n");
  }
  ~Line() { ::close(fd_); }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;
  int fd() const { return fd_; }

  void send(std::string_view text) {
    // A mask of zeros leaves the text as it is.
    std::string frame{static_cast<char>(0x81)};
    if (text.size() < 126) {
      frame += static_cast<char>(0x80 | text.size());
    } else {
      frame += static_cast<char>(0x80 | 126);
      frame += static_cast<char>(text.size() >> 8U);
      frame += static_cast<char>(text.size() & 255U);
    }
    frame.append(4, '\0').append(text);
    write(frame);
  }
  // Reads what is there, or waits for something, and hands over each whole message.
  template <class Take>
  void receive(bool wait, const Take& take) {
    const std::size_t old = buffer_.size();
    constexpr std::size_t kPart = 65'536;
    buffer_.resize(old + kPart);
    const ssize_t got = recv(fd_, buffer_.data() + old, kPart, wait ? 0 : MSG_DONTWAIT);
    buffer_.resize(old + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    if (got == 0 || (got < 0 && wait)) give_up("the server hung up");
    std::size_t at = 0;
    if (!upgraded_) {
      const std::size_t end = buffer_.find("\r\n\r\n");
      if (end == std::string::npos) return;
      if (!buffer_.starts_with("HTTP/1.1 101")) give_up(buffer_.c_str());
      upgraded_ = true;
      at = end + 4;
    }
    while (const std::size_t length = frame(at, take)) at += length;
    buffer_.erase(0, at);
  }

 private:
  void write(std::string_view bytes) const {
    if (::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL) !=
        static_cast<ssize_t>(bytes.size())) {
      give_up("a connection takes nothing");
    }
  }
  // The length of the frame there, 0 unless all of it has come.
  template <class Take>
  std::size_t frame(std::size_t at, const Take& take) {
    const auto byte = [&](std::size_t i) {
      return static_cast<std::size_t>(static_cast<unsigned char>(buffer_[at + i]));
    };
    const std::size_t there = buffer_.size() - at;
    if (there < 2) return 0;
    const std::size_t small = byte(1) & 127U;
    const std::size_t extra = small == 127 ? 8 : small == 126 ? 2 : 0;
    if (there < 2 + extra) return 0;
    std::size_t size = extra == 0 ? small : 0;
    for (std::size_t i = 0; i < extra; ++i) size = size << 8U | byte(2 + i);
    if (there < 2 + extra + size) return 0;
    if ((byte(0) & 15U) == 1) {
      take(std::string_view(buffer_).substr(at + 2 + extra, size));
    } else if ((byte(0) & 15U) == 9) {
      write(std::string("\x8a\x80\0\0\0\0", 6));
    }
    return 2 + extra + size;
  }
  int fd_ = -1;
  bool upgraded_ = false;
  std::string buffer_;
};

// --- What it says ---

std::int64_t number_after(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  return at == std::string_view::npos ? 0 : server::testing::number_at(text, at + key.size());
}

struct Side {
  std::unique_ptr<Line> line;
  Offers::Numbers numbers;
  std::vector<Offers::Id> options;
  std::int64_t ply = -1;
};

struct LoadTable {
  std::array<Side, 2> sides;
  Clock::time_point sent;
  int asked = 0;  // moments still to come for the decision that was sent
  bool busy = false;
  bool over = false;
};

class Load {
 public:
  Load(const Plan& plan, ServerProcess& server)
      : plan_(plan), server_(server), anna_(server.port()), bruno_(server.port()) {
    if (!anna_.sign_in("Anna") || !bruno_.sign_in("Bruno")) give_up("nobody can sign in");
  }
  ~Load() { ::close(epoll_); }
  Load(const Load&) = delete;
  Load& operator=(const Load&) = delete;

  void open_idle_tables() {
    const auto begin = Clock::now();
    for (int i = 0; i < plan_.idle; ++i) make_table();
    std::printf("%d idle tables open in %.1f s, %ld MB\n", plan_.idle,
                milliseconds(Clock::now() - begin) / 1000, server_.memory_kilobytes() / 1024);
  }

  void connect() {
    const auto begin = Clock::now();
    for (int i = 0; i < plan_.tables; ++i) {
      tables_.push_back(std::make_unique<LoadTable>());
      const std::string id = make_table();
      for (std::size_t seat = 0; seat < 2; ++seat) sit_down(*tables_.back(), id, seat);
    }
    std::printf("%d live connections over %d tables in %.1f s\n", 2 * plan_.tables, plan_.tables,
                milliseconds(Clock::now() - begin) / 1000);
  }

  void play() {
    heard_bytes_ = 0;
    const ServerProcess::Used before = server_.cpu_seconds();
    const double own_before = own_seconds();
    const auto begin = Clock::now();
    const auto end = begin + std::chrono::seconds(plan_.seconds);
    const auto pace = std::chrono::nanoseconds(1'000'000'000LL / plan_.rate);
    auto next = begin;
    while (Clock::now() < end) {
      for (const auto now = Clock::now(); now >= next; next += pace) decide_somewhere();
      listen();
    }
    took_ = milliseconds(Clock::now() - begin) / 1000;
    const ServerProcess::Used after = server_.cpu_seconds();
    cpu_ = {after.own - before.own, after.system - before.system};
    own_ = own_seconds() - own_before;
  }

  // Whether all went well.
  bool report() {
    std::ranges::sort(times_);
    const auto count = static_cast<double>(std::max<std::size_t>(times_.size(), 1));
    std::printf(
        "%zu decisions, %.0f/s; to both sides: p50 %.2f ms, p99 %.2f ms, worst %.2f ms; "
        "refused %ld; memory %ld MB\n",
        times_.size(), static_cast<double>(times_.size()) / took_, share(0.5), share(0.99),
        share(1.0), refused_, server_.memory_kilobytes() / 1024);
    std::printf(
        "a decision: the server's own time %.0f us, the system's for it %.0f us; this program's "
        "%.0f us; %.2f KB over the wire to both\n",
        cpu_.own * 1e6 / count, cpu_.system * 1e6 / count, own_ * 1e6 / count,
        static_cast<double>(heard_bytes_) / 1024 / count);
    if (share(0.99) > kGoodMilliseconds) std::puts("the 99th percentile is above 20 ms");
    return !times_.empty() && refused_ == 0;
  }

 private:
  std::string make_table() {
    const auto made = anna_.post("/api/v1/tables", std::string(kTable));
    if (made.status != 201) give_up(made.body.c_str());
    std::string id(boost::json::parse(made.body).at("table").at("id").as_string());
    bruno_.post("/api/v1/tables/" + id + "/join", "{}");
    return id;
  }

  void sit_down(LoadTable& table, const std::string& id, std::size_t seat) {
    Side& side = table.sides[seat];
    const std::string path =
        "/api/v1/tables/" + id + "/live?changes=1&seat=" + std::to_string(seat);
    side.line =
        std::make_unique<Line>(server_.port(), path, seat == 0 ? anna_.cookie() : bruno_.cookie());
    while (side.ply < 0) {
      side.line->receive(true, [&](std::string_view message) { take(table, side, message); });
    }
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.u64 = 2 * (tables_.size() - 1) + seat;
    epoll_ctl(epoll_, EPOLL_CTL_ADD, side.line->fd(), &event);
  }

  // The next table that waits for nothing but a decision gets one.
  void decide_somewhere() {
    for (std::size_t tries = 0; tries < tables_.size(); ++tries) {
      LoadTable& table = *tables_[turn_++ % tables_.size()];
      if (table.busy || table.over) continue;
      const std::size_t who = !table.sides[0].options.empty() ? 0 : 1;
      Side& side = table.sides[who];
      if (side.options.empty()) continue;
      table.busy = true;
      table.asked = 2;
      table.sent = Clock::now();
      const Offers::Id action = side.options[random_() % side.options.size()];
      side.line->send(R"({"type":"decide","ref":1,"seat":)" + std::to_string(who) + R"(,"ply":)" +
                      std::to_string(side.ply) + R"(,"action":")" + offers_.text(action) + "\"}");
      return;
    }
  }

  // For a millisecond at most: several decisions may be due then.
  void listen() {
    std::array<epoll_event, 256> events{};
    const int count = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), 1);
    for (int i = 0; i < count; ++i) {
      const std::uint64_t which = events[static_cast<std::size_t>(i)].data.u64;
      LoadTable& table = *tables_[which / 2];
      Side& side = table.sides[which % 2];
      side.line->receive(false, [&](std::string_view message) { take(table, side, message); });
    }
  }

  // What a message says: the ply and this side's options.
  void take(LoadTable& table, Side& side, std::string_view message) {
    heard_bytes_ += message.size();
    const bool tells =
        message.starts_with("{\"type\":\"moment\"") || message.starts_with("{\"type\":\"changes\"");
    if (!tells) {
      refused_ += message.starts_with("{\"type\":\"accepted\"") ||
                          message.find("\"refused\"") == std::string_view::npos
                      ? 0
                      : 1;
      return;
    }
    side.ply = number_after(message, "\"ply\":");
    offers_.read(message, side.numbers, side.options);
    table.over = table.over || message.find("\"outcome\":{") != std::string_view::npos;
    if (table.asked > 0 && --table.asked == 0) {
      times_.push_back(milliseconds(Clock::now() - table.sent));
      table.busy = false;
    }
  }

  double share(double part) const {
    if (times_.empty()) return 0;
    return times_[static_cast<std::size_t>(part * static_cast<double>(times_.size() - 1))];
  }

  Plan plan_;
  ServerProcess& server_;
  Client anna_;
  Client bruno_;
  int epoll_ = epoll_create1(0);
  std::vector<std::unique_ptr<LoadTable>> tables_;
  Offers offers_;
  std::mt19937 random_{1};
  std::size_t turn_ = 0;
  std::vector<double> times_;
  std::size_t heard_bytes_ = 0;
  long refused_ = 0;
  double took_ = 1;
  double own_ = 0;
  ServerProcess::Used cpu_;
};

}  // namespace

int main(int count, char** values) {
  const Plan plan = plan_of(count, values);
  const rlimit files{20'000, 20'000};
  setrlimit(RLIMIT_NOFILE, &files);
  std::string folder = "/tmp/theses_load_XXXXXX";
  if (mkdtemp(folder.data()) == nullptr) give_up("no temporary folder");
  std::string store = folder + "/data";
  std::optional<store::testing::Cluster> cluster;
  if (plan.postgres) {
    std::string problem;
    auto started = store::testing::Cluster::start(problem);
    if (!started) give_up(problem.c_str());
    cluster.emplace(std::move(*started));
    store = cluster->database();
  }
  const std::string config = folder + "/config.toml";
  std::ofstream(config) << kConfig;
  const char* other = std::getenv("THESES_SERVER");
  ServerProcess server(other == nullptr ? THESES_BINARY : other);
  if (!server.start(store, config, 0)) give_up("the server does not start");
  Load load(plan, server);
  load.open_idle_tables();
  load.connect();
  load.play();
  const bool good = load.report();
  const int code = server.stop();
  std::filesystem::remove_all(folder);
  if (code != 0) std::printf("the server ended with %d\n", code);
  return good && code == 0 ? 0 : 1;
}
