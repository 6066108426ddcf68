// Field battles. [6.6]
#include <algorithm>

#include "games/here_i_stand/combat.h"
#include "games/here_i_stand/procedures.h"

namespace here_i_stand {
namespace {

Which attackers(const State& s, const FieldBattle& f) {
  return {.place = place_of(f.space), .powers = s.bloc(f.attacker), .need = kMoving};
}
Which defenders(const FieldBattle& f) {
  return {.place = place_of(f.space), .powers = power_bits(f.foes)};
}
int units_of(const State& s, const FieldBattle& f, int side) {
  return count_units(s, side == 0 ? attackers(s, f) : defenders(f));
}

void count_dice(Board& b, const FieldBattle& f, int side) {
  const Which who = side == 0 ? attackers(b, f) : defenders(f);
  const int units = count_units(b, who);
  if (units == 0) return;  // nobody left to roll
  add_dice(b, side, Reason::kUnits, units);
  add_dice(b, side, Reason::kLeader, best_battle(count_leaders(b, who)));
  if (side == 1) add_dice(b, side, Reason::kDefender, 1);
}

bool independents(const FieldBattle& f) { return f.majors[0] == Power::kIndependent; }

// Who captures the attackers' leaders: a power that fought here. [step 10]
Power captor(const State& s, const FieldBattle& f) {
  if (f.majors[1] == kNoPower) return f.majors[0];
  return captor_of(s, {f.majors[0], f.majors[1]}, f.attacker);
}

Flow ask_cards(Board& b, Hook hook, Power attacker, Power defender, Continuation then) {
  const Seat first = seat_of(side_for(b, attacker));
  if (defender == Power::kIndependent) {  // nobody plays cards for them [4.6]
    return call(b, Question::at(hook, {first}), then);
  }
  const Seat second = seat_of(side_for(b, defender));
  return call(b, Question::at(hook, {first, second}), then);
}

// How many of the losses a side takes when both would vanish. [6.6, step 9]
struct Toll {
  int attacker;
  int defender;
};
Toll toll(const State& s, const FieldBattle& f) {
  const int a = units_of(s, f, 0);
  const int d = units_of(s, f, 1);
  Toll t{std::min(hits(s, 1), a), std::min(hits(s, 0), d)};
  if (a == 0 || d == 0 || t.attacker < a || t.defender < d) return t;
  if (dice(s, 0) > dice(s, 1)) {
    --t.attacker;
  } else {
    --t.defender;
  }
  return t;
}

// The defenders' losses are shared among the allies; who keeps the last unit is a matter of the
// same die.
void share_losses(Board& b, FieldBattle& f, int losses) {
  std::array<int, 2> units{};
  for (std::size_t i = 0; i < 2; ++i) {
    units[i] = f.majors[i] == kNoPower ? 0 : b.force(f.space, f.majors[i]);
  }
  f.losses = split_losses(b, losses, f.majors, units);
}

}  // namespace

struct FieldBattle::LastChance : Step<FieldBattle> {  // [step 1]
  static Flow run(Board& b, FieldBattle& f) {
    // Mercenaries hired beside the formation join it now. [5.7]
    const Which beside{.place = place_of(f.space), .powers = b.bloc(f.attacker), .need = kBeside};
    add_marks(b, beside, kMoving);
    clear_marks(b, place_of(f.space), kBeside);
    f.majors = majors_of(b, f.space, power_bits(f.foes));
    b.emit(EventId::kBattle, f.attacker, f.majors[0], f.space);
    open_contest(b, ContestKind::kFieldBattle, place_of(f.space), f.attacker, f.majors[0]);
    return ask_cards(b, Hook::kFieldBattlePre, f.attacker, f.majors[0], next());
  }
};

struct FieldBattle::Count : Step<FieldBattle> {  // [steps 2 and 3]
  static Flow run(Board& b, FieldBattle& f) {
    f.majors = majors_of(b, f.space, power_bits(f.foes));
    count_dice(b, f, 0);
    count_dice(b, f, 1);
    return next();
  }
};

struct FieldBattle::Cards : Step<FieldBattle> {  // [steps 4 and 5]
  static Flow run(Board& b, FieldBattle& f) {
    return ask_cards(b, Hook::kFieldBattleCombatCards, f.attacker, f.majors[0], next());
  }
};

struct FieldBattle::Roll : Step<FieldBattle> {  // [step 6]
  static Flow run(Board& b, FieldBattle& f) {
    if (f.surprise == 0) {
      roll_dice(b, 0, dice(b, 0));
      roll_dice(b, 1, dice(b, 1));
      return tell(b, f);
    }
    // Surprise Attack: one side rolls and hits first, the survivors answer. [card 29]
    const int first = f.surprise == 1 ? 0 : 1;
    if (f.stage == 0) {
      roll_dice(b, first, dice(b, first));
      f.stage = 1;
      const int losses = std::min(hits(b, first), units_of(b, f, 1 - first));
      if (first == 0) {
        share_losses(b, f, losses);
        return jump<DefenderLosses>();
      }
      return call(b,
                  Losses{.space = f.space,
                         .power = f.attacker,
                         .decides = side_for(b, f.attacker),
                         .left = static_cast<std::uint8_t>(losses),
                         .kinds = kLandKinds,
                         .need = kMoving},
                  again());
    }
    const int second = 1 - first;
    recount(b, f, second);
    roll_dice(b, second, dice(b, second));
    return tell(b, f);
  }

 private:
  // Dice from the survivors; cards keep theirs if anybody is left.
  static void recount(Board& b, const FieldBattle& f, int side) {
    Pool& pool = b.m.contest.pools[static_cast<std::size_t>(side)];
    int cards = 0;
    for (int i = 0; i < pool.line_count; ++i) {
      const PoolLine& line = pool.lines[static_cast<std::size_t>(i)];
      if (line.reason == Reason::kCard) cards += line.dice;
    }
    clear_pool(b, side);
    if (units_of(b, f, side) == 0) return;
    count_dice(b, f, side);
    add_dice(b, side, Reason::kCard, cards);
  }
  static Flow tell(Board& b, const FieldBattle& f) {
    emit_battle_dice(b);
    b.emit(EventId::kBattleHits, f.attacker, hits(b, 0), f.majors[0], hits(b, 1));
    return next();
  }
};

struct FieldBattle::AttackerLosses : Step<FieldBattle> {  // [step 9]
  static Flow run(Board& b, FieldBattle& f) {
    if (f.surprise == 2) {  // taken already; now the defenders' turn
      share_losses(b, f, std::min(hits(b, 0), units_of(b, f, 1)));
      return next();
    }
    const Toll t = toll(b, f);
    if (f.surprise == 0) share_losses(b, f, t.defender);
    const int losses = f.surprise == 1 ? std::min(hits(b, 1), units_of(b, f, 0)) : t.attacker;
    return call(b, Losses{.space = f.space,
                          .power = f.attacker,
                          .decides = side_for(b, f.attacker),
                          .left = static_cast<std::uint8_t>(losses),
                          .kinds = kLandKinds,
                          .need = kMoving});
  }
};

struct FieldBattle::DefenderLosses : Step<FieldBattle> {
  static Flow run(Board& b, FieldBattle& f) {
    for (std::size_t i = 0; i < 2; ++i) {
      const std::uint8_t losses = f.losses[i];
      if (losses == 0) continue;
      f.losses[i] = 0;
      return call(b,
                  Losses{.space = f.space,
                         .power = f.majors[i],
                         .decides = side_for(b, f.majors[i]),
                         .left = losses,
                         .kinds = kLandKinds},
                  again());
    }
    if (f.surprise == 1 && f.stage == 1) {  // the survivors answer
      f.stage = 2;
      return jump<Roll>();
    }
    return next();
  }
};

struct FieldBattle::Verdict : Step<FieldBattle> {  // [step 8]
  static Flow run(Board& b, FieldBattle& f) {
    f.attacker_won = hits(b, 0) > hits(b, 1) ? 1 : 0;
    b.m.contest.verdict = f.attacker_won != 0        ? here_i_stand::Verdict::kFirst
                          : hits(b, 0) == hits(b, 1) ? here_i_stand::Verdict::kTie
                                                     : here_i_stand::Verdict::kSecond;
    b.emit(EventId::kBattleWon, f.attacker_won != 0 ? f.attacker : f.majors[0], f.space);
    return next();
  }
};

struct FieldBattle::Captures : Step<FieldBattle> {  // [step 10]
  static Flow run(Board& b, FieldBattle& f) {
    if (units_of(b, f, 0) == 0) {
      const LeaderSet leaders = count_leaders(b, attackers(b, f));
      const Power by = captor(b, f);
      if (!leaders.empty() && by == Power::kIndependent) {
        return call(b, Displacement{.space = f.space,
                                    .power = f.attacker,
                                    .decides = side_for(b, f.attacker),
                                    .leaders_only = 1});
      }
      for (const Leader leader : leaders) b.capture(leader, by);
    }
    if (units_of(b, f, 1) == 0) {
      for (const Leader leader : count_leaders(b, defenders(f))) b.capture(leader, f.attacker);
    }
    return next();
  }
};

namespace {
// Leaders of a beaten relief are captured if all who came with them died, whoever sallied. [6.11]
void capture_relief(Board& b, const FieldBattle& f) {
  Which sallied = attackers(b, f);
  sallied.need |= kInside;
  sallied.without = kMoved;
  if (units_of(b, f, 0) > count_units(b, sallied)) return;
  const LeaderSet came = count_leaders(b, attackers(b, f)) - count_leaders(b, sallied);
  for (const Leader leader : came) b.capture(leader, captor(b, f));
}
}  // namespace

struct FieldBattle::AttackerRetreat : Step<FieldBattle> {  // [step 11, 6.7, 6.11]
  static Flow run(Board& b, FieldBattle& f) {
    if (f.attacker_won != 0 || units_of(b, f, 0) == 0) return next();
    mark(b, attackers(b, f), kLost);
    const bool empty_field = units_of(b, f, 1) == 0;
    if (empty_field && b.p.settings.loser_of_empty_field_stays != 0) {  // [D-22]
      return jump<Sieges>();
    }
    Retreat retreat{.space = f.space,
                    .power = f.attacker,
                    .from = f.from,
                    .flags = kOnlyBack,
                    .need = kMoving,
                    .added = kLost,
                    .captor = captor(b, f)};
    const bool moved_on = (f.flags & kBattleOnward) != 0 &&  // never back into that fortress [6.5]
                          b.p.settings.retreat_to_origin_always != 0;
    if ((f.flags & kBattleTransport) != 0 || moved_on) retreat.flags = kNowhere;
    if ((f.flags & kBattleRelief) != 0) {
      if (hits(b, 0) < hits(b, 1)) {
        retreat.flags = static_cast<std::uint8_t>(retreat.flags | kInsideOnlyAgain);
        capture_relief(b, f);
      }
      const Which stayed{.place = place_of(f.space),
                         .powers = insiders(b, f.space),
                         .need = 0,
                         .without = kMoving};
      const int room = std::max(0, kFortification - count_units(b, stayed));
      retreat.room = static_cast<std::uint8_t>(1 + room);
    }
    return call(b, retreat, next());
  }
};

struct FieldBattle::DefenderRetreat : Step<FieldBattle> {
  static Flow run(Board& b, FieldBattle& f) {
    if (f.attacker_won == 0) return next();
    const bool empty_field = units_of(b, f, 0) == 0;
    if (empty_field && b.p.settings.loser_of_empty_field_stays != 0) {
      mark(b, defenders(f), kLost);
      return next();
    }
    while (f.pair < 2) {
      const std::uint8_t i = f.pair++;
      const Power major = f.majors[i];
      if (major == kNoPower) continue;
      const Power ally = f.majors[1 - i];
      const bool alone = ally == kNoPower || b.force(f.space, ally) == 0;
      if (!alone && b.force(f.space, major) == 0) continue;  // his leaders go with the ally's units
      if (independents(f)) {                                 // up to four stay inside [4.6]
        const int excess = b.land(f.space, major) - kFortification;
        if (excess > 0) b.remove(major, UnitKind::kRegular, excess, f.space);
        continue;
      }
      const Power holder = b.holder(f.space);
      const bool shelter = b.fortified(f.space) && (f.majors[0] == holder || f.majors[1] == holder);
      // Who retreated before has left inside only those that stay there.
      const int taken = i == 1 ? b.force(f.space, f.majors[0]) : 0;
      const int room = std::max(0, kFortification - taken);
      return call(b,
                  Retreat{.space = f.space,
                          .power = major,
                          .from = f.from,
                          .flags = static_cast<std::uint8_t>(
                              alone && ally != kNoPower ? kNotBack | kWithAlly : kNotBack),
                          .room = static_cast<std::uint8_t>(shelter ? 1 + room : 0),
                          .need = 0,
                          .added = kLost,
                          .captor = f.attacker},
                  again());
    }
    return next();
  }
};

// Who won before a fortress besieges it or leaves: the battle's last consequence. [step 12]
struct FieldBattle::Sieges : Step<FieldBattle> {
  static Flow run(Board& b, FieldBattle& /*f*/) { return call(b, BreakSieges{}); }
};

struct FieldBattle::End : Step<FieldBattle> {
  static Flow run(Board& /*b*/, FieldBattle& /*f*/) { return finish(); }
};

constinit const Procedure FieldBattle::kProcedure = Procedure::of<FieldBattle>("field_battle");

}  // namespace here_i_stand
