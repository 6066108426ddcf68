// A game under way: options, seed, position, and every decision so far.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/game.h"

namespace engine {

// One thing that changed the position, as the save file records it.
struct Entry {
  enum class Kind : std::uint8_t { kDecision, kPatch, kQueue };
  Kind kind = Kind::kDecision;
  Seat seat = 0;
  Action action;     // kDecision
  std::string text;  // kPatch: JSON; kQueue: "dice 1 2 draws c_ursulines"
  std::string comment;
};

// Options, seed and entries fold to the position. Positions are kept here and there and made again
// in between, so that a long game takes little room; the events of each entry are kept.
class Match {
 public:
  // `options` need not be complete.
  static Result<Match> begin(const Game& game, const Options& options, const Seed& seed);

  const Game& game() const { return *game_; }
  const Options& options() const { return options_; }
  const Seed& seed() const { return seed_; }
  const AnyPosition& position() const { return position_; }
  const std::vector<Entry>& entries() const { return entries_; }
  // True once it was patched or dice were queued: its chance can't be proved then.
  bool tampered() const { return tampered_; }

  std::optional<Refusal> decide(Seat seat, Action action, std::string comment = {});
  Status patch(const boost::json::value& fields);
  Status queue(const std::vector<int>& dice, const std::vector<std::string>& draws);

  // Takes back the last decision. Without `agreed`, only the seat that made it may, and not if it
  // revealed anything (a die, a card, another seat's secret).
  Status undo(Seat seat, bool agreed);

  // The position before entry `index` (entries().size(): now), and the events that the entries
  // from the start up to there caused; the start's own events come first.
  AnyPosition at(std::size_t index) const;
  std::vector<Event> log(std::size_t from, std::size_t to) const;
  std::vector<Event> start_log() const { return start_events_; }

 private:
  void keep(Entry entry, std::vector<Event> events);
  void carry_out(AnyPosition& position, const Entry& entry) const;

  const Game* game_ = nullptr;
  Options options_;
  Seed seed_{};
  AnyPosition position_;
  std::vector<Entry> entries_;
  std::vector<std::vector<Event>> events_;  // of each entry
  std::vector<AnyPosition> kept_;           // before entry 0, kEvery, 2 kEvery …
  std::vector<Event> start_events_;
  bool tampered_ = false;
};

}  // namespace engine
