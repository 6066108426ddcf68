// Tables: list, make, join, leave, start; save files that come in.
#include <algorithm>

#include "bots/registry.h"
#include "engine/hash.h"
#include "server/admin.h"
#include "server/api.h"
#include "server/secrets.h"

namespace server {
namespace {

constexpr std::size_t kLongestTableName = 80;

Expected<engine::Options> options_of(const Body& body) {
  const auto fields = body.object("options");
  if (!fields) return fields.error();
  engine::Options options;
  if (*fields == nullptr) return options;
  for (const auto& [id, value] : **fields) {
    if (!value.is_string()) return bad_field(id);
    options.emplace(std::string(id), std::string(value.get_string()));
  }
  return options;
}

std::string options_text(const engine::Options& options) {
  json::object object;
  for (const auto& [id, value] : options) object[id] = value;
  return to_text(object);
}

Expected<store::SeatRow> seat_of(const json::value& item, const engine::Game& game,
                                 const Viewer& viewer) {
  if (!item.is_object()) return bad_field("seats");
  const Body body(item.get_object());
  const auto kind = body.text("kind", 10);
  if (!kind) return bad_field("kind");
  store::SeatRow seat;
  if (*kind == "me") {
    seat.kind = store::SeatKind::kPlayer;
    seat.player = viewer.player;
  } else if (*kind == "link") {
    seat.kind = store::SeatKind::kLink;
    seat.key = random_token();
    seat.by_link = true;
  } else if (*kind == "bot") {
    const auto bot = body.text("bot", 40);
    if (!bot || bots::find_level(game, *bot) == nullptr) {
      return bad_field("bot");
    }
    seat.kind = store::SeatKind::kBot;
    seat.bot = *bot;
  } else if (*kind != "open")
    return bad_field("kind");
  return seat;
}

json::object keys_of(const store::TableRow& row) {
  json::object keys;
  for (std::size_t i = 0; i < row.seats.size(); ++i) {
    if (!row.seats[i].key.empty()) keys[std::to_string(i)] = row.seats[i].key;
  }
  return keys;
}

// In the language of its host.
std::string usual_name(const store::Player& host) {
  const auto language = engine::parse_language(host.language);
  return texts().say("word.table_of", language.value_or(engine::Language::kEnglish),
                     {{"name", host.name}});
}

}  // namespace

Expected<std::string> Api::table_name(const Body& body, std::string_view otherwise) {
  auto name = body.text_or("name", kLongestTableName, "");
  if (!name || !good_name(*name)) return bad_field("name");
  return name->empty() ? std::string(otherwise) : std::move(*name);
}

Expected<Response> Api::list_tables(Call& call) {
  const auto get = [&](std::string_view name) {
    const auto found = call.request.query.find(name);
    return found == call.request.query.end() ? std::string() : found->second;
  };
  store::TableQuery query;
  const std::string filter = get("filter");
  if (filter == "mine") {
    if (!call.player) return error(401, "no_session");
    query.filter = store::TableQuery::Filter::kMine;
    query.player = call.player->id;
  } else if (filter == "running") {
    query.filter = store::TableQuery::Filter::kRunning;
  } else if (!filter.empty() && filter != "open")
    return bad_field("filter");
  query.game = get("game");
  const auto before = query_number(call.request, "before", 0, std::int64_t{1} << 50U);
  if (!before) return before.error();
  query.before = before->value_or(0);
  const auto rows = hall_.store().tables(query);
  if (!rows) return trouble(rows.fault());
  json::array waiting;
  json::array rest;
  for (const store::TableRow& row : *rows) {
    auto table = hall_.table(row.id);
    if (!table || !*table) continue;
    json::object described = (*table)->describe(call.viewer);
    const bool waits =
        query.filter == store::TableQuery::Filter::kMine && described["waits_for_you"].as_bool();
    (waits ? waiting : rest).push_back(std::move(described));
  }
  for (json::value& table : rest) waiting.push_back(std::move(table));
  return json_response({{"tables", std::move(waiting)}});
}

Expected<Api::NewTable> Api::new_table(const Call& call, const Body& body) {
  const auto game_id = body.text("game", 40);
  const engine::Game* supplied = game_id ? hall_.find_game(*game_id) : nullptr;
  if (supplied == nullptr) return bad_field("game");
  auto files = wanted_files(call, body, *game_id);
  if (!files) return files.error();
  const auto game = hall_.own_games().make(*supplied, *files);
  if (!game) return game.error();
  const auto options = options_of(body);
  if (!options) return options.error();
  const auto complete = (*game)->complete(*options);
  if (!complete) return error(400, complete.problem(), (*game)->texts());
  const auto fields = body.object("settings");
  if (!fields) return fields.error();
  auto settings = *fields == nullptr ? Expected<Settings>(Settings()) : parse_settings(**fields);
  if (!settings) return settings.error();
  const auto starts = body.flag_or("start", settings->starts);
  if (!starts) return starts.error();
  settings->starts = *starts;
  const auto name = table_name(body, usual_name(*call.player));
  if (!name) return name.error();

  store::TableRow row;
  row.id = random_id();
  row.game = *game_id;
  row.data = (*game)->data_hash();
  row.name = *name;
  row.owner = call.player->id;
  row.options = options_text(*complete);
  row.settings = to_text(settings_json(*settings));
  row.listed = settings->listed;
  row.seed = engine::to_hex(engine::random_seed());
  row.created = Hall::now();
  row.progress.changed = row.created;
  const auto seats = body.array("seats");
  if (!seats) return seats.error();
  if (*seats == nullptr) return bad_field("seats");
  for (const json::value& item : **seats) {
    const auto seat = seat_of(item, **game, call.viewer);
    if (!seat) return seat.error();
    row.seats.push_back(*seat);
    if (row.seats.size() > engine::kMaxSeats) return bad_field("seats");
  }
  const engine::AnyPosition first = (*game)->start(*complete, engine::Seed{}, nullptr);
  if ((*game)->seats(first) != static_cast<int>(row.seats.size())) return bad_field("seats");
  return NewTable{std::move(row), std::move(*files), *game};
}

// Made or uploaded, it is a table all the same.
std::optional<Error> Api::no_more_tables(const Call& call) {
  if (!new_tables_.allow(limit_key(call.request.address), Hall::now())) {
    return error(429, "too_many");
  }
  const auto count = hall_.store().count_tables(call.player->id);
  if (!count) return trouble(count.fault());
  if (*count >= options_.tables_per_player) return error(429, "too_many_tables");
  return std::nullopt;
}

Expected<Response> Api::make_table(Call& call) {
  if (const auto refused = no_more_tables(call)) return *refused;
  const Expected<NewTable> made = new_table(call, call.body);
  if (!made) return made.error();
  const store::TableRow* row = &made->row;
  if (auto fault = hall_.add_table(*row, made->files)) return trouble(*fault);
  auto table = hall_.table(row->id);
  if (!table) return trouble(table.fault());
  const bool full = std::ranges::none_of(row->seats, [](const store::SeatRow& seat) {
    return seat.kind == store::SeatKind::kOpen || seat.kind == store::SeatKind::kLink;
  });
  if (full && stored_settings(row->settings).starts) {
    if (const auto failed = (*table)->start(call.viewer)) return *failed;
  } else {
    hall_.lobby_changed(row->id, true);
  }
  return json_response({{"table", (*table)->describe(call.viewer)}, {"keys", keys_of(*row)}}, 201);
}

Expected<Response> Api::get_table(Call& call) {
  return json_response({{"table", call.table->describe(call.viewer)}});
}

Expected<Response> Api::delete_table(Call& call) {
  if (const auto failed = call.table->remove(call.viewer)) return *failed;
  Response response;
  response.status = 204;
  return response;
}

Expected<Response> Api::get_keys(Call& call) {
  const auto keys = call.table->keys(call.viewer);
  if (!keys) return keys.error();
  return json_response({{"keys", *keys}});
}

Expected<Response> Api::join(Call& call) {
  const auto key = call.body.text_or("key", 100, "");
  if (!key) return key.error();
  const auto joined = call.table->join(call.viewer, call.seat, *key);
  if (!joined) return joined.error();
  return json_response({{"table", call.table->describe(call.viewer)}, {"seat", *joined}});
}

Expected<Response> Api::leave(Call& call) {
  const auto seat = call.body.number("seat", 0, engine::kMaxSeats);
  if (!seat) return seat.error();
  if (const auto failed = call.table->leave(call.viewer, *seat)) return *failed;
  return json_response({{"table", call.table->describe(call.viewer)}});
}

Expected<Response> Api::hand_over(Call& call) {
  const auto seat = call.body.number("seat", 0, engine::kMaxSeats);
  if (!seat) return seat.error();
  const auto key = call.table->hand_over(call.viewer, *seat);
  if (!key) return key.error();
  return json_response({{"key", *key}});
}

Expected<Response> Api::set_seat(Call& call) {
  const auto seat = call.body.number("seat", 0, engine::kMaxSeats);
  if (!seat) return seat.error();
  const auto kind = call.body.text("kind", 10);
  if (!kind) return kind.error();
  const auto bot = call.body.text_or("bot", 40, "");
  if (!bot) return bot.error();
  if (const auto failed = call.table->set_seat(call.viewer, *seat, *kind, *bot)) return *failed;
  const auto keys = call.table->keys(call.viewer);
  if (!keys) return keys.error();
  return json_response({{"table", call.table->describe(call.viewer)}, {"keys", *keys}});
}

Expected<Response> Api::start(Call& call) {
  if (const auto failed = call.table->start(call.viewer)) return *failed;
  return json_response({{"table", call.table->describe(call.viewer)}});
}

Expected<Response> Api::upload(Call& call) {
  if (const auto refused = no_more_tables(call)) return *refused;
  const auto brought = brought_save(call);
  if (!brought) return brought.error();
  if (!brought->files.empty()) {
    if (const auto refused = no_more_own_tables(call)) return *refused;
  }
  const auto loaded = engine::read_save(brought->save, brought->find, engine::kFromStrangers);
  if (!loaded) return error(400, loaded.problem(), texts());
  PlayedTable played = played_table(loaded->match);
  store::TableRow& row = played.row;
  row.name = brought->name.empty() ? usual_name(*call.player) : brought->name;
  row.owner = call.player->id;
  for (store::SeatRow& seat : row.seats) {
    seat.kind = store::SeatKind::kPlayer;
    seat.player = call.player->id;
  }
  const std::string files = row.data.empty() ? std::string() : own_files_text(brought->files);
  if (auto fault = hall_.store().add_played_table(row, played.entries, files)) {
    return trouble(*fault);
  }
  auto table = hall_.table(row.id);
  if (!table) return trouble(table.fault());
  return json_response({{"table", (*table)->describe(call.viewer)}}, 201);
}

}  // namespace server
