// Construction, Foreign Recruits, hired mercenaries. [5.7]
#include <algorithm>

#include "games/here_i_stand/counters.h"
#include "games/here_i_stand/military.h"
#include "games/here_i_stand/move.h"
#include "games/here_i_stand/procedures.h"
#include "games/here_i_stand/war_refusals.h"

namespace here_i_stand {
namespace {

int price_of(UnitKind kind) { return kind == UnitKind::kMercenary ? 1 : 2; }

bool has_room(const State& s, Power power, UnitKind kind) {
  return kind == UnitKind::kSquadron ? s.squadron_room(power) > 0 : s.land_room(power) > 0;
}

// With the printed counters there may be none for this stack though the total allows it. [D-30]
bool has_counter(const State& s, Power power, UnitKind kind, Space space) {
  if (s.p.settings.denominations == 0 || kind == UnitKind::kSquadron) return true;
  return room_in(s, power, kind, space, 1) == 1;
}

// Nothing is built in unrest, beside enemies or under siege.
bool quiet(const State& s, Power power, Space space) {
  return !s.unrest(space) && !enemy_units_at(s, power, space, true) && !s.besieged(space);
}

bool buildable_by(Side side, UnitKind kind, Power power) {
  if (side == Side::kProtestant) return kind != UnitKind::kSquadron;
  return kind != UnitKind::kMercenary || power == Power::kPapacy;
}

}  // namespace

Power builder_at(const State& s, Side side, Space space) {
  const Power own = power_of(side);
  const Power home = facts(space).home;
  if (s.holder(space) != own) return kNoPower;
  return home == own || (is_minor(home) && s.master(home) == own) ? home : kNoPower;
}

namespace {

// Calls f(space) for every space where a unit can be built, until it says false.
template <class F>
void each_site(const State& s, Side side, UnitKind kind, F f) {
  if (side == Side::kProtestant && (!s.league() || kind == UnitKind::kSquadron)) return;
  const Power own = power_of(side);
  for (const Power power : s.bloc(own)) {
    if (!buildable_by(side, kind, power) || !has_room(s, power, kind)) continue;
    SpaceSet sites = (facts(power).home & s.holdings(own)) - s.p.unrest;
    if (kind == UnitKind::kSquadron) sites &= kPorts;
    for (const Space space : sites) {
      if (!quiet(s, power, space)) continue;
      if (has_counter(s, power, kind, space) && !f(space)) return;
    }
  }
}

}  // namespace

SpaceSet building_sites(const State& s, Side side, UnitKind kind) {
  SpaceSet sites;
  each_site(s, side, kind, [&](Space space) {
    sites.add(space);
    return true;
  });
  return sites;
}

bool may_build(const State& s, Side side, UnitKind kind) {
  bool any = false;
  each_site(s, side, kind, [&](Space) {
    any = true;
    return false;
  });
  return any;
}

namespace {

// Why a unit can't be put into a space of its owner's.
Refusal why_not_there(const State& s, Power power, UnitKind kind, Space space) {
  if (kind == UnitKind::kSquadron && !facts(space).port()) {
    return because(RefusalId::kNotAPort, space);
  }
  if (s.unrest(space)) return because(RefusalId::kInUnrest, space);
  if (!quiet(s, power, space)) return because(RefusalId::kUnderSiege, space);
  return because(RefusalId::kCounterLimit, power);
}

}  // namespace

struct Construction::Where : Step<Construction> {
  static constexpr Term kAsks = term("build_where", "5.7", arg::kUnit);

  // Who breaks in with mercenaries of his own may use up the counters: then it falls away. [2.9]
  static Flow run(Board& b, Construction& c) {
    return may_build(b, c.side, c.kind) ? ask(b, seat_of(c.side)) : finish();
  }
  static void about(const State&, const Construction& c, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(c.kind);
  }
  static void options(const State& s, const Construction& c, Seat, ActionList& list) {
    for (const Space space : building_sites(s, c.side, c.kind)) list.add(Verb::kSpace, space);
  }
  static Refusal refuse(const State& s, const Construction& c, Seat, Action action) {
    const Space space = named_space(action);
    if (space == kNoSpace) return not_asked("5.7");
    const Power builder = builder_at(s, c.side, space);
    const bool whose = builder != kNoPower && buildable_by(c.side, c.kind, builder);
    if (!whose) return because(RefusalId::kNotAHome, space);
    return why_not_there(s, builder, c.kind, space);
  }
  static Flow choose(Board& b, Construction& c, Seat, Action action) {
    const auto space = static_cast<Space>(action.args[0]);
    b.m.impulse.cp = static_cast<std::uint8_t>(b.p.impulse.cp - price_of(c.kind));
    b.place(builder_at(b, c.side, space), c.kind, 1, space);
    return finish();
  }
};

constinit const Procedure Construction::kProcedure = Procedure::of<Construction>("construction");

// --- Foreign Recruits ---

namespace {

SpaceSet recruiting_sites(const State& s, Side side, Power power, UnitKind kind) {
  SpaceSet sites;
  if (!has_room(s, power, kind)) return sites;
  const Power own = power_of(side);
  // Minor allies' units only in their own home spaces, inside the zone pair or not.
  const SpaceSet where = power == own ? kZonePair : facts(power).home;
  for (const Space space : (where & s.holdings(own)) - s.p.unrest) {
    if (kind == UnitKind::kSquadron && !facts(space).port()) continue;
    if (!quiet(s, own, space)) continue;
    if (has_counter(s, power, kind, space)) sites.add(space);
  }
  return sites;
}

template <class F>
void each_recruit(const State& s, const Recruitment& r, F f) {
  for (const Power power : s.bloc(power_of(r.side))) {
    for (const UnitKind kind : {UnitKind::kRegular, UnitKind::kMercenary, UnitKind::kSquadron}) {
      if (price_of(kind) > r.cp || !buildable_by(r.side, kind, power)) continue;
      if (!recruiting_sites(s, r.side, power, kind).empty()) f(power, kind);
    }
  }
}

}  // namespace

struct Recruitment::What : Step<Recruitment> {
  static constexpr Term kAsks = term("recruit_what", "5.7", arg::kCp);

  static Flow run(Board& b, Recruitment& r) {
    bool any = false;
    each_recruit(b, r, [&](Power, UnitKind) { any = true; });
    return any ? ask(b, seat_of(r.side)) : finish();
  }
  static void about(const State&, const Recruitment& r, Seat, Args& args) { args[0] = r.cp; }
  static void options(const State& s, const Recruitment& r, Seat, ActionList& list) {
    each_recruit(s, r, [&](Power power, UnitKind kind) { list.add(Verb::kRecruit, power, kind); });
    list.add(Verb::kDone);
  }
  static Refusal refuse(const State& s, const Recruitment& r, Seat, Action action) {
    const bool known = verb(action) == Verb::kRecruit && action.args[0] < kCount<Power> &&
                       action.args[1] < kCount<UnitKind>;
    if (!known) return not_asked("5.7");
    const auto power = static_cast<Power>(action.args[0]);
    const auto kind = static_cast<UnitKind>(action.args[1]);
    if (!s.bloc(power_of(r.side)).has(power) || !buildable_by(r.side, kind, power)) {
      return because(RefusalId::kOwnUnitsOnly, power);
    }
    if (price_of(kind) > r.cp) return because(RefusalId::kTooExpensive, price_of(kind));
    if (!has_room(s, power, kind)) return because(RefusalId::kCounterLimit, power);
    return because(RefusalId::kNowhereToBuild);
  }
  static Flow choose(Board&, Recruitment& r, Seat, Action action) {
    if (verb(action) == Verb::kDone) return finish();
    r.power = static_cast<Power>(action.args[0]);
    r.kind = static_cast<UnitKind>(action.args[1]);
    return next();
  }
};

struct Recruitment::Where : Step<Recruitment> {
  static constexpr Term kAsks = term("recruit_where", "5.7", arg::kUnit);

  static Flow run(Board& b, Recruitment& r) {
    const bool any = !recruiting_sites(b, r.side, r.power, r.kind).empty();  // as above
    return any ? ask(b, seat_of(r.side)) : Flow(jump<What>());
  }
  static void about(const State&, const Recruitment& r, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(r.kind);
  }
  static void options(const State& s, const Recruitment& r, Seat, ActionList& list) {
    for (const Space space : recruiting_sites(s, r.side, r.power, r.kind)) {
      list.add(Verb::kSpace, space);
    }
  }
  static Refusal refuse(const State& s, const Recruitment& r, Seat, Action action) {
    const Space space = named_space(action);
    if (space == kNoSpace) return not_asked("5.7");
    const Power own = power_of(r.side);
    const SpaceSet where = r.power == own ? kZonePair : facts(r.power).home;
    if (!where.has(space)) {
      return because(r.power == own ? RefusalId::kOutsideZonePair : RefusalId::kNotAHome, space);
    }
    if (s.holder(space) != own) return because(RefusalId::kNotControlled, space);
    return why_not_there(s, r.power, r.kind, space);
  }
  static Flow choose(Board& b, Recruitment& r, Seat, Action action) {
    b.place(r.power, r.kind, 1, static_cast<Space>(action.args[0]));
    r.cp = static_cast<std::uint8_t>(r.cp - price_of(r.kind));
    return jump<What>();
  }
};

constinit const Procedure Recruitment::kProcedure = Procedure::of<Recruitment>("recruitment");

// --- Landsknechts, Swiss Mercenaries [D-71] ---

namespace {

// The allied Hapsburgs attack there, or besiege the space without the Papacy: formations never mix.
bool hapsburg_front(const State& s, Space space) {
  if (!s.allied(Power::kPapacy, Power::kHapsburg)) return false;
  if (s.besieging(space, Power::kHapsburg) && !s.besieging(space, Power::kPapacy)) return true;
  if (const FieldBattle* battle = enclosing<FieldBattle>(s)) {
    if (battle->attacker == Power::kHapsburg && battle->space == space) return true;
  }
  if (const Storm* storm = enclosing<Storm>(s)) {  // beside Papal besiegers too
    if (storm->power == Power::kHapsburg && storm->space == space) return true;
  }
  const Move* move = enclosing<Move>(s);
  if (move == nullptr || move->power != Power::kHapsburg || move->to != space) return false;
  return count_units(
             s, {.place = place_of(space), .powers = s.bloc(Power::kHapsburg), .need = kMoving}) >
         0;
}

// The port of a force that is at sea, if nobody else stands there. [7.5]
bool sailed_from(const State& s, PowerSet friends, Space space) {
  const Move* move = enclosing<Move>(s);
  if (move == nullptr || (move->flags & kAfloat) == 0 || move->from != space) return false;
  return !any_units(s,
                    {.place = place_of(space), .powers = friends, .need = 0, .without = kMoving});
}

// Calls f(space) for every space where mercenaries can be hired, until it says false.
template <class F>
void each_hiring_site(const State& s, Side side, F f) {
  const Power own = power_of(side);
  if (side == Side::kProtestant && !s.league()) return;
  const SpaceSet stacks = (s.land_of(s.friends(own)) & kZonePair & s.standable(own)) - s.p.unrest;
  if (stacks.empty() || s.land_room(own) <= 0) return;
  for (const Space space : stacks) {
    if (s.besieged(space) && insiders(s, space).has(own)) continue;  // a besieged stack
    if (side == Side::kPapacy && hapsburg_front(s, space)) continue;
    if (sailed_from(s, s.friends(own), space)) continue;
    if (has_counter(s, own, UnitKind::kMercenary, space) && !f(space)) return;
  }
}

// New mercenaries join a formation of their power in the same space. [5.7]
void join_formation(Board& b, Power power, Space space) {
  const std::uint8_t place = place_of(space);
  if (const FieldBattle* battle = enclosing<FieldBattle>(b)) {  // beyond the limit
    if (battle->space == space && battle->attacker == power) {
      mark_some(b, place, power, UnitKind::kMercenary, 1, kMoving);
    }
    return;
  }
  if (const SackBattle* sack = enclosing<SackBattle>(b)) {  // [9.7]
    if (space == Space::kRome && sack->attacker == power) {
      mark_some(b, place, power, UnitKind::kMercenary, 1, kMoving);
    }
    return;
  }
  const Move* move = enclosing<Move>(b);
  const Assault* assault = enclosing<Assault>(b);
  const bool moving = move != nullptr && move->power == power && (move->flags & kAfloat) == 0;
  const bool assaulting = assault != nullptr && assault->power == power && assault->space == space;
  if (!moving && !assaulting) return;
  const Which formation{.place = place, .powers = b.bloc(power), .need = kMoving};
  const int units = count_units(b, formation);
  const LeaderSet leaders = count_leaders(b, formation);
  if (units == 0) return;
  int most = command_limit(leaders);
  if (moving && (move->flags & kTransportMove) != 0 && move->from == space) {
    most = std::min(most, kMostTransported);  // [7.5]
  }
  const bool fits = units < most;
  if (fits) {
    mark_some(b, place, power, UnitKind::kMercenary, 1, kMoving);
  } else if (moving && move->to == space) {
    mark_some(b, place, power, UnitKind::kMercenary, 1, kBeside);
  }
}

}  // namespace

bool may_hire_mercenaries(const State& s, Side side) {
  bool any = false;
  each_hiring_site(s, side, [&](Space) {
    any = true;
    return false;
  });
  return any;
}

struct HireMercenaries::Place : Step<HireMercenaries> {
  static constexpr Term kAsks = term("hire_where", "5.7", arg::kCount);

  static Flow run(Board& b, HireMercenaries& h) {
    if (h.left == 0 || !may_hire_mercenaries(b, h.side)) return finish();
    return ask(b, seat_of(h.side));
  }
  static void about(const State&, const HireMercenaries& h, Seat, Args& args) { args[0] = h.left; }
  static void options(const State& s, const HireMercenaries& h, Seat, ActionList& list) {
    each_hiring_site(s, h.side, [&](Space space) {
      list.add(Verb::kSpace, space);
      return true;
    });
    list.add(Verb::kDone);
  }
  static Refusal refuse(const State& s, const HireMercenaries& h, Seat, Action action) {
    const Space space = named_space(action);
    const Power own = power_of(h.side);
    if (space == kNoSpace) return not_asked("5.7");
    if (!kZonePair.has(space)) return because(RefusalId::kOutsideZonePair, space);
    if (s.unrest(space)) return because(RefusalId::kInUnrest, space);
    if (!s.may_stand(own, space)) return why_not_stand(s, own, space);
    const bool front = h.side == Side::kPapacy && hapsburg_front(s, space);
    return because(front ? RefusalId::kHapsburgsAttack : RefusalId::kNoFriendsThere, space);
  }
  static Flow choose(Board& b, HireMercenaries& h, Seat, Action action) {
    if (verb(action) == Verb::kDone) return finish();
    const auto space = static_cast<Space>(action.args[0]);
    b.place(power_of(h.side), UnitKind::kMercenary, 1, space);
    join_formation(b, power_of(h.side), space);
    --h.left;
    return again();
  }
};

constinit const Procedure HireMercenaries::kProcedure =
    Procedure::of<HireMercenaries>("hire_mercenaries");

}  // namespace here_i_stand
