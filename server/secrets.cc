#include "server/secrets.h"

#include <sodium.h>

#include <array>

#include "engine/hash.h"

namespace server {
namespace {

constexpr unsigned long long kPasswordOperations = 2;
constexpr std::size_t kPasswordMemory = std::size_t{19} << 20U;

void ready() {
  static const int kReady = sodium_init();
  static_cast<void>(kReady);
}

}  // namespace

std::string random_id() {
  ready();
  constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz";
  std::string id;
  for (int i = 0; i < 10; ++i) id += kLetters[randombytes_uniform(kLetters.size())];
  return id;
}

std::string random_token() {
  ready();
  std::array<unsigned char, 32> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::array<char, 64> text{};
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return text.data();
}

std::string token_hash(std::string_view token) { return engine::sha256(token); }

bool equal_secrets(std::string_view a, std::string_view b) {
  ready();
  // Of different lengths the hashes are compared, so that the time tells nothing about `a`.
  const std::string x = engine::sha256(a);
  const std::string y = engine::sha256(b);
  return sodium_memcmp(x.data(), y.data(), x.size()) == 0 && !a.empty();
}

std::string hash_password(std::string_view password) {
  ready();
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str(hash.data(), password.data(), password.size(), kPasswordOperations,
                        kPasswordMemory) != 0) {
    return {};
  }
  return hash.data();
}

bool verify_password(std::string_view hash, std::string_view password) {
  ready();
  const std::string text(hash);
  return crypto_pwhash_str_verify(text.c_str(), password.data(), password.size()) == 0;
}

std::uint32_t random_below(std::uint32_t bound) {
  ready();
  return randombytes_uniform(bound);
}

}  // namespace server
