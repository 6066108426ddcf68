// All luck of a game: one stream of numbers inside the position.
//
// A real game runs on ChaCha20 keyed by a 256-bit seed: nobody can predict it from its outputs,
// and whoever has the seed can check every roll. A playout runs on SplitMix64, which is faster.
// Integer arithmetic only, so that a seed gives the same game on every machine.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>

namespace engine {

// 256 bits from which a game's whole chance follows.
using Seed = std::array<std::uint8_t, 32>;

namespace detail {

// Four numbers that are added, mixed and shifted together.
using FourWords [[gnu::vector_size(16)]] = std::uint32_t;

inline FourWords rotl(FourWords x, int by) { return x << by | x >> (32 - by); }

inline void quarter_rounds(FourWords& a, FourWords& b, FourWords& c, FourWords& d) {
  a += b;
  d = rotl(d ^ a, 16);
  c += d;
  b = rotl(b ^ c, 12);
  a += b;
  d = rotl(d ^ a, 8);
  c += d;
  b = rotl(b ^ c, 7);
}

}  // namespace detail

// One block of the ChaCha20 key stream (RFC 8439, with a 64-bit counter and a zero nonce): the four
// columns of its matrix at once, then the four diagonals.
inline void chacha20_block(const std::array<std::uint32_t, 8>& key, std::uint64_t counter,
                           std::array<std::uint32_t, 16>& out) {
  using detail::FourWords;
  const std::array<FourWords, 4> start = {
      FourWords{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574},
      FourWords{key[0], key[1], key[2], key[3]}, FourWords{key[4], key[5], key[6], key[7]},
      FourWords{static_cast<std::uint32_t>(counter), static_cast<std::uint32_t>(counter >> 32U), 0,
                0}};
  auto [a, b, c, d] = start;
  for (int round = 0; round < 10; ++round) {
    detail::quarter_rounds(a, b, c, d);
    b = __builtin_shufflevector(b, b, 1, 2, 3, 0);
    c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
    d = __builtin_shufflevector(d, d, 3, 0, 1, 2);
    detail::quarter_rounds(a, b, c, d);
    b = __builtin_shufflevector(b, b, 3, 0, 1, 2);
    c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
    d = __builtin_shufflevector(d, d, 1, 2, 3, 0);
  }
  const std::array<FourWords, 4> end = {a + start[0], b + start[1], c + start[2], d + start[3]};
  static_assert(sizeof(end) == sizeof(out));
  std::memcpy(out.data(), end.data(), sizeof(out));
}

// Every order of the items equally often, as far as `random.below` is even.
template <class Random, class T>
constexpr void shuffle_with(Random& random, T* items, int count) {
  for (int i = count - 1; i > 0; --i) {
    std::swap(items[i], items[random.below(static_cast<std::uint32_t>(i) + 1)]);
  }
}

// A small, fast generator for playouts, bots and tests.
class FastRandom {
 public:
  constexpr explicit FastRandom(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15ULL;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31U);
  }
  // Evenly below n (0 < n < 2^31); the bias of the multiplication is under n / 2^32.
  constexpr std::uint32_t below(std::uint32_t n) {
    return static_cast<std::uint32_t>(((next() >> 32U) * n) >> 32U);
  }
  template <class T>
  constexpr void shuffle(T* items, int count) {
    shuffle_with(*this, items, count);
  }

 private:
  std::uint64_t state_;
};

// The generator inside a position. `kDice` rolls and `kDraws` draws can be queued by a test or a
// scenario; when a queue is empty the stream goes on.
template <int kDice, int kDraws>
class Chance {
 public:
  static constexpr int kDiceCapacity = kDice;
  static constexpr int kDrawsCapacity = kDraws;

  void seed(const Seed& seed) {
    for (std::size_t i = 0; i < 8; ++i) {
      key_[i] = static_cast<std::uint32_t>(seed[4 * i]) |
                static_cast<std::uint32_t>(seed[4 * i + 1]) << 8U |
                static_cast<std::uint32_t>(seed[4 * i + 2]) << 16U |
                static_cast<std::uint32_t>(seed[4 * i + 3]) << 24U;
    }
    counter_ = 0;
    used_ = 16;
    fast_ = 0;
  }

  // Goes on from here with the fast generator.
  void seed_fast(std::uint64_t seed) {
    key_ = {};
    block_ = {};
    counter_ = seed;
    used_ = 0;
    fast_ = 1;
  }

  // What no seat may know: the stream's past and future, and what a test has queued.
  void hide() {
    const std::uint32_t reveals = reveals_;
    *this = Chance{};
    reveals_ = reveals;
  }

  // A die, 1 to 6.
  int die() {
    ++reveals_;
    if (dice_queued_ > 0) return pop(dice_, dice_queued_);
    return static_cast<int>(below(6)) + 1;
  }

  // Evenly one of 0 … n-1, without bias.
  std::uint32_t below(std::uint32_t n) {
    assert(n > 0);
    while (true) {
      const std::uint64_t product = static_cast<std::uint64_t>(next()) * n;
      const auto low = static_cast<std::uint32_t>(product);
      // What is below 2^32 mod n is drawn again; the division is seldom needed to see that.
      if (low >= n || low >= (0U - n) % n) return static_cast<std::uint32_t>(product >> 32U);
    }
  }

  template <class T>
  void shuffle(T* items, int count) {
    shuffle_with(*this, items, count);
  }

  // The thing a test wants drawn next, or -1. A game moves it to where it draws from, or calls
  // `misfit` if it isn't there.
  int queued_draw() { return draws_queued_ > 0 ? pop(draws_, draws_queued_) : -1; }
  // The same for a pile whose last item is drawn next: moves the queued item there. A game that
  // draws several kinds of things queues each with an offset of its own.
  template <class Item>
  void bring_queued_to_top(std::span<Item> pile, int offset = 0) {
    const int wanted = queued_draw();
    if (wanted < 0) return;
    for (Item& item : pile) {
      if (static_cast<int>(item) + offset != wanted) continue;
      std::swap(item, pile.back());
      return;
    }
    misfit();
  }
  void misfit() { misfit_ = 1; }
  bool misfits() const { return misfit_ != 0; }

  // False when the queue is full.
  bool queue_die(int value) { return push(dice_, dice_queued_, value); }
  bool queue_draw(int value) { return push(draws_, draws_queued_, value); }
  int queued() const { return dice_queued_ + draws_queued_; }

  // The undo barrier: counts every moment when something became known that a player can't take
  // back: a die, a card, another seat's secret.
  void reveal() { ++reveals_; }
  std::uint32_t reveals() const { return reveals_; }

  friend bool operator==(const Chance&, const Chance&) = default;

 private:
  std::uint32_t next() {
    if (fast_ != 0) {
      FastRandom fast(counter_);
      counter_ += 0x9e3779b97f4a7c15ULL;
      return static_cast<std::uint32_t>(fast.next() >> 32U);
    }
    if (used_ == 16) {
      chacha20_block(key_, counter_++, block_);
      used_ = 0;
    }
    return block_[used_++];
  }

  template <class Queue>
  static int pop(Queue& queue, std::uint8_t& size) {
    const int value = queue[0];
    --size;
    for (std::size_t i = 0; i < size; ++i) queue[i] = queue[i + 1];
    queue[size] = 0;
    return value;
  }
  template <class Queue>
  static bool push(Queue& queue, std::uint8_t& size, int value) {
    if (size == queue.size()) return false;
    queue[size++] = static_cast<typename Queue::value_type>(value);
    return true;
  }

  static_assert(kDice % 8 == 0 && kDraws % 4 == 0, "keeps the struct free of padding");

  std::uint64_t counter_ = 0;
  std::array<std::uint32_t, 8> key_{};
  std::array<std::uint32_t, 16> block_{};
  std::array<std::uint8_t, static_cast<std::size_t>(kDice)> dice_{};
  std::array<std::uint16_t, static_cast<std::size_t>(kDraws)> draws_{};
  std::uint32_t reveals_ = 0;
  std::uint8_t used_ = 16;
  std::uint8_t fast_ = 0;
  std::uint8_t dice_queued_ = 0;
  std::uint8_t draws_queued_ = 0;
  std::uint32_t misfit_ = 0;
  std::uint32_t reserved_ = 0;
};

}  // namespace engine
