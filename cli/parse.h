// The command line as typed, turned into a command and its arguments.
#pragma once

#include <vector>

#include "cli/command.h"
#include "engine/result.h"

namespace cli {

struct Parsed {
  const Command* command = nullptr;  // null: none was named
  Arguments arguments;
  bool help = false;
  bool version = false;
};

engine::Result<Parsed> parse(const std::vector<Command>& commands,
                             const std::vector<std::string>& words);

// The value of an option that must be known before the rest is read: "--lang it", "--lang=it".
std::optional<std::string> early_value(const std::vector<std::string>& words,
                                       std::string_view option);

}  // namespace cli
