// Who sits where: a person, one of our bots, or another program.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "cli/play/program.h"
#include "engine/game.h"
#include "engine/result.h"

namespace cli {

struct Sitter {
  enum class Kind { kHuman, kBot, kProgram };
  Kind kind = Kind::kHuman;
  std::string what;  // a person's name or "", a bot's id, a program's command

  std::unique_ptr<bots::Bot> bot;
  std::unique_ptr<Program> program;

  bool human() const { return kind == Kind::kHuman; }
  // "human", "human:Anna", "bot:greedy", "exec:./my_bot": as on the command line and in files.
  std::string text() const;
};

// Reads such a text and makes the bot or starts the program.
engine::Result<Sitter> make_sitter(const engine::Game& game, const std::string& text,
                                   std::uint64_t seed);

// One sitter a seat: as `wishes` say ("2=bot:random"), then as `saved` names say, then a person at
// seat 1 and a bot of the default level elsewhere. A program that only a file names is not started:
// the problem asks for it to be named again.
engine::Result<std::vector<Sitter>> seat_all(const engine::Game& game, int seats,
                                             const std::vector<std::string>& wishes,
                                             const std::vector<std::string>& saved,
                                             std::uint64_t seed);

}  // namespace cli
