#include "lab/habits.h"

#include <set>

#include "bots/bot.h"
#include "engine/chance.h"
#include "lab/playout.h"

namespace lab {
namespace {

void note(const engine::Game& game, const engine::Prompt& prompt, const engine::ActionList& options,
          engine::Action chosen, Habits& habits) {
  const engine::Vocabulary& words = game.vocabulary();
  std::map<std::string, Taken>& row = habits[std::string(words.prompts[prompt.id].id)];
  std::set<std::uint16_t> verbs;
  for (const engine::Action& action : options) verbs.insert(action.verb);
  for (const std::uint16_t verb : verbs) ++row[std::string(words.verbs[verb].id)].offered;
  ++row[std::string(words.verbs[chosen.verb].id)].taken;
}

}  // namespace

Habits habits(const engine::Game& game, const engine::Options& options, const std::string& bot,
              std::uint32_t playouts, std::uint64_t games, std::uint64_t seed) {
  Habits result;
  engine::ActionList list;
  const bots::Budget budget{0, playouts};
  for (std::uint64_t number = 0; number < games; ++number) {
    engine::AnyPosition p = game.start(options, spread_seed(seed + number), nullptr);
    const auto player = bots::make(game, bot, seed + number);
    while (!game.owing(p).empty()) {
      const engine::Seat seat = game.owing(p).lowest();
      game.options(p, seat, list);
      engine::Action chosen = list[0];
      if (list.size() > 1) {
        chosen = player->choose(game.view(p, seat), seat, list, budget);
        note(game, game.prompt(p, seat), list, chosen, result);
      }
      if (game.apply(p, seat, chosen, nullptr)) break;
    }
  }
  return result;
}

}  // namespace lab
