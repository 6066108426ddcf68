#include "cli/play/program.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cerrno>
#include <chrono>
#include <thread>

#include "cli/files.h"
#include "cli/rpc/describe.h"
#include "engine/words.h"

extern char** environ;  // NOLINT

namespace cli {

namespace json = boost::json;
using engine::Problem;
using engine::Result;

namespace {

constexpr std::size_t kLongestAnswer = 1U << 20U;
constexpr int kGraceMilliseconds = 500;

// `sh -c command` with these descriptors as its standard input and output. 0 or an errno.
int spawn(const std::string& command, int in, int out, pid_t& process) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  sigaddset(&defaults, SIGXFSZ);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  // A group of its own: Ctrl-C is for us, we end the program ourselves.
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  std::string shell = "sh";
  std::string option = "-c";
  std::string words = command;
  std::array<char*, 4> arguments = {shell.data(), option.data(), words.data(), nullptr};
  const int error =
      posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error;
}

}  // namespace

Program::Program(std::string command, pid_t process, int in, int out)
    : command_(std::move(command)),
      process_(process),
      in_(in),
      out_(out),
      answers_(out, kLongestAnswer) {}

Result<std::unique_ptr<Program>> Program::start(const std::string& command) {
  std::array<int, 2> to{};
  std::array<int, 2> from{};
  int error = ::pipe2(to.data(), O_CLOEXEC) == 0 ? 0 : errno;
  if (error == 0 && ::pipe2(from.data(), O_CLOEXEC) != 0) {
    error = errno;
    ::close(to[0]);
    ::close(to[1]);
  }
  if (error == 0) {
    pid_t process = 0;
    error = spawn(command, to[0], from[1], process);
    ::close(to[0]);
    ::close(from[1]);
    if (error == 0) {
      return std::unique_ptr<Program>(new Program(command, process, to[1], from[0]));
    }
    ::close(to[1]);
    ::close(from[0]);
  }
  return system_problem({"program_start", {{"program", command}}}, error);
}

// The end of its input tells a program to leave; one that stays is ended.
Program::~Program() {
  ::close(in_);
  for (int waited = 0; waited < kGraceMilliseconds; waited += 10) {
    if (::waitpid(process_, nullptr, WNOHANG) == process_) {
      ::close(out_);
      return;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ::kill(-process_, SIGKILL);
  ::waitpid(process_, nullptr, 0);
  ::close(out_);
}

Problem Program::problem(std::string key) const {
  return {std::move(key), {{"program", command_}}};
}

bool Program::send(std::string_view line) const {
  while (!line.empty()) {
    const ssize_t written = ::write(in_, line.data(), line.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    line.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

Result<std::string> Program::ask(const std::string& request, int patience) {
  if (!send(request + "\n")) return problem("program_died");
  const LineReader::Line line = answers_.next(patience * 1000);
  switch (line.kind) {
    case LineReader::Kind::kLine:
      return line.text;
    case LineReader::Kind::kTimeout: {
      Problem silent = problem("program_silent");
      silent.args.emplace_back("seconds", std::to_string(patience));
      return silent;
    }
    case LineReader::Kind::kTooLong:
      return problem("program_nonsense");
    case LineReader::Kind::kInterrupted:
      return problem("interrupted");
    case LineReader::Kind::kEnd:
      break;
  }
  return problem("program_died");
}

Result<engine::Action> Program::choose(const engine::Game& game,
                                       const engine::AnyPosition& position, engine::Seat seat,
                                       engine::Language language, int patience) {
  const engine::AnyPosition view = game.view(position, seat);
  const std::uint64_t id = ++asked_;
  const json::object request{{"jsonrpc", "2.0"},
                             {"method", "choose"},
                             {"params",
                              {{"game", game.id()},
                               {"seat", seat + 1},
                               {"prompt", describe_prompt(game, position, seat, language)},
                               {"options", describe_actions(game, position, seat, language)},
                               {"view", game.to_json(view)},
                               {"budget", {{"milliseconds", patience * 1000}}}}},
                             {"id", id}};
  const Result<std::string> answer = ask(json::serialize(request), patience);
  if (!answer) return answer.problem();

  json::error_code error;
  const json::value message = json::parse(*answer, error);
  const json::value* text = error ? nullptr : message.find_pointer("/result/action", error);
  const json::value* answered = error ? nullptr : message.find_pointer("/id", error);
  if (text == nullptr || !text->is_string() || answered == nullptr || *answered != id) {
    Problem nonsense = problem("program_nonsense");
    nonsense.args.emplace_back("answer", engine::printable(*answer));
    return nonsense;
  }
  const Result<engine::Action> action =
      engine::parse_action(game, std::string_view(text->get_string()));
  engine::ActionList list;
  game.options(position, seat, list);
  if (!action || !list.contains(*action)) {
    Problem illegal = problem("program_illegal");
    illegal.args.emplace_back("action", engine::printable(text->get_string()));
    return illegal;
  }
  return *action;
}

}  // namespace cli
