// The weights of the evaluation of Sola Fide, from bots/data/sola_fide.toml.
#pragma once

#include <array>
#include <boost/json/object.hpp>

#include "bots/odds.h"

namespace bots {

struct SolaFideWeights {
  struct Circles {
    std::array<int, 8> near;
    int other_side;
  } circles;
  struct Cards {
    int held, part, foreign;
  } cards;
  struct Effects {
    int convert, dominant, subordinate, other, together, convert_all, shift, shift_base;
    int disputation, card, extra_play, recover, reset, choice, lasting, peek;
  } effects;
  struct Unit {
    int unit, unit_point, unit_most;
  } odds;
  static constexpr std::size_t kTerms = 6;
  Odds<kTerms> factors;
};

// Read once; the file is part of the program.
const SolaFideWeights& sola_fide_weights();
SolaFideWeights read_sola_fide_weights(const boost::json::object& file);

}  // namespace bots
