// How good a position of Here I Stand is for a seat, and what a sensible player does where dice
// decide: the chances are reckoned, not rolled.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "bots/odds.h"
#include "engine/action.h"
#include "engine/chance.h"
#include "engine/seat.h"
#include "games/here_i_stand/rules.h"

namespace bots {

// Victory points and what becomes victory points (here_i_stand_worth.cc). What a decision is worth
// before dice are rolled is told by habits, one file a subject: here_i_stand_religion.cc,
// _cards.cc, _points.cc, _war.cc. The weights stand in data/here_i_stand.toml.
class HereIStandEvaluator {
 public:
  static constexpr int kWorlds = 3;
  static constexpr int kLongestMove = 2;

  // What the evaluation is the sum of, for explanations (bots/reasons.h), in words of the side.
  static constexpr std::array<std::string_view, 11> kTerms = {
      "spaces", "electorates", "translations", "reformers", "universities", "debaters",
      "cards",  "forces",      "keys",         "st_peters", "points"};
  static constexpr int kTelling = 10;
  static std::array<int, kTerms.size()> terms(const here_i_stand::Rules& rules,
                                              const here_i_stand::Position& p, engine::Seat seat);
  static std::string_view side(engine::Seat seat);

  // The odds of winning (bots/odds.h), as the Papacy's; whose turn it is doesn't matter. Beyond the
  // terms they know how near each side is to winning at the end of this turn: by a lead, by points.
  static constexpr std::size_t kFactors = kTerms.size() + 2;
  using Features = bots::Features<kFactors>;
  static Features features(const here_i_stand::Rules& rules, const here_i_stand::Position& p,
                           engine::Seat seat);
  static float log_odds(const Features& features);
  // The same where a turn has ended and what was dealt since is concealed, by finer terms that were
  // fitted to such positions alone (here_i_stand_turn_end.cc): each has a factor at three times of
  // a game, and the last is the head start.
  static constexpr std::size_t kEndTerms = 46;
  static constexpr std::size_t kTimes = 3;
  using EndFeatures = std::array<float, kTimes*(kEndTerms + 1)>;
  static std::string_view end_term(std::size_t i);
  static EndFeatures end_features(const here_i_stand::Rules& rules, const here_i_stand::Position& p,
                                  engine::Seat seat);
  static float end_log_odds(const EndFeatures& features);
  static engine::Seat first(const here_i_stand::Rules& /*rules*/,
                            const here_i_stand::Position& /*p*/) {
    return 0;
  }

  // In hundredths of a victory point, from the seat's side.
  int operator()(const here_i_stand::Rules& rules, const here_i_stand::Position& p,
                 engine::Seat seat) const;
  static bool move_ends(const here_i_stand::Rules& rules, const here_i_stand::Position& p);
  // Impulses are what can be compared; which card and what its points buy is what a search asks.
  // Where dice decide, the habits reckon better than tries could.
  static bool pauses(const here_i_stand::Rules& rules, const here_i_stand::Position& p);
  // At a turn's end all cards are played that a choice now is paid for with: what is kept for later
  // counts as what became of it.
  static int period(const here_i_stand::Rules& rules, const here_i_stand::Position& p);
  static void conceal(here_i_stand::Position& p);
  static bool plain(const here_i_stand::Rules& rules, const here_i_stand::Position& p);
  // Those of them that matter most: targets, zones, debates, cards for the Diet.
  static bool weighty(const here_i_stand::Rules& rules, const here_i_stand::Position& p);
  // By which impulse it is, how many points are left in it and which attempt is due.
  static std::optional<std::uint64_t> moment(const here_i_stand::Rules& rules,
                                             const here_i_stand::Position& p);
  // Of the choices that a search asks about, and of all others that habit ranks.
  static constexpr int kTrifle = 30;  // about a command point
  static bool worth(const here_i_stand::Rules& rules, const here_i_stand::Position& view,
                    engine::Seat seat, const engine::ActionList& options, std::span<double> worths);
  static std::optional<engine::Action> reply(const here_i_stand::Rules& rules,
                                             const here_i_stand::Position& p, engine::Seat seat,
                                             const engine::ActionList& options,
                                             engine::FastRandom& /*random*/) {
    return habit(rules, p, seat, options);
  }
  static std::optional<engine::Action> habit(const here_i_stand::Rules& rules,
                                             const here_i_stand::Position& view, engine::Seat seat,
                                             const engine::ActionList& options);

  // For breaking in (bots/breaking_in.h), here_i_stand_rights.cc.
  static constexpr int kClearGain = 5;
  static bool timely(const here_i_stand::Rules& rules, const here_i_stand::Position& view,
                     engine::Seat seat, engine::Action action);
  static bool settled_soon(const here_i_stand::Rules& rules, const here_i_stand::Position& view,
                           engine::Action action);
  static int kept(const here_i_stand::Rules& rules, const here_i_stand::Position& p,
                  engine::Seat seat, engine::Action action);
};

}  // namespace bots
