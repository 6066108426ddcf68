// Here I Stand as bots, benchmarks and the face see it.
#pragma once

#include "engine/game.h"
#include "games/here_i_stand/position.h"

namespace engine {
class Fields;
}

namespace here_i_stand {

class Rules {
 public:
  using Position = here_i_stand::Position;

  // `options` must be complete.
  Position start(const engine::Options& options, const engine::Seed& seed, engine::Log* log) const;
  static int seats(const Position& /*p*/) { return 2; }
  static engine::SeatSet owing(const Position& p) { return p.pending.owing(); }
  engine::Prompt prompt(const Position& p, Seat seat) const;
  void options(const Position& p, Seat seat, engine::ActionList& list) const;
  void apply(Position& p, Seat seat, engine::Action action, engine::Log* log) const;
  engine::Refusal explain(const Position& p, Seat seat, engine::Action action) const;
  engine::Action default_action(const Position& p, Seat seat) const;
  engine::Outcome outcome(const Position& p) const;

  engine::SeatSet may_break_in(const Position& p) const;
  void break_in_options(const Position& p, Seat seat, engine::ActionList& list) const;
  void break_in(Position& p, Seat seat, engine::Action action, engine::Log* log) const;

  // knowledge.cc [1.12]
  Position view(const Position& p, Seat seat) const;
  Position resample(const Position& view, Seat seat, engine::FastRandom& random) const;
  // fields.cc
  void describe(engine::Fields& f, Position& p) const;
  // invariants.cc
  engine::Status check(const Position& p) const;
};

}  // namespace here_i_stand
