// theses manual: the manual page, made from the same tables as the help.
#include "cli/command.h"
#include "cli/help.h"
#include "games/registry.h"

namespace cli {

namespace {

// Text as roff takes it: no line begins with a dot or an apostrophe, hyphens are real ones.
std::string roff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool begins = out.empty() || out.back() == '\n';
    if (begins && (c == '.' || c == '\'')) out += "\\&";
    if (c == '-') {
      out += "\\-";
    } else if (c == '\\') {
      out += "\\e";
    } else {
      out += c;
    }
  }
  return out;
}

std::string item(const std::string& left, const std::string& right) {
  return ".TP\n.B " + roff(left) + "\n" + roff(right) + "\n";
}

std::string name_of(const Command& command) {
  return (command.game.empty() ? "" : std::string(command.game) + " ") + std::string(command.name);
}

std::string arguments_of(const Context& context, const Command& command) {
  std::string out;
  for (const Argument& argument : command.arguments) {
    const std::string name(argument.name);
    std::string left = argument.positional() ? name : "--" + name;
    if (!argument.positional() && argument.type != Argument::Type::kFlag) {
      left += " " + std::string(argument.sample);
    }
    const std::string own = "argument." + std::string(command.name) + "." + name;
    out += item(left, context.say(context.texts.has(own) ? own : "argument.any." + name));
  }
  return out;
}

int run_manual(const Context& context, const Arguments& /*arguments*/) {
  context.out.write(manual(context));
  return kDone;
}

}  // namespace

std::string manual(const Context& context) {
  const engine::Language language = context.texts.language();
  const auto section = [&](std::string_view key) {
    return ".SH " + context.say("manual." + std::string(key)) + "\n";
  };
  std::string out = ".TH THESES 6 \"\" \"Theses " THESES_VERSION "\"\n";
  out += section("name") + "theses \\- " + roff(context.say("manual.short")) + "\n";
  out += section("synopsis") + ".B theses\n.I COMMAND\n[\\-\\-…]\n";
  out += section("description") + roff(context.say("help.theses")) + "\n";
  out += section("games");
  for (const engine::Game* game : games::all()) {
    out += item(std::string(game->id()),
                game_name(*game, language) + ". " + game->texts().say("game.about", language));
  }
  out += section("commands");
  for (const Command& command : commands()) {
    if (!listed(command)) continue;
    out += ".SS theses " + roff(name_of(command)) + "\n";
    out += roff(context.say("command." + std::string(command.name))) + "\n";
    out += arguments_of(context, command);
  }
  out += section("files") + item("theses-data", context.say("manual.data"));
  out += item("/etc/theses/theses.toml", context.say("manual.config"));
  return out;
}

Command manual_command() { return {"manual", {}, run_manual}; }

}  // namespace cli
