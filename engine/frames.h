// Where a game stands inside its procedures: a stack of frames in the position, plain bytes.
//
// Each procedure has a struct of its own with names for its locals, which is laid over the bytes of
// its frame (see engine/procedure.h). A game in the middle of ten nested procedures is still copied
// with memcpy.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>

#include "engine/seat.h"

namespace engine {

template <int kBytes>
struct alignas(8) Frame {
  static constexpr int kLocalBytes = kBytes;
  static_assert(kBytes % 8 == 0, "keeps the struct free of padding");

  std::uint8_t procedure = 0;  // index in the game's list of procedures
  std::uint8_t step = 0;       // index in that procedure's list of steps
  std::uint8_t result_of = 0;  // 1 + the procedure that left `result` here; 0: none yet
  std::uint8_t reserved = 0;
  std::uint32_t result = 0;  // what the last procedure called from here handed back
  std::array<std::byte, static_cast<std::size_t>(kBytes)> locals{};

  friend bool operator==(const Frame&, const Frame&) = default;
};

// What a procedure keeps in its frame: plain values without padding, so that equal games are equal
// byte by byte.
template <class Locals, class SomeFrame>
concept FitsFrame = std::is_trivially_copyable_v<Locals> &&
                    (std::is_empty_v<Locals> || std::has_unique_object_representations_v<Locals>) &&
                    (std::is_empty_v<Locals> || sizeof(Locals) <= SomeFrame::kLocalBytes) &&
                    alignof(Locals) <= alignof(SomeFrame);

template <class Locals, class SomeFrame>
  requires FitsFrame<Locals, SomeFrame>
Locals& locals_of(SomeFrame& frame) {
  return *std::launder(reinterpret_cast<Locals*>(frame.locals.data()));  // NOLINT
}
template <class Locals, class SomeFrame>
  requires FitsFrame<Locals, SomeFrame>
const Locals& locals_of(const SomeFrame& frame) {
  return *std::launder(reinterpret_cast<const Locals*>(frame.locals.data()));  // NOLINT
}

// The frames of a position, the innermost procedure last. One frame too many is not written: the
// stack is marked as overflowed instead, and whoever applied the action refuses it.
template <int kMostFrames, int kLocalBytes>
struct FrameStack {
  using FrameType = Frame<kLocalBytes>;
  static constexpr int kDepth = kMostFrames;

  std::array<FrameType, static_cast<std::size_t>(kMostFrames)> frames{};
  std::uint32_t depth = 0;
  std::uint32_t overflowed = 0;

  bool empty() const { return depth == 0; }
  FrameType& top() {
    assert(depth > 0);
    return frames[depth - 1];
  }
  const FrameType& top() const {
    assert(depth > 0);
    return frames[depth - 1];
  }
  // Null when there is no room.
  FrameType* push(std::uint8_t procedure) {
    if (depth == kMostFrames) {
      overflowed = 1;
      return nullptr;
    }
    FrameType& frame = frames[depth++];
    frame.procedure = procedure;
    return &frame;
  }
  // Popped frames are wiped, so that equal games stay equal bit for bit.
  void pop() {
    assert(depth > 0);
    frames[--depth] = FrameType{};
  }
  void clear() {
    while (depth > 0) pop();
  }

  friend bool operator==(const FrameStack&, const FrameStack&) = default;
};

// The decision a position waits for: what is asked is the step at which the top frame stands.
// Several seats owe it when the choice is secret and simultaneous.
struct Pending {
  std::uint16_t seats = 0;  // who still owes it
  std::uint16_t asked = 0;  // whom it was put to

  SeatSet owing() const { return SeatSet(seats); }
  // True while a decision of several seats is open: nobody may see what another one chose.
  bool secret() const { return (asked & (asked - 1)) != 0; }
  friend bool operator==(const Pending&, const Pending&) = default;
};

}  // namespace engine
