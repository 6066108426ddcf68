// The type-erased face of a game, for the command line, the server and the bindings.
//
// This header is the contract. Hot loops don't use it: bots and benchmarks are templates over the
// game's own Position (see games/*/rules.h), and engine/game_of.h makes a Game of those.
#pragma once

#include <atomic>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/action.h"
#include "engine/chance.h"
#include "engine/event.h"
#include "engine/grammar.h"
#include "engine/options.h"
#include "engine/result.h"
#include "engine/seat.h"
#include "engine/text.h"
#include "engine/vocabulary.h"

namespace engine {

class FieldTrace;

// A game's Position as bytes. Equal bytes are equal positions: positions have no padding.
class AnyPosition {
 public:
  AnyPosition() = default;
  template <class Position>
  static AnyPosition of(const Position& position) {
    AnyPosition any;
    any.bytes_.resize(sizeof(Position));
    std::memcpy(any.bytes_.data(), &position, sizeof(Position));
    return any;
  }
  template <class Position>
  const Position& as() const {
    return *reinterpret_cast<const Position*>(bytes_.data());  // NOLINT
  }
  template <class Position>
  Position& as() {
    return *reinterpret_cast<Position*>(bytes_.data());  // NOLINT
  }
  const std::vector<std::byte>& bytes() const { return bytes_; }
  bool empty() const { return bytes_.empty(); }
  friend bool operator==(const AnyPosition&, const AnyPosition&) = default;

 private:
  std::vector<std::byte> bytes_;
};

// What a seat is asked: `id` indexes the vocabulary's prompts.
struct Prompt {
  std::uint16_t id = 0;
  std::array<std::uint16_t, 4> args{};
};

// Why an action is not legal: `reason` indexes the vocabulary's refusals, whose `rule` may be
// made more precise by the refusal itself.
struct Refusal {
  std::uint16_t reason = 0;
  std::array<std::uint16_t, 4> args{};
  std::string_view rule;
};

// A file that an owner brings along to replace some of a game's data: its name, for messages, and
// its text.
struct OwnFile {
  std::string name;
  std::string text;
};

// One number per seat, without allocating.
class Scores {
 public:
  void push_back(int score) {
    assert(size_ < kMaxSeats);
    scores_[size_++] = score;
  }
  void resize(std::size_t size) {
    assert(size <= kMaxSeats);
    size_ = size;
  }
  std::size_t size() const { return size_; }
  int& operator[](std::size_t seat) { return scores_[seat]; }
  int operator[](std::size_t seat) const { return scores_[seat]; }
  const int* begin() const { return scores_.data(); }
  const int* end() const { return scores_.data() + size_; }

 private:
  std::array<int, kMaxSeats> scores_{};
  std::size_t size_ = 0;
};

// The reason of a refusal that no game has: the rules called more procedures inside each other than
// a position has room for.
inline constexpr std::uint16_t kTooDeep = 0xFFFF;

// How a game stands or ended.
struct Outcome {
  bool over = false;
  SeatSet winners;       // several when they share the victory, none in a draw
  Scores scores;         // per seat, what the game counts as points
  std::string_view how;  // text key "outcome.<how>"
  std::array<std::string_view, kMaxSeats> sides{};  // the side each seat played ("catholic"), or ""
};

// What the end of a game is worth to a seat, from 0 (lost) to 1 (won alone): victors share 1, and
// so does everybody in a draw.
inline double utility(const Outcome& outcome, Seat seat) {
  if (outcome.winners.empty()) return 1.0 / static_cast<double>(outcome.scores.size());
  return outcome.winners.contains(seat) ? 1.0 / outcome.winners.size() : 0.0;
}

class Game {
 public:
  virtual ~Game() = default;
  Game() : serial_(next_serial()) {}
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;

  // No other game of this process has or had it: what is remembered about a game that was let go
  // (one of a table's own cards) is never taken for another's at the same address.
  std::uint64_t serial() const { return serial_; }

  // --- What never changes ---
  virtual std::string_view id() const = 0;
  // Changes when a repaired rule changes play; with `signature`, the last row of the game's file
  // (engine/pin.h). "" for a game whose play isn't pinned.
  virtual int rules_version() const = 0;
  virtual std::string_view signature() const { return {}; }
  virtual const Vocabulary& vocabulary() const = 0;
  virtual const Catalog& texts() const = 0;
  virtual int min_seats() const = 0;
  virtual int max_seats() const = 0;
  virtual const std::vector<OptionSpec>& option_specs() const = 0;
  // Hash of the data an owner brought along (own cards), "" for the supplied data. A save file
  // records it, because only the same data replays the game.
  virtual std::string_view data_hash() const { return {}; }

  // --- Starting ---
  // All options with defaults filled in, or the reason why they can't be. "seats" is always one
  // of them ("2" for a game of two).
  virtual Result<Options> complete(const Options& options) const = 0;
  // The position at the first decision. `options` must be complete.
  virtual AnyPosition start(const Options& options, const Seed& seed, Log* log) const = 0;
  virtual int seats(const AnyPosition& position) const = 0;

  // --- Decisions ---
  // Seats that owe a decision now; empty exactly when the game is over.
  virtual SeatSet owing(const AnyPosition& position) const = 0;
  virtual Prompt prompt(const AnyPosition& position, Seat seat) const = 0;
  // The legal actions of a seat that owes a decision (none for the others).
  virtual void options(const AnyPosition& position, Seat seat, ActionList& list) const = 0;
  // Carries out a legal action; anything else is refused and changes nothing.
  virtual std::optional<Refusal> apply(AnyPosition& position, Seat seat, Action action,
                                       Log* log) const = 0;
  // Why an action is not among the options; nothing if it is.
  virtual std::optional<Refusal> why_not(const AnyPosition& position, Seat seat,
                                         Action action) const = 0;
  // The action of a seat that doesn't answer in time.
  virtual Action default_action(const AnyPosition& position, Seat seat) const = 0;
  virtual Outcome outcome(const AnyPosition& position) const = 0;
  // Seats that may break in now although no decision of theirs is due; known to everybody. What
  // they can do it with only they know: it may be nothing. `apply` and `why_not` take such actions
  // as well.
  virtual SeatSet may_break_in(const AnyPosition& /*position*/) const { return {}; }
  virtual void break_in_options(const AnyPosition& /*position*/, Seat /*seat*/,
                                ActionList& list) const {
    list.clear();
  }
  // Grows with every revelation: undo may not pass a step that changed it.
  virtual std::uint32_t reveals(const AnyPosition& position) const = 0;

  // --- Knowledge ---
  // What `seat` (or kSpectator) may know, everything else wiped. The only thing that ever leaves
  // a server. Feeding a view to `to_json` or `resample` is fine; to `apply` it is not.
  virtual AnyPosition view(const AnyPosition& position, Seat seat) const = 0;
  // A position that `seat` can't tell from the true one, made from its view and `random` alone.
  virtual AnyPosition resample(const AnyPosition& view, Seat seat, std::uint64_t random) const = 0;
  // Whether `viewer` may know at once what `decider` chose. It may not if another choice would have
  // looked the same to it (a secret bid, a card kept in a draft): its copy of a running game leaves
  // the decision out.
  virtual bool knows_decision(const AnyPosition& before, Seat decider, Action action,
                              Seat viewer) const = 0;

  // --- Inspection and scenarios ---
  // Adds the position's fields to `out` as JSON.
  virtual void write_json(std::string& out, const AnyPosition& position) const = 0;
  // The same as a tree.
  boost::json::value to_json(const AnyPosition& position) const;
  // Adds to `out`, as a JSON object, the fields of `position` that are other than when `trace` was
  // last shown one, and shows it this one. Objects hold their changed fields alone; one that is to
  // be replaced as a whole is {"=": …}. Applied to the fields as they were, it gives `write_json`
  // of the position. A game that doesn't describe its fields tells all of them every time.
  virtual void write_changes(std::string& out, const AnyPosition& position,
                             FieldTrace& trace) const;
  // Sets the named fields, by the names to_json prints; an impossible result is refused and
  // leaves the position as it was.
  virtual Status patch(AnyPosition& position, const boost::json::value& fields) const = 0;
  // The JSON Schema of what to_json gives; empty for a game that doesn't describe its fields.
  virtual boost::json::object schema() const { return {}; }
  // Queues dice and draws (by id) to come before the stream.
  virtual Status queue(AnyPosition& position, const std::vector<int>& dice,
                       const std::vector<std::string>& draws) const = 0;
  // True if a queued draw was not there to be drawn.
  virtual bool misfits(const AnyPosition& position) const = 0;
  // How many queued dice and draws are still to come.
  virtual int queued(const AnyPosition& /*position*/) const { return 0; }
  // What is broken in a position, or nothing. Run after every decision in tests.
  virtual Status check(const AnyPosition& position) const = 0;

  // --- Words ---
  // The stable id of an argument ("c_ursulines"), its name in a language, and back from the id.
  // Names may depend on the position (a colour that a seat took); ids never do.
  virtual std::string id_of(Kind kind, std::uint16_t value) const = 0;
  virtual std::string name_of(Kind kind, std::uint16_t value, Language language,
                              const AnyPosition* position) const = 0;
  // The key of its name in the texts ("space.rome"), under which forms of the name stand
  // ("space.rome.in", see words.h): "<kind>.<id>" unless the game says otherwise.
  virtual std::string name_key(Kind kind, std::uint16_t value) const;
  virtual std::optional<std::uint16_t> parse_id(Kind kind, std::string_view id) const = 0;
  // The article that a name takes in a sentence, and how one says that something is there.
  virtual Grammar grammar_of(Kind /*kind*/, std::uint16_t /*value*/, Language /*language*/,
                             const AnyPosition* /*position*/) const {
    return {};
  }
  // What a thing says or does (a card's text), for people; "" if it has no text of its own.
  virtual std::string text_of(Kind /*kind*/, std::uint16_t /*value*/, Language /*language*/) const {
    return {};
  }
  // A word that marks a thing where it is listed ("military", "persistent"); "" for most.
  virtual std::string mark_of(Kind /*kind*/, std::uint16_t /*value*/, Language /*language*/) const {
    return {};
  }
  // A seat by the game's own word for it in this position ("catholic"), besides "player1" ….
  virtual std::optional<Seat> seat_by_name(const AnyPosition& position,
                                           std::string_view name) const = 0;
  // A game with some of its data replaced by an owner's file; the problem names file, record and
  // reason. `name` is the file's name for messages.
  virtual Result<std::unique_ptr<Game>> with_data(std::string_view name,
                                                  std::string_view text) const = 0;
  // The same with several files at once, in any order: files that belong together (new Circles and
  // the cards that name them) are only right together. At least one file.
  virtual Result<std::unique_ptr<Game>> with_files(const std::vector<OwnFile>& files) const {
    std::unique_ptr<Game> changed;
    for (const OwnFile& file : files) {
      Result<std::unique_ptr<Game>> next =
          (changed != nullptr ? *changed : *this).with_data(file.name, file.text);
      if (!next) return next.problem();
      changed = std::move(*next);
    }
    return changed;
  }
  // What is odd in an owner's data, though not wrong.
  virtual std::vector<Problem> data_warnings() const { return {}; }

 private:
  static std::uint64_t next_serial() {
    static std::atomic<std::uint64_t> last = 0;
    return ++last;
  }
  std::uint64_t serial_;
};

}  // namespace engine
