// Avoiding battle. [6.4]
#include "games/here_i_stand/combat.h"
#include "games/here_i_stand/procedures.h"
#include "games/here_i_stand/war_refusals.h"

namespace here_i_stand {
namespace {

SpaceSet ways_out(const State& s, const AvoidBattle& a) {
  // The mover is an enemy for this move, at peace or not. [6.1]
  const Power mover = enclosing<Move>(s)->power;
  SpaceSet set;
  for (const Space to : facts(a.space).adjacent) {
    if (to == a.came_from || s.force(to, mover) > 0) continue;
    if (may_retreat_to(s, a.power, to)) set.add(to);
  }
  return set;
}

Which stack(const State& s, const AvoidBattle& a, std::uint8_t need) {
  return {.place = place_of(a.space), .powers = s.bloc(a.power), .need = need};
}

}  // namespace

struct AvoidBattle::Where : Step<AvoidBattle> {
  static constexpr Term kAsks = term("avoid_battle", "6.4", arg::kPower, arg::kSpace);

  static Flow run(Board& b, AvoidBattle& a) {
    if (ways_out(b, a).empty()) return finish();
    return ask(b, seat_of(side_for(b, a.power)));
  }
  static void about(const State&, const AvoidBattle& a, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(a.power);
    args[1] = static_cast<std::uint16_t>(a.space);
  }
  static void options(const State& s, const AvoidBattle& a, Seat, ActionList& list) {
    for (const Space to : ways_out(s, a)) list.add(Verb::kSpace, to);
    list.add(Verb::kDecline);
  }
  static Refusal refuse(const State& s, const AvoidBattle& a, Seat, Action action) {
    const Space to = named_space(action);
    if (to == kNoSpace) return not_asked("6.4");
    if (to == a.came_from) return because(RefusalId::kCameFromThere, to);
    Refusal why = why_not_retreat(s, a.power, a.space, to);
    if (why.rule == "6.7") why.rule = "6.4";  // which asks the same of a space
    return why;
  }
  static Flow choose(Board&, AvoidBattle& a, Seat, Action action) {
    if (verb(action) == Verb::kDecline) return finish();
    a.to = static_cast<Space>(action.args[0]);
    return next();
  }
  static Action otherwise(const State&, const AvoidBattle&, Seat) { return act(Verb::kDecline); }
};

struct AvoidBattle::Form : Step<AvoidBattle> {
  static constexpr Term kAsks = term("avoid_battle_units", "6.4", arg::kSpace);

  static Flow run(Board& b, AvoidBattle& a) { return ask(b, seat_of(side_for(b, a.power))); }
  static void about(const State&, const AvoidBattle& a, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(a.to);
  }
  static void options(const State& s, const AvoidBattle& a, Seat, ActionList& list) {
    offer_leaders(s, count_leaders(s, stack(s, a, 0)), list);
    offer_units(s, stack(s, a, 0), kAnyNumber, list);
    const Which picked = stack(s, a, kPicked);
    if (count_units(s, picked) > 0 || !count_leaders(s, picked).empty()) list.add(Verb::kDone);
  }
  static Refusal refuse(const State& s, const AvoidBattle& a, Seat, Action action) {
    return why_not_picked(s, stack(s, a, 0), kAnyNumber, action);
  }
  static Flow choose(Board& b, AvoidBattle& a, Seat, Action action) {
    if (verb(action) == Verb::kDone) return next();
    pick(b, stack(b, a, 0), action);
    return again();
  }
};

struct AvoidBattle::Roll : Step<AvoidBattle> {
  static Flow run(Board& b, AvoidBattle& a) {
    const Which who = stack(b, a, kPicked);
    const Which beaten = stack(b, a, kPicked | kLost);
    const int units = count_units(b, who);
    const bool all_beaten = units > 0 && count_units(b, beaten) == units;
    int total = kInterceptionNeeds;  // who has lost a battle in this impulse gets away
    int dice = 0;
    if (!all_beaten) {
      const int rating = best_battle(count_leaders(b, who));
      total = roll_two(b, ContestKind::kAvoidBattle, place_of(a.space), a.power, rating);
      dice = two_dice(b);
    }
    const bool success = total >= kInterceptionNeeds;
    b.emit(success ? EventId::kAvoidedBattle : EventId::kAvoidBattleFailed, a.power,
           place_of(a.space), place_of(a.to), total, dice);
    if (success) {
      carry(b, who, a.to, 0);
      clear_marks(b, place_of(a.to), kPicked);
      capture_lone_leaders(b, a.to, a.power);
    }
    clear_marks(b, place_of(a.space), kPicked);
    return finish();
  }
};

constinit const Procedure AvoidBattle::kProcedure = Procedure::of<AvoidBattle>("avoid_battle");

}  // namespace here_i_stand
