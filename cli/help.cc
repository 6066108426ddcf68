#include "cli/help.h"

#include <algorithm>

#include "bots/registry.h"
#include "cli/texts.h"
#include "games/registry.h"

namespace cli {

namespace {

constexpr int kIndent = 2;
constexpr int kWidest = 100;

std::string full_name(const Command& command) {
  return command.game.empty() ? std::string(command.name)
                              : std::string(command.game) + " " + std::string(command.name);
}

std::string shown(const Argument& argument) {
  if (argument.positional()) return std::string(argument.name);
  std::string text = "--" + std::string(argument.name);
  if (argument.type != Argument::Type::kFlag) text += " " + std::string(argument.sample);
  return text;
}

std::string explanation(const Context& context, const Command* command, const Argument& argument) {
  if (command != nullptr) {
    const std::string own =
        "argument." + std::string(command->name) + "." + std::string(argument.name);
    if (context.texts.has(own)) return context.say(own);
  }
  return context.say("argument.any." + std::string(argument.name));
}

struct Row {
  std::string left;
  std::string right;
};

// Two columns; a left side that is too long stands on a line of its own.
std::string table(const std::vector<Row>& rows, int width) {
  int column = 0;
  for (const Row& row : rows) column = std::max(column, display_width(row.left));
  column = std::min(column, width / 3) + kIndent + 2;
  std::string result;
  for (const Row& row : rows) {
    const std::string left = std::string(kIndent, ' ') + row.left;
    const bool alone = display_width(left) + 2 > column;
    result += alone ? left + "\n" : pad_right(left, column);
    result += wrap_indented(row.right, width, column, alone) + "\n";
  }
  return result;
}

std::vector<Row> rows_of(const Context& context, const Command* command,
                         const std::vector<Argument>& arguments, bool positional) {
  std::vector<Row> rows;
  for (const Argument& argument : arguments) {
    if (argument.positional() == positional) {
      rows.push_back({shown(argument), explanation(context, command, argument)});
    }
  }
  return rows;
}

std::string usage(const Command& command) {
  std::string line = "theses " + full_name(command);
  for (const Argument& argument : command.arguments) {
    if (!argument.positional()) continue;
    std::string name(argument.name);
    if (argument.type == Argument::Type::kPositionals) name += "…";
    line += argument.required ? " " + name : " [" + name + "]";
  }
  return line + " [--…]";
}

std::string heading(const Context& context, std::string_view key) {
  const bool colour = use_colour(context.colour, 1);
  return "\n" + paint(context.say(key), Paint::kBold, colour) + "\n";
}

// The bots that an argument can name, weakest first, with their characters.
std::string bots_of(const Context& context, const Command& command, int width) {
  const auto names_bots = [](const Argument& argument) {
    return argument.suggest == Suggest::kBot || argument.sample == "N=WHO";
  };
  if (std::none_of(command.arguments.begin(), command.arguments.end(), names_bots)) return {};
  std::vector<Row> rows;
  const engine::Language language = context.texts.language();
  for (const engine::Game* game : games::all()) {
    for (const bots::Level& level : bots::levels(*game)) {
      const std::string id(level.id);
      if (std::any_of(rows.begin(), rows.end(), [&](const Row& row) { return row.left == id; })) {
        continue;
      }
      rows.push_back({id, bots::level_name(id, language) + ". " + bots::level_about(id, language)});
    }
  }
  return rows.empty() ? "" : heading(context, "help.bots") + table(rows, width);
}

}  // namespace

std::string help(const Context& context, int width) {
  width = std::min(width, kWidest);
  std::string text = wrap_indented(context.say("help.theses"), width, 0) + "\n";
  text += heading(context, "help.usage") + "  theses COMMAND [--…]\n";
  text += heading(context, "help.commands");
  std::vector<Row> rows;
  for (const Command& command : commands()) {
    if (!listed(command)) continue;
    rows.push_back({full_name(command), context.say("command." + std::string(command.name))});
  }
  text += table(rows, width);
  std::vector<Argument> common = common_arguments();
  common.push_back({"version", Argument::Type::kFlag, ""});
  text += heading(context, "help.options");
  text += table(rows_of(context, nullptr, common, false), width);
  text += "\n" + wrap_indented(context.say("help.more"), width, 0) + "\n";
  return text;
}

std::string help(const Context& context, const Command& command, int width) {
  width = std::min(width, kWidest);
  std::string text = wrap_indented(context.say("command." + std::string(command.name)), width, 0);
  text += "\n" + heading(context, "help.usage") + "  " + usage(command) + "\n";
  const std::vector<Row> positionals = rows_of(context, &command, command.arguments, true);
  if (!positionals.empty()) {
    text += heading(context, "help.arguments") + table(positionals, width);
  }
  text += heading(context, "help.options");
  text += table(rows_of(context, &command, command.arguments, false), width);
  text += bots_of(context, command, width);
  const std::string example = "example." + std::string(command.name);
  if (context.texts.has(example)) {
    text += heading(context, "help.examples") + context.say(example) + "\n";
  }
  return text;
}

namespace {

// "draft|starter", "none|1…10000", "true|false"
std::string values_of(const engine::OptionSpec& spec) {
  std::string text;
  for (const std::string_view value : spec.values) {
    text += (text.empty() ? "" : "|") + std::string(value);
  }
  if (spec.type != engine::OptionSpec::Type::kNumber) return text;
  const std::string range = std::to_string(spec.lowest) + "…" + std::to_string(spec.highest);
  return text.empty() ? range : text + "|" + range;
}

std::string option_text(const engine::Game& game, const engine::OptionSpec& spec,
                        engine::Language language) {
  const std::string id(spec.id);
  std::string text = game.texts().say("option." + id, language);
  const std::string about = "about." + id;
  if (game.texts().has(about)) text += ". " + game.texts().say(about, language);
  return text + " (" + std::string(spec.default_value) + ")";
}

}  // namespace

std::string help(const Context& context, const engine::Game& game, int width) {
  width = std::min(width, kWidest);
  const engine::Language language = context.texts.language();
  const std::string id(game.id());
  std::string text =
      wrap_indented(game_name(game, language) + ". " + game.texts().say("game.about", language),
                    width, 0) +
      "\n";
  text += heading(context, "help.commands");
  std::vector<Row> rows;
  for (const Command& command : commands()) {
    const bool of_games =
        std::any_of(command.arguments.begin(), command.arguments.end(),
                    [](const Argument& argument) { return argument.suggest == Suggest::kGame; });
    if ((!of_games && command.game != game.id()) || !listed(command)) continue;
    const std::string words =
        command.game.empty() ? std::string(command.name) + " " + id : full_name(command);
    rows.push_back({"theses " + words, context.say("command." + std::string(command.name))});
  }
  text += table(rows, width);
  text += heading(context, "help.game_options");
  rows.clear();
  for (const engine::OptionSpec& spec : game.option_specs()) {
    const std::string name = spec.id == "seats" ? "players" : std::string(spec.id);
    rows.push_back({"--" + name + " " + values_of(spec), option_text(game, spec, language)});
  }
  text += table(rows, width);
  if (game.texts().has("game.first")) {
    text += "\n" + wrap_indented(game.texts().say("game.first", language), width, 0) + "\n";
  }
  return text;
}

}  // namespace cli
