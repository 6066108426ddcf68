// A hint: how each choice stands on positions that the seat can't tell from the true one.
#include <algorithm>
#include <cmath>
#include <tuple>

#include "bots/bot.h"
#include "engine/words.h"
#include "server/api.h"
#include "server/moment.h"

namespace server {
namespace {

constexpr std::size_t kSamples = 24;
// Positions looked at, in all: counted, not timed, so that the answer depends on the view alone.
constexpr std::size_t kPositions = 6000;
constexpr std::size_t kBest = 3;

}  // namespace

json::array hints(const Table::Question& question) {
  const engine::Game& game = *question.game;
  const auto count = static_cast<std::size_t>(question.options.size());
  std::vector<std::int64_t> sums(count, 0);
  const std::size_t samples = std::clamp<std::size_t>(kPositions / count, 1, kSamples);
  for (std::size_t sample = 1; sample <= samples; ++sample) {
    const engine::AnyPosition world = game.resample(question.view, question.seat, sample);
    for (std::size_t i = 0; i < count; ++i) {
      engine::AnyPosition after = world;
      if (game.apply(after, question.seat, question.options[static_cast<int>(i)], nullptr))
        continue;
      sums[i] += bots::evaluate(game, after, question.seat).value_or(500);
    }
  }
  std::vector<std::size_t> order(count);
  for (std::size_t i = 0; i < count; ++i) order[i] = i;
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    return std::tuple(-sums[a], a) < std::tuple(-sums[b], b);
  });
  order.resize(std::min(order.size(), kBest));
  json::array list;
  for (const std::size_t i : order) {
    const engine::Action action = question.options[static_cast<int>(i)];
    json::object hint;
    hint["action"] = engine::to_text(game, action);
    hint["text"] = bilingual([&](engine::Language language) {
      return engine::say_action(game, action, language, &question.view);
    });
    hint["chance"] =
        std::round(static_cast<double>(sums[i]) / static_cast<double>(samples)) / 1000.0;
    list.push_back(std::move(hint));
  }
  return list;
}

}  // namespace server
