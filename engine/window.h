// Moments at which a seat may do something out of turn: response windows of two kinds.
//
// A *question* is put at a named moment (a hook) to the seats in the order that the rules give; the
// procedure waits. A seat is asked or skipped on public knowledge alone, so that neither a wait nor
// a message tells whether it could have responded: `possible` may read only what everybody knows,
// `held` what the seat itself knows.
//
// An *open right* waits for nobody: while the game waits for one seat's decision inside a procedure
// with Rights::kOpen, any seat for which a response is possible may break in. The response runs
// completely; then the interrupted step runs again and asks anew, if it still has reason to. (So
// the `run` of a step that can be interrupted asks first and changes things in `choose`.) A
// question is a moment of its own, into which nobody breaks, unless the game leaves its hook open.
//
// A game brings one table of responses and, for its questions, one sentence per hook:
//
//   enum class Hook : std::uint8_t { ..., kCount };
//   static constexpr std::array<Term, kCount> kHooks = words<Hook>({...});
//   static constexpr Hook kOpenRight = ...;            // the responses that may break in
//   static constexpr Action kPass = act(Verb::kPass);  // no response
//   static std::span<const ResponseOf<Dialect>> responses();  // or responses(Hook), sorted
//   static void about(const State&, Hook, Seat, Args&);  // if the sentences have arguments
//   static bool stays_open(Hook);  // if open rights go on during some questions
//
// and lists engine::Window<Dialect> among its procedures.
#pragma once

#include <algorithm>
#include <ranges>

#include "engine/kernel.h"

namespace engine {

template <class G>
struct ResponseOf {
  using State = typename G::State;

  typename G::Hook hook;
  Action action;                         // how a seat says that it responds so
  bool (*possible)(const State&, Seat);  // as far as everybody knows
  bool (*held)(const State&, Seat);      // as the seat itself knows
  // Carries it out (usually by calling a procedure), then the window goes on as told.
  Flow (*play)(typename G::Board&, Seat, Continuation then);
};

// The rows among which those of a hook stand: all, or those of the hook if the game keeps them so.
template <class G>
std::span<const ResponseOf<G>> responses_at(typename G::Hook hook) {
  if constexpr (requires { G::responses(hook); }) {
    return G::responses(hook);
  } else {
    return G::responses();
  }
}

// True if, as far as everybody knows, a seat could respond at a hook.
template <class G>
bool could_respond(const typename G::State& s, typename G::Hook hook, Seat seat) {
  // In any order: what a table lists last depends on the card alone more often than what it begins
  // with.
  for (const ResponseOf<G>& response : std::views::reverse(responses_at<G>(hook))) {
    if (response.hook == hook && response.possible(s, seat)) return true;
  }
  return false;
}

// What a seat can respond with at a hook, as only that seat knows.
template <class G>
void list_responses(const typename G::State& s, typename G::Hook hook, Seat seat,
                    ActionList& list) {
  for (const ResponseOf<G>& response : responses_at<G>(hook)) {
    // What is held is quicker to see than what is possible.
    if (response.hook == hook && response.held(s, seat) && response.possible(s, seat)) {
      list.add(response.action);
    }
  }
}

template <class G>
Flow play_response(typename G::Board& b, typename G::Hook hook, Seat seat, Action action,
                   Continuation then) {
  for (const ResponseOf<G>& response : responses_at<G>(hook)) {
    if (response.hook == hook && response.action == action) return response.play(b, seat, then);
  }
  assert(false && "a legal response stands in the table");
  return then;
}

// --- Questions ---

// Asks the seats one after the other; each may respond any number of times before it passes.
// Call it as `call(b, Window::at(Hook::kX, {first, second}))`.
template <class G>
struct Window {
  static constexpr int kMostSeats = 6;

  typename G::Hook hook;
  std::uint8_t count;
  std::array<Seat, kMostSeats> order;

  struct Ask;
  using Steps = engine::Steps<Ask>;
  static const ProcedureOf<G> kProcedure;

  template <std::size_t kSeats>
    requires(kSeats <= kMostSeats)
  static Window at(typename G::Hook hook, const Seat (&seats)[kSeats]) {
    Window window{hook, kSeats, {}};
    std::ranges::copy(seats, window.order.begin());
    return window;
  }
};

template <class G>
struct Window<G>::Ask : StepOf<G, Window<G>> {
  using Base = StepOf<G, Window<G>>;
  using State = typename G::State;
  using Board = typename G::Board;

  static constexpr auto& kAsks = G::kHooks;
  static int which(const State& /*s*/, const Window& w) { return static_cast<int>(w.hook); }

  // The arguments of a hook's sentence, if the game has any.
  static void about(const State& s, const Window& w, Seat seat, Args& args) {
    if constexpr (requires { G::about(s, w.hook, seat, args); }) G::about(s, w.hook, seat, args);
  }

  static Flow run(Board& b, Window& w) {
    while (w.count > 0) {
      if (could_respond<G>(b, w.hook, w.order[0])) return Base::ask(b, w.order[0]);
      drop_first(w);
    }
    return Base::finish();
  }
  static void options(const State& s, const Window& w, Seat seat, ActionList& list) {
    list_responses<G>(s, w.hook, seat, list);
    list.add(G::kPass);
  }
  static Flow choose(Board& b, Window& w, Seat seat, Action action) {
    if (action == G::kPass) {
      drop_first(w);
      return Base::again();
    }
    return play_response<G>(b, w.hook, seat, action, Base::again());
  }
  static Action otherwise(const State& /*s*/, const Window& /*w*/, Seat /*seat*/) {
    return G::kPass;
  }

 private:
  static void drop_first(Window& w) {
    for (int i = 1; i < w.count; ++i) {
      w.order[static_cast<std::size_t>(i) - 1] = w.order[static_cast<std::size_t>(i)];
    }
    w.order[static_cast<std::size_t>(--w.count)] = 0;
  }
};

template <class G>
constinit const ProcedureOf<G> Window<G>::kProcedure =
    ProcedureOf<G>::template of<Window<G>>("window");

// --- Open rights ---

// Whether the question that the game waits for, if it is one, leaves open rights as they were. What
// answers a question is carried out undisturbed.
template <class G>
bool question_stays_open(const typename G::State& s) {
  const auto& frames = s.p.stack.frames;
  for (std::uint32_t level = s.p.stack.depth; level > 0; --level) {
    if (&Kernel<G>::procedure(frames[level - 1]) != &Window<G>::kProcedure) continue;
    if constexpr (requires(typename G::Hook hook) { G::stays_open(hook); }) {
      return level == s.p.stack.depth && G::stays_open(find_locals<G, Window<G>>(s.p)->hook);
    } else {
      return false;
    }
  }
  return true;
}

// Who may break in now, on public knowledge alone.
template <class G>
SeatSet may_break_in(const typename G::State& s, int seats) {
  SeatSet may;
  if (s.p.pending.seats == 0 || s.p.pending.secret()) return may;
  if (!Kernel<G>::rights_are_open(s.p) || !question_stays_open<G>(s)) return may;
  for (Seat seat = 0; seat < static_cast<Seat>(seats); ++seat) {
    if (could_respond<G>(s, G::kOpenRight, seat)) may.add(seat);
  }
  return may;
}

// What a seat can break in with: nothing if it may, but holds nothing.
template <class G>
void break_in_options(const typename G::State& s, Seat seat, ActionList& list) {
  list_responses<G>(s, G::kOpenRight, seat, list);
}

// Carries out a legal breaking in; the interrupted decision is due again afterwards.
template <class G>
void break_in(typename G::Board& b, Seat seat, Action action) {
  const std::uint32_t level = b.m.stack.depth - 1;
  b.m.pending = Pending{};
  if (Kernel<G>::settle(b.m, level, play_response<G>(b, G::kOpenRight, seat, action, again()))) {
    Kernel<G>::run(b);
  }
}

}  // namespace engine
