// Games with an owner's own cards. They are made from the files that are kept with a table, shared
// by all tables that have the same, and let go with the last of these.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "engine/game.h"
#include "engine/save_file.h"
#include "server/error.h"
#include "server/json.h"
#include "store/store.h"

namespace server {

using SomeGame = std::shared_ptr<const engine::Game>;
using OwnFiles = std::vector<engine::OwnFile>;

// More than all of a game's files take together.
inline constexpr std::size_t kMostOwnFiles = 8;
inline constexpr std::size_t kLongestOwnFiles = std::size_t{256} << 10U;  // together
inline constexpr std::size_t kLongestFileName = 80;
// A request with so much to read is long work.
inline constexpr std::size_t kLongBody = std::size_t{16} << 10U;

// [{"name": "my_cards.json", "text": "…"}], from strangers; none if the field is missing.
Expected<OwnFiles> own_files_of(const Body& body);
// The same as it is kept with a table.
std::string own_files_text(const OwnFiles& files);
OwnFiles stored_own_files(const std::string& text);

class OwnGames {
 public:
  // So many at a time, all tables together.
  explicit OwnGames(std::size_t most) : most_(most) {}

  // The error names file, record and reason, or is "busy" when there are too many.
  Expected<SomeGame> make(const engine::Game& supplied, const OwnFiles& files);
  // The game of a table: the supplied one, or that of its files.
  Expected<SomeGame> of_table(const engine::Game& supplied, const store::TableRow& row,
                              store::Store& store);
  std::size_t loaded();

 private:
  SomeGame known(const std::string& key);
  Expected<SomeGame> keep(std::unique_ptr<engine::Game> made);
  void sweep();

  const std::size_t most_;
  std::mutex mutex_;
  std::map<std::string, std::weak_ptr<const engine::Game>> games_;  // by game and hash
};

// The supplied game, which outlives everything.
inline SomeGame supplied_game(const engine::Game& game) { return {SomeGame(), &game}; }

}  // namespace server
