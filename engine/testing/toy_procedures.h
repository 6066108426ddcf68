// How Lots is played: its working context and its procedures, each with its locals and its steps in
// the order of the rulebook. The steps stand in toy_rules.cc.
#pragma once

#include "engine/kernel.h"
#include "engine/testing/toy_game.h"
#include "engine/testing/toy_words.h"
#include "engine/window.h"

namespace lots {

using engine::Action;
using engine::ActionList;
using engine::Continuation;
using engine::Flow;
using engine::Refusal;
using engine::SeatSet;

// A position to read from.
struct State {
  const Position& p;

  SeatSet everybody() const { return SeatSet::first(p.seats); }
  bool somebody_to_tax() const;
};

// A position being played on, and whoever listens.
struct Board : State {
  Position& m;
  engine::Log* log;

  Board(Position& position, engine::Log* its_log) : State{position}, m(position), log(its_log) {}

  template <class... Args>
  void emit(EventId type, Args... args) {
    if (log != nullptr) log->add(engine::event(type, args...));
  }
  // The card is known to its seat only.
  void emit_secret(EventId type, Seat seat, Card card) {
    if (log != nullptr) log->add(engine::secret_event(seat, 0b10, type, seat, card));
  }
  void roll();
  void score(int points);
  void everybody_draws();
  void discard(Seat seat, Card card);
};

struct Dialect;
using Procedure = engine::ProcedureOf<Dialect>;
using Response = engine::ResponseOf<Dialect>;
using Window = engine::Window<Dialect>;
template <class P>
using Step = engine::StepOf<Dialect, P>;

struct Game {
  struct Deal;    // [1]
  struct Rounds;  // [2]
  struct End;     // [3]
  using Steps = engine::Steps<Deal, Rounds, End>;
  static const Procedure kProcedure;
};

struct Round {         // [2]
  struct Bid;          // [2.1]
  struct Show;         // [2.1]
  struct Roll;         // [2.2]
  struct AskForSeven;  // [4.1]
  struct Win;          // [2.2]
  struct Tax;          // [2.3]
  struct AskForCharm;  // [4.2]
  struct Draw;         // [2.4]
  using Steps = engine::Steps<Bid, Show, Roll, AskForSeven, Win, Tax, AskForCharm, Draw>;
  static const Procedure kProcedure;
  static constexpr auto kRights = engine::Rights::kOpen;
};

// The seven or the thirteen leaves a hand and takes effect. [4]
struct Charm {
  Seat seat;
  Card card;
  struct Discard;
  struct Effect;
  using Steps = engine::Steps<Discard, Effect>;
  static const Procedure kProcedure;
  static constexpr auto kRights = engine::Rights::kShut;
};

struct Dialect {
  using Position = lots::Position;
  using State = lots::State;
  using Board = lots::Board;
  using FrameType = decltype(lots::Position::stack)::FrameType;
  using RefusalId = lots::RefusalId;
  using Procedures = engine::List<Game, Round, Charm, Window>;

  using Hook = lots::Hook;
  static constexpr auto& kHooks = lots::kHooks;
  static constexpr Hook kOpenRight = Hook::kOpenRight;
  static constexpr Action kPass = engine::act(Verb::kPass);
  static std::span<const Response> responses();  // toy_responses.cc
  static void about(const State& s, Hook /*hook*/, Seat /*seat*/, engine::Args& args) {
    args[0] = s.p.die;
  }
};
using Kernel = engine::Kernel<Dialect>;

inline Verb verb(Action action) { return static_cast<Verb>(action.verb); }
inline Refusal refuse(RefusalId why, std::uint16_t arg = 0) {
  return {static_cast<std::uint16_t>(why), {arg}, {}};
}

}  // namespace lots
