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
// A table whose seats are all free to take by their keys; the answer is its id.
engine::Result<std::string> import_table(store::Store& store, const std::string& save,
                                         const engine::FindGame& find);

// A match as a row and its entries, everything but the seats.
struct PlayedTable {
  store::TableRow row;
  std::vector<store::Entry> entries;
};
PlayedTable played_table(const engine::Match& match);

}  // namespace server
