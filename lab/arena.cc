#include "lab/arena.h"

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>
#include <variant>

#include "bots/known_games.h"
#include "bots/players.h"
#include "lab/playout.h"

namespace lab {
namespace {

constexpr std::uint64_t kLongestGame = 1'000'000;

// What one game gave; kept for each, so that the tally doesn't depend on the order of threads.
struct GameResult {
  std::uint32_t decisions = 0;
  bool finished = false;
  bool sound = true;
  engine::Outcome outcome;
};

template <class Rules, class Evaluator>
class Arena {
 public:
  using Position = typename Rules::Position;
  using Player = std::variant<bots::RandomPlayer<Rules>, bots::GreedyPlayer<Rules, Evaluator>>;

  Arena(const Rules& rules, Evaluator evaluator, const engine::Options& options,
        const ArenaSettings& settings)
      : rules_(rules), options_(options), settings_(settings) {
    for (const std::string& bot : settings.bots) {
      if (bot == "random") {
        players_.emplace_back(bots::RandomPlayer<Rules>());
      } else {
        players_.emplace_back(bots::GreedyPlayer<Rules, Evaluator>(evaluator));
      }
    }
  }

  GameResult play(std::uint64_t number) const {
    engine::FastRandom random(settings_.seed * 0x9e3779b97f4a7c15ULL + number);
    Position p = rules_.start(options_, spread_seed(random.next()), nullptr);
    p.chance.seed_fast(random.next());
    GameResult result;
    const std::uint64_t limit =
        settings_.decision_limit == 0 ? kLongestGame : settings_.decision_limit;
    result.decisions = static_cast<std::uint32_t>(play_out(
        rules_, p, limit,
        [&](const Position& q, engine::Seat seat, const engine::ActionList& list) {
          return choose(q, seat, list, random);
        },
        [&](const Position& q) {
          if (settings_.check && rules_.check(q)) result.sound = false;
          return result.sound;
        }));
    result.finished = rules_.owing(p).empty();
    result.outcome = rules_.outcome(p);
    return result;
  }

 private:
  engine::Action choose(const Position& p, engine::Seat seat, const engine::ActionList& list,
                        engine::FastRandom& random) const {
    const Player& player = players_[players_.size() == 1 ? 0 : seat];
    return std::visit(
        [&]<class P>(const P& chooser) {
          if constexpr (P::kNeedsView) {
            if (list.size() == 1) return list[0];
            return chooser.choose(rules_, rules_.view(p, seat), seat, list, random);
          } else {
            return chooser.choose(rules_, p, seat, list, random);
          }
        },
        player);
  }

  const Rules& rules_;
  const engine::Options& options_;
  const ArenaSettings& settings_;
  std::vector<Player> players_;
};

// Runs the games of all threads' share; returns them in order, cut short if progress said stop.
template <class ArenaType>
std::vector<GameResult> play_all(const ArenaType& arena, const ArenaSettings& settings) {
  std::vector<GameResult> results(settings.games);
  std::atomic<std::uint64_t> next{0};
  std::atomic<std::uint64_t> done{0};
  std::atomic<bool> stop{false};
  std::mutex progress_lock;
  const auto work = [&] {
    while (!stop.load(std::memory_order_relaxed)) {
      const std::uint64_t i = next.fetch_add(1);
      if (i >= settings.games) return;
      results[i] = arena.play(i);
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
  for (const std::string& bot : settings.bots) {
    if (bot != "random" && bot != "greedy") {
      return engine::Problem{"arena_no_bot", {{"bot", bot}, {"game", std::string(game.id())}}};
    }
  }
  engine::Result<Tally> tally = Tally{};
  bots::visit_rules(game, [&]<class Rules, class Evaluator>(const Rules& rules, Evaluator value) {
    const auto begin = std::chrono::steady_clock::now();
    const Arena<Rules, Evaluator> arena(rules, value, *options, settings);
    tally = count(play_all(arena, settings));
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    if (tally) tally->seconds = took.count();
  });
  return tally;
}

}  // namespace lab
