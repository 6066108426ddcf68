// From a type-erased Game to its Rules and evaluator, for everything that is a template over them.
// One line per game.
#pragma once

#include "bots/here_i_stand.h"
#include "bots/sola_fide.h"
#include "bots/westphalia.h"
#include "engine/game.h"
#include "games/here_i_stand/game.h"
#include "games/sola_fide/game.h"
#include "games/westphalia/game.h"

namespace bots {

// Calls visit(rules, evaluator) with the concrete types of `game`. False if the game is unknown.
template <class Visit>
bool visit_rules(const engine::Game& game, Visit visit) {
  if (const auto* rules = sola_fide::rules_of(game)) {
    visit(*rules, SolaFideEvaluator(*rules));
    return true;
  }
  if (const auto* rules = westphalia::rules_of(game)) {
    visit(*rules, WestphaliaEvaluator());
    return true;
  }
  if (const auto* rules = here_i_stand::rules_of(game)) {
    visit(*rules, HereIStandEvaluator());
    return true;
  }
  return false;
}

}  // namespace bots
