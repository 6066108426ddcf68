// Makes the type-erased Game of a game's own Rules.
//
// `Rules` is the game as bots and benchmarks use it: an object that holds the game's data (cards,
// maps) and never changes, with functions over its trivially copyable Position. Nothing in it is
// virtual and nothing allocates:
//
//   Position start(const Options&, const Seed&, Log*) const;
//   int seats(const Position&) const;
//   SeatSet owing(const Position&) const;
//   Prompt prompt(const Position&, Seat) const;
//   void options(const Position&, Seat, ActionList&) const;   // clears the list first
//   void apply(Position&, Seat, Action, Log*) const;          // the action must be legal
//   Refusal explain(const Position&, Seat, Action) const;     // of an action that is not
//   Action default_action(const Position&, Seat) const;
//   Outcome outcome(const Position&) const;
//   Position view(const Position&, Seat) const;
//   Position resample(const Position& view, Seat, FastRandom&) const;
//   Status check(const Position&) const;
//
// Position has a member `chance` (engine::Chance) and starts as all zero bytes.
#pragma once

#include <type_traits>
#include <utility>

#include "engine/game.h"

namespace engine {

template <class R>
class GameOf : public Game {
 public:
  using Rules = R;
  using Position = typename R::Position;
  static_assert(std::is_trivially_copyable_v<Position>);
  static_assert(std::has_unique_object_representations_v<Position>, "padding would break equality");

  explicit GameOf(R rules) : rules_(std::move(rules)) {}

  const R& rules() const { return rules_; }

  AnyPosition start(const Options& options, const Seed& seed, Log* log) const override {
    return AnyPosition::of(rules_.start(options, seed, log));
  }
  int seats(const AnyPosition& p) const override { return rules_.seats(at(p)); }
  SeatSet owing(const AnyPosition& p) const override { return rules_.owing(at(p)); }
  Prompt prompt(const AnyPosition& p, Seat seat) const override {
    return rules_.prompt(at(p), seat);
  }
  void options(const AnyPosition& p, Seat seat, ActionList& list) const override {
    list.clear();
    if (owing(p).contains(seat)) rules_.options(at(p), seat, list);
  }
  std::optional<Refusal> apply(AnyPosition& p, Seat seat, Action action, Log* log) const override {
    if (std::optional<Refusal> refusal = why_not(p, seat, action)) return refusal;
    rules_.apply(p.template as<Position>(), seat, action, log);
    return std::nullopt;
  }
  std::optional<Refusal> why_not(const AnyPosition& p, Seat seat, Action action) const override {
    ActionList list;
    options(p, seat, list);
    if (list.contains(action)) return std::nullopt;
    return rules_.explain(at(p), seat, action);
  }
  Action default_action(const AnyPosition& p, Seat seat) const override {
    return rules_.default_action(at(p), seat);
  }
  Outcome outcome(const AnyPosition& p) const override { return rules_.outcome(at(p)); }
  std::uint32_t reveals(const AnyPosition& p) const override { return at(p).chance.reveals(); }
  AnyPosition view(const AnyPosition& p, Seat seat) const override {
    return AnyPosition::of(rules_.view(at(p), seat));
  }
  AnyPosition resample(const AnyPosition& view, Seat seat, std::uint64_t random) const override {
    FastRandom generator(random);
    return AnyPosition::of(rules_.resample(at(view), seat, generator));
  }
  bool misfits(const AnyPosition& p) const override { return at(p).chance.misfits(); }
  int queued(const AnyPosition& p) const override { return at(p).chance.queued(); }
  Status check(const AnyPosition& p) const override { return rules_.check(at(p)); }

 protected:
  static const Position& at(const AnyPosition& p) { return p.template as<Position>(); }

 private:
  R rules_;
};

}  // namespace engine
