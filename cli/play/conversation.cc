#include "cli/play/conversation.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "cli/files.h"
#include "cli/play/choices.h"
#include "cli/signals.h"
#include "cli/terminal.h"
#include "engine/words.h"

namespace cli {

using engine::Seat;

Conversation::Conversation(Table& table, const Context& context, LineReader& lines)
    : table_(table),
      context_(context),
      lines_(lines),
      colour_(use_colour(context.colour, STDOUT_FILENO)),
      screen_(::isatty(STDOUT_FILENO) == 1),
      seen_(static_cast<std::size_t>(table.game().seats(table.position())) + 1, 0) {}

BoardStyle Conversation::style() const {
  return {context_.texts, colour_, terminal_width(STDOUT_FILENO), terminal_height(STDOUT_FILENO)};
}

void Conversation::say(const std::string& sentence) {
  context_.out.line(wrap_indented(sentence, terminal_width(STDOUT_FILENO), 0));
}

void Conversation::say_problem(const engine::Problem& problem) {
  say(paint(context_.texts.say(problem, &table_.game()), Paint::kYellow, colour_));
}

void Conversation::tell_news(Seat seat, int room) {
  std::size_t& seen = seen_[std::min<std::size_t>(seat, seen_.size() - 1)];
  const std::vector<engine::Event> news = table_.news(seat, std::min(seen, table_.moments()));
  seen = table_.moments();
  const int width = terminal_width(STDOUT_FILENO);
  std::size_t first = 0;
  if (room > 0 && news.size() > static_cast<std::size_t>(room)) {
    first = news.size() - static_cast<std::size_t>(room) + 1;
    say(paint(context_.say("play.earlier", {{"count", std::to_string(first)}}), Paint::kDim,
              colour_));
  }
  for (std::size_t i = first; i < news.size();) {
    // The same thing several times in a row is told once.
    std::size_t same = i + 1;
    while (same < news.size() && news[same] == news[i]) ++same;
    std::string sentence = table_.sentence(news[i]);
    if (same > i + 1) sentence += " (×" + std::to_string(same - i) + ")";
    context_.out.line(paint("· ", Paint::kDim, colour_) + wrap_indented(sentence, width, 2));
    show_texts(table_.game().vocabulary().events[news[i].type], news[i].args, 4);
    i = same;
  }
}

int Conversation::show_board(Seat seat, bool whole) {
  const engine::AnyPosition view = table_.game().view(table_.position(), seat);
  BoardStyle how = style();
  if (whole) how.height = 0;
  const std::string board = draw_board(table_.game(), view, seat, how);
  context_.out.write("\n" + board);
  return static_cast<int>(std::count(board.begin(), board.end(), '\n'));
}

void Conversation::show_prompt(Seat seat) {
  const engine::Game& game = table_.game();
  const int width = terminal_width(STDOUT_FILENO);
  const engine::Prompt prompt = game.prompt(table_.position(), seat);
  std::string line = context_.say(
      "play.prompt",
      {{"seat", table_.name(seat)},
       {"prompt", engine::say_prompt(game, prompt, table_.language(), &table_.position())}});
  const std::string_view rule = engine::rule_of(game, prompt);
  if (!rule.empty()) line += " [" + std::string(rule) + "]";
  context_.out.line("\n" + paint(wrap_indented(line, width, 0), Paint::kBold, colour_));
  engine::ActionList list;
  game.options(table_.position(), seat, list);
  if (in_groups(game, list, table_.language())) {
    for (const std::string& group :
         grouped(game, list, table_.language(), table_.position(), width)) {
      context_.out.line(group);
    }
    return;
  }
  const int digits = static_cast<int>(std::to_string(list.size()).size());
  for (int i = 0; i < list.size(); ++i) show_choice(i + 1, digits, list[i]);
}

void Conversation::show_choice(int number, int digits, engine::Action action) {
  const engine::Game& game = table_.game();
  const int width = terminal_width(STDOUT_FILENO);
  const std::string sentence =
      engine::say_action(game, action, table_.language(), &table_.position());
  const std::string id = engine::to_text(game, action);
  std::string row = " " + pad_left(std::to_string(number), digits) + "  ";
  row += wrap_indented(sentence, width, digits + 3);
  const std::size_t last = row.rfind('\n');
  const int used = display_width(row.substr(last == std::string::npos ? 0 : last + 1));
  const int room = width - used - 2;
  if (room >= display_width(id)) row += "  " + paint(pad_left(id, room), Paint::kDim, colour_);
  context_.out.line(row);
  show_texts(game.vocabulary().verbs[action.verb], action.args, digits + 3);
}

// True if the decision just made named this thing: its text was read a moment ago.
bool Conversation::just_chosen(engine::Kind kind, std::uint16_t value) const {
  if (!chosen_) return false;
  const engine::Term& verb = table_.game().vocabulary().verbs[chosen_->verb];
  for (std::size_t i = 0; i < chosen_->args.size() && i < static_cast<std::size_t>(verb.arity());
       ++i) {
    if (verb.arg_kinds[i] == kind && chosen_->args[i] == value) return true;
  }
  return false;
}

void Conversation::show_texts(const engine::Term& term, std::span<const std::uint16_t> args,
                              int indent) {
  const auto count = static_cast<std::size_t>(term.arity());
  for (std::size_t i = 0; i < count; ++i) {
    if (args[i] == engine::kHidden || just_chosen(term.arg_kinds[i], args[i])) continue;
    const std::string text = table_.game().text_of(term.arg_kinds[i], args[i], table_.language());
    if (text.empty()) continue;
    for (const std::string& line : wrap(text, terminal_width(STDOUT_FILENO) - indent)) {
      context_.out.line(std::string(static_cast<std::size_t>(indent), ' ') +
                        paint(line, Paint::kDim, colour_));
    }
  }
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
  return {};
}

void Conversation::explain_prompt(Seat seat) {
  const engine::Game& game = table_.game();
  const engine::Prompt prompt = game.prompt(table_.position(), seat);
  const std::string_view rule = engine::rule_of(game, prompt);
  say(engine::say_prompt(game, prompt, table_.language(), &table_.position()));
  const std::string id(game.vocabulary().prompts[prompt.id].id);
  if (game.texts().has("explain." + id)) {
    say(game.texts().say("explain." + id, table_.language()));
  }
  if (!rule.empty()) say(context_.say("play.rule", {{"rule", std::string(rule)}}));
  say("");
  say(context_.say("play.help"));
}

void Conversation::explain_action(Seat seat, const std::string& text) {
  const engine::Game& game = table_.game();
  engine::ActionList list;
  game.options(table_.position(), seat, list);
  const std::vector<engine::Action> found = meant(text, list);
  engine::Action action;
  if (!found.empty()) {
    action = found.front();
  } else {
    const engine::Result<engine::Action> parsed = engine::parse_action(game, text);
    if (!parsed) return say_problem(parsed.problem());
    action = *parsed;
  }
  const std::string sentence =
      engine::say_action(game, action, table_.language(), &table_.position());
  const std::optional<engine::Refusal> refusal = game.why_not(table_.position(), seat, action);
  if (!refusal) return say(context_.say("play.legal", {{"action", sentence}}));
  say(context_.say(
      "play.illegal",
      {{"action", sentence},
       {"reason", engine::say_refusal(game, *refusal, table_.language(), &table_.position())}}));
}

void Conversation::show_log(Seat seat, const std::string& count) {
  std::vector<engine::Event> all = table_.news(seat, 0);
  std::size_t wanted = all.size();
  std::from_chars(count.data(), count.data() + count.size(), wanted);
  if (wanted < all.size()) all.erase(all.begin(), all.end() - static_cast<std::ptrdiff_t>(wanted));
  for (const engine::Event& event : all) {
    context_.out.line("· " +
                      wrap_indented(table_.sentence(event), terminal_width(STDOUT_FILENO), 2));
  }
}

void Conversation::hint(Seat seat) {
  const engine::Game& game = table_.game();
  const std::vector<std::string_view> known = bots::ids(game);
  const std::unique_ptr<bots::Bot> bot =
      known.empty() ? nullptr : bots::make(game, known.back(), 1);
  if (bot == nullptr) return say(context_.say("play.no_hint"));
  engine::ActionList list;
  game.options(table_.position(), seat, list);
  const engine::Action action =
      bot->choose(game.view(table_.position(), seat), seat, list, bots::Budget{1000, 0});
  say(context_.say("play.hint", {{"bot", std::string(known.back())},
                                 {"action", engine::say_action(game, action, table_.language(),
                                                               &table_.position())},
                                 {"id", engine::to_text(game, action)}}));
}

void Conversation::save(const std::string& rest) {
  const std::string path = rest.empty() && table_.file() ? *table_.file() : rest;
  if (path.empty()) return say_problem({"save_where", {}});
  const bool own = table_.file() && *table_.file() == path;
  if (!own && file_exists(path)) return say_problem({"file_exists", {{"file", path}}});
  if (const engine::Status problem = table_.save(path)) return say_problem(*problem);
  say(context_.say("play.saved", {{"file", path}}));
}

bool Conversation::undo(Seat seat, const std::string& rest) {
  bool agreed = false;
  for (const engine::Language language : engine::kLanguages) {
    agreed = agreed || rest == context_.texts.say("play.word.agreed", language);
  }
  if (const engine::Status problem = table_.undo(seat, agreed)) {
    say_problem(*problem);
    if (problem->key != "undo_nothing") say(context_.say("play.undo_agreed"));
    return false;
  }
  for (std::size_t& seen : seen_) seen = std::min(seen, table_.moments());
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
      show_board(seat, true);
      if (seat != engine::kSpectator && !table_.over()) show_prompt(seat);
      return true;
    case Word::kHint:
    case Word::kHelp:
      if (table_.over()) return true;
      if (typed.word == Word::kHint) {
        hint(seat);
      } else if (typed.rest.empty()) {
        explain_prompt(seat);
      } else {
        explain_action(seat, typed.rest);
      }
      return true;
    default:
      return line.empty();
  }
}

std::vector<engine::Action> Conversation::meant(const std::string& text,
                                                const engine::ActionList& options) const {
  return cli::meant(table_.game(), options, table_.language(), table_.position(), text);
}

// True if what was typed was a decision.
bool Conversation::decide(Seat seat, const std::string& line) {
  const engine::Game& game = table_.game();
  engine::ActionList list;
  game.options(table_.position(), seat, list);
  const std::vector<engine::Action> found = meant(line, list);
  if (found.size() > 1) {
    std::vector<std::string> names;
    names.reserve(found.size());
    for (const engine::Action& action : found) names.push_back(engine::to_text(game, action));
    say_problem({"ambiguous", {{"word", engine::printable(line)}, {"could_be", list_of(names)}}});
    return false;
  }
  if (found.empty()) {
    const engine::Result<engine::Action> parsed = engine::parse_action(game, line);
    if (parsed) {
      explain_action(seat, line);
    } else {
      const bool words = in_groups(game, list, table_.language());
      say_problem({words ? "not_understood_word" : "not_understood",
                   {{"word", engine::printable(line)}, {"last", std::to_string(list.size())}}});
    }
    return false;
  }
  if (const std::optional<engine::Refusal> refusal = table_.decide(seat, found.front())) {
    say(engine::say_refusal(game, *refusal, table_.language(), &table_.position()));
    return false;
  }
  chosen_ = found.front();
  return true;
}

std::optional<Conversation::Answer> Conversation::obey(Seat seat, const std::string& line) {
  engine::ActionList list;
  table_.game().options(table_.position(), seat, list);
  const bool exact = std::any_of(list.begin(), list.end(), [&](const engine::Action& action) {
    return engine::to_text(table_.game(), action) == line;
  });
  const Typed typed = exact ? Typed{} : understand(line);
  if (typed.word == Word::kQuit) return Answer::kLeave;
  if (typed.word == Word::kUndo) {
    if (undo(seat, typed.rest)) return Answer::kUndone;
    return std::nullopt;
  }
  if (inform(seat, typed, line)) return std::nullopt;
  if (decide(seat, line)) return Answer::kDecided;
  return std::nullopt;
}

Conversation::Answer Conversation::ask(Seat seat, bool with_board) {
  // The board and the question stay on one screen: of long news only the last are told. A low
  // screen has room for a part of the board only, which depends on the question.
  constexpr int kPromptLines = 10;
  constexpr int kLeastNews = 4;
  constexpr int kLowScreen = 36;
  const int height = terminal_height(STDOUT_FILENO);
  const std::uint16_t prompt = table_.game().prompt(table_.position(), seat).id;
  if (height > 0 && height < kLowScreen && prompt != prompt_) with_board = true;
  if (prompt != prompt_) rest_.clear();  // further answers were for the question before
  prompt_ = prompt;
  int used = kPromptLines;
  if (with_board) {
    used += show_board(seat) + 2;
    context_.out.write("\n");
  }
  tell_news(seat, height == 0 ? 0 : std::max(kLeastNews, height - used));
  show_prompt(seat);
  while (true) {
    const std::optional<std::string> line = read();
    if (!line) return Answer::kLeave;
    const std::optional<Answer> answer = obey(seat, *line);
    if (answer) {
      if (*answer == Answer::kDecided) tell_news(seat);
      chosen_.reset();
      return *answer;
    }
    rest_.clear();
  }
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
  return wait(context_.say("play.pass", {{"seat", table_.name(to)}}));
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
