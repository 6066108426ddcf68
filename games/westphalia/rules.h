// The Peace of Westphalia as bots and benchmarks use it: see engine/game_of.h for the contract.
//
// Three to fourteen princes of the Holy Roman Empire, six rounds. A round: initiative, religious
// upheaval, gold; then each prince does two of three things, combat heresy, engage in diplomacy,
// wage war; then the religious war, tradeoffs, foreign powers, and the imperial election.
#pragma once

#include <memory>
#include <optional>

#include "engine/game.h"
#include "games/westphalia/data.h"
#include "games/westphalia/map.h"
#include "games/westphalia/position.h"
#include "games/westphalia/procedures.h"

namespace engine {
class Fields;
}

namespace westphalia {

struct FieldNames;

class Rules {
 public:
  using Position = westphalia::Position;

  Rules();
  explicit Rules(const CustomMap& custom);

  Position start(const engine::Options& options, const engine::Seed& seed, engine::Log* log) const;
  int seats(const Position& p) const { return p.players; }
  SeatSet owing(const Position& p) const { return p.pending.owing(); }
  engine::Prompt prompt(const Position& p, Seat seat) const;
  void options(const Position& p, Seat seat, ActionList& list) const {
    list.clear();
    Kernel::options(state(p), seat, list);
  }
  void apply(Position& p, Seat seat, Action action, engine::Log* log) const;
  Refusal explain(const Position& p, Seat seat, Action action) const;
  Action default_action(const Position& p, Seat seat) const;
  engine::Outcome outcome(const Position& p) const;
  Position view(const Position& p, Seat seat) const;
  Position resample(const Position& view, Seat seat, engine::FastRandom& random) const;
  engine::Status check(const Position& p) const;
  void describe(engine::Fields& f, Position& p) const;  // fields.cc

  const Map& map(const Position& p) const { return atlas_->map(p.settings.shape, p.tiles); }
  const Data& data() const { return *data_; }
  const Atlas& atlas() const { return *atlas_; }
  const FieldNames& field_names() const { return *names_; }
  State state(const Position& p) const { return State{p, map(p), *data_}; }
  // The board to play on, for scenarios that begin in the middle of a game.
  Board board(Position& p, engine::Log* log) const { return Board(p, map(p), *data_, log); }
  // Whether nobody may see the answers to the open question before all are in.
  bool secret_question(const Position& p) const;
  // Whether the game waits for a leader of an army.
  bool in_battle(const Position& p) const;

 private:
  explicit Rules(std::shared_ptr<const Atlas> atlas);

  std::shared_ptr<const Atlas> atlas_;
  std::shared_ptr<const Data> data_;
  std::shared_ptr<const FieldNames> names_;
};

}  // namespace westphalia
