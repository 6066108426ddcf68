// Naval combat and its retreats. [7.3, 7.4]
#include <algorithm>

#include "games/here_i_stand/combat.h"
#include "games/here_i_stand/naval.h"
#include "games/here_i_stand/procedures.h"
#include "games/here_i_stand/war_refusals.h"

namespace here_i_stand {

int naval_rating(const State& s, std::uint8_t place, Power major) {
  return best_battle(naval_leaders(s, place, major));
}

void lose_fleet(Board& b, std::uint8_t place, Power major) {
  lose_all(b, fleet(b, place, major));
  for (const Leader leader : naval_leaders(b, place, major)) {
    b.m.leaders[leader] = {LeaderPlace::kTurnTrack, 0, b.p.leaders[leader].power, 0};
    b.emit(EventId::kLeaderGone, leader);
  }
}

void sail_all(Board& b, std::uint8_t from, Power major, std::uint8_t to) {
  const LeaderSet leaders = naval_leaders(b, from, major);
  carry_fleet(b, fleet(b, from, major), to, 0);
  for (const Leader leader : leaders) sail_leader(b, leader, to);
}

bool is_refuge(const State& s, std::uint8_t place, Power major, std::uint8_t to) {
  if (!at_sea(to) && s.holder(space_at(to)) != major) return false;
  for (const Power power : s.bloc(major)) {
    const Which own{
        .place = place, .powers = {power}, .need = 0, .without = 0, .kinds = kNavalKinds};
    if (any_units(s, own) && !may_sail(s, power, to)) return false;
  }
  return !enemy_fleet_at(s, major, to);
}

Refusal why_not_flee(const State& s, std::uint8_t place, Power major, Action action) {
  const Space port = named_space(action);
  const std::optional<SeaZone> zone = named_sea(action);
  if (port == kNoSpace && !zone) return not_asked("7.4");
  if (port != kNoSpace && s.holder(port) != major) return because(RefusalId::kPortClosed, port);
  return why_not_sail(s, major, place, zone ? place_of(*zone) : place_of(port));
}

struct NavalCombat::Cards : Step<NavalCombat> {
  static Flow run(Board& b, NavalCombat& n) {
    b.emit(EventId::kNavalBattle, n.attacker, n.defender, n.place);
    open_contest(b, ContestKind::kNavalCombat, n.place, n.attacker, n.defender);
    for (int side = 0; side < 2; ++side) {
      const Power power = side == 0 ? n.attacker : n.defender;
      add_dice(b, side, Reason::kUnits, 2 * ships(b, n.place, power));
      add_dice(b, side, Reason::kLeader, naval_rating(b, n.place, power));
    }
    if (!at_sea(n.place)) add_dice(b, 1, Reason::kDefender, 1);
    return call(b, Question::at(Hook::kNavalCombatCombatCards, {seat_of(side_for(b, n.attacker)),
                                                                seat_of(side_for(b, n.defender))}));
  }
};

struct NavalCombat::Roll : Step<NavalCombat> {
  static Flow run(Board& b, NavalCombat& n) {
    roll_dice(b, 0, b.p.contest.pools[0].dice);
    roll_dice(b, 1, b.p.contest.pools[1].dice);
    emit_battle_dice(b);
    b.emit(EventId::kBattleHits, n.attacker, hits(b, 0), n.defender, hits(b, 1));
    n.attacker_won = hits(b, 0) > hits(b, 1) ? 1 : 0;
    b.m.contest.verdict = n.attacker_won != 0        ? Verdict::kFirst
                          : hits(b, 0) == hits(b, 1) ? Verdict::kTie
                                                     : Verdict::kSecond;
    const int a = ships(b, n.place, n.attacker);
    const int d = ships(b, n.place, n.defender);
    // One squadron for two hits; the odd hit takes one more from the loser. [step 8]
    int lost_a = (hits(b, 1) + (n.attacker_won != 0 ? 0 : 1)) / 2;
    int lost_d = (hits(b, 0) + (n.attacker_won != 0 ? 1 : 0)) / 2;
    lost_a = std::min(lost_a, a);
    lost_d = std::min(lost_d, d);
    if (lost_a == a && lost_d == d) {
      if (b.p.contest.pools[0].dice > b.p.contest.pools[1].dice) {
        --lost_a;
      } else {
        --lost_d;
      }
    }
    n.attacker_losses = static_cast<std::uint8_t>(lost_a);
    n.defender_losses = static_cast<std::uint8_t>(lost_d);
    return next();
  }
};

struct NavalCombat::AttackerLosses : Step<NavalCombat> {
  static Flow run(Board& b, NavalCombat& n) {
    return call(b, Losses{.space = static_cast<Space>(n.place),
                          .power = n.attacker,
                          .decides = side_for(b, n.attacker),
                          .left = n.attacker_losses,
                          .kinds = kNavalKinds});
  }
};

struct NavalCombat::DefenderLosses : Step<NavalCombat> {
  static Flow run(Board& b, NavalCombat& n) {
    return call(b, Losses{.space = static_cast<Space>(n.place),
                          .power = n.defender,
                          .decides = side_for(b, n.defender),
                          .left = n.defender_losses,
                          .kinds = kNavalKinds});
  }
};

struct NavalCombat::Retreats : Step<NavalCombat> {  // [step 9]
  static Flow run(Board& b, NavalCombat& n) {
    for (const Power power : {n.attacker, n.defender}) {
      if (ships(b, n.place, power) == 0) lose_fleet(b, n.place, power);  // its leaders
    }
    b.emit(EventId::kBattleWon, n.attacker_won != 0 ? n.attacker : n.defender, n.place);
    const Power loser = n.attacker_won != 0 ? n.defender : n.attacker;
    add_marks(b, fleet(b, n.place, loser), kLost);
    for (const Leader leader : naval_leaders(b, n.place, loser)) {
      b.m.leaders[leader].marks = static_cast<std::uint8_t>(b.p.leaders[leader].marks | kLost);
    }
    const Power leaving = at_sea(n.place) ? loser : n.attacker;
    const Power other = leaving == n.attacker ? n.defender : n.attacker;
    if (ships(b, n.place, leaving) == 0) return next();
    const bool stays = b.p.settings.loser_of_empty_field_stays != 0 && at_sea(n.place);
    if (stays && ships(b, n.place, other) == 0) return next();  // [D-22]
    return call(b, NavalRetreat{.place = n.place, .power = leaving});
  }
};

struct NavalCombat::End : Step<NavalCombat> {
  static Flow run(Board&, NavalCombat& n) { return finish(n.attacker_won); }
};

constinit const Procedure NavalCombat::kProcedure = Procedure::of<NavalCombat>("naval_combat");

struct NavalRetreat::Where : Step<NavalRetreat> {
  static constexpr Term kAsks = term("naval_retreat_where", "7.4", arg::kPower, arg::kPlace);

  static Flow run(Board& b, NavalRetreat& n) {
    int count = 0;
    std::uint8_t only = 0;
    each_refuge(b, n.place, n.power, [&](std::uint8_t to) {
      ++count;
      only = to;
    });
    if (count > 1) return ask(b, seat_of(side_for(b, n.power)));
    if (count == 1) {
      go(b, n, only);
    } else {
      lose_fleet(b, n.place, n.power);
    }
    return finish();
  }
  static void about(const State&, const NavalRetreat& n, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(n.power);
    args[1] = n.place;
  }
  static void options(const State& s, const NavalRetreat& n, Seat, ActionList& list) {
    each_refuge(s, n.place, n.power, [&](std::uint8_t to) { offer_place(list, to); });
  }
  static Refusal refuse(const State& s, const NavalRetreat& n, Seat, Action action) {
    return why_not_flee(s, n.place, n.power, action);
  }
  static Flow choose(Board& b, NavalRetreat& n, Seat, Action action) {
    go(b, n, chosen_place(action));
    return finish();
  }

 private:
  static void go(Board& b, const NavalRetreat& n, std::uint8_t to) {
    sail_all(b, n.place, n.power, to);
    b.emit(EventId::kNavalRetreat, n.power, n.place, to);
  }
};

constinit const Procedure NavalRetreat::kProcedure = Procedure::of<NavalRetreat>("naval_retreat");

}  // namespace here_i_stand
