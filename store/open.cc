#include <filesystem>

#include "store/schema.h"
#include "store/sql_store.h"

namespace store {
namespace {

bool is_postgres(const std::string& where) {
  return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

Answer<std::string> sqlite_file(const std::string& where) {
  if (where == ":memory:" || where.ends_with(".sqlite")) return where;
  std::error_code error;
  const bool made = std::filesystem::create_directories(where, error);
  if (error) return Fault{FaultKind::kUnavailable, where + ": " + error.message()};
  if (made) std::filesystem::permissions(where, std::filesystem::perms::owner_all, error);
  return where + "/theses.sqlite";
}

}  // namespace

Outcome backup_sqlite_file(const std::string& from, const std::string& file);

Answer<std::unique_ptr<Database>> open_database(const std::string& where, Use use) {
  std::unique_ptr<Database> database;
  if (is_postgres(where)) {
    auto opened = open_postgres(where);
    if (!opened) return opened.fault();
    database = std::move(*opened);
  } else {
    const auto file = sqlite_file(where);
    if (!file) return file.fault();
    auto opened = open_sqlite(*file, use);
    if (!opened) return opened.fault();
    database = std::move(*opened);
  }
  if (Outcome fault = migrate(*database)) return *fault;
  if (use == Use::kServe) database->hurry();
  return database;
}

Answer<std::unique_ptr<Store>> open(const std::string& where, Use use) {
  auto database = open_database(where, use);
  if (!database) return database.fault();
  return make_sql_store(std::move(*database));
}

Outcome backup_sqlite(const std::string& from, const std::string& file) {
  const auto source = sqlite_file(from);
  if (!source) return source.fault();
  if (std::filesystem::exists(file)) {
    return Fault{FaultKind::kConflict, file + " exists already"};
  }
  return backup_sqlite_file(*source, file);
}

}  // namespace store
