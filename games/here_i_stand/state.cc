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

// --- Units ---

bool State::any_unit(Space s) const {
  for (const Units& units : p.units[s]) {
    if (units.any()) return true;
  }
  return !leaders_at(s).empty();
}

int State::land_on_map(Power power) const {
  int sum = 0;
  for (const Space s : p.land[power]) sum += p.units[s][power].land();
  if (power == Power::kProtestant) {
    for (const Space s : kSpacesOfKind[SpaceKind::kElectorate]) {
      sum += p.reserve[s];  // counters of the mix [D-30]
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

bool State::has_stack(Space s, Religion leaning) const {  // [8.1]
  const Religion english = facts(p.english_ruler).troops;
  if (p.land[Power::kEngland].has(s) && english == leaning) return true;
  if (leaning == Religion::kProtestant) return p.land[Power::kProtestant].has(s);
  for (const Power power :
       {Power::kPapacy, Power::kHapsburg, Power::kFrance, Power::kGenoa, Power::kVenice,
        Power::kHungary, Power::kScotland, Power::kIndependent}) {
    if (p.land[power].has(s)) return true;
  }
  return false;
}

// --- Cards ---

int State::main_cards(Side side) const {
  const auto i = static_cast<std::size_t>(side);
  return p.hand_size[i] - (p.hands[i] & kCardsOfCategory[CardCategory::kHome]).size();
}

bool State::may_hold(Side side, Card card) const {
  const CardSet out = p.discard | p.removed | p.waiting | p.in_play | p.effects.used;
  return main_cards(side) > 0 && !out.has(card);
}

int State::admin(Side side) const {
  return facts(side == Side::kPapacy ? p.pope : p.protestant_ruler).admin;
}

// --- Victory [11] ---

int State::keys(Power major) const {
  int sum = 0;
  for (const Space s : kSpacesOfKind[SpaceKind::kKey]) {
    if (holder(s) == major && !unrest(s)) ++sum;
  }
  return sum;
}

int State::electorates_held() const {
  int sum = 0;
  for (const Space s : kSpacesOfKind[SpaceKind::kElectorate]) {
    if (holder(s) == Power::kProtestant) ++sum;
  }
  return sum;
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
  for (const Space s : kSpacesOfKind[SpaceKind::kElectorate]) {
    const bool counts = p.protestant.has(s) && holder(s) == Power::kProtestant && !p.unrest.has(s);
    if (counts) sum += kElectorateVp;
  }
  return sum;
}

}  // namespace here_i_stand
