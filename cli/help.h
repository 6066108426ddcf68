// What --help prints, from the tables of commands.
#pragma once

#include <string>

#include "cli/command.h"

namespace cli {

std::string help(const Context& context, int width);
std::string help(const Context& context, const Command& command, int width);

}  // namespace cli
