// Sola Fide as bots, benchmarks and the face see it: the data, and functions over Position.
#pragma once

#include <memory>

#include "engine/game.h"
#include "games/sola_fide/data.h"
#include "games/sola_fide/position.h"

namespace sola_fide {

class Rules {
 public:
  using Position = sola_fide::Position;

  explicit Rules(std::shared_ptr<const Data> data) : data_(std::move(data)) {}

  const Data& data() const { return *data_; }

  // `options` must be complete (see options.h).
  Position start(const engine::Options& options, const engine::Seed& seed, engine::Log* log) const;
  Position start(const Settings& settings, const engine::Seed& seed, engine::Log* log) const;

  static int seats(const Position& /*p*/) { return 2; }
  static engine::SeatSet owing(const Position& p) { return p.pending.owing(); }
  engine::Prompt prompt(const Position& p, engine::Seat seat) const;
  void options(const Position& p, engine::Seat seat, engine::ActionList& list) const;
  void apply(Position& p, engine::Seat seat, engine::Action action, engine::Log* log) const;
  engine::Refusal explain(const Position& p, engine::Seat seat, engine::Action action) const;
  engine::Action default_action(const Position& p, engine::Seat seat) const;
  engine::Outcome outcome(const Position& p) const;

  // knowledge.cc
  Position view(const Position& p, engine::Seat seat) const;
  Position resample(const Position& view, engine::Seat seat, engine::FastRandom& random) const;

  // check.cc
  engine::Status check(const Position& p) const;

 private:
  std::shared_ptr<const Data> data_;
};

// The settings that complete options mean.
Settings settings_of(const engine::Options& options);

// Points of the claimed Circles and Reward tokens. [16.2]
int score(const Position& p, Faction f);

}  // namespace sola_fide
