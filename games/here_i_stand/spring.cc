// Spring deployment of the Papacy. [3, phase 5]
#include <algorithm>

#include "games/here_i_stand/procedures.h"
#include "games/here_i_stand/troops.h"
#include "games/here_i_stand/war_refusals.h"

namespace here_i_stand {
namespace {

constexpr int kMostOverSea = 5;

SpaceSet passable(const State& s) {
  const PowerSet friends = s.friends(Power::kPapacy);
  const SpaceSet own = kZonePair & s.held_by(friends) & s.standable(Power::kPapacy);
  return own - s.p.unrest - s.land_of(PowerSet::all() - friends);
}

// A port with ships of another major power, or of its active minor, bars the zone.
bool open_sea(const State& s, SeaZone zone) {
  for (const Space port : facts(zone).ports & s.p.harbours) {
    for (int i = 0; i < kCount<Power>; ++i) {
      const auto power = static_cast<Power>(i);
      if (s.units(port, power).squadrons == 0) continue;
      const Power major = s.master(power);
      if (is_major(major) && major != Power::kPapacy) return false;
    }
  }
  return true;
}

// Spaces that a force of this size can be sent to.
SpaceSet goals(const State& s, bool prepared, int units) {
  const SpaceSet way = passable(s);
  std::array<SpaceSet, 2> reached;  // before and after the one sea zone
  reached[0].add(Space::kRome);
  for (std::size_t part = 0; part < 2; ++part) {
    SpaceSet border = reached[part];
    while (!border.empty()) {
      SpaceSet further;
      for (const Space at : border) {
        further |= prepared ? facts(at).adjacent : facts(at).clear_set;
      }
      border = (further & way) - reached[part];
      reached[part] |= border;
    }
    if (part == 1 || (units > kMostOverSea && !prepared)) break;
    for (const Space port : reached[0] & kPorts) {
      for (const SeaZone zone : facts(port).seas) {
        if (!prepared && !open_sea(s, zone)) continue;
        SpaceSet others = facts(zone).ports & way;
        others.remove(port);
        reached[1] |= others;
      }
    }
  }
  SpaceSet set = reached[0] | reached[1];
  set.remove(Space::kRome);
  return set;
}

bool has_goal(const State& s, bool prepared, int units) {
  if (passable(s).meets(facts(Space::kRome).clear_set)) return true;
  return !goals(s, prepared, units).empty();
}

Which in_rome(const State& s, std::uint8_t need) {
  return {.place = place_of(Space::kRome), .powers = s.bloc(Power::kPapacy), .need = need};
}

}  // namespace

struct SpringDeployment::Form : Step<SpringDeployment> {
  static constexpr Term kAsks = term("spring_formation", "3", arg::kCount);

  static int room(const State& s, const SpringDeployment& d) {
    const Which picked = in_rome(s, kPicked);
    const int units = count_units(s, picked);
    return std::min(command_limit(count_leaders(s, picked)), d.started - 1) - units;
  }
  static Flow run(Board& b, SpringDeployment& d) {
    const bool held = b.holder(Space::kRome) == Power::kPapacy;
    if (d.started == 0) {
      const int added = d.prepared == 0 ? 0 : d.prepared - 1;  // the card's regular stays [D-79]
      d.started = static_cast<std::uint8_t>(1 + b.force(Space::kRome, Power::kPapacy) - added);
    }
    if (!held || b.unrest(Space::kRome) || d.started == 1) return finish();
    if (!has_goal(b, d.prepared != 0, 1)) return finish();
    return ask(b, seat_of(Side::kPapacy));
  }
  static void about(const State& s, const SpringDeployment& d, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(std::max(0, room(s, d)));
  }
  static void options(const State& s, const SpringDeployment& d, Seat, ActionList& list) {
    const Which picked = in_rome(s, kPicked);
    const int units = count_units(s, picked);
    offer_leaders(s, count_leaders(s, in_rome(s, 0)), list);
    offer_units(s, in_rome(s, 0), room(s, d), list);
    const bool leaders = !count_leaders(s, picked).empty();
    if ((units > 0 || leaders) && has_goal(s, d.prepared != 0, units)) list.add(Verb::kDone);
    if (units == 0 && !leaders) list.add(Verb::kDecline);
  }
  static Refusal refuse(const State& s, const SpringDeployment& d, Seat, Action action) {
    const Which picked = in_rome(s, kPicked);
    const bool any = count_units(s, picked) > 0 || !count_leaders(s, picked).empty();
    if (verb(action) == Verb::kDone && any) return because(RefusalId::kNowhereForThem);
    return why_not_picked(s, in_rome(s, 0), room(s, d), action);
  }
  static Flow choose(Board& b, SpringDeployment&, Seat, Action action) {
    if (verb(action) == Verb::kDecline) return finish();
    if (verb(action) == Verb::kDone) return next();
    pick(b, in_rome(b, 0), action);
    return again();
  }
  static Action otherwise(const State& s, const SpringDeployment&, Seat) {
    const Which picked = in_rome(s, kPicked);
    const bool any = count_units(s, picked) > 0 || !count_leaders(s, picked).empty();
    return act(any ? Verb::kDone : Verb::kDecline);
  }
};

struct SpringDeployment::Where : Step<SpringDeployment> {
  static constexpr Term kAsks = term("spring_where", "3");

  static Flow run(Board& b, SpringDeployment&) { return ask(b, seat_of(Side::kPapacy)); }
  static void options(const State& s, const SpringDeployment& d, Seat, ActionList& list) {
    const int units = count_units(s, in_rome(s, kPicked));
    for (const Space space : goals(s, d.prepared != 0, units)) list.add(Verb::kSpace, space);
  }
  static Refusal refuse(const State&, const SpringDeployment&, Seat, Action action) {
    const Space to = named_space(action);
    return to == kNoSpace ? not_asked("3") : because(RefusalId::kNoSpringPath, to);
  }
  static Flow choose(Board& b, SpringDeployment&, Seat, Action action) {
    const auto to = static_cast<Space>(action.args[0]);
    const int count = carry(b, in_rome(b, kPicked), to, 0);
    clear_marks(b, place_of(to), kPicked);
    b.emit(EventId::kDeployed, Space::kRome, to, count);
    return finish();
  }
};

constinit const Procedure SpringDeployment::kProcedure =
    Procedure::of<SpringDeployment>("spring_deployment");

}  // namespace here_i_stand
