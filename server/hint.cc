// A hint: the best choices of a search on positions that the seat can't tell from the true one.
#include <algorithm>
#include <cmath>
#include <tuple>

#include "bots/battle_advice.h"
#include "bots/bot.h"
#include "engine/words.h"
#include "server/api.h"
#include "server/moment.h"

namespace server {
namespace {

constexpr std::size_t kBest = 3;

json::object hint_of(const Table::Question& question, engine::Action action) {
  json::object hint;
  hint["action"] = engine::to_text(*question.game, action);
  hint["text"] = bilingual([&](engine::Language language) {
    return engine::say_action(*question.game, action, language, &question.view);
  });
  return hint;
}

// In a battle no choice is best alone: how often each should be taken, the most frequent first.
json::array battle_hints(const Table::Question& question, const std::vector<double>& shares) {
  std::vector<std::size_t> order(shares.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    return std::tuple(-shares[a], a) < std::tuple(-shares[b], b);
  });
  json::array list;
  for (const std::size_t i : order) {
    if (shares[i] < 0.005 || list.size() == kBest) break;
    json::object hint = hint_of(question, question.options[static_cast<int>(i)]);
    hint["share"] = std::round(100 * shares[i]) / 100;
    list.push_back(std::move(hint));
  }
  return list;
}

}  // namespace

json::array hints(const Table::Question& question) {
  const engine::Game& game = *question.game;
  if (const auto shares =
          bots::battle_shares(game, question.view, question.seat, question.options)) {
    return battle_hints(question, *shares);
  }
  // A search counted in playouts: the same question gets the same answer.
  std::vector<bots::Judged> judged =
      bots::judge(game, question.view, question.seat, question.options, bots::kHintBudget, 1);
  judged.resize(std::min(judged.size(), kBest));
  json::array list;
  for (const bots::Judged& one : judged) {
    json::object hint = hint_of(question, one.action);
    hint["chance"] = std::round(1000 * one.share) / 1000;
    list.push_back(std::move(hint));
  }
  return list;
}

}  // namespace server
