// How the people at one terminal are spoken to: in its width, and in colour if it shows any.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/boards/board.h"
#include "cli/command.h"
#include "cli/play/local_game.h"

namespace cli {

using Lines = std::vector<std::string>;

class Voice {
 public:
  Voice(const LocalGame& local, const Context& context);

  const Context& context() const { return context_; }
  const LocalGame& local() const { return local_; }
  bool coloured() const { return colour_; }
  int width() const;
  int height() const;
  BoardStyle style() const;

  std::string words(std::string_view key, const Places& places = {}) const {
    return context_.say(key, places);
  }
  std::string words(const engine::Problem& problem) const;
  std::string action(engine::Action action) const;
  std::string painted(const std::string& text, Paint paint) const;

  void line(const std::string& text) const { context_.out.line(text); }
  void say(const std::string& sentence) const;
  void say_problem(const engine::Problem& problem) const;

  // What the things among some arguments say, such as a card's text; dim, below what names them.
  // What the decision `chosen` named is left out: its text was read a moment ago.
  Lines texts_of(const engine::Term& term, std::span<const std::uint16_t> args, int indent,
                 const std::optional<engine::Action>& chosen = std::nullopt) const;

 private:
  bool names(const engine::Action& action, engine::Kind kind, std::uint16_t value) const;

  const LocalGame& local_;
  const Context& context_;
  bool colour_;
};

}  // namespace cli
