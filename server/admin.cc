#include "server/admin.h"

#include <boost/json/parse.hpp>

#include "engine/hash.h"
#include "engine/words.h"
#include "server/hall.h"
#include "server/own_games.h"
#include "server/record.h"
#include "server/secrets.h"
#include "server/settings.h"

namespace server {
namespace {

engine::Problem failed(const store::Fault& fault) {
  return {"store_failed", {{"reason", fault.reason}}};
}

}  // namespace

PlayedTable played_table(const engine::Match& match) {
  const engine::Game& game = match.game();
  PlayedTable played;
  store::TableRow& row = played.row;
  row.id = random_id();
  row.game = game.id();
  row.data = game.data_hash();
  json::object options;
  for (const auto& [id, value] : match.options()) options[id] = value;
  row.options = to_text(options);
  Settings settings;
  settings.listed = false;
  row.settings = to_text(settings_json(settings));
  row.listed = false;
  row.seed = engine::to_hex(match.seed());
  row.imported = true;
  row.created = Hall::now();
  row.started = row.created;
  row.seats.resize(static_cast<std::size_t>(game.seats(match.position())));
  for (const engine::Entry& one : match.entries()) {
    const bool decision = one.kind == engine::Entry::Kind::kDecision;
    const std::string_view kind = decision                                  ? entry::kDecision
                                  : one.kind == engine::Entry::Kind::kPatch ? entry::kPatch
                                                                            : entry::kQueue;
    played.entries.push_back({std::string(kind), one.seat,
                              decision ? engine::to_text(game, one.action) : one.text,
                              row.created});
  }
  const engine::SeatSet owing = game.owing(match.position());
  row.progress = {owing.empty() ? store::TableState::kOver : store::TableState::kRunning,
                  static_cast<std::int64_t>(played.entries.size()),
                  owing.bits(),
                  row.created,
                  0,
                  game.rules_version(),
                  {}};
  return played;
}

engine::Result<std::string> export_table(store::Store& store, const std::string& id,
                                         const engine::FindGame& find) {
  const auto row = store.table(id);
  if (!row) return failed(row.fault());
  const engine::Game* supplied = *row ? find((*row)->game) : nullptr;
  if (supplied == nullptr) return engine::Problem{"admin_table", {{"table", id}}};
  const auto own = OwnGames(1).of_table(*supplied, **row, store);
  if (!own) return engine::Problem{"store_failed", {{"reason", own.error().english}}};
  const engine::Game* game = own->get();
  engine::Options options;
  json::error_code wrong;
  const json::value stored = json::parse((*row)->options, wrong);
  if (!wrong && stored.is_object()) {
    for (const auto& [name, value] : stored.get_object()) {
      if (value.is_string()) options.emplace(std::string(name), std::string(value.get_string()));
    }
  }
  const auto complete = game->complete(options);
  if (!complete) return complete.problem();
  const auto entries = store.entries(id, 0);
  if (!entries) return failed(entries.fault());
  Record record(*game, *complete, engine::parse_seed((*row)->seed).value_or(engine::Seed{}), 0);
  record.load(*entries, std::nullopt);
  engine::SaveInfo info;
  for (const store::SeatRow& seat : (*row)->seats) {
    const auto player = store.player(seat.player);
    info.seat_names.push_back(player && *player ? (*player)->name : seat.bot);
  }
  return engine::write_save(record.match(), info);
}

engine::Result<OwnFiles> export_files(store::Store& store, const std::string& id) {
  const auto text = store.own_files(id);
  if (!text) return failed(text.fault());
  return stored_own_files(*text);
}

engine::Result<std::string> import_table(store::Store& store, const std::string& save,
                                         const engine::FindGame& find, const OwnFiles& files) {
  const auto loaded = engine::read_save(save, find);
  if (!loaded) return loaded.problem();
  PlayedTable played = played_table(loaded->match);
  played.row.name = played.row.game;
  played.row.owner = "host";
  for (store::SeatRow& seat : played.row.seats) {
    seat.kind = store::SeatKind::kLink;
    seat.key = random_token();
    seat.by_link = true;
  }
  const std::string kept = played.row.data.empty() ? std::string() : own_files_text(files);
  if (auto fault = store.add_played_table(played.row, played.entries, kept)) return failed(*fault);
  std::string told = played.row.id;
  for (const store::SeatRow& seat : played.row.seats) told += " " + seat.key;
  return told;
}

}  // namespace server
