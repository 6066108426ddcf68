// theses completion: scripts that let a shell complete commands, options and their values.
#include <fmt/format.h>

#include <map>
#include <set>

#include "bots/bot.h"
#include "cli/command.h"
#include "games/registry.h"

namespace cli {

namespace {

// The values that can be offered for an argument, separated by blanks; "" if it is a file or free.
std::string values_of(Suggest suggest) {
  std::set<std::string> values;
  switch (suggest) {
    case Suggest::kGame:
      for (const engine::Game* game : games::all()) values.emplace(game->id());
      break;
    case Suggest::kBot:
      for (const engine::Game* game : games::all()) {
        for (const std::string_view bot : bots::ids(*game)) values.emplace(bot);
        if (!bots::ids(*game).empty()) values.insert({"random", "greedy", "tree"});
      }
      break;
    case Suggest::kLanguage:
      values = {"en", "it"};
      break;
    case Suggest::kColour:
      values = {"auto", "always", "never"};
      break;
    case Suggest::kShell:
      values = {"bash", "zsh", "fish"};
      break;
    case Suggest::kFile:
    case Suggest::kSeat:
    case Suggest::kNothing:
      break;
  }
  std::string words;
  for (const std::string& value : values) words += (words.empty() ? "" : " ") + value;
  return words;
}

// The commands by their first word: a game's id stands for all of its own commands.
std::map<std::string, std::vector<const Command*>> by_first_word() {
  std::map<std::string, std::vector<const Command*>> result;
  for (const Command& command : commands()) {
    result[std::string(command.game.empty() ? command.name : command.game)].push_back(&command);
  }
  return result;
}

// What can stand after a first word besides options: values of its positional, or second words.
std::string words_after(const std::vector<const Command*>& group) {
  std::string words;
  for (const Command* command : group) {
    if (!listed(*command)) continue;
    if (!command->game.empty()) {
      words += (words.empty() ? "" : " ") + std::string(command->name);
      continue;
    }
    for (const Argument& argument : command->arguments) {
      if (argument.positional()) words += values_of(argument.suggest);
    }
  }
  return words;
}

std::string options_of(const std::vector<const Command*>& group) {
  std::string words;
  for (const Argument& argument : group.front()->arguments) {
    if (!argument.positional()) {
      words += (words.empty() ? "--" : " --") + std::string(argument.name);
    }
  }
  return words;
}

std::string description(const Context& context, const std::string& first,
                        const std::vector<const Command*>& group) {
  if (!group.front()->game.empty()) {
    return context.say("completion.game", {{"game", first}});
  }
  return context.say("command." + std::string(group.front()->name));
}

std::string explanation(const Context& context, const Command& command, const Argument& argument) {
  const std::string own =
      "argument." + std::string(command.name) + "." + std::string(argument.name);
  return context.say(context.texts.has(own) ? own : "argument.any." + std::string(argument.name));
}

// In single quotes for a shell, with the marks of zsh's descriptions made harmless.
std::string quoted(std::string_view text) {
  std::string result = "'";
  for (const char c : text) {
    if (c == '\'') {
      result += "'\\''";
    } else if (c == '[' || c == ']' || c == ':' || c == '\\') {
      result += '\\';
      result += c;
    } else {
      result += c == '\n' ? ' ' : c;
    }
  }
  return result + "'";
}

std::string fish_quoted(std::string_view text) {
  std::string result = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') result += '\\';
    result += c == '\n' ? ' ' : c;
  }
  return result + "'";
}

std::string bash_script() {
  std::string first_words;
  std::string cases;
  for (const auto& [first, group] : by_first_word()) {
    first_words += (first_words.empty() ? "" : " ") + first;
    cases += "    " + first + ") options='" + options_of(group) + "'; words='" +
             words_after(group) + "' ;;\n";
  }
  std::map<std::string, std::string> values;
  for (const Command& command : commands()) {
    for (const Argument& argument : command.arguments) {
      if (argument.positional() || argument.type == Argument::Type::kFlag) continue;
      values[std::string(argument.name)] = values_of(argument.suggest);
    }
  }
  std::string value_cases;
  for (const auto& [name, words] : values) {
    value_cases += fmt::format("    --{}) COMPREPLY=($(compgen -W '{}' -- \"$cur\")); return ;;\n",
                               name, words);
  }
  return "_theses() {\n"
         "  local cur=${COMP_WORDS[COMP_CWORD]} options= words=\n"
         "  COMPREPLY=()\n"
         "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
         "    COMPREPLY=($(compgen -W '" +
         first_words +
         " --help --version' -- \"$cur\"))\n"
         "    return\n"
         "  fi\n"
         "  case ${COMP_WORDS[COMP_CWORD-1]} in\n" +
         value_cases +
         "  esac\n"
         "  case ${COMP_WORDS[1]} in\n" +
         cases +
         "  esac\n"
         "  case $cur in\n"
         "    -*) COMPREPLY=($(compgen -W \"$options\" -- \"$cur\")) ;;\n"
         "    *) COMPREPLY=($(compgen -W \"$words\" -- \"$cur\")) ;;\n"
         "  esac\n"
         "}\n"
         "complete -o default -F _theses theses\n";
}

// One argument as zsh's _arguments wants it.
std::string zsh_argument(const Context& context, const Command& command, const Argument& argument) {
  const std::string values = values_of(argument.suggest);
  const std::string action = argument.suggest == Suggest::kFile ? "_files"
                             : values.empty()                   ? ""
                                                                : "(" + values + ")";
  const std::string_view name = argument.name;
  if (argument.positional()) {
    const bool many = argument.type == Argument::Type::kPositionals;
    return fmt::format(" '{}:{}:{}'", many ? "*" : "", name, action);
  }
  const std::string text = quoted(explanation(context, command, argument));
  const std::string inner = text.substr(1, text.size() - 2);
  if (argument.type == Argument::Type::kFlag) return fmt::format(" '--{}[{}]'", name, inner);
  const bool many = argument.type == Argument::Type::kValues;
  return fmt::format(" '{}--{}[{}]:{}:{}'", many ? "*" : "", name, inner, name, action);
}

std::string zsh_script(const Context& context) {
  std::string list;
  std::string cases;
  for (const auto& [first, group] : by_first_word()) {
    const std::string text = quoted(description(context, first, group));
    list += "    '" + first + ":" + text.substr(1) + "\n";
    cases += "    " + first + ") _arguments";
    const std::string words = words_after(group);
    if (!group.front()->game.empty() && !words.empty()) cases += " ':command:(" + words + ")'";
    for (const Argument& argument : group.front()->arguments) {
      cases += zsh_argument(context, *group.front(), argument);
    }
    cases += " ;;\n";
  }
  return "#compdef theses\n"
         "_theses() {\n"
         "  local -a commands=(\n" +
         list +
         "  )\n"
         "  if (( CURRENT == 2 )); then\n"
         "    _describe command commands\n"
         "    return\n"
         "  fi\n"
         "  shift words\n"
         "  (( CURRENT-- ))\n"
         "  case $words[1] in\n" +
         cases +
         "  esac\n"
         "}\n"
         "if [ \"$funcstack[1]\" = _theses ]; then _theses \"$@\"; else compdef _theses theses; "
         "fi\n";
}

std::string fish_script(const Context& context) {
  std::string script = "complete -c theses -f\n";
  for (const auto& [first, group] : by_first_word()) {
    script += "complete -c theses -n __fish_use_subcommand -a " + first + " -d " +
              fish_quoted(description(context, first, group)) + "\n";
    const std::string after = "complete -c theses -n '__fish_seen_subcommand_from " + first + "'";
    const std::string words = words_after(group);
    if (!words.empty()) script += fmt::format("{} -a '{}'\n", after, words);
    for (const Argument& argument : group.front()->arguments) {
      if (argument.positional()) {
        if (argument.suggest == Suggest::kFile) script += after + " -F\n";
        continue;
      }
      script += after + " -l " + std::string(argument.name);
      if (argument.suggest == Suggest::kFile) {
        script += " -r -F";
      } else if (argument.type != Argument::Type::kFlag) {
        script += " -x";
      }
      const std::string values = values_of(argument.suggest);
      if (!values.empty()) script += " -a '" + values + "'";
      script += " -d " + fish_quoted(explanation(context, *group.front(), argument)) + "\n";
    }
  }
  return script;
}

int run_completion(const Context& context, const Arguments& arguments) {
  const std::string shell = *arguments.value("SHELL");
  if (shell == "bash") {
    context.out.write(bash_script());
  } else if (shell == "zsh") {
    context.out.write(zsh_script(context));
  } else if (shell == "fish") {
    context.out.write(fish_script(context));
  } else {
    return misuse(context, {"unknown_shell", {{"word", shell}}});
  }
  return kDone;
}

}  // namespace

Command completion_command() {
  return {"completion",
          {{"SHELL", Argument::Type::kPositional, "bash|zsh|fish", Suggest::kShell, true}},
          run_completion};
}

}  // namespace cli
