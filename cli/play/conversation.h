// Talking with the people at the table: board, news, prompt, and what they type.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/boards/board.h"
#include "cli/command.h"
#include "cli/lines.h"
#include "cli/play/table.h"

namespace cli {

class Conversation {
 public:
  Conversation(Table& table, const Context& context, LineReader& lines);

  enum class Answer { kDecided, kUndone, kLeave };
  // Shows a person perhaps the board, what happened, and what is asked, and does what is typed
  // until a decision is made, taken back, or the person leaves.
  Answer ask(engine::Seat seat, bool with_board);

  // Hides one person's cards and hands the device to the next. False: somebody left instead.
  bool pass_device(engine::Seat from, engine::Seat to);

  // What happened since this reader last looked; with `room` only the last so many lines of it.
  void tell_news(engine::Seat seat, int room = 0);
  // The number of its lines; the whole board even if it is higher than the terminal.
  int show_board(engine::Seat seat, bool whole = false);
  // After the end there is still the log to read and a file to save.
  void after_the_end(engine::Seat reader);

  void say(const std::string& sentence);
  void say_problem(const engine::Problem& problem);

 private:
  enum class Word { kNone, kUndo, kSave, kLog, kBoard, kHint, kQuit, kHelp };
  struct Typed {
    Word word = Word::kNone;
    std::string rest;
  };
  Typed understand(const std::string& line) const;
  std::optional<std::string> read();
  std::string next_answer();
  void show_prompt(engine::Seat seat);
  void show_choice(int number, int digits, engine::Action action);
  // What the things among some arguments say, such as a card's text; dim, below what names them.
  void show_texts(const engine::Term& term, std::span<const std::uint16_t> args, int indent);
  void explain_prompt(engine::Seat seat);
  void explain_action(engine::Seat seat, const std::string& text);
  void show_log(engine::Seat seat, const std::string& count);
  void hint(engine::Seat seat);
  void save(const std::string& rest);
  bool undo(engine::Seat seat, const std::string& rest);
  // True if the word was one of the commands that change nothing.
  bool inform(engine::Seat seat, const Typed& typed, const std::string& line);
  std::optional<Answer> obey(engine::Seat seat, const std::string& line);
  bool decide(engine::Seat seat, const std::string& line);
  std::vector<engine::Action> meant(const std::string& text,
                                    const engine::ActionList& options) const;
  bool just_chosen(engine::Kind kind, std::uint16_t value) const;
  BoardStyle style() const;

  Table& table_;
  const Context& context_;
  LineReader& lines_;
  bool colour_;
  bool screen_;                           // standard output is a terminal that can be cleared
  std::optional<engine::Action> chosen_;  // while its effects are told
  std::uint16_t prompt_ = 0;              // what was asked last
  std::string rest_;                      // further answers to it that were typed in one line
  std::vector<std::size_t> seen_;  // by seat: moments already told; the last is the spectator's
};

}  // namespace cli
