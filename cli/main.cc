// theses: the one command.
#include <unistd.h>

#include <cstdio>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/help.h"
#include "cli/parse.h"
#include "cli/signals.h"
#include "games/registry.h"
#include "lab/arena.h"

namespace {

using cli::Context;

std::optional<cli::Colour> parse_colour(std::string_view text) {
  if (text == "auto") return cli::Colour::kAuto;
  if (text == "always") return cli::Colour::kAlways;
  if (text == "never") return cli::Colour::kNever;
  return std::nullopt;
}

// The version, what it was built with, and how each game behaves: two programs with the same
// signature play alike.
void print_version(const Context& context) {
  context.out.line("theses " THESES_VERSION " (" THESES_COMPILER ")");
  for (const engine::Game* game : games::all()) {
    context.out.line(context.say("version.game", {{"game", std::string(game->id())},
                                                  {"rules", std::to_string(game->rules_version())},
                                                  {"signature", lab::sign(*game).hash}}));
  }
}

int run(Context& context, const std::vector<std::string>& words) {
  const engine::Result<cli::Parsed> parsed =
      cli::parse(cli::commands(), cli::with_game_options(words));
  if (!parsed) return cli::misuse(context, parsed.problem());
  const std::optional<std::string> language = parsed->arguments.value("lang");
  if (language && !engine::parse_language(*language)) {
    return cli::misuse(context, {"unknown_language", {{"word", *language}}});
  }
  const std::string colour = parsed->arguments.value("color").value_or("auto");
  if (!parse_colour(colour)) return cli::misuse(context, {"unknown_colour", {{"word", colour}}});
  context.colour = *parse_colour(colour);
  if (parsed->version) {
    print_version(context);
    return cli::kDone;
  }
  const int width = cli::terminal_width(STDOUT_FILENO);
  if (!parsed->game.empty()) {
    context.out.write(cli::help(context, *games::find(parsed->game), width));
    return cli::kDone;
  }
  if (parsed->help) {
    context.out.write(parsed->command == nullptr ? cli::help(context, width)
                                                 : cli::help(context, *parsed->command, width));
    return cli::kDone;
  }
  if (parsed->command == nullptr) return cli::misuse(context, {"no_command", {}});
  cli::Arguments arguments = parsed->arguments;
  arguments.add("game", {std::string(parsed->command->game)});
  return parsed->command->run(context, arguments);
}

}  // namespace

int main(int count, char** values) {
  cli::ignore_write_signals();
  const std::vector<std::string> words(values + (count > 0 ? 1 : 0), values + count);
  const std::optional<std::string> wish = cli::early_value(words, "lang");
  const cli::Texts texts(
      engine::parse_language(wish.value_or("")).value_or(cli::system_language()));
  cli::Output out(STDOUT_FILENO);
  Context context{texts, out};
  try {
    const int code = run(context, words);
    out.flush();
    return code;
  } catch (const cli::OutputFailed& failure) {
    return cli::fail(context, cli::system_problem({"output_failed", {}}, failure.error()));
  } catch (const std::bad_alloc&) {
    return cli::fail(context, {"out_of_memory", {}});
  }
}
