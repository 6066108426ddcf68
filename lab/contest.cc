#include "lab/contest.h"

#include <algorithm>
#include <cmath>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

#include "lab/playout.h"

namespace lab {

void Standing::add(double share) {
  ++rounds;
  sum += share;
  squares += share * share;
}

double Standing::share() const { return rounds == 0 ? 0 : sum / static_cast<double>(rounds); }

namespace {

// The variance of one round, never quite nothing: a short run of victories is no certainty.
double variance(const Standing& s) {
  const auto n = static_cast<double>(s.rounds);
  constexpr double kPrior = 0.25;
  const double spread = s.squares - s.sum * s.sum / n;
  return (std::max(0.0, spread) + kPrior) / n;
}

}  // namespace

Interval Standing::interval() const {
  if (rounds == 0) return {0, 1};
  const double half = 1.959963984540054 * std::sqrt(variance(*this) / static_cast<double>(rounds));
  return {std::max(0.0, share() - half), std::min(1.0, share() + half)};
}

double elo_of(double share, int seats) {
  const double odds = std::clamp(share, 1e-6, 1 - 1e-6);
  return 400 * std::log10(odds / (1 - odds) * (seats - 1));
}

double share_of(double elo, int seats) {
  const double odds = std::pow(10, elo / 400) / (seats - 1);
  return odds / (1 + odds);
}

double likelihood(const Standing& standing, const Test& test, int seats) {
  if (standing.rounds == 0) return 0;
  const double low = share_of(test.elo0, seats);
  const double high = share_of(test.elo1, seats);
  return static_cast<double>(standing.rounds) * (high - low) * (2 * standing.share() - low - high) /
         (2 * variance(standing));
}

Verdict verdict(double likelihood) {
  const double bound = std::log(0.95 / 0.05);
  if (likelihood >= bound) return Verdict::kMore;
  return likelihood <= -bound ? Verdict::kLess : Verdict::kOpen;
}

namespace {

// The first bot's share of a seed's games, one for each seat it can have.
struct RoundResult {
  double share = 0;
  engine::Status problem;
};

RoundResult play_round(Room& room, std::uint64_t round, std::size_t seats) {
  RoundResult result;
  std::vector<std::size_t> seating(seats);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    std::fill(seating.begin(), seating.end(), 1);
    seating[seat] = 0;
    const GameResult game = room.play(round, seating);
    if (game.problem) return {0, game.problem};
    if (!game.finished) {
      return {0, engine::Problem{"arena_endless",
                                 {{"game", std::to_string(round + 1)},
                                  {"decisions", std::to_string(game.decisions)}}}};
    }
    result.share +=
        engine::utility(game.outcome, static_cast<engine::Seat>(seat)) / static_cast<double>(seats);
  }
  return result;
}

// Hands out rounds to threads and tells their results in order. Threads that are ahead of a slow
// one wait, so that little has to be kept.
class Queue {
 public:
  Queue(const ContestSettings& settings, std::uint64_t ahead)
      : settings_(settings), ahead_(ahead), next_(settings.first), told_(settings.first) {}

  std::optional<std::uint64_t> take() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return stopped_ || next_ < told_ + ahead_; });
    if (stopped_ || next_ >= settings_.first + settings_.arena.games) return std::nullopt;
    return next_++;
  }
  void tell(std::uint64_t round, RoundResult result) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(round, std::move(result));
    while (!stopped_ && !waiting_.empty() && waiting_.begin()->first == told_) {
      const RoundResult first = std::move(waiting_.begin()->second);
      waiting_.erase(waiting_.begin());
      if (first.problem) {
        problem_ = first.problem;
        stopped_ = true;
      } else if (!settings_.done(told_++, first.share)) {
        stopped_ = true;
      }
    }
    changed_.notify_all();
  }
  engine::Status problem() const { return problem_; }

 private:
  const ContestSettings& settings_;
  std::uint64_t ahead_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t next_;
  std::uint64_t told_;
  bool stopped_ = false;
  std::map<std::uint64_t, RoundResult> waiting_;
  engine::Status problem_;
};

}  // namespace

engine::Status contest(const engine::Game& game, const ContestSettings& settings) {
  const engine::Result<engine::Options> options = game.complete(settings.arena.options);
  if (!options) return options.problem();
  if (engine::Status problem = check_bots(game, settings.arena)) return problem;
  const auto seats = static_cast<std::size_t>(
      game.seats(game.start(*options, spread_seed(settings.arena.seed), nullptr)));
  int threads = settings.arena.threads;
  if (threads <= 0) threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  Queue queue(settings, 4 * static_cast<std::uint64_t>(threads));
  const auto work = [&] {
    const std::unique_ptr<Room> room = open_room(game, *options, settings.arena);
    while (const auto round = queue.take()) queue.tell(*round, play_round(*room, *round, seats));
  };
  std::vector<std::thread> pool;
  for (int i = 1; i < threads; ++i) pool.emplace_back(work);
  work();
  for (std::thread& thread : pool) thread.join();
  return queue.problem();
}

}  // namespace lab
