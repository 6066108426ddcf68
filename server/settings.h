// What a table has agreed on besides the game's own options, and a seat's standing answers.
#pragma once

#include <string>
#include <vector>

#include "server/json.h"

namespace server {

struct Clock {
  enum class Kind { kNone, kGame, kDecision };
  enum class Timeout { kBot, kDefault, kAdjudicate };
  Kind kind = Kind::kNone;
  std::int64_t seconds = 0;
  std::int64_t increment = 0;
  Timeout timeout = Timeout::kBot;
};

struct Settings {
  enum class Undo { kFree, kAsk, kNone };
  enum class Hints { kAll, kBots, kNone };
  bool listed = true;
  bool spectators = true;
  bool starts = false;  // by itself, as soon as no seat is free
  Undo undo = Undo::kFree;
  Hints hints = Hints::kBots;
  // How long a bot leaves a person who may break in, as everybody knows.
  std::int64_t break_in_seconds = 0;
  Clock clock;
};

Expected<Settings> parse_settings(const json::object& fields);
json::object settings_json(const Settings& settings);
// From the store, where they are known to be good.
Settings stored_settings(const std::string& text);

// The prompt of standing answers that break in instead of answering; no game asks it.
inline constexpr std::string_view kBreakInPrompt = "break_in";

// An answer given once for all: see docs/api.md.
struct Standing {
  std::string prompt;
  std::string answer;
  std::string during;  // of kBreakInPrompt: what the other is asked meanwhile; empty: anything
  std::vector<std::string> unless;
};

Expected<std::vector<Standing>> parse_standing(const json::array& list);
json::array standing_json(const std::vector<Standing>& standing);
std::vector<Standing> stored_standing(const std::string& text);

}  // namespace server
