// A command of `theses` as data: its name, its arguments, what runs it. The parser, the help in
// both languages and the shell completions are all made from these tables.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/output.h"
#include "cli/terminal.h"
#include "cli/texts.h"
#include "engine/result.h"

namespace cli {

// What every command works with.
struct Context {
  const Texts& texts;
  Output& out;
  Colour colour = Colour::kAuto;

  std::string say(std::string_view key, const Places& places = {}) const {
    return texts.say(key, places);
  }
};

// Exit codes: the command did its work; it found or met a problem; it was called wrongly.
inline constexpr int kDone = 0;
inline constexpr int kFailed = 1;
inline constexpr int kMisused = 2;

// Says on standard error what went wrong, and returns the exit code.
int fail(const Context& context, const engine::Problem& problem, const engine::Game* game = nullptr,
         int code = kFailed);
// The same for a wrong call, with a hint at --help.
int misuse(const Context& context, const engine::Problem& problem);

// What a shell can offer to complete a value with.
enum class Suggest { kNothing, kFile, kGame, kLanguage, kColour, kShell, kBot, kSeat };

struct Argument {
  enum class Type { kFlag, kValue, kValues, kPositional, kPositionals };
  std::string_view name;  // "seed" for --seed; "FILE" for a positional
  Type type = Type::kValue;
  std::string_view sample;  // how the help shows the value: "HEX|NUMBER"
  Suggest suggest = Suggest::kNothing;
  bool required = false;

  bool positional() const { return type == Type::kPositional || type == Type::kPositionals; }
};

// What the user gave.
class Arguments {
 public:
  bool flag(std::string_view name) const { return values_.count(std::string(name)) > 0; }
  std::optional<std::string> value(std::string_view name) const;
  std::vector<std::string> values(std::string_view name) const;
  void add(std::string_view name, std::vector<std::string> values);

  // A whole number in [lowest, highest], `otherwise` if not given.
  engine::Result<std::int64_t> number(std::string_view name, std::int64_t otherwise,
                                      std::int64_t lowest, std::int64_t highest) const;

 private:
  std::map<std::string, std::vector<std::string>> values_;
};

// Text keys: "command.<name>" and, for an argument, "argument.<command>.<name>" or, when several
// commands share it, "argument.any.<name>".
struct Command {
  std::string_view name;
  std::vector<Argument> arguments;
  int (*run)(const Context& context, const Arguments& arguments) = nullptr;
  // A command of two words ("sola_fide check") has its first word here.
  std::string_view game = {};  // NOLINT(readability-redundant-member-init): may be left out
};

// Arguments that several commands have.
Argument game_argument();
Argument file_argument();
Argument json_argument();
std::vector<Argument> match_arguments();   // --option --seed --cards
std::vector<Argument> common_arguments();  // --lang --color --help
// Of a command that plays many games: GAME, its own, then --players --option --seed --cards --json.
std::vector<Argument> many_games_arguments(std::vector<Argument> own);

// One function a command, each in its own file.
Command play_command();
Command schema_command();
Command show_command();
Command replay_command();
Command verify_command();
Command scenario_command();
Command engine_command();
Command sim_command();
Command arena_command();
Command habits_command();
Command calibrate_command();
Command tune_command();
Command bench_command();
Command battle_command();
Command perft_command();
Command serve_command();
Command admin_command();
Command completion_command();
Command manual_command();
Command check_command(std::string_view game);
const std::vector<Command>& commands();
// Whether help tells of a command: not of "check" where a game takes no files of its owner's.
bool listed(const Command& command);

}  // namespace cli
