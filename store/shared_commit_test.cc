// Writers that share a commit: how often the disk is asked, and what each of them hears.
#include "store/shared_commit.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <limits>
#include <string_view>
#include <thread>

namespace store {
namespace {

// Counts, and fails where it is told to.
class CountingDatabase final : public Database {
 public:
  explicit CountingDatabase(SharedCommit::Clock::duration pace = SharedCommit::kPace)
      : shared_(*this, std::numeric_limits<std::size_t>::max(), pace) {}

  std::atomic<int> commits = 0;
  std::atomic<int> parts_undone = 0;
  std::atomic<bool> commit_fails = false;
  std::atomic<bool> gives_up = false;  // the transaction is gone after a failed part

  Answer<Lease> reader() override { return writer(); }
  Answer<Lease> writer() override {
    return Lease(&connection_, [](Connection*) {});
  }
  Outcome write(const Work& work) override { return shared_.write(work); }
  void write_later(Work work, Done done) override {
    shared_.write_later(std::move(work), std::move(done));
  }
  Outcome announce(const std::string& /*news*/) override { return std::nullopt; }
  void on_change(Listener /*changed*/, Listener /*news*/) override {}

 private:
  struct CountingConnection final : Connection {
    explicit CountingConnection(CountingDatabase& counts) : all(counts) {}
    CountingDatabase& all;
    bool open = false;
    using Connection::run;
    Answer<Rows> run(const Sql& sql, std::span<const Value> /*values*/) override {
      const bool undo = std::string_view(sql.text).starts_with("ROLLBACK TO");
      all.parts_undone += undo ? 1 : 0;
      return Rows();
    }
    Outcome begin() override {
      open = true;
      return std::nullopt;
    }
    Outcome commit() override {
      ++all.commits;
      if (all.commit_fails) return Fault{FaultKind::kUnavailable, "the disk is full"};
      return std::nullopt;
    }
    void rollback() override { open = false; }
    bool in_transaction() const override { return open && !all.gives_up; }
    Outcome lock_for_migration() override { return std::nullopt; }
    Outcome notify(const std::string& /*table*/) override { return std::nullopt; }
  };
  CountingConnection connection_{*this};
  SharedCommit shared_;
};

constexpr int kCrowd = 6;

// One writer holds the disk until a crowd has queued behind it; what the crowd heard, in order.
std::vector<Outcome> crowd_behind_one(CountingDatabase& database, const Work& work_of_third) {
  std::atomic<bool> holding = false;
  std::atomic<bool> go = false;
  std::thread first([&] {
    static_cast<void>(database.write([&](Connection&) -> Outcome {
      holding = true;
      while (!go) std::this_thread::yield();
      return std::nullopt;
    }));
  });
  while (!holding) std::this_thread::yield();
  std::vector<Outcome> heard(kCrowd);
  std::atomic<std::size_t> told = 0;
  for (std::size_t i = 0; i < kCrowd; ++i) {
    const Work nothing = [](Connection&) -> Outcome { return std::nullopt; };
    database.write_later(i == 2 ? work_of_third : nothing, [&heard, &told, i](const Outcome& how) {
      heard[i] = how;
      ++told;
    });
  }
  go = true;
  first.join();
  while (told < kCrowd) std::this_thread::yield();
  return heard;
}

Outcome conflict(Connection& /*connection*/) { return Fault{FaultKind::kConflict, "taken"}; }
Outcome fine(Connection& /*connection*/) { return std::nullopt; }

TEST(SharedCommit, ACrowdIsSafeAfterOneCommit) {
  CountingDatabase database;
  for (const Outcome& outcome : crowd_behind_one(database, fine)) EXPECT_FALSE(outcome);
  EXPECT_EQ(database.commits, 2) << "one for the first, one for all the others";
}

TEST(SharedCommit, AFailureTakesBackItselfAlone) {
  CountingDatabase database;
  const auto heard = crowd_behind_one(database, conflict);
  for (std::size_t i = 0; i < kCrowd; ++i) EXPECT_EQ(heard[i].has_value(), i == 2) << i;
  EXPECT_EQ(heard[2]->kind, FaultKind::kConflict);
  EXPECT_EQ(database.parts_undone, 1);
}

TEST(SharedCommit, NobodyBelievesInACommitThatFailed) {
  CountingDatabase database;
  database.commit_fails = true;
  const auto heard = crowd_behind_one(database, conflict);
  for (std::size_t i = 0; i < kCrowd; ++i) ASSERT_TRUE(heard[i]) << i;
  EXPECT_EQ(heard[0]->kind, FaultKind::kUnavailable);
}

TEST(SharedCommit, ATransactionGivenUpTakesEverybodyWithIt) {
  CountingDatabase database;
  const auto heard = crowd_behind_one(database, [&](Connection&) -> Outcome {
    database.gives_up = true;
    return Fault{FaultKind::kUnavailable, "the disk is full"};
  });
  for (std::size_t i = 0; i < kCrowd; ++i) EXPECT_TRUE(heard[i]) << i;
}

// Puts one work in and waits until it is safe; then some more, for which no thread waits.
class Rush : public ::testing::Test {
 protected:
  void put(int count) {
    for (int i = 0; i < count; ++i)
      database_.write_later(fine, [this](const Outcome&) { ++safe_; });
  }
  bool safe_within(int count, std::chrono::milliseconds patience) {
    const auto end = SharedCommit::Clock::now() + patience;
    while (safe_ < count && SharedCommit::Clock::now() < end) std::this_thread::yield();
    return safe_ >= count;
  }

  std::atomic<int> safe_ = 0;
  CountingDatabase database_{std::chrono::seconds(20)};
};

TEST_F(Rush, WhoComesAloneIsServedAtOnceAndTheNextAreGathered) {
  put(1);
  EXPECT_TRUE(safe_within(1, std::chrono::seconds(10)));
  put(5);
  EXPECT_FALSE(safe_within(2, std::chrono::milliseconds(100)));
  // A thread that waits takes the others along.
  EXPECT_FALSE(database_.write(fine));
  EXPECT_TRUE(safe_within(6, std::chrono::seconds(10)));
  EXPECT_EQ(database_.commits, 2);
}

TEST_F(Rush, ManyNeedNotWaitForMore) {
  put(1);
  EXPECT_TRUE(safe_within(1, std::chrono::seconds(10)));
  put(64);
  EXPECT_TRUE(safe_within(65, std::chrono::seconds(10)));
  EXPECT_EQ(database_.commits, 2);
}

}  // namespace
}  // namespace store
