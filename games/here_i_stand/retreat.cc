// Losses, retreats and the end of sieges. [6.6, 6.7, 6.10]
#include <algorithm>

#include "games/here_i_stand/combat.h"
#include "games/here_i_stand/procedures.h"
#include "games/here_i_stand/war_refusals.h"

namespace here_i_stand {

// --- Losses ---

struct Losses::Choose : Step<Losses> {
  static constexpr Term kAsks =
      term("losses", "6.6", arg::kPower, arg::kCount, Arg{"place", kPlaceKind});

  static Which which(const State& s, const Losses& l) {
    return {.place = static_cast<std::uint8_t>(l.space),
            .powers = s.bloc(l.power),
            .need = l.need,
            .without = 0,
            .kinds = l.kinds};
  }
  static Flow run(Board& b, Losses& l) {
    const Which who = which(b, l);
    if (l.left == 0) return finish();
    if (count_units(b, who) <= l.left) {
      lose_all(b, who);
      return finish();
    }
    ActionList list;
    list.clear();
    offer_units(b, who, l.left, list);
    bool alike = true;  // all of one kind: there is nothing to choose
    for (const Action& a : list) {
      alike = alike && a.args[0] == list[0].args[0] && a.args[1] == list[0].args[1];
    }
    if (!alike) return ask(b, seat_of(l.decides));
    lose(b, who, list[list.size() - 1]);
    return finish();
  }
  static void about(const State&, const Losses& l, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(l.power);
    args[1] = l.left;
    args[2] = static_cast<std::uint16_t>(l.space);
  }
  static void options(const State& s, const Losses& l, Seat, ActionList& list) {
    offer_units(s, which(s, l), l.left, list);
  }
  static Refusal refuse(const State& s, const Losses& l, Seat, Action action) {
    if (verb(action) == Verb::kUnits && action.args[2] > l.left) {
      return because(RefusalId::kTooManyLosses, l.left);
    }
    if (verb(action) != Verb::kUnits) return because(RefusalId::kTooManyLosses, l.left);
    return why_not_picked(s, which(s, l), l.left, action);
  }
  static Flow choose(Board& b, Losses& l, Seat, Action action) {
    lose(b, which(b, l), action);
    l.left = static_cast<std::uint8_t>(l.left - action.args[2]);
    return again();
  }
};

constinit const Procedure Losses::kProcedure = Procedure::of<Losses>("losses");

// --- Retreat [6.7] ---

namespace {

Which retreating(const State& s, const Retreat& r) {
  const bool ally = (r.flags & kWithAlly) != 0;
  return {.place = place_of(r.space),
          .powers = ally ? s.friends(r.power) : s.bloc(r.power),
          .need = r.need,
          .without = kPicked};
}

SpaceSet retreats(const State& s, const Retreat& r) {
  SpaceSet set;
  if ((r.flags & kNowhere) != 0) return set;
  const bool only_back = (r.flags & kOnlyBack) != 0;
  if (only_back && s.p.settings.retreat_to_origin_always != 0 && r.from != kNoSpace) {
    return {r.from};  // [D-68]
  }
  // Who is attacked beside an ally counts the attackers as enemies, though at peace. [6.1]
  const FieldBattle* battle = (r.flags & kNotBack) != 0 ? enclosing<FieldBattle>(s) : nullptr;
  for (const Space to : facts(r.space).adjacent) {
    if (only_back && to != r.from) continue;
    if ((r.flags & kNotBack) != 0 && to == r.from) continue;
    if (battle != nullptr && s.force(to, battle->attacker) > 0) continue;
    if (may_retreat_to(s, r.power, to)) set.add(to);
  }
  return set;
}

}  // namespace

struct Retreat::Inside : Step<Retreat> {
  static constexpr Term kAsks = term("retreat_inside", "6.7", arg::kSpace, arg::kCount);

  static Which eligible(const State& s, const Retreat& r) {
    Which who = retreating(s, r);
    if ((r.flags & kInsideOnlyAgain) == 0) return who;
    who.need = static_cast<std::uint8_t>(who.need | kInside);
    who.without = static_cast<std::uint8_t>(who.without | kMoved);  // inside another fortress
    return who;
  }
  static bool open(const State& s, const Retreat& r) {
    // Leaders go in as well, whether or not there is room for units. [6.7]
    const bool shelter = s.fortified(r.space) && insiders(s, r.space).has(r.power);
    if (!shelter || r.room == 0) return false;
    const bool units = r.room > 1 && count_units(s, eligible(s, r)) > 0;
    return units || !count_leaders(s, eligible(s, r)).empty();
  }
  static Flow run(Board& b, Retreat& r) {
    if (!open(b, r)) return next();
    return ask(b, seat_of(side_for(b, r.power)));
  }
  static void about(const State&, const Retreat& r, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(r.space);
    args[1] = static_cast<std::uint16_t>(r.room - 1);
  }
  static void options(const State& s, const Retreat& r, Seat, ActionList& list) {
    offer_leaders(s, count_leaders(s, eligible(s, r)), list);
    offer_units(s, eligible(s, r), r.room - 1, list);
    list.add(Verb::kDone);
  }
  static Refusal refuse(const State& s, const Retreat& r, Seat, Action action) {
    const bool units = verb(action) == Verb::kUnits;
    if (units && action.args[2] > r.room - 1) {
      return because(RefusalId::kNoRoomInside, r.room - 1);
    }
    const bool again = (r.flags & kInsideOnlyAgain) != 0;
    if (units && again && (troop_marks(action.args[1]) & kInside) == 0) {
      return because(RefusalId::kWasNotInside);
    }
    return why_not_picked(s, eligible(s, r), r.room - 1, action);
  }
  static Flow choose(Board& b, Retreat& r, Seat, Action action) {
    if (verb(action) == Verb::kDone) return next();
    pick(b, eligible(b, r), action);
    if (verb(action) == Verb::kUnits) r.room = static_cast<std::uint8_t>(r.room - action.args[2]);
    return again();
  }
};

struct Retreat::Where : Step<Retreat> {
  static constexpr Term kAsks = term("retreat_where", "6.7", arg::kPower, arg::kSpace);

  static Flow run(Board& b, Retreat& r) {
    const Which who = retreating(b, r);
    if (count_units(b, who) == 0 && count_leaders(b, who).empty()) return next();
    const SpaceSet where = retreats(b, r);
    if (where.size() > 1) return ask(b, seat_of(side_for(b, r.power)));
    if (!where.empty()) {
      go(b, r, where.lowest());
    } else {
      lose_all(b, who);
    }
    return next();
  }
  static void about(const State&, const Retreat& r, Seat, Args& args) {
    args[0] = static_cast<std::uint16_t>(r.power);
    args[1] = static_cast<std::uint16_t>(r.space);
  }
  static void options(const State& s, const Retreat& r, Seat, ActionList& list) {
    for (const Space to : retreats(s, r)) list.add(Verb::kSpace, to);
  }
  static Refusal refuse(const State& s, const Retreat& r, Seat, Action action) {
    const Space to = named_space(action);
    if (to == kNoSpace) return not_asked("6.7");
    const bool back = (r.flags & kNotBack) != 0 && to == r.from;
    if (back) {
      return here_i_stand::refuse(RefusalId::kCameFromThere, "6.7", static_cast<std::uint16_t>(to));
    }
    return why_not_retreat(s, r.power, r.space, to);
  }
  static Flow choose(Board& b, Retreat& r, Seat, Action action) {
    go(b, r, static_cast<Space>(action.args[0]));
    return next();
  }

 private:
  static void go(Board& b, const Retreat& r, Space to) {
    const LeaderSet leaders = count_leaders(b, retreating(b, r));
    const int count = carry(b, retreating(b, r), to, r.added);
    if (count > 0) b.emit(EventId::kRetreated, r.power, r.space, to, count);
    for (const Leader leader : count > 0 ? LeaderSet{} : leaders) {  // alone
      b.emit(EventId::kLeaderPlaced, leader, place_of(to));
    }
    capture_lone_leaders(b, to, r.power);
  }
};

struct Retreat::Leaders : Step<Retreat> {  // those that found no way out
  static Flow run(Board& b, Retreat& r) {
    const LeaderSet left = count_leaders(b, retreating(b, r));
    Which inside = retreating(b, r);  // they bear the marks of those who went elsewhere
    inside.need = static_cast<std::uint8_t>(inside.need | kPicked);
    inside.without = 0;
    mark(b, inside, r.added);
    if (left.empty()) return over(b, r);
    if (r.captor == Power::kIndependent || r.captor == kNoPower) {  // [4.6]
      return call(b,
                  Displacement{.space = r.space,
                               .power = r.power,
                               .decides = side_for(b, r.power),
                               .leaders_only = 1},
                  again());
    }
    for (const Leader leader : left) b.capture(leader, b.master(r.captor));
    return over(b, r);
  }

 private:
  static Flow over(Board& b, const Retreat& r) {
    clear_marks(b, place_of(r.space), kPicked);
    return finish();
  }
};

constinit const Procedure Retreat::kProcedure = Procedure::of<Retreat>("retreat");

// --- Breaking a siege [6.10] ---

namespace {

// A stale entry: the besieger is no longer hostile there, or gone.
bool stale(const State& s, const Siege& siege) {
  if (!siege_target(s, siege.besieger, siege.space)) return true;
  return s.force(siege.space, siege.besieger) == 0 &&
         count_leaders(s, {.place = place_of(siege.space), .powers = s.bloc(siege.besieger)})
             .empty();
}

}  // namespace

struct BreakSieges::Next : Step<BreakSieges> {
  static Flow run(Board& b, BreakSieges&) {
    for (std::size_t i = 0; i < b.p.sieges.size() && b.p.sieges[i].impulse != 0;) {
      const Siege siege = b.p.sieges[i];
      if (stale(b, siege)) {
        end_siege(b, siege.space, siege.besieger);
      } else {
        ++i;
      }
    }
    for (const Space space : camps(b)) {
      for (int i = 0; i < kCount<Power>; ++i) {
        const auto power = static_cast<Power>(i);
        if (!is_major(power) || !siege_target(b, power, space)) continue;
        const int units = b.force(space, power);
        if (units == 0) {
          if (!b.besieging(space, power)) continue;
          end_siege(b, space, power);  // only leaders are left: displaced
          return call(
              b,
              Displacement{
                  .space = space, .power = power, .decides = side_for(b, power), .leaders_only = 1},
              again());
        }
        if (units > garrison(b, space)) {
          begin_siege(b, space, power);
          continue;
        }
        end_siege(b, space, power);
        return call(b, Retreat{.space = space, .power = power, .captor = b.holder(space)}, again());
      }
    }
    return finish();
  }

 private:
  // Spaces where somebody may be besieging, in alphabetical order.
  static SpaceSet camps(const State& s) {
    SpaceSet set;
    const SpaceSet fortified = s.fortified();
    const SpaceSet& independent = s.p.held[Power::kIndependent];
    for (int i = 0; i < kCount<Power>; ++i) {
      const auto power = static_cast<Power>(i);
      if (power == Power::kIndependent) continue;
      set |= s.p.land[power] & independent;
      if (s.p.wars[s.master(power)].empty()) continue;
      set |= s.p.land[power] - s.holdings(s.master(power));
    }
    for (const Siege& siege : s.p.sieges) {
      if (siege.impulse == 0) break;
      set.add(siege.space);
    }
    return set & fortified;
  }
};

constinit const Procedure BreakSieges::kProcedure = Procedure::of<BreakSieges>("break_sieges");

}  // namespace here_i_stand
