#include "engine/flow.h"

#include <gtest/gtest.h>

#include <string>

namespace {

using engine::Flow;
using engine::Seat;
using engine::SeatSet;

struct Frame {
  std::uint8_t proc = 0;
  std::uint8_t step = 0;
  friend bool operator==(const Frame&, const Frame&) = default;
};

// Two procedures that write down what they do: a meal of courses, and washing up, which can be
// called from it.
struct Kitchen {
  engine::FrameStack<Frame, 3> stack;
  engine::Pending asked;
  std::string diary;
  bool strike = false;

  auto& frames() { return stack; }
  engine::Pending& pending() { return asked; }

  Flow step(Frame& frame) {
    diary += std::string(frame.proc == 0 ? "meal" : "wash") + std::to_string(frame.step) + " ";
    return frame.proc == 0 ? meal(frame.step) : wash(frame.step);
  }
  Flow meal(int step) {
    switch (step) {
      case 0:
        asked = {7, SeatSet::first(2).bits()};
        return engine::wait();
      case 1:
        if (strike) return engine::game_over();
        stack.push({1, 0});
        return engine::next();
      case 2:
        return engine::jump(4);
      case 4:
        if (diary.find("wash1 meal4") != std::string::npos) return engine::finish();
        stack.push({1, 1});
        return engine::again();
      default:
        ADD_FAILURE() << "step " << step << " is jumped over";
        return engine::finish();
    }
  }
  Flow wash(int step) { return step == 0 ? engine::next() : engine::finish(); }

  Flow answer(Frame& frame, Seat seat, int action) {
    diary += std::to_string(seat) + ":" + std::to_string(action) + "@" +
             std::to_string(frame.step) + " ";
    return action < 0 ? engine::wait() : engine::next();
  }
};

TEST(Flow, RunsStepsUntilADecisionIsPending) {
  Kitchen kitchen;
  kitchen.stack.push({0, 0});
  engine::run(kitchen);
  EXPECT_EQ(kitchen.diary, "meal0 ");
  EXPECT_EQ(kitchen.asked.prompt, 7);
  EXPECT_EQ(kitchen.stack.depth, 1U);
}

TEST(Flow, GoesOnOnceEverySeatHasAnswered) {
  Kitchen kitchen;
  kitchen.stack.push({0, 0});
  engine::run(kitchen);
  engine::answer(kitchen, 1, 5);
  EXPECT_EQ(kitchen.asked.owing(), SeatSet::of(0));
  EXPECT_EQ(kitchen.diary, "meal0 1:5@0 ");
  engine::answer(kitchen, 0, -1);  // this seat owes more
  EXPECT_EQ(kitchen.asked.owing(), SeatSet::of(0));
  engine::answer(kitchen, 0, 6);
  // next, call, jump over step 3, call and again, finish.
  EXPECT_EQ(kitchen.diary, "meal0 1:5@0 0:-1@0 0:6@0 meal1 wash0 wash1 meal2 meal4 wash1 meal4 ");
  EXPECT_EQ(kitchen.stack.depth, 0U);
  EXPECT_EQ(kitchen.asked, engine::Pending{});
}

TEST(Flow, DropsEveryFrameWhenTheGameIsOver) {
  Kitchen kitchen;
  kitchen.strike = true;
  kitchen.stack.push({1, 9});  // somebody waits below
  kitchen.stack.push({0, 0});
  engine::run(kitchen);
  engine::answer(kitchen, 0, 1);
  engine::answer(kitchen, 1, 1);
  EXPECT_EQ(kitchen.diary, "meal0 0:1@0 1:1@0 meal1 ");
  EXPECT_EQ(kitchen.stack, (engine::FrameStack<Frame, 3>{}));
}

TEST(FrameStack, WipesWhatItPops) {
  engine::FrameStack<Frame, 3> stack;
  stack.push({1, 2});
  stack.push({3, 4});
  EXPECT_EQ(stack.top(), (Frame{3, 4}));
  stack.pop();
  EXPECT_EQ(stack.frames[1], Frame{});
  stack.clear();
  EXPECT_EQ(stack, (engine::FrameStack<Frame, 3>{}));
}

}  // namespace
