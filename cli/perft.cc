// theses perft: counts the decisions that can follow, to a depth: a fingerprint of the rules.
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <chrono>

#include "cli/command.h"
#include "cli/json_text.h"
#include "cli/setup.h"
#include "cli/signals.h"
#include "engine/hash.h"
#include "engine/match.h"
#include "engine/words.h"

namespace cli {

namespace {

using engine::Result;
using Clock = std::chrono::steady_clock;

constexpr int kDeepest = 100;

// Leaves of the tree of decisions; of several seats that owe one, the lowest decides first. A game
// that ends earlier is one leaf. Chance goes its one way, by the seed.
std::uint64_t leaves(const engine::Game& game, const engine::AnyPosition& position, int depth) {
  const engine::SeatSet owing = game.owing(position);
  if (depth == 0 || owing.empty() || interrupted() != 0) return 1;
  const engine::Seat seat = owing.lowest();
  engine::ActionList list;
  game.options(position, seat, list);
  if (depth == 1) return static_cast<std::uint64_t>(list.size());
  std::uint64_t count = 0;
  for (const engine::Action& action : list) {
    engine::AnyPosition next = position;
    if (!game.apply(next, seat, action, nullptr)) count += leaves(game, next, depth - 1);
  }
  return count;
}

struct Branch {
  std::string action;
  std::uint64_t leaves = 0;
};

std::vector<Branch> branches(const engine::Match& match, int depth) {
  const engine::Game& game = match.game();
  std::vector<Branch> result;
  const engine::SeatSet owing = game.owing(match.position());
  if (owing.empty() || depth == 0) return result;
  engine::ActionList list;
  game.options(match.position(), owing.lowest(), list);
  for (const engine::Action& action : list) {
    engine::AnyPosition next = match.position();
    if (game.apply(next, owing.lowest(), action, nullptr)) continue;
    result.push_back({engine::to_text(game, action), leaves(game, next, depth - 1)});
  }
  return result;
}

int report(const Context& context, const Arguments& arguments, const engine::Match& match,
           int depth) {
  const Clock::time_point start = Clock::now();
  const std::vector<Branch> divided = branches(match, depth);
  std::uint64_t total = divided.empty() ? 1 : 0;
  for (const Branch& branch : divided) total += branch.leaves;
  if (interrupted() != 0) return fail(context, {"interrupted", {}}, nullptr, 128 + interrupted());
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  if (arguments.flag("json")) {
    boost::json::object result{
        {"game", match.game().id()}, {"depth", depth}, {"leaves", total}, {"seconds", seconds}};
    if (arguments.flag("divide")) {
      boost::json::object parts;
      for (const Branch& branch : divided) parts[branch.action] = branch.leaves;
      result["divide"] = std::move(parts);
    }
    context.out.line(json_text(result));
    return kDone;
  }
  if (arguments.flag("divide")) {
    for (const Branch& branch : divided) {
      context.out.line(branch.action + " " + std::to_string(branch.leaves));
    }
  }
  context.out.line(context.say(
      "perft.total", {{"depth", std::to_string(depth)}, {"leaves", std::to_string(total)}}));
  return kDone;
}

int run_perft(const Context& context, const Arguments& arguments) {
  const Result<ChosenGame> chosen = chosen_game(*arguments.value("GAME"), arguments);
  if (!chosen) return fail(context, chosen.problem());
  const Result<engine::Options> options = chosen_options(chosen->game(), arguments);
  if (!options) return misuse(context, options.problem());
  const Result<std::optional<engine::Seed>> seed = chosen_seed(arguments);
  if (!seed) return misuse(context, seed.problem());
  const Result<std::int64_t> depth = arguments.number("depth", 1, 0, kDeepest);
  if (!depth) return misuse(context, depth.problem());
  const Result<engine::Match> match =
      engine::Match::begin(chosen->game(), *options, *seed ? **seed : engine::numbered_seed(1));
  if (!match) return fail(context, match.problem(), &chosen->game());
  watch_interrupts();
  return report(context, arguments, *match, static_cast<int>(*depth));
}

}  // namespace

Command perft_command() {
  using Type = Argument::Type;
  std::vector<Argument> arguments = {game_argument(), {"depth", Type::kValue, "N"}};
  arguments.back().required = true;
  arguments.push_back({"divide", Type::kFlag, ""});
  for (const Argument& argument : match_arguments()) arguments.push_back(argument);
  arguments.push_back({"players", Type::kValue, "N"});
  arguments.push_back(json_argument());
  return {"perft", arguments, run_perft};
}

}  // namespace cli
