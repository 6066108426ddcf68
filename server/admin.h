// Single tables out of a store and into one, as save files.
#pragma once

#include <functional>
#include <string>

#include "engine/save_file.h"
#include "store/store.h"

namespace server {

// The whole game with its seed: for the host's eyes.
engine::Result<std::string> export_table(store::Store& store, const std::string& id,
                                         const engine::FindGame& find);
// The table's own cards, without which its game can't be replayed; none for most.
engine::Result<std::vector<engine::OwnFile>> export_files(store::Store& store,
                                                          const std::string& id);
// A table whose seats are all free to take by their keys; the answer is its id. `files` are the own
// cards that it was played with, by which `find` found its game.
engine::Result<std::string> import_table(store::Store& store, const std::string& save,
                                         const engine::FindGame& find,
                                         const std::vector<engine::OwnFile>& files);

// A match as a row and its entries, everything but the seats.
struct PlayedTable {
  store::TableRow row;
  std::vector<store::Entry> entries;
};
PlayedTable played_table(const engine::Match& match);

}  // namespace server
