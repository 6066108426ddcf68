// Naval moves. [7.1, 7.2]
#include <algorithm>

#include "games/here_i_stand/combat.h"
#include "games/here_i_stand/naval.h"
#include "games/here_i_stand/procedures.h"
#include "games/here_i_stand/war_refusals.h"

namespace here_i_stand {

// Majors whose fleets one action may move. [7.1]
PowerSet moving_majors(const State& s, Power power) {
  PowerSet set{power};
  if (power == Power::kPapacy && s.league()) set.add(Power::kHapsburg);
  return set;
}

bool enemy_fleet_at(const State& s, Power power, std::uint8_t place) {
  for (const Power enemy : s.enemies(power)) {
    const int count = at_sea(place) ? s.p.fleets[sea_at(place)][enemy]
                                    : s.units(space_at(place), enemy).squadrons;
    if (count > 0) return true;
  }
  return false;
}

bool may_sail(const State& s, Power power, std::uint8_t to) {
  if (at_sea(to)) {
    const bool southern = power == Power::kGenoa || power == Power::kVenice;
    return !southern || sea_at(to) != SeaZone::kAtlanticOcean;
  }
  const Space port = space_at(to);
  const bool limited = s.p.settings.zone_limit_naval != 0 && s.master(power) == Power::kPapacy;
  if (limited && !kZonePair.has(port)) return false;  // [D-69]
  return s.holder(port) == s.master(power) || enemy_fleet_at(s, power, to);
}

namespace {

// Calls f(place) for every place that a power's fleet may sail to from another.
template <class F>
void each_step(const State& s, Power power, std::uint8_t from, F f) {
  each_neighbour(from, [&](std::uint8_t to) {
    if (may_sail(s, power, to)) f(to);
  });
}

int free_squadrons(const State& s, Power power, std::uint8_t place) {
  const int count = count_units(
      s, {.place = place, .powers = {power}, .need = 0, .without = kLost, .kinds = kNavalKinds});
  return count - s.p.orders.leaving(place, power);
}

// Calls f(power, place, squadrons) for every stack that can still be ordered, until it says false.
template <class F>
void each_fleet(const State& s, Power acting, F f) {
  bool more = true;
  for (const Power major : moving_majors(s, acting)) {
    for (const Power power : s.bloc(major)) {
      const auto look = [&](std::uint8_t place) {
        const int free = free_squadrons(s, power, place);
        if (free <= 0) return;
        bool anywhere = false;
        each_step(s, power, place, [&](std::uint8_t) { anywhere = true; });
        if (anywhere) more = f(power, place, free);
      };
      if (facts(power).squadron_cap == 0) continue;
      for (const Space port : s.p.harbours) {
        if (more && s.units(port, power).squadrons > 0) look(place_of(port));
      }
      for (int i = 0; more && i < kCount<SeaZone>; ++i) {
        const auto zone = static_cast<SeaZone>(i);
        if (s.p.fleets[zone][power] > 0) look(place_of(zone));
      }
      if (!more) return;
    }
  }
}

// A naval leader who may go along with the order given last.
Leader companion(const State& s) {
  if (s.p.orders.empty() || s.p.orders.back().squadrons == 0) return kNoLeader;
  const Order last = s.p.orders.back();
  for (const Leader leader : naval_leaders(s, last.from, s.master(last.power))) {
    bool ordered = (s.p.leaders[leader].marks & kLost) != 0;
    for (const Order& order : s.p.orders) {
      ordered = ordered || (order.from == last.from && order.squadrons == 0);
    }
    if (!ordered && may_sail(s, s.p.leaders[leader].power, last.to)) return leader;
  }
  return kNoLeader;
}

// One action moves no more than this: the Papacy's, with all that may sail with it. [7.1]
constexpr int most_orders() {
  int sum = 1;  // Andrea Doria, the one naval leader of the game
  for (const Power power : {Power::kPapacy, Power::kHapsburg, Power::kGenoa, Power::kVenice}) {
    sum += facts(power).squadron_cap;
  }
  return sum;
}
static_assert(most_orders() == kMaxOrders);

}  // namespace

int naval_move_price(const State& s, Power power) {
  if (s.p.impulse.foul_weather != 0) return 0;
  // The Papacy moves the Hapsburg fleets in its own action. [7.1]
  if (power == Power::kHapsburg && s.league()) return 0;
  bool any = false;
  each_fleet(s, power, [&](Power, std::uint8_t, int) {
    any = true;
    return false;
  });
  return any ? 1 : 0;
}

struct NavalMove::Fleet : Step<NavalMove> {
  static constexpr Term kAsks = term("naval_fleet", "7.1", arg::kPower);

  static Flow run(Board& b, NavalMove& n) { return ask(b, seat_of(side_for(b, n.power))); }
  static void about(const State&, const NavalMove& n, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(n.power);
  }
  static void options(const State& s, const NavalMove& n, Seat, ActionList& list) {
    each_fleet(s, n.power, [&](Power power, std::uint8_t place, int most) {
      for (int i = 1; i <= most; ++i) list.add(Verb::kFleet, power, place, i);
      return true;
    });
    const Leader leader = companion(s);
    if (leader != kNoLeader) list.add(Verb::kLeader, leader);
    if (!s.p.orders.empty()) list.add(Verb::kDone);
  }
  static Refusal refuse(const State& s, const NavalMove& n, Seat, Action action) {
    if (verb(action) == Verb::kDone) return because(RefusalId::kNobodyPicked);
    if (verb(action) == Verb::kLeader) return because(RefusalId::kLeaderNotThere, action.args[0]);
    const bool known =
        verb(action) == Verb::kFleet && action.args[0] < kCount<Power> && is_place(action.args[1]);
    if (!known) return not_asked("7.1");
    const auto power = static_cast<Power>(action.args[0]);
    const auto place = static_cast<std::uint8_t>(action.args[1]);
    PowerSet may;
    for (const Power major : moving_majors(s, n.power)) may |= s.bloc(major);
    if (!may.has(power)) return because(RefusalId::kNotYourPower, power);
    const Which lost{
        .place = place, .powers = {power}, .need = kLost, .without = 0, .kinds = kNavalKinds};
    if (any_units(s, lost)) return because(RefusalId::kFleetLost, place);
    return because(RefusalId::kNoSuchFleet, place);
  }
  static Flow choose(Board& b, NavalMove& n, Seat, Action action) {
    if (verb(action) == Verb::kDone) return jump<Declared>();
    if (verb(action) == Verb::kLeader) {
      const Order last = b.p.orders.back();
      b.m.orders.add(
          {last.from, last.to, b.p.leaders[static_cast<Leader>(action.args[0])].power, 0});
      return again();
    }
    n.from = static_cast<std::uint8_t>(action.args[1]);
    n.whose = static_cast<Power>(action.args[0]);
    n.squadrons = static_cast<std::uint8_t>(action.args[2]);
    return next();
  }
};

struct NavalMove::Where : Step<NavalMove> {
  static constexpr Term kAsks = term("naval_where", "7.1", arg::kPlace);

  static Flow run(Board& b, NavalMove& n) { return ask(b, seat_of(side_for(b, n.power))); }
  static void about(const State&, const NavalMove& n, Seat, Args& args) { args[0] = n.from; }
  static void options(const State& s, const NavalMove& n, Seat, ActionList& list) {
    each_step(s, n.whose, n.from, [&](std::uint8_t to) {
      if (at_sea(to)) {
        list.add(Verb::kSea, sea_at(to));
      } else {
        list.add(Verb::kSpace, space_at(to));
      }
    });
  }
  static Refusal refuse(const State& s, const NavalMove& n, Seat, Action action) {
    const Space port = named_space(action);
    const std::optional<SeaZone> zone = named_sea(action);
    if (port == kNoSpace && !zone) return not_asked("7.1");
    return why_not_sail(s, n.whose, n.from, zone ? place_of(*zone) : place_of(port));
  }
  static Flow choose(Board& b, NavalMove& n, Seat, Action action) {
    const std::uint8_t to = verb(action) == Verb::kSea
                                ? place_of(static_cast<SeaZone>(action.args[0]))
                                : place_of(static_cast<Space>(action.args[0]));
    b.m.orders.add({n.from, to, n.whose, n.squadrons});
    n = {.power = n.power};
    return jump<Fleet>();
  }
};

struct NavalMove::Declared : Step<NavalMove> {
  static Flow run(Board& b, NavalMove&) {
    b.m.impulse.cp = static_cast<std::uint8_t>(b.p.impulse.cp - 1);
    const Seat other = seat_of(opponent(b.p.impulse.active));
    return call(b, Question::at(Hook::kNavalMoveDeclared, {other}));
  }
};

namespace {

// Friends that began the action in a zone and stay there. [7.2, step 2]
bool friends_stay(const State& s, Power power, SeaZone zone) {
  for (const Power other : s.friends(power)) {
    if (s.p.fleets[zone][other] > s.p.orders.leaving(place_of(zone), other)) return true;
  }
  return false;
}

// Some squadrons of one power, those without marks first.
void sail(Board& b, const Order& order) {
  const Power power = order.power;
  Which who{.place = order.from,
            .powers = {power},
            .need = 0,
            .without = kLost | kBeside,
            .kinds = kNavalKinds};
  const int count = order.squadrons;
  if (count_units(b, who) > count) {
    pick(b, who, act(Verb::kUnits, power, troop(UnitKind::kSquadron, 0), count));
    who.need = kPicked;
  }
  carry_fleet(b, who, order.to, kBeside);  // just arrived: not to be taken by another order
  b.emit(EventId::kSailed, power, order.from, order.to, count);
}

int fleet_at(const State& s, std::uint8_t place, Power major) {
  return count_units(
      s, {.place = place, .powers = s.bloc(major), .need = 0, .without = 0, .kinds = kNavalKinds});
}

// A leader never stays behind alone: he goes with the last to leave. [7.1]
void follow(Board& b) {
  const NavalOrders& orders = b.p.orders;
  for (const Order& order : orders) {
    if (order.squadrons > 0) continue;
    for (const Leader leader : naval_leaders(b, order.from, b.master(order.power))) {
      sail_leader(b, leader, order.to);
    }
  }
  for (const Order* order = orders.end(); order-- != orders.begin();) {
    const Power major = b.master(order->power);
    if (fleet_at(b, order->from, major) > 0) continue;
    for (const Leader leader : naval_leaders(b, order->from, major)) {
      if (may_sail(b, b.p.leaders[leader].power, order->to)) sail_leader(b, leader, order->to);
    }
  }
}

}  // namespace

struct NavalMove::Execute : Step<NavalMove> {  // [7.2, step 2]
  static Flow run(Board& b, NavalMove& n) {
    NavalEncounters then{.power = n.power};
    for (const Order& order : b.p.orders) {
      if (!at_sea(order.to) || order.squadrons == 0) continue;
      if (friends_stay(b, order.power, sea_at(order.to))) continue;
      then.entered = static_cast<std::uint16_t>(then.entered | 1U << index(sea_at(order.to)));
    }
    for (const Order& order : b.p.orders) {
      if (order.squadrons > 0) sail(b, order);
    }
    follow(b);
    clear_naval_marks(b, kPicked | kBeside);
    then.waiting = then.entered;
    b.m.orders = {};
    return call(b, then, jump<Cancelled>());
  }
};

struct NavalMove::Cancelled : Step<NavalMove> {  // or finished
  static Flow run(Board& b, NavalMove&) {
    b.m.orders = {};
    return finish();
  }
};

constinit const Procedure NavalMove::kProcedure = Procedure::of<NavalMove>("naval_move");

}  // namespace here_i_stand
