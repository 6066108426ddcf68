// One game between bots, played on a game's own Rules.
#include <charconv>

#include "bots/known_games.h"
#include "bots/player.h"
#include "lab/arena.h"
#include "lab/playout.h"

namespace lab {
namespace {

constexpr std::string_view kExec = "exec:";
// No clock is asked, so that the same games come out on every machine.
constexpr std::uint32_t kAsItsLevelSays = 0xFFFFFFFF;

// "envoy@200" in its two halves.
struct Named {
  std::string id;
  std::uint32_t playouts = kAsItsLevelSays;
  bool sound = true;
};
Named named(const std::string& text) {
  const std::size_t at = text.find('@');
  Named result{text.substr(0, at)};
  if (at == std::string::npos) return result;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data() + at + 1, end, result.playouts);
  result.sound = error == std::errc{} && stop == end && result.playouts > 0;
  return result;
}

// The turn or round under way, or how many were ended.
template <class Position>
int turn_of(const Position& p) {
  if constexpr (requires { p.turn; }) return p.turn;
  if constexpr (requires { p.turns; }) return p.turns;
  if constexpr (requires { p.round; }) return p.round;
  return 0;
}

template <class Rules, class Evaluator>
class RoomOf final : public Room {
 public:
  using Position = typename Rules::Position;

  RoomOf(const engine::Game& game, const Rules& rules, const Evaluator& evaluator,
         const engine::Options& options, const ArenaSettings& settings)
      : game_(game), rules_(rules), options_(options), settings_(settings) {
    for (const std::string& bot : settings.bots) {
      Sitter sitter;
      if (bot.starts_with(kExec)) {
        auto made = settings.external(bot.substr(kExec.size()));
        if (made) {
          sitter.external = std::move(*made);
        } else {
          problem_ = made.problem();
        }
      } else {
        const Named wanted = named(bot);
        sitter.player = std::make_unique<bots::Player<Rules, Evaluator>>(
            rules, evaluator, *bots::find_level(game, wanted.id));
        sitter.budget.playouts = wanted.playouts;
      }
      sitters_.push_back(std::move(sitter));
    }
  }

  GameResult play(std::uint64_t number, std::span<const std::size_t> seating) override {
    engine::FastRandom random(settings_.seed * 0x9e3779b97f4a7c15ULL + number);
    Position p = rules_.start(options_, spread_seed(random.next()), nullptr);
    p.chance.seed_fast(random.next());
    for (Sitter& sitter : sitters_) {
      if (sitter.player) sitter.player->forget();
    }
    GameResult result;
    result.problem = problem_;
    if (problem_) return result;
    const std::uint64_t limit =
        settings_.decision_limit == 0 ? kLongestGame : settings_.decision_limit;
    result.decisions = static_cast<std::uint32_t>(play_out(
        rules_, p, limit,
        [&](const Position& q, engine::Seat seat, const engine::ActionList& list) {
          return choose(q, seat, seating, list, random, result);
        },
        [&](Position& q) {
          offer_breaking_in(q, seating, random);
          if (settings_.check && rules_.check(q)) result.sound = false;
          return result.sound && !result.problem;
        }));
    result.finished = rules_.owing(p).empty();
    result.outcome = rules_.outcome(p);
    result.turn = turn_of(p);
    return result;
  }

 private:
  struct Sitter {
    std::unique_ptr<bots::Player<Rules, Evaluator>> player;
    bots::Budget budget;
    std::unique_ptr<External> external;
  };

  engine::Action choose(const Position& p, engine::Seat seat, std::span<const std::size_t> seating,
                        const engine::ActionList& list, engine::FastRandom& random,
                        GameResult& result) {
    Sitter& sitter = sitters_[seating[seat]];
    if (sitter.external) {
      const auto action = sitter.external->choose(game_, engine::AnyPosition::of(p), seat);
      if (action) return *action;
      result.problem = action.problem();
      return list[0];
    }
    if (list.size() == 1) return list[0];
    if (!sitter.player->needs_view()) {
      return sitter.player->choose(p, seat, list, sitter.budget, random);
    }
    return sitter.player->choose(rules_.view(p, seat), seat, list, sitter.budget, random);
  }

  // After every decision each bot may break in once, if the rules let it.
  void offer_breaking_in(Position& p, std::span<const std::size_t> seating,
                         engine::FastRandom& random) {
    if constexpr (requires { rules_.may_break_in(p); }) {
      engine::ActionList list;
      for (engine::Seat seat = 0; seat < rules_.seats(p); ++seat) {
        if (!rules_.may_break_in(p).contains(seat)) continue;
        Sitter& sitter = sitters_[seating[seat]];
        list.clear();
        rules_.break_in_options(p, seat, list);
        if (list.empty() || !sitter.player) continue;
        const auto action =
            sitter.player->break_in(rules_.view(p, seat), seat, list, sitter.budget, random);
        if (action) rules_.break_in(p, seat, *action, nullptr);
      }
    }
  }

  const engine::Game& game_;
  const Rules& rules_;
  const engine::Options& options_;
  const ArenaSettings& settings_;
  std::vector<Sitter> sitters_;
  engine::Status problem_;
};

}  // namespace

engine::Status check_bots(const engine::Game& game, const ArenaSettings& settings) {
  for (const std::string& bot : settings.bots) {
    if (bot.starts_with(kExec) && settings.external) continue;
    const Named wanted = named(bot);
    if (!wanted.sound || bots::find_level(game, wanted.id) == nullptr) {
      return engine::Problem{"arena_no_bot", {{"bot", bot}, {"game", std::string(game.id())}}};
    }
  }
  return std::nullopt;
}

std::unique_ptr<Room> open_room(const engine::Game& game, const engine::Options& options,
                                const ArenaSettings& settings) {
  std::unique_ptr<Room> room;
  bots::visit_rules(game, [&]<class Rules, class Evaluator>(const Rules& rules, Evaluator value) {
    room = std::make_unique<RoomOf<Rules, Evaluator>>(game, rules, value, options, settings);
  });
  return room;
}

}  // namespace lab
