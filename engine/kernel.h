// Runs a game's procedures (engine/procedure.h) and answers for its decisions.
//
// A game describes itself once, in a struct that this header calls G:
//
//   struct Dialect {
//     using Position = ...;    // with members chance, stack (engine::FrameStack), pending
//     using State = ...;       // reads: `p` is the const Position&, besides the game's data
//     using Board = ...;       // changes: derives from State; `m` is the Position&, `log` the Log*
//     using FrameType = decltype(Position::stack)::FrameType;
//     using Procedures = engine::List<...>;   // every procedure once, in any order
//     using RefusalId = ...;   // has kGameIsOver, kNotYourDecision, kNotOffered
//     static bool over(const Position&);  // if the game may end in the middle of any step
//   };
//
// A game with response windows adds Hook, kHooks, kPass and responses() (engine/window.h).
#pragma once

#include <vector>

#include "engine/procedure.h"

namespace engine {

template <class G>
class Kernel {
 public:
  using Position = typename G::Position;
  using State = typename G::State;
  using Board = typename G::Board;
  using FrameType = typename G::FrameType;
  using Procedure = ProcedureOf<G>;

  // Begins a game with its outermost procedure and runs to the first decision.
  template <class P>
  static void start(Board& b, const P& locals) {
    (void)call_procedure<G>(b, locals, next());
    run(b);
  }

  // Runs steps until a decision is pending or the stack is empty (the game is over).
  static void run(Board& b) {
    auto& stack = b.m.stack;
    while (stack.depth > 0) {
      const std::uint32_t level = stack.depth - 1;
      FrameType& frame = stack.frames[level];
      const Flow flow = entry(frame).run(b, frame);
      if (!settle(b.m, level, ended(b.p) ? game_over() : flow)) return;
    }
  }

  // Hands one seat's legal answer to the step that asked, and runs on. The flow of the last answer
  // is followed once no seat owes one.
  static void answer(Board& b, Seat seat, Action action) {
    auto& stack = b.m.stack;
    Pending& pending = b.m.pending;
    assert(stack.depth > 0 && pending.owing().contains(seat));
    const std::uint32_t level = stack.depth - 1;
    FrameType& frame = stack.frames[level];
    const Flow flow = asking_entry(frame).choose(b, frame, seat, action);
    if (flow.kind == Flow::Kind::kWait) return;  // this seat owes more
    SeatSet owing = pending.owing();
    owing.remove(seat);
    pending.seats = owing.bits();
    if (!owing.empty()) return;
    pending = Pending{};
    if (settle(b.m, level, ended(b.p) ? game_over() : flow)) run(b);
  }

  static void options(const State& s, Seat seat, ActionList& list) {
    const FrameType& frame = s.p.stack.top();
    asking_entry(frame).options(s, frame, seat, list);
  }

  static Refusal explain(const State& s, Seat seat, Action action) {
    using RefusalId = typename G::RefusalId;
    if (s.p.pending.seats == 0) return because(RefusalId::kGameIsOver);
    if (!s.p.pending.owing().contains(seat)) return because(RefusalId::kNotYourDecision);
    const FrameType& frame = s.p.stack.top();
    const Asking<G>& asks = asking(frame);
    if (asks.refuse == nullptr) return because(RefusalId::kNotOffered);
    return asks.refuse(s, frame, seat, action);
  }

  // True if the step that asks says why not of every kind of answer.
  static bool at_menu(const State& s) {
    return s.p.stack.depth > 0 && asking(s.p.stack.top()).menu;
  }

  static Action default_action(const State& s, Seat seat) {
    const FrameType& frame = s.p.stack.top();
    const Asking<G>& asks = asking(frame);
    if (asks.otherwise != nullptr) return asks.otherwise(s, frame, seat);
    ActionList list;
    list.clear();
    options(s, seat, list);
    return list[0];
  }

  static Prompt prompt(const State& s, Seat seat) {
    Prompt prompt;
    if (s.p.stack.depth == 0 || s.p.pending.seats == 0) return prompt;
    const FrameType& frame = s.p.stack.top();
    const Asking<G>& asks = asking(frame);
    const int which = asks.which == nullptr ? 0 : asks.which(s, frame);
    prompt.id = static_cast<std::uint16_t>(first_prompt(frame) + which);
    if (asks.about != nullptr) asks.about(s, frame, seat, prompt.args);
    return prompt;
  }

  // Every sentence that a step may ask with, in the order of Prompt::id.
  static std::vector<Term> prompts() {
    std::vector<Term> all;
    for (const Procedure* procedure : table()) {
      for (const StepEntry<G>& step : procedure->steps()) {
        if (step.asks != nullptr) {
          all.insert(all.end(), step.asks->prompts.begin(), step.asks->prompts.end());
        }
      }
    }
    return all;
  }

  static const Procedure& procedure(const FrameType& frame) { return *table()[frame.procedure]; }
  static constexpr int procedure_count() { return static_cast<int>(table().size()); }

  // Whether the innermost procedure that says so lets seats break in. [engine/window.h]
  static bool rights_are_open(const Position& p) {
    for (std::uint32_t level = p.stack.depth; level > 0; --level) {
      const Rights rights = procedure(p.stack.frames[level - 1]).rights;
      if (rights != Rights::kInherit) return rights == Rights::kOpen;
    }
    return false;
  }

  // Carries out what was said of the frame at `level`. False when the game waits.
  static bool settle(Position& m, std::uint32_t level, Flow flow) {
    auto& stack = m.stack;
    switch (flow.kind) {
      case Flow::Kind::kNext:
      case Flow::Kind::kAgain:
      case Flow::Kind::kJump: {
        std::uint8_t& step = stack.frames[level].step;
        const int on = step + (flow.kind == Flow::Kind::kNext ? 1 : 0);
        step = flow.kind == Flow::Kind::kJump ? flow.step : static_cast<std::uint8_t>(on);
        return true;
      }
      case Flow::Kind::kFinish:
        assert(level + 1 == stack.depth && "a call is the step's whole flow");
        finish(m, flow.value);
        return true;
      case Flow::Kind::kUnwind:
        while (stack.depth > flow.level + 1U) stack.pop();
        stack.frames[flow.level].step = flow.step;
        m.pending = Pending{};
        return true;
      case Flow::Kind::kWait:
        return false;
      case Flow::Kind::kOver:
        stack.clear();
        m.pending = Pending{};
        return true;
    }
    return false;
  }

 private:
  // A victory that comes at once ends the game after the step that brought it.
  static bool ended(const Position& p) {
    if constexpr (requires { G::over(p); }) return G::over(p);
    return false;
  }
  template <class... P>
  static constexpr std::array<const Procedure*, sizeof...(P)> addresses(List<P...> /*list*/) {
    return {&P::kProcedure...};
  }
  static const auto& table() {
    static constexpr auto kTable = addresses(typename G::Procedures{});
    return kTable;
  }
  static const StepEntry<G>& entry(const FrameType& frame) {
    const Procedure& procedure = *table()[frame.procedure];
    assert(frame.step < procedure.count && "the last step finishes its procedure");
    return procedure.entries[frame.step];
  }
  static const StepEntry<G>& asking_entry(const FrameType& frame) {
    const StepEntry<G>& step = entry(frame);
    assert(step.asks != nullptr && "only a step with kAsks may ask");
    return step;
  }
  static const Asking<G>& asking(const FrameType& frame) { return *asking_entry(frame).asks; }
  static int first_prompt(const FrameType& frame) {
    int id = 0;
    for (const Procedure* procedure : table()) {
      for (const StepEntry<G>& step : procedure->steps()) {
        if (procedure == table()[frame.procedure] && &step == &entry(frame)) return id;
        if (step.asks != nullptr) id += static_cast<int>(step.asks->prompts.size());
      }
    }
    return id;
  }
  static void finish(Position& m, std::uint32_t value) {
    auto& stack = m.stack;
    const std::uint8_t finished = stack.top().procedure;
    stack.pop();
    if (stack.depth == 0) return;
    stack.top().result = value;
    stack.top().result_of = static_cast<std::uint8_t>(finished + 1);
  }
  static Refusal because(typename G::RefusalId why) {
    return Refusal{static_cast<std::uint16_t>(why), {}, {}};
  }
};

}  // namespace engine
