// theses habits: what a bot chooses, by kind of decision.
#include "lab/habits.h"

#include <fmt/format.h>

#include "bots/registry.h"
#include "cli/json_text.h"
#include "cli/setup.h"

namespace cli {

namespace {

namespace json = boost::json;

json::object as_json(const lab::Habits& habits) {
  json::object result;
  for (const auto& [prompt, verbs] : habits) {
    json::object row;
    for (const auto& [verb, taken] : verbs) {
      row[verb] = {{"taken", taken.taken}, {"offered", taken.offered}};
    }
    result[prompt] = std::move(row);
  }
  return result;
}

// A table in Markdown, as docs/bots.md shows it.
std::string as_text(const Context& context, const lab::Habits& habits) {
  std::string text = context.say("habits.head") + "\n| --- | --- | ---: | ---: |\n";
  for (const auto& [prompt, verbs] : habits) {
    for (const auto& [verb, taken] : verbs) {
      text += fmt::format(
          "| {} | {} | {} | {:.0f} % |\n", prompt, verb, taken.taken,
          100.0 * static_cast<double>(taken.taken) / static_cast<double>(taken.offered));
    }
  }
  return text;
}

int run_habits(const Context& context, const Arguments& arguments) {
  const engine::Result<ChosenGame> chosen = chosen_game(*arguments.value("GAME"), arguments);
  if (!chosen) return fail(context, chosen.problem());
  const engine::Game& game = chosen->game();
  const engine::Result<engine::Options> wishes = chosen_options(game, arguments);
  if (!wishes) return fail(context, wishes.problem(), &game, kMisused);
  const engine::Result<engine::Options> options = game.complete(*wishes);
  if (!options) return fail(context, options.problem(), &game, kMisused);
  const std::string bot = arguments.value("bot").value_or(bots::default_bot(game));
  if (bots::find_level(game, bot) == nullptr) {
    return misuse(context, {"unknown_bot", {{"word", bot}, {"bots", known_bots(game)}}});
  }
  const engine::Result<std::int64_t> games = arguments.number("games", 10, 1, 1'000'000);
  if (!games) return misuse(context, games.problem());
  const engine::Result<std::int64_t> playouts =
      arguments.number("playouts", 1'000'000, 1, 1'000'000);
  if (!playouts) return misuse(context, playouts.problem());
  const engine::Result<std::int64_t> seed = arguments.number("seed", 1, 0, INT64_MAX);
  if (!seed) return misuse(context, seed.problem());
  const lab::Habits habits =
      lab::habits(game, *options, bot, static_cast<std::uint32_t>(*playouts),
                  static_cast<std::uint64_t>(*games), static_cast<std::uint64_t>(*seed));
  if (arguments.flag("json")) {
    context.out.line(json_text(as_json(habits)));
  } else {
    context.out.write(as_text(context, habits));
  }
  return kDone;
}

}  // namespace

Command habits_command() {
  using Type = Argument::Type;
  return {"habits",
          {game_argument(),
           {"bot", Type::kValue, "BOT", Suggest::kBot},
           {"games", Type::kValue, "N"},
           {"playouts", Type::kValue, "N"},
           {"players", Type::kValue, "N"},
           {"option", Type::kValues, "KEY=VALUE"},
           {"seed", Type::kValue, "NUMBER"},
           {"cards", Type::kValues, "FILE", Suggest::kFile},
           json_argument()},
          run_habits};
}

}  // namespace cli
