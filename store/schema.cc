#include "store/schema.h"

#include <array>
#include <span>

namespace store {
namespace {

// Statements that SQLite and PostgreSQL both understand. A version, once published, never changes:
// what comes later is added below.
constexpr std::array kVersion1 = {
    Sql{"CREATE TABLE players (id TEXT PRIMARY KEY, name TEXT NOT NULL, account TEXT UNIQUE, "
        "password TEXT NOT NULL, language TEXT NOT NULL, email TEXT NOT NULL, "
        "webhook TEXT NOT NULL, notify_turn BIGINT NOT NULL, notify_over BIGINT NOT NULL, "
        "feed TEXT NOT NULL UNIQUE, created BIGINT NOT NULL)"},
    Sql{"CREATE TABLE sessions (token_hash TEXT PRIMARY KEY, player TEXT NOT NULL, "
        "seen BIGINT NOT NULL)"},
    Sql{"CREATE INDEX sessions_by_player ON sessions (player)"},
    Sql{"CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, name TEXT NOT NULL, "
        "owner TEXT NOT NULL, options TEXT NOT NULL, settings TEXT NOT NULL, seed TEXT NOT NULL, "
        "imported BIGINT NOT NULL, listed BIGINT NOT NULL, created BIGINT NOT NULL, "
        "started BIGINT NOT NULL, version BIGINT NOT NULL, state BIGINT NOT NULL, ply BIGINT NOT "
        "NULL, "
        "owing BIGINT NOT NULL, changed BIGINT NOT NULL, wake BIGINT NOT NULL)"},
    Sql{"CREATE INDEX tables_by_state ON tables (state, changed)"},
    Sql{"CREATE INDEX tables_by_owner ON tables (owner)"},
    Sql{"CREATE INDEX tables_by_wake ON tables (wake) WHERE wake > 0"},
    Sql{"CREATE TABLE seats (table_id TEXT NOT NULL, seat BIGINT NOT NULL, kind BIGINT NOT NULL, "
        "player TEXT NOT NULL, bot TEXT NOT NULL, link_key TEXT NOT NULL, "
        "standing TEXT NOT NULL, PRIMARY KEY (table_id, seat))"},
    Sql{"CREATE INDEX seats_by_player ON seats (player)"},
    Sql{"CREATE TABLE entries (table_id TEXT NOT NULL, step BIGINT NOT NULL, kind TEXT NOT NULL, "
        "seat BIGINT NOT NULL, text TEXT NOT NULL, at BIGINT NOT NULL, "
        "PRIMARY KEY (table_id, step))"},
    Sql{"CREATE TABLE snapshots (table_id TEXT PRIMARY KEY, steps BIGINT NOT NULL, "
        "rules_version BIGINT NOT NULL, position BYTEA NOT NULL)"},
    Sql{"CREATE TABLE chat (table_id TEXT NOT NULL, id BIGINT NOT NULL, seat BIGINT NOT NULL, "
        "player TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL, at BIGINT NOT NULL, "
        "PRIMARY KEY (table_id, id))"},
    Sql{"CREATE INDEX chat_by_player ON chat (player)"},
    Sql{"CREATE TABLE notes (table_id TEXT NOT NULL, player TEXT NOT NULL, text TEXT NOT NULL, "
        "PRIMARY KEY (table_id, player))"},
    Sql{"CREATE INDEX notes_by_player ON notes (player)"},
    Sql{"CREATE TABLE notices (player TEXT NOT NULL, table_id TEXT NOT NULL, kind TEXT NOT NULL, "
        "ply BIGINT NOT NULL, at BIGINT NOT NULL, taken BIGINT NOT NULL, "
        "PRIMARY KEY (player, table_id, kind, ply))"},
    Sql{"CREATE INDEX notices_by_taken ON notices (taken, at)"},
};

// Keys of seats are good once: those that were used are gone. A finished game keeps how it ended,
// and by which rules.
constexpr std::array kVersion2 = {
    Sql{"ALTER TABLE seats ADD COLUMN by_link BIGINT NOT NULL DEFAULT 0"},
    Sql{"UPDATE seats SET by_link = 1 WHERE link_key <> ''"},
    Sql{"UPDATE seats SET link_key = '' WHERE kind <> 1"},
    Sql{"ALTER TABLE tables ADD COLUMN rules BIGINT NOT NULL DEFAULT 0"},
    Sql{"ALTER TABLE tables ADD COLUMN result TEXT NOT NULL DEFAULT ''"},
    Sql{"CREATE TABLE pulse (id BIGINT PRIMARY KEY, at BIGINT NOT NULL)"},
};

// Snapshots are a cache: those that don't say of what they depend on are let go.
constexpr std::array kVersion3 = {
    Sql{"DROP TABLE snapshots"},
    Sql{"CREATE TABLE snapshots (table_id TEXT PRIMARY KEY, steps BIGINT NOT NULL, "
        "tag TEXT NOT NULL, position BYTEA NOT NULL)"},
};

// A table can have its owner's own cards: the hash with the table, the files apart, since lists of
// tables need none of them.
constexpr std::array kVersion4 = {
    Sql{"ALTER TABLE tables ADD COLUMN data TEXT NOT NULL DEFAULT ''"},
    Sql{"CREATE TABLE own_files (table_id TEXT PRIMARY KEY, files TEXT NOT NULL)"},
};

// Played games come in some decisions at a time, noted here until their table is there: of one that
// was broken off in between, what came in is let go. So is what such uploads left before there was
// a note of them, but for what might be coming in right now.
constexpr std::array kVersion5 = {
    Sql{"CREATE TABLE uploads (table_id TEXT PRIMARY KEY, at BIGINT NOT NULL)"},
    Sql{"DELETE FROM entries WHERE at < (SELECT max(at) FROM entries) - 3600000 "
        "AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.id = entries.table_id)"},
};

constexpr std::array<std::span<const Sql>, 5> kVersions = {kVersion1, kVersion2, kVersion3,
                                                           kVersion4, kVersion5};

constexpr Sql kMakeSchema{"CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)"};
constexpr Sql kReadVersion{"SELECT version FROM schema_version"};
constexpr Sql kFirstVersion{"INSERT INTO schema_version (version) VALUES (0)"};
constexpr Sql kSetVersion{"UPDATE schema_version SET version = $1"};

Outcome run_all(Connection& connection) {
  if (Outcome fault = connection.lock_for_migration()) return fault;
  if (auto made = connection.run(kMakeSchema); !made) return made.fault();
  const auto read = connection.run(kReadVersion);
  if (!read) return read.fault();
  std::int64_t version = 0;
  if (read->rows.empty()) {
    if (auto first = connection.run(kFirstVersion); !first) return first.fault();
  } else {
    version = std::get<std::int64_t>(read->rows[0][0]);
  }
  if (version > schema_version()) {
    return Fault{FaultKind::kBroken, "the store was made by a newer version of this program"};
  }
  for (; version < schema_version(); ++version) {
    for (const Sql& sql : kVersions[static_cast<std::size_t>(version)]) {
      if (auto done = connection.run(sql); !done) return done.fault();
    }
  }
  if (auto set = connection.run(kSetVersion, {version}); !set) return set.fault();
  return std::nullopt;
}

}  // namespace

int schema_version() { return static_cast<int>(kVersions.size()); }

Outcome migrate(Database& database) {
  auto lease = database.writer();
  if (!lease) return lease.fault();
  return transact(**lease, run_all);
}

}  // namespace store
