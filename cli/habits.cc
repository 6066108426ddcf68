// theses habits: what bots choose, by kind of decision, a column for each.
#include "lab/habits.h"

#include <fmt/format.h>

#include <set>

#include "bots/registry.h"
#include "cli/json_text.h"
#include "cli/setup.h"

namespace cli {

namespace {

namespace json = boost::json;

// What each bot chooses, in the order asked for.
using Columns = std::vector<std::pair<std::string, lab::Habits>>;

json::object as_json(const Columns& columns) {
  json::object result;
  for (const auto& [bot, habits] : columns) {
    json::object& own = result[bot].emplace_object();
    for (const auto& [prompt, choices] : habits) {
      json::object row;
      for (const auto& [choice, taken] : choices) {
        row[choice] = {{"taken", taken.taken}, {"offered", taken.offered}};
      }
      own[prompt] = std::move(row);
    }
  }
  return result;
}

double percent(const lab::Taken& taken) {
  return 100.0 * static_cast<double>(taken.taken) / static_cast<double>(taken.offered);
}

std::string cell(const lab::Habits& habits, const std::string& prompt, const std::string& choice,
                 double& most) {
  const auto row = habits.find(prompt);
  if (row == habits.end()) return "–";
  const auto found = row->second.find(choice);
  if (found == row->second.end()) return "–";
  most = std::max(most, percent(found->second));
  return fmt::format("{:.0f} %", percent(found->second));
}

// A table in Markdown, as docs/bots.md shows it; rare choices are left out.
std::string as_text(const Context& context, const Columns& columns) {
  constexpr double kShown = 1.0;
  std::map<std::string, std::set<std::string>> rows;
  std::string text = context.say("habits.head");
  std::string line = "\n| --- | --- |";
  for (const auto& [bot, habits] : columns) {
    text += " " + bot + " |";
    line += " ---: |";
    for (const auto& [prompt, choices] : habits) {
      for (const auto& [choice, taken] : choices) rows[prompt].insert(choice);
    }
  }
  text += line + "\n";
  for (const auto& [prompt, choices] : rows) {
    if (choices.size() < 2) continue;
    for (const std::string& choice : choices) {
      double most = 0;
      std::string cells;
      for (const auto& [bot, habits] : columns) {
        cells += " " + cell(habits, prompt, choice, most) + " |";
      }
      if (most >= kShown) text += fmt::format("| {} | {} |{}\n", prompt, choice, cells);
    }
  }
  return text;
}

engine::Result<lab::HabitSettings> settings_of(const engine::Game& game,
                                               const Arguments& arguments) {
  const engine::Result<engine::Options> wishes = chosen_options(game, arguments);
  if (!wishes) return wishes.problem();
  const engine::Result<engine::Options> options = game.complete(*wishes);
  if (!options) return options.problem();
  const engine::Result<std::int64_t> games = arguments.number("games", 10, 1, 1'000'000);
  if (!games) return games.problem();
  const engine::Result<std::int64_t> playouts = arguments.number("playouts", 0, 0, 1'000'000);
  if (!playouts) return playouts.problem();
  const engine::Result<std::int64_t> seed = arguments.number("seed", 1, 0, INT64_MAX);
  if (!seed) return seed.problem();
  return lab::HabitSettings{*options,
                            {},
                            static_cast<std::uint32_t>(*playouts),
                            static_cast<std::uint64_t>(*games),
                            static_cast<std::uint64_t>(*seed),
                            arguments.flag("answers")};
}

int run_habits(const Context& context, const Arguments& arguments) {
  const engine::Result<ChosenGame> chosen = chosen_game(*arguments.value("GAME"), arguments);
  if (!chosen) return fail(context, chosen.problem());
  const engine::Game& game = chosen->game();
  engine::Result<lab::HabitSettings> settings = settings_of(game, arguments);
  if (!settings) return fail(context, settings.problem(), &game, kMisused);
  std::vector<std::string> wanted;
  if (const auto named = arguments.value("bots")) {
    wanted = split_list(*named);
  } else {
    for (const bots::Level& level : bots::levels(game)) wanted.emplace_back(level.id);
  }
  Columns columns;
  for (const std::string& bot : wanted) {
    if (bots::find_level(game, bot) == nullptr) {
      return misuse(context, {"unknown_bot", {{"word", bot}, {"bots", known_bots(game)}}});
    }
  }
  for (const std::string& bot : wanted) {
    settings->bot = bot;
    columns.emplace_back(bot, lab::habits(game, *settings));
  }
  if (arguments.flag("json")) {
    context.out.line(json_text(as_json(columns)));
  } else {
    context.out.write(as_text(context, columns));
  }
  return kDone;
}

}  // namespace

Command habits_command() {
  using Type = Argument::Type;
  return {"habits",
          many_games_arguments({
              {"bots", Type::kValue, "BOT,…", Suggest::kBot},
              {"games", Type::kValue, "N"},
              {"answers", Type::kFlag, ""},
              {"playouts", Type::kValue, "N"},
          }),
          run_habits};
}

}  // namespace cli
