#include "bots/secure_mix.h"

#include <algorithm>
#include <cassert>
#include <optional>

namespace bots {
namespace {

// Learns by regret matching, which comes near the best mix.
class Learner {
 public:
  explicit Learner(std::size_t choices) : choices_(choices) {}

  // How it plays now: in proportion to what it regrets.
  void strategy(Mix& mix) const {
    float sum = 0;
    for (std::size_t i = 0; i < choices_; ++i) sum += regret_[i];
    for (std::size_t i = 0; i < choices_; ++i) {
      mix[i] = sum > 0 ? regret_[i] / sum : 1.0F / static_cast<float>(choices_);
    }
  }
  void learn(const Mix& mix, const Mix& pay) {
    float mean = 0;
    for (std::size_t i = 0; i < choices_; ++i) mean += mix[i] * pay[i];
    for (std::size_t i = 0; i < choices_; ++i) {
      regret_[i] = std::max(0.0F, regret_[i] + pay[i] - mean);
    }
  }

 private:
  std::size_t choices_;
  Mix regret_{};
};

}  // namespace

double secure_mix(std::span<const MatrixGame> games, Mix& mix) {
  const std::size_t worlds = games.size();
  if (worlds == 1) return solve(games[0], &mix, nullptr);
  constexpr int kTimes = 150;
  const std::size_t rows = games[0].rows;
  Learner own(rows);
  std::array<std::optional<Learner>, kMostWorlds> enemy;
  assert(worlds > 0 && worlds <= kMostWorlds);
  for (std::size_t w = 0; w < worlds; ++w) enemy[w].emplace(games[w].columns);
  mix = {};
  double value = 0;
  const float part = 1 / static_cast<float>(worlds);
  for (int round = 1; round <= kTimes; ++round) {
    Mix now;
    own.strategy(now);
    Mix pay;
    std::fill_n(pay.begin(), rows, 0.0F);
    for (std::size_t w = 0; w < worlds; ++w) {
      const MatrixGame& game = games[w];
      Mix his;
      enemy[w]->strategy(his);
      Mix his_pay;
      for (std::size_t j = 0; j < game.columns; ++j) {
        his_pay[j] = 0;
        for (std::size_t i = 0; i < rows; ++i) {
          pay[i] += game.pay[i][j] * his[j] * part;
          his_pay[j] -= game.pay[i][j] * now[i];
        }
      }
      enemy[w]->learn(his, his_pay);
    }
    own.learn(now, pay);
    // Later rounds count more: the first ones know nothing yet.
    for (std::size_t i = 0; i < rows; ++i) mix[i] += now[i] * static_cast<float>(round);
    for (std::size_t i = 0; i < rows; ++i) value += double{now[i]} * double{pay[i]} * round;
  }
  constexpr float kWeight = kTimes * (kTimes + 1) / 2;
  for (std::size_t i = 0; i < rows; ++i) mix[i] /= kWeight;
  return value / double{kWeight};
}

}  // namespace bots
