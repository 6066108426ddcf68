// A player of any level, as a template over a game's own Rules.
#pragma once

#include <memory>
#include <optional>

#include "bots/bot.h"
#include "bots/breaking_in.h"
#include "bots/players.h"
#include "bots/registry.h"
#include "bots/search.h"
#include "bots/trials.h"

namespace bots {

template <class Rules, class Evaluator>
class Player {
 public:
  using Position = typename Rules::Position;

  Player(const Rules& rules, Evaluator evaluator, const Level& level, int threads = 1)
      : rules_(rules),
        level_(level),
        evaluate_(evaluator),
        greedy_(evaluator),
        erring_(evaluator, level.errors) {
    SearchSettings settings = level.search;
    settings.threads = threads;
    if (level.mind == Mind::kSearch) {
      search_ = std::make_unique<Search<Rules, Evaluator>>(rules, std::move(evaluator), settings);
    } else if (level.mind == Mind::kTrials) {
      trials_ = std::make_unique<Trials<Rules, Evaluator>>(rules, std::move(evaluator), settings);
    }
  }

  const Level& level() const { return level_; }
  // Whether it looks at anything but its options.
  bool needs_view() const { return level_.mind != Mind::kRandom; }
  // Another game begins.
  void forget() {
    if (search_) search_->forget();
  }

  engine::Action choose(const Position& view, engine::Seat seat, const engine::ActionList& options,
                        Budget budget, engine::FastRandom& random) {
    switch (level_.mind) {
      case Mind::kSearch:
        if (plain_at(rules_, evaluate_, view) || weary(view, random)) {
          return greedy_.choose(rules_, view, seat, options, random);
        }
        return search_->choose(view, {seat, false}, options, limits(budget), random);
      case Mind::kTrials: {
        const engine::Action usual = greedy_.choose(rules_, view, seat, options, random);
        const bool asked = level_.search.thorough && weighty_at(rules_, evaluate_, view);
        if ((solved_at(rules_, evaluate_, view) && !asked) || weary(view, random)) return usual;
        return trials_->choose(view, seat, options, usual, limits(budget), random);
      }
      case Mind::kGreedy:
        return greedy_.choose(rules_, view, seat, options, random);
      case Mind::kErring:
        return erring_.choose(rules_, view, seat, options, random);
      case Mind::kRandom:
        break;
    }
    return any(options, random);
  }

  // What it breaks in with now, if it does; `options` is not empty.
  std::optional<engine::Action> break_in(const Position& view, engine::Seat seat,
                                         const engine::ActionList& options, Budget budget,
                                         engine::FastRandom& random) {
    if constexpr (kBreaksIn) {
      if (level_.mind == Mind::kSearch && !kLeavesPlain) {
        engine::ActionList with_stay = options;
        with_stay.add(kStay);
        const engine::Action chosen =
            search_->choose(view, {seat, true}, with_stay, limits(budget), random);
        return chosen == kStay ? std::nullopt : std::optional(chosen);
      }
      if (level_.mind == Mind::kRandom) {
        constexpr std::uint32_t kSeldom = 8;
        if (random.below(kSeldom) != 0) return std::nullopt;
        return any(options, random);
      }
      return BreakingIn<Rules, Evaluator>(rules_, evaluate_).best(view, seat, options, random);
    }
    return std::nullopt;
  }

 private:
  static constexpr bool kBreaksIn =
      requires(const Rules& rules, const Position& p) { rules.may_break_in(p); };

  // Where habit is trusted with decisions, breaking in is one of them.
  static constexpr bool kLeavesPlain =
      requires(const Rules& rules, const Evaluator& e, const Position& p) { e.plain(rules, p); };

  static engine::Action any(const engine::ActionList& options, engine::FastRandom& random) {
    return options[static_cast<int>(random.below(static_cast<std::uint32_t>(options.size())))];
  }

  bool weary(const Position& view, engine::FastRandom& random) const {
    const int percent = weary_at(rules_, evaluate_, view);
    return percent > 0 && random.below(100) < static_cast<std::uint32_t>(percent);
  }

  // With a number of playouts and no time the choice is reproducible: the clock isn't asked.
  SearchSettings limits(Budget budget) const {
    SearchSettings limits = level_.search;
    if (budget.playouts != 0) {
      limits.iterations = std::min(limits.iterations, budget.playouts);
      if (budget.milliseconds == 0) limits.milliseconds = 0;
    }
    if (budget.milliseconds != 0) {
      limits.milliseconds = std::min(limits.milliseconds, budget.milliseconds);
    }
    return limits;
  }

  const Rules& rules_;
  const Level& level_;
  const Evaluator evaluate_;
  GreedyPlayer<Rules, Evaluator> greedy_;
  ErringPlayer<Rules, Evaluator> erring_;
  std::unique_ptr<Search<Rules, Evaluator>> search_;
  std::unique_ptr<Trials<Rules, Evaluator>> trials_;
};

}  // namespace bots
