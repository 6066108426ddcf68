#include "lab/habits.h"

#include <set>

#include "bots/bot.h"
#include "engine/chance.h"
#include "engine/words.h"
#include "lab/playout.h"

namespace lab {
namespace {

std::string name_of(const engine::Game& game, engine::Action action, bool whole) {
  return whole ? engine::to_text(game, action)
               : std::string(game.vocabulary().verbs[action.verb].id);
}

void note(const engine::Game& game, const engine::Prompt& prompt, const engine::ActionList& options,
          engine::Action chosen, bool whole, Habits& habits) {
  std::map<std::string, Taken>& row = habits[std::string(game.vocabulary().prompts[prompt.id].id)];
  std::set<std::string> offered;
  for (const engine::Action& action : options) offered.insert(name_of(game, action, whole));
  for (const std::string& name : offered) ++row[name].offered;
  ++row[name_of(game, chosen, whole)].taken;
}

// What the player breaks in with after a decision, if it may: each card by itself, or staying.
void offer_breaking_in(const engine::Game& game, engine::AnyPosition& p, bots::Bot& player,
                       bots::Budget budget, bool whole, Habits& habits) {
  engine::ActionList list;
  for (engine::Seat seat = 0; seat < game.seats(p); ++seat) {
    if (!game.may_break_in(p).contains(seat)) continue;
    list.clear();
    game.break_in_options(p, seat, list);
    if (list.empty()) continue;
    const auto action = player.break_in(game.view(p, seat), seat, list, budget);
    std::map<std::string, Taken>& row = habits["break_in"];
    for (const engine::Action& offered : list) ++row[name_of(game, offered, whole)].offered;
    if (!action) continue;
    ++row[name_of(game, *action, whole)].taken;
    game.apply(p, seat, *action, nullptr);
  }
}

}  // namespace

Habits habits(const engine::Game& game, const HabitSettings& settings) {
  Habits result;
  engine::ActionList list;
  const bots::Budget budget{0, settings.playouts == 0 ? 0xFFFFFFFF : settings.playouts};
  for (std::uint64_t number = settings.seed; number < settings.seed + settings.games; ++number) {
    engine::AnyPosition p = game.start(settings.options, spread_seed(number), nullptr);
    const auto player = bots::make(game, settings.bot, number);
    while (!game.owing(p).empty()) {
      const engine::Seat seat = game.owing(p).lowest();
      game.options(p, seat, list);
      engine::Action chosen = list[0];
      if (list.size() > 1) {
        chosen = player->choose(game.view(p, seat), seat, list, budget);
        note(game, game.prompt(p, seat), list, chosen, settings.whole, result);
      }
      if (game.apply(p, seat, chosen, nullptr)) break;
      offer_breaking_in(game, p, *player, budget, settings.whole, result);
    }
  }
  return result;
}

}  // namespace lab
