// theses bench: the behaviour signature of each game, and how fast it is played.
#include <fmt/format.h>

#include <boost/json/object.hpp>

#include "cli/command.h"
#include "cli/json_text.h"
#include "cli/setup.h"
#include "games/registry.h"
#include "lab/arena.h"

namespace cli {

namespace {

boost::json::object as_json(const lab::Signature& signature) {
  return {{"signature", signature.hash},
          {"games", signature.games},
          {"decisions", signature.decisions},
          {"decisions_per_second", signature.decisions_per_second},
          {"games_per_second", signature.games_per_second},
          {"position_bytes", signature.position_bytes},
          {"copy_nanoseconds", signature.copy_nanoseconds}};
}

void tell(const Context& context, const engine::Game& game, const lab::Signature& signature) {
  context.out.line(context.say(
      "bench.line", {{"game", std::string(game.id())},
                     {"signature", signature.hash},
                     {"games", std::to_string(signature.games)},
                     {"decisions", std::to_string(signature.decisions)},
                     {"decision_rate", fmt::format("{:.0f}", signature.decisions_per_second)},
                     {"game_rate", fmt::format("{:.0f}", signature.games_per_second)},
                     {"bytes", std::to_string(signature.position_bytes)},
                     {"copy", fmt::format("{:.1f}", signature.copy_nanoseconds)}}));
  context.out.flush();
}

int run_bench(const Context& context, const Arguments& arguments) {
  std::vector<const engine::Game*> wanted;
  for (const std::string& id : arguments.values("GAME")) {
    const engine::Result<ChosenGame> chosen = ChosenGame::find(id);
    if (!chosen) return fail(context, chosen.problem());
    wanted.push_back(&chosen->game());
  }
  if (wanted.empty()) wanted = games::all();
  boost::json::object results;
  for (const engine::Game* game : wanted) {
    const lab::Signature signature = lab::signature(*game);
    if (arguments.flag("json")) {
      results[game->id()] = as_json(signature);
    } else {
      tell(context, *game, signature);
    }
  }
  if (arguments.flag("json")) context.out.line(json_text(results));
  return kDone;
}

}  // namespace

Command bench_command() {
  return {"bench",
          {{"GAME", Argument::Type::kPositionals, "GAME", Suggest::kGame}, json_argument()},
          run_bench};
}

}  // namespace cli
