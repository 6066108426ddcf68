// How good a position of Sola Fide is for a seat.
#pragma once

#include <array>
#include <optional>

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

  explicit SolaFideEvaluator(const sola_fide::Rules& rules);

  // In hundredths of a point, from the seat's side.
  int operator()(const sola_fide::Rules& rules, const sola_fide::Position& p,
                 engine::Seat seat) const;
  // Points decide the more, the fewer are left to be won; the Catholic side wins more often, and so
  // does whose turn it is. Fitted to games of greedy players (docs/bots.md).
  static int unit(const sola_fide::Rules& rules, const sola_fide::Position& p);
  static float head_start(const sola_fide::Rules& rules, const sola_fide::Position& p,
                          engine::Seat seat);
  // True at the start of a turn: what comes next is another move.
  static bool move_ends(const sola_fide::Rules& rules, const sola_fide::Position& p);
  // Every choice shows its effect at once: no habits.
  static std::optional<engine::Action> habit(const sola_fide::Rules& /*rules*/,
                                             const sola_fide::Position& /*view*/,
                                             engine::Seat /*seat*/,
                                             const engine::ActionList& /*options*/) {
    return std::nullopt;
  }

 private:
  int cards(const sola_fide::Position& p, sola_fide::Faction f) const;

  std::array<std::array<int, sola_fide::kCardsPerFaction>, 2> card_value_{};
};

}  // namespace bots
