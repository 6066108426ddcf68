#include "cli/parse.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <deque>

#include "games/registry.h"

namespace cli {

namespace {

using engine::Problem;

// Where CLI11 puts what it finds for one argument of one command.
struct Slot {
  const Argument* argument;
  std::vector<std::string> values;
  bool flag = false;
};

struct Slots {
  std::deque<Slot> slots;  // addresses stay
  std::map<const CLI::App*, const Command*> commands;
  std::map<std::string, CLI::App*> games;
  std::vector<Argument> common;
  bool version = false;
};

void add_argument(CLI::App& app, const Argument& argument, Slots& all) {
  Slot& slot = all.slots.emplace_back();
  slot.argument = &argument;
  const std::string name(argument.name);
  switch (argument.type) {
    case Argument::Type::kFlag:
      app.add_flag("--" + name, slot.flag);
      break;
    case Argument::Type::kValue:
    case Argument::Type::kValues:
      app.add_option("--" + name, slot.values)->allow_extra_args(false);
      break;
    case Argument::Type::kPositional:
    case Argument::Type::kPositionals:
      app.add_option(name, slot.values);
      break;
  }
}

void add_command(CLI::App& app, const Command& command, Slots& all) {
  CLI::App* parent = &app;
  if (!command.game.empty()) {
    CLI::App*& game = all.games[std::string(command.game)];
    if (game == nullptr) {
      game = app.add_subcommand(std::string(command.game));
      game->set_help_flag();
      for (const Argument& argument : all.common) add_argument(*game, argument, all);
    }
    parent = game;
  }
  CLI::App* own = parent->add_subcommand(std::string(command.name));
  own->set_help_flag();
  all.commands[own] = &command;
  for (const Argument& argument : command.arguments) add_argument(*own, argument, all);
}

const CLI::App* deepest(const CLI::App& app) {
  const CLI::App* at = &app;
  while (!at->get_subcommands().empty()) at = at->get_subcommands().front();
  return at;
}

// How many letters must change between two words.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, change});
    }
  }
  return row[b.size()];
}

Problem unknown(std::string key, const std::string& word, const std::vector<std::string>& known) {
  const auto nearest = std::ranges::min_element(
      known, {}, [&word](const std::string& name) { return distance(word, name); });
  if (nearest == known.end() || distance(word, *nearest) > 2) {
    return {std::move(key), {{"word", word}}};
  }
  return {key + "_like", {{"word", word}, {"like", *nearest}}};
}

Problem unexpected(const CLI::App& app, const std::vector<Command>& commands, const Slots& all) {
  const std::vector<std::string> rest = app.remaining(true);
  const auto dashed = std::find_if(
      rest.begin(), rest.end(), [](const std::string& w) { return w.size() > 1 && w[0] == '-'; });
  const CLI::App* at = deepest(app);
  const auto command = all.commands.find(at);
  std::vector<std::string> known;
  if (dashed != rest.end()) {
    const std::string word = dashed->substr(0, dashed->find('='));
    if (command != all.commands.end()) {
      for (const Argument& a : command->second->arguments) {
        if (!a.positional()) known.push_back("--" + std::string(a.name));
      }
    }
    return unknown("unknown_option", word, known);
  }
  if (command != all.commands.end()) return {"extra_argument", {{"word", rest.front()}}};
  for (const Command& c : commands) {
    known.emplace_back(c.game.empty() ? c.name : at == &app ? c.game : c.name);
  }
  return unknown("unknown_command", rest.front(), known);
}

engine::Status fill(const Slots& all, Parsed& parsed) {
  for (const Slot& slot : all.slots) {
    const std::string_view name = slot.argument->name;
    if (slot.flag) parsed.arguments.add(name, {});
    if (slot.values.empty()) continue;
    const bool once = slot.argument->type == Argument::Type::kValue ||
                      slot.argument->type == Argument::Type::kPositional;
    if (once && slot.values.size() > 1) {
      if (slot.argument->positional()) return Problem{"extra_argument", {{"word", slot.values[1]}}};
      return Problem{"option_twice", {{"word", "--" + std::string(name)}}};
    }
    parsed.arguments.add(name, slot.values);
  }
  parsed.help = parsed.arguments.flag("help");
  return std::nullopt;
}

engine::Status check_required(const Parsed& parsed) {
  for (const Argument& argument : parsed.command->arguments) {
    if (argument.required && !parsed.arguments.flag(argument.name)) {
      return Problem{"argument_missing",
                     {{"command", std::string(parsed.command->name)},
                      {"word", (argument.positional() ? "" : "--") + std::string(argument.name)}}};
    }
  }
  return std::nullopt;
}

}  // namespace

// "help play" asks the same as "play --help".
static std::vector<std::string> with_help_as_option(std::vector<std::string> words) {
  if (words.empty() || words.front() != "help") return words;
  words.erase(words.begin());
  words.emplace_back("--help");
  return words;
}

engine::Result<Parsed> parse(const std::vector<Command>& commands,
                             const std::vector<std::string>& words) {
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  app.require_subcommand(0, 1);
  Slots all;
  app.add_flag("--version", all.version);
  all.common = common_arguments();
  for (const Argument& argument : all.common) add_argument(app, argument, all);
  for (const Command& command : commands) add_command(app, command, all);
  try {
    const std::vector<std::string> asked = with_help_as_option(words);
    app.parse(std::vector<std::string>(asked.rbegin(), asked.rend()));
  } catch (const CLI::ParseError& error) {
    const std::string what = error.what();
    return Problem{"option_value_missing", {{"word", what.substr(0, what.find_first_of(": "))}}};
  }
  Parsed parsed;
  parsed.version = all.version;
  if (app.remaining_size(true) > 0) return unexpected(app, commands, all);
  if (engine::Status problem = fill(all, parsed)) return *problem;
  const auto command = all.commands.find(deepest(app));
  if (command != all.commands.end()) parsed.command = command->second;
  for (const auto& [id, own] : all.games) {
    if (own == deepest(app)) parsed.game = id;
  }
  if (parsed.command != nullptr && !parsed.help && !parsed.version) {
    if (engine::Status problem = check_required(parsed)) return *problem;
  }
  return parsed;
}

std::vector<std::string> with_game_options(const std::vector<std::string>& words) {
  const engine::Game* game = nullptr;
  for (const std::string& word : words) {
    if (game == nullptr) game = games::find(word);
  }
  if (game == nullptr) return words;
  const auto is_option = [game](std::string_view name) {
    return std::ranges::any_of(game->option_specs(), [name](const engine::OptionSpec& spec) {
      return spec.id == name && name != "seats";
    });
  };
  std::vector<std::string> out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::size_t equals = words[i].find('=');
    const std::string name =
        words[i].rfind("--", 0) == 0 ? words[i].substr(2, equals - 2) : std::string();
    const bool option = is_option(name);
    if (option && equals != std::string::npos) {
      out.insert(out.end(), {"--option", words[i].substr(2)});
    } else if (option && i + 1 < words.size()) {
      out.insert(out.end(), {"--option", name + "=" + words[++i]});
    } else {
      out.push_back(words[i]);
    }
  }
  return out;
}

std::optional<std::string> early_value(const std::vector<std::string>& words,
                                       std::string_view option) {
  const std::string name = "--" + std::string(option);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "--") break;
    if (words[i] == name && i + 1 < words.size()) return words[i + 1];
    if (words[i].rfind(name + "=", 0) == 0) return words[i].substr(name.size() + 1);
  }
  return std::nullopt;
}

}  // namespace cli
