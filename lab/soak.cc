// Whole games, checked after every decision: random ones with random options, or games of a bot
// with the usual options:
//   theses_soak GAME GAMES [FIRST_SEED]
//   theses_soak GAME GAMES SEED BOT
// Stops at the first broken invariant, dead end or endless game and says how to play it again.
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>
#include <thread>

#include "bots/known_games.h"
#include "games/registry.h"
#include "lab/arena.h"
#include "lab/playout.h"

namespace {

constexpr std::uint64_t kLongestGame = 1'000'000;

// One value of an option, evenly; sometimes its default.
std::string random_value(const engine::OptionSpec& spec, engine::FastRandom& random) {
  const auto words = static_cast<std::uint32_t>(spec.values.size());
  if (spec.type == engine::OptionSpec::Type::kNumber) {
    const auto numbers = static_cast<std::uint32_t>(spec.highest - spec.lowest + 1);
    if (words == 0 || random.below(2) == 0) {
      return std::to_string(spec.lowest + static_cast<int>(random.below(numbers)));
    }
  }
  return std::string(spec.values[random.below(words)]);
}

// Random options that the game accepts.
engine::Options random_options(const engine::Game& game, engine::FastRandom& random) {
  while (true) {
    engine::Options options;
    for (const engine::OptionSpec& spec : game.option_specs()) {
      // Numbers of seats are always drawn, other options half of the time.
      if (spec.id != "seats" && random.below(2) == 0) continue;
      options[std::string(spec.id)] = random_value(spec, random);
    }
    if (auto complete = game.complete(options)) return *complete;
  }
}

struct Totals {
  std::atomic<std::uint64_t> next{0};
  std::atomic<std::uint64_t> games{0};
  std::atomic<std::uint64_t> decisions{0};
  std::atomic<std::uint64_t> longest{0};
  std::atomic<bool> failed{false};
  std::mutex printing;
};

void report(const engine::Game& game, const engine::Options& options, std::uint64_t seed,
            std::uint64_t decisions, const std::string& what, Totals& totals) {
  const std::lock_guard lock(totals.printing);
  totals.failed = true;
  std::printf("%s, seed %llu, decision %llu: %s\n", std::string(game.id()).c_str(),
              static_cast<unsigned long long>(seed), static_cast<unsigned long long>(decisions),
              what.c_str());
  for (const auto& [id, value] : options) std::printf("  %s=%s\n", id.c_str(), value.c_str());
}

template <class Rules>
void play_one(const engine::Game& game, const Rules& rules, std::uint64_t seed, Totals& totals) {
  using Position = typename Rules::Position;
  engine::FastRandom random(seed);
  const engine::Options options = random_options(game, random);
  Position p = rules.start(options, lab::spread_seed(random.next()), nullptr);
  p.chance.seed_fast(random.next());
  engine::ActionList list;
  std::uint64_t decisions = 0;
  const auto fault = [&](const engine::Problem& broken) {
    report(game, options, seed, decisions, game.texts().say(broken, engine::Language::kEnglish),
           totals);
  };
  while (!rules.owing(p).empty()) {
    // Any of the seats that owe a decision, not always the first.
    engine::SeatSet owing = rules.owing(p);
    for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(owing.size())); skip > 0;
         --skip) {
      owing.remove(owing.lowest());
    }
    if (lab::break_in_by_chance(rules, p, random, list, [](engine::Seat, engine::Action) {})) {
      ++decisions;
      if (const engine::Status broken = rules.check(p)) return fault(*broken);
      continue;
    }
    const engine::Seat seat = owing.lowest();
    rules.options(p, seat, list);
    if (list.empty()) return report(game, options, seed, decisions, "no legal action", totals);
    const auto pick = random.below(static_cast<std::uint32_t>(list.size()));
    rules.apply(p, seat, list[static_cast<int>(pick)], nullptr);
    if (++decisions == kLongestGame) {
      return report(game, options, seed, decisions, "the game does not end", totals);
    }
    if (const engine::Status broken = rules.check(p)) return fault(*broken);
  }
  if (!rules.outcome(p).over) report(game, options, seed, decisions, "not over", totals);
  totals.decisions += decisions;
  ++totals.games;
  std::uint64_t longest = totals.longest;
  while (decisions > longest && !totals.longest.compare_exchange_weak(longest, decisions)) {
  }
}

int play_bots(const engine::Game& game, std::uint64_t games, std::uint64_t seed,
              const std::string& bot) {
  lab::ArenaSettings settings;
  settings.bots = {bot};
  settings.games = games;
  settings.seed = seed;
  settings.check = true;
  const engine::Result<lab::Tally> tally = lab::run(game, settings);
  if (!tally) {
    const std::string why = game.texts().say(tally.problem(), engine::Language::kEnglish);
    std::printf("%s, seed %llu: %s\n", std::string(game.id()).c_str(),
                static_cast<unsigned long long>(seed), why.c_str());
    return 1;
  }
  std::printf(
      "%s, %s: %llu games, %llu decisions, longest %u, all sound and over\n",
      std::string(game.id()).c_str(), bot.c_str(), static_cast<unsigned long long>(tally->games),
      static_cast<unsigned long long>(tally->decisions), *std::ranges::max_element(tally->lengths));
  for (const auto& [side, wins] : tally->sides) std::printf("  %s %.0f\n", side.c_str(), wins);
  for (const auto& [how, count] : tally->endings) {
    std::printf("  %s %llu\n", how.c_str(), static_cast<unsigned long long>(count));
  }
  constexpr std::size_t kFewTurns = 12;
  for (const auto& [turn, count] : tally->turns) {
    if (turn > 0 && tally->turns.size() <= kFewTurns)
      std::printf("  turn %d %llu\n", turn, static_cast<unsigned long long>(count));
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const engine::Game* game = argc > 2 ? games::find(argv[1]) : nullptr;
  const std::uint64_t games = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 0;
  if (game == nullptr || games == 0) {
    std::fprintf(stderr, "usage: theses_soak GAME GAMES [FIRST_SEED [BOT]]\n");
    return 2;
  }
  const std::uint64_t first = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
  if (argc > 4) return play_bots(*game, games, first, argv[4]);
  Totals totals;
  bots::visit_rules(*game, [&](const auto& rules, const auto&) {
    const auto work = [&] {
      while (!totals.failed) {
        const std::uint64_t i = totals.next++;
        if (i >= games) return;
        play_one(*game, rules, first + i, totals);
      }
    };
    std::thread second(work);
    work();
    second.join();
  });
  std::printf("%s: %llu games, %llu decisions, longest %llu, %s\n", argv[1],
              static_cast<unsigned long long>(totals.games.load()),
              static_cast<unsigned long long>(totals.decisions.load()),
              static_cast<unsigned long long>(totals.longest.load()),
              totals.failed ? "BROKEN" : "all sound and over");
  return totals.failed ? 1 : 0;
}
