// What follows a naval move: interception, avoiding battle, the order of combats. [7.2]
#include <algorithm>

#include "games/here_i_stand/combat.h"
#include "games/here_i_stand/naval.h"
#include "games/here_i_stand/procedures.h"
#include "games/here_i_stand/war_refusals.h"

namespace here_i_stand {
namespace {

// Is this power at war with one of the active fleets in a place?
bool opposes(const State& s, Power power, Power active, std::uint8_t place) {
  for (const Power major : moving_majors(s, active)) {
    if (s.at_war(power, major) && ships(s, place, major) > 0) return true;
  }
  return false;
}
bool active_fleet(const State& s, Power active, std::uint8_t place) {
  for (const Power major : moving_majors(s, active)) {
    if (ships(s, place, major) > 0) return true;
  }
  return false;
}

// --- Interception ---

// Calls f(place, number) for every place next to a zone.
template <class F>
void each_numbered(SeaZone zone, F f) {
  int number = 0;
  each_neighbour(place_of(zone), [&](std::uint8_t place) { f(place, number++); });
}

template <class F>
void each_interceptor(const State& s, const NavalInterception& n, Power active, F f) {
  each_numbered(n.zone, [&](std::uint8_t place, int number) {
    if ((n.tried >> number & 1U) != 0 || active_fleet(s, active, place)) return;
    if (count_units(s, fleet(s, place, n.power, kTried)) > 0) f(place);
  });
}

bool may_intercept_fleet(const State& s, const NavalInterception& n, Power active) {
  if (s.p.wars[n.power].empty()) return false;
  if (!opposes(s, n.power, active, place_of(n.zone))) return false;
  bool any = false;
  each_interceptor(s, n, active, [&](std::uint8_t) { any = true; });
  return any;
}

}  // namespace

struct NavalInterception::Where : Step<NavalInterception> {
  static constexpr Term kAsks = term("naval_intercept", "7.2", arg::kPower, arg::kSea);

  static Power active(const State& s) { return enclosing<NavalEncounters>(s)->power; }
  static Flow run(Board& b, NavalInterception& n) {
    if (!may_intercept_fleet(b, n, active(b))) return finish(n.succeeded);
    return ask(b, seat_of(side_for(b, n.power)));
  }
  static void about(const State&, const NavalInterception& n, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(n.power);
    args[1] = static_cast<std::uint16_t>(n.zone);
  }
  static void options(const State& s, const NavalInterception& n, Seat, ActionList& list) {
    each_interceptor(s, n, active(s), [&](std::uint8_t place) { offer_place(list, place); });
    list.add(Verb::kDecline);
  }
  static Refusal refuse(const State& s, const NavalInterception& n, Seat, Action action) {
    const Space port = named_space(action);
    const std::optional<SeaZone> zone = named_sea(action);
    if (port == kNoSpace && !zone) return not_asked("7.2");
    const std::uint8_t from = zone ? place_of(*zone) : place_of(port);
    const bool near = zone ? facts(n.zone).adjacent.has(*zone) : facts(n.zone).ports.has(port);
    if (!near) return because(RefusalId::kNotNextToIt, from);
    if (ships(s, from, n.power) == 0) return because(RefusalId::kNoSuchFleet, from);
    if (active_fleet(s, active(s), from)) {
      return here_i_stand::refuse(RefusalId::kEnemyFleetThere, "7.2", from);
    }
    return because(RefusalId::kTriedToIntercept);
  }
  static Flow choose(Board&, NavalInterception& n, Seat, Action action) {
    if (verb(action) == Verb::kDecline) return finish(n.succeeded);
    n.from = chosen_place(action);
    each_numbered(n.zone, [&](std::uint8_t place, int number) {
      if (place == n.from) n.tried |= 1U << number;
    });
    return next();
  }
  static Action otherwise(const State&, const NavalInterception&, Seat) {
    return act(Verb::kDecline);
  }
};

struct NavalInterception::Form : Step<NavalInterception> {
  static constexpr Term kAsks = term("naval_intercept_fleet", "7.2", arg::kPlace);

  static Which picked(const State& s, const NavalInterception& n) {
    Which who = fleet(s, n.from, n.power);
    who.need = kPicked;
    return who;
  }
  // Naval leaders who try: those picked, and all if no squadron stays with them. [7.1]
  static LeaderSet leaders(const State& s, const NavalInterception& n) {
    const bool all = count_units(s, picked(s, n)) == ships(s, n.from, n.power);
    LeaderSet set;
    for (const Leader leader : naval_leaders(s, n.from, n.power)) {
      const std::uint8_t marks = s.p.leaders[leader].marks;
      if ((marks & kTried) == 0 && (all || (marks & kPicked) != 0)) set.add(leader);
    }
    return set;
  }
  static Flow run(Board& b, NavalInterception& n) { return ask(b, seat_of(side_for(b, n.power))); }
  static void about(const State&, const NavalInterception& n, Seat, Args& args) {
    args[0] = n.from;
  }
  static void options(const State& s, const NavalInterception& n, Seat, ActionList& list) {
    offer_units(s, fleet(s, n.from, n.power, kTried), kAnyNumber, list);
    if (count_units(s, picked(s, n)) == 0) return;
    for (const Leader leader : naval_leaders(s, n.from, n.power) - leaders(s, n)) {
      if ((s.p.leaders[leader].marks & kTried) == 0) list.add(Verb::kLeader, leader);
    }
    list.add(Verb::kDone);
  }
  static Refusal refuse(const State& s, const NavalInterception& n, Seat, Action action) {
    return why_not_picked(s, fleet(s, n.from, n.power, kTried), kAnyNumber, action);
  }
  static Flow choose(Board& b, NavalInterception& n, Seat, Action action) {
    if (verb(action) == Verb::kDone) return next();
    pick(b, fleet(b, n.from, n.power, kTried), action);
    return again();
  }
};

struct NavalInterception::Roll : Step<NavalInterception> {
  static Flow run(Board& b, NavalInterception& n) {
    const Which who = Form::picked(b, n);
    const LeaderSet leaders = Form::leaders(b, n);
    const std::uint8_t to = place_of(n.zone);
    const int total = roll_two(b, ContestKind::kInterception, to, n.power, best_battle(leaders));
    const bool success = total >= kInterceptionNeeds;
    b.emit(success ? EventId::kIntercepted : EventId::kInterceptionFailed, n.power, n.from, to,
           total, two_dice(b));
    for (const Leader leader : leaders) {
      b.m.leaders[leader].marks = static_cast<std::uint8_t>(b.p.leaders[leader].marks | kTried);
      if (success) sail_leader(b, leader, to);
    }
    if (success) {
      n.succeeded = 1;
      carry_fleet(b, who, to, kTried);
    } else {
      add_marks(b, who, kTried);
    }
    clear_naval_marks(b, kPicked);
    return jump<Where>();
  }
};

constinit const Procedure NavalInterception::kProcedure =
    Procedure::of<NavalInterception>("naval_interception");

// --- Avoiding battle [step 5] ---

struct NavalAvoid::Where : Step<NavalAvoid> {
  static constexpr Term kAsks = term("naval_avoid", "7.2", arg::kPower, arg::kSea);

  static Flow run(Board& b, NavalAvoid& n) {
    bool any = false;
    each_refuge(b, place_of(n.zone), n.power, [&](std::uint8_t) { any = true; });
    return any ? ask(b, seat_of(side_for(b, n.power))) : finish();
  }
  static void about(const State&, const NavalAvoid& n, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(n.power);
    args[1] = static_cast<std::uint16_t>(n.zone);
  }
  static void options(const State& s, const NavalAvoid& n, Seat, ActionList& list) {
    each_refuge(s, place_of(n.zone), n.power, [&](std::uint8_t to) { offer_place(list, to); });
    list.add(Verb::kDecline);
  }
  static Refusal refuse(const State& s, const NavalAvoid& n, Seat, Action action) {
    return why_not_flee(s, place_of(n.zone), n.power, action);
  }
  static Flow choose(Board&, NavalAvoid& n, Seat, Action action) {
    if (verb(action) == Verb::kDecline) return finish();
    n.to = chosen_place(action);
    return next();
  }
  static Action otherwise(const State&, const NavalAvoid&, Seat) { return act(Verb::kDecline); }
};

struct NavalAvoid::Roll : Step<NavalAvoid> {
  static Flow run(Board& b, NavalAvoid& n) {
    const std::uint8_t from = place_of(n.zone);
    const int total =
        roll_two(b, ContestKind::kAvoidBattle, from, n.power, naval_rating(b, from, n.power));
    const bool success = total >= kInterceptionNeeds;
    b.emit(success ? EventId::kAvoidedBattle : EventId::kAvoidBattleFailed, n.power, from, n.to,
           total, two_dice(b));
    if (success) sail_all(b, from, n.power, n.to);
    return finish();
  }
};

constinit const Procedure NavalAvoid::kProcedure = Procedure::of<NavalAvoid>("naval_avoid");

// --- The order of encounters [steps 4 to 7] ---

namespace {
bool has_bit(std::uint16_t bits, int i) { return (bits >> i & 1) != 0; }
}  // namespace

struct NavalEncounters::NextEntering : Step<NavalEncounters> {
  static constexpr Term kAsks = term("naval_order", "7.2");

  static Flow run(Board& b, NavalEncounters& n) {
    if (n.waiting == 0) {
      n.zone = 0;
      n.next_power = 0;
      return jump<Avoid>();
    }
    if ((n.waiting & (n.waiting - 1)) != 0) return ask(b, seat_of(side_for(b, n.power)));
    take(n, std::countr_zero(n.waiting));
    return next();
  }
  static void options(const State&, const NavalEncounters& n, Seat, ActionList& list) {
    for (int i = 0; i < kCount<SeaZone>; ++i) {
      if (has_bit(n.waiting, i)) list.add(Verb::kSea, i);
    }
  }
  static Flow choose(Board&, NavalEncounters& n, Seat, Action action) {
    take(n, action.args[0]);
    return next();
  }

 private:
  static void take(NavalEncounters& n, int zone) {
    n.zone = static_cast<std::uint8_t>(zone);
    n.waiting = static_cast<std::uint16_t>(n.waiting & ~(1U << zone));
    n.next_power = 0;
  }
};

struct NavalEncounters::Intercept : Step<NavalEncounters> {
  static Flow run(Board& b, NavalEncounters& n) {
    if (n.next_power > 0 && !has_bit(n.intercepted, n.zone) && n.asked != 0 &&
        engine::result_of<Dialect, NavalInterception>(b.p) != 0) {
      n.intercepted = static_cast<std::uint16_t>(n.intercepted | 1U << n.zone);
    }
    n.asked = 0;
    while (n.next_power < kCount<Power> && !has_bit(n.intercepted, n.zone)) {
      const auto power = static_cast<Power>(n.next_power++);
      if (!is_major(power)) continue;
      const NavalInterception attempt{.power = power, .zone = static_cast<SeaZone>(n.zone)};
      if (!may_intercept_fleet(b, attempt, n.power)) continue;
      n.asked = 1;
      return call(b, attempt, again());
    }
    return jump<NextEntering>();
  }
};

struct NavalEncounters::Avoid : Step<NavalEncounters> {
  static Flow run(Board& b, NavalEncounters& n) {
    for (; n.zone < kCount<SeaZone>; ++n.zone) {
      const auto zone = static_cast<SeaZone>(n.zone);
      if (!has_bit(n.entered, n.zone) || has_bit(n.intercepted, n.zone)) continue;
      while (n.next_power < kCount<Power>) {
        const auto power = static_cast<Power>(n.next_power++);
        if (!is_major(power) || ships(b, place_of(zone), power) == 0) continue;
        if (!opposes(b, power, n.power, place_of(zone))) continue;
        return call(b, NavalAvoid{.power = power, .zone = zone}, again());
      }
      n.next_power = 0;
    }
    clear_naval_marks(b, kTried);  // [step 6]
    n.place = 0;
    n.fought = 0;
    return next();
  }
};

namespace {

// Who can be fought in a place, by the first active fleet there that has enemies left.
struct Fight {
  Power attacker = kNoPower;
  PowerSet enemies;
};
Fight fight_at(const State& s, const NavalEncounters& n, std::uint8_t place) {
  for (const Power major : moving_majors(s, n.power)) {
    // Who has lost once fights nobody else, though he may stay. [D-22]
    if (count_units(s, fleet(s, place, major, kLost)) == 0) continue;
    Fight fight{major, {}};
    for (const Power enemy : s.p.wars[major]) {
      const bool fought = (n.fought >> index(enemy) & 1) != 0;
      if (!fought && ships(s, place, enemy) > 0) fight.enemies.add(enemy);
    }
    if (!fight.enemies.empty()) return fight;
  }
  return {};
}

}  // namespace

struct NavalEncounters::Combats : Step<NavalEncounters> {  // [step 7]
  static Flow run(Board& b, NavalEncounters& n) {
    constexpr int kLast = kFirstSea + kCount<SeaZone>;
    PowerSet enemies;
    for (const Power major : moving_majors(b, n.power)) enemies |= b.p.wars[major];
    if (enemies.empty()) return jump<End>();
    for (; n.place < kLast; ++n.place, n.fought = 0) {
      if (n.place == kCount<Space>) n.place = kFirstSea;
      if (!at_sea(n.place) && !b.p.harbours.has(space_at(n.place))) continue;
      if (fight_at(b, n, n.place).attacker != kNoPower) return next();
    }
    return jump<End>();
  }
};

struct NavalEncounters::Enemy : Step<NavalEncounters> {
  static constexpr Term kAsks = term("naval_enemy", "7.2", arg::kPlace);

  static Flow run(Board& b, NavalEncounters& n) {
    const Fight fight = fight_at(b, n, n.place);
    if (fight.enemies.size() > 1) return ask(b, seat_of(side_for(b, fight.attacker)));
    return engage(b, n, fight.enemies.lowest());
  }
  static void about(const State&, const NavalEncounters& n, Seat, Args& args) { args[0] = n.place; }
  static void options(const State& s, const NavalEncounters& n, Seat, ActionList& list) {
    for (const Power enemy : fight_at(s, n, n.place).enemies) list.add(Verb::kPower, enemy);
  }
  static Flow choose(Board& b, NavalEncounters& n, Seat, Action action) {
    return engage(b, n, static_cast<Power>(action.args[0]));
  }

 private:
  static Flow engage(Board& b, NavalEncounters& n, Power enemy) {
    const Power attacker = fight_at(b, n, n.place).attacker;
    n.fought = static_cast<std::uint8_t>(n.fought | 1U << index(enemy));
    return call(b, NavalCombat{.place = n.place, .attacker = attacker, .defender = enemy},
                jump<Combats>());
  }
};

struct NavalEncounters::End : Step<NavalEncounters> {
  static Flow run(Board&, NavalEncounters&) { return finish(); }
};

constinit const Procedure NavalEncounters::kProcedure =
    Procedure::of<NavalEncounters>("naval_encounters");

}  // namespace here_i_stand
