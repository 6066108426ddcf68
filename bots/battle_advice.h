// What to do at each decision of a battle of The Peace of Westphalia, from what a seat may know: by
// the battle solver, on hands of the enemy that the view allows. [11.3-11.5]
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/action.h"
#include "engine/chance.h"
#include "engine/game.h"
#include "games/westphalia/rules.h"

namespace bots {

// No decision of a battle has more options.
inline constexpr std::size_t kMostBattleOptions = 16;

struct BattleAdvice {
  // How often to take each option, in the order of the list; sums to 1.
  std::array<float, kMostBattleOptions> share{};
  // What the battle is worth then: 1 a victory, 0 a white peace, -1 a defeat.
  double value = 0;
};

// Nothing if the open decision isn't one of a battle. `spare` is how much of a victory (1 to -1 is
// 2) a coin must bring to be spent on a card.
std::optional<BattleAdvice> battle_advice(const westphalia::Rules& rules,
                                          const westphalia::Position& view, engine::Seat seat,
                                          const engine::ActionList& options, double spare,
                                          engine::FastRandom& random);

// An option, as often as the advice says.
int sample(const BattleAdvice& advice, int options, engine::FastRandom& random);

// The same for a game whose type is not known: nothing for other games too. Reproducible.
std::optional<std::vector<double>> battle_shares(const engine::Game& game,
                                                 const engine::AnyPosition& view, engine::Seat seat,
                                                 const engine::ActionList& options);

}  // namespace bots
