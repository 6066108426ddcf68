// Talking with the people at one terminal: board, news, prompt, and what they type.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/boards/board.h"
#include "cli/command.h"
#include "cli/lines.h"
#include "cli/play/local_game.h"

namespace cli {

class Conversation {
 public:
  Conversation(LocalGame& local, const Context& context, LineReader& lines);

  enum class Answer { kDecided, kUndone, kLeave };
  // Shows a person perhaps the board (a terminal always has it), what happened, and what is asked,
  // and does what is typed until a decision is made, taken back, or the person leaves.
  Answer ask(engine::Seat seat, bool with_board);
  // Whether a person breaks in while another decides. False: the person left.
  bool offer_break_in(engine::Seat seat);
  // Lets a person at a terminal read what is on it before the first board takes its place. False:
  // the person left.
  bool wait_to_begin();

  // Hides one person's cards and hands the device to the next. False: somebody left instead.
  bool pass_device(engine::Seat from, engine::Seat to);

  // What happened since this reader last looked.
  void tell_news(engine::Seat seat);
  // The whole board, even if it is higher than the terminal.
  void show_board(engine::Seat seat);
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
  void drop_rest();
  using Lines = std::vector<std::string>;
  // What is asked and what can be chosen; with `brief`, one line a choice.
  Lines question(engine::Seat seat, bool brief) const;
  bool plain(const engine::ActionList& list) const;
  engine::ActionList choices(engine::Seat seat) const;
  Lines choice(int number, int digits, engine::Action action, bool brief,
               bool breaks_in = false) const;
  void show_prompt(engine::Seat seat);
  // The whole terminal: board, news, question.
  void show_screen(engine::Seat seat);
  Lines board_lines(engine::Seat seat, int room) const;
  Lines news_lines(engine::Seat seat);
  // What the things among some arguments say, such as a card's text; dim, below what names them.
  Lines texts_of(const engine::Term& term, std::span<const std::uint16_t> args, int indent) const;
  void explain_prompt(engine::Seat seat);
  void explain_action(engine::Seat seat, const std::string& text);
  void say_what_it_does(const engine::Action& action);
  void show_break_in(engine::Seat seat);
  void show_log(engine::Seat seat, const std::string& count);
  void hint(engine::Seat seat);
  void battle_hint(const engine::ActionList& list, const std::vector<double>& shares);
  void save(const std::string& rest);
  bool undo(engine::Seat seat, const std::string& rest);
  std::optional<engine::Action> only_answer(engine::Seat seat) const;
  // True if the word was one of the commands that change nothing.
  bool inform(engine::Seat seat, const Typed& typed, const std::string& line);
  bool show_page(engine::Seat seat, const std::string& word);
  std::optional<Answer> obey(engine::Seat seat, const std::string& line);
  std::string quoted(engine::Action action) const;
  bool decide(engine::Seat seat, const std::string& line);
  std::vector<engine::Action> meant(const std::string& text,
                                    const engine::ActionList& options) const;
  bool just_chosen(engine::Kind kind, std::uint16_t value) const;
  BoardStyle style() const;

  LocalGame& local_;
  const Context& context_;
  LineReader& lines_;
  bool colour_;
  bool screen_;                           // standard output is a terminal that can be cleared
  std::optional<engine::Action> chosen_;  // while its effects are told
  std::uint16_t prompt_ = 0;              // what was asked last
  bool left_alone_ = false;               // no wish to break in until something is asked
  std::string rest_;                      // further answers to it that were typed in one line
  std::string dropped_;                   // of those, what the question no longer fitted
  std::vector<std::size_t> seen_;  // by seat: moments already told; the last is the spectator's
};

}  // namespace cli
