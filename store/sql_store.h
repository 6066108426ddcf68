// The store over a database that speaks SQL.
#pragma once

#include <memory>

#include "store/database.h"
#include "store/store.h"

namespace store {

std::unique_ptr<Store> make_sql_store(std::unique_ptr<Database> database);

// Opens the database that `where` names (see store.h) with its schema at this program's version.
Answer<std::unique_ptr<Database>> open_database(const std::string& where, Use use);

}  // namespace store
