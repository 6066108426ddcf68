#include "bots/course.h"

#include <algorithm>

#include "bots/evaluation.h"
#include "bots/known_games.h"

namespace bots {
namespace {

constexpr std::size_t kMostSlips = 5;
constexpr double kLeastLoss = 0.03;

std::vector<double> chances_at(const engine::Game& game, const engine::AnyPosition& position) {
  std::vector<double> chances;
  visit_rules(game, [&]<class Rules, class Evaluator>(const Rules& rules, Evaluator evaluator) {
    Shares shares{};
    const auto& p = position.as<typename Rules::Position>();
    shares_of(rules, evaluator, p, shares);
    chances.assign(shares.begin(), shares.begin() + rules.seats(p));
  });
  return chances;
}

}  // namespace

Course course(const engine::Match& match) {
  Course course;
  const engine::Game& game = match.game();
  std::uint32_t revealed = 0;
  for (std::size_t moment = 0; moment <= match.entries().size(); ++moment) {
    const engine::AnyPosition position = match.at(moment);
    std::vector<double> chances = chances_at(game, position);
    if (chances.empty()) return course;
    const std::uint32_t reveals = game.reveals(position);
    if (moment > 0 && reveals == revealed) {
      const engine::Entry& entry = match.entries()[moment - 1];
      const double loss = course.chances.back()[entry.seat] - chances[entry.seat];
      if (entry.kind == engine::Entry::Kind::kDecision && loss >= kLeastLoss) {
        course.slips.push_back({moment - 1, entry.seat, entry.action, loss});
      }
    }
    revealed = reveals;
    course.chances.push_back(std::move(chances));
  }
  std::ranges::sort(course.slips, [](const Slip& a, const Slip& b) {
    return a.loss != b.loss ? a.loss > b.loss : a.entry < b.entry;
  });
  if (course.slips.size() > kMostSlips) course.slips.resize(kMostSlips);
  return course;
}

}  // namespace bots
