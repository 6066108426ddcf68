#include "engine/kernel.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/game_of.h"

// A kitchen whose procedures write down what they do.
namespace kitchen {

using engine::Action;
using engine::ActionList;
using engine::Flow;
using engine::Seat;
using engine::SeatSet;

enum class RefusalId : std::uint16_t { kGameIsOver, kNotYourDecision, kNotOffered, kBurnt, kCount };

struct Position {
  engine::FrameStack<4, 8> stack;
  engine::Pending pending;
  std::uint32_t plates = 0;
  friend bool operator==(const Position&, const Position&) = default;
};
struct State {
  const Position& p;
};
struct Board : State {
  Position& m;
  std::string& diary;
  Board(Position& position, std::string& its_diary)
      : State{position}, m(position), diary(its_diary) {}
};

struct Dialect;
using Procedure = engine::ProcedureOf<Dialect>;
template <class P>
using Step = engine::StepOf<Dialect, P>;

struct Meal {
  std::uint16_t courses;
  std::uint8_t served;
  std::uint8_t strict;
  struct Order;
  struct Serve;
  struct Clear;
  struct Bill;
  using Steps = engine::Steps<Order, Serve, Clear, Bill>;
  static const Procedure kProcedure;
};
struct Wash {
  using Result = std::int16_t;
  std::uint8_t plates;
  struct Soak;
  struct Dry;
  using Steps = engine::Steps<Soak, Dry>;
  static const Procedure kProcedure;
};
struct Nest {  // calls itself
  std::uint8_t left;
  struct In;
  struct Out;
  using Steps = engine::Steps<In, Out>;
  static const Procedure kProcedure;
};

struct Dialect {
  using Position = kitchen::Position;
  using State = kitchen::State;
  using Board = kitchen::Board;
  using FrameType = decltype(kitchen::Position::stack)::FrameType;
  using RefusalId = kitchen::RefusalId;
  using Procedures = engine::List<Wash, Nest, Meal>;
};
using Kernel = engine::Kernel<Dialect>;

struct Meal::Order : Step<Meal> {
  static constexpr engine::Term kAsks = engine::term("order", "1");
  static Flow run(Board& b, Meal& /*m*/) {
    b.diary += "order ";
    return ask(b, SeatSet::first(2));
  }
  static void options(const State& /*s*/, const Meal& m, Seat seat, ActionList& list) {
    for (int i = 1; i <= m.courses; ++i) list.add(1, i, seat);
  }
  static Flow choose(Board& b, Meal& m, Seat seat, Action action) {
    b.diary += std::to_string(seat) + ":" + std::to_string(action.args[0]) + " ";
    if (action.args[0] == 9) return ask_on();
    m.served = static_cast<std::uint8_t>(m.served + action.args[0]);
    return next();
  }
  static engine::Refusal refuse(const State& /*s*/, const Meal& m, Seat /*seat*/, Action action) {
    return {static_cast<std::uint16_t>(RefusalId::kBurnt), {action.args[0], m.courses}, {}};
  }
};
struct Meal::Serve : Step<Meal> {
  static Flow run(Board& b, Meal& m) {
    b.diary += "serve" + std::to_string(m.served) + " ";
    if (m.served == 5) return jump<Bill>();
    if (m.served == 6) return game_over();
    return call(b, Wash{.plates = m.served}, jump<Clear>());
  }
};
struct Meal::Clear : Step<Meal> {
  static Flow run(Board& b, Meal& m) {
    const int left = engine::result_of<Dialect, Wash>(b.p);
    b.diary += "clear" + std::to_string(left) + " ";
    if (left >= 0) return next();
    m.strict = 0;
    return call(b, Nest{.left = 1});
  }
};
struct Meal::Bill : Step<Meal> {
  static constexpr engine::Term kAsks = engine::term("bill", "2");
  static Flow run(Board& b, Meal& /*m*/) {
    b.diary += "bill ";
    return ask(b, Seat{1});
  }
  static void options(const State& /*s*/, const Meal& /*m*/, Seat /*seat*/, ActionList& list) {
    list.add(2);
    list.add(3);
  }
  static Flow choose(Board& /*b*/, Meal& /*m*/, Seat /*seat*/, Action action) {
    return action.verb == 2 ? finish() : Flow(again());
  }
  static Action otherwise(const State& /*s*/, const Meal& /*m*/, Seat /*seat*/) {
    return engine::act(3);
  }
};
constinit const Procedure Meal::kProcedure = Procedure::of<Meal>("meal");

struct Wash::Soak : Step<Wash> {
  static Flow run(Board& b, Wash& w) {
    b.diary += "soak" + std::to_string(w.plates) + " ";
    return next();
  }
};
struct Wash::Dry : Step<Wash> {
  static Flow run(Board& b, Wash& w) {
    b.m.plates += w.plates;
    return finish(static_cast<std::int16_t>(3 - w.plates));
  }
};
constinit const Procedure Wash::kProcedure = Procedure::of<Wash>("wash");

struct Nest::In : Step<Nest> {
  static Flow run(Board& b, Nest& n) {
    b.diary += "in" + std::to_string(n.left) + " ";
    if (n.left == 0) return unwind_to<Meal, Meal::Bill>(b);
    return call(b, Nest{.left = static_cast<std::uint8_t>(n.left - 1)});
  }
};
struct Nest::Out : Step<Nest> {
  static Flow run(Board& b, Nest& /*n*/) {
    b.diary += "out ";
    return finish();
  }
};
constinit const Procedure Nest::kProcedure = Procedure::of<Nest>("nest");

// What must not compile. A step may go on at a step of its own procedure alone, and what follows a
// call is a continuation: neither the end of the procedure nor a question.
struct Elsewhere {  // in no list
  std::uint8_t number;
};
struct Large {
  std::array<std::uint8_t, 9> bytes;  // a frame has eight
};
struct Padded {
  std::uint32_t wide;
  std::uint8_t narrow;
};
// What a step of `P` can say.
template <class P>
struct Says : Step<P> {
  template <class S>
  static constexpr bool kJump = requires { Says::template jump<S>(); };
  template <class Callee, class Then>
  static constexpr bool kCall =
      requires(Board& b, Callee locals, Then then) { Says::call(b, locals, then); };
  template <class Outer, class S>
  static constexpr bool kUnwind = requires(Board& b) { Says::template unwind_to<Outer, S>(b); };
  template <class Value>
  static constexpr bool kFinishWith = requires(Value value) { Says::finish(value); };
  template <class Self = Says>
  static constexpr bool kFinish = requires { Self::finish(); };
  // In another procedure's name.
  template <class Other, class S>
  static constexpr bool kJumpAs = requires { Step<Other>::template jump<S>(); };
};
template <class P, class S>
concept AnybodyJumps = requires { Step<P>::template jump<S>(); };
template <class P>
concept HasResult = requires(const Position& p) { engine::result_of<Dialect, P>(p); };

static_assert(Says<Meal>::kJump<Meal::Bill> && !Says<Meal>::kJump<Wash::Dry>);
static_assert(Says<Meal>::kJumpAs<Meal, Meal::Bill> && !Says<Wash>::kJumpAs<Meal, Meal::Bill>);
static_assert(!AnybodyJumps<Meal, Meal::Bill>);
static_assert(!std::is_constructible_v<engine::Continuation, Flow::Kind, int>);
static_assert(!std::is_default_constructible_v<engine::Continuation>);
static_assert(Says<Meal>::kCall<Wash, engine::Continuation> && !Says<Meal>::kCall<Wash, Flow>);
static_assert(!Says<Meal>::kCall<Elsewhere, engine::Continuation>);
static_assert(!engine::FitsFrame<Large, Dialect::FrameType>);
static_assert(!engine::FitsFrame<Padded, Dialect::FrameType>);
static_assert(!engine::FitsFrame<std::string, Dialect::FrameType>);
static_assert(Says<Nest>::kUnwind<Meal, Meal::Bill> && !Says<Nest>::kUnwind<Meal, Wash::Dry>);
static_assert(!Says<Nest>::kUnwind<Elsewhere, Meal::Bill>);
static_assert(Says<Wash>::kFinishWith<std::int16_t> && !Says<Wash>::kFinishWith<std::uint8_t>);
static_assert(!Says<Meal>::kFinishWith<std::int16_t>);
static_assert(Says<Meal>::kFinish<> && !Says<Wash>::kFinish<>);
static_assert(HasResult<Wash> && !HasResult<Meal>);

struct Game {
  Position p;
  std::string diary;
  explicit Game(Meal meal = {.courses = 9, .served = 0, .strict = 0}) {
    Board b(p, diary);
    Kernel::start(b, meal);
  }
  void answer(Seat seat, Action action) {
    Board b(p, diary);
    Kernel::answer(b, seat, action);
  }
  void order(Seat seat, int what) { answer(seat, engine::act(1, what, seat)); }
};

TEST(Kernel, RunsStepsUntilADecisionIsPending) {
  const Game game;
  EXPECT_EQ(game.diary, "order ");
  EXPECT_EQ(game.p.pending.owing(), SeatSet::first(2));
  EXPECT_TRUE(game.p.pending.secret());
  EXPECT_TRUE((engine::waits_at<Dialect, Meal, Meal::Order>(game.p)));
  EXPECT_FALSE((engine::waits_at<Dialect, Meal, Meal::Bill>(game.p)));
}

TEST(Kernel, AnswersAreGatheredUntilNobodyOwesOne) {
  Game game;
  game.order(1, 1);
  EXPECT_EQ(game.p.pending.owing(), SeatSet::of(0));
  game.order(0, 9);  // owes more
  EXPECT_EQ(game.p.pending.owing(), SeatSet::of(0));
  game.order(0, 2);
  EXPECT_EQ(game.diary, "order 1:1 0:9 0:2 serve3 soak3 clear0 bill ");
}

TEST(Kernel, AProcedureHandsItsResultToTheCaller) {
  Game game;
  game.order(0, 1);
  game.order(1, 1);
  EXPECT_EQ(game.diary, "order 0:1 1:1 serve2 soak2 clear1 bill ");
  EXPECT_EQ(game.p.plates, 2U);
}

TEST(Kernel, UnwindingEndsEverythingInsideTheProcedureNamed) {
  Game game;
  game.order(0, 2);
  game.order(1, 2);  // served 4: a negative result, so Nest unwinds from two frames above
  EXPECT_EQ(game.diary, "order 0:2 1:2 serve4 soak4 clear-1 in1 in0 bill ");
  EXPECT_EQ(game.p.stack.depth, 1U);
  EXPECT_EQ(game.p.stack.frames[1], Dialect::FrameType{});
}

TEST(Kernel, JumpsAndRepeatsAndEnds) {
  Game game;
  game.order(0, 2);
  game.order(1, 3);
  EXPECT_EQ(game.diary, "order 0:2 1:3 serve5 bill ");
  game.answer(1, engine::act(3));
  EXPECT_EQ(game.diary, "order 0:2 1:3 serve5 bill bill ");
  game.answer(1, engine::act(2));
  EXPECT_EQ(game.p.stack, (engine::FrameStack<4, 8>{}));
  EXPECT_EQ(game.p.pending, engine::Pending{});
}

TEST(Kernel, TheEndOfTheGameDropsEveryFrame) {
  Game game;
  game.order(0, 3);
  game.order(1, 3);
  EXPECT_EQ(game.p.stack, (engine::FrameStack<4, 8>{}));
}

TEST(Kernel, OneFrameTooManyIsMarkedAndNotWritten) {
  Position p;
  std::string diary;
  Board b(p, diary);
  Kernel::start(b, Nest{.left = 200});
  EXPECT_NE(p.stack.overflowed, 0U);
  EXPECT_EQ(diary, "in200 in199 in198 in197 ");
}

TEST(Kernel, SaysWhyNotAndWhatSilenceMeans) {
  Game game({.courses = 2, .served = 0, .strict = 0});
  const State s{game.p};
  EXPECT_EQ(Kernel::explain(s, 5, engine::act(1, 1)).reason, 1);  // not your decision
  const engine::Refusal refusal = Kernel::explain(s, 0, engine::act(1, 7));
  EXPECT_EQ(refusal.reason, static_cast<std::uint16_t>(RefusalId::kBurnt));
  EXPECT_EQ(refusal.args[1], 2);
  EXPECT_EQ(Kernel::default_action(s, 1), engine::act(1, 1, 1));  // the first option
  game.order(0, 1);
  game.order(1, 1);
  EXPECT_EQ(Kernel::default_action(s, 1), engine::act(3));
  EXPECT_EQ(Kernel::explain(s, 1, engine::act(7)).reason, 2);  // not offered
  game.answer(1, engine::act(2));
  EXPECT_EQ(Kernel::explain(s, 1, engine::act(2)).reason, 0);  // the game is over
}

TEST(Kernel, PromptsAreNumberedInTheOrderOfTheProcedures) {
  const auto prompts = Kernel::prompts();
  ASSERT_EQ(prompts.size(), 2U);
  EXPECT_EQ(prompts[0].id, "order");
  EXPECT_EQ(prompts[1].id, "bill");
  Game game;
  EXPECT_EQ(Kernel::prompt(State{game.p}, 0).id, 0);
  game.order(0, 2);
  game.order(1, 3);
  EXPECT_EQ(Kernel::prompt(State{game.p}, 1).id, 1);
}

TEST(ActionList, NotesWhatFindsNoRoom) {
  ActionList list;
  for (int i = 0; i < ActionList::kCapacity; ++i) list.add(1, i);
  EXPECT_FALSE(list.overflowed());
  list.add(1, 600);
  EXPECT_TRUE(list.overflowed());
  EXPECT_EQ(list.size(), ActionList::kCapacity);
  list.clear();
  EXPECT_FALSE(list.overflowed());
}

}  // namespace kitchen
