// Fleets to port, land units home. [10, steps 2 and 3; 10.1]
#include <algorithm>

#include "games/here_i_stand/military.h"
#include "games/here_i_stand/naval.h"
#include "games/here_i_stand/procedures.h"
#include "games/here_i_stand/war_refusals.h"
#include "games/here_i_stand/winter_shelters.h"

namespace here_i_stand {
namespace {

using namespace winter;  // NOLINT(google-build-using-namespace): this file is about nothing else

constexpr std::array kOrder = {Power::kOttoman, Power::kHapsburg, Power::kFrance, Power::kPapacy,
                               Power::kProtestant};

Side winterer(const State& s, Power power) { return s.commander(power).value_or(Side::kPapacy); }

bool foreign(Power power) { return power != Power::kPapacy && power != Power::kProtestant; }

Power power_of(const WinterQuarters& w) { return kOrder[w.power]; }

SpaceSet all_destinations(const State& s, const WinterQuarters& w) {
  return shelters(s, power_of(w), w.space) | minor_keys(s, power_of(w), w.space);
}

// Where nobody of this stack has gone yet.
SpaceSet other_destinations(const State& s, const WinterQuarters& w) {
  return all_destinations(s, w) - w.used;
}

// Who is left behind may follow the others: the losses of two parts are never less than of one.
SpaceSet destinations_of(const State& s, const WinterQuarters& w) {
  const SpaceSet all = all_destinations(s, w);
  const SpaceSet others = all - w.used;
  return others.empty() ? all : others;
}

PowerSet travellers(const State& s, const WinterQuarters& w) {
  const Power power = power_of(w);
  const PowerSet all = wanderers(s, power, w.space);
  if (w.own_key == 0) return all;
  PowerSet set;
  for (const Power minor : all) {
    if (facts(minor).home_keys.has(w.to)) set.add(minor);
  }
  return set;
}

Which stack(const State& s, const WinterQuarters& w, std::uint8_t need) {
  return {.place = place_of(w.space), .powers = travellers(s, w), .need = need};
}

bool attrition(const State& s, const WinterQuarters& w) {
  return !safe_way(s, power_of(w), w.space, w.to);
}

// Minors in the stack that come to their own key, where they need no room; the others are guests.
PowerSet homecomers(const State& s, const WinterQuarters& w) {
  PowerSet set;
  for (const Power power : travellers(s, w)) {
    const bool home = is_minor(power) && facts(power).home_keys.has(w.to);
    if (home && s.land(w.space, power) > 0) set.add(power);
  }
  return set;
}
Which guests(const State& s, const WinterQuarters& w, std::uint8_t need) {
  Which who = stack(s, w, need);
  who.powers -= homecomers(s, w);
  return who;
}

// How many guests may set out so that no more arrive than there is room for. Beside homecomers
// nobody knows who falls on the way.
int most_guests(const State& s, const WinterQuarters& w) {
  const int free = room(s, power_of(w), w.to);
  if (free >= w.left) return w.left;
  const bool thinned = attrition(s, w) && homecomers(s, w).empty();
  return std::min(int{w.left}, thinned ? 2 * free + 1 : free);
}

}  // namespace

struct WinterQuarters::Fleets : Step<WinterQuarters> {  // [10, step 2]
  static constexpr Term kAsks = term("winter_port", "10", arg::kPower, arg::kSea);

  struct Ship {
    Power power = kNoPower;
    SeaZone zone = SeaZone{};
  };
  static Ship next_ship(const State& s) {
    for (int z = 0; z < kCount<SeaZone>; ++z) {
      for (int i = 0; i < kCount<Power>; ++i) {
        const auto zone = static_cast<SeaZone>(z);
        const auto power = static_cast<Power>(i);
        if (s.p.fleets[zone][power] > 0) return {power, zone};
      }
    }
    return {};
  }
  static Flow run(Board& b, WinterQuarters&) {
    const Ship ship = next_ship(b);
    if (ship.power == kNoPower) return next();
    const SpaceSet ports = nearest_ports(b, ship.power, place_of(ship.zone));
    if (ports.size() > 1) return ask(b, seat_of(winterer(b, ship.power)));
    if (!ports.empty()) {
      sail(b, ship, ports.lowest());
    } else {
      lose_all(b, fleet(ship));
      for (const Leader leader : naval_leaders(b, place_of(ship.zone), b.master(ship.power))) {
        b.m.leaders[leader] = {LeaderPlace::kTurnTrack, 0, b.p.leaders[leader].power, 0};
      }
    }
    return again();
  }
  static void about(const State& s, const WinterQuarters&, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(next_ship(s).power);
    args[1] = static_cast<std::uint16_t>(next_ship(s).zone);
  }
  static void options(const State& s, const WinterQuarters&, Seat, ActionList& list) {
    const Ship ship = next_ship(s);
    for (const Space port : nearest_ports(s, ship.power, place_of(ship.zone))) {
      list.add(Verb::kSpace, port);
    }
  }
  static Refusal refuse(const State&, const WinterQuarters&, Seat, Action action) {
    const Space port = named_space(action);
    return port == kNoSpace ? not_asked("10") : because(RefusalId::kNotNearest, port);
  }
  static Flow choose(Board& b, WinterQuarters&, Seat, Action action) {  // one squadron: may split
    const Ship ship = next_ship(b);
    const auto port = static_cast<Space>(action.args[0]);
    if (b.p.fleets[ship.zone][ship.power] == 1) {
      sail(b, ship, port);
      return again();
    }
    --b.m.fleets[ship.zone][ship.power];
    b.add_units(ship.power, UnitKind::kSquadron, 1, port);
    b.emit(EventId::kSailed, ship.power, place_of(ship.zone), place_of(port), 1);
    return again();
  }

 private:
  static Which fleet(const Ship& ship) {
    return {.place = place_of(ship.zone),
            .powers = {ship.power},
            .need = 0,
            .without = 0,
            .kinds = kNavalKinds};
  }
  static void sail(Board& b, const Ship& ship, Space port) {
    const int count = carry_fleet(b, fleet(ship), place_of(port), 0);
    b.emit(EventId::kSailed, ship.power, place_of(ship.zone), place_of(port), count);
    const Power major = b.master(ship.power);
    const bool last = ships(b, place_of(ship.zone), major) == 0;
    for (const Leader leader : naval_leaders(b, place_of(ship.zone), major)) {
      // He waits for the ships of his own power.
      if (last || b.p.leaders[leader].power == ship.power) sail_leader(b, leader, place_of(port));
    }
  }
};

struct WinterQuarters::NextPower : Step<WinterQuarters> {
  static Flow run(Board& b, WinterQuarters& w) {
    if (w.power == 0) {  // all sieges end
      b.m.sieges = {};
      b.release_reserves();
    }
    while (w.power < kOrder.size() && !takes_part(b, power_of(w))) ++w.power;
    return w.power < kOrder.size() ? Flow(next()) : finish();
  }
};

struct WinterQuarters::NextSpace : Step<WinterQuarters> {
  static constexpr Term kAsks = term("winter_space", "10.1", arg::kPower);

  static Flow run(Board& b, WinterQuarters& w) {
    const SpaceSet spaces = busy(b, power_of(w));
    if (spaces.empty()) return jump<Volunteers>();
    if (spaces.size() > 1) return ask(b, seat_of(winterer(b, power_of(w))));
    begin(b, w, spaces.lowest());
    return next();
  }
  static void about(const State&, const WinterQuarters& w, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(power_of(w));
  }
  static void options(const State& s, const WinterQuarters& w, Seat, ActionList& list) {
    for (const Space space : busy(s, power_of(w))) list.add(Verb::kSpace, space);
  }
  static Refusal refuse(const State&, const WinterQuarters&, Seat, Action action) {
    const Space space = named_space(action);
    return space == kNoSpace ? not_asked("10.1") : because(RefusalId::kNobodyLeaves, space);
  }
  static Flow choose(Board& b, WinterQuarters& w, Seat, Action action) {
    begin(b, w, static_cast<Space>(action.args[0]));
    return next();
  }

 private:
  static void begin(const State& s, WinterQuarters& w, Space space) {
    w.space = space;
    w.left = static_cast<std::uint8_t>(leaving(s, power_of(w), space));
    w.voluntary = 0;
    w.used = {};
  }
};

struct WinterQuarters::Where : Step<WinterQuarters> {
  static constexpr Term kAsks = term("winter_where", "10.1", arg::kPower, arg::kSpace, arg::kCount);

  static Flow run(Board& b, WinterQuarters& w) {
    if (w.left == 0) {
      clear_marks(b, kPicked);
      return jump<NextSpace>();
    }
    const SpaceSet where = destinations_of(b, w);
    if (where.empty()) {  // nowhere to go; a minor's units at home are not among them
      const std::uint8_t count = w.left;
      w.left = 0;
      const PowerSet leaving = wanderers(b, power_of(w), w.space);
      pick_all(b, {.place = place_of(w.space), .powers = leaving}, {});
      return call(b,
                  Losses{.space = w.space,
                         .power = power_of(w),
                         .decides = winterer(b, power_of(w)),
                         .left = count,
                         .kinds = kLandKinds,
                         .need = kPicked},
                  again());
    }
    if (where.size() > 1) return ask(b, seat_of(winterer(b, power_of(w))));
    go_to(b, w, where.lowest());
    return next();
  }
  static void about(const State&, const WinterQuarters& w, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(power_of(w));
    args[1] = static_cast<std::uint16_t>(w.space);
    args[2] = w.left;
  }
  static void options(const State& s, const WinterQuarters& w, Seat, ActionList& list) {
    for (const Space space : destinations_of(s, w)) list.add(Verb::kSpace, space);
  }
  static Refusal refuse(const State& s, const WinterQuarters& w, Seat, Action action) {
    const Space to = named_space(action);
    const Power power = power_of(w);
    if (to == kNoSpace) return not_asked("10.1");
    if (!s.may_stand(power, to)) return why_not_stand(s, power, to);
    const bool theirs = own_fortress(s, power, to) || unlimited(s, power, to);
    if (!theirs) return because(RefusalId::kNotOwnFortress, to);
    return here_i_stand::refuse(
        room(s, power, to) == 0 ? RefusalId::kNoWinterRoom : RefusalId::kNotNearest, "10.1",
        static_cast<std::uint16_t>(to));
  }
  static Flow choose(Board& b, WinterQuarters& w, Seat, Action action) {
    go_to(b, w, static_cast<Space>(action.args[0]));
    return next();
  }

 private:
  static void go_to(const State& s, WinterQuarters& w, Space to) {
    w.to = to;
    w.own_key = shelters(s, power_of(w), w.space).has(to) ? 0 : 1;
    w.used.add(to);
  }
};

struct WinterQuarters::Who : Step<WinterQuarters> {
  static constexpr Term kAsks = term("winter_who", "10.1", arg::kSpace, arg::kCount);

  static int picked(const State& s, Which stack) {
    stack.need = kPicked;
    return count_units(s, stack);
  }
  static int room_left(const State& s, const WinterQuarters& w) {
    const int left = w.left - picked(s, stack(s, w, 0));
    return homecomers(s, w).empty() ? std::min(left, guest_room(s, w)) : left;
  }
  static int guest_room(const State& s, const WinterQuarters& w) {
    return most_guests(s, w) - picked(s, guests(s, w, 0));
  }
  static bool whole_stack(const State& s, const WinterQuarters& w, const Which& stack) {
    if (w.voluntary != 0 || count_units(s, stack) != w.left) return false;
    if (count_units(s, guests(s, w, 0)) > most_guests(s, w)) return false;
    return other_destinations(s, w).empty();
  }
  static Flow run(Board& b, WinterQuarters& w) {
    const Which all = stack(b, w, 0);
    if (picked(b, all) == 0 && whole_stack(b, w, all)) {
      pick_all(b, all, count_leaders(b, all));
      return next();
    }
    return ask(b, seat_of(winterer(b, power_of(w))));
  }
  static void about(const State& s, const WinterQuarters& w, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(w.to);
    args[1] = static_cast<std::uint16_t>(std::max(0, room_left(s, w)));
  }
  static void options(const State& s, const WinterQuarters& w, Seat, ActionList& list) {
    const Which all = stack(s, w, 0);
    const int taken = picked(s, all);
    Which home = all;
    home.powers = homecomers(s, w);
    offer_units(s, home, w.left - taken, list);
    offer_units(s, guests(s, w, 0), std::min(w.left - taken, guest_room(s, w)), list);
    if (taken == 0) return;
    offer_leaders(s, count_leaders(s, all), list);
    list.add(Verb::kDone);
  }
  static Refusal refuse(const State& s, const WinterQuarters& w, Seat, Action action) {
    const int most = std::min(room_left(s, w), guest_room(s, w));
    const bool full = verb(action) == Verb::kUnits && action.args[2] > most;
    if (full && room(s, power_of(w), w.to) < kUnlimited) {
      return because(RefusalId::kNoWinterRoom, w.to);
    }
    return why_not_picked(s, stack(s, w, 0), most, action);
  }
  static Flow choose(Board& b, WinterQuarters& w, Seat, Action action) {
    if (verb(action) == Verb::kDone) return next();
    pick(b, stack(b, w, 0), action);
    return again();
  }
};

struct WinterQuarters::Attrition : Step<WinterQuarters> {
  static Flow run(Board& b, WinterQuarters& w) {
    const Which who = stack(b, w, kPicked);
    if (w.count == 0) {
      const int count = count_units(b, who);
      w.count = static_cast<std::uint8_t>(count);
      w.left = static_cast<std::uint8_t>(std::max(0, w.left - count));
      if (attrition(b, w)) {
        return call(b,
                    Losses{.space = w.space,
                           .power = power_of(w),
                           .decides = winterer(b, power_of(w)),
                           .left = static_cast<std::uint8_t>((count + 1) / 2),
                           .kinds = kLandKinds,
                           .need = kPicked},
                    again());
      }
    }
    const int arrived = carry(b, who, w.to, 0);
    b.emit(EventId::kWintered, power_of(w), place_of(w.space), place_of(w.to), arrived);
    clear_marks(b, kPicked);
    w.count = 0;
    return w.voluntary != 0 ? jump<Volunteers>() : jump<Where>();
  }
};

struct WinterQuarters::Volunteers : Step<WinterQuarters> {  // the Papacy may come home [D-93]
  static constexpr Term kAsks = term("winter_volunteers", "10.1");

  static Flow run(Board& b, WinterQuarters& w) {
    if (power_of(w) != Power::kPapacy || volunteers(b).empty()) return jump<Leaders>();
    return ask(b, seat_of(Side::kPapacy));
  }
  static void options(const State& s, const WinterQuarters&, Seat, ActionList& list) {
    list.add(Verb::kDone);
    for (const Space space : volunteers(s)) list.add(Verb::kSpace, space);
  }
  static Refusal refuse(const State&, const WinterQuarters&, Seat, Action action) {
    const Space space = named_space(action);
    return space == kNoSpace ? not_asked("10.1") : because(RefusalId::kNotOwnFortress, space);
  }
  static Flow choose(Board& b, WinterQuarters& w, Seat, Action action) {
    if (verb(action) == Verb::kDone) return jump<Leaders>();
    w.space = static_cast<Space>(action.args[0]);
    w.voluntary = 1;
    w.left = static_cast<std::uint8_t>(counted(b, Power::kPapacy, w.space));
    return next();
  }
};

struct WinterQuarters::Goal : Step<WinterQuarters> {  // Rome, or for a minor's units their own key
  static constexpr Term kAsks = term("winter_goal", "10.1", arg::kSpace);

  static Flow run(Board& b, WinterQuarters& w) {
    const SpaceSet goals = voluntary_goals(b, w.space);
    if (goals.size() > 1) return ask(b, seat_of(Side::kPapacy));
    return go_to(w, goals.lowest());
  }
  static void about(const State&, const WinterQuarters& w, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(w.space);
  }
  static void options(const State& s, const WinterQuarters& w, Seat, ActionList& list) {
    for (const Space goal : voluntary_goals(s, w.space)) list.add(Verb::kSpace, goal);
  }
  static Refusal refuse(const State&, const WinterQuarters&, Seat, Action action) {
    const Space space = named_space(action);
    return space == kNoSpace ? not_asked("10.1") : because(RefusalId::kNotOwnFortress, space);
  }
  static Flow choose(Board&, WinterQuarters& w, Seat, Action action) {
    return go_to(w, static_cast<Space>(action.args[0]));
  }

 private:
  static Flow go_to(WinterQuarters& w, Space to) {
    w.to = to;
    w.own_key = to == Space::kRome ? 0 : 1;
    return jump<Who>();
  }
};

struct WinterQuarters::Leaders : Step<WinterQuarters> {  // those left alone
  static constexpr Term kAsks = term("winter_leader", "10.1", arg::kLeader);

  static Leader next_leader(const State& s, const WinterQuarters& w) {
    const Power power = power_of(w);
    if (foreign(power)) return kNoLeader;  // they leave the map anyway [10, step 4]
    for (int i = 0; i < kCount<Leader>; ++i) {
      const auto leader = static_cast<Leader>(i);
      const LeaderState& state = s.p.leaders[leader];
      if (is_naval(leader) || state.place != LeaderPlace::kSpace) continue;
      if (s.master(state.power) != power) continue;
      const Space at = space_at(state.where);
      if (!own_fortress(s, power, at) && !unlimited(s, power, at)) return leader;
    }
    return kNoLeader;
  }
  static SpaceSet quarters(const State& s, const WinterQuarters& w, Leader leader) {
    const Space at = space_at(s.p.leaders[leader].where);
    if (power_of(w) != Power::kPapacy) return nearest(s, power_of(w), at, false);
    return s.friendly(Power::kPapacy, Space::kRome) ? SpaceSet{Space::kRome} : SpaceSet{};
  }
  static Flow run(Board& b, WinterQuarters& w) {
    const Leader leader = next_leader(b, w);
    if (leader == kNoLeader) {
      ++w.power;
      return jump<NextPower>();
    }
    const SpaceSet where = quarters(b, w, leader);
    if (where.size() > 1) return ask(b, seat_of(winterer(b, power_of(w))));
    if (where.empty()) {
      b.m.leaders[leader] = {LeaderPlace::kSetAside, 0, b.p.leaders[leader].power, 0};
      b.emit(EventId::kLeaderGone, leader);
    } else {
      carry_leader(b, leader, where.lowest(), 0);
    }
    return again();
  }
  static void about(const State& s, const WinterQuarters& w, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(next_leader(s, w));
  }
  static void options(const State& s, const WinterQuarters& w, Seat, ActionList& list) {
    for (const Space space : quarters(s, w, next_leader(s, w))) list.add(Verb::kSpace, space);
  }
  static Refusal refuse(const State&, const WinterQuarters&, Seat, Action action) {
    const Space space = named_space(action);
    if (space == kNoSpace) return not_asked("10.1");
    return here_i_stand::refuse(RefusalId::kNotNearest, "10.1", static_cast<std::uint16_t>(space));
  }
  static Flow choose(Board& b, WinterQuarters& w, Seat, Action action) {
    carry_leader(b, next_leader(b, w), static_cast<Space>(action.args[0]), 0);
    return again();
  }
};

constinit const Procedure WinterQuarters::kProcedure =
    Procedure::of<WinterQuarters>("winter_quarters");

}  // namespace here_i_stand
