// What --help prints, from the tables of commands.
#pragma once

#include <string>

#include "cli/command.h"
#include "engine/game.h"

namespace cli {

std::string help(const Context& context, int width);
std::string help(const Context& context, const Command& command, int width);

// What there is for a game: its commands, bots and options.
std::string help(const Context& context, const engine::Game& game, int width);

// The manual page of the whole command, for man(1).
std::string manual(const Context& context);

}  // namespace cli
