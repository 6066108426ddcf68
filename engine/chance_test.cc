#include "engine/chance.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <sodium.h>

#include <cstring>
#include <set>
#include <vector>

#include "engine/hash.h"

namespace {

using engine::Seed;
using Chance = engine::Chance<8, 4>;

std::array<std::uint32_t, 8> key_of(const Seed& seed) {
  std::array<std::uint32_t, 8> key{};
  for (std::size_t i = 0; i < 8; ++i) {
    for (std::size_t k = 0; k < 4; ++k) {
      key[i] |= static_cast<std::uint32_t>(seed[4 * i + k]) << (8 * k);
    }
  }
  return key;
}

std::array<std::uint8_t, 64> bytes_of(const std::array<std::uint32_t, 16>& block) {
  std::array<std::uint8_t, 64> bytes{};
  for (std::size_t i = 0; i < 64; ++i) {
    bytes[i] = static_cast<std::uint8_t>(block[i / 4] >> (8 * (i % 4)));
  }
  return bytes;
}

std::string hex(const std::array<std::uint8_t, 64>& bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += "0123456789abcdef"[byte >> 4U];
    text += "0123456789abcdef"[byte & 15U];
  }
  return text;
}

std::string block_hex(const Seed& seed, std::uint64_t counter) {
  std::array<std::uint32_t, 16> block{};
  engine::chacha20_block(key_of(seed), counter, block);
  return hex(bytes_of(block));
}

// RFC 8439, appendix A.1: the vectors with a nonce of zero.
TEST(ChaCha20, GivesTheVectorsOfTheRfc) {
  const Seed zero{};
  EXPECT_EQ(block_hex(zero, 0),
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
  EXPECT_EQ(block_hex(zero, 1),
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
            "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
  Seed last_bit{};
  last_bit[31] = 1;
  EXPECT_EQ(block_hex(last_bit, 1),
            "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
            "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0");
  Seed second_byte{};
  second_byte[1] = 0xFF;
  EXPECT_EQ(block_hex(second_byte, 2),
            "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
            "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096");
}

RC_GTEST_PROP(ChaCha20, EqualsLibsodium, (const Seed& seed, std::uint64_t counter)) {
  // Large counters are rare among generated numbers; the high word matters too.
  for (const std::uint64_t at : {counter, counter << 30U, counter << 48U, ~counter}) {
    std::array<std::uint8_t, 64> expected{};
    const std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> nonce{};
    crypto_stream_chacha20_xor_ic(expected.data(), expected.data(), expected.size(), nonce.data(),
                                  at, seed.data());
    RC_ASSERT(block_hex(seed, at) == hex(expected));
  }
}

TEST(Chance, ReadsTheWholeStreamInOrder) {
  const Seed seed = engine::numbered_seed(3);
  std::array<std::uint8_t, 64 * 20> stream{};
  const std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> nonce{};
  crypto_stream_chacha20(stream.data(), stream.size(), nonce.data(), seed.data());
  Chance chance;
  chance.seed(seed);
  for (std::size_t i = 0; i < stream.size() / 4; ++i) {
    std::uint32_t word = 0;
    for (std::size_t k = 0; k < 4; ++k) {
      word |= static_cast<std::uint32_t>(stream[4 * i + k]) << (8 * k);
    }
    // 2^31 never rejects, so each number is the top bits of one word of the stream.
    ASSERT_EQ(chance.below(1U << 31U), word >> 1U);
  }
}

// Chi-squared with n - 1 degrees of freedom stays far below this bound unless it is biased.
void expect_even(Chance chance, std::uint32_t n) {
  constexpr std::uint32_t kEach = 2000;
  std::vector<double> counts(n);
  for (std::uint32_t i = 0; i < n * kEach; ++i) {
    const std::uint32_t value = chance.below(n);
    ASSERT_LT(value, n);
    ++counts[value];
  }
  double chi = 0;
  for (const double count : counts) chi += (count - kEach) * (count - kEach) / kEach;
  const double freedom = n - 1;
  EXPECT_LT(chi, freedom + 6 * std::sqrt(2 * freedom) + 6) << n;
}

TEST(Chance, IsEvenBelowAnyNumber) {
  Chance real;
  real.seed(engine::numbered_seed(1));
  Chance fast;
  fast.seed_fast(1);
  for (const std::uint32_t n : {2U, 3U, 6U, 7U, 15U, 45U, 110U}) {
    expect_even(real, n);
    expect_even(fast, n);
  }
}

// 3 · 2^30 makes a multiplication without rejection give every third value twice as often.
TEST(Chance, RejectsWhatWouldBeBiased) {
  constexpr std::uint32_t kN = 3U << 30U;
  Chance chance;
  chance.seed(engine::numbered_seed(2));
  std::array<int, 3> thirds{};
  for (int i = 0; i < 30'000; ++i) ++thirds[chance.below(kN) % 3];
  for (const int count : thirds) EXPECT_NEAR(count, 10'000, 500);
  EXPECT_EQ(chance.below(1), 0U);
}

TEST(Chance, ShufflesEveryOrderEquallyOften) {
  Chance chance;
  chance.seed(engine::numbered_seed(4));
  std::map<std::array<int, 3>, int> orders;
  for (int i = 0; i < 6000; ++i) {
    std::array<int, 3> items = {1, 2, 3};
    chance.shuffle(items.data(), 3);
    ++orders[items];
  }
  EXPECT_EQ(orders.size(), 6U);
  for (const auto& [order, count] : orders) EXPECT_NEAR(count, 1000, 150);
}

TEST(Chance, TakesQueuedDiceAndDrawsFirst) {
  Chance chance;
  chance.seed(engine::numbered_seed(5));
  Chance untouched = chance;
  EXPECT_TRUE(chance.queue_die(6));
  EXPECT_TRUE(chance.queue_die(1));
  EXPECT_TRUE(chance.queue_draw(300));
  EXPECT_EQ(chance.queued(), 3);
  EXPECT_EQ(chance.die(), 6);
  EXPECT_EQ(chance.die(), 1);
  EXPECT_EQ(chance.queued_draw(), 300);
  EXPECT_EQ(chance.queued_draw(), -1);
  EXPECT_EQ(chance.queued(), 0);
  // Then the stream goes on as if nothing had been queued.
  for (int i = 0; i < 20; ++i) EXPECT_EQ(chance.die(), untouched.die());
  EXPECT_EQ(chance.reveals(), untouched.reveals() + 2);
}

TEST(Chance, RefusesWhatItsQueueCannotHold) {
  Chance chance;
  for (int i = 0; i < 8; ++i) EXPECT_TRUE(chance.queue_die(1));
  EXPECT_FALSE(chance.queue_die(1));
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(chance.queue_draw(1));
  EXPECT_FALSE(chance.queue_draw(1));
}

TEST(Chance, HidesEverythingButTheReveals) {
  Chance one;
  one.seed(engine::numbered_seed(6));
  Chance two;
  two.seed(engine::numbered_seed(7));
  two.queue_die(3);
  two.queue_draw(3);
  two.misfit();
  one.die();
  two.reveal();
  EXPECT_NE(one, two);
  one.hide();
  two.hide();
  EXPECT_EQ(one, two);
  EXPECT_EQ(one.reveals(), 1U);
  EXPECT_EQ(std::memcmp(&one, &two, sizeof one), 0);
}

TEST(Chance, SameSeedSameDice) {
  Chance one;
  one.seed(engine::numbered_seed(8));
  Chance two;
  two.seed(engine::numbered_seed(8));
  std::set<int> faces;
  for (int i = 0; i < 200; ++i) {
    const int die = one.die();
    EXPECT_EQ(die, two.die());
    faces.insert(die);
  }
  EXPECT_EQ(faces, (std::set<int>{1, 2, 3, 4, 5, 6}));
}

}  // namespace
