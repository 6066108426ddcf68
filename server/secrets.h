// Random ids and tokens, hashes of passwords, comparison in constant time.
#pragma once

#include <string>
#include <string_view>

namespace server {

// Ten letters and digits that can't be mistaken for one another: a table's or player's name in
// addresses. Not a secret.
std::string random_id();
// 256 random bits in text form.
std::string random_token();
// What is kept of a token.
std::string token_hash(std::string_view token);
// Takes the same time whatever the difference.
bool equal_secrets(std::string_view a, std::string_view b);

// argon2id with 19 MiB: about 15 ms, so never on a thread that serves connections.
std::string hash_password(std::string_view password);
bool verify_password(std::string_view hash, std::string_view password);

// A random number below `bound`.
std::uint32_t random_below(std::uint32_t bound);

}  // namespace server
