#include "lab/tune.h"

#include <fmt/format.h>

#include <cmath>
#include <numeric>

#include "bots/known_games.h"
#include "bots/player.h"
#include "lab/playout.h"
#include "lab/regression.h"

namespace lab {
namespace {

constexpr std::uint32_t kStray = 10;  // of so many decisions one is anything, so that games differ
constexpr std::uint64_t kHeldOut = 5;
constexpr double kPerGame = 4;      // a game's positions tell as much as so many of different games
constexpr double kFirmness = 12;    // that a term counts as the evaluation says: 1 / variance
constexpr double kLeast = 0.1;      // an advantage is worth something, however early
constexpr double kEndFirmness = 3;  // that a term at a period's end counts nothing
constexpr std::uint64_t kLongest = 20'000;

// Positions of games: at all moments that can be compared, and where a period has ended.
struct Seen {
  std::vector<Observation> paused;
  std::vector<Observation> ended;

  void add(Seen more) {
    paused.insert(paused.end(), more.paused.begin(), more.paused.end());
    ended.insert(ended.end(), more.ended.begin(), more.ended.end());
  }
};

template <class Rules, class Evaluator>
class Collector {
 public:
  using Position = typename Rules::Position;
  static constexpr bool kJudgesEnds = requires(const Rules& rules, const Evaluator& e,
                                               const Position& p) { e.end_features(rules, p, 0); };

  Collector(const Rules& rules, const Evaluator& evaluate, const bots::Level& level,
            const engine::Options& options)
      : rules_(rules), evaluate_(evaluate), options_(options), player_(rules, evaluate, level) {}

  Seen play(std::uint64_t number) {
    engine::FastRandom random(number);
    Position p = rules_.start(options_, spread_seed(random.next()), nullptr);
    p.chance.seed_fast(random.next());
    Seen seen;
    int period = bots::period_at(rules_, evaluate_, p);
    play_out(
        rules_, p, kLongest,
        [&](const Position& q, engine::Seat seat, const engine::ActionList& list) {
          if (list.size() == 1) return list[0];
          if (random.below(kStray) == 0) {
            return list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
          }
          return player_.choose(rules_.view(q, seat), seat, list, {}, random);
        },
        [&](const Position& q) {
          if (worth_a_look(q)) seen.paused.push_back(observe(q));
          if constexpr (kJudgesEnds) {
            const int now = bots::period_at(rules_, evaluate_, q);
            if (now != period && !rules_.owing(q).empty()) seen.ended.push_back(observe_end(q));
            period = now;
          }
          return true;
        });
    if (!rules_.owing(p).empty()) return {};
    const engine::Outcome outcome = rules_.outcome(p);
    settle(seen.paused, outcome);
    settle(seen.ended, outcome);
    return seen;
  }

 private:
  // How the game ended, for all positions of it.
  static void settle(std::vector<Observation>& seen, const engine::Outcome& outcome) {
    for (Observation& one : seen) {
      one.weight = kPerGame / static_cast<double>(seen.size());
      for (std::size_t i = 0; i < one.shares.size(); ++i) {
        const auto seat = static_cast<engine::Seat>(one.shares[i]);
        one.shares[i] = engine::utility(outcome, seat);
      }
    }
  }

  bool worth_a_look(const Position& p) const {
    if (rules_.owing(p).empty() || !bots::pauses_at(rules_, evaluate_, p)) return false;
    if constexpr (requires { evaluate_.begun(rules_, p); }) return evaluate_.begun(rules_, p);
    return true;
  }

  // Until the game is over, `shares` holds the seats.
  Observation observe(const Position& p) const {
    Observation o;
    const auto add = [&](engine::Seat seat, bool own) {
      const auto x = evaluate_.features(rules_, p, seat);
      o.seats.emplace_back(x.begin(), x.end());
      if (!own) std::fill(o.seats.back().begin(), o.seats.back().end(), 0.0);
      o.shares.push_back(seat);
    };
    if constexpr (requires { evaluate_.first(rules_, p); }) {
      const engine::Seat first = evaluate_.first(rules_, p);
      add(first, true);
      add(static_cast<engine::Seat>(1 - first), false);
    } else {
      for (engine::Seat seat = 0; seat < rules_.seats(p); ++seat) add(seat, true);
    }
    return o;
  }

  // Of two seats that mirror each other, as a search sees the position there.
  Observation observe_end(const Position& p) const {
    Position concealed = p;
    evaluate_.conceal(concealed);
    const engine::Seat first = evaluate_.first(rules_, p);
    const auto x = evaluate_.end_features(rules_, concealed, first);
    Observation o;
    o.seats = {{x.begin(), x.end()}, std::vector<double>(x.size())};
    o.shares = {static_cast<double>(first), static_cast<double>(1 - first)};
    return o;
  }

  const Rules& rules_;
  const Evaluator& evaluate_;
  const engine::Options& options_;
  bots::Player<Rules, Evaluator> player_;
};

// All terms by one factor early and one late: what a whole evaluation is worth.
// What the odds know beyond the terms is left out.
std::vector<double> common_factors(const std::vector<Observation>& all, std::size_t terms,
                                   std::size_t count) {
  std::vector<Observation> reduced = all;
  for (Observation& o : reduced) {
    for (std::vector<double>& x : o.seats) {
      const auto some = static_cast<std::ptrdiff_t>(terms);
      const auto middle = x.begin() + static_cast<std::ptrdiff_t>(count);
      const auto end = middle + static_cast<std::ptrdiff_t>(count);
      x = {std::accumulate(x.begin(), x.begin() + some, 0.0),
           std::accumulate(middle, middle + some, 0.0), end[0], end[1], end[2]};
    }
  }
  return fit(reduced, {{1, 1, 0, 0, 0}, {0.1, 0.1, 0.1, 0.1, 0.1}});
}

Belief belief_of(const std::vector<double>& common, std::size_t terms, std::size_t count) {
  Belief belief;
  for (std::size_t i = 0; i < 2 * count; ++i) {
    const bool term = i % count < terms;
    const double factor = std::max(kLeast, common[i < count ? 0 : 1]);
    belief.mean.push_back(term ? factor : 0);
    belief.precision.push_back(term ? kFirmness / (factor * factor) : 1);
  }
  for (std::size_t i = 2; i < 5; ++i) {
    belief.mean.push_back(common[i]);
    belief.precision.push_back(kFirmness);
  }
  return belief;
}

double loss(const std::vector<Observation>& all, const std::vector<double>& factors) {
  double sum = 0;
  double weight = 0;
  for (const Observation& o : all) {
    const std::vector<double> p = chances(o, factors);
    for (std::size_t s = 0; s < p.size(); ++s) {
      sum -= o.weight * o.shares[s] * std::log(std::max(p[s], 1e-9));
    }
    weight += o.weight;
  }
  return weight > 0 ? sum / weight : 0;
}

std::vector<int> hundredths(std::span<const double> factors) {
  std::vector<int> whole;
  for (const double factor : factors) whole.push_back(static_cast<int>(std::lround(100 * factor)));
  return whole;
}

std::string line(std::string_view name, const std::vector<int>& values) {
  return fmt::format("{} = [{}]\n", name, fmt::join(values, ", "));
}

// By the factors that the program uses, each asked for alone.
template <class Features, class LogOdds>
std::vector<double> factors_in_use(const LogOdds& log_odds) {
  std::vector<double> factors(std::tuple_size_v<Features>);
  for (std::size_t i = 0; i < factors.size(); ++i) {
    Features one{};
    one[i] = 1;
    factors[i] = static_cast<double>(log_odds(one));
  }
  return factors;
}

template <class Evaluator>
void fit_paused(const Evaluator& value, const Seen& seen, const Seen& held, Tuned& tuned) {
  constexpr std::size_t kTerms = Evaluator::kTerms.size();
  using Features = typename Evaluator::Features;
  constexpr std::size_t kCount = (std::tuple_size_v<Features> - 3) / 2;
  std::vector<double> factors =
      fit(seen.paused, belief_of(common_factors(seen.paused, kTerms, kCount), kTerms, kCount));
  // Nothing that a side has may count against it, whatever chance the games showed.
  for (std::size_t i = 0; i < 2 * kCount; ++i) factors[i] = std::max(0.0, factors[i]);
  const auto in_use =
      factors_in_use<Features>([&](const Features& one) { return value.log_odds(one); });
  const std::span<const double> all(factors);
  tuned.early = hundredths(all.first(kCount));
  tuned.late = hundredths(all.subspan(kCount, kCount));
  tuned.start = hundredths(all.subspan(2 * kCount));
  tuned.positions = seen.paused.size() + held.paused.size();
  tuned.before = loss(held.paused, in_use);
  tuned.after = loss(held.paused, factors);
}

template <class Evaluator>
void fit_ended(const Evaluator& value, const Seen& seen, const Seen& held, Tuned& tuned) {
  using Features = typename Evaluator::EndFeatures;
  constexpr std::size_t kCount = std::tuple_size_v<Features>;
  const std::vector<double> factors =
      fit(seen.ended, {std::vector<double>(kCount), std::vector<double>(kCount, kEndFirmness)});
  const auto in_use =
      factors_in_use<Features>([&](const Features& one) { return value.end_log_odds(one); });
  const std::span<const double> all(factors);
  constexpr std::size_t kTimes = Evaluator::kTimes;
  for (std::size_t i = 0; i < kCount / kTimes; ++i) {
    tuned.ends.push_back(
        {std::string(value.end_term(i)), hundredths(all.subspan(kTimes * i, kTimes))});
  }
  tuned.end_positions = seen.ended.size() + held.ended.size();
  tuned.end_before = loss(held.ended, in_use);
  tuned.end_after = loss(held.ended, factors);
}

}  // namespace

Tuned tune(const engine::Game& game, const TuneSettings& settings) {
  Tuned tuned;
  bots::visit_rules(game, [&]<class Rules, class Evaluator>(const Rules& rules, Evaluator value) {
    using Games = Collector<Rules, Evaluator>;
    Games games(rules, value, *bots::find_level(game, "greedy"), settings.options);
    Seen seen;
    Seen held;
    for (std::uint64_t i = 0; i < settings.games; ++i) {
      Seen& into = i % kHeldOut == kHeldOut - 1 ? held : seen;
      into.add(games.play(settings.seed * 1'000'003 + i));
    }
    fit_paused(value, seen, held, tuned);
    if constexpr (Games::kJudgesEnds) fit_ended(value, seen, held, tuned);
  });
  return tuned;
}

std::string to_lines(const Tuned& tuned) {
  return line("early", tuned.early) + line("late", tuned.late) + line("start", tuned.start);
}

std::string to_end_lines(const Tuned& tuned) {
  std::string lines;
  for (const auto& [name, factors] : tuned.ends) lines += line(name, factors);
  return lines;
}

std::optional<std::string> with_lines(const std::string& toml, const Tuned& tuned) {
  const std::size_t section = toml.find("[odds]");
  const std::size_t early = toml.find("\nearly = ", section);
  const std::size_t start = toml.find("\nstart = ", early);
  if (start == std::string::npos) return std::nullopt;
  const std::size_t end = toml.find('\n', start + 1);
  const std::string rest = end == std::string::npos ? "" : toml.substr(end + 1);
  const std::string changed = toml.substr(0, early + 1) + to_lines(tuned) + rest;
  if (tuned.ends.empty()) return changed;
  // Its rows follow each other, without a comment between them.
  const std::size_t ends = changed.find("[turn_end]");
  const std::size_t first = changed.find("\n" + tuned.ends.front().first + " = ", ends);
  const std::size_t last = changed.find("\n" + tuned.ends.back().first + " = ", first);
  if (last == std::string::npos) return std::nullopt;
  const std::size_t behind = changed.find('\n', last + 1);
  return changed.substr(0, first + 1) + to_end_lines(tuned) +
         (behind == std::string::npos ? "" : changed.substr(behind + 1));
}

}  // namespace lab
