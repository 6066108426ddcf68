// Talking with the people at one terminal: what they are asked, and what is done with what they
// type.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/lines.h"
#include "cli/play/local_game.h"
#include "cli/play/screen.h"
#include "cli/play/typed.h"
#include "cli/play/voice.h"

namespace cli {

class Conversation {
 public:
  Conversation(LocalGame& local, const Context& context, LineReader& lines);
  Conversation(const Conversation&) = delete;  // the screen knows the voice beside it
  Conversation& operator=(const Conversation&) = delete;
  ~Conversation() = default;

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
  void tell_news(engine::Seat seat) { screen_.tell_news(seat); }
  // The whole board, even if it is higher than the terminal.
  void show_board(engine::Seat seat) const { screen_.show_board(seat); }
  // After the end there is still the log to read and a file to save.
  void after_the_end(engine::Seat reader);

  void say(const std::string& sentence) const { voice_.say(sentence); }
  void say_problem(const engine::Problem& problem) const { voice_.say_problem(problem); }

 private:
  std::optional<std::string> read();
  Typed understand(const std::string& line) const;
  std::optional<Answer> obey(engine::Seat seat, const std::string& line);
  // True if the word was one of the commands that change nothing.
  bool inform(engine::Seat seat, const Typed& typed, const std::string& line);
  bool show_page(engine::Seat seat, const std::string& word);
  bool decide(engine::Seat seat, const std::string& line);
  bool undo(engine::Seat seat, const std::string& rest);
  void save(const std::string& rest);
  std::optional<engine::Action> only_answer(engine::Seat seat) const;
  std::vector<engine::Action> meant(const std::string& text,
                                    const engine::ActionList& options) const;
  std::string quoted(engine::Action action) const;
  // What is wrong with what was typed.
  void complain(const engine::Problem& problem);

  LocalGame& local_;
  const Context& context_;
  LineReader& lines_;
  Voice voice_;
  Screen screen_;
  Answers answers_;           // that were typed in one line
  std::uint16_t prompt_ = 0;  // what was asked last
  bool typed_ahead_ = false;  // the last answer stood in a line behind another
  bool left_alone_ = false;   // no wish to break in until something is asked
};

}  // namespace cli
