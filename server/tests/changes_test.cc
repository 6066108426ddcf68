// What changed, applied to what was there, gives exactly what is there now: for every decision of
// random games, for every seat and for those who only look on.
#include <gtest/gtest.h>

#include <random>

#include "engine/hash.h"
#include "engine/testing/sanitized.h"
#include "games/registry.h"
#include "server/testing/follower.h"
#include "server/testing/house.h"

namespace server::testing {
namespace {

class ChangesOf : public ::testing::TestWithParam<const engine::Game*> {
 protected:
  const engine::Game& game() const { return *GetParam(); }
};

INSTANTIATE_TEST_SUITE_P(Games, ChangesOf, ::testing::ValuesIn(games::all()),
                         [](const auto& one) { return std::string(one.param->id()); });

std::string text_of(const engine::Game& game, const engine::AnyPosition& view) {
  std::string text;
  game.write_json(text, view);
  return text;
}

TEST_P(ChangesOf, AViewFollowsFromTheOneBefore) {
  std::size_t whole = 0;
  std::size_t told = 0;
  for (std::uint32_t seed = 1; seed <= (properties::kSanitized ? 1 : 6); ++seed) {
    std::mt19937 random(seed);
    engine::Options wish;
    const auto span = static_cast<unsigned>(game().max_seats() - game().min_seats() + 1);
    const int seats = game().min_seats() + static_cast<int>(random() % span);
    if (span > 1) wish["seats"] = std::to_string(seats);
    const auto options = game().complete(wish);
    ASSERT_TRUE(options);
    engine::AnyPosition position = game().start(*options, engine::numbered_seed(seed), nullptr);
    const int players = game().seats(position);
    // By audience: its seat, what it knows, and its trace.
    struct Audience {
      engine::Seat seat;
      json::value view;
      engine::FieldTrace trace;
    };
    std::vector<Audience> audiences{{engine::kSpectator, {}, {}}};
    for (int i = 0; i < players; ++i) audiences.push_back({static_cast<engine::Seat>(i), {}, {}});
    engine::ActionList list;
    for (int ply = 0; ply < 400 && !game().owing(position).empty(); ++ply) {
      for (Audience& one : audiences) {
        const engine::AnyPosition view = game().view(position, one.seat);
        std::string changes;
        game().write_changes(changes, view, one.trace);
        one.view = changed(one.view, json::parse(changes));
        const std::string now = text_of(game(), view);
        ASSERT_EQ(json::serialize(one.view), json::serialize(json::parse(now)))
            << "ply " << ply << " seed " << seed << " seat " << static_cast<int>(one.seat) << "\n"
            << changes;
        if (ply > 0) {
          whole += now.size();
          told += changes.size();
        }
        std::string nothing;
        game().write_changes(nothing, view, one.trace);
        ASSERT_EQ(nothing, "{}");
      }
      const engine::SeatSet owing = game().owing(position);
      engine::Seat seat = owing.lowest();
      for (int i = 0; i < players; ++i) {
        const auto other = static_cast<engine::Seat>(random() % static_cast<unsigned>(players));
        if (owing.contains(other)) seat = other;
      }
      game().options(position, seat, list);
      ASSERT_FALSE(game().apply(position, seat,
                                list[static_cast<int>(random() >> 1U) % list.size()], nullptr));
    }
  }
  std::printf("%s: changes are %.1f %% of the views\n", std::string(game().id()).c_str(),
              100.0 * static_cast<double>(told) / static_cast<double>(whole));
  EXPECT_LT(told * 4, whole);
}

// A table with a live connection for each seat and one that looks on, all of which follow.
class FollowedTable {
 public:
  FollowedTable(const engine::Game& game, int seats) : house_({&game}), seats_(seats) {
    for (int i = 0; i < seats; ++i) tokens_.push_back(house_.guest("p" + std::to_string(i)));
    tokens_.push_back(house_.guest("looker"));
    std::string places = R"({"kind":"me"})";
    for (int i = 1; i < seats; ++i) places += R"(,{"kind":"open"})";
    const bool varies = game.min_seats() != game.max_seats();
    const json::object made =
        house_.post(tokens_[0], "/tables",
                    R"({"game":")" + std::string(game.id()) + R"(","start":true,)" +
                        (varies ? R"("options":{"seats":")" + std::to_string(seats) + R"("},)"
                                : std::string()) +
                        R"("seats":[)" + places + "]}");
    path_ = "/tables/" + std::string(made.at("table").at("id").as_string());
    for (int i = 1; i < seats; ++i) house_.post(tokens_[index(i)], path_ + "/join", "{}");
    for (int i = 0; i <= seats; ++i) {
      ears_.push_back(std::make_shared<Ear>());
      followers_.emplace_back();
      connect(i);
    }
  }
  void connect(int who) {
    if (talks_.size() <= index(who)) talks_.resize(index(who) + 1);
    if (talks_[index(who)]) talks_[index(who)]->closed();
    ears_[index(who)]->take();
    followers_[index(who)] = Follower();
    auto talk = house_.api().converse(
        House::request(tokens_[index(who)], "GET", path_ + "/live?changes=1"), ears_[index(who)]);
    ASSERT_TRUE(talk);
    talks_[index(who)] = *talk;
    listen();
  }
  void listen() {
    for (std::size_t i = 0; i < ears_.size(); ++i) {
      for (const std::string& message : ears_[i]->take()) {
        if (followers_[i].take(message)) bytes_ += message.size();
      }
    }
  }
  // What everybody has followed is what the server gives them in one piece.
  void compare() {
    for (std::size_t i = 0; i < followers_.size(); ++i) {
      const Follower& one = followers_[i];
      ASSERT_TRUE(one.fits()) << i;
      const json::object whole =
          house_.get(tokens_[i], path_ + "/moment?since=" + std::to_string(one.since()));
      ASSERT_EQ(one.moment().size(), whole.size());
      for (const auto& [key, value] : whole) {
        ASSERT_EQ(json::serialize(one.moment().at(key)), json::serialize(value))
            << key << " of " << i << " at " << whole.at("ply");
      }
    }
  }
  // One random decision of somebody.
  bool decide(std::mt19937& random) {
    const auto first = static_cast<int>(random() % index(seats_));
    for (int k = 0; k < seats_; ++k) {
      const int who = (first + k) % seats_;
      const json::object& now = followers_[index(who)].moment();
      const json::array& options = now.at("options").as_array();
      if (options.empty()) continue;
      say(who, {{"type", "decide"},
                {"ref", 1},
                {"ply", now.at("ply")},
                {"version", now.at("version")},
                {"action", options[random() % options.size()].at("action")}});
      return true;
    }
    return false;
  }
  void say(int who, const json::object& message) {
    talks_[index(who)]->message(json::serialize(message));
    listen();
  }
  const Follower& follower(int who) const { return followers_[index(who)]; }
  House& house() { return house_; }
  const std::string& path() const { return path_; }
  const std::string& token(int who) const { return tokens_[index(who)]; }
  std::size_t bytes() const { return bytes_; }
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }

 private:
  House house_;
  int seats_;
  std::vector<std::string> tokens_;
  std::string path_;
  std::vector<std::shared_ptr<Ear>> ears_;
  std::vector<Follower> followers_;
  std::vector<std::shared_ptr<Conversation>> talks_;
  std::size_t bytes_ = 0;
};

TEST_P(ChangesOf, WhoFollowsATableKnowsItWhole) {
  std::mt19937 random(7);
  const int seats = game().id() == "westphalia" ? 4 : 2;
  FollowedTable table(game(), seats);
  int decisions = 0;
  for (; decisions < 150 && table.decide(random); ++decisions) {
    table.compare();
    if (HasFatalFailure()) return;
    // Somebody's connection breaks and is made anew, and one looks from elsewhere.
    if (decisions % 37 == 20) table.connect(static_cast<int>(random()) & 1);
    if (decisions % 41 == 30) table.say(0, {{"type", "seat"}, {"ref", 2}, {"seat", nullptr}});
    if (decisions % 41 == 30) table.say(0, {{"type", "seat"}, {"ref", 2}, {"seat", 0}});
  }
  EXPECT_GT(decisions, 100);
  EXPECT_GT(table.follower(seats).changes(), decisions - 5) << "hardly anything is told whole";
  EXPECT_EQ(table.follower(seats).wholes(), 1);
  EXPECT_TRUE(table.follower(seats).counted()) << "numbers don't tell what others were told";
}

TEST(Changes, ATakeBackIsToldWhole) {
  std::mt19937 random(3);
  FollowedTable table(*games::find("sola_fide"), 2);
  for (int i = 0; i < 30; ++i) ASSERT_TRUE(table.decide(random));
  const int wholes = table.follower(1).wholes();
  House& house = table.house();
  ASSERT_EQ(house.ask(table.token(0), "POST", table.path() + "/takeback", R"({"to":11})").status,
            200);
  ASSERT_EQ(house
                .ask(table.token(1), "POST", table.path() + "/takeback/answer",
                     R"({"agree":true,"to":11})")
                .status,
            200);
  table.listen();
  EXPECT_EQ(table.follower(1).wholes(), wholes + 1);
  EXPECT_EQ(table.follower(1).moment().at("ply").as_int64(), 11);
  for (int i = 0; i < 10; ++i) {
    ASSERT_TRUE(table.decide(random));
    table.compare();
  }
  EXPECT_EQ(table.follower(1).wholes(), wholes + 1) << "and then changes again";
}

// Two who sit at the same side of a table hear the same words, each for the first time.
TEST(Changes, ANewcomerIsToldWordsThatOthersHaveHeard) {
  std::mt19937 random(5);
  FollowedTable table(*games::find("sola_fide"), 2);
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(table.decide(random));
  auto ear = std::make_shared<Ear>();
  const auto talk = table.house().api().converse(
      House::request(table.token(0), "GET", table.path() + "/live?changes=1"), ear);
  ASSERT_TRUE(talk);
  Follower late;
  for (int i = 0; i < 20; ++i) {
    ASSERT_TRUE(table.decide(random));
    table.compare();
    for (const std::string& message : ear->take()) late.take(message);
    ASSERT_EQ(late.moment(), table.follower(0).moment());
  }
  EXPECT_EQ(late.wholes(), 1);
}

}  // namespace
}  // namespace server::testing
