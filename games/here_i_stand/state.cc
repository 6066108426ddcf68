#include "games/here_i_stand/state.h"

namespace here_i_stand {

// --- Powers ---

bool State::allied(Power a, Power b) const {
  const Power x = master(a);
  const Power y = master(b);
  if (x == y) return true;
  if (!league()) return false;
  return (x == Power::kPapacy && y == Power::kHapsburg) ||
         (x == Power::kHapsburg && y == Power::kPapacy);
}

std::optional<Side> State::commander(Power power) const {  // [1.9]
  switch (master(power)) {
    case Power::kPapacy:
      return Side::kPapacy;
    case Power::kProtestant:
      return Side::kProtestant;
    case Power::kHapsburg:
      if (league()) return Side::kPapacy;
      if (at_war(Power::kPapacy, Power::kHapsburg)) return Side::kProtestant;
      return std::nullopt;
    case Power::kFrance:
    case Power::kOttoman:
      if (at_war(Power::kPapacy, master(power))) return Side::kProtestant;
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

Side State::decider(Power power, Side card_player) const {
  return commander(power).value_or(opponent(card_player));
}

PowerSet State::commanded(Side side) const {  // [4.2]
  PowerSet set;
  for (const Power power : {Power::kOttoman, Power::kHapsburg, Power::kFrance}) {
    if (commander(power) == side) set.add(power);
  }
  return set;
}

// --- Spaces ---

SpaceSet State::standable(Power power) const {
  const Power own = master(power);
  SpaceSet set = kZonePair;
  if (own != Power::kPapacy && own != Power::kProtestant) {
    set |= p.held[Power::kIndependent] | holdings(own);
  }
  if (!league() && own != Power::kProtestant) set -= kSpacesOfKind[SpaceKind::kElectorate];
  return set & kInPlay;
}

// --- Units ---

SpaceSet State::occupied() const {
  SpaceSet set = p.harbours | p.armed;
  for (const LeaderState& leader : p.leaders) {
    if (leader.place == LeaderPlace::kSpace) set.add(static_cast<Space>(leader.where));
  }
  return set;
}

bool State::any_unit(Space s) const {
  for (const Units& units : p.units[s]) {
    if (units.any()) return true;
  }
  return !leaders_at(s).empty();
}

int State::land_on_map(Power power) const {
  int sum = p.land_total[power];
  if (power == Power::kProtestant) {
    for (const Space s : kSpacesOfKind[SpaceKind::kElectorate]) {
      sum += reserve(s);  // counters of the mix [D-30]
    }
  }
  // The Knights of Rhodes are a counter of their own, outside the twelve of the independents.
  if (power == Power::kIndependent) sum -= p.units[Space::kRhodes][power].land() > 0 ? 1 : 0;
  return sum;
}

int State::squadrons_in_game(Power power) const {
  int sum = p.lost_squadrons[power];
  for (const Space s : p.harbours) sum += p.units[s][power].squadrons;
  for (const auto& fleet : p.fleets) sum += fleet[power];
  return sum;
}

LeaderSet State::leaders_at(Space s) const {
  LeaderSet set;
  for (int i = 0; i < kCount<Leader>; ++i) {
    const auto leader = static_cast<Leader>(i);
    const LeaderState& state = p.leaders[leader];
    if (state.place == LeaderPlace::kSpace && state.where == index(s)) set.add(leader);
  }
  return set;
}

LeaderSet State::leaders_at(Space s, Power major) const {
  LeaderSet set;
  for (const Leader leader : leaders_at(s)) {
    if (master(p.leaders[leader].power) == major) set.add(leader);
  }
  return set;
}

// --- Religion ---

Reformer State::reformer_at(Space s) const {
  for (int i = 0; i < kCount<Reformer>; ++i) {
    const auto reformer = static_cast<Reformer>(i);
    if (facts(reformer).space == s && p.reformers[reformer] == ReformerStatus::kOnMap) {
      return reformer;
    }
  }
  return kNoReformer;
}

SpaceSet State::stacks_for(Religion leaning) const {  // [8.1]
  SpaceSet set;
  if (facts(p.english_ruler).troops == leaning) set = p.land[Power::kEngland];
  if (leaning == Religion::kProtestant) return set | p.land[Power::kProtestant];
  for (const Power power :
       {Power::kPapacy, Power::kHapsburg, Power::kFrance, Power::kGenoa, Power::kVenice,
        Power::kHungary, Power::kScotland, Power::kIndependent}) {
    set |= p.land[power];
  }
  return set;
}

// --- Cards ---

int State::main_cards(Side side) const {
  const auto i = static_cast<std::size_t>(side);
  return p.hand_size[i] - (p.hands[i] & kCardsOfCategory[CardCategory::kHome]).size();
}

bool State::may_hold(Side side, Card card) const {
  const bool out = p.discard.has(card) || p.removed.has(card) || p.waiting.has(card) ||
                   p.in_play.has(card) || p.effects.used.has(card);
  return !out && main_cards(side) > 0;
}

int State::admin(Side side) const {
  return facts(side == Side::kPapacy ? p.pope : p.protestant_ruler).admin;
}

// --- Victory [11] ---

int State::keys(Power major) const {
  return ((kSpacesOfKind[SpaceKind::kKey] & holdings(major)) - p.unrest).size();
}

int State::electorates_held() const {
  return (kSpacesOfKind[SpaceKind::kElectorate] & holdings(Power::kProtestant)).size();
}

int State::vp(Side side) const {
  const auto i = static_cast<std::size_t>(side);
  const TrackRow track = track_row(protestant_spaces());
  int sum = p.debater_vp[i] + p.italy_vp[i] + p.other_vp[i];
  if (side == Side::kPapacy) {  // [11.1]
    return sum + papal_keys_row(keys(Power::kPapacy)).vp + track.papacy + p.st_peters_vp;
  }
  sum += track.protestant + p.war_winner_vp;  // [11.2]
  for (const std::uint8_t steps : p.bible) sum += steps == kFullBible ? 1 : 0;
  const SpaceSet electorates = kSpacesOfKind[SpaceKind::kElectorate] & p.protestant;
  return sum + kElectorateVp * ((electorates & holdings(Power::kProtestant)) - p.unrest).size();
}

}  // namespace here_i_stand
