// Many games at once: bots against bots on all cores, counted.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "engine/game.h"

namespace lab {

// A player that is no bot of ours: another program.
class External {
 public:
  virtual ~External() = default;
  External() = default;
  External(const External&) = delete;
  External& operator=(const External&) = delete;
  virtual engine::Result<engine::Action> choose(const engine::Game& game,
                                                const engine::AnyPosition& position,
                                                engine::Seat seat) = 0;
};
using MakeExternal =
    std::function<engine::Result<std::unique_ptr<External>>(const std::string& command)>;

struct ArenaSettings {
  engine::Options options;  // need not be complete
  // One per seat, or one for all: "greedy", "envoy", "envoy@200" (at most 200 playouts per
  // decision), "exec:COMMAND".
  std::vector<std::string> bots;
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  int threads = 0;                   // 0: all cores
  bool check = false;                // check the position after every decision
  std::uint64_t decision_limit = 0;  // a game that takes longer is broken; 0: the game's own limit
  MakeExternal external;             // makes the players of "exec:COMMAND"; none without
  // Called now and then from one thread with the number of games done; returning false stops.
  std::function<bool(std::uint64_t done)> progress;
};

// What one game gave.
struct GameResult {
  std::uint32_t decisions = 0;
  bool finished = false;
  bool sound = true;
  int turn = 0;  // in which it ended, in games that count them; else 0
  engine::Outcome outcome;
  engine::Status problem;  // of an external player
};

// Whether these bots can play: the problem says why not.
engine::Status check_bots(const engine::Game& game, const ArenaSettings& settings);

// A table at which one thread lets bots play one game after the other. A game's number says its
// luck, whoever sits where: the same number and seating give the same game.
class Room {
 public:
  virtual ~Room() = default;
  Room() = default;
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;
  // `seating` says for each seat which of the settings' bots sits there.
  virtual GameResult play(std::uint64_t number, std::span<const std::size_t> seating) = 0;
};
// `options` are the settings' options, complete; they and `settings` outlive the room.
std::unique_ptr<Room> open_room(const engine::Game& game, const engine::Options& options,
                                const ArenaSettings& settings);

// The same games, seed and bots give the same tally, however many threads ran.
struct Tally {
  std::uint64_t games = 0;
  std::uint64_t draws = 0;               // games without a winner
  std::vector<double> wins;              // by seat; a shared victory counts as a part of one
  std::vector<std::uint64_t> sole_wins;  // by seat
  std::vector<double> score_sums;        // by seat
  std::map<std::string, double> sides;   // the same by the game's sides ("catholic"), if any
  std::uint64_t decisions = 0;
  std::vector<std::uint32_t> lengths;            // decisions of each game, in order of the games
  std::map<std::string, std::uint64_t> endings;  // by Outcome::how
  std::map<int, std::uint64_t> turns;            // by the turn of the end; 0: not counted
  double seconds = 0;
};

engine::Result<Tally> run(const engine::Game& game, const ArenaSettings& settings);

// The behaviour signature: one hash over a fixed set of seeded random games. Any change of play
// changes it.
struct Signature {
  std::string hash;
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  double decisions_per_second = 0;
  double games_per_second = 0;
  std::size_t position_bytes = 0;
  double copy_nanoseconds = 0;
};
Signature signature(const engine::Game& game);
// The same without measuring how fast it is.
Signature sign(const engine::Game& game);

// Wilson's 95 % interval of a share.
struct Interval {
  double low = 0;
  double high = 0;
};
Interval wilson(double successes, double trials);

}  // namespace lab
