// theses sim: many games between bots, counted.
#include "cli/sim.h"

#include "bots/registry.h"
#include "cli/external.h"
#include "cli/json_text.h"
#include "cli/progress.h"
#include "cli/setup.h"
#include "cli/signals.h"

namespace cli {

namespace {

using engine::Problem;
using engine::Result;

constexpr std::int64_t kUsualGames = 1000;
constexpr std::int64_t kMostGames = 1'000'000'000;
constexpr std::int64_t kMostThreads = 1024;

// One bot a seat: those named, the last one repeated; the quick one that the levels are measured by
// if none is.
Result<std::vector<std::string>> chosen_bots(int seats, const Arguments& arguments) {
  const std::optional<std::string> text = arguments.value("bots");
  std::vector<std::string> names = split_list(text.value_or("greedy"));
  if (names.size() > static_cast<std::size_t>(seats)) {
    return Problem{"too_many_bots",
                   {{"bots", std::to_string(names.size())}, {"seats", std::to_string(seats)}}};
  }
  while (names.size() < static_cast<std::size_t>(seats)) names.push_back(names.back());
  return names;
}

struct Plan {
  const engine::Game* game = nullptr;
  lab::ArenaSettings settings;
  bool swap = false;
};

Result<Plan> plan(const Context& context, const engine::Game& game, const Arguments& arguments) {
  Plan plan;
  plan.game = &game;
  const Result<engine::Options> options = chosen_options(game, arguments);
  if (!options) return options.problem();
  const Result<engine::Options> complete = game.complete(*options);
  if (!complete) return complete.problem();
  plan.settings.options = *complete;
  const auto seats = complete->find("seats");
  const int players =
      seats == complete->end() ? game.max_seats() : std::atoi(seats->second.c_str());  // NOLINT
  Result<std::vector<std::string>> bots = chosen_bots(players, arguments);
  if (!bots) return bots.problem();
  plan.settings.bots = std::move(*bots);
  const Result<std::int64_t> patience = arguments.number("patience", kUsualPatience, 1, 86'400);
  if (!patience) return patience.problem();
  plan.settings.external = external_players(context.texts.language(), static_cast<int>(*patience));
  if (const engine::Status problem = lab::check_bots(game, plan.settings)) {
    return Problem{"unknown_bot",
                   {{"word", problem->args.front().second}, {"bots", known_bots(game)}}};
  }
  const Result<std::int64_t> games = arguments.number("games", kUsualGames, 1, kMostGames);
  if (!games) return games.problem();
  const Result<std::int64_t> threads = arguments.number("threads", 0, 0, kMostThreads);
  if (!threads) return threads.problem();
  const Result<std::int64_t> seed = arguments.number("seed", 1, 0, INT64_MAX);
  if (!seed) return seed.problem();
  plan.settings.games = static_cast<std::uint64_t>(*games);
  plan.settings.threads = static_cast<int>(*threads);
  plan.settings.seed = static_cast<std::uint64_t>(*seed);
  plan.swap = arguments.flag("swap");
  return plan;
}

// Plays the games; with --swap, each seed once for every way round the table.
Result<std::vector<Series>> play(const Context& context, const Plan& plan) {
  const std::size_t turns = plan.swap ? plan.settings.bots.size() : 1;
  Progress progress(context, plan.settings.games * turns);
  std::vector<Series> series;
  lab::ArenaSettings settings = plan.settings;
  for (std::size_t turn = 0; turn < turns && interrupted() == 0; ++turn) {
    settings.progress = [&](std::uint64_t done) {
      progress.show(plan.settings.games * turn + done);
      return interrupted() == 0;
    };
    Result<lab::Tally> tally = lab::run(*plan.game, settings);
    if (!tally) return tally.problem();
    series.push_back({settings.bots, std::move(*tally)});
    std::rotate(settings.bots.begin(), settings.bots.end() - 1, settings.bots.end());
  }
  return series;
}

int run_sim(const Context& context, const Arguments& arguments) {
  if (arguments.flag("csv") && arguments.flag("json")) {
    return misuse(context, {"csv_and_json", {}});
  }
  const Result<ChosenGame> chosen = chosen_game(*arguments.value("GAME"), arguments);
  if (!chosen) return fail(context, chosen.problem());
  const Result<Plan> planned = plan(context, chosen->game(), arguments);
  if (!planned) return fail(context, planned.problem(), &chosen->game(), kMisused);
  watch_interrupts();
  const Result<std::vector<Series>> series = play(context, *planned);
  if (!series) return fail(context, series.problem(), &chosen->game());
  const SimReport report = summarise(chosen->game(), *series);
  if (arguments.flag("json")) {
    context.out.line(json_text(as_json(report)));
  } else if (arguments.flag("csv")) {
    context.out.write(as_csv(report));
  } else {
    context.out.write(as_text(context, report));
  }
  context.out.flush();
  if (interrupted() == 0) return kDone;
  return fail(context, {"sim_interrupted", {{"games", std::to_string(report.games)}}}, nullptr,
              128 + interrupted());
}

}  // namespace

Command sim_command() {
  using Type = Argument::Type;
  return {"sim",
          many_games_arguments({
              {"bots", Type::kValue, "BOT,BOT…", Suggest::kBot},
              {"games", Type::kValue, "N"},
              {"threads", Type::kValue, "N"},
              {"swap", Type::kFlag, ""},
              {"patience", Type::kValue, "SECONDS"},
              {"csv", Type::kFlag, ""},
          }),
          run_sim};
}

}  // namespace cli
