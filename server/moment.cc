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
                  const AnyPosition& view, HeardPhrases* heard = nullptr) {
  Phrases::Voice voice(Phrases::of(record.game()), view, heard);
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

std::optional<std::string_view> why_no_undo(const Record& record, const MomentQuery& query,
                                            bool now) {
  if (query.seat == engine::kSpectator || !now) return "undo_not_yours";
  return query.no_undo ? query.no_undo : record.why_no_undo(query.seat);
}

void write_undo(JsonWriter& json, std::optional<std::string_view> why) {
  json.key("undo");
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

// What a seat sees when it looks.
struct Look {
  int ply = 0;
  bool now = true;
  AnyPosition past;  // unless it is now
  AnyPosition view;
  engine::SeatSet owing;  // a decision, as this seat may know it: a secret answer may not show
  bool asked = false;
  engine::SeatSet rights;  // who may break in now, as everybody knows
};

Look look_at(const Record& record, const MomentQuery& query) {
  const Game& game = record.game();
  Look look;
  look.ply = query.ply.value_or(record.ply());
  look.now = look.ply == record.ply();
  if (!look.now) look.past = record.at(look.ply);
  const AnyPosition& position = look.now ? record.position() : look.past;
  look.view = game.view(position, query.seat);
  const bool closed = look.now && record.owing().empty();
  look.owing = closed ? engine::SeatSet() : game.owing(look.view);
  const engine::SeatSet truly = game.owing(position);
  for (int i = 0; i < game.seats(position); ++i) {
    const auto own = static_cast<engine::Seat>(i);
    if (query.own.contains(own) && !truly.contains(own)) look.owing.remove(own);
  }
  look.asked = look.now && query.seat != engine::kSpectator && look.owing.contains(query.seat);
  if (look.now && !closed) look.rights = game.may_break_in(position);
  return look;
}

void write_seats(JsonWriter& json, std::string_view key, engine::SeatSet seats) {
  json.key(key);
  json.begin_array();
  for (int i = 0; i < engine::kMaxSeats; ++i) {
    if (seats.contains(static_cast<engine::Seat>(i))) json.number(i);
  }
  json.end_array();
}

// Who may break in, which everybody knows, and with what the seat that looks can, which it alone
// does.
void write_rights(std::string& out, const Record& record, const MomentQuery& query,
                  const Look& look, HeardPhrases* heard = nullptr) {
  JsonWriter json(out);
  write_seats(json, "may_break_in", look.rights);
  json.key("break_in");
  json.begin_array();
  if (query.seat != engine::kSpectator && look.rights.contains(query.seat)) {
    const Game& game = record.game();
    engine::ActionList asked;
    engine::ActionList rights;
    game.options(record.position(), query.seat, asked);
    game.break_in_options(record.position(), query.seat, rights);
    Phrases::Voice voice(Phrases::of(game), look.view, heard);
    bool first = true;
    for (const engine::Action& action : rights) {
      if (asked.contains(action)) continue;
      if (!first) out += ',';
      first = false;
      voice.add_option(out, action);
    }
  }
  json.end_array();
}

void write_question(std::string& out, const Record& record, const MomentQuery& query,
                    const Look& look, HeardPhrases* heard = nullptr) {
  JsonWriter json(out);
  json.key("prompt");
  if (!look.asked) {
    json.null();
    json.key("options");
    json.begin_array();
    json.end_array();
    return;
  }
  const Game& game = record.game();
  const AnyPosition& position = record.position();
  const engine::Seat seat = query.seat;
  Phrases::Voice voice(Phrases::of(game), look.view, heard);
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

namespace {

void write_outcome(JsonWriter& json, const Record& record, const MomentQuery& query, bool now) {
  if (now && query.outcome != nullptr && !query.outcome->is_null()) {
    json.tree(*query.outcome);
  } else {
    json.tree(now ? outcome_json(record) : json::value());
  }
}

}  // namespace

void write_moment(std::string& out, const Record& record, const MomentQuery& query) {
  const Game& game = record.game();
  const Look look = look_at(record, query);
  const int ply = look.ply;
  const bool now = look.now;
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
  game.write_json(out, look.view);
  write_seats(json, "owing", look.owing);
  write_question(out, record, query, look);
  write_rights(out, record, query, look);
  json.key("log");
  write_events(out, record, query.seat, since, ply, look.view);
  if (since != query.since) {
    json.key("log_from");
    json.number(since);
  }
  write_undo(json, why_no_undo(record, query, now));
  json.key("outcome");
  write_outcome(json, record, query, now);
  json.end_object();
}

void note_told(const Record& record, const MomentQuery& query, Told& told) {
  told.heard.clear();
  told.undo.reset();
  if (told.version == record.version()) return;
  std::string unsaid;
  record.game().write_changes(unsaid, record.game().view(record.position(), query.seat), told.view);
  told.version = record.version();
  told.ply = record.ply();
}

void write_changes(std::string& out, const Record& record, const MomentQuery& query, Told& told) {
  const Look look = look_at(record, query);
  JsonWriter json(out);
  json.begin_object();
  json.key("from");
  json.number(told.version);
  json.key("ply");
  json.number(look.ply);
  json.key("version");
  json.number(record.version());
  json.key("view");
  record.game().write_changes(out, look.view, told.view);
  write_seats(json, "owing", look.owing);
  write_question(out, record, query, look, &told.heard);
  if (!look.rights.empty()) write_rights(out, record, query, look, &told.heard);
  json.key("log");
  write_events(out, record, query.seat, told.ply, look.ply, look.view, &told.heard);
  const std::optional<std::string_view> undo = why_no_undo(record, query, true);
  if (!told.undo || *told.undo != undo) write_undo(json, undo);
  if (record.over()) {
    json.key("outcome");
    write_outcome(json, record, query, true);
  }
  json.end_object();
  told.undo = undo;
  told.version = record.version();
  told.ply = look.ply;
}

}  // namespace server
