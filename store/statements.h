// Every statement that the store runs, in a form that SQLite and PostgreSQL share.
#pragma once

#include "store/database.h"

namespace store::sql {

// --- Players and sessions ---
inline constexpr Sql kPulse{
    "INSERT INTO pulse (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at"};
inline constexpr Sql kAddPlayer{
    "INSERT INTO players (id, name, account, password, language, email, webhook, notify_turn, "
    "notify_over, feed, created) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"};
inline constexpr Sql kUpdatePlayer{
    "UPDATE players SET name = $1, account = $2, password = $3, language = $4, email = $5, "
    "webhook = $6, notify_turn = $7, notify_over = $8 WHERE id = $9"};
inline constexpr Sql kPlayer{
    "SELECT id, name, password, language, email, webhook, notify_turn, notify_over, feed, created "
    "FROM players WHERE id = $1"};
inline constexpr Sql kAccount{
    "SELECT id, name, password, language, email, webhook, notify_turn, notify_over, feed, created "
    "FROM players WHERE account = $1"};
inline constexpr Sql kPlayerOfFeed{
    "SELECT id, name, password, language, email, webhook, notify_turn, notify_over, feed, created "
    "FROM players WHERE feed = $1"};
inline constexpr Sql kDeletePlayer{"DELETE FROM players WHERE id = $1"};
inline constexpr Sql kDeleteNotesOf{"DELETE FROM notes WHERE player = $1"};
inline constexpr Sql kDeleteNoticesOf{"DELETE FROM notices WHERE player = $1"};
inline constexpr Sql kDeleteChatOf{"DELETE FROM chat WHERE player = $1"};
inline constexpr Sql kAddSession{
    "INSERT INTO sessions (token_hash, player, seen) VALUES ($1, $2, $3)"};
inline constexpr Sql kSession{
    "SELECT p.id, p.name, p.password, p.language, p.email, p.webhook, p.notify_turn, "
    "p.notify_over, p.feed, p.created FROM sessions s JOIN players p ON p.id = s.player "
    "WHERE s.token_hash = $1"};
inline constexpr Sql kDeleteSession{"DELETE FROM sessions WHERE token_hash = $1"};
inline constexpr Sql kDeleteSessionsOf{"DELETE FROM sessions WHERE player = $1"};
inline constexpr Sql kDeleteSessionsBefore{"DELETE FROM sessions WHERE seen < $1"};
inline constexpr Sql kDeleteGuestsBefore{
    "DELETE FROM players WHERE account IS NULL AND created < $1 "
    "AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.player = players.id) "
    "AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.player = players.id) "
    "AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.owner = players.id)"};
inline constexpr Sql kHandOverSeats{"UPDATE seats SET player = $1 WHERE player = $2"};
inline constexpr Sql kHandOverVersions{
    "UPDATE tables SET version = version + 1 WHERE owner = $1 OR id IN "
    "(SELECT table_id FROM seats WHERE player = $1)"};
inline constexpr Sql kHandOverTables{"UPDATE tables SET owner = $1 WHERE owner = $2"};
inline constexpr Sql kHandOverChat{"UPDATE chat SET player = $1 WHERE player = $2"};
inline constexpr Sql kHandOverNotes{
    "UPDATE notes SET player = $1 WHERE player = $2 AND table_id NOT IN "
    "(SELECT table_id FROM notes n WHERE n.player = $1)"};

// --- Tables ---
inline constexpr Sql kAddTable{
    "INSERT INTO tables (id, game, name, owner, options, settings, seed, imported, listed, "
    "created, version, state, ply, owing, changed, wake, started, rules, result, data) "
    "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, "
    "$19, $20)"};
inline constexpr Sql kAddOwnFiles{"INSERT INTO own_files (table_id, files) VALUES ($1, $2)"};
inline constexpr Sql kOwnFiles{"SELECT files FROM own_files WHERE table_id = $1"};
inline constexpr Sql kDeleteOwnFiles{"DELETE FROM own_files WHERE table_id = $1"};
inline constexpr Sql kAddSeat{
    "INSERT INTO seats (table_id, seat, kind, player, bot, link_key, standing, by_link) "
    "VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"};
inline constexpr Sql kDeleteSeats{"DELETE FROM seats WHERE table_id = $1"};
inline constexpr Sql kTable{
    "SELECT id, game, name, owner, options, settings, seed, imported, listed, created, version, "
    "state, ply, owing, changed, wake, started, rules, result, data FROM tables WHERE id = $1"};
inline constexpr Sql kSeats{
    "SELECT kind, player, bot, link_key, standing, by_link FROM seats WHERE table_id = $1 "
    "ORDER BY seat"};
inline constexpr Sql kUpdateTable{
    "UPDATE tables SET name = $1, owner = $2, options = $3, settings = $4, listed = $5, "
    "version = version + 1, state = $6, ply = $7, owing = $8, changed = $9, wake = $10, "
    "started = $11, rules = $12, result = $13 WHERE id = $14 AND version = $15"};
inline constexpr Sql kDeleteTable{"DELETE FROM tables WHERE id = $1"};
inline constexpr Sql kDeleteEntries{"DELETE FROM entries WHERE table_id = $1"};
inline constexpr Sql kBeginUpload{"INSERT INTO uploads (table_id, at) VALUES ($1, $2)"};
inline constexpr Sql kEndUpload{"DELETE FROM uploads WHERE table_id = $1"};
inline constexpr Sql kOldUploads{"SELECT table_id FROM uploads WHERE at < $1"};
inline constexpr Sql kDeleteSnapshots{"DELETE FROM snapshots WHERE table_id = $1"};
inline constexpr Sql kDeleteChat{"DELETE FROM chat WHERE table_id = $1"};
inline constexpr Sql kDeleteNotes{"DELETE FROM notes WHERE table_id = $1"};
inline constexpr Sql kDeleteNotices{"DELETE FROM notices WHERE table_id = $1"};
// $1 game or '', $2 changed before, $3 limit.
inline constexpr Sql kOpenTables{
    "SELECT id FROM tables WHERE state = 0 AND listed = 1 AND ($1 = '' OR game = $1) "
    "AND changed < $2 ORDER BY changed DESC LIMIT $3"};
inline constexpr Sql kRunningTables{
    "SELECT id FROM tables WHERE state = 1 AND listed = 1 AND ($1 = '' OR game = $1) "
    "AND changed < $2 ORDER BY changed DESC LIMIT $3"};
inline constexpr Sql kAllTables{
    "SELECT id FROM tables WHERE ($1 = '' OR game = $1) AND changed < $2 "
    "ORDER BY changed DESC LIMIT $3"};
// $4 player.
inline constexpr Sql kMyTables{
    "SELECT id FROM tables WHERE ($1 = '' OR game = $1) AND changed < $2 AND (owner = $3 OR id IN "
    "(SELECT table_id FROM seats WHERE player = $3)) ORDER BY changed DESC LIMIT $4"};
inline constexpr Sql kDue{
    "SELECT id FROM tables WHERE wake > 0 AND wake <= $1 ORDER BY wake LIMIT $2"};
inline constexpr Sql kTableIds{"SELECT id FROM tables ORDER BY id"};
inline constexpr Sql kTablesOf{
    "SELECT id FROM tables WHERE owner = $1 OR id IN "
    "(SELECT table_id FROM seats WHERE player = $1)"};
inline constexpr Sql kCountTables{
    "SELECT count(*) FROM tables WHERE owner = $1 AND (state < 2 OR imported = 1)"};
inline constexpr Sql kCountOwnTables{
    "SELECT count(*) FROM tables WHERE owner = $1 AND (state < 2 OR imported = 1) AND data <> ''"};

// --- Games ---
inline constexpr Sql kAppend{
    "INSERT INTO entries (table_id, step, kind, seat, text, at) VALUES ($1, $2, $3, $4, $5, $6)"};
inline constexpr Sql kAdvance{
    "UPDATE tables SET state = $1, ply = $2, owing = $3, changed = $4, wake = $5, rules = $6, "
    "result = $7 WHERE id = $8 AND version = $9"};
inline constexpr Sql kAdvanceSteadily{
    "UPDATE tables SET ply = $1, owing = $2, rules = $3 WHERE id = $4 AND version = $5"};
inline constexpr Sql kEntries{
    "SELECT kind, seat, text, at FROM entries WHERE table_id = $1 AND step >= $2 ORDER BY step"};
inline constexpr Sql kSetWake{"UPDATE tables SET wake = $1 WHERE id = $2"};
inline constexpr Sql kPutSnapshot{
    "INSERT INTO snapshots (table_id, steps, tag, position) VALUES ($1, $2, $3, $4) "
    "ON CONFLICT (table_id) DO UPDATE SET steps = excluded.steps, "
    "tag = excluded.tag, position = excluded.position"};
inline constexpr Sql kSnapshot{"SELECT steps, tag, position FROM snapshots WHERE table_id = $1"};

// --- Talk, notes and notices ---
inline constexpr Sql kNextChat{"SELECT coalesce(max(id), 0) + 1 FROM chat WHERE table_id = $1"};
inline constexpr Sql kAddChat{
    "INSERT INTO chat (table_id, id, seat, player, name, text, at) "
    "VALUES ($1, $2, $3, $4, $5, $6, $7)"};
inline constexpr Sql kDeleteOldChat{"DELETE FROM chat WHERE table_id = $1 AND id <= $2"};
inline constexpr Sql kChat{
    "SELECT id, seat, player, name, text, at FROM (SELECT id, seat, player, name, text, at "
    "FROM chat WHERE table_id = $1 AND id > $2 ORDER BY id DESC LIMIT $3) AS last ORDER BY id"};
inline constexpr Sql kPutNote{
    "INSERT INTO notes (table_id, player, text) VALUES ($1, $2, $3) "
    "ON CONFLICT (table_id, player) DO UPDATE SET text = excluded.text"};
inline constexpr Sql kNote{"SELECT text FROM notes WHERE table_id = $1 AND player = $2"};
inline constexpr Sql kAddNotice{
    "INSERT INTO notices (player, table_id, kind, ply, at, taken) VALUES ($1, $2, $3, $4, $5, 0) "
    "ON CONFLICT DO NOTHING"};
inline constexpr Sql kNoticesOf{
    "SELECT player, table_id, kind, ply, at FROM notices WHERE player = $1 "
    "ORDER BY at DESC LIMIT $2"};
inline constexpr Sql kUntakenNotices{
    "SELECT player, table_id, kind, ply, at FROM notices WHERE taken = 0 AND at <= $1 "
    "ORDER BY at LIMIT $2"};
inline constexpr Sql kDeleteNoticesBefore{"DELETE FROM notices WHERE at < $1"};
inline constexpr Sql kTakeNotice{
    "UPDATE notices SET taken = 1 WHERE player = $1 AND table_id = $2 AND kind = $3 AND ply = $4 "
    "AND taken = 0"};

}  // namespace store::sql
