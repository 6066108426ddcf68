#include "lab/calibration.h"

#include <algorithm>
#include <vector>

#include "bots/hints.h"
#include "engine/chance.h"
#include "lab/playout.h"

namespace lab {
namespace {

struct Told {
  engine::Seat seat = 0;
  double chance = 0;
};

// Plays one game and returns what hints told in it; none in battles, where no chance is told.
std::vector<Told> play(const engine::Game& game, const CalibrationSettings& settings,
                       std::uint64_t number, engine::Outcome& outcome) {
  engine::AnyPosition p = game.start(settings.options, spread_seed(number), nullptr);
  const auto player = bots::make(game, settings.bot, number);
  engine::FastRandom random(number);
  engine::ActionList list;
  std::vector<Told> told;
  while (!game.owing(p).empty()) {
    const engine::Seat seat = game.owing(p).lowest();
    game.options(p, seat, list);
    engine::Action chosen = list[0];
    if (list.size() > 1) {
      const engine::AnyPosition view = game.view(p, seat);
      if (random.below(settings.every) == 0) {
        const auto hints = bots::chances(game, view, seat, list, {0, settings.playouts});
        if (!hints.empty() && hints[0].chance) told.push_back({seat, *hints[0].chance});
      }
      chosen = player->choose(view, seat, list, {});
    }
    if (game.apply(p, seat, chosen, nullptr)) break;
  }
  outcome = game.outcome(p);
  return told;
}

}  // namespace

Calibration calibrate(const engine::Game& game, const CalibrationSettings& settings) {
  Calibration bands{};
  for (std::uint64_t i = 0; i < settings.games; ++i) {
    engine::Outcome outcome;
    for (const Told& one : play(game, settings, settings.seed * 1'000'003 + i, outcome)) {
      Band& band = bands[std::min<std::size_t>(9, static_cast<std::size_t>(10 * one.chance))];
      ++band.positions;
      band.told += one.chance;
      band.won += engine::utility(outcome, one.seat);
    }
  }
  return bands;
}

}  // namespace lab
