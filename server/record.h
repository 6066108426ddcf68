// The game of one table, folded from its stored entries: decisions, take-backs, an end by clock or
// resignation. Small: positions are kept here and there and made again in between, events of the
// last decisions only. A copy is cheap, so that long work is done on one, without the table's lock.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/game.h"
#include "engine/match.h"
#include "engine/save_file.h"
#include "store/rows.h"

namespace server {

// What an entry can be, as its `kind` in the store.
namespace entry {
inline constexpr std::string_view kDecision = "d";  // text: the action
inline constexpr std::string_view kBreakIn = "b";   // of a seat that was not asked for it; the same
inline constexpr std::string_view kUndo = "u";      // text: the ply to go back to
inline constexpr std::string_view kPatch = "p";     // of an imported game; text: JSON
inline constexpr std::string_view kQueue = "q";     // of an imported game; text: dice and draws
inline constexpr std::string_view kEnd = "e";       // the seat lost by clock or resignation
inline constexpr std::string_view kAsk = "a";       // a take-back is asked; text: the ply
inline constexpr std::string_view kAgree = "y";
inline constexpr std::string_view kDecline = "n";
}  // namespace entry

struct Takeback {
  engine::Seat seat = 0;
  int to = 0;
  engine::SeatSet agreed;
};

struct LoggedEvent {
  int ply = -1;  // of the decision that caused it; -1: the start
  engine::Event event;
};

class Record {
 public:
  // Where a stored decision no longer replays, because a rule was repaired since.
  struct Break {
    int ply = 0;
    std::string reason;  // English, for the table's chat
    std::string italian;
  };

  // `options` must be complete.
  Record(const engine::Game& game, engine::Options options, const engine::Seed& seed,
         store::Time started);

  // Takes over what the store holds; a snapshot of the same rules saves the way there.
  void load(const std::vector<store::Entry>& entries,
            const std::optional<store::Snapshot>& snapshot);
  // Takes over one more entry.
  void add(const store::Entry& entry);

  // A decision that was tried on a copy of the position.
  struct Step {
    engine::Action action;
    engine::AnyPosition after;
    std::vector<engine::Event> events;
    bool breaks_in = false;  // it was not asked for
  };
  // Nothing if it is not legal.
  std::optional<Step> attempt(engine::Seat seat, engine::Action action) const;
  // Takes over the entry of a decision that was tried just before.
  void add(const store::Entry& entry, Step step);

  // The game is over as it was decided then, whatever today's rules make of its decisions.
  void close() { closed_ = true; }

  const engine::Game& game() const { return *game_; }
  const engine::Options& options() const { return options_; }
  const engine::Seed& seed() const { return seed_; }
  const engine::AnyPosition& position() const { return position_; }
  int ply() const { return static_cast<int>(moves_.size()); }
  std::int64_t steps() const { return steps_; }
  // Counts decisions and take-backs: see docs/api.md.
  std::int64_t version() const { return version_; }
  bool over() const { return closed_ || loser_ || game_->owing(position_).empty(); }
  engine::SeatSet owing() const { return over() ? engine::SeatSet() : game_->owing(position_); }
  // The seat that lost by clock or resignation.
  std::optional<engine::Seat> loser() const { return loser_; }
  engine::Outcome outcome() const;
  const std::optional<Takeback>& takeback() const { return takeback_; }
  const std::optional<Break>& broken() const { return broken_; }
  bool tampered() const;

  // The position after `ply` decisions.
  engine::AnyPosition at(int ply) const;
  // The events of decisions from ply `from` (-1: with the start's) to before ply `to`.
  std::vector<LoggedEvent> log(int from, int to) const;
  // Whether the last decision is this seat's and revealed nothing; otherwise the problem's key.
  std::optional<std::string_view> why_no_undo(engine::Seat seat) const;
  // Whether nothing changed for `seat` since `ply`: others decided, and it is still asked the same.
  bool same_question(engine::Seat seat, int ply) const;
  // Whether the seat could break in with it then and can now, and has decided nothing since.
  bool same_right(engine::Seat seat, engine::Action action, int ply) const;

  // When the seat was asked what it owes now, and what all its earlier answers took.
  struct Clock {
    store::Time asked_at = 0;
    store::Time used = 0;
    int answers = 0;
  };
  const Clock& clock(engine::Seat seat) const { return clocks_[seat]; }
  // The same as everybody may know it: a secret answer does not show.
  const Clock& public_clock(engine::Seat seat) const { return public_clocks_[seat]; }

  store::Snapshot snapshot() const;
  // The same as a match, for save files.
  engine::Match match() const;

 private:
  struct Move {
    engine::Entry::Kind kind = engine::Entry::Kind::kDecision;
    engine::Seat seat = 0;
    engine::Action action;
    bool breaks_in = false;
    store::Time at = 0;
    std::string text;  // of a patch or queue; of a decision only until it is carried out
    std::optional<std::uint32_t> reveals;  // Game::reveals after it, once it was carried out
  };
  using Kept = std::shared_ptr<const engine::AnyPosition>;

  // Notes an entry without carrying it out.
  void note(const store::Entry& entry);
  void fold();
  bool carry_out(engine::AnyPosition& position, Move& move, engine::Log* log) const;
  void break_at(int ply, const Move& move);
  void run_clocks(engine::SeatSet before, engine::SeatSet after, const Move& move);
  void interrupt_clocks(engine::SeatSet before, engine::SeatSet after, const Move& move);
  // Lets everybody know the clocks as they are, but for seats that seem to owe an answer still.
  void show_clocks(bool secret);
  void set_clocks(store::Time asked_at);
  bool unseen(const engine::AnyPosition& before, engine::SeatSet owed,
              const std::vector<engine::Event>& events) const;
  void keep_checkpoint();
  void keep_events(std::vector<engine::Event> events);
  std::uint32_t reveals_before_last() const;

  const engine::Game* game_;
  engine::Options options_;
  engine::Seed seed_;
  store::Time started_;
  engine::AnyPosition position_;
  std::vector<Move> moves_;
  std::map<int, Kept> checkpoints_;
  std::deque<std::vector<engine::Event>> recent_;  // of the last decisions
  std::int64_t steps_ = 0;
  std::int64_t version_ = 0;
  std::optional<engine::Seat> loser_;
  std::optional<Takeback> takeback_;
  std::optional<Break> broken_;
  bool closed_ = false;
  std::array<Clock, engine::kMaxSeats> clocks_{};
  std::array<Clock, engine::kMaxSeats> public_clocks_{};
};

}  // namespace server
