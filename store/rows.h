// What is kept: players, sessions, tables, the entries of their games, chat, notes, notices.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace store {

// Milliseconds since 1970.
using Time = std::int64_t;
using Bytes = std::vector<std::byte>;

struct Player {
  std::string id;
  std::string name;
  bool guest = true;
  std::string password;  // argon2id, "" for a guest
  std::string language = "en";
  std::string email;
  std::string webhook;
  bool notify_turn = true;
  bool notify_over = true;
  std::string feed;  // the secret in the address of the player's feed
  Time created = 0;
};

enum class SeatKind : std::uint8_t { kOpen, kLink, kPlayer, kBot };

struct SeatRow {
  SeatKind kind = SeatKind::kOpen;
  std::string player;    // who holds it; of a bot: for whom it stands in, or ""
  std::string bot;       // its id in bots/
  std::string key;       // whoever brings it takes the seat, once; "" without one
  std::string standing;  // standing answers, as JSON
  bool by_link = false;  // offered by its key alone
  friend bool operator==(const SeatRow&, const SeatRow&) = default;
};

enum class TableState : std::uint8_t { kOpen, kRunning, kOver };

// What changes with every entry of a game, kept beside the table for lists and wake-ups.
struct Progress {
  TableState state = TableState::kOpen;
  std::int64_t ply = 0;
  std::uint16_t owing = 0;  // seats, one bit each
  Time changed = 0;
  Time wake = 0;           // when somebody has to look after the table; 0: never
  std::int64_t rules = 0;  // the version of the rules it is or was played by; 0: not known
  std::string result;      // how a game that is over ended, as JSON
  // State and time to wake are as they were, and `changed` is hardly later: the store may leave all
  // three, by which tables are found, as it has them.
  bool steady = false;
  friend bool operator==(const Progress&, const Progress&) = default;
};

struct TableRow {
  std::string id;
  std::string game;
  std::string name;
  std::string owner;
  std::string options;   // JSON
  std::string settings;  // JSON
  std::string data;      // the hash of its owner's own cards; "": the supplied ones
  std::string seed;      // hexadecimal: never leaves the process before the end
  bool imported = false;
  bool listed = true;  // in the lobby
  Time created = 0;
  Time started = 0;          // when the game began
  std::int64_t version = 0;  // grows with each change of anything but `progress`
  Progress progress;
  std::vector<SeatRow> seats;
};

// One thing that happened in a game; what kinds there are is the server's affair.
struct Entry {
  std::string kind;
  int seat = 0;
  std::string text;
  Time at = 0;
  friend bool operator==(const Entry&, const Entry&) = default;
};

// The position after `steps` entries, as bytes: a cache.
struct Snapshot {
  std::int64_t steps = 0;
  std::string tag;  // of what it depends on: one with another tag is of no use
  Bytes position;
};

struct Chat {
  std::int64_t id = 0;
  int seat = -1;  // -1: a spectator
  std::string player;
  std::string name;
  std::string text;
  Time at = 0;
};

// "Your turn", "the game is over": to be told by feed, mail or webhook.
struct Notice {
  std::int64_t id = 0;
  std::string player;
  std::string table;
  std::string kind;
  std::int64_t ply = 0;
  Time at = 0;
};

}  // namespace store
