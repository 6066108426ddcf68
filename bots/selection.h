// Which choice of a decision a search tries next.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "bots/node_pool.h"
#include "engine/chance.h"

namespace bots {

// How a search goes about it. The limits may be combined; 0 means no limit of that kind.
struct SearchSettings {
  std::uint32_t iterations = 1000;
  std::uint32_t milliseconds = 0;
  std::uint32_t nodes = 1U << 14U;  // decisions kept in memory, per thread
  int threads = 1;
  float exploration = 0.015F;
  float prior_weight = 8;  // the evaluation's word counts as so many tries
  float trust = 0.02F;  // how much better than all others the choice of habit is thought at first
  float widening = 3;   // choices looked at in the beginning; more with the root of the tries
  float narrowing = 0.3F;  // the same for trials where the evaluator itself ranks the choices
  float sureness = 1;      // standard errors by which a trial must beat the usual choice
  // Moves played beyond the tree before the evaluation is asked; -1: to the end of the period
  // (bots/evaluation.h), -2: of the next one.
  int horizon = 1;
  bool thorough = false;  // trials of more decisions (bots/evaluation.h, `weighty`)
  int contest = 6;        // choices compared at each step beyond the tree
  // Secret decisions that several seats make at once: regret matching instead of the usual bounds.
  bool regret = false;
};

// Upper confidence bounds over the choices that are available now. A choice's luck is compared with
// how often it could have been taken (Cowling, Powley and Whitehouse 2012), and only the best by
// prior are looked at until there were many tries; unless priors say nothing, as before a secret is
// shown.
template <class Available>
std::uint32_t select_by_bounds(NodePool& pool, const Node& node, const SearchSettings& settings,
                               bool priors, Available available) {
  const float tries = static_cast<float>(node.visits);
  const int allowed = priors ? static_cast<int>(settings.widening * (1 + 0.5F * std::sqrt(tries)))
                             : static_cast<int>(node.count);
  const float weight = priors ? settings.prior_weight : 0.5F;
  int seen = 0;
  float last_prior = 0;
  float best_score = -1;
  std::uint32_t best = kNone;
  for (std::uint32_t i = node.first; i != kNone; i = pool.edge(i).next) {
    Edge& edge = pool.edge(i);
    if (!available(edge)) continue;
    if (seen >= allowed && edge.prior < last_prior) break;
    ++seen;
    last_prior = edge.prior;
    ++edge.available;
    const float n = static_cast<float>(edge.visits) + weight;
    const float mean = (static_cast<float>(edge.sum) + weight * edge.prior) / n;
    const float bound =
        settings.exploration * std::sqrt(std::log(static_cast<float>(edge.available) + 1) / n);
    if (mean + bound > best_score) {
      best_score = mean + bound;
      best = i;
    }
  }
  return best;
}

// Regret matching: as often as not having done so is regretted, and now and then anything, at first
// more than later.
inline float exploring(const Node& node) {
  return 0.02F + 0.18F / std::sqrt(1 + static_cast<float>(node.visits) / 64);
}

struct Drawn {
  std::uint32_t edge = kNone;
  float probability = 1;
};

inline float positive_regrets(const NodePool& pool, const Node& node) {
  float sum = 0;
  for (std::uint32_t i = node.first; i != kNone; i = pool.edge(i).next) {
    sum += std::max(0.0F, pool.edge(i).regret);
  }
  return sum;
}

inline float matched(const Edge& edge, const Node& node, float regrets) {
  return regrets > 0 ? std::max(0.0F, edge.regret) / regrets
                     : 1.0F / static_cast<float>(node.count);
}

inline Drawn select_by_regret(NodePool& pool, const Node& node, engine::FastRandom& random) {
  const float regrets = positive_regrets(pool, node);
  const float anything = exploring(node);
  float left = static_cast<float>(random.next() >> 40U) * 0x1p-24F;
  Drawn drawn;
  for (std::uint32_t i = node.first; i != kNone; i = pool.edge(i).next) {
    Edge& edge = pool.edge(i);
    const float plain = matched(edge, node, regrets);
    edge.strategy += static_cast<double>(plain) * node.visits;  // what was learnt late counts more
    const float p = (1 - anything) * plain + anything / static_cast<float>(node.count);
    if (drawn.edge == kNone || left >= 0) drawn = {i, p};
    left -= p;
    ++edge.available;
  }
  return drawn;
}

// What came of a draw: the choices that weren't drawn are judged by what they gave before, the one
// that was by what it gave now.
inline void regret_what_was_done(NodePool& pool, const Node& node, Drawn drawn, float share) {
  const float regrets = positive_regrets(pool, node);
  const auto value_of = [&](std::uint32_t i) {
    const Edge& edge = pool.edge(i);
    return edge.mean() + (i == drawn.edge ? (share - edge.mean()) / drawn.probability : 0);
  };
  float expected = 0;
  for (std::uint32_t i = node.first; i != kNone; i = pool.edge(i).next) {
    expected += matched(pool.edge(i), node, regrets) * value_of(i);
  }
  for (std::uint32_t i = node.first; i != kNone; i = pool.edge(i).next) {
    // Never far below nothing, so that a choice can come back (regret matching plus).
    pool.edge(i).regret = std::max(0.0F, pool.edge(i).regret + value_of(i) - expected);
  }
}

}  // namespace bots
