// The methods of the protocol, in the order of docs/protocol.md.
#include <cmath>

#include "bots/bot.h"
#include "bots/hints.h"
#include "bots/registry.h"
#include "cli/rpc/describe.h"
#include "cli/rpc/protocol.h"
#include "engine/hash.h"
#include "engine/words.h"
#include "games/registry.h"

namespace cli {

namespace json = boost::json;
using engine::Seat;

namespace {

constexpr std::int64_t kLongestThought = 600'000;  // milliseconds
constexpr std::int64_t kMostPlayouts = 100'000'000;

engine::Options read_options(const Params& params) {
  engine::Options options;
  const json::object* given = params.object_or_none("options");
  if (given != nullptr) {
    for (const auto& member : *given) {
      const json::value& value = member.value();
      if (value.is_string()) {
        options[std::string(member.key())] = std::string(value.get_string());
      } else if (value.is_bool()) {
        options[std::string(member.key())] = value.get_bool() ? "true" : "false";
      } else if (value.is_int64()) {
        options[std::string(member.key())] = std::to_string(value.get_int64());
      } else {
        params.reject("rpc.want_options", "options");
      }
    }
  }
  return options;
}

engine::Seed read_seed_param(const Params& params) {
  const json::value* value = params.find("seed");
  if (value == nullptr) return engine::random_seed();
  if (value->is_int64() && value->get_int64() >= 0) {
    return engine::numbered_seed(static_cast<std::uint64_t>(value->get_int64()));
  }
  if (value->is_string()) {
    const engine::Result<engine::Seed> seed = read_seed(std::string(value->get_string()));
    if (seed) return *seed;
  }
  params.reject("rpc.want_seed", "seed");
}

json::object describe_begun(const std::string& id, const engine::Match& match) {
  json::object options;
  for (const auto& [key, value] : match.options()) options[key] = value;
  json::object result{{"match", id},
                      {"game", match.game().id()},
                      {"commitment", engine::commitment(match.seed())},
                      {"options", std::move(options)}};
  for (const auto& member : describe_status(match)) result.insert(member);
  return result;
}

std::size_t ply_of(const Params& params, std::string_view name, const engine::Match& match,
                   std::size_t otherwise) {
  const auto last = static_cast<std::int64_t>(match.entries().size());
  return static_cast<std::size_t>(
      params.number_or(name, static_cast<std::int64_t>(otherwise), 0, last));
}

}  // namespace

json::value Protocol::list_games(const Params& params) {
  const engine::Language in = language(params);
  if (params.has("game")) {
    const engine::Result<ChosenGame> chosen = ChosenGame::find(params.text("game"));
    if (!chosen) throw problem(chosen.problem(), in);
    return describe_game(chosen->game(), in);
  }
  json::array list;
  for (const engine::Game* game : games::all()) {
    list.push_back({{"id", game->id()}, {"name", game_name(*game, in)}});
  }
  return list;
}

json::value Protocol::begin(const Params& params) {
  Held held{game_with_cards(params.text("game"), params), {}, {}};
  const engine::Game& game = held.chosen.game();
  engine::Options options = read_options(params);
  if (params.has("seats")) {
    const std::int64_t seats = params.number_or("seats", 0, 1, engine::kMaxSeats);
    const engine::Status wrong = add_players(game, std::to_string(seats), options);
    if (wrong) throw problem(*wrong, language(params));
  }
  engine::Result<engine::Match> match =
      engine::Match::begin(game, options, read_seed_param(params));
  if (!match) throw problem(match.problem(), language(params), &game);
  held.match = std::move(*match);
  held.info.seat_names = params.texts_or_none("names");
  held.info.seat_names.resize(static_cast<std::size_t>(game.seats(held.match.position())));
  if (params.has("dice") || params.has("draws")) {
    if (engine::Status wrong =
            held.match.queue(params.numbers_or_none("dice"), params.texts_or_none("draws"))) {
      throw problem(*wrong, language(params), &game);
    }
  }
  const std::string id = keep(params, std::move(held));
  return describe_begun(id, matches_.at(id).match);
}

json::value Protocol::load(const Params& params) {
  // Own cards are tried on every game: the file says which one it needs.
  std::vector<ChosenGame> candidates;
  for (const engine::Game* game : games::all()) {
    candidates.push_back(*ChosenGame::find(game->id()));
  }
  if (const json::array* cards = params.array_or_none("cards"); cards != nullptr) {
    std::optional<RpcError> refusal;
    std::erase_if(candidates, [&](ChosenGame& candidate) {
      try {
        candidate = game_with_cards(candidate.game().id(), params);
        return false;
      } catch (const RpcError& error) {
        refusal = error;
        return true;
      }
    });
    if (candidates.empty() && refusal) throw RpcError(*refusal);
  }
  const engine::FindGame find = [&](std::string_view id) -> const engine::Game* {
    for (const ChosenGame& candidate : candidates) {
      if (candidate.game().id() == id) return &candidate.game();
    }
    return nullptr;
  };
  engine::Result<engine::Loaded> loaded = engine::read_save(params.text("text"), find);
  if (!loaded) throw problem(loaded.problem(), language(params));
  Held held{{}, std::move(loaded->match), std::move(loaded->info)};
  for (ChosenGame& candidate : candidates) {
    if (&candidate.game() == &held.match.game()) held.chosen = std::move(candidate);
  }
  const std::string id = keep(params, std::move(held));
  return describe_begun(id, matches_.at(id).match);
}

json::value Protocol::save(const Params& params) {
  const Held& one = held(params);
  if (!params.has("seat")) return {{"text", engine::write_save(one.match, one.info)}};
  const Seat reader = seat_or_spectator(params, one.match);
  return {{"text", engine::write_save_for(one.match, one.info, reader)}};
}

json::value Protocol::close(const Params& params) {
  held(params);
  matches_.erase(params.text("match"));
  return true;
}

json::value Protocol::list_matches(const Params& /*params*/) {
  json::array list;
  for (const auto& [id, one] : matches_) {
    list.push_back(
        {{"match", id}, {"game", one.match.game().id()}, {"ply", one.match.entries().size()}});
  }
  return list;
}

json::value Protocol::status(const Params& params) { return describe_status(held(params).match); }

json::value Protocol::prompt(const Params& params) {
  const engine::Match& match = held(params).match;
  const Seat decider = deciding_seat(params, match);
  json::object result{{"seat", decider + 1}};
  for (const auto& member :
       describe_prompt(match.game(), match.position(), decider, language(params))) {
    result.insert(member);
  }
  return result;
}

json::value Protocol::actions(const Params& params) {
  const engine::Match& match = held(params).match;
  const Seat decider = deciding_seat(params, match);
  return {{"seat", decider + 1},
          {"options", describe_actions(match.game(), match.position(), decider, language(params))}};
}

json::value Protocol::rights(const Params& params) {
  const engine::Match& match = held(params).match;
  const Seat holder = seat(params, match);
  return {{"seat", holder + 1},
          {"options", describe_rights(match.game(), match.position(), holder, language(params))}};
}

json::value Protocol::apply(const Params& params) {
  engine::Match& match = held(params).match;
  const Seat decider = params.has("seat") ? seat(params, match) : deciding_seat(params, match);
  const engine::Action chosen = action(params, match);
  if (const std::optional<engine::Refusal> refusal =
          match.decide(decider, chosen, params.text_or("comment", ""))) {
    throw refused(match, *refusal, language(params));
  }
  return describe_status(match);
}

json::value Protocol::why_not(const Params& params) {
  const engine::Match& match = held(params).match;
  const Seat decider = params.has("seat") ? seat(params, match) : deciding_seat(params, match);
  const std::optional<engine::Refusal> refusal =
      match.game().why_not(match.position(), decider, action(params, match));
  if (!refusal) return {{"legal", true}};
  const RpcError why = refused(match, *refusal, language(params));
  json::object result{{"legal", false}, {"text", why.message()}};
  for (const auto& member : why.data().get_object()) result.insert(member);
  return result;
}

json::value Protocol::undo(const Params& params) {
  engine::Match& match = held(params).match;
  const bool agreed = params.flag_or("agreed", false);
  const Seat asking = agreed && !params.has("seat") ? Seat{0} : seat(params, match);
  if (engine::Status wrong = match.undo(asking, agreed)) {
    throw problem(*wrong, language(params), &match.game());
  }
  return describe_status(match);
}

json::value Protocol::view(const Params& params) {
  const engine::Match& match = held(params).match;
  const Seat reader = seat_or_spectator(params, match);
  const engine::AnyPosition& position =
      match.at(ply_of(params, "ply", match, match.entries().size()));
  return part(params, match.game().to_json(match.game().view(position, reader)));
}

json::value Protocol::state(const Params& params) {
  const engine::Match& match = held(params).match;
  const engine::AnyPosition& position =
      match.at(ply_of(params, "ply", match, match.entries().size()));
  return part(params, match.game().to_json(position));
}

json::value Protocol::log(const Params& params) {
  const engine::Match& match = held(params).match;
  const bool everything = !params.has("seat");
  const Seat reader = everything ? engine::kSpectator : seat_or_spectator(params, match);
  const std::size_t from = ply_of(params, "from", match, 0);
  const std::size_t to = ply_of(params, "to", match, match.entries().size());
  const engine::Language in = language(params);
  json::array list;
  const auto add = [&](std::size_t ply, const std::vector<engine::Event>& events) {
    for (const engine::Event& event : events) {
      const engine::Event seen = everything ? event : engine::redact(event, reader);
      json::object entry{{"ply", ply}};
      for (const auto& member : describe_event(match.game(), seen, in, match.at(ply))) {
        entry.insert(member);
      }
      list.push_back(std::move(entry));
    }
  };
  for (std::size_t ply = from; ply <= to; ++ply) {
    add(ply, ply == 0 ? match.start_log() : match.log(ply - 1, ply));
  }
  return list;
}

json::value Protocol::patch(const Params& params) {
  engine::Match& match = held(params).match;
  if (engine::Status wrong = match.patch(params.need("fields"))) {
    throw problem(*wrong, language(params), &match.game());
  }
  return describe_status(match);
}

json::value Protocol::queue(const Params& params) {
  engine::Match& match = held(params).match;
  if (engine::Status wrong =
          match.queue(params.numbers_or_none("dice"), params.texts_or_none("draws"))) {
    throw problem(*wrong, language(params), &match.game());
  }
  return describe_status(match);
}

json::value Protocol::choose(const Params& params) {
  const engine::Match& match = held(params).match;
  const engine::Game& game = match.game();
  const bool breaks_in = params.flag_or("break_in", false);
  const Seat decider = breaks_in ? seat(params, match) : deciding_seat(params, match);
  const bots::Level* usual = bots::default_level(game);
  const std::string id = params.text_or("bot", usual == nullptr ? "" : usual->id);
  const auto seed = static_cast<std::uint64_t>(params.number_or("seed", 1, 0, INT64_MAX));
  const std::unique_ptr<bots::Bot> bot = bots::make(game, id, seed);
  if (bot == nullptr) params.reject("rpc.want_bot", "bot");
  bots::Budget budget;
  if (const json::object* given = params.object_or_none("budget"); given != nullptr) {
    const Params inner(*given, texts_);
    inner.allow_only({"milliseconds", "playouts"});
    budget.milliseconds =
        static_cast<std::uint32_t>(inner.number_or("milliseconds", 0, 0, kLongestThought));
    budget.playouts = static_cast<std::uint32_t>(inner.number_or("playouts", 0, 0, kMostPlayouts));
  }
  const engine::AnyPosition view = game.view(match.position(), decider);
  engine::ActionList list;
  std::optional<engine::Action> chosen;
  if (breaks_in) {
    game.break_in_options(match.position(), decider, list);
    if (!list.empty()) chosen = bot->break_in(view, decider, list, budget);
  } else {
    game.options(match.position(), decider, list);
    chosen = bot->choose(view, decider, list, budget);
  }
  const json::value action = chosen ? json::value(engine::to_text(game, *chosen)) : nullptr;
  return {{"seat", decider + 1}, {"bot", id}, {"action", action}};
}

json::value Protocol::hint(const Params& params) {
  const engine::Match& match = held(params).match;
  const engine::Game& game = match.game();
  const Seat decider = deciding_seat(params, match);
  bots::Budget budget = bots::hint_budget(game);
  budget.playouts =
      static_cast<std::uint32_t>(params.number_or("playouts", budget.playouts, 1, kMostPlayouts));
  engine::ActionList options;
  game.options(match.position(), decider, options);
  json::array list;
  for (const bots::Hint& one :
       bots::hints(game, game.view(match.position(), decider), decider, options, budget)) {
    json::object hint{
        {"action", engine::to_text(game, one.action)},
        {"text", engine::say_action(game, one.action, language(params), &match.position())}};
    if (one.chance) hint["chance"] = std::lround(1000 * *one.chance);
    if (one.share) hint["share"] = std::lround(1000 * *one.share);
    if (!one.reasons.empty()) {
      hint["reason"] = bots::say_reasons(game, one.reasons, language(params));
    }
    list.push_back(std::move(hint));
  }
  return {{"seat", decider + 1}, {"hints", std::move(list)}};
}

json::value Protocol::evaluate(const Params& params) {
  const engine::Match& match = held(params).match;
  const Seat asking = seat(params, match);
  const std::optional<int> value =
      bots::evaluate(match.game(), match.game().view(match.position(), asking), asking);
  json::object result{{"seat", asking + 1}};
  result["value"] = value ? json::value(*value) : json::value(nullptr);
  return result;
}

json::value Protocol::quit(const Params& /*params*/) {
  quitting_ = true;
  return true;
}

}  // namespace cli
