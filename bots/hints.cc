#include "bots/hints.h"

#include <algorithm>
#include <tuple>

#include "bots/battle_advice.h"

namespace bots {
namespace {

constexpr double kLeastShare = 0.005;

std::vector<Hint> battle_hints(const engine::ActionList& options,
                               const std::vector<double>& shares) {
  std::vector<std::size_t> order(shares.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    return std::tuple(-shares[a], a) < std::tuple(-shares[b], b);
  });
  std::vector<Hint> list;
  for (const std::size_t i : order) {
    if (shares[i] < kLeastShare || list.size() == kMostHints) break;
    list.push_back({options[static_cast<int>(i)], std::nullopt, shares[i], {}});
  }
  return list;
}

}  // namespace

std::vector<Hint> chances(const engine::Game& game, const engine::AnyPosition& view,
                          engine::Seat seat, const engine::ActionList& options, Budget budget) {
  if (const auto shares = battle_shares(game, view, seat, options)) {
    return battle_hints(options, *shares);
  }
  std::vector<Judged> judged = judge(game, view, seat, options, budget, 1);
  judged.resize(std::min(judged.size(), kMostHints));
  std::ranges::sort(judged, [](const Judged& a, const Judged& b) {
    return std::tuple(b.share, b.visits) < std::tuple(a.share, a.visits);
  });
  std::vector<Hint> list;
  for (const Judged& one : judged) list.push_back({one.action, one.share, std::nullopt, {}});
  return list;
}

std::vector<Hint> hints(const engine::Game& game, const engine::AnyPosition& view,
                        engine::Seat seat, const engine::ActionList& options, Budget budget) {
  std::vector<Hint> list = chances(game, view, seat, options, budget);
  if (list.empty() || !list[0].chance) return list;
  std::vector<engine::Action> best;
  for (const Hint& one : list) best.push_back(one.action);
  std::vector<std::vector<Reason>> why = reasons(game, view, seat, best);
  for (std::size_t i = 0; i < list.size(); ++i) list[i].reasons = std::move(why[i]);
  return list;
}

std::vector<Hint> hints(const engine::Game& game, const engine::AnyPosition& view,
                        engine::Seat seat, const engine::ActionList& options) {
  return hints(game, view, seat, options, hint_budget(game));
}

}  // namespace bots
