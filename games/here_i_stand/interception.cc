// Interception. [6.3]
#include <algorithm>

#include "games/here_i_stand/combat.h"
#include "games/here_i_stand/procedures.h"
#include "games/here_i_stand/war_refusals.h"

namespace here_i_stand {
namespace {

Which interceptors(const State& s, Power power, Space from) {
  return {.place = place_of(from), .powers = s.bloc(power), .need = 0, .without = kTried};
}

bool may_intercept_from(const State& s, const Move& move, Power power, int neighbour) {
  if ((move.tried >> neighbour & 1) != 0) return false;
  const Space from = facts(move.to).clear.items[static_cast<std::size_t>(neighbour)];
  if (s.besieged(from) && insiders(s, from).has(power)) return false;
  return count_units(s, interceptors(s, power, from)) > 0;
}

// Is the destination open to this power's interceptions at all?
bool may_intercept_into(const State& s, const Move& move, Power power) {
  const Space to = move.to;
  const bool present = s.force(to, power) > 0;
  const bool involved = s.enemy_space(move.power, to) && present &&
                        s.friends(s.holder(to)).has(power);  // third case of 6.1
  if (!s.at_war(power, move.power) && !involved) return false;
  if (!s.may_stand(power, to)) return false;
  if (s.fortified(to) && s.friendly(move.power, to) && !s.besieged(to)) return false;
  if (s.besieged(to) && garrison(s, to) > 0) return false;
  // Land units already there must be the interceptors' own or their allies'. Who succeeded from
  // another space does not count: it belongs to the same power.
  if (!s.friends(power).contains(s.land_powers(to))) return false;
  return s.independent(to) || s.friendly(power, to) || s.enemy_space(power, to);
}

}  // namespace

bool may_intercept(const State& s, const Move& move, Power power) {
  if (s.friends(move.power).has(power) || !may_intercept_into(s, move, power)) return false;
  for (int i = 0; i < facts(move.to).clear.count; ++i) {
    if (may_intercept_from(s, move, power, i)) return true;
  }
  return false;
}

struct Interception::Where : Step<Interception> {
  static constexpr Term kAsks = term("intercept", "6.3", arg::kPower, arg::kSpace);

  static Flow run(Board& b, Interception& i) {
    if (!may_intercept(b, *enclosing<Move>(b), i.power)) return finish(i.succeeded);
    return ask(b, seat_of(side_for(b, i.power)));
  }
  static void about(const State& s, const Interception& i, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(i.power);
    args[1] = static_cast<std::uint16_t>(enclosing<Move>(s)->to);
  }
  static void options(const State& s, const Interception& i, Seat, ActionList& list) {
    const Move& move = *enclosing<Move>(s);
    for (int n = 0; n < facts(move.to).clear.count; ++n) {
      if (!may_intercept_from(s, move, i.power, n)) continue;
      list.add(Verb::kSpace, facts(move.to).clear.items[static_cast<std::size_t>(n)]);
    }
    list.add(Verb::kDecline);
  }
  static Refusal refuse(const State& s, const Interception& i, Seat, Action action) {
    const Move& move = *enclosing<Move>(s);
    const Space from = named_space(action);
    if (from == kNoSpace) return not_asked("6.3");
    if (!facts(move.to).clear_set.has(from)) return because(RefusalId::kNotOverAPass, from);
    if (s.force(from, i.power) == 0) return because(RefusalId::kNoStackThere, from);
    if (s.besieged(from) && insiders(s, from).has(i.power)) {
      return because(RefusalId::kBesiegedInside, from);
    }
    return because(RefusalId::kTriedToIntercept);
  }
  static Flow choose(Board& b, Interception& i, Seat, Action action) {
    if (verb(action) == Verb::kDecline) return finish(i.succeeded);
    i.from = static_cast<Space>(action.args[0]);
    Move& move = *enclosing<Move>(b);
    for (int n = 0; n < facts(move.to).clear.count; ++n) {
      if (facts(move.to).clear.items[static_cast<std::size_t>(n)] == i.from) {
        move.tried = static_cast<std::uint8_t>(move.tried | 1U << n);
      }
    }
    return next();
  }
  static Action otherwise(const State&, const Interception&, Seat) { return act(Verb::kDecline); }
};

struct Interception::Form : Step<Interception> {
  static constexpr Term kAsks = term("intercept_formation", "6.3", arg::kSpace, arg::kCount);

  static Which picked(const State& s, const Interception& i) {
    return {.place = place_of(i.from), .powers = s.bloc(i.power), .need = kPicked};
  }
  static int room(const State& s, const Interception& i) {
    return command_limit(count_leaders(s, picked(s, i))) - count_units(s, picked(s, i));
  }
  static Flow run(Board& b, Interception& i) { return ask(b, seat_of(side_for(b, i.power))); }
  static void about(const State& s, const Interception& i, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(i.from);
    args[1] = static_cast<std::uint16_t>(std::max(0, room(s, i)));
  }
  static void options(const State& s, const Interception& i, Seat, ActionList& list) {
    const Which who = interceptors(s, i.power, i.from);
    offer_leaders(s, count_leaders(s, who), list);
    offer_units(s, who, room(s, i), list);
    if (count_units(s, picked(s, i)) > 0) list.add(Verb::kDone);
  }
  static Refusal refuse(const State& s, const Interception& i, Seat, Action action) {
    return why_not_picked(s, interceptors(s, i.power, i.from), room(s, i), action);
  }
  static Flow choose(Board& b, Interception& i, Seat, Action action) {
    if (verb(action) == Verb::kDone) return next();
    pick(b, interceptors(b, i.power, i.from), action);
    return again();
  }
};

struct Interception::Roll : Step<Interception> {
  static Flow run(Board& b, Interception& i) {
    Move& move = *enclosing<Move>(b);
    const Which who = Form::picked(b, i);
    const int rating = best_battle(count_leaders(b, who));
    const int total = roll_two(b, ContestKind::kInterception, place_of(move.to), i.power, rating);
    const bool success = total >= kInterceptionNeeds;
    b.emit(success ? EventId::kIntercepted : EventId::kInterceptionFailed, i.power,
           place_of(i.from), place_of(move.to), total, two_dice(b));
    const Space at = success ? move.to : i.from;
    carry(b, who, at, kTried);
    if (!success) {
      for (const Leader leader : count_leaders(b, who)) carry_leader(b, leader, at, kTried);
    }
    clear_marks(b, place_of(at), kPicked);
    if (success) {
      move.interceptor = i.power;
      i.succeeded = 1;
      capture_lone_leaders(b, move.to, i.power);
    }
    return jump<Where>();
  }
};

constinit const Procedure Interception::kProcedure = Procedure::of<Interception>("interception");

}  // namespace here_i_stand
