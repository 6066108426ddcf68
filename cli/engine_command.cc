// theses engine: the protocol on standard input and output.
#include <unistd.h>

#include "cli/command.h"
#include "cli/lines.h"
#include "cli/rpc/protocol.h"

namespace cli {

namespace {

int run_engine(const Context& context, const Arguments& /*arguments*/) {
  Protocol protocol(context.texts);
  LineReader lines(STDIN_FILENO, RpcServer::kLongestLine);
  while (!protocol.quitting()) {
    const LineReader::Line line = lines.next();
    if (line.kind == LineReader::Kind::kEnd || line.kind == LineReader::Kind::kInterrupted) break;
    std::optional<std::string> answer;
    if (line.kind == LineReader::Kind::kTooLong) {
      answer = protocol.too_long();
    } else if (line.text.find_first_not_of(" \t") != std::string::npos) {
      answer = protocol.handle(line.text);
    }
    if (answer) context.out.line(*answer);
    context.out.flush();
  }
  return kDone;
}

}  // namespace

Command engine_command() { return {"engine", {}, run_engine}; }

}  // namespace cli
