// What a prince does in secret: each choice as often as the estimates say it is the better one.
#include <algorithm>
#include <cmath>
#include <limits>

#include "bots/battle_advice.h"
#include "bots/westphalia.h"
#include "bots/westphalia_terms.h"

namespace bots {

using namespace westphalia;  // NOLINT(google-build-using-namespace): this file speaks that game

namespace {

std::optional<engine::Action> offered(const engine::ActionList& options, Verb verb) {
  for (const engine::Action& action : options) {
    if (action.verb == static_cast<std::uint16_t>(verb)) return action;
  }
  return std::nullopt;
}

// One of two choices and how often, in percent, it is the first.
struct Choice {
  Verb first;
  Verb second;
  int percent;
};

struct Chooser {
  const WestphaliaWeights& w;
  const State& s;
  WestphaliaTerms terms;
  Seat seat;

  Chooser(const WestphaliaWeights& weights, const State& state, Seat own)
      : w(weights), s(state), terms{weights, state}, seat(own) {}

  // The more it gains, the surer.
  int percent(int gain) const {
    return static_cast<int>(100 / (1 + std::exp(-static_cast<double>(gain) / w.choice.temper)));
  }

  Choice heresy() const {
    const int least = std::min(terms.diplomacy(seat), terms.war(seat));
    return {Verb::kCombat, Verb::kAbstain, percent(terms.combat_heresy(seat) - least)};
  }
  Choice conversion() const {
    return {Verb::kConvert, Verb::kStay, percent(terms.conversion(seat) - w.choice.convert)};
  }
  Choice council() const {
    const int count = terms.heretical(seat, Religion::kCatholic);
    // Whoever combats heresy at home needs the dice that the Reformation brings.
    int gain = terms.point_worth(seat) - w.influence.stored * (s.p.round < kRounds ? 1 : 0);
    if (bit(s.p.heresy, seat)) {
      const int dice = (terms.faith(seat, Religion::kCatholic, s.is_saved(seat)) + 2) / 2;
      const int worth = terms.heretical_worth(seat, Religion::kCatholic);
      if (count > 0) gain += worth * std::min(2 * dice, count) / count / 2;
    } else {
      gain += w.land.province * count / 4;
    }
    // Somebody who would be saved by one point more.
    if (!s.is_saved(seat) && terms.point_worth(seat) > w.faith.point) gain += w.faith.saved_base;
    if (s.p.emperor == seat) gain *= 2;  // his word alone delays the council
    return {Verb::kTrent, Verb::kFrench, percent(gain)};
  }
  Choice diplomacy() const {
    return {Verb::kDiplomacy, Verb::kWage, percent(terms.diplomacy(seat) - terms.war(seat))};
  }
  Choice game() const {
    const auto* d = engine::find_locals<Dialect, Diplomacy>(s.p);
    const Seat leader = s.at(d->place);
    const Seat partner = leader == seat ? s.after(leader) : leader;
    int percent = w.choice.cooperate;
    if (terms.leads(partner) || s.p.round == kRounds) percent = w.choice.cooperate_rival;
    // The leader of a game gets more of it than the follower.
    if (leader != seat) percent = percent * 2 / 3;
    return {Verb::kCooperate, Verb::kCompete, percent};
  }
  // A last resort: home power for wars instead of lands that are too few.
  Choice leave() const {
    const bool hopeless = 100 * terms.score(seat) < w.choice.abroad * terms.best_rival(seat);
    const bool in_time = s.p.round >= 2 && s.p.round <= 4;
    return {Verb::kLeave, Verb::kRemain, hopeless && in_time ? 50 : 0};
  }
  // Gold for faith, as long as it brings more than it costs.
  int patronage(int gold) const {
    const Religion r = s.religion(seat);
    const bool saved = s.is_saved(seat);
    const int faith = terms.faith(seat, r, saved);
    return terms.heresy_gain(seat, r, saved, faith + 2 * gold) - w.influence.gold * gold;
  }
  engine::Action patronage(const engine::ActionList& options) const {
    int best_value = std::numeric_limits<int>::min();
    engine::Action best = options[0];
    for (const engine::Action& action : options) {
      const int value = patronage(action.args[0]);
      if (value <= best_value) continue;
      best_value = value;
      best = action;
    }
    return best;
  }
  // What the first of two choices gains over the second, by how often it is taken.
  double gain(const Choice& choice) const {
    const double first = std::clamp(choice.percent / 100.0, 0.005, 0.995);
    return w.choice.temper * std::log(first / (1 - first));
  }
};

std::optional<Choice> choice_at(const Position& view, const Chooser& chooser) {
  if (waits_at<Heresy, Heresy::Choose>(view)) return chooser.heresy();
  if (waits_at<Heresy, Heresy::Conversion>(view)) return chooser.conversion();
  if (waits_at<Heresy, Heresy::Council>(view)) return chooser.council();
  if (waits_at<Diplomacy, Diplomacy::Choose>(view)) return chooser.diplomacy();
  if (waits_at<Diplomacy, Diplomacy::PlayGame>(view)) return chooser.game();
  if (waits_at<ForeignPowers, ForeignPowers::Leave>(view)) return chooser.leave();
  return std::nullopt;
}

// A doctrine, the better ones more often: one that is always the same is prepared for.
engine::Action any_doctrine(const WestphaliaWeights& w, const engine::ActionList& options,
                            engine::FastRandom& random) {
  constexpr double kSoftness = 3;
  const auto weight = [&](engine::Action action) {
    const std::size_t doctrine = action.args[0];
    return doctrine < kDoctrines ? std::exp(w.doctrine.early[doctrine] / kSoftness) : 1.0;
  };
  double sum = 0;
  for (const engine::Action& action : options) sum += weight(action);
  double left = sum * static_cast<double>(random.next() >> 11U) * 0x1p-53;
  for (const engine::Action& action : options) {
    left -= weight(action);
    if (left < 0) return action;
  }
  return options[0];
}

// The vote that ends best if all who vote later vote for themselves.
template <class Evaluate>
engine::Action best_vote(const Rules& rules, const Position& world, Seat seat,
                         const engine::ActionList& options, const Evaluate& evaluate) {
  int best_value = std::numeric_limits<int>::min();
  engine::Action best = options[0];
  for (const engine::Action& action : options) {
    Position p = world;
    rules.apply(p, seat, action, nullptr);
    while (waits_at<Election, Election::Vote>(p)) {
      const Seat next = p.pending.owing().lowest();
      // One's other electors vote alike.
      engine::Action vote = rules.default_action(p, next);
      if (next == seat) vote.args[1] = action.args[1];
      rules.apply(p, next, vote, nullptr);
    }
    int value = 2 * evaluate(rules, p, seat);
    if (action.args[1] == seat) ++value;  // one's own name, if it comes to the same
    if (value <= best_value) continue;
    best_value = value;
    best = action;
  }
  return best;
}

}  // namespace

double WestphaliaEvaluator::spare(const Position& p) const {
  // Gold that can't become influence in time has no other use.
  constexpr double kNothing = 0.01;
  return p.round == kRounds ? kNothing : w_.choice.spare / 100.0;
}

std::optional<engine::Action> WestphaliaEvaluator::mixed(const Rules& rules, const Position& view,
                                                         engine::Seat seat,
                                                         const engine::ActionList& options,
                                                         engine::FastRandom& random) const {
  if (const auto advice = battle_advice(rules, view, seat, options, spare(view), random)) {
    return options[sample(*advice, options.size(), random)];
  }
  const State s = rules.state(view);
  const Chooser chooser(w_, s, seat);
  if (const auto choice = choice_at(view, chooser)) {
    const bool first = static_cast<int>(random.below(100)) < choice->percent;
    return offered(options, first ? choice->first : choice->second);
  }
  if (waits_at<Election, Election::Vote>(view)) {
    return best_vote(rules, rules.resample(view, seat, random), seat, options, *this);
  }
  if (waits_at<Setup, Setup::Doctrine>(view)) return any_doctrine(w_, options, random);
  return habit(rules, view, seat, options);
}

bool WestphaliaEvaluator::worth(const Rules& rules, const Position& view, engine::Seat seat,
                                const engine::ActionList& options, std::span<double> worths) const {
  const auto fill = [&](const auto& one) {
    for (std::size_t i = 0; i < worths.size(); ++i) worths[i] = one(options[static_cast<int>(i)]);
    return true;
  };
  engine::FastRandom random(1);
  if (const auto advice = battle_advice(rules, view, seat, options, spare(view), random)) {
    for (std::size_t i = 0; i < worths.size(); ++i) {
      worths[i] = kTrifle * static_cast<double>(advice->share[i]);
    }
    return true;
  }
  const State s = rules.state(view);
  const Chooser chooser(w_, s, seat);
  if (const auto choice = choice_at(view, chooser)) {
    const double gain = chooser.gain(*choice);
    return fill([&](engine::Action action) {
      return action.verb == static_cast<std::uint16_t>(choice->first) ? gain : 0;
    });
  }
  if (waits_at<Heresy, Heresy::Patronage>(view)) {
    return fill([&](engine::Action action) { return chooser.patronage(action.args[0]); });
  }
  if (waits_at<Setup, Setup::Doctrine>(view)) {
    return fill([&](engine::Action action) {
      const std::size_t doctrine = action.args[0];
      return doctrine < kDoctrines ? w_.doctrine.early[doctrine] : 0;
    });
  }
  if (waits_at<RemovalWindow, RemovalWindow::Clear>(view)) {
    // Who gives influence up for nothing has not understood what it is for: that is no slip.
    const engine::Action stay = rules.default_action(view, seat);
    return fill([&](engine::Action action) { return action == stay ? 0 : -10 * kTrifle; });
  }
  return false;
}

std::optional<engine::Action> WestphaliaEvaluator::reply(const Rules& rules, const Position& p,
                                                         engine::Seat seat,
                                                         const engine::ActionList& options,
                                                         engine::FastRandom& random) const {
  if (rules.in_battle(p)) {
    return options[static_cast<int>(random.below(static_cast<std::uint32_t>(options.size())))];
  }
  const State s = rules.state(p);
  const Chooser chooser(w_, s, seat);
  if (const auto choice = choice_at(p, chooser)) {
    const bool first = static_cast<int>(random.below(100)) < choice->percent;
    return offered(options, first ? choice->first : choice->second);
  }
  return habit(rules, p, seat, options);
}

std::optional<engine::Action> WestphaliaEvaluator::habit(const Rules& rules, const Position& view,
                                                         engine::Seat seat,
                                                         const engine::ActionList& options) const {
  const State s = rules.state(view);
  const Chooser chooser(w_, s, seat);
  if (waits_at<Heresy, Heresy::Patronage>(view)) return chooser.patronage(options);
  if (const auto choice = choice_at(view, chooser)) {
    return offered(options, choice->percent >= 50 ? choice->first : choice->second);
  }
  // To give influence up in secret gains nothing that can be foreseen.
  const bool by_default = waits_at<RemovalWindow, RemovalWindow::Clear>(view) ||
                          waits_at<Election, Election::Vote>(view) || rules.in_battle(view);
  if (by_default) return rules.default_action(view, seat);
  return std::nullopt;
}

}  // namespace bots
