#include "cli/help.h"

#include <algorithm>

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

}  // namespace

std::string help(const Context& context, int width) {
  width = std::min(width, kWidest);
  std::string text = wrap_indented(context.say("help.theses"), width, 0) + "\n";
  text += heading(context, "help.usage") + "  theses COMMAND [--…]\n";
  text += heading(context, "help.commands");
  std::vector<Row> rows;
  for (const Command& command : commands()) {
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
  const std::string example = "example." + std::string(command.name);
  if (context.texts.has(example)) {
    text += heading(context, "help.examples") + context.say(example) + "\n";
  }
  return text;
}

}  // namespace cli
