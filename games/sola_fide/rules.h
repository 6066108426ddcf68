// Sola Fide as bots, benchmarks and the face see it: the data, and functions over Position.
#pragma once

#include <memory>

#include "engine/game.h"
#include "games/sola_fide/data.h"
#include "games/sola_fide/position.h"
#include "games/sola_fide/state.h"

namespace engine {
class Fields;
}

namespace sola_fide {

class Rules {
 public:
  using Position = sola_fide::Position;

  explicit Rules(std::shared_ptr<const Data> data);  // fields.cc

  const Data& data() const { return *data_; }
  State state(const Position& p) const { return State{p, *data_}; }

  // `options` must be complete (engine/options.h).
  Position start(const engine::Options& options, const engine::Seed& seed, engine::Log* log) const;
  Position start(const Settings& settings, const engine::Seed& seed, engine::Log* log) const;

  static int seats(const Position& /*p*/) { return 2; }
  static engine::SeatSet owing(const Position& p) { return p.pending.owing(); }
  engine::Prompt prompt(const Position& p, Seat seat) const;
  void options(const Position& p, Seat seat, engine::ActionList& list) const;
  void apply(Position& p, Seat seat, engine::Action action, engine::Log* log) const;
  engine::Refusal explain(const Position& p, Seat seat, engine::Action action) const;
  engine::Action default_action(const Position& p, Seat seat) const;
  engine::Outcome outcome(const Position& p) const;

  // knowledge.cc
  Position view(const Position& p, Seat seat) const;
  Position resample(const Position& view, Seat seat, engine::FastRandom& random) const;

  // invariants.cc
  engine::Status check(const Position& p) const;

  // fields.cc
  void describe(engine::Fields& f, Position& p) const;

 private:
  std::shared_ptr<const Data> data_;
  std::shared_ptr<const struct FieldNames> names_;
};

}  // namespace sola_fide
