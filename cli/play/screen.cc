#include "cli/play/screen.h"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <ranges>
#include <utility>

#include "cli/play/question.h"
#include "cli/terminal.h"

namespace cli {

using engine::Seat;

namespace {

constexpr int kLeastBoard = 9;

}  // namespace

Screen::Screen(const Voice& voice)
    : voice_(voice),
      drawn_(::isatty(STDOUT_FILENO) == 1),
      seen_(static_cast<std::size_t>(voice.local().game().seats(voice.local().position())) + 1, 0) {
}

void Screen::complain(const std::string& sentence) {
  if (!drawn_) return voice_.say(sentence);
  for (const std::string& part : wrap(sentence, voice_.width())) {
    complaint_.push_back(voice_.painted(part, Paint::kYellow));
  }
}

void Screen::let_out_complaints() {
  for (const std::string& part : std::exchange(complaint_, {})) voice_.line(part);
}

void Screen::forget_later_than(std::size_t moment) {
  for (std::size_t& seen : seen_) seen = std::min(seen, moment);
}

std::vector<Screen::Told> Screen::take_news(Seat seat) {
  std::size_t& seen = seen_[std::min<std::size_t>(seat, seen_.size() - 1)];
  const std::vector<engine::Event> news =
      voice_.local().news(seat, std::min(seen, voice_.local().moments()));
  seen = voice_.local().moments();
  std::vector<Told> told;
  for (std::size_t i = 0; i < news.size();) {
    // The same thing several times in a row is told once.
    std::size_t same = i + 1;
    while (same < news.size() && news[same] == news[i]) ++same;
    std::string sentence = voice_.local().sentence(news[i]);
    if (same > i + 1) sentence += " (×" + std::to_string(same - i) + ")";
    Told& one = told.emplace_back();
    one.events = same - i;
    one.lines =
        split_lines(voice_.painted("· ", Paint::kDim) + wrap_indented(sentence, voice_.width(), 2));
    const engine::Term& term = voice_.local().game().vocabulary().events[news[i].type];
    if (told_with_text(voice_.local().game(), term.id)) {
      one.texts = voice_.texts_of(term, news[i].args, 4, chosen_);
    }
    i = same;
  }
  return told;
}

void Screen::tell_news(Seat seat) {
  for (const Told& one : take_news(seat)) {
    for (const Lines* part : {&one.lines, &one.texts}) {
      for (const std::string& line : *part) voice_.line(line);
    }
  }
}

// The news in so many lines: first without what is written on cards, then without the oldest.
Lines Screen::news_in(int room) const {
  for (const bool with_texts : {true, false}) {
    Lines all;
    for (const Told& one : news_) {
      all.insert(all.end(), one.lines.begin(), one.lines.end());
      if (with_texts) all.insert(all.end(), one.texts.begin(), one.texts.end());
    }
    if (static_cast<int>(all.size()) <= room) return all;
  }
  Lines last;
  std::size_t events = 0;
  std::size_t shown = 0;
  bool full = room < 1;
  for (const Told& one : std::views::reverse(news_)) {
    events += one.events;
    full = full || static_cast<int>(last.size() + one.lines.size()) > room - 1;
    if (full) continue;
    last.insert(last.begin(), one.lines.begin(), one.lines.end());
    shown += one.events;
  }
  if (room < 1) return {};
  const Places counts = {{"count", std::to_string(events - shown)},
                         {"all", std::to_string(events)}};
  last.insert(last.begin(), voice_.painted(voice_.words("play.earlier", counts), Paint::kDim));
  return last;
}

Lines Screen::board_lines(Seat seat, int room, int news) const {
  const LocalGame& local = voice_.local();
  const engine::AnyPosition view = local.game().view(local.position(), seat);
  BoardStyle how = voice_.style();
  how.room = room;
  how.news = news;
  return split_lines(draw_board(local.game(), view, seat, how));
}

void Screen::show_board(Seat seat) const {
  const LocalGame& local = voice_.local();
  voice_.line("");
  const engine::AnyPosition view = local.game().view(local.position(), seat);
  BoardStyle how = voice_.style();
  how.height = 0;
  voice_.context().out.write(draw_board(local.game(), view, seat, how));
}

void Screen::show_question(Seat seat) const {
  voice_.line("");
  for (const std::string& line : question_lines(voice_, seat, false)) voice_.line(line);
}

// Of the board as much is drawn as there is room for, and of the news the last.
void Screen::draw(Seat seat, const Lines& asked) {
  const int height = voice_.height();
  const auto size = [](const Lines& lines) { return static_cast<int>(lines.size()); };
  const int input = 1 + size(complaint_);
  if (std::exchange(reader_, seat) != seat) news_.clear();  // of somebody else at the same terminal
  for (Told& one : take_news(seat)) news_.push_back(std::move(one));
  chosen_.reset();
  int told = 0;
  for (const Told& one : news_) told += size(one.lines);
  // The question itself is never pushed off the terminal.
  const int least = std::clamp(height - input - size(asked), 1, kLeastBoard);
  const int room = std::max(least, height - input - size(asked) - 2);
  Lines board = board_lines(seat, room, told);
  if (size(board) > room) board.resize(static_cast<std::size_t>(room));
  const int left = std::max(0, height - input - size(asked) - size(board));
  Lines news = news_in(left);
  if (size(news) < left) news.insert(news.begin(), "");
  voice_.context().out.write(kNewScreen);
  for (const Lines* part : {&std::as_const(board), &std::as_const(news), &asked}) {
    for (const std::string& line : *part) voice_.line(line);
  }
  let_out_complaints();
}

// Of a question that is too long for the terminal the choices get a line each.
void Screen::show_all(Seat seat) {
  Lines asked = question_lines(voice_, seat, false);
  if (static_cast<int>(asked.size()) + kLeastBoard + 3 > voice_.height()) {
    asked = question_lines(voice_, seat, true);
  }
  draw(seat, asked);
}

void Screen::show_break_in(Seat seat) {
  const engine::ActionList list = choices_of(voice_.local(), seat);
  Lines asked;
  const std::string headline = voice_.words("play.break_in", {{"seat", voice_.local().name(seat)}});
  for (const std::string& part : wrap(headline, voice_.width())) {
    asked.push_back(voice_.painted(part, Paint::kBold));
  }
  for (int i = 0; i < list.size(); ++i) {
    for (std::string& line : choice_lines(voice_, i + 1, list[i], {.brief = true})) {
      asked.push_back(std::move(line));
    }
  }
  draw(seat, asked);
}

void Screen::show_log(Seat seat, const std::string& count) const {
  std::vector<engine::Event> all = voice_.local().news(seat, 0);
  std::size_t wanted = all.size();
  std::from_chars(count.data(), count.data() + count.size(), wanted);
  if (wanted < all.size()) all.erase(all.begin(), all.end() - static_cast<std::ptrdiff_t>(wanted));
  for (const engine::Event& event : all) {
    voice_.line("· " + wrap_indented(voice_.local().sentence(event), voice_.width(), 2));
  }
}

}  // namespace cli
