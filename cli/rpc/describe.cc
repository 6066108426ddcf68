#include "cli/rpc/describe.h"

#include "bots/registry.h"
#include "cli/texts.h"
#include "engine/words.h"

namespace cli {

namespace json = boost::json;
using engine::AnyPosition;
using engine::Game;
using engine::Seat;

namespace {

json::value describe_argument(const Game& game, engine::Kind kind, std::uint16_t value) {
  if (value == engine::kHidden) return nullptr;
  if (kind == engine::kNumber) return value;
  return json::string(engine::id_text(game, kind, value));
}

json::object describe_option(const Game& game, const engine::OptionSpec& spec, Language language) {
  using Type = engine::OptionSpec::Type;
  const std::string key = "option." + std::string(spec.id);
  json::object option{{"id", spec.id}, {"text", game.texts().say(key, language)}};
  option["type"] = spec.type == Type::kChoice   ? "choice"
                   : spec.type == Type::kNumber ? "number"
                                                : "flag";
  json::array values;
  for (const std::string_view value : spec.values) {
    json::object entry{{"value", value}};
    const std::string name = key + "." + std::string(value);
    if (game.texts().has(name)) entry["text"] = game.texts().say(name, language);
    values.push_back(std::move(entry));
  }
  if (!values.empty()) option["values"] = std::move(values);
  if (spec.type == Type::kNumber) {
    option["lowest"] = spec.lowest;
    option["highest"] = spec.highest;
  }
  option["default"] = spec.default_value;
  return option;
}

}  // namespace

json::object describe_game(const Game& game, Language language) {
  json::object result{{"id", game.id()},
                      {"name", game_name(game, language)},
                      {"rules_version", game.rules_version()},
                      {"seats", {game.min_seats(), game.max_seats()}}};
  json::array options;
  for (const engine::OptionSpec& spec : game.option_specs()) {
    options.push_back(describe_option(game, spec, language));
  }
  result["options"] = std::move(options);
  json::array bots;
  for (const bots::Level& level : bots::levels(game)) {
    bots.push_back({{"id", level.id},
                    {"name", bots::level_name(level.id, language)},
                    {"about", bots::level_about(level.id, language)},
                    {"strength", level.strength}});
  }
  result["bots"] = std::move(bots);
  return result;
}

json::object describe_prompt(const Game& game, const AnyPosition& position, Seat seat,
                             Language language) {
  const engine::Prompt prompt = game.prompt(position, seat);
  json::object result{{"prompt", game.vocabulary().prompts[prompt.id].id},
                      {"text", engine::say_prompt(game, prompt, language, &position)}};
  const std::string_view rule = engine::rule_of(game, prompt);
  if (!rule.empty()) result["rule"] = rule;
  return result;
}

namespace {

json::array describe_list(const Game& game, const AnyPosition& position,
                          const engine::ActionList& list, Language language) {
  json::array result;
  for (const engine::Action& action : list) {
    result.push_back({{"action", engine::to_text(game, action)},
                      {"text", engine::say_action(game, action, language, &position)}});
  }
  return result;
}

}  // namespace

json::array describe_actions(const Game& game, const AnyPosition& position, Seat seat,
                             Language language) {
  engine::ActionList list;
  game.options(position, seat, list);
  return describe_list(game, position, list, language);
}

json::array describe_rights(const Game& game, const AnyPosition& position, Seat seat,
                            Language language) {
  engine::ActionList list;
  game.break_in_options(position, seat, list);
  return describe_list(game, position, list, language);
}

json::object describe_event(const Game& game, const engine::Event& event, Language language,
                            const AnyPosition& position) {
  const engine::Term& term = game.vocabulary().events[event.type];
  json::object args;
  for (std::size_t i = 0; i < static_cast<std::size_t>(term.arity()); ++i) {
    args[term.arg_names[i]] = describe_argument(game, term.arg_kinds[i], event.args[i]);
  }
  return {{"event", term.id},
          {"args", std::move(args)},
          {"text", engine::say_event(game, event, language, &position)}};
}

json::array seat_numbers(engine::SeatSet seats) {
  json::array result;
  for (Seat seat = 0; seat < engine::kMaxSeats; ++seat) {
    if (seats.contains(seat)) result.push_back(seat + 1);
  }
  return result;
}

json::object describe_outcome(const Game& game, const AnyPosition& position) {
  const engine::Outcome outcome = game.outcome(position);
  json::object result{{"over", outcome.over}, {"owing", seat_numbers(game.owing(position))}};
  json::array scores;
  for (const int score : outcome.scores) scores.push_back(score);
  result["scores"] = std::move(scores);
  json::array sides;
  for (int seat = 0; seat < game.seats(position); ++seat) {
    sides.emplace_back(outcome.sides[static_cast<std::size_t>(seat)]);
  }
  result["sides"] = std::move(sides);
  if (outcome.over) {
    result["winners"] = seat_numbers(outcome.winners);
    result["how"] = outcome.how;
  }
  return result;
}

json::object describe_status(const engine::Match& match) {
  json::object result{{"ply", match.entries().size()}};
  for (const auto& member : describe_outcome(match.game(), match.position())) {
    result.insert(member);
  }
  const engine::SeatSet rights = match.game().may_break_in(match.position());
  if (!rights.empty()) result["may_break_in"] = seat_numbers(rights);
  return result;
}

}  // namespace cli
