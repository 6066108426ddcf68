// A server that is killed again and again loses nothing that it acknowledged, and every table goes
// on; for both stores. Two servers on one PostgreSQL: one dies, the game goes on.
#include <gtest/gtest.h>

#include <atomic>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <random>
#include <thread>

#include "server/testing/client.h"
#include "server/testing/folder.h"
#include "store/store.h"
#include "store/testing/cluster.h"
#include "store/testing/port.h"

namespace server::testing {
namespace {

namespace json = boost::json;

constexpr int kTables = 8;

int kills() {
  const char* wish = std::getenv("THESES_KILLS");
  return wish == nullptr ? 60 : std::atoi(wish);
}

json::object parsed(const Reply& reply) {
  json::error_code failed;
  json::value value = json::parse(reply.body, failed);
  return !failed && value.is_object() ? value.get_object() : json::object();
}

// Plays games at tables of its own, one after the other, and remembers what was acknowledged.
class Driver {
 public:
  Driver(int port, int number)
      : client_(port), number_(number), random_(static_cast<unsigned>(number)) {}

  void run(const std::atomic<bool>& stop) {
    while (!stop && !sign_in()) pause();
    while (!stop) step();
  }
  // Some decisions more, to see that the table goes on.
  bool goes_on() {
    const int before = acknowledged_;
    for (int i = 0; i < 2000 && acknowledged_ < before + 3; ++i) step();
    return acknowledged_ >= before + 3;
  }
  struct Decision {
    int seat;
    std::string action;
  };
  const std::map<std::string, std::vector<Decision>>& decisions() const { return decisions_; }
  int acknowledged() const { return acknowledged_; }
  void set_port(int port) { client_.set_port(port); }
  const std::string& complaint() const { return complaint_; }

 private:
  static void pause() { std::this_thread::sleep_for(std::chrono::milliseconds(3)); }
  bool sign_in() {
    return signed_in_ || (signed_in_ = client_.sign_in("driver" + std::to_string(number_)));
  }

  void step() {
    if (table_.empty()) return make_table();
    const Reply reply = client_.get("/api/v1/tables/" + table_ + "/moment?since=1000000");
    if (reply.status != 200) {
      if (reply.status != 0 && reply.status != 503) complain("moment", reply);
      return pause();
    }
    const json::object moment = parsed(reply);
    const int ply = static_cast<int>(moment.at("ply").as_int64());
    if (ply < seen_) complaint_ = "the game went back from " + std::to_string(seen_);
    seen_ = ply;
    if (!moment.at("outcome").is_null()) {
      table_.clear();
      return;
    }
    const json::array& options = moment.at("options").as_array();
    if (options.empty()) return pause();  // a bot's turn
    decide(moment, options);
  }
  void decide(const json::object& moment, const json::array& options) {
    const std::string action(
        options[random_() % options.size()].as_object().at("action").as_string());
    const int seat = static_cast<int>(moment.at("seat").as_int64());
    const Reply reply =
        client_.post("/api/v1/tables/" + table_ + "/decisions",
                     json::serialize(json::object{
                         {"seat", seat}, {"ply", moment.at("ply")}, {"action", action}}));
    if (reply.status == 200) {
      decisions_[table_].push_back({seat, action});
      ++acknowledged_;
      seen_ = static_cast<int>(parsed(reply).at("ply").as_int64());
    } else if (reply.status != 0 && reply.status != 503 && reply.status != 409) {
      complain("decision", reply);
    }
  }
  void make_table() {
    const std::string other =
        number_ % 2 == 0 ? R"({"kind":"me"})" : R"({"kind":"bot","bot":"random"})";
    const Reply reply =
        client_.post("/api/v1/tables",
                     R"({"game":"sola_fide","start":true,"seats":[{"kind":"me"},)" + other + "]}");
    if (reply.status != 201) {
      if (reply.status != 0 && reply.status != 503) complain("table", reply);
      return pause();
    }
    table_ = parsed(reply).at("table").as_object().at("id").as_string();
    seen_ = 0;
  }
  void complain(const std::string& what, const Reply& reply) {
    complaint_ = what + ": " + std::to_string(reply.status) + " " + reply.body;
  }

  Client client_;
  int number_;
  std::mt19937 random_;
  bool signed_in_ = false;
  std::string table_;
  int seen_ = 0;
  std::atomic<int> acknowledged_ = 0;
  std::map<std::string, std::vector<Decision>> decisions_;
  std::string complaint_;
};

// Every acknowledged decision of a seat is among that seat's entries, in order.
std::string missing_decision(store::Store& store, const Driver& driver) {
  for (const auto& [table, decisions] : driver.decisions()) {
    const auto entries = store.entries(table, 0);
    if (!entries) return entries.fault().reason;
    std::map<int, std::size_t> next;
    for (const Driver::Decision& decision : decisions) {
      std::size_t& at = next[decision.seat];
      while (at < entries->size() &&
             ((*entries)[at].seat != decision.seat || (*entries)[at].text != decision.action)) {
        ++at;
      }
      if (at == entries->size()) return table + " lost " + decision.action;
      ++at;
    }
  }
  return "";
}

constexpr std::string_view kConfig =
    "[limits]\nrequests_per_second = 0\nsign_ins_per_second = 0\ntables_per_player = 100000\n"
    "new_tables_per_second = 0\n";

// A folder with a store and its server's settings.
class House : public Folder {
 public:
  std::string config() const { return config_; }
  std::string data() const { return *this / "data"; }

 private:
  std::string config_ = write("config.toml", std::string(kConfig));
};

void crash_again_and_again(const std::string& where, const std::string& config) {
  const int port = store::testing::free_port();
  ServerProcess server(THESES_BINARY);
  ASSERT_TRUE(server.start(where, config, port));
  std::atomic<bool> stop = false;
  std::vector<std::unique_ptr<Driver>> drivers;
  std::vector<std::thread> threads;
  for (int i = 0; i < kTables; ++i) drivers.push_back(std::make_unique<Driver>(port, i));
  for (auto& driver : drivers) threads.emplace_back([&] { driver->run(stop); });
  std::mt19937 random(7);
  for (int i = 0; i < kills(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(random() % 120));
    server.kill();
    ASSERT_TRUE(server.start(where, config, port)) << "after kill " << i;
  }
  stop = true;
  for (std::thread& thread : threads) thread.join();
  int acknowledged = 0;
  for (auto& driver : drivers) {
    EXPECT_TRUE(driver->goes_on()) << driver->complaint();
    EXPECT_EQ(driver->complaint(), "");
    acknowledged += driver->acknowledged();
  }
  EXPECT_EQ(server.stop(), 0) << "a graceful stop";
  auto store = store::open(where);
  ASSERT_TRUE(store);
  for (const auto& driver : drivers) EXPECT_EQ(missing_decision(**store, *driver), "");
  std::printf("%d kills, %d acknowledged decisions, none lost\n", kills(), acknowledged);
  EXPECT_GT(acknowledged, kills());
}

TEST(Crash, SqliteLosesNothing) {
  const House house;
  crash_again_and_again(house.data(), house.config());
}

TEST(Crash, PostgresLosesNothing) {
  std::string problem;
  auto cluster = store::testing::Cluster::start(problem);
  ASSERT_TRUE(cluster) << problem;
  const House house;
  crash_again_and_again(cluster->database(), house.config());
}

// Two servers on one PostgreSQL: Anna is at the first, Bruno at the second.
class TwoServers : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string problem;
    auto started = store::testing::Cluster::start(problem);
    ASSERT_TRUE(started) << problem;
    cluster_.emplace(std::move(*started));
    const std::string where = cluster_->database();
    ASSERT_TRUE(first_.start(where, house_.config(), 0));
    ASSERT_TRUE(second_.start(where, house_.config(), 0));
    ASSERT_TRUE(cluster_->listened_to(2));
    anna_.set_port(first_.port());
    bruno_.set_port(second_.port());
    ASSERT_TRUE(anna_.sign_in("Anna"));
    ASSERT_TRUE(bruno_.sign_in("Bruno"));
  }

  House house_;
  std::optional<store::testing::Cluster> cluster_;  // outlives its servers
  ServerProcess first_{THESES_BINARY};
  ServerProcess second_{THESES_BINARY};
  Client anna_{0};
  Client bruno_{0};
};

TEST_F(TwoServers, TheLobbyOfOneHearsOfTablesOfTheOther) {
  WebSocket lobby;
  ASSERT_TRUE(lobby.open(second_.port(), "/api/v1/live", bruno_.cookie()));
  // It is at the lobby once it answers.
  ASSERT_TRUE(lobby.send(R"({"type":"ping","ref":1})"));
  ASSERT_TRUE(lobby.receive());
  const Reply made = anna_.post("/api/v1/tables",
                                R"({"game":"sola_fide","seats":[{"kind":"me"},{"kind":"open"}]})");
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string table(parsed(made).at("table").as_object().at("id").as_string());
  const auto heard = lobby.receive(60'000);
  ASSERT_TRUE(heard);
  EXPECT_NE(heard->find(table), std::string::npos) << *heard;
  EXPECT_EQ(first_.stop(), 0);
  EXPECT_EQ(second_.stop(), 0);
}

TEST_F(TwoServers, OneDiesAndTheGameGoesOn) {
  const Reply made = anna_.post(
      "/api/v1/tables",
      R"({"game":"sola_fide","start":true,"options":{"decks":"starter"},"seats":[{"kind":"me"},{"kind":"open"}]})");
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string table(parsed(made).at("table").as_object().at("id").as_string());
  ASSERT_EQ(bruno_.post("/api/v1/tables/" + table + "/join", "{}").status, 200);

  // Bruno looks on live, so that what happens at the first server must reach the second.
  WebSocket live;
  ASSERT_TRUE(
      live.open(second_.port(), "/api/v1/tables/" + table + "/live?seat=1", bruno_.cookie()));
  std::mt19937 random(3);
  int decided = 0;
  int heard = 0;
  bool killed = false;
  for (int i = 0; i < 4000 && decided < 60; ++i) {
    Client& client = i % 2 == 0 ? anna_ : bruno_;
    const Reply reply = client.get("/api/v1/tables/" + table + "/moment?since=1000000");
    if (reply.status == 200) {
      const json::object moment = parsed(reply);
      const json::array& options = moment.at("options").as_array();
      if (!options.empty()) {
        const json::object wish{
            {"ply", moment.at("ply")},
            {"action", options[random() % options.size()].as_object().at("action")}};
        const Reply done =
            client.post("/api/v1/tables/" + table + "/decisions", json::serialize(wish));
        EXPECT_TRUE(done.status == 200 || done.status == 409) << done.body;
        if (done.status == 200) ++decided;
      }
    }
    while (const auto message = live.receive(1))
      heard += message->find("\"moment\"") != std::string::npos ? 1 : 0;
    if (decided == 30 && !killed) {
      killed = true;
      first_.kill();
      anna_.set_port(second_.port());
    }
  }
  EXPECT_TRUE(killed);
  EXPECT_EQ(decided, 60) << "the game went on at the second server";
  EXPECT_GE(heard, 30);
}

}  // namespace
}  // namespace server::testing
