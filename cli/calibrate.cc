// theses calibrate: whether the chances that hints tell come true.
#include <fmt/format.h>

#include "bots/registry.h"
#include "cli/json_text.h"
#include "cli/setup.h"
#include "lab/arena.h"
#include "lab/calibration.h"

namespace cli {

namespace {

namespace json = boost::json;

json::array as_json(const lab::Calibration& bands) {
  json::array list;
  for (std::size_t i = 0; i < bands.size(); ++i) {
    const lab::Band& band = bands[i];
    list.push_back({{"from", 10 * i},
                    {"to", 10 * (i + 1)},
                    {"positions", band.positions},
                    {"told", band.mean_told()},
                    {"won", band.mean_won()}});
  }
  return list;
}

// A table in Markdown, as docs/bots.md shows it.
std::string as_text(const Context& context, const lab::Calibration& bands) {
  std::string text = context.say("calibrate.head") + "\n| --- | ---: | ---: | ---: |\n";
  for (std::size_t i = 0; i < bands.size(); ++i) {
    const lab::Band& band = bands[i];
    if (band.positions == 0) continue;
    text += fmt::format("| {} – {} % | {} | {:.1f} % | {:.1f} % |\n", 10 * i, 10 * (i + 1),
                        band.positions, 100 * band.mean_told(), 100 * band.mean_won());
  }
  return text;
}

engine::Result<lab::CalibrationSettings> settings_of(const engine::Game& game,
                                                     const Arguments& arguments) {
  const engine::Result<engine::Options> wishes = chosen_options(game, arguments);
  if (!wishes) return wishes.problem();
  const engine::Result<engine::Options> options = game.complete(*wishes);
  if (!options) return options.problem();
  const engine::Result<std::int64_t> games = arguments.number("games", 100, 1, 1'000'000);
  if (!games) return games.problem();
  const engine::Result<std::int64_t> playouts =
      arguments.number("playouts", bots::hint_budget(game).playouts, 1, 1'000'000);
  if (!playouts) return playouts.problem();
  const engine::Result<std::int64_t> seed = arguments.number("seed", 1, 0, INT64_MAX);
  if (!seed) return seed.problem();
  lab::CalibrationSettings settings;
  settings.options = *options;
  settings.bot = arguments.value("bot").value_or(bots::default_bot(game));
  settings.playouts = static_cast<std::uint32_t>(*playouts);
  settings.games = static_cast<std::uint64_t>(*games);
  settings.seed = static_cast<std::uint64_t>(*seed);
  return settings;
}

int run_calibrate(const Context& context, const Arguments& arguments) {
  const engine::Result<ChosenGame> chosen = chosen_game(*arguments.value("GAME"), arguments);
  if (!chosen) return fail(context, chosen.problem());
  const engine::Game& game = chosen->game();
  const auto settings = settings_of(game, arguments);
  if (!settings) return fail(context, settings.problem(), &game, kMisused);
  if (bots::find_level(game, settings->bot) == nullptr) {
    return misuse(context, {"unknown_bot", {{"word", settings->bot}, {"bots", known_bots(game)}}});
  }
  const lab::Calibration bands = lab::calibrate(game, *settings);
  if (arguments.flag("json")) {
    context.out.line(json_text(as_json(bands)));
  } else {
    context.out.write(as_text(context, bands));
  }
  return kDone;
}

}  // namespace

Command calibrate_command() {
  using Type = Argument::Type;
  return {"calibrate",
          many_games_arguments({
              {"bot", Type::kValue, "BOT", Suggest::kBot},
              {"games", Type::kValue, "N"},
              {"playouts", Type::kValue, "N"},
          }),
          run_calibrate};
}

}  // namespace cli
