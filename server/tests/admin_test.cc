// `theses admin` on the store of a real server: whatever way a game goes, it stands as it stood.
#include <gtest/gtest.h>

#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>

#include "server/testing/client.h"
#include "server/testing/folder.h"
#include "store/testing/cluster.h"

namespace server::testing {
namespace {

namespace json = boost::json;

struct Ran {
  int code = -1;
  std::string text;  // what it printed, with its complaints
};

Ran theses(const std::string& arguments) {
  Ran ran;
  std::FILE* pipe = popen((std::string(THESES_BINARY) + " " + arguments + " 2>&1").c_str(), "r");
  std::array<char, 4096> part{};
  while (std::fgets(part.data(), part.size(), pipe) != nullptr) ran.text += part.data();
  ran.code = pclose(pipe);
  return ran;
}

// The supplied cards of a faction, as somebody's own.
std::string own_cards() {
  std::ifstream file(THESES_SOURCE_DIR "/games/sola_fide/data/cards_catholic.json");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// A server with an account and a game with own cards, some decisions old.
class AdminTest : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(server_.start(first_, config_, 0));
    Client anna(server_.port());
    const Reply account =
        anna.post("/api/v1/accounts", R"({"name":"Anna","password":"a long password"})");
    ASSERT_EQ(account.status, 201) << account.body;
    json::object wanted =
        json::parse(R"({"game":"sola_fide","start":true,"options":{"decks":"starter"},)"
                    R"("seats":[{"kind":"me"},{"kind":"me"}],"files":[{"name":"own.json"}]})")
            .as_object();
    wanted["files"].as_array()[0].as_object()["text"] = own_cards();
    const Reply made = anna.post("/api/v1/tables", json::serialize(wanted));
    ASSERT_EQ(made.status, 201) << made.body;
    table_ = json::parse(made.body).at("table").at("id").as_string();
    for (int i = 0; i < 30; ++i) decide(anna);
    stands_ = look(anna);
    ASSERT_NE(stands_.find("\"ply\":30"), std::string::npos) << stands_;
  }

  std::string path() const { return "/api/v1/tables/" + table_; }
  std::string look(Client& client) const { return client.get(path() + "/moment?seat=0").body; }
  void decide(Client& client) const {
    for (const char* seat : {"0", "1"}) {
      const json::value now = json::parse(client.get(path() + "/moment?seat=" + seat).body);
      const json::array& options = now.at("options").as_array();
      if (options.empty()) continue;
      const json::object decision{
          {"ply", now.at("ply")}, {"seat", std::stoi(seat)}, {"action", options[0].at("action")}};
      EXPECT_EQ(client.post(path() + "/decisions", json::serialize(decision)).status, 200);
      return;
    }
  }
  // A server on `store` knows the account and the game, which goes on.
  void expect_all_there(const std::string& store) const {
    ServerProcess server(THESES_BINARY);
    ASSERT_TRUE(server.start(store, config_, 0));
    Client anna(server.port());
    ASSERT_EQ(
        anna.post("/api/v1/session", R"({"name":"anna","password":"a long password"})").status,
        200);
    EXPECT_EQ(look(anna), stands_);
    decide(anna);
    EXPECT_NE(look(anna).find("\"ply\":31"), std::string::npos);
    EXPECT_EQ(server.stop(), 0);
  }

  Folder folder_;
  std::string first_ = folder_ / "first";
  std::string config_ = folder_.write("config.toml", "");
  ServerProcess server_{THESES_BINARY};
  std::string table_;
  std::string stands_;
};

TEST_F(AdminTest, ABackupIsTakenWhileTheServerRunsAndRestored) {
  const std::string copy = folder_ / "copy.sqlite";
  const Ran taken = theses("admin backup --store " + first_ + " --file " + copy);
  ASSERT_EQ(taken.code, 0) << taken.text;
  EXPECT_NE(theses("admin backup --store " + first_ + " --file " + copy).code, 0)
      << "an older copy is not written over";
  EXPECT_NE(theses("admin restore --store " + first_ + " --file " + copy).code, 0)
      << "a store that is there is not written over";
  const Ran restored = theses("admin restore --store " + (folder_ / "second") + " --file " + copy);
  ASSERT_EQ(restored.code, 0) << restored.text;
  expect_all_there(folder_ / "second");
}

TEST_F(AdminTest, EverythingMovesToPostgresAndBack) {
  ASSERT_EQ(server_.stop(), 0);
  std::string problem;
  auto cluster = store::testing::Cluster::start(problem);
  ASSERT_TRUE(cluster) << problem;
  const std::string database = cluster->database();
  const Ran there = theses("admin migrate --store " + first_ + " --to " + database);
  ASSERT_EQ(there.code, 0) << there.text;
  EXPECT_NE(theses("admin migrate --store " + first_ + " --to " + database).code, 0)
      << "a store with something in it is not written over";
  const Ran back = theses("admin migrate --store " + database + " --to " + (folder_ / "back"));
  ASSERT_EQ(back.code, 0) << back.text;
  expect_all_there(database);
  expect_all_there(folder_ / "back");
}

TEST_F(AdminTest, ATableLeavesAndComesBackAsASaveFile) {
  ASSERT_EQ(server_.stop(), 0);
  const std::string file = folder_ / "game.theses";
  const Ran out =
      theses("admin export --store " + first_ + " --table " + table_ + " --file " + file);
  ASSERT_EQ(out.code, 0) << out.text;
  const std::string with_cards = file + " --cards " + file + ".1.json";
  EXPECT_NE(theses("show " + file).code, 0) << "not without its cards";
  EXPECT_EQ(theses("show " + with_cards).code, 0);
  EXPECT_NE(theses("admin import --store " + (folder_ / "other") + " --file " + file).code, 0);
  const Ran in = theses("admin import --store " + (folder_ / "other") + " --file " + with_cards);
  ASSERT_EQ(in.code, 0) << in.text;
  EXPECT_NE(theses("admin export --store " + first_ + " --table nothere --file " + file).code, 0);
  ServerProcess other(THESES_BINARY);
  ASSERT_TRUE(other.start(folder_ / "other", config_, 0));
  EXPECT_EQ(other.stop(), 0);
}

}  // namespace
}  // namespace server::testing
