// theses tune: fits the odds of a game's evaluation to games of greedy players.
#include "lab/tune.h"

#include <fmt/format.h>

#include "bots/registry.h"
#include "cli/files.h"
#include "cli/json_text.h"
#include "cli/setup.h"

namespace cli {

namespace {

namespace json = boost::json;

json::object as_json(const lab::Tuned& tuned) {
  const auto list = [](const std::vector<int>& values) {
    return json::array(values.begin(), values.end());
  };
  json::object all{{"early", list(tuned.early)}, {"late", list(tuned.late)},
                   {"start", list(tuned.start)}, {"positions", tuned.positions},
                   {"before", tuned.before},     {"after", tuned.after}};
  if (tuned.ends.empty()) return all;
  json::object ends;
  for (const auto& [name, factors] : tuned.ends) ends[name] = list(factors);
  all["turn_end"] = {{"factors", ends},
                     {"positions", tuned.end_positions},
                     {"before", tuned.end_before},
                     {"after", tuned.end_after}};
  return all;
}

// Puts the factors into a data file that has others.
engine::Status write(const std::string& path, const lab::Tuned& tuned) {
  const engine::Result<std::string> text = read_file(path);
  if (!text) return text.problem();
  const std::optional<std::string> changed = lab::with_lines(*text, tuned);
  if (!changed) return engine::Problem{"tune_file", {{"file", path}}};
  return write_file(path, *changed);
}

int run_tune(const Context& context, const Arguments& arguments) {
  const engine::Result<ChosenGame> chosen = chosen_game(*arguments.value("GAME"), arguments);
  if (!chosen) return fail(context, chosen.problem());
  const engine::Game& game = chosen->game();
  const engine::Result<engine::Options> wishes = chosen_options(game, arguments);
  if (!wishes) return fail(context, wishes.problem(), &game, kMisused);
  const engine::Result<engine::Options> options = game.complete(*wishes);
  if (!options) return fail(context, options.problem(), &game, kMisused);
  const engine::Result<std::int64_t> games = arguments.number("games", 1000, 5, 10'000'000);
  if (!games) return misuse(context, games.problem());
  const engine::Result<std::int64_t> seed = arguments.number("seed", 1, 0, INT64_MAX);
  if (!seed) return misuse(context, seed.problem());
  const lab::Tuned tuned = lab::tune(
      game, {*options, static_cast<std::uint64_t>(*games), static_cast<std::uint64_t>(*seed)});
  if (const auto path = arguments.value("write")) {
    if (const engine::Status problem = write(*path, tuned)) return fail(context, *problem);
  }
  if (arguments.flag("json")) {
    context.out.line(json_text(as_json(tuned)));
    return kDone;
  }
  context.out.line(context.say("tune.result", {{"games", std::to_string(*games)},
                                               {"positions", std::to_string(tuned.positions)},
                                               {"before", fmt::format("{:.4f}", tuned.before)},
                                               {"after", fmt::format("{:.4f}", tuned.after)}}));
  context.out.write(lab::to_lines(tuned));
  if (!tuned.ends.empty()) context.out.write("\n[turn_end]\n" + lab::to_end_lines(tuned));
  return kDone;
}

}  // namespace

Command tune_command() {
  using Type = Argument::Type;
  return {"tune",
          many_games_arguments({
              {"games", Type::kValue, "N"},
              {"write", Type::kValue, "FILE", Suggest::kFile},
          }),
          run_tune};
}

}  // namespace cli
