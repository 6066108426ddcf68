// The type-erased face of a game, for the command line, the server and the bindings.
//
// This header is the contract. Hot loops don't use it: bots and benchmarks are templates over the
// game's own Position (see games/*/rules.h), and engine/game_of.h makes a Game of those.
#pragma once

#include <boost/json/value.hpp>
#include <cstddef>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/action.h"
#include "engine/chance.h"
#include "engine/event.h"
#include "engine/options.h"
#include "engine/result.h"
#include "engine/seat.h"
#include "engine/text.h"
#include "engine/vocabulary.h"

namespace engine {

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

// How a game stands or ended.
struct Outcome {
  bool over = false;
  SeatSet winners;          // several when they share the victory, none in a draw
  std::vector<int> scores;  // one a seat, what the game counts as points
  std::string_view how;     // text key "outcome.<how>"
  std::array<std::string_view, kMaxSeats> sides{};  // the side each seat played ("catholic"), or ""
};

class Game {
 public:
  virtual ~Game() = default;
  Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;

  // --- What never changes ---
  virtual std::string_view id() const = 0;
  // Changes when a repaired rule changes play: a snapshot of another version is thrown away.
  virtual int rules_version() const = 0;
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
  // Grows with every revelation: undo may not pass a step that changed it.
  virtual std::uint32_t reveals(const AnyPosition& position) const = 0;

  // --- Knowledge ---
  // What `seat` (or kSpectator) may know, everything else wiped. The only thing that ever leaves
  // a server. Feeding a view to `to_json` or `resample` is fine; to `apply` it is not.
  virtual AnyPosition view(const AnyPosition& position, Seat seat) const = 0;
  // A position that `seat` can't tell from the true one, made from its view and `random` alone.
  virtual AnyPosition resample(const AnyPosition& view, Seat seat, std::uint64_t random) const = 0;
  // False if the other seats may not know at once what `decider` chose (a secret bid, a card kept
  // in a draft): their copies of a running game leave it out.
  virtual bool public_decision(const AnyPosition& /*before*/, Seat /*decider*/,
                               Action /*action*/) const {
    return true;
  }

  // --- Inspection and scenarios ---
  virtual boost::json::value to_json(const AnyPosition& position) const = 0;
  // Sets the named fields, by the names to_json prints; an impossible result is refused and
  // leaves the position as it was.
  virtual Status patch(AnyPosition& position, const boost::json::value& fields) const = 0;
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
  virtual std::optional<std::uint16_t> parse_id(Kind kind, std::string_view id) const = 0;
  // What a thing says or does (a card's text), for people; "" if it has no text of its own.
  virtual std::string text_of(Kind /*kind*/, std::uint16_t /*value*/, Language /*language*/) const {
    return {};
  }
  // A seat by the game's own word for it in this position ("catholic"), besides "player1" ….
  virtual std::optional<Seat> seat_by_name(const AnyPosition& position,
                                           std::string_view name) const = 0;
  // A game with some of its data replaced by an owner's file; the problem names file, record and
  // reason. `name` is the file's name for messages.
  virtual Result<std::unique_ptr<Game>> with_data(std::string_view name,
                                                  std::string_view text) const = 0;
};

}  // namespace engine
