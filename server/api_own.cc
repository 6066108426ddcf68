// Own cards of a table: checked, brought along, looked at, taken home.
#include "server/api.h"
#include "server/own_games.h"

namespace server {

// The files that a new table is to have: its maker's, the host's, or none.
Expected<OwnFiles> Api::wanted_files(const Call& call, const Body& body, std::string_view game) {
  auto files = own_files_of(body);
  if (!files) return files;
  const auto cards = body.text_or("cards", 10, files->empty() ? "supplied" : "own");
  if (!cards) return cards.error();
  const bool own = !files->empty();
  if (*cards == "house") {
    if (own || hall_.house_files(game).empty()) return bad_field("cards");
    return hall_.house_files(game);
  }
  if (*cards != (own ? "own" : "supplied")) return bad_field("cards");
  if (own) {
    if (auto refused = no_more_own_tables(call)) return *refused;
  }
  return files;
}

std::optional<Error> Api::no_more_own_tables(const Call& call) {
  const auto count = hall_.store().count_own_tables(call.player->id);
  if (!count) return trouble(count.fault());
  if (*count >= options_.own_tables_per_player) return error(429, "too_many_own");
  if (!new_own_tables_.allow(limit_key(call.request.address), Hall::now())) {
    return error(429, "too_many");
  }
  return std::nullopt;
}

// What `theses check` says of the same files.
Expected<Response> Api::check_files(Call& call) {
  const engine::Game* game = hall_.find_game(call.args[0]);
  if (game == nullptr) return error(404, "not_found");
  const auto files = own_files_of(call.body);
  if (!files) return files.error();
  if (files->empty()) return bad_field("files");
  const auto made = game->with_files(*files);
  json::object result;
  result["valid"] = made.ok();
  if (!made) {
    const Error why = error(400, made.problem(), game->texts());
    result["reason"] = {{"en", why.english}, {"it", why.italian}};
    return json_response(result);
  }
  result["data"] = (*made)->data_hash();
  json::array odd;
  for (const engine::Problem& warning : (*made)->data_warnings()) {
    odd.push_back(
        bilingual([&](engine::Language language) { return game->texts().say(warning, language); }));
  }
  result["warnings"] = std::move(odd);
  return json_response(result);
}

// The same as for the supplied game, with the names and texts of the table's own cards.
Expected<Response> Api::get_table_game(Call& call) { return described(call, call.table->game()); }

// For whoever sits there or made it: to play on, to check and to replay elsewhere.
Expected<Response> Api::get_table_files(Call& call) {
  if (!call.table->is_of(call.viewer)) return error(403, "not_your_seat");
  const auto text = hall_.store().own_files(call.table->id());
  if (!text) return trouble(text.fault());
  json::array files;
  for (const engine::OwnFile& file : stored_own_files(*text)) {
    files.push_back({{"name", file.name}, {"text", file.text}});
  }
  return json_response({{"files", std::move(files)}});
}

// The text alone, or {"save": "…", "files": […]}.
Expected<Api::BroughtSave> Api::brought_save(const Call& call) {
  BroughtSave brought;
  brought.find = [this](std::string_view id) { return hall_.find_game(id); };
  if (!call.request.body.starts_with('{')) {
    brought.save = call.request.body;
    return brought;
  }
  const auto body = Body::parse(call.request.body);
  if (!body) return body.error();
  auto name = table_name(*body, "");
  if (!name) return name.error();
  brought.name = std::move(*name);
  const json::value* save = body->fields().if_contains("save");
  if (save == nullptr || !save->is_string()) return bad_field("save");
  brought.save = std::string(save->get_string());
  auto files = own_files_of(*body);
  if (!files) return files.error();
  if (files->empty()) return brought;
  const auto id = body->text("game", 40);
  const engine::Game* supplied = id ? hall_.find_game(*id) : nullptr;
  if (supplied == nullptr) return bad_field("game");
  auto game = hall_.own_games().make(*supplied, *files);
  if (!game) return game.error();
  brought.files = std::move(*files);
  brought.game = *game;
  brought.find = [own = *game, others = brought.find](std::string_view wanted) {
    return wanted == own->id() ? own.get() : others(wanted);
  };
  return brought;
}

}  // namespace server
