// How long an answer takes tells nothing: each comes at the time of its class (docs/api.md).
#include <gtest/gtest.h>

#include <chrono>
#include <ctime>
#include <functional>
#include <limits>
#include <optional>
#include <set>
#include <thread>

#include "games/registry.h"
#include "server/testing/house.h"

namespace server::testing {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

// A running table of Sola Fide with Anna in the first seat and what `second` says in the other.
struct Seated {
  std::string anna;
  std::string table;
};
Seated seat_anna(House& house, const std::string& second) {
  Seated seated{house.guest("Anna"), {}};
  const json::object made = house.post(
      seated.anna, "/tables",
      R"({"game":"sola_fide","options":{"decks":"starter"},"start":true,"seats":[{"kind":"me"},)" +
          second + "]}");
  seated.table = "/tables/" + std::string(made.at("table").as_object().at("id").as_string());
  return seated;
}

json::object moment(House& house, const std::string& token, const std::string& table) {
  return house.get(token, table + "/moment");
}

// One decision of Anna's; how long until the other seat has answered it, if it is asked. Meanwhile
// `look` may look around.
std::optional<Clock::duration> answered_after(
    House& house, const Seated& seated, const std::function<void()>& look = [] {}) {
  const json::object now = moment(house, seated.anna, seated.table);
  const json::array& options = now.at("options").as_array();
  const std::int64_t ply = now.at("ply").as_int64();
  const auto begin = Clock::now();
  house.post(seated.anna, seated.table + "/decisions",
             json::serialize(
                 json::object{{"ply", ply}, {"action", options[options.size() / 2].at("action")}}));
  while (Clock::now() - begin < std::chrono::seconds(20)) {
    const json::object then = moment(house, seated.anna, seated.table);
    if (then.at("ply").as_int64() > ply + 1) return Clock::now() - begin;
    if (!then.at("options").as_array().empty()) return std::nullopt;
    look();
  }
  return Clock::duration::zero();
}

void wait_for_anna(House& house, const Seated& seated) {
  for (int i = 0; i < 2000; ++i) {
    if (!moment(house, seated.anna, seated.table).at("options").as_array().empty()) break;
    std::this_thread::sleep_for(milliseconds(2));
  }
}

TEST(Timing, ABotsChoiceIsToldAWholePaceAfterItsQuestion) {
  HallOptions options;
  options.bot_pace = 120;
  House house(games::all(), {}, options);
  const Seated seated = seat_anna(house, R"({"kind":"bot","bot":"random"})");
  int answers = 0;
  for (int i = 0; i < 200 && answers < 4; ++i) {
    wait_for_anna(house, seated);
    const auto waited = answered_after(house, seated);
    if (!waited) continue;
    ++answers;
    EXPECT_GE(*waited, milliseconds(options.bot_pace - 1));
  }
  EXPECT_EQ(answers, 4);
}

TEST(Timing, AStandingAnswerWaitsHoweverLittleThereIsToChoose) {
  HallOptions options;
  options.standing_least = 120;
  options.standing_most = 160;
  House house(games::all(), {}, options);
  const Seated seated = seat_anna(house, R"({"kind":"open"})");
  const std::string bruno = house.guest("Bruno");
  house.post(bruno, seated.table + "/join", "{}");
  json::array standing;
  for (const engine::Term& prompt : games::find("sola_fide")->vocabulary().prompts) {
    standing.push_back(json::object{{"prompt", prompt.id}, {"answer", "decline"}});
  }
  const Response set = house.ask(bruno, "PUT", seated.table + "/standing",
                                 json::serialize(json::object{{"standing", standing}}));
  ASSERT_EQ(set.status, 200) << set.body;
  std::set<std::size_t> numbers;
  const auto look = [&] {
    const std::size_t count = moment(house, bruno, seated.table).at("options").as_array().size();
    if (count > 0) numbers.insert(count);
  };
  int answers = 0;
  for (int i = 0; i < 200 && answers < 8; ++i) {
    wait_for_anna(house, seated);
    const auto waited = answered_after(house, seated, look);
    if (!waited) continue;
    ++answers;
    EXPECT_GE(*waited, milliseconds(options.standing_least - 1));
  }
  EXPECT_EQ(answers, 8);
  EXPECT_GT(numbers.size(), 1U) << "few and many options";
}

TEST(Timing, AnUnknownNameTakesAsLongAsAWrongPassword) {
  House house(games::all());
  ASSERT_EQ(
      house.ask("", "POST", "/accounts", R"({"name":"Anna","password":"a long secret"})").status,
      201);
  // In time of the processor: what else the machine does must not count.
  const auto took = [&](const std::string& name) {
    const std::clock_t begin = std::clock();
    const Response refused = house.ask("", "POST", "/session",
                                       R"({"name":")" + name + R"(","password":"not her secret"})");
    EXPECT_EQ(refused.status, 401) << refused.body;
    return std::clock() - begin;
  };
  std::clock_t wrong = std::numeric_limits<std::clock_t>::max();
  std::clock_t unknown = wrong;
  for (int i = 0; i < 8; ++i) {
    wrong = std::min(wrong, took("Anna"));
    unknown = std::min(unknown, took("Zwingli"));
  }
  EXPECT_LT(unknown, 3 * wrong);
  EXPECT_LT(wrong, 3 * unknown) << "else a quick refusal says that nobody is called so";
}

}  // namespace
}  // namespace server::testing
