// A fault of ours (something throws where nothing should) costs one request and one table's
// connections, never another table; much work is done apart from the rest, and only so much of it
// for one address and one player.
#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <random>
#include <thread>

#include "engine/save_file.h"
#include "games/registry.h"
#include "server/testing/house.h"
#include "server/testing/same_game.h"

namespace server::testing {
namespace {

// Sola Fide with a fault in it that can be switched on, and with forecasts that can be held up.
class Faulty final : public SameGame {
 public:
  Faulty() : SameGame(*games::find("sola_fide")) {}
  std::optional<engine::Refusal> apply(Position& p, Seat s, Action a,
                                       engine::Log* l) const override {
    if (in_apply) throw std::runtime_error("a fault in the rules");
    return real_.apply(p, s, a, l);
  }
  Position view(const Position& p, Seat s) const override {
    if (in_view) throw std::runtime_error("a fault in a view");
    return real_.view(p, s);
  }
  Position resample(const Position& p, Seat s, std::uint64_t r) const override {
    std::unique_lock lock(mutex_);
    if (held) ++waiting;
    go_on_.wait(lock, [this] { return !held.load(); });
    return real_.resample(p, s, r);
  }
  void let_go() {
    const std::lock_guard lock(mutex_);
    held = false;
    go_on_.notify_all();
  }
  std::atomic<bool> in_apply = false;
  std::atomic<bool> in_view = false;
  std::atomic<bool> held = false;
  mutable std::atomic<int> waiting = 0;

 private:
  mutable std::mutex mutex_;
  mutable std::condition_variable go_on_;
};

class Faults : public ::testing::Test {
 protected:
  explicit Faults(ApiOptions limits = no_limits()) : house_({&faulty_}, {}, {}, limits) {}
  // A new table of Anna's, both seats hers.
  std::string make() {
    const json::object made =
        house_.post(anna_, "/tables",
                    R"({"game":"sola_fide","options":{"decks":"starter"},"start":true,"settings":)"
                    R"({"hints":"all"},"seats":[{"kind":"me"},{"kind":"me"}]})");
    return "/tables/" + std::string(made.at("table").at("id").as_string());
  }
  // The first option there.
  json::object decision(const std::string& table) {
    const json::object now = house_.get(anna_, table + "/moment?since=1000000");
    return {{"type", "decide"},
            {"ref", 1},
            {"seat", now.at("seat")},
            {"ply", now.at("ply")},
            {"action", now.at("options").as_array()[0].at("action")}};
  }
  int decide(const std::string& table) {
    return house_.ask(anna_, "POST", table + "/decisions", json::serialize(decision(table))).status;
  }
  std::int64_t ply(const std::string& table) {
    return house_.get(anna_, table).at("table").at("ply").as_int64();
  }
  std::shared_ptr<Conversation> connect(const std::string& table, const std::shared_ptr<Ear>& ear) {
    auto talk = house_.api().converse(House::request(anna_, "GET", table + "/live?seat=0"), ear);
    return talk ? *talk : nullptr;
  }
  static bool has(const std::vector<std::string>& heard, const std::string& words) {
    return std::ranges::any_of(
        heard, [&](const std::string& one) { return one.find(words) != std::string::npos; });
  }

  Faulty faulty_;
  House house_;
  std::string anna_ = house_.guest("Anna");
};

TEST_F(Faults, ARequestThatThrowsIsAnsweredAndTouchesNoOtherTable) {
  const std::string ill = make();
  const std::string well = make();
  const auto ear = std::make_shared<Ear>();
  const auto other = std::make_shared<Ear>();
  ASSERT_TRUE(connect(ill, ear));
  ASSERT_TRUE(connect(well, other));
  ASSERT_EQ(decide(ill), 200);
  ASSERT_EQ(decide(well), 200);
  ear->take();
  other->take();
  const std::string body = json::serialize(decision(ill));
  faulty_.in_apply = true;
  const Response failed = house_.ask(anna_, "POST", ill + "/decisions", body);
  faulty_.in_apply = false;
  EXPECT_EQ(failed.status, 500);
  EXPECT_EQ(House::error_key(failed), "internal");
  EXPECT_TRUE(has(ear->take(), "closed 1012")) << "who was there comes back";
  EXPECT_TRUE(other->take().empty()) << "nobody else hears of it";
  EXPECT_EQ(ply(ill), 1) << "as the store has it";
  EXPECT_EQ(decide(ill), 200) << "and goes on";
  EXPECT_EQ(decide(well), 200);
  EXPECT_TRUE(has(other->take(), "\"type\":\"moment\"")) << "whose connection stayed";
}

TEST_F(Faults, AMessageThatThrowsIsAnsweredToo) {
  const std::string ill = make();
  const auto ear = std::make_shared<Ear>();
  const auto talk = connect(ill, ear);
  ASSERT_TRUE(talk);
  const std::string message = json::serialize(decision(ill));
  ear->take();
  faulty_.in_apply = true;
  EXPECT_FALSE(talk->take_at_once(message, [] {})) << "not on a thread that serves connections";
  EXPECT_TRUE(ear->take().empty());
  talk->message(message);
  faulty_.in_apply = false;
  const std::vector<std::string> heard = ear->take();
  EXPECT_TRUE(has(heard, "\"internal\""));
  EXPECT_TRUE(has(heard, "closed 1012"));
  EXPECT_EQ(decide(ill), 200);
}

// In the store's own thread, after the decision is safe.
TEST_F(Faults, AFaultAfterTheCommitLosesNoDecision) {
  const std::string ill = make();
  const std::string well = make();
  const auto ear = std::make_shared<Ear>();
  const auto talk = connect(ill, ear);
  ASSERT_TRUE(talk);
  const std::string message = json::serialize(decision(ill));
  ear->take();
  faulty_.in_view = true;
  talk->message(message);
  std::vector<std::string> heard;
  const auto both = [&] { return has(heard, "closed 1012") && has(heard, "\"internal\""); };
  for (int i = 0; i < 2000 && !both(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    for (std::string& one : ear->take()) heard.push_back(std::move(one));
  }
  faulty_.in_view = false;
  EXPECT_TRUE(has(heard, "\"internal\""));
  EXPECT_TRUE(has(heard, "closed 1012"));
  EXPECT_EQ(ply(ill), 1) << "it was safe before";
  EXPECT_EQ(decide(ill), 200);
  EXPECT_EQ(decide(well), 200) << "and the store's thread goes on";
}

// --- Much work ---

struct HeavyTest : Faults {
  HeavyTest() : Faults(limits()) {}
  static ApiOptions limits() {
    ApiOptions limits = no_limits();
    limits.heavy_per_address = 2;
    limits.heavy_per_player = 1;
    return limits;
  }
  Admission admit(const std::string& method, const std::string& target,
                  const std::string& address) {
    Request request = House::request(anna_, method, target);
    request.address = address;
    return house_.api().admit(request);
  }
};

TEST_F(HeavyTest, MuchWorkIsDoneApartAndSoMuchOfItForAnAddress) {
  const std::string table = make();
  for (const auto& [method, target] :
       std::vector<std::pair<std::string, std::string>>{{"POST", "/verify"},
                                                        {"POST", "/saves"},
                                                        {"POST", table + "/forecast"},
                                                        {"POST", table + "/hint"},
                                                        {"GET", table + "/moment?ply=0"},
                                                        {"GET", table + "/moment"},
                                                        {"GET", table + "/log"},
                                                        {"GET", table + "/save"},
                                                        {"GET", table + "/verify"},
                                                        {"GET", table + "/course"}}) {
    EXPECT_TRUE(admit(method, target, "10.0.0.1").heavy) << target;
  }
  for (const auto& [method, target] : std::vector<std::pair<std::string, std::string>>{
           {"POST", table + "/decisions"}, {"GET", table + "/moment?since=3"}, {"GET", table}}) {
    EXPECT_FALSE(admit(method, target, "10.0.0.1").heavy) << target;
  }
  Admission one = admit("POST", "/verify", "10.0.0.2");
  const Admission two = admit("POST", "/saves", "10.0.0.2");
  EXPECT_TRUE(one.place && two.place);
  const Admission three = admit("POST", "/verify", "10.0.0.2");
  ASSERT_TRUE(three.answer);
  EXPECT_EQ(three.answer->status, 429);
  EXPECT_TRUE(admit("POST", "/verify", "10.0.0.3").place) << "others are not in the way";
  EXPECT_FALSE(admit("POST", table + "/decisions", "10.0.0.2").answer) << "nor is playing";
  one.place.reset();
  EXPECT_TRUE(admit("POST", "/verify", "10.0.0.2").place) << "once one is done";
}

TEST_F(HeavyTest, APlayerHasSoMuchOfItUnderWay) {
  const std::string table = make();
  const std::string body = json::serialize(decision(table));
  faulty_.held = true;
  std::thread first(
      [&] { EXPECT_EQ(house_.ask(anna_, "POST", table + "/forecast", body).status, 200); });
  for (int i = 0; i < 6000 && faulty_.waiting == 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_EQ(House::error_key(house_.ask(anna_, "POST", table + "/forecast", body)), "too_many");
  const std::string bruno = house_.guest("Bruno");
  EXPECT_NE(House::error_key(house_.ask(bruno, "GET", table + "/log")), "too_many");
  EXPECT_EQ(decide(table), 200) << "the table is free meanwhile";
  faulty_.let_go();
  first.join();
  EXPECT_NE(House::error_key(house_.ask(anna_, "GET", table + "/log")), "too_many");
}

TEST_F(Faults, ALongLogComesInPages) {
  const engine::Game& game = *games::find("sola_fide");
  auto match = engine::Match::begin(game, {}, engine::numbered_seed(3));
  while (match->entries().size() < 2'300) {
    const engine::Seat seat = game.owing(match->position()).lowest();
    match->decide(seat, game.default_action(match->position(), seat));
  }
  const json::object made = house_.post(anna_, "/saves", engine::write_save(*match, {}));
  ASSERT_TRUE(made.contains("table")) << json::serialize(made);
  const std::string table = "/tables/" + std::string(made.at("table").at("id").as_string());
  const json::object now = house_.get(anna_, table + "/moment?seat=0");
  EXPECT_EQ(now.at("log_from").as_int64(), 1'300);
  std::vector<std::int64_t> first;
  const auto page = [&](const std::string& query) {
    const json::object answer = house_.get(anna_, table + "/log?seat=0" + query);
    const json::array& log = answer.at("log").as_array();
    EXPECT_FALSE(log.empty()) << query;
    return std::pair{log.front().at("ply").as_int64(), log.back().at("ply").as_int64()};
  };
  const auto from_start = page("&from=-1&to=2300");
  EXPECT_EQ(from_start.first, -1);
  EXPECT_LT(from_start.second, 1'000);
  const auto later = page("&from=900&to=2300");
  EXPECT_GE(later.first, 900);
  EXPECT_LT(later.second, 1'900);
}

}  // namespace
}  // namespace server::testing
