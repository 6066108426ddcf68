#include "server/own_games.h"

#include <boost/json/parse.hpp>

#include "server/phrases.h"
#include "server/snapshot_tag.h"

namespace server {
namespace {

std::string key_of(const engine::Game& game) {
  return std::string(game.id()) + " " + std::string(game.data_hash());
}

void let_go(const engine::Game* game) {
  Phrases::forget(*game);
  forget_snapshot_tag(*game);
  delete game;  // NOLINT(cppcoreguidelines-owning-memory): what a deleter is for
}

}  // namespace

Expected<OwnFiles> own_files_of(const Body& body) {
  OwnFiles files;
  const auto list = body.array("files");
  if (!list) return list.error();
  if (*list == nullptr) return files;
  if ((*list)->size() > kMostOwnFiles) return error(413, "too_big");
  std::size_t total = 0;
  for (const json::value& item : **list) {
    if (!item.is_object()) return bad_field("files");
    const Body file(item.get_object());
    const auto name = file.text("name", kLongestFileName);
    if (!name || name->empty() || !good_name(*name)) return bad_field("name");
    const json::value* text = file.fields().if_contains("text");
    if (text == nullptr || !text->is_string()) return bad_field("text");
    total += text->get_string().size();
    if (total > kLongestOwnFiles) return error(413, "too_big");
    files.push_back({*name, std::string(text->get_string())});
  }
  return files;
}

std::string own_files_text(const OwnFiles& files) {
  json::array list;
  for (const engine::OwnFile& file : files) {
    list.push_back({{"name", file.name}, {"text", file.text}});
  }
  return to_text(list);
}

OwnFiles stored_own_files(const std::string& text) {
  OwnFiles files;
  json::error_code failed;
  const json::value list = json::parse(text, failed);
  if (failed || !list.is_array()) return files;
  for (const json::value& item : list.get_array()) {
    const json::object* file = item.if_object();
    const json::value* name = file == nullptr ? nullptr : file->if_contains("name");
    const json::value* content = file == nullptr ? nullptr : file->if_contains("text");
    if (name == nullptr || content == nullptr || !name->is_string() || !content->is_string()) {
      return {};
    }
    files.push_back({std::string(name->get_string()), std::string(content->get_string())});
  }
  return files;
}

SomeGame OwnGames::known(const std::string& key) {
  const std::lock_guard lock(mutex_);
  const auto found = games_.find(key);
  return found == games_.end() ? nullptr : found->second.lock();
}

void OwnGames::sweep() {
  std::erase_if(games_, [](const auto& entry) { return entry.second.expired(); });
}

std::size_t OwnGames::loaded() {
  const std::lock_guard lock(mutex_);
  sweep();
  return games_.size();
}

// Two that were made at the same time become one.
Expected<SomeGame> OwnGames::keep(std::unique_ptr<engine::Game> made) {
  const std::string key = key_of(*made);
  SomeGame game(made.release(), let_go);
  const std::lock_guard lock(mutex_);
  sweep();
  const auto found = games_.find(key);
  if (found != games_.end()) {
    if (SomeGame other = found->second.lock()) return other;
  } else if (games_.size() >= most_) {
    return error(503, "busy");
  }
  games_[key] = game;
  return game;
}

Expected<SomeGame> OwnGames::make(const engine::Game& supplied, const OwnFiles& files) {
  if (files.empty()) return supplied_game(supplied);
  auto made = supplied.with_files(files);
  if (!made) return error(400, made.problem(), supplied.texts());
  return keep(std::move(*made));
}

Expected<SomeGame> OwnGames::of_table(const engine::Game& supplied, const store::TableRow& row,
                                      store::Store& store) {
  if (row.data.empty()) return supplied_game(supplied);
  if (SomeGame game = known(row.game + " " + row.data)) return game;
  const auto text = store.own_files(row.id);
  if (!text) return error(503, "busy");
  Expected<SomeGame> game = make(supplied, stored_own_files(*text));
  if (game && (*game)->data_hash() != row.data) return error(500, "internal");
  return game;
}

}  // namespace server
