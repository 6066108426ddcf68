// Why a choice of war is not possible: reasons that several steps give. [1.7, 1.8, 6.1, 6.7, 7.1]
#pragma once

#include "games/here_i_stand/move.h"

namespace here_i_stand {

// What an action names, whatever its verb; kNoSpace and no value: nothing of that kind.
Space named_space(Action action);
std::optional<SeaZone> named_sea(Action action);

// A reason with the rule that stands beside it.
template <class A = int, class B = int>
Refusal because(RefusalId why, A a = {}, B b = {}) {
  return refuse(why, kRefusals[static_cast<std::size_t>(why)].rule, static_cast<std::uint16_t>(a),
                static_cast<std::uint16_t>(b));
}
// The action names nothing that the step asks for.
Refusal not_asked(std::string_view rule);

Refusal why_not_stand(const State& s, Power power, Space space);
Refusal why_not_enter(const State& s, Power power, Space to, bool with_units);
// One connection on, over a clear way or a pass.
Refusal why_not_march(const State& s, Power power, Space from, Space to, PaidAction action,
                      bool with_units);
// Over the sea: to embark in a zone, to sail on to one, to land in a port.
Refusal why_not_embark(const State& s, const Move& m, SeaZone zone, int units);
Refusal why_not_land(const State& s, const Move& m, Space port, bool with_units);
// To retreat or avoid battle into a space, besides where somebody came from.
Refusal why_not_retreat(const State& s, Power power, Space from, Space to);
// What keeps all of a stack where it is.
Refusal why_bound(const State& s, const Which& allowed);
// To pick units or leaders among those that are meant, with room for so many more, or to be done.
Refusal why_not_picked(const State& s, const Which& allowed, int room, Action action);
// For a fleet of a power to sail one step.
Refusal why_not_sail(const State& s, Power power, std::uint8_t from, std::uint8_t to);

}  // namespace here_i_stand
