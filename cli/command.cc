#include "cli/command.h"

#include <charconv>
#include <cstdio>

#include "games/registry.h"

namespace cli {

using engine::Problem;

int fail(const Context& context, const Problem& problem, const engine::Game* game, int code) {
  const std::string text =
      context.say("say.error", {{"problem", context.texts.say(problem, game)}}) + "\n";
  std::fwrite(text.data(), 1, text.size(), stderr);
  return code;
}

int misuse(const Context& context, const Problem& problem) {
  return fail(context, problem, nullptr, kMisused);
}

std::optional<std::string> Arguments::value(std::string_view name) const {
  const auto found = values_.find(std::string(name));
  if (found == values_.end() || found->second.empty()) return std::nullopt;
  return found->second.front();
}

std::vector<std::string> Arguments::values(std::string_view name) const {
  const auto found = values_.find(std::string(name));
  return found == values_.end() ? std::vector<std::string>{} : found->second;
}

void Arguments::add(std::string_view name, std::vector<std::string> values) {
  values_[std::string(name)] = std::move(values);
}

engine::Result<std::int64_t> Arguments::number(std::string_view name, std::int64_t otherwise,
                                               std::int64_t lowest, std::int64_t highest) const {
  const std::optional<std::string> text = value(name);
  if (!text) return otherwise;
  std::int64_t number = 0;
  const char* end = text->data() + text->size();
  const auto [stop, error] = std::from_chars(text->data(), end, number);
  if (error != std::errc{} || stop != end || number < lowest || number > highest) {
    return Problem{"option_not_number",
                   {{"word", "--" + std::string(name)},
                    {"value", *text},
                    {"lowest", std::to_string(lowest)},
                    {"highest", std::to_string(highest)}}};
  }
  return number;
}

Argument game_argument() {
  return {"GAME", Argument::Type::kPositional, "GAME", Suggest::kGame, true};
}

Argument file_argument() {
  return {"FILE", Argument::Type::kPositional, "FILE", Suggest::kFile, true};
}

Argument json_argument() { return {"json", Argument::Type::kFlag, ""}; }

std::vector<Argument> many_games_arguments(std::vector<Argument> own) {
  own.insert(own.begin(), game_argument());
  own.push_back({"players", Argument::Type::kValue, "N"});
  own.push_back({"option", Argument::Type::kValues, "KEY=VALUE"});
  own.push_back({"seed", Argument::Type::kValue, "NUMBER"});
  own.push_back({"cards", Argument::Type::kValues, "FILE", Suggest::kFile});
  own.push_back(json_argument());
  return own;
}

std::vector<Argument> match_arguments() {
  return {{"option", Argument::Type::kValues, "KEY=VALUE"},
          {"seed", Argument::Type::kValue, "HEX|NUMBER"},
          {"cards", Argument::Type::kValues, "FILE", Suggest::kFile}};
}

std::vector<Argument> common_arguments() {
  return {{"lang", Argument::Type::kValue, "en|it", Suggest::kLanguage},
          {"color", Argument::Type::kValue, "auto|always|never", Suggest::kColour},
          {"help", Argument::Type::kFlag, ""}};
}

namespace {

std::vector<Command> all_commands() {
  std::vector<Command> all = {
      play_command(),  show_command(),       replay_command(), verify_command(),
      sim_command(),   arena_command(),      habits_command(), calibrate_command(),
      tune_command(),  bench_command(),      battle_command(), scenario_command(),
      perft_command(), schema_command(),     engine_command(), serve_command(),
      admin_command(), completion_command(), manual_command()};
  for (const engine::Game* game : games::all()) all.push_back(check_command(game->id()));
  for (Command& command : all) {
    for (const Argument& argument : common_arguments()) command.arguments.push_back(argument);
  }
  return all;
}

}  // namespace

const std::vector<Command>& commands() {
  static const std::vector<Command> kAll = all_commands();
  return kAll;
}

bool listed(const Command& command) {
  if (command.game.empty()) return true;
  // An empty file is read and found wrong by those games that read files.
  const auto read = games::find(command.game)->with_files({{"empty", ""}});
  return read || read.problem().key != "no_owners_data";
}

}  // namespace cli
