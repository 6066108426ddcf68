// What a person types at the prompt: several answers in one line, and the words that are commands.
#pragma once

#include <string>

#include "cli/texts.h"

namespace cli {

enum class Word { kNone, kUndo, kSave, kLog, kBoard, kHint, kQuit, kHelp, kRules };
struct Typed {
  Word word = Word::kNone;
  std::string rest;  // what follows it
};

// The commands have a word in each language; both are understood in either.
Typed understand(const Texts& texts, const std::string& line);
// Whether a line is this word of `play.word`, in either language.
bool is_word(const Texts& texts, std::string_view word, const std::string& line);

// Answers to the same question that stand in one line, "3; 7; 12", and of those what was left over
// when the question changed.
class Answers {
 public:
  bool empty() const { return rest_.empty(); }
  void take(const std::string& line) { rest_ = line; }
  // Before those that wait already.
  void put_first(const std::string& line) { rest_ = line + (rest_.empty() ? "" : ";" + rest_); }
  // The first that waits, without blanks and quotation marks around it.
  std::string next();

  void forget() { rest_.clear(); }
  // What was typed ahead but no longer fits the question is told, not lost in silence.
  void drop();
  std::string take_dropped();

 private:
  std::string rest_;
  std::string dropped_;
};

}  // namespace cli
