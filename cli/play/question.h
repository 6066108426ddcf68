// What a seat is asked and what it may choose, as lines of a terminal.
#pragma once

#include "cli/play/voice.h"

namespace cli {

// What a seat may choose: what it is asked, and what it may break in with meanwhile.
engine::ActionList choices_of(const LocalGame& local, engine::Seat seat);

// What is asked and what can be chosen; with `brief`, one line a choice.
Lines question_lines(const Voice& voice, engine::Seat seat, bool brief);

// One choice with its number, its sentence and, unless `brief`, its short form and its text.
struct ChoiceLook {
  int digits = 1;  // of the highest number
  bool brief = false;
  bool bare = false;  // without its text even then
  bool breaks_in = false;
};
Lines choice_lines(const Voice& voice, int number, engine::Action action, ChoiceLook look);

}  // namespace cli
