// The description of a game: options, words, things, sentences.
#include "bots/registry.h"
#include "engine/hash.h"
#include "engine/words.h"
#include "server/api.h"

namespace server {
namespace {

using engine::Game;
using engine::Language;
using engine::OptionSpec;
using engine::Term;

// More than any kind has.
constexpr std::uint16_t kMostThings = 4000;

std::string_view type_word(OptionSpec::Type type) {
  switch (type) {
    case OptionSpec::Type::kChoice:
      return "choice";
    case OptionSpec::Type::kNumber:
      return "number";
    case OptionSpec::Type::kFlag:
      break;
  }
  return "flag";
}

json::object option_json(const Game& game, const OptionSpec& spec) {
  const std::string key = "option." + std::string(spec.id);
  json::array values;
  for (const std::string_view value : spec.values) {
    const std::string value_key = key + "." + std::string(value);
    json::object one;
    one["value"] = value;
    one["text"] = game.texts().has(value_key)
                      ? bilingual(game.texts(), value_key)
                      : bilingual([&](Language) { return std::string(value); });
    values.push_back(std::move(one));
  }
  json::object option;
  option["id"] = spec.id;
  option["type"] = type_word(spec.type);
  option["text"] = bilingual(game.texts(), key);
  const std::string about = "about." + std::string(spec.id);
  if (game.texts().has(about)) option["about"] = bilingual(game.texts(), about);
  option["values"] = std::move(values);
  if (spec.type == OptionSpec::Type::kNumber) {
    option["lowest"] = spec.lowest;
    option["highest"] = spec.highest;
  }
  option["default"] = spec.default_value;
  return option;
}

json::array terms_json(const Game& game, std::string_view section, std::span<const Term> terms) {
  json::array list;
  for (const Term& term : terms) {
    json::array args;
    for (int i = 0; i < term.arity(); ++i) {
      const auto at = static_cast<std::size_t>(i);
      std::string_view kind = term.arg_kinds[at] == engine::kNumber ? "number" : "seat";
      for (const engine::KindInfo& info : game.vocabulary().kinds) {
        if (info.kind == term.arg_kinds[at]) kind = info.id;
      }
      args.push_back({{"name", term.arg_names[at]}, {"kind", kind}});
    }
    json::object one;
    one["id"] = term.id;
    one["rule"] = term.rule.empty() ? json::value() : json::value(term.rule);
    one["args"] = std::move(args);
    one["text"] = bilingual(game.texts(), std::string(section) + "." + std::string(term.id));
    list.push_back(std::move(one));
  }
  return list;
}

json::array things_json(const Game& game, engine::Kind kind) {
  json::array things;
  for (std::uint16_t value = 0; value < kMostThings; ++value) {
    const std::string id = game.id_of(kind, value);
    if (game.parse_id(kind, id) != value) break;
    json::object thing;
    thing["id"] = id;
    thing["name"] =
        bilingual([&](Language language) { return game.name_of(kind, value, language, nullptr); });
    thing["text"] =
        bilingual([&](Language language) { return game.text_of(kind, value, language); });
    thing["mark"] =
        bilingual([&](Language language) { return game.mark_of(kind, value, language); });
    things.push_back(std::move(thing));
  }
  return things;
}

}  // namespace

json::object game_summary(const Game& game) {
  json::array options;
  for (const OptionSpec& spec : game.option_specs()) options.push_back(option_json(game, spec));
  json::array bots;
  for (const bots::Level& level : bots::levels(game)) {
    const auto say = [&](const auto& words) {
      return bilingual([&](Language language) { return words(level.id, language); });
    };
    bots.push_back({{"id", level.id},
                    {"name", say(bots::level_name)},
                    {"about", say(bots::level_about)},
                    {"strength", level.strength},
                    {"default", &level == bots::default_level(game)}});
  }
  json::object summary;
  summary["id"] = game.id();
  const auto named = [&](std::string_view key) {
    return game.texts().has(key) ? bilingual(game.texts(), key)
                                 : bilingual([&](Language) { return std::string(game.id()); });
  };
  summary["name"] = named("game.name");
  summary["about"] = named("game.about");
  summary["seats"] = {{"lowest", game.min_seats()}, {"highest", game.max_seats()}};
  summary["rules_version"] = game.rules_version();
  summary["bots"] = std::move(bots);
  summary["options"] = std::move(options);
  return summary;
}

json::object game_details(const Game& game) {
  json::object details = game_summary(game);
  const engine::Vocabulary& words = game.vocabulary();
  json::object vocabulary;
  vocabulary["verbs"] = terms_json(game, "action", words.verbs);
  vocabulary["prompts"] = terms_json(game, "prompt", words.prompts);
  vocabulary["events"] = terms_json(game, "event", words.events);
  vocabulary["refusals"] = terms_json(game, "refusal", words.refusals);
  details["vocabulary"] = std::move(vocabulary);
  json::object things;
  for (const engine::KindInfo& info : words.kinds) {
    things[info.id] = things_json(game, info.kind);
  }
  details["things"] = std::move(things);
  json::object sentences;
  for (const std::string& key : game.texts().keys()) {
    const bool elsewhere = key.starts_with("problem.") || key.starts_with("action.") ||
                           key.starts_with("prompt.") || key.starts_with("refusal.") ||
                           key.starts_with("option.") || key.starts_with("about.");
    if (!elsewhere) sentences[key] = bilingual(game.texts(), key);
  }
  details["texts"] = std::move(sentences);
  return details;
}

Expected<Response> Api::get_games(Call& /*call*/) {
  json::array list;
  for (const Game* game : hall_.games()) {
    json::object summary = game_summary(*game);
    summary["own_cards"] = hall_.takes_files(game->id());
    summary["house_cards"] = !hall_.house_files(game->id()).empty();
    list.push_back(std::move(summary));
  }
  return json_response({{"games", std::move(list)}});
}

Expected<Response> Api::get_game(Call& call) {
  const Game* game = hall_.find_game(call.args[0]);
  if (game == nullptr) return error(404, "not_found");
  return described(call, *game);
}

// Sent only if it is other than what the asker has.
Expected<Response> Api::described(const Call& call, const Game& game) {
  Response response = json_response(game_details(game));
  const std::string tag = "\"" + engine::sha256(response.body).substr(0, 20) + "\"";
  response.headers.emplace_back("ETag", tag);
  response.headers.emplace_back("Cache-Control", "no-cache");
  if (call.request.if_none_match == tag) {
    response.status = 304;
    response.body.clear();
  }
  return response;
}

}  // namespace server
