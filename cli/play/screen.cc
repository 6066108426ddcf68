#include "cli/play/screen.h"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "cli/play/question.h"
#include "cli/terminal.h"

namespace cli {

using engine::Seat;

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

Lines Screen::news_lines(Seat seat) {
  std::size_t& seen = seen_[std::min<std::size_t>(seat, seen_.size() - 1)];
  const std::vector<engine::Event> news =
      voice_.local().news(seat, std::min(seen, voice_.local().moments()));
  seen = voice_.local().moments();
  const int width = voice_.width();
  Lines lines;
  for (std::size_t i = 0; i < news.size();) {
    // The same thing several times in a row is told once.
    std::size_t same = i + 1;
    while (same < news.size() && news[same] == news[i]) ++same;
    std::string sentence = voice_.local().sentence(news[i]);
    if (same > i + 1) sentence += " (×" + std::to_string(same - i) + ")";
    lines.push_back(voice_.painted("· ", Paint::kDim) + wrap_indented(sentence, width, 2));
    const engine::Term& term = voice_.local().game().vocabulary().events[news[i].type];
    for (std::string& text : voice_.texts_of(term, news[i].args, 4, chosen_))
      lines.push_back(std::move(text));
    i = same;
  }
  return lines;
}

void Screen::tell_news(Seat seat) {
  for (const std::string& line : news_lines(seat)) voice_.line(line);
}

Lines Screen::board_lines(Seat seat, int room) const {
  const LocalGame& local = voice_.local();
  const engine::AnyPosition view = local.game().view(local.position(), seat);
  BoardStyle how = voice_.style();
  how.room = room;
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

// Of a question that is too long for the terminal the choices get a line each; of the board as
// much is drawn as there is room for, and of the news the last.
void Screen::show_all(Seat seat) {
  const int height = voice_.height();
  constexpr int kLeastBoard = 9;
  const auto size = [](const Lines& lines) { return static_cast<int>(lines.size()); };
  const int input = 1 + size(complaint_);
  Lines asked = question_lines(voice_, seat, false);
  if (size(asked) + kLeastBoard + 3 > height) asked = question_lines(voice_, seat, true);
  // The question itself is never pushed off the terminal.
  const int least = std::clamp(height - input - size(asked), 1, kLeastBoard);
  const int room = std::max(least, height - input - size(asked) - 2);
  Lines board = board_lines(seat, room);
  if (size(board) > room) board.resize(static_cast<std::size_t>(room));
  for (const std::string& line : news_lines(seat)) {
    for (const std::string& part : split_lines(line)) {
      news_.push_back(fit(part, voice_.width()));
    }
  }
  Lines news = news_;
  const int left = std::max(0, height - input - size(asked) - size(board));
  if (size(news) > left) {
    const int told = std::max(0, left - 1);
    const int before = size(news) - told;
    news.erase(news.begin(), news.end() - told);
    if (left > 0) {
      news.insert(news.begin(),
                  voice_.painted(voice_.words("play.earlier", {{"count", std::to_string(before)}}),
                                 Paint::kDim));
    }
  } else if (size(news) < left) {
    news.insert(news.begin(), "");
  }
  voice_.context().out.write(kNewScreen);
  for (const Lines* part : {&board, &news, &asked}) {
    for (const std::string& line : *part) voice_.line(line);
  }
  let_out_complaints();
}

void Screen::show_break_in(Seat seat) {
  const engine::ActionList list = choices_of(voice_.local(), seat);
  voice_.context().out.write(kNewScreen);
  const int height = voice_.height();
  const Lines board = board_lines(seat, height / 2);
  for (const std::string& line : board) voice_.line(line);
  constexpr int kQuestion = 3;  // and the line to type in
  const int room = height - static_cast<int>(board.size()) - list.size() - kQuestion;
  Lines news;
  for (const std::string& line : news_lines(seat)) {
    for (std::string& part : split_lines(line)) news.push_back(std::move(part));
  }
  const auto told = static_cast<std::size_t>(std::max(0, room));
  if (news.size() > told) news.erase(news.begin(), news.end() - static_cast<std::ptrdiff_t>(told));
  for (const std::string& line : news) voice_.line(line);
  voice_.say(voice_.painted(voice_.words("play.break_in", {{"seat", voice_.local().name(seat)}}),
                            Paint::kBold));
  for (int i = 0; i < list.size(); ++i) {
    for (const std::string& line : choice_lines(voice_, i + 1, list[i], {.brief = true}))
      voice_.line(line);
  }
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
