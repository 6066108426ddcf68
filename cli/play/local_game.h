// A game at one terminal: the match, who sits where, and where it is kept.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/play/seating.h"
#include "cli/texts.h"
#include "engine/match.h"
#include "engine/save_file.h"

namespace cli {

class LocalGame {
 public:
  LocalGame(engine::Match match, std::vector<Sitter> sitters, std::optional<std::string> file,
            const Texts& texts);

  const engine::Match& match() const { return match_; }
  const engine::Game& game() const { return match_.game(); }
  const engine::AnyPosition& position() const { return match_.position(); }
  bool over() const { return game().owing(position()).empty(); }
  const Texts& texts() const { return texts_; }
  engine::Language language() const { return texts_.language(); }

  Sitter& sitter(engine::Seat seat) { return sitters_[seat]; }
  int humans() const;
  // The only person, if there is exactly one.
  std::optional<engine::Seat> only_human() const;
  // "Catholic", "Anna (Catholic)", "Protestant (bot greedy)".
  std::string name(engine::Seat seat) const;

  // Who decides next: of several that owe a decision, `preferred` if it is among them.
  engine::Seat next(engine::Seat preferred) const;
  std::optional<engine::Refusal> decide(engine::Seat seat, engine::Action action);
  // Takes back this seat's last decision and all that followed it. Unless all `agreed`, not if
  // anything was revealed since, nor if another person has decided since.
  engine::Status undo(engine::Seat seat, bool agreed);

  // The file that is written after every decision, if there is one.
  const std::optional<std::string>& file() const { return file_; }
  engine::Status keep() const;
  engine::Status save(const std::string& path) const;
  // For leaving in the middle: the file, or else a new one that is named after game and time.
  engine::Result<std::string> save_somewhere() const;
  // True if nothing would be lost by leaving now.
  bool saved() const { return saved_; }

  // Moments are numbered: 0 is the start, n the n-th entry. What `seat` may know of moment `from`
  // up to now.
  std::vector<engine::Event> news(engine::Seat seat, std::size_t from) const;
  std::string sentence(const engine::Event& event) const;
  std::size_t moments() const { return match_.entries().size() + 1; }

 private:
  engine::Match match_;
  std::vector<Sitter> sitters_;
  std::optional<std::string> file_;
  const Texts& texts_;
  mutable bool saved_ = false;
};

}  // namespace cli
