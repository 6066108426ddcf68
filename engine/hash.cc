#include "engine/hash.h"

#include <sodium.h>

#include <bit>
#include <cstdlib>

namespace engine {
namespace {

using Digest = std::array<std::uint8_t, crypto_hash_sha256_BYTES>;

Digest digest(const void* bytes, std::size_t size) {
  Digest result{};
  crypto_hash_sha256(result.data(), static_cast<const unsigned char*>(bytes), size);
  return result;
}

std::string hex(const std::array<std::uint8_t, 32>& bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

}  // namespace

std::string sha256(std::span<const std::byte> bytes) {
  return hex(digest(bytes.data(), bytes.size()));
}

std::string sha256(std::string_view text) { return hex(digest(text.data(), text.size())); }

std::string commitment(const Seed& seed) { return hex(digest(seed.data(), seed.size())); }

std::string to_hex(const Seed& seed) { return hex(seed); }

std::optional<Seed> parse_seed(std::string_view hex) {
  Seed seed{};
  if (hex.size() != 2 * seed.size()) return std::nullopt;
  for (std::size_t i = 0; i < seed.size(); ++i) {
    const int high = hex_digit(hex[2 * i]);
    const int low = hex_digit(hex[2 * i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    seed[i] = static_cast<std::uint8_t>(high * 16 + low);
  }
  return seed;
}

Seed random_seed() {
  // Without a source of randomness no honest game can start, so there is nothing to go on with.
  if (sodium_init() < 0) std::abort();
  Seed seed{};
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

Seed numbered_seed(std::uint64_t number) {
  const std::string text = "theses numbered seed " + std::to_string(number);
  return digest(text.data(), text.size());
}

std::uint64_t fingerprint(std::span<const std::byte> bytes) {
  // Nobody attacks a bot's own table: the key need not be secret.
  constexpr std::array<std::uint8_t, crypto_shorthash_KEYBYTES> kKey{};
  std::array<std::uint8_t, crypto_shorthash_BYTES> hash{};
  crypto_shorthash(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()),  // NOLINT
                   bytes.size(), kKey.data());
  return std::bit_cast<std::uint64_t>(hash);
}

}  // namespace engine
