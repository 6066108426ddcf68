#include "server/settings.h"

#include <array>
#include <boost/json/parse.hpp>
#include <utility>

namespace server {
namespace {

template <class Value>
using Words = std::array<std::pair<std::string_view, Value>, 3>;

constexpr Words<Settings::Undo> kUndo = {{{"free", Settings::Undo::kFree},
                                          {"ask", Settings::Undo::kAsk},
                                          {"none", Settings::Undo::kNone}}};
constexpr Words<Settings::Hints> kHints = {{{"all", Settings::Hints::kAll},
                                            {"bots", Settings::Hints::kBots},
                                            {"none", Settings::Hints::kNone}}};
constexpr Words<Clock::Kind> kClocks = {{{"none", Clock::Kind::kNone},
                                         {"game", Clock::Kind::kGame},
                                         {"decision", Clock::Kind::kDecision}}};
constexpr Words<Clock::Timeout> kTimeouts = {{{"bot", Clock::Timeout::kBot},
                                              {"default", Clock::Timeout::kDefault},
                                              {"adjudicate", Clock::Timeout::kAdjudicate}}};
constexpr Words<bool> kVisibility = {{{"public", true}, {"link", false}, {"", false}}};

constexpr std::int64_t kLongestClock = std::int64_t{366} * 24 * 3600;
constexpr std::int64_t kLongestGrace = 30;
constexpr std::size_t kMostStanding = 64;

template <class Value>
std::string_view word(const Words<Value>& words, Value value) {
  for (const auto& [name, known] : words) {
    if (known == value) return name;
  }
  return "";
}

// Sets `value` if the field is there; false if it is no known word.
template <class Value>
bool read(const Body& body, std::string_view field, const Words<Value>& words, Value& value) {
  if (!body.has(field)) return true;
  const Expected<std::string> text = body.text(field, 20);
  if (!text) return false;
  for (const auto& [name, known] : words) {
    if (name == *text && !name.empty()) {
      value = known;
      return true;
    }
  }
  return false;
}

Expected<Clock> parse_clock(const json::object& fields) {
  const Body body(fields);
  Clock clock;
  if (!read(body, "kind", kClocks, clock.kind)) return bad_field("clock.kind");
  if (!read(body, "timeout", kTimeouts, clock.timeout)) return bad_field("clock.timeout");
  const auto seconds = body.maybe_number("seconds", 0, kLongestClock);
  if (!seconds) return bad_field("clock.seconds");
  const auto increment = body.maybe_number("increment", 0, kLongestClock);
  if (!increment) return bad_field("clock.increment");
  clock.seconds = seconds->value_or(0);
  clock.increment = increment->value_or(0);
  if (clock.kind != Clock::Kind::kNone && clock.seconds == 0) return bad_field("clock.seconds");
  return clock;
}

}  // namespace

Expected<Settings> parse_settings(const json::object& fields) {
  const Body body(fields);
  Settings settings;
  if (!read(body, "visibility", kVisibility, settings.listed)) return bad_field("visibility");
  if (!read(body, "undo", kUndo, settings.undo)) return bad_field("undo");
  if (!read(body, "hints", kHints, settings.hints)) return bad_field("hints");
  const auto spectators = body.flag_or("spectators", true);
  if (!spectators) return spectators.error();
  settings.spectators = *spectators;
  const auto starts = body.flag_or("start", false);
  if (!starts) return starts.error();
  settings.starts = *starts;
  const auto grace = body.maybe_number("break_in_seconds", 0, kLongestGrace);
  if (!grace) return grace.error();
  settings.break_in_seconds = grace->value_or(0);
  const auto clock_fields = body.object("clock");
  if (!clock_fields) return clock_fields.error();
  if (*clock_fields != nullptr) {
    const Expected<Clock> clock = parse_clock(**clock_fields);
    if (!clock) return clock.error();
    settings.clock = *clock;
  }
  return settings;
}

json::object settings_json(const Settings& settings) {
  json::object clock;
  clock["kind"] = word(kClocks, settings.clock.kind);
  clock["seconds"] = settings.clock.seconds;
  clock["increment"] = settings.clock.increment;
  clock["timeout"] = word(kTimeouts, settings.clock.timeout);
  json::object fields;
  fields["visibility"] = word(kVisibility, settings.listed);
  fields["spectators"] = settings.spectators;
  fields["start"] = settings.starts;
  fields["undo"] = word(kUndo, settings.undo);
  fields["hints"] = word(kHints, settings.hints);
  fields["break_in_seconds"] = settings.break_in_seconds;
  fields["clock"] = std::move(clock);
  return fields;
}

Settings stored_settings(const std::string& text) {
  const Expected<Body> body = Body::parse(text);
  if (!body) return {};
  const Expected<Settings> settings = parse_settings(body->fields());
  return settings ? *settings : Settings();
}

Expected<std::vector<Standing>> parse_standing(const json::array& list) {
  if (list.size() > kMostStanding) return bad_field("standing");
  std::vector<Standing> standing;
  for (const json::value& item : list) {
    if (!item.is_object()) return bad_field("standing");
    const Body body(item.get_object());
    const auto prompt = body.text("prompt", 100);
    const auto answer = body.text("answer", kLongestAction);
    if (!prompt || !answer) return bad_field("standing");
    Standing one{*prompt, *answer, {}, {}};
    if (body.has("during")) {
      const auto during = body.text("during", 100);
      if (!during || *prompt != kBreakInPrompt) return bad_field("during");
      one.during = *during;
    }
    const auto unless = body.array("unless");
    if (!unless) return unless.error();
    if (*unless != nullptr) {
      if ((*unless)->size() > kMostStanding) return bad_field("unless");
      for (const json::value& action : **unless) {
        if (!action.is_string() || action.get_string().size() > kLongestAction ||
            !good_text(action.get_string(), false)) {
          return bad_field("unless");
        }
        one.unless.emplace_back(action.get_string());
      }
    }
    standing.push_back(std::move(one));
  }
  return standing;
}

json::array standing_json(const std::vector<Standing>& standing) {
  json::array list;
  for (const Standing& one : standing) {
    json::array unless;
    for (const std::string& action : one.unless) unless.push_back(json::value(action));
    json::object item;
    item["prompt"] = one.prompt;
    item["answer"] = one.answer;
    if (!one.during.empty()) item["during"] = one.during;
    item["unless"] = std::move(unless);
    list.push_back(std::move(item));
  }
  return list;
}

std::vector<Standing> stored_standing(const std::string& text) {
  if (text.empty()) return {};
  json::error_code failed;
  const json::value value = json::parse(text, failed);
  if (failed || !value.is_array()) return {};
  const auto standing = parse_standing(value.get_array());
  return standing ? *standing : std::vector<Standing>();
}

}  // namespace server
