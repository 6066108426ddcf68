#include "server/moment.h"

#include "engine/words.h"
#include "server/json.h"

namespace server {
namespace {

using engine::AnyPosition;
using engine::Game;
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

json::object prompt_json(const Game& game, const engine::Prompt& prompt, const AnyPosition& view) {
  const Term& term = game.vocabulary().prompts[prompt.id];
  json::object asked;
  asked["id"] = term.id;
  asked["rule"] = rule_json(term.rule);
  asked["text"] = bilingual(
      [&](Language language) { return engine::say_prompt(game, prompt, language, &view); });
  return asked;
}

json::object undo_json(const Record& record, const MomentQuery& query, bool now) {
  std::optional<std::string_view> why;
  if (query.seat == engine::kSpectator || !now) {
    why = "undo_not_yours";
  } else {
    why = query.no_undo ? query.no_undo : record.why_no_undo(query.seat);
  }
  json::object undo;
  undo["allowed"] = !why;
  undo["reason"] =
      why ? json::value(bilingual(texts(), "problem." + std::string(*why))) : json::value();
  return undo;
}

}  // namespace

json::object action_json(const Game& game, engine::Action action, const AnyPosition& view) {
  const Term& term = game.vocabulary().verbs[action.verb];
  json::object option;
  option["action"] = engine::to_text(game, action);
  option["verb"] = term.id;
  option["rule"] = rule_json(term.rule);
  option["args"] = arguments_json(game, term, action.args, view);
  option["text"] = bilingual(
      [&](Language language) { return engine::say_action(game, action, language, &view); });
  return option;
}

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
  if (!record.over()) return nullptr;
  const Game& game = record.game();
  const engine::Outcome outcome = record.outcome();
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

json::object moment_json(const Record& record, const MomentQuery& query) {
  const Game& game = record.game();
  const int ply = query.ply.value_or(record.ply());
  const bool now = ply == record.ply();
  const AnyPosition past = now ? AnyPosition() : record.at(ply);
  const AnyPosition& position = now ? record.position() : past;
  const AnyPosition view = game.view(position, query.seat);
  const engine::SeatSet owing = now ? record.owing() : game.owing(position);

  json::object moment;
  moment["table"] = query.table;
  moment["game"] = game.id();
  moment["ply"] = ply;
  moment["version"] = record.version();
  moment["now"] = now;
  moment["seat"] = query.seat == engine::kSpectator ? json::value() : json::value(query.seat);
  moment["view"] = game.to_json(view);
  json::array owers;
  for (int i = 0; i < game.seats(position); ++i) {
    if (owing.contains(static_cast<engine::Seat>(i))) owers.push_back(i);
  }
  moment["owing"] = std::move(owers);

  json::value prompt;
  json::array options;
  if (now && query.seat != engine::kSpectator && owing.contains(query.seat)) {
    prompt = prompt_json(game, game.prompt(position, query.seat), view);
    engine::ActionList list;
    game.options(position, query.seat, list);
    for (const engine::Action& action : list) options.push_back(action_json(game, action, view));
  }
  moment["prompt"] = std::move(prompt);
  moment["options"] = std::move(options);

  json::array log;
  for (const LoggedEvent& logged : record.log(query.since, ply)) {
    log.push_back(event_json(game, logged.ply, engine::redact(logged.event, query.seat), view));
  }
  moment["log"] = std::move(log);
  moment["undo"] = undo_json(record, query, now);
  moment["outcome"] = now ? outcome_json(record) : json::value();
  return moment;
}

}  // namespace server
