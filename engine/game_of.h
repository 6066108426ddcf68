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
//   void describe(Fields&, Position&) const;                  // see engine/fields.h
//
// and, if its rules have open rights (engine/window.h):
//
//   SeatSet may_break_in(const Position&) const;
//   void break_in_options(const Position&, Seat, ActionList&) const;
//   void break_in(Position&, Seat, Action, Log*) const;
//
// Position has a member `chance` (engine::Chance) and starts as all zero bytes.
#pragma once

#include <algorithm>
#include <type_traits>
#include <utility>

#include "engine/fields.h"
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
    const bool asked = owing_option(p, seat, action);
    if (!asked) {
      if (std::optional<Refusal> refusal = why_not(p, seat, action)) return refusal;
    }
    Position after = at(p);
    const std::size_t events = log == nullptr ? 0 : log->events.size();
    if (asked) {
      rules_.apply(after, seat, action, log);
    } else {
      carry_out(after, seat, action, log);
    }
    if constexpr (requires { after.stack.overflowed; }) {
      if (after.stack.overflowed != 0) {  // our own fault, but not a reason to lose a game
        if (log != nullptr) log->events.resize(events);
        return Refusal{kTooDeep, {}, {}};
      }
    }
    p.template as<Position>() = after;
    return std::nullopt;
  }
  std::optional<Refusal> why_not(const AnyPosition& p, Seat seat, Action action) const override {
    if (owing_option(p, seat, action)) return std::nullopt;
    if constexpr (kBreaksIn) {
      ActionList list;
      break_in_options(p, seat, list);
      if (list.contains(action)) return std::nullopt;
    }
    return rules_.explain(at(p), seat, action);
  }
  SeatSet may_break_in(const AnyPosition& p) const override {
    if constexpr (kBreaksIn) return rules_.may_break_in(at(p));
    return {};
  }
  void break_in_options(const AnyPosition& p, Seat seat, ActionList& list) const override {
    list.clear();
    if constexpr (kBreaksIn) {
      if (rules_.may_break_in(at(p)).contains(seat)) rules_.break_in_options(at(p), seat, list);
    }
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
  // Derived from what the viewer sees: nobody has to list the secret verbs.
  bool knows_decision(const AnyPosition& before, Seat decider, Action action,
                      Seat viewer) const override {
    return viewer == decider || stands_out(seen_by(try_out(at(before), decider, action), viewer),
                                           at(before), decider, action, viewer);
  }
  Status queue(AnyPosition& p, const std::vector<int>& dice,
               const std::vector<std::string>& draws) const override {
    Position queued = at(p);
    for (const int die : dice) {
      if (!queued.chance.queue_die(die)) return Problem{"queue_full", {}};
    }
    for (const std::string& draw : draws) {
      const std::optional<int> number = number_of_draw(draw);
      if (!number) return Problem{"draw_unknown", {{"value", printable(draw)}}};
      if (!queued.chance.queue_draw(*number)) return Problem{"queue_full", {}};
    }
    p = AnyPosition::of(queued);
    return std::nullopt;
  }
  bool misfits(const AnyPosition& p) const override { return at(p).chance.misfits(); }
  int queued(const AnyPosition& p) const override { return at(p).chance.queued(); }
  Status check(const AnyPosition& p) const override { return rules_.check(at(p)); }

  void write_json(std::string& out, const AnyPosition& p) const override {
    if constexpr (kDescribes) {
      Position printed = at(p);  // describing takes what it could change
      write_fields(out, [&](Fields& f) { rules_.describe(f, printed); });
    } else {
      out += "null";
    }
  }
  void write_changes(std::string& out, const AnyPosition& p, FieldTrace& trace) const override {
    if constexpr (kDescribes) {
      Position printed = at(p);
      write_field_changes(out, [&](Fields& f) { rules_.describe(f, printed); }, trace);
    } else {
      Game::write_changes(out, p, trace);
    }
  }
  Status patch(AnyPosition& p, const boost::json::value& fields) const override {
    if constexpr (kDescribes) {
      Position patched = at(p);
      const auto describe = [&](Fields& f) { rules_.describe(f, patched); };
      const auto sound = [&] { return rules_.check(patched); };
      if (Status problem = read_fields(fields, describe, sound)) return problem;
      p = AnyPosition::of(patched);
    }
    return std::nullopt;
  }
  boost::json::object schema() const override {
    if constexpr (kDescribes) {
      Position any = rules_.start(*this->complete({}), Seed{}, nullptr);
      return fields_schema("View", [&](Fields& f) { rules_.describe(f, any); });
    }
    return {};
  }

 protected:
  // What the rules draw as this number, by its id: a card, a name, a seat.
  virtual std::optional<int> number_of_draw(std::string_view id) const = 0;

  static constexpr bool kDescribes =
      requires(const R& rules, Fields& f, Position& p) { rules.describe(f, p); };
  static constexpr bool kBreaksIn =
      requires(const R& rules, const Position& position) { rules.may_break_in(position); };
  void carry_out(Position& p, Seat seat, Action action, Log* log) const {
    if constexpr (kBreaksIn) {
      ActionList list;
      if (rules_.owing(p).contains(seat)) rules_.options(p, seat, list);
      if (!list.contains(action)) return rules_.break_in(p, seat, action, log);
    }
    rules_.apply(p, seat, action, log);
  }
  bool owing_option(const AnyPosition& p, Seat seat, Action action) const {
    ActionList list;
    options(p, seat, list);
    return list.contains(action);
  }
  static const Position& at(const AnyPosition& p) { return p.template as<Position>(); }

 private:
  // A choice carried out on a copy.
  struct Trial {
    Position after;
    Log log;
  };
  struct Choices {
    ActionList list;
    bool breaks_in = false;
  };
  Trial try_out(const Position& p, Seat seat, Action action) const {
    Trial trial{p, {}};
    carry_out(trial.after, seat, action, &trial.log);
    return trial;
  }
  static bool same_bytes(const Position& a, const Position& b) {
    return std::memcmp(&a, &b, sizeof(Position)) == 0;
  }
  // The same as a viewer sees it.
  Trial seen_by(Trial trial, Seat viewer) const {
    for (Event& event : trial.log.events) event = redact(event, viewer);
    trial.after = rules_.view(trial.after, viewer);
    return trial;
  }
  bool looks_alike(const Trial& seen, const Trial& other, Seat viewer) const {
    const auto same = [viewer](const Event& one, const Event& event) {
      return one == redact(event, viewer);
    };
    return std::ranges::equal(seen.log.events, other.log.events, same) &&
           same_bytes(seen.after, rules_.view(other.after, viewer));
  }
  // Does what was chosen, as the viewer sees it, look like no other choice at `p`?
  bool unlike_others(const Trial& seen, const Position& p, const Choices& choices, Seat decider,
                     Action action, Seat viewer) const {
    Trial other;
    return std::ranges::none_of(choices.list, [&](Action one) {
      if (one == action) return false;
      other.after = p;
      other.log.events.clear();
      if constexpr (kBreaksIn) {
        if (choices.breaks_in) {
          rules_.break_in(other.after, decider, one, &other.log);
          return looks_alike(seen, other, viewer);
        }
      }
      rules_.apply(other.after, decider, one, &other.log);
      return looks_alike(seen, other, viewer);
    });
  }
  // The same in the true position and in some that the viewer can't tell from it: even the only
  // card in hand is hidden as long as nobody else knows it.
  bool stands_out(const Trial& chosen, const Position& p, Seat decider, Action action,
                  Seat viewer) const {
    constexpr std::uint64_t kWorlds = 8;
    Choices choices;
    choices_of(p, decider, action, choices);
    if (!unlike_others(chosen, p, choices, decider, action, viewer)) return false;
    const Position seen = rules_.view(p, viewer);
    for (std::uint64_t i = 1; i <= kWorlds; ++i) {
      FastRandom random(i);
      const Position world = rules_.resample(seen, viewer, random);
      choices_of(world, decider, action, choices);
      if (!unlike_others(chosen, world, choices, decider, action, viewer)) return false;
    }
    return true;
  }
  // The options of a seat, or what it may break in with, if `action` is that.
  void choices_of(const Position& p, Seat seat, Action action, Choices& choices) const {
    choices.list.clear();
    choices.breaks_in = false;
    if (rules_.owing(p).contains(seat)) rules_.options(p, seat, choices.list);
    if constexpr (kBreaksIn) {
      if (choices.list.contains(action) || !rules_.may_break_in(p).contains(seat)) return;
      choices.list.clear();
      choices.breaks_in = true;
      rules_.break_in_options(p, seat, choices.list);
    }
  }

  R rules_;
};

}  // namespace engine
