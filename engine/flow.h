// Procedures that can stop in the middle, ask a seat, and go on where they were.
//
// A rulebook's procedure (a turn, a battle, a claim) is a named list of small steps. Its place is a
// Frame on a stack inside the position: which procedure, which step, a few locals. A step does its
// work and says what comes next; it may call another procedure by pushing its frame. Everything is
// plain bytes, so a game in the middle of five nested procedures is still copied with memcpy.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "engine/seat.h"

namespace engine {

// What a step wants to happen to its own frame.
struct Flow {
  enum class Kind : std::uint8_t {
    kNext,    // on to the next step (after whatever was called has returned)
    kAgain,   // this step once more (after whatever was called has returned)
    kJump,    // on to the given step
    kReturn,  // the procedure is finished
    kWait,    // a decision is pending; its answer says how to go on
    kOver,    // the game is over: every frame is dropped
  };
  Kind kind;
  std::uint8_t step = 0;
};

constexpr Flow next() { return {Flow::Kind::kNext}; }
constexpr Flow again() { return {Flow::Kind::kAgain}; }
template <class Step>
constexpr Flow jump(Step step) {
  return {Flow::Kind::kJump, static_cast<std::uint8_t>(step)};
}
constexpr Flow finish() { return {Flow::Kind::kReturn}; }
constexpr Flow wait() { return {Flow::Kind::kWait}; }
constexpr Flow game_over() { return {Flow::Kind::kOver}; }

// The frames of a position. `Frame` is the game's own struct with at least `proc` and `step`.
template <class Frame, int kDepth>
struct FrameStack {
  std::array<Frame, static_cast<std::size_t>(kDepth)> frames{};
  std::uint32_t depth = 0;

  Frame& top() {
    assert(depth > 0);
    return frames[depth - 1];
  }
  const Frame& top() const {
    assert(depth > 0);
    return frames[depth - 1];
  }
  Frame& push(Frame frame) {
    assert(depth < kDepth);
    frames[depth] = frame;
    return frames[depth++];
  }
  // Popped frames are wiped, so that equal games stay equal bit for bit.
  void pop() {
    assert(depth > 0);
    frames[--depth] = Frame{};
  }
  void clear() {
    while (depth > 0) pop();
  }

  friend bool operator==(const FrameStack&, const FrameStack&) = default;
};

// The decision a position waits for. `prompt` is the game's own enumeration; several seats owe it
// when the choice is secret and simultaneous.
struct Pending {
  std::uint16_t prompt = 0;
  std::uint16_t seats = 0;

  SeatSet owing() const { return SeatSet(seats); }
  friend bool operator==(const Pending&, const Pending&) = default;
};

// Carries out what a step or an answer said of the frame at `level`. False when the game waits.
template <class Stack>
bool settle(Stack& stack, std::uint32_t level, Flow flow) {
  switch (flow.kind) {
    case Flow::Kind::kNext:
      ++stack.frames[level].step;
      return true;
    case Flow::Kind::kAgain:
      return true;
    case Flow::Kind::kJump:
      stack.frames[level].step = flow.step;
      return true;
    case Flow::Kind::kReturn:
      assert(level + 1 == stack.depth);
      stack.pop();
      return true;
    case Flow::Kind::kWait:
      return false;
    case Flow::Kind::kOver:
      stack.clear();
      return true;
  }
  return false;
}

// Runs steps until a decision is pending or the stack is empty (the game is over).
// `Table` is the game's working context: `frames()` and `step(Frame&)`, which runs the step that a
// frame stands at.
template <class Table>
void run(Table& table) {
  auto& stack = table.frames();
  while (stack.depth > 0) {
    const std::uint32_t level = stack.depth - 1;
    if (!settle(stack, level, table.step(stack.frames[level]))) return;
  }
}

// Hands one seat's answer to the frame that asked, and runs on. `Table::answer` applies it and
// returns `wait()` while that seat still owes more; any other flow is followed once no seat owes.
// The caller has checked that the action is legal.
template <class Table, class Action>
void answer(Table& table, Seat seat, Action action) {
  auto& stack = table.frames();
  auto& pending = table.pending();
  const std::uint32_t level = stack.depth - 1;
  const Flow flow = table.answer(stack.frames[level], seat, action);
  if (flow.kind == Flow::Kind::kWait) return;
  SeatSet owing = pending.owing();
  owing.remove(seat);
  pending.seats = owing.bits();
  if (!owing.empty()) return;
  pending = Pending{};
  if (settle(stack, level, flow)) run(table);
}

}  // namespace engine
