// Everything from one store to another, of whichever kind: SQLite to PostgreSQL and back.
#include <array>

#include "store/sql_store.h"
#include "store/store.h"

namespace store {
namespace {

struct Part {
  Sql count;
  Sql read;
  Sql write;
};

constexpr std::array kParts = {
    Part{{"SELECT count(*) FROM players"},
         {"SELECT id, name, account, password, language, email, webhook, notify_turn, notify_over, "
          "feed, created FROM players"},
         {"INSERT INTO players (id, name, account, password, language, email, webhook, "
          "notify_turn, notify_over, feed, created) "
          "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"}},
    Part{{"SELECT count(*) FROM sessions"},
         {"SELECT token_hash, player, seen FROM sessions"},
         {"INSERT INTO sessions (token_hash, player, seen) VALUES ($1, $2, $3)"}},
    Part{{"SELECT count(*) FROM tables"},
         {"SELECT id, game, name, owner, options, settings, seed, imported, listed, created, "
          "started, version, state, ply, owing, changed, wake, rules, result, data FROM tables"},
         {"INSERT INTO tables (id, game, name, owner, options, settings, seed, imported, listed, "
          "created, started, version, state, ply, owing, changed, wake, rules, result, data) "
          "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, "
          "$18, $19, $20)"}},
    Part{{"SELECT count(*) FROM own_files"},
         {"SELECT table_id, files FROM own_files"},
         {"INSERT INTO own_files (table_id, files) VALUES ($1, $2)"}},
    Part{{"SELECT count(*) FROM seats"},
         {"SELECT table_id, seat, kind, player, bot, link_key, standing, by_link FROM seats"},
         {"INSERT INTO seats (table_id, seat, kind, player, bot, link_key, standing, by_link) "
          "VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"}},
    Part{{"SELECT count(*) FROM entries"},
         // Not what is coming in, or was broken off.
         {"SELECT table_id, step, kind, seat, text, at FROM entries "
          "WHERE table_id IN (SELECT id FROM tables)"},
         {"INSERT INTO entries (table_id, step, kind, seat, text, at) "
          "VALUES ($1, $2, $3, $4, $5, $6)"}},
    Part{{"SELECT count(*) FROM chat"},
         {"SELECT table_id, id, seat, player, name, text, at FROM chat"},
         {"INSERT INTO chat (table_id, id, seat, player, name, text, at) "
          "VALUES ($1, $2, $3, $4, $5, $6, $7)"}},
    Part{{"SELECT count(*) FROM notes"},
         {"SELECT table_id, player, text FROM notes"},
         {"INSERT INTO notes (table_id, player, text) VALUES ($1, $2, $3)"}},
    Part{{"SELECT count(*) FROM notices"},
         {"SELECT player, table_id, kind, ply, at, taken FROM notices"},
         {"INSERT INTO notices (player, table_id, kind, ply, at, taken) "
          "VALUES ($1, $2, $3, $4, $5, $6)"}},
};

// One part; snapshots are a cache and are made again.
Answer<std::int64_t> copy_part(const Part& part, Connection& source, Connection& target) {
  const auto there = target.run(part.count);
  if (!there) return there.fault();
  const auto* count = std::get_if<std::int64_t>(&there->rows.at(0).at(0));
  if (count == nullptr || *count != 0)
    return Fault{FaultKind::kConflict, "the target is not empty"};
  const auto rows = source.run(part.read);
  if (!rows) return rows.fault();
  for (const Row& row : rows->rows) {
    if (auto done = target.run(part.write, std::span<const Value>(row)); !done) return done.fault();
  }
  return static_cast<std::int64_t>(rows->rows.size());
}

Answer<std::int64_t> copy_all(Connection& source, Connection& target) {
  std::int64_t total = 0;
  for (const Part& part : kParts) {
    const auto copied = copy_part(part, source, target);
    if (!copied) return copied.fault();
    total += *copied;
  }
  return total;
}

}  // namespace

Answer<std::int64_t> copy(const std::string& from, const std::string& to) {
  auto source = open_database(from, Use::kAdmin);
  if (!source) return source.fault();
  auto target = open_database(to, Use::kAdmin);
  if (!target) return target.fault();
  // In a transaction on either side: one moment of the source, all or nothing in the target.
  auto reading = (*source)->writer();
  if (!reading) return reading.fault();
  auto writing = (*target)->writer();
  if (!writing) return writing.fault();
  if (Outcome fault = (*reading)->begin()) return *fault;
  if (Outcome fault = (*writing)->begin()) return *fault;
  auto copied = copy_all(**reading, **writing);
  (*reading)->rollback();
  if (!copied) {
    (*writing)->rollback();
    return copied.fault();
  }
  if (Outcome fault = (*writing)->commit()) return *fault;
  return copied;
}

}  // namespace store
