// The command line as typed, turned into a command and its arguments.
#pragma once

#include <vector>

#include "cli/command.h"
#include "engine/result.h"

namespace cli {

struct Parsed {
  const Command* command = nullptr;  // null: none was named
  std::string game;                  // a game was named instead of a command
  Arguments arguments;
  bool help = false;
  bool version = false;
};

engine::Result<Parsed> parse(const std::vector<Command>& commands,
                             const std::vector<std::string>& words);

// An option of the game that is named may be given by its own name: "--edition B" becomes
// "--option edition=B".
std::vector<std::string> with_game_options(const std::vector<std::string>& words);

// The value of an option that must be known before the rest is read: "--lang it", "--lang=it".
std::optional<std::string> early_value(const std::vector<std::string>& words,
                                       std::string_view option);

}  // namespace cli
