// What follows from a position: derived values, always up to date. [1]
#pragma once

#include <optional>

#include "games/here_i_stand/position.h"

namespace here_i_stand {

constexpr Reformer kNoReformer = static_cast<Reformer>(0xFF);
inline constexpr std::array kMinors = {Power::kGenoa, Power::kHungary, Power::kScotland,
                                       Power::kVenice};

struct State {
  const Position& p;

  // --- Powers [1.1, 1.6, 1.9, 4.1] ---
  bool league() const { return p.league_turn != 0; }
  // The major power that an active minor serves; every other power itself.
  Power master(Power power) const {
    return is_minor(power) && p.ally[power] != Power::kIndependent ? p.ally[power] : power;
  }
  bool active_minor(Power power) const { return is_minor(power) && master(power) != power; }
  bool inactive_minor(Power power) const { return is_minor(power) && master(power) == power; }
  // The major and the minors that act as one with it.
  PowerSet bloc(Power major) const { return PowerSet::of_words({p.blocs[major]}); }
  // A state of war covers both sides' active minors. [4.1]
  bool at_war(Power a, Power b) const { return p.wars[master(a)].has(master(b)); }
  // The only alliance of majors: Papacy and Hapsburgs, from the League on. One bloc counts too.
  bool allied(Power a, Power b) const;
  PowerSet enemies(Power power) const {  // majors and their active minors
    PowerSet set;
    for (const Power major : p.wars[master(power)]) set |= bloc(major);
    return set;
  }
  PowerSet friends(Power power) const {  // its own bloc and its allies'
    const Power own = master(power);
    PowerSet set = bloc(own);
    if (league() && own == Power::kPapacy) set |= bloc(Power::kHapsburg);
    if (league() && own == Power::kHapsburg) set |= bloc(Power::kPapacy);
    return set;
  }
  // Who decides for a power; nobody for powers at peace, inactive minors and independents. [1.9]
  std::optional<Side> commander(Power power) const;
  // The same with the fallback of 1.9: the opponent of whoever played the card at hand.
  Side decider(Power power, Side card_player) const;
  // Majors besides his own that a side may act for now. [4.2]
  PowerSet commanded(Side side) const;

  // --- Spaces [1.3, 1.4, 1.5] ---
  // Who politically controls a space: the major ally for spaces of an active minor.
  Power holder(Space space) const { return master(p.control[space]); }
  bool fortified(Space s) const { return facts(s).fortified() || p.fortresses.has(s); }
  SpaceSet fortified() const { return kFortifiedSpaces | p.fortresses; }
  // Spaces that show the control of some powers; those of which a power is the holder; those
  // friendly or hostile to it; those where it may stand.
  SpaceSet held_by(PowerSet powers) const {
    SpaceSet set;
    for (const Power power : powers) set |= p.held[power];
    return set;
  }
  SpaceSet holdings(Power power) const {
    if (is_major(power)) return held_by(bloc(power));
    return active_minor(power) ? SpaceSet{} : p.held[power];
  }
  SpaceSet friendly_spaces(Power power) const { return held_by(friends(power)); }
  SpaceSet enemy_spaces(Power power) const { return held_by(enemies(power)); }
  SpaceSet standable(Power power) const;  // `may_stand`
  bool key(Space s) const { return facts(s).kind == SpaceKind::kKey; }
  bool electorate(Space s) const { return facts(s).kind == SpaceKind::kElectorate; }
  Religion religion(Space s) const {
    if (facts(s).start_religion == Religion::kOther) return Religion::kOther;
    return p.protestant.has(s) ? Religion::kProtestant : Religion::kCatholic;
  }
  bool unrest(Space s) const { return p.unrest.has(s); }
  // Friendly to a power: controlled by it, its minors, or its ally. [1.6]
  bool friendly(Power power, Space s) const { return friends(power).has(holder(s)); }
  bool enemy_space(Power power, Space s) const { return at_war(power, holder(s)); }
  bool independent(Space s) const { return p.control[s] == Power::kIndependent; }
  // May its control change by conquest or event? [1.4]
  bool control_may_change(Space s) const { return facts(s).control_may_change; }

  // --- Units [1.7, 1.8] ---
  const Units& units(Space s, Power power) const { return p.units[s][power]; }
  int land(Space s, Power power) const { return p.units[s][power].land(); }
  // Land units of a major with its active minors.
  int force(Space s, Power major) const {
    int sum = 0;
    for (const Power power : bloc(major)) sum += p.units[s][power].land();
    return sum;
  }
  int squadrons(Space s, Power major) const {  // likewise
    int sum = 0;
    for (const Power power : bloc(major)) sum += p.units[s][power].squadrons;
    return sum;
  }
  PowerSet land_powers(Space s) const {  // powers with land units there
    std::uint64_t bits = 0;
    const std::size_t word = static_cast<std::size_t>(s) >> 6U;
    const auto bit = static_cast<unsigned>(s) & 63U;
    for (unsigned i = 0; i < kCount<Power>; ++i) {
      bits |= (p.land.items[i].words[word] >> bit & 1U) << i;
    }
    return PowerSet::of_words({bits});
  }
  // Spaces with land units of a major or its minors.
  SpaceSet armies(Power major) const { return land_of(bloc(major)); }
  // Spaces with land units of some powers.
  SpaceSet land_of(PowerSet powers) const {
    SpaceSet set;
    for (const Power power : powers) set |= p.land[power];
    return set;
  }
  SpaceSet occupied() const;  // by any unit or leader
  bool any_land(Space s) const { return p.armed.has(s); }
  bool any_unit(Space s) const;        // land, naval or leader, of anybody
  int land_on_map(Power power) const;  // against the counter limit; reserve regulars included
  int reserve(Space s) const { return p.reserve.has(s) ? facts(s).reserve : 0; }  // [9.1]
  int squadrons_in_game(Power power) const;
  int land_room(Power power) const { return facts(power).land_cap - land_on_map(power); }
  int squadron_room(Power power) const {
    return facts(power).squadron_cap - squadrons_in_game(power);
  }
  LeaderSet leaders_at(Space s) const;
  LeaderSet leaders_at(Space s, Power major) const;  // of its bloc
  // May land units of a power stand there at all? Zones, electorates before the League. [1.7, 9.1]
  bool may_stand(Power power, Space s) const {
    const SpaceFacts& space = facts(s);
    const Power own = master(power);
    if (!space.in_play) return false;
    if (!league() && electorate(s) && own != Power::kProtestant) return false;  // [9.1]
    if (kZonePair.has(s)) return true;
    if (own == Power::kPapacy || own == Power::kProtestant) return false;
    return independent(s) || holder(s) == own;
  }
  bool besieged(Space s) const {
    for (const Siege& siege : p.sieges) {
      if (siege.impulse == 0) break;
      if (siege.space == s) return true;
    }
    return false;
  }
  bool besieging(Space s, Power major) const { return siege(s, major) != nullptr; }
  const Siege* siege(Space s, Power major) const {
    for (const Siege& siege : p.sieges) {
      if (siege.impulse == 0) break;
      if (siege.space == s && siege.besieger == major) return &siege;
    }
    return nullptr;
  }

  // --- Religion [8] ---
  Reformer reformer_at(Space s) const;          // on the map; kNoReformer: none
  SpaceSet stacks_for(Religion leaning) const;  // land units that help a religion [8.1]
  int protestant_spaces() const { return (p.protestant - p.unrest).size(); }
  bool in_play(Debater d) const {
    return p.debaters[d] == DebaterStatus::kUncommitted ||
           p.debaters[d] == DebaterStatus::kCommitted;
  }
  bool uncommitted(Debater d) const { return p.debaters[d] == DebaterStatus::kUncommitted; }

  // --- Cards [2] ---
  int main_cards(Side side) const;  // in hand, home cards not counted
  bool holds(Side side, Card card) const {
    return p.hands[static_cast<std::size_t>(side)].has(card);
  }
  // Could this side hold a card and use it, as far as everybody knows? [2.8]
  bool may_hold(Side side, Card card) const;
  int admin(Side side) const;

  // --- Victory [11] ---
  int keys(Power major) const;   // controlled, not in unrest
  int electorates_held() const;  // under Protestant control [2.5]
  int vp(Side side) const;
};

}  // namespace here_i_stand
