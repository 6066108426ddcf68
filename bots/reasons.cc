#include "bots/reasons.h"

#include <algorithm>
#include <array>

#include "bots/evaluation.h"
#include "bots/known_games.h"
#include "bots/lookahead.h"
#include "bots/playing_on.h"
#include "bots/texts.h"

namespace bots {
namespace {

constexpr int kWorlds = 24;

template <class Rules, class Evaluator>
class Explainer {
 public:
  using Position = typename Rules::Position;
  using Terms = std::array<double, Evaluator::kTerms.size()>;

  Explainer(const Rules& rules, const Evaluator& evaluate, const Position& view, engine::Seat seat)
      : rules_(rules), evaluate_(evaluate), view_(view), seat_(seat) {}

  std::vector<std::vector<Reason>> explain(const std::vector<engine::Action>& choices) const {
    std::vector<std::vector<Reason>> all;
    for (const engine::Action action : choices) {
      // What a choice wins by itself comes before what the rest of the move adds: of two spaces
      // that turn, each stands for itself.
      all.push_back(told(changes_at_once(action, false)));
      const bool wins = std::ranges::any_of(all.back(), &Reason::gain);
      if (!wins) all.back() = told(changes_at_once(action, true));
    }
    const auto silent = [](const std::vector<Reason>& reasons) { return reasons.empty(); };
    if (choices.size() < 2 || std::ranges::none_of(all, silent)) return all;
    const std::vector<Terms> later = differences_later(choices);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].empty()) all[i] = told(later[i]);
    }
    return all;
  }

 private:
  void add(Terms& sums, const Position& p, double weight) const {
    const auto terms = evaluate_.terms(rules_, p, seat_);
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += weight * terms[i] / kWorlds;
  }

  Terms changes_at_once(engine::Action action, bool whole_move) const {
    Terms sums{};
    engine::FastRandom random(1);
    for (int i = 0; i < kWorlds; ++i) {
      Position p = rules_.resample(view_, seat_, random);
      add(sums, p, -1);
      rules_.apply(p, seat_, action, nullptr);
      if (whole_move) Lookahead<Rules, Evaluator>{rules_, evaluate_}.finish_move(p, seat_);
      add(sums, p, 1);
    }
    return sums;
  }

  // Against the mean of all choices, in the same positions.
  std::vector<Terms> differences_later(const std::vector<engine::Action>& choices) const {
    std::vector<Terms> sums(choices.size());
    SearchSettings to_pause;
    to_pause.horizon = 0;
    for (std::size_t c = 0; c < choices.size(); ++c) {
      engine::FastRandom random(1);
      for (int i = 0; i < kWorlds; ++i) {
        Position p = rules_.resample(view_, seat_, random);
        rules_.apply(p, seat_, choices[c], nullptr);
        PlayingOn<Rules, Evaluator>{rules_, evaluate_, to_pause}.play(p, random);
        add(sums[c], p, 1);
      }
    }
    Terms mean{};
    for (const Terms& one : sums) {
      for (std::size_t i = 0; i < mean.size(); ++i) {
        mean[i] += one[i] / static_cast<double>(sums.size());
      }
    }
    for (Terms& one : sums) {
      for (std::size_t i = 0; i < mean.size(); ++i) one[i] -= mean[i];
    }
    return sums;
  }

  // The most that is gained, and the most that is lost.
  std::vector<Reason> told(const Terms& changes) const {
    const auto [least, most] = std::ranges::minmax_element(changes);
    std::vector<Reason> reasons;
    if (*most >= Evaluator::kTelling) reasons.push_back({name(most - changes.begin()), true});
    if (-*least >= Evaluator::kTelling) reasons.push_back({name(least - changes.begin()), false});
    return reasons;
  }
  std::string name(std::ptrdiff_t term) const {
    return std::string(Evaluator::kTerms[static_cast<std::size_t>(term)]);
  }

  const Rules& rules_;
  const Evaluator& evaluate_;
  const Position& view_;
  const engine::Seat seat_;
};

}  // namespace

std::vector<std::vector<Reason>> reasons(const engine::Game& game, const engine::AnyPosition& view,
                                         engine::Seat seat,
                                         const std::vector<engine::Action>& choices) {
  std::vector<std::vector<Reason>> found(choices.size());
  visit_rules(game, [&]<class Rules, class Evaluator>(const Rules& rules, Evaluator evaluator) {
    const Explainer<Rules, Evaluator> explainer(rules, evaluator,
                                                view.as<typename Rules::Position>(), seat);
    found = explainer.explain(choices);
    if constexpr (requires { evaluator.side(seat); }) {
      for (auto& list : found) {
        for (Reason& reason : list) reason.term = std::string(evaluator.side(seat)) + reason.term;
      }
    }
  });
  return found;
}

std::string say_reasons(const engine::Game& game, const std::vector<Reason>& reasons,
                        engine::Language language) {
  std::string text;
  for (const Reason& reason : reasons) {
    const std::string key = "reason." + std::string(game.id()) + "." + reason.term;
    const std::string one = texts().say(key + (reason.gain ? ".gain" : ".loss"), language);
    text =
        text.empty() ? one : texts().say("reason.more", language, {{"one", text}, {"other", one}});
  }
  return text;
}

}  // namespace bots
