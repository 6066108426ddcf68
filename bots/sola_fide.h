// How good a position of Sola Fide is for a seat.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "bots/odds.h"
#include "bots/sola_fide_weights.h"
#include "engine/action.h"
#include "engine/seat.h"
#include "games/sola_fide/rules.h"

namespace bots {

// Points won, nearness to claiming the Circles in play, and cards; from the cards' own effects, so
// that it also serves for an owner's cards.
class SolaFideEvaluator {
 public:
  static constexpr int kWorlds = 4;
  static constexpr int kLongestMove = 12;

  // The weights outlive it.
  explicit SolaFideEvaluator(const sola_fide::Rules& rules,
                             const SolaFideWeights& weights = sola_fide_weights());

  // What the evaluation is the sum of, for explanations (bots/reasons.h).
  static constexpr std::array<std::string_view, 6> kTerms = {
      "points", "circles", "their_circles", "cards", "their_cards", "foreign"};
  static constexpr int kTelling = 25;  // less than this needs no word
  std::array<int, kTerms.size()> terms(const sola_fide::Rules& rules, const sola_fide::Position& p,
                                       engine::Seat seat) const;

  // In hundredths of a point, from the seat's side.
  int operator()(const sola_fide::Rules& rules, const sola_fide::Position& p,
                 engine::Seat seat) const;
  // Points decide the more, the fewer are left to be won; one side wins more often, and so does
  // whose turn it is (bots/odds.h).
  using Features = bots::Features<kTerms.size()>;
  Features features(const sola_fide::Rules& rules, const sola_fide::Position& p,
                    engine::Seat seat) const;
  float log_odds(const Features& features) const { return odds_.of(features); }
  static bool begun(const sola_fide::Rules& rules, const sola_fide::Position& p);
  static engine::Seat first(const sola_fide::Rules& rules, const sola_fide::Position& p);
  // True at the start of a turn: what comes next is another move.
  static bool move_ends(const sola_fide::Rules& rules, const sola_fide::Position& p);
  // Nothing ends a game in which both undo what the other does.
  static int weary(const sola_fide::Rules& rules, const sola_fide::Position& p);
  // Every choice shows its effect at once: no habits.
  static std::optional<engine::Action> habit(const sola_fide::Rules& /*rules*/,
                                             const sola_fide::Position& /*view*/,
                                             engine::Seat /*seat*/,
                                             const engine::ActionList& /*options*/) {
    return std::nullopt;
  }

 private:
  const SolaFideWeights& w_;
  Odds<kTerms.size()> odds_;
  int cards(const sola_fide::Position& p, sola_fide::Faction f) const;

  std::array<std::array<int, sola_fide::kCardsPerFaction>, 2> card_value_{};
};

}  // namespace bots
