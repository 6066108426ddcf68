// A position as JSON and back: what `show --json` prints and scenarios set.
#pragma once

#include <boost/json/value.hpp>

#include "engine/result.h"
#include "games/sola_fide/rules.h"

namespace sola_fide {

boost::json::value to_json(const Rules& rules, const Position& p);

// Sets the fields named in `fields`; leaves `p` as it was if they or the result are impossible.
engine::Status patch(const Rules& rules, Position& p, const boost::json::value& fields);

// Words used in JSON and in action texts.
std::string_view word(Faction f);
std::string_view word(Side s);
std::string_view word(FiColour c);
std::string_view power_word(int power);

}  // namespace sola_fide
