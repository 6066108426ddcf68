#include <algorithm>

#include "bots/bot.h"
#include "bots/known_games.h"
#include "bots/players.h"

namespace bots {
namespace {

// A template player behind the Bot interface.
template <class Rules, class Player>
class BotOf final : public Bot {
 public:
  BotOf(std::string_view id, const Rules& rules, Player player, std::uint64_t seed)
      : id_(id), rules_(rules), player_(std::move(player)), random_(seed) {}

  std::string_view id() const override { return id_; }
  engine::Action choose(const engine::AnyPosition& view, engine::Seat seat,
                        const engine::ActionList& options, Budget /*budget*/) override {
    return player_.choose(rules_, view.as<typename Rules::Position>(), seat, options, random_);
  }

 private:
  std::string_view id_;
  const Rules& rules_;
  Player player_;
  engine::FastRandom random_;
};

template <class Rules, class Player>
std::unique_ptr<Bot> wrap(std::string_view id, const Rules& rules, Player player,
                          std::uint64_t seed) {
  return std::make_unique<BotOf<Rules, Player>>(id, rules, std::move(player), seed);
}

}  // namespace

std::vector<std::string_view> ids(const engine::Game& game) {
  std::vector<std::string_view> known;
  visit_rules(game, [&known](const auto&, const auto&) { known = {"random", "greedy"}; });
  return known;
}

std::unique_ptr<Bot> make(const engine::Game& game, std::string_view id, std::uint64_t seed) {
  std::unique_ptr<Bot> bot;
  visit_rules(game, [&]<class Rules, class Evaluator>(const Rules& rules, Evaluator evaluator) {
    if (id == "random") bot = wrap("random", rules, RandomPlayer<Rules>(), seed);
    if (id == "greedy") {
      bot = wrap("greedy", rules, GreedyPlayer<Rules, Evaluator>(std::move(evaluator)), seed);
    }
  });
  return bot;
}

std::optional<int> evaluate(const engine::Game& game, const engine::AnyPosition& view,
                            engine::Seat seat) {
  std::optional<int> value;
  visit_rules(game, [&]<class Rules, class Evaluator>(const Rules& rules, Evaluator evaluator) {
    const int raw = evaluator(rules, view.as<typename Rules::Position>(), seat);
    // 2000 (twenty points ahead) and more is as good as won.
    value = 500 + std::clamp(raw / 4, -500, 500);
  });
  return value;
}

}  // namespace bots
