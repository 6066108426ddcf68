// How good a position of The Peace of Westphalia is for a seat, and what it does in secret.
#pragma once

#include <optional>

#include "bots/westphalia_weights.h"
#include "engine/action.h"
#include "engine/chance.h"
#include "engine/seat.h"
#include "games/westphalia/rules.h"

namespace bots {

// Land, alliances and crown towards the Peace of Westphalia, influence and gold that can become
// more, salvation, wars that promise spoils, and the religious victory that is in reach. The
// weights are those of bots/data/westphalia.toml.
class WestphaliaEvaluator {
 public:
  static constexpr int kWorlds = 1;
  static constexpr int kLongestMove = 2;
  // So much more (in the evaluation's tenths) multiplies the odds of winning by e.
  static constexpr int kUnit = 80;

  // In tenths of a point of the final score, against the best of the others.
  int operator()(const westphalia::Rules& rules, const westphalia::Position& p,
                 engine::Seat seat) const;
  static bool move_ends(const westphalia::Rules& rules, const westphalia::Position& p);
  // Choices made in secret, and those whose effect comes after others have chosen: by estimate and
  // by chance, since whoever is foreseen is beaten. Battles by the battle solver.
  std::optional<engine::Action> mixed(const westphalia::Rules& rules,
                                      const westphalia::Position& view, engine::Seat seat,
                                      const engine::ActionList& options,
                                      engine::FastRandom& random) const;
  // The same without chance: what it would do most often.
  std::optional<engine::Action> habit(const westphalia::Rules& rules,
                                      const westphalia::Position& view, engine::Seat seat,
                                      const engine::ActionList& options) const;
  // How much of a battle (1 to -1 is 2) a coin must bring to be spent on a card.
  double spare(const westphalia::Position& p) const;

 private:
  const WestphaliaWeights& w_ = westphalia_weights();
};

}  // namespace bots
