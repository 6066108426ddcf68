// A bot that is another program: started by us, asked over its standard input, answering on its
// standard output, one JSON-RPC message a line (docs/protocol.md, "Your own bot").
#pragma once

#include <sys/types.h>

#include <memory>
#include <string>

#include "cli/lines.h"
#include "engine/game.h"
#include "engine/result.h"

namespace cli {

class Program {
 public:
  // Runs `command` in a shell. Problems show when it is first asked.
  static engine::Result<std::unique_ptr<Program>> start(const std::string& command);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // The program's choice for `seat`, which is shown its view and nothing else. The problem says
  // whether the program died, was silent for `patience` seconds, answered nonsense, or chose
  // something illegal.
  engine::Result<engine::Action> choose(const engine::Game& game,
                                        const engine::AnyPosition& position, engine::Seat seat,
                                        engine::Language language, int patience);

 private:
  Program(std::string command, pid_t process, int in, int out);
  bool send(std::string_view line) const;
  engine::Result<std::string> ask(const std::string& request, int patience);
  engine::Problem problem(std::string key) const;

  std::string command_;
  pid_t process_;
  int in_;
  int out_;
  LineReader answers_;
  std::uint64_t asked_ = 0;
};

}  // namespace cli
