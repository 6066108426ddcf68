#include "lab/arena.h"

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "lab/playout.h"

namespace lab {
namespace {

// Runs the games of all threads' share; returns them in order, cut short if progress said stop.
std::vector<GameResult> play_all(const engine::Game& game, const engine::Options& options,
                                 const ArenaSettings& settings, int seats) {
  std::vector<GameResult> results(settings.games);
  std::atomic<std::uint64_t> next{0};
  std::atomic<std::uint64_t> done{0};
  std::atomic<bool> stop{false};
  std::mutex progress_lock;
  std::vector<std::size_t> seating(static_cast<std::size_t>(seats), 0);
  if (settings.bots.size() > 1) {
    for (std::size_t seat = 0; seat < seating.size(); ++seat) seating[seat] = seat;
  }
  const auto work = [&] {
    const std::unique_ptr<Room> room = open_room(game, options, settings);
    while (!stop.load(std::memory_order_relaxed)) {
      const std::uint64_t i = next.fetch_add(1);
      if (i >= settings.games) return;
      results[i] = room->play(i, seating);
      const std::uint64_t finished = done.fetch_add(1) + 1;
      if (!results[i].finished || !results[i].sound) stop = true;
      if (!settings.progress || !progress_lock.try_lock()) continue;
      if (!settings.progress(finished)) stop = true;
      progress_lock.unlock();
    }
  };
  int threads = settings.threads;
  if (threads <= 0) threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  std::vector<std::thread> pool;
  for (int i = 1; i < threads; ++i) pool.emplace_back(work);
  work();
  for (std::thread& thread : pool) thread.join();
  return results;
}

// Counts what was played; games not reached because of a stop have no decisions.
engine::Result<Tally> count(const std::vector<GameResult>& results) {
  Tally tally;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const GameResult& game = results[i];
    if (game.problem) return *game.problem;
    if (game.decisions == 0 && !game.finished) continue;
    if (!game.finished || !game.sound) {
      return engine::Problem{
          game.sound ? "arena_endless" : "arena_broken",
          {{"game", std::to_string(i + 1)}, {"decisions", std::to_string(game.decisions)}}};
    }
    const std::size_t seats = game.outcome.scores.size();
    tally.wins.resize(seats);
    tally.sole_wins.resize(seats);
    tally.score_sums.resize(seats);
    ++tally.games;
    tally.decisions += game.decisions;
    tally.lengths.push_back(game.decisions);
    ++tally.endings[std::string(game.outcome.how)];
    ++tally.turns[game.turn];
    const int winners = game.outcome.winners.size();
    if (winners == 0) ++tally.draws;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      tally.score_sums[seat] += game.outcome.scores[seat];
      const std::string side(game.outcome.sides[seat]);
      if (!side.empty()) tally.sides[side] += 0;
      if (!game.outcome.winners.contains(static_cast<engine::Seat>(seat))) continue;
      tally.wins[seat] += 1.0 / winners;
      if (winners == 1) ++tally.sole_wins[seat];
      if (!side.empty()) tally.sides[side] += 1.0 / winners;
    }
  }
  return tally;
}

}  // namespace

engine::Result<Tally> run(const engine::Game& game, const ArenaSettings& settings) {
  const engine::Result<engine::Options> options = game.complete(settings.options);
  if (!options) return options.problem();
  const int seats = game.seats(game.start(*options, spread_seed(settings.seed), nullptr));
  if (settings.bots.size() != 1 && settings.bots.size() != static_cast<std::size_t>(seats)) {
    return engine::Problem{
        "arena_bots",
        {{"seats", std::to_string(seats)}, {"bots", std::to_string(settings.bots.size())}}};
  }
  if (engine::Status problem = check_bots(game, settings)) return *problem;
  const auto begin = std::chrono::steady_clock::now();
  engine::Result<Tally> tally = count(play_all(game, *options, settings, seats));
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  if (tally) tally->seconds = took.count();
  return tally;
}

}  // namespace lab
