// A game folded from its entries, with snapshots of this program's and of others'.
#include "server/record.h"

#include <gtest/gtest.h>

#include "engine/hash.h"
#include "engine/words.h"
#include "games/registry.h"
#include "server/snapshot_tag.h"
#include "server/testing/same_game.h"

namespace server::testing {
namespace {

constexpr int kDecisions = 40;

Record fresh(const engine::Game& game) {
  return {game, *game.complete({}), engine::numbered_seed(3), 0};
}

// The first option each time, as the store keeps it.
std::vector<store::Entry> some_entries(const engine::Game& game) {
  Record record = fresh(game);
  std::vector<store::Entry> entries;
  while (record.ply() < kDecisions) {
    const engine::Seat seat = record.owing().lowest();
    engine::ActionList options;
    game.options(record.position(), seat, options);
    entries.push_back({std::string(entry::kDecision), seat, engine::to_text(game, options[0]), 0});
    record.add(entries.back());
  }
  return entries;
}

// A snapshot at the end that tells another story: it shows whether it was believed.
store::Snapshot another_story(const engine::Game& game, std::int64_t steps) {
  const Record other(game, *game.complete({}), engine::numbered_seed(4), 0);
  return {steps, snapshot_tag(game), other.position().bytes()};
}

bool believed(const engine::Game& game, const store::Snapshot& snapshot) {
  Record record = fresh(game);
  record.load(some_entries(game), snapshot);
  return record.position().bytes() == snapshot.position;
}

class RecordTest : public ::testing::TestWithParam<const engine::Game*> {};

TEST_P(RecordTest, ASnapshotOfThisProgramIsUsedAndOfAnotherIsNot) {
  const engine::Game& game = *GetParam();
  store::Snapshot snapshot = another_story(game, kDecisions);
  EXPECT_TRUE(believed(game, snapshot));
  snapshot.tag += "0";
  EXPECT_FALSE(believed(game, snapshot));
  snapshot.tag = "";
  EXPECT_FALSE(believed(game, snapshot));
}

class OtherPlay final : public SameGame {
 public:
  using SameGame::SameGame;
  std::string_view signature() const override { return "0123456789abcdef"; }
};

// The same game and size, with two bytes of its positions exchanged.
class OtherLayout final : public SameGame {
 public:
  OtherLayout(const engine::Game& real, std::size_t a, std::size_t b)
      : SameGame(real), a_(a), b_(b) {}
  Position start(const engine::Options& o, const engine::Seed& s, engine::Log* l) const override {
    return turned(real_.start(o, s, l));
  }
  engine::SeatSet owing(const Position& p) const override { return real_.owing(turned(p)); }
  void options(const Position& p, Seat s, engine::ActionList& list) const override {
    real_.options(turned(p), s, list);
  }
  std::optional<engine::Refusal> apply(Position& p, Seat s, Action a,
                                       engine::Log* l) const override {
    Position real = turned(p);
    auto refusal = real_.apply(real, s, a, l);
    p = turned(real);
    return refusal;
  }

 private:
  Position turned(Position p) const {
    std::swap((&p.as<std::byte>())[a_], (&p.as<std::byte>())[b_]);
    return p;
  }
  std::size_t a_;
  std::size_t b_;
};

TEST_P(RecordTest, TheTagMovesWithPlayAndLayout) {
  const engine::Game& game = *GetParam();
  const std::string tag = make_snapshot_tag(game);
  EXPECT_EQ(tag, make_snapshot_tag(game));
  EXPECT_NE(tag, make_snapshot_tag(OtherPlay(game)));
  // Two bytes that ever differ.
  const Record record = fresh(game);
  const auto& bytes = record.position().bytes();
  std::size_t other = 1;
  while (other < bytes.size() && bytes[other] == bytes[0]) ++other;
  ASSERT_LT(other, bytes.size());
  EXPECT_NE(tag, make_snapshot_tag(OtherLayout(game, 0, other)));
}

// Two bytes that are alike until late in a game: only whole games tell that they changed places.
std::pair<std::size_t, std::size_t> alike_until(const engine::Game& game, int late) {
  engine::AnyPosition position = game.start(*game.complete({}), engine::numbered_seed(1), nullptr);
  engine::FastRandom random(1);
  engine::ActionList list;
  std::vector<std::vector<std::byte>> early;  // the history of each byte
  for (int i = 0;; ++i) {
    const auto& bytes = position.bytes();
    early.resize(bytes.size());
    for (std::size_t k = 0; k < bytes.size() && i < late; ++k) early[k].push_back(bytes[k]);
    for (std::size_t k = 1; k < bytes.size() && i >= late; ++k) {
      if (bytes[k] != bytes[k - 1] && early[k] == early[k - 1]) return {k - 1, k};
    }
    const engine::SeatSet owing = game.owing(position);
    if (owing.empty()) return {0, 0};
    game.options(position, owing.lowest(), list);
    const int chosen = static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())));
    EXPECT_FALSE(game.apply(position, owing.lowest(), list[chosen], nullptr));
  }
}

TEST_P(RecordTest, TheTagKnowsTheLayoutOfLateFields) {
  const engine::Game& game = *GetParam();
  const auto [a, b] = alike_until(game, 200);
  ASSERT_NE(a, b) << "no such bytes";
  EXPECT_NE(make_snapshot_tag(game), make_snapshot_tag(OtherLayout(game, a, b)));
}

INSTANTIATE_TEST_SUITE_P(Games, RecordTest, ::testing::ValuesIn(games::all()),
                         [](const auto& one) { return std::string(one.param->id()); });

}  // namespace
}  // namespace server::testing
