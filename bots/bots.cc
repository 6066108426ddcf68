#include <algorithm>
#include <bit>
#include <cmath>
#include <tuple>

#include "bots/bot.h"
#include "bots/known_games.h"
#include "bots/player.h"

namespace bots {
namespace {

// A template player behind the Bot interface.
template <class Rules, class Evaluator>
class BotOf final : public Bot {
 public:
  using Position = typename Rules::Position;

  BotOf(const Rules& rules, Evaluator evaluator, const Level& level, std::uint64_t seed,
        int threads)
      : player_(rules, std::move(evaluator), level, threads), random_(seed) {}

  std::string_view id() const override { return player_.level().id; }
  engine::Action choose(const engine::AnyPosition& view, engine::Seat seat,
                        const engine::ActionList& options, Budget budget) override {
    return player_.choose(view.as<Position>(), seat, options, budget, random_);
  }
  std::optional<engine::Action> break_in(const engine::AnyPosition& view, engine::Seat seat,
                                         const engine::ActionList& options,
                                         Budget budget) override {
    return player_.break_in(view.as<Position>(), seat, options, budget, random_);
  }

 private:
  Player<Rules, Evaluator> player_;
  engine::FastRandom random_;
};

}  // namespace

std::vector<std::string_view> ids(const engine::Game& game) {
  std::vector<std::string_view> known;
  for (const Level& level : levels(game)) known.push_back(level.id);
  return known;
}

std::unique_ptr<Bot> make(const engine::Game& game, std::string_view id, std::uint64_t seed,
                          int threads) {
  std::unique_ptr<Bot> bot;
  const Level* level = find_level(game, id);
  if (level == nullptr) return bot;
  visit_rules(game, [&]<class Rules, class Evaluator>(const Rules& rules, Evaluator evaluator) {
    bot = std::make_unique<BotOf<Rules, Evaluator>>(rules, std::move(evaluator), *level, seed,
                                                    threads);
  });
  return bot;
}

std::vector<Judged> judge(const engine::Game& game, const engine::AnyPosition& view,
                          engine::Seat seat, const engine::ActionList& options, Budget budget,
                          std::uint64_t seed) {
  std::vector<Judged> judged;
  visit_rules(game, [&]<class Rules, class Evaluator>(const Rules& rules, Evaluator evaluator) {
    const Level& strongest = levels(game).back();
    const auto& position = view.as<typename Rules::Position>();
    SearchSettings settings = strongest.search;
    settings.iterations = budget.playouts;
    settings.milliseconds = budget.milliseconds;
    engine::FastRandom random(seed);
    if (strongest.mind == Mind::kTrials) {
      const engine::Action usual =
          GreedyPlayer<Rules, Evaluator>(evaluator).choose(rules, position, seat, options, random);
      Trials<Rules, Evaluator> trials(rules, std::move(evaluator), settings);
      judged = trials.judge(position, seat, options, usual, settings, random);
    } else {
      Search<Rules, Evaluator> search(rules, std::move(evaluator), settings);
      judged = search.judge(position, {seat, false}, options, settings, random);
    }
  });
  std::ranges::sort(judged, [](const Judged& a, const Judged& b) {
    return std::tuple(b.visits, b.share, std::bit_cast<std::uint64_t>(a.action)) <
           std::tuple(a.visits, a.share, std::bit_cast<std::uint64_t>(b.action));
  });
  return judged;
}

std::optional<int> evaluate(const engine::Game& game, const engine::AnyPosition& view,
                            engine::Seat seat) {
  std::optional<int> value;
  visit_rules(game, [&]<class Rules, class Evaluator>(const Rules& rules, Evaluator evaluator) {
    Shares shares{};
    shares_of(rules, evaluator, view.as<typename Rules::Position>(), shares);
    value = static_cast<int>(std::lround(1000 * shares[seat]));
  });
  return value;
}

}  // namespace bots
