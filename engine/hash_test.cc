#include "engine/hash.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

namespace {

using engine::Seed;

TEST(Hash, IsSha256) {
  EXPECT_EQ(engine::sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(engine::sha256("abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  const std::array bytes = {std::byte{'a'}, std::byte{'b'}, std::byte{'c'}};
  EXPECT_EQ(engine::sha256(std::span<const std::byte>(bytes)), engine::sha256("abc"));
}

TEST(Hash, CommitsToTheSeedsBytes) {
  Seed seed{};
  seed.fill('a');
  EXPECT_EQ(engine::commitment(seed), engine::sha256(std::string(32, 'a')));
}

RC_GTEST_PROP(Hash, SeedsAreReadAsWritten, (const Seed& seed)) {
  RC_ASSERT(engine::parse_seed(engine::to_hex(seed)) == seed);
}

TEST(Hash, RefusesWhatIsNoSeed) {
  const std::string good(64, '0');
  EXPECT_TRUE(engine::parse_seed(good));
  EXPECT_FALSE(engine::parse_seed(""));
  EXPECT_FALSE(engine::parse_seed(good.substr(1)));
  EXPECT_FALSE(engine::parse_seed(good + "0"));
  for (const char bad : {'g', 'A', ' ', '-', '\0', '\xFF'}) {
    std::string text = good;
    text[40] = bad;
    EXPECT_FALSE(engine::parse_seed(text)) << bad;
  }
}

// Fixed for good: studies and scenarios name seeds by number.
TEST(Hash, NumberedSeedsNeverChange) {
  EXPECT_EQ(engine::to_hex(engine::numbered_seed(0)), engine::sha256("theses numbered seed 0"));
  EXPECT_EQ(engine::to_hex(engine::numbered_seed(18446744073709551615U)),
            engine::sha256("theses numbered seed 18446744073709551615"));
  EXPECT_NE(engine::numbered_seed(1), engine::numbered_seed(2));
}

// The reference vector of SipHash-2-4 for a key of zeros and no input, and every byte counts.
TEST(Hash, FingerprintsTellBytesApart) {
  EXPECT_EQ(engine::fingerprint({}), 0x1e924b9d737700d7U);
  std::array<std::byte, 100> bytes{};
  std::set<std::uint64_t> seen = {engine::fingerprint(bytes)};
  for (std::byte& one : bytes) {
    one = std::byte{1};
    seen.insert(engine::fingerprint(bytes));
    one = std::byte{0};
  }
  EXPECT_EQ(seen.size(), bytes.size() + 1);
  EXPECT_EQ(engine::information_key(std::uint64_t{7}), engine::information_key(std::uint64_t{7}));
}

TEST(Hash, RandomSeedsDiffer) { EXPECT_NE(engine::random_seed(), engine::random_seed()); }

}  // namespace
