// Moving a formation, step by step. [6.2, 6.5, 6.11]
#include "games/here_i_stand/move.h"

#include <algorithm>
#include <utility>

#include "games/here_i_stand/procedures.h"
#include "games/here_i_stand/war_refusals.h"

namespace here_i_stand {

namespace {

Which formation(const State& s, const Move& m, Space at) {
  return {.place = place_of(at), .powers = s.bloc(m.power), .need = kMoving};
}

// The space it entered from; who lands came from the sea.
Space came_from(const Move& m) { return (m.flags & kTransportMove) != 0 ? kNoSpace : m.from; }

}  // namespace

// --- Declaring [6.2, steps 1 to 4] ---

struct Move::Origin : Step<Move> {
  static constexpr Term kAsks = term("move_origin", "6.2", arg::kPower);

  static Flow run(Board& b, Move& m) { return ask(b, seat_of(side_for(b, m.power))); }
  static void about(const State&, const Move& m, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(m.power);
  }
  static void options(const State& s, const Move& m, Seat, ActionList& list) {
    const Ground where = ground(s, m.power);
    for (const Space from : stacks(s, m.power)) {
      const int price = price_from(s, where, m.power, from, m.action);
      if (price > 0 && price <= s.p.impulse.cp) list.add(Verb::kSpace, from);
    }
  }
  static Refusal refuse(const State& s, const Move& m, Seat, Action action) {
    const Space from = named_space(action);
    if (from == kNoSpace) return not_asked("6.2");
    if (!stacks(s, m.power).has(from)) return because(RefusalId::kNoStackThere, from);
    if (s.besieged(from) && insiders(s, from).has(m.power)) {
      return because(RefusalId::kBesiegedInside, from);
    }
    const Siege* siege = s.siege(from, m.power);
    if (siege != nullptr && siege->impulse == 1 + s.p.impulse.number) {
      return because(RefusalId::kSiegeJustLaid, from);
    }
    return why_bound(s, movable_units(s, m.power, from));
  }
  static Flow choose(Board&, Move& m, Seat, Action action) {
    m.from = static_cast<Space>(action.args[0]);
    m.before = m.from;
    return next();
  }
};

struct Move::Form : Step<Move> {  // [1.8]
  static constexpr Term kAsks = term("move_formation", "1.8", arg::kSpace, arg::kCount);

  static Flow run(Board& b, Move& m) { return ask(b, seat_of(side_for(b, m.power))); }
  // Units that can only go over the sea form up as many as it carries. [7.5]
  static bool only_by_sea(const State& s, const Move& m) {
    return m.action == PaidAction::kMoveClear && facts(m.from).port() &&
           destinations(s, m.power, m.from, m.action, true).empty();
  }
  static int room(const State& s, const Move& m) {
    const Which picked{.place = place_of(m.from), .powers = s.bloc(m.power), .need = kPicked};
    int most = command_limit(count_leaders(s, picked));
    if (most > kMostTransported && only_by_sea(s, m)) most = kMostTransported;
    return most - count_units(s, picked);
  }
  static void about(const State& s, const Move& m, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(m.from);
    args[1] = static_cast<std::uint16_t>(std::max(0, room(s, m)));
  }
  static void options(const State& s, const Move& m, Seat, ActionList& list) {
    offer_leaders(s, movable_leaders(s, m.power, m.from), list);
    offer_units(s, movable_units(s, m.power, m.from), room(s, m), list);
    if (ways(s, m).any()) list.add(Verb::kDone);
  }
  static Refusal refuse(const State& s, const Move& m, Seat, Action action) {
    const Which picked{.place = place_of(m.from), .powers = s.bloc(m.power), .need = kPicked};
    const bool any = count_units(s, picked) > 0 || !count_leaders(s, picked).empty();
    if (verb(action) == Verb::kDone && any) return because(RefusalId::kNowhereForThem);
    const bool more = verb(action) == Verb::kUnits && action.args[2] > room(s, m);
    if (more && command_limit(count_leaders(s, picked)) > kMostTransported && only_by_sea(s, m)) {
      return because(RefusalId::kTooManyToShip, kMostTransported);
    }
    return why_not_picked(s, movable_units(s, m.power, m.from), room(s, m), action);
  }
  static Flow choose(Board& b, Move& m, Seat, Action action) {
    if (verb(action) == Verb::kDone) return next();
    pick(b, movable_units(b, m.power, m.from), action);
    return again();
  }
};

struct Move::Destination : Step<Move> {
  static constexpr Term kAsks = term("move_destination", "6.2", arg::kSpace);

  static Flow run(Board& b, Move& m) { return ask(b, seat_of(side_for(b, m.power))); }
  static void about(const State&, const Move& m, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(m.from);
  }
  static void options(const State& s, const Move& m, Seat, ActionList& list) {
    const Ways to = ways(s, m);
    for (const Space space : to.land) list.add(Verb::kSpace, space);
    for (const SeaZone zone : to.sea) list.add(Verb::kSea, zone);
  }
  static Refusal refuse(const State& s, const Move& m, Seat, Action action) {
    const Which picked{.place = place_of(m.from), .powers = s.bloc(m.power), .need = kPicked};
    const int units = count_units(s, picked);
    if (const std::optional<SeaZone> zone = named_sea(action)) {
      return why_not_embark(s, m, *zone, units);
    }
    const Space to = named_space(action);
    if (to == kNoSpace) return not_asked("6.2");
    return why_not_march(s, m.power, m.from, to, m.action, units > 0);
  }
  static Flow choose(Board& b, Move& m, Seat, Action action) {
    const Which picked{.place = place_of(m.from), .powers = b.bloc(m.power), .need = kPicked};
    if (count_units(b, picked) == 0) m.flags |= kAlone;
    add_marks(b, picked, kMoving);
    for (const Leader leader : count_leaders(b, picked)) {
      b.m.leaders[leader].marks = static_cast<std::uint8_t>(b.p.leaders[leader].marks | kMoving);
    }
    clear_marks(b, picked.place, kPicked);
    if (verb(action) == Verb::kSea) {
      m.flags |= kTransportMove;
      m.sea = static_cast<SeaZone>(action.args[0]);
    } else {
      m.to = static_cast<Space>(action.args[0]);
    }
    return next();
  }
};

struct Move::Declared : Step<Move> {  // paid, and answered by Foul Weather or Gout
  static Flow run(Board& b, Move& m) {
    const bool transport = (m.flags & kTransportMove) != 0;
    const bool pass = !transport && !facts(m.from).clear_set.has(m.to);
    m.paid = pass ? 2 : 1;
    assert(b.p.impulse.cp >= m.paid);
    b.m.impulse.cp = static_cast<std::uint8_t>(b.p.impulse.cp - m.paid);
    m.tried = 0;
    m.next_power = 0;
    m.interceptor = kNoPower;
    if (transport) b.emit(EventId::kTransported, m.power, m.from, m.sea);
    const Hook hook = transport ? Hook::kNavalTransportDeclared : Hook::kMoveDeclared;
    return call(b, Question::at(hook, {seat_of(opponent(b.p.impulse.active))}));
  }
};

// --- Interceptions and arrival [steps 5 to 7] ---

struct Move::AtSea : Step<Move> {
  static constexpr Term kAsks = term("transport_where", "7.5", arg::kSea, arg::kCp);

  static Flow run(Board& b, Move& m) {
    if ((m.flags & kTransportMove) == 0) return next();
    m.flags |= kAfloat;
    return ask(b, seat_of(side_for(b, m.power)));
  }
  static void about(const State& s, const Move& m, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(m.sea);
    args[1] = s.p.impulse.cp;
  }
  static void options(const State& s, const Move& m, Seat, ActionList& list) {
    const bool units = (m.flags & kAlone) == 0;
    for (const Space port : landings(s, m.power, m.sea, m.from, units))
      list.add(Verb::kSpace, port);
    for (const SeaZone zone : facts(m.sea).adjacent) {
      if (!has_own_fleet(s, m.power, zone)) continue;
      if (can_land(s, m.power, zone, m.from, units, s.p.impulse.cp - 1)) list.add(Verb::kSea, zone);
    }
  }
  static Refusal refuse(const State& s, const Move& m, Seat, Action action) {
    const bool units = (m.flags & kAlone) == 0;
    if (const std::optional<SeaZone> zone = named_sea(action))
      return why_not_embark(s, m, *zone, 0);
    const Space port = named_space(action);
    return port == kNoSpace ? not_asked("7.5") : why_not_land(s, m, port, units);
  }
  static Flow choose(Board& b, Move& m, Seat, Action action) {
    --b.m.impulse.cp;
    if (verb(action) == Verb::kSea) {
      m.sea = static_cast<SeaZone>(action.args[0]);
      b.emit(EventId::kTransported, m.power, m.from, m.sea);
      return again();
    }
    m.to = static_cast<Space>(action.args[0]);
    return next();
  }
};

struct Move::Interceptions : Step<Move> {  // [6.3]
  static Flow run(Board& b, Move& m) {
    while (m.next_power < kCount<Power> && is_major(static_cast<Power>(m.next_power))) {
      const auto power = static_cast<Power>(m.next_power++);
      if (m.interceptor != kNoPower && m.interceptor != power) continue;
      if (may_intercept(b, m, power)) return call(b, Interception{.power = power}, again());
    }
    return next();
  }
};

struct Move::Arrive : Step<Move> {
  static Flow run(Board& b, Move& m) {
    m.flags = static_cast<std::uint8_t>(m.flags & ~kAfloat);
    const int count = carry(b, formation(b, m, m.from), m.to, kMoved);
    if (count > 0) b.emit(EventId::kMarched, m.power, m.from, m.to, count);
    if ((m.flags & kAlone) != 0) {
      for (const Leader leader : count_leaders(b, formation(b, m, m.to))) {
        b.emit(EventId::kLeaderPlaced, leader, place_of(m.to));
      }
      if (m.interceptor != kNoPower) {  // [6.1]
        for (const Leader leader : count_leaders(b, formation(b, m, m.to))) {
          b.capture(leader, m.interceptor);
        }
      }
      return jump<End>();
    }
    capture_lone_leaders(b, m.to, m.power);
    m.next_power = 0;
    return m.interceptor != kNoPower ? jump<JoinRelief>() : next();  // nobody avoids or withdraws
  }
};

struct Move::AvoidBattles : Step<Move> {  // [6.4]
  static Flow run(Board& b, Move& m) {
    const PowerSet foes = foes_outside(b, m.power, m.to);
    while (m.next_power < kCount<Power> && is_major(static_cast<Power>(m.next_power))) {
      const auto power = static_cast<Power>(m.next_power++);
      if (!foes.has(power) || b.force(m.to, power) == 0) continue;
      return call(b, AvoidBattle{.power = power, .space = m.to, .came_from = came_from(m)},
                  again());
    }
    capture_lone_leaders(b, m.to, m.power);
    return next();
  }
};

namespace {
int outside(const State& s, const Move& m) {
  return count_units(s, {.place = place_of(m.to), .powers = foes_outside(s, m.power, m.to)});
}
}  // namespace

struct Move::Withdraw : Step<Move> {  // [6.5]
  static constexpr Term kAsks = term("withdraw", "6.5", arg::kSpace);

  static Flow run(Board& b, Move& m) {
    const int units = outside(b, m);
    if (units == 0) return jump<BesiegeOrLeave>();
    const PowerSet foes = foes_outside(b, m.power, m.to);
    const bool shelter = siege_target(b, m.power, m.to) && units <= kFortification &&
                         insiders(b, m.to).contains(foes & b.land_powers(m.to));
    if (!shelter) return next();
    if (!b.independent(m.to)) return ask(b, seat_of(side_for(b, b.holder(m.to))));
    b.emit(EventId::kWithdrew, Power::kIndependent, m.to);  // always [4.6]
    return jump<BesiegeOrLeave>();
  }
  static void about(const State&, const Move& m, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(m.to);
  }
  static void options(const State&, const Move&, Seat, ActionList& list) {
    list.add(Verb::kWithdraw);
    list.add(Verb::kFight);
  }
  static Flow choose(Board& b, Move& m, Seat, Action action) {
    if (verb(action) == Verb::kFight) return next();
    b.emit(EventId::kWithdrew, b.holder(m.to), m.to);
    return jump<BesiegeOrLeave>();
  }
};

struct Move::JoinRelief : Step<Move> {  // [6.11]
  static constexpr Term kAsks = term("join_relief", "6.11", arg::kSpace);

  static Which inside(const State& s, const Move& m) {
    return {.place = place_of(m.to), .powers = s.bloc(m.power), .need = 0, .without = kMoving};
  }
  static Flow run(Board& b, Move& m) {
    if (!b.besieged(m.to) || !b.friendly(m.power, m.to)) return next();
    m.flags |= kRelief;
    const Which who = inside(b, m);
    if (count_units(b, who) == 0 && count_leaders(b, who).empty()) return next();
    return ask(b, seat_of(side_for(b, m.power)));
  }
  static void about(const State&, const Move& m, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(m.to);
  }
  static void options(const State& s, const Move& m, Seat, ActionList& list) {
    const Which who = inside(s, m);
    offer_leaders(s, count_leaders(s, who), list);
    offer_units(s, who, kAnyNumber, list);
    list.add(Verb::kDone);
  }
  static Refusal refuse(const State& s, const Move& m, Seat, Action action) {
    return why_not_picked(s, inside(s, m), kAnyNumber, action);
  }
  static Flow choose(Board& b, Move& m, Seat, Action action) {
    if (verb(action) != Verb::kDone) {
      pick(b, inside(b, m), action);
      return again();
    }
    const Which picked{.place = place_of(m.to), .powers = b.bloc(m.power), .need = kPicked};
    add_marks(b, picked, kMoving);
    for (const Leader leader : count_leaders(b, picked)) {
      b.m.leaders[leader].marks = static_cast<std::uint8_t>(b.p.leaders[leader].marks | kMoving);
    }
    clear_marks(b, picked.place, kPicked);
    return next();
  }
};

// --- Battle or siege [steps 8 and 9] ---

struct Move::Battle : Step<Move> {
  static Flow run(Board& b, Move& m) {
    FieldBattle battle{.space = m.to, .attacker = m.power, .from = came_from(m)};
    const PowerSet foes = foes_outside(b, m.power, m.to);
    for (const Power foe : foes)
      battle.foes = static_cast<std::uint16_t>(battle.foes | 1U << index(foe));
    const bool relief = b.besieged(m.to) && b.friendly(m.power, m.to);
    battle.flags = static_cast<std::uint8_t>(
        (relief ? kBattleRelief : 0) | ((m.flags & kTransportMove) != 0 ? kBattleTransport : 0) |
        ((m.flags & kOnward) != 0 ? kBattleOnward : 0));
    return call(b, battle, jump<End>());
  }
};

struct Move::BesiegeOrLeave : Step<Move> {  // [6.5, 6.8]
  static Flow run(Board& b, Move& m) {
    if (!siege_target(b, m.power, m.to) || b.besieging(m.to, m.power)) return jump<End>();
    if (b.force(m.to, m.power) <= garrison(b, m.to)) return next();
    begin_siege(b, m.to, m.power);
    return jump<End>();
  }
};

namespace {

bool may_go_back(const State& s, const Move& m) {
  if ((m.flags & kTransportMove) != 0) return false;
  const bool always = s.p.settings.retreat_to_origin_always != 0 && (m.flags & kOnward) == 0;
  return always || may_retreat_to(s, m.power, m.from);  // [D-68]
}
Retreat way_back(const State& s, const Move& m) {
  const unsigned way = may_go_back(s, m) ? kOnlyBack : kNowhere;
  return {.space = m.to,
          .power = m.power,
          .from = m.from,
          .flags = static_cast<std::uint8_t>(way),
          .need = kMoving,
          .captor = s.holder(m.to)};
}

}  // namespace

struct Move::MoveOn : Step<Move> {  // [6.5, 7.5]
  static constexpr Term kAsks = term("move_on", "6.5", arg::kSpace, arg::kCp);

  static SpaceSet onward(const State& s, const Move& m) {
    SpaceSet set;
    if (s.p.impulse.foul_weather != 0) return set;  // [2.8]
    if (s.p.impulse.cp >= 1) set |= destinations(s, m.power, m.to, PaidAction::kMoveClear, true);
    if (s.p.impulse.cp >= 2) set |= destinations(s, m.power, m.to, PaidAction::kMovePass, true);
    set.remove(m.to);
    return set;
  }
  static bool back_to_sea(const State& s, const Move& m) {
    return (m.flags & kTransportMove) != 0 && s.p.impulse.foul_weather == 0 &&
           can_land(s, m.power, m.sea, m.to, true, s.p.impulse.cp);
  }

  static Flow run(Board& b, Move& m) {
    // Mercenaries hired meanwhile may give it the numbers for a siege. [5.7]
    if (b.force(m.to, m.power) > garrison(b, m.to)) return jump<BesiegeOrLeave>();
    if (onward(b, m).empty() && !back_to_sea(b, m)) {
      return call(b, way_back(b, m), jump<End>());
    }
    return ask(b, seat_of(side_for(b, m.power)));
  }
  static void about(const State& s, const Move& m, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(m.to);
    args[1] = s.p.impulse.cp;
  }
  static void options(const State& s, const Move& m, Seat, ActionList& list) {
    for (const Space space : onward(s, m)) list.add(Verb::kSpace, space);
    if (back_to_sea(s, m)) list.add(Verb::kSea, m.sea);
    if (may_go_back(s, m)) list.add(Verb::kRetreat);
  }
  static Refusal refuse(const State& s, const Move& m, Seat, Action action) {
    if (verb(action) == Verb::kRetreat) return because(RefusalId::kNoRetreat, m.from);
    if (const std::optional<SeaZone> zone = named_sea(action)) {
      const bool came = (m.flags & kTransportMove) != 0 && *zone == m.sea;
      return because(came ? RefusalId::kNoLandingInReach : RefusalId::kSeaNotAdjacent, *zone);
    }
    const Space to = named_space(action);
    if (to == kNoSpace) return not_asked("6.5");
    if (!facts(m.to).adjacent.has(to)) return because(RefusalId::kNotAdjacent, to);
    if (!may_enter(s, m.power, to, true)) return why_not_enter(s, m.power, to, true);
    return because(RefusalId::kTooExpensive, facts(m.to).clear_set.has(to) ? 1 : 2);
  }
  static Flow choose(Board& b, Move& m, Seat, Action action) {
    if (verb(action) == Verb::kRetreat) return call(b, way_back(b, m), jump<End>());
    m.onward = verb(action) == Verb::kSea ? place_of(static_cast<SeaZone>(action.args[0]))
                                          : place_of(static_cast<Space>(action.args[0]));
    return next();
  }
};

// A leader with the gout does not move on: the others do without him, no more than a garrison and
// so in need of no leader, and he goes back alone. [2.8, 6.5, B-8]
struct Move::Part : Step<Move> {
  static Flow run(Board& b, Move& m) {
    const Which all = formation(b, m, m.to);
    const LeaderSet leaders = count_leaders(b, all);
    if (!leaders.meets(b.p.impulse.gout)) return next();
    pick_all(b, all, leaders - b.p.impulse.gout);
    return call(b, way_back(b, m));  // of who is not picked
  }
};

struct Move::GoOn : Step<Move> {
  static Flow run(Board& b, Move& m) {
    // Who has retreated is of the formation no more.
    if ((m.flags & kTransportMove) == 0) clear_marks(b, place_of(m.from), kMoving);
    for (const Leader leader : b.p.impulse.gout) {
      b.m.leaders[leader].marks =
          static_cast<std::uint8_t>(b.p.leaders[leader].marks & ~unsigned{kMoving});
    }
    const std::uint8_t onward = std::exchange(m.onward, std::uint8_t{0});
    if (at_sea(onward)) {  // free to the last zone [D-23]
      m.from = m.to;
      return jump<AtSea>();
    }
    m.before = m.from;
    m.from = m.to;
    m.to = space_at(onward);
    unsigned flags = kOnward;
    if ((m.flags & kOnward) != 0) flags |= kOnwardTwice;
    if ((m.flags & kTransportMove) != 0) flags |= kLanded;
    m.flags = static_cast<std::uint8_t>(flags);
    return jump<Declared>();
  }
};

struct Move::Cancelled : Step<Move> {  // by Foul Weather or Gout [D-70]
  static Flow run(Board&, Move& m) {
    if ((m.flags & kOnward) == 0) return next();
    m.to = m.from;  // still before the fortification
    m.from = m.before;
    unsigned flags = (m.flags & kOnwardTwice) != 0 ? unsigned{kOnward} : 0U;
    if ((m.flags & kLanded) != 0) flags |= kTransportMove;
    m.flags = static_cast<std::uint8_t>(flags);
    return jump<MoveOn>();
  }
};

struct Move::End : Step<Move> {  // sieges are tested when the action is over [6.10]
  static Flow run(Board& b, Move&) {
    clear_marks(b, kMoving | kPicked | kBeside);
    return finish();
  }
};

constinit const Procedure Move::kProcedure = Procedure::of<Move>("move");

}  // namespace here_i_stand
