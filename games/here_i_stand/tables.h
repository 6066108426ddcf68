// The printed facts of the game, one table per subject, made from data/*.json and checked when the
// program is built (generate/). facts.h explains their fields.
#pragma once

#include <algorithm>

#include "games/here_i_stand/facts.h"
#include "here_i_stand_tables.h"

namespace here_i_stand {

constexpr const SpaceFacts& facts(Space s) { return kSpaces[s]; }
constexpr const SeaZoneFacts& facts(SeaZone z) { return kSeaZones[z]; }
constexpr const PowerFacts& facts(Power p) { return kPowers[p]; }
constexpr const CardFacts& facts(Card c) { return kCards[c]; }
constexpr const DiplomaticCardFacts& facts(DiplomaticCard c) { return kDiplomaticCards[c]; }
constexpr const DebaterFacts& facts(Debater d) { return kDebaters[d]; }
constexpr const ReformerFacts& facts(Reformer r) { return kReformers[r]; }
constexpr const LeaderFacts& facts(Leader l) { return kLeaders[l]; }
constexpr const RulerFacts& facts(Ruler r) { return kRulers[r]; }
constexpr const ActionCost& cost(PaidAction a) { return kActionCosts[a]; }

namespace detail {
constexpr unsigned powers_of(PowerKind kind) {  // bit per power
  unsigned bits = 0;
  for (int i = 0; i < kCount<Power>; ++i) {
    bits |= facts(static_cast<Power>(i)).kind == kind ? 1U << i : 0U;
  }
  return bits;
}
inline constexpr unsigned kMajors = powers_of(PowerKind::kMajor);
inline constexpr unsigned kMinors = powers_of(PowerKind::kMinor);
}  // namespace detail
constexpr bool is_major(Power p) { return (detail::kMajors >> index(p) & 1U) != 0; }
constexpr bool is_minor(Power p) { return (detail::kMinors >> index(p) & 1U) != 0; }

// All but Algiers. [1.11]
inline constexpr SpaceSet kInPlay = [] {
  SpaceSet set;
  for (const Space s : SpaceSet::all()) set.set(s, facts(s).in_play);
  return set;
}();

// Steps between two spaces; kFar where there is no way.
inline constexpr int kFar = 'z' - '0';
namespace detail {
constexpr int steps(std::string_view table, Space from, Space to) {
  return table[static_cast<std::size_t>(index(from) * kCount<Space> + index(to))] - '0';
}
}  // namespace detail
// Over clear connections and passes. [8.3]
constexpr int land_distance(Space from, Space to) { return detail::steps(kLandSteps, from, to); }
// Over connections, passes and sea zones, each space and sea zone one step. [5.6, 10.1]
constexpr int travel_distance(Space from, Space to) {
  return detail::steps(kTravelSteps, from, to);
}
// The same when electorates are neither destination nor part of a path: winter of all but
// Protestant units before the League. [10.1]
constexpr int travel_distance_without_electorates(Space from, Space to) {
  return detail::steps(kTravelStepsWithoutElectorates, from, to);
}

// VP by the number of Protestant spaces without unrest. [11.2]
constexpr TrackRow track_row(int protestant_spaces) {
  const auto spaces = static_cast<std::size_t>(protestant_spaces);
  return kProtestantSpacesTrack[std::min(spaces, kProtestantSpacesTrack.size() - 1)];
}
// Cards and VP by the number of Papal keys without unrest. [2.5, 11.1]
constexpr PapalKeysRow papal_keys_row(int keys) {
  return kPapalKeys[std::min(static_cast<std::size_t>(keys), kPapalKeys.size() - 1)];
}

}  // namespace here_i_stand
