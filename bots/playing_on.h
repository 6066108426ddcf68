// How a game is played on beyond what a search has looked at: by habit, without looking far.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "bots/evaluation.h"
#include "bots/lookahead.h"
#include "bots/selection.h"

namespace bots {

template <class Rules, class Evaluator>
struct PlayingOn {
  using Position = typename Rules::Position;

  const Rules& rules;
  const Evaluator& evaluate;
  const SearchSettings& settings;

  // Finishes the move under way and plays so many more as the horizon says, or to the end of a
  // period: then what was dealt since is concealed, and true is returned.
  bool play(Position& p, engine::FastRandom& random) const {
    engine::ActionList list;
    int moves = 0;
    const std::uint64_t luck = random.next();
    const int last = period_at(rules, evaluate, p) - settings.horizon;
    for (int step = 0; step < kLongest && !rules.owing(p).empty(); ++step) {
      if (settings.horizon < 0) {
        if (period_at(rules, evaluate, p) >= last) {
          conceal(p);
          return true;
        }
      } else if (pauses_at(rules, evaluate, p) && moves++ == settings.horizon) {
        return false;
      }
      share_luck(p, luck);
      const engine::Seat seat = rules.owing(p).lowest();
      list.clear();
      rules.options(p, seat, list);
      rules.apply(p, seat, reply(p, seat, list, random), nullptr);
    }
    return false;
  }

  // Finishes the small step under way: up to where the next begins.
  void play_step(Position& p, engine::FastRandom& random) const {
    engine::ActionList list;
    for (int step = 0; step < kLongest && !rules.owing(p).empty(); ++step) {
      if (evaluate.move_ends(rules, p)) return;
      const engine::Seat seat = rules.owing(p).lowest();
      list.clear();
      rules.options(p, seat, list);
      rules.apply(p, seat, reply(p, seat, list, random), nullptr);
    }
  }

  engine::Action reply(const Position& p, engine::Seat seat, const engine::ActionList& list,
                       engine::FastRandom& random) const {
    if (list.size() == 1) return list[0];
    if (const auto habit = habit_at(rules, evaluate, p, seat, list, random)) return *habit;
    if (p.pending.secret()) return any(list, random);
    return best_step(p, seat, list, random);
  }

 private:
  static constexpr int kLongest = 2000;

  static engine::Action any(const engine::ActionList& list, engine::FastRandom& random) {
    return list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
  }

  // What was dealt since the period ended is luck that says nothing of the choices.
  void conceal(Position& p) const {
    if constexpr (requires { evaluate.conceal(p); }) evaluate.conceal(p);
  }

  // Dice fall the same at the same moment of the game, whatever was done before: choices that are
  // compared with the same luck then differ by what they are, and less by chance.
  void share_luck(Position& p, std::uint64_t luck) const {
    if constexpr (requires { evaluate.moment(rules, p); }) {
      if (const std::optional<std::uint64_t> moment = evaluate.moment(rules, p)) {
        engine::FastRandom own(luck + *moment * 0x9e3779b97f4a7c15ULL);
        p.chance.seed_fast(own.next());
      }
    }
  }

  // The best-looking of a few choices: whole moves where a move begins, else steps.
  engine::Action best_step(const Position& p, engine::Seat seat, const engine::ActionList& list,
                           engine::FastRandom& random) const {
    const Lookahead<Rules, Evaluator> ahead{rules, evaluate};
    const bool begins = evaluate.move_ends(rules, p);
    const bool all = list.size() <= settings.contest;
    int best_value = std::numeric_limits<int>::min();
    engine::Action best = list[0];
    for (int i = 0; i < (all ? list.size() : settings.contest); ++i) {
      const engine::Action action = all ? list[i] : any(list, random);
      const int value =
          begins ? ahead.value_of_move(p, seat, action) : ahead.value_after(p, seat, action);
      if (value > best_value) {
        best_value = value;
        best = action;
      }
    }
    return best;
  }
};

}  // namespace bots
