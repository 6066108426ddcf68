// The memory of a search: decisions that were met, found by the key of what is known there, and
// their choices. Taken once; nothing is allocated while a search runs.
#pragma once

#include <cstdint>
#include <memory>

#include "engine/action.h"

namespace bots {

inline constexpr std::uint32_t kNone = 0xFFFFFFFF;

// One choice of a decision.
struct Edge {
  engine::Action action;
  std::uint32_t next = kNone;   // the next choice of the same decision, in order of `prior`
  std::uint32_t visits = 0;     // how often it was tried
  std::uint32_t available = 0;  // how often it could have been
  float prior = 0;              // its share as the evaluation sees it
  float regret = 0;             // by regret matching: how much better than what was done
  double strategy = 0;          // and how much it was to be played
  double sum = 0;               // of the shares it led to

  float mean() const {
    return visits == 0 ? prior : static_cast<float>(sum / static_cast<double>(visits));
  }
};

// One decision of a seat, as the searcher knows it.
struct Node {
  std::uint64_t key = 0;
  std::uint32_t first = kNone;  // its choices
  std::uint32_t count = 0;      // how many they are
  std::uint32_t visits = 0;
  std::uint32_t reserved = 0;
};

class NodePool {
 public:
  explicit NodePool(std::uint32_t most_nodes)
      : most_nodes_(round_up(most_nodes)),
        most_edges_(most_nodes_ * kEdgesPerNode),
        slots_(std::make_unique<std::uint32_t[]>(std::size_t{2} * most_nodes_)),
        nodes_(std::make_unique_for_overwrite<Node[]>(most_nodes_)),
        edges_(std::make_unique_for_overwrite<Edge[]>(most_edges_)) {
    clear();
  }

  void clear() {
    for (std::uint32_t i = 0; i < 2 * most_nodes_; ++i) slots_[i] = kNone;
    node_count_ = 0;
    edge_count_ = 0;
  }
  // Not much room is left: whoever begins another search starts anew.
  bool crowded() const { return node_count_ > most_nodes_ / 2 || edge_count_ > most_edges_ / 2; }
  std::uint32_t nodes() const { return node_count_; }

  // The node with this key; kNone if there is none.
  std::uint32_t find(std::uint64_t key) const { return slots_[slot_of(key)]; }
  // A new one; kNone when there is no room.
  std::uint32_t add(std::uint64_t key) {
    if (node_count_ == most_nodes_) return kNone;
    nodes_[node_count_] = Node{};
    nodes_[node_count_].key = key;
    slots_[slot_of(key)] = node_count_;
    return node_count_++;
  }
  // Adds a choice where its prior belongs; kNone when there is no room.
  std::uint32_t add_edge(Node& node, engine::Action action, float prior) {
    if (edge_count_ == most_edges_) return kNone;
    const std::uint32_t added = edge_count_++;
    Edge& edge = edges_[added];
    edge = Edge{};
    edge.action = action;
    edge.prior = prior;
    std::uint32_t* place = &node.first;
    while (*place != kNone && edges_[*place].prior >= prior) place = &edges_[*place].next;
    edge.next = *place;
    *place = added;
    ++node.count;
    return added;
  }

  Node& node(std::uint32_t i) { return nodes_[i]; }
  Edge& edge(std::uint32_t i) { return edges_[i]; }
  const Node& node(std::uint32_t i) const { return nodes_[i]; }
  const Edge& edge(std::uint32_t i) const { return edges_[i]; }

 private:
  static constexpr std::uint32_t kEdgesPerNode = 16;

  static std::uint32_t round_up(std::uint32_t wanted) {
    std::uint32_t size = 64;
    while (size < wanted && size < (1U << 24U)) size *= 2;
    return size;
  }
  // Where the key stands, or the free slot where it would.
  std::uint32_t slot_of(std::uint64_t key) const {
    const std::uint32_t mask = 2 * most_nodes_ - 1;
    auto slot = static_cast<std::uint32_t>(key) & mask;
    while (slots_[slot] != kNone && nodes_[slots_[slot]].key != key) slot = (slot + 1) & mask;
    return slot;
  }

  std::uint32_t most_nodes_;
  std::uint32_t most_edges_;
  std::uint32_t node_count_ = 0;
  std::uint32_t edge_count_ = 0;
  std::unique_ptr<std::uint32_t[]> slots_;  // NOLINT(*-avoid-c-arrays)
  std::unique_ptr<Node[]> nodes_;           // NOLINT(*-avoid-c-arrays)
  std::unique_ptr<Edge[]> edges_;           // NOLINT(*-avoid-c-arrays)
};

}  // namespace bots
