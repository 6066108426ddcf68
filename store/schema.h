// The tables of the database and how they came to be.
#pragma once

#include "store/database.h"

namespace store {

// Brings the schema to this program's version; refuses that of a newer program.
Outcome migrate(Database& database);

// The newest version there is.
int schema_version();

}  // namespace store
