// What one terminal shows: the board, what happened since a reader last looked, the question.
#pragma once

#include <optional>
#include <vector>

#include "cli/play/voice.h"

namespace cli {

class Screen {
 public:
  explicit Screen(const Voice& voice);

  // Whether standard output is a terminal that can be cleared and drawn anew.
  bool drawn() const { return drawn_; }

  // The whole board, even if it is higher than the terminal.
  void show_board(engine::Seat seat) const;
  void show_question(engine::Seat seat) const;
  // The whole terminal: board, news, question, complaints.
  void show_all(engine::Seat seat);
  // The same with what a seat may break in with while another decides.
  void show_break_in(engine::Seat seat);
  void show_log(engine::Seat seat, const std::string& count) const;

  // What happened since this reader last looked; without the text of what it has just chosen.
  void tell_news(engine::Seat seat);
  void set_chosen(std::optional<engine::Action> action) { chosen_ = action; }
  // News stay with the questions until one of them is answered by a new line.
  void forget_news() { news_.clear(); }
  // After something was taken back.
  void forget_later_than(std::size_t moment);

  // What is wrong with what was typed. At a terminal it is kept for the screen, which is drawn anew
  // so that the question stays in view.
  void complain(const std::string& sentence);
  bool complains() const { return !complaint_.empty(); }
  // Says what is kept at once, where nothing is drawn anew.
  void let_out_complaints();

 private:
  // One thing that happened, or the same thing several times in a row.
  struct Told {
    Lines lines;
    Lines texts;             // what is written on the cards that it names
    std::size_t events = 1;  // as the log counts them
  };

  // `news`: how many lines of them wait to be told beside the board.
  Lines board_lines(engine::Seat seat, int room, int news) const;
  std::vector<Told> take_news(engine::Seat seat);
  Lines news_in(int room) const;
  void draw(engine::Seat seat, const Lines& asked);

  const Voice& voice_;
  bool drawn_;
  std::optional<engine::Action> chosen_;      // while its effects are told
  std::vector<Told> news_;                    // told with the question that is asked
  engine::Seat reader_ = engine::kSpectator;  // whose they are
  Lines complaint_;                           // to be shown below it
  std::vector<std::size_t> seen_;  // by seat: moments already told; the last is the spectator's
};

}  // namespace cli
