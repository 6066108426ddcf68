#include "server/moment.h"

#include <map>

#include "engine/json_writer.h"
#include "engine/words.h"
#include "server/json.h"
#include "server/phrases.h"

namespace server {
namespace {

using engine::AnyPosition;
using engine::Game;
using engine::JsonWriter;
using engine::Kind;
using engine::Language;
using engine::Term;

std::string_view kind_name(const Game& game, Kind kind) {
  if (kind == engine::kNumber) return "number";
  if (kind == engine::kSeatKind) return "seat";
  for (const engine::KindInfo& info : game.vocabulary().kinds) {
    if (info.kind == kind) return info.id;
  }
  return "";
}

json::object argument_json(const Game& game, const Term& term, std::size_t index,
                           std::uint16_t value, const AnyPosition& view) {
  const Kind kind = term.arg_kinds[index];
  const bool hidden = value == engine::kHidden;
  json::object argument;
  argument["name"] = term.arg_names[index];
  argument["kind"] = kind_name(game, kind);
  argument["id"] = hidden ? json::value() : json::value(engine::id_text(game, kind, value));
  argument["text"] = bilingual([&](Language language) -> std::string {
    if (hidden) return game.texts().say("word.hidden", language);
    if (kind == engine::kNumber) return std::to_string(value);
    return game.name_of(kind, value, language, &view);
  });
  return argument;
}

json::array arguments_json(const Game& game, const Term& term,
                           std::span<const std::uint16_t> values, const AnyPosition& view) {
  json::array arguments;
  for (std::size_t i = 0; i < values.size() && term.arg_kinds[i] != engine::kNoKind; ++i) {
    arguments.push_back(argument_json(game, term, i, values[i], view));
  }
  return arguments;
}

json::value rule_json(std::string_view rule) {
  return rule.empty() ? json::value() : json::value(rule);
}

void write_events(std::string& out, const Record& record, engine::Seat seat, int from, int to,
                  const AnyPosition& view) {
  Phrases::Voice voice(Phrases::of(record.game()), view);
  bool first = true;
  out += '[';
  for (const LoggedEvent& logged : record.log(from, to)) {
    if (!first) out += ',';
    first = false;
    voice.add_event(out, logged.ply, engine::redact(logged.event, seat));
  }
  out += ']';
}

// A problem in both languages as JSON, each put together once.
const std::string& said(std::string_view problem) {
  thread_local std::map<std::string, std::string, std::less<>> known;
  const auto found = known.find(problem);
  if (found != known.end()) return found->second;
  std::string text;
  const std::string key = "problem." + std::string(problem);
  JsonWriter(text).bilingual([&](Language language) { return texts().say(key, language); });
  return known.emplace(std::string(problem), std::move(text)).first->second;
}

void write_undo(JsonWriter& json, const Record& record, const MomentQuery& query, bool now) {
  std::optional<std::string_view> why;
  if (query.seat == engine::kSpectator || !now) {
    why = "undo_not_yours";
  } else {
    why = query.no_undo ? query.no_undo : record.why_no_undo(query.seat);
  }
  json.begin_object();
  json.key("allowed");
  json.flag(!why);
  json.key("reason");
  if (why) {
    json.json(said(*why));
  } else {
    json.null();
  }
  json.end_object();
}

void write_question(std::string& out, const Game& game, const AnyPosition& position,
                    engine::Seat seat, const AnyPosition& view) {
  Phrases::Voice voice(Phrases::of(game), view);
  JsonWriter json(out);
  json.key("prompt");
  voice.add_prompt(out, game.prompt(position, seat));
  json.key("options");
  json.begin_array();
  engine::ActionList list;
  game.options(position, seat, list);
  bool first = true;
  for (const engine::Action& action : list) {
    if (!first) out += ',';
    first = false;
    voice.add_option(out, action);
  }
  json.end_array();
}

}  // namespace

json::object event_json(const Game& game, int ply, const engine::Event& event,
                        const AnyPosition& view) {
  const Term& term = game.vocabulary().events[event.type];
  json::object logged;
  logged["ply"] = ply;
  logged["id"] = term.id;
  logged["rule"] = rule_json(term.rule);
  logged["args"] = arguments_json(game, term, event.args, view);
  logged["text"] =
      bilingual([&](Language language) { return engine::say_event(game, event, language, &view); });
  return logged;
}

json::value outcome_json(const Record& record) {
  const Game& game = record.game();
  const engine::Outcome outcome = record.outcome();
  if (!record.over() || !outcome.over) return nullptr;
  json::array winners;
  json::array sides;
  const int seats = game.seats(record.position());
  for (int i = 0; i < seats; ++i) {
    const auto seat = static_cast<engine::Seat>(i);
    if (outcome.winners.contains(seat)) winners.push_back(i);
    sides.push_back(json::value(outcome.sides[seat]));
  }
  json::object result;
  result["winners"] = std::move(winners);
  result["scores"] = json::array(outcome.scores.begin(), outcome.scores.end());
  result["sides"] = std::move(sides);
  result["how"] = record.loser() ? bilingual(texts(), "word.timeout")
                                 : bilingual(game.texts(), "outcome." + std::string(outcome.how));
  return result;
}

void write_log(std::string& out, const Record& record, engine::Seat seat, int from, int to) {
  write_events(out, record, seat, from, to, record.game().view(record.position(), seat));
}

void write_moment(std::string& out, const Record& record, const MomentQuery& query) {
  const Game& game = record.game();
  const int ply = query.ply.value_or(record.ply());
  const bool now = ply == record.ply();
  const AnyPosition past = now ? AnyPosition() : record.at(ply);
  const AnyPosition& position = now ? record.position() : past;
  const AnyPosition view = game.view(position, query.seat);
  // Who owes a decision as this seat may know it: a secret answer may not show.
  const bool closed = now && record.owing().empty();
  engine::SeatSet owing = closed ? engine::SeatSet() : game.owing(view);
  for (int i = 0; i < game.seats(position); ++i) {
    const auto own = static_cast<engine::Seat>(i);
    if (query.own.contains(own) && !game.owing(position).contains(own)) owing.remove(own);
  }
  const bool asked = now && query.seat != engine::kSpectator && owing.contains(query.seat);
  const int since = ply - query.since > kLogPlies ? ply - kLogPlies : query.since;

  JsonWriter json(out);
  json.begin_object();
  json.key("table");
  json.text(query.table);
  json.key("game");
  json.text(game.id());
  json.key("ply");
  json.number(ply);
  json.key("version");
  json.number(record.version());
  json.key("now");
  json.flag(now);
  json.key("seat");
  if (query.seat == engine::kSpectator) {
    json.null();
  } else {
    json.number(query.seat);
  }
  json.key("view");
  game.write_json(out, view);
  json.key("owing");
  json.begin_array();
  for (int i = 0; i < game.seats(position); ++i) {
    if (owing.contains(static_cast<engine::Seat>(i))) json.number(i);
  }
  json.end_array();
  if (asked) {
    write_question(out, game, position, query.seat, view);
  } else {
    json.key("prompt");
    json.null();
    json.key("options");
    json.begin_array();
    json.end_array();
  }
  json.key("log");
  write_events(out, record, query.seat, since, ply, view);
  if (since != query.since) {
    json.key("log_from");
    json.number(since);
  }
  json.key("undo");
  write_undo(json, record, query, now);
  json.key("outcome");
  if (now && query.outcome != nullptr && !query.outcome->is_null()) {
    json.tree(*query.outcome);
  } else {
    json.tree(now ? outcome_json(record) : json::value());
  }
  json.end_object();
}

}  // namespace server
