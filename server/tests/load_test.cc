// Many tables and live connections on one server process over loopback: decisions a second, time
// from sending a decision to having its moment at the other side of the table, memory.
//
//   load_test [TABLES [SECONDS [IDLE]]]      (1000 tables, 2 connections each; 15 s; 10,000 idle)
//
// Connections decide at a steady pace, as people would, all together `kRate` decisions a second.
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

namespace {

namespace json = boost::json;
using server::testing::Client;
using server::testing::ServerProcess;
using server::testing::WebSocket;
using Clock = std::chrono::steady_clock;

struct Side {
  WebSocket socket;
  std::vector<std::string> options;
  std::int64_t ply = 0;
  bool waiting = false;
};

struct LoadTable {
  Side sides[2];
  Clock::time_point sent;
  int asked = 0;  // moments still to come for the decision that was sent
  bool busy = false;
  bool over = false;
};

int number(int count, char** values, int index, int otherwise) {
  return count > index ? std::atoi(values[index]) : otherwise;
}

double milliseconds(Clock::duration span) {
  return std::chrono::duration<double, std::milli>(span).count();
}

// What a moment says: the ply and this side's options.
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

}  // namespace

int main(int count, char** values) {
  const int tables = number(count, values, 1, 1000);
  const int seconds = number(count, values, 2, 15);
  const int idle = number(count, values, 3, 10'000);
  const int rate = number(count, values, 4, 300);
  rlimit files{20'000, 20'000};
  setrlimit(RLIMIT_NOFILE, &files);

  std::string folder = "/tmp/theses_load_XXXXXX";
  if (mkdtemp(folder.data()) == nullptr) return 1;
  const std::string config = folder + "/config.toml";
  std::ofstream(config) << "[server]\nloaded_tables = 20000\n[limits]\nrequests_per_second = 0\n"
                           "sign_ins_per_second = 0\nmessages_per_second = 0\n"
                           "tables_per_player = 100000\nconnections_per_address = 0\n";
  ServerProcess server(THESES_BINARY);
  if (!server.start(folder + "/data", config, 0)) {
    std::puts("the server does not start");
    return 1;
  }
  Client anna(server.port());
  Client bruno(server.port());
  if (!anna.sign_in("Anna") || !bruno.sign_in("Bruno")) {
    std::puts("nobody can sign in");
    return 1;
  }
  const auto make = [&]() -> std::string {
    const auto made = anna.post(
        "/api/v1/tables",
        R"({"game":"sola_fide","start":true,"settings":{"visibility":"link"},"options":{"decks":"starter"},"seats":[{"kind":"me"},{"kind":"open"}]})");
    if (made.status != 201) std::fprintf(stderr, "%d %s\n", made.status, made.body.c_str());
    const std::string id(json::parse(made.body).at("table").at("id").as_string());
    bruno.post("/api/v1/tables/" + id + "/join", "{}");
    return id;
  };
  auto begin = Clock::now();
  for (int i = 0; i < idle; ++i) make();
  const long idle_memory = server.memory_kilobytes();
  std::printf("%d idle tables open in %.1f s, %ld MB\n", idle,
              milliseconds(Clock::now() - begin) / 1000, idle_memory / 1024);

  std::vector<std::unique_ptr<LoadTable>> all;
  std::vector<pollfd> polls;
  std::mt19937 random(1);
  begin = Clock::now();
  for (int i = 0; i < tables; ++i) {
    auto table = std::make_unique<LoadTable>();
    const std::string id = make();
    for (int s = 0; s < 2; ++s) {
      const std::string path = "/api/v1/tables/" + id + "/live?seat=" + std::to_string(s);
      if (!table->sides[s].socket.open(server.port(), path,
                                       s == 0 ? anna.cookie() : bruno.cookie())) {
        std::puts("a connection failed");
        return 1;
      }
      while (const auto text = table->sides[s].socket.receive()) {
        if (take(table->sides[s], *text, table->over)) break;
      }
      polls.push_back({table->sides[s].socket.fd(), POLLIN, 0});
    }
    all.push_back(std::move(table));
  }
  std::printf("%d live connections over %d tables in %.1f s\n", 2 * tables, tables,
              milliseconds(Clock::now() - begin) / 1000);

  std::vector<double> times;
  long refused = 0;
  begin = Clock::now();
  const auto end = begin + std::chrono::seconds(seconds);
  const auto pace = std::chrono::nanoseconds(1'000'000'000LL / rate);
  auto next = begin;
  std::size_t turn = 0;
  while (Clock::now() < end) {
    while (Clock::now() >= next) {
      next += pace;
      for (int tries = 0; tries < tables; ++tries) {
        LoadTable& table = *all[turn++ % all.size()];
        if (table.busy || table.over) continue;
        const int who = !table.sides[0].options.empty() ? 0 : 1;
        Side& side = table.sides[who];
        if (side.options.empty()) continue;
        const json::object decision{{"type", "decide"},
                                    {"ref", 1},
                                    {"seat", who},
                                    {"ply", side.ply},
                                    {"action", side.options[random() % side.options.size()]}};
        table.busy = true;
        table.asked = 2;
        table.sent = Clock::now();
        side.socket.send(json::serialize(decision));
        break;
      }
    }
    const auto rest = std::chrono::duration_cast<std::chrono::milliseconds>(next - Clock::now());
    poll(polls.data(), polls.size(), static_cast<int>(std::max<long>(rest.count(), 0)));
    for (std::size_t i = 0; i < polls.size(); ++i) {
      if ((polls[i].revents & POLLIN) == 0) continue;
      LoadTable& table = *all[i / 2];
      Side& side = table.sides[i % 2];
      do {
        const auto text = side.socket.receive(5000);
        if (!text) break;
        refused += text->find("\"refused\"") != std::string::npos ? 1 : 0;
        if (take(side, *text, table.over) && --table.asked == 0) {
          times.push_back(milliseconds(Clock::now() - table.sent));
          table.busy = false;
        }
      } while (side.socket.buffered());
    }
  }
  std::ranges::sort(times);
  const auto at = [&](double share) {
    return times.empty()
               ? 0.0
               : times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
  };
  const double took = milliseconds(Clock::now() - begin) / 1000;
  std::printf(
      "%zu decisions, %.0f/s; to both sides: p50 %.2f ms, p99 %.2f ms, worst %.2f ms; "
      "refused %ld; memory %ld MB\n",
      times.size(), static_cast<double>(times.size()) / took, at(0.5), at(0.99), at(1.0), refused,
      server.memory_kilobytes() / 1024);
  const int code = server.stop();
  std::filesystem::remove_all(folder);
  const bool good = code == 0 && !times.empty() && refused == 0;
  if (at(0.99) > 20) std::puts("the 99th percentile is above 20 ms");
  return good ? 0 : 1;
}
