// The one way to write a rule: procedures, their steps, and the decisions that steps ask for.
//
// A rulebook's procedure (a turn, a battle, a claim) is a struct. Its members are its locals, its
// nested types are its steps in the order of the rulebook:
//
//   struct Round {                                       // [2]
//     std::uint8_t number;
//     struct Bid; struct Roll; struct Draw;
//     using Steps = engine::Steps<Bid, Roll, Draw>;
//     static const Procedure kProcedure;
//   };
//
// A step is a block in the file of its subject. `run` does the step's work and says how the game
// goes on; a step that asks something has everything about its decision in the same block:
//
//   struct Round::Bid : Step<Round> {                    // [2.1]
//     static constexpr Term kAsks = term("bid", "2.1");                      what is asked
//     static Flow run(Board& b, Round& r) { return ask(b, everybody); }      whether, and whom
//     static void options(const State&, const Round&, Seat, ActionList&);    what may be chosen
//     static Flow choose(Board&, Round&, Seat, Action);                      what a choice does
//     static Refusal refuse(const State&, const Round&, Seat, Action);       why not something else
//     static Action otherwise(const State&, const Round&, Seat);             if nobody answers
//     static void about(const State&, const Round&, Seat, Args&);            what the sentence
//     names
//   };
//
// `refuse`, `otherwise` and `about` may be left out: then the refusal is "not offered", silence
// takes the first option, and the sentence has no arguments. A step with several sentences has an
// array as kAsks and `static int which(const State&, const Round&)`. A step whose `refuse` knows
// every kind of answer, also one of which nothing is offered, says `static constexpr bool kMenu =
// true`.
//
// In the same file stands `constinit const Procedure Round::kProcedure =
// Procedure::of<Round>("round");` and the game lists its procedures once, in its Dialect (see
// engine/kernel.h).
#pragma once

#include <span>
#include <string_view>

#include "engine/action.h"
#include "engine/frames.h"
#include "engine/game.h"
#include "engine/vocabulary.h"

namespace engine {

// --- Lists of types ---

template <class... Types>
struct List {
  static constexpr int kSize = static_cast<int>(sizeof...(Types));
};

namespace detail {
template <class... Lists>
struct Join;
template <class... A>
struct Join<List<A...>> {
  using Type = List<A...>;
};
template <class... A, class... B, class... Rest>
struct Join<List<A...>, List<B...>, Rest...> {
  using Type = typename Join<List<A..., B...>, Rest...>::Type;
};
}  // namespace detail

// One list of several: a large game lists the procedures of each subject in its header.
template <class... Lists>
using Joined = typename detail::Join<Lists...>::Type;

namespace detail {
template <class Type, class... Types>
consteval int times_in(List<Types...> /*list*/) {
  return (0 + ... + (std::is_same_v<Type, Types> ? 1 : 0));
}
}  // namespace detail

// The type stands in the list exactly once.
template <class Type, class SomeList>
concept OnceIn = detail::times_in<Type>(SomeList{}) == 1;

// The place of a type in a list.
template <class Type, class... Types>
  requires OnceIn<Type, List<Types...>>
consteval int place_in(List<Types...> /*list*/) {
  int place = 0;
  int found = 0;
  ((std::is_same_v<Type, Types> ? found = place : 0, ++place), ...);
  return found;
}

template <class... Types>
using Steps = List<Types...>;

// --- How a game goes on after a step or an answer ---

template <class G, class P>
struct StepOf;

// Where the step's own procedure goes on: after whatever was called has finished. Only a step can
// say "jump", and only to its own procedure's steps; everybody may hand on what it was given.
class [[nodiscard]] Continuation {
 public:
  friend constexpr Continuation next();
  friend constexpr Continuation again();

 private:
  enum class Kind : std::uint8_t { kNext, kAgain, kJump };
  constexpr explicit Continuation(Kind kind, std::uint8_t step = 0) : kind_(kind), step_(step) {}

  template <class G, class P>
  friend struct StepOf;
  friend struct Flow;

  Kind kind_;
  std::uint8_t step_;
};

struct [[nodiscard]] Flow {
  enum class Kind : std::uint8_t {
    kNext,    // on to the next step
    kAgain,   // this step once more
    kJump,    // on to the given step
    kFinish,  // the procedure is finished and hands `value` to its caller
    kUnwind,  // everything above the frame at `level` is dropped, and that goes on at `step`
    kWait,    // a decision is pending; its answer says how to go on
    kOver,    // the game is over: every frame is dropped
  };
  Kind kind;
  std::uint8_t step = 0;
  std::uint8_t level = 0;
  std::uint8_t reserved = 0;
  std::uint32_t value = 0;

  constexpr explicit Flow(Kind its_kind, std::uint8_t its_step = 0, std::uint32_t its_value = 0)
      : kind(its_kind), step(its_step), value(its_value) {}
  constexpr Flow(Continuation then)  // NOLINT(google-explicit-constructor): going on is a flow
      : kind(static_cast<Kind>(then.kind_)), step(then.step_) {}
};
static_assert(sizeof(Flow) == 8, "is handed back in a register");

constexpr Continuation next() { return Continuation(Continuation::Kind::kNext); }
constexpr Continuation again() { return Continuation(Continuation::Kind::kAgain); }
constexpr Flow game_over() { return Flow(Flow::Kind::kOver); }

// What a procedure may hand to its caller.
template <class Value>
concept SmallValue = std::is_trivially_copyable_v<Value> && sizeof(Value) <= 4;

// May a seat break in while this procedure is on the stack? The innermost procedure that says so
// decides (see engine/window.h).
enum class Rights : std::uint8_t { kInherit, kOpen, kShut };

// --- Calls ---

// One of a game's procedures, whose locals are plain bytes that fit the frame.
template <class P, class G>
concept ProcedureIn = OnceIn<P, typename G::Procedures> && FitsFrame<P, typename G::FrameType>;

// Pushes the frame of a procedure; what is returned is the caller's own flow.
template <class G, ProcedureIn<G> Callee>
Flow call_procedure(typename G::Board& b, const Callee& locals, Continuation then) {
  using FrameType = typename G::FrameType;
  constexpr int kPlace = place_in<Callee>(typename G::Procedures{});
  FrameType* frame = b.m.stack.push(static_cast<std::uint8_t>(kPlace));
  if (frame == nullptr) return game_over();  // marked as overflowed: the action is refused
  if constexpr (!std::is_empty_v<Callee>) {
    std::memcpy(frame->locals.data(), &locals, sizeof(Callee));
  }
  return then;
}

// The level of the innermost frame of a procedure; -1 if it isn't on the stack.
template <class G, class P, class Position>
int find_level(const Position& p) {
  constexpr int kPlace = place_in<P>(typename G::Procedures{});
  int level = static_cast<int>(p.stack.depth) - 1;
  while (level >= 0 && p.stack.frames[static_cast<std::size_t>(level)].procedure != kPlace) --level;
  return level;
}
template <class G, class P, class Position>
int level_of(const Position& p) {
  const int level = find_level<G, P>(p);
  assert(level >= 0 && "the procedure encloses this step");
  return level;
}

// The locals of the innermost procedure of a kind that is under way; null if there is none.
template <class G, class P, class Position>
const P* find_locals(const Position& p) {
  const int level = find_level<G, P>(p);
  if (level < 0) return nullptr;
  return &locals_of<P>(p.stack.frames[static_cast<std::size_t>(level)]);
}
template <class G, class P, class Position>
P* find_locals(Position& p) {
  const int level = find_level<G, P>(p);
  if (level < 0) return nullptr;
  return &locals_of<P>(p.stack.frames[static_cast<std::size_t>(level)]);
}

// True if the game waits for the decision of this step.
template <class G, class P, class S, class Position>
bool waits_at(const Position& p) {
  if (p.pending.seats == 0 || p.stack.depth == 0) return false;
  const auto& top = p.stack.top();
  return top.procedure == place_in<P>(typename G::Procedures{}) &&
         top.step == place_in<S>(typename P::Steps{});
}

// A procedure that hands a value to its caller says of what type.
template <class P>
concept HandsBack = requires { typename P::Result; } && SmallValue<typename P::Result>;

// What the procedure `Callee`, called last from the step that runs now, handed back.
template <class G, HandsBack Callee, class Position>
typename Callee::Result result_of(const Position& p) {
  using Result = typename Callee::Result;
  const auto& top = p.stack.top();
  assert(top.result_of == place_in<Callee>(typename G::Procedures{}) + 1);
  Result result{};
  std::memcpy(&result, &top.result, sizeof(Result));
  return result;
}

// --- Steps ---

using Args = std::array<std::uint16_t, 4>;

// What every step of procedure `P` of a game can say; nobody else can say it for `P`.
template <class G, class P>
struct StepOf {
  using State = typename G::State;
  using Board = typename G::Board;

 protected:
  static constexpr Continuation next() { return engine::next(); }
  static constexpr Continuation again() { return engine::again(); }
  // On to a step of this same procedure.
  template <class S>
    requires OnceIn<S, typename P::Steps>
  static constexpr Continuation jump() {
    constexpr int kPlace = place_in<S>(typename P::Steps{});
    return Continuation(Continuation::Kind::kJump, static_cast<std::uint8_t>(kPlace));
  }
  // The procedure is done. If it promises a value (`Result`), its caller gets one of that type.
  template <class Self = P>
    requires(!HandsBack<Self>)
  static constexpr Flow finish() {
    return Flow(Flow::Kind::kFinish);
  }
  template <class Value>
    requires HandsBack<P> && std::is_same_v<Value, typename P::Result>
  static Flow finish(Value value) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, &value, sizeof(Value));
    return Flow(Flow::Kind::kFinish, 0, bits);
  }
  static constexpr Flow game_over() { return engine::game_over(); }

  // Puts this step's question to one seat openly, or to several at once in secret.
  static Flow ask(Board& b, Seat seat) { return ask(b, SeatSet::of(seat)); }
  static Flow ask(Board& b, SeatSet seats) {
    b.m.pending = {seats.bits(), seats.bits()};
    return Flow(Flow::Kind::kWait);
  }
  // In an answer: this seat owes more, with the same question.
  static Flow ask_on() { return Flow(Flow::Kind::kWait); }

  // Runs another procedure, then goes on as `then` says. To be returned at once.
  template <ProcedureIn<G> Callee>
  static Flow call(Board& b, const Callee& locals, Continuation then = engine::next()) {
    return call_procedure<G>(b, locals, then);
  }
  // Goes on as another procedure in place of this one: our caller goes on when that is finished.
  template <ProcedureIn<G> Callee>
  static Flow become(Board& b, const Callee& locals) {
    b.m.stack.pop();
    return call_procedure<G>(b, locals, engine::again());
  }
  // Ends every procedure inside the innermost `Outer` on the stack, and goes on there with step
  // `S`.
  template <ProcedureIn<G> Outer, class S>
    requires OnceIn<S, typename Outer::Steps>
  static Flow unwind_to(Board& b) {
    Flow flow(Flow::Kind::kUnwind, static_cast<std::uint8_t>(place_in<S>(typename Outer::Steps{})));
    flow.level = static_cast<std::uint8_t>(level_of<G, Outer>(b.p));
    return flow;
  }
};

// --- The tables that the kernel runs on ---

// What playouts seldom need of the decision of one step.
template <class G>
struct Asking {
  using State = typename G::State;
  using FrameType = typename G::FrameType;

  std::span<const Term> prompts;
  int (*which)(const State&, const FrameType&) = nullptr;
  Refusal (*refuse)(const State&, const FrameType&, Seat, Action) = nullptr;
  Action (*otherwise)(const State&, const FrameType&, Seat) = nullptr;
  void (*about)(const State&, const FrameType&, Seat, Args&) = nullptr;
  bool menu = false;
};

template <class G>
struct StepEntry {
  using State = typename G::State;
  using Board = typename G::Board;
  using FrameType = typename G::FrameType;

  Flow (*run)(Board&, FrameType&) = nullptr;
  // Null if the step never asks.
  void (*options)(const State&, const FrameType&, Seat, ActionList&) = nullptr;
  Flow (*choose)(Board&, FrameType&, Seat, Action) = nullptr;
  const Asking<G>* asks = nullptr;
};

namespace detail {

template <class S>
concept AsksOne = requires { static_cast<const Term&>(S::kAsks); };
template <class S>
concept AsksSeveral = requires { S::kAsks.size(); };

template <class S>
struct Prompts {
  static constexpr std::span<const Term> all() {
    if constexpr (AsksOne<S>) {
      return {&S::kAsks, 1};
    } else {
      return S::kAsks;
    }
  }
};

template <class G, class P, class S>
constexpr Asking<G> asking() {
  using State = typename G::State;
  using FrameType = typename G::FrameType;
  Asking<G> a;
  a.prompts = Prompts<S>::all();
  if constexpr (AsksSeveral<S>) {
    a.which = [](const State& s, const FrameType& f) { return S::which(s, locals_of<P>(f)); };
  }
  if constexpr (requires { S::kMenu; }) a.menu = S::kMenu;
  if constexpr (requires { &S::refuse; }) {
    a.refuse = [](const State& s, const FrameType& f, Seat seat, Action action) {
      return S::refuse(s, locals_of<P>(f), seat, action);
    };
  }
  if constexpr (requires { &S::otherwise; }) {
    a.otherwise = [](const State& s, const FrameType& f, Seat seat) {
      return S::otherwise(s, locals_of<P>(f), seat);
    };
  }
  if constexpr (requires { &S::about; }) {
    a.about = [](const State& s, const FrameType& f, Seat seat, Args& args) {
      S::about(s, locals_of<P>(f), seat, args);
    };
  }
  return a;
}

template <class G, class P, class S>
struct AskingOf {
  static constexpr Asking<G> kAsking = asking<G, P, S>();
};

template <class G, class P, class S>
constexpr StepEntry<G> step_entry() {
  StepEntry<G> entry;
  entry.run = [](typename G::Board& b, typename G::FrameType& f) -> Flow {
    return S::run(b, locals_of<P>(f));
  };
  if constexpr (AsksOne<S> || AsksSeveral<S>) {
    using State = typename G::State;
    using Board = typename G::Board;
    using FrameType = typename G::FrameType;
    entry.asks = &AskingOf<G, P, S>::kAsking;
    entry.options = [](const State& s, const FrameType& f, Seat seat, ActionList& list) {
      S::options(s, locals_of<P>(f), seat, list);
    };
    entry.choose = [](Board& b, FrameType& f, Seat seat, Action action) -> Flow {
      return S::choose(b, locals_of<P>(f), seat, action);
    };
  }
  return entry;
}

template <class P>
consteval Rights rights() {
  if constexpr (requires { P::kRights; }) {
    return P::kRights;
  } else {
    return Rights::kInherit;
  }
}

}  // namespace detail

// A procedure as the kernel knows it. Every game calls its own `Procedure`. The steps stand inside,
// so that a playout finds one with few dependent loads.
template <class G>
struct ProcedureOf {
  static constexpr int kMostSteps = 24;

  std::array<StepEntry<G>, kMostSteps> entries{};
  std::size_t count = 0;
  std::string_view id;
  Rights rights = Rights::kInherit;

  std::span<const StepEntry<G>> steps() const { return std::span(entries).first(count); }

  template <class P>
  static constexpr ProcedureOf of(std::string_view id) {
    static_assert(FitsFrame<P, typename G::FrameType>, "locals are plain bytes that fit the frame");
    static_assert(P::Steps::kSize <= kMostSteps);
    ProcedureOf procedure;
    procedure.id = id;
    procedure.rights = detail::rights<P>();
    procedure.template add_steps<P>(typename P::Steps{});
    return procedure;
  }

 private:
  template <class P, class... S>
  constexpr void add_steps(List<S...> /*steps*/) {
    ((entries[count++] = detail::step_entry<G, P, S>()), ...);
  }
};

}  // namespace engine
