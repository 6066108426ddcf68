// How good a position of The Peace of Westphalia is for a seat, and what it does in secret.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "bots/evaluation.h"
#include "bots/odds.h"
#include "bots/westphalia_weights.h"
#include "engine/action.h"
#include "engine/chance.h"
#include "engine/seat.h"
#include "games/westphalia/rules.h"

namespace bots {

struct WestphaliaTerms;

// Land, alliances and crown towards the Peace of Westphalia, influence and gold that can become
// more, salvation, wars that promise spoils, and the religious victory that is in reach. The
// weights are those of bots/data/westphalia.toml.
class WestphaliaEvaluator {
 public:
  static constexpr int kWorlds = 1;
  static constexpr int kLongestMove = 2;

  // The weights outlive it.
  explicit WestphaliaEvaluator(const WestphaliaWeights& weights = westphalia_weights())
      : w_(weights) {}

  // What the evaluation is the sum of once the setup is over, for explanations (bots/reasons.h).
  static constexpr std::array<std::string_view, 11> kTerms = {
      "land",      "allies", "influence", "purse",   "crown",  "salvation",
      "doctrines", "rivals", "wars",      "leagues", "victory"};
  static constexpr int kTelling = 4;
  std::array<int, kTerms.size()> terms(const westphalia::Rules& rules,
                                       const westphalia::Position& p, engine::Seat seat) const;

  // The odds of winning (bots/odds.h).
  using Features = bots::Features<kTerms.size()>;
  Features features(const westphalia::Rules& rules, const westphalia::Position& p,
                    engine::Seat seat) const;
  float log_odds(const Features& features) const { return w_.factors.of(features); }
  // Of all seats, which have much to reckon in common.
  void all_log_odds(const westphalia::Rules& rules, const westphalia::Position& p,
                    Shares& odds) const;
  static bool begun(const westphalia::Rules& /*rules*/, const westphalia::Position& p) {
    return p.phase != westphalia::Phase::kSetup;
  }

  // In tenths of a point of the final score, against the best of the others.
  int operator()(const westphalia::Rules& rules, const westphalia::Position& p,
                 engine::Seat seat) const;
  static bool move_ends(const westphalia::Rules& rules, const westphalia::Position& p);
  // Where a phase begins: positions between phases can be compared.
  static bool pauses(const westphalia::Rules& rules, const westphalia::Position& p);
  // What is solved or told by estimates: battles, votes, doctrines, and what is chosen in secret.
  static bool plain(const westphalia::Rules& rules, const westphalia::Position& p);
  // Battles, which the battle solver plays, and what is chosen by the same means.
  static bool solved(const westphalia::Rules& rules, const westphalia::Position& p);
  // As `mixed`, but battles by any card.
  std::optional<engine::Action> reply(const westphalia::Rules& rules, const westphalia::Position& p,
                                      engine::Seat seat, const engine::ActionList& options,
                                      engine::FastRandom& random) const;
  // Choices made in secret, and those whose effect comes after others have chosen: by estimate and
  // by chance, since whoever is foreseen is beaten. Battles by the battle solver.
  std::optional<engine::Action> mixed(const westphalia::Rules& rules,
                                      const westphalia::Position& view, engine::Seat seat,
                                      const engine::ActionList& options,
                                      engine::FastRandom& random) const;
  // The same without chance: what it would do most often.
  std::optional<engine::Action> habit(const westphalia::Rules& rules,
                                      const westphalia::Position& view, engine::Seat seat,
                                      const engine::ActionList& options) const;
  // Of the choices that are made so, but for votes: for those that come into a mixture, how often.
  static constexpr int kTrifle = 10;  // a point of the final score
  bool worth(const westphalia::Rules& rules, const westphalia::Position& view, engine::Seat seat,
             const engine::ActionList& options, std::span<double> worths) const;
  // How much of a battle (1 to -1 is 2) a coin must bring to be spent on a card.
  double spare(const westphalia::Position& p) const;

 private:
  std::array<int, kTerms.size()> terms_of(const WestphaliaTerms& t, engine::Seat seat) const;
  Features features_of(const WestphaliaTerms& t, const westphalia::Rules& rules,
                       engine::Seat seat) const;

  const WestphaliaWeights& w_;
};

}  // namespace bots
