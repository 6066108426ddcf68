// The weights of the evaluation of The Peace of Westphalia, from bots/data/westphalia.toml.
#pragma once

#include <array>
#include <boost/json/object.hpp>

#include "bots/odds.h"
#include "games/westphalia/position.h"

namespace bots {

struct WestphaliaWeights {
  struct Land {
    int province, town, town_income, protestant_doubt, reformed_doubt, catholic_doubt, last_doubt;
  } land;
  struct Influence {
    int stored, gold, shield, near, far, safety, elector, ally;
  } influence;
  struct Crown {
    int held, last, dying;
  } crown;
  struct Faith {
    int saved, saved_base, point, spare_die, near_victory, foreign_power;
  } faith;
  struct War {
    int prize_player, leader_prize, loss_player, loss_principality, fought;
    int league, league_lost, league_bound;
  } war;
  struct Rivals {
    int best;
  } rivals;
  struct Doctrine {
    std::array<int, westphalia::kDoctrines> early, rifled;
  } doctrine;
  struct Choice {
    int temper, cooperate, cooperate_rival, game_gain, convert, spare, abroad;
  } choice;
  struct Setup {
    int reach, neighbour;
  } setup;
  static constexpr std::size_t kTerms = 11;
  Odds<kTerms> factors;
};

// Read once; the file is part of the program.
const WestphaliaWeights& westphalia_weights();
WestphaliaWeights read_westphalia_weights(const boost::json::object& file);

}  // namespace bots
