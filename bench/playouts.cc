// Random playouts, position copies, listing options, applying actions and a search's tries, for
// every game; and the count of allocations in playouts and tries, which must be none.
#include <benchmark/benchmark.h>

#include "bots/known_games.h"
#include "bots/search_tree.h"
#include "games/registry.h"
#include "lab/counting_allocator.h"
#include "lab/playout.h"

namespace {

constexpr std::uint64_t kLongestGame = 1'000'000;

template <class Rules>
typename Rules::Position fresh(const Rules& rules, const engine::Options& options,
                               engine::FastRandom& random) {
  typename Rules::Position p = rules.start(options, lab::spread_seed(random.next()), nullptr);
  p.chance.seed_fast(random.next());
  return p;
}

// Some positions out of the middle of random games.
template <class Rules>
std::vector<typename Rules::Position> sample(const Rules& rules, const engine::Options& options) {
  engine::FastRandom random(5);
  std::vector<typename Rules::Position> positions;
  while (positions.size() < 256) {
    typename Rules::Position p = fresh(rules, options, random);
    lab::random_playout(rules, p, random, 40 + random.below(200));
    if (!rules.owing(p).empty()) positions.push_back(p);
  }
  return positions;
}

template <class Rules>
void playouts(benchmark::State& state, const Rules& rules, const engine::Options& options) {
  engine::FastRandom random(1);
  std::uint64_t decisions = 0;
  std::uint64_t games = 0;
  std::uint64_t allocated = 0;
  for (auto _ : state) {
    typename Rules::Position p = fresh(rules, options, random);
    const std::uint64_t before = lab::allocations();
    decisions += lab::random_playout(rules, p, random, kLongestGame);
    allocated += lab::allocations() - before;
    ++games;
    benchmark::DoNotOptimize(p);
  }
  state.counters["decisions/s"] =
      benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
  state.counters["games/s"] =
      benchmark::Counter(static_cast<double>(games), benchmark::Counter::kIsRate);
  state.counters["allocations"] = static_cast<double>(allocated);
}

// Copies of one position again and again, as a search copies its root: it lies in the first cache.
template <class Rules>
void copy_one(benchmark::State& state, const Rules& rules, const engine::Options& options) {
  const typename Rules::Position position = sample(rules, options).front();
  typename Rules::Position target{};
  for (auto _ : state) {
    benchmark::DoNotOptimize(&position);
    target = position;
    benchmark::DoNotOptimize(target);
    benchmark::ClobberMemory();
  }
  state.counters["bytes"] = sizeof(typename Rules::Position);
}

// Copies of 256 positions in turn: what large ones cost comes from the caches behind the first.
template <class Rules>
void copy_many(benchmark::State& state, const Rules& rules, const engine::Options& options) {
  const auto positions = sample(rules, options);
  typename Rules::Position target{};
  std::size_t i = 0;
  for (auto _ : state) {
    target = positions[i++ % positions.size()];
    benchmark::DoNotOptimize(target);
    benchmark::ClobberMemory();
  }
  state.counters["bytes"] = sizeof(typename Rules::Position);
}

template <class Rules>
void list_options(benchmark::State& state, const Rules& rules, const engine::Options& options) {
  const auto positions = sample(rules, options);
  engine::ActionList list;
  std::size_t i = 0;
  for (auto _ : state) {
    const auto& p = positions[i++ % positions.size()];
    rules.options(p, rules.owing(p).lowest(), list);
    benchmark::DoNotOptimize(list);
  }
}

// A copy and one random legal action; subtract `copy_many` for the action alone.
template <class Rules>
void apply_action(benchmark::State& state, const Rules& rules, const engine::Options& options) {
  const auto positions = sample(rules, options);
  engine::FastRandom random(3);
  std::vector<std::pair<engine::Seat, engine::Action>> choices;
  for (const auto& p : positions) {
    engine::ActionList list;
    const engine::Seat seat = rules.owing(p).lowest();
    rules.options(p, seat, list);
    choices.emplace_back(
        seat, list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))]);
  }
  std::size_t i = 0;
  for (auto _ : state) {
    const std::size_t n = i++ % positions.size();
    typename Rules::Position p = positions[n];
    rules.apply(p, choices[n].first, choices[n].second, nullptr);
    benchmark::DoNotOptimize(p);
  }
}

// Tries of a search, at one decision after the other out of the middle of games.
template <class Rules, class Evaluator>
void tries(benchmark::State& state, const Rules& rules, const Evaluator& evaluator,
           const engine::Options& options) {
  constexpr int kTries = 200;
  const auto positions = sample(rules, options);
  bots::SearchTree<Rules, Evaluator> tree(rules, evaluator, {});
  engine::FastRandom random(7);
  engine::ActionList list;
  std::uint64_t allocated = 0;
  std::uint64_t tried = 0;
  std::size_t i = 0;
  for (auto _ : state) {
    const auto& p = positions[i++ % positions.size()];
    const engine::Seat seat = rules.owing(p).lowest();
    rules.options(p, seat, list);
    const std::uint64_t before = lab::allocations();
    tree.begin(rules.view(p, seat), {seat, false}, list, random);
    for (int t = 0; t < kTries; ++t) tree.iterate(random);
    allocated += lab::allocations() - before;
    tried += kTries;
  }
  state.counters["tries/s"] =
      benchmark::Counter(static_cast<double>(tried), benchmark::Counter::kIsRate);
  state.counters["allocations"] = static_cast<double>(allocated);
}

void add_benchmarks(const engine::Game& game, const std::string& label,
                    const engine::Options& options) {
  const engine::Options complete = *game.complete(options);
  bots::visit_rules(game, [&](const auto& rules, const auto& evaluator) {
    const std::string name = std::string(game.id()) + label;
    const auto add = [&](const char* what, auto body) {
      benchmark::RegisterBenchmark(
          (name + "/" + what).c_str(),
          [&rules, complete, body](benchmark::State& state) { body(state, rules, complete); });
    };
    add("playout", [](auto& s, const auto& r, const auto& o) { playouts(s, r, o); });
    add("copy_one", [](auto& s, const auto& r, const auto& o) { copy_one(s, r, o); });
    add("copy_many", [](auto& s, const auto& r, const auto& o) { copy_many(s, r, o); });
    add("options", [](auto& s, const auto& r, const auto& o) { list_options(s, r, o); });
    add("search",
        [evaluator](auto& s, const auto& r, const auto& o) { tries(s, r, evaluator, o); });
    add("copy_and_apply", [](auto& s, const auto& r, const auto& o) { apply_action(s, r, o); });
  });
}

}  // namespace

int main(int argc, char** argv) {
  for (const engine::Game* game : games::all()) {
    add_benchmarks(*game, "", {});
    for (int seats = game->min_seats(); seats <= game->max_seats(); ++seats) {
      if (seats != 3 && seats != 6 && seats != 10 && seats != 14) continue;
      add_benchmarks(*game, "/seats:" + std::to_string(seats), {{"seats", std::to_string(seats)}});
    }
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
