#include "cli/rpc/protocol.h"

#include <algorithm>

#include "cli/rpc/describe.h"
#include "engine/hash.h"
#include "engine/words.h"
#include "games/registry.h"

namespace cli {

namespace json = boost::json;
using engine::Problem;
using engine::Seat;

namespace {

constexpr std::size_t kMostMatches = 1000;
constexpr std::size_t kLongestMatchId = 64;

RpcSentences sentences(const Texts& texts) {
  return {texts.say("rpc.parse_error"), texts.say("rpc.invalid_request"),
          texts.say("rpc.params_not_object"),
          texts.say("rpc.too_long", {{"limit", std::to_string(RpcServer::kLongestLine)}}),
          [&texts](std::string_view method) {
            return texts.say("rpc.unknown_method", {{"method", engine::printable(method)}});
          }};
}

}  // namespace

const std::vector<Protocol::Method>& Protocol::methods() {
  static const std::vector<Method> kMethods = {
      {"games", {"game", "lang"}, &Protocol::list_games},
      {"new",
       {"game", "options", "seats", "seed", "dice", "draws", "cards", "names", "match", "lang"},
       &Protocol::begin},
      {"load", {"text", "cards", "match", "lang"}, &Protocol::load},
      {"save", {"match", "seat"}, &Protocol::save},
      {"close", {"match"}, &Protocol::close},
      {"matches", {}, &Protocol::list_matches},
      {"status", {"match"}, &Protocol::status},
      {"prompt", {"match", "seat", "lang"}, &Protocol::prompt},
      {"options", {"match", "seat", "lang"}, &Protocol::actions},
      {"rights", {"match", "seat", "lang"}, &Protocol::rights},
      {"apply", {"match", "seat", "action", "comment", "lang"}, &Protocol::apply},
      {"why_not", {"match", "seat", "action", "lang"}, &Protocol::why_not},
      {"undo", {"match", "seat", "agreed", "lang"}, &Protocol::undo},
      {"view", {"match", "seat", "ply", "path"}, &Protocol::view},
      {"state", {"match", "ply", "path"}, &Protocol::state},
      {"log", {"match", "seat", "from", "to", "lang"}, &Protocol::log},
      {"patch", {"match", "fields", "lang"}, &Protocol::patch},
      {"queue", {"match", "dice", "draws", "lang"}, &Protocol::queue},
      {"choose", {"match", "seat", "bot", "budget", "seed", "break_in"}, &Protocol::choose},
      {"hint", {"match", "seat", "playouts", "lang"}, &Protocol::hint},
      {"evaluate", {"match", "seat"}, &Protocol::evaluate},
      {"quit", {}, &Protocol::quit},
  };
  return kMethods;
}

std::vector<std::string_view> Protocol::method_names() {
  std::vector<std::string_view> names;
  for (const Method& method : methods()) names.push_back(method.name);
  return names;
}

Protocol::Protocol(const Texts& texts)
    : texts_(texts),
      server_(
          sentences(texts),
          [](std::string_view name) {
            return std::ranges::find(methods(), name, &Method::name) != methods().end();
          },
          [this](std::string_view name, const json::object& params) {
            return call(name, params);
          }) {}

json::value Protocol::call(std::string_view name, const json::object& values) {
  const Method& method = *std::ranges::find(methods(), name, &Method::name);
  const Params params(values, texts_);
  params.allow_only(method.params);
  return (this->*method.run)(params);
}

RpcError Protocol::problem(const Problem& problem, engine::Language language,
                           const engine::Game* game) const {
  return {RpcCode::kProblem, texts_.say(problem, language, game), {{"reason", problem.key}}};
}

RpcError Protocol::refused(const engine::Match& match, const engine::Refusal& refusal,
                           engine::Language language) const {
  const engine::Game& game = match.game();
  return {RpcCode::kRefused,
          engine::say_refusal(game, refusal, language, &match.position()),
          {{"reason", game.vocabulary().refusals[refusal.reason].id},
           {"rule", engine::rule_of(game, refusal)}}};
}

engine::Language Protocol::language(const Params& params) const {
  if (!params.has("lang")) return texts_.language();
  const std::optional<engine::Language> language = engine::parse_language(params.text("lang"));
  if (!language) params.reject("rpc.want_language", "lang");
  return *language;
}

Protocol::Held& Protocol::held(const Params& params) {
  const auto found = matches_.find(params.text("match"));
  if (found == matches_.end()) params.reject("rpc.want_match", "match");
  return found->second;
}

std::string Protocol::keep(const Params& params, Held held) {
  if (matches_.size() >= kMostMatches) {
    throw problem({"too_many_matches", {{"limit", std::to_string(kMostMatches)}}},
                  texts_.language());
  }
  std::string id;
  if (params.has("match")) {
    id = params.text("match");
    if (id.empty() || id.size() > kLongestMatchId || matches_.count(id) > 0) {
      params.reject("rpc.want_new_match", "match");
    }
  } else {
    do {
      id = std::to_string(next_match_++);
    } while (matches_.count(id) > 0);
  }
  matches_.emplace(id, std::move(held));
  return id;
}

Seat Protocol::seat_or_spectator(const Params& params, const engine::Match& match) const {
  const json::value& value = params.need("seat");
  std::optional<Seat> seat;
  if (value.is_string()) {
    if (value.get_string() == "spectator") return engine::kSpectator;
    seat = engine::find_seat(match.game(), match.position(), value.get_string());
  } else if (value.is_int64() && value.get_int64() >= 1 &&
             value.get_int64() <= match.game().seats(match.position())) {
    seat = static_cast<Seat>(value.get_int64() - 1);
  }
  if (!seat) params.reject("rpc.want_seat", "seat");
  return *seat;
}

Seat Protocol::seat(const Params& params, const engine::Match& match) const {
  const Seat seat = seat_or_spectator(params, match);
  if (seat == engine::kSpectator) params.reject("rpc.want_seat", "seat");
  return seat;
}

// The seat that is meant when only one owes a decision, or the one named, which must owe one.
Seat Protocol::deciding_seat(const Params& params, const engine::Match& match) const {
  const engine::SeatSet owing = match.game().owing(match.position());
  if (!params.has("seat") && owing.size() == 1) return owing.lowest();
  const Seat named = seat(params, match);
  if (!owing.contains(named)) {
    throw problem({"seat_owes_nothing", {{"seat", std::to_string(named + 1)}}}, texts_.language());
  }
  return named;
}

engine::Action Protocol::action(const Params& params, const engine::Match& match) const {
  const engine::Result<engine::Action> action =
      engine::parse_action(match.game(), params.text("action"));
  if (!action) {
    const Problem& unreadable = action.problem();
    throw RpcError(RpcCode::kInvalidParams, texts_.say(unreadable, language(params), &match.game()),
                   {{"parameter", "action"}, {"reason", unreadable.key}});
  }
  return *action;
}

// A part of a long answer, by a JSON pointer; the whole without one.
json::value Protocol::part(const Params& params, const json::value& whole) const {
  if (!params.has("path")) return whole;
  json::error_code error;
  const json::value* found = whole.find_pointer(params.text("path"), error);
  if (found == nullptr) params.reject("rpc.want_path", "path");
  return *found;
}

ChosenGame Protocol::game_with_cards(std::string_view id, const Params& params) const {
  engine::Result<ChosenGame> chosen = ChosenGame::find(id);
  if (!chosen) throw problem(chosen.problem(), language(params));
  const json::array* cards = params.array_or_none("cards");
  if (cards == nullptr) return std::move(*chosen);
  std::vector<engine::OwnFile> files;
  for (const json::value& file : *cards) {
    const json::object* object = file.if_object();
    const json::value* name = object == nullptr ? nullptr : object->if_contains("name");
    const json::value* text = object == nullptr ? nullptr : object->if_contains("text");
    if (name == nullptr || text == nullptr || !name->is_string() || !text->is_string()) {
      params.reject("rpc.want_cards", "cards");
    }
    files.push_back({std::string(name->get_string()), std::string(text->get_string())});
  }
  if (engine::Status wrong = chosen->add_files(files)) {
    throw problem(*wrong, language(params), &chosen->game());
  }
  return std::move(*chosen);
}

}  // namespace cli
