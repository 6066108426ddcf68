// A player that searches: several trees on several threads, bounded by time, tries or memory.
#pragma once

#include <chrono>
#include <memory>
#include <thread>
#include <vector>

#include "bots/bot.h"
#include "bots/search_tree.h"

namespace bots {

// Reproducible with a limit of tries and none of time: the same view, seed and settings give the
// same choice, on the same number of threads.
template <class Rules, class Evaluator>
class Search {
 public:
  using Position = typename Rules::Position;

  Search(const Rules& rules, Evaluator evaluate, const SearchSettings& settings)
      : rules_(rules), evaluate_(std::move(evaluate)), settings_(settings) {
    for (int i = 0; i < std::max(1, settings.threads); ++i) {
      trees_.push_back(std::make_unique<Tree>(rules_, evaluate_, settings_));
    }
  }
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  // Another game begins.
  void forget() {
    for (auto& tree : trees_) tree->forget();
  }

  // Decisions in memory, of the fullest thread.
  std::uint32_t nodes() const {
    std::uint32_t most = 0;
    for (const auto& tree : trees_) most = std::max(most, tree->pool().nodes());
    return most;
  }

  // The choices in the order they were given, judged. `limits` says how long: its iterations and
  // milliseconds count, not those the search was made with.
  const std::vector<Judged>& judge(const Position& view, Moment moment,
                                   const engine::ActionList& options, const SearchSettings& limits,
                                   engine::FastRandom& random) {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::milliseconds(limits.milliseconds);
    const auto share = static_cast<std::uint32_t>(trees_.size());
    const auto work = [&](Tree& tree, std::uint64_t seed) {
      engine::FastRandom own(seed);
      tree.begin(view, moment, options, own);
      for (std::uint32_t i = 0; limits.iterations == 0 || i * share < limits.iterations; ++i) {
        if (limits.milliseconds != 0 && i > 0 && Clock::now() >= end) break;
        tree.iterate(own);
      }
    };
    std::vector<std::thread> helpers;
    const std::uint64_t seed = random.next();
    for (std::size_t i = 1; i < trees_.size(); ++i) {
      helpers.emplace_back([&, i] { work(*trees_[i], seed + i); });
    }
    work(*trees_[0], seed);
    for (std::thread& helper : helpers) helper.join();
    collect(options);
    return judged_;
  }

  engine::Action choose(const Position& view, Moment moment, const engine::ActionList& options,
                        const SearchSettings& limits, engine::FastRandom& random) {
    if (options.size() == 1) return options[0];
    judge(view, moment, options, limits, random);
    return trees_[0]->secret() ? drawn(random) : most_tried();
  }

 private:
  using Tree = SearchTree<Rules, Evaluator>;

  void collect(const engine::ActionList& options) {
    judged_.clear();
    for (const engine::Action action : options) judged_.push_back({action});
    double strategies = 0;
    for (std::size_t i = 0; i < judged_.size(); ++i) {
      double sum = 0;
      double prior = 0;
      for (const auto& tree : trees_) {
        const Edge* edge = edge_of(*tree, judged_[i].action);
        if (edge == nullptr) continue;
        judged_[i].visits += edge->visits;
        judged_[i].strategy += tree_strategy(*edge);
        sum += edge->sum;
        prior = static_cast<double>(edge->prior);
      }
      judged_[i].share =
          judged_[i].visits == 0 ? prior : sum / static_cast<double>(judged_[i].visits);
      strategies += judged_[i].strategy;
    }
    for (Judged& one : judged_) {
      one.strategy =
          strategies > 0 ? one.strategy / strategies : 1.0 / static_cast<double>(judged_.size());
    }
  }
  double tree_strategy(const Edge& edge) const {
    const bool by_regret = settings_.regret && trees_[0]->secret();
    return by_regret ? edge.strategy : static_cast<double>(edge.visits);
  }
  static const Edge* edge_of(const Tree& tree, engine::Action action) {
    for (std::uint32_t i = tree.root().first; i != kNone; i = tree.pool().edge(i).next) {
      if (tree.pool().edge(i).action == action) return &tree.pool().edge(i);
    }
    return nullptr;
  }

  engine::Action most_tried() const {
    return std::ranges::max_element(judged_,
                                    [](const Judged& a, const Judged& b) {
                                      return a.visits != b.visits ? a.visits < b.visits
                                                                  : a.share < b.share;
                                    })
        ->action;
  }
  // A secret choice is drawn from the mixture, so that nobody can count on it.
  engine::Action drawn(engine::FastRandom& random) const {
    double left = static_cast<double>(random.next() >> 11U) * 0x1p-53;
    for (const Judged& one : judged_) {
      left -= one.strategy;
      if (left < 0) return one.action;
    }
    return most_tried();
  }

  const Rules& rules_;
  const Evaluator evaluate_;
  const SearchSettings settings_;
  std::vector<std::unique_ptr<Tree>> trees_;
  std::vector<Judged> judged_;
};

}  // namespace bots
