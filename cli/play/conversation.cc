#include "cli/play/conversation.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "bots/battle_advice.h"
#include "bots/hints.h"
#include "cli/files.h"
#include "cli/play/choices.h"
#include "cli/signals.h"
#include "cli/terminal.h"
#include "engine/words.h"

namespace cli {

using engine::Seat;

namespace {
constexpr int kOneColumn = 10;  // more choices than these stand in two
}  // namespace

Conversation::Conversation(LocalGame& local, const Context& context, LineReader& lines)
    : local_(local),
      context_(context),
      lines_(lines),
      colour_(use_colour(context.colour, STDOUT_FILENO)),
      screen_(::isatty(STDOUT_FILENO) == 1),
      seen_(static_cast<std::size_t>(local.game().seats(local.position())) + 1, 0) {}

BoardStyle Conversation::style() const {
  return {context_.texts, colour_, terminal_width(STDOUT_FILENO), terminal_height(STDOUT_FILENO)};
}

void Conversation::say(const std::string& sentence) {
  context_.out.line(wrap_indented(sentence, terminal_width(STDOUT_FILENO), 0));
}

void Conversation::say_problem(const engine::Problem& problem) {
  say(paint(context_.texts.say(problem, &local_.game()), Paint::kYellow, colour_));
}

Conversation::Lines Conversation::news_lines(Seat seat) {
  std::size_t& seen = seen_[std::min<std::size_t>(seat, seen_.size() - 1)];
  const std::vector<engine::Event> news = local_.news(seat, std::min(seen, local_.moments()));
  seen = local_.moments();
  const int width = terminal_width(STDOUT_FILENO);
  Lines lines;
  for (std::size_t i = 0; i < news.size();) {
    // The same thing several times in a row is told once.
    std::size_t same = i + 1;
    while (same < news.size() && news[same] == news[i]) ++same;
    std::string sentence = local_.sentence(news[i]);
    if (same > i + 1) sentence += " (×" + std::to_string(same - i) + ")";
    lines.push_back(paint("· ", Paint::kDim, colour_) + wrap_indented(sentence, width, 2));
    const engine::Term& term = local_.game().vocabulary().events[news[i].type];
    for (std::string& text : texts_of(term, news[i].args, 4)) lines.push_back(std::move(text));
    i = same;
  }
  return lines;
}

void Conversation::tell_news(Seat seat) {
  for (const std::string& line : news_lines(seat)) context_.out.line(line);
}

Conversation::Lines Conversation::board_lines(Seat seat, int room) const {
  const engine::AnyPosition view = local_.game().view(local_.position(), seat);
  BoardStyle how = style();
  how.room = room;
  return split_lines(draw_board(local_.game(), view, seat, how));
}

void Conversation::show_board(Seat seat) {
  context_.out.line("");
  const engine::AnyPosition view = local_.game().view(local_.position(), seat);
  BoardStyle how = style();
  how.height = 0;
  context_.out.write(draw_board(local_.game(), view, seat, how));
}

Conversation::Lines Conversation::question(Seat seat, bool brief) const {
  const engine::Game& game = local_.game();
  const int width = terminal_width(STDOUT_FILENO);
  const engine::Prompt prompt = game.prompt(local_.position(), seat);
  std::string line = context_.say(
      "play.prompt",
      {{"seat", local_.name(seat)},
       {"prompt", engine::say_prompt(game, prompt, local_.language(), &local_.position())}});
  const std::string_view rule = engine::rule_of(game, prompt);
  if (!rule.empty()) line += " [" + std::string(rule) + "]";
  Lines lines;
  for (const std::string& part : wrap(line, width)) {
    lines.push_back(paint(part, Paint::kBold, colour_));
  }
  const engine::ActionList list = choices(seat);
  if (in_groups(game, list, local_.language())) {
    for (const std::string& group :
         grouped(game, list, local_.language(), local_.position(), width)) {
      for (std::string& part : split_lines(group)) lines.push_back(std::move(part));
    }
    return lines;
  }
  const int digits = static_cast<int>(std::to_string(list.size()).size());
  const bool columns = list.size() > kOneColumn && plain(list);
  Lines rows;
  engine::ActionList asked;
  game.options(local_.position(), seat, asked);
  for (int i = 0; i < list.size(); ++i) {
    const bool extra = !asked.contains(list[i]);
    for (std::string& part : choice(i + 1, digits, list[i], brief || columns, extra)) {
      rows.push_back(std::move(part));
    }
  }
  if (columns) rows = in_two_columns(rows, width);
  lines.insert(lines.end(), rows.begin(), rows.end());
  return lines;
}

// Choices of which most have no text of their own.
bool Conversation::plain(const engine::ActionList& list) const {
  const engine::Game& game = local_.game();
  const auto texts = std::count_if(list.begin(), list.end(), [&](const engine::Action& action) {
    const engine::Term& verb = game.vocabulary().verbs[action.verb];
    std::string text;
    for (std::size_t i = 0; i < static_cast<std::size_t>(verb.arity()); ++i) {
      text += game.text_of(verb.arg_kinds[i], action.args[i], local_.language());
    }
    return !text.empty();
  });
  return 3 * texts < list.size();
}

// What a seat may choose: what it is asked, and what it may break in with meanwhile.
engine::ActionList Conversation::choices(Seat seat) const {
  const engine::Game& game = local_.game();
  engine::ActionList list;
  engine::ActionList more;
  if (game.owing(local_.position()).contains(seat)) game.options(local_.position(), seat, list);
  game.break_in_options(local_.position(), seat, more);
  for (const engine::Action& action : more) {
    if (!list.contains(action)) list.add(action);
  }
  return list;
}

void Conversation::show_prompt(Seat seat) {
  context_.out.line("");
  for (const std::string& line : question(seat, false)) context_.out.line(line);
}

// Cards are marked where they need to be known apart: "Play Battle of Mühlberg [military]".
Conversation::Lines Conversation::choice(int number, int digits, engine::Action action, bool brief,
                                         bool breaks_in) const {
  const engine::Game& game = local_.game();
  const engine::Term& verb = game.vocabulary().verbs[action.verb];
  const int width = terminal_width(STDOUT_FILENO);
  const int indent = digits + 3;
  std::string sentence = engine::say_action(game, action, local_.language(), &local_.position());
  for (std::size_t i = 0; i < static_cast<std::size_t>(verb.arity()); ++i) {
    const std::string mark = game.mark_of(verb.arg_kinds[i], action.args[i], local_.language());
    if (!mark.empty()) sentence += " [" + mark + "]";
  }
  if (breaks_in) sentence = context_.say("play.breaking_in", {{"action", sentence}});
  std::string row = " " + pad_left(std::to_string(number), digits) + "  ";
  const Lines texts = texts_of(verb, action.args, indent);
  if (brief) {
    std::string text;
    for (std::size_t i = 0; i < static_cast<std::size_t>(verb.arity()) && text.empty(); ++i) {
      text = game.text_of(verb.arg_kinds[i], action.args[i], local_.language());
    }
    row += sentence;
    if (!text.empty()) row += "  " + paint(text, Paint::kDim, colour_);
    return {fit(row, width)};
  }
  Lines lines = split_lines(row + wrap_indented(sentence, width, indent));
  const std::string id = engine::to_text(game, action);
  const int room = width - display_width(lines.back()) - 2;
  if (room >= display_width(id)) {
    lines.back() += "  " + paint(pad_left(id, room), Paint::kDim, colour_);
  }
  lines.insert(lines.end(), texts.begin(), texts.end());
  return lines;
}

// Of a question that is too long for the terminal the choices get a line each; of the board as
// much is drawn as there is room for, and of the news the last.
void Conversation::show_screen(Seat seat) {
  const int height = terminal_height(STDOUT_FILENO);
  constexpr int kLeastBoard = 9;
  constexpr int kInput = 1;
  const auto size = [](const Lines& lines) { return static_cast<int>(lines.size()); };
  Lines asked = question(seat, false);
  if (size(asked) + kLeastBoard + 3 > height) asked = question(seat, true);
  // The question itself is never pushed off the terminal.
  const int least = std::clamp(height - kInput - size(asked), 1, kLeastBoard);
  const int room = std::max(least, height - kInput - size(asked) - 2);
  Lines board = board_lines(seat, room);
  if (size(board) > room) board.resize(static_cast<std::size_t>(room));
  Lines news;
  for (const std::string& line : news_lines(seat)) {
    for (const std::string& part : split_lines(line)) {
      news.push_back(fit(part, terminal_width(STDOUT_FILENO)));
    }
  }
  const int left = std::max(0, height - kInput - size(asked) - size(board));
  if (size(news) > left) {
    const int told = std::max(0, left - 1);
    const int before = size(news) - told;
    news.erase(news.begin(), news.end() - told);
    if (left > 0) {
      news.insert(news.begin(),
                  paint(context_.say("play.earlier", {{"count", std::to_string(before)}}),
                        Paint::kDim, colour_));
    }
  } else if (size(news) < left) {
    news.insert(news.begin(), "");
  }
  context_.out.write(kNewScreen);
  for (const Lines* part : {&board, &news, &asked}) {
    for (const std::string& line : *part) context_.out.line(line);
  }
}

// True if the decision just made named this thing: its text was read a moment ago.
bool Conversation::just_chosen(engine::Kind kind, std::uint16_t value) const {
  if (!chosen_) return false;
  const engine::Term& verb = local_.game().vocabulary().verbs[chosen_->verb];
  for (std::size_t i = 0; i < chosen_->args.size() && i < static_cast<std::size_t>(verb.arity());
       ++i) {
    if (verb.arg_kinds[i] == kind && chosen_->args[i] == value) return true;
  }
  return false;
}

Conversation::Lines Conversation::texts_of(const engine::Term& term,
                                           std::span<const std::uint16_t> args, int indent) const {
  Lines lines;
  const auto count = static_cast<std::size_t>(term.arity());
  for (std::size_t i = 0; i < count; ++i) {
    if (args[i] == engine::kHidden || just_chosen(term.arg_kinds[i], args[i])) continue;
    const std::string text = local_.game().text_of(term.arg_kinds[i], args[i], local_.language());
    if (text.empty()) continue;
    for (const std::string& line : wrap(text, terminal_width(STDOUT_FILENO) - indent)) {
      lines.push_back(std::string(static_cast<std::size_t>(indent), ' ') +
                      paint(line, Paint::kDim, colour_));
    }
  }
  return lines;
}

std::optional<std::string> Conversation::read() {
  context_.out.write(paint("> ", Paint::kBold, colour_));
  context_.out.flush();
  if (!rest_.empty()) {
    std::string answer = next_answer();
    context_.out.line(answer);
    return answer;
  }
  const LineReader::Line line = lines_.next();
  if (line.kind == LineReader::Kind::kEnd || interrupted() != 0) {
    context_.out.write("\n");
    return std::nullopt;
  }
  rest_ = line.text;
  return next_answer();
}

// The first of the answers that stand in one line: "3; 7; 12".
std::string Conversation::next_answer() {
  const std::size_t end = std::min(rest_.find(';'), rest_.size());
  const std::string text = rest_.substr(0, end);
  rest_.erase(0, end + 1);
  const std::size_t first = text.find_first_not_of(" \t");
  const std::size_t last = text.find_last_not_of(" \t");
  return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

// Answers that were typed ahead but no longer fit the question are told, not lost in silence.
void Conversation::drop_rest() {
  const std::size_t first = rest_.find_first_not_of(" \t;");
  if (first != std::string::npos) dropped_ = rest_.substr(first);
  rest_.clear();
}

// The commands have a word in each language; both are understood in either.
Conversation::Typed Conversation::understand(const std::string& line) const {
  static constexpr std::array<std::pair<Word, std::string_view>, 7> kWords = {
      {{Word::kUndo, "play.word.undo"},
       {Word::kSave, "play.word.save"},
       {Word::kLog, "play.word.log"},
       {Word::kBoard, "play.word.board"},
       {Word::kHint, "play.word.hint"},
       {Word::kQuit, "play.word.quit"},
       {Word::kHelp, "play.word.help"}}};
  if (!line.empty() && line[0] == '?') {
    const std::size_t rest = line.find_first_not_of(" \t?");
    return {Word::kHelp, rest == std::string::npos ? "" : line.substr(rest)};
  }
  const std::size_t space = line.find(' ');
  const std::string first = line.substr(0, space);
  const std::size_t begin = line.find_first_not_of(' ', space);
  const std::string rest =
      space == std::string::npos || begin == std::string::npos ? "" : line.substr(begin);
  for (const auto& [word, key] : kWords) {
    for (const engine::Language language : engine::kLanguages) {
      if (first == context_.texts.say(key, language)) return {word, rest};
    }
  }
  // A letter alone stands for the first command that begins with it.
  for (const auto& [word, key] : kWords) {
    if (line.size() == 1 && context_.say(key).starts_with(line)) return {word, ""};
  }
  return {};
}

void Conversation::explain_prompt(Seat seat) {
  const engine::Game& game = local_.game();
  const engine::Prompt prompt = game.prompt(local_.position(), seat);
  const std::string_view rule = engine::rule_of(game, prompt);
  say(engine::say_prompt(game, prompt, local_.language(), &local_.position()));
  const std::string id(game.vocabulary().prompts[prompt.id].id);
  if (game.texts().has("explain." + id)) {
    say(game.texts().say("explain." + id, local_.language()));
  }
  if (!rule.empty()) say(context_.say("play.rule", {{"rule", std::string(rule)}}));
  say("");
  say(context_.say("play.help"));
  const std::string pages = list_of(page_words(game, style()));
  if (!pages.empty()) say(context_.say("play.pages", {{"pages", pages}}));
}

// The game's text for this very choice, or for all of its kind.
void Conversation::say_what_it_does(const engine::Action& action) {
  const engine::Game& game = local_.game();
  const std::string verb(game.vocabulary().verbs[action.verb].id);
  std::string form = engine::to_text(game, action);
  form = form.substr(0, form.find('/'));
  std::ranges::replace(form, ':', '.');
  for (const std::string& key : {"choice." + form, "choice." + verb}) {
    if (!game.texts().has(key)) continue;
    return say(game.texts().say(key, local_.language()));
  }
}

void Conversation::explain_action(Seat seat, const std::string& text) {
  const engine::Game& game = local_.game();
  const std::vector<engine::Action> found = meant(text, choices(seat));
  engine::Action action;
  if (!found.empty()) {
    action = found.front();
    const engine::Term& verb = game.vocabulary().verbs[action.verb];
    for (const std::string& line : texts_of(verb, action.args, 2)) context_.out.line(line);
    say_what_it_does(action);
  } else {
    const engine::Result<engine::Action> parsed = engine::parse_action(game, text);
    if (!parsed) return say_problem(parsed.problem());
    action = *parsed;
  }
  const std::string sentence =
      engine::say_action(game, action, local_.language(), &local_.position());
  const std::optional<engine::Refusal> refusal = game.why_not(local_.position(), seat, action);
  if (!refusal) return say(context_.say("play.legal", {{"action", sentence}}));
  say(context_.say(
      "play.illegal",
      {{"action", sentence},
       {"reason", engine::say_refusal(game, *refusal, local_.language(), &local_.position())}}));
}

void Conversation::show_log(Seat seat, const std::string& count) {
  std::vector<engine::Event> all = local_.news(seat, 0);
  std::size_t wanted = all.size();
  std::from_chars(count.data(), count.data() + count.size(), wanted);
  if (wanted < all.size()) all.erase(all.begin(), all.end() - static_cast<std::ptrdiff_t>(wanted));
  for (const engine::Event& event : all) {
    context_.out.line("· " +
                      wrap_indented(local_.sentence(event), terminal_width(STDOUT_FILENO), 2));
  }
}

void Conversation::hint(Seat seat) {
  const engine::Game& game = local_.game();
  engine::ActionList list;
  game.options(local_.position(), seat, list);
  const engine::AnyPosition view = game.view(local_.position(), seat);
  if (const auto shares = bots::battle_shares(game, view, seat, list)) {
    return battle_hint(list, *shares);
  }
  const std::vector<bots::Hint> hints = bots::hints(game, view, seat, list);
  if (hints.empty()) return say(context_.say("play.no_hint"));
  say(context_.say("play.hints"));
  for (const bots::Hint& one : hints) {
    say(context_.say(
        "play.hint",
        {{"chance", std::to_string(std::lround(100 * one.chance.value_or(0)))},
         {"action", engine::say_action(game, one.action, local_.language(), &local_.position())},
         {"id", engine::to_text(game, one.action)}}));
    if (one.reasons.empty()) continue;
    say(context_.say("play.reason",
                     {{"reason", bots::say_reasons(game, one.reasons, local_.language())}}));
  }
}

// A battle is no matter of one best choice: how often each should be taken.
void Conversation::battle_hint(const engine::ActionList& list, const std::vector<double>& shares) {
  // Where one choice is simply the best, it needs no such counsel.
  if (std::ranges::count_if(shares, [](double share) { return share > 0; }) > 1) {
    say(context_.say("play.battle_hint"));
  }
  for (int i = 0; i < list.size(); ++i) {
    const auto percent = std::lround(100 * shares[static_cast<std::size_t>(i)]);
    if (percent == 0) continue;
    say(context_.say("play.battle_share",
                     {{"percent", std::to_string(percent)},
                      {"action", engine::say_action(local_.game(), list[i], local_.language(),
                                                    &local_.position())},
                      {"id", engine::to_text(local_.game(), list[i])}}));
  }
}

void Conversation::save(const std::string& rest) {
  const std::string path = rest.empty() && local_.file() ? *local_.file() : rest;
  if (path.empty()) return say_problem({"save_where", {}});
  const bool own = local_.file() && *local_.file() == path;
  if (!own && file_exists(path)) return say_problem({"file_exists", {{"file", path}}});
  if (const engine::Status problem = local_.save(path)) return say_problem(*problem);
  say(context_.say("play.saved", {{"file", path}}));
}

// Where a person alone with bots at a terminal has only one answer, such as "No" to a question that
// is put whether a card is held or not, nobody is asked. Scripts are: their lines are counted.
std::optional<engine::Action> Conversation::only_answer(Seat seat) const {
  if (!screen_ || local_.only_human() != std::optional(seat)) return std::nullopt;
  const engine::ActionList list = choices(seat);
  return list.size() == 1 ? std::optional(list[0]) : std::nullopt;
}

bool Conversation::undo(Seat seat, const std::string& rest) {
  bool agreed = false;
  for (const engine::Language language : engine::kLanguages) {
    agreed = agreed || rest == context_.texts.say("play.word.agreed", language);
  }
  if (const engine::Status problem = local_.undo(seat, agreed)) {
    say_problem(*problem);
    if (problem->key != "undo_nothing") say(context_.say("play.undo_agreed"));
    return false;
  }
  while (only_answer(seat)) {  // back to where there was a choice, if the rules allow
    if (local_.undo(seat, agreed)) break;
  }
  for (std::size_t& seen : seen_) seen = std::min(seen, local_.moments());
  say(context_.say("play.undone"));
  return true;
}

bool Conversation::inform(Seat seat, const Typed& typed, const std::string& line) {
  switch (typed.word) {
    case Word::kLog:
      show_log(seat, typed.rest);
      return true;
    case Word::kSave:
      save(typed.rest);
      return true;
    case Word::kBoard:
      show_board(seat);
      if (seat != engine::kSpectator && !local_.over()) show_prompt(seat);
      return true;
    case Word::kHint:
    case Word::kHelp:
      if (local_.over()) return true;
      if (typed.word == Word::kHint) {
        hint(seat);
      } else if (typed.rest.empty()) {
        explain_prompt(seat);
      } else {
        explain_action(seat, typed.rest);
      }
      return true;
    default:
      return line.empty() || show_page(seat, line);
  }
}

// One of the game's own pages: the chart, the map.
bool Conversation::show_page(Seat seat, const std::string& word) {
  const engine::AnyPosition view = local_.game().view(local_.position(), seat);
  const std::optional<std::string> page = draw_page(local_.game(), view, seat, style(), word);
  if (page) context_.out.write("\n" + *page);
  return page.has_value();
}

std::vector<engine::Action> Conversation::meant(const std::string& text,
                                                const engine::ActionList& options) const {
  return cli::meant(local_.game(), options, local_.language(), local_.position(), text);
}

// A choice as it reads, in quotation marks.
std::string Conversation::quoted(engine::Action action) const {
  return context_.say(
      "play.quoted",
      {{"text", engine::say_action(local_.game(), action, local_.language(), &local_.position())}});
}

// True if what was typed was a decision.
bool Conversation::decide(Seat seat, const std::string& line) {
  const engine::Game& game = local_.game();
  const engine::ActionList list = choices(seat);
  const std::vector<engine::Action> found = meant(line, list);
  if (found.size() > 1) {
    std::vector<std::string> names;
    constexpr std::size_t kEnough = 6;
    const bool by_id = line.find(':') != std::string::npos;
    for (const engine::Action& action : found) {
      if (names.size() == kEnough) break;
      names.push_back(by_id ? engine::to_text(game, action) : quoted(action));
    }
    if (found.size() > kEnough) names.emplace_back("…");
    say_problem({"ambiguous", {{"word", engine::printable(line)}, {"could_be", list_of(names)}}});
    return false;
  }
  if (found.empty()) {
    const engine::Result<engine::Action> parsed = engine::parse_action(game, line);
    if (parsed) {
      explain_action(seat, line);
    } else {
      const bool words = in_groups(game, list, local_.language());
      say_problem({words ? "not_understood_word" : "not_understood",
                   {{"word", engine::printable(line)}, {"last", std::to_string(list.size())}}});
    }
    return false;
  }
  if (const std::optional<engine::Refusal> refusal = local_.decide(seat, found.front())) {
    say(engine::say_refusal(game, *refusal, local_.language(), &local_.position()));
    return false;
  }
  chosen_ = found.front();
  return true;
}

std::optional<Conversation::Answer> Conversation::obey(Seat seat, const std::string& line) {
  const engine::ActionList list = choices(seat);
  const bool exact = std::any_of(list.begin(), list.end(), [&](const engine::Action& action) {
    return engine::to_text(local_.game(), action) == line;
  });
  const Typed typed = exact ? Typed{} : understand(line);
  const bool letter = line.size() == 1;
  if ((typed.word == Word::kNone || letter) && !line.empty() && line != "?" &&
      !meant(line, list).empty()) {
    return decide(seat, line) ? std::optional(Answer::kDecided) : std::nullopt;
  }
  if (typed.word == Word::kQuit) return Answer::kLeave;
  if (typed.word == Word::kUndo) {
    if (undo(seat, typed.rest)) return Answer::kUndone;
    return std::nullopt;
  }
  if (inform(seat, typed, line)) return std::nullopt;
  if (decide(seat, line)) return Answer::kDecided;
  return std::nullopt;
}

// While another decides, a person at a terminal may break in. Enter goes on to the next moment; a
// word leaves the person alone until something is asked. Scripts are not asked: nobody waits for
// it.
bool Conversation::offer_break_in(Seat seat) {
  if (!screen_ || left_alone_ || choices(seat).empty()) return true;
  drop_rest();  // typed for a question, not for this
  show_break_in(seat);
  while (true) {
    const std::optional<std::string> line = read();
    if (!line) return false;
    if (line->empty()) return true;
    for (const engine::Language language : engine::kLanguages) {
      if (*line != context_.texts.say("play.word.no", language)) continue;
      left_alone_ = true;
      return true;
    }
    const Typed typed = understand(*line);
    switch (typed.word) {
      case Word::kQuit:
        return false;
      case Word::kBoard:
        show_board(seat);
        break;
      case Word::kHelp:
        if (!typed.rest.empty()) {
          explain_action(seat, typed.rest);
          break;
        }
        [[fallthrough]];
      case Word::kUndo:
      case Word::kHint:
        show_break_in(seat);
        break;
      default:
        if (!inform(seat, typed, *line) && decide(seat, *line)) return true;
    }
  }
}

void Conversation::show_break_in(Seat seat) {
  const engine::ActionList list = choices(seat);
  context_.out.write(kNewScreen);
  const int height = terminal_height(STDOUT_FILENO);
  const Lines board = board_lines(seat, height / 2);
  for (const std::string& line : board) context_.out.line(line);
  constexpr int kQuestion = 3;  // and the line to type in
  const int room = height - static_cast<int>(board.size()) - list.size() - kQuestion;
  Lines news;
  for (const std::string& line : news_lines(seat)) {
    for (std::string& part : split_lines(line)) news.push_back(std::move(part));
  }
  const auto told = static_cast<std::size_t>(std::max(0, room));
  if (news.size() > told) news.erase(news.begin(), news.end() - static_cast<std::ptrdiff_t>(told));
  for (const std::string& line : news) context_.out.line(line);
  say(paint(context_.say("play.break_in", {{"seat", local_.name(seat)}}), Paint::kBold, colour_));
  for (int i = 0; i < list.size(); ++i) {
    for (const std::string& line : choice(i + 1, 1, list[i], true)) context_.out.line(line);
  }
}

Conversation::Answer Conversation::ask(Seat seat, bool with_board) {
  left_alone_ = false;
  if (const std::optional<engine::Action> only = only_answer(seat)) {
    if (!local_.decide(seat, *only)) return Answer::kDecided;
  }
  const std::uint16_t prompt = local_.game().prompt(local_.position(), seat).id;
  if (prompt != prompt_) drop_rest();  // further answers were for the question before
  prompt_ = prompt;
  bool fresh = true;
  while (true) {
    if (fresh && screen_) {
      show_screen(seat);
    } else if (fresh) {
      if (with_board) show_board(seat);
      tell_news(seat);
      show_prompt(seat);
    }
    fresh = false;
    if (!dropped_.empty()) {
      say_problem({"answers_left", {{"answers", engine::printable(dropped_)}}});
      dropped_.clear();
    }
    const std::optional<std::string> line = read();
    if (!line) return Answer::kLeave;
    const std::optional<Answer> answer = obey(seat, *line);
    if (answer) {
      if (*answer == Answer::kDecided && !screen_) tell_news(seat);
      chosen_.reset();
      return *answer;
    }
    drop_rest();
    fresh = screen_ && line->empty();  // Enter draws the board anew
  }
}

bool Conversation::wait_to_begin() {
  if (!screen_) return true;
  say(context_.say("play.begin"));
  const std::optional<std::string> line = read();
  if (!line || understand(*line).word == Word::kQuit) return false;
  rest_ = *line + (rest_.empty() ? "" : ";" + rest_);
  return true;
}

bool Conversation::pass_device(Seat from, Seat to) {
  rest_.clear();
  const auto wait = [this](const std::string& sentence) {
    say(sentence);
    const std::optional<std::string> line = read();
    context_.out.write(screen_ ? kClearScreen : std::string_view("\n"));
    return line.has_value() && understand(*line).word != Word::kQuit;
  };
  if (from != to && from != engine::kSpectator && !wait(context_.say("play.hide"))) return false;
  return wait(context_.say("play.pass", {{"seat", local_.name(to)}}));
}

void Conversation::after_the_end(Seat reader) {
  say(context_.say("play.after_end"));
  while (true) {
    const std::optional<std::string> line = read();
    if (!line || line->empty()) return;
    const Typed typed = understand(*line);
    if (typed.word == Word::kQuit) return;
    if (!inform(reader, typed, *line)) say(context_.say("play.after_end"));
  }
}

}  // namespace cli
