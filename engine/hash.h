// Hashes: the published commitment to a game's seed, and checksums of positions.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/chance.h"

namespace engine {

// SHA-256 in lower-case hexadecimal.
std::string sha256(std::span<const std::byte> bytes);
std::string sha256(std::string_view text);

// What is published when a game starts: the hash of its seed. The seed itself is revealed at the
// end, and then everybody can check it against this.
std::string commitment(const Seed& seed);

std::string to_hex(const Seed& seed);
std::optional<Seed> parse_seed(std::string_view hex);
// From the system's source of randomness.
Seed random_seed();
// A seed for tests and studies, from a small number.
Seed numbered_seed(std::uint64_t number);

// 64 bits by which tables find what belongs to equal bytes (SipHash-2-4): no allocation.
std::uint64_t fingerprint(std::span<const std::byte> bytes);

// The key of what a seat knows: equal views give equal keys, different ones different keys but for
// chance. `view` is Rules::view(position, seat).
template <class Position>
std::uint64_t information_key(const Position& view) {
  static_assert(std::has_unique_object_representations_v<Position>, "equal means equal bytes");
  return fingerprint(std::as_bytes(std::span<const Position, 1>(&view, 1)));
}

}  // namespace engine
