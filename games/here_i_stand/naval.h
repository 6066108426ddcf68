// Fleets: what the files of the sea ask and do. [7]
#pragma once

#include "games/here_i_stand/troops.h"
#include "games/here_i_stand/war.h"

namespace here_i_stand {

PowerSet moving_majors(const State& s, Power power);  // whose fleets one action may move [7.1]
bool enemy_fleet_at(const State& s, Power power, std::uint8_t place);
bool may_sail(const State& s, Power power, std::uint8_t to);  // by control, Atlantic and options

// The squadrons of a major and its minors in a place.
inline Which fleet(const State& s, std::uint8_t place, Power major, std::uint8_t without = 0) {
  return {
      .place = place, .powers = s.bloc(major), .need = 0, .without = without, .kinds = kNavalKinds};
}
inline int ships(const State& s, std::uint8_t place, Power major) {
  if (!at_sea(place)) return s.squadrons(space_at(place), major);
  int sum = 0;
  for (const Power power : s.bloc(major)) sum += s.p.fleets[sea_at(place)][power];
  return sum;
}
// The best battle rating of its naval leaders there.
int naval_rating(const State& s, std::uint8_t place, Power major);
void lose_fleet(Board& b, std::uint8_t place, Power major);  // to the turn track
void sail_all(Board& b, std::uint8_t from, Power major, std::uint8_t to);

// Calls f(place) for every place next to one at sea or in port, ports first. [7.1]
template <class F>
void each_neighbour(std::uint8_t place, F f) {
  if (!at_sea(place)) {
    for (const SeaZone zone : facts(space_at(place)).seas) f(place_of(zone));
    return;
  }
  for (const Space port : facts(sea_at(place)).ports) f(place_of(port));
  for (const SeaZone zone : facts(sea_at(place)).adjacent) f(place_of(zone));
}

// May a whole fleet flee from a place to one next to it: a sea zone or an own port, no enemies?
// [7.4]
bool is_refuge(const State& s, std::uint8_t place, Power major, std::uint8_t to);
// Calls f(place) for each of them.
template <class F>
void each_refuge(const State& s, std::uint8_t place, Power major, F f) {
  each_neighbour(place, [&](std::uint8_t to) {
    if (is_refuge(s, place, major, to)) f(to);
  });
}

inline void offer_place(ActionList& list, std::uint8_t place) {
  if (at_sea(place)) {
    list.add(Verb::kSea, sea_at(place));
  } else {
    list.add(Verb::kSpace, space_at(place));
  }
}
inline std::uint8_t chosen_place(Action action) {
  return verb(action) == Verb::kSea ? place_of(static_cast<SeaZone>(action.args[0]))
                                    : place_of(static_cast<Space>(action.args[0]));
}
// Why a fleet can't flee to where an action says.
Refusal why_not_flee(const State& s, std::uint8_t place, Power major, Action action);

}  // namespace here_i_stand
