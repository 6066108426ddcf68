// Many tables and live connections on one server process over loopback: decisions a second, time
// from sending a decision to having its moment at both sides of the table, memory.
//
//   load_test [TABLES [SECONDS [IDLE [RATE [STORE]]]]]
//
// TABLES are played (1000, 2 connections each) for SECONDS (15), with IDLE more tables open
// (10,000). Connections decide at a steady pace, as people would, RATE decisions a second all
// together (300). STORE is sqlite or postgresql, a server of its own.
#include <poll.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>
#include <vector>

#include "server/testing/client.h"
#include "store/testing/cluster.h"

namespace {

namespace json = boost::json;
using server::testing::Client;
using server::testing::ServerProcess;
using server::testing::WebSocket;
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

struct Side {
  WebSocket socket;
  std::vector<std::string> options;
  std::int64_t ply = 0;
};

struct LoadTable {
  Side sides[2];
  Clock::time_point sent;
  int asked = 0;  // moments still to come for the decision that was sent
  bool busy = false;
  bool over = false;
};

// What a moment says: the ply and this side's options. False if it is another message.
bool take(Side& side, const std::string& text, bool& over) {
  if (text.find("\"type\":\"moment\"") == std::string::npos) return false;
  const json::value message = json::parse(text);
  const json::object& moment = message.at("moment").as_object();
  side.ply = moment.at("ply").as_int64();
  side.options.clear();
  for (const json::value& option : moment.at("options").as_array()) {
    side.options.emplace_back(option.at("action").as_string());
  }
  over = over || !moment.at("outcome").is_null();
  return true;
}

class Load {
 public:
  Load(const Plan& plan, ServerProcess& server)
      : plan_(plan), server_(server), anna_(server.port()), bruno_(server.port()) {
    if (!anna_.sign_in("Anna") || !bruno_.sign_in("Bruno")) give_up("nobody can sign in");
  }

  void open_idle_tables() {
    const auto begin = Clock::now();
    for (int i = 0; i < plan_.idle; ++i) make_table();
    std::printf("%d idle tables open in %.1f s, %ld MB\n", plan_.idle,
                milliseconds(Clock::now() - begin) / 1000, server_.memory_kilobytes() / 1024);
  }

  void connect() {
    const auto begin = Clock::now();
    for (int i = 0; i < plan_.tables; ++i) {
      auto table = std::make_unique<LoadTable>();
      const std::string id = make_table();
      for (int seat = 0; seat < 2; ++seat) sit_down(*table, id, seat);
      tables_.push_back(std::move(table));
    }
    std::printf("%d live connections over %d tables in %.1f s\n", 2 * plan_.tables, plan_.tables,
                milliseconds(Clock::now() - begin) / 1000);
  }

  void play() {
    const ServerProcess::Used before = server_.cpu_seconds();
    const auto begin = Clock::now();
    const auto end = begin + std::chrono::seconds(plan_.seconds);
    const auto pace = std::chrono::nanoseconds(1'000'000'000LL / plan_.rate);
    auto next = begin;
    while (Clock::now() < end) {
      while (Clock::now() >= next) {
        next += pace;
        decide_somewhere();
      }
      listen(std::chrono::duration_cast<std::chrono::milliseconds>(next - Clock::now()));
    }
    took_ = milliseconds(Clock::now() - begin) / 1000;
    const ServerProcess::Used after = server_.cpu_seconds();
    cpu_ = {after.own - before.own, after.system - before.system};
  }

  // Whether all went well.
  bool report() {
    std::ranges::sort(times_);
    const auto count = static_cast<double>(std::max<std::size_t>(times_.size(), 1));
    std::printf(
        "%zu decisions, %.0f/s; to both sides: p50 %.2f ms, p99 %.2f ms, worst %.2f ms; "
        "refused %ld; memory %ld MB; the server's time a decision: own %.0f us, "
        "system's %.0f us\n",
        times_.size(), static_cast<double>(times_.size()) / took_, share(0.5), share(0.99),
        share(1.0), refused_, server_.memory_kilobytes() / 1024, cpu_.own * 1e6 / count,
        cpu_.system * 1e6 / count);
    if (share(0.99) > kGoodMilliseconds) std::puts("the 99th percentile is above 20 ms");
    return !times_.empty() && refused_ == 0;
  }

 private:
  std::string make_table() {
    const auto made = anna_.post("/api/v1/tables", std::string(kTable));
    if (made.status != 201) give_up(made.body.c_str());
    std::string id(json::parse(made.body).at("table").at("id").as_string());
    bruno_.post("/api/v1/tables/" + id + "/join", "{}");
    return id;
  }

  void sit_down(LoadTable& table, const std::string& id, int seat) {
    Side& side = table.sides[seat];
    const std::string path = "/api/v1/tables/" + id + "/live?seat=" + std::to_string(seat);
    if (!side.socket.open(server_.port(), path, seat == 0 ? anna_.cookie() : bruno_.cookie())) {
      give_up("a connection failed");
    }
    while (const auto text = side.socket.receive()) {
      if (take(side, *text, table.over)) break;
    }
    polls_.push_back({side.socket.fd(), POLLIN, 0});
  }

  // The next table that waits for nothing but a decision gets one.
  void decide_somewhere() {
    for (std::size_t tries = 0; tries < tables_.size(); ++tries) {
      LoadTable& table = *tables_[turn_++ % tables_.size()];
      if (table.busy || table.over) continue;
      const int who = !table.sides[0].options.empty() ? 0 : 1;
      Side& side = table.sides[who];
      if (side.options.empty()) continue;
      table.busy = true;
      table.asked = 2;
      table.sent = Clock::now();
      side.socket.send(
          json::serialize(json::object{{"type", "decide"},
                                       {"ref", 1},
                                       {"seat", who},
                                       {"ply", side.ply},
                                       {"action", side.options[random_() % side.options.size()]}}));
      return;
    }
  }

  void listen(std::chrono::milliseconds rest) {
    poll(polls_.data(), polls_.size(), static_cast<int>(std::max<long>(rest.count(), 0)));
    for (std::size_t i = 0; i < polls_.size(); ++i) {
      if ((polls_[i].revents & POLLIN) != 0) hear(*tables_[i / 2], i % 2);
    }
  }

  void hear(LoadTable& table, std::size_t seat) {
    Side& side = table.sides[seat];
    do {
      const auto text = side.socket.receive(5000);
      if (!text) return;
      refused_ += text->find("\"refused\"") != std::string::npos ? 1 : 0;
      if (take(side, *text, table.over) && --table.asked == 0) {
        times_.push_back(milliseconds(Clock::now() - table.sent));
        table.busy = false;
      }
    } while (side.socket.buffered());
  }

  double share(double part) const {
    if (times_.empty()) return 0;
    return times_[static_cast<std::size_t>(part * static_cast<double>(times_.size() - 1))];
  }

  Plan plan_;
  ServerProcess& server_;
  Client anna_;
  Client bruno_;
  std::vector<std::unique_ptr<LoadTable>> tables_;
  std::vector<pollfd> polls_;
  std::mt19937 random_{1};
  std::size_t turn_ = 0;
  std::vector<double> times_;
  long refused_ = 0;
  double took_ = 1;
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
  ServerProcess server(THESES_BINARY);
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
