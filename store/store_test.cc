// The store's promises, kept by SQLite in memory, SQLite in a file and PostgreSQL alike.
#include "store/store.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <limits>
#include <thread>

#include "store/testing/cluster.h"

namespace store {
namespace {

enum class Where { kMemory, kFile, kPostgres };

testing::Cluster* cluster() {
  static std::string problem;
  static std::optional<testing::Cluster> shared = testing::Cluster::start(problem);
  return shared ? &*shared : nullptr;
}

class StoreTest : public ::testing::TestWithParam<Where> {
 protected:
  void SetUp() override {
    if (GetParam() == Where::kMemory) where_ = ":memory:";
    if (GetParam() == Where::kFile) {
      where_ = ::testing::TempDir() + "store_test_" + std::to_string(getpid());
      std::filesystem::remove_all(where_);
    }
    if (GetParam() == Where::kPostgres) {
      ASSERT_NE(cluster(), nullptr) << "no PostgreSQL here";
      where_ = cluster()->database();
    }
    auto opened = open(where_);
    ASSERT_TRUE(opened) << opened.fault().reason;
    store_ = std::move(*opened);
  }
  void TearDown() override {
    store_.reset();
    if (GetParam() == Where::kFile) std::filesystem::remove_all(where_);
  }

  static TableRow some_table(const std::string& id) {
    TableRow row;
    row.id = id;
    row.game = "sola_fide";
    row.name = "It's a \"table\"; DROP TABLE tables; --";
    row.owner = "p1";
    row.options = "{}";
    row.settings = "{}";
    row.seed = std::string(64, 'a');
    row.created = 1000;
    row.progress = {TableState::kRunning, 0, 1, 1000, 0, 3, {}};
    SeatRow seat;
    seat.kind = SeatKind::kPlayer;
    seat.player = "p1";
    row.seats = {seat, SeatRow{SeatKind::kBot, "", "greedy", "", ""}};
    return row;
  }
  static Entry some_entry(int number) {
    return {"d", number % 2, "play:card" + std::to_string(number), 1000 + number};
  }

  std::string where_;
  std::unique_ptr<Store> store_;
};

TEST_P(StoreTest, KeepsPlayersAndSessions) {
  Player anna;
  anna.id = "p1";
  anna.name = "Ànna '); DROP TABLE players; --";
  anna.guest = false;
  anna.password = "hash";
  anna.feed = "f1";
  ASSERT_FALSE(store_->add_player(anna));
  const auto found = store_->account("ànna '); drop table players; --");
  ASSERT_TRUE(found && *found);
  EXPECT_EQ((*found)->id, "p1");
  EXPECT_FALSE((*found)->guest);

  Player other = anna;
  other.id = "p2";
  other.feed = "f2";
  const Outcome taken = store_->add_player(other);
  ASSERT_TRUE(taken);
  EXPECT_EQ(taken->kind, FaultKind::kConflict);
  other.guest = true;
  other.password.clear();
  EXPECT_FALSE(store_->add_player(other)) << "guests may share a name";

  ASSERT_FALSE(store_->add_session("hash1", "p1", 5));
  EXPECT_EQ((**store_->session("hash1")).id, "p1");
  EXPECT_FALSE(*store_->session("hash2"));
  ASSERT_FALSE(store_->delete_session("hash1"));
  EXPECT_FALSE(*store_->session("hash1"));
  ASSERT_FALSE(store_->delete_player("p1"));
  EXPECT_FALSE(*store_->player("p1"));
}

TEST_P(StoreTest, KeepsTablesAsTheyAre) {
  const TableRow row = some_table("t1");
  ASSERT_FALSE(store_->add_table(row));
  const auto loaded = store_->table("t1");
  ASSERT_TRUE(loaded && *loaded);
  EXPECT_EQ((*loaded)->name, row.name);
  EXPECT_EQ((*loaded)->seats, row.seats);
  EXPECT_EQ((*loaded)->progress, row.progress);
  EXPECT_FALSE(*store_->table("t2"));
  ASSERT_FALSE(store_->delete_table("t1"));
  EXPECT_FALSE(*store_->table("t1"));
}

TEST_P(StoreTest, APlayedTableComesWithAllItsDecisions) {
  std::vector<Entry> played;
  for (int i = 0; i < 250; ++i) played.push_back({"d", i % 2, "move:" + std::to_string(i), 7});
  ASSERT_FALSE(store_->add_played_table(some_table("t1"), played, ""));
  const auto kept = store_->entries("t1", 0);
  ASSERT_TRUE(kept);
  ASSERT_EQ(kept->size(), played.size());
  for (std::size_t i = 0; i < played.size(); ++i) EXPECT_EQ((*kept)[i].text, played[i].text);
  // A second one of that name is refused, and harms nothing of the first.
  const Outcome again = store_->add_played_table(some_table("t1"), {{"d", 0, "other", 8}}, "");
  ASSERT_TRUE(again);
  EXPECT_EQ(again->kind, FaultKind::kConflict);
  EXPECT_EQ(store_->entries("t1", 0)->size(), played.size());
  // And the game goes on.
  ASSERT_FALSE(store_->append("t1", 0, 250, {"d", 0, "on", 9}, some_table("t1").progress));
}

// Whoever brings a long game is killed in the middle of it.
TEST_P(StoreTest, OfAnUploadThatIsKilledNothingStays) {
  if (GetParam() == Where::kMemory) return;
  std::vector<Entry> played;
  for (int i = 0; i < 30'000; ++i) played.push_back({"d", i % 2, "move:" + std::to_string(i), 7});
  constexpr Time kNever = std::numeric_limits<Time>::max();
  int broken = 0;
  std::chrono::milliseconds wait(20);  // longer where it came to nothing, shorter where it was done
  for (int i = 0; i < 100 && broken < 3; ++i) {
    const std::string id = "up" + std::to_string(i);
    store_.reset();
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      auto own = open(where_);
      if (own) static_cast<void>((*own)->add_played_table(some_table(id), played, ""));
      _exit(0);
    }
    std::this_thread::sleep_for(wait);
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    auto opened = open(where_);
    ASSERT_TRUE(opened) << opened.fault().reason;
    store_ = std::move(*opened);
    // What PostgreSQL had heard already may still come in.
    std::size_t there = 0;
    do {
      there = store_->entries(id, 0)->size();
      std::this_thread::sleep_for(std::chrono::milliseconds(300));
    } while (there != store_->entries(id, 0)->size());
    const bool done = *store_->table(id) != std::nullopt;
    wait = done ? wait / 2 : there == 0 ? wait * 3 / 2 + std::chrono::milliseconds(5) : wait;
    if (done || there == 0) continue;
    ++broken;
    ASSERT_FALSE(store_->delete_uploads_before(1000));
    EXPECT_FALSE(store_->entries(id, 0)->empty()) << "it could be coming in right now";
    ASSERT_FALSE(store_->delete_uploads_before(kNever));
    EXPECT_TRUE(store_->entries(id, 0)->empty());
    ASSERT_FALSE(store_->add_played_table(some_table(id), played, ""))
        << "and can be brought again";
    ASSERT_FALSE(store_->delete_uploads_before(kNever));
    EXPECT_EQ(store_->entries(id, 0)->size(), played.size());
    ASSERT_FALSE(store_->delete_table(id));
  }
  EXPECT_GT(broken, 0) << "none was killed in the middle";
}

TEST_P(StoreTest, KeepsOwnCardsWithTheirTable) {
  TableRow row = some_table("t1");
  row.data = "hash";
  const std::string files = R"([{"name":"è.json","text":"{\n}"}])";
  ASSERT_FALSE(store_->add_table(row, files));
  ASSERT_FALSE(store_->add_table(some_table("t2")));
  EXPECT_EQ((**store_->table("t1")).data, "hash");
  EXPECT_EQ(*store_->own_files("t1"), files);
  EXPECT_EQ((**store_->table("t2")).data, "");
  EXPECT_EQ(*store_->own_files("t2"), "");
  EXPECT_EQ(*store_->count_tables(row.owner), 2);
  EXPECT_EQ(*store_->count_own_tables(row.owner), 1);
  // A change of the table leaves them alone, and they go with it.
  TableRow changed = **store_->table("t1");
  changed.name = "changed";
  ASSERT_FALSE(store_->update_table(changed));
  EXPECT_EQ((**store_->table("t1")).data, "hash");
  EXPECT_EQ(*store_->own_files("t1"), files);
  ASSERT_FALSE(store_->delete_table("t1"));
  EXPECT_EQ(*store_->own_files("t1"), "");
}

TEST_P(StoreTest, RefusesAChangeOfWhatOthersChanged) {
  ASSERT_FALSE(store_->add_table(some_table("t1")));
  TableRow mine = **store_->table("t1");
  TableRow theirs = mine;
  theirs.name = "theirs";
  ASSERT_FALSE(store_->update_table(theirs));
  mine.name = "mine";
  const Outcome late = store_->update_table(mine);
  ASSERT_TRUE(late);
  EXPECT_EQ(late->kind, FaultKind::kConflict);
  EXPECT_EQ((**store_->table("t1")).name, "theirs");
}

TEST_P(StoreTest, AppendsInOrderAndOnlyOnce) {
  ASSERT_FALSE(store_->add_table(some_table("t1")));
  const Progress progress{TableState::kRunning, 1, 2, 2000, 0, 3, "{}"};
  ASSERT_FALSE(store_->append("t1", 0, 0, some_entry(0), progress));
  const Outcome twice = store_->append("t1", 0, 0, some_entry(1), progress);
  ASSERT_TRUE(twice);
  EXPECT_EQ(twice->kind, FaultKind::kConflict);
  const Outcome other_version = store_->append("t1", 7, 1, some_entry(1), progress);
  ASSERT_TRUE(other_version);
  EXPECT_EQ(other_version->kind, FaultKind::kConflict);
  ASSERT_FALSE(store_->append("t1", 0, 1, some_entry(1), progress));
  const auto entries = store_->entries("t1", 0);
  ASSERT_TRUE(entries);
  EXPECT_EQ(*entries, (std::vector<Entry>{some_entry(0), some_entry(1)}));
  EXPECT_EQ(store_->entries("t1", 1)->size(), 1U);
  EXPECT_EQ((**store_->table("t1")).progress, progress);
}

TEST_P(StoreTest, OneOfTwoRacersWinsEachStep) {
  ASSERT_FALSE(store_->add_table(some_table("t1")));
  constexpr int kSteps = 100;
  std::atomic<int> wins = 0;
  std::atomic<int> strange = 0;
  const auto race = [&](int who) {
    for (int step = 0; step < kSteps; ++step) {
      Entry entry = some_entry(step);
      entry.seat = who;
      const Outcome fault =
          store_->append("t1", 0, step, entry, {TableState::kRunning, step, 1, 1, 0, 3, {}});
      if (!fault) ++wins;
      if (fault && fault->kind != FaultKind::kConflict) ++strange;
    }
  };
  std::thread one(race, 0);
  std::thread two(race, 1);
  one.join();
  two.join();
  EXPECT_EQ(wins, kSteps);
  EXPECT_EQ(strange, 0);
  EXPECT_EQ(store_->entries("t1", 0)->size(), static_cast<std::size_t>(kSteps));
}

TEST_P(StoreTest, FindsTablesForTheLobbyTheirPlayersAndTheirTime) {
  TableRow open = some_table("open");
  open.progress.state = TableState::kOpen;
  open.owner = "p2";
  open.seats[0].player = "p2";
  TableRow hidden = open;
  hidden.id = "hidden";
  hidden.listed = false;
  TableRow running = some_table("running");
  running.progress.wake = 500;
  for (const TableRow& row : {open, hidden, running}) ASSERT_FALSE(store_->add_table(row));
  TableQuery query;
  auto found = store_->tables(query);
  ASSERT_TRUE(found);
  ASSERT_EQ(found->size(), 1U);
  EXPECT_EQ(found->front().id, "open");
  query.filter = TableQuery::Filter::kMine;
  query.player = "p2";
  EXPECT_EQ(store_->tables(query)->size(), 2U);
  query.game = "other";
  EXPECT_EQ(store_->tables(query)->size(), 0U);
  EXPECT_TRUE(store_->due(499, 10)->empty());
  EXPECT_EQ(*store_->due(500, 10), std::vector<std::string>{"running"});
  EXPECT_EQ(*store_->count_tables("p2"), 2);
}

TEST_P(StoreTest, HandsOverAGuestsSeats) {
  ASSERT_FALSE(store_->add_table(some_table("t1")));
  ASSERT_FALSE(store_->put_note("t1", "p1", "a note"));
  ASSERT_FALSE(store_->hand_over("p1", "p9"));
  const TableRow row = **store_->table("t1");
  EXPECT_EQ(row.owner, "p9");
  EXPECT_EQ(row.seats[0].player, "p9");
  EXPECT_EQ(row.version, 1);
  EXPECT_EQ(*store_->note("t1", "p9"), "a note");
}

TEST_P(StoreTest, KeepsSnapshotsTalkNotesAndNotices) {
  Snapshot snapshot{3, "a tag", Bytes(1000)};
  snapshot.position[7] = std::byte{0xFF};
  ASSERT_FALSE(store_->put_snapshot("t1", snapshot));
  snapshot.steps = 4;
  ASSERT_FALSE(store_->put_snapshot("t1", snapshot));
  const auto back = store_->snapshot("t1");
  ASSERT_TRUE(back && *back);
  EXPECT_EQ((*back)->steps, 4);
  EXPECT_EQ((*back)->position, snapshot.position);
  EXPECT_EQ((*back)->tag, "a tag");

  Chat chat;
  chat.text = "ciao";
  EXPECT_EQ(*store_->add_chat("t1", chat), 1);
  EXPECT_EQ(*store_->add_chat("t1", chat), 2);
  for (int i = 0; i < 1000; ++i) ASSERT_TRUE(store_->add_chat("t9", chat));
  EXPECT_EQ(*store_->add_chat("t9", chat), 1001);
  EXPECT_EQ(store_->chat("t9", 0, 2000)->size(), 1000U) << "the last thousand are kept";
  EXPECT_EQ(store_->chat("t1", 1, 10)->size(), 1U);

  const Notice notice{0, "p1", "t1", "turn", 5, 100};
  ASSERT_FALSE(store_->add_notice(notice));
  ASSERT_FALSE(store_->add_notice(notice));
  EXPECT_EQ(store_->notices_of("p1", 10)->size(), 1U);
  EXPECT_EQ(store_->take_notices(200, 10)->size(), 1U);
  EXPECT_TRUE(store_->take_notices(200, 10)->empty());
}

TEST_P(StoreTest, TellsOtherProcesses) {
  if (GetParam() != Where::kPostgres) GTEST_SKIP() << "only PostgreSQL has several";
  auto other = open(where_);
  ASSERT_TRUE(other);
  std::atomic<int> own = 0;
  std::atomic<int> told = 0;
  std::atomic<int> news = 0;
  std::atomic<int> listening = 0;  // each says so by a table without a name
  const auto hears = [&listening](std::atomic<int>& heard) {
    return [&](std::string_view table) {
      listening += table.empty() ? 1 : 0;
      heard += table == "t1" ? 1 : 0;
    };
  };
  (*other)->on_change(hears(told),
                      [&](std::string_view text) { news += text == "hear ye" ? 1 : 0; });
  store_->on_change(hears(own), [&](std::string_view) { ++own; });
  for (int i = 0; i < 1200 && listening < 2; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  ASSERT_EQ(listening, 2);
  ASSERT_FALSE(store_->add_table(some_table("t1")));
  for (int i = 0; i < 200 && told == 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_EQ(told, 1);
  ASSERT_FALSE(store_->announce("hear ye"));
  for (int i = 0; i < 200 && news == 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_EQ(news, 1);
  EXPECT_EQ(own, 0);
}

INSTANTIATE_TEST_SUITE_P(All, StoreTest,
                         ::testing::Values(Where::kMemory, Where::kFile, Where::kPostgres),
                         [](const auto& chosen) {
                           switch (chosen.param) {
                             case Where::kMemory:
                               return "Memory";
                             case Where::kFile:
                               return "File";
                             case Where::kPostgres:
                               break;
                           }
                           return "Postgres";
                         });

}  // namespace
}  // namespace store
