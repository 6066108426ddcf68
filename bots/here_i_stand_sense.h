// What the parts of the player of Here I Stand ask each other. All worths are in hundredths of a
// victory point, for the side that is named.
#pragma once

#include <array>
#include <boost/json/object.hpp>
#include <optional>
#include <span>

#include "bots/here_i_stand.h"
#include "games/here_i_stand/attempts.h"
#include "games/here_i_stand/procedures.h"

namespace bots::his {

using namespace here_i_stand;  // NOLINT(google-build-using-namespace): these files speak that game

// data/here_i_stand.toml
struct Weights {
  int space, unrest_space, spread;
  int electorate, electorate_before, electorate_foreign;
  int key, siege, st_peters, testament_step, bible_step;
  int debater, uncommitted, university, reformer;
  int card, card_point, regular, mercenary, borrowed, captive;
  int point, leader, squadron, source, confession;
  int baseline, tie_flip, wartburg, assault, guard, rumour, lasting, unit;
  Odds<HereIStandEvaluator::kFactors> factors;
  HereIStandEvaluator::EndFeatures end_factors;
};
const Weights& weights();
Weights read(const boost::json::object& file);
// Others on this thread from now on; null: those of the file again. For tuning.
void use(const Weights* weights);

template <class P, class S>
bool at(const Position& p) {
  return engine::waits_at<Dialect, P, S>(p);
}

// While one of these lives, the thread's `best_of` also tells what it thinks of each option.
class Appraisal {
 public:
  explicit Appraisal(std::span<double> worths) : worths_(worths) { under_way = this; }
  ~Appraisal() { under_way = nullptr; }
  Appraisal(const Appraisal&) = delete;
  Appraisal& operator=(const Appraisal&) = delete;

  // Whether all options were thought of.
  bool complete() const { return noted_ == worths_.size(); }
  void note(double worth) {
    if (noted_ < worths_.size()) worths_[noted_++] = worth;
  }
  static inline thread_local Appraisal* under_way = nullptr;

 private:
  std::span<double> worths_;
  std::size_t noted_ = 0;
};

// The option for which `worth(action)` is highest; of equals the first.
template <class Worth>
Action best_of(const ActionList& options, const Worth& worth) {
  Action best = options[0];
  double highest = -1e18;
  Appraisal* const appraisal = Appraisal::under_way;
  for (const Action& action : options) {
    const double value = worth(action);
    if (appraisal != nullptr) appraisal->note(value);
    if (value > highest) {
      highest = value;
      best = action;
    }
  }
  return best;
}
std::optional<Action> offered(const ActionList& options, Verb verb);

inline int reformers_on_map(const State& s) {
  int count = 0;
  for (int i = 0; i < kCount<Reformer>; ++i) {
    if (s.p.reformers[static_cast<Reformer>(i)] == ReformerStatus::kOnMap) ++count;
  }
  return count;
}

// --- here_i_stand_worth.cc ---
// What the standing is the sum of: HereIStandEvaluator::kTerms, from the Protestant's side.
using Terms = std::array<int, HereIStandEvaluator::kTerms.size()>;
Terms terms(const State& s);
int standing(const State& s);  // from the Protestant's side
int card_in_hand(Card card);   // what a card that is known counts in it
// How near the Protestant is to winning at the end of this turn, less how near the Papacy is.
struct Endings {
  int lead;    // by a lead that is large enough then
  int points;  // by points enough
};
Endings endings(const State& s);
// What it is worth to a side that a space turns to its religion.
int turning(const State& s, Side by, Space space);

// --- here_i_stand_religion.cc ---
// What the best so many attempts are worth, one after the other.
constexpr int kMostAttempts = 8;
using BestAttempts = std::array<double, kMostAttempts>;
BestAttempts best_attempts(const State& s, const Attempts& a);
double attempts_worth(const State& s, const Attempts& a);
double attempts_worth(const State& s, Side by, int count, std::uint8_t zones,
                      std::uint8_t flags = 0);
double debate_worth(const State& s, Side initiator, Zone zone, int more_dice, bool best_speaker);
double best_debate(const State& s, Side initiator, int more_dice = 0, bool best_speaker = false);
double translation_worth(const State& s, Zone zone);   // of one CP now
double steady_translation(const State& s, Zone zone);  // of one CP, on the whole
double treatise_worth(const State& s);                 // of 2 CP
double burning_worth(const State& s);                  // of 2 CP
double university_worth(const State& s, Space space);
double best_university(const State& s);
std::optional<Action> religious_habit(const State& s, Side side, const ActionList& options);

// --- here_i_stand_points.cc ---
double action_worth(const State& s, Side side, PaidAction action, Power power);  // of one CP
// What so many CP are worth to a side now: reckoned once for all cards of a decision.
class Points {
 public:
  Points(const State& s, Side side);
  double of(int cp) const { return worth_[static_cast<std::size_t>(cp)]; }
  // The same beyond the best of them, which other cards would buy.
  double last(int cp) const { return cp * (worth_[kMost - 1] - worth_[kMost - 3]) / 2; }

 private:
  static constexpr std::size_t kMost = 7;  // one more than the best card has
  std::array<double, kMost> worth_{};
};
double spending_worth(const State& s, Side side, const Action& action);
std::optional<Action> points_habit(const State& s, Side side, const ActionList& options);

// --- here_i_stand_cards.cc ---
bool at_war(const State& s);
double event_worth(const State& s, Side side, Card card, const Points& points);
// As event, if it may be, or for points.
double use_worth(const State& s, Side side, Card card, const Points& points);
double play_worth(const State& s, Side side, const Action& action, const Points& points);
double diplomatic_worth(const State& s, Side side, DiplomaticCard card);
std::optional<Action> card_habit(const State& s, Side side, const ActionList& options);

// --- here_i_stand_war.cc ---
double march_worth(const State& s, Side side, Power power, PaidAction action);  // of one CP
double assault_worth(const State& s, Side side, Power power);
double control_worth(const State& s, Side side, Power power);
std::optional<Action> war_habit(const State& s, Side side, const ActionList& options);

// --- here_i_stand_units.cc, _fleets.cc, _military_cards.cc ---
double unit_worth(const State& s, Side side, UnitKind kind);  // of one CP
double sailing_worth(const State& s, Side side, Power power);
std::optional<Action> units_habit(const State& s, Side side, const ActionList& options);
std::optional<Action> fleets_habit(const State& s, Side side, const ActionList& options);
std::optional<Action> military_card_habit(const State& s, Side side, const ActionList& options);

}  // namespace bots::his
