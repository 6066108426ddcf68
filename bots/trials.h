// Choices compared in the same positions: each is played out by habit to where positions can be
// compared, and the better half is tried again (sequential halving; Karnin, Koren, Somekh 2013).
// Nothing is taken instead of what a greedy player would do unless it is shown to be better, so
// that whoever thinks longer doesn't play worse than who doesn't.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <span>
#include <thread>
#include <vector>

#include "bots/bot.h"
#include "bots/evaluation.h"
#include "bots/playing_on.h"
#include "bots/selection.h"

namespace bots {

// Reproducible with a limit of tries and none of time, as bots/search.h is.
template <class Rules, class Evaluator>
class Trials {
 public:
  using Position = typename Rules::Position;

  Trials(const Rules& rules, Evaluator evaluate, const SearchSettings& settings)
      : rules_(rules), evaluate_(std::move(evaluate)), settings_(settings) {}
  Trials(const Trials&) = delete;
  Trials& operator=(const Trials&) = delete;

  // The choices in the order they were given, judged; `usual` is what a greedy player would do.
  const std::vector<Judged>& judge(const Position& view, engine::Seat seat,
                                   const engine::ActionList& options, engine::Action usual,
                                   const SearchSettings& limits, engine::FastRandom& random) {
    begin(options, usual);
    try_out(view, seat, limits, false, random);
    tell(options);
    return judged_;
  }

  engine::Action choose(const Position& view, engine::Seat seat, const engine::ActionList& options,
                        engine::Action usual, const SearchSettings& limits,
                        engine::FastRandom& random) {
    if (options.size() == 1) return options[0];
    begin(options, usual);
    try_out(view, seat, limits, true, random);
    return candidates_[decided()].action;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::uint32_t kNoLimit = 100'000'000;
  static constexpr int kFewestRounds = 3;  // so that what is hopeless is given up in time
  // By how many standard errors a choice must be worse to be given up, and after how many tries.
  static constexpr double kHopeless = 1.5;
  static constexpr std::uint32_t kFewTries = 16;

  struct Bounds {
    std::uint32_t worlds = 1;
    Clock::time_point end;
    bool first = true;
  };
  // What came of a choice: sums of shares, and of what it gained over the usual one.
  struct Sums {
    std::uint32_t tries = 0;
    double shares = 0;
    double gain = 0;
    double squares = 0;

    void add(double share, double usual) {
      ++tries;
      shares += share;
      gain += share - usual;
      squares += (share - usual) * (share - usual);
    }
    void add(const Sums& other) {
      tries += other.tries;
      shares += other.shares;
      gain += other.gain;
      squares += other.squares;
    }
    double mean_gain() const { return tries == 0 ? 0 : gain / tries; }
    // The standard error of the same; never quite nothing.
    double error() const {
      if (tries == 0) return 1;
      const double mean = mean_gain();
      return std::sqrt(std::max(1e-8, squares / tries - mean * mean) / tries);
    }
  };
  struct Candidate {
    engine::Action action;
    Sums sums;
    double looks = 0;  // by the evaluation, where not all can be tried
    std::size_t place = 0;
  };

  // Rounds of tries until the limits are reached, or (`hastily`) nothing but the usual choice is
  // left to be tried.
  void try_out(const Position& view, engine::Seat seat, const SearchSettings& limits, bool hastily,
               engine::FastRandom& random) {
    screen(view, seat, limits.iterations, random);
    int rounds = kFewestRounds;
    while ((std::size_t{1} << rounds) < tried_) ++rounds;
    const std::uint32_t most = limits.iterations == 0 ? kNoLimit : limits.iterations;
    std::uint32_t used = 0;
    const auto start = Clock::now();
    for (int round = 0; round < rounds && !(hastily && tried_ == 1); ++round) {
      const std::uint32_t left = most > used ? most - used : 0;
      const auto share = left / static_cast<std::uint32_t>(rounds - round);
      const auto end =
          limits.milliseconds == 0
              ? Clock::time_point::max()
              : start + std::chrono::milliseconds(limits.milliseconds) * (round + 1) / rounds;
      const Bounds bounds{std::max(1U, share / static_cast<std::uint32_t>(tried_)), end,
                          round == 0};
      used += play_round(view, seat, bounds, random) * static_cast<std::uint32_t>(tried_);
      if (tried_ > 2) halve();
      forsake();
    }
  }

  // The usual choice stands first and stays there.
  void begin(const engine::ActionList& options, engine::Action usual) {
    candidates_.clear();
    candidates_.push_back({usual, {}});
    for (const engine::Action action : options) {
      if (action != usual) candidates_.push_back({action, {}});
    }
    tried_ = candidates_.size();
  }

  // Of many choices only the best-looking are tried.
  void screen(const Position& view, engine::Seat seat, std::uint32_t iterations,
              engine::FastRandom& random) {
    const bool ranked = rank(view, seat);
    const float factor = ranked ? settings_.narrowing : settings_.widening;
    const auto most = static_cast<std::size_t>(
        std::max(4.0F, factor * std::sqrt(static_cast<float>(iterations))));
    if (iterations == 0 || tried_ <= most) return;
    const Position world = rules_.resample(view, seat, random);
    const Lookahead<Rules, Evaluator> ahead{rules_, evaluate_};
    for (std::size_t i = 1; i < tried_ && !ranked; ++i) {
      candidates_[i].looks = ahead.value_of_move(world, seat, candidates_[i].action);
    }
    sort(candidates_.size(), [](const Candidate& one) { return one.looks; });
    tried_ = most;
  }

  // What the evaluator itself thinks of the choices, if it does: then fewer need to be tried.
  bool rank(const Position& view, engine::Seat seat) {
    engine::ActionList list;
    for (const Candidate& one : candidates_) list.add(one.action);
    std::array<double, engine::ActionList::kCapacity> worths;  // NOLINT: filled below
    const std::span<double> used(worths.data(), candidates_.size());
    if (!worths_of(rules_, evaluate_, view, seat, list, used)) return false;
    for (std::size_t i = 0; i < used.size(); ++i) candidates_[i].looks = used[i];
    return true;
  }

  // Returns how many positions all were tried in.
  std::uint32_t play_round(const Position& view, engine::Seat seat, const Bounds& bounds,
                           engine::FastRandom& random) {
    const auto threads = static_cast<std::uint32_t>(std::max(1, settings_.threads));
    const std::uint64_t seed = random.next();
    std::vector<std::vector<Sums>> found(threads, std::vector<Sums>(tried_));
    const auto work = [&](std::uint32_t thread) {
      engine::FastRandom own(seed + thread);
      for (std::uint32_t i = thread; i < bounds.worlds; i += threads) {
        // Each is tried once, whatever time it takes.
        if ((i >= threads || !bounds.first) && Clock::now() >= bounds.end) break;
        try_all(view, seat, own, found[thread]);
      }
    };
    std::vector<std::thread> helpers;
    for (std::uint32_t i = 1; i < threads; ++i) helpers.emplace_back(work, i);
    work(0);
    for (std::thread& helper : helpers) helper.join();
    std::uint32_t worlds = 0;
    for (const std::vector<Sums>& sums : found) {
      for (std::size_t i = 0; i < tried_; ++i) candidates_[i].sums.add(sums[i]);
      worlds += sums[0].tries;
    }
    return worlds;
  }

  // One position for all, with the same luck.
  void try_all(const Position& view, engine::Seat seat, engine::FastRandom& random,
               std::vector<Sums>& sums) const {
    const PlayingOn<Rules, Evaluator> on{rules_, evaluate_, settings_};
    const Position world = rules_.resample(view, seat, random);
    const std::uint64_t luck = random.next();
    double usual = 0;
    for (std::size_t i = 0; i < tried_; ++i) {
      engine::FastRandom own(luck);
      Position p = world;
      rules_.apply(p, seat, candidates_[i].action, nullptr);
      const bool ended = on.play(p, own);
      Shares shares{};
      shares_of(rules_, evaluate_, p, shares, ended);
      const auto share = static_cast<double>(shares[seat]);
      if (i == 0) usual = share;
      sums[i].add(share, usual);
    }
  }

  // The first so many but the usual one, the best first; equals stay in their order.
  template <class Worth>
  void sort(std::size_t count, const Worth& worth) {
    for (std::size_t i = 0; i < count; ++i) candidates_[i].place = i;
    std::sort(candidates_.begin() + 1, candidates_.begin() + static_cast<std::ptrdiff_t>(count),
              [&](const Candidate& a, const Candidate& b) {
                return worth(a) != worth(b) ? worth(a) > worth(b) : a.place < b.place;
              });
  }

  void halve() {
    sort(tried_, [](const Candidate& one) { return one.sums.mean_gain(); });
    tried_ = 1 + std::max<std::size_t>(1, (tried_ - 1) / 2);
  }

  // What is surely no better than the usual choice isn't tried again. The best stands second.
  void forsake() {
    while (tried_ > 1) {
      const Sums& sums = candidates_[tried_ - 1].sums;
      if (sums.tries < kFewTries || sums.mean_gain() + kHopeless * sums.error() > 0) return;
      --tried_;
    }
  }

  // Which of those that were tried to the end.
  std::size_t decided() const {
    std::size_t best = 0;
    double best_gain = 0;
    for (std::size_t i = 1; i < tried_; ++i) {
      const Sums& sums = candidates_[i].sums;
      const double sure = sums.mean_gain() - static_cast<double>(settings_.sureness) * sums.error();
      if (sure <= best_gain) continue;
      best_gain = sure;
      best = i;
    }
    return best;
  }

  // What a choice is told to gain over the usual one. The luckiest of several looks better than it
  // is: the less is told, the less the gain exceeds its standard error and the fewer the tries
  // were.
  static double believed(const Sums& sums) {
    const double gain = sums.mean_gain();
    if (gain <= 0) return gain;
    const double doubt = sums.error() / gain;
    return gain / (1 + doubt * doubt + 1.0 / sums.tries);
  }

  void tell(const engine::ActionList& options) {
    const std::size_t best = decided();
    // The usual choice was tried in all positions. What was given up early is measured against it:
    // its own mean would tell what those few positions were like.
    const Sums& usual = candidates_[0].sums;
    const double base = usual.tries == 0 ? 0 : usual.shares / usual.tries;
    judged_.clear();
    for (const engine::Action action : options) {
      Judged one{action};
      for (std::size_t i = 0; i < candidates_.size(); ++i) {
        const Sums& sums = candidates_[i].sums;
        if (candidates_[i].action != action || sums.tries == 0) continue;
        // What is chosen comes first, and of those that were tried as often the better.
        one.visits = 2ULL * sums.tries + (i == best ? 1 : 0);
        one.share = std::clamp(base + believed(sums), 0.0, 1.0);
        one.strategy = i == best ? 1 : 0;
      }
      judged_.push_back(one);
    }
    // What wasn't tried is thought no better than the worst that was.
    double worst = 1;
    for (const Judged& one : judged_) {
      if (one.visits > 0) worst = std::min(worst, one.share);
    }
    for (Judged& one : judged_) {
      if (one.visits == 0) one.share = worst;
    }
  }

  const Rules& rules_;
  const Evaluator evaluate_;
  const SearchSettings settings_;
  std::vector<Candidate> candidates_;
  std::size_t tried_ = 0;  // of them, the first so many are tried
  std::vector<Judged> judged_;
};

}  // namespace bots
