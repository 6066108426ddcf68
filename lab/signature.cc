#include <ctime>

#include "bots/known_games.h"
#include "engine/hash.h"
#include "lab/arena.h"
#include "lab/playout.h"

namespace lab {
namespace {

// Rates are per core, so they are measured in time this program had a core, not on the wall: what
// else the machine does then matters little.
double seconds_since(std::clock_t begin) {
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

constexpr std::uint64_t kSignedGames = 200;
constexpr double kMeasuredSeconds = 1.0;

void append(std::vector<std::byte>& bytes, std::uint64_t value) {
  for (unsigned b = 0; b < 8; ++b) bytes.push_back(static_cast<std::byte>(value >> (8 * b)));
}

// The options that the signed games run through in turn: each choice of each option, one at a
// time, and every number of seats.
std::vector<engine::Options> option_tour(const engine::Game& game) {
  std::vector<engine::Options> tour = {{}};
  for (const engine::OptionSpec& spec : game.option_specs()) {
    for (const std::string_view value : spec.values) {
      engine::Options options = {{std::string(spec.id), std::string(value)}};
      if (game.complete(options)) tour.push_back(options);
    }
    if (spec.type != engine::OptionSpec::Type::kNumber || spec.id != "seats") continue;
    for (int n = spec.lowest; n <= spec.highest; ++n) {
      engine::Options options = {{std::string(spec.id), std::to_string(n)}};
      if (game.complete(options)) tour.push_back(options);
    }
  }
  return tour;
}

// Every decision of a fixed set of seeded games, then how each ended.
template <class Rules>
void sign(const engine::Game& game, const Rules& rules, Signature& signature) {
  using Position = typename Rules::Position;
  std::vector<std::byte> bytes;
  const std::vector<engine::Options> tour = option_tour(game);
  for (std::uint64_t n = 0; n < kSignedGames; ++n) {
    const engine::Options options = *game.complete(tour[n % tour.size()]);
    engine::FastRandom random(n);
    Position p = rules.start(options, spread_seed(n), nullptr);
    const auto note = [&](engine::Seat seat, engine::Action action) {
      append(bytes, seat);
      append(bytes, std::uint64_t{action.verb} | std::uint64_t{action.args[0]} << 16U |
                        std::uint64_t{action.args[1]} << 32U |
                        std::uint64_t{action.args[2]} << 48U);
    };
    engine::ActionList rights;
    signature.decisions += play_out(
        rules, p, kLongestGame,
        [&](const Position&, engine::Seat seat, const engine::ActionList& list) {
          const engine::Action action =
              list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
          note(seat, action);
          return action;
        },
        [&](Position& now) {
          if (break_in_by_chance(rules, now, random, rights, note)) ++signature.decisions;
          return true;
        });
    const engine::Outcome outcome = rules.outcome(p);
    append(bytes, outcome.winners.bits());
    for (const int score : outcome.scores) append(bytes, static_cast<std::uint64_t>(score));
    ++signature.games;
  }
  signature.hash = engine::sha256(std::span<const std::byte>(bytes)).substr(0, 16);
}

// Random play on the fast generator, one core.
template <class Rules>
void measure(const engine::Game& game, const Rules& rules, Signature& signature) {
  using Position = typename Rules::Position;
  const engine::Options options = *game.complete({});
  engine::FastRandom random(1);
  std::uint64_t decisions = 0;
  std::uint64_t games = 0;
  const std::clock_t begin = std::clock();
  Position last{};
  while (seconds_since(begin) < kMeasuredSeconds) {
    for (int i = 0; i < 16; ++i, ++games) {
      last = rules.start(options, spread_seed(random.next()), nullptr);
      last.chance.seed_fast(random.next());
      decisions += random_playout(rules, last, random, kLongestGame);
    }
  }
  const double seconds = seconds_since(begin);
  signature.decisions_per_second = static_cast<double>(decisions) / seconds;
  signature.games_per_second = static_cast<double>(games) / seconds;

  constexpr int kCopies = 2'000'000;
  std::array<Position, 2> positions = {last, last};
  const std::clock_t copying = std::clock();
  for (int i = 0; i < kCopies; ++i) {
    positions[static_cast<std::size_t>(i) & 1U] = positions[(static_cast<std::size_t>(i) + 1) & 1U];
    asm volatile("" : : "r"(positions.data()) : "memory");
  }
  signature.copy_nanoseconds = seconds_since(copying) / kCopies * 1e9;
  signature.position_bytes = sizeof(Position);
}

}  // namespace

Signature sign(const engine::Game& game) {
  Signature result;
  bots::visit_rules(game, [&](const auto& rules, const auto&) { sign(game, rules, result); });
  return result;
}

Signature signature(const engine::Game& game) {
  Signature result;
  bots::visit_rules(game, [&](const auto& rules, const auto&) {
    sign(game, rules, result);
    measure(game, rules, result);
  });
  return result;
}

}  // namespace lab
