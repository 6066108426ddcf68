// Information-set tree search (Cowling, Powley, Whitehouse 2012) for one thread.
//
// Every iteration plays on a position that the searcher can't tell from the true one, made anew
// from its view: it can't cheat. A decision is a node found by the key of what is known there, so
// the same knowledge is the same node on whatever way it was reached, in whatever position it was
// met, and a later search finds what an earlier one learnt. Each node maximises the share of
// the seat that decides there (max^n). Seats that choose in secret at once have a node each that
// knows nothing of the other's choice, and so choose independently.
#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include "bots/evaluation.h"
#include "bots/lookahead.h"
#include "bots/node_pool.h"
#include "bots/option_index.h"
#include "bots/playing_on.h"
#include "bots/selection.h"
#include "engine/hash.h"

namespace bots {

// No breaking in: what a seat chooses that could, but won't.
inline constexpr engine::Action kStay = {0xFFFF, {}};

// Who is to choose, and whether in its turn or by breaking in (engine/window.h).
struct Moment {
  engine::Seat seat = 0;
  bool breaks_in = false;
};

template <class Rules, class Evaluator>
class SearchTree {
 public:
  using Position = typename Rules::Position;
  static constexpr bool kBreaksIn =
      requires(const Rules& rules, const Position& p) { rules.may_break_in(p); };

  SearchTree(const Rules& rules, const Evaluator& evaluate, const SearchSettings& settings)
      : rules_(rules),
        evaluate_(evaluate),
        ahead_{rules, evaluate},
        settings_(settings),
        on_{rules, evaluate, settings_},
        pool_(settings.nodes) {}

  // What was learnt is kept for later decisions, as long as there is room.
  void begin(const Position& view, Moment moment, const engine::ActionList& options,
             engine::FastRandom& random) {
    if (pool_.crowded()) pool_.clear();
    view_ = view;
    moment_ = moment;
    options_ = options;
    searcher_ = moment.seat;
    root_ = node_at(engine::information_key(view) ^ salt(moment));
    if (pool_.node(root_).first == kNone) expand_root(random);
  }
  void forget() { pool_.clear(); }

  void iterate(engine::FastRandom& random) {
    Position p = rules_.resample(view_, searcher_, random);
    Shares shares{};
    steps_ = 0;
    descend(p, random);
    on_.play(p, random);
    shares_of(rules_, evaluate_, p, shares);
    back_up(shares);
  }

  const NodePool& pool() const { return pool_; }
  const Node& root() const { return pool_.node(root_); }
  // A decision that several seats make in secret at once.
  bool secret() const { return !moment_.breaks_in && view_.pending.secret(); }

 private:
  static constexpr std::size_t kLongestPath = 96;
  static constexpr int kLongestForced = 400;

  struct Step {
    std::uint32_t node = kNone;
    Drawn drawn;
    engine::Seat seat = 0;
    bool regret = false;
  };

  static std::uint64_t salt(Moment moment) {
    return (std::uint64_t{moment.seat} * 2 + (moment.breaks_in ? 1 : 0) + 1) *
           0x9e3779b97f4a7c15ULL;
  }
  // The searcher knows what its seat knows. Of the others' decisions it knows what everybody does:
  // with what they hold themselves hardly two of their decisions would be the same, and with what
  // the searcher holds they would answer what they can't see.
  std::uint64_t key_of(const Position& p, Moment moment) const {
    const engine::Seat viewer = moment.seat == searcher_ ? searcher_ : engine::kSpectator;
    return engine::information_key(rules_.view(p, viewer)) ^ salt(moment);
  }
  std::uint32_t node_at(std::uint64_t key) {
    const std::uint32_t known = pool_.find(key);
    return known != kNone ? known : pool_.add(key);
  }

  // --- Down the tree ---

  void descend(Position& p, engine::FastRandom& random) {
    engine::SeatSet stayed;
    engine::ActionList list = options_;
    Moment moment = moment_;
    std::uint32_t at = root_;
    for (int forced = 0; steps_ < kLongestPath && forced < kLongestForced;) {
      const std::uint32_t edge = list.size() == 1 ? kNone : choose(at, p, moment, list, random);
      if (list.size() == 1) ++forced;
      carry_out(p, moment, edge == kNone ? list[0] : pool_.edge(edge).action, stayed);
      if (rules_.owing(p).empty()) return;
      moment = next_moment(p, stayed, list);
      if (list.size() == 1) continue;
      if (!moment.breaks_in && plain_at(rules_, evaluate_, p)) {
        const engine::Action usual = on_.reply(p, moment.seat, list, random);
        list.clear();
        list.add(usual);
        continue;
      }
      at = node_at(key_of(p, moment));
      if (at == kNone) return;
      // Met for the first time: a leaf.
      if (pool_.node(at).visits++ == 0) return;
    }
  }

  std::uint32_t choose(std::uint32_t at, const Position& p, Moment moment,
                       const engine::ActionList& list, engine::FastRandom& random) {
    Node& node = pool_.node(at);
    if (at == root_) ++node.visits;
    const bool all = expand(node, p, moment, list);
    if (node.first == kNone) return kNone;
    Step& step = steps_of_[steps_++];
    step = {at, {}, moment.seat, false};
    const bool secret = !moment.breaks_in && p.pending.secret();
    if (secret && all && settings_.regret) {
      step.regret = true;
      step.drawn = select_by_regret(pool_, node, random);
    } else {
      step.drawn.edge = select_by_bounds(pool_, node, settings_, !secret, [&](const Edge& edge) {
        return all || index_.find(edge.action) >= 0;
      });
    }
    if (step.drawn.edge == kNone) --steps_;
    return step.drawn.edge;
  }

  // Makes the choices that have no edge yet. True if all edges of the node are available now, as
  // they always are at the searcher's own decisions; another seat's choices differ with its cards.
  bool expand(Node& node, const Position& p, Moment moment, const engine::ActionList& list) {
    if (moment.seat == searcher_ && node.count == static_cast<std::uint32_t>(list.size())) {
      return true;
    }
    index_.fill(list);
    std::array<bool, engine::ActionList::kCapacity> known{};
    int found = 0;
    for (std::uint32_t i = node.first; i != kNone; i = pool_.edge(i).next) {
      const int place = index_.find(pool_.edge(i).action);
      if (place < 0) continue;
      known[static_cast<std::size_t>(place)] = true;
      ++found;
    }
    if (found == list.size()) return node.count == static_cast<std::uint32_t>(list.size());
    const std::optional<engine::Action> usual = usual_choice(p, moment, list);
    float best = 0;
    int favoured = -1;
    for (int i = 0; i < list.size(); ++i) {
      if (known[static_cast<std::size_t>(i)]) continue;
      if (usual && list[i] == *usual) {
        favoured = i;
        continue;
      }
      const float seen = prior(p, moment, list[i]);
      best = std::max(best, seen);
      pool_.add_edge(node, list[i], seen);
    }
    if (favoured >= 0) {
      best = std::max(best, prior(p, moment, list[favoured]));
      pool_.add_edge(node, list[favoured], best + settings_.trust);
    }
    return node.count == static_cast<std::uint32_t>(list.size());
  }

  // The choices that matter most are judged in several positions, as a greedy player would.
  void expand_root(engine::FastRandom& random) {
    constexpr int kWorlds = worlds_of<Evaluator>();
    std::array<float, engine::ActionList::kCapacity> sums{};
    steps_ = 0;
    for (int i = 0; i < kWorlds; ++i) {
      const Position world = rules_.resample(view_, searcher_, random);
      for (int option = 0; option < options_.size(); ++option) {
        sums[static_cast<std::size_t>(option)] += prior(world, moment_, options_[option]);
      }
    }
    float best = 0;
    for (int option = 0; option < options_.size(); ++option) {
      float& sum = sums[static_cast<std::size_t>(option)];
      sum /= kWorlds;
      best = std::max(best, sum);
    }
    const std::optional<engine::Action> usual = usual_choice(view_, moment_, options_);
    for (int option = 0; option < options_.size(); ++option) {
      const bool favoured = usual && *usual == options_[option];
      pool_.add_edge(pool_.node(root_), options_[option],
                     favoured ? best + settings_.trust : sums[static_cast<std::size_t>(option)]);
    }
  }

  // What habit would do: reckoned rather than seen, and so not in what a prior is made of.
  std::optional<engine::Action> usual_choice(const Position& p, Moment moment,
                                             const engine::ActionList& list) const {
    if constexpr (requires { evaluate_.habit(rules_, p, moment.seat, list); }) {
      if (!moment.breaks_in && !p.pending.secret()) {
        return evaluate_.habit(rules_, p, moment.seat, list);
      }
    }
    return std::nullopt;
  }

  float prior(const Position& p, Moment moment, engine::Action action) {
    Position q = p;
    engine::SeatSet stayed;
    carry_out(q, moment, action, stayed);
    // In the middle of a move an evaluation misleads; of small steps it is good enough.
    if (steps_ == 0 || evaluate_.move_ends(rules_, p)) ahead_.finish_move(q, moment.seat);
    Shares shares{};
    shares_of(rules_, evaluate_, q, shares);
    return shares[moment.seat];
  }

  // The seat that chooses next and its choices: first who may break in and could, then who owes a
  // decision.
  Moment next_moment(const Position& p, engine::SeatSet stayed, engine::ActionList& list) {
    if constexpr (kBreaksIn) {
      const engine::SeatSet may = rules_.may_break_in(p);
      for (engine::Seat seat = 0; !may.empty() && seat < rules_.seats(p); ++seat) {
        if (!may.contains(seat) || stayed.contains(seat)) continue;
        list.clear();
        rules_.break_in_options(p, seat, list);
        if (list.empty()) continue;
        list.add(kStay);
        return {seat, true};
      }
    }
    const engine::Seat seat = rules_.owing(p).lowest();
    list.clear();
    rules_.options(p, seat, list);
    return {seat, false};
  }

  void carry_out(Position& p, Moment moment, engine::Action action, engine::SeatSet& stayed) {
    if (!moment.breaks_in) {
      stayed = {};
      return rules_.apply(p, moment.seat, action, nullptr);
    }
    if (action == kStay) return stayed.add(moment.seat);
    stayed = {};
    if constexpr (kBreaksIn) rules_.break_in(p, moment.seat, action, nullptr);
  }

  // --- Back up ---

  void back_up(const Shares& shares) {
    for (std::size_t i = 0; i < steps_; ++i) {
      const Step& step = steps_of_[i];
      const float share = shares[step.seat];
      if (step.regret) regret_what_was_done(pool_, pool_.node(step.node), step.drawn, share);
      Edge& edge = pool_.edge(step.drawn.edge);
      ++edge.visits;
      edge.sum += static_cast<double>(share);
    }
  }

  const Rules& rules_;
  const Evaluator& evaluate_;
  const Lookahead<Rules, Evaluator> ahead_;
  const SearchSettings settings_;
  const PlayingOn<Rules, Evaluator> on_;
  NodePool pool_;
  OptionIndex index_;
  Position view_{};
  engine::ActionList options_;
  Moment moment_;
  engine::Seat searcher_ = 0;
  std::uint32_t root_ = kNone;
  std::array<Step, kLongestPath> steps_of_{};
  std::size_t steps_ = 0;
};

}  // namespace bots
