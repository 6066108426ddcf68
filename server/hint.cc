// A hint: the best choices of a search on positions that the seat can't tell from the true one.
#include <cmath>

#include "bots/hints.h"
#include "engine/words.h"
#include "server/api.h"
#include "server/moment.h"

namespace server {

json::array hints(const Table::Question& question) {
  const engine::Game& game = *question.game;
  json::array list;
  for (const bots::Hint& one : bots::hints(game, question.view, question.seat, question.options)) {
    json::object hint;
    hint["action"] = engine::to_text(game, one.action);
    hint["text"] = bilingual([&](engine::Language language) {
      return engine::say_action(game, one.action, language, &question.view);
    });
    if (one.chance) hint["chance"] = std::round(1000 * *one.chance) / 1000;
    if (one.share) hint["share"] = std::round(100 * *one.share) / 100;
    if (!one.reasons.empty()) {
      hint["reason"] = bilingual([&](engine::Language language) {
        return bots::say_reasons(game, one.reasons, language);
      });
    }
    list.push_back(std::move(hint));
  }
  return list;
}

}  // namespace server
