// Assaults. [6.9]
#include <algorithm>

#include "games/here_i_stand/combat.h"
#include "games/here_i_stand/military.h"
#include "games/here_i_stand/procedures.h"
#include "games/here_i_stand/war_refusals.h"

namespace here_i_stand {
namespace {

int fleet_near(const State& s, Space space, Power major) {
  int sum = 0;
  for (const SeaZone zone : facts(space).seas) {
    for (const Power power : s.bloc(major)) sum += s.p.fleets[zone][power];
  }
  return sum;
}

bool blockaded(const State& s, Power power, Space space) {
  const Power holder = s.holder(space);
  if (holder == Power::kIndependent) return true;
  if (fleet_near(s, space, holder) > 0) return false;
  const int in_port = s.squadrons(space, holder);
  return in_port == 0 || fleet_near(s, space, power) > in_port;
}

Which besiegers(const State& s, const Assault& a) {
  return {.place = place_of(a.space), .powers = s.bloc(a.power)};
}
Which assaulting(const State& s, const Storm& a) {
  return {.place = place_of(a.space), .powers = s.bloc(a.power), .need = kMoving};
}
Which defending(const State& s, const Storm& a) {
  return {.place = place_of(a.space), .powers = insiders(s, a.space)};
}

}  // namespace

bool may_assault(const State& s, Power power, Space space) {
  const Siege* siege = s.siege(space, power);
  if (siege == nullptr || siege->impulse == 1 + s.p.impulse.number) return false;
  if (s.p.impulse.assaulted.has(space) || s.p.impulse.foul_weather != 0) return false;
  if (!s.control_may_change(space) || s.force(space, power) == 0) return false;
  return blockaded(s, power, space) && has_loc(s, power, space);
}

bool may_assault(const State& s, Power power) {
  for (const Siege& siege : s.p.sieges) {
    if (siege.impulse == 0) break;
    if (siege.besieger == power && may_assault(s, power, siege.space)) return true;
  }
  return false;
}

void count_assault_dice(Board& b, const Storm& a) {
  clear_pool(b, 0);
  const int defenders = count_units(b, defending(b, a));
  const int units = count_units(b, assaulting(b, a));
  add_dice(b, 0, Reason::kUnits, defenders == 0 ? units : (units + 1) / 2);
  add_dice(b, 0, Reason::kLeader, best_battle(count_leaders(b, assaulting(b, a))));
}

struct Assault::Where : Step<Assault> {
  static constexpr Term kAsks = term("assault_where", "6.9", arg::kPower);

  static Flow run(Board& b, Assault& a) {
    if (a.treachery != 0) return next();
    return ask(b, seat_of(side_for(b, a.power)));
  }
  static void about(const State&, const Assault& a, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(a.power);
  }
  static void options(const State& s, const Assault& a, Seat, ActionList& list) {
    for (const Siege& siege : s.p.sieges) {
      if (siege.impulse == 0) break;
      if (siege.besieger == a.power && may_assault(s, a.power, siege.space)) {
        list.add(Verb::kSpace, siege.space);
      }
    }
  }
  static Refusal refuse(const State& s, const Assault& a, Seat, Action action) {
    const Space space = named_space(action);
    if (space == kNoSpace) return not_asked("6.9");
    const Siege* siege = s.siege(space, a.power);
    if (siege == nullptr) return because(RefusalId::kNotBesieging, space);
    if (siege->impulse == 1 + s.p.impulse.number) return because(RefusalId::kSiegeTooYoung, space);
    if (s.p.impulse.assaulted.has(space)) return because(RefusalId::kAssaultedAlready, space);
    if (!s.control_may_change(space)) return because(RefusalId::kControlFrozen, space);
    const bool shut = blockaded(s, a.power, space);
    return because(shut ? RefusalId::kNoLoc : RefusalId::kNotBlockaded, space);
  }
  static Flow choose(Board&, Assault& a, Seat, Action action) {
    a.space = static_cast<Space>(action.args[0]);
    return next();
  }
};

struct Assault::Form : Step<Assault> {
  static constexpr Term kAsks = term("assault_formation", "6.9", arg::kSpace, arg::kCount);

  static Which picked(const State& s, const Assault& a) {
    Which who = besiegers(s, a);
    who.need = kPicked;
    return who;
  }
  static int room(const State& s, const Assault& a) {
    return command_limit(count_leaders(s, picked(s, a))) - count_units(s, picked(s, a));
  }
  static Flow run(Board& b, Assault& a) { return ask(b, seat_of(side_for(b, a.power))); }
  static void about(const State& s, const Assault& a, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(a.space);
    args[1] = static_cast<std::uint16_t>(std::max(0, room(s, a)));
  }
  static void options(const State& s, const Assault& a, Seat, ActionList& list) {
    offer_leaders(s, count_leaders(s, besiegers(s, a)) - s.p.impulse.gout, list);
    offer_units(s, besiegers(s, a), room(s, a), list);
    if (count_units(s, picked(s, a)) > 0) list.add(Verb::kDone);
  }
  static Refusal refuse(const State& s, const Assault& a, Seat, Action action) {
    return why_not_picked(s, besiegers(s, a), room(s, a), action);
  }
  static Flow choose(Board& b, Assault& a, Seat, Action action) {
    if (verb(action) != Verb::kDone) {
      pick(b, besiegers(b, a), action);
      return again();
    }
    add_marks(b, picked(b, a), kMoving);
    for (const Leader leader : count_leaders(b, picked(b, a))) {
      b.m.leaders[leader].marks = static_cast<std::uint8_t>(b.p.leaders[leader].marks | kMoving);
    }
    clear_marks(b, place_of(a.space), kPicked);
    return next();
  }
};

struct Assault::Declared : Step<Assault> {
  static Flow run(Board& b, Assault& a) {
    return call(b, Storm{.power = a.power, .space = a.space, .treachery = a.treachery});
  }
};

struct Assault::Cancelled : Step<Assault> {  // by Foul Weather or Gout [D-70], or over
  static Flow run(Board& b, Assault&) {
    clear_marks(b, kMoving | kPicked);
    return finish();
  }
};

constinit const Procedure Assault::kProcedure = Procedure::of<Assault>("assault");

// --- The declared assault ---

struct Storm::Begin : Step<Storm> {
  static Flow run(Board& b, Storm& a) {
    b.emit(EventId::kAssaultBegan, a.power, a.space);
    if (a.treachery != 0) return next();
    b.m.impulse.cp = static_cast<std::uint8_t>(b.p.impulse.cp - 1);
    const Seat other = seat_of(opponent(b.p.impulse.active));
    return call(b, Question::at(Hook::kAssaultDeclared, {other}));
  }
};

struct Storm::LastChance : Step<Storm> {
  static Flow run(Board& b, Storm& a) {
    b.m.impulse.assaulted.add(a.space);
    return call(b, Question::at(Hook::kAssaultPre, {seat_of(b.p.impulse.active)}));
  }
};

struct Storm::Count : Step<Storm> {
  static Flow run(Board& b, Storm& a) {
    open_contest(b, ContestKind::kAssault, place_of(a.space), a.power, b.holder(a.space));
    count_assault_dice(b, a);
    add_dice(b, 1, Reason::kUnits, count_units(b, defending(b, a)));
    add_dice(b, 1, Reason::kLeader, best_battle(count_leaders(b, defending(b, a))));
    add_dice(b, 1, Reason::kDefender, 1);
    return next();
  }
};

struct Storm::Cards : Step<Storm> {
  static Flow run(Board& b, Storm& a) {
    const Seat first = seat_of(side_for(b, a.power));
    if (b.independent(a.space)) return call(b, Question::at(Hook::kAssaultCombatCards, {first}));
    const Seat second = seat_of(side_for(b, b.holder(a.space)));
    return call(b, Question::at(Hook::kAssaultCombatCards, {first, second}));
  }
};

struct Storm::Roll : Step<Storm> {
  static Flow run(Board& b, Storm& a) {
    if (a.void_ != 0) return jump<End>();
    roll_dice(b, 0, b.p.contest.pools[0].dice);
    roll_dice(b, 1, b.p.contest.pools[1].dice);
    return next();
  }
};

struct Storm::AfterRolls : Step<Storm> {
  static Flow run(Board& b, Storm&) {
    const Side active = b.p.impulse.active;
    return call(
        b, Question::at(Hook::kAssaultAfterRolls, {seat_of(active), seat_of(opponent(active))}));
  }
};

struct Storm::AttackerLosses : Step<Storm> {
  static Flow run(Board& b, Storm& a) {
    emit_battle_dice(b);
    b.emit(EventId::kBattleHits, a.power, hits(b, 0), b.holder(a.space), hits(b, 1));
    const PowerSet inside = insiders(b, a.space);
    const std::array<Power, 2> majors = majors_of(b, a.space, inside);
    std::array<int, 2> units{};
    for (std::size_t i = 0; i < 2; ++i) {
      units[i] = majors[i] == kNoPower ? 0 : b.force(a.space, majors[i]);
    }
    a.losses = split_losses(b, hits(b, 0), majors, units);
    // Losses come from any units of its power there, whether or not they assaulted. [step 9]
    return call(b, Losses{.space = a.space,
                          .power = a.power,
                          .decides = side_for(b, a.power),
                          .left = static_cast<std::uint8_t>(hits(b, 1)),
                          .kinds = kLandKinds});
  }
};

struct Storm::DefenderLosses : Step<Storm> {
  static Flow run(Board& b, Storm& a) {
    const std::array<Power, 2> majors = majors_of(b, a.space, insiders(b, a.space));
    // The second first: the list of majors shrinks when one is gone.
    for (const std::size_t i : {std::size_t{1}, std::size_t{0}}) {
      const std::uint8_t losses = a.losses[i];
      if (losses == 0) continue;
      a.losses[i] = 0;
      return call(b,
                  Losses{.space = a.space,
                         .power = majors[i],
                         .decides = side_for(b, majors[i]),
                         .left = losses,
                         .kinds = kLandKinds},
                  again());
    }
    return next();
  }
};

// The besiegers are in: leaders captured, ships to the turn track. [step 10]
void capture_fortress(Board& b, Power power, Space space) {
  const PowerSet inside = insiders(b, space);
  const Which all{.place = place_of(space), .powers = inside};
  for (const Leader leader : count_leaders(b, all)) b.capture(leader, power);
  Which ships = all;
  ships.kinds = kNavalKinds;
  lose_all(b, ships);
  for (const Leader leader : b.leaders_at(space)) {
    if (is_naval(leader) && inside.has(b.p.leaders[leader].power)) {
      b.m.leaders[leader] = {LeaderPlace::kTurnTrack, 0, b.p.leaders[leader].power, 0};
    }
  }
  end_siege(b, space, power);
  b.emit(EventId::kSpaceTaken, power, space);
  take_space(b, space, power);
}

struct Storm::Settle : Step<Storm> {
  static Flow run(Board& b, Storm& a) {
    const bool taken =
        hits(b, 0) >= 1 && garrison(b, a.space) == 0 && b.force(a.space, a.power) >= 1;
    b.m.contest.verdict = taken ? Verdict::kFirst : Verdict::kSecond;
    if (taken) {
      capture_fortress(b, a.power, a.space);
    } else {
      b.emit(EventId::kAssaultFailed, a.power, a.space);
    }
    return next();
  }
};

struct Storm::End : Step<Storm> {
  static Flow run(Board& b, Storm& a) {
    clear_marks(b, kMoving | kPicked);
    if (a.pair != 0) return finish();
    a.pair = 1;
    return call(b, BreakSieges{}, again());
  }
};

constinit const Procedure Storm::kProcedure = Procedure::of<Storm>("storm");

// --- Treachery! [card 105] ---

struct TreacherousAssault::Begin : Step<TreacherousAssault> {
  static Flow run(Board& b, TreacherousAssault& t) {
    return call(b, Assault{.power = t.besieger, .space = t.space, .treachery = 1});
  }
};

struct TreacherousAssault::Gates : Step<TreacherousAssault> {
  static Flow run(Board& b, TreacherousAssault& t) {
    if (!siege_target(b, t.besieger, t.space)) return next();  // taken
    if (b.force(t.space, t.besieger) <= garrison(b, t.space)) return next();
    lose_all(b, {.place = place_of(t.space), .powers = insiders(b, t.space)});
    capture_fortress(b, t.besieger, t.space);
    return next();
  }
};

struct TreacherousAssault::End : Step<TreacherousAssault> {
  static Flow run(Board&, TreacherousAssault&) { return finish(); }
};

constinit const Procedure TreacherousAssault::kProcedure =
    Procedure::of<TreacherousAssault>("treacherous_assault");

}  // namespace here_i_stand
